"""Built-in operations written like calls: variable arguments, offsetof and a few of gcc's."""

from __future__ import annotations

from collections.abc import Callable

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import accesses, coercions, constants, declarators, expressions, places, sizes
from minise.frontend.check.context import Context, HiddenLength
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import are_compatible, promoted_argument
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete
from minise.frontend.types import CHAR, LONG, VOID, ArrayType, FunctionType, PointerType, Qualified, RecordType

VA_LIST = PointerType(Qualified(CHAR))


def _arguments(context: Context, node: c_ast.FuncCall, count: int) -> list[c_ast.Node]:
    nodes = list(node.args.exprs) if node.args is not None else []
    if len(nodes) != count:
        raise context.reports.rejected(
            f"'{node.name.name}' takes {count} arguments, found {len(nodes)}", span_of(node)
        )
    return nodes


def _type_argument(context: Context, node: c_ast.Node) -> tuple[Qualified, list[HiddenLength]]:
    """A type given as an argument: the preprocessor hides it in a sizeof where pycparser expects an expression."""
    if isinstance(node, c_ast.UnaryOp) and node.op == "sizeof":
        node = node.expr
    if not isinstance(node, c_ast.Typename):
        raise context.reports.rejected("expected a type name", span_of(node))
    return declarators.type_name_in_expression(context, node)


# ---------------------------------------------------------------------------------------------------------
# Variable arguments (C11 7.16)


def _list(context: Context, node: c_ast.Node) -> tree.Expression:
    place = expressions.expression(context, node)
    if not places.is_lvalue(place) or not are_compatible(place.type, VA_LIST):
        raise context.reports.rejected(f"expected a va_list, found '{describe(place.type)}'", place.span)
    return place


def _va_start(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    target, last = _arguments(context, node, 2)
    span = span_of(node)
    place = _list(context, target)
    state = context.function
    if state is None or not state.function.type.variadic:
        raise context.reports.rejected("va_start in a function without variable arguments", span)
    parameters = state.function.parameters
    if not isinstance(last, c_ast.ID) or context.scopes.name(last.name) is not parameters[-1]:
        context.reports.warning("the second argument of va_start is not the last named parameter", span_of(last))
    return tree.VaStart(place, VOID, span)


def _va_end(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    place = _list(context, _arguments(context, node, 1)[0])
    return tree.Convert(tree.Read(place, place.type, place.span), VOID, span_of(node))


def _va_copy(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    target, source = _arguments(context, node, 2)
    place = places.modifiable(context, _list(context, target), "assign to", span_of(target))
    value = coercions.assigned(context, expressions.value(context, source), place.type, coercions.ASSIGNING)
    span = span_of(node)
    return tree.Convert(tree.Assign(place, value, place.type, span), VOID, span)


def _va_arg(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    source, wanted = _arguments(context, node, 2)
    span = span_of(node)
    place = _list(context, source)
    qualified, lengths = _type_argument(context, wanted)
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


# ---------------------------------------------------------------------------------------------------------
# Others


def _offsetof(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """C11 7.19p3: the distance of a member from the start of its struct, as if computed from address 0."""
    wanted, designator = _arguments(context, node, 2)
    span = span_of(node)
    type, _ = _type_argument(context, wanted)
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


def _expect(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_expect(value, likely): the value, of type long."""
    first, second = _arguments(context, node, 2)
    value, _ = expressions.both_values(context, first, second)
    return coercions.assigned(context, value, LONG, coercions.passing(1, "__builtin_expect"))


def _unreachable(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_unreachable(): a call of abort is how execution gets to know that it was reached."""
    _arguments(context, node, 0)
    type = FunctionType(Qualified(VOID), (), False)
    known = context.linked.get("abort")
    if not isinstance(known, tree.Function):
        known = tree.Function("abort", type, span_of(node))
        context.linked["abort"] = known
        context.unit.functions.append(known)
    known.is_used = True
    callee = tree.FunctionName(known, PointerType(Qualified(type)), span_of(node))
    return tree.Call(callee, type, (), VOID, span_of(node))


BUILTINS: dict[str, Callable[[Context, c_ast.FuncCall], tree.Expression]] = {
    "__builtin_va_start": _va_start,
    "__builtin_va_end": _va_end,
    "__builtin_va_copy": _va_copy,
    "__builtin_va_arg": _va_arg,
    "__builtin_offsetof": _offsetof,
    "offsetof": _offsetof,
    "__builtin_expect": _expect,
    "__builtin_unreachable": _unreachable,
}
