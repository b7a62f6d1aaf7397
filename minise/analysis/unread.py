"""Variables that are always given a value before they are read need none at their declaration: the calls that would
make inputs of them (`ir/unset.py`) are dropped."""

from __future__ import annotations

from dataclasses import replace

from minise.analysis.cfg import control_flow
from minise.analysis.liveness import liveness
from minise.ir import records as ir
from minise.ir.unset import is_unset_call


def without_unread_inputs(program: ir.Program) -> ir.Program:
    return replace(program, functions=tuple(map(_without, program.functions)))


def _without(function: ir.Function) -> ir.Function:
    if not any(is_unset_call(each) for block in function.blocks for each in block.instructions):
        return function
    live = liveness(function, control_flow(function))
    blocks = []
    for block in function.blocks:
        after = [*live.before(block)[1:], live.exit[block.label]]
        kept = tuple(
            each
            for each, read in zip(block.instructions, after, strict=True)
            if not (is_unset_call(each) and isinstance(each, ir.Call) and each.target and each.target not in read)
        )
        blocks.append(replace(block, instructions=kept))
    return replace(function, blocks=tuple(blocks))
