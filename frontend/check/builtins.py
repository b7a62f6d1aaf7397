"""Built-in operations written like calls: the table of them, and offsetof."""

from __future__ import annotations

from collections.abc import Callable

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import (
    accesses,
    coercions,
    constants,
    expressions,
    float_builtins,
    gnu_builtins,
    overflow_builtins,
    variable_arguments,
)
from minise.frontend.check.builtin_arguments import arguments, type_argument
from minise.frontend.check.context import Context
from minise.frontend.check.spans import span_of
from minise.frontend.describe import describe
from minise.frontend.types import PointerType, Qualified, RecordType


def _offsetof(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """C11 7.19p3: the distance of a member from the start of its struct, as if computed from address 0."""
    wanted, designator = arguments(context, node, 2)
    span = span_of(node)
    type, _ = type_argument(context, wanted)
    if not isinstance(type.type, RecordType):
        raise context.reports.rejected(f"offsetof in '{describe(type)}', which is no struct or union", span)
    null = tree.Number(0, PointerType(type), span)
    place = _designated(context, tree.Target(null, type.type, span), designator)
    if isinstance(place, tree.MemberOf) and place.member.width is not None:
        raise context.reports.rejected(f"offsetof of bit-field '{place.member.name}'", span)
    address = tree.AddressOf(place, PointerType(Qualified(place.type)), span)
    return coercions.converted(context, constants.evaluate(context, address) or address, context.size_type)


def _designated(context: Context, record: tree.Expression, node: c_ast.Node) -> tree.Expression:
    match node:
        case c_ast.ID():
            outer, name = record, node
        case c_ast.StructRef(type="."):
            outer, name = _designated(context, record, node.name), node.field
        case c_ast.ArrayRef():
            array = coercions.decayed(context, _designated(context, record, node.name))
            index = coercions.promoted_value(context, expressions.value(context, node.subscript))
            if not isinstance(array.type, PointerType):
                raise context.reports.rejected("subscript of a member that is no array", span_of(node))
            moved = tree.PointerOffset(array, index, False, array.type, span_of(node))
            return tree.Target(moved, array.type.target.type, span_of(node))
        case _:
            raise context.reports.rejected("expected a member", span_of(node))
    if not isinstance(outer.type, RecordType):
        raise context.reports.rejected(f"member '{name.name}' of '{describe(outer.type)}'", span_of(name))
    return accesses.member_of(context, outer, outer.type, name.name, span_of(name), span_of(name))


BUILTINS: dict[str, Callable[[Context, c_ast.FuncCall], tree.Expression]] = {
    "__builtin_va_start": variable_arguments.start,
    "__builtin_va_end": variable_arguments.end,
    "__builtin_va_copy": variable_arguments.copy,
    "__builtin_va_arg": variable_arguments.next_argument,
    "__builtin_offsetof": _offsetof,
    "offsetof": _offsetof,
    **gnu_builtins.BUILTINS,
    **float_builtins.BUILTINS,
    **overflow_builtins.BUILTINS,
}
