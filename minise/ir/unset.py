"""The names of functions that the front end calls to make inputs: `__minise_unset_int` and so on for a variable
without an initial value, in programs that rely on it; `__minise_record_input` for a struct that is the result of a
function without a body, where such results are inputs."""

from __future__ import annotations

from typing import Final

from minise.ir import records as ir

PREFIX: Final = "__minise_unset_"
RECORD_INPUT: Final = "__minise_record_input"
NONDETERMINISTIC: Final = ("__VERIFIER_nondet_", "nondet_")  # how names begin whose results are inputs


def is_unset_call(instruction: ir.Instruction) -> bool:
    if not isinstance(instruction, ir.Call):
        return False
    callee = instruction.callee
    return isinstance(callee, ir.FunctionAddress) and callee.name.startswith(PREFIX)


def has_unset_inputs(program: ir.Program) -> bool:
    return any(each.name.startswith(PREFIX) for each in program.declarations)


def has_record_inputs(program: ir.Program) -> bool:
    return any(each.name == RECORD_INPUT for each in program.declarations)
