"""Dominators and postdominators, as trees.

A block dominates another if every path from the entry to that one goes through it; it postdominates another if every
path from that one to an exit does. The algorithm is Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm"
(2001): in reverse postorder, a block's immediate dominator is where the chains of its processed predecessors meet,
repeated until nothing changes. Their `intersect` is `_meeting`, their `doms` is `immediate`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from minise.analysis.cfg import ControlFlow, reverse_postorder, reversed_edges


@dataclass(frozen=True, slots=True)
class DominatorTree:
    """`immediate` maps a block to its parent in the tree, a root to None. Blocks that no path reaches (for
    postdominators: that reach no exit) are in neither map. `interval` numbers the tree, so that a block dominates
    exactly the blocks whose interval lies in its own."""

    immediate: Mapping[str, str | None]
    children: Mapping[str, tuple[str, ...]]
    interval: Mapping[str, tuple[int, int]]

    def dominates(self, above: str, below: str) -> bool:
        """Whether `above` (post)dominates `below`; every block does so to itself."""
        if above not in self.interval or below not in self.interval:
            return False
        first, last = self.interval[above]
        return first <= self.interval[below][0] < last

    def strictly_dominates(self, above: str, below: str) -> bool:
        return above != below and self.dominates(above, below)

    def chain(self, label: str) -> Iterator[str]:
        """The block and its (post)dominators, nearest first."""
        current: str | None = label if label in self.immediate else None
        while current is not None:
            yield current
            current = self.immediate[current]


def dominators(flow: ControlFlow) -> DominatorTree:
    return _tree(_immediate_dominators(flow.order, flow.predecessors))


# Postdominators start from one exit that follows all exits. No label is like it: labels of blocks are never empty.
_END = ""


def postdominators(flow: ControlFlow) -> DominatorTree:
    """Over the paths that reach an exit: a block that only runs in circles has no postdominators. The immediate
    postdominator of a branch is where its sides meet again; it is None if they meet only after the function."""
    forwards = {label: flow.successors[label] or (_END,) for label in flow.order} | {_END: ()}
    immediate = _immediate_dominators(reverse_postorder(_END, reversed_edges(forwards)), forwards)
    del immediate[_END]
    return _tree({label: None if parent == _END else parent for label, parent in immediate.items()})


def _immediate_dominators(
    order: tuple[str, ...], predecessors: Mapping[str, tuple[str, ...]]
) -> dict[str, str | None]:
    position = {label: index for index, label in enumerate(order)}
    sources = [[position[source] for source in predecessors[label] if source in position] for label in order]
    immediate: list[int | None] = [0, *[None] * (len(order) - 1)]
    changed = True
    while changed:
        changed = False
        for index in range(1, len(order)):
            processed = [source for source in sources[index] if immediate[source] is not None]
            found = processed[0]
            for source in processed[1:]:
                found = _meeting(immediate, found, source)
            if immediate[index] != found:
                immediate[index] = found
                changed = True
    parents = (None if index == 0 or parent is None else order[parent] for index, parent in enumerate(immediate))
    return dict(zip(order, parents, strict=True))


def _meeting(immediate: list[int | None], left: int, right: int) -> int:
    """The nearest common ancestor: whoever stands later in the order climbs, until both are one."""
    while left != right:
        if left < right:
            left, right = right, left
        parent = immediate[left]
        assert parent is not None
        left = parent
    return left


def _tree(immediate: dict[str, str | None]) -> DominatorTree:
    children: dict[str, list[str]] = {label: [] for label in immediate}
    for label, parent in immediate.items():
        if parent is not None:
            children[parent].append(label)
    return DominatorTree(
        immediate,
        {label: tuple(below) for label, below in children.items()},
        _intervals([label for label, parent in immediate.items() if parent is None], children),
    )


def _intervals(roots: list[str], children: Mapping[str, list[str]]) -> dict[str, tuple[int, int]]:
    """Numbers the blocks in preorder; a block's interval ends after its last descendant."""
    entered: dict[str, int] = {}
    interval: dict[str, tuple[int, int]] = {}
    pending = [(root, False) for root in reversed(roots)]
    while pending:
        label, left = pending.pop()
        if left:
            interval[label] = (entered[label], len(entered))
        else:
            entered[label] = len(entered)
            pending.append((label, True))
            pending += ((child, False) for child in reversed(children[label]))
    return interval
