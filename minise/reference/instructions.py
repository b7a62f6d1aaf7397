"""The straight-line instructions, one function each. Control flow is in `control.py`.

Where an instruction uses a value (`state.number`, `state.pointer`), an undefined one is a fault. Where it only moves
the value, a single byte may be undefined: C11 6.2.6.1p5 lets characters be copied whatever they are.
"""

from __future__ import annotations

from minise.faults import FaultKind
from minise.ir import records as ir
from minise.ir.types import I8, Kind, Type
from minise.reference import arithmetic, floats
from minise.reference.encoding import bytes_of, value_of
from minise.reference.ending import fail, undefined_use
from minise.reference.state import State
from minise.reference.values import (
    UNDEFINED,
    UNDEFINED_BYTE,
    WHOLE,
    Bits,
    Byte,
    Fragment,
    Life,
    ObjectKind,
    Pointer,
    Value,
    to_signed,
    to_unsigned,
)

StraightLine = (
    ir.Copy
    | ir.Binary
    | ir.Compare
    | ir.Convert
    | ir.PointerAdd
    | ir.CheckIndex
    | ir.PointerDifference
    | ir.LabelNumber
    | ir.PointerCompare
    | ir.PointerToInteger
    | ir.IntegerToPointer
    | ir.StackObject
    | ir.EndLifetime
    | ir.Load
    | ir.Store
    | ir.LoadBits
    | ir.StoreBits
    | ir.CopyMemory
    | ir.FillMemory
    | ir.VariadicArea
)

# ---------------------------------------------------------------------------------------------------------
# Numbers


def copy(state: State, step: ir.Copy) -> None:
    state.set(step.target, _moved_value(state, step.source))


def _moved_value(state: State, operand: ir.Operand) -> Value:
    """C11 6.3.2.1p2: to read a variable that was never given a value is undefined, even if only to copy it."""
    value = state.value(operand)
    if value is UNDEFINED and operand.type is not I8:
        undefined_use()
    return value


def binary(state: State, step: ir.Binary) -> None:
    left, right, type = state.number(step.left), state.number(step.right), step.target.type
    if type.kind is Kind.FLOAT:
        state.set(step.target, floats.binary(step.op, type, left, right))
    else:
        state.set(step.target, arithmetic.binary(step.op, type.bits, left, right, state.checks.overflow))


def compare(state: State, step: ir.Compare) -> None:
    left, right, type = state.number(step.left), state.number(step.right), step.left.type
    if type.kind is Kind.FLOAT:
        state.set(step.target, int(floats.compare(step.op, type, left, right)))
    else:
        state.set(step.target, int(arithmetic.compare(step.op, type.bits, left, right)))


def convert(state: State, step: ir.Convert) -> None:
    number = state.number(step.source)
    state.set(step.target, _converted(step.op, number, step.source.type, step.target.type))


def _converted(op: ir.ConvertOp, number: int, source: Type, target: Type) -> int:
    match op:
        case ir.ConvertOp.TRUNCATE:
            return to_unsigned(number, target.bits)
        case ir.ConvertOp.ZERO_EXTEND:
            return number
        case ir.ConvertOp.SIGN_EXTEND:
            return to_unsigned(to_signed(number, source.bits), target.bits)
        case ir.ConvertOp.SIGNED_TO_FLOAT:
            return floats.bits_of_exact(to_signed(number, source.bits), target)
        case ir.ConvertOp.UNSIGNED_TO_FLOAT:
            return floats.bits_of_exact(number, target)
        case ir.ConvertOp.FLOAT_TO_SIGNED:
            return floats.to_integer(floats.number_of_bits(number, source), target.bits, True, source)
        case ir.ConvertOp.FLOAT_TO_UNSIGNED:
            return floats.to_integer(floats.number_of_bits(number, source), target.bits, False, source)
        case ir.ConvertOp.FLOAT_TO_FLOAT:
            return floats.converted(number, source, target)


# ---------------------------------------------------------------------------------------------------------
# Pointers


def pointer_add(state: State, step: ir.PointerAdd) -> None:
    """C11 6.5.6p8 forbids to leave the object by more than one element; that shows where the pointer is used."""
    pointer, index = state.pointer(step.pointer), to_signed(state.number(step.index), step.index.type.bits)
    state.set(step.target, state.memory.moved(pointer, index * step.stride))


def check_index(state: State, step: ir.CheckIndex) -> None:
    """C11 J.2: an index beyond its array is undefined, even if the object goes on there."""
    index, length = state.number(step.index), state.number(step.length)
    if index < length or (step.allows_end and index == length):
        return
    if step.pointer is not None and not state.memory.is_reachable(state.pointer(step.pointer), step.size):
        return
    signed = to_signed(index, step.index.type.bits)
    fail(FaultKind.INDEX_OUT_OF_BOUNDS, f"index {signed} of an array of {length} elements")


def pointer_difference(state: State, step: ir.PointerDifference) -> None:
    """C11 6.5.6p9: within one object. Where it is no whole number of elements, the fraction is cut off."""
    left, right = state.memory.aimed_at_each_other(state.pointer(step.left), state.pointer(step.right))
    if left.target is not right.target:
        fail(FaultKind.INVALID_POINTER_SUBTRACTION, "difference of pointers into different objects")
    bits = state.memory.data_model.pointer.bits
    distance = to_signed(to_unsigned(left.offset - right.offset, bits), bits)
    elements = abs(distance) // step.stride
    state.set(step.target, to_unsigned(elements if distance >= 0 else -elements, step.target.type.bits))


