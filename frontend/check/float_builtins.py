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
from minise.frontend.types import FLOAT, INT, PointerType, Qualified

_Checker = Callable[[Context, c_ast.FuncCall], tree.Expression]


def _by_type(function: str, count: int) -> _Checker:
    """A call of the function; for a float as the last of its arguments, of the one with an f behind its name."""

    def checked(context: Context, node: c_ast.FuncCall) -> tree.Expression:
        values = [expressions.value(context, each) for each in arguments(context, node, count)]
        name, span = node.name.name, span_of(node)
        found = builtin_function(context, function + "f" * (values[-1].type == FLOAT), span)
        assert found is not None and found.type.parameters is not None
        found.is_used = True
        passed = (
            coercions.assigned(context, value, parameter.type, coercions.passing(position, name))
            for position, (value, parameter) in enumerate(zip(values, found.type.parameters, strict=True), start=1)
        )
        callee = tree.FunctionName(found, PointerType(Qualified(found.type)), span)
        return tree.Call(callee, found.type, tuple(passed), INT, span)

    return checked


BUILTINS: dict[str, _Checker] = {
    "__builtin_isnormal": _by_type("__builtin_isnormal", 1),
    "__builtin_signbit": _by_type("__builtin_signbit", 1),
    # It is told the number of each class: (nan, infinite, normal, subnormal, zero, x).
    "__builtin_fpclassify": _by_type("__builtin_class", 6),
}
