"""The text of an unknown integer as bytes: numbers of one sign and one count of digits are spelled alike.

So every form that the text can take is a condition and a row of bytes, in which the digits are terms and all else is
known from one number of that form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from minise.expr import bitvectors, comparisons, slices
from minise.expr.arithmetic import mask
from minise.expr.booleans import both, ite
from minise.expr.term import BitVector, Boolean, Term
from minise.library.format import NARROW_BITS
from minise.library.symbolic_text import Layout

_BASES: Final = {"d": 10, "i": 10, "u": 10, "o": 8, "x": 16, "X": 16}


@dataclass(frozen=True, slots=True)
class Spelling:
    """Texts that differ in digits alone, and the condition under which the number has one of them."""

    guard: Boolean
    data: tuple[BitVector, ...]


def has_digits(layout: Layout) -> bool:
    """Whether the conversion is one of integers. Addresses and fractions are not spelled here."""
    return layout.directive.conversion in _BASES


def spellings(layout: Layout, value: Term) -> list[Spelling]:
    """The guards exclude each other and cover all values."""
    # C11 7.21.6.1p7: with hh and h, the value is converted to a char or a short before it is printed.
    width = NARROW_BITS.get(layout.directive.length, value.sort.width)
    number = slices.truncate(value, width)
    is_signed = layout.directive.is_signed
    order = comparisons.sle if is_signed else comparisons.ule

    def spelled(form: _Form, sign: int) -> Spelling:
        ends = sorted((sign * form.least, sign * form.largest))
        low, high = (each & mask(width) for each in ends)
        is_one = comparisons.eq(width, number, low)
        guard = is_one if low == high else both(order(width, low, number), order(width, number, high))
        magnitude = number if sign > 0 else bitvectors.neg(width, number)
        return Spelling(guard, (*form.before, *_digits(layout, width, magnitude, form.digits), *form.behind))

    def text(sign: int) -> Callable[[int], bytes]:
        return lambda magnitude: layout.number(sign * magnitude & mask(width), width)

    base = _BASES[layout.directive.conversion]
    largest = mask(width - 1) if is_signed else mask(width)
    found = [spelled(each, 1) for each in _forms(text(1), base, largest, has_zero=True)]
    if is_signed:
        found += [spelled(each, -1) for each in _forms(text(-1), base, largest + 1, has_zero=False)]
    return found


@dataclass(frozen=True, slots=True)
class _Form:
    """The numbers from `least` to `largest`, all of so many digits when zeros are written in front of them."""

    least: int
    largest: int
    digits: int
    before: bytes
    behind: bytes


def _forms(text: Callable[[int], bytes], base: int, largest: int, has_zero: bool) -> Iterator[_Form]:
    one = text(1)
    end = len(one.rstrip(b" "))  # only blanks can follow the digits
    digits = end - len(one[: end - 1].rstrip(b"0"))
    # The zero that %#o writes is no padding: longer numbers have it, too.
    while base ** (digits - 1) > largest or text(base ** (digits - 1)) != _with_first_digit(one, end, digits):
        digits -= 1
    least = 1
    if has_zero and text(0) == one.replace(b"1", b"0"):
        least = 0
    elif has_zero:  # %#x writes no 0x in front of it, and %.0d nothing
        yield _Form(0, 0, 0, text(0), b"")
    while least <= largest:
        example = text(max(least, 1))
        end = len(example.rstrip(b" "))
        yield _Form(least, min(base**digits - 1, largest), digits, example[: end - digits], example[end:])
        least, digits = base**digits, digits + 1


def _with_first_digit(one: bytes, end: int, digits: int) -> bytes:
    """The text of 1, of which the zeros in front become digits behind."""
    return one[: end - digits] + b"1".ljust(digits, b"0") + one[end:]


def _digits(layout: Layout, width: int, magnitude: BitVector, count: int) -> Iterator[BitVector]:
    """Of a number that has no more of them."""
    base = _BASES[layout.directive.conversion]
    for place in reversed(range(count)):
        shifted = bitvectors.udiv(width, magnitude, base**place)
        digit = shifted if place == count - 1 else bitvectors.urem(width, shifted, base)
        yield _character(layout, base, slices.truncate(digit, 8))


def _character(layout: Layout, base: int, digit: BitVector) -> BitVector:
    decimal = bitvectors.add(8, digit, ord("0"))
    if base <= 10:
        return decimal
    ten = ord("A" if layout.directive.conversion == "X" else "a")
    return ite(8, comparisons.ult(8, digit, 10), decimal, bitvectors.add(8, digit, ten - 10))
