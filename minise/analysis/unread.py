"""Variables that are always given a value before they are read need none at their declaration: the calls that would
make inputs of them (`ir/unset.py`) are dropped, and so are the declarations that nobody calls any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from minise.analysis.cfg import control_flow
from minise.analysis.liveness import liveness
from minise.ir import records as ir
from minise.ir.unset import PREFIX, is_unset_call


def without_unread_inputs(program: ir.Program) -> ir.Program:
    functions = tuple(map(_without, program.functions))
    called = {address.name for function in functions for address in _unset_callees(function)}
    declarations = tuple(
        each for each in program.declarations if not each.name.startswith(PREFIX) or each.name in called
    )
    return replace(program, functions=functions, declarations=declarations)


def _unset_callees(function: ir.Function) -> Iterator[ir.FunctionAddress]:
    for block in function.blocks:
        for each in block.instructions:
            if is_unset_call(each) and isinstance(each, ir.Call) and isinstance(each.callee, ir.FunctionAddress):
                yield each.callee


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
