"""What the parts of merging hand to each other.

A fragment's execution tree (`tree.py`) and those of its leaves that came out at one exit go to a `Grouping`. It says
which of them become one state, under which condition, and how their values become one. What states are, and how they
are joined, is no part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from minise.expr.term import Boolean, Term, Value
from minise.merging.tree import Node, Tree

# One value for all leaves of a group, from one for each leaf in their order: integers of this width (0: Booleans).
# None where there is no such value; then it is chosen by the conditions of the tree.
Generalise = Callable[[int, Sequence[Value]], Value | None]


@dataclass(frozen=True, slots=True)
class Group:
    """Leaves that become one state. Where the fragment began, `condition` holds for exactly the inputs that reach one
    of them; it may speak of auxiliary symbols, which have the values `auxiliary` on the way to each leaf.

    A group without `generalise` is a standard merge. `description` says in words what was found, for people."""

    leaves: tuple[Node, ...]
    condition: Boolean
    auxiliary: tuple[Mapping[Term, int], ...] = ()
    generalise: Generalise | None = None
    description: tuple[str, ...] = ()


class Grouping(Protocol):
    """How the leaves of one exit are put together."""

    def groups(self, tree: Tree, leaves: Sequence[Node]) -> list[Group]:
        """Every leaf is in one group; a group of one leaf goes on as it is."""
