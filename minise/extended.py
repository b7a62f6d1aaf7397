"""The numbers of `long double`: x87's 80-bit extended format, computed exactly on Python ints and rounded once.

A number is its 80 bits as they lie in memory: a sign, 15 bits of exponent, and 64 bits of significand, of which the
highest one is the integer bit (explicit here, implied in float and double). Bits that mean no number are treated as
the x87 unit treats them: a number with exponent 0 and the integer bit set (a pseudo-denormal) has the value of
exponent 1; one with another exponent and the integer bit clear (an unnormal) is an invalid operand and acts as a NaN.
Copying keeps all bits. The reference semantics has its own implementation.
"""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable
from decimal import Decimal
from typing import Final, NamedTuple

PRECISION: Final = 64
LOWEST_EXPONENT: Final = -16445  # of the last bit of a subnormal number
_BIAS: Final = 16383 + PRECISION - 1  # of the exponent of the last bit
_GREATEST: Final = 0x7FFF
_INTEGER_BIT: Final = 1 << 63
_QUIET_BIT: Final = 1 << 62
_SIGN: Final = 1 << 79
_SIGNIFICAND: Final = (1 << 64) - 1
_INFINITY: Final = _GREATEST << 64 | _INTEGER_BIT
_IsRaised = Callable[[bool, int, int, bool], bool]
DEFAULT_NAN: Final = _SIGN | _GREATEST << 64 | _INTEGER_BIT | _QUIET_BIT  # what x87 makes of an invalid operation


class Exact(NamedTuple):
    """The finite number `significand * 2**exponent`, negated if `negative` (which a zero may be, too)."""

    negative: bool
    significand: int
    exponent: int


class Extended:
    """A known number of type long double. Immutable; operators compute as x87 does, and comparisons are IEEE's: a NaN
    equals nothing, and the two zeros are equal."""

    __slots__ = ("bits",)

    bits: int

    def __init__(self, bits: int) -> None:
        self.bits = bits

    # What it is -------------------------------------------------------------------------------------------

    @property
    def is_negative(self) -> bool:
        """The sign bit, which zeros and NaNs have, too."""
        return bool(self.bits >> 79)

    @property
    def is_nan(self) -> bool:
        exponent, significand = self.bits >> 64 & _GREATEST, self.bits & _SIGNIFICAND
        if exponent == _GREATEST:
            return significand != _INTEGER_BIT
        return exponent != 0 and not significand >> 63

    @property
    def is_signalling(self) -> bool:
        """A NaN that is an invalid operand: one without the quiet bit, or an unnormal."""
        return self.is_nan and self.bits >> 62 & 3 != 3

    @property
    def is_infinite(self) -> bool:
        return self.bits & ~_SIGN == _INFINITY

    @property
    def is_finite(self) -> bool:
        exponent = self.bits >> 64 & _GREATEST
        return exponent == 0 or (exponent != _GREATEST and bool(self.bits & _INTEGER_BIT))

    @property
    def is_zero(self) -> bool:
        return self.bits & ~_SIGN == 0

    @property
    def exact(self) -> Exact:
        """The value of a finite number."""
        exponent = self.bits >> 64 & _GREATEST
        return Exact(bool(self.bits >> 79), self.bits & _SIGNIFICAND, (exponent or 1) - _BIAS)

    def __repr__(self) -> str:
        return decimal(self)

    def __bool__(self) -> bool:
        return not self.is_zero

    # Operators --------------------------------------------------------------------------------------------

    def __neg__(self) -> Extended:
        return Extended(self.bits ^ _SIGN)

    def __abs__(self) -> Extended:
        return Extended(self.bits & ~_SIGN)

    def __add__(self, other: Extended) -> Extended:
        if not (self.is_finite and other.is_finite):
            return _sum_beyond(self, other)
        one_negative, one, one_exponent = self.exact
        other_negative, another, other_exponent = other.exact
        exponent = min(one_exponent, other_exponent)
        one <<= one_exponent - exponent
        another <<= other_exponent - exponent
        total = (-one if one_negative else one) + (-another if other_negative else another)
        if total == 0:  # IEEE 754 6.3: positive, unless both operands are negative
            return Extended(_SIGN if one_negative and other_negative else 0)
        return rounded(total < 0, abs(total), exponent)

    def __sub__(self, other: Extended) -> Extended:
        if other.is_nan or self.is_nan:
            return _propagated(self, other)
        return self + -other

    def __mul__(self, other: Extended) -> Extended:
        sign = (self.bits ^ other.bits) & _SIGN
        if not (self.is_finite and other.is_finite):
            if self.is_nan or other.is_nan:
                return _propagated(self, other)
            return Extended(DEFAULT_NAN if self.is_zero or other.is_zero else sign | _INFINITY)
        one, another = self.exact, other.exact
        return rounded(sign != 0, one.significand * another.significand, one.exponent + another.exponent)

    def __truediv__(self, other: Extended) -> Extended:
        sign = (self.bits ^ other.bits) & _SIGN
        if self.is_nan or other.is_nan:
            return _propagated(self, other)
        if self.is_infinite or other.is_zero:
            return Extended(DEFAULT_NAN if other.is_infinite or self.is_zero else sign | _INFINITY)
        if other.is_infinite:
            return Extended(sign)
        one, another = self.exact, other.exact
        return quotient(sign != 0, one.significand, another.significand, one.exponent - another.exponent)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Extended):
            return NotImplemented
        order = _order(self, other)
        return order is not None and order == 0

    def __hash__(self) -> int:
        return hash(self.bits) if not self.is_zero else 0

    def __lt__(self, other: Extended) -> bool:
        order = _order(self, other)
        return order is not None and order < 0

    def __le__(self, other: Extended) -> bool:
        order = _order(self, other)
        return order is not None and order <= 0

    def __gt__(self, other: Extended) -> bool:
        order = _order(self, other)
        return order is not None and order > 0

    def __ge__(self, other: Extended) -> bool:
        order = _order(self, other)
        return order is not None and order >= 0

    # Conversions ------------------------------------------------------------------------------------------

    def __trunc__(self) -> int:
        """A finite number without its fraction."""
        negative, significand, exponent = self.exact
        whole = significand << exponent if exponent >= 0 else significand >> -exponent
        return -whole if negative else whole

    def __float__(self) -> float:
        """The nearest double."""
        if not self.is_finite:
            return _narrowed_special(self)
        negative, significand, exponent = self.exact
        significand, exponent = shortened(significand, exponent, 53, -1074)
        try:
            magnitude = math.ldexp(significand, exponent)
        except OverflowError:
            magnitude = math.inf
        return -magnitude if negative else magnitude


