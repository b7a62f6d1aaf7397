"""What the parts of merging hand to each other, and what the explorer hands to a merger.

A fragment's execution tree (`tree.py`) and those of its leaves that came out at one exit go to a `Grouping`. It says
which of them become one state, under which condition, and how their values become one. What states are, and how they
are joined, is no part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from minise.expr.term import Boolean, Term, Value
from minise.merging.tree import Node, Tree
from minise.solver.path_condition import PathCondition
from minise.source import Span
from minise.state import State

# One value for all leaves of a group, from one for each leaf in their order: integers of this width (0: Booleans).
# None where there is no such value; then it is chosen by the conditions of the tree.
Generalise = Callable[[int, Sequence[Value]], Value | None]


@dataclass(frozen=True, slots=True)
class Group:
    """Leaves that become one state. Where the fragment began, `condition` holds for exactly the inputs that reach one
    of them; it may speak of auxiliary symbols, which have the values `auxiliary` on the way to each leaf.

    Without a condition it is a standard merge. With a `selector`, one of the auxiliary symbols that tells all leaves
    apart, values are chosen by it. `description` says in words what was found, for people."""

    leaves: tuple[Node, ...]
    condition: Boolean | None = None
    auxiliary: tuple[Mapping[Term, int], ...] = ()
    generalise: Generalise | None = None
    description: tuple[str, ...] = ()
    selector: Term | None = None


class Grouping(Protocol):
    """How the leaves of one exit are put together."""

    def groups(self, tree: Tree, leaves: Sequence[Node]) -> list[Group]:
        """Every leaf is in one group; a group of one leaf goes on as it is."""


# ---------------------------------------------------------------------------------------------------------
# What the explorer hands over


@dataclass(frozen=True, slots=True)
class Origin:
    """A state as it was before it divided: its node of the execution tree, and its path condition."""

    node: int
    path: PathCondition
    places: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Announcement:
    """A state that others became; see `events.Merged`."""

    state: State
    span: Span
    parents: tuple[int, ...]
    root: int
    condition: Boolean
    dropped: tuple[int, ...] = ()
    description: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finished:
    """A fragment in which no state runs any more; see `events.FragmentLeft`."""

    node: int
    span: Span
    tree: Tree


class Rejoined(NamedTuple):
    """States that need not wait any longer, merged or not; and states that ran, but others go their way now."""

    states: list[State]
    dropped: list[State]


class Merger(Protocol):
    """Hears what becomes of states, lets those wait that have left their region (`State.region`), and gives back
    those that go on. Forking is none of its business."""

    def divided(self, origin: Origin, states: Sequence[State], conditions: Sequence[Boolean], is_exact: bool) -> None:
        """A state became these, which do not stand behind the instruction yet. The conditions cover what held before,
        if that is exact."""

    def passed(self, state: State, condition: Boolean, is_implied: bool) -> None:
        """A choice left one way, whose condition the path implies, or a condition was added to the path."""

    def ended(self, state: State) -> None: ...

    def marked(self, state: State, begins: bool) -> bool:
        """The program marks the state's place. Whether the state waits from now on; it stands behind the mark."""

    def leave(self, state: State) -> None:
        """The state has left its region, and waits from now on."""

    def ready(self, announce: Callable[[Announcement | Finished], None]) -> Rejoined:
        """What goes on now. States that are merged are announced, and get their node by that."""

    def waiting(self) -> Sequence[State]: ...


class Unmerged:
    """The merger of `--merge none`: states never meet again."""

    def divided(self, origin: Origin, states: Sequence[State], conditions: Sequence[Boolean], is_exact: bool) -> None:
        pass

    def passed(self, state: State, condition: Boolean, is_implied: bool) -> None:
        pass

    def ended(self, state: State) -> None:
        pass

    def marked(self, state: State, begins: bool) -> bool:
        return False

    def leave(self, state: State) -> None:
        raise AssertionError("no state is in a region")

    def ready(self, announce: Callable[[Announcement | Finished], None]) -> Rejoined:
        return Rejoined([], [])

    def waiting(self) -> Sequence[State]:
        return ()
