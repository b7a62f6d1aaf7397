"""Inclusion constraints between sets of objects, and their smallest solution by wave propagation.

A node has a set of objects, kept as a bit mask, and each object has a node of its own for its contents:

    target ⊇ {object}        address          target ⊇ source          copy
    target ⊇ *pointer        load             *pointer ⊇ source        store

Each wave collapses cycles of copies, propagates along the rest in topological order, and then lets everything react
that waits for what a pointer means: a load or a store becomes a copy, a call finds its callee (Pereira and Berlin,
"Wave Propagation and Deep Propagation for Pointer Analysis", CGO 2009).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from minise.memory.strongly_connected import components

Reaction = Callable[[int], None]


@dataclass(slots=True)
class _Watch:
    """`react` is called once for each object that the pointer turns out to mean; `seen` are those it knows."""

    pointer: int
    react: Reaction
    seen: int = 0


class Inclusion:
    """Nodes and objects are numbers from 0 on. Constraints may be added while reacting, too."""

    def __init__(self) -> None:
        self._sets: list[int] = []
        self._copies: list[set[int]] = []  # source -> targets
        self._leaders: list[int] = []  # of the cycle that a node was collapsed into
        self._contents: list[int] = []  # object -> node
        self._watches: list[_Watch] = []

    def add_node(self) -> int:
        made = len(self._sets)
        self._sets.append(0)
        self._copies.append(set())
        self._leaders.append(made)
        return made

    def add_object(self) -> int:
        self._contents.append(self.add_node())
        return len(self._contents) - 1

    def contents(self, number: int) -> int:
        return self._contents[number]

    def objects(self, node: int) -> int:
        """The node's set as a mask: bit n stands for object n. Final when solved."""
        return self._sets[self._leader(node)]

    # -- constraints -----------------------------------------------------------------------------------------

    def address(self, target: int, number: int) -> None:
        self._sets[self._leader(target)] |= 1 << number

    def copy(self, target: int, source: int) -> None:
        source, target = self._leader(source), self._leader(target)
        if source != target:
            self._copies[source].add(target)

    def load(self, target: int, pointer: int) -> None:
        self.watch(pointer, lambda number: self.copy(target, self._contents[number]))

    def store(self, pointer: int, source: int) -> None:
        self.watch(pointer, lambda number: self.copy(self._contents[number], source))

    def watch(self, pointer: int, react: Reaction) -> None:
        self._watches.append(_Watch(pointer, react))

    # -- waves -----------------------------------------------------------------------------------------------

    def solve(self) -> None:
        is_new = True
        while is_new:
            for node in self._collapsed():
                self._propagate(node)
            is_new = self._react()

    def _leader(self, node: int) -> int:
        leaders = self._leaders
        while leaders[node] != node:
            leaders[node] = leaders[leaders[node]]
            node = leaders[node]
        return node

    def _collapsed(self) -> list[int]:
        """Makes one node of each cycle of copies; the remaining nodes, sources before targets."""
        order: list[int] = []
        for leader, *others in components(len(self._sets), self._targets):
            for node in others:
                self._leaders[node] = leader
                self._sets[leader] |= self._sets[node]
                self._copies[leader] |= self._copies[node]
                self._copies[node] = set()
            order.append(leader)
        order.reverse()  # components come with targets before sources
        return order

    def _targets(self, node: int) -> Iterator[int]:
        return (self._leader(each) for each in self._copies[node])

    def _propagate(self, node: int) -> None:
        known = self._sets[node]
        for target in self._copies[node] if known else ():
            self._sets[self._leader(target)] |= known

    def _react(self) -> bool:
        """False if no pointer means anything new."""
        is_new = False
        for watch in self._watches:  # reactions may append to it
            new = self.objects(watch.pointer) & ~watch.seen
            watch.seen |= new
            for number in bits(new):
                watch.react(number)
                is_new = True
        return is_new


def bits(mask: int) -> Iterator[int]:
    """The numbers that a mask stands for, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
