"""Conversions between scalar types (C11 6.3). A constant becomes another constant, without an instruction."""

from __future__ import annotations

from minise.frontend.conversions import integer_of, is_integer, range_of
from minise.frontend.floating import bits_of, converted, truncated
from minise.frontend.lower.constants import float_value, floating, integer, signed_value
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.types import BOOL, CType, FloatType, IntegerType, PointerType
from minise.ir import records as ir
from minise.ir.records import ConvertOp
from minise.ir.types import I1, DataModel, Kind, Type
from minise.source import Span


def is_signed(type: CType) -> bool:
    return is_integer(type) and integer_of(type).kind.is_signed


def convert(
    builder: FunctionBuilder,
    operand: ir.Operand,
    source: CType,
    target: CType,
    span: Span,
    into: ir.Register | None = None,
) -> ir.Operand:
    """The operand, a value of type `source`, as a value of type `target`."""
    if target == BOOL:
        return _to_bool(builder, operand, source, span, into)
    if isinstance(target, PointerType):
        if not is_integer(source):
            return operand  # C11 6.3.2.3: between pointers, the value stays
        return _to_pointer(builder, operand, is_signed(source), span, into)
    type = builder.type_of(target)
    if isinstance(target, FloatType):
        return _to_float(builder, operand, is_signed(source), target, span, into)
    if isinstance(source, FloatType):
        return _float_to_integer(builder, operand, is_signed(target), type, span, into)
    if is_integer(source):
        if (
            isinstance(target, IntegerType)
            and target.width is not None
            and not fits(source, target, builder.data_model)
        ):
            return _narrowed(builder, resize(builder, operand, is_signed(source), type, span), target, span, into)
        return resize(builder, operand, is_signed(source), type, span, into)
    return _pointer_to_integer(builder, operand, type, span, into)


def fits(source: CType, target: CType, data_model: DataModel) -> bool:
    """Whether the integer type `target` has every value of `source`."""
    least, greatest = range_of(source, data_model)
    target_least, target_greatest = range_of(target, data_model)
    return target_least <= least and greatest <= target_greatest


def _narrowed(
    builder: FunctionBuilder, operand: ir.Operand, target: IntegerType, span: Span, into: ir.Register | None
) -> ir.Operand:
    """The low bits of the operand, as many as a bit-field of the type has, in a register of the full size."""
    assert target.width is not None
    narrow = operand
    steps = [(ir.BinaryOp.AND, (1 << target.width) - 1)]
    if target.kind.is_signed:
        unused = operand.type.bits - target.width
        steps = [(ir.BinaryOp.SHIFT_LEFT, unused), (ir.BinaryOp.ARITHMETIC_SHIFT_RIGHT, unused)]
    for op, right in steps:
        result = into if into is not None and op is steps[-1][0] else builder.temporary(operand.type)
        builder.emit(ir.Binary(op, result, narrow, integer(right, operand.type), span))
        narrow = result
    return narrow


def resize(
    builder: FunctionBuilder,
    operand: ir.Operand,
    signed: bool,
    type: Type,
    span: Span,
    into: ir.Register | None = None,
) -> ir.Operand:
    """An integer, signed or not, in another width."""
    if operand.type == type:
        return operand
    if isinstance(operand, ir.Integer):
        return integer(signed_value(operand) if signed else operand.value, type)
    if type.bits < operand.type.bits:
        op = ConvertOp.TRUNCATE
    else:
        op = ConvertOp.SIGN_EXTEND if signed else ConvertOp.ZERO_EXTEND
    return _emit(builder, op, operand, type, span, into)


def zero(type: Type) -> ir.Constant:
    """Zero of the type; the null pointer."""
    match type.kind:
        case Kind.INTEGER:
            return ir.Integer(0, type)
        case Kind.FLOAT:
            return ir.Float(0, type)
        case Kind.POINTER:
            return ir.Null(type)


