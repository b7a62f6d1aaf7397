"""Arithmetic: which operator of the IR stands for which of C, by the type of the operands."""

from __future__ import annotations

from minise.frontend.lower.constants import float_value, floating, fold_binary, integer, signed_value
from minise.frontend.lower.conversions import is_signed, resize
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.tree import ArithmeticOp
from minise.frontend.types import CType, FloatType
from minise.ir import records as ir
from minise.ir.records import BinaryOp
from minise.ir.types import I1
from minise.source import Span

_SIGNED = {
    ArithmeticOp.ADD: BinaryOp.SIGNED_ADD,
    ArithmeticOp.SUBTRACT: BinaryOp.SIGNED_SUB,
    ArithmeticOp.MULTIPLY: BinaryOp.SIGNED_MUL,
    ArithmeticOp.DIVIDE: BinaryOp.SIGNED_DIV,
    ArithmeticOp.REMAINDER: BinaryOp.SIGNED_REM,
    ArithmeticOp.AND: BinaryOp.AND,
    ArithmeticOp.OR: BinaryOp.OR,
    ArithmeticOp.XOR: BinaryOp.XOR,
    ArithmeticOp.SHIFT_LEFT: BinaryOp.SIGNED_SHIFT_LEFT,
    ArithmeticOp.SHIFT_RIGHT: BinaryOp.ARITHMETIC_SHIFT_RIGHT,
}
_UNSIGNED = {
    ArithmeticOp.ADD: BinaryOp.ADD,
    ArithmeticOp.SUBTRACT: BinaryOp.SUB,
    ArithmeticOp.MULTIPLY: BinaryOp.MUL,
    ArithmeticOp.DIVIDE: BinaryOp.UNSIGNED_DIV,
    ArithmeticOp.REMAINDER: BinaryOp.UNSIGNED_REM,
    ArithmeticOp.AND: BinaryOp.AND,
    ArithmeticOp.OR: BinaryOp.OR,
    ArithmeticOp.XOR: BinaryOp.XOR,
    ArithmeticOp.SHIFT_LEFT: BinaryOp.SHIFT_LEFT,
    ArithmeticOp.SHIFT_RIGHT: BinaryOp.LOGICAL_SHIFT_RIGHT,
}
_FLOAT = {
    ArithmeticOp.ADD: BinaryOp.FLOAT_ADD,
    ArithmeticOp.SUBTRACT: BinaryOp.FLOAT_SUB,
    ArithmeticOp.MULTIPLY: BinaryOp.FLOAT_MUL,
    ArithmeticOp.DIVIDE: BinaryOp.FLOAT_DIV,
}
SHIFTS = (ArithmeticOp.SHIFT_LEFT, ArithmeticOp.SHIFT_RIGHT)


def arithmetic(
    builder: FunctionBuilder,
    op: ArithmeticOp,
    left: ir.Operand,
    right: ir.Operand,
    type: CType,
    span: Span,
    into: ir.Register | None = None,
) -> ir.Operand:
    """`left op right` of two operands of one arithmetic C type."""
    if isinstance(type, FloatType):
        table = _FLOAT
    else:
        table = _SIGNED if is_signed(type) else _UNSIGNED
    return binary(builder, table[op], left, right, span, into)


def binary(
    builder: FunctionBuilder,
    op: BinaryOp,
    left: ir.Operand,
    right: ir.Operand,
    span: Span,
    into: ir.Register | None = None,
) -> ir.Operand:
    if isinstance(left, ir.Integer) and isinstance(right, ir.Integer):
        folded = fold_binary(op, left, right)
        if folded is not None:
            return folded
    target = into or builder.temporary(left.type)
    builder.emit(ir.Binary(op, target, left, right, span))
    return target


def shift_count(
    builder: FunctionBuilder, count: ir.Operand, count_type: CType, shifted_type: CType, span: Span
) -> ir.Operand:
    """The right operand of a shift in the type of the left one.

    C11 6.5.7p3: a count that is negative or not below the width is undefined behaviour, and must stay one here: a
    negative count becomes a huge one, and a huge one in a wider type becomes the width."""
    type = builder.type_of(shifted_type)
    if isinstance(count, ir.Integer):
        value = signed_value(count) if is_signed(count_type) else count.value
        return integer(value if 0 <= value < type.bits else type.bits, type)
    if count.type.bits <= type.bits:
        return resize(builder, count, is_signed(count_type), type, span)
    return _limited_count(builder, count, integer(type.bits, type), span)


def _limited_count(builder: FunctionBuilder, count: ir.Operand, width: ir.Integer, span: Span) -> ir.Operand:
    within, beyond, end = (builder.new_label(f"shift.{part}") for part in ("within", "beyond", "end"))
    is_within, limited = builder.temporary(I1), builder.temporary(width.type)
    width_as_count = integer(width.value, count.type)
    builder.emit(ir.Compare(ir.CompareOp.UNSIGNED_LESS, is_within, count, width_as_count, span))
    builder.finish_block(ir.Branch(is_within, within, beyond, span))
    builder.start_block(within)
    builder.emit(ir.Convert(ir.ConvertOp.TRUNCATE, limited, count, span))
    builder.jump(end, span)
    builder.start_block(beyond)
    builder.emit(ir.Copy(limited, width, span))
    builder.continue_at(end, span)
    return limited


def negated(
    builder: FunctionBuilder, operand: ir.Operand, type: CType, span: Span, into: ir.Register | None
) -> ir.Operand:
    if isinstance(operand, ir.Float):
        return floating(-float_value(operand), operand.type)
    if isinstance(type, FloatType):
        # 0.0 - x would turn 0.0 into 0.0 instead of -0.0.
        return binary(builder, BinaryOp.FLOAT_SUB, floating(-0.0, operand.type), operand, span, into)
    op = BinaryOp.SIGNED_SUB if is_signed(type) else BinaryOp.SUB
    return binary(builder, op, ir.Integer(0, operand.type), operand, span, into)


def complemented(builder: FunctionBuilder, operand: ir.Operand, span: Span, into: ir.Register | None) -> ir.Operand:
    return binary(builder, BinaryOp.XOR, operand, integer(-1, operand.type), span, into)
