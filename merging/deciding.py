"""What a loop decides by: the registers from which its branches, its accesses and what it calls are computed.

A counter that only counts, a flag that is only set and a sum that is only added to decide nothing before the loop is
over. Flow-insensitive, over the blocks of the loop alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from minise.ir import records as ir
from minise.ir.operands import defined_register, used_registers

_COMPUTATIONS = (
    ir.Copy,
    ir.Compare,
    ir.Convert,
    ir.PointerAdd,
    ir.PointerDifference,
    ir.LabelNumber,
    ir.PointerCompare,
    ir.PointerToInteger,
)

# What may fault, and is checked for that: a divisor that is zero, a shift that is too far.
_CHECKED = frozenset(
    {
        ir.BinaryOp.UNSIGNED_DIV,
        ir.BinaryOp.SIGNED_DIV,
        ir.BinaryOp.UNSIGNED_REM,
        ir.BinaryOp.SIGNED_REM,
        ir.BinaryOp.SHIFT_LEFT,
        ir.BinaryOp.SIGNED_SHIFT_LEFT,
        ir.BinaryOp.LOGICAL_SHIFT_RIGHT,
        ir.BinaryOp.ARITHMETIC_SHIFT_RIGHT,
    }
)


def deciding_registers(function: ir.Function, body: Collection[str] | None) -> frozenset[ir.Register]:
    """Those of the blocks with these labels, or of all."""
    inside = [
        instruction
        for block in function.blocks
        if body is None or block.label in body
        for instruction in block.instructions
    ]
    found = {register for instruction in inside for register in _decided_by(instruction)}
    is_growing = True
    while is_growing:
        before = len(found)
        for instruction in inside:
            if defined_register(instruction) in found and not isinstance(instruction, ir.Call):
                found.update(used_registers(instruction))
        is_growing = len(found) > before
    return frozenset(found)


def _decided_by(instruction: ir.Instruction) -> Iterator[ir.Register]:
    """The registers whose values decide where an instruction goes, what it touches, or whether it faults."""
    if isinstance(instruction, _COMPUTATIONS):
        return
    if isinstance(instruction, ir.Binary):
        if instruction.op in _CHECKED and isinstance(instruction.right, ir.Register):
            yield instruction.right
    elif isinstance(instruction, (ir.Store, ir.StoreBits)):
        if isinstance(instruction.pointer, ir.Register):
            yield instruction.pointer
    else:
        yield from used_registers(instruction)
