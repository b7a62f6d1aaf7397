"""exp, sin, gamma and their like for long double, rounded to the nearest one.

The exponential function, the sine and the cosine are sums of their series in fixed-point integers; what inverts them
is found by Newton's method, from the result in double precision. Where the double function gives a zero, an infinity
or a NaN for a reason other than its small range, so does this one (C11 F.10).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from minise.reference import long_double
from minise.reference.long_double import Number, decoded, encoded, floor_log2, is_nan

_BITS = 400  # of the fixed point
_UNIT = 1 << _BITS
_INVALID = 0xFFFF_C000_0000_0000_0000
_INFINITY = encoded(math.inf)
_SIGN = 1 << 79
_TINY = Fraction(1, 1 << 80)  # its square does not change a result, but tells in which direction to round
_FAR = Fraction(2) ** 20000  # beyond every long double

OnFractions = Callable[[Fraction], Fraction]


def _cut(x: Fraction) -> Fraction:
    """As many bits as are worth keeping."""
    if x == 0:
        return x
    unit = Fraction(2) ** (floor_log2(abs(x)) - _BITS)
    return round(x / unit) * unit


# ---------------------------------------------------------------------------------------------------------
# Series


@cache
def _pi(bits: int) -> Fraction:
    """The arithmetic-geometric mean of Gauss and Legendre."""
    unit = 1 << bits + 20
    a, b, t, p = unit, math.isqrt(unit * unit // 2), unit // 4, 1
    while abs(a - b) > 1:
        mean = (a + b) // 2
        b = math.isqrt(a * b)
        t -= p * (a - mean) ** 2 // unit
        a, p = mean, 2 * p
    return Fraction((a + b) ** 2 // (4 * t), unit)


@cache
def _log_of_two() -> Fraction:
    """The sum of 1 / (k * 2**k)."""
    return Fraction(sum((_UNIT << 100) // (k << k) for k in range(1, _BITS + 100)), _UNIT << 100)


def _exponential(x: Fraction) -> Fraction:
    if abs(x) > 30_000:
        return _FAR if x > 0 else 1 / _FAR
    power = round(x / _log_of_two())
    rest = x - power * _log_of_two()
    halvings = 12
    small = round(rest * _UNIT) >> halvings
    total = term = _UNIT
    count = 1
    while term:
        term = term * small // (_UNIT * count)
        total += term
        count += 1
        if term == -1:
            break
    for _ in range(halvings):
        total = total * total // _UNIT
    return Fraction(total, _UNIT) * Fraction(2) ** power


def _sine_and_cosine(x: Fraction) -> tuple[Fraction, Fraction]:
    bits = _BITS + max(0, floor_log2(abs(x)) if x else 0) + 40
    quarter = _pi(bits) / 2
    turns = round(x / quarter)
    rest = round((x - turns * quarter) * _UNIT)
    parts = [0, 0]  # of the cosine and the sine
    term, count = _UNIT, 0
    while abs(term) > 1:
        parts[count % 2] += term if count % 4 < 2 else -term
        count += 1
        term = term * rest // (_UNIT * count)
    cosine, sine = (Fraction(each, _UNIT) for each in parts)
    return ((sine, cosine), (cosine, -sine), (-sine, -cosine), (-cosine, sine))[turns % 4]


def _sine(x: Fraction) -> Fraction:
    return _sine_and_cosine(x)[0] if abs(x) > _TINY else x - x**3 / 6


def _cosine(x: Fraction) -> Fraction:
    return _sine_and_cosine(x)[1] if abs(x) > _TINY else 1 - x**2 / 2


def _tangent(x: Fraction) -> Fraction:
    if abs(x) < _TINY:
        return x + x**3 / 3
    sine, cosine = _sine_and_cosine(x)
    return sine / cosine


# ---------------------------------------------------------------------------------------------------------
# By Newton's method


def _logarithm(x: Fraction) -> Fraction:
    power = floor_log2(x)
    part = x / Fraction(2) ** power
    if part > Fraction(3, 2):
        part, power = part / 2, power + 1
    if 0 < abs(part - 1) < _TINY:
        result = (part - 1) - (part - 1) ** 2 / 2
    else:
        result = Fraction(math.log(part))
        for _ in range(4):
            result = _cut(result + 2 * (part - (e := _exponential(result))) / (part + e))
    return result + power * _log_of_two()


def _root(x: Fraction) -> Fraction:
    unit = Fraction(4) ** (floor_log2(x) // 2 - _BITS)
    return Fraction(math.isqrt(int(x / unit))) * Fraction(2) ** (floor_log2(x) // 2 - _BITS)


def _arc_tangent(x: Fraction) -> Fraction:
    if abs(x) < _TINY:
        return x - x**3 / 3
    if abs(x) > 1:
        quarter = _pi(_BITS) / 2
        return (quarter if x > 0 else -quarter) - _arc_tangent(1 / x)
    x = _cut(x)
    result = Fraction(math.atan(x))
    for _ in range(4):
        sine, cosine = _sine_and_cosine(result)
        result = _cut(result + (x * cosine - sine) / (cosine + x * sine))
    return result


def _arc_sine(x: Fraction) -> Fraction:
    if abs(x) < _TINY:
        return x + x**3 / 6
    if abs(x) == 1:
        return x * _pi(_BITS) / 2
    return _arc_tangent(x / _root(1 - x * x))


def _arc_cosine(x: Fraction) -> Fraction:
    if abs(x) < _TINY:
        return _pi(_BITS) / 2 - x
    if x == 1:
        return Fraction(0)
    return 2 * _arc_tangent(_root((1 - x) / (1 + x))) if x > -1 else _pi(_BITS)


# ---------------------------------------------------------------------------------------------------------
# From these


def _less_one(x: Fraction) -> Fraction:
    """exp(x) - 1"""
    return x + x**2 / 2 if abs(x) < _TINY else _exponential(x) - 1


def _of_one_more(x: Fraction) -> Fraction:
    """log(1 + x)"""
    return x - x**2 / 2 if abs(x) < _TINY else _logarithm(1 + x)


def _hyperbolic_sine(x: Fraction) -> Fraction:
    return x + x**3 / 6 if abs(x) < _TINY else (_exponential(x) - _exponential(-x)) / 2


def _hyperbolic_cosine(x: Fraction) -> Fraction:
    return (_exponential(x) + _exponential(-x)) / 2


def _hyperbolic_tangent(x: Fraction) -> Fraction:
    if abs(x) < _TINY:
        return x - x**3 / 3
    less = _less_one(2 * x)
    return less / (less + 2)


def _inverse_hyperbolic_sine(x: Fraction) -> Fraction:
    if abs(x) < _TINY:
        return x - x**3 / 6
    size = abs(x)
    result = _logarithm(_cut(size + _root(size * size + 1)))
    return result if x > 0 else -result


def _inverse_hyperbolic_cosine(x: Fraction) -> Fraction:
    return _logarithm(_cut(x + _root(x * x - 1))) if x > 1 else Fraction(0)


def _inverse_hyperbolic_tangent(x: Fraction) -> Fraction:
    return x + x**3 / 3 if abs(x) < _TINY else _logarithm(_cut((1 + x) / (1 - x))) / 2


def _error(x: Fraction) -> Fraction:
    """exp(-x*x) times the sum of 2**n * x**(2n+1) / (1 * 3 * ... * (2n+1)), whose terms are all positive."""
    if abs(x) > 14:
        return Fraction(1 if x > 0 else -1) * (1 - 1 / _FAR)
    term = total = _cut(x)
    count = 1
    while abs(term) > abs(total) / _UNIT:
        term = _cut(term * 2 * x * x / (2 * count + 1))
        total = _cut(total + term)
        count += 1
    return total * _exponential(-x * x) * 2 / _root(_pi(_BITS))


def _error_complement(x: Fraction) -> Fraction:
    """Above 8, where one minus the other has too few digits, its asymptotic fraction from the end."""
    if x < 8:
        return 1 - _error(x)
    rest = x
    for count in range(300, 0, -1):
        rest = _cut(x + Fraction(count, 2) / rest)
    return _exponential(-x * x) / (_root(_pi(_BITS)) * rest)


def _gamma(x: Fraction) -> Fraction:
    """Between 1 and 2, the incomplete function up to 400, of which nothing is missing that counts; elsewhere, by
    x * gamma(x) = gamma(x + 1)."""
    factor = Fraction(1)
    while x > 2:
        x -= 1
        factor = _cut(factor * x)
    while x < 1:
        factor = _cut(factor / x)
        x += 1
    term = total = 1 / x
    count = 1
    while term > total / _UNIT:
        term = _cut(term * 400 / (x + count))
        total = _cut(total + term)
        count += 1
    return factor * total * _exponential(x * _logarithm(Fraction(400)) - 400)


def _log_of_gamma(x: Fraction) -> Fraction:
    if x in (1, 2):
        return Fraction(0)
    if x < 2000:
        return _logarithm(_cut(abs(_gamma(x))))
    # Stirling's series: six terms are enough for numbers as large.
    total = (x - Fraction(1, 2)) * _logarithm(x) - x + _logarithm(2 * _pi(_BITS)) / 2
    for power, each in ((1, 12), (3, -360), (5, 1260), (7, -1680), (9, 1188)):
        total += 1 / (each * x**power)
    return total


# ---------------------------------------------------------------------------------------------------------
# On bits


def _of_bits(compute: OnFractions, double: Callable[[float], float]) -> Callable[[int], int]:
    def apply(x: int) -> int:
        if is_nan(x):
            return long_double.nan_of(x, x)
        number = decoded(x)
        special = _special(double, number)
        if special is not None:
            return special
        assert isinstance(number, Fraction)
        result = compute(number)
        return encoded(_cut(result))

    return apply


def _special(double: Callable[[float], float], number: Number) -> int | None:
    """The result at a zero or an infinity, at a pole and outside the domain; None where it must be computed."""
    if isinstance(number, float):
        sample = number
    else:
        # A double that is in the same part of the domain: a border that lies between is one of these numbers.
        border = next((each for each in (-1, 1) if abs(number - each) < Fraction(1, 1 << 40)), None)
        if border is None or number == border:
            sample = float(max(Fraction(-(1 << 60)), min(Fraction(1 << 60), number)))
            is_small = 0 < abs(number) < Fraction(1, 1 << 60)
            sample = math.copysign(2.0**-60, sample if sample else float(number > 0) - 0.5) if is_small else sample
        else:
            sample = border + (0.001 if number > border else -0.001)
    try:
        result = double(sample)
    except ValueError:
        return _INVALID
    except OverflowError:
        return None
    if isinstance(number, Fraction):
        at_pole = math.isinf(result) and abs(number) == 1
        return encoded(result) if at_pole else _INVALID if math.isnan(result) else None
    return encoded(result) if not math.isfinite(result) or result in (0, 1, -1) else None


def _log(x: float) -> float:
    return -math.inf if x == 0 else math.log(x)


def _log1p(x: float) -> float:
    return -math.inf if x == -1 else math.log1p(x)


def _atanh(x: float) -> float:
    return math.copysign(math.inf, x) if abs(x) == 1 else math.atanh(x)


def arc_tangent(x: int) -> int:
    if decoded(x) in (math.inf, -math.inf):
        return encoded(_pi(_BITS) / 2) | x & _SIGN
    return _of_bits(_arc_tangent, math.atan)(x)


def arc_cosine(x: int) -> int:
    return encoded(_pi(_BITS) / 2) if decoded(x) == 0 else _of_bits(_arc_cosine, math.acos)(x)


def gamma(x: int) -> int:
    number = decoded(x)
    if is_nan(x):
        return long_double.nan_of(x, x)
    if isinstance(number, float):
        return _INFINITY | x & _SIGN if number == 0 else x if number > 0 else _INVALID
    if number < 0 and number.denominator == 1:
        return _INVALID
    if number > 1800:
        return _INFINITY
    if number < -1800:
        return 0 if math.floor(number) % 2 == 0 else _SIGN
    return encoded(_gamma(number))


def log_of_gamma(x: int) -> int:
    number = decoded(x)
    if is_nan(x):
        return long_double.nan_of(x, x)
    if isinstance(number, float):
        return _INFINITY
    if number <= 0 and number.denominator == 1:
        return _INFINITY
    if number < -2000:  # gamma(x) * gamma(1 - x) = pi / sin(pi * x)
        sine = abs(_sine(_pi(_BITS + 100) * (number - math.floor(number))))
        return encoded(_logarithm(_cut(_pi(_BITS) / sine)) - _log_of_gamma(1 - number))
    return encoded(_log_of_gamma(number))


def power(x: int, y: int) -> int:
    """C11 F.10.4.4."""
    base, exponent = decoded(x), decoded(y)
    if exponent == 0 or base == 1:
        return encoded(1)
    if is_nan(x) or is_nan(y):
        return long_double.nan_of(x, y)
    is_whole = isinstance(exponent, Fraction) and exponent.denominator == 1
    is_odd = is_whole and exponent % 2 == 1
    if isinstance(base, float) or isinstance(exponent, float):
        if isinstance(exponent, float):
            if abs(base) == 1:
                return encoded(1)
            is_less = -1 < base < 1
            return 0 if is_less == (exponent > 0) else _INFINITY
        result = 0 if (base == 0) == (exponent > 0) else _INFINITY
    elif base < 0 and not is_whole:
        return _INVALID
    elif is_whole and abs(exponent) <= 200:
        result = encoded(abs(base) ** int(exponent))
    else:
        result = encoded(_exponential(exponent * _logarithm(abs(base))))
    return result | (x & _SIGN if is_odd else 0)


def two_to_the(x: int) -> int:
    return long_double.nan_of(x, x) if is_nan(x) else power(encoded(2), x)


def angle(y: int, x: int) -> int:
    """atan2, C11 F.10.1.4."""
    if is_nan(x) or is_nan(y):
        return long_double.nan_of(y, x)
    above, right = decoded(y), decoded(x)
    is_left = bool(x & _SIGN)
    half = _pi(_BITS)
    if above == 0:
        result = half if is_left else Fraction(0)
    elif isinstance(above, float):  # infinite
        diagonal = half * (3 if is_left else 1) / 4
        result = diagonal if right in (math.inf, -math.inf) else half / 2
    elif right == 0:
        result = half / 2
    elif isinstance(right, float):
        result = half if is_left else Fraction(0)
    else:
        slope = _arc_tangent(_cut(abs(above / right)))
        result = half - slope if is_left else slope
    return encoded(_cut(result)) | y & _SIGN


OF_ONE: dict[str, Callable[[int], int]] = {
    "exp": _of_bits(_exponential, math.exp),
    "exp2": two_to_the,
    "expm1": _of_bits(_less_one, math.expm1),
    "log": _of_bits(_logarithm, _log),
    "log2": _of_bits(lambda x: _logarithm(x) / _log_of_two(), _log),
    "log10": _of_bits(lambda x: _logarithm(x) / _logarithm(Fraction(10)), _log),
    "log1p": _of_bits(_of_one_more, _log1p),
    "sin": _of_bits(_sine, math.sin),
    "cos": _of_bits(_cosine, math.cos),
    "tan": _of_bits(_tangent, math.tan),
    "asin": _of_bits(_arc_sine, math.asin),
    "acos": arc_cosine,
    "atan": arc_tangent,
    "sinh": _of_bits(_hyperbolic_sine, math.sinh),
    "cosh": _of_bits(_hyperbolic_cosine, math.cosh),
    "tanh": _of_bits(_hyperbolic_tangent, math.tanh),
    "asinh": _of_bits(_inverse_hyperbolic_sine, math.asinh),
    "acosh": _of_bits(_inverse_hyperbolic_cosine, math.acosh),
    "atanh": _of_bits(_inverse_hyperbolic_tangent, _atanh),
    "tgamma": gamma,
    "lgamma": log_of_gamma,
    "erf": _of_bits(_error, math.erf),
    "erfc": _of_bits(_error_complement, math.erfc),
}
OF_TWO: dict[str, Callable[[int, int], int]] = {"pow": power, "atan2": angle}
