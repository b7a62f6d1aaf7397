"""Sets of bit-vectors as sorted intervals: the values that conditions like `x < 10 || x == 99` leave to an unknown.

Intervals count without a sign. A signed order is the unsigned one with every value moved by half of all values: see
`shifted`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from typing import Final

from minise.expr.operators import ORDERS, Op
from minise.expr.sorts import BOOLEAN, SortKind
from minise.expr.term import Term, inputs, is_element

Intervals = tuple[tuple[int, int], ...]  # the least and the greatest value of each; none touches the next
NOTHING: Final[Intervals] = ()

MOST: Final = 64  # intervals in a set, and levels of a condition: what is larger is left to others


# ---------------------------------------------------------------------------------------------------------
# Operations on sets


def everything(width: int) -> Intervals:
    return ((0, (1 << width) - 1),)


def united(parts: Iterable[tuple[int, int]]) -> Intervals:
    """The union of intervals in any order."""
    found: list[tuple[int, int]] = []
    for low, high in sorted(parts):
        if found and low <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], high))
        else:
            found.append((low, high))
    return tuple(found)


def common(one: Intervals, other: Intervals) -> Intervals:
    """What is in both."""
    many, few = (one, other) if len(one) > len(other) else (other, one)
    found: list[tuple[int, int]] = []
    for low, high in few:
        start = bisect_left(many, low, key=_end)
        end = bisect_right(many, high, lo=start, key=_begin)
        if start < end:
            first, last = many[start], many[end - 1]
            if end - start == 1:
                found.append((max(low, first[0]), min(high, first[1])))
            else:
                found += ((max(low, first[0]), first[1]), *many[start + 1 : end - 1], (last[0], min(high, last[1])))
    return tuple(found)


def _begin(interval: tuple[int, int]) -> int:
    return interval[0]


def _end(interval: tuple[int, int]) -> int:
    return interval[1]


def others(width: int, values: Intervals) -> Intervals:
    """All values that are not in the set."""
    found = []
    start = 0
    for low, high in values:
        if low > start:
            found.append((start, low - 1))
        start = high + 1
    if start < 1 << width:
        found.append((start, (1 << width) - 1))
    return tuple(found)


def shifted(width: int, values: Intervals, distance: int) -> Intervals:
    """Each value moved by a distance; what goes beyond the end comes back at the beginning."""
    size = 1 << width
    found = []
    for low, high in values:
        if high - low == size - 1:
            return values
        low, high = (low + distance) % size, (high + distance) % size
        if low <= high:
            found.append((low, high))
        else:
            found += ((low, size - 1), (0, high))
    return united(found)


def size(values: Intervals) -> int:
    return sum(high - low + 1 for low, high in values)


def values_of(values: Intervals) -> Iterator[int]:
    return (value for low, high in values for value in range(low, high + 1))


def nearest(values: Intervals, low: int, high: int, wanted: int, avoided: frozenset[int]) -> int | None:
    """The value between two bounds that is nearest to the wanted one and not avoided."""
    best: int | None = None
    for start, end in values:
        start, end = max(start, low), min(end, high)
        if start > end:
            continue
        found = next((each for each in _around(wanted, start, end) if each not in avoided), None)
        if found is not None and (best is None or abs(found - wanted) < abs(best - wanted)):
            best = found
    return best


def _around(wanted: int, low: int, high: int) -> Iterator[int]:
    """All values of an interval, those near the wanted one first."""
    middle = min(max(wanted, low), high)
    yield middle
    for distance in range(1, high - low + 1):
        if middle + distance <= high:
            yield middle + distance
        if middle - distance >= low:
            yield middle - distance


# ---------------------------------------------------------------------------------------------------------
# Conditions on one unknown


def is_unknown(term: object) -> bool:
    """Whether this is an input, or an element of one, whose values have an order."""
    if not isinstance(term, Term) or not (term.op == Op.SYMBOL or is_element(term)):
        return False
    return term.sort.kind is SortKind.BITS and not term.sort.of_objects


def allowed(condition: Term) -> tuple[Term, Intervals] | None:
    """The unknown that the condition speaks of, and the values of it for which it is true; None if it speaks of
    several, or in another way than by comparing with numbers."""
    needed = inputs(condition)
    if len(needed) != 1 or not is_unknown(needed[0]):
        return None
    values = _allowed(condition, needed[0], 0)
    return None if values is None or len(values) > MOST else (needed[0], values)


def left_to(unknowns: Iterable[Term], conditions: Iterable[Term]) -> dict[Term, Intervals]:
    """What conditions that speak of one unknown leave to each."""
    found = {each: everything(1 if each.sort is BOOLEAN else each.sort.width) for each in unknowns}
    for condition in conditions:
        bound = allowed(condition)
        if bound is not None and bound[0] in found:
            found[bound[0]] = common(found[bound[0]], bound[1])
    return found


def _allowed(condition: Term, unknown: Term, depth: int) -> Intervals | None:
    if depth > MOST:
        return None
    width = unknown.sort.width
    if condition.op in (Op.CONJUNCTION, Op.DISJUNCTION, Op.NEGATION):
        parts = []
        for each in condition.args:
            values = _allowed(each, unknown, depth + 1)
            if values is None:
                return None
            parts.append(values)
        if condition.op == Op.NEGATION:
            return others(width, parts[0])
        if condition.op == Op.DISJUNCTION:
            return united(interval for part in parts for interval in part)
        found = everything(width)
        for part in parts:
            found = common(found, part)
        return found
    return _compared(condition, unknown)


def _compared(comparison: Term, unknown: Term) -> Intervals | None:
    """The values for which a comparison with a number is true."""
    if comparison.op != Op.EQUAL and comparison.op not in ORDERS:
        return None
    left, right = comparison.args
    compared, number, is_left = (left, right, True) if isinstance(right, int) else (right, left, False)
    if not isinstance(number, int) or not isinstance(compared, Term):
        return None
    width = compared.sort.width
    if comparison.op == Op.EQUAL:
        values: Intervals = ((number, number),)
    else:
        is_signed, is_strict = ORDERS[comparison.op]
        half = 1 << (width - 1) if is_signed else 0
        bound = (number + half) % (1 << width)
        low, high = (0, bound - is_strict) if is_left else (bound + is_strict, (1 << width) - 1)
        values = shifted(width, ((low, high),), -half) if low <= high else NOTHING
    return _before(compared, unknown, values)


def _before(term: Term, unknown: Term, values: Intervals) -> Intervals | None:
    """The values of the unknown for which the term has one of these values."""
    while term is not unknown:
        width = term.sort.width
        match term.op, term.args:
            case Op.ADD, (Term() as inner, int(distance)):
                values = shifted(width, values, -distance)
            case Op.ZERO_EXTEND, (Term() as inner,):
                values = common(values, everything(inner.sort.width))
            case Op.SIGN_EXTEND, (Term() as inner,):
                half = 1 << (inner.sort.width - 1)
                moved = common(shifted(width, values, half), everything(inner.sort.width))
                values = shifted(inner.sort.width, moved, -half)
            case _:
                return None
        term = inner
    return values
