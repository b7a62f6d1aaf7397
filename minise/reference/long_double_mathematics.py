"""math.h for long double: on fractions where the result is one, else on decimal numbers of many digits.

Inverse functions are found by Newton's method from the double result. Everything is rounded once, to the nearest long
double.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from minise.ir.records import BinaryOp
from minise.reference import long_double
from minise.reference.long_double import Number, decoded, encoded, is_nan

_INVALID = 0xFFFF_C000_0000_0000_0000
_SIGN = 1 << 79
_INFINITY = encoded(math.inf)
_ONE = encoded(1)


def _sign(bits: int) -> int:
    return bits & _SIGN


def _with_sign(bits: int, sign: int) -> int:
    return bits & ~_SIGN | sign


def _exact(bits: int) -> Fraction:
    """A finite number; a zero without its sign."""
    return Fraction(decoded(bits))


def _is_finite(bits: int) -> bool:
    number = decoded(bits)
    return isinstance(number, Fraction) or number == 0


# ---------------------------------------------------------------------------------------------------------
# Exact results


def whole(rounding: Callable[[Fraction], int]) -> Callable[[int], int]:
    """C11 F.10.6: what is not finite stays as it is, and a zero keeps the sign of the argument."""

    def apply(x: int) -> int:
        if is_nan(x):
            return long_double.nan_of(x, x)
        return _with_sign(encoded(rounding(_exact(x))), _sign(x)) if _is_finite(x) else x

    return apply


def _half_away(x: Fraction) -> int:
    return math.floor(abs(x) + Fraction(1, 2)) * (1 if x > 0 else -1)


def square_root(x: int) -> int:
    if is_nan(x):
        return long_double.nan_of(x, x)
    number = decoded(x)
    if number == 0 or x == _INFINITY:
        return x
    if number < 0:
        return _INVALID
    return encoded(_root(Fraction(number), 2))


def _root(number: Fraction, degree: int) -> Fraction:
    """A root that rounds as the exact one does: its first 200 bits, and one more if that is not all."""
    unit = Fraction(2) ** (long_double.floor_log2(number) // degree - 200)
    target = number / unit**degree
    low, high = 0, 1 << 202
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**degree <= target else (low, middle)
    return (low + Fraction(low**degree != target, 2)) * unit


def remainder(is_cut: bool) -> Callable[[int, int], int]:
    """fmod cuts the quotient towards zero; remainder rounds it, halves to even."""

    def apply(x: int, y: int) -> int:
        if is_nan(x) or is_nan(y):
            return long_double.nan_of(x, y)
        if not _is_finite(x) or decoded(y) == 0:
            return _INVALID
        if not _is_finite(y):
            return x
        dividend, divisor = abs(_exact(x)), abs(_exact(y))
        rest = dividend % divisor if is_cut else dividend - round(dividend / divisor) * divisor
        return encoded(-rest if _sign(x) else rest) if rest else _sign(x)

    return apply


def chosen(is_first: Callable[[Number, Number], bool]) -> Callable[[int, int], int]:
    """fmax and fmin: C11 7.12.12 counts a NaN as missing, but not a signalling one."""

    def apply(x: int, y: int) -> int:
        if is_nan(x) or is_nan(y):
            is_invalid = any(is_nan(each) and each >> 62 & 3 != 3 for each in (x, y))
            return long_double.nan_of(x, y) if is_invalid or (is_nan(x) and is_nan(y)) else y if is_nan(x) else x
        return x if is_first(decoded(x), decoded(y)) else y

    return apply


def positive_difference(x: int, y: int) -> int:
    return 0 if decoded(x) <= decoded(y) else long_double.binary(BinaryOp.FLOAT_SUB, x, y)


def next_after(x: int, y: int) -> int:
    if is_nan(x) or is_nan(y):
        return long_double.nan_of(x, y)
    if decoded(x) == decoded(y):
        return y
    if decoded(x) == 0:
        return _sign(y) | 1
    # Without the integer bit, the bits of neighbours are neighbours.
    packed = (x & ~_SIGN) >> 64 << 63 | x & (1 << 63) - 1
    packed += 1 if (decoded(y) > decoded(x)) == (decoded(x) > 0) else -1
    exponent, fraction = packed >> 63, packed & (1 << 63) - 1
    return _sign(x) | exponent << 64 | (exponent > 0) << 63 | fraction


def fused(x: int, y: int, z: int) -> int:
    """x * y + z, rounded once."""
    if _is_finite(x) and _is_finite(y) and _is_finite(z):
        exact = _exact(x) * _exact(y) + _exact(z)
        if exact:
            return encoded(exact)
    return long_double.binary(BinaryOp.FLOAT_ADD, long_double.binary(BinaryOp.FLOAT_MUL, x, y), z)


def scaled(x: int, power: int) -> int:
    if is_nan(x):
        return long_double.nan_of(x, x)
    number = decoded(x)
    if isinstance(number, float):
        return x
    return encoded(number * Fraction(2) ** max(-40_000, min(40_000, power)))


def fraction_and_power(x: int) -> tuple[int, int]:
    if is_nan(x):
        return long_double.nan_of(x, x), 0
    number = decoded(x)
    if isinstance(number, float):
        return x, 0
    power = long_double.floor_log2(abs(number)) + 1
    return encoded(number / Fraction(2) ** power), power


def fraction_and_whole(x: int) -> tuple[int, int]:
    if is_nan(x):
        return long_double.nan_of(x, x), long_double.nan_of(x, x)
    if not _is_finite(x):
        return _sign(x), x
    exact = _exact(x)
    return _with_sign(encoded(exact - math.trunc(exact)), _sign(x)), whole(math.trunc)(x)


def hypotenuse(x: int, y: int) -> int:
    if _INFINITY in (x & ~_SIGN, y & ~_SIGN):
        return _INFINITY
    if is_nan(x) or is_nan(y):
        return long_double.nan_of(x, y)
    squares = _exact(x) ** 2 + _exact(y) ** 2
    return encoded(_root(squares, 2)) if squares else 0


def cube_root(x: int) -> int:
    number = decoded(x)
    if is_nan(x):
        return long_double.nan_of(x, x)
    return x if isinstance(number, float) else _with_sign(encoded(_root(abs(number), 3)), _sign(x))


EXACT_OF_ONE: dict[str, Callable[[int], int]] = {
    "sqrt": square_root,
    "cbrt": cube_root,
    "fabs": lambda x: x & ~_SIGN,
    "floor": whole(math.floor),
    "ceil": whole(math.ceil),
    "trunc": whole(math.trunc),
    "round": whole(_half_away),
    "rint": whole(round),
    "nearbyint": whole(round),
}
EXACT_OF_TWO: dict[str, Callable[[int, int], int]] = {
    "fmod": remainder(is_cut=True),
    "remainder": remainder(is_cut=False),
    "copysign": lambda x, y: _with_sign(x, _sign(y)),
    "fmax": chosen(lambda x, y: x >= y),
    "fmin": chosen(lambda x, y: x < y),
    "fdim": positive_difference,
    "nextafter": next_after,
    "hypot": hypotenuse,
}
