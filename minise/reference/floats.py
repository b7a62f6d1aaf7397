"""Floating arithmetic on bits: each operation reads its operands, computes, and rounds once. long double, which no
Python float can hold, is in `long_double.py`."""

from __future__ import annotations

import math
import struct
from fractions import Fraction

from minise.ir.records import BinaryOp, CompareOp
from minise.ir.types import F32, F64, F80, Type
from minise.reference import long_double
from minise.reference.values import to_unsigned

# What x86 answers when an operation on numbers has no result.
_INVALID = -math.nan


def float_of(bits: int, type: Type) -> float:
    """Of a float or a double."""
    code = "<f" if type is F32 else "<d"
    return float(struct.unpack(code, bits.to_bytes(type.size, "little"))[0])


def bits_of(value: float, type: Type) -> int:
    """The bits of the nearest value of the type."""
    if type is F64:
        return int.from_bytes(struct.pack("<d", value), "little")
    try:
        return int.from_bytes(struct.pack("<f", value), "little")
    except OverflowError:  # the nearest single lies beyond the largest one
        return int.from_bytes(struct.pack("<f", math.copysign(math.inf, value)), "little")


def number_of_bits(bits: int, type: Type) -> Fraction | float:
    """A value of any floating type. A finite long double other than zero is a fraction."""
    return long_double.decoded(bits) if type is F80 else float_of(bits, type)


def converted(bits: int, source: Type, target: Type) -> int:
    """C11 6.3.1.5: between two floating types."""
    if source is F80 and long_double.is_nan(bits):
        return bits_of(float_of(long_double.nan_in_double(bits), F64), target)
    number = number_of_bits(bits, source)
    if isinstance(number, Fraction):
        return bits_of_exact(number, target)
    if target is not F80:
        return bits_of(number, target)
    return long_double.nan_of_double(bits_of(number, F64)) if math.isnan(number) else long_double.encoded(number)


def bits_of_exact(value: int | Fraction, type: Type) -> int:
    """The bits of the value nearest to an exact number, ties to even, rounded once."""
    if type is F80:
        return long_double.encoded(value)
    precision = 24 if type is F32 else 53
    lowest = -149 if type is F32 else -1074  # the exponent of the smallest subnormal
    magnitude = abs(Fraction(value))
    if magnitude == 0:
        return 0
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    if magnitude < Fraction(2) ** exponent:
        exponent -= 1
    unit = max(exponent - precision + 1, lowest)
    significand = round(magnitude / Fraction(2) ** unit)
    try:
        rounded = math.ldexp(significand, unit)
    except OverflowError:
        rounded = math.inf
    return bits_of(-rounded if value < 0 else rounded, type)


def binary(op: BinaryOp, type: Type, left: int, right: int) -> int:
    if type is F80:
        return long_double.binary(op, left, right)
    # Rounding a double result to single rounds once in effect, because 53 >= 2 * 24 + 2.
    one, other = float_of(left, type), float_of(right, type)
    match op:
        case BinaryOp.FLOAT_ADD:
            return bits_of(one + other, type)
        case BinaryOp.FLOAT_SUB:
            return bits_of(one - other, type)
        case BinaryOp.FLOAT_MUL:
            return bits_of(one * other, type)
        case BinaryOp.FLOAT_DIV:
            return bits_of(_divided(one, other), type)
        case _:
            raise AssertionError(f"{op} is no floating operator")


def _divided(one: float, other: float) -> float:
    if other != 0 or math.isnan(one):
        return one / (other or 1.0)
    if one == 0:
        return _INVALID
    return math.copysign(math.inf, one) * math.copysign(1.0, other)


def compare(op: CompareOp, type: Type, left: int, right: int) -> bool:
    one, other = number_of_bits(left, type), number_of_bits(right, type)
    match op:
        case CompareOp.FLOAT_EQUAL:
            return one == other
        case CompareOp.FLOAT_NOT_EQUAL:
            return one != other
        case CompareOp.FLOAT_LESS:
            return one < other
        case CompareOp.FLOAT_LESS_EQUAL:
            return one <= other
        case _:
            raise AssertionError(f"{op} compares no floats")


def to_integer(value: Fraction | float, bits: int, is_signed: bool, source: Type = F64) -> int:
    """C11 6.3.1.4p1: the fraction is cut off, and what does not fit is undefined. As x86 does it: the number is
    converted to int (from long double to short), or to long if the type needs that, which is its lowest number where
    it does not fit."""
    wide = 32 if bits < 32 or (bits == 32 and is_signed) else 64
    if source is F80 and (bits < 16 or (bits == 16 and is_signed)):
        wide = 16
    lowest, highest = -(1 << (wide - 1)), (1 << (wide - 1)) - 1
    if bits == 64 and not is_signed:
        highest = (1 << 64) - 1
    if (isinstance(value, float) and not math.isfinite(value)) or not lowest <= math.trunc(value) <= highest:
        return to_unsigned(1 << (wide - 1), bits)
    return to_unsigned(math.trunc(value), bits)
