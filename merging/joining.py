"""Joining states: one state for several that stand at the same place, by what is still read there.

Registers that no path reads any more are dropped, unless all agree; everything else is made one by the chooser, cell
by cell in memory. States that differ in anything else (objects, inputs, output) are not joined.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from minise.analysis.cfg import control_flow
from minise.analysis.liveness import Liveness, liveness
from minise.expr.assignment import Assignment
from minise.expr.term import Boolean, Term
from minise.interpreter.code import DecodedFunction
from minise.ir import records as ir
from minise.memory.contract import Chooser
from minise.memory.join import CannotJoin, is_same, joined_value
from minise.merging.contract import Origin
from minise.state import Frame, State
from minise.values import UNDEFINED, Pointer, Value

Live = tuple[tuple[ir.Register, int], ...]  # registers, and their slots in a frame


class LiveRegisters:
    """What is still read of a frame from where it stands on. One for all states of a run."""

    def __init__(self) -> None:
        self._liveness: dict[str, Liveness] = {}
        self._known: dict[tuple[str, str, int], Live] = {}

    def of(self, frame: Frame) -> Live:
        function, block = frame.function, frame.code.block
        position = frame.code.start + frame.index
        key = (function.record.name, block.label, position)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._find(function, block, position)
        return found

    def _find(self, function: DecodedFunction, block: ir.Block, position: int) -> Live:
        name = function.record.name
        if name not in self._liveness:
            self._liveness[name] = liveness(function.record, control_flow(function.record))
        live = self._liveness[name].before(block)[position]
        return tuple((each, function.places[each.name]) for each in function.record.registers if each in live)


@dataclass(frozen=True, slots=True)
class Target:
    """What the joined state starts from: where its fragment began, the condition of all its paths from there on, and
    the values of the auxiliary symbols in it on the way of the first state."""

    origin: Origin
    condition: Boolean
    auxiliary: Mapping[Term, int]


def are_alike(first: State, second: State, live: LiveRegisters) -> bool:
    """Whether the two can be expected to join; the same for all that are alike to one."""
    mine, other = first.frame, second.frame
    if mine is None or other is None:
        return False
    return (
        mine.function is other.function
        and mine.code.block is other.code.block
        and mine.code.start + mine.index == other.code.start + other.index
        and mine.caller is other.caller
        and mine.objects == other.objects
        and mine.variadic == other.variadic
        and mine.stack_taken == other.stack_taken
        and first.stack_left == second.stack_left
        and first.inputs == second.inputs
        and first.region is second.region
        and all(
            (mine.registers[slot] is UNDEFINED) == (other.registers[slot] is UNDEFINED) for _, slot in live.of(mine)
        )
        and first.streams.is_like(second.streams)
        and first.memory.is_joinable(second.memory)
    )


def have_the_same_targets(first: State, second: State, live: LiveRegisters) -> bool:
    """Whether the pointers that are still read point into the same objects. A pointer into one of several is forked
    over where it is used, or makes queries hard: then merging saves nothing."""
    mine, other = first.frame, second.frame
    assert mine is not None and other is not None
    pairs = ((mine.registers[slot], other.registers[slot]) for _, slot in live.of(mine))
    return not any(
        isinstance(left, Pointer) and isinstance(right, Pointer) and left.base != right.base for left, right in pairs
    )


def has_differing_registers(first: State, second: State, live: LiveRegisters) -> bool:
    """Whether a register that is still read differs between two states that are alike."""
    mine, other = first.frame, second.frame
    assert mine is not None and other is not None
    return not all(is_same(mine.registers[slot], other.registers[slot]) for _, slot in live.of(mine))


def join(states: Sequence[State], target: Target, chooser: Chooser, live: LiveRegisters) -> State | None:
    """The states, which are alike, as one; None if they cannot be. The first becomes it, the others are over."""
    first = states[0]
    frame = first.frame
    assert frame is not None
    try:
        registers = _joined_registers([each.frame.registers for each in states if each.frame], frame, chooser, live)
    except CannotJoin:
        return None
    memory = first.memory.joined([each.memory for each in states[1:]], chooser)
    if memory is None:
        return None
    frame.registers = registers
    first.memory = memory
    place = frame.code.instruction(frame.index).span
    origin = target.origin
    first.path = origin.path
    first.locate()
    first.path = first.path.assuming(target.condition)
    first.places = origin.places + (place,) * (first.path.length - origin.path.length)
    first.model = _extended(first.model, target.auxiliary)
    first.instructions = max(each.instructions for each in states)
    first.forks = max(each.forks for each in states)
    return first


def _joined_registers(
    sides: Sequence[list[Value]], frame: Frame, chooser: Chooser, live: LiveRegisters
) -> list[Value]:
    first = sides[0]
    joined = [
        value if all(is_same(each[slot], value) for each in sides) else UNDEFINED for slot, value in enumerate(first)
    ]
    for register, slot in live.of(frame):
        values = [each[slot] for each in sides]
        joined[slot] = joined_value(register.type, values, chooser)
    return joined


def _extended(model: Assignment, auxiliary: Mapping[Term, int]) -> Assignment:
    if not auxiliary:
        return model
    return Assignment({**model.symbols, **auxiliary}, model.cells, model.defaults)
