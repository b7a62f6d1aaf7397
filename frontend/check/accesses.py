"""Access to objects: subscripts, members, `*` and `&` (C11 6.5.2.1, 6.5.2.3, 6.5.3.2)."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import expressions, places, pointers
from minise.frontend.check.context import Context
from minise.frontend.check.members import find_member, member_names
from minise.frontend.check.reports import Rejected
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import is_integer
from minise.frontend.describe import describe
from minise.frontend.scopes import near
from minise.frontend.types import FunctionType, PointerType, Qualified, RecordType, VoidType
from minise.source import Span, note


def subscript(context: Context, node: c_ast.ArrayRef) -> tree.Expression:
    span = span_of(node)
    array, index = expressions.both_values(context, node.name, node.subscript)
    written = node.name
    if is_integer(array.type) and isinstance(index.type, PointerType):
        array, index, written = index, array, node.subscript  # C11 6.5.2.1p2: 2[a] is a[2]
    if not isinstance(array.type, PointerType):
        raise context.reports.rejected(
            f"subscripted value has type '{describe(array.type)}', expected an array or a pointer", span
        )
    if not is_integer(index.type):
        raise context.reports.rejected(
            f"array subscript has type '{describe(index.type)}', expected an integer", index.span
        )
    # A cast makes a pointer of an array, also one to the type that it would become by itself.
    pointer = pointers.moved(context, array, index, False, span, is_subscript=not isinstance(written, c_ast.Cast))
    return _target(context, pointer, span)


def indirection(context: Context, node: c_ast.UnaryOp) -> tree.Expression:
    span = span_of(node)
    pointer = expressions.value(context, node.expr)
    if not isinstance(pointer.type, PointerType):
        raise context.reports.rejected(
            f"invalid operand to unary '*': '{describe(pointer.type)}', expected a pointer", span
        )
    return _target(context, pointer, span)


def _target(context: Context, pointer: tree.Expression, span: Span) -> tree.Expression:
    assert isinstance(pointer.type, PointerType)
    type = pointer.type.target.type
    if isinstance(type, VoidType):
        raise context.reports.rejected("a pointer to void cannot be dereferenced", span)
    return tree.Target(pointer, type, span)


def address_of(context: Context, node: c_ast.UnaryOp) -> tree.Expression:
    span = span_of(node)
    place = expressions.expression(context, node.expr)
    if isinstance(place, tree.FunctionName):
        return tree.FunctionName(place.function, PointerType(Qualified(place.type)), span)
    if not places.is_lvalue(place):
        raise context.reports.rejected("cannot take the address of this expression: it is not an lvalue", span)
    if isinstance(place, tree.Target) and isinstance(place.type, FunctionType):
        return place.pointer
    if isinstance(place, tree.MemberOf) and place.member.width is not None:
        raise context.reports.rejected(f"cannot take the address of bit-field '{place.member.name}'", span)
    root = _root(place)
    if root is not None and root in context.registers:
        raise context.reports.rejected(
            f"cannot take the address of '{root.name}': it is a register variable",
            span,
            None,
            note("declared here", root.span),
        )
    places.take_address(place)
    return tree.AddressOf(place, PointerType(places.qualified_type(place)), span)


def _root(place: tree.Expression) -> tree.Variable | None:
    while isinstance(place, tree.MemberOf):
        place = place.record
    return place.variable if isinstance(place, tree.Named) else None


def member(context: Context, node: c_ast.StructRef) -> tree.Expression:
    span = span_of(node)
    if node.type == "->":
        record = _pointed_record(context, node, span)
    else:
        record = expressions.expression(context, node.name)
        if isinstance(record.type, PointerType) and isinstance(record.type.target.type, RecordType):
            raise context.reports.rejected(
                f"member access by '.' on the pointer '{describe(record.type)}'", span, "did you mean '->'?"
            )
    type = record.type
    name = node.field.name
    if not isinstance(type, RecordType):
        raise context.reports.rejected(f"member '{name}' of '{describe(type)}', which is no struct or union", span)
    return member_of(context, record, type, name, span, span_of(node.field))


def _pointed_record(context: Context, node: c_ast.StructRef, span: Span) -> tree.Expression:
    pointer = expressions.value(context, node.name)
    if isinstance(pointer.type, RecordType):
        raise context.reports.rejected(
            f"member access by '->' on '{describe(pointer.type)}', which is no pointer", span, "did you mean '.'?"
        )
    if not isinstance(pointer.type, PointerType):
        raise context.reports.rejected(
            f"member access by '->' on '{describe(pointer.type)}', expected a pointer to a struct or union", span
        )
    return tree.Target(pointer, pointer.type.target.type, pointer.span)


def member_of(
    context: Context, record: tree.Expression, type: RecordType, name: str, span: Span, name_span: Span
) -> tree.MemberOf:
    """The member by name, through the anonymous structs and unions on the way."""
    if type.members is None:
        raise context.reports.rejected(f"member '{name}' of incomplete type '{describe(type)}'", span)
    way = find_member(type, name)
    if way is None and type in context.damaged:
        raise Rejected
    if way is None:
        similar = near(name, member_names(type))
        hint = f"did you mean '{similar}'?" if similar else None
        raise context.reports.rejected(
            f"'{describe(type)}' has no member '{name}'", name_span, hint, note("defined here", type.span)
        )
    for each in way:
        record = tree.MemberOf(record, each, each.type.type, span)
    assert isinstance(record, tree.MemberOf)
    return record
