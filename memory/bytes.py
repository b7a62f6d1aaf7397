"""Between whole values and their bytes, for the places where accesses of different sizes meet.

Memory is little-endian. A byte is a number (or a term), a byte of a pointer, or undefined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from minise.expr import floats, slices
from minise.expr.sorts import SortKind
from minise.expr.term import BitVector, Term
from minise.extended import Extended
from minise.ir.types import I8, Kind, Type
from minise.values import NULL, UNDEFINED, Pointer, PointerByte, Undefined, Value, float_from_bits, float_to_bits

Byte = int | Term | PointerByte | Undefined

# Turns a pointer into the number of its address, exposing its object, and back.
Expose = Callable[[Pointer], BitVector]
Recover = Callable[[BitVector], Pointer]


def byte_of(type: Type, value: Value, index: int) -> Byte:
    """The `index`-th byte of a value of this type."""
    match value:
        case Undefined() | PointerByte():
            return value
        case Pointer():
            if value.base == 0:
                offset = value.offset & ((1 << 64) - 1) if isinstance(value.offset, int) else value.offset
                return slices.extract(offset, 8 * index + 7, 8 * index)
            return PointerByte(value, index)
        case _:
            return slices.extract(bits_of(type, value), 8 * index + 7, 8 * index)


def bits_of(type: Type, value: int | float | Extended | Term) -> BitVector:
    """A number of this type as its bits."""
    if isinstance(value, float | Extended):
        return float_to_bits(value, type)
    if isinstance(value, Term) and value.sort.kind is SortKind.FLOAT:
        return floats.float_to_integer_bits(type.bits, value)
    return value


class MissingByte:
    """The answer of `joined` when a byte of the value was never written."""

    __slots__ = ()


MISSING: Final = MissingByte()


def joined(type: Type, data: Sequence[Byte], expose: Expose, recover: Recover) -> Value | MissingByte:
    """The value of this type that the bytes make."""
    if type is I8:
        return data[0]
    if any(byte is UNDEFINED for byte in data):
        return MISSING
    pointer = whole_pointer(data) if type.kind is Kind.POINTER else None
    if pointer is not None:
        return pointer
    number: BitVector = number_of(data[0], expose)
    for index, byte in enumerate(data[1:], start=1):
        number = slices.concat(8, number_of(byte, expose), 8 * index, number)
    return reinterpreted(type, number, recover)


def reinterpreted(type: Type, bits: BitVector, recover: Recover | None = None) -> Value:
    """The value of this type with these bits; `recover` is for the types of pointers."""
    match type.kind:
        case Kind.INTEGER:
            return bits
        case Kind.FLOAT:
            if isinstance(bits, int):
                return float_from_bits(bits, type)
            return floats.float_from_integer_bits(type.bits, bits)
        case Kind.POINTER:
            if bits == 0:
                return NULL
            assert recover is not None
            return recover(bits)


def number_of(byte: Byte, expose: Expose) -> BitVector:
    """A defined byte as a number; a byte of a pointer exposes its object."""
    if isinstance(byte, PointerByte):
        return slices.extract(expose(byte.pointer), 8 * byte.index + 7, 8 * byte.index)
    assert not isinstance(byte, Undefined)
    return byte


def whole_pointer(data: Sequence[Byte]) -> Pointer | None:
    """The pointer that these bytes are, in order."""
    first = data[0]
    if not isinstance(first, PointerByte) or first.index != 0:
        return None
    for index, byte in enumerate(data):
        if not isinstance(byte, PointerByte) or byte.index != index or byte.pointer != first.pointer:
            return None
    return first.pointer
