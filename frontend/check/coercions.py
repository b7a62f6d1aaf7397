"""Implicit conversions made explicit: decay, promotions, and conversion as if by assignment (C11 6.3, 6.5.16.1)."""

from __future__ import annotations

from dataclasses import dataclass

from minise.frontend import tree
from minise.frontend.check import constants, places
from minise.frontend.check.context import Context
from minise.frontend.conversions import (
    are_alike,
    are_compatible,
    bits_of,
    is_arithmetic,
    is_integer,
    is_scalar,
    lost_qualifiers,
    promoted,
    promoted_argument,
    usual_arithmetic,
    without_width,
    wrapped,
)
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete
from minise.frontend.types import (
    BOOL,
    ArrayType,
    CType,
    EnumType,
    FunctionType,
    PointerType,
    Qualified,
    RecordType,
    VoidType,
)

# ---------------------------------------------------------------------------------------------------------
# From places to values


def decayed(context: Context, expression: tree.Expression) -> tree.Expression:
    """C11 6.3.2.1: the value of a place; an array becomes a pointer to its first element, a function to itself."""
    type = expression.type
    span = expression.span
    match type:
        case ArrayType():
            qualified = places.qualified_type(expression)
            assert isinstance(qualified.type, ArrayType)
            places.take_address(expression)
            return tree.AddressOf(expression, PointerType(qualified.type.element), span)
        case FunctionType():
            pointer = PointerType(Qualified(type))
            if isinstance(expression, tree.FunctionName):
                return tree.FunctionName(expression.function, pointer, span)
            assert isinstance(expression, tree.Target)
            return expression.pointer
        case _ if isinstance(expression, tree.Place):
            if not is_complete(type) and not isinstance(type, VoidType):
                raise context.reports.rejected(f"value of incomplete type '{describe(type)}' used", span)
            return tree.Read(expression, type, span)
        case _:
            return expression


def bit_width(expression: tree.Expression) -> int | None:
    """The width of the bit-field that a value was read from, or the last that was assigned to."""
    match expression:
        case tree.Read(place=tree.MemberOf(member=member)):
            return member.width
        case (
            tree.Assign(place=tree.MemberOf(member=member))
            | tree.Update(place=tree.MemberOf(member=member))
            | tree.Step(place=tree.MemberOf(member=member))
        ):
            return member.width
        case tree.Comma(right=right):
            return bit_width(right)
        case _:
            return None


def converted(context: Context, value: tree.Expression, type: CType) -> tree.Expression:
    """The value as one of this scalar type. Constants are converted at once."""
    if value.type is type or value.type == type:
        return value
    return constants.folded(context, tree.Convert(value, type, value.span))


def promoted_value(context: Context, value: tree.Expression) -> tree.Expression:
    return converted(context, value, promoted(value.type, bit_width(value)))


def promoted_as_argument(context: Context, value: tree.Expression) -> tree.Expression:
    """C11 6.5.2.2p6, for the arguments that no prototype speaks of."""
    if not is_arithmetic(value.type):
        return value
    return converted(context, value, without_width(promoted_argument(value.type, bit_width(value))))


def balanced(
    context: Context, left: tree.Expression, right: tree.Expression
) -> tuple[tree.Expression, tree.Expression, CType]:
    """Both operands in their common arithmetic type (C11 6.3.1.8)."""
    left, right = promoted_value(context, left), promoted_value(context, right)
    type = usual_arithmetic(left.type, right.type, context.data_model)
    return converted(context, left, type), converted(context, right, type), type


def is_null_constant(value: tree.Expression) -> bool:
    """C11 6.3.2.3p3: an integer constant 0, or such a constant cast to `void *`."""
    if not isinstance(value, tree.Number) or value.value != 0:
        return False
    type = value.type
    if isinstance(type, PointerType):
        return type.target == Qualified(VoidType())
    return is_integer(type)


