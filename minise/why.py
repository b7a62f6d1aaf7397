"""Why not: the conditions of a path, with their lines, that make a side impossible. From an unsatisfiable core.

Reasons are a courtesy. An `Explainer` looks for them with little effort, and no longer than the run may take.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from minise.events import Infeasible
from minise.expr.term import Term
from minise.solver.budget import BY_CLOCK, UNITS_PER_SECOND
from minise.solver.chain import SolverOptions, solver_chain
from minise.solver.contract import Query, Solver, Unsat, query_limits
from minise.solver.interruption import Interruption
from minise.solver.path_condition import PathCondition
from minise.solver.statistics import Statistics
from minise.tree import Condition

_SIDE_SECONDS: Final = 0.5  # for one side, counted in Z3's resource units
_SECONDS: Final = 1.0  # for all of them


@dataclass(frozen=True, slots=True)
class WhyNot:
    """A side that no input takes, and what it contradicts. Without reasons, the side contradicts itself."""

    side: Condition
    reasons: tuple[Condition, ...]


def why_not(solver: Solver, side: Infeasible, before: Sequence[Condition]) -> WhyNot | None:
    """The conditions among those that held `before` that exclude the side; None if the solver gives no reasons."""
    wanted = Condition(side.condition, side.span)
    if side.condition is False:
        return WhyNot(wanted, ())
    path = PathCondition.of([each.term for each in before])
    answer = solver.check(Query(path, side.condition, wants_core=True))
    if not isinstance(answer, Unsat) or answer.core is None:
        return None
    core = set(answer.core)
    reasons: dict[Term, Condition] = {}
    for each in before:
        if isinstance(each.term, Term) and each.term in core:
            reasons.setdefault(each.term, each)
    return WhyNot(wanted, tuple(reasons.values()))


class Explainer:
    """Explains sides of one run, with a solver chain of its own. The effort is counted, so that equal runs get the
    same reasons. The clock ends it only where the time of the run is over, or where Z3 hangs."""

    def __init__(
        self,
        deadline: float | None = None,
        interruption: Interruption | None = None,
        seconds: float = _SECONDS,
        sides: int | None = None,
    ) -> None:
        """`deadline` is as time.monotonic() counts; `sides` is the largest number of sides that are explained."""
        self._limits = query_limits(_SIDE_SECONDS, deadline, interruption or Interruption())
        self._solver = solver_chain(SolverOptions(limits=self._limits), Statistics())
        self._effort = seconds * UNITS_PER_SECOND
        self._sides = sides
        self._asked = 0

    @property
    def stopped(self) -> str | None:
        """Why no further side is explained, in words."""
        if self._limits.is_over:
            return "the time of the run was over"
        if self._limits.interruption.is_wanted:
            return "the run was stopped"
        statistics = self._solver.statistics
        if statistics.effort > self._effort or statistics.unknown_reasons[BY_CLOCK]:
            return "the solver took too long to find reasons"
        if self._sides is not None and self._asked >= self._sides:
            return f"reasons are given for the first {self._sides} sides only"
        return None

    def why_not(self, side: Infeasible, before: Sequence[Condition]) -> WhyNot | None:
        """None if there are no reasons: the solver does not find any, or the explainer is stopped."""
        if self.stopped is not None:
            return None
        self._asked += 1
        return why_not(self._solver, side, before)
