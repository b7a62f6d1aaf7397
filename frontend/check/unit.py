"""The checker's front door: a whole translation unit."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import constants, declarations, functions, library_functions, linker_attributes
from minise.frontend.check.context import Context
from minise.frontend.check.linker_attributes import LinkerAttributes
from minise.frontend.check.reports import Reports
from minise.frontend.check.spans import span_of
from minise.frontend.check.variable_arguments import declare_list_type
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete
from minise.frontend.types import ArrayType, Qualified
from minise.ir.types import DataModel
from minise.source import Diagnostic, MiniseError, error


def check(
    ast: c_ast.FileAST, data_model: DataModel, is_lenient: bool = False
) -> tuple[tree.Unit, tuple[Diagnostic, ...]]:
    """The typed tree and the warnings; raises MiniseError with all errors found."""
    context = Context(data_model, reports=Reports(is_lenient))
    declare_list_type(context)
    context.definitions = {node.decl.name: node for node in ast.ext if isinstance(node, c_ast.FuncDef)}
    noted = LinkerAttributes()
    for node in ast.ext:
        try:
            _external(context, node, noted)
        except RecursionError:
            raise MiniseError([error("the program is nested too deeply", span_of(node))]) from None
    _complete_tentative(context)
    linker_attributes.take_effect(context, noted)
    _check_internal(context)
    if context.reports.errors:
        raise MiniseError(context.reports.errors)
    library_functions.take_library_types(context)
    unit = context.unit
    unit.variables = [each for each in unit.variables if each.is_defined or each in context.used]
    unit.functions = [each for each in unit.functions if each.body is not None or each.is_used]
    return unit, context.reports.warnings


def _external(context: Context, node: c_ast.Node, noted: LinkerAttributes) -> None:
    match node:
        case c_ast.FuncDef():
            functions.define_function(context, node)
            linker_attributes.note(context, noted, node.decl)
        case c_ast.Decl():
            declarations.declaration(context, node)
            linker_attributes.note(context, noted, node)
        case c_ast.Typedef():
            declarations.declaration(context, node)
        case c_ast.StaticAssert():
            with context.reports.recovering():
                constants.static_assertion(context, node)
        case c_ast.Pragma() | c_ast.AttributeDeclaration():
            pass
        case _:
            context.reports.error("not supported: this construct at file scope", span_of(node))


def _complete_tentative(context: Context) -> None:
    """C11 6.9.2p2: at the end of the unit, what was never given a value is zero, and must have a size."""
    for variable in context.unit.variables:
        type = variable.type.type
        if not variable.is_defined or is_complete(type):
            continue
        if isinstance(type, ArrayType) and is_complete(type.element.type):
            context.reports.warning(f"array '{variable.name}' has no size, taken as one element", variable.span)
            variable.type = Qualified(ArrayType(type.element, 1))
        else:
            context.reports.error(
                f"variable '{variable.name}' has incomplete type '{describe(variable.type)}'", variable.span
            )


def _check_internal(context: Context) -> None:
    """C11 6.9p3: a function with internal linkage that is used must be defined in this unit."""
    for function in context.unit.functions:
        if function.name in context.internal and function.body is None and function.is_used:
            context.reports.error(f"static function '{function.name}' is used but never defined", function.span)
