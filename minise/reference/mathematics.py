"""math.h over Python's math, which computes as the C library does but raises where C has an answer (C11 F.10)."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from minise.ir.types import F32, F64, F80, I32, Type
from minise.reference import long_double_elementary as wide_elementary
from minise.reference import long_double_mathematics as wide
from minise.reference.call import Call, Model
from minise.reference.encoding import bytes_of
from minise.reference.floats import bits_of, bits_of_exact, float_of, to_integer
from minise.reference.values import Value, to_unsigned


def _rounded(compute: Callable[[float], int]) -> Callable[[float], float]:
    """C11 F.10.6: what is not finite stays as it is, and a zero keeps the sign of the argument."""
    return lambda x: math.copysign(float(compute(x)), x) if math.isfinite(x) else x


def _half_away(x: float) -> int:
    whole = math.trunc(x)
    return whole + (0 if abs(x - whole) < 0.5 else int(math.copysign(1, x)))


def _odd(compute: Callable[[float], float]) -> Callable[[float], float]:
    """An odd function that may overflow: to the infinity of its argument's sign."""

    def apply(x: float) -> float:
        try:
            return compute(x)
        except OverflowError:
            return math.copysign(math.inf, x)

    return apply


def _logarithm(compute: Callable[[float], float], pole: float) -> Callable[[float], float]:
    """C11 F.10.3: minus infinity at the pole, not a number left of it."""
    return lambda x: -math.inf if x == pole else compute(x)


def _atanh(x: float) -> float:
    return math.copysign(math.inf, x) if abs(x) == 1 else math.atanh(x)


def _lgamma(x: float) -> float:
    """C11 F.10.5.3: infinite at zero and the negative integers."""
    return math.inf if x <= 0 and (math.isinf(x) or x == math.floor(x)) else math.lgamma(x)


def _tgamma(x: float) -> float:
    if x == 0:
        return math.copysign(math.inf, x)
    try:
        return math.gamma(x)
    except OverflowError:
        return math.inf if x > 0 or math.floor(x) % 2 == 0 else -math.inf


def _pow(x: float, y: float) -> float:
    """C11 F.10.4.4."""
    is_odd = y.is_integer() and y % 2 == 1
    try:
        return math.pow(x, y)
    except OverflowError:
        return -math.inf if x < 0 and is_odd else math.inf
    except ValueError:
        if x == 0:
            return math.copysign(math.inf, x) if is_odd else math.inf
        return math.nan


def _fdim(x: float, y: float) -> float:
    return math.nan if math.isnan(x) or math.isnan(y) else max(x - y, 0.0)


_OF_ONE: dict[str, Callable[[float], float]] = {
    "sqrt": math.sqrt,
    "cbrt": math.cbrt,
    "fabs": math.fabs,
    "floor": _rounded(math.floor),
    "ceil": _rounded(math.ceil),
    "trunc": _rounded(math.trunc),
    "round": _rounded(_half_away),
    "rint": _rounded(round),
    "nearbyint": _rounded(round),
    "exp": math.exp,
    "exp2": math.exp2,
    "expm1": math.expm1,
    "log": _logarithm(math.log, 0.0),
    "log2": _logarithm(math.log2, 0.0),
    "log10": _logarithm(math.log10, 0.0),
    "log1p": _logarithm(math.log1p, -1.0),
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "asin": math.asin,
    "acos": math.acos,
    "atan": math.atan,
    "sinh": _odd(math.sinh),
    "cosh": math.cosh,
    "tanh": math.tanh,
    "asinh": math.asinh,
    "acosh": math.acosh,
    "atanh": _atanh,
    "tgamma": _tgamma,
    "lgamma": _lgamma,
    "erf": math.erf,
    "erfc": math.erfc,
}

_OF_TWO: dict[str, Callable[[float, float], float]] = {
    "pow": _pow,
    "fmod": math.fmod,
    "remainder": math.remainder,
    "atan2": math.atan2,
    "hypot": math.hypot,
    "copysign": math.copysign,
    "fmax": lambda x, y: y if math.isnan(x) else x if math.isnan(y) else max(x, y),
    "fmin": lambda x, y: y if math.isnan(x) else x if math.isnan(y) else min(x, y),
    "fdim": _fdim,
}


def _real(call: Call, index: int, type: Type = F64) -> float:
    return float_of(to_unsigned(call.number(index), type.bits), type)


def _function(compute: Callable[..., float], count: int, type: Type) -> Model:
    def apply(call: Call) -> Value:
        arguments = [_real(call, index, type) for index in range(count)]
        if count == 1 and math.isnan(arguments[0]):
            return bits_of(arguments[0], type)
        try:
            return bits_of(compute(*arguments), type)
        except OverflowError:
            return bits_of(math.inf, type)
        except ValueError:  # C11 F.10p11: outside the domain
            return bits_of(math.nan, type)

    return apply


