"""The names of the functions that make an input of a variable without an initial value, `__minise_unset_int` and so
on: the front end calls them in programs that rely on it."""

from __future__ import annotations

from typing import Final

from minise.ir import records as ir

PREFIX: Final = "__minise_unset_"


def is_unset_call(instruction: ir.Instruction) -> bool:
    if not isinstance(instruction, ir.Call):
        return False
    callee = instruction.callee
    return isinstance(callee, ir.FunctionAddress) and callee.name.startswith(PREFIX)


def has_unset_inputs(program: ir.Program) -> bool:
    return any(each.name.startswith(PREFIX) for each in program.declarations)
