"""The states of a fragment's nodes as they were when these began, and which of them could be one with another."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from minise.merging.fragments import Extent, MarkedExtent
from minise.merging.indifference import Both, Indifference
from minise.merging.joining import LiveRegisters, are_alike, has_differing_registers
from minise.merging.tree import Node
from minise.state import State

# Where states remember their ways in memory, each is compared with all others, and none is equal: comparisons in vain
# for each that was not, before those that are not near are left alone.
MOST_IN_VAIN: Final = 25


class Snapshots:
    """The states of one fragment's nodes as they were when these began, by what is compared first."""

    def __init__(self, extent: Extent | MarkedExtent, live: LiveRegisters, indifference: Indifference) -> None:
        self._extent = extent
        self._live = live
        self._indifference = indifference
        self._states: dict[Node, State] = {}
        self._nodes: dict[Hashable, list[Node]] = {}
        self._deciding_alike: dict[Hashable, list[Node]] = {}  # as far as the loop decides by it
        self._in_vain: dict[Hashable, int] = {}
        self.leaves_in_vain = 0

    def keep(self, node: Node, state: State) -> None:
        self._states[node] = state.fork()
        self._nodes.setdefault(self._key(state), []).append(node)
        self._deciding_alike.setdefault(self._indifference.key(self._extent, state), []).append(node)

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

    def joined(self, leaf: Node, state: State, is_wanted: Callable[[Node], bool]) -> tuple[Node, Both] | None:
        """A node that is wanted and began with a state that differs in nothing that decides; and the two as one."""
        key = self._indifference.key(self._extent, state)
        for node in () if key is None else self._deciding_alike.get(key, ()):
            other = self._states.get(node)
            if other is None or not is_wanted(node) or not are_alike(state, other, self._live):
                continue
            in_vain = self._in_vain.get(key, 0)
            if in_vain > MOST_IN_VAIN:
                break
            both = self._indifference.joined(leaf, state, node, other)
            if both is not None:
                self._in_vain[key] = 0
                return node, both
            self._in_vain[key] = in_vain + 1
        return None

    def _are_equal(self, state: State, other: State) -> bool:
        return (
            are_alike(state, other, self._live)
            and not has_differing_registers(state, other, self._live)
            and state.memory.is_equal(other.memory)
        )
