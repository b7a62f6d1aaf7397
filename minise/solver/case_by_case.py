"""Hard queries, case by case: one for each value of an unknown that has few.

An index below 3 is three known places, after which most of what was written there and read again is known, too, and
sums are the same sums. A solver does not see that: it learns about bits, of all cases at once. A case that is hard
itself is divided by the next unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from minise.expr.assignment import Assignment
from minise.expr.operators import Op
from minise.expr.substitute import substitute
from minise.expr.term import Boolean, Term, inputs
from minise.solver.contract import Answer, Limits, Query, Sat, Solver, Unknown, Unsat
from minise.solver.intervals import is_unknown, left_to, size, values_of
from minise.solver.path_condition import PathCondition

NAME: Final = "case by case"
TRIAL: Final = 400_000  # resource units for the whole query before it is divided, and for a case that cannot be,
TRIAL_OF_A_CASE: Final = 15_000  # and for one that can
FEW_VALUES: Final = 64
CASES: Final = 2_000
HARD_CASES: Final = 300  # of them, which are divided themselves


class CaseByCase:
    def __init__(self, inner: Solver, limits: Limits) -> None:
        self._inner = inner
        self._limits = limits

    def check(self, query: Query) -> Answer:
        if query.wants_core or query.resources is not None:
            return self._inner.check(query)
        answer = self._inner.check(replace(query, resources=TRIAL))
        if isinstance(answer, Unknown):
            answer = _Division(self._inner, self._limits).of(query.terms) or self._inner.check(query)
        return answer


class _Division:
    """One query, divided."""

    def __init__(self, inner: Solver, limits: Limits) -> None:
        self._inner = inner
        self._limits = limits
        self._cases = 0
        self._hard_cases = 0

    def of(self, terms: Sequence[Term]) -> Answer | None:
        """None if there are too many cases, or one is too hard."""
        unknown = _with_fewest_values(terms)
        self._hard_cases += 1
        if unknown is None or self._hard_cases > HARD_CASES:
            return None
        for value in values_of(left_to([unknown], terms)[unknown]):
            self._cases += 1
            if self._cases > CASES or self._limits.are_reached:
                return None
            case = [cast(Boolean, substitute(term, {unknown: value})) for term in terms]
            if any(each is False for each in case):
                continue
            answer = self._answer(PathCondition.of(case))
            if answer is None:
                return None
            if isinstance(answer, Sat):
                return Sat(_with_value(answer.model, unknown, value), NAME)
        return Unsat(NAME)

    def _answer(self, case: PathCondition) -> Answer | None:
        is_last = _with_fewest_values(case.terms) is None
        answer: Answer = self._inner.check(Query(case, resources=TRIAL if is_last else TRIAL_OF_A_CASE))
        if not isinstance(answer, Unknown):
            return answer
        return None if is_last else self.of(case.terms)


def _with_fewest_values(terms: Sequence[Term]) -> Term | None:
    """The unknown with the fewest values, if they are few; the one that was met first, if there are several. An
    element of an array that is also read at unknown places is none: it would stay unknown there."""
    needed = dict.fromkeys(each for term in terms for each in inputs(term))
    whole = {each for each in needed if each.op == Op.ARRAY}
    unknowns = [each for each in needed if is_unknown(each) and whole.isdisjoint(each.args)]
    sizes = {each: size(values) for each, values in left_to(unknowns, terms).items()}
    found = min(unknowns, key=lambda each: sizes[each], default=None)
    return found if found is not None and sizes[found] <= FEW_VALUES else None


def _with_value(model: Assignment, unknown: Term, value: int) -> Assignment:
    if unknown.op == Op.READ:
        return Assignment(model.symbols, {**model.cells, (unknown.args[0], unknown.args[1]): value}, model.defaults)
    return Assignment({**model.symbols, unknown: value}, model.cells, model.defaults)
