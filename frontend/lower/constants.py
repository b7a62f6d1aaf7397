"""Constant operands, and arithmetic on them: what is known needs no instruction.

Nothing that C leaves undefined is folded (a signed overflow, a division by zero): it stays in the program, to be
found when it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add, and_, eq, ge, gt, le, lt, mul, ne, or_, sub, xor
from typing import assert_never

from minise.extended import Extended
from minise.frontend.floating import bits_of, value_of
from minise.frontend.tree import ComparisonOp
from minise.ir import records as ir
from minise.ir.records import BinaryOp
from minise.ir.types import Type

# ---------------------------------------------------------------------------------------------------------
# Making and reading


def integer(value: int, type: Type) -> ir.Integer:
    """The value modulo the range of the type."""
    return ir.Integer(value & ((1 << type.bits) - 1), type)


def signed_value(constant: ir.Integer) -> int:
    value, bits = constant.value, constant.type.bits
    return value - (1 << bits) if value >> (bits - 1) else value


def floating(value: float | Extended, type: Type) -> ir.Float:
    """The nearest value of the type."""
    return ir.Float(bits_of(value, type), type)


def float_value(constant: ir.Float) -> float | Extended:
    return value_of(constant.bits, constant.type)


def is_zero(operand: ir.Operand) -> bool:
    """Whether the operand is a constant whose bytes are all zero."""
    match operand:
        case ir.Integer(value):
            return value == 0
        case ir.Float(bits):
            return bits == 0
        case ir.Null():
            return True
        case ir.Register() | ir.GlobalAddress() | ir.FunctionAddress():
            return False
        case _:
            assert_never(operand)


# ---------------------------------------------------------------------------------------------------------
# Folding

_WRAPPING: dict[BinaryOp, Callable[[int, int], int]] = {
    BinaryOp.ADD: add,
    BinaryOp.SUB: sub,
    BinaryOp.MUL: mul,
    BinaryOp.AND: and_,
    BinaryOp.OR: or_,
    BinaryOp.XOR: xor,
}
_SIGNED: dict[BinaryOp, Callable[[int, int], int]] = {
    BinaryOp.SIGNED_ADD: add,
    BinaryOp.SIGNED_SUB: sub,
    BinaryOp.SIGNED_MUL: mul,
}


def fold_binary(op: BinaryOp, left: ir.Integer, right: ir.Integer) -> ir.Integer | None:
    """The result, or None if it has to be computed when running."""
    type = left.type
    if op in _WRAPPING:
        return integer(_WRAPPING[op](left.value, right.value), type)
    if op in _SIGNED:
        return _within_range(_SIGNED[op](signed_value(left), signed_value(right)), type)
    if op in (BinaryOp.UNSIGNED_DIV, BinaryOp.UNSIGNED_REM, BinaryOp.SIGNED_DIV, BinaryOp.SIGNED_REM):
        return _fold_division(op, left, right)
    if right.value >= type.bits:
        return None
    if op is BinaryOp.SHIFT_LEFT:
        return integer(left.value << right.value, type)
    if op is BinaryOp.LOGICAL_SHIFT_RIGHT:
        return integer(left.value >> right.value, type)
    if op is BinaryOp.ARITHMETIC_SHIFT_RIGHT:
        return integer(signed_value(left) >> right.value, type)
    if op is BinaryOp.SIGNED_SHIFT_LEFT and signed_value(left) >= 0:
        return _within_range(left.value << right.value, type)
    return None


def _within_range(value: int, type: Type) -> ir.Integer | None:
    limit = 1 << (type.bits - 1)
    return integer(value, type) if -limit <= value < limit else None


def _fold_division(op: BinaryOp, left: ir.Integer, right: ir.Integer) -> ir.Integer | None:
    if right.value == 0:
        return None
    if op is BinaryOp.UNSIGNED_DIV:
        return integer(left.value // right.value, left.type)
    if op is BinaryOp.UNSIGNED_REM:
        return integer(left.value % right.value, left.type)
    dividend, divisor = signed_value(left), signed_value(right)
    quotient = abs(dividend) // abs(divisor)  # C11 6.5.5p6: truncation toward zero
    quotient = quotient if (dividend < 0) == (divisor < 0) else -quotient
    if _within_range(quotient, left.type) is None:
        return None
    return integer(quotient if op is BinaryOp.SIGNED_DIV else dividend - quotient * divisor, left.type)


_COMPARISONS: dict[ComparisonOp, Callable[[int, int], bool]] = {
    ComparisonOp.EQUAL: eq,
    ComparisonOp.NOT_EQUAL: ne,
    ComparisonOp.LESS: lt,
    ComparisonOp.LESS_EQUAL: le,
    ComparisonOp.GREATER: gt,
    ComparisonOp.GREATER_EQUAL: ge,
}


def fold_comparison(op: ComparisonOp, left: ir.Operand, right: ir.Operand, signed: bool) -> bool | None:
    """The result of comparing two constant integers, or null with null; None if it is not known."""
    compare = _COMPARISONS[op]
    if isinstance(left, ir.Integer) and isinstance(right, ir.Integer):
        return compare(signed_value(left), signed_value(right)) if signed else compare(left.value, right.value)
    if isinstance(left, ir.Null) and isinstance(right, ir.Null):
        return compare(0, 0)
    return None
