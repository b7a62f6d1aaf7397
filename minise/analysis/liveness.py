"""Live registers: those whose present value some path still reads before it writes them.

A backward data-flow analysis over blocks; a set of registers is an int with one bit per register.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from minise.analysis.cfg import ControlFlow
from minise.ir import records as ir
from minise.ir.operands import defined_register, used_registers


@dataclass(frozen=True, slots=True)
class Liveness:
    """`entry` and `exit` map a block's label to the registers live at its start and after its last instruction."""

    entry: Mapping[str, frozenset[ir.Register]]
    exit: Mapping[str, frozenset[ir.Register]]

    def before(self, block: ir.Block) -> list[frozenset[ir.Register]]:
        """The registers live before each instruction of the block."""
        live = self.exit[block.label]
        found = []
        for instruction in reversed(block.instructions):
            live = live - {defined_register(instruction)} | frozenset(used_registers(instruction))
            found.append(live)
        found.reverse()
        return found


def liveness(function: ir.Function, flow: ControlFlow) -> Liveness:
    bit = {register: 1 << index for index, register in enumerate(function.registers)}
    read_first, written = {}, {}
    for block in function.blocks:
        read_first[block.label], written[block.label] = _effect(block, bit)
    entry = dict.fromkeys(flow.successors, 0)
    exit = dict.fromkeys(flow.successors, 0)
    # Backward flow settles fastest against the reverse postorder; blocks out of reach come along at the end.
    unreached = [label for label in flow.successors if label not in set(flow.order)]
    pending = dict.fromkeys([*unreached, *flow.order])
    while pending:
        label, _ = pending.popitem()
        for follower in flow.successors[label]:
            exit[label] |= entry[follower]
        live = read_first[label] | (exit[label] & ~written[label])
        if live != entry[label]:
            entry[label] = live
            pending.update(dict.fromkeys(flow.predecessors[label]))
    return Liveness(_as_registers(entry, function), _as_registers(exit, function))


def _effect(block: ir.Block, bit: Mapping[ir.Register, int]) -> tuple[int, int]:
    """The registers that the block reads before it writes them, and those that it writes."""
    read_first = written = 0
    for instruction in block.instructions:
        read_first |= _bits(used_registers(instruction), bit) & ~written
        target = defined_register(instruction)
        if target is not None:
            written |= bit[target]
    return read_first, written


def _bits(registers: Iterable[ir.Register], bit: Mapping[ir.Register, int]) -> int:
    found = 0
    for register in registers:
        found |= bit[register]
    return found


def _as_registers(sets: Mapping[str, int], function: ir.Function) -> dict[str, frozenset[ir.Register]]:
    return {label: frozenset(function.registers[index] for index in _members(live)) for label, live in sets.items()}


def _members(bits: int) -> Iterator[int]:
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1
