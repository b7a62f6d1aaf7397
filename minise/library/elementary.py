"""The functions of math.h on known long doubles that no finite computation gives: exp, log, sin, gamma and others.

They are computed in decimal numbers of many more digits than a long double has, and rounded once at the end. So the
result is the nearest long double. C leaves the accuracy open (C11 5.2.4.2.2p6), and C libraries may give a neighbour;
a run that calls one of these says so among its assumptions.
"""

from __future__ import annotations

import decimal
import math
from collections.abc import Callable
from decimal import Decimal
from functools import cache

from minise.extended import INFINITY, INVALID, ONE, ZERO, Exact, Extended, from_float, quotient, rounded
from minise.library import long_double

_DIGITS = 200
_CONTEXT = decimal.Context(
    prec=_DIGITS, rounding=decimal.ROUND_HALF_EVEN, Emin=-999_999, Emax=999_999, traps=[decimal.InvalidOperation]
)
_TINY = Decimal("1e-50")  # below, two terms of a series are enough
_BEYOND = Decimal(20_000)  # e to this power is beyond every long double
_HALF = Decimal("0.5")

Real = Callable[[Decimal], Decimal]


# ---------------------------------------------------------------------------------------------------------
# Between binary and decimal numbers


def _decimal(value: Extended) -> Decimal:
    """A finite number: exactly, but for one that is very small, of which the context's digits are kept."""
    negative, significand, exponent = value.exact
    magnitude = Decimal(significand << exponent) if exponent >= 0 else significand * Decimal(2) ** exponent
    return magnitude.copy_negate() if negative else magnitude


def _nearest(value: Decimal) -> Extended:
    sign, digits, exponent = value.as_tuple()
    assert isinstance(exponent, int)
    number = int(Decimal((0, digits, 0)))
    if number == 0:
        return -ZERO if sign else ZERO
    if exponent + len(digits) > 6_000:
        return -INFINITY if sign else INFINITY
    if exponent + len(digits) < -6_000:
        return -ZERO if sign else ZERO
    if exponent >= 0:
        return rounded(bool(sign), number * 10**exponent, 0)
    return quotient(bool(sign), number, 10**-exponent)


# ---------------------------------------------------------------------------------------------------------
# Constants


