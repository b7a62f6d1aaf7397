"""Declarators: pointers, arrays and functions around a specified type (C11 6.7.6), and parameter lists."""

from __future__ import annotations

from dataclasses import dataclass

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import coercions, constants, expressions, specifiers
from minise.frontend.check.context import Context, HiddenLength
from minise.frontend.check.reports import Rejected, previously
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import is_integer, is_void
from minise.frontend.describe import describe
from minise.frontend.layout import LARGEST_DEPTH, depth_of, is_complete, is_variable_length, size_of
from minise.frontend.scopes import Poisoned, Scope
from minise.frontend.types import (
    ArrayType,
    FunctionType,
    PointerType,
    Qualified,
    RecordType,
)
from minise.ir.types import DataModel
from minise.source import Span


@dataclass(frozen=True, slots=True)
class Parameters:
    """A parameter list. For a definition: its variables (None where one has no name), the scope that holds them,
    and the lengths of variable arrays among their types. `types` is None for `f()` and for `f(a, b)`."""

    types: tuple[Qualified, ...] | None
    variadic: bool
    variables: tuple[tree.Variable | None, ...]
    scope: Scope
    lengths: tuple[HiddenLength, ...] = ()
    names: tuple[c_ast.ID, ...] = ()  # of an old-style definition, whose types follow


def type_name(context: Context, node: c_ast.Typename) -> Qualified:
    """The type in a cast, sizeof, compound literal ..."""
    if node.align:
        raise context.reports.rejected("_Alignas in a type name", span_of(node))
    return declared_type(context, node.type)


def type_name_in_expression(context: Context, node: c_ast.Typename) -> tuple[Qualified, list[HiddenLength]]:
    """The type, and the lengths of variable arrays in it, which the expression must compute first."""
    outer, context.lengths = context.lengths, []
    try:
        return type_name(context, node), context.lengths
    finally:
        context.lengths = outer


def declared_type(context: Context, node: c_ast.Node, name: str | None = None) -> Qualified:
    """The type that a declarator gives. Lengths of variable arrays are left in `context.lengths`."""
    type = _declared_type(context, node, name)
    if depth_of(type.type) > LARGEST_DEPTH:
        raise context.reports.rejected(f"a type of more than {LARGEST_DEPTH} types in each other", span_of(node))
    return type


def _declared_type(context: Context, node: c_ast.Node, name: str | None) -> Qualified:
    match node:
        case c_ast.TypeDecl():
            type = specifiers.specified_type(context, node.type)
            return specifiers.qualified(context, type, node.quals, _place(node))
        case c_ast.PtrDecl():
            target = declared_type(context, node.type, name)
            return specifiers.qualified(context, Qualified(PointerType(target)), node.quals, span_of(node))
        case c_ast.ArrayDecl():
            return _array(context, node, name)
        case c_ast.FuncDecl():
            result = function_result(context, node)
            parameters = parameter_list(context, node.args)
            return Qualified(FunctionType(result, parameters.types, parameters.variadic))
        case _:
            return specifiers.specified_type(context, node)


def _place(node: c_ast.TypeDecl) -> Span:
    return span_of(node) if isinstance(node.coord, Span) else span_of(node.type)


# ---------------------------------------------------------------------------------------------------------
# Arrays


def largest_object(context: Context) -> int:
    return (1 << 63) - 1 if context.data_model is DataModel.LP64 else (1 << 31) - 1


def _array(context: Context, node: c_ast.ArrayDecl, name: str | None) -> Qualified:
    span = span_of(node)
    if node.dim_quals:
        raise context.reports.rejected("'static' or qualifiers in an array size outside a parameter", span)
    dimension = _length(context, node.dim, name) if node.dim is not None else None
    element = checked_element(context, declared_type(context, node.type, name), span)
    if isinstance(dimension, int):
        if not is_variable_length(element.type):
            _check_size(context, element, dimension, span)
        return Qualified(ArrayType(element, dimension))
    length = _hidden_length(context, dimension, name, span) if dimension is not None else None
    return Qualified(ArrayType(element, length))


def _check_size(context: Context, element: Qualified, length: int, span: Span) -> None:
    if length * size_of(element.type, context.data_model) > largest_object(context):
        raise context.reports.rejected("the array is too large", span)


def checked_element(context: Context, element: Qualified, span: Span) -> Qualified:
    if isinstance(element.type, FunctionType):
        raise context.reports.rejected(f"array of functions: elements have type '{describe(element)}'", span)
    if not is_complete(element.type):
        raise context.reports.rejected(f"array elements have incomplete type '{describe(element)}'", span)
    if isinstance(element.type, RecordType) and element.type.flexible:
        context.reports.warning(f"array of '{describe(element)}', which has a flexible array member", span)
    return element


