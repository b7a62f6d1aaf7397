"""Alignment and packing that a program asks for: `_Alignas` (C11 6.7.5), `aligned`, `packed` and `#pragma pack`."""

from __future__ import annotations

from dataclasses import replace

from pycparser import c_ast

from minise.frontend.check import constants, declarators
from minise.frontend.check.context import Context
from minise.frontend.check.spans import span_of
from minise.frontend.describe import describe
from minise.frontend.layout import Packing, is_complete, qualified_alignment
from minise.frontend.types import Qualified
from minise.source import Span

# What `__attribute__((aligned))` means without a number on x86.
_GREATEST_USEFUL = 16


def is_packed(node: c_ast.Node) -> bool:
    return any(each.name == "packed" for each in _attributes(node))


def record_packing(context: Context, node: c_ast.Struct | c_ast.Union) -> Packing:
    limits = [int(each.arguments.value) for each in _attributes(node) if each.name == "pack"]
    return Packing(is_packed(node), limits[-1] if limits else None, _attribute_alignment(context, node) or 1)


def requested(context: Context, node: c_ast.Decl | c_ast.Typedef, type: Qualified) -> int | None:
    """The alignment that a declaration asks for, None if it says nothing about it."""
    wanted = _attribute_alignment(context, node)
    for each in getattr(node, "align", None) or []:
        strict = _specified(context, each)
        if strict and is_complete(type.type) and strict < qualified_alignment(type, context.data_model):
            # C11 6.7.5p4
            raise context.reports.rejected(
                f"_Alignas asks for less than the alignment of '{describe(type)}'", span_of(each)
            )
        wanted = max(wanted or 0, strict) or None
    return wanted


def aligned(context: Context, node: c_ast.Decl, type: Qualified) -> Qualified:
    """The type of a variable, with the alignment that its declaration asks for if that is stricter."""
    wanted = requested(context, node, type)
    if wanted is None or not is_complete(type.type):
        return replace(type, alignment=wanted) if wanted is not None else type
    return replace(type, alignment=max(wanted, qualified_alignment(type, context.data_model)))


def _attributes(node: c_ast.Node) -> list[c_ast.Attribute]:
    return [each for each in getattr(node, "attributes", None) or [] if isinstance(each, c_ast.Attribute)]


def _attribute_alignment(context: Context, node: c_ast.Node) -> int | None:
    wanted = [
        _GREATEST_USEFUL
        if each.arguments is None
        else _power_of_two(context, constants.integer_constant(context, each.arguments, "the alignment"), each.coord)
        for each in _attributes(node)
        if each.name == "aligned"
    ]
    return max(wanted, default=None)


def _specified(context: Context, node: c_ast.Alignas) -> int:
    """_Alignas of a type, or of a number, where zero asks for nothing."""
    span = span_of(node)
    if isinstance(node.alignment, c_ast.Typename):
        type = declarators.type_name(context, node.alignment)
        if not is_complete(type.type):
            raise context.reports.rejected(f"_Alignas of incomplete type '{describe(type)}'", span)
        return qualified_alignment(type, context.data_model)
    value = constants.integer_constant(context, node.alignment, "the alignment")
    return value and _power_of_two(context, value, span)


def _power_of_two(context: Context, value: int, span: Span) -> int:
    if value <= 0 or value & (value - 1) or value > 1 << 28:
        raise context.reports.rejected(f"the alignment {value} is no power of two", span)
    return value
