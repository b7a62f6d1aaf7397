"""gcc's arithmetic that tells whether it overflowed: `__builtin_add_overflow` and its relatives.

The result is exact for operands of any integer types, so a function of the library computes it from their bits and
from what the types are.
"""

from __future__ import annotations

from collections.abc import Callable

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import coercions, expressions
from minise.frontend.check.builtin_arguments import arguments
from minise.frontend.check.context import Context
from minise.frontend.check.library_functions import builtin_function
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import integer_of, is_integer
from minise.frontend.describe import describe
from minise.frontend.layout import size_of
from minise.frontend.types import (
    BOOL,
    INT,
    LONG,
    LONG_LONG,
    UNSIGNED_INT,
    UNSIGNED_LONG,
    UNSIGNED_LONG_LONG,
    VOID,
    CType,
    EnumType,
    PointerType,
    Qualified,
)
from minise.source import Span

_Checker = Callable[[Context, c_ast.FuncCall], tree.Expression]
_OPERATIONS = {"add": "+", "sub": "-", "mul": "*"}
_TYPES = {  # what stands before and behind the operation: `__builtin_uaddl_overflow`
    ("s", ""): INT,
    ("s", "l"): LONG,
    ("s", "ll"): LONG_LONG,
    ("u", ""): UNSIGNED_INT,
    ("u", "l"): UNSIGNED_LONG,
    ("u", "ll"): UNSIGNED_LONG_LONG,
}


def _operation(operator: str, operand_type: CType | None, stores: bool) -> _Checker:
    """`operand_type` is what both operands are converted to first; without it they keep their own types.
    An operation that does not store takes a value of the result's type instead of a pointer to the result."""

    def checked(context: Context, node: c_ast.FuncCall) -> tree.Expression:
        left, right, third = (expressions.value(context, each) for each in arguments(context, node, 3))
        name = node.name.name
        if operand_type is not None:
            left = coercions.assigned(context, left, operand_type, coercions.passing(1, name))
            right = coercions.assigned(context, right, operand_type, coercions.passing(2, name))
        type = third.type.target.type if stores and isinstance(third.type, PointerType) else third.type
        for each in (left.type, right.type, type):
            if not is_integer(each):
                raise context.reports.rejected(f"'{name}' of '{describe(each)}', expected integers", span_of(node))
        if type == BOOL or isinstance(type, EnumType):
            raise context.reports.rejected(f"the result of '{name}' has type '{describe(type)}'", span_of(node))
        span = span_of(node)
        target = third if stores else tree.Number(0, PointerType(Qualified(VOID)), span)
        return _call(context, operator, (left, right), target, type, span)

    return checked


def _call(
    context: Context,
    operator: str,
    operands: tuple[tree.Expression, tree.Expression],
    target: tree.Expression,
    type: CType,
    span: Span,
) -> tree.Expression:
    function = builtin_function(context, "__builtin_overflows", span)
    assert function is not None and function.type.parameters is not None
    function.is_used = True
    values: list[tree.Expression] = [tree.Number(ord(operator), INT, span)]
    for operand in operands:
        values += [operand, tree.Number(int(integer_of(operand.type).kind.is_signed), INT, span)]
    size = tree.Number(size_of(type, context.data_model), INT, span)
    values += [target, size, tree.Number(int(integer_of(type).kind.is_signed), INT, span)]
    converted = tuple(
        coercions.converted(context, value, parameter.type)
        for value, parameter in zip(values, function.type.parameters, strict=True)
    )
    callee = tree.FunctionName(function, PointerType(Qualified(function.type)), span)
    return tree.Call(callee, function.type, converted, function.type.result.type, span)


BUILTINS: dict[str, _Checker] = {}
for _word, _operator in _OPERATIONS.items():
    BUILTINS[f"__builtin_{_word}_overflow"] = _operation(_operator, None, True)
    BUILTINS[f"__builtin_{_word}_overflow_p"] = _operation(_operator, None, False)
    for (_sign, _length), _type in _TYPES.items():
        BUILTINS[f"__builtin_{_sign}{_word}{_length}_overflow"] = _operation(_operator, _type, True)
