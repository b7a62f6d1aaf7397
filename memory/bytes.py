"""Between whole values and their bytes, for the places where accesses of different sizes meet.

Memory is little-endian. A byte is an int, a byte of a pointer, or undefined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from minise.ir.types import I8, Kind, Type
from minise.values import (
    NULL,
    UNDEFINED,
    Pointer,
    PointerByte,
    Undefined,
    Value,
    float_from_bits,
    float_to_bits,
)

Byte = int | PointerByte | Undefined

# Turns a pointer into the number of its address, exposing its object, and back.
Expose = Callable[[Pointer], int]
Recover = Callable[[int], Pointer]


def byte_of(type: Type, value: Value, index: int) -> Byte:
    """The `index`-th byte of a value of this type."""
    match value:
        case Undefined() | PointerByte():
            return value
        case Pointer():
            if value.base == 0 and isinstance(value.offset, int):
                return (value.offset >> (8 * index)) & 0xFF
            return PointerByte(value, index)
        case float():
            return (float_to_bits(value, type) >> (8 * index)) & 0xFF
        case int():
            return (value >> (8 * index)) & 0xFF
        case _:
            raise AssertionError(f"no bytes of {value!r}")


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
    pointer = _whole_pointer(data)
    if pointer is not None:
        return pointer if type.kind is Kind.POINTER else reinterpreted(type, expose(pointer), recover)
    number = 0
    for index, byte in enumerate(data):
        number |= number_of(byte, expose) << (8 * index)
    return reinterpreted(type, number, recover)


def reinterpreted(type: Type, bits: int, recover: Recover) -> Value:
    """The value of this type with these bits."""
    match type.kind:
        case Kind.INTEGER:
            return bits
        case Kind.FLOAT:
            return float_from_bits(bits, type)
        case Kind.POINTER:
            return NULL if bits == 0 else recover(bits)


def number_of(byte: Byte, expose: Expose) -> int:
    """A defined byte as a number; a byte of a pointer exposes its object."""
    if isinstance(byte, PointerByte):
        return (expose(byte.pointer) >> (8 * byte.index)) & 0xFF
    assert isinstance(byte, int)
    return byte


def _whole_pointer(data: Sequence[Byte]) -> Pointer | None:
    first = data[0]
    if not isinstance(first, PointerByte) or first.index != 0 or len(data) < 4:
        return None
    for index, byte in enumerate(data):
        if not isinstance(byte, PointerByte) or byte.index != index or byte.pointer != first.pointer:
            return None
    return first.pointer
