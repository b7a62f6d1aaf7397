"""Numbers for the instructions of a program: function by function, block by block, from 1 on.

They identify allocation sites and calls, the same in every run of the same program.
"""

from __future__ import annotations

from collections.abc import Iterator

from minise.ir import records as ir


def first_numbers(program: ir.Program) -> dict[str, int]:
    """The number of the first instruction of each function."""
    numbers: dict[str, int] = {}
    number = 1
    for function in program.functions:
        numbers[function.name] = number
        number += sum(len(block.instructions) for block in function.blocks)
    return numbers


def numbered(program: ir.Program) -> Iterator[tuple[int, ir.Function, ir.Instruction]]:
    """Every instruction with its number and its function."""
    number = 1
    for function in program.functions:
        for block in function.blocks:
            for instruction in block.instructions:
                yield number, function, instruction
                number += 1
