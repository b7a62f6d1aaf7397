"""The source place of a node of pycparser's tree."""

from __future__ import annotations

from pycparser import c_ast

from minise.source import NOWHERE, Span


def span_of(node: c_ast.Node | None) -> Span:
    """The node's own span, or for the few nodes that pycparser makes without one, that of its first part."""
    if node is None:
        return NOWHERE
    span = getattr(node, "coord", None)
    if isinstance(span, Span):
        return span
    for _, child in node.children():
        found = span_of(child)
        if found is not NOWHERE:
            return found
    return NOWHERE


def end_of(span: Span) -> Span:
    """The last character of a span: the closing brace of a block."""
    return Span(span.file, span.end_line, max(1, span.end_column - 1), span.end_line, span.end_column)
