"""What every layer of the solver chain owes: `check` takes a query and returns an answer.

A layer answers what it can and asks its inner layer for the rest. "Unknown" is an answer: it never becomes
"unsatisfiable", and nobody stores it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import Protocol

from minise.expr.addresses import addresses_in
from minise.expr.assignment import Assignment
from minise.expr.comparisons import eq
from minise.expr.term import Boolean, Term
from minise.solver.budget import NET, UNITS_PER_SECOND, Budget
from minise.solver.interruption import Interruption
from minise.solver.path_condition import PathCondition


@dataclass(frozen=True, slots=True)
class Query:
    """Can the condition hold where the path condition does?

    The path condition alone is satisfiable. `model`, if given, satisfies it: then an answer costs no more than the
    part of the path that the condition depends on. With `wants_core`, an `Unsat` answer names its reasons. Without
    `wants_model`, the model of a `Sat` answer goes nowhere. Where `resources` are given, it is unknown as soon as it
    takes more: then it will be asked in another way."""

    path: PathCondition
    condition: Boolean = True
    model: Assignment | None = None
    wants_core: bool = False
    wants_model: bool = True
    resources: int | None = None

    @property
    def conditions(self) -> tuple[Term, ...]:
        """All constraints, the condition last, which must not be known to be false."""
        assert self.condition is not False
        return self.path.terms if isinstance(self.condition, bool) else (*self.path.terms, self.condition)

    @property
    def constraints(self) -> tuple[Term, ...]:
        """The same with the constraints of addresses before them."""
        conditions = self.conditions
        return conditions if not self.path.addresses else (*self._located(conditions), *conditions)

    @property
    def terms(self) -> tuple[Term, ...]:
        """The same for the solver, who is told what follows from the path, too, unless it has to name reasons; the
        condition is last."""
        constraints, consequences = self.constraints, self.path.consequences
        if not consequences or self.wants_core:
            return constraints
        end = len(constraints) - (not isinstance(self.condition, bool))
        return (*constraints[:end], *consequences, *constraints[end:])

    def _located(self, terms: tuple[Term, ...]) -> list[Term]:
        """The address constraints of the addresses in these terms."""
        found = dict.fromkeys(each for term in terms for each in addresses_in(term))
        equalities = (eq(each.sort.width, each, self.path.addresses[each]) for each in found)
        return [each for each in equalities if isinstance(each, Term)]


@dataclass(frozen=True, slots=True)
class Sat:
    """`model` satisfies the path condition and the condition."""

    model: Assignment
    layer: str
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Unsat:
    """`core`, if it was wanted: constraints of the query that cannot hold together."""

    layer: str
    core: tuple[Term, ...] | None = None
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Unknown:
    """`is_by_clock`: on another day there may be an answer."""

    reason: str
    layer: str
    seconds: float = 0.0
    is_by_clock: bool = False


Answer = Sat | Unsat | Unknown


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one query: Z3's resource units, which make runs repeat. The time is only the net below them; `budget` is
    what is left of both to the present query."""

    resources: int = 10 * UNITS_PER_SECOND
    milliseconds: int = 10 * 1000 * NET
    incremental_resources: int = 4_000_000  # then the query is tried again in a solver of its own
    easy_resources: int = 60_000  # the same for queries about nothing but bit-vectors,
    hard_resources: int = 400_000  # and of that solver for them, before all is tried
    query_resources: int | None = None  # of all questions to Z3 together; None: as much as of one
    deadline: float | None = None  # as time.monotonic() counts: no query goes on for long after it
    interruption: Interruption = field(default_factory=Interruption)
    budget: Budget = field(default_factory=Budget)

    @property
    def remaining_milliseconds(self) -> int:
        """What a question to Z3 that begins now may take by the clock."""
        allowed = self.budget.allowed_milliseconds(self.milliseconds)
        if self.deadline is None:
            return allowed
        return max(1, min(allowed, int(1000 * (self.deadline - monotonic()))))

    @property
    def are_reached(self) -> bool:
        """Whether nobody waits for an answer any more."""
        return self.interruption.is_wanted or self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the time of the run is."""
        return self.deadline is not None and monotonic() >= self.deadline


def query_limits(seconds: float, deadline: float | None, interruption: Interruption) -> Limits:
    """What `--max-query-time` means."""
    return Limits(
        resources=max(1, int(seconds * UNITS_PER_SECOND)),
        milliseconds=max(1, int(seconds * 1000 * NET)),
        deadline=deadline,
        interruption=interruption,
    )


class Solver(Protocol):
    """A layer, or a whole chain."""

    def check(self, query: Query) -> Answer: ...