@cache
def _pi(digits: int) -> Decimal:
    """Machin: 16 atan(1/5) - 4 atan(1/239), in integers."""
    unit = 10 ** (digits + 10)

    def inverse_tangent(divisor: int) -> int:
        power: int = unit // divisor
        total, square, count = power, divisor * divisor, 1
        while power:
            power //= square
            count += 2
            total += -(power // count) if count % 4 == 3 else power // count
        return total

    number = 16 * inverse_tangent(5) - 4 * inverse_tangent(239)
    with decimal.localcontext(_CONTEXT) as context:
        context.prec = digits
        return +Decimal(number).scaleb(-(digits + 10))


def _ln2() -> Decimal:
    return Decimal(2).ln()


# ---------------------------------------------------------------------------------------------------------
# On decimal numbers


def _exp(x: Decimal) -> Decimal:
    if x > _BEYOND:
        return Decimal("1e9999")
    return x.exp() if x > -_BEYOND else Decimal("1e-9999")


def _expm1(x: Decimal) -> Decimal:
    return x + x * x / 2 if abs(x) < _TINY else _exp(x) - 1


def _log1p(x: Decimal) -> Decimal:
    return x - x * x / 2 if abs(x) < _TINY else (1 + x).ln()


def _sin_and_cos(x: Decimal) -> tuple[Decimal, Decimal]:
    """By a multiple of pi/2 nearer to zero, and Taylor's series."""
    digits = _DIGITS + max(0, x.adjusted()) + 20
    with decimal.localcontext() as context:
        context.prec = digits
        half = _pi(digits) / 2
        turns = (x / half).to_integral_value(decimal.ROUND_HALF_EVEN)
        rest = x - turns * half
        quadrant = int(turns % 4) % 4
    rest = +rest
    sine, cosine = _series(rest, 1), _series(rest, 0)
    return ((sine, cosine), (cosine, -sine), (-sine, -cosine), (-cosine, sine))[quadrant]


def _series(x: Decimal, start: int) -> Decimal:
    """x**k / k! for k = start, start + 2, ..., with alternating signs."""
    term = x if start else Decimal(1)
    total, square, count = term, x * x, start
    while abs(term) > abs(total).scaleb(-_DIGITS - 5):
        term = -term * square / ((count + 1) * (count + 2))
        count += 2
        total += term
        if term == 0:
            break
    return total


def _sin(x: Decimal) -> Decimal:
    return x - x**3 / 6 if abs(x) < _TINY else _sin_and_cos(x)[0]


def _cos(x: Decimal) -> Decimal:
    return _sin_and_cos(x)[1]


def _tan(x: Decimal) -> Decimal:
    if abs(x) < _TINY:
        return x + x**3 / 3
    sine, cosine = _sin_and_cos(x)
    return sine / cosine


def _atan(x: Decimal) -> Decimal:
    if abs(x) < _TINY:
        return x - x**3 / 3
    if abs(x) > 1:
        return (_pi(_DIGITS) / 2).copy_sign(x) - _atan(1 / x)
    halvings = 8
    for _ in range(halvings):
        x = x / (1 + (1 + x * x).sqrt())
    term, total, square, count = x, x, x * x, 1
    while abs(term) > abs(total).scaleb(-_DIGITS - 5):
        term = -term * square
        count += 2
        total += term / count
    return Decimal(2**halvings) * total


def _asin(x: Decimal) -> Decimal:
    if abs(x) < _TINY:
        return x + x**3 / 6
    if abs(x) == 1:
        return (_pi(_DIGITS) / 2).copy_sign(x)
    return _atan(x / ((1 - x) * (1 + x)).sqrt())


def _acos(x: Decimal) -> Decimal:
    if x == -1:
        return _pi(_DIGITS)
    return 2 * _atan(((1 - x) / (1 + x)).sqrt())


def _sinh(x: Decimal) -> Decimal:
    return x + x**3 / 6 if abs(x) < _TINY else (_exp(x) - _exp(-x)) / 2


def _cosh(x: Decimal) -> Decimal:
    return (_exp(x) + _exp(-x)) / 2


def _tanh(x: Decimal) -> Decimal:
    if abs(x) < _TINY:
        return x - x**3 / 3
    if abs(x) > 1000:
        return Decimal(1).copy_sign(x)
    double = _exp(2 * x)
    return (double - 1) / (double + 1)


def _asinh(x: Decimal) -> Decimal:
    if abs(x) < _TINY:
        return x - x**3 / 6
    return (abs(x) + (x * x + 1).sqrt()).ln().copy_sign(x)


def _acosh(x: Decimal) -> Decimal:
    return (x + ((x - 1) * (x + 1)).sqrt()).ln()


def _atanh(x: Decimal) -> Decimal:
    return x + x**3 / 3 if abs(x) < _TINY else ((1 + x) / (1 - x)).ln() / 2


def _erf(x: Decimal) -> Decimal:
    if abs(x) > 12:
        return Decimal(1).copy_sign(x)
    scale = 2 / _pi(_DIGITS).sqrt()
    if abs(x) < _TINY:
        return scale * (x - x**3 / 3)
    # Terms grow up to exp(x * x) before they shrink: so many digits are lost.
    with decimal.localcontext() as context:
        context.prec = _DIGITS + int(x * x)
        term, total, count = x, x, 0
        while abs(term) > abs(total).scaleb(-context.prec):
            count += 1
            term = -term * x * x / count
            total += term / (2 * count + 1)
    return scale * total


def _erfc(x: Decimal) -> Decimal:
    if x < 3:
        return 1 - _erf(x)
    if x > 150:
        return Decimal("1e-9999")
    # Continued fraction of Laplace, from its end: exp(-x*x) / sqrt(pi) / (x + 1/2 / (x + 1 / (x + 3/2 / (x + ...)))).
    rest = x
    for count in range(2_000, 0, -1):
        rest = x + Decimal(count) / 2 / rest
    return _exp(-x * x) / _pi(_DIGITS).sqrt() / rest


@cache
def _bernoulli_numbers(count: int) -> list[tuple[int, int]]:
    """B_2, B_4, ... as fractions."""
    from fractions import Fraction

    known = [Fraction(1)]
    for row in range(1, 2 * count + 1):
        total = Fraction(0)
        for index, each in enumerate(known):
            total += math.comb(row + 1, index) * each
        known.append(-total / (row + 1))
    return [(each.numerator, each.denominator) for each in known[2::2]]


_SHIFTED = 80  # Stirling's series is used from here on


def _log_of_gamma(x: Decimal) -> Decimal:
    """The logarithm of the gamma function above zero: the recurrence up to a large number, then Stirling's series."""
    if x in (1, 2):
        return Decimal(0)
    product = Decimal(1)
    while x < _SHIFTED:
        product *= x
        x += 1
    total = (x - _HALF) * x.ln() - x + (2 * _pi(_DIGITS)).ln() / 2
    power = x
    for index, (numerator, denominator) in enumerate(_bernoulli_numbers(60), start=1):
        total += Decimal(numerator) / denominator / (2 * index * (2 * index - 1)) / power
        power *= x * x
    return total - product.ln()


def _gamma(x: Decimal) -> Decimal:
    if x == x.to_integral_value() and x < 2000:
        return Decimal(math.factorial(int(x) - 1))
    if x > _HALF:
        return _exp(_log_of_gamma(x))
    return _pi(_DIGITS) / (_sin(_pi(_DIGITS) * x) * _exp(_log_of_gamma(1 - x)))


def _lgamma(x: Decimal) -> Decimal:
    if x > 0:
        return _log_of_gamma(x)
    return (_pi(_DIGITS) / abs(_sin(_pi(_DIGITS) * x))).ln() - _log_of_gamma(1 - x)


# ---------------------------------------------------------------------------------------------------------
# On long doubles: what is not finite, and what is outside the domain (C11 F.10)


def _function(compute: Real, special: Callable[[float], float]) -> Callable[[Extended], Extended]:
    """`special` is the function of double: it gives the value at zeros and infinities, which is the same."""

    def apply(x: Extended) -> Extended:
        if x.is_nan:
            return x + x
        if not x.is_finite or x.is_zero:
            return _of_double(special, float(x))
        outside = _outside(special, x)
        if outside is not None:
            return outside
        with decimal.localcontext(_CONTEXT):
            return _nearest(compute(_decimal(x)))

    return apply


def _of_double(special: Callable[[float], float], x: float) -> Extended:
    try:
        return from_float(special(x))
    except ValueError:
        return INVALID
    except OverflowError:
        return INFINITY


def _outside(special: Callable[[float], float], x: Extended) -> Extended | None:
    """The NaN or infinity that the function has at a finite argument; None where it has a value."""
    domain = _DOMAINS.get(special)
    return domain(x) if domain is not None else None


def _above(least: Extended, pole: bool) -> Callable[[Extended], Extended | None]:
    def judge(x: Extended) -> Extended | None:
        if x < least:
            return INVALID
        return -INFINITY if pole and x == least else None

    return judge


def _within_one(pole: bool) -> Callable[[Extended], Extended | None]:
    def judge(x: Extended) -> Extended | None:
        if abs(x) > ONE:
            return INVALID
        return long_double.copysign(INFINITY, x) if pole and abs(x) == ONE else None

    return judge


def _is_whole(x: Extended) -> bool:
    return long_double.fmod(x, ONE).is_zero


def _gamma_domain(x: Extended) -> Extended | None:
    if x.is_negative and _is_whole(x):
        return INVALID
    if x > from_float(1800.0):
        return INFINITY
    if x > from_float(-1800.0):
        return None
    return -ZERO if math.trunc(x) % 2 == 0 else ZERO  # negative between -1 and 0, and so on in turn


def _log_of_gamma_domain(x: Extended) -> Extended | None:
    return INFINITY if x.is_negative and _is_whole(x) else None


def _log_at_zero(x: float) -> float:
    return -math.inf if x == 0 else math.log(x)


def _log1p_at(x: float) -> float:
    return math.log1p(x)


def _atanh_at(x: float) -> float:
    return math.atanh(x)


def _gamma_at(x: float) -> float:
    return math.copysign(math.inf, x) if x == 0 else math.gamma(x)


def _log_of_gamma_at(x: float) -> float:
    return math.inf if x == 0 else math.lgamma(x)


_DOMAINS: dict[Callable[[float], float], Callable[[Extended], Extended | None]] = {
    _log_at_zero: _above(ZERO, pole=False),
    _log1p_at: _above(-ONE, pole=True),
    math.asin: _within_one(pole=False),
    math.acos: _within_one(pole=False),
    math.acosh: _above(ONE, pole=False),
    _atanh_at: _within_one(pole=True),
    _gamma_at: _gamma_domain,
    _log_of_gamma_at: _log_of_gamma_domain,
}


def _at_infinity(
    compute: Callable[[Extended], Extended], value: Callable[[], Decimal]
) -> Callable[[Extended], Extended]:
    """Of a function whose value at an infinity is not a double: that value, with the argument's sign."""

    def apply(x: Extended) -> Extended:
        if not x.is_infinite:
            return compute(x)
        with decimal.localcontext(_CONTEXT):
            return long_double.copysign(_nearest(value()), x)

    return apply


def _half_pi() -> Decimal:
    return _pi(_DIGITS) / 2


def _arc_cosine(x: Extended) -> Extended:
    if not x.is_zero:
        return _function(_acos, math.acos)(x)
    with decimal.localcontext(_CONTEXT):
        return _nearest(_half_pi())


def atan2(y: Extended, x: Extended) -> Extended:
    """C11 F.10.1.4."""
    if y.is_nan or x.is_nan:
        return y + x
    with decimal.localcontext(_CONTEXT):
        pi = _pi(_DIGITS)
        if y.is_zero or x.is_zero or not (y.is_finite and x.is_finite):
            # A multiple of pi/4, or zero: as many as the double has.
            eighths = round(math.atan2(_sample(y), _sample(x)) / (math.pi / 4))
            result = _nearest(pi * abs(eighths) / 4)
        else:
            ratio = abs(_decimal(y) / _decimal(x))
            angle = _atan(ratio)
            result = _nearest(pi - angle if x.is_negative else angle)
        return long_double.copysign(result, y)


def _sample(value: Extended) -> float:
    """A double of the same sign that is zero or infinite if the value is."""
    if value.is_zero or value.is_infinite:
        return float(value)
    return -1.0 if value.is_negative else 1.0


def power(base: Extended, exponent: Extended) -> Extended:
    """C11 F.10.4.4."""
    if exponent.is_zero or base == ONE:
        return ONE
    if base.is_nan or exponent.is_nan:
        return base + exponent
    is_whole = exponent.is_finite and _is_whole(exponent)
    is_odd = is_whole and not long_double.fmod(exponent, from_float(2.0)).is_zero
    sign = base.is_negative and is_odd
    if exponent.is_infinite:
        if abs(base) == ONE:
            return ONE
        return ZERO if (abs(base) < ONE) != exponent.is_negative else INFINITY
    if base.is_zero or base.is_infinite:
        result = ZERO if base.is_zero != exponent.is_negative else INFINITY
    elif base.is_negative and not is_whole:
        return INVALID
    else:
        result = _finite_power(abs(base), exponent, is_whole)
    return -result if sign else result


_MOST_FACTORS = 64


def _finite_power(base: Extended, exponent: Extended, is_whole: bool) -> Extended:
    if is_whole and abs(exponent) <= from_float(float(_MOST_FACTORS)):
        return _whole_power(base.exact, math.trunc(exponent))
    with decimal.localcontext(_CONTEXT):
        return _nearest(_exp(_decimal(exponent) * _decimal(base).ln()))


def _whole_power(base: Exact, exponent: int) -> Extended:
    """Exactly, and rounded once: such powers may be halfway between two numbers."""
    significand, unit = base.significand ** abs(exponent), base.exponent * abs(exponent)
    return rounded(False, significand, unit) if exponent > 0 else quotient(False, 1, significand, -unit)


def _exp2(x: Extended) -> Extended:
    return power(from_float(2.0), x) if not x.is_nan else x + x


OF_ONE: dict[str, Callable[[Extended], Extended]] = {
    "cbrt": long_double.cbrt,
    "exp": _function(_exp, math.exp),
    "exp2": _exp2,
    "expm1": _function(_expm1, math.expm1),
    "log": _function(lambda x: x.ln(), _log_at_zero),
    "log2": _function(lambda x: x.ln() / _ln2(), _log_at_zero),
    "log10": _function(lambda x: x.log10(), _log_at_zero),
    "log1p": _function(_log1p, _log1p_at),
    "sin": _function(_sin, math.sin),
    "cos": _function(_cos, math.cos),
    "tan": _function(_tan, math.tan),
    "asin": _function(_asin, math.asin),
    "acos": _arc_cosine,
    "atan": _at_infinity(_function(_atan, math.atan), _half_pi),
    "sinh": _function(_sinh, math.sinh),
    "cosh": _function(_cosh, math.cosh),
    "tanh": _function(_tanh, math.tanh),
    "asinh": _function(_asinh, math.asinh),
    "acosh": _function(_acosh, math.acosh),
    "atanh": _function(_atanh, _atanh_at),
    "tgamma": _function(_gamma, _gamma_at),
    "lgamma": _function(_lgamma, _log_of_gamma_at),
    "erf": _function(_erf, math.erf),
    "erfc": _function(_erfc, math.erfc),
}

OF_TWO: dict[str, Callable[[Extended, Extended], Extended]] = {
    "pow": power,
    "atan2": atan2,
    "hypot": long_double.hypot,
}

# The names of the functions, as programs call them.
NAMES = frozenset(f"{name}l" for name in (*OF_ONE, *OF_TWO))