def _nextafter(type: Type) -> Model:
    """The neighbour of x in the direction of y: among values of the type, the next bits."""

    def apply(call: Call) -> Value:
        x, y = _real(call, 0, type), _real(call, 1, type)
        if math.isnan(x) or math.isnan(y):
            return bits_of(math.nan, type)
        if x == y:
            return bits_of(y, type)
        if x == 0:
            return bits_of(math.copysign(0.0, y), type) + 1
        return bits_of(x, type) + (1 if (y > x) == (x > 0) else -1)

    return apply


def _fma(type: Type) -> Model:
    """x * y + z, rounded once."""

    def apply(call: Call) -> Value:
        x, y, z = (_real(call, index, type) for index in range(3))
        if not (math.isfinite(x) and math.isfinite(y) and math.isfinite(z)):
            return bits_of(x * y + z, type)
        exact = Fraction(x) * Fraction(y) + Fraction(z)
        return bits_of_exact(exact, type) if exact else bits_of(x * y + z, type)

    return apply


def _to_long(rounding: Callable[[float], float], bits: int | None) -> Model:
    def apply(call: Call) -> Value:
        return to_integer(rounding(_real(call, 0)), bits or call.word_bits, is_signed=True)

    return apply


def _ldexp(call: Call) -> Value:
    x, exponent = _real(call, 0), call.number(1, 32)
    return bits_of(_odd(lambda value: math.ldexp(value, exponent))(x), F64)


def _frexp(call: Call) -> Value:
    fraction, exponent = math.frexp(_real(call, 0))
    call.memory.write(call.pointer(1), bytes_of(I32, to_unsigned(exponent, 32)))
    return bits_of(fraction, F64)


def _modf(call: Call) -> Value:
    x = _real(call, 0)
    whole = _rounded(math.trunc)(x)
    call.memory.write(call.pointer(1), bytes_of(F64, bits_of(whole, F64)))
    return bits_of(math.copysign(0.0 if math.isinf(x) else x - whole, x), F64)


# ---------------------------------------------------------------------------------------------------------
# Long double


def _wide(compute: Callable[..., int], count: int) -> Model:
    return lambda call: compute(*(_wide_bits(call, index) for index in range(count)))


def _wide_bits(call: Call, index: int) -> int:
    return to_unsigned(call.number(index), F80.bits)


def _wide_frexp(call: Call) -> Value:
    fraction, power = wide.fraction_and_power(_wide_bits(call, 0))
    call.memory.write(call.pointer(1), bytes_of(I32, to_unsigned(power, 32)))
    return fraction


def _wide_modf(call: Call) -> Value:
    fraction, whole = wide.fraction_and_whole(_wide_bits(call, 0))
    call.memory.write(call.pointer(1), bytes_of(F80, whole))
    return fraction


def _wide_ldexp(call: Call) -> Value:
    return wide.scaled(_wide_bits(call, 0), call.number(1, 32))


_WIDE: dict[str, Model] = {
    **{f"{name}l": _wide(compute, 1) for name, compute in {**wide.EXACT_OF_ONE, **wide_elementary.OF_ONE}.items()},
    **{f"{name}l": _wide(compute, 2) for name, compute in {**wide.EXACT_OF_TWO, **wide_elementary.OF_TWO}.items()},
    "fmal": _wide(wide.fused, 3),
    "ldexpl": _wide_ldexp,
    "scalbnl": _wide_ldexp,
    "frexpl": _wide_frexp,
    "modfl": _wide_modf,
}

# The ending of a function's name says its type.
_SUFFIXES = (("", F64), ("f", F32))

MODELS: dict[str, Model] = {
    **{f"{name}{end}": _function(compute, 1, type) for end, type in _SUFFIXES for name, compute in _OF_ONE.items()},
    **{f"{name}{end}": _function(compute, 2, type) for end, type in _SUFFIXES for name, compute in _OF_TWO.items()},
    **{f"nextafter{end}": _nextafter(type) for end, type in _SUFFIXES},
    **{f"fma{end}": _fma(type) for end, type in _SUFFIXES},
    "lround": _to_long(_rounded(_half_away), None),
    "llround": _to_long(_rounded(_half_away), 64),
    "lrint": _to_long(_rounded(round), None),
    "ldexp": _ldexp,
    "scalbn": _ldexp,
    "frexp": _frexp,
    "modf": _modf,
    **_WIDE,
}
