"""math.h: each function of double and float is Python's, with C's answers where Python raises; those of long double
are in `long_double.py` and `elementary.py`.

On unknown values, those that round or choose, and the root, are terms; the others go on with one example, which makes
the run incomplete."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING

from minise.expr import bitvectors, floats
from minise.expr.arithmetic import FLOAT_UNARY, zero
from minise.expr.booleans import either
from minise.expr.operators import Op
from minise.expr.term import Boolean, Float, Term
from minise.extended import Extended
from minise.faults import Fault, FaultKind
from minise.interpreter.calls import Answer, Model, ModelCall
from minise.interpreter.code import Failed
from minise.ir.types import F64, F80, I32
from minise.library import elementary, long_double
from minise.library.answers import of_known
from minise.library.arguments import Unknown, number, pointer
from minise.values import Value, rounded_to_single

if TYPE_CHECKING:
    from fractions import Fraction

FIXED = "the argument of a mathematical function was fixed to one example"
UNKNOWN_FLOAT = Failed(Fault(FaultKind.UNINITIALISED_READ, "a floating argument that was never given a value"))


def _real(value: Value) -> float:
    if isinstance(value, float):
        return value
    raise Unknown(UNKNOWN_FLOAT)


def _wide(value: Value) -> Extended:
    if isinstance(value, Extended):
        return value
    raise Unknown(UNKNOWN_FLOAT)


def _power(base: float, exponent: float) -> float:
    is_odd = math.isfinite(exponent) and exponent.is_integer() and int(exponent) % 2 == 1
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return -math.inf if base < 0 and is_odd else math.inf
    except ValueError:
        if base == 0:
            return math.copysign(math.inf, base) if is_odd else math.inf
        return math.nan


def _logarithm(compute: Callable[[float], float]) -> Callable[[float], float]:
    return lambda value: -math.inf if value == 0 else compute(value)


def _hyperbolic_sine(value: float) -> float:
    try:
        return math.sinh(value)
    except OverflowError:
        return math.copysign(math.inf, value)


def _inverse_hyperbolic_tangent(value: float) -> float:
    return math.copysign(math.inf, value) if abs(value) == 1 else math.atanh(value)


def _gamma(value: float) -> float:
    return math.copysign(math.inf, value) if value == 0 else math.gamma(value)


def _logarithm_of_gamma(value: float) -> float:
    is_pole = value <= 0 and value.is_integer()
    return math.inf if is_pole else math.lgamma(value)


def _positive_difference(one: float, other: float) -> float:
    return 0.0 if one <= other else one - other


_ONE: dict[str, Callable[[float], float]] = {
    "sqrt": FLOAT_UNARY[Op.FLOAT_SQRT],
    "cbrt": math.cbrt,
    "fabs": math.fabs,
    "floor": FLOAT_UNARY[Op.FLOAT_FLOOR],
    "ceil": FLOAT_UNARY[Op.FLOAT_CEIL],
    "trunc": FLOAT_UNARY[Op.FLOAT_TRUNC],
    "round": FLOAT_UNARY[Op.FLOAT_ROUND],
    "rint": FLOAT_UNARY[Op.FLOAT_RINT],
    "nearbyint": FLOAT_UNARY[Op.FLOAT_RINT],
    "exp": math.exp,
    "exp2": math.exp2,
    "expm1": math.expm1,
    "log": _logarithm(math.log),
    "log2": _logarithm(math.log2),
    "log10": _logarithm(math.log10),
    "log1p": lambda value: -math.inf if value == -1 else math.log1p(value),
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "asin": math.asin,
    "acos": math.acos,
    "atan": math.atan,
    "sinh": _hyperbolic_sine,
    "cosh": math.cosh,
    "tanh": math.tanh,
    "asinh": math.asinh,
    "acosh": math.acosh,
    "atanh": _inverse_hyperbolic_tangent,
    "tgamma": _gamma,
    "lgamma": _logarithm_of_gamma,
    "erf": math.erf,
    "erfc": math.erfc,
}

_TWO: dict[str, Callable[[float, float], float]] = {
    "pow": _power,
    "fmod": math.fmod,
    "remainder": math.remainder,
    "atan2": math.atan2,
    "hypot": math.hypot,
    "copysign": math.copysign,
    "fmax": lambda a, b: b if math.isnan(a) else a if math.isnan(b) else max(a, b),
    "fmin": lambda a, b: b if math.isnan(a) else a if math.isnan(b) else min(a, b),
    "fdim": _positive_difference,
    "nextafter": math.nextafter,
}


# ---------------------------------------------------------------------------------------------------------
# Unknown values

OnTerms = Callable[..., Float]


def _absolute(width: int, value: Float) -> Float:
    none = zero(width)
    negated = floats.float_ite(width, floats.flt(width, value, none), floats.fneg(width, value), value)
    # Neither zero is less than the other.
    return floats.float_ite(width, floats.feq(width, value, none), none, negated)


def _greatest(width: int, one: Float, other: Float) -> Float:
    """C11 7.12.12.2: a NaN counts as missing."""
    return _one_of_two(width, floats.fle(width, other, one), one, other)


def _least(width: int, one: Float, other: Float) -> Float:
    # Of two zeros the first; in long double the second, as in glibc.
    is_first = floats.flt(width, one, other) if width == 80 else floats.fle(width, one, other)
    return _one_of_two(width, is_first, one, other)


def _one_of_two(width: int, is_first: Boolean, one: Float, other: Float) -> Float:
    is_missing = floats.fne(width, other, other)
    return floats.float_ite(width, either(is_first, is_missing), one, other)


def _difference(width: int, one: Float, other: Float) -> Float:
    """fdim. With a NaN neither is the lesser one, and the difference is a NaN, too."""
    return floats.float_ite(width, floats.fle(width, one, other), zero(width), floats.fsub(width, one, other))


def _with_sign(width: int, magnitude: Float, sign: Float) -> Float:
    """copysign, which is about bits: a NaN has a sign, too."""
    sign_bit = 1 << (width - 1)
    kept = bitvectors.and_(width, floats.float_to_integer_bits(width, magnitude), sign_bit - 1)
    taken = bitvectors.and_(width, floats.float_to_integer_bits(width, sign), sign_bit)
    return floats.float_from_integer_bits(width, bitvectors.or_(width, kept, taken))


_ON_TERMS: dict[str, OnTerms] = {
    "fabs": _absolute,
    "fmax": _greatest,
    "fmin": _least,
    "fdim": _difference,
    "copysign": _with_sign,
    "floor": floats.floor,
    "ceil": floats.ceil,
    "trunc": floats.trunc,
    "round": floats.round_half_away,
    "rint": floats.round_half_even,
    "nearbyint": floats.round_half_even,
    "sqrt": floats.sqrt,
}

# ---------------------------------------------------------------------------------------------------------
# Models


def _model(name: str, compute: Callable[..., float], single: bool) -> Model:
    def apply(call: ModelCall) -> Answer:
        arguments = [_real(each) for each in call.arguments]
        if any(math.isnan(each) for each in arguments) and name not in _TWO:
            return math.nan
        try:
            result = float(compute(*arguments))
        except OverflowError:
            result = math.inf
        except ValueError:
            result = math.nan
        return rounded_to_single(result) if single else result

    on_terms = _ON_TERMS.get(name)
    return of_known(apply, FIXED) if on_terms is None else _for_terms(on_terms, apply, 32 if single else 64)


def _for_terms(on_terms: OnTerms, on_known: Model, width: int) -> Model:
    def apply(call: ModelCall) -> Answer:
        if not any(isinstance(each, Term) for each in call.arguments):
            return on_known(call)
        real = _wide if width == 80 else _real
        return on_terms(width, *(each if isinstance(each, Term) else real(each) for each in call.arguments))

    return apply


def _to_integer(rounding: OnTerms, bits: int | None) -> Model:
    def apply(call: ModelCall) -> Answer:
        width = bits if bits is not None else call.data_model.word.bits
        value = call.arguments[0]
        whole = rounding(64, value if isinstance(value, Term) else _real(value))
        return floats.float_to_signed(64, width, whole)

    return apply


def _ldexp(call: ModelCall) -> Answer:
    try:
        return math.ldexp(_real(call.arguments[0]), number(call.arguments[1], 32))
    except OverflowError:
        return math.copysign(math.inf, _real(call.arguments[0]))


def _frexp(call: ModelCall) -> Answer:
    fraction, exponent = math.frexp(_real(call.arguments[0]))
    place = pointer(call.arguments[1])
    outcomes = call.state.memory.store(place, I32, exponent & 0xFFFFFFFF, call.state.view)
    return call.settle(outcomes, lambda after, _: fraction)


def _modf(call: ModelCall) -> Answer:
    value = _real(call.arguments[0])
    fraction, whole = (math.copysign(0.0, value), value) if math.isinf(value) else math.modf(value)
    place = pointer(call.arguments[1])
    return call.settle(call.state.memory.store(place, F64, whole, call.state.view), lambda after, _: fraction)


def _fused(first: float, second: float, third: float) -> float:
    """first * second + third, rounded once."""
    exact = _exact_sum(first, second, third)
    if exact is None:
        return first * second + third
    try:
        return float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf


def _fused_single(first: float, second: float, third: float) -> float:
    """The same in single precision. Its double is rounded to odd, so that the rounding that follows is right."""
    exact = _exact_sum(first, second, third)
    if exact is None:
        return first * second + third
    nearest = float(exact)
    if nearest == exact:
        return nearest
    shorter = math.nextafter(nearest, 0.0) if abs(nearest) > abs(exact) else nearest
    return float(struct.unpack("<d", struct.pack("<Q", struct.unpack("<Q", struct.pack("<d", shorter))[0] | 1))[0])


def _exact_sum(first: float, second: float, third: float) -> Fraction | None:
    """None where floats alone give the right result: what is not finite, and zero with its sign."""
    from fractions import Fraction

    if not all(math.isfinite(each) for each in (first, second, third)):
        return None
    return Fraction(first) * Fraction(second) + Fraction(third) or None


def _next_single(value: float, towards: float) -> float:
    if math.isnan(value) or math.isnan(towards):
        return math.nan
    if value == towards:
        return towards
    if value == 0:
        return math.copysign(2.0**-149, towards)
    (bits,) = struct.unpack("<I", struct.pack("<f", value))
    grows = (towards > value) == (value > 0)
    return float(struct.unpack("<f", struct.pack("<I", bits + 1 if grows else bits - 1))[0])


# ---------------------------------------------------------------------------------------------------------
# Long double


def _wide_model(name: str, compute: Callable[..., Extended]) -> Model:
    def apply(call: ModelCall) -> Answer:
        return compute(*(_wide(each) for each in call.arguments))

    on_terms = _ON_TERMS.get(name)
    return of_known(apply, FIXED) if on_terms is None else _for_terms(on_terms, apply, 80)


def _wide_ldexp(call: ModelCall) -> Answer:
    return long_double.ldexp(_wide(call.arguments[0]), number(call.arguments[1], 32))


def _wide_frexp(call: ModelCall) -> Answer:
    fraction, exponent = long_double.frexp(_wide(call.arguments[0]))
    outcomes = call.state.memory.store(pointer(call.arguments[1]), I32, exponent & 0xFFFFFFFF, call.state.view)
    return call.settle(outcomes, lambda after, _: fraction)


def _wide_modf(call: ModelCall) -> Answer:
    fraction, whole = long_double.modf(_wide(call.arguments[0]))
    outcomes = call.state.memory.store(pointer(call.arguments[1]), F80, whole, call.state.view)
    return call.settle(outcomes, lambda after, _: fraction)


_WIDE: dict[str, Callable[..., Extended]] = {
    **long_double.OF_ONE,
    **long_double.OF_TWO,
    "fma": long_double.fma,
    **elementary.OF_ONE,
    **elementary.OF_TWO,
}

_REAL: dict[str, Callable[..., float]] = {**_ONE, **_TWO, "fma": _fused}
_SINGLE: dict[str, Callable[..., float]] = {**_REAL, "nextafter": _next_single, "fma": _fused_single}

MODELS: dict[str, Model] = {
    **{name: _model(name, compute, single=False) for name, compute in _REAL.items()},
    **{f"{name}f": _model(name, compute, single=True) for name, compute in _SINGLE.items()},
    **{f"{name}l": _wide_model(name, compute) for name, compute in _WIDE.items()},
    "lround": _to_integer(floats.round_half_away, None),
    "llround": _to_integer(floats.round_half_away, 64),
    "lrint": _to_integer(floats.round_half_even, None),
    "ldexp": of_known(_ldexp, FIXED),
    "scalbn": of_known(_ldexp, FIXED),
    "frexp": of_known(_frexp, FIXED),
    "modf": of_known(_modf, FIXED),
    "ldexpl": of_known(_wide_ldexp, FIXED),
    "scalbnl": of_known(_wide_ldexp, FIXED),
    "frexpl": of_known(_wide_frexp, FIXED),
    "modfl": of_known(_wide_modf, FIXED),
}
