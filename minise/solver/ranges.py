"""Equations between a number and a linear term over few bounded inputs: `11*k + m == 24` where `k < 20` and `m < 8`.

Indices into arrays ask many of them, and bit-blasting a multiplication costs more than trying the inputs. A bound is
a constraint of the path between an input and a number. Without a solution within the bounds there is none at all; a
solution counts if it satisfies the whole path. Only queries whose models go nowhere are answered, as those of
memory models: inputs stay those that the solver prefers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

from minise.expr.arithmetic import mask, signed
from minise.expr.assignment import Assignment
from minise.expr.evaluate import satisfies
from minise.expr.operators import ORDERS, Op
from minise.expr.term import BitVector, Term, inputs
from minise.solver.contract import Answer, Query, Sat, Solver, Unsat

NAME = "ranges"
_TRIED = 4_096  # combinations of inputs

Interval = tuple[int, int]  # the least and the greatest number
Solution = dict[Term, int]


class Ranges:
    def __init__(self, inner: Solver) -> None:
        self._inner = inner

    def check(self, query: Query) -> Answer:
        condition = query.condition
        is_other = query.wants_core or query.wants_model
        equation = None if is_other or isinstance(condition, bool) else _equation(condition)
        if equation is None:
            return self._inner.check(query)
        related = query.path.partition.related(inputs(query.condition))
        constraints = [each for group in related for each in group.constraints]
        ranges = _Bounds(constraints)
        bounded = [Bounded(each, ranges.of(each)) for each in equation.summands]
        if not _can_be_tried(bounded, equation.width):
            return self._inner.check(query)
        solution = _solution(bounded, equation)
        if solution is None:
            return Unsat(NAME)
        model = (query.model or Assignment()).overridden(Assignment(solution), solution)
        is_right = satisfies(model, [*constraints, query.condition])
        return Sat(model, NAME) if is_right and query.model is not None else self._inner.check(query)


# ---------------------------------------------------------------------------------------------------------
# Equations


@dataclass(frozen=True, slots=True)
class Summand:
    """factor * input; the input is taken with its sign or without."""

    factor: int
    symbol: Term
    is_signed: bool


@dataclass(frozen=True, slots=True)
class Bounded:
    """A summand, and what its input can be."""

    summand: Summand
    values: Interval

    @property
    def count(self) -> int:
        low, high = self.values
        return max(high - low + 1, 1)

    @property
    def ends(self) -> Interval:
        """The least and the greatest product."""
        low, high = (self.summand.factor * each for each in self.values)
        return min(low, high), max(low, high)


@dataclass(frozen=True, slots=True)
class _Equation:
    """The sum of all summands is `total` modulo 2**width."""

    width: int
    summands: tuple[Summand, ...]
    total: int


def _equation(condition: Term) -> _Equation | None:
    if condition.op != Op.EQUAL:
        return None
    left, right = condition.args
    if not isinstance(left, Term):
        left, right = right, left
    if not isinstance(left, Term) or not isinstance(right, int):
        return None
    width = left.sort.width
    total, parts = right, dict[tuple[Term, bool], int]()
    pending: list[tuple[BitVector, int]] = [(left, 1)]
    while pending:
        value, factor = pending.pop()
        if isinstance(value, int):
            total -= value * factor
            continue
        match value.op, value.args:
            case Op.ADD, (one, other):
                pending += ((one, factor), (other, factor))
            case Op.SUB, (one, other):
                pending += ((one, factor), (other, -factor))
            case (Op.MUL, (part, int(times))) | (Op.MUL, (int(times), part)):
                pending.append((part, factor * signed(width, times)))
            case _:
                atom = _atom(value)
                if atom is None:
                    return None
                parts[atom] = parts.get(atom, 0) + factor
    return _Equation(width, tuple(Summand(factor, *each) for each, factor in parts.items() if factor), total)


def _atom(value: Term) -> tuple[Term, bool] | None:
    if value.op in (Op.SIGN_EXTEND, Op.ZERO_EXTEND) and value.args[0].op == Op.SYMBOL:
        return value.args[0], value.op == Op.SIGN_EXTEND
    return (value, True) if value.op == Op.SYMBOL else None


def _can_be_tried(bounded: list[Bounded], width: int) -> bool:
    """Whether the inputs, but for the one with the most values, have few combinations, and the sum wraps around at
    most once."""
    counts = sorted(each.count for each in bounded)
    reach = sum(high - low for low, high in (each.ends for each in bounded))
    return bool(counts) and prod(counts[:-1]) <= _TRIED and reach < 1 << width


def _solution(bounded: list[Bounded], equation: _Equation) -> Solution | None:
    least = sum(each.ends[0] for each in bounded)
    total = least + (equation.total - least) % (1 << equation.width)
    return _solved(sorted(bounded, key=lambda each: each.count), total)


def _solved(bounded: list[Bounded], total: int) -> Solution | None:
    """Values of the inputs that make the sum the total; the last of them is computed from the others."""
    first, *others = bounded
    low, high = first.values
    bits = mask(first.summand.symbol.sort.width)
    if not others:
        value, rest = divmod(total, first.summand.factor)
        return {first.summand.symbol: value & bits} if rest == 0 and low <= value <= high else None
    for value in range(low, high + 1):
        found = _solved(others, total - first.summand.factor * value)
        if found is not None:
            found[first.summand.symbol] = value & bits
            return found
    return None


# ---------------------------------------------------------------------------------------------------------
# Bounds


class _Bounds:
    """What the constraints of a path say about single inputs."""

    def __init__(self, constraints: Iterable[Term]) -> None:
        self._known: dict[tuple[Term, bool], Interval] = {}
        for each in constraints:
            self._learn(each)

    def of(self, summand: Summand) -> Interval:
        symbol = summand.symbol
        low, high = self._interval(symbol, summand.is_signed)
        other_low, other_high = self._interval(symbol, not summand.is_signed)
        # A number whose sign is known to be positive is the same with and without it.
        if other_low >= 0 and other_high < 1 << (symbol.sort.width - 1):
            return max(low, other_low), min(high, other_high)
        return low, high

    def _interval(self, symbol: Term, is_signed: bool) -> Interval:
        half = 1 << (symbol.sort.width - 1)
        return self._known.get((symbol, is_signed), (-half, half - 1) if is_signed else (0, 2 * half - 1))

    def _learn(self, comparison: Term) -> None:
        if comparison.op not in ORDERS:
            return
        is_signed, is_strict = ORDERS[comparison.op]
        left, right = comparison.args
        extend = Op.SIGN_EXTEND if is_signed else Op.ZERO_EXTEND
        if isinstance(left, int) and isinstance(right, Term):
            low = (signed(right.sort.width, left) if is_signed else left) + is_strict
            self._narrow(_inner(right, extend), is_signed, low, None)
        elif isinstance(right, int) and isinstance(left, Term):
            high = (signed(left.sort.width, right) if is_signed else right) - is_strict
            self._narrow(_inner(left, extend), is_signed, None, high)

    def _narrow(self, value: Term, is_signed: bool, low: int | None, high: int | None) -> None:
        if value.op != Op.SYMBOL:
            return
        least, greatest = self._interval(value, is_signed)
        self._known[value, is_signed] = (
            least if low is None else max(least, low),
            greatest if high is None else min(greatest, high),
        )


def _inner(value: Term, extend: int) -> Term:
    """An extension keeps the order of numbers."""
    inner: Term = value.args[0] if value.op == extend else value
    return inner
