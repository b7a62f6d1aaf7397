"""Folding: which nodes of a large tree are drawn, and which are hidden in folders that say what they hold.

Nodes are kept as long as the picture stays within its budget: first a way to each fault, then level by level from the
root. What is not kept falls into connected regions; each is drawn as one folder, also in the middle of a long way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from minise.events import EndingKind
from minise.tree import Tree

BUDGET = 100  # vertices
_OWN_FOLDERS = 3  # folders below one node; more hidden children share one
_SPREAD = 8  # children of one node that are shown where not all nodes are
_LEVELS = 20  # below the root that are shown then, but for ways to faults
_FAULT_SHARE = 2 / 3  # of the budget, for ways to faults
_HEAD, _TAIL = 4, 4  # nodes kept of a way that is too long to be shown


@dataclass(frozen=True, slots=True)
class Folding:
    """`folder` gives each hidden node the number of its folder, which is that of the folder's first node."""

    kept: frozenset[int]
    folder: dict[int, int]

    def folders(self) -> dict[int, list[int]]:
        """The nodes of each folder."""
        found: dict[int, list[int]] = {}
        for number, first in self.folder.items():
            found.setdefault(first, []).append(number)
        return found


def folded(tree: Tree, budget: int = BUDGET) -> Folding:
    """The root and the folders below it are shown in any case."""
    if len(tree) <= budget:
        return Folding(frozenset(node.number for node in tree), {})
    choice = _Choice(tree)
    for way in _ways_to_faults(tree):
        ends = way[:_HEAD] + way[-_TAIL:]
        if not any(choice.add(part, int(budget * _FAULT_SHARE)) for part in (way, ends, way[-1:])):
            break
    for number in _by_level(tree):
        if not choice.is_spread(number) and not choice.add([number], budget):
            break
    return choice.folding()


def contents(tree: Tree, numbers: Iterable[int]) -> list[str]:
    """What a folder holds, in words: `37 paths`, `2 with faults`, `80 nodes`."""
    own = list(numbers)
    endings = Counter(ending.kind for number in own if (ending := tree[number].ending) is not None)
    complete = endings[EndingKind.EXIT] + endings[EndingKind.FAULT] + endings[EndingKind.SILENT]
    faulty = endings[EndingKind.FAULT]
    counts = [
        (complete, counted(complete, "path")),
        (faulty, "1 with a fault" if faulty == 1 else f"{faulty:,} with faults"),
        (endings[EndingKind.STOPPED], counted(endings[EndingKind.STOPPED], "partial path")),
        (len(own), counted(len(own), "node")),
    ]
    return [words for count, words in counts if count]


def counted(count: int, what: str) -> str:
    return f"{count:,} {what}" + ("" if count == 1 else "s")


class _Choice:
    """The nodes kept so far. Grows only by what leaves the picture within a limit."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._kept = {0}

    def add(self, numbers: list[int], limit: int) -> bool:
        """Keeps these too, unless the picture would exceed the limit."""
        grown = self._kept.union(numbers)
        if self._size(grown) > limit:
            return False
        self._kept = grown
        return True

    def is_spread(self, number: int) -> bool:
        """Whether enough of the node's siblings are shown, or none of its parents is."""
        shown = self._shown_children(self._kept)
        parents = [each for each in self._tree[number].parents if each in self._kept]
        return min((shown[each] for each in parents), default=_SPREAD) >= _SPREAD

    def folding(self) -> Folding:
        folder: dict[int, int] = {}
        shown = self._shown_children(self._kept)
        shared: dict[int, int] = {}  # kept node -> the folder of its hidden children, where they share one
        for node in self._tree:
            if node.number in self._kept:
                continue
            above = node.parents[0]
            if above not in self._kept:
                folder[node.number] = folder[above]
            elif len(self._tree[above].children) - shown[above] <= _OWN_FOLDERS:
                folder[node.number] = node.number
            else:
                folder[node.number] = shared.setdefault(above, node.number)
        alone = {first for first, count in Counter(folder.values()).items() if count == 1}
        return Folding(
            frozenset(self._kept | alone),
            {number: first for number, first in folder.items() if first not in alone},
        )

    def _size(self, kept: set[int]) -> int:
        """Of the picture: the nodes kept, and the folders below them."""
        shown = self._shown_children(kept)
        hidden = (len(self._tree[number].children) - shown[number] for number in kept)
        return len(kept) + sum(count if count <= _OWN_FOLDERS else 1 for count in hidden)

    def _shown_children(self, kept: set[int]) -> Counter[int]:
        return Counter(parent for number in kept for parent in self._tree[number].parents)


def _ways_to_faults(tree: Tree) -> Iterator[list[int]]:
    """From the root to each fault: one way for each kind and place."""
    seen: set[tuple[object, object]] = set()
    for node in tree:
        if node.ending is not None and node.ending.fault is not None:
            place = node.ending.place
            key = (node.ending.fault.kind, place and (place.span.file, place.span.line))
            if key not in seen:
                seen.add(key)
                yield _way(tree, node.number)


def _way(tree: Tree, number: int) -> list[int]:
    way = [number]
    while tree[way[-1]].parents:
        way.append(tree[way[-1]].parents[0])
    return way[::-1]


def _by_level(tree: Tree) -> list[int]:
    """The nodes of the first levels, those near the root first. A parent always appears before its children."""
    level: dict[int, int] = {}
    for node in tree:
        level[node.number] = 1 + max((level[each] for each in node.parents), default=0)
    near = (number for number in level if level[number] <= _LEVELS)
    return sorted(near, key=lambda number: (level[number], number))
