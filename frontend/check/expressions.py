"""Expressions: from pycparser's nodes to the typed tree. This module dispatches; its neighbours hold the rules.

Type names contain expressions (array sizes) and expressions contain type names (casts), so `declarators` and this
module import each other.
"""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import (
    accesses,
    calls,
    coercions,
    compound_literals,
    declarators,
    literals,
    names,
    operators,
)
from minise.frontend.check.context import Context
from minise.frontend.check.reports import Rejected
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import are_compatible
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete, is_variably_modified
from minise.frontend.types import CType


def expression(context: Context, node: c_ast.Node) -> tree.Expression:
    """The expression as it stands: a place where it is an lvalue, and arrays and functions not yet decayed."""
    match node:
        case c_ast.ID():
            return names.named(context, node)
        case c_ast.Constant():
            return literals.constant(context, node)
        case c_ast.BinaryOp():
            return operators.binary(context, node)
        case c_ast.UnaryOp():
            return operators.unary(context, node)
        case c_ast.Assignment():
            return operators.assignment(context, node)
        case c_ast.ArrayRef():
            return accesses.subscript(context, node)
        case c_ast.StructRef():
            return accesses.member(context, node)
        case c_ast.FuncCall():
            return calls.call(context, node)
        case c_ast.Cast():
            return operators.cast(context, node)
        case c_ast.TernaryOp():
            return operators.conditional(context, node)
        case c_ast.ExprList():
            return _comma(context, node)
        case c_ast.CompoundLiteral():
            return compound_literals.compound_literal(context, node)
        case c_ast.GenericSelection():
            return _generic_selection(context, node)
        case c_ast.Typename():
            raise context.reports.rejected("expected an expression, found a type name", span_of(node))
        case _:
            raise context.reports.unsupported("this expression", span_of(node))


def value(context: Context, node: c_ast.Node) -> tree.Expression:
    """The value of an expression: places read, arrays and functions decayed to pointers."""
    return coercions.decayed(context, expression(context, node))


def both_values(context: Context, left: c_ast.Node, right: c_ast.Node) -> tuple[tree.Expression, tree.Expression]:
    """Two operands, of which both are checked even if the first is wrong."""
    try:
        first = value(context, left)
    except Rejected:
        with context.reports.recovering():
            value(context, right)
        raise
    return first, value(context, right)


def condition(context: Context, node: c_ast.Node, what: str = "the condition") -> tree.Expression:
    """A condition of a statement or operator: any scalar."""
    checked = coercions.condition(context, value(context, node), what)
    # C11 has no opinion; but a constant or a plain name on the right is seldom meant to be assigned here.
    if isinstance(node, c_ast.Assignment) and node.op == "=" and isinstance(node.rvalue, c_ast.Constant | c_ast.ID):
        context.reports.warning("assignment used as a condition", span_of(node), "did you mean '=='?")
    return checked


def _comma(context: Context, node: c_ast.ExprList) -> tree.Expression:
    parts = list(node.exprs)
    result = value(context, parts[0])
    for each in parts[1:]:
        right = value(context, each)
        result = tree.Comma(result, right, right.type, result.span.joined(right.span))
    return result


def _generic_selection(context: Context, node: c_ast.GenericSelection) -> tree.Expression:
    """C11 6.5.1.1: the association whose type is that of the controlling value, which is not evaluated."""
    controlling = value(context, node.expr).type
    chosen: c_ast.Node | None = None
    default: c_ast.Node | None = None
    seen: list[CType] = []
    for association in node.associations:
        if association.type is None:
            if default is not None:
                raise context.reports.rejected("duplicate 'default' in a generic selection", span_of(association))
            default = association.expr
            continue
        written = declarators.type_name(context, association.type)
        span = span_of(association.type)
        if not is_complete(written.type) or is_variably_modified(written.type):
            raise context.reports.rejected(f"'{describe(written)}' cannot be selected by its type", span)
        if written == written.unqualified():
            if any(are_compatible(written.type, other) for other in seen):
                raise context.reports.rejected(f"duplicate type '{describe(written)}' in a generic selection", span)
            seen.append(written.type)
            if are_compatible(written.type, controlling):
                chosen = association.expr
    if chosen is None and default is None:
        raise context.reports.rejected(f"no association for type '{describe(controlling)}'", span_of(node.expr))
    return expression(context, chosen if chosen is not None else default)
