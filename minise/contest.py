"""Tasks of the verification contest SV-COMP, under its rules.

A task asks whether `reach_error` (once `__VERIFIER_error`) can be called: its call is the fault, whatever its own
body does. And a task says what it assumes by giving up: `if (!condition) abort();` ends the program, and is no fault.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from minise.ir import records as ir

if TYPE_CHECKING:
    from minise.frontend import tree

REACHED: Final = ("reach_error", "__VERIFIER_error")
GIVE_UP: Final = "__minise_give_up"  # ends a path as an assumption does that no input meets
_PREFIX: Final = "__VERIFIER_"
_ABORT: Final = "abort"


def is_task(unit: tree.Unit) -> bool:
    return any(each.name in REACHED or each.name.startswith(_PREFIX) for each in unit.functions)


def as_task(program: ir.Program) -> ir.Program:
    """The program without a body of `reach_error`, giving up where it would abort."""
    reached = [_declared(each) for each in program.functions if each.name in REACHED]
    given_up = [replace(each, name=GIVE_UP) for each in program.declarations if each.name == _ABORT]
    functions = [each for each in program.functions if each.name not in REACHED]
    if given_up:  # otherwise there is no abort, or it is the program's own
        functions = list(map(_giving_up, functions))
    return replace(program, declarations=(*program.declarations, *reached, *given_up), functions=tuple(functions))


def _declared(function: ir.Function) -> ir.Declaration:
    parameters = tuple(each.type for each in function.parameters)
    return ir.Declaration(function.name, parameters, function.result, function.variadic, function.span)


def _giving_up(function: ir.Function) -> ir.Function:
    blocks = (replace(each, instructions=tuple(map(_instead, each.instructions))) for each in function.blocks)
    return replace(function, blocks=tuple(blocks))


def _instead(instruction: ir.Instruction) -> ir.Instruction:
    match instruction:
        case ir.Call(callee=ir.FunctionAddress(name="abort") as callee):
            return replace(instruction, callee=replace(callee, name=GIVE_UP))
        case _:
            return instruction