def label_number(state: State, step: ir.LabelNumber) -> None:
    """GNU C: goto *p needs the value of a label of the same function."""
    pointer, table = state.memory.aimed_at_each_other(state.pointer(step.pointer), state.pointer(step.table))
    is_label = pointer.target is table.target and 0 <= pointer.offset < step.count
    state.set(step.target, pointer.offset if is_label else step.count)


def pointer_compare(state: State, step: ir.PointerCompare) -> None:
    left, right = state.memory.aimed_at_each_other(state.pointer(step.left), state.pointer(step.right))
    match step.op:
        case ir.PointerCompareOp.EQUAL:
            answer = left == right
        case ir.PointerCompareOp.NOT_EQUAL:
            answer = left != right
        case ir.PointerCompareOp.LESS:
            answer = _within_one_object(left, right) and left.offset < right.offset
        case ir.PointerCompareOp.LESS_EQUAL:
            answer = _within_one_object(left, right) and left.offset <= right.offset
    state.set(step.target, int(answer))


def _within_one_object(left: Pointer, right: Pointer) -> bool:
    """C11 6.5.8p5: only pointers into one object have an order. Numbers that point to none have that of addresses."""
    if left.target is not right.target:
        fail(FaultKind.INVALID_POINTER_COMPARISON, "order of pointers into different objects")
    return True


def pointer_to_integer(state: State, step: ir.PointerToInteger) -> None:
    state.set(step.target, state.memory.address(state.pointer(step.pointer)))


def integer_to_pointer(state: State, step: ir.IntegerToPointer) -> None:
    state.set(step.target, state.memory.pointer_at(state.number(step.source)))


# ---------------------------------------------------------------------------------------------------------
# Stack objects


def stack_object(state: State, step: ir.StackObject) -> None:
    size = state.number(step.size)
    if not state.program.dialect.rules.has_endless_stack:
        state.reserve_stack(size, f"an object of {size} bytes")
        state.frame.stack_taken += size
    made = state.memory.allocate(ObjectKind.STACK, step.name, size, step.alignment)
    state.frame.objects.append(made)
    state.set(step.target, Pointer(made, 0))


def end_lifetime(state: State, step: ir.EndLifetime) -> None:
    """Nothing ends where control never passed the object's declaration."""
    pointer = state.value(step.pointer)
    if isinstance(pointer, Pointer) and pointer.target in state.frame.objects:
        assert pointer.target is not None
        pointer.target.life = Life.SCOPE_LEFT
        state.frame.objects.remove(pointer.target)
        if not state.program.dialect.rules.has_endless_stack:
            state.frame.stack_taken -= pointer.target.size
            state.stack_left += pointer.target.size


# ---------------------------------------------------------------------------------------------------------
# Memory


def load(state: State, step: ir.Load) -> None:
    type = step.target.type
    data = state.memory.read(state.pointer(step.pointer), type.size)
    state.set(step.target, value_of(type, data, state.memory))


def store(state: State, step: ir.Store) -> None:
    pointer = state.pointer(step.pointer)
    state.memory.write(pointer, bytes_of(step.value.type, _moved_value(state, step.value)))


def load_bits(state: State, step: ir.LoadBits) -> None:
    data = state.memory.read(state.pointer(step.pointer), _touched(step.start, step.width))
    field = _joined(state, data)
    mask = (1 << step.width) - 1
    if ~field.defined >> step.start & mask:
        fail(FaultKind.UNINITIALISED_READ, f"read of a bit-field of {step.width} bits that was never written")
    number = field.value >> step.start & mask
    signed = to_signed(number, step.width) if step.signed else number
    state.set(step.target, to_unsigned(signed, step.target.type.bits))


def store_bits(state: State, step: ir.StoreBits) -> None:
    pointer, number = state.pointer(step.pointer), state.number(step.value)
    count = _touched(step.start, step.width)
    state.memory.writable(pointer, count)
    old = _joined(state, state.memory.read(pointer, count))
    mask = ((1 << step.width) - 1) << step.start
    value = old.value & ~mask | number << step.start & mask
    defined = (1 << 8 * count) - 1 if state.checks.bitfield_neighbours_defined else old.defined | mask
    state.memory.write(pointer, [Bits(value >> 8 * i & 0xFF, defined >> 8 * i & 0xFF) for i in range(count)])


def _touched(start: int, width: int) -> int:
    """How many bytes hold the field."""
    return (start + width + 7) // 8


def _joined(state: State, data: list[Byte]) -> Bits:
    """The bytes as one row of bits, the first byte lowest."""
    value = defined = 0
    for index, byte in enumerate(data):
        value |= state.memory.byte_number(byte) << 8 * index
        defined |= (WHOLE if isinstance(byte, Fragment) else byte.defined) << 8 * index
    return Bits(value, defined)


def copy_memory(state: State, step: ir.CopyMemory) -> None:
    destination, source = state.pointer(step.destination), state.pointer(step.source)
    state.memory.copy(destination, source, state.number(step.size))


def fill_memory(state: State, step: ir.FillMemory) -> None:
    destination, size = state.pointer(step.destination), state.number(step.size)
    byte = state.value(step.byte)
    state.memory.fill(destination, UNDEFINED_BYTE if byte is UNDEFINED else bytes_of(I8, byte)[0], size)


def variadic_area(state: State, step: ir.VariadicArea) -> None:
    area = state.frame.variadic
    if area is None:
        fail(FaultKind.INVALID_CALL, "va_start in a function without variable arguments")
    state.set(step.target, Pointer(area, 0))
