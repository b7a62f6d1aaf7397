"""Values as bytes in memory, little-endian, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from minise.faults import FaultKind
from minise.ir.types import I8, Kind, Type
from minise.reference.ending import fail, undefined_use
from minise.reference.memory import Memory, defined_bytes
from minise.reference.values import (
    UNDEFINED_BYTE,
    WHOLE,
    Bits,
    Byte,
    Fragment,
    Pointer,
    Undefined,
    Value,
    is_defined,
)


def bytes_of(type: Type, value: Value) -> list[Byte]:
    """The bytes that a value of this type takes in memory."""
    match value:
        case Undefined():
            return [UNDEFINED_BYTE] * type.size
        case Bits() | Fragment():
            return [value]
        case Pointer(target=None, offset=number):
            return defined_bytes(number.to_bytes(type.size, "little"))
        case Pointer():
            return [Fragment(value, index) for index in range(type.size)]
        case int():
            return defined_bytes(value.to_bytes(type.size, "little"))
        case _:
            assert_never(value)


def value_of(type: Type, data: Sequence[Byte], memory: Memory) -> Value:
    """The value that a load of this type sees.

    C11 6.2.6.1p5: a character type may read anything; a wider value with an undefined bit is a trap."""
    if type is I8:
        (byte,) = data
        return byte.value if isinstance(byte, Bits) and byte.defined == WHOLE else byte
    if not all(is_defined(byte) for byte in data):
        fail(FaultKind.UNINITIALISED_READ, f"read of a value of {type.size} bytes that was never written")
    if type.kind is Kind.POINTER:
        return _pointer_of(data, memory)
    return _number_of(data, memory)


def _pointer_of(data: Sequence[Byte], memory: Memory) -> Pointer:
    first = data[0]
    if isinstance(first, Fragment) and list(data) == [Fragment(first.pointer, index) for index in range(len(data))]:
        return first.pointer
    return memory.pointer_at(_number_of(data, memory))


def _number_of(data: Sequence[Byte], memory: Memory) -> int:
    return int.from_bytes(bytes(memory.byte_number(byte) for byte in data), "little")


def number_of(value: Value, memory: Memory) -> int:
    """The number that a value is when it is used, not merely moved. An undefined bit in it is a fault."""
    match value:
        case int():
            return value
        case Bits(number, defined) if defined == WHOLE:
            return number
        case Fragment():
            return memory.byte_number(value)
        case Bits() | Undefined():
            undefined_use()
        case Pointer():
            raise AssertionError("the IR checker keeps pointers from integer instructions")
        case _:
            assert_never(value)
