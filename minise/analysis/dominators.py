"""Dominators: a block dominates another if every path from the entry to that one goes through it.

The algorithm is Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001): in reverse postorder, a
block's immediate dominator is where the chains of its processed predecessors meet, repeated until nothing changes.
Their `intersect` is `_meeting`, their `doms` is `immediate`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from minise.analysis.cfg import ControlFlow


@dataclass(frozen=True, slots=True)
class DominatorTree:
    """`immediate` maps a block to its parent in the tree, the entry to None. `interval` numbers the tree, so that a
    block dominates exactly the blocks whose interval lies in its own. Blocks that no path reaches are in neither."""

    immediate: Mapping[str, str | None]
    interval: Mapping[str, tuple[int, int]]

    def dominates(self, above: str, below: str) -> bool:
        """Every block dominates itself."""
        if above not in self.interval or below not in self.interval:
            return False
        first, last = self.interval[above]
        return first <= self.interval[below][0] < last


def dominators(flow: ControlFlow) -> DominatorTree:
    immediate = _immediate_dominators(flow)
    return DominatorTree(immediate, _intervals(flow.entry, immediate))


def _immediate_dominators(flow: ControlFlow) -> dict[str, str | None]:
    order = flow.order
    position = {label: index for index, label in enumerate(order)}
    sources = [[position[source] for source in flow.predecessors[label] if source in position] for label in order]
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


def _intervals(entry: str, immediate: Mapping[str, str | None]) -> dict[str, tuple[int, int]]:
    """Numbers the blocks in preorder; a block's interval ends after its last descendant."""
    children: dict[str, list[str]] = {label: [] for label in immediate}
    for label, parent in immediate.items():
        if parent is not None:
            children[parent].append(label)
    entered: dict[str, int] = {}
    interval: dict[str, tuple[int, int]] = {}
    pending = [(entry, False)]
    while pending:
        label, is_left = pending.pop()
        if is_left:
            interval[label] = (entered[label], len(entered))
        else:
            entered[label] = len(entered)
            pending.append((label, True))
            pending += ((child, False) for child in reversed(children[label]))
    return interval
