"""Quantifiers of few turns, written out: `k <= 2 && forall i. 1 <= i <= k -> p(i)` says p(1) if k >= 1, and p(2) if
k >= 2.

The procedure for quantified queries sees clauses. A quantifier inside a disjunction, as paths have it that met again
after loops with patterns, would reach Z3 and take it long. Where the query bounds the number of turns, or the
conjunction that the quantifier stands in does, it can be said without a quantifier.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from minise.expr.booleans import conjunction, implies
from minise.expr.comparisons import ule
from minise.expr.operators import Op
from minise.expr.substitute import instance, rebuild
from minise.expr.term import BitVector, Boolean, Term, bottom_up, inputs
from minise.solver.contract import Answer, Query, Solver, Unsat
from minise.solver.path_condition import PathCondition

NAME: Final = "unrolling"
MOST_TURNS: Final = 20
DEEPEST: Final = 100  # operators around a quantifier
_KEPT: Final = 100_000  # terms

Bounds = Mapping[Term, int]  # the greatest value of a symbol


class Unrolling:
    """Around layers that are better without quantifiers."""

    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._quantified: dict[Term, bool] = {}  # whether it holds a quantifier
        self._unrolled: dict[tuple[Term, tuple[int | None, ...]], Any] = {}  # with the bounds of its inputs

    def check(self, query: Query) -> Answer:
        terms = query.terms
        if len(self._quantified) > _KEPT:
            self._quantified.clear()
            self._unrolled.clear()
        if query.wants_core or not any(map(self._has_quantifier, terms)):
            return self._inner.check(query)
        bounds = _bounds(terms)
        conditions = [self._without_quantifiers(each, bounds, 0) for each in terms]
        if any(each is False for each in conditions):
            return Unsat(NAME)
        return self._inner.check(Query(PathCondition.of(conditions), resources=query.resources))

    def _has_quantifier(self, term: Term) -> bool:
        known = self._quantified

        def compute(node: Term) -> bool:
            found = node.op == Op.FORALL or any(arg.__class__ is Term and known[arg] for arg in node.args)
            known[node] = found
            return found

        return bottom_up(term, known.get, compute)

    def _without_quantifiers(self, value: Any, bounds: Bounds, depth: int) -> Any:
        if not isinstance(value, Term) or depth > DEEPEST or not self._has_quantifier(value):
            return value
        key = (value, tuple(bounds.get(each) for each in inputs(value)))
        found = self._unrolled.get(key)
        if found is None:
            found = self._unrolled[key] = self._rewritten(value, bounds, depth)
        return found

    def _rewritten(self, term: Term, bounds: Bounds, depth: int) -> Any:
        if term.op == Op.FORALL:
            return _turns(term, bounds)
        if term.op == Op.CONJUNCTION:
            bounds = {**bounds, **_bounds(term.args)}
        args = tuple(self._without_quantifiers(each, bounds, depth + 1) for each in term.args)
        return term if args == term.args else rebuild(term, args)


def _turns(quantified: Term, bounds: Bounds) -> Boolean:
    """What it says of each turn; the quantifier itself where there may be many."""
    variable, low, high, _ = quantified.args
    most = _most(high, bounds)
    if most is None or not isinstance(low, int) or most - low >= MOST_TURNS:
        return quantified
    width = variable.sort.width
    return conjunction(implies(ule(width, turn, high), instance(quantified, turn)) for turn in range(low, most + 1))


def _bounds(conditions: Iterable[Boolean]) -> Bounds:
    """What the conditions, which all hold, say of single symbols."""
    found: dict[Term, int] = {}
    for each in conditions:
        if isinstance(each, Term) and each.op in (Op.UNSIGNED_LESS, Op.UNSIGNED_LESS_EQUAL):
            least, greatest = each.args
            if isinstance(least, Term) and least.op == Op.SYMBOL and isinstance(greatest, int):
                highest = greatest - (each.op == Op.UNSIGNED_LESS)
                found[least] = min(highest, found.get(least, highest))
    return found


def _most(high: BitVector, bounds: Bounds) -> int | None:
    """The greatest value that a bound may have: a number of turns, or a choice between such."""
    if isinstance(high, int):
        return high
    if high.op != Op.ITE:
        return bounds.get(high)
    one, other = (_most(each, bounds) for each in high.args[1:])
    return None if one is None or other is None else max(one, other)
