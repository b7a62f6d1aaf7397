"""C types as records. Sizes and field offsets are in `layout.py`, the rules between types in `conversions.py`.

Types compare by value, except structs, unions and enums, each of which is one object that is completed when its
member list is seen (C11 6.2.5p22), and so compares by identity.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from minise.frontend.tree import Variable
    from minise.source import Span


class IntegerKind(Enum):
    """The standard integer types, in order of conversion rank (C11 6.3.1.1). CHAR is plain char, signed here."""

    BOOL = "_Bool"
    CHAR = "char"
    SIGNED_CHAR = "signed char"
    UNSIGNED_CHAR = "unsigned char"
    SHORT = "short"
    UNSIGNED_SHORT = "unsigned short"
    INT = "int"
    UNSIGNED_INT = "unsigned int"
    LONG = "long"
    UNSIGNED_LONG = "unsigned long"
    LONG_LONG = "long long"
    UNSIGNED_LONG_LONG = "unsigned long long"

    @property
    def is_signed(self) -> bool:
        return not (self.value.startswith("unsigned") or self is IntegerKind.BOOL)


class FloatKind(Enum):
    FLOAT = "float"
    DOUBLE = "double"
    LONG_DOUBLE = "long double"  # x87's 80 bits, in 16 bytes (12 on ILP32)


@dataclass(frozen=True, slots=True)
class VoidType:
    pass


@dataclass(frozen=True, slots=True)
class IntegerType:
    """`width` is set for the value of a bit-field wider than int: gcc computes with it in exactly so many bits."""

    kind: IntegerKind
    width: int | None = None


@dataclass(frozen=True, slots=True)
class FloatType:
    kind: FloatKind


@dataclass(frozen=True, slots=True)
class PointerType:
    target: Qualified


@dataclass(frozen=True, slots=True)
class ArrayType:
    """`length` is a number; None while unknown (`int a[]`); or, for a variable-length array, the hidden variable
    (of type size_t) that holds it from the declaration on."""

    element: Qualified
    length: int | Variable | None


@dataclass(frozen=True, slots=True)
class FunctionType:
    """`parameters` is None for an old-style `f()`, which says nothing about its parameters."""

    result: Qualified
    parameters: tuple[Qualified, ...] | None
    variadic: bool


@dataclass(eq=False, slots=True)
class RecordType:
    """A struct or union. `members` is None while it is incomplete; `layout.complete` fills in the rest."""

    is_union: bool
    tag: str | None
    span: Span
    members: tuple[Member, ...] | None = None
    size: int = 0
    alignment: int = 1
    flexible: bool = False  # its last member is an array without a length (C11 6.7.2.1p18)
    alias: str | None = None  # what a typedef calls it, if it has no tag
    depth: int = 1  # how deeply the types of its members are nested in it: see `layout.depth_of`


@dataclass(frozen=True, slots=True)
class Member:
    """A member as laid out. `name` is None for an anonymous struct or union, whose members are found through it.

    A bit-field has a `width`, and `start` counts its first bit from the byte at `offset` (0 <= start < 8)."""

    name: str | None
    type: Qualified
    offset: int
    start: int | None = None
    width: int | None = None


@dataclass(eq=False, slots=True)
class EnumType:
    """Compatible with `underlying`: unsigned int as in gcc, or int where a constant is negative."""

    tag: str | None
    span: Span
    underlying: IntegerType | None = None  # None while incomplete


CType = VoidType | IntegerType | FloatType | PointerType | ArrayType | FunctionType | RecordType | EnumType


@dataclass(frozen=True, slots=True)
class Qualified:
    """A type with its qualifiers: what a declaration, a pointer target or a member has.

    `alignment` is what the program asked for by `_Alignas` or an attribute; None: that of the type itself."""

    type: CType
    const: bool = False
    volatile: bool = False
    restrict: bool = field(default=False, compare=False)
    alignment: int | None = field(default=None, compare=False)

    def unqualified(self) -> Qualified:
        return Qualified(self.type)


VOID = VoidType()
BOOL = IntegerType(IntegerKind.BOOL)
CHAR = IntegerType(IntegerKind.CHAR)
SIGNED_CHAR = IntegerType(IntegerKind.SIGNED_CHAR)
UNSIGNED_CHAR = IntegerType(IntegerKind.UNSIGNED_CHAR)
SHORT = IntegerType(IntegerKind.SHORT)
UNSIGNED_SHORT = IntegerType(IntegerKind.UNSIGNED_SHORT)
INT = IntegerType(IntegerKind.INT)
UNSIGNED_INT = IntegerType(IntegerKind.UNSIGNED_INT)
LONG = IntegerType(IntegerKind.LONG)
UNSIGNED_LONG = IntegerType(IntegerKind.UNSIGNED_LONG)
LONG_LONG = IntegerType(IntegerKind.LONG_LONG)
UNSIGNED_LONG_LONG = IntegerType(IntegerKind.UNSIGNED_LONG_LONG)
FLOAT = FloatType(FloatKind.FLOAT)
DOUBLE = FloatType(FloatKind.DOUBLE)
LONG_DOUBLE = FloatType(FloatKind.LONG_DOUBLE)
