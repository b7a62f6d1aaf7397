"""Pointer operands: arithmetic (C11 6.5.6), comparison (6.5.8, 6.5.9) and choice (6.5.15)."""

from __future__ import annotations

from dataclasses import replace

from minise.frontend import tree
from minise.frontend.check import coercions, operators
from minise.frontend.check.context import Context
from minise.frontend.conversions import are_alike, are_compatible, composite, is_integer, is_void_pointer
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete
from minise.frontend.tree import ComparisonOp
from minise.frontend.types import FunctionType, PointerType, Qualified, VoidType
from minise.source import Span


def check_target(context: Context, type: PointerType, span: Span) -> None:
    """Whether a pointer of this type can be moved: what it points to must have a size."""
    target = type.target.type
    if isinstance(target, VoidType):
        # C11 6.5.6p2 forbids it. GNU C takes a void for a byte here, and much code relies on that; but who writes
        # this by mistake wants to know.
        hint = "did you mean to cast it to 'char *' first?"
        context.reports.warning("arithmetic on a pointer to void, taken as a pointer to bytes", span, hint)
        return
    if isinstance(target, FunctionType):
        raise context.reports.rejected(f"arithmetic on a pointer to a function ('{describe(type)}')", span)
    if not is_complete(target):
        raise context.reports.rejected(f"arithmetic on a pointer to incomplete type '{describe(target)}'", span)


def moved(
    context: Context,
    pointer: tree.Expression,
    index: tree.Expression,
    negative: bool,
    span: Span,
    is_subscript: bool = False,
) -> tree.Expression:
    assert isinstance(pointer.type, PointerType)
    check_target(context, pointer.type, span)
    index = coercions.promoted_value(context, index)
    return tree.PointerOffset(pointer, index, negative, pointer.type, span, is_subscript)


def sum_or_difference(
    context: Context, op: str, left: tree.Expression, right: tree.Expression, span: Span
) -> tree.Expression:
    if isinstance(left.type, PointerType) and is_integer(right.type):
        return moved(context, left, right, op == "-", span)
    if op == "+" and is_integer(left.type) and isinstance(right.type, PointerType):
        return moved(context, right, left, False, span)
    if op == "-" and isinstance(left.type, PointerType) and isinstance(right.type, PointerType):
        # C11 6.5.6p3: compatible types, however they are qualified.
        if not are_compatible(left.type.target.type, right.type.target.type):
            raise context.reports.rejected(
                f"subtraction of incompatible pointer types '{describe(left.type)}' and '{describe(right.type)}'",
                span,
            )
        check_target(context, left.type, span)
        check_target(context, right.type, span)
        return tree.PointerDistance(left, right, context.difference_type, span)
    raise operators.invalid_operands(context, op, left, right, span)


def compared(
    context: Context, op: ComparisonOp, left: tree.Expression, right: tree.Expression, span: Span
) -> tuple[tree.Expression, tree.Expression]:
    """Two operands of a comparison, at least one of which is no number."""
    is_equality = op in (ComparisonOp.EQUAL, ComparisonOp.NOT_EQUAL)
    match left.type, right.type:
        case PointerType(), PointerType():
            if are_compatible(left.type.target.type, right.type.target.type):
                return left, right
            is_void = is_void_pointer(left.type) or is_void_pointer(right.type)
            is_null = coercions.is_null_constant(left) or coercions.is_null_constant(right)
            if is_equality and (is_void or is_null):
                return left, right
            if is_void:
                context.reports.warning(
                    f"ordered comparison of '{describe(left.type)}' and '{describe(right.type)}'", span
                )
                return left, right
            message = f"comparison of distinct pointer types '{describe(left.type)}' and '{describe(right.type)}'"
            report = context.reports.warning if are_alike(left.type, right.type) else context.reports.doubtful
            report(message, span)
            return left, right
        case PointerType(), _ if coercions.is_null_constant(right):
            return left, coercions.converted(context, right, left.type)
        case _, PointerType() if coercions.is_null_constant(left):
            return coercions.converted(context, left, right.type), right
        case (PointerType() as pointer, other) | (other, PointerType() as pointer) if is_integer(other):
            context.reports.doubtful(
                f"comparison of a pointer and an integer: '{describe(left.type)}' and '{describe(right.type)}'", span
            )
            return coercions.converted(context, left, pointer), coercions.converted(context, right, pointer)
        case _:
            raise operators.invalid_operands(context, op.value, left, right, span)


def selected(
    context: Context, then: tree.Expression, otherwise: tree.Expression, span: Span
) -> tuple[tree.Expression, tree.Expression]:
    """C11 6.5.15p6: the arms in their common pointer type, which has the qualifiers of both targets."""
    match then.type, otherwise.type:
        case PointerType(), _ if coercions.is_null_constant(otherwise):
            return then, coercions.converted(context, otherwise, then.type)
        case _, PointerType() if coercions.is_null_constant(then):
            return coercions.converted(context, then, otherwise.type), otherwise
        case PointerType(first), PointerType(second):
            if are_compatible(first.type, second.type):
                target = Qualified(composite(first.type, second.type))
            elif isinstance(first.type, VoidType) or isinstance(second.type, VoidType):
                target = Qualified(VoidType())
            else:
                # gcc's choice for what the standard has no common type for.
                report = context.reports.warning if are_alike(first.type, second.type) else context.reports.doubtful
                report(_disagreement(then, otherwise), span)
                target = Qualified(VoidType())
            target = replace(target, const=first.const or second.const, volatile=first.volatile or second.volatile)
            type = PointerType(target)
            return coercions.converted(context, then, type), coercions.converted(context, otherwise, type)
        case (PointerType() as pointer, other) | (other, PointerType() as pointer) if is_integer(other):
            context.reports.doubtful(_disagreement(then, otherwise), span)
            return coercions.converted(context, then, pointer), coercions.converted(context, otherwise, pointer)
        case _:
            raise context.reports.rejected(_disagreement(then, otherwise), span)


def _disagreement(then: tree.Expression, otherwise: tree.Expression) -> str:
    types = f"'{describe(then.type)}' and '{describe(otherwise.type)}'"
    return f"the arms of a conditional expression have incompatible types {types}"