ZERO: Final = Extended(0)
ONE: Final = Extended(0x3FFF << 64 | _INTEGER_BIT)
HALF: Final = Extended(0x3FFE << 64 | _INTEGER_BIT)
INFINITY: Final = Extended(_INFINITY)
NAN: Final = Extended(DEFAULT_NAN ^ _SIGN)  # the one of NAN in <math.h>; an invalid operation makes its negative
INVALID: Final = Extended(DEFAULT_NAN)


# ---------------------------------------------------------------------------------------------------------
# Rounding


def shortened(significand: int, exponent: int, precision: int, lowest: int) -> tuple[int, int]:
    """The nearest number of so many bits whose last bit has at least the exponent `lowest`; of two, the even one."""
    excess = max(significand.bit_length() - precision, lowest - exponent)
    if excess <= 0:
        return significand, exponent
    kept = significand >> excess
    rest = significand & ((1 << excess) - 1)
    half = 1 << (excess - 1)
    if rest > half or (rest == half and kept & 1):
        kept += 1
    return kept, exponent + excess


def rounded(negative: bool, significand: int, exponent: int) -> Extended:
    """The long double nearest to `significand * 2**exponent`."""
    sign = _SIGN if negative else 0
    significand, exponent = shortened(significand, exponent, PRECISION, LOWEST_EXPONENT)
    if significand == 0:
        return Extended(sign)
    # Up to the integer bit, but no further down than subnormal numbers reach; down if rounding made one bit more.
    shift = min(PRECISION - significand.bit_length(), exponent - LOWEST_EXPONENT)
    if shift >= 0:
        significand <<= shift
    else:
        significand >>= -shift
    exponent -= shift
    biased = exponent + _BIAS if significand >> 63 else 0
    return Extended(sign | (_INFINITY if biased >= _GREATEST else biased << 64 | significand))


def quotient(negative: bool, numerator: int, denominator: int, exponent: int = 0) -> Extended:
    """The long double nearest to `numerator / denominator * 2**exponent`."""
    significand, unit = _divided(numerator, denominator)
    return rounded(negative, significand, unit + exponent)


def _divided(numerator: int, denominator: int) -> tuple[int, int]:
    """A significand and an exponent that are rounded to 64 or fewer bits as the quotient is."""
    shift = max(0, PRECISION + 2 + denominator.bit_length() - numerator.bit_length())
    result, rest = divmod(numerator << shift, denominator)
    # A last bit for all that follows: it is neither zero nor one half.
    return result << 1 | (rest != 0), -shift - 1


