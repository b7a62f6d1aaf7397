"""What the operators do to known values: SMT-LIB's bit-vectors on Python ints, IEEE floats on Python floats.

The constructors fold with these functions and `evaluate` computes with them, so that there is one meaning.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from typing import Any, Final

from minise import extended
from minise.expr.operators import Op
from minise.extended import Extended


def mask(width: int) -> int:
    return (1 << width) - 1


def signed(width: int, value: int) -> int:
    """The two's-complement reading of an unsigned value."""
    return value - (1 << width) if value >> (width - 1) else value


def unsigned(width: int, value: int) -> int:
    return value & ((1 << width) - 1)


# ---------------------------------------------------------------------------------------------------------
# Bit-vectors


def _add(width: int, a: int, b: int) -> int:
    return (a + b) & ((1 << width) - 1)


def _sub(width: int, a: int, b: int) -> int:
    return (a - b) & ((1 << width) - 1)


def _mul(width: int, a: int, b: int) -> int:
    return (a * b) & ((1 << width) - 1)


def _udiv(width: int, a: int, b: int) -> int:
    return a // b if b else mask(width)


def _urem(width: int, a: int, b: int) -> int:
    return a % b if b else a


def _sdiv(width: int, a: int, b: int) -> int:
    x, y = signed(width, a), signed(width, b)
    if y == 0:
        return 1 if x < 0 else mask(width)
    quotient = abs(x) // abs(y)  # C11 6.5.5p6: truncated towards zero
    return unsigned(width, quotient if (x < 0) == (y < 0) else -quotient)


def _srem(width: int, a: int, b: int) -> int:
    x, y = signed(width, a), signed(width, b)
    if y == 0:
        return a
    remainder = abs(x) % abs(y)
    return unsigned(width, -remainder if x < 0 else remainder)


def _and(width: int, a: int, b: int) -> int:
    return a & b


def _or(width: int, a: int, b: int) -> int:
    return a | b


def _xor(width: int, a: int, b: int) -> int:
    return a ^ b


def _shl(width: int, a: int, b: int) -> int:
    return (a << b) & mask(width) if b < width else 0


def _lshr(width: int, a: int, b: int) -> int:
    return a >> b if b < width else 0


def _ashr(width: int, a: int, b: int) -> int:
    return unsigned(width, signed(width, a) >> min(b, width))


BINARY: Final[dict[int, Callable[[int, int, int], int]]] = {
    Op.ADD: _add,
    Op.SUB: _sub,
    Op.MUL: _mul,
    Op.UDIV: _udiv,
    Op.SDIV: _sdiv,
    Op.UREM: _urem,
    Op.SREM: _srem,
    Op.AND: _and,
    Op.OR: _or,
    Op.XOR: _xor,
    Op.SHL: _shl,
    Op.LSHR: _lshr,
    Op.ASHR: _ashr,
}


def _equal(width: int, a: int, b: int) -> bool:
    return a == b


def _unsigned_less(width: int, a: int, b: int) -> bool:
    return a < b


def _unsigned_less_equal(width: int, a: int, b: int) -> bool:
    return a <= b


def _signed_less(width: int, a: int, b: int) -> bool:
    # Flipping the sign bit maps the signed order to the unsigned one.
    sign = 1 << (width - 1)
    return a ^ sign < b ^ sign


def _signed_less_equal(width: int, a: int, b: int) -> bool:
    sign = 1 << (width - 1)
    return a ^ sign <= b ^ sign


COMPARISONS: Final[dict[int, Callable[[int, int, int], bool]]] = {
    Op.EQUAL: _equal,
    Op.UNSIGNED_LESS: _unsigned_less,
    Op.UNSIGNED_LESS_EQUAL: _unsigned_less_equal,
    Op.SIGNED_LESS: _signed_less,
    Op.SIGNED_LESS_EQUAL: _signed_less_equal,
}


def sign_extended(source: int, target: int, value: int) -> int:
    return unsigned(target, signed(source, value))


# ---------------------------------------------------------------------------------------------------------
# Floats. A float32 is kept as the Python float of the same value.

# What x86 makes of an invalid operation; bits of a NaN that was computed are these.
DEFAULT_NAN: Final = {32: 0xFFC00000, 64: 0xFFF8000000000000, 80: extended.DEFAULT_NAN}

Real = float | Extended  # a float of 80 bits is an `Extended`


def rounded(width: int, value: Real) -> Real:
    """The nearest float of that width. For +, -, *, / and roots of float32 values, computing in double and then
    rounding is exact, because 53 >= 2 * 24 + 2."""
    if isinstance(value, Extended):
        return value if width == 80 else float(value) if width == 64 else extended.to_single(value)
    if width == 80:
        return extended.from_float(value)
    if width == 64 or math.isnan(value) or math.isinf(value):
        return value
    try:
        return float(struct.unpack("<f", struct.pack("<f", value))[0])
    except OverflowError:
        return math.copysign(math.inf, value)


def float_to_bits(width: int, value: Real) -> int:
    if width == 80:
        number = rounded(width, value)
        assert isinstance(number, Extended)
        return extended.DEFAULT_NAN if number.is_nan else number.bits
    assert not isinstance(value, Extended)
    if math.isnan(value):
        return DEFAULT_NAN[width]
    code, integer = ("<f", "<I") if width == 32 else ("<d", "<Q")
    return int(struct.unpack(integer, struct.pack(code, value))[0])


