"""Sizes, alignments and the layout of structs, unions and bit-fields, as gcc lays them out on x86 (System V ABI).

Only complete types of constant size are asked for; `is_complete` and `is_variable_length` say which those are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from minise.frontend.types import (
    UNSIGNED_INT,
    ArrayType,
    CType,
    EnumType,
    FloatKind,
    FloatType,
    FunctionType,
    IntegerKind,
    IntegerType,
    Member,
    PointerType,
    Qualified,
    RecordType,
    VoidType,
)
from minise.ir.types import DataModel

_INTEGER_SIZES = {
    IntegerKind.BOOL: 1,
    IntegerKind.CHAR: 1,
    IntegerKind.SIGNED_CHAR: 1,
    IntegerKind.UNSIGNED_CHAR: 1,
    IntegerKind.SHORT: 2,
    IntegerKind.UNSIGNED_SHORT: 2,
    IntegerKind.INT: 4,
    IntegerKind.UNSIGNED_INT: 4,
    IntegerKind.LONG_LONG: 8,
    IntegerKind.UNSIGNED_LONG_LONG: 8,
}


def size_of(type: CType, data_model: DataModel) -> int:
    """The size in bytes. Of void and of a function it is 1, which is what gcc's pointer arithmetic takes it for."""
    match type:
        case IntegerType(kind):
            return _INTEGER_SIZES.get(kind) or data_model.word.size  # long is as wide as a pointer
        case FloatType(FloatKind.FLOAT):
            return 4
        case FloatType(FloatKind.DOUBLE):
            return 8
        case FloatType():
            return 16 if data_model is DataModel.LP64 else 12
        case PointerType():
            return data_model.pointer.size
        case EnumType(underlying=underlying):
            return size_of(underlying or UNSIGNED_INT, data_model)
        case ArrayType(element, length):
            assert isinstance(length, int), "an array of unknown or variable length has no constant size"
            return length * size_of(element.type, data_model)
        case RecordType():
            return type.size
        case VoidType() | FunctionType():
            return 1
        case _:
            assert_never(type)


def alignment_of(type: CType, data_model: DataModel) -> int:
    """The alignment in bytes that a member of this type has."""
    match type:
        case ArrayType(element):
            return qualified_alignment(element, data_model)
        case RecordType():
            return type.alignment
        case VoidType() | FunctionType():
            return 1
        case _:
            size = size_of(type, data_model)
            # The i386 ABI aligns 8-byte integers, double and the 12-byte long double in structs to 4.
            return size if data_model is DataModel.LP64 else min(size, 4)


def qualified_alignment(type: Qualified, data_model: DataModel) -> int:
    """The alignment that the program asked for with this type, or that of the type itself."""
    return type.alignment or alignment_of(type.type, data_model)


def is_complete(type: CType) -> bool:
    """C11 6.2.5p1: whether enough is known to determine the size of an object of this type."""
    match type:
        case VoidType() | FunctionType():
            return False
        case ArrayType(element, length):
            return length is not None and is_complete(element.type)
        case RecordType(members=members):
            return members is not None
        case EnumType(underlying=underlying):
            return underlying is not None
        case _:
            return True


def is_variable_length(type: CType) -> bool:
    """Whether this is an array type whose size is known only when running."""
    return isinstance(type, ArrayType) and (
        not isinstance(type.length, int | None) or is_variable_length(type.element.type)
    )


def is_variably_modified(type: CType) -> bool:
    """C11 6.7.6p3: a variable-length array type, or one derived from it."""
    match type:
        case PointerType(target):
            return is_variably_modified(target.type)
        case FunctionType(result):
            return is_variably_modified(result.type)
        case ArrayType(element):
            return is_variable_length(type) or is_variably_modified(element.type)
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Field:
    """A member as declared, before it has a place. A bit-field has a `width`; without a name it only takes room.
    `alignment` is what the declaration of the member asks for."""

    name: str | None
    type: Qualified
    width: int | None = None
    alignment: int | None = None
    is_packed: bool = False


