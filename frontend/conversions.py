"""The rules between C types: classes of types, promotions, usual arithmetic conversions, compatibility, composites.

Pure questions about types; what they mean for an expression is in `check/`. Numbers in comments are C11 clauses.
"""

from __future__ import annotations

from dataclasses import replace

from minise.frontend.layout import size_of
from minise.frontend.types import (
    BOOL,
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    LONG_DOUBLE,
    SIGNED_CHAR,
    UNSIGNED_CHAR,
    UNSIGNED_INT,
    ArrayType,
    CType,
    EnumType,
    FloatType,
    FunctionType,
    IntegerKind,
    IntegerType,
    PointerType,
    Qualified,
    RecordType,
    VoidType,
)
from minise.ir.types import DataModel

# ---------------------------------------------------------------------------------------------------------
# Classes of types


def is_integer(type: CType) -> bool:
    return isinstance(type, IntegerType | EnumType)


def is_arithmetic(type: CType) -> bool:
    return isinstance(type, IntegerType | FloatType | EnumType)


def is_scalar(type: CType) -> bool:
    return isinstance(type, IntegerType | FloatType | EnumType | PointerType)


def is_character(type: CType) -> bool:
    return type in (CHAR, SIGNED_CHAR, UNSIGNED_CHAR)


def integer_of(type: CType) -> IntegerType:
    """The integer type itself, or the one that an enum is compatible with."""
    if isinstance(type, EnumType):
        return type.underlying or UNSIGNED_INT
    assert isinstance(type, IntegerType)
    return type


# ---------------------------------------------------------------------------------------------------------
# Integer ranges


def bits_of(type: CType, data_model: DataModel) -> int:
    """The bits that hold the value of an integer type; one for _Bool."""
    if type == BOOL:
        return 1
    return (type.width if isinstance(type, IntegerType) else None) or 8 * size_of(type, data_model)


def range_of(type: CType, data_model: DataModel) -> tuple[int, int]:
    """The least and the greatest value of an integer type."""
    bits = bits_of(type, data_model)
    if integer_of(type).kind.is_signed:
        return -(1 << bits - 1), (1 << bits - 1) - 1
    return 0, (1 << bits) - 1


def wrapped(value: int, type: CType, data_model: DataModel) -> int:
    """The value converted to the integer type: modulo its range, also for signed types as gcc does (6.3.1.3)."""
    if type == BOOL:
        return int(value != 0)
    bits = bits_of(type, data_model)
    value &= (1 << bits) - 1
    if integer_of(type).kind.is_signed and value >> bits - 1:
        value -= 1 << bits
    return value


# ---------------------------------------------------------------------------------------------------------
# Promotions and the usual arithmetic conversions

_RANKS = {
    IntegerKind.BOOL: 0,
    IntegerKind.CHAR: 1,
    IntegerKind.SIGNED_CHAR: 1,
    IntegerKind.UNSIGNED_CHAR: 1,
    IntegerKind.SHORT: 2,
    IntegerKind.UNSIGNED_SHORT: 2,
    IntegerKind.INT: 3,
    IntegerKind.UNSIGNED_INT: 3,
    IntegerKind.LONG: 4,
    IntegerKind.UNSIGNED_LONG: 4,
    IntegerKind.LONG_LONG: 5,
    IntegerKind.UNSIGNED_LONG_LONG: 5,
}
_FLOAT_RANKS = (LONG_DOUBLE, DOUBLE, FLOAT)


def promoted(type: CType, width: int | None = None) -> CType:
    """6.3.1.1p2: what is narrower than int becomes int. `width` is that of a bit-field."""
    if not is_integer(type):
        return type
    integer = integer_of(type)
    if width is not None and (width < 32 or (width == 32 and integer.kind.is_signed)):
        return INT
    if width == 32:
        return UNSIGNED_INT
    if width is not None and width < 64:
        return IntegerType(integer.kind, width)
    return INT if _RANKS[integer.kind] < _RANKS[IntegerKind.INT] else integer


def promoted_argument(type: CType, width: int | None = None) -> CType:
    """6.5.2.2p6: the default argument promotions."""
    return DOUBLE if type == FLOAT else promoted(type, width)


def usual_arithmetic(left: CType, right: CType, data_model: DataModel) -> CType:
    """6.3.1.8: the common type of two promoted operands."""
    for floating in _FLOAT_RANKS:
        if floating in (left, right):
            return floating
    first, second = integer_of(promoted(left)), integer_of(promoted(right))

    def rank(type: IntegerType) -> tuple[int, int]:
        return bits_of(type, data_model), _RANKS[type.kind]

    if first.kind.is_signed == second.kind.is_signed:
        return first if rank(first) >= rank(second) else second
    signed, unsigned = (first, second) if first.kind.is_signed else (second, first)
    if rank(unsigned)[0] == rank(signed)[0]:
        return unsigned if rank(unsigned) >= rank(signed) else to_unsigned(signed)
    if rank(unsigned) >= rank(signed):
        return unsigned
    if bits_of(signed, data_model) > bits_of(unsigned, data_model):
        return signed
    return to_unsigned(signed)


