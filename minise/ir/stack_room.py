"""A stack with room for every object, as SV-COMP and CBMC have it: a program that asks for more than there is here is
not wrong, but leaves the run incomplete. So its sizes are assumed to fit before the object is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from minise.ir import records as ir

ASSUME_ROOM: Final = "__minise_assume_room"


def with_room_assumed(program: ir.Program) -> ir.Program:
    """Before each stack object whose size is known only while running, a call that assumes that it fits."""
    if not any(
        _is_sized_late(step) for each in program.functions for block in each.blocks for step in block.instructions
    ):
        return program
    callee = ir.FunctionAddress(ASSUME_ROOM, program.data_model.pointer)

    def preceded(instruction: ir.Instruction) -> Iterator[ir.Instruction]:
        if isinstance(instruction, ir.StackObject) and _is_sized_late(instruction):
            yield ir.Call(None, callee, (instruction.size,), (), instruction.span)
        yield instruction

    functions = tuple(
        replace(
            function,
            blocks=tuple(
                replace(block, instructions=tuple(step for each in block.instructions for step in preceded(each)))
                for block in function.blocks
            ),
        )
        for function in program.functions
    )
    declared = ir.Declaration(ASSUME_ROOM, (program.data_model.word,), None, False, program.functions[0].span)
    return replace(program, declarations=(*program.declarations, declared), functions=functions)


def _is_sized_late(instruction: ir.Instruction) -> bool:
    return isinstance(instruction, ir.StackObject) and isinstance(instruction.size, ir.Register)
