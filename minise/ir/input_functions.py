"""The names of functions that are called to make inputs: `__minise_unset_int` and so on for a variable without an
initial value, in programs that rely on it; `__minise_unset_malloc` and so on, there, for a block whose bytes may be
anything; `__minise_record_input` for a struct that is the result of a function without a body, where such results are
inputs; `__minise_callback_f` for a function that the parameter f of an entry points to; `__minise_unknown_f` for a
function f that nobody defines, where such functions give inputs."""

from __future__ import annotations

from typing import Final, TypeGuard

from minise.ir import records as ir

UNSET_PREFIX: Final = "__minise_unset_"
JUMPED_PREFIX: Final = f"{UNSET_PREFIX}jumped_"  # for a variable whose declaration can be jumped over
UNSET_BLOCKS: Final = {name: f"{UNSET_PREFIX}{name}" for name in ("malloc", "aligned_alloc", "realloc")}
RECORD_INPUT: Final = "__minise_record_input"
NONDETERMINISTIC: Final = ("__VERIFIER_nondet_", "nondet_")  # how names begin whose results are inputs
CALLBACK_PREFIX: Final = "__minise_callback_"
UNKNOWN_PREFIX: Final = "__minise_unknown_"
BODILESS: Final = (CALLBACK_PREFIX, UNKNOWN_PREFIX)  # what they do is not known, but that they change nothing
INPUT_GIVING: Final = (*NONDETERMINISTIC, *BODILESS)


def given_input(function: str) -> str:
    """The name of the inputs that such a function gives: what the program calls it."""
    return function.removeprefix(CALLBACK_PREFIX).removeprefix(UNKNOWN_PREFIX)


def library_name(name: str) -> str:
    """`malloc` for `__minise_unset_malloc`, which makes a block as well; other names stay as they are."""
    plain = name.removeprefix(UNSET_PREFIX)
    return plain if plain in UNSET_BLOCKS else name


def is_unset_variable(instruction: ir.Instruction) -> TypeGuard[ir.Call]:
    name = called_name(instruction)
    return name.startswith(UNSET_PREFIX) and not is_unset_block(instruction)


def is_unset_block(instruction: ir.Instruction) -> TypeGuard[ir.Call]:
    return called_name(instruction) in UNSET_BLOCKS.values()


def is_unknown_function(instruction: ir.Instruction) -> TypeGuard[ir.Call]:
    return called_name(instruction).startswith(UNKNOWN_PREFIX)


def called_name(instruction: ir.Instruction) -> str:
    """The function that the instruction calls by its name; "" if it calls none, or through a pointer."""
    match instruction:
        case ir.Call(callee=ir.FunctionAddress(name)):
            return name
        case _:
            return ""


def has_unset_inputs(program: ir.Program) -> bool:
    return any(each.name.startswith(UNSET_PREFIX) for each in program.declarations)


def has_jumped_inputs(program: ir.Program) -> bool:
    return any(each.name.startswith(JUMPED_PREFIX) for each in program.declarations)


def has_record_inputs(program: ir.Program) -> bool:
    return any(each.name == RECORD_INPUT for each in program.declarations)
