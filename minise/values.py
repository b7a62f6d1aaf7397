"""Values: what a register or a memory cell holds.

A known value is a plain Python value: an int (unsigned, below 2**bits), a bool for i1, a float; a long double is an
`Extended`. A value that depends on inputs is a term. A pointer carries the object it was made from (its *base*) and
an offset in bytes, whatever the memory model, so that running off an object is seen even where a neighbour begins.
"""

from __future__ import annotations

import struct
from typing import Final

from minise.expr.term import Term
from minise.extended import Extended
from minise.ir.types import F32, F80, Type


class Pointer:
    """A base object and an offset from its start. The offset of a known pointer is a signed int; base 0 is no
    object: null, or a number that was made a pointer. Immutable; a plain class because every address passes here."""

    __slots__ = ("base", "offset")

    base: int | Term
    offset: int | Term

    def __init__(self, base: int | Term, offset: int | Term) -> None:
        self.base = base
        self.offset = offset

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pointer) and self.base == other.base and self.offset == other.offset

    def __hash__(self) -> int:
        return hash((self.base, self.offset))

    def __repr__(self) -> str:
        return f"Pointer({self.base}:{self.offset})"


NULL: Final = Pointer(0, 0)


class PointerByte:
    """One byte of a pointer in memory: what `char` copies of a pointer move around. All bytes in order make the
    pointer again."""

    __slots__ = ("index", "pointer")

    def __init__(self, pointer: Pointer, index: int) -> None:
        self.pointer = pointer
        self.index = index

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PointerByte) and self.index == other.index and self.pointer == other.pointer

    def __hash__(self) -> int:
        return hash((self.pointer, self.index))

    def __repr__(self) -> str:
        return f"PointerByte({self.pointer}, {self.index})"


class Undefined:
    """The value of what was never written. It may be copied; using it is a fault."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "undefined"


UNDEFINED: Final = Undefined()

Value = int | float | Extended | Term | Pointer | PointerByte | Undefined


def to_signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def float_from_bits(bits: int, type: Type) -> float | Extended:
    if type is F80:
        return Extended(bits)
    if type is F32:
        value: float = struct.unpack("<f", bits.to_bytes(4, "little"))[0]
    else:
        value = struct.unpack("<d", bits.to_bytes(8, "little"))[0]
    return value


def float_to_bits(value: float | Extended, type: Type) -> int:
    if isinstance(value, Extended):
        assert type is F80
        return value.bits
    if type is F32:
        return int.from_bytes(struct.pack("<f", value), "little")
    return int.from_bytes(struct.pack("<d", value), "little")


def rounded_to_single(value: float) -> float:
    """The nearest f32, as a Python float."""
    try:
        rounded: float = struct.unpack("<f", struct.pack("<f", value))[0]
        return rounded
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")
