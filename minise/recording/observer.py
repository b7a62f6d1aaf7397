"""The observer: what a state shows now, against what it showed when it was last looked at.

Values are shown as they are on the path of the state (`on_path.py`). So when the path condition grows, those that it
may decide are looked at again, though nothing wrote them.
"""

from __future__ import annotations

from collections.abc import Iterator

from minise.expr.text import text
from minise.ir.layouts import records_of
from minise.library.symbolic_text import PrintedNumber
from minise.machine import Machine
from minise.on_path import Choices, OnPath
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
from minise.solver.path_condition import PathCondition
from minise.source import Span
from minise.state import Frame, State
from minise.streams import Text
from minise.values import UNDEFINED, Pointer, Value


class Observer:
    """Observes the states of one run; with `hides_library`, without the frames of library functions."""

    def __init__(self, machine: Machine, hides_library: bool = False) -> None:
        self._hides_library = hides_library
        records = records_of(machine.program)
        self.functions = FunctionTable()
        self.objects = ObjectTable()
        self.inputs = InputTable()
        self.values = Values(records, self.objects)
        self._memory = MemoryObserver(records, self.objects, self.values)
        self._choices = Choices()
        self._last_path: tuple[PathCondition, OnPath] | None = None

    def changes(self, state: State, observed: Observed) -> tuple[Change, ...]:
        """What changed since this was last asked; `observed` is brought up to date."""
        view = observed.view
        observed.begun = []
        on_path = self._on_path(state.path)
        found = self._memory.changes(state.memory, on_path, observed)
        view.apply(found)
        frames = list(self._frames(state, observed))
        view.apply(frames)
        observed.decided = ()
        if state.path.length > len(view.conditions):
            observed.decided = (
                *self._memory.decided(state.memory, on_path, observed),
                *self._decided(state, observed),
            )
            view.apply(observed.decided)
        # A pointer in a register may have told the type of a block.
        is_watched = isinstance(state.memory, WatchedMemory)
        again = self._memory.changes(state.memory, on_path, observed) if is_watched else []
        view.apply(again)
        lists = list(self._lists(state, view))
        view.apply(lists)
        return (*found, *frames, *observed.decided, *again, *lists)

    def growth(self, state: State, observed: Observed) -> tuple[Change, ...]:
        """The same for a program that has ended: its last frames and objects go on being shown."""
        observed.begun = []
        observed.decided = ()
        lists = tuple(self._lists(state, observed.view))
        observed.view.apply(lists)
        return lists

    def _on_path(self, path: PathCondition) -> OnPath:
        if self._last_path is None or self._last_path[0] is not path:
            self._last_path = path, OnPath(path, self._choices)
        return self._last_path[1]

    # -- frames ----------------------------------------------------------------------------------------------

    def _frames(self, state: State, observed: Observed) -> Iterator[Change]:
        frame = self._shown(state.frame)
        if frame is not None and frame is observed.frame:
            yield from self._registers(frame, len(observed.registers) - 1, state, observed)
            return
        before, observed.frame = observed.frame, frame
        if frame is not None and before is not None and self._shown(frame.caller) is before:  # a call
            yield from self._registers(before, len(observed.registers) - 1, state, observed)
            yield from self._entered(frame, state, observed)
            return
        if frame is not None and before is not None and self._shown(before.caller) is frame:  # a return
            observed.registers.pop()
            yield FrameLeft()
            yield from self._registers(frame, len(observed.registers) - 1, state, observed)
            return
        yield from self._other_stack(self._outermost_first(frame), state, observed)

    def _shown(self, frame: Frame | None) -> Frame | None:
        """The innermost frame from here outwards that is shown."""
        while self._hides_library and frame is not None and frame.is_library:
            frame = frame.caller
        return frame

    def _outermost_first(self, frame: Frame | None) -> list[Frame]:
        stack: list[Frame] = []
        while frame is not None:
            stack.append(frame)
            frame = self._shown(frame.caller)
        stack.reverse()
        return stack

    def _call(self, frame: Frame) -> Span:
        """The call that led to the frame, in a function that is shown."""
        span, caller = frame.call_span, frame.caller
        while self._hides_library and caller is not None and caller.is_library:
            span, caller = caller.call_span, caller.caller
        return span

    def _entered(self, frame: Frame, state: State, observed: Observed) -> Iterator[Change]:
        depth = len(observed.registers)
        yield FrameEntered(self.entry(frame).index, None if depth == 0 else self._call(frame))
        observed.registers.append([UNDEFINED] * len(self.entry(frame).slots))
        yield from self._registers(frame, depth, state, observed)

    def _other_stack(self, stack: list[Frame], state: State, observed: Observed) -> Iterator[Change]:
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
                yield from self._registers(each, depth, state, observed)
            else:
                yield from self._entered(each, state, observed)

    def entry(self, frame: Frame) -> FunctionEntry:
        return self.functions.entry(frame.function)

    def _is_shown(self, frame: Frame, shown: tuple[object, ...]) -> bool:
        return shown[0] == self.entry(frame).index and shown[1] in (None, self._call(frame))

    def _decided(self, state: State, observed: Observed) -> Iterator[Change]:
        """The registers that the longer path condition shows in another way."""
        on_path = self._on_path(state.path)
        for depth, frame in enumerate(self._outermost_first(self._shown(state.frame))):
            entry, shown = self.entry(frame), observed.view.frames[depth].registers
            for place, value in enumerate(observed.registers[depth]):
                if on_path.has_choices(value):
                    change = self._register(entry, depth, place, value, state, observed)
                    if shown.get(change.slot) != change.value:
                        yield change

    def _registers(self, frame: Frame, depth: int, state: State, observed: Observed) -> Iterator[Change]:
        before = observed.registers[depth]
        entry = self.entry(frame)
        for place, (old, new) in enumerate(zip(before, frame.registers, strict=False)):
            if old is new:
                continue
            before[place] = new
            if not _is_same(old, new):
                yield self._register(entry, depth, place, new, state, observed)

    def _register(
        self, entry: FunctionEntry, depth: int, place: int, value: Value, state: State, observed: Observed
    ) -> RegisterChanged:
        slot, layout = entry.slot_of_place[place], entry.layout_of_place[place]
        if value is UNDEFINED:
            return RegisterChanged(depth, slot, None)
        value = self._on_path(state.path).choice(value)
        if isinstance(value, Pointer):
            self._memory.learn(value, layout, state.memory, observed)
        shown = self.values.shown(value, entry.type_of_place[place], layout, state.memory, observed.layout_of)
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