def _length(context: Context, node: c_ast.Node, name: str | None) -> int | tree.Expression:
    """The length of an array: a number, or the expression that computes it when running."""
    what = f"the size of array '{name}'" if name else "the size of an array"
    if isinstance(node, c_ast.ID) and node.name == "*":
        return tree.Number(0, context.size_type, span_of(node))
    value = expressions.value(context, node)
    if not is_integer(value.type):
        raise context.reports.rejected(f"{what} has type '{describe(value.type)}', expected an integer", value.span)
    known = constants.integer_value(context, value)
    if known is None:
        in_prototype = context.scopes.innermost.is_prototype
        if context.function is None and not in_prototype:
            raise context.reports.rejected(f"{what} must be constant here", value.span)
        return value
    if known < 0:
        raise context.reports.rejected(f"{what} is negative: {known}", value.span)
    if known == 0:
        context.reports.warning(f"{what} is zero", value.span)
    return known


def _hidden_length(context: Context, value: tree.Expression, name: str | None, span: Span) -> tree.Variable:
    """C11 6.7.6.2p5: the size is evaluated when the declaration is reached, and does not change afterwards."""
    hidden = f"{name}.length" if name else "length"
    variable = tree.Variable(hidden, Qualified(context.size_type), tree.Storage.LOCAL, span, symbol=hidden)
    context.lengths.append(HiddenLength(variable, coercions.converted(context, value, context.size_type)))
    return variable


# ---------------------------------------------------------------------------------------------------------
# Functions


def function_result(context: Context, node: c_ast.FuncDecl) -> Qualified:
    result = declared_type(context, node.type)
    if isinstance(result.type, ArrayType | FunctionType):
        kind = "an array" if isinstance(result.type, ArrayType) else "a function"
        raise context.reports.rejected(f"a function cannot return {kind} ('{describe(result)}')", span_of(node))
    # C11 6.7.6.3p4 and DR 423: the qualifiers of a result mean nothing.
    return result.unqualified()


def parameter_list(context: Context, node: c_ast.ParamList | None) -> Parameters:
    if node is None or not node.params:
        return Parameters(None, False, (), Scope(is_prototype=True))
    if isinstance(node.params[0], c_ast.ID):
        return Parameters(None, False, (), Scope(is_prototype=True), names=tuple(node.params))
    outer_lengths, context.lengths = context.lengths, []
    try:
        with context.scopes.opened(Scope(is_prototype=True)) as scope:
            return _prototype(context, node, scope)
    finally:
        context.lengths = outer_lengths


def _prototype(context: Context, node: c_ast.ParamList, scope: Scope) -> Parameters:
    types: list[Qualified] = []
    variables: list[tree.Variable | None] = []
    variadic = False
    is_rejected = False
    for each in node.params:
        if isinstance(each, c_ast.EllipsisParam):
            variadic = True
            continue
        try:
            type = parameter_type(context, each)
            if is_void(type.type) and not each.name and len(node.params) == 1 and type == type.unqualified():
                continue
            if is_void(type.type):
                raise context.reports.rejected("parameter of type 'void'", span_of(each))
            types.append(type.unqualified())
            variables.append(declare_parameter(context, each, type) if each.name else None)
        except Rejected:
            is_rejected = True
            if each.name:
                scope.names.setdefault(each.name, Poisoned(each.name, span_of(each)))
    if is_rejected:
        raise Rejected
    return Parameters(tuple(types), variadic, tuple(variables), scope, tuple(context.lengths))


def parameter_type(context: Context, node: c_ast.Node) -> Qualified:
    """C11 6.7.6.3p7: an array becomes a pointer to its element, a function a pointer to it."""
    storage = [each for each in getattr(node, "storage", None) or [] if each != "register"]
    if storage:
        raise context.reports.rejected(f"storage class '{storage[0]}' for a parameter", span_of(node))
    if getattr(node, "init", None) is not None:
        raise context.reports.rejected("a parameter cannot have an initialiser", span_of(node.init))
    declarator = node.type
    if isinstance(declarator, c_ast.ArrayDecl):
        length = _length(context, declarator.dim, node.name) if declarator.dim is not None else 0
        if not isinstance(length, int | tree.Number):
            # C11 6.9.1p10: the size of a parameter is computed on entry, although nothing depends on it.
            _hidden_length(context, length, node.name, span_of(node))
        element = declared_type(context, declarator.type, node.name)
        target = checked_element(context, element, span_of(node))
        qualifiers = [each for each in declarator.dim_quals or [] if each != "static"]
        return specifiers.qualified(context, Qualified(PointerType(target)), qualifiers, span_of(node))
    type = declared_type(context, declarator, node.name)
    if isinstance(type.type, FunctionType):
        return Qualified(PointerType(type))
    if isinstance(type.type, ArrayType):
        return Qualified(PointerType(type.type.element))
    return type


def declare_parameter(context: Context, node: c_ast.Node, type: Qualified) -> tree.Variable:
    scope = context.scopes.innermost
    span = span_of(node)
    if node.name in scope.names:
        raise context.reports.rejected(
            f"duplicate parameter '{node.name}'", span, None, previously(scope.names[node.name].span)
        )
    variable = tree.Variable(node.name, type, tree.Storage.PARAMETER, span, symbol=node.name)
    scope.names[node.name] = variable
    return variable
