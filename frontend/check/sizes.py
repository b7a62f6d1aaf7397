"""sizeof and _Alignof (C11 6.5.3.4), also of variable-length arrays."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import layout, tree
from minise.frontend.check import declarators, expressions, places
from minise.frontend.check.context import Context, HiddenLength
from minise.frontend.check.spans import span_of
from minise.frontend.describe import describe
from minise.frontend.types import ArrayType, FunctionType, Qualified
from minise.source import Span


def size_of(context: Context, node: c_ast.UnaryOp) -> tree.Expression:
    span = span_of(node)
    if isinstance(node.expr, c_ast.Typename):
        type, lengths = declarators.type_name_in_expression(context, node.expr)
        return after_lengths(context, lengths, measured(context, type, span))
    operand = expressions.expression(context, node.expr)
    if isinstance(operand, tree.MemberOf) and operand.member.width is not None:
        raise context.reports.rejected(f"sizeof applied to bit-field '{operand.member.name}'", span)
    return measured(context, places.qualified_type(operand), span)


def measured(context: Context, type: Qualified, span: Span) -> tree.Expression:
    if isinstance(type.type, FunctionType):
        raise context.reports.rejected(f"sizeof applied to a function ('{describe(type)}')", span)
    if not layout.is_complete(type.type):
        raise context.reports.rejected(f"sizeof applied to incomplete type '{describe(type)}'", span)
    if layout.is_variable_length(type.type):
        assert isinstance(type.type, ArrayType)
        return tree.SizeOf(type.type, context.size_type, span)
    return tree.Number(layout.size_of(type.type, context.data_model), context.size_type, span)


def alignment_of(context: Context, node: c_ast.UnaryOp) -> tree.Expression:
    span = span_of(node)
    if isinstance(node.expr, c_ast.Typename):
        type = declarators.type_name(context, node.expr)
    else:
        type = places.qualified_type(expressions.expression(context, node.expr))
    element = type
    while isinstance(element.type, ArrayType):
        element = element.type.element
    if not layout.is_complete(element.type):
        raise context.reports.rejected(f"_Alignof applied to incomplete type '{describe(type)}'", span)
    alignment = type.alignment or layout.qualified_alignment(element, context.data_model)
    return tree.Number(alignment, context.size_type, span)


def after_lengths(context: Context, lengths: list[HiddenLength], expression: tree.Expression) -> tree.Expression:
    """The expression, before which the lengths of the arrays in its type name are computed."""
    for length in reversed(lengths):
        if context.function is None or not context.function.blocks:
            raise context.reports.rejected("the size of an array must be constant here", length.value.span)
        context.function.blocks[-1].variables.append(length.variable)
        place = tree.Named(length.variable, context.size_type, length.value.span)
        store = tree.Assign(place, length.value, context.size_type, length.value.span)
        expression = tree.Comma(store, expression, expression.type, expression.span)
    return expression
