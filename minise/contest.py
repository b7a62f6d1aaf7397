"""Tasks of the verification contest SV-COMP, under its rules.

A task asks whether `reach_error` (once `__VERIFIER_error`) can be called: its call is the fault, whatever its own
body does. And a task says what it assumes by giving up: `if (!condition) abort();` ends the program, and is no fault.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from minise.ir import records as ir
from minise.ir.dialect import REACHED
from minise.ir.redirect import redirected

GIVE_UP: Final = "__minise_give_up"  # ends a path as an assumption does that no input meets


def with_error_calls(program: ir.Program) -> ir.Program:
    """The program without a body of `reach_error`."""
    reached = [_declared(each) for each in program.functions if each.name in REACHED]
    functions = tuple(each for each in program.functions if each.name not in REACHED)
    return replace(program, declarations=(*program.declarations, *reached), functions=functions)


def with_paths_dropped(program: ir.Program) -> ir.Program:
    """The program that gives up where it would abort."""
    return redirected(program, {"abort": GIVE_UP})


def _declared(function: ir.Function) -> ir.Declaration:
    parameters = tuple(each.type for each in function.parameters)
    return ir.Declaration(function.name, parameters, function.result, function.variadic, function.span)
