"""Calls of functions that the program only declares, made to others that take and give the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from minise.ir import records as ir


def redirected(program: ir.Program, others: Mapping[str, str]) -> ir.Program:
    """`others` tells by name what is called instead. A function that the program defines itself stays as it is, and
    so does a call through a pointer."""
    added = [replace(each, name=others[each.name]) for each in program.declarations if each.name in others]
    if not added:
        return program
    known = {name: others[name] for each in program.declarations if (name := each.name) in others}

    def instead(instruction: ir.Instruction) -> ir.Instruction:
        match instruction:
            case ir.Call(callee=ir.FunctionAddress(name=name) as callee) if name in known:
                return replace(instruction, callee=replace(callee, name=known[name]))
            case _:
                return instruction

    functions = tuple(
        replace(
            function,
            blocks=tuple(
                replace(block, instructions=tuple(map(instead, block.instructions))) for block in function.blocks
            ),
        )
        for function in program.functions
    )
    return replace(program, declarations=(*program.declarations, *added), functions=functions)