def square_root(value: Extended) -> Extended:
    if value.is_nan:
        return _propagated(value, value)
    if value.is_zero or value.bits == _INFINITY:
        return value
    if value.is_negative:
        return INVALID
    _, significand, exponent = value.exact
    shift = 2 * (PRECISION + 2)
    shift += (exponent - shift) % 2
    significand <<= shift
    root = math.isqrt(significand)
    return rounded(False, root << 1 | (root * root != significand), (exponent - shift) // 2 - 1)


def to_single(value: Extended) -> float:
    """The nearest float, as a Python float, rounded once."""
    if not value.is_finite:
        return _narrowed_special(value)
    negative, significand, exponent = value.exact
    magnitude = _single(*shortened(significand, exponent, 24, -149))
    return -magnitude if negative else magnitude


def _single(significand: int, exponent: int) -> float:
    """A number of 24 bits; an infinity where it is beyond the greatest float."""
    return math.ldexp(significand, exponent) if significand.bit_length() + exponent <= 128 else math.inf


def _narrowed_special(value: Extended) -> float:
    """An infinity or a NaN in a shorter format. A NaN keeps its sign and the first bits of its payload, as x87
    converts it; of what is not a valid operand it makes the default NaN."""
    if value.is_infinite:
        return -math.inf if value.is_negative else math.inf
    source = value.bits if value.bits & _INTEGER_BIT else DEFAULT_NAN
    bits = source >> 79 << 63 | 0x7FF << 52 | 1 << 51 | source >> 11 & ((1 << 52) - 1)
    return float(struct.unpack("<d", bits.to_bytes(8, "little"))[0])


# ---------------------------------------------------------------------------------------------------------
# From other numbers


def from_float(value: float) -> Extended:
    """A double, which is also a long double."""
    bits = int.from_bytes(struct.pack("<d", value), "little")
    sign, biased, fraction = bits >> 63 << 79, bits >> 52 & 0x7FF, bits & ((1 << 52) - 1)
    if biased == 0x7FF:
        quiet = _QUIET_BIT if fraction else 0
        return Extended(sign | _INFINITY | fraction << 11 | quiet)
    significand = fraction | (1 << 52 if biased else 0)
    return rounded(sign != 0, significand, (biased or 1) - 1075)


def from_integer(value: int) -> Extended:
    return rounded(value < 0, abs(value), 0)


_DECIMAL: Final = re.compile(r"([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?")
_HEXADECIMAL: Final = re.compile(r"([+-]?)0[xX]([\da-fA-F]*)\.?([\da-fA-F]*)(?:[pP]([+-]?\d+))?")
_FAR: Final = 1 << 17  # an exponent beyond it, with the digits counted, is beyond every long double


def parsed(text: str) -> Extended:
    """The long double nearest to a number that C writes, decimal or hexadecimal, without its suffix."""
    return rounded(*_read(text))


def parsed_single(text: str) -> float:
    """The float nearest to it, as a Python float."""
    negative, significand, exponent = _read(text)
    magnitude = _single(*shortened(significand, exponent, 24, -149))
    return -magnitude if negative else magnitude


def _read(text: str) -> Exact:
    """A number that is rounded to 64 or fewer bits as the one in the text is."""
    found = _HEXADECIMAL.fullmatch(text)
    base, step = (16, 4) if found is not None else (10, 1)
    if found is None:
        found = _DECIMAL.fullmatch(text)
    assert found is not None, f"{text} is not a number"
    sign, whole, fraction, power = found.groups()
    # Python's `int` reads decimal numbers of limited length only.
    written = whole + fraction or "0"
    digits = int(written, 16) if base == 16 else int(Decimal(written))
    exponent = int(Decimal(power or 0)) - step * len(fraction)
    if digits == 0:
        return Exact(sign == "-", 0, 0)
    if abs(exponent) > _FAR + 4 * len(whole + fraction):
        return Exact(sign == "-", 1, _FAR if exponent > 0 else -_FAR)
    if base == 16:
        return Exact(sign == "-", digits, exponent)
    if exponent >= 0:
        return Exact(sign == "-", digits * 10**exponent, 0)
    return Exact(sign == "-", *_divided(digits, 10**-exponent))


# ---------------------------------------------------------------------------------------------------------
# Whole numbers


def floor(value: Extended) -> Extended:
    return _whole(value, lambda negative, rest, half, is_odd: negative and rest > 0)


def ceil(value: Extended) -> Extended:
    return _whole(value, lambda negative, rest, half, is_odd: not negative and rest > 0)


def trunc(value: Extended) -> Extended:
    return _whole(value, lambda negative, rest, half, is_odd: False)


def round_half_away(value: Extended) -> Extended:
    return _whole(value, lambda negative, rest, half, is_odd: rest >= half)


def round_half_even(value: Extended) -> Extended:
    return _whole(value, lambda negative, rest, half, is_odd: rest > half or (rest == half and is_odd))


def _whole(value: Extended, is_raised: _IsRaised) -> Extended:
    """C11 F.10.6: a zero keeps its sign, and so does what becomes zero. The rule is asked whether the magnitude is
    raised to the next integer: it gets the sign, the fraction, one half in the same unit, and whether the integer
    part is odd."""
    if value.is_nan:
        return _propagated(value, value)
    if not value.is_finite:
        return value
    negative, significand, exponent = value.exact
    if exponent >= 0:
        return value
    whole = significand >> -exponent
    rest = significand - (whole << -exponent)
    return rounded(negative, whole + is_raised(negative, rest, 1 << -exponent - 1, bool(whole & 1)), 0)


# ---------------------------------------------------------------------------------------------------------
# NaNs, infinities, order


def _sum_beyond(one: Extended, other: Extended) -> Extended:
    if one.is_nan or other.is_nan:
        return _propagated(one, other)
    if one.is_infinite and other.is_infinite and one.bits != other.bits:
        return INVALID
    return one if one.is_infinite else other


def _propagated(one: Extended, other: Extended) -> Extended:
    """The NaN that x87 makes of operands of which at least one is a NaN (Intel SDM 1, table 4-7)."""
    nans = [each for each in (one, other) if each.is_nan]
    if any(not each.bits & _INTEGER_BIT for each in nans):
        return INVALID
    quiet = [each for each in nans if each.bits & _QUIET_BIT]
    # Of a signalling and a quiet one the quiet one; else the greater significand; else the positive one.
    chosen = max(quiet or nans, key=lambda each: (each.bits & _SIGNIFICAND, not each.is_negative))
    return Extended(chosen.bits | _QUIET_BIT)


def _order(one: Extended, other: Extended) -> int | None:
    """Negative if the first is less, 0 if they are equal; None with a NaN."""
    if one.is_nan or other.is_nan:
        return None
    return _rank(one) - _rank(other)


def _rank(value: Extended) -> int:
    magnitude = value.bits & ~_SIGN
    if magnitude >> 63 == 1:  # exponent 0 and the integer bit: the value of exponent 1
        magnitude |= 1 << 64
    return -magnitude if value.is_negative else magnitude


# ---------------------------------------------------------------------------------------------------------
# Text


def decimal(value: Extended) -> str:
    """The shortest decimal number that is read back as this one, as Python writes a float; `nan`, `inf`."""
    sign = "-" if value.is_negative else ""
    if not value.is_finite:
        return "nan" if value.is_nan else f"{sign}inf"
    if value.is_zero:
        return f"{sign}0.0"
    magnitude = abs(value)
    for count in range(1, 22):
        digits, power = significant_digits(magnitude.exact, count)
        if parsed(f"{digits}e{power - count + 1}") == magnitude:
            break
    digits = digits.rstrip("0")
    if -4 <= power < 0:
        return f"{sign}0.{'0' * (-power - 1)}{digits}"
    if 0 <= power < 21:
        whole, fraction = digits[: power + 1].ljust(power + 1, "0"), digits[power + 1 :]
        return f"{sign}{whole}.{fraction or '0'}"
    point = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{point}e{power:+03d}"


def significant_digits(value: Exact, count: int) -> tuple[str, int]:
    """The first `count` decimal digits of a magnitude above zero, rounded half to even, and the power of ten of the
    first one."""
    numerator = value.significand << max(value.exponent, 0)
    denominator = 1 << max(-value.exponent, 0)
    # The power is right or one too great: a bit is log10(2) digits.
    power = math.floor((value.significand.bit_length() + value.exponent) * math.log10(2))
    if numerator * 10 ** max(-power, 0) < denominator * 10 ** max(power, 0):
        power -= 1
    shift = count - 1 - power
    scaled, rest = divmod(numerator * 10 ** max(shift, 0), denominator * 10 ** max(-shift, 0))
    unit = denominator * 10 ** max(-shift, 0)
    if 2 * rest > unit or (2 * rest == unit and scaled & 1):
        scaled += 1
    if scaled == 10**count:
        return "1" + "0" * (count - 1), power + 1
    return str(scaled), power
