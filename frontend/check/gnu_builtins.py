"""Built-in operations of gcc that no function could have: they need types, constants, or the caller's stack."""

from __future__ import annotations

import math
from collections.abc import Callable

from pycparser import c_ast

from minise.frontend import floating, tree
from minise.frontend.check import coercions, constants, expressions
from minise.frontend.check.builtin_arguments import arguments, type_argument
from minise.frontend.check.context import Context
from minise.frontend.check.library_functions import builtin_function
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import are_compatible
from minise.frontend.types import (
    DOUBLE,
    FLOAT,
    INT,
    LONG,
    LONG_DOUBLE,
    VOID,
    FloatType,
    PointerType,
    Qualified,
)


def _expect(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_expect(value, likely): the value, of type long."""
    first, second = arguments(context, node, 2)
    given, likely = expressions.both_values(context, first, second)
    value = coercions.assigned(context, given, LONG, coercions.passing(1, "__builtin_expect"))
    if constants.evaluate(context, likely) is not None:
        return value
    return tree.Comma(likely, value, LONG, span_of(node))


def _assume_aligned(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_assume_aligned(pointer, alignment): the pointer, of type `void *`."""
    pointer, _ = arguments(context, node, 2)
    target = PointerType(Qualified(VOID))
    value = expressions.value(context, pointer)
    return coercions.assigned(context, value, target, coercions.passing(1, "__builtin_assume_aligned"))


def _prefetch(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_prefetch(pointer, ...) has no effect but that of its argument."""
    values = [expressions.value(context, each) for each in (node.args.exprs if node.args is not None else ())]
    if not values:
        raise context.reports.rejected("'__builtin_prefetch' takes a pointer", span_of(node))
    return tree.Convert(values[0], VOID, span_of(node))


def _unreachable(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    arguments(context, node, 0)
    return tree.Unreachable(VOID, span_of(node))


def _trap(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_trap(): the program ends as by abort."""
    arguments(context, node, 0)
    span = span_of(node)
    function = builtin_function(context, "__builtin_abort", span)
    assert function is not None
    function.is_used = True
    callee = tree.FunctionName(function, PointerType(Qualified(function.type)), span)
    return tree.Call(callee, function.type, (), VOID, span)


def _allocate(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """alloca(size): an object that lives until the function returns."""
    (size,) = arguments(context, node, 1)
    value = expressions.value(context, size)
    name = node.name.name
    if context.function is None:
        raise context.reports.rejected(f"'{name}' outside a function", span_of(node))
    converted = coercions.assigned(context, value, context.size_type, coercions.passing(1, name))
    return tree.Allocate(converted, PointerType(Qualified(VOID)), span_of(node))


# ---------------------------------------------------------------------------------------------------------
# Questions to the compiler


def _is_constant(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_constant_p(value): whether it is a constant; the value is not computed."""
    (argument,) = arguments(context, node, 1)
    known = constants.evaluate(context, expressions.value(context, argument))
    is_text = isinstance(known, tree.Address) and isinstance(known.of, tree.StringLiteral)
    return tree.Number(int(isinstance(known, tree.Number) or is_text), INT, span_of(node))


def _are_types_compatible(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_types_compatible_p(T, U): the qualifiers of the types themselves do not count."""
    first, second = (type_argument(context, each)[0] for each in arguments(context, node, 2))
    return tree.Number(int(are_compatible(first.type, second.type)), INT, span_of(node))


def _choose(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_choose_expr(constant, a, b): a or b as it stands, and the other is not looked at."""
    condition, then, otherwise = arguments(context, node, 3)
    chosen = constants.integer_constant(context, condition, "the condition of '__builtin_choose_expr'")
    return expressions.expression(context, then if chosen else otherwise)


def _object_size(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    """__builtin_object_size(pointer, kind): what gcc answers where it knows nothing."""
    _, kind = arguments(context, node, 2)
    least = constants.integer_constant(context, kind, "the kind of '__builtin_object_size'") >= 2
    unknown = constants.converted_integer(context, 0 if least else -1, context.size_type)
    return tree.Number(unknown, context.size_type, span_of(node))


# ---------------------------------------------------------------------------------------------------------
# Floating constants


def _floating(
    value: float, type: FloatType, takes_text: bool
) -> Callable[[Context, c_ast.FuncCall], tree.Expression]:
    def checked(context: Context, node: c_ast.FuncCall) -> tree.Expression:
        arguments(context, node, int(takes_text))
        return tree.Number(floating.converted(value, type), type, span_of(node))

    return checked


_SUFFIXES = (("", DOUBLE), ("f", FLOAT), ("l", LONG_DOUBLE))

BUILTINS: dict[str, Callable[[Context, c_ast.FuncCall], tree.Expression]] = {
    "__builtin_expect": _expect,
    "__builtin_assume_aligned": _assume_aligned,
    "__builtin_prefetch": _prefetch,
    "__builtin_unreachable": _unreachable,
    "__builtin_trap": _trap,
    "__builtin_alloca": _allocate,
    "alloca": _allocate,
    "__builtin_constant_p": _is_constant,
    "__builtin_types_compatible_p": _are_types_compatible,
    "__builtin_choose_expr": _choose,
    "__builtin_object_size": _object_size,
    **{f"__builtin_inf{suffix}": _floating(math.inf, type, False) for suffix, type in _SUFFIXES},
    **{f"__builtin_huge_val{suffix}": _floating(math.inf, type, False) for suffix, type in _SUFFIXES},
    **{f"__builtin_nan{suffix}": _floating(math.nan, type, True) for suffix, type in _SUFFIXES},
}
