"""Assignments, compound assignments, increments and decrements (C11 6.5.16, 6.5.2.4, 6.5.3.1)."""

from __future__ import annotations

from minise.frontend import tree
from minise.frontend.conversions import is_integer
from minise.frontend.lower import calls, expressions, places
from minise.frontend.lower.arithmetic import SHIFTS, arithmetic, binary, shift_count
from minise.frontend.lower.constants import floating, integer
from minise.frontend.lower.conversions import convert, is_signed
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.types import BOOL, CType, FloatType, PointerType, RecordType
from minise.ir import records as ir
from minise.ir.records import BinaryOp
from minise.ir.types import I32
from minise.source import Span


def assign(builder: FunctionBuilder, expression: tree.Assign, is_used: bool) -> ir.Operand:
    """Returns the value after the assignment, or anything if that is not used."""
    if isinstance(expression.type, RecordType):
        return _assign_record(builder, expression)
    location = places.locate(builder, expression.place)
    new = expressions.value(builder, expression.value, places.target_register(location))
    return _set(builder, location, new, expression.span, is_used)


def _set(
    builder: FunctionBuilder, location: places.Location, new: ir.Operand, span: Span, is_used: bool
) -> ir.Operand:
    """Writes, and returns the value that the location then has."""
    places.write(builder, location, new, span)
    match location:
        case places.InRegister(register):
            return register
        case places.InMemory():
            return new
        case places.InBits():  # C11 6.5.16p3: what the bit-field holds, not what was to be stored
            return places.read(builder, location, span) if is_used else new


def _assign_record(builder: FunctionBuilder, expression: tree.Assign) -> ir.Operand:
    destination = places.accessed(builder, expression.place)
    # A callee writes its result as its last step, so that a variable can take it without a copy between.
    if isinstance(expression.value, tree.Call) and isinstance(expression.place, tree.Named):
        return calls.record_call(builder, expression.value, destination)
    source = expressions.value(builder, expression.value)
    size = builder.size(builder.size_of(expression.type))
    builder.emit(ir.CopyMemory(destination, source, size, expression.span))
    return destination


def update(builder: FunctionBuilder, expression: tree.Update, is_used: bool) -> ir.Operand:
    working, type, span = expression.working, expression.type, expression.span
    right = expressions.value(builder, expression.value)
    location = places.locate(builder, expression.place)
    old = convert(builder, places.read(builder, location, span), type, working, span)
    if expression.op in SHIFTS:
        right = shift_count(builder, right, expression.value.type, working, span)
    into = places.target_register(location)
    same_type = type != BOOL and builder.type_of(working) == builder.type_of(type)
    result = arithmetic(builder, expression.op, old, right, working, span, into if same_type else None)
    return _set(builder, location, convert(builder, result, working, type, span, into), span, is_used)


def update_pointer(builder: FunctionBuilder, expression: tree.PointerUpdate) -> ir.Operand:
    span = expression.span
    count = places.element_count(builder, expression.index, expression.negative, span)
    location = places.locate(builder, expression.place)
    old = places.read(builder, location, span)
    element, into = places.pointed_to(expression.type), places.target_register(location)
    moved = places.moved_by(builder, old, count, element, span, into)
    return _set(builder, location, moved, span, True)


def step(builder: FunctionBuilder, expression: tree.Step, is_used: bool, into: ir.Register | None) -> ir.Operand:
    span = expression.span
    location = places.locate(builder, expression.place)
    old = places.read(builder, location, span)
    if is_used and not expression.prefix and isinstance(location, places.InRegister):
        kept = into or builder.temporary(location.register.type)
        builder.emit(ir.Copy(kept, old, span))
        new = _stepped(builder, old, expression.type, expression.increment, span, location.register)
        places.write(builder, location, new, span)
        return kept
    new = _stepped(builder, old, expression.type, expression.increment, span, places.target_register(location))
    current = _set(builder, location, new, span, is_used and expression.prefix)
    return current if expression.prefix else old


def _stepped(
    builder: FunctionBuilder, old: ir.Operand, type: CType, increment: bool, span: Span, into: ir.Register | None
) -> ir.Operand:
    """One more, or one less."""
    if isinstance(type, PointerType):
        count = builder.size(1 if increment else -1)
        return places.moved_by(builder, old, count, type.target.type, span, into)
    if isinstance(type, FloatType):
        op = BinaryOp.FLOAT_ADD if increment else BinaryOp.FLOAT_SUB
        return binary(builder, op, old, floating(1.0, old.type), span, into)
    assert is_integer(type)
    one = integer(1, old.type)
    if type == BOOL:
        # Adding one to a _Bool makes it 1; 0 - 1 is not zero, and so becomes 1 as well (C11 6.3.1.2).
        return one if increment else binary(builder, BinaryOp.XOR, old, one, span, into)
    # What is narrower than int is promoted, cannot overflow as an int, and wraps when converted back.
    if is_signed(type) and old.type.bits >= I32.bits:
        op = BinaryOp.SIGNED_ADD if increment else BinaryOp.SIGNED_SUB
    else:
        op = BinaryOp.ADD if increment else BinaryOp.SUB
    return binary(builder, op, old, one, span, into)
