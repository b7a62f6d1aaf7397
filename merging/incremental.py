"""Incremental merging: while the tree of a fragment grows, a new leaf that stands where another node stood, with
equal live values, becomes one with it.

Section 4 of the paper on merging with quantifiers; its n1 is `leaf`, its n2 `twin`. Of all twins the one closest to
the root counts, inner nodes included: what was begun below it is dropped, and begun again under the weaker condition.
Nodes below which a path has ended keep their subtrees, so that no path is told twice.

The paper asks that the lowest common ancestor is the parent of one of the two, which keeps the tree regular for
patterns. Where many states run in a fragment a twin further away is taken, too: loops that jump over elements or
remember one of them have no pattern, and without this a number of paths exponential in the turns. So are two that
differ in nothing that decides (`indifference.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from minise.merging.contract import Announcement
from minise.merging.fragment import Fragment
from minise.merging.indifference import Both, Indifference
from minise.merging.joining import LiveRegisters
from minise.merging.snapshots import Snapshots
from minise.merging.standard import Chain
from minise.merging.tree import Node, path
from minise.merging.uniting import United, are_near, unite
from minise.merging.validation import Parts, Validation
from minise.state import State
from minise.values import UNDEFINED, Value

# Of a loop with a pattern few states run at a time, whatever the number of its turns.
FEW_STATES: Final = 8

# New leaves of one fragment without a twin, before none is looked for any more; a merge makes up for so many of them.
LEAVES_IN_VAIN: Final = 200
LEAVES_OF_A_MERGE: Final = 20


@dataclass(frozen=True, slots=True)
class Replaced:
    """`leaf` and `twin` are gone from the tree, and the two are one."""

    leaf: Node
    twin: Node
    united: United
    both: Both


class Increments:
    """Of all open fragments: the snapshots of their nodes, and the leaves that are new."""

    def __init__(self, live: LiveRegisters, validation: Validation | None = None) -> None:
        self._live = live
        self._indifference = Indifference(live)
        self._validation = validation
        self._snapshots: dict[int, Snapshots] = {}  # by the number of the fragment
        self._new: list[State] = []

    def note(self, states: Sequence[State]) -> None:
        """The states have come to new leaves; they need not stand there yet."""
        self._new += states

    def close(self, fragment: Fragment) -> None:
        self._snapshots.pop(fragment.number, None)

    def merge(self, fragment: Fragment, announce: Callable[[Announcement], None]) -> list[State]:
        """Merges the new leaves that have a twin; returns the states that are over by that."""
        snapshots = self._snapshots.get(fragment.number)
        if snapshots is None:
            snapshots = self._snapshots[fragment.number] = Snapshots(fragment.extent, self._live, self._indifference)
        dropped: list[State] = []
        new, self._new = self._new, []
        if snapshots.leaves_in_vain > LEAVES_IN_VAIN:
            return dropped
        snapshots.leaves_in_vain += len(new)
        for state in new:
            leaf = self._leaf(fragment, state)
            if leaf is not None:
                snapshots.keep(leaf, state)
        # A merge may take out of the way what kept another leaf from its twin.
        while replaced := self._merged(fragment, snapshots, new):
            snapshots.leaves_in_vain = max(0, snapshots.leaves_in_vain - LEAVES_OF_A_MERGE)
            dropped += self._replace(fragment, snapshots, replaced, announce)
        return dropped

    def _merged(self, fragment: Fragment, snapshots: Snapshots, new: Sequence[State]) -> Replaced | None:
        """The first merge that is possible, of those near to each other before others."""
        leaves = [leaf for state in new if (leaf := self._leaf(fragment, state)) is not None]
        for merge in _ways_to_merge(fragment.running):
            for leaf in leaves:
                replaced = merge(fragment, snapshots, leaf)
                if replaced is not None:
                    return replaced
        return None

    def _leaf(self, fragment: Fragment, state: State) -> Node | None:
        """Where the state stands; None if it has ended, or is in another fragment."""
        leaf = fragment.nodes.get(state.node)
        if leaf is None or fragment.states.get(leaf) is not state or state.frame is None:
            return None
        return leaf

    def _replace(
        self, fragment: Fragment, snapshots: Snapshots, replaced: Replaced, announce: Callable[[Announcement], None]
    ) -> list[State]:
        """The leaf's state, which has not gone on yet, goes on for both."""
        state = fragment.states.pop(replaced.leaf)
        united = replaced.united
        origin = fragment.origins[united.ancestor]
        frame = state.frame
        assert frame is not None
        span = frame.code.instruction(frame.index).span
        dropped = [
            gone for each in (replaced.twin, *united.below) if (gone := fragment.states.pop(each, None)) is not None
        ]
        for each in dropped:
            fragment.drop(each)
        twin = snapshots.state(replaced.twin)
        parts = Parts(united.ways, (), (list(frame.registers), _registers(twin)), (state.memory, twin.memory))
        forget_differences(state, twin, self._live)
        for slot, value in replaced.both.registers:
            frame.registers[slot] = value
        numbers = (twin.node, state.node)
        for node in (replaced.leaf, replaced.twin, *united.below):
            snapshots.forget(node)
        condition = united.condition
        state.memory = replaced.both.memory
        if self._validation is not None:
            self._validation.check(origin.path, condition, state, parts)
        state.path = origin.path
        state.locate()
        state.path = state.path.assuming(condition)
        state.places = origin.places + (span,) * (state.path.length - origin.path.length)
        gone_nodes = tuple(each.node for each in dropped)
        announce(Announcement(state, span, numbers, origin.node, condition, gone_nodes))
        fragment.enter(state, united.merged)
        snapshots.keep(united.merged, state)
        return dropped


