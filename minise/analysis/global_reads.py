"""Where a program may read the contents of its global variables.

An over-approximation, by the instructions of each function alone. A global is read where an instruction loads from
it, or hands its address on: as an argument, or as a value that is stored. Computing an address inside a global, and
writing there, reads nothing. Whoever reads a global also gets the addresses that it holds from the start.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from minise.ir import records as ir
from minise.ir.operands import operands
from minise.source import Span

Reads = list[tuple[str, Span]]  # the name of a global, and where it is read


def global_reads(program: ir.Program, functions: Collection[Collection[ir.Instruction]]) -> Reads:
    """What these instructions, taken by their functions, may read."""
    held = _held_addresses(program)
    return [
        (name, span)
        for instructions in functions
        for direct, span in _direct_reads(instructions)
        for name in _reached(direct, held)
    ]


def _direct_reads(instructions: Collection[ir.Instruction]) -> Iterator[tuple[str, Span]]:
    addresses = _addresses(instructions)
    for each in instructions:
        for operand in _read_operands(each):
            for name in sorted(_globals(operand, addresses)):
                yield name, each.span


def _read_operands(instruction: ir.Instruction) -> tuple[ir.Operand, ...]:
    """The operands of which the instruction may read what they point to, or hand them on to one that does."""
    match instruction:
        case ir.Copy() | ir.PointerAdd() | ir.CheckIndex() | ir.PointerCompare() | ir.PointerDifference():
            return ()
        case ir.FillMemory() | ir.EndLifetime():
            return ()
        case ir.Store() | ir.StoreBits():
            return (instruction.value,)
        case ir.CopyMemory():
            return (instruction.source,)
        case _:
            return operands(instruction)


def _addresses(instructions: Collection[ir.Instruction]) -> dict[ir.Register, set[str]]:
    """The globals into which registers may point, without regard to the order of instructions."""
    found: dict[ir.Register, set[str]] = {}
    moves = [
        (each.target, each.pointer if isinstance(each, ir.PointerAdd) else each.source)
        for each in instructions
        if isinstance(each, ir.PointerAdd | ir.Copy)
    ]
    is_changed = True
    while is_changed:
        is_changed = False
        for target, source in moves:
            new = _globals(source, found) - found.get(target, set())
            if new:
                found.setdefault(target, set()).update(new)
                is_changed = True
    return found


def _globals(operand: ir.Operand, addresses: Mapping[ir.Register, set[str]]) -> set[str]:
    match operand:
        case ir.GlobalAddress(name=name):
            return {name}
        case ir.Register():
            return addresses.get(operand, set())
        case _:
            return set()


def _held_addresses(program: ir.Program) -> dict[str, list[str]]:
    """The globals whose addresses are among the initial contents of each global."""
    return {
        each.name: [
            content.value.name
            for content in each.contents
            if isinstance(content, ir.InitialValue) and isinstance(content.value, ir.GlobalAddress)
        ]
        for each in program.globals
    }


def _reached(name: str, held: Mapping[str, list[str]]) -> list[str]:
    """The global, and those that it leads to."""
    found = [name]
    for each in found:
        found += (other for other in dict.fromkeys(held.get(each, ())) if other not in found)
    return found
