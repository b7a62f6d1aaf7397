"""The arguments of built-in operations, which are checked by number and may be types."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend.check import declarators
from minise.frontend.check.context import Context, HiddenLength
from minise.frontend.check.spans import span_of
from minise.frontend.types import Qualified


def arguments(context: Context, node: c_ast.FuncCall, count: int) -> list[c_ast.Node]:
    nodes = list(node.args.exprs) if node.args is not None else []
    if len(nodes) != count:
        raise context.reports.rejected(
            f"'{node.name.name}' takes {count} arguments, found {len(nodes)}", span_of(node)
        )
    return nodes


def type_argument(context: Context, node: c_ast.Node) -> tuple[Qualified, list[HiddenLength]]:
    """A type given as an argument: the parser hides it in a sizeof, where its tree has room for expressions only."""
    if isinstance(node, c_ast.UnaryOp) and node.op == "sizeof":
        node = node.expr
    if not isinstance(node, c_ast.Typename):
        raise context.reports.rejected("expected a type name", span_of(node))
    return declarators.type_name_in_expression(context, node)
