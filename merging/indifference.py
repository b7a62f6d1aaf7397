"""States that differ in nothing by which their loop decides, as one, while it runs.

Beyond the paper, whose incremental merging asks for equal states. Where each turn counts something or changes an
element, no two states are equal, and their number doubles with every turn. What decides nothing before the loop is
over (`deciding.py`) may as well be a choice between the two values: the loop goes on with one state. Known numbers in
memory may be what the next turn decides by; they have to be equal.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from minise.expr.term import BitVector, Boolean, Term
from minise.ir import records as ir
from minise.memory.contract import Memory
from minise.memory.join import CannotJoin, joined_value
from minise.merging.deciding import deciding_registers
from minise.merging.fragments import Extent, MarkedExtent
from minise.merging.joining import LiveRegisters, have_the_same_targets
from minise.merging.standard import Chain
from minise.merging.tree import Node
from minise.state import State
from minise.values import Value


@dataclass(frozen=True, slots=True)
class Both:
    """What two states become: live registers by their slots, and the memory."""

    registers: tuple[tuple[int, Value], ...]
    memory: Memory


class Indifference:
    """One for all states of a run."""

    def __init__(self, live: LiveRegisters) -> None:
        self._live = live
        self._deciding: dict[Extent, frozenset[ir.Register]] = {}

    def key(self, extent: Extent | MarkedExtent, state: State) -> Hashable:
        """States of a fragment with equal keys stand at one place and agree in what decides; None if nobody knows
        what does."""
        frame = state.frame
        assert frame is not None
        if not isinstance(extent, Extent) or frame.depth != extent.depth or extent.is_left(frame):
            return None
        deciding = self._deciding.get(extent)
        if deciding is None:
            deciding = self._deciding[extent] = deciding_registers(extent.function.record, extent.body)
        values = tuple(frame.registers[slot] for register, slot in self._live.of(frame) if register in deciding)
        return (frame.code.block, frame.code.start + frame.index, values)

    def joined(self, leaf: Node, state: State, twin: Node, other: State) -> Both | None:
        """The two states, which are alike and have equal keys; None if something else keeps them apart."""
        mine, beside = state.frame, other.frame
        assert mine is not None and beside is not None
        if not have_the_same_targets(state, other, self._live):
            return None
        chain = Chain((leaf, twin))
        try:
            registers = tuple(
                (slot, joined_value(register.type, (mine.registers[slot], beside.registers[slot]), chain))
                for register, slot in self._live.of(mine)
            )
            memory = state.memory.joined([other.memory], _OfInputs(chain))
        except CannotJoin:
            return None
        return None if memory is None else Both(registers, memory)


class _OfInputs:
    """A `memory.contract.Chooser` that refuses to choose between numbers that are known, and between whole arrays."""

    def __init__(self, chain: Chain) -> None:
        self._chain = chain

    def number(self, width: int, values: Sequence[BitVector]) -> BitVector:
        _refuse_known(values)
        return self._chain.number(width, values)

    def base(self, values: Sequence[BitVector]) -> BitVector:
        if any(each is not values[0] and each != values[0] for each in values):
            raise CannotJoin
        return values[0]

    def truth(self, values: Sequence[Boolean]) -> Boolean:
        _refuse_known(values)
        return self._chain.truth(values)

    def array(self, values: Sequence[Term]) -> Term:
        return self._chain.array(values)


def _refuse_known(values: Sequence[BitVector | Boolean]) -> None:
    if any(each != values[0] for each in values) and not any(isinstance(each, Term) for each in values):
        raise CannotJoin
