"""A fragment while it runs: its execution tree, the states in it, and those that have left it and wait."""

from __future__ import annotations

from collections.abc import Sequence

from minise.expr.term import Boolean
from minise.merging.contract import Origin
from minise.merging.fragments import Extent, MarkedExtent
from minise.merging.tree import Node, Tree
from minise.merging.worth import Spent
from minise.source import Span
from minise.state import Frame, State


class Fragment:
    """One run through a part of the program; a `state.Region`. A plain class: it changes with every choice."""

    def __init__(
        self, number: int, extent: Extent | MarkedExtent, outer: Fragment | None, origin: Origin, span: Span
    ) -> None:
        self.number = number
        self.span = span  # where it opened
        self.extent = extent
        self.outer = outer
        self.origin = origin
        self.tree = Tree()
        self.nodes: dict[int, Node] = {origin.node: self.tree.root}  # by nodes of the whole execution tree
        self.states: dict[Node, State] = {}  # by the leaf that each has come to
        self.origins: dict[Node, Origin] = {}  # of nodes at which a state divided
        self.open_nodes: set[Node] = set()  # whose children do not cover them: something was assumed there
        self.settled: set[Node] = set()  # below which a path has ended
        self.waiting: list[State] = []
        self.spent = Spent()  # by the run, when it opened
        self.running = 0  # states inside, and fragments in which there are some
        self.place = 0  # of the instruction at which it opened

    def is_left(self, frame: Frame | None) -> bool:
        return self.extent.is_left(frame)

    def divide(
        self, origin: Origin, states: Sequence[State], conditions: Sequence[Boolean], is_exact: bool, place: int
    ) -> None:
        node = self.nodes[origin.node]
        if node is self.tree.root:
            self.place = place
        self.origins[node] = origin
        self.states.pop(node, None)
        if not is_exact:
            self.open_nodes.add(node)
        for state, condition in zip(states, conditions, strict=True):
            self.enter(state, self.tree.grow(node, condition, place))

    def enter(self, state: State, leaf: Node) -> None:
        """The state has come to this leaf."""
        self.nodes[state.node] = leaf
        self.states[leaf] = state

    def pass_on(self, state: State, condition: Boolean, is_implied: bool, place: int) -> None:
        """The state comes to a single child of its leaf."""
        node = self.nodes[state.node]
        if not is_implied:
            self.open_nodes.add(node)
        self.states.pop(node, None)
        self.enter(state, self.tree.grow(node, condition, place))

    def end(self, state: State) -> None:
        """The state's path is over."""
        leaf = self.nodes[state.node]
        self.states.pop(leaf, None)
        self.running -= 1
        self.settle(leaf)

    def settle(self, leaf: Node) -> None:
        node: Node | None = leaf
        while node is not None and node not in self.settled:
            self.settled.add(node)
            node = node.parent

    def drop(self, state: State) -> None:
        """Another state goes the state's way from now on."""
        if state in self.waiting:
            self.waiting.remove(state)
        else:
            self.running -= 1

    def wait(self, state: State) -> None:
        self.running -= 1
        self.waiting.append(state)
