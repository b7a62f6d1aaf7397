"""Queries that only compare: inputs with numbers, and inputs with each other, as sorting and searching do.

The values that comparisons with numbers leave to an input are intervals; `x < y` puts y above x. Where inputs lie
above each other in a circle, they are equal. Then going up finds the least value of each input and going down the
greatest, and whatever is chosen between the two while going up once more is a model. Other constraints may stand
beside them: without a solution for the comparisons there is none, and a solution counts if it satisfies the query.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from typing import Final

from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate, satisfies
from minise.expr.operators import Op
from minise.expr.quantifiers import is_quantified
from minise.expr.term import Term
from minise.solver.contract import Answer, Query, Sat, Solver, Unsat
from minise.solver.intervals import Intervals, allowed, common, everything, is_unknown, nearest, shifted

NAME: Final = "order"
_KEPT: Final = 50_000  # constraints that were read


class Order:
    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._known: dict[Term, Comparison | None] = {}

    def check(self, query: Query) -> Answer:
        terms = query.constraints
        # Where the condition itself is of another kind, a solution for the rest would be a mere guess.
        if query.wants_core or not terms or self._read(terms[-1]) is None or any(map(is_quantified, terms)):
            return self._inner.check(query)
        comparisons = [each for each in map(self._read, terms) if each is not None]
        preferred = query.model or _ZEROS
        try:
            values = _Values(comparisons).chosen(preferred)
        except Contradiction:
            return Unsat(NAME)
        if values is not None:
            model = preferred.overridden(_assignment(values), values)
            if satisfies(model, terms):
                return Sat(model, NAME)
        return self._inner.check(query)

    def _read(self, term: Term) -> Comparison | None:
        known = self._known.get(term, _UNREAD)
        if not isinstance(known, _Unread):
            return known
        if len(self._known) > _KEPT:
            self._known.clear()
        found = self._known[term] = _comparison(term)
        return found


class _Unread:
    pass


_UNREAD: Final = _Unread()
_ZEROS: Final = Assignment()


def _assignment(values: Mapping[Term, int]) -> Assignment:
    cells = {(each.args[0], each.args[1]): value for each, value in values.items() if each.op == Op.READ}
    return Assignment({each: value for each, value in values.items() if each.op == Op.SYMBOL}, cells)


class Contradiction(Exception):
    """The comparisons cannot all be true."""


# ---------------------------------------------------------------------------------------------------------
# Comparisons


@dataclass(frozen=True, slots=True)
class Within:
    unknown: Term
    values: Intervals


@dataclass(frozen=True, slots=True)
class Below:
    lower: Term
    upper: Term
    is_signed: bool
    is_strict: bool


@dataclass(frozen=True, slots=True)
class Equal:
    left: Term
    right: Term
    is_equal: bool


Comparison = Within | Below | Equal

_BELOW: Final = {
    Op.SIGNED_LESS: (True, True),
    Op.SIGNED_LESS_EQUAL: (True, False),
    Op.UNSIGNED_LESS: (False, True),
    Op.UNSIGNED_LESS_EQUAL: (False, False),
}


def _comparison(term: Term) -> Comparison | None:
    found = allowed(term)
    if found is not None:
        return Within(*found)
    is_equal = term.op != Op.NEGATION
    inner = term if is_equal else term.args[0]
    if inner.op not in _BELOW and inner.op != Op.EQUAL:
        return None
    left, right = inner.args
    if not is_unknown(left) or not is_unknown(right):
        return None
    if inner.op == Op.EQUAL:
        return Equal(left, right, is_equal)
    return Below(left, right, *_BELOW[inner.op]) if is_equal else None


# ---------------------------------------------------------------------------------------------------------
# Values


class _Values:
    """What the comparisons leave to each unknown. Unknowns that are equal are one, the first of them."""

    def __init__(self, comparisons: Iterable[Comparison]) -> None:
        self._same: dict[Term, Term] = {}  # of each unknown one that it equals, or itself
        self._values: dict[Term, Intervals] = {}
        self._below: list[Below] = []
        self._differ: list[Equal] = []
        for each in comparisons:
            match each:
                case Within(unknown, values):
                    self._restrict(unknown, values)
                case Below(lower, upper):
                    self._first(lower)
                    self._first(upper)
                    # An order with a sign and one without do not mix; what is left out is seen in the end.
                    if not self._below or self._below[0].is_signed == each.is_signed:
                        self._below.append(each)
                case Equal(left, right, True):
                    self._unite(left, right)
                case Equal(left, right):
                    self._first(left)
                    self._first(right)
                    self._differ.append(each)

    def chosen(self, preferred: Assignment) -> dict[Term, int] | None:
        """A value for each unknown, near the preferred one; None if differences leave none that was looked for."""
        is_signed = bool(self._below) and self._below[0].is_signed
        order = self._order()
        neighbours = self._neighbours()
        ladder = _Ladder(self._edges(), {each: _by_order(each, self._values[each], is_signed) for each in order})
        ladder.climb(order)
        ladder.descend(order)
        found: dict[Term, int] = {}
        avoided: defaultdict[Term, set[int]] = defaultdict(set)
        for each in order:
            wanted = _moved(each, int(evaluate(each, preferred)), is_signed)
            value = ladder.step(each, wanted, frozenset(avoided[each]), found)
            if value is None:
                return None
            found[each] = value
            for neighbour in neighbours[each]:
                avoided[neighbour].add(value)
        return {each: _moved(each, found[self._first(each)], is_signed) for each in self._same}

    def _first(self, unknown: Term) -> Term:
        if unknown not in self._same:
            self._same[unknown] = unknown
            self._values[unknown] = everything(unknown.sort.width)
        while self._same[unknown] is not unknown:
            unknown = self._same[unknown]
        return unknown

    def _restrict(self, unknown: Term, values: Intervals) -> None:
        first = self._first(unknown)
        self._values[first] = common(self._values[first], values)
        if not self._values[first]:
            raise Contradiction

    def _unite(self, left: Term, right: Term) -> None:
        first, second = self._first(left), self._first(right)
        if first is not second:
            self._same[second] = first
            self._restrict(first, self._values.pop(second))

    def _order(self) -> list[Term]:
        """The unknowns, each behind those that it lies above. What goes in a circle is equal."""
        while True:
            edges = self._edges()
            if not edges:
                return list(self._values)
            graph: dict[Term, list[Term]] = {each: [] for each in self._values}
            for lower, upper, _ in edges:
                graph[upper].append(lower)
            try:
                return list(TopologicalSorter(graph).static_order())
            except CycleError as error:
                circle = error.args[1]
                for each in circle:
                    self._unite(circle[0], each)

    def _edges(self) -> list[tuple[Term, Term, bool]]:
        found = []
        for each in self._below:
            lower, upper = self._first(each.lower), self._first(each.upper)
            if lower is not upper:
                found.append((lower, upper, each.is_strict))
            elif each.is_strict:
                raise Contradiction
        return found

    def _neighbours(self) -> Mapping[Term, list[Term]]:
        found: defaultdict[Term, list[Term]] = defaultdict(list)
        for each in self._differ:
            left, right = self._first(each.left), self._first(each.right)
            if left is right:
                raise Contradiction
            found[left].append(right)
            found[right].append(left)
        return found


def _moved(unknown: Term, value: int, is_signed: bool) -> int:
    """Between a value and its place in the order; the same both ways."""
    return value ^ (1 << (unknown.sort.width - 1)) if is_signed else value


def _by_order(unknown: Term, values: Intervals, is_signed: bool) -> Intervals:
    width = unknown.sort.width
    return shifted(width, values, 1 << (width - 1)) if is_signed else values


class _Ladder:
    """The bounds of each unknown, counted in the order of the comparisons."""

    def __init__(self, edges: list[tuple[Term, Term, bool]], values: dict[Term, Intervals]) -> None:
        self._values = values
        self._lower: defaultdict[Term, list[tuple[Term, bool]]] = defaultdict(list)
        self._upper: defaultdict[Term, list[tuple[Term, bool]]] = defaultdict(list)
        for lower, upper, is_strict in edges:
            self._lower[upper].append((lower, is_strict))
            self._upper[lower].append((upper, is_strict))
        self._least: dict[Term, int] = {}
        self._greatest: dict[Term, int] = {}

    def climb(self, order: list[Term]) -> None:
        for each in order:
            bound = self._above(each, self._least)
            found = next((max(low, bound) for low, high in self._values[each] if high >= bound), None)
            if found is None:
                raise Contradiction
            self._least[each] = found

    def descend(self, order: list[Term]) -> None:
        for each in reversed(order):
            values = self._values[each]
            bounds = [self._greatest[upper] - is_strict for upper, is_strict in self._upper[each]]
            bound = min(bounds, default=values[-1][1])
            self._greatest[each] = next(min(high, bound) for low, high in reversed(values) if low <= bound)

    def step(self, unknown: Term, wanted: int, avoided: frozenset[int], found: Mapping[Term, int]) -> int | None:
        """A value above those that were found for the unknowns below."""
        low = self._above(unknown, found)
        return nearest(self._values[unknown], low, self._greatest[unknown], wanted, avoided)

    def _above(self, unknown: Term, found: Mapping[Term, int]) -> int:
        return max((found[lower] + is_strict for lower, is_strict in self._lower[unknown]), default=0)
