"""Expressions: their values (`value`), or only their effects (`effect`).

`into` names a register that is about to receive the value, so that the last instruction can write it there instead
of to a temporary. Nothing but that last instruction may touch it: `x = x * 2 + y` still reads `x`. The caller looks
at what was returned, and copies if it is not `into`. The value of a struct is the address of its bytes.
"""

from __future__ import annotations

from typing import assert_never

from minise.frontend import tree
from minise.frontend.conversions import is_integer
from minise.frontend.layout import is_variable_length
from minise.frontend.lower import calls, conditions, places, unset, updates
from minise.frontend.lower.arithmetic import SHIFTS, arithmetic, binary, complemented, negated, shift_count
from minise.frontend.lower.conversions import convert, fits
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.types import BOOL, CType, PointerType, RecordType, VoidType
from minise.ir import records as ir
from minise.ir.layouts import block_of


def value(builder: FunctionBuilder, expression: tree.Expression, into: ir.Register | None = None) -> ir.Operand:
    """The value of a scalar expression, or the address of a struct."""
    match expression:
        case tree.Read(place, type, span):
            if isinstance(type, RecordType):
                return places.accessed(builder, place)
            return places.read(builder, places.locate(builder, place), span, into)
        case tree.Number():
            return _number(builder, expression, into)
        case tree.Arithmetic(op, left, right, type, span):
            first, second = value(builder, left), value(builder, right)
            if op in SHIFTS:
                second = shift_count(builder, second, right.type, type, span)
            return arithmetic(builder, op, first, second, type, span, into)
        case tree.Convert():
            return _converted(builder, expression, into)
        case tree.PointerOffset() | tree.AddressOf():
            return places.pointer_value(builder, expression, 0, into)
        case tree.Comparison() | tree.Not() | tree.Logical():
            return conditions.boolean(builder, expression, builder.type_of(expression.type), into)
        case tree.Assign():
            return updates.assign(builder, expression, True)
        case tree.Update():
            return updates.update(builder, expression, True)
        case tree.PointerUpdate():
            return updates.update_pointer(builder, expression)
        case tree.Step():
            return updates.step(builder, expression, True, into)
        case tree.Call(type=type):
            if isinstance(type, RecordType):
                return calls.record_call(builder, expression)
            return calls.scalar_call(builder, expression, into)
        case tree.Negate(operand, type, span):
            return negated(builder, value(builder, operand), type, span, into)
        case tree.Complement(operand, _, span):
            return complemented(builder, value(builder, operand), span, into)
        case tree.Conditional():
            return _conditional(builder, expression, into)
        case tree.PointerDistance():
            return _distance(builder, expression, into)
        case tree.Comma(left, right):
            effect(builder, left)
            return value(builder, right, into)
        case tree.FunctionName(function):
            return builder.context.address(function, 0)
        case tree.Address(of, offset):
            return builder.context.address(of, offset)
        case tree.SizeOf(measured, type, span):
            return places.runtime_size(builder, measured, span)
        case tree.VaArg():
            return calls.next_argument(builder, expression, into)
        case tree.Named() | tree.Target() | tree.MemberOf() | tree.StringLiteral() | tree.CompoundLiteral():
            return places.address(builder, expression, 0, into)
        case tree.StatementExpression():
            return builder.statements.expression(expression)
        case tree.Allocate():
            return allocated(builder, expression, into)
        case tree.VaStart() | tree.Unreachable():
            raise AssertionError("an expression of type void has no value")
        case _:
            assert_never(expression)


def effect(builder: FunctionBuilder, expression: tree.Expression) -> None:
    """Evaluates the expression and drops its value."""
    match expression:
        case tree.Assign():
            updates.assign(builder, expression, False)
        case tree.Update():
            updates.update(builder, expression, False)
        case tree.Step():
            updates.step(builder, expression, False, None)
        case tree.Convert(operand, VoidType()):
            effect(builder, operand)
        case tree.Comma(left, right):
            effect(builder, left)
            effect(builder, right)
        case tree.Call():
            calls.call_for_effect(builder, expression)
        case tree.Conditional(condition, then, otherwise, _, span):
            then_label, else_label, end = _conditional_labels(builder)
            conditions.branch(builder, condition, then_label, else_label)
            builder.start_block(then_label)
            effect(builder, then)
            builder.jump(end, span)
            builder.start_block(else_label)
            effect(builder, otherwise)
            builder.continue_at(end, span)
        case tree.Logical(conjunction, left, right, _, span):
            right_label, end = (builder.new_label(f"{'and' if conjunction else 'or'}.{p}") for p in ("right", "end"))
            conditions.branch(builder, left, *((right_label, end) if conjunction else (end, right_label)))
            builder.start_block(right_label)
            effect(builder, right)
            builder.continue_at(end, span)
        case tree.VaStart():
            calls.start_arguments(builder, expression)
        case tree.StatementExpression():
            builder.statements.expression(expression)
        case tree.Unreachable(_, span):
            builder.finish_block(ir.Unreachable("__builtin_unreachable() was reached", span))
        case _ if not isinstance(expression.type, VoidType):
            value(builder, expression)
        case _:
            # C11 6.3.2.2: an lvalue of type void, as in `*p;` with `void *p`, is evaluated for its effects only.
            places.address(builder, expression)