def float_from_bits(width: int, value: int) -> Real:
    if width == 80:
        return Extended(value)
    code, number = ("<f", "<I") if width == 32 else ("<d", "<Q")
    return float(struct.unpack(code, struct.pack(number, value))[0])


def interchange_bits(width: int, value: int) -> int:
    """The same float in the encoding of SMT-LIB, which has no integer bit: 79 bits for a float of 80."""
    if width != 80:
        return value
    number = Extended(value)
    if number.is_nan:
        value = extended.DEFAULT_NAN
    elif number.bits >> 63 & 0xFFFF == 1:  # exponent 0, but the integer bit: the value of exponent 1
        value |= 1 << 64
    return value >> 64 << 63 | value & ((1 << 63) - 1)


def zero(width: int) -> Real:
    return extended.ZERO if width == 80 else 0.0


def _float_divide(a: Any, b: Any) -> Real:
    if b.__class__ is Extended:
        return a / b  # type: ignore[no-any-return]
    return divided(a, b)


def divided(a: float, b: float) -> float:
    """IEEE's quotient of two doubles."""
    if b != 0:
        return a / b
    if math.isnan(a):
        return a
    if a == 0:
        return -math.nan  # x86 sets the sign of the NaN it makes
    return math.copysign(math.inf, a) * math.copysign(1, b)


def _float_multiply(a: Any, b: Any) -> Any:
    return a * b


def _float_add(a: Any, b: Any) -> Any:
    return a + b


def _float_subtract(a: Any, b: Any) -> Any:
    return a - b


FLOAT_BINARY: Final[dict[int, Callable[[Any, Any], Any]]] = {
    Op.FLOAT_ADD: _float_add,
    Op.FLOAT_SUB: _float_subtract,
    Op.FLOAT_MUL: _float_multiply,
    Op.FLOAT_DIV: _float_divide,
}


def _whole(compute: Callable[[float], int]) -> Callable[[float], float]:
    """C11 F.10.6: what is not finite stays as it is, and a zero keeps the sign of the operand."""
    return lambda value: math.copysign(float(compute(value)), value) if math.isfinite(value) else value


def _half_away(value: float) -> int:
    whole = math.trunc(value)
    return whole + int(math.copysign(1, value)) if abs(value - whole) >= 0.5 else whole


def _square_root(value: float) -> float:
    return -math.nan if value < 0 else math.sqrt(value)


def _by_type(double: Callable[[float], float], wide: Callable[[Extended], Extended]) -> Callable[[Any], Any]:
    return lambda value: wide(value) if value.__class__ is Extended else double(value)


FLOAT_UNARY: Final[dict[int, Callable[[Any], Any]]] = {
    Op.FLOAT_FLOOR: _by_type(_whole(math.floor), extended.floor),
    Op.FLOAT_CEIL: _by_type(_whole(math.ceil), extended.ceil),
    Op.FLOAT_TRUNC: _by_type(_whole(math.trunc), extended.trunc),
    Op.FLOAT_ROUND: _by_type(_whole(_half_away), extended.round_half_away),
    Op.FLOAT_RINT: _by_type(_whole(round), extended.round_half_even),
    Op.FLOAT_SQRT: _by_type(_square_root, extended.square_root),
}


def _float_equal(a: Any, b: Any) -> bool:
    return bool(a == b)


def _float_less(a: Any, b: Any) -> bool:
    return bool(a < b)


def _float_less_equal(a: Any, b: Any) -> bool:
    return bool(a <= b)


FLOAT_COMPARISONS: Final[dict[int, Callable[[Any, Any], bool]]] = {
    Op.FLOAT_EQUAL: _float_equal,
    Op.FLOAT_LESS: _float_less,
    Op.FLOAT_LESS_EQUAL: _float_less_equal,
}


def integer_to_float(target: int, value: int) -> Real:
    """Rounded once: Python's int-to-float rounds to double, which would be twice for a float32."""
    if target == 80:
        return extended.from_integer(value)
    if target == 64:
        return float(value)
    magnitude = abs(value)
    excess = magnitude.bit_length() - 24
    if excess > 0:
        low = magnitude & mask(excess)
        half = 1 << (excess - 1)
        magnitude >>= excess
        if low > half or (low == half and magnitude & 1):
            magnitude += 1
        magnitude <<= excess
    return math.copysign(float(magnitude), value)


def is_finite(value: Real) -> bool:
    return value.is_finite if isinstance(value, Extended) else math.isfinite(value)


def float_to_integer(width: int, value: Real, lowest: int, highest: int) -> int:
    """Truncated towards zero. C11 6.3.1.4: what does not fit is undefined; here it is x86's 100...0."""
    if not is_finite(value) or not lowest <= math.trunc(value) <= highest:
        return 1 << (width - 1)
    return unsigned(width, math.trunc(value))


def float_to_signed(width: int, value: Real) -> int:
    return float_to_integer(width, value, -(1 << (width - 1)), (1 << (width - 1)) - 1)


def float_to_unsigned(width: int, value: Real) -> int:
    return float_to_integer(width, value, 0, mask(width))


def float_bounds(source: int, width: int, is_signed: bool) -> tuple[float, float, bool]:
    """Which floats of `source` bits fit into an integer of `width` bits: those from the first number (itself included
    if the third result says so) up to, not including, the second. For solvers, which compare floats only."""
    if not is_signed:
        return -1.0, float(1 << width), False
    lowest = 1 << (width - 1)
    if width - 1 < (24 if source == 32 else 53):  # lowest + 1 is a float, and one that Python has
        return -float(lowest + 1), float(lowest), False
    return -float(lowest), float(lowest), True
