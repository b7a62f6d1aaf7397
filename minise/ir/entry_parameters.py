"""What a function gets that a run begins with: its parameters, the functions that some of them point to,
variables that are defined nowhere, and with `--unknown-globals` all variables that earlier calls may have changed.

Nobody passes a function, so that one is declared for each such parameter. It gives a further input of the parameter's
name whenever it is called.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from minise.ir import records as ir
from minise.ir.input_functions import CALLBACK_PREFIX, is_unset_variable
from minise.ir.operands import operands
from minise.source import Span

GLOBAL_PREFIX = "::"
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


def given_block(name: str) -> str:
    """In words, a block that the entry was given: as an argument, or in a global variable."""
    if name.startswith(GLOBAL_PREFIX):
        return f"the block that global '{name.removeprefix(GLOBAL_PREFIX)}' points to"
    return f"the block passed as '{name}'"


def changeable_globals(program: ir.Program) -> list[ir.Global]:
    """The program's own variables of static storage, static locals among them, that an earlier call may have changed:
    those that are not const. Those that are inputs in every run are left out."""
    given = {each.name for each in given_globals(program)}
    own = (each for each in program.globals if not each.read_only and not each.span.is_library)
    return [each for each in own if each.name not in given]


def unknown_globals(program: ir.Program, entry: str) -> list[tuple[str, ir.Global]]:
    """The changeable variables that the entry can reach, by the names of their inputs. That is the variable's own
    name (`helper.count` for a static local), but `::x` where a parameter of the entry is called x."""
    reached = _reached_globals(program, entry)
    own = (each for each in program.functions if each.name == entry)
    taken = {each.name for function in own for each in parameter_variables(function)}
    return [
        (f"{GLOBAL_PREFIX}{each.name}" if each.name in taken else each.name, each)
        for each in changeable_globals(program)
        if each.name in reached
    ]


def _reached_globals(program: ir.Program, entry: str) -> set[str]:
    """The globals whose addresses the entry can come by: an over-approximation, by all addresses that are mentioned
    in functions and initial values that it leads to."""
    mentioned = {each.name: _mentioned_in_function(each) for each in program.functions}
    mentioned |= {each.name: _mentioned_in_global(each) for each in program.globals}
    reached = {entry}
    waiting = [entry]
    while waiting:
        new = mentioned.get(waiting.pop(), set()) - reached
        reached |= new
        waiting += new
    return reached


def _mentioned_in_function(function: ir.Function) -> set[str]:
    instructions = (each for block in function.blocks for each in block.instructions)
    return {
        operand.name
        for instruction in instructions
        for operand in operands(instruction)
        if isinstance(operand, ir.GlobalAddress | ir.FunctionAddress)
    }


def _mentioned_in_global(item: ir.Global) -> set[str]:
    values = (each.value for each in item.contents if isinstance(each, ir.InitialValue))
    return {each.name for each in values if isinstance(each, ir.GlobalAddress | ir.FunctionAddress)}


def with_callbacks(program: ir.Program, entry: str) -> ir.Program:
    """The program with a declaration of each function that a parameter of the entry points to."""
    return with_declared(
        program,
        [
            (each.name, called, function.span)
            for function in program.functions
            if function.name == entry
            for each in parameter_variables(function)
            if (called := called_function(each.layout)) is not None
        ],
    )


def with_declared(program: ir.Program, called: Iterable[tuple[str, ir.FunctionLayout, Span]]) -> ir.Program:
    """The program with a declaration of a function for each pointer to one, which is given by its name."""
    declared = {each.name for each in program.declarations}
    made = {
        callback_name(name): ir.Declaration(callback_name(name), each.parameters, each.result, each.variadic, span)
        for name, each, span in called
        if callback_name(name) not in declared
    }
    return replace(program, declarations=(*program.declarations, *made.values())) if made else program