def allocated(
    builder: FunctionBuilder, expression: tree.Allocate, into: ir.Register | None, pointee: CType | None = None
) -> ir.Operand:
    """What alloca gives; `pointee` is what the program takes it for."""
    size, span = value(builder, expression.size), expression.span
    target = into or builder.temporary(builder.pointer)
    alignment = 2 * builder.pointer.size  # as malloc's: enough for any type
    layout = None if pointee is None else _block_layout(builder, pointee, size)
    builder.emit(ir.StackObject(target, size, alignment, "", layout, span))
    if builder.context.options.unset_inputs:
        unset.give_block(builder, target, size, "alloca", span)
    return target


def _block_layout(builder: FunctionBuilder, pointee: CType, size: ir.Operand) -> ir.Layout | None:
    element = builder.context.layouts.layout(pointee)
    if element is None or is_variable_length(pointee):
        return None
    return block_of(element, builder.size_of(pointee), size.value if isinstance(size, ir.Integer) else None)


def _number(builder: FunctionBuilder, number: tree.Number, into: ir.Register | None) -> ir.Operand:
    constant = builder.context.number(number)
    if isinstance(number.type, PointerType) and isinstance(constant, ir.Integer):
        target = into or builder.temporary(builder.pointer)
        builder.emit(ir.IntegerToPointer(target, constant, number.span))
        return target
    return constant


def _converted(builder: FunctionBuilder, expression: tree.Convert, into: ir.Register | None) -> ir.Operand:
    operand, target = without_widening(builder, expression.value), expression.type
    if target == BOOL or (conditions.is_boolean(operand) and is_integer(target)):
        return conditions.boolean(builder, operand, builder.type_of(target), into)
    if isinstance(target, PointerType) and isinstance(operand.type, PointerType):
        return places.pointer_value(builder, expression, 0, into)
    # Without an instruction of its own, a conversion leaves the target to its operand.
    same_type = builder.type_of(operand.type) == builder.type_of(target)
    source = value(builder, operand, into if same_type else None)
    return convert(builder, source, operand.type, target, expression.span, into)


def without_widening(builder: FunctionBuilder, expression: tree.Expression) -> tree.Expression:
    """The expression without conversions to wider integer types that keep every value as it is."""
    while isinstance(expression, tree.Convert):
        source, target = expression.value.type, expression.type
        if not (is_integer(source) and is_integer(target) and target != BOOL):
            break
        if not fits(source, target, builder.data_model):
            break
        expression = expression.value
    return expression


def _conditional(builder: FunctionBuilder, expression: tree.Conditional, into: ir.Register | None) -> ir.Operand:
    then_label, else_label, end = _conditional_labels(builder)
    conditions.branch(builder, expression.condition, then_label, else_label)
    target = into or builder.temporary(builder.type_of(expression.type))
    for label, arm in ((then_label, expression.then), (else_label, expression.otherwise)):
        builder.start_block(label)
        result = value(builder, arm, target)
        if result != target:
            builder.emit(ir.Copy(target, result, arm.span))
        builder.jump(end, arm.span)
    builder.start_block(end)
    return target


def _conditional_labels(builder: FunctionBuilder) -> tuple[str, str, str]:
    new_label = builder.new_label
    return new_label("choice.then"), new_label("choice.else"), new_label("choice.end")


def _distance(builder: FunctionBuilder, distance: tree.PointerDistance, into: ir.Register | None) -> ir.Operand:
    left, right = value(builder, distance.left), value(builder, distance.right)
    element, span = places.pointed_to(distance.left.type), distance.span
    if not is_variable_length(element):
        target = into or builder.temporary(builder.word)
        # An empty struct (a GNU extension) has no size to divide by.
        stride = builder.size_of(element) or 1
        builder.emit(ir.PointerDifference(target, left, right, stride, span))
        return target
    in_bytes = builder.temporary(builder.word)
    builder.emit(ir.PointerDifference(in_bytes, left, right, 1, span))
    size = places.runtime_size(builder, element, span)
    return binary(builder, ir.BinaryOp.SIGNED_DIV, in_bytes, size, span, into)
