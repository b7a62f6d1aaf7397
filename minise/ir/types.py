"""The types of IR registers. Signedness lies in the instructions, not here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    INTEGER = "i"
    FLOAT = "f"
    POINTER = "ptr"


@dataclass(frozen=True, slots=True, eq=False)
class Type:
    """A register type: `i8`, `f64`, `ptr`. `bits` of a pointer is what it takes in memory. There are no others than
    those below: types are compared by identity."""

    kind: Kind
    bits: int

    @property
    def size(self) -> int:
        """The bytes that a load or store of this type touches. An object of C's type may have padding after them."""
        return (self.bits + 7) // 8

    def __str__(self) -> str:
        if self.kind is Kind.POINTER:
            return "ptr" if self.bits == 64 else f"ptr{self.bits}"
        return f"{self.kind.value}{self.bits}"


# i1 is the result of a comparison. It lives in registers only, never in memory.
I1 = Type(Kind.INTEGER, 1)
I8 = Type(Kind.INTEGER, 8)
I16 = Type(Kind.INTEGER, 16)
I32 = Type(Kind.INTEGER, 32)
I64 = Type(Kind.INTEGER, 64)
F32 = Type(Kind.FLOAT, 32)
F64 = Type(Kind.FLOAT, 64)
F80 = Type(Kind.FLOAT, 80)  # long double: x87's extended format; see minise/extended.py
PTR = Type(Kind.POINTER, 64)
PTR32 = Type(Kind.POINTER, 32)  # pointers of the ILP32 data model

ALL_TYPES = (I1, I8, I16, I32, I64, F32, F64, F80, PTR, PTR32)

# The bits of an f80 as a number. Symbolic inputs are made of such; no register has this type.
I80 = Type(Kind.INTEGER, 80)


class DataModel(Enum):
    """The sizes of C's types: the 64-bit Unix model, or the 32-bit one."""

    LP64 = "lp64"
    ILP32 = "ilp32"

    @property
    def pointer(self) -> Type:
        return PTR if self is DataModel.LP64 else PTR32

    def padding(self, type: Type) -> int:
        """The bytes after a value of this type that belong to an object of its C type: a long double has 16 bytes, or
        12 in the 32-bit model."""
        if type is not F80:
            return 0
        return 6 if self is DataModel.LP64 else 2

    @property
    def word(self) -> Type:
        """The integer type as wide as a pointer: size_t and ptrdiff_t."""
        return I64 if self is DataModel.LP64 else I32
