"""The observer: what a state shows now, against what it showed when it was last looked at."""

from __future__ import annotations

from collections.abc import Iterator

from minise.expr.text import text
from minise.ir.layouts import records_of
from minise.library.symbolic_text import PrintedNumber
from minise.machine import Machine
from minise.memory.contract import Memory
from minise.recording.memory_observer import MemoryObserver
from minise.recording.observed import Observed
from minise.recording.records import (
    Change,
    ConditionAdded,
    FrameEntered,
    FrameLeft,
    InputMade,
    Printed,
    RegisterChanged,
)
from minise.recording.tables import FunctionEntry, FunctionTable, InputTable, ObjectTable
from minise.recording.values import Values
from minise.recording.view import View
from minise.recording.watched_memory import WatchedMemory
from minise.state import Frame, State
from minise.streams import Text
from minise.values import UNDEFINED, Pointer, Value


class Observer:
    """Observes the states of one run."""

    def __init__(self, machine: Machine) -> None:
        records = records_of(machine.program)
        self.functions = FunctionTable()
        self.objects = ObjectTable()
        self.inputs = InputTable()
        self.values = Values(records, self.objects)
        self._memory = MemoryObserver(records, self.objects, self.values)

    def changes(self, state: State, observed: Observed) -> tuple[Change, ...]:
        """What changed since this was last asked; `observed` is brought up to date."""
        view = observed.view
        observed.begun = []
        found = self._memory.changes(state.memory, observed)
        view.apply(found)
        frames = list(self._frames(state, observed))
        view.apply(frames)
        # A pointer in a register may have told the type of a block.
        again = self._memory.changes(state.memory, observed) if isinstance(state.memory, WatchedMemory) else []
        view.apply(again)
        lists = list(self._lists(state, view))
        view.apply(lists)
        return (*found, *frames, *again, *lists)

    def growth(self, state: State, observed: Observed) -> tuple[Change, ...]:
        """The same for a program that has ended: its last frames and objects go on being shown."""
        observed.begun = []
        lists = tuple(self._lists(state, observed.view))
        observed.view.apply(lists)
        return lists

    # -- frames ----------------------------------------------------------------------------------------------

    def _frames(self, state: State, observed: Observed) -> Iterator[Change]:
        frame = state.frame
        if frame is not None and frame is observed.frame:
            yield from self._registers(frame, len(observed.registers) - 1, state.memory, observed)
            return
        before, observed.frame = observed.frame, frame
        if frame is not None and before is not None and frame.caller is before:  # a call
            yield from self._registers(before, len(observed.registers) - 1, state.memory, observed)
            yield from self._entered(frame, state.memory, observed)
            return
        if frame is not None and before is not None and before.caller is frame:  # a return
            observed.registers.pop()
            yield FrameLeft()
            yield from self._registers(frame, len(observed.registers) - 1, state.memory, observed)
            return
        yield from self._other_stack(_outermost_first(frame), state.memory, observed)

    def _entered(self, frame: Frame, memory: Memory, observed: Observed) -> Iterator[Change]:
        depth = len(observed.registers)
        yield FrameEntered(self.entry(frame).index, None if depth == 0 else frame.call_span)
        observed.registers.append([UNDEFINED] * len(self.entry(frame).slots))
        yield from self._registers(frame, depth, memory, observed)

    def _other_stack(self, stack: list[Frame], memory: Memory, observed: Observed) -> Iterator[Change]:
        """From the stack that is shown to another one: what both have below stays."""
        shown = observed.view.frames
        shared = 0
        while shared < min(len(stack), len(shown)) and self._is_shown(stack[shared], shown[shared][:2]):
            shared += 1
        for _ in range(len(observed.registers) - shared):
            observed.registers.pop()
            yield FrameLeft()
        for depth, each in enumerate(stack):
            if depth < shared:
                yield from self._registers(each, depth, memory, observed)
            else:
                yield from self._entered(each, memory, observed)

    def entry(self, frame: Frame) -> FunctionEntry:
        return self.functions.entry(frame.function)

    def _is_shown(self, frame: Frame, shown: tuple[object, ...]) -> bool:
        return shown[0] == self.entry(frame).index and shown[1] in (None, frame.call_span)

    def _registers(self, frame: Frame, depth: int, memory: Memory, observed: Observed) -> Iterator[Change]:
        before = observed.registers[depth]
        entry = self.entry(frame)
        for place, (old, new) in enumerate(zip(before, frame.registers, strict=False)):
            if old is new:
                continue
            before[place] = new
            if not _is_same(old, new):
                yield self._register(entry, depth, place, new, memory, observed)

    def _register(
        self, entry: FunctionEntry, depth: int, place: int, value: Value, memory: Memory, observed: Observed
    ) -> Change:
        slot, layout = entry.slot_of_place[place], entry.layout_of_place[place]
        if value is UNDEFINED:
            return RegisterChanged(depth, slot, None)
        if isinstance(value, Pointer):
            self._memory.learn(value, layout, memory, observed)
        shown = self.values.shown(value, entry.type_of_place[place], layout, memory, observed.layout_of)
        return RegisterChanged(depth, slot, shown)

    # -- what only grows -------------------------------------------------------------------------------------

    def _lists(self, state: State, view: View) -> Iterator[Change]:
        for given in state.inputs[len(view.inputs) :]:
            yield InputMade(self.inputs.index(given))
        known = len(view.conditions)
        if state.path.length > known:
            for term, place in zip(state.path.terms[known:], state.places[known:], strict=True):
                yield ConditionAdded(self.values.text(term), place)
        written = state.streams.written
        for stream, data in written[len(view.output) :]:
            yield Printed(stream, _printed(data, state))


def _outermost_first(frame: Frame | None) -> list[Frame]:
    stack: list[Frame] = []
    while frame is not None:
        stack.append(frame)
        frame = frame.caller
    stack.reverse()
    return stack


def _is_same(old: Value, new: Value) -> bool:
    """Whether two values are equal and look alike: True and 1 do not."""
    return type(old) is type(new) and old == new


def _printed(data: bytes | Text, state: State) -> str:
    """Text that depends on inputs is the term, or what one input of the path makes of it."""
    if isinstance(data, bytes):
        return data.decode("utf-8", errors="replace")
    if isinstance(data, PrintedNumber):
        return f"⟨{text(data.value)}⟩"
    return f"⟨{data.under(state.model).decode('utf-8', errors='replace')}⟩"
