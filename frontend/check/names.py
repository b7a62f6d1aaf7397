"""Names in expressions, and what to say of those that nobody declared."""

from __future__ import annotations

from typing import assert_never

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check.context import Context
from minise.frontend.check.reports import Rejected
from minise.frontend.check.spans import span_of
from minise.frontend.scopes import EnumConstant, Poisoned, TypeName
from minise.frontend.types import CHAR, ArrayType, Qualified
from minise.source import NOWHERE, note


def named(context: Context, node: c_ast.ID) -> tree.Expression:
    span = span_of(node)
    entity = context.scopes.name(node.name)
    match entity:
        case tree.Variable():
            if entity.storage is tree.Storage.GLOBAL:
                context.used.add(entity)
            return tree.Named(entity, entity.type.type, span)
        case tree.Function():
            entity.is_used = True
            return tree.FunctionName(entity, entity.type, span)
        case EnumConstant(_, value, type):
            return tree.Number(value, type, span)
        case TypeName():
            raise context.reports.rejected(f"expected an expression, found the type name '{node.name}'", span)
        case Poisoned():
            raise Rejected
        case None:
            if node.name in ("__func__", "__FUNCTION__", "__PRETTY_FUNCTION__") and context.function is not None:
                variable = _own_name(context)
                return tree.Named(variable, variable.type.type, span)
            raise undeclared(context, node, "name")
        case _:
            assert_never(entity)


def _own_name(context: Context) -> tree.Variable:
    """C11 6.4.2.2: __func__ is a static array that holds the name of the function."""
    state = context.function
    assert state is not None
    if state.own_name is None:
        data = state.function.name.encode() + b"\0"
        type = Qualified(ArrayType(Qualified(CHAR, const=True), len(data)))
        text = tree.Initialiser(fill=True, entries=(tree.Text(0, data),))
        symbol = context.unique_symbol("__func__")
        state.own_name = tree.Variable(
            "__func__", type, tree.Storage.GLOBAL, state.function.span, symbol, initialiser=text
        )
        context.unit.variables.append(state.own_name)
    return state.own_name


def undeclared(context: Context, node: c_ast.ID, what: str) -> Rejected:
    """Reports a name that nobody declared, once per scope, with what may have been meant."""
    from minise.frontend.known_names import header_of  # it reads all headers: not before there is an error

    header = header_of(node.name)
    near = context.scopes.near_name(node.name)
    hint = None
    if header is not None:
        hint = f"did you mean to include <{header}>?"
    elif near is not None:
        hint = f"did you mean '{near}'?"
    context.scopes.innermost.names[node.name] = Poisoned(node.name, NOWHERE)
    below = context.definitions.get(node.name)
    related = () if below is None else (note("it is defined here, further below", span_of(below.decl)),)
    return context.reports.rejected(f"undeclared {what} '{node.name}'", span_of(node), hint, *related)
