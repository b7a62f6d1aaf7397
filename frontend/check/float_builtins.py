"""gcc's questions for the class of a floating-point number, in which the type of the number counts: a subnormal float
is a normal double, and of a NaN the conversion to double need not keep the sign."""

from __future__ import annotations

from collections.abc import Callable

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import coercions, expressions
from minise.frontend.check.builtin_arguments import arguments
from minise.frontend.check.context import Context
from minise.frontend.check.library_functions import builtin_function
from minise.frontend.check.spans import span_of
from minise.frontend.types import FLOAT, INT, LONG_DOUBLE, CType, PointerType, Qualified

_Checker = Callable[[Context, c_ast.FuncCall], tree.Expression]
_ENDINGS: dict[CType, str] = {FLOAT: "f", LONG_DOUBLE: "l"}


def _by_type(function: str, count: int) -> _Checker:
    """A call of the function for the type of the last argument: the name of that for float ends in f, for long double
    in l."""

    def checked(context: Context, node: c_ast.FuncCall) -> tree.Expression:
        values = [expressions.value(context, each) for each in arguments(context, node, count)]
        return _call(context, node, function + _ENDINGS.get(values[-1].type, ""), values)

    return checked


def _call(context: Context, node: c_ast.FuncCall, function: str, values: list[tree.Expression]) -> tree.Expression:
    name, span = node.name.name, span_of(node)
    found = builtin_function(context, function, span)
    assert found is not None and found.type.parameters is not None
    found.is_used = True
    passed = (
        coercions.assigned(context, value, parameter.type, coercions.passing(position, name))
        for position, (value, parameter) in enumerate(zip(values, found.type.parameters, strict=True), start=1)
    )
    callee = tree.FunctionName(found, PointerType(Qualified(found.type)), span)
    return tree.Call(callee, found.type, tuple(passed), INT, span)


def _of_wide(function: str, count: int) -> _Checker:
    """A call of the function; where an argument is a long double, of the one for that type. A float is as good as the
    double that it converts to."""

    def checked(context: Context, node: c_ast.FuncCall) -> tree.Expression:
        values = [expressions.value(context, each) for each in arguments(context, node, count)]
        return _call(context, node, function + "l" * any(each.type == LONG_DOUBLE for each in values), values)

    return checked


BUILTINS: dict[str, _Checker] = {
    **{
        f"__builtin_{name}": _of_wide(f"__builtin_{name}", 1) for name in ("isnan", "isinf", "isfinite", "isinf_sign")
    },
    **{
        f"__builtin_{name}": _of_wide(f"__builtin_{name}", 2)
        for name in ("isgreater", "isgreaterequal", "isless", "islessequal", "islessgreater", "isunordered")
    },
    "__builtin_isnormal": _by_type("__builtin_isnormal", 1),
    "__builtin_signbit": _by_type("__builtin_signbit", 1),
    # It is told the number of each class: (nan, infinite, normal, subnormal, zero, x).
    "__builtin_fpclassify": _by_type("__builtin_class", 6),
}
