"""Places: where an lvalue is, how it is read and written, and the arithmetic of addresses.

Constant offsets are gathered on the way down (`p->a.b[2]` is one addition), and vanish into the address of a
global. This module, `expressions.py` and their neighbours call each other, as C's expressions contain each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from minise.frontend import tree
from minise.frontend.layout import is_variable_length
from minise.frontend.lower import bounds, calls, expressions, initialisers
from minise.frontend.lower.constants import fold_binary, integer, signed_value
from minise.frontend.lower.conversions import is_signed, resize
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.types import ArrayType, CType, PointerType, Qualified, VoidType
from minise.ir import records as ir
from minise.source import Span


@dataclass(frozen=True, slots=True)
class InRegister:
    register: ir.Register
    type: CType


@dataclass(frozen=True, slots=True)
class InMemory:
    pointer: ir.Operand
    type: CType


@dataclass(frozen=True, slots=True)
class InBits:
    """A bit-field; the pointer leads to the byte in which it starts."""

    pointer: ir.Operand
    start: int
    width: int
    type: CType


Location = InRegister | InMemory | InBits


def locate(builder: FunctionBuilder, place: tree.Expression) -> Location:
    """Evaluates the place, once."""
    match place:
        case tree.Named(variable, type) if variable.storage is not tree.Storage.GLOBAL:
            register = builder.register_of(variable)
            return InMemory(register, type) if builder.is_in_memory(variable) else InRegister(register, type)
        case tree.CompoundLiteral(variable, initialiser, type, span):
            initialisers.initialise(builder, variable, initialiser, span)
            register = builder.register_of(variable)
            return InMemory(register, type) if builder.is_in_memory(variable) else InRegister(register, type)
        case tree.MemberOf(member=member, type=type) if member.width is not None:
            assert member.start is not None
            touched = (member.start + member.width + 7) // 8
            return InBits(accessed(builder, place, touched), member.start, member.width, type)
        case _:
            return InMemory(accessed(builder, place), place.type)


def read(builder: FunctionBuilder, location: Location, span: Span, into: ir.Register | None = None) -> ir.Operand:
    """The scalar at the location. What a register holds is used where it is, without a copy: C11 6.5p2 forbids to
    change a variable in an expression that also reads it, unless the reading comes first."""
    match location:
        case InRegister(register):
            return register
        case InMemory(pointer, type):
            target = into or builder.temporary(builder.type_of(type))
            builder.emit(ir.Load(target, pointer, span))
            return target
        case InBits(pointer, start, width, type):
            target = into or builder.temporary(builder.type_of(type))
            builder.emit(ir.LoadBits(target, pointer, start, width, is_signed(type), span))
            return target


def write(builder: FunctionBuilder, location: Location, value: ir.Operand, span: Span) -> None:
    match location:
        case InRegister(register):
            if value != register:
                builder.emit(ir.Copy(register, value, span))
        case InMemory(pointer):
            builder.emit(ir.Store(pointer, value, span))
        case InBits(pointer, start, width):
            builder.emit(ir.StoreBits(pointer, value, start, width, span))


def target_register(location: Location) -> ir.Register | None:
    """The register that an instruction can write to in order to set the location."""
    return location.register if isinstance(location, InRegister) else None


# ---------------------------------------------------------------------------------------------------------
# Addresses


def accessed(builder: FunctionBuilder, place: tree.Expression, size: int | None = None) -> ir.Operand:
    """The address of a place that is about to be read or written; so many bytes of it, or all."""
    subscripts = bounds.Subscripts(builder, place, is_access=True)
    pointer = address(builder, place, 0, None, subscripts)
    subscripts.check_access(pointer, builder.size_of(place.type) if size is None else size)
    return pointer


def address(
    builder: FunctionBuilder,
    place: tree.Expression,
    offset: int = 0,
    into: ir.Register | None = None,
    subscripts: bounds.Subscripts | None = None,
) -> ir.Operand:
    """The address of the byte at `offset` of the place, or of the bytes of an expression of struct type. `subscripts`
    gathers those on the way if the place is part of another."""
    subscripts = subscripts or bounds.Subscripts(builder, place, is_access=False)
    match place:
        case tree.Named(variable, _, span) if variable.storage is tree.Storage.GLOBAL:
            return ir.GlobalAddress(variable.symbol or variable.name, offset, builder.pointer)
        case tree.Named(variable, _, span):
            return shifted(builder, builder.register_of(variable), offset, span, into)
        case tree.Target(pointer):
            # `*array` is pointer arithmetic; `array[i]` and `*&place` are the place itself.
            return pointer_value(builder, pointer, offset, into, None if bounds.is_decay(pointer) else subscripts)
        case tree.MemberOf(record, member):
            return address(builder, record, offset + member.offset, into, subscripts)
        case tree.StringLiteral(data, _, span):
            return builder.context.strings.address(data, offset, span)
        case tree.CompoundLiteral(variable, initialiser, _, span):
            initialisers.initialise(builder, variable, initialiser, span)
            return shifted(builder, builder.register_of(variable), offset, span, into)
        case tree.Read(inner):
            return address(builder, inner, offset, into, subscripts)
        case tree.Call():
            return shifted(builder, calls.record_call(builder, place), offset, place.span, into)
        case _:
            return shifted(builder, expressions.value(builder, place), offset, place.span, into)


def pointer_value(
    builder: FunctionBuilder,
    pointer: tree.Expression,
    offset: int = 0,
    into: ir.Register | None = None,
    subscripts: bounds.Subscripts | None = None,
) -> ir.Operand:
    """The value of an expression of pointer type, plus `offset` bytes. `subscripts` belong to the place that is
    looked for, if the pointer is a step on the way there."""
    match pointer:
        case tree.AddressOf(place):
            return address(builder, place, offset, into, subscripts)
        case tree.PointerOffset():
            return _offset_pointer(builder, pointer, offset, into, subscripts)
        case tree.Convert(tree.Call(type=PointerType(Qualified(VoidType()))) as call):
            result = calls.scalar_call(builder, call, into if offset == 0 else None, pointed_to(pointer.type))
            return shifted(builder, result, offset, pointer.span, into)
        case tree.Convert(tree.Allocate() as allocate):
            result = expressions.allocated(builder, allocate, into if offset == 0 else None, pointed_to(pointer.type))
            return shifted(builder, result, offset, pointer.span, into)
        case tree.Convert(inner) if isinstance(inner.type, PointerType):
            return pointer_value(builder, inner, offset, into)
        case _ if offset == 0:
            return expressions.value(builder, pointer, into)
        case _:
            return shifted(builder, expressions.value(builder, pointer), offset, pointer.span, into)


def shifted(
    builder: FunctionBuilder, pointer: ir.Operand, offset: int, span: Span, into: ir.Register | None = None
) -> ir.Operand:
    """The pointer plus a number of bytes."""
    if offset == 0:
        return pointer
    if isinstance(pointer, ir.GlobalAddress):
        return ir.GlobalAddress(pointer.name, pointer.offset + offset, pointer.type)
    target = into or builder.temporary(builder.pointer)
    builder.emit(ir.PointerAdd(target, pointer, integer(offset, builder.word), 1, span))
    return target


def _offset_pointer(
    builder: FunctionBuilder,
    expression: tree.PointerOffset,
    offset: int,
    into: ir.Register | None,
    subscripts: bounds.Subscripts | None,
) -> ir.Operand:
    element = pointed_to(expression.pointer.type)
    index = expression.index
    if not bounds.is_part(expression):
        subscripts = None
    if isinstance(index, tree.Number) and not is_variable_length(element):
        steps = -int(index.value) if expression.negative else int(index.value)
        if subscripts is not None:
            subscripts.add(expression, builder.size(steps))
        distance = offset + steps * builder.size_of(element)
        return pointer_value(builder, expression.pointer, distance, into, subscripts)
    pointer = pointer_value(builder, expression.pointer, 0, None, subscripts)
    if isinstance(pointer, ir.GlobalAddress):  # `table[i].name`: the member's offset costs nothing here
        pointer, offset = shifted(builder, pointer, offset, expression.span), 0
    count = element_count(builder, index, expression.negative, expression.span)
    is_unchecked = subscripts is not None and subscripts.add(expression, count)
    moved = moved_by(builder, pointer, count, element, expression.span, None if offset else into, is_unchecked)
    return shifted(builder, moved, offset, expression.span, into)


def element_count(builder: FunctionBuilder, index: tree.Expression, negative: bool, span: Span) -> ir.Operand:
    """The index, or its opposite, as a signed integer of pointer width."""
    index = expressions.without_widening(builder, index)
    count = resize(builder, expressions.value(builder, index), is_signed(index.type), builder.word, span)
    return _computed(builder, ir.BinaryOp.SUB, builder.size(0), count, span) if negative else count


def moved_by(
    builder: FunctionBuilder,
    pointer: ir.Operand,
    count: ir.Operand,
    element: CType,
    span: Span,
    into: ir.Register | None,
    is_unchecked: bool = False,
) -> ir.Operand:
    """The pointer plus a count of elements of the given type."""
    stride = 1
    if is_variable_length(element):
        count = _computed(builder, ir.BinaryOp.MUL, count, runtime_size(builder, element, span), span)
    else:
        stride = builder.size_of(element)
    if isinstance(count, ir.Integer) and isinstance(pointer, ir.GlobalAddress):
        return shifted(builder, pointer, signed_value(count) * stride, span)
    target = into or builder.temporary(builder.pointer)
    builder.emit(ir.PointerAdd(target, pointer, count, stride, span, is_unchecked))
    return target


def pointed_to(type: CType) -> CType:
    assert isinstance(type, PointerType)
    return type.target.type


def runtime_size(builder: FunctionBuilder, type: CType, span: Span) -> ir.Operand:
    """The size of a type as a value of pointer width; computed for a variable-length array."""
    if not is_variable_length(type):
        return builder.size(builder.size_of(type))
    assert isinstance(type, ArrayType)
    element = runtime_size(builder, type.element.type, span)
    return _computed(builder, ir.BinaryOp.MUL, array_length(builder, type, span), element, span)


def array_length(builder: FunctionBuilder, type: ArrayType, span: Span) -> ir.Operand:
    """The number of elements, as a value of pointer width."""
    assert type.length is not None
    if isinstance(type.length, int):
        return builder.size(type.length)
    return read(builder, locate(builder, tree.Named(type.length, type.length.type.type, span)), span)


def _computed(
    builder: FunctionBuilder, op: ir.BinaryOp, left: ir.Operand, right: ir.Operand, span: Span
) -> ir.Operand:
    if isinstance(left, ir.Integer) and isinstance(right, ir.Integer):
        folded = fold_binary(op, left, right)
        assert folded is not None, "unsigned arithmetic is always defined"
        return folded
    if op is ir.BinaryOp.MUL and left == builder.size(1):
        return right
    target = builder.temporary(left.type)
    builder.emit(ir.Binary(op, target, left, right, span))
    return target