def to_unsigned(type: IntegerType) -> IntegerType:
    return IntegerType(IntegerKind(f"unsigned {type.kind.value}"), type.width)


def without_width(type: CType) -> CType:
    """The standard type in which values of this type are computed."""
    return IntegerType(type.kind) if isinstance(type, IntegerType) else type


# ---------------------------------------------------------------------------------------------------------
# Compatible and composite types (6.2.7)


def is_compatible(left: Qualified, right: Qualified) -> bool:
    """6.7.3p10: compatible types with the same qualifiers."""
    return (left.const, left.volatile) == (right.const, right.volatile) and are_compatible(left.type, right.type)


def are_compatible(left: CType, right: CType) -> bool:
    if left is right:
        return True
    match left, right:
        case PointerType(first), PointerType(second):
            return is_compatible(first, second)
        case ArrayType(first, length), ArrayType(second, other_length):
            both_known = isinstance(length, int) and isinstance(other_length, int)
            return is_compatible(first, second) and (not both_known or length == other_length)
        case FunctionType(), FunctionType():
            return _functions_compatible(left, right)
        case (EnumType() as enum, IntegerType() as integer) | (IntegerType() as integer, EnumType() as enum):
            return integer_of(enum) == integer
        case _:
            return left == right


def _functions_compatible(left: FunctionType, right: FunctionType) -> bool:
    if not is_compatible(left.result, right.result):
        return False
    if left.parameters is None and right.parameters is None:
        return True
    if left.parameters is None or right.parameters is None:
        # 6.7.6.3p15: what a call without a prototype would pass must be what the prototype takes.
        known = left if left.parameters is not None else right
        return not known.variadic and all(
            are_compatible(parameter.type, promoted_argument(parameter.type)) for parameter in known.parameters or ()
        )
    return (
        len(left.parameters) == len(right.parameters)
        and left.variadic == right.variadic
        and all(
            are_compatible(first.type, second.type)
            for first, second in zip(left.parameters, right.parameters, strict=True)
        )
    )


def are_alike(left: CType, right: CType) -> bool:
    """Whether the types differ at most in signedness and in the qualifiers of what they point to. Pointers to such
    types are not compatible, but old and generated programs mix them, and every compiler lets them."""
    match left, right:
        case PointerType(first), PointerType(second):
            return are_alike(first.type, second.type)
        case ArrayType(first, length), ArrayType(second, other_length):
            both_known = isinstance(length, int) and isinstance(other_length, int)
            return are_alike(first.type, second.type) and (not both_known or length == other_length)
        case ((IntegerType() | EnumType()), (IntegerType() | EnumType())):
            return _RANKS[integer_of(left).kind] == _RANKS[integer_of(right).kind]
        case _:
            return are_compatible(left, right)


def composite(left: CType, right: CType) -> CType:
    """6.2.7p3: of two compatible types, one that knows what both know."""
    match left, right:
        case PointerType(first), PointerType(second):
            return PointerType(composite_qualified(first, second))
        case ArrayType(first, length), ArrayType(second, other_length):
            known = length if isinstance(length, int) or other_length is None else other_length
            return ArrayType(composite_qualified(first, second), known)
        case FunctionType(), FunctionType():
            result = composite_qualified(left.result, right.result)
            if left.parameters is None or right.parameters is None:
                known_side = right if left.parameters is None else left
                return replace(known_side, result=result)
            parameters = tuple(map(composite_qualified, left.parameters, right.parameters))
            return FunctionType(result, parameters, left.variadic)
        case _:
            return left


def composite_qualified(left: Qualified, right: Qualified) -> Qualified:
    return replace(left, type=composite(left.type, right.type))


# ---------------------------------------------------------------------------------------------------------
# Qualifiers


def with_qualifiers(type: Qualified, other: Qualified) -> Qualified:
    """The type with the qualifiers of `other` added. Those of an array belong to its elements (6.7.3p9)."""
    if not (other.const or other.volatile):
        return type
    if isinstance(type.type, ArrayType):
        element = with_qualifiers(type.type.element, other)
        return Qualified(ArrayType(element, type.type.length))
    return replace(type, const=type.const or other.const, volatile=type.volatile or other.volatile)


def lost_qualifiers(source: Qualified, target: Qualified) -> str:
    """The qualifiers of a pointer's target that an assignment would drop, as text; empty if there are none."""
    lost = ["const"] * (source.const and not target.const) + ["volatile"] * (source.volatile and not target.volatile)
    return " ".join(lost)


def has_const_member(type: CType) -> bool:
    """6.3.2.1p1: a struct with a const member, however deep, is not modifiable."""
    match type:
        case RecordType(members=members):
            return any(member.type.const or has_const_member(member.type.type) for member in members or ())
        case ArrayType(element):
            return element.const or has_const_member(element.type)
        case _:
            return False


def is_void(type: CType) -> bool:
    return isinstance(type, VoidType)


def is_void_pointer(type: CType) -> bool:
    return isinstance(type, PointerType) and isinstance(type.target.type, VoidType)
