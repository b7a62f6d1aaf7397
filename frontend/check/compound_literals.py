"""Compound literals: `(T){...}` (C11 6.5.2.5)."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import declarators, initialisers
from minise.frontend.check.context import Context
from minise.frontend.check.spans import span_of
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete, is_variable_length
from minise.frontend.types import ArrayType, FunctionType


def compound_literal(context: Context, node: c_ast.CompoundLiteral) -> tree.Expression:
    span = span_of(node)
    type = declarators.type_name(context, node.type)
    if node.storage:
        raise context.reports.unsupported("storage classes of compound literals", span)
    if is_variable_length(type.type):
        raise context.reports.rejected("a compound literal cannot have a variable-length array type", span)
    is_open_array = isinstance(type.type, ArrayType) and type.type.length is None
    if isinstance(type.type, FunctionType) or not (is_open_array or is_complete(type.type)):
        raise context.reports.rejected(f"compound literal of type '{describe(type)}', which has no objects", span)
    is_static = context.function is None
    checked = initialisers.initialised(context, node.init, type, is_static)
    if is_static:
        symbol = context.unique_symbol("compound.literal")  # no C name has a dot
        variable = tree.Variable("literal", checked.type, tree.Storage.GLOBAL, span, symbol)
        variable.initialiser = checked.initialiser
        context.unit.variables.append(variable)
        return tree.Named(variable, checked.type.type, span)
    variable = context.new_local("literal", checked.type, span)
    variable.address_taken = True
    return tree.CompoundLiteral(variable, checked.initialiser, checked.type.type, span)
