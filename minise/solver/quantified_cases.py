"""Hard queries about merged paths, one case for each number of turns.

Where a value follows no line as the turns of a loop go on (a sum, a hash, the value of digits), a merged state holds
it as a choice by their number, and a solver has to reason about all of these values at once. With the number known,
one is left, no quantifier, and mostly an easy query: what the path would have asked that was not merged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from minise.expr.assignment import Assignment
from minise.expr.evaluate import satisfies
from minise.expr.operators import Op
from minise.expr.substitute import instance, substitute
from minise.expr.term import Boolean, Term, inputs
from minise.solver.contract import Answer, Query, Sat, Solver, Unknown, Unsat
from minise.solver.path_condition import PathCondition

NAME: Final = "quantified, cases"
HARD_CASE: Final = 100_000  # units of the solver's effort


class Cases:
    """Queries as cases of the numbers in them: a case that is hard itself is divided by the next number."""

    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._left = 0
        self._last: dict[Term, int] = {}  # numbers of turns that a case had an answer with

    def answer(self, terms: Sequence[Term], most: int) -> Answer | None:
        """None if there are more cases than `most`, or one of them is too hard."""
        self._left = most
        bounds = _bounds(terms)
        counts = [each for each in _counts(terms) if each in bounds]
        answer = self._divided(terms, counts, bounds)
        return None if isinstance(answer, Sat) and not satisfies(answer.model, terms) else answer

    def _divided(self, terms: Sequence[Term], counts: list[Term], bounds: dict[Term, int]) -> Answer | None:
        if not counts:
            return None
        count, *others = counts
        for value in self._values(count, bounds[count]):
            case = list(_with_value(terms, count, value))
            if any(each is False for each in case):
                continue
            self._left -= 1
            if self._left < 0:
                return None
            left = [each for each in case if isinstance(each, Term)]
            answer: Answer | None = self._inner.check(Query(PathCondition.of(left), resources=HARD_CASE))
            if isinstance(answer, Unknown):
                mine = _counts(left)
                answer = self._divided(left, [each for each in others if each in mine], bounds)
            if answer is None:
                return None
            if isinstance(answer, Sat):
                self._last[count] = value
                return Sat(_with_symbol(answer.model, count, value), NAME)
        return Unsat(NAME)

    def _values(self, count: Term, highest: int) -> list[int]:
        """The one that was right last comes first: queries along a path are alike."""
        last = min(self._last.get(count, 0), highest)
        return [last, *(each for each in range(highest + 1) if each != last)]


def _counts(terms: Sequence[Term]) -> dict[Term, None]:
    """The numbers of turns, those of the last constraint first."""
    return dict.fromkeys(
        each for term in reversed(terms) for each in inputs(term) if each.op == Op.SYMBOL and each.payload.auxiliary
    )


def _bounds(terms: Sequence[Term]) -> dict[Term, int]:
    found: dict[Term, int] = {}
    for term in terms:
        if term.op == Op.UNSIGNED_LESS_EQUAL and isinstance(term.args[1], int):
            found.setdefault(*term.args)
    return found


def _with_value(terms: Sequence[Term], count: Term, value: int) -> Iterator[Boolean]:
    """The constraints for one number of turns; quantifiers over them are gone."""
    for term in terms:
        known = cast(Boolean, substitute(term, {count: value}))
        if isinstance(known, Term) and known.op == Op.FORALL:
            yield from _instances(known)
        else:
            yield known


def _instances(quantified: Term) -> Iterator[Boolean]:
    """A quantifier whose range is known, in full."""
    _, low, high, _ = quantified.args
    if isinstance(low, int) and isinstance(high, int):
        yield from (instance(quantified, turn) for turn in range(low, high + 1))
    else:
        yield quantified


def _with_symbol(model: Assignment, symbol: Term, value: int) -> Assignment:
    return Assignment({**model.symbols, symbol: value}, model.cells, model.defaults)