@dataclass(frozen=True, slots=True)
class Packing:
    """What the program says about the layout of a whole record: `packed` makes every member as if it were packed,
    `limit` comes from `#pragma pack`, and `alignment` is what the record itself asks for."""

    is_packed: bool = False
    limit: int | None = None
    alignment: int = 1


def complete_record(
    record: RecordType, fields: Iterable[Field], data_model: DataModel, packing: Packing | None = None
) -> None:
    """Gives the members their offsets, and the record its size and alignment."""
    packing = packing or Packing()
    members: list[Member] = []
    position = 0  # the first free bit
    end = 0  # of the furthest member, in bits
    alignment = packing.alignment
    for field in fields:
        if record.is_union:
            position = 0
        member_alignment = _member_alignment(field, packing, data_model)
        if field.width is None:
            position = _rounded(position, 8 * member_alignment)
            members.append(Member(field.name, field.type, position // 8))
            position += 8 * _member_size(field.type.type, data_model)
            alignment = max(alignment, member_alignment)
        else:
            position = _bit_field_position(position, field, packing, data_model)
            if field.name is not None:
                members.append(Member(field.name, field.type, position // 8, position % 8, field.width))
                # Unnamed bit-fields do not align the record (System V ABI, "bit-fields").
                alignment = max(alignment, member_alignment)
            position += field.width
        end = max(end, position)
    record.members = tuple(members)
    record.alignment = alignment
    record.size = _rounded(_rounded(end, 8) // 8, alignment)
    record.flexible = bool(members) and _is_flexible(members[-1].type.type)


def _member_alignment(field: Field, packing: Packing, data_model: DataModel) -> int:
    is_packed = packing.is_packed or field.is_packed
    if is_packed and field.width is not None and packing.limit is not None:
        is_packed = False  # gcc lets the limit overrule the attribute, but only for a bit-field
    alignment = 1 if is_packed else qualified_alignment(field.type, data_model)
    alignment = max(alignment, field.alignment or 1)
    return min(alignment, packing.limit or alignment)


def _member_size(type: CType, data_model: DataModel) -> int:
    return 0 if _is_flexible(type) else size_of(type, data_model)


def _is_flexible(type: CType) -> bool:
    return isinstance(type, ArrayType) and type.length is None


def _bit_field_position(position: int, field: Field, packing: Packing, data_model: DataModel) -> int:
    """Where a bit-field starts: it may not span more units of its type's alignment than its type has. gcc lets it
    where anything is packed, but a width of zero still goes on to the next unit."""
    assert field.width is not None
    unit = 8 * qualified_alignment(field.type, data_model)
    if field.width == 0:
        return _rounded(position, unit)
    if field.alignment is not None:
        position = _rounded(position, 8 * min(field.alignment, packing.limit or field.alignment))
    if packing.is_packed or field.is_packed or packing.limit is not None:
        return position
    units = 8 * size_of(field.type.type, data_model) // unit
    if (position % unit + field.width + unit - 1) // unit > units:
        return _rounded(position, unit)
    return position


def _rounded(value: int, multiple: int) -> int:
    return (value + multiple - 1) // multiple * multiple


LARGEST_DEPTH = 256  # C11 5.2.4.1 asks for 12 declarators and 63 structs in each other


def depth_of(type: CType) -> int:
    """How many arrays, pointers, functions and structs are nested in a type; not more than the limit is counted."""
    depth = 0
    while depth <= LARGEST_DEPTH:
        depth += 1
        match type:
            case PointerType(target):
                # What a pointer points to is found by its name.
                if isinstance(target.type, RecordType):
                    return depth + 1
                type = target.type
            case ArrayType(element):
                type = element.type
            case FunctionType(result, parameters):
                inside = max((depth_of(each.type) for each in parameters or ()), default=0)
                return depth + max(depth_of(result.type), inside)
            case RecordType():
                return depth - 1 + type.depth
            case _:
                return depth
    return depth
