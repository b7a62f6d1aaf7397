"""Variables that are always given a value before they are read need none at their declaration: the calls that would
make inputs of them (`ir/input_functions.py`) are dropped, and so are the declarations that nobody calls any more."""

from __future__ import annotations

from dataclasses import replace

from minise.analysis.cfg import control_flow
from minise.analysis.liveness import liveness
from minise.ir import records as ir
from minise.ir.input_functions import UNSET_PREFIX, called_name, is_unset_variable


def without_unread_inputs(program: ir.Program) -> ir.Program:
    functions = tuple(map(_without, program.functions))
    called = {called_name(each) for function in functions for block in function.blocks for each in block.instructions}
    declarations = tuple(
        each for each in program.declarations if not each.name.startswith(UNSET_PREFIX) or each.name in called
    )
    return replace(program, functions=functions, declarations=declarations)


def _without(function: ir.Function) -> ir.Function:
    if not any(is_unset_variable(each) for block in function.blocks for each in block.instructions):
        return function
    live = liveness(function, control_flow(function))
    blocks = []
    for block in function.blocks:
        after = [*live.before(block)[1:], live.exit[block.label]]
        kept = tuple(
            each
            for each, read in zip(block.instructions, after, strict=True)
            if not (is_unset_variable(each) and each.target and each.target not in read)
        )
        blocks.append(replace(block, instructions=kept))
    return replace(function, blocks=tuple(blocks))
