"""Tasks of the verification contest SV-COMP, under its rules.

A task asks whether `reach_error` (once `__VERIFIER_error`) can be called: its call is the fault, whatever its own
body does. And a task says what it assumes by giving up: `if (!condition) abort();` ends the program, and is no fault.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from minise.ir import records as ir
from minise.ir.redirect import redirected

if TYPE_CHECKING:
    from minise.frontend import tree

REACHED: Final = ("reach_error", "__VERIFIER_error")
GIVE_UP: Final = "__minise_give_up"  # ends a path as an assumption does that no input meets
_PREFIX: Final = "__VERIFIER_"


def is_task(unit: tree.Unit) -> bool:
    return any(name in REACHED or name.startswith(_PREFIX) for name in unit.declared)


def as_task(program: ir.Program) -> ir.Program:
    """The program without a body of `reach_error`, giving up where it would abort."""
    reached = [_declared(each) for each in program.functions if each.name in REACHED]
    functions = tuple(each for each in program.functions if each.name not in REACHED)
    bare = replace(program, declarations=(*program.declarations, *reached), functions=functions)
    return redirected(bare, {"abort": GIVE_UP})


def _declared(function: ir.Function) -> ir.Declaration:
    parameters = tuple(each.type for each in function.parameters)
    return ir.Declaration(function.name, parameters, function.result, function.variadic, function.span)
