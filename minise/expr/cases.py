"""A value as a list of cases: what it is, and the condition under which it is that.

A merge makes one term of several values, `a ? (b ? 2 : 1) : 0`. People read a list more easily: 2 if a and b, 1 if a
and not b, 0 if not a. What conditions say of one term and constants becomes one range: `n > 1 && n <= 2` is `n == 2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from minise.expr import comparisons
from minise.expr.arithmetic import signed
from minise.expr.booleans import as_condition, conjunction, disjunction, negation
from minise.expr.operators import ORDERS, Op
from minise.expr.substitute import substitute
from minise.expr.term import Boolean, Term, Value

MOST = 24  # leaves of a choice; a larger one is a term like others
_DEPTH = 4  # of operators around a choice
_ARITHMETIC = frozenset(range(Op.ADD, Op.SIGN_EXTEND + 1))

_Known = Mapping[Term, bool]  # conditions that hold, or do not, in the case that is looked at


class Case(NamedTuple):
    """Several values where they belong together, such as the base and the offset of a pointer."""

    values: tuple[Value, ...]
    condition: Boolean


def cases(*values: Value) -> list[Case]:
    """The cases of a choice, or of several that depend on the same conditions. One case, under no condition, for
    everything else, and for what has too many."""
    found: dict[tuple[Value, ...], list[Boolean]] = {}
    for number, (leaf, known) in enumerate(_leaves(values, {})):
        if number == MOST:
            return [Case(values, True)]
        literals = (each if holds else negation(each) for each, holds in known.items())
        found.setdefault(leaf, []).append(conjunction(narrowed(literals)))
    return [Case(leaf, disjunction(conditions)) for leaf, conditions in found.items()]


def _leaves(values: tuple[Value, ...], known: _Known) -> Iterator[tuple[tuple[Value, ...], _Known]]:
    is_inside = bool(known)
    choice = next((found for value in values if (found := _choice(value, is_inside)) is not None), None)
    if choice is None:
        yield values, known
        return
    condition: Term = choice.args[0]
    for holds, chosen in ((True, choice.args[1]), (False, choice.args[2])):
        if known.get(condition, holds) == holds:
            rest = tuple(substitute(value, {choice: chosen}) for value in values)
            yield from _leaves(rest, {**known, condition: holds})


def _choice(value: Value, is_inside: bool, depth: int = _DEPTH) -> Term | None:
    """The first choice between values in a term, as far as arithmetic reaches: `(a ? 2 : 1) + 1` has one. C's value
    of a comparison is one only inside of another."""
    if not isinstance(value, Term):
        return None
    if value.op == Op.ITE:
        return value if is_inside or as_condition(value) is None else None
    if depth == 0 or value.op not in _ARITHMETIC:
        return None
    return next((found for each in value.args if (found := _choice(each, is_inside, depth - 1)) is not None), None)


# ---------------------------------------------------------------------------------------------------------
# Ranges


class _Range(NamedTuple):
    """What a comparison with a constant says of a term: it is from `low` to `high`, or with `is_other` it is not."""

    term: Term
    is_signed: bool | None  # None: either
    low: int
    high: int
    is_other: bool = False


def narrowed(conditions: Iterable[Boolean]) -> list[Boolean]:
    """The same in fewer words: what is said of one term in several comparisons with constants is one range."""
    parts = [part for each in conditions for part in _conjuncts(each)]
    ranges = [_range(part) for part in parts]
    found: list[Boolean] = []
    done: set[Term] = set()
    for part, own in zip(parts, ranges, strict=True):
        if own is None:
            found.append(part)
        elif own.term not in done:
            done.add(own.term)
            together = [(p, r) for p, r in zip(parts, ranges, strict=True) if r is not None and r.term is own.term]
            found += _together([p for p, _ in together], [r for _, r in together])
    return found


def _conjuncts(condition: Boolean) -> Iterator[Boolean]:
    if isinstance(condition, Term) and condition.op == Op.CONJUNCTION:
        for each in condition.args:
            yield from _conjuncts(each)
    else:
        yield condition


def _range(condition: Boolean) -> _Range | None:
    if not isinstance(condition, Term):
        return None
    is_other = condition.op == Op.NEGATION
    compared = condition.args[0] if is_other else condition
    if compared.op == Op.EQUAL:
        term, constant = compared.args
        return _Range(term, None, constant, constant, is_other) if isinstance(constant, int) else None
    if is_other or compared.op not in ORDERS:
        return None
    is_signed, strict = ORDERS[compared.op]
    left, right = compared.args
    if isinstance(left, int) and isinstance(right, Term):
        least, most = _limits(right.sort.width, is_signed)
        return _Range(right, is_signed, _number(right, left, is_signed) + strict, most)
    if isinstance(right, int) and isinstance(left, Term):
        least, most = _limits(left.sort.width, is_signed)
        return _Range(left, is_signed, least, _number(left, right, is_signed) - strict)
    return None


def _limits(width: int, is_signed: bool) -> tuple[int, int]:
    return (-(1 << width - 1), (1 << width - 1) - 1) if is_signed else (0, (1 << width) - 1)


def _number(term: Term, constant: int, is_signed: bool) -> int:
    return signed(term.sort.width, constant) if is_signed else constant


def _together(parts: list[Boolean], ranges: list[_Range]) -> list[Boolean]:
    """One range for those of one term. Where some compare with a sign and some without, they stay as they are."""
    orders = {each.is_signed for each in ranges if each.is_signed is not None}
    has_value = any(each.is_signed is None and not each.is_other for each in ranges)
    if len(orders) > 1 or not (orders or has_value):
        return parts
    is_signed = True in orders
    term = ranges[0].term
    least, most = low, high = _limits(term.sort.width, is_signed)
    others: set[int] = set()
    for each in ranges:
        if each.is_other:
            others.add(_number(term, each.low, is_signed))
        elif each.is_signed is None:
            value = _number(term, each.low, is_signed)
            low, high = max(low, value), min(high, value)
        else:
            low, high = max(low, each.low), min(high, each.high)
    while low in others:
        low += 1
    while high in others:
        high -= 1
    if low > high:
        return [False]
    inside = sorted(each for each in others if low < each < high)
    return [
        *_bounds(term, is_signed, low if low > least else None, high if high < most else None),
        *_not(term, inside),
    ]


def _bounds(term: Term, is_signed: bool, low: int | None, high: int | None) -> Iterator[Boolean]:
    width = term.sort.width
    mask = (1 << width) - 1
    less, less_equal = (comparisons.slt, comparisons.sle) if is_signed else (comparisons.ult, comparisons.ule)
    if low == high and low is not None:
        yield comparisons.eq(width, term, low & mask)
        return
    if high == 0 and not is_signed:
        yield comparisons.eq(width, term, 0)
        return
    if low is not None:
        yield less_equal(width, 0, term) if low == 0 else less(width, (low - 1) & mask, term)
    if high is not None:
        yield less(width, term, 0) if high == -1 else less_equal(width, term, high & mask)


def _not(term: Term, values: Iterable[int]) -> Iterator[Boolean]:
    width = term.sort.width
    return (comparisons.ne(width, term, each & (1 << width) - 1) for each in values)
