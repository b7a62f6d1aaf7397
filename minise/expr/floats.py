"""IEEE floats of 32 and 64 bits and x87's of 80, rounding to nearest. A result that is known is a Python float, or an
`Extended` if it has 80 bits.

All NaNs are one value here, as in SMT-LIB; only bits that nobody computed with keep a NaN's payload.
"""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import cast

from minise.expr import arithmetic
from minise.expr.arithmetic import FLOAT_BINARY, FLOAT_COMPARISONS, FLOAT_UNARY, float_from_bits, rounded
from minise.expr.booleans import choice, negation
from minise.expr.operators import COMMUTATIVE, Op
from minise.expr.sorts import BOOLEAN, SortKind, bits, floats
from minise.expr.term import CONSTANT_SHAPE, BitVector, Boolean, Float, Term, in_order, leaf, make


def _operand(width: int, value: Float) -> Term:
    """A float among the operands of a term. Known ones are leaves: Python's 0.0 == -0.0 would confuse the table."""
    if isinstance(value, Term):
        return value
    number = arithmetic.float_to_bits(width, value)
    return leaf(Op.FLOAT_CONSTANT, floats(width), number, shape=CONSTANT_SHAPE, blind=number)


def _binary(op: int, width: int, a: Float, b: Float) -> Float:
    if not isinstance(a, Term) and not isinstance(b, Term):
        return rounded(width, FLOAT_BINARY[op](a, b))
    return make(op, floats(width), _operands(op, width, a, b))


def _operands(op: int, width: int, a: Float, b: Float) -> tuple[Term, Term]:
    left, right = _operand(width, a), _operand(width, b)
    return (right, left) if op in COMMUTATIVE and not in_order(left, right) else (left, right)


def fadd(width: int, a: Float, b: Float) -> Float:
    return _binary(Op.FLOAT_ADD, width, a, b)


def fsub(width: int, a: Float, b: Float) -> Float:
    return _binary(Op.FLOAT_SUB, width, a, b)


def fmul(width: int, a: Float, b: Float) -> Float:
    return _binary(Op.FLOAT_MUL, width, a, b)


def fdiv(width: int, a: Float, b: Float) -> Float:
    return _binary(Op.FLOAT_DIV, width, a, b)


def fneg(width: int, a: Float) -> Float:
    if not isinstance(a, Term):
        return -a
    return a.args[0] if a.op == Op.FLOAT_NEG else make(Op.FLOAT_NEG, a.sort, (a,))


def _unary(op: int, width: int, a: Float) -> Float:
    return make(op, a.sort, (a,)) if isinstance(a, Term) else rounded(width, FLOAT_UNARY[op](a))


def floor(width: int, a: Float) -> Float:
    return _unary(Op.FLOAT_FLOOR, width, a)


def ceil(width: int, a: Float) -> Float:
    return _unary(Op.FLOAT_CEIL, width, a)


def trunc(width: int, a: Float) -> Float:
    return _unary(Op.FLOAT_TRUNC, width, a)


def round_half_away(width: int, a: Float) -> Float:
    return _unary(Op.FLOAT_ROUND, width, a)


def round_half_even(width: int, a: Float) -> Float:
    return _unary(Op.FLOAT_RINT, width, a)


def sqrt(width: int, a: Float) -> Float:
    return _unary(Op.FLOAT_SQRT, width, a)


def _comparison(op: int, width: int, a: Float, b: Float) -> Boolean:
    if not isinstance(a, Term) and not isinstance(b, Term):
        return FLOAT_COMPARISONS[op](a, b)
    return make(op, BOOLEAN, _operands(op, width, a, b))


def feq(width: int, a: Float, b: Float) -> Boolean:
    """C's ==: false when an operand is NaN, true for 0.0 and -0.0."""
    return _comparison(Op.FLOAT_EQUAL, width, a, b)


def fne(width: int, a: Float, b: Float) -> Boolean:
    return negation(feq(width, a, b))


def flt(width: int, a: Float, b: Float) -> Boolean:
    return _comparison(Op.FLOAT_LESS, width, a, b)


def fle(width: int, a: Float, b: Float) -> Boolean:
    return _comparison(Op.FLOAT_LESS_EQUAL, width, a, b)


def float_ite(width: int, condition: Boolean, then: Float, otherwise: Float) -> Float:
    if isinstance(condition, bool):
        return then if condition else otherwise
    return known(cast(Term, choice(floats(width), condition, _operand(width, then), _operand(width, otherwise))))


def known(value: Term) -> Float:
    """The term itself, or the float that it is known to be."""
    return float_from_bits(value.sort.width, value.payload) if value.op == Op.FLOAT_CONSTANT else value


# ---------------------------------------------------------------------------------------------------------
# Conversions


def signed_to_float(source: int, target: int, a: BitVector) -> Float:
    if isinstance(a, int):
        return arithmetic.integer_to_float(target, arithmetic.signed(source, a))
    return make(Op.SIGNED_TO_FLOAT, floats(target), (a,))


def unsigned_to_float(source: int, target: int, a: BitVector) -> Float:
    if isinstance(a, int):
        return arithmetic.integer_to_float(target, a)
    return make(Op.UNSIGNED_TO_FLOAT, floats(target), (a,))


def float_to_signed(source: int, target: int, a: Float) -> BitVector:
    """Truncated towards zero; what does not fit gives 100...0, as on x86."""
    if not isinstance(a, Term):
        return arithmetic.float_to_signed(target, a)
    return make(Op.FLOAT_TO_SIGNED, bits(target), (a,))


def float_to_unsigned(source: int, target: int, a: Float) -> BitVector:
    if not isinstance(a, Term):
        return arithmetic.float_to_unsigned(target, a)
    return make(Op.FLOAT_TO_UNSIGNED, bits(target), (a,))


def float_to_float(source: int, target: int, a: Float) -> Float:
    if source == target:
        return a
    if not isinstance(a, Term):
        return rounded(target, a)
    if a.op == Op.FLOAT_TO_FLOAT and a.args[0].sort.width < source:  # widened before, which is exact
        return float_to_float(a.args[0].sort.width, target, a.args[0])
    return make(Op.FLOAT_TO_FLOAT, floats(target), (a,))


def float_from_integer_bits(width: int, a: BitVector) -> Float:
    """The float that these bits represent."""
    if isinstance(a, int):
        return float_from_bits(width, a)
    if a.op == Op.FLOAT_TO_BITS:
        return a.args[0]
    return make(Op.FLOAT_FROM_BITS, floats(width), (a,))


def float_to_integer_bits(width: int, a: Float) -> BitVector:
    """The bits that represent a float. Moving a float in C does not change its bits, so `to(from(x))` is `x` even
    for a NaN; a computed NaN has x86's default bits."""
    if not isinstance(a, Term):
        return arithmetic.float_to_bits(width, a)
    if a.op == Op.FLOAT_FROM_BITS:
        return a.args[0]
    if a.op == Op.ITE and any(_has_bits(arm) for arm in a.args[1:]):
        arms = [float_to_integer_bits(width, known(arm)) for arm in a.args[1:]]
        return cast(BitVector, choice(bits(width), a.args[0], arms[0], arms[1]))
    return make(Op.FLOAT_TO_BITS, bits(width), (a,))


def _has_bits(value: Term) -> bool:
    assert value.sort.kind is SortKind.FLOAT
    return value.op in (Op.FLOAT_FROM_BITS, Op.FLOAT_CONSTANT)