def _registers(state: State) -> list[Value]:
    assert state.frame is not None
    return state.frame.registers


# ---------------------------------------------------------------------------------------------------------
# Ways to merge


def _ways_to_merge(running: int) -> Iterator[Callable[[Fragment, Snapshots, Node], Replaced | None]]:
    """For so many states in a fragment: what costs its tree least comes first."""
    yield merge_near
    if running > FEW_STATES:
        yield merge_far
        yield merge_indifferent


def merge_near(fragment: Fragment, snapshots: Snapshots, leaf: Node) -> Replaced | None:
    """Looks for an equal twin of a new leaf, near as in the paper, and makes the two one node of the tree."""
    return merge_equal(fragment, snapshots, leaf, is_near=True)


def merge_far(fragment: Fragment, snapshots: Snapshots, leaf: Node) -> Replaced | None:
    """The same with a twin anywhere."""
    return merge_equal(fragment, snapshots, leaf, is_near=False)


def merge_equal(fragment: Fragment, snapshots: Snapshots, leaf: Node, is_near: bool) -> Replaced | None:
    ancestors = set(path(leaf))
    state = fragment.states[leaf]

    def may_replace(twin: Node) -> bool:
        if twin in ancestors or twin in fragment.settled:
            return False
        return not is_near or are_near(leaf, ancestors, twin)

    possible = snapshots.twins(state, may_replace, is_near)
    if not possible:
        return None
    twin = min(possible, key=lambda each: len(path(each)))
    memory = state.memory.joined([snapshots.state(twin).memory], Chain((leaf, twin)))
    return None if memory is None else _replaced(fragment, snapshots, leaf, twin, Both((), memory))


def merge_indifferent(fragment: Fragment, snapshots: Snapshots, leaf: Node) -> Replaced | None:
    """Looks for another leaf whose state runs and differs in nothing that decides."""

    def may_replace(twin: Node) -> bool:
        other = fragment.states.get(twin)
        is_running = other is not None and other not in fragment.waiting
        return is_running and twin is not leaf and not twin.children and twin not in fragment.settled

    found = snapshots.joined(leaf, fragment.states[leaf], may_replace)
    return None if found is None else _replaced(fragment, snapshots, leaf, *found)


def _replaced(fragment: Fragment, snapshots: Snapshots, leaf: Node, twin: Node, both: Both) -> Replaced:
    united = unite(fragment, leaf, twin)
    for node in united.gone:
        snapshots.forget(node)
    return Replaced(leaf, twin, united, both)


def forget_differences(state: State, other: State, live: LiveRegisters) -> None:
    """What the two do not share is read by nobody: the state that stands for both does not have it."""
    frame, beside = state.frame, other.frame
    assert frame is not None and beside is not None
    still_read = {slot for _, slot in live.of(frame)}
    for slot, value in enumerate(beside.registers):
        if slot not in still_read and frame.registers[slot] != value:
            frame.registers[slot] = UNDEFINED
