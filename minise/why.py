"""Why not: the conditions of a path, with their lines, that make a side impossible. From an unsatisfiable core."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from minise.events import Infeasible
from minise.expr.term import Term
from minise.solver.contract import Query, Solver, Unsat
from minise.solver.path_condition import PathCondition
from minise.tree import Condition


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
