"""long double on its 80 bits: each operation is done on fractions, exactly, and rounded once.

A finite number other than zero is a `Fraction`; zeros, infinities and NaNs are Python floats. Bits without the
integer bit that their exponent demands are an invalid operand, which acts as a NaN; with exponent 0 and the integer
bit, the exponent is taken as 1.
"""

from __future__ import annotations

import math
from fractions import Fraction

from minise.ir.records import BinaryOp

Number = Fraction | float

_DEFAULT_NAN = 0xFFFF_C000_0000_0000_0000
_QUIET = 1 << 62


def decoded(bits: int) -> Number:
    negative, exponent, significand = bits >> 79, bits >> 64 & 0x7FFF, bits & (1 << 64) - 1
    sign = -1.0 if negative else 1.0
    if exponent == 0x7FFF and significand == 1 << 63:
        return sign * math.inf
    if exponent == 0x7FFF or (exponent and significand < 1 << 63):
        return math.copysign(math.nan, sign)
    if significand == 0:
        return sign * 0.0
    return int(sign) * significand * Fraction(2) ** (max(exponent, 1) - 16383 - 63)


def encoded(number: Number | int) -> int:
    """The bits of the nearest long double; of two, the one whose last bit is 0."""
    if isinstance(number, float):
        return _of_float(number)
    if number == 0:
        return 0
    magnitude = abs(Fraction(number))
    sign = (number < 0) << 79
    exponent = max(floor_log2(magnitude), -16382)
    significand = round(magnitude / Fraction(2) ** (exponent - 63))
    if significand == 1 << 64:
        significand, exponent = 1 << 63, exponent + 1
    if significand < 1 << 63:  # subnormal
        return sign | significand
    return sign | (0x7FFF << 64 | 1 << 63 if exponent > 16383 else exponent + 16383 << 64 | significand)


def floor_log2(magnitude: Fraction) -> int:
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    return exponent if magnitude >= Fraction(2) ** exponent else exponent - 1


def _of_float(number: float) -> int:
    sign = (math.copysign(1.0, number) < 0) << 79
    if math.isnan(number):
        return sign | 0x7FFF << 64 | 3 << 62
    if math.isinf(number):
        return sign | 0x7FFF << 64 | 1 << 63
    return sign if number == 0 else encoded(Fraction(number))


def is_nan(bits: int) -> bool:
    number = decoded(bits)
    return isinstance(number, float) and math.isnan(number)


def nan_of(left: int, right: int) -> int:
    """What x87 makes of operands with a NaN among them: the quiet one, or the one with the greater significand."""
    found = [each for each in (left, right) if is_nan(each)]
    if any(not each >> 63 & 1 for each in found):
        return _DEFAULT_NAN
    quiet = [each for each in found if each & _QUIET]
    return max(quiet or found, key=lambda each: (each & (1 << 64) - 1, -(each >> 79))) | _QUIET


def nan_in_double(bits: int) -> int:
    """A NaN as the bits of a double, which keeps the first bits of its payload."""
    valid = bits if bits >> 63 & 1 else _DEFAULT_NAN
    return valid >> 79 << 63 | 0x7FF << 52 | 1 << 51 | valid >> 11 & (1 << 52) - 1


def nan_of_double(bits: int) -> int:
    return bits >> 63 << 79 | 0x7FFF << 64 | 3 << 62 | (bits & (1 << 52) - 1) << 11


def binary(op: BinaryOp, left: int, right: int) -> int:
    if is_nan(left) or is_nan(right):
        return nan_of(left, right)
    one, other = decoded(left), decoded(right)
    match op:
        case BinaryOp.FLOAT_ADD:
            return _checked(_added(one, other))
        case BinaryOp.FLOAT_SUB:
            return _checked(_added(one, -other))
        case BinaryOp.FLOAT_MUL:
            return _checked(_multiplied(one, other))
        case BinaryOp.FLOAT_DIV:
            return _checked(_divided(one, other))
        case _:
            raise AssertionError(f"{op} is no floating operator")


def _checked(number: Number) -> int:
    """Where the operands are numbers and the result is none, it is the default NaN."""
    return _DEFAULT_NAN if isinstance(number, float) and math.isnan(number) else encoded(number)


def _added(one: Number, other: Number) -> Number:
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one + other  # a zero is 0, which is positive
    if isinstance(one, float) and isinstance(other, float):
        return one + other
    special, finite = (one, other) if isinstance(one, float) else (other, one)
    return finite if special == 0 else special


def _multiplied(one: Number, other: Number) -> Number:
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one * other
    return _sample(one) * _sample(other)


def _divided(one: Number, other: Number) -> Number:
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one / other
    dividend, divisor = _sample(one), _sample(other)
    if divisor != 0:
        return dividend / divisor
    return math.nan if dividend == 0 else math.copysign(math.inf, dividend) * math.copysign(1.0, divisor)


def _sample(number: Number) -> float:
    """The special value itself, or a one of the sign of a finite number: enough to tell what comes of both."""
    return number if isinstance(number, float) else (1.0 if number > 0 else -1.0)
