"""Queries about few values, answered by trying all of them.

One byte has 256 values, an index between 1000 and 1020 has 20, and a term is computed for all of them at once
(`expr/columns.py`) in a tenth of a microsecond each, however hard it is for a solver: floating-point numbers,
quotients, remainders, look-ups in large tables. What a path asks next is computed only for the values that it has
left. Queries that have to name reasons go on to the solver; and so do those about more values, which are tried where
it finds nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod
from typing import Final

from minise.expr.assignment import Assignment
from minise.expr.columns import Columns, Unsupported
from minise.expr.evaluate import evaluate
from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN
from minise.expr.term import Term, inputs, structural_hash
from minise.solver.contract import Answer, Query, Sat, Solver, Unknown, Unsat
from minise.solver.intervals import Intervals, common, left_to, size, values_of

NAME: Final = "enumeration"
# Evaluations of subterms, each for one combination of values, that are tried without asking the solver:
EASY: Final = 3_000  # for any query: as long as the solver takes at least
HARD: Final = 30_000  # for a hard one: a few milliseconds
FOR_AN_ELEMENT: Final = 20  # more, for each of a large table
MOST: Final = 2_000_000  # for a query that was too hard for the solver
TRIAL: Final = 100_000  # resource units that the solver gets to show that it was not
AS_LONG_AS_A_TRIAL: Final = 300_000  # evaluations
UNKNOWNS: Final = 8
LARGE_TABLE: Final = 64  # elements
WIDER: Final = 8  # times as many combinations as a query has may be gone through for what is known about them
KEPT: Final = 1_000_000  # evaluations, and efforts of terms

_HARD: Final = frozenset([Op.UDIV, Op.SDIV, Op.UREM, Op.SREM, *range(Op.FLOAT_ADD, Op.FLOAT_SQRT + 1)])


class Enumeration:
    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._spaces: dict[tuple[Term, ...], _Space] = {}  # by their unknowns
        self._kept = 0  # evaluations in them
        self._efforts: dict[Term, int] = {}
        self._asked: dict[tuple[Term, ...], int] = {}  # the effort of the solver since values of these were tried
        self._too_hard: set[tuple[Term, ...]] = set()  # unknowns of a query that the solver gave up

    def check(self, query: Query) -> Answer:
        terms = query.constraints
        unknowns = tuple(sorted({each for term in terms for each in inputs(term)}, key=structural_hash))
        space = None if query.wants_core or not _may_be_few(unknowns) else self._space(terms, unknowns)
        if space is None:
            return self._inner.check(query)
        try:
            return self._tried(query, terms, space)
        except Unsupported:
            return self._inner.check(query)

    def _space(self, terms: Sequence[Term], unknowns: tuple[Term, ...]) -> _Space | None:
        """All combinations of values that the constraints on single unknowns leave, or some more of which something
        is known already."""
        values = list(left_to(unknowns, terms).values())
        count = prod(map(size, values))
        if count > MOST:
            return None
        known = self._spaces.get(unknowns)
        if known is not None and known.count <= WIDER * count and known.contains(values):
            return known
        return _Space(unknowns, values, count)

    def _tried(self, query: Query, terms: Sequence[Term], space: _Space) -> Answer:
        """Few values are tried at once, and more of them where the solver finds nothing. What the solver was asked
        about them before counts: it would have been computed by now."""
        count, new = space.left(terms)
        evaluations = count * new
        if evaluations > MOST:
            return self._inner.check(query)
        unknowns = space.unknowns
        effort = AS_LONG_AS_A_TRIAL if unknowns in self._too_hard else max(map(self._effort, terms))
        if evaluations > effort + self._asked.get(unknowns, 0):
            self._asked[unknowns] = self._asked.get(unknowns, 0) + effort
            trial = TRIAL if query.resources is None else min(query.resources, TRIAL)
            answer = self._inner.check(replace(query, resources=trial))
            if not isinstance(answer, Unknown):
                return answer
            self._too_hard.add(unknowns)
        self._asked.pop(unknowns, None)
        self._keep(space, evaluations)
        model = space.model(terms)
        return Unsat(NAME) if model is None else Sat(model, NAME)

    def _keep(self, space: _Space, evaluations: int) -> None:
        self._kept += evaluations
        if self._kept > KEPT:
            self._spaces.clear()
            self._kept = evaluations
        self._spaces[space.unknowns] = space

    def _effort(self, term: Term) -> int:
        if len(self._efforts) > KEPT:
            self._efforts.clear()
        if term not in self._efforts:
            self._efforts[term] = max(map(_effort, _nodes([term])))
        return self._efforts[term]


def _effort(node: Term) -> int:
    """What a constraint with this node in it costs the solver, in evaluations."""
    if node.op == Op.CONSTANT_ARRAY and len(node.payload.cells) >= LARGE_TABLE:
        return HARD + FOR_AN_ELEMENT * len(node.payload.cells)
    return HARD if node.op in _HARD else EASY


@dataclass(frozen=True, slots=True)
class _Tried:
    """Combinations of values that satisfy some constraints, and those that satisfy one more."""

    rows: Columns
    others: dict[Term, _Tried] = field(default_factory=dict)


class _Space:
    """All combinations of some values of unknowns."""

    def __init__(self, unknowns: tuple[Term, ...], values: Sequence[Intervals], count: int) -> None:
        self.unknowns = unknowns
        self.count = count
        self._values = values
        self._root: _Tried | None = None  # made when it is needed

    def contains(self, values: Sequence[Intervals]) -> bool:
        return all(common(mine, each) == each for mine, each in zip(self._values, values, strict=True))

    def left(self, terms: Sequence[Term]) -> tuple[int, int]:
        """How many combinations are left by those constraints that were seen before, and how many parts of the others
        are new."""
        if self._root is None:
            return self.count, sum(1 for _ in _nodes(terms))
        node = self._root
        for position, term in enumerate(terms):
            if term not in node.others:
                rows = node.rows
                return rows.count, sum(1 for _ in _nodes(terms[position:], rows.knows))
            node = node.others[term]
        return node.rows.count, 0

    def model(self, terms: Sequence[Term]) -> Assignment | None:
        """The first combination that satisfies all constraints."""
        if not self.count:
            return None
        if self._root is None:
            self._root = _Tried(Columns(_columns(self.unknowns, self._values), Assignment(), evaluate))
        node = self._root
        for term in terms[:-1]:
            known = node.others.get(term)
            if known is None:
                known = node.others[term] = _Tried(node.rows.where(term))
            node = known
            if not node.rows.count:
                return None
        rows = node.rows
        row = next((row for row, holds in enumerate(rows.of(terms[-1])) if holds), None)
        return None if row is None else _assignment({each: rows.of(each)[row] for each in self.unknowns})


def _columns(unknowns: Sequence[Term], values: Sequence[Intervals]) -> dict[Term, Sequence[int | bool]]:
    """Every combination of values, in a row each."""
    found: dict[Term, Sequence[int | bool]] = {}
    for unknown, column in zip(unknowns, zip(*product(*map(values_of, values)), strict=True), strict=True):
        found[unknown] = list(map(bool, column)) if unknown.sort is BOOLEAN else column
    return found


def _assignment(values: dict[Term, int | bool]) -> Assignment:
    symbols = {each: value for each, value in values.items() if each.op != Op.READ}
    cells = {(each.args[0], each.args[1]): int(value) for each, value in values.items() if each.op == Op.READ}
    return Assignment(symbols, cells)


def _nodes(terms: Iterable[Term], is_known: Callable[[Term], bool] = lambda term: False) -> Iterator[Term]:
    """All subterms, but for those that are known."""
    seen = {each for each in terms if not is_known(each)}
    stack = list(seen)
    while stack:
        node = stack.pop()
        yield node
        for each in node.args:
            if isinstance(each, Term) and each not in seen and not is_known(each):
                seen.add(each)
                stack.append(each)


def _may_be_few(unknowns: Sequence[Term]) -> bool:
    return 0 < len(unknowns) <= UNKNOWNS and all(each.op in (Op.SYMBOL, Op.READ) for each in unknowns)
