"""Incremental merging: while the tree of a fragment grows, a new leaf that stands where another node stood, with
equal live values, becomes one with it.

Section 4 of the paper on merging with quantifiers; its n1 is `leaf`, its n2 `twin`. Of all twins the one closest to
the root counts, inner nodes included: what was begun below it is dropped, and begun again under the weaker condition.
Nodes below which a path has ended keep their subtrees, so that no path is told twice.

The paper asks that the lowest common ancestor is the parent of one of the two, which keeps the tree regular for
patterns. Where many states run in a fragment a twin further away is taken, too: loops that jump over elements or
remember one of them have no pattern, and without this a number of paths exponential in the turns.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from minise.expr.booleans import both, conjunction, disjunction
from minise.expr.term import Boolean
from minise.memory.contract import Memory
from minise.merging.contract import Announcement
from minise.merging.fragment import Fragment
from minise.merging.joining import LiveRegisters, are_alike, has_differing_registers
from minise.merging.standard import Chain
from minise.merging.tree import Node, lowest_common_ancestor, path, tail
from minise.state import State
from minise.values import UNDEFINED

# Of a loop with a pattern few states run at a time, whatever the number of its turns.
FEW_STATES: Final = 8

# Where states remember their ways in memory, each is compared with all others, and none is equal: comparisons in vain
# for each that was not, before those that are not near are left alone.
MOST_IN_VAIN: Final = 25

# New leaves of one fragment without a twin, before none is looked for any more; a merge makes up for so many of them.
LEAVES_IN_VAIN: Final = 200
LEAVES_OF_A_MERGE: Final = 20


@dataclass(frozen=True, slots=True)
class Replaced:
    """`merged` is the new node, below `ancestor`; `leaf` and `twin`, with all that was `below` it, are gone."""

    merged: Node
    condition: Boolean  # from the ancestor to it
    memory: Memory
    ancestor: Node
    leaf: Node
    twin: Node
    below: tuple[Node, ...]


class Increments:
    """Of all open fragments: the snapshots of their nodes, and the leaves that are new."""

    def __init__(self, live: LiveRegisters) -> None:
        self._live = live
        self._snapshots: dict[int, Snapshots] = {}  # by the number of the fragment
        self._new: list[State] = []

    def note(self, states: Sequence[State]) -> None:
        """The states have come to new leaves; they need not stand there yet."""
        self._new += states

    def close(self, fragment: Fragment) -> None:
        self._snapshots.pop(fragment.number, None)

    def merge(self, fragment: Fragment, announce: Callable[[Announcement], None]) -> list[State]:
        """Merges the new leaves that have a twin; returns the states that are over by that."""
        snapshots = self._snapshots.setdefault(fragment.number, Snapshots(self._live))
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
        for is_near in (True, False) if fragment.running > FEW_STATES else (True,):
            for leaf in leaves:
                replaced = merge_leaf(fragment, snapshots, leaf, is_near)
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
        origin = fragment.origins[replaced.ancestor]
        frame = state.frame
        assert frame is not None
        span = frame.code.instruction(frame.index).span
        dropped = [
            gone for each in (replaced.twin, *replaced.below) if (gone := fragment.states.pop(each, None)) is not None
        ]
        for each in dropped:
            fragment.drop(each)
        forget_differences(state, snapshots.state(replaced.twin), self._live)
        numbers = (snapshots.state(replaced.twin).node, state.node)
        for node in (replaced.leaf, replaced.twin, *replaced.below):
            snapshots.forget(node)
        condition = replaced.condition
        state.memory = replaced.memory
        state.path = origin.path
        state.locate()
        state.path = state.path.assuming(condition)
        state.places = origin.places + (span,) * (state.path.length - origin.path.length)
        gone_nodes = tuple(each.node for each in dropped)
        announce(Announcement(state, span, numbers, origin.node, condition, gone_nodes))
        fragment.enter(state, replaced.merged)
        snapshots.keep(replaced.merged, state)
        return dropped


class Snapshots:
    """The states of one fragment's nodes as they were when these began, by what is compared first."""

    def __init__(self, live: LiveRegisters) -> None:
        self._live = live
        self._states: dict[Node, State] = {}
        self._nodes: dict[Hashable, list[Node]] = {}
        self._in_vain: dict[Hashable, int] = {}
        self.leaves_in_vain = 0

    def keep(self, node: Node, state: State) -> None:
        self._states[node] = state.fork()
        self._nodes.setdefault(self._key(state), []).append(node)

    def state(self, node: Node) -> State:
        return self._states[node]

    def forget(self, node: Node) -> None:
        self._states.pop(node, None)

    def _key(self, state: State) -> Hashable:
        frame = state.frame
        assert frame is not None
        values = tuple(frame.registers[slot] for _, slot in self._live.of(frame))
        return (frame.depth, frame.code.block, frame.code.start + frame.index, values)

    def twins(self, state: State, is_wanted: Callable[[Node], bool], is_near: bool) -> list[Node]:
        """The nodes that began with such a state, equal in all that is read later, if they are wanted: near ones, or
        any, unless those were looked for in vain too often."""
        key = self._key(state)
        in_vain = self._in_vain.get(key, 0)
        if not is_near and in_vain > MOST_IN_VAIN:
            return []
        wanted = [node for node in self._nodes.get(key, ()) if node in self._states and is_wanted(node)]
        found = [node for node in wanted if self._are_equal(state, self._states[node])]
        if not is_near:
            self._in_vain[key] = max(0, in_vain + len(wanted) - (MOST_IN_VAIN + 1) * len(found))
        return found

    def _are_equal(self, state: State, other: State) -> bool:
        return (
            are_alike(state, other, self._live)
            and not has_differing_registers(state, other, self._live)
            and state.memory.is_equal(other.memory)
        )


