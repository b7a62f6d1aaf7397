"""Variable arguments (C11 7.16): va_start, va_arg, va_copy and va_end. A va_list is a pointer into the arguments."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import coercions, expressions, places, sizes
from minise.frontend.check.builtin_arguments import arguments, type_argument
from minise.frontend.check.context import Context
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import are_compatible, promoted_argument
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete
from minise.frontend.scopes import TypeName
from minise.frontend.types import CHAR, VOID, ArrayType, PointerType, Qualified, RecordType
from minise.source import NOWHERE

VA_LIST = PointerType(Qualified(CHAR))


def declare_list_type(context: Context) -> None:
    """What <stdarg.h> makes va_list from."""
    name = "__builtin_va_list"
    context.scopes.innermost.names[name] = TypeName(name, Qualified(VA_LIST), NOWHERE)


def _list(context: Context, node: c_ast.Node) -> tree.Expression:
    place = expressions.expression(context, node)
    if not places.is_lvalue(place) or not are_compatible(place.type, VA_LIST):
        raise context.reports.rejected(f"expected a va_list, found '{describe(place.type)}'", place.span)
    return place


def start(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    target, last = arguments(context, node, 2)
    span = span_of(node)
    place = _list(context, target)
    state = context.function
    if state is None or not state.function.type.variadic:
        raise context.reports.rejected("va_start in a function without variable arguments", span)
    parameters = state.function.parameters
    if not isinstance(last, c_ast.ID) or context.scopes.name(last.name) is not parameters[-1]:
        context.reports.warning("the second argument of va_start is not the last named parameter", span_of(last))
    return tree.VaStart(place, VOID, span)


def end(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    place = _list(context, arguments(context, node, 1)[0])
    return tree.Convert(tree.Read(place, place.type, place.span), VOID, span_of(node))


def copy(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    target, source = arguments(context, node, 2)
    place = places.modifiable(context, _list(context, target), "assign to", span_of(target))
    value = coercions.assigned(context, expressions.value(context, source), place.type, coercions.ASSIGNING)
    span = span_of(node)
    return tree.Convert(tree.Assign(place, value, place.type, span), VOID, span)


def next_argument(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    source, wanted = arguments(context, node, 2)
    span = span_of(node)
    place = _list(context, source)
    qualified, lengths = type_argument(context, wanted)
    type = qualified.type
    if not is_complete(type):
        raise context.reports.rejected(f"va_arg of incomplete type '{describe(type)}'", span)
    if isinstance(type, ArrayType):
        raise context.reports.rejected(f"va_arg of array type '{describe(type)}'", span)
    passed = promoted_argument(type)
    if passed == type or isinstance(type, RecordType):
        return sizes.after_lengths(context, lengths, tree.VaArg(place, type, span))
    # C11 7.16.1.1p2: undefined, since no argument has such a type after promotion. gcc aborts when it gets there.
    context.reports.warning(f"va_arg of '{describe(type)}', which is passed as '{describe(passed)}'", span)
    return coercions.converted(context, tree.VaArg(place, passed, span), type)
