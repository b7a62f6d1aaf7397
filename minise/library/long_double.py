"""The functions of math.h on known long doubles whose results are exact, or rounded once. Those that no finite
computation gives are in `elementary.py`."""

from __future__ import annotations

import math
from collections.abc import Callable

from minise import extended
from minise.extended import INVALID, LOWEST_EXPONENT, NAN, PRECISION, ZERO, Exact, Extended, rounded


def _aligned(one: Exact, other: Exact) -> tuple[int, int, int]:
    """Two magnitudes in the same unit, and its exponent."""
    unit = min(one.exponent, other.exponent)
    return one.significand << one.exponent - unit, other.significand << other.exponent - unit, unit


def _nan_of(*values: Extended) -> Extended | None:
    """What comes out if one of the operands is a NaN."""
    if not any(each.is_nan for each in values):
        return None
    total = values[0]
    for each in values[1:]:
        total = total + each
    return total if total.is_nan else NAN


def fmod(one: Extended, other: Extended) -> Extended:
    """C11 7.12.10.1: the remainder of a quotient that is cut towards zero; it has the sign of the first operand."""
    special = _without_remainder(one, other)
    if special is not None:
        return special
    dividend, divisor, unit = _aligned(one.exact, other.exact)
    return rounded(one.is_negative, dividend % divisor, unit)


def remainder(one: Extended, other: Extended) -> Extended:
    """C11 7.12.10.2: of a quotient that is rounded to nearest, ties to even. A zero has the sign of the first."""
    special = _without_remainder(one, other)
    if special is not None:
        return special
    dividend, divisor, unit = _aligned(one.exact, other.exact)
    quotient, rest = divmod(dividend, divisor)
    if 2 * rest > divisor or (2 * rest == divisor and quotient & 1):
        return rounded(not one.is_negative, divisor - rest, unit)
    return rounded(one.is_negative, rest, unit)


def _without_remainder(one: Extended, other: Extended) -> Extended | None:
    nan = _nan_of(one, other)
    if nan is not None:
        return nan
    if one.is_infinite or other.is_zero:
        return INVALID
    return one if other.is_infinite else None


def copysign(one: Extended, other: Extended) -> Extended:
    return -abs(one) if other.is_negative else abs(one)


def fmax(one: Extended, other: Extended) -> Extended:
    """C11 7.12.12.2: a NaN counts as missing."""
    if one.is_nan or other.is_nan:
        return _other_than_nan(one, other)
    return one if one >= other else other


def fmin(one: Extended, other: Extended) -> Extended:
    if one.is_nan or other.is_nan:
        return _other_than_nan(one, other)
    return one if one < other else other  # of two zeros the second, as in glibc


def _other_than_nan(one: Extended, other: Extended) -> Extended:
    """Unless both are NaNs, or one is a signalling NaN, which counts (IEEE 754-2008 6.2)."""
    if (one.is_nan and other.is_nan) or one.is_signalling or other.is_signalling:
        return one + other
    return other if one.is_nan else one


def fdim(one: Extended, other: Extended) -> Extended:
    return ZERO if one <= other else one - other


def nextafter(one: Extended, other: Extended) -> Extended:
    """The neighbour in the direction of the second."""
    nan = _nan_of(one, other)
    if nan is not None:
        return nan
    if one == other:
        return other
    if one.is_zero:
        return copysign(rounded(False, 1, LOWEST_EXPONENT), other)
    if one.is_infinite:
        greatest = rounded(False, (1 << PRECISION) - 1, 16383 - PRECISION + 1)
        return copysign(greatest, one)
    negative, significand, exponent = one.exact
    if (other > one) != negative:
        return rounded(negative, significand + 1, exponent)
    if (
        significand == 1 << PRECISION - 1 and exponent > LOWEST_EXPONENT
    ):  # the unit below a power of two is half of it
        return rounded(negative, 2 * significand - 1, exponent - 1)
    return rounded(negative, significand - 1, exponent)


def fma(one: Extended, other: Extended, third: Extended) -> Extended:
    """one * other + third, rounded once."""
    if not (one.is_finite and other.is_finite and third.is_finite):
        return one * other + third
    factor, another, addend = one.exact, other.exact, third.exact
    product = Exact(
        factor.negative != another.negative,
        factor.significand * another.significand,
        factor.exponent + another.exponent,
    )
    first, second, unit = _aligned(product, addend)
    total = (-first if product.negative else first) + (-second if addend.negative else second)
    if total == 0:
        return -ZERO if product.negative and addend.negative else ZERO
    return rounded(total < 0, abs(total), unit)


def hypot(one: Extended, other: Extended) -> Extended:
    """The root of the sum of squares. C11 F.10.4.3: infinite if one operand is, even beside a NaN."""
    if one.is_infinite or other.is_infinite:
        return extended.INFINITY
    nan = _nan_of(one, other)
    if nan is not None:
        return nan
    first, second, unit = _aligned(abs(one).exact, abs(other).exact)
    total = first * first + second * second
    shift = max(0, 2 * (PRECISION + 2) - total.bit_length() + 1) // 2
    root = math.isqrt(total << 2 * shift)
    return rounded(False, root << 1 | (root * root != total << 2 * shift), unit - shift - 1)


def cbrt(value: Extended) -> Extended:
    if not value.is_finite or value.is_zero:
        return value + value
    negative, significand, exponent = value.exact
    shift = 3 * (PRECISION + 2)
    shift += (exponent - shift) % 3
    scaled = significand << shift
    root = _cube_root(scaled)
    return rounded(negative, root << 1 | (root**3 != scaled), (exponent - shift) // 3 - 1)


def _cube_root(number: int) -> int:
    """The greatest integer whose cube is not above the number: Newton's method from above."""
    root = 1 << -(-number.bit_length() // 3)
    while True:
        following = (2 * root + number // (root * root)) // 3
        if following >= root:
            return root
        root = following


# ---------------------------------------------------------------------------------------------------------
# Parts


def ldexp(value: Extended, power: int) -> Extended:
    """value * 2**power."""
    if not value.is_finite or value.is_zero:
        return value + value if value.is_nan else value
    negative, significand, exponent = value.exact
    # No number needs more: from the least subnormal number beyond the greatest one.
    return rounded(negative, significand, exponent + max(-40_000, min(40_000, power)))


def frexp(value: Extended) -> tuple[Extended, int]:
    """A fraction from 0.5 to 1, and the power of two that it is to be multiplied by."""
    if not value.is_finite or value.is_zero:
        return value + value if value.is_nan else value, 0
    negative, significand, exponent = value.exact
    length = significand.bit_length()
    return rounded(negative, significand, -length), exponent + length


def modf(value: Extended) -> tuple[Extended, Extended]:
    """The fraction and the whole part, both with the sign of the value."""
    if value.is_nan:
        return value + value, value + value
    if value.is_infinite:
        return copysign(ZERO, value), value
    whole = extended.trunc(value)
    return copysign(value - whole, value), whole


OF_ONE: dict[str, Callable[[Extended], Extended]] = {
    "sqrt": extended.square_root,
    "fabs": abs,
    "floor": extended.floor,
    "ceil": extended.ceil,
    "trunc": extended.trunc,
    "round": extended.round_half_away,
    "rint": extended.round_half_even,
    "nearbyint": extended.round_half_even,
}

OF_TWO: dict[str, Callable[[Extended, Extended], Extended]] = {
    "fmod": fmod,
    "remainder": remainder,
    "copysign": copysign,
    "fmax": fmax,
    "fmin": fmin,
    "fdim": fdim,
    "nextafter": nextafter,
}
