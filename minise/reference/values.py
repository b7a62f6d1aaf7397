"""What registers and bytes of memory hold: plain data.

A number, integer or floating, is a Python int: its bits, read as unsigned. A pointer is an object and an offset. What
was never given is undefined, down to the single bit of a byte.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final


class ObjectKind(Enum):
    FUNCTION = "function"
    GLOBAL = "global"
    HEAP = "heap"
    STACK = "stack"
    VARIADIC = "variadic"  # the area in which a caller lays the variable arguments


class Life(Enum):
    """Whether an object lives, and how its life ended."""

    LIVING = "living"
    FREED = "freed"
    SCOPE_LEFT = "scope left"
    FUNCTION_RETURNED = "function returned"


@dataclass(eq=False, slots=True)
class Object:
    """A stretch of memory with an identity: two objects are never the same, whatever they hold.

    `address` is where it would lie, for programs that look. Bytes that are not in `written` are as at the start."""

    kind: ObjectKind
    name: str
    size: int
    address: int
    untouched: Byte
    read_only: bool = False
    life: Life = Life.LIVING
    written: dict[int, Byte] = field(default_factory=dict)

    def byte(self, offset: int) -> Byte:
        return self.written.get(offset, self.untouched)


@dataclass(frozen=True, slots=True)
class Pointer:
    """`offset` bytes from the start of `target`, which it may have left. Without a target it is a mere number, kept
    unsigned; 0 is null."""

    target: Object | None
    offset: int


NULL: Final = Pointer(None, 0)


@dataclass(frozen=True, slots=True)
class Bits:
    """A byte: where a bit of `defined` is set, the bit of `value` means something; elsewhere it is zero."""

    value: int
    defined: int


@dataclass(frozen=True, slots=True)
class Fragment:
    """The `index`-th byte of a pointer in memory. All of them in order are the pointer again."""

    pointer: Pointer
    index: int


class Undefined(Enum):
    """The one value of a register that was never given one."""

    UNDEFINED = "undefined"


UNDEFINED: Final = Undefined.UNDEFINED

Byte = Bits | Fragment
# An i8 that is no plain number stays the byte it was in memory.
Value = int | Pointer | Byte | Undefined

WHOLE: Final = 0xFF
UNDEFINED_BYTE: Final = Bits(0, 0)
DEFINED_BYTES: Final = tuple(Bits(value, WHOLE) for value in range(256))


def is_defined(byte: Byte) -> bool:
    return isinstance(byte, Fragment) or byte.defined == WHOLE


def to_signed(value: int, bits: int) -> int:
    """The two's-complement reading of a number."""
    return value - (1 << bits) if value >> (bits - 1) else value


def to_unsigned(value: int, bits: int) -> int:
    return value & ((1 << bits) - 1)
