"""What constraints that compare leave to the unknowns in them: intervals, an order, what is equal and what differs.

Part of the layer `order`, which see first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from typing import Final

from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.operators import ORDERS, Op
from minise.expr.term import Term
from minise.solver.intervals import Intervals, allowed, common, everything, is_unknown, nearest, shifted


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


@dataclass(frozen=True, slots=True)
class Different:
    left: Term
    right: Term


Comparison = Within | Below | Equal | Different


def comparison(term: Term) -> Comparison | None:
    """What a constraint compares; None if it does something else."""
    found = allowed(term)
    if found is not None:
        return Within(*found)
    is_negated = term.op == Op.NEGATION
    inner = term.args[0] if is_negated else term
    if inner.op != Op.EQUAL and (is_negated or inner.op not in ORDERS):
        return None
    left, right = inner.args
    if not is_unknown(left) or not is_unknown(right):
        return None
    if inner.op == Op.EQUAL:
        return Different(left, right) if is_negated else Equal(left, right)
    return Below(left, right, *ORDERS[inner.op])


# ---------------------------------------------------------------------------------------------------------
# Values


class Possible:
    """What comparisons leave to each unknown; never changed. Unknowns that are equal are one, the first of them.

    With `is_exact`, it was made of all constraints, so that what is chosen here satisfies them."""

    __slots__ = ("_below", "_different", "_same", "_values", "is_exact")

    def __init__(
        self,
        same: dict[Term, Term],
        values: dict[Term, Intervals],
        below: tuple[Below, ...],
        different: tuple[Different, ...],
        is_exact: bool,
    ) -> None:
        self._same = same  # of each unknown one that it equals, or itself
        self._values = values  # of those that equal themselves
        self._below = below
        self._different = different
        self.is_exact = is_exact

    def with_comparison(self, added: Comparison | None) -> Possible:
        """With one more; None stands for a constraint that is none."""
        changed = Possible(self._same.copy(), self._values.copy(), self._below, self._different, self.is_exact)
        match added:
            case None:
                changed.is_exact = False
            case Within(unknown, values):
                changed._restrict(unknown, values)
            case Below(lower, upper):
                changed._first(lower)
                changed._first(upper)
                # An order with a sign and one without do not mix.
                if self._below and self._below[0].is_signed != added.is_signed:
                    changed.is_exact = False
                else:
                    changed._below = (*self._below, added)
            case Equal(left, right):
                changed._unite(left, right)
            case Different(left, right):
                changed._first(left)
                changed._first(right)
                changed._different = (*self._different, added)
        return changed

    def chosen(self, preferred: Assignment) -> dict[Term, int] | None:
        """A value for each unknown, near the preferred one; None if differences leave none that was looked for."""
        is_signed = bool(self._below) and self._below[0].is_signed
        settled = self._without_circles()
        order, edges = settled._order(), settled._edges()
        ladder = _Ladder(edges, {each: _by_order(each, settled._values[each], is_signed) for each in order})
        ladder.climb(order)
        ladder.descend(order)
        found: dict[Term, int] = {}
        avoided: defaultdict[Term, set[int]] = defaultdict(set)
        neighbours = settled._neighbours()
        for each in order:
            wanted = _moved(each, int(evaluate(each, preferred)), is_signed)
            value = ladder.step(each, wanted, frozenset(avoided[each]), found)
            if value is None:
                return None
            found[each] = value
            for neighbour in neighbours[each]:
                avoided[neighbour].add(value)
        return {each: _moved(each, found[settled._first(each)], is_signed) for each in settled._same}

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

    def _without_circles(self) -> Possible:
        """What lies above itself, in a circle, is equal."""
        found = self
        while True:
            try:
                found._order()
            except CycleError as error:
                first, *others = error.args[1]
                for each in others:
                    found = found.with_comparison(Equal(first, each))
            else:
                return found

    def _order(self) -> list[Term]:
        """The unknowns, each behind those that it lies above."""
        edges = self._edges()
        if not edges:
            return list(self._values)
        graph: dict[Term, list[Term]] = {each: [] for each in self._values}
        for lower, upper, _ in edges:
            graph[upper].append(lower)
        return list(TopologicalSorter(graph).static_order())

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
        for each in self._different:
            left, right = self._first(each.left), self._first(each.right)
            if left is right:
                raise Contradiction
            found[left].append(right)
            found[right].append(left)
        return found


NOTHING_KNOWN: Final = Possible({}, {}, (), (), is_exact=True)


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
