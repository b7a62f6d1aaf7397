"""Known values of floating types. A float and a double are Python floats, a long double is an `Extended`; every
conversion and every operation rounds once, to nearest."""

from __future__ import annotations

import math
import struct

from minise import extended
from minise.extended import Extended
from minise.frontend.tree import ArithmeticOp
from minise.frontend.types import FLOAT, LONG_DOUBLE, CType
from minise.ir.types import F32, F80, Type

Known = int | float | Extended


def parsed(text: str, type: CType) -> float | Extended:
    """The value of a floating constant without its suffix (C11 6.4.4.2)."""
    if type == LONG_DOUBLE:
        return extended.parsed(text)
    if type == FLOAT:
        return extended.parsed_single(text)
    try:
        return float.fromhex(text) if text[:2].lower() == "0x" else float(text)
    except OverflowError:
        return math.inf


def converted(value: Known, type: CType) -> float | Extended:
    """The value in a floating type (C11 6.3.1.4, 6.3.1.5)."""
    if type == LONG_DOUBLE:
        if isinstance(value, Extended):
            return value
        return extended.from_float(value) if isinstance(value, float) else extended.from_integer(value)
    if type == FLOAT:
        return _to_single(value)
    try:
        return float(value)
    except OverflowError:  # an integer beyond the greatest double
        return math.inf if value > 0 else -math.inf  # type: ignore[operator]


def _to_single(value: Known) -> float:
    if isinstance(value, Extended):
        return extended.to_single(value)
    if isinstance(value, int):
        significand, exponent = extended.shortened(abs(value), 0, 24, -149)
        return math.copysign(math.ldexp(significand, exponent), value)
    try:
        rounded: float = struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:  # beyond the greatest float: rounds to an infinity (IEEE 754 7.4)
        return math.copysign(math.inf, value)
    return rounded


def computed(op: ArithmeticOp, left: Known, right: Known, type: CType) -> float | Extended:
    """`left op right` in a floating type."""
    one, other = converted(left, type), converted(right, type)
    if isinstance(one, Extended) or isinstance(other, Extended):
        assert isinstance(one, Extended) and isinstance(other, Extended)
        return _computed_extended(op, one, other)
    return converted(_computed_double(op, one, other), type)


def _computed_extended(op: ArithmeticOp, left: Extended, right: Extended) -> Extended:
    match op:
        case ArithmeticOp.ADD:
            return left + right
        case ArithmeticOp.SUBTRACT:
            return left - right
        case ArithmeticOp.MULTIPLY:
            return left * right
        case _:
            return left / right


def _computed_double(op: ArithmeticOp, left: float, right: float) -> float:
    # For floats, rounding the double result is rounding once in effect, because 53 >= 2 * 24 + 2.
    try:
        match op:
            case ArithmeticOp.ADD:
                return left + right
            case ArithmeticOp.SUBTRACT:
                return left - right
            case ArithmeticOp.MULTIPLY:
                return left * right
            case _:
                return left / right
    except ZeroDivisionError:
        if left == 0 or math.isnan(left):
            return math.nan
        return math.copysign(math.inf, left) * math.copysign(1.0, right)


def truncated(value: float | Extended) -> int | None:
    """The value without its fraction; None if it is not finite."""
    is_finite = value.is_finite if isinstance(value, Extended) else math.isfinite(value)
    return math.trunc(value) if is_finite else None


# ---------------------------------------------------------------------------------------------------------
# Bits


def bits_of(value: float | Extended, type: Type) -> int:
    """The bits of a value of the type of a register."""
    if type is F80:
        return value.bits if isinstance(value, Extended) else extended.from_float(value).bits
    if isinstance(value, Extended):
        value = extended.to_single(value) if type is F32 else float(value)
    if type is F32:
        return int.from_bytes(struct.pack("<f", _to_single(value)), "little")
    return int.from_bytes(struct.pack("<d", value), "little")


def value_of(bits: int, type: Type) -> float | Extended:
    if type is F80:
        return Extended(bits)
    value: float = struct.unpack("<f" if type is F32 else "<d", bits.to_bytes(type.size, "little"))[0]
    return value