# ---------------------------------------------------------------------------------------------------------
# As if by assignment


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a value is converted for, as the text of a message: `{source}` and `{target}` are types."""

    text: str

    def message(self, source: CType, target: CType) -> str:
        return self.text.format(source=describe(source), target=describe(target))


ASSIGNING = Purpose("assigning '{source}' to '{target}'")
INITIALISING = Purpose("initialising '{target}' with '{source}'")
RETURNING = Purpose("returning '{source}' from a function whose result is '{target}'")


def passing(position: int, function: str | None) -> Purpose:
    callee = f" of '{function}'" if function else ""
    return Purpose(f"passing '{{source}}' as argument {position}{callee}, which is '{{target}}'")


def assigned(context: Context, value: tree.Expression, target: CType, purpose: Purpose) -> tree.Expression:
    """The value converted to the type of what it is stored in, if C11 6.5.16.1p1 allows it."""
    source = value.type
    if is_arithmetic(source) and is_arithmetic(target):
        _warn_of_changed_constant(context, value, target)
        return converted(context, value, target)
    match target, source:
        case (RecordType(), RecordType()) if target is source:
            return value
        case (PointerType(), PointerType()):
            if is_null_constant(value):
                return converted(context, value, target)
            _check_pointers(context, value, source, target, purpose)
            return converted(context, value, target)
        case (PointerType(), _) if is_null_constant(value):
            return converted(context, value, target)
        case (_, PointerType()) if target == BOOL:
            return converted(context, value, target)
    reason, hint = _why_not(source, target)
    message = f"{purpose.message(source, target)}: {reason}"
    if not _lacks_only_a_cast(source, target):
        raise context.reports.rejected(message, value.span, hint)
    context.reports.doubtful(message, value.span, hint)
    return converted(context, value, target)


def _lacks_only_a_cast(source: CType, target: CType) -> bool:
    """An integer that becomes a pointer, or a pointer that becomes an integer."""
    if isinstance(target, PointerType):
        return is_integer(source)
    return isinstance(source, PointerType) and is_integer(target)


def _why_not(source: CType, target: CType) -> tuple[str, str | None]:
    if isinstance(source, VoidType):
        return "a void expression has no value", None
    if isinstance(target, PointerType) and is_integer(source):
        return "an integer becomes a pointer without a cast", None
    if is_integer(target) and isinstance(source, PointerType):
        hint = "did you forget to dereference it with '*'?" if source.target.type == target else None
        return "a pointer becomes an integer without a cast", hint
    if isinstance(source, PointerType) and source.target.type is target:
        return "incompatible types", "did you forget to dereference it with '*'?"
    if isinstance(target, PointerType) and target.target.type is source:
        return "incompatible types", "did you forget to take its address with '&'?"
    return "incompatible types", None


def _check_pointers(
    context: Context, value: tree.Expression, source: PointerType, target: PointerType, purpose: Purpose
) -> None:
    """C11 6.5.16.1p1: compatible targets, or one of them void; and no qualifier may be lost."""
    to, of = target.target, source.target
    is_function = isinstance(to.type, FunctionType), isinstance(of.type, FunctionType)
    if isinstance(to.type, VoidType) or isinstance(of.type, VoidType):
        if any(is_function):
            context.reports.warning(
                f"{purpose.message(source, target)}: ISO C has no conversion between function and object pointers",
                value.span,
            )
    elif not are_compatible(to.type, of.type):
        if not are_alike(to.type, of.type):
            context.reports.doubtful(f"{purpose.message(source, target)}: incompatible pointer types", value.span)
        # The elements of an array carry its qualifiers: `int (*)[3]` may become `const int (*)[3]`, as in C23.
        elif not isinstance(to.type, ArrayType):
            context.reports.warning(
                f"{purpose.message(source, target)}: the targets differ in sign or qualifiers", value.span
            )
    lost = lost_qualifiers(of, to)
    if lost:
        context.reports.warning(f"{purpose.message(source, target)} discards the qualifier '{lost}'", value.span)


def _warn_of_changed_constant(context: Context, value: tree.Expression, target: CType) -> None:
    if not isinstance(value, tree.Number) or not isinstance(value.value, int) or not is_integer(target):
        return
    if target == BOOL or isinstance(target, EnumType):
        return
    # `unsigned u = -1`, `char c = 0xff` and `short s = -1ul` are idioms: the bits that are lost repeat the sign.
    bits = bits_of(target, context.data_model)
    as_signed = value.value - (1 << bits_of(value.type, context.data_model))
    if any(-(1 << bits - 1) <= each < 1 << bits for each in (value.value, as_signed)):
        return
    new = wrapped(value.value, target, context.data_model)
    context.reports.warning(f"the value {value.value} becomes {new} in '{describe(target)}'", value.span)


def condition(context: Context, value: tree.Expression, what: str) -> tree.Expression:
    """A value that is compared with zero: any scalar."""
    if not is_scalar(value.type):
        raise context.reports.rejected(
            f"{what} has type '{describe(value.type)}', expected an arithmetic or pointer type", value.span
        )
    return value