def is_nonzero(
    builder: FunctionBuilder, operand: ir.Operand, span: Span, negated: bool = False, into: ir.Register | None = None
) -> ir.Operand:
    """An i1: whether the scalar differs from zero, or equals it if `negated`."""
    match operand:
        case ir.Integer(value):
            return ir.Integer(int((value != 0) != negated), I1)
        case ir.Float():
            return ir.Integer(int(bool(float_value(operand)) != negated), I1)
        case ir.Null():
            return ir.Integer(int(negated), I1)
        case ir.GlobalAddress() | ir.FunctionAddress():  # C11 6.3.2.3p3: no object or function is at null
            return ir.Integer(int(not negated), I1)
        case ir.Register():
            target = into or builder.temporary(I1)
            builder.emit(_compared_with_zero(operand, negated, target, span))
            return target


def _compared_with_zero(
    register: ir.Register, negated: bool, target: ir.Register, span: Span
) -> ir.Compare | ir.PointerCompare:
    against = zero(register.type)
    match register.type.kind:
        case Kind.INTEGER:
            op = ir.CompareOp.EQUAL if negated else ir.CompareOp.NOT_EQUAL
            return ir.Compare(op, target, register, against, span)
        case Kind.FLOAT:
            op = ir.CompareOp.FLOAT_EQUAL if negated else ir.CompareOp.FLOAT_NOT_EQUAL
            return ir.Compare(op, target, register, against, span)
        case Kind.POINTER:
            pointer_op = ir.PointerCompareOp.EQUAL if negated else ir.PointerCompareOp.NOT_EQUAL
            return ir.PointerCompare(pointer_op, target, register, against, span)


def _emit(
    builder: FunctionBuilder, op: ConvertOp, operand: ir.Operand, type: Type, span: Span, into: ir.Register | None
) -> ir.Register:
    target = into or builder.temporary(type)
    builder.emit(ir.Convert(op, target, operand, span))
    return target


def _to_bool(
    builder: FunctionBuilder, operand: ir.Operand, source: CType, span: Span, into: ir.Register | None
) -> ir.Operand:
    if source == BOOL:
        return operand
    return resize(builder, is_nonzero(builder, operand, span), False, builder.type_of(BOOL), span, into)


def _to_pointer(
    builder: FunctionBuilder, operand: ir.Operand, signed: bool, span: Span, into: ir.Register | None
) -> ir.Operand:
    number = resize(builder, operand, signed, builder.word, span)
    if number == ir.Integer(0, builder.word):
        return ir.Null(builder.pointer)
    target = into or builder.temporary(builder.pointer)
    builder.emit(ir.IntegerToPointer(target, number, span))
    return target


def _pointer_to_integer(
    builder: FunctionBuilder, operand: ir.Operand, type: Type, span: Span, into: ir.Register | None
) -> ir.Operand:
    if isinstance(operand, ir.Null):
        return ir.Integer(0, type)
    fits = type == builder.word
    address = into if fits and into is not None else builder.temporary(builder.word)
    builder.emit(ir.PointerToInteger(address, operand, span))
    return resize(builder, address, False, type, span, into)


def _to_float(
    builder: FunctionBuilder,
    operand: ir.Operand,
    signed: bool,
    target: FloatType,
    span: Span,
    into: ir.Register | None,
) -> ir.Operand:
    type = builder.type_of(target)
    match operand:
        case ir.Float():
            return floating(float_value(operand), type)
        case ir.Integer():
            value = signed_value(operand) if signed else operand.value
            return ir.Float(bits_of(converted(value, target), type), type)
    if operand.type == type:
        return operand
    if operand.type.kind is Kind.FLOAT:
        return _emit(builder, ConvertOp.FLOAT_TO_FLOAT, operand, type, span, into)
    op = ConvertOp.SIGNED_TO_FLOAT if signed else ConvertOp.UNSIGNED_TO_FLOAT
    return _emit(builder, op, operand, type, span, into)


def _float_to_integer(
    builder: FunctionBuilder, operand: ir.Operand, signed: bool, type: Type, span: Span, into: ir.Register | None
) -> ir.Operand:
    if isinstance(operand, ir.Float):
        whole = truncated(float_value(operand))
        least, end = (-(1 << type.bits - 1), 1 << type.bits - 1) if signed else (0, 1 << type.bits)
        # C11 6.3.1.4p1: undefined outside the range of the integer type
        if whole is not None and least <= whole < end:
            return integer(whole, type)
    op = ConvertOp.FLOAT_TO_SIGNED if signed else ConvertOp.FLOAT_TO_UNSIGNED
    return _emit(builder, op, operand, type, span, into)