def merge_leaf(fragment: Fragment, snapshots: Snapshots, leaf: Node, is_near: bool) -> Replaced | None:
    """Looks for a twin of a new leaf, near to it or anywhere, and makes the two one node of the tree."""
    ancestors = set(path(leaf))
    state = fragment.states[leaf]

    def may_replace(twin: Node) -> bool:
        if twin in ancestors or twin in fragment.settled:
            return False
        return not is_near or _are_near(leaf, ancestors, twin)

    possible = snapshots.twins(state, may_replace, is_near)
    if not possible:
        return None
    twin = min(possible, key=lambda each: len(path(each)))
    memory = state.memory.joined([snapshots.state(twin).memory], Chain((leaf, twin)))
    if memory is None:
        return None
    ancestor = lowest_common_ancestor(leaf, twin)
    upper, lower = (twin, leaf) if twin.parent is ancestor else (leaf, twin)
    condition = disjunction(conjunction(tail(ancestor, each)) for each in (upper, lower))
    below = tuple(_below(twin))
    merged = fragment.tree.grow(ancestor, condition, upper.place)
    ancestor.children.remove(merged)
    ancestor.children.insert(ancestor.children.index(_branch(ancestor, upper)), merged)
    gone = [*_cut_out(fragment, upper, ancestor), *_cut_out(fragment, lower, ancestor)]
    if len(ancestor.children) == 1 and ancestor.parent is not None:
        _dissolve(fragment, ancestor)
        gone.append(ancestor)
    for node in gone:
        snapshots.forget(node)
    return Replaced(merged, condition, memory, ancestor, leaf, twin, below)


def _are_near(leaf: Node, ancestors: Collection[Node], twin: Node) -> bool:
    """Whether the lowest common ancestor of the two is the parent of one of them, and the tree keeps its shape."""
    if twin.parent is not None and twin.parent in ancestors:
        return _is_separable(leaf, twin.parent)
    return leaf.parent is not None and _is_separable(twin, leaf.parent)


def _is_separable(node: Node, ancestor: Node) -> bool:
    """Whether the node is below the ancestor, has at most one sibling, and nothing else branches off in between: what
    stays when it leaves is one node."""
    parent = node.parent
    assert parent is not None
    if parent is ancestor:
        return True
    if len(parent.children) > 2:
        return False
    while parent.parent is not ancestor:
        parent = parent.parent
        if parent is None or len(parent.children) > 1:
            return False
    return True


def _branch(ancestor: Node, node: Node) -> Node:
    """The child of the ancestor on the way to the node."""
    while node.parent is not ancestor:
        assert node.parent is not None, "no ancestor"
        node = node.parent
    return node


def _below(node: Node) -> Iterator[Node]:
    stack = list(node.children)
    while stack:
        each = stack.pop()
        yield each
        stack += each.children


def _cut_out(fragment: Fragment, node: Node, ancestor: Node) -> list[Node]:
    """Takes a node out of the tree, and those between it and the ancestor, which are returned: siblings exclude each
    other only if what stays below them stands under the ancestor itself."""
    gone: list[Node] = []
    parent = node.parent
    assert parent is not None
    parent.children.remove(node)
    while parent is not ancestor:
        above = parent.parent
        assert above is not None
        _dissolve(fragment, parent)
        gone.append(parent)
        parent = above
    return gone


def _dissolve(fragment: Fragment, node: Node) -> None:
    """The node's children, if any, take its place."""
    above = node.parent
    assert above is not None
    for child in node.children:
        child.condition = both(node.condition, child.condition)
        child.parent = above
    position = above.children.index(node)
    above.children[position : position + 1] = node.children
    if node in fragment.open_nodes:
        fragment.open_nodes.add(above)


def forget_differences(state: State, other: State, live: LiveRegisters) -> None:
    """What the two do not share is read by nobody: the state that stands for both does not have it."""
    frame, beside = state.frame, other.frame
    assert frame is not None and beside is not None
    still_read = {slot for _, slot in live.of(frame)}
    for slot, value in enumerate(beside.registers):
        if slot not in still_read and frame.registers[slot] != value:
            frame.registers[slot] = UNDEFINED
