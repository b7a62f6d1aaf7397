"""The lowering of a whole program: its globals, declarations and functions.

The checker has found all errors; only Python's stack can still be too small for a deeply nested function.
"""

from __future__ import annotations

from dataclasses import replace

from minise.frontend import tree
from minise.frontend.layout import is_complete
from minise.frontend.lower import unset
from minise.frontend.lower.context import Context, LowerOptions
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.lower.globals import lower_global
from minise.frontend.lower.signatures import parameter_types, result_type
from minise.frontend.lower.statements import StatementLowering, return_without_value
from minise.frontend.types import RecordType
from minise.ir import records as ir
from minise.source import MiniseError, error

__all__ = ["LowerOptions", "lower"]


def lower(unit: tree.Unit, options: LowerOptions) -> ir.Program:
    context = Context(options)
    context.given = [each for each in unit.variables if each.name in options.given_globals and _can_be_given(each)]
    variables = [lower_global(context, variable) for variable in unit.variables if variable.is_defined]
    variables += [replace(lower_global(context, each), read_only=False) for each in context.given]
    functions = tuple(_lowered(context, function) for function in unit.functions if function.body is not None)
    declarations = tuple(
        _declaration(context, function)
        for function in unit.functions
        if function.body is None and function.is_used and not function.is_missing
    )
    return ir.Program(
        options.data_model,
        context.layouts.records(),
        (*variables, *context.strings.globals()),
        (*declarations, *context.unset.values()),
        functions,
    )


def _can_be_given(variable: tree.Variable) -> bool:
    """A pointer cannot: nobody knows what it would point to."""
    return is_complete(variable.type.type) and unset.holds_numbers(variable.type.type)


def _declaration(context: Context, function: tree.Function) -> ir.Declaration:
    parameters = parameter_types(context, function)
    result = result_type(function, context.data_model)
    return ir.Declaration(function.name, parameters, result, function.type.variadic, function.span)


def _lowered(context: Context, function: tree.Function) -> ir.Function:
    try:
        return _function(context, function)
    except RecursionError:
        raise MiniseError([error(f"'{function.name}' is nested too deeply", function.span)]) from None


def _function(context: Context, function: tree.Function) -> ir.Function:
    assert function.body is not None
    builder = FunctionBuilder(context, function)
    returned = None
    if isinstance(function.type.result.type, RecordType):
        returned = builder.new_parameter("return", builder.pointer)
    arguments = [(variable, _argument(builder, variable)) for variable in function.parameters]
    for variable, argument in arguments:
        _receive(builder, variable, argument)
    if function.name == "main":
        for variable in context.given:
            unset.give_global(builder, variable, function.span)
    StatementLowering(builder, returned).body(function.body)
    if builder.is_reachable():
        return_without_value(builder, function.end or function.span)
    return builder.finished(result_type(function, context.data_model))


def _argument(builder: FunctionBuilder, variable: tree.Variable) -> ir.Register:
    """The register in which the argument arrives: the variable itself, if it can be."""
    name = variable.name if _arrives_in_place(builder, variable) else f"{variable.name}.argument"
    return builder.new_parameter(name, builder.type_of(variable.type.type))


def _arrives_in_place(builder: FunctionBuilder, variable: tree.Variable) -> bool:
    # The register of a struct points to the copy that the caller made.
    return isinstance(variable.type.type, RecordType) or not builder.is_in_memory(variable)


def _receive(builder: FunctionBuilder, variable: tree.Variable, argument: ir.Register) -> None:
    if _arrives_in_place(builder, variable):
        builder.bind(variable, argument)
        return
    builder.create_object(variable, builder.size(builder.size_of(variable.type.type)), variable.span)
    builder.emit(ir.Store(builder.register_of(variable), argument, variable.span))
