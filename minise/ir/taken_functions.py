"""Functions whose addresses a program takes: those that it uses other than by calling them."""

from __future__ import annotations

from collections.abc import Iterator

from minise.ir import records as ir
from minise.ir.operands import operands


def taken_functions(program: ir.Program) -> frozenset[str]:
    """By their names; what only code of the library does with a function does not count."""
    return frozenset(each.name for each in _constants(program) if isinstance(each, ir.FunctionAddress))


def _constants(program: ir.Program) -> Iterator[ir.Operand]:
    for item in program.globals:
        if not item.span.is_library:
            yield from (each.value for each in item.contents if isinstance(each, ir.InitialValue))
    own = (each for each in program.functions if not each.span.is_library)
    for step in (step for function in own for block in function.blocks for step in block.instructions):
        used = operands(step)
        yield from used[1:] if isinstance(step, ir.Call) else used
