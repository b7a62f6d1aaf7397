"""What a function gets that a run begins with: its parameters, the functions that some of them point to, and
variables that are defined nowhere.

Nobody passes a function, so that one is declared for each such parameter. It gives a further input of the parameter's
name whenever it is called.
"""

from __future__ import annotations

from dataclasses import replace

from minise.ir import records as ir
from minise.ir.input_functions import CALLBACK_PREFIX, is_unset_variable

RESULT_PARAMETER = "return"  # a struct result is written through this pointer in front, which is no variable


def returns_record(function: ir.Function) -> bool:
    return bool(function.parameters) and function.parameters[0].name == RESULT_PARAMETER


def parameter_variables(function: ir.Function) -> tuple[ir.Variable, ...]:
    """The variables of a function begin with its parameters, whatever registers these are passed in. IR that does
    not come from C may have no variables."""
    return function.variables[: len(function.parameters) - returns_record(function)]


def called_function(layout: ir.Layout | None) -> ir.FunctionLayout | None:
    return layout.function if isinstance(layout, ir.PointerLayout) else None


def callback_name(parameter: str) -> str:
    return f"{CALLBACK_PREFIX}{parameter}"


def given_globals(program: ir.Program) -> list[ir.Global]:
    """The variables that are defined nowhere, and are inputs therefore: main begins by making them so."""
    given = {
        place.name
        for function in program.functions
        if function.name == "main"
        for call in filter(is_unset_variable, function.blocks[0].instructions)
        for place in call.arguments[:1]
        if isinstance(place, ir.GlobalAddress) and len(call.arguments) > 1
    }
    return [each for each in program.globals if each.name in given]


def with_callbacks(program: ir.Program, entry: str) -> ir.Program:
    """The program with a declaration of each function that a parameter of the entry points to."""
    declared = {each.name for each in program.declarations}
    made = [
        ir.Declaration(callback_name(each.name), called.parameters, called.result, called.variadic, function.span)
        for function in program.functions
        if function.name == entry
        for each in parameter_variables(function)
        if (called := called_function(each.layout)) is not None and callback_name(each.name) not in declared
    ]
    return replace(program, declarations=(*program.declarations, *made)) if made else program
