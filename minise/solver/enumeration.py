"""Hard queries about few values, answered by trying all of them.

One byte has 256 values, an index between 1000 and 1020 has 20, and a term is evaluated in microseconds under each,
however hard it is for a solver: floating-point numbers, quotients, remainders, look-ups in large tables. Queries
without such things go on to the solver, which is faster for them; and so do those that have to name reasons. With
more values, the solver gets its chance first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Final

from minise.expr.assignment import Assignment
from minise.expr.evaluate import RangeTooLong, evaluate
from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN
from minise.expr.term import Term, inputs
from minise.solver.contract import Answer, Query, Sat, Solver, Unknown, Unsat
from minise.solver.intervals import Intervals, allowed, common, everything

NAME: Final = "enumeration"
BITS: Final = 8  # of all unknowns together: all values of so many are kept
EVALUATIONS: Final = 8_000  # of subterms, for a hard query: a few milliseconds
EVALUATIONS_FOR_AN_ELEMENT: Final = 8  # more, for each of a table
MOST_EVALUATIONS: Final = 1_000_000  # for a query that was too hard for the solver
TRIAL: Final = 100_000  # resource units that the solver gets to show that it was not
UNKNOWNS: Final = 8
REMEMBERED: Final = 4  # sets of unknowns
NODES: Final = 4000  # in a memo, then it begins anew
LARGE_TABLE: Final = 64  # elements

_HARD: Final = frozenset([Op.UDIV, Op.SDIV, Op.UREM, Op.SREM, *range(Op.FLOAT_ADD, Op.FLOAT_SQRT + 1)])


class Enumeration:
    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        # Their memos make a query cost only what is new in it. Those of the unknowns that were asked about last.
        self._assignments: dict[tuple[Term, ...], list[Assignment]] = {}
        self._too_hard: set[frozenset[Term]] = set()  # unknowns of a query that the solver gave up

    def check(self, query: Query) -> Answer:
        terms = query.constraints
        unknowns = tuple(dict.fromkeys(each for term in terms for each in inputs(term)))
        effort = _Effort(terms) if not query.wants_core and _may_be_few(unknowns) else None
        if effort is None or not effort.is_hard:
            return self._inner.check(query)
        try:
            if sum(map(_width, unknowns)) <= BITS:
                return _tried(terms, self._remembered(unknowns))
            return self._bounded(query, unknowns, effort)
        except RangeTooLong:
            return self._inner.check(query)

    def _bounded(self, query: Query, unknowns: tuple[Term, ...], effort: _Effort) -> Answer:
        """Few values are tried at once, and more of them where the solver finds nothing."""
        values = _Values(query.constraints, unknowns)
        evaluations = values.count * effort.nodes
        if evaluations > MOST_EVALUATIONS:
            return self._inner.check(query)
        if evaluations > effort.evaluations and frozenset(unknowns) not in self._too_hard:
            trial = TRIAL if query.resources is None else min(query.resources, TRIAL)
            answer = self._inner.check(replace(query, resources=trial))
            if not isinstance(answer, Unknown):
                return answer
            self._too_hard.add(frozenset(unknowns))
        return _tried(values.other_terms, _assignments(unknowns, values.of_each))

    def _remembered(self, unknowns: tuple[Term, ...]) -> list[Assignment]:
        found = self._assignments.pop(unknowns, None)
        if found is None or len(found[0].memo) > NODES:
            found = list(_assignments(unknowns, [everything(_width(each)) for each in unknowns]))
        self._assignments[unknowns] = found
        if len(self._assignments) > REMEMBERED:
            del self._assignments[next(iter(self._assignments))]
        return found


class _Effort:
    """What a query would cost: the solver, counted in evaluations of subterms, and one evaluation of its own."""

    def __init__(self, terms: Iterable[Term]) -> None:
        seen = set(terms)
        stack = list(seen)
        self.evaluations = 0
        while stack:
            node = stack.pop()
            if node.op in _HARD:
                self.evaluations = max(self.evaluations, EVALUATIONS)
            elif node.op == Op.CONSTANT_ARRAY and len(node.payload.cells) >= LARGE_TABLE:
                elements = len(node.payload.cells)
                self.evaluations = max(self.evaluations, EVALUATIONS + EVALUATIONS_FOR_AN_ELEMENT * elements)
            new = [each for each in node.args if isinstance(each, Term) and each not in seen]
            seen.update(new)
            stack += new
        self.nodes = len(seen)

    @property
    def is_hard(self) -> bool:
        return self.evaluations > 0


class _Values:
    """What constraints that compare one unknown with numbers leave to it, and the constraints that say more."""

    def __init__(self, terms: Sequence[Term], unknowns: Sequence[Term]) -> None:
        found = {each: everything(_width(each)) for each in unknowns}
        self.other_terms: list[Term] = []
        for term in terms:
            bound = allowed(term)
            if bound is None:
                self.other_terms.append(term)
            else:
                unknown, values = bound
                found[unknown] = common(found[unknown], values)
        self.of_each = list(found.values())

    @property
    def count(self) -> int:
        return prod(sum(high - low + 1 for low, high in each) for each in self.of_each)


def _tried(terms: Sequence[Term], assignments: Iterable[Assignment]) -> Sat | Unsat:
    for each in assignments:
        if all(evaluate(term, each) for term in terms):
            return Sat(Assignment(each.symbols, each.cells), NAME)
    return Unsat(NAME)


def _assignments(unknowns: Sequence[Term], values: Sequence[Intervals]) -> Iterator[Assignment]:
    """Every combination of values."""
    of_each = [[value for low, high in each for value in range(low, high + 1)] for each in values]
    for chosen in product(*of_each):
        symbols: dict[Term, int | bool] = {}
        cells: dict[tuple[Term, int], int] = {}
        for each, value in zip(unknowns, chosen, strict=True):
            if each.op == Op.READ:
                cells[each.args[0], each.args[1]] = value
            else:
                symbols[each] = bool(value) if each.sort is BOOLEAN else value
        yield Assignment(symbols, cells)


def _width(unknown: Term) -> int:
    width: int = 1 if unknown.sort is BOOLEAN else unknown.sort.width
    return width


def _may_be_few(unknowns: Sequence[Term]) -> bool:
    return len(unknowns) <= UNKNOWNS and all(each.op in (Op.SYMBOL, Op.READ) for each in unknowns)
