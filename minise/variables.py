"""The C variables of a state: those of a frame that are in scope, and the program's globals, shown as C values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from minise.display import UNDEFINED_TEXT, UNNAMED_POINTER, Display, Read, Records, Texts
from minise.ir import records as ir
from minise.ir.records import Layout, PointerLayout, ScalarLayout
from minise.ir.types import Kind, Type
from minise.machine import Machine
from minise.memory.contract import Loaded, Memory, Unsure
from minise.source import Span
from minise.state import Frame, State
from minise.trace import LIBRARY_PREFIX
from minise.value_cases import in_one_line, shown_cases
from minise.values import UNDEFINED, Pointer, Undefined, Value

SHOWN_GLOBALS = 20


class Shown(NamedTuple):
    """A variable and its value as C writes it."""

    name: str
    text: str


class FinalValues:
    """Shows the variables of one program where its paths end."""

    def __init__(self, machine: Machine) -> None:
        self._records = records_of(machine.program)
        self._texts = Texts()
        self._names = {at.base: name for name, at in machine.globals.items() if isinstance(at.base, int)}
        own = [each for each in machine.program.globals if _is_own(each)]
        self._globals = [
            (each.name, machine.globals[each.name], each.layout)
            for each in own[:SHOWN_GLOBALS]
            if each.layout is not None
        ]

    def of(self, state: State) -> tuple[Shown, ...]:
        """The variables of the outermost function of the user's own, and the globals. A function that returned is
        seen as it was before the lives of its variables ended."""
        memory = state.last_memory or state.memory
        frame, place = _outermost(state)
        if frame is None or place is None:
            shown, display = [], Display(self._records, self._texts, self._names)
        else:
            display = Display(self._records, self._texts, {**self._names, **_objects(frame)})
            shown = list(frame_values(frame, place, memory, state, display))
        for name, pointer, layout in self._globals:
            shown.append(Shown(name, shown_object(reader(memory, state, pointer), layout, display)))
        return tuple(shown)

    def returned(self, state: State) -> str | None:
        """What the outermost function returned, if it did and returns a value at all."""
        if state.last_frame is None or isinstance(state.last_value, Undefined):
            return None
        type = state.last_frame.function.record.result
        layout = None if type is None or type.kind is not Kind.INTEGER else ScalarLayout("", type, True)
        display = Display(self._records, self._texts, self._names)
        return shown_scalar(state.last_value, layout, display)


def records_of(program: ir.Program) -> Records:
    return {each.name: each for each in program.records}


def frame_values(frame: Frame, place: Span, memory: Memory, state: State, display: Display) -> Iterator[Shown]:
    """The variables in scope at a place that have a value; of two with one name, the inner one."""
    visible: dict[str, ir.Variable] = {}
    for variable in frame.function.record.variables:
        if holds(variable.scope, place):
            visible[variable.name] = variable
    for variable in visible.values():
        value = frame.registers[frame.function.places[variable.register.name]]
        if variable.in_memory and isinstance(value, Pointer):
            shown = shown_object(reader(memory, state, value), variable.layout, display)
        else:
            shown = shown_scalar(value, variable.layout, display)
        # An input that is still what it was says nothing new, and neither does a pointer to nothing with a name.
        if shown not in (UNDEFINED_TEXT, UNNAMED_POINTER, variable.name):
            yield Shown(variable.name, shown)


def shown_scalar(value: Value, layout: Layout | None, display: Display) -> str:
    """A value with several cases is told by them."""
    return in_one_line(shown_cases(value, lambda each: display.scalar(each, layout)))


def shown_object(read: Read, layout: Layout, display: Display) -> str:
    if isinstance(layout, ScalarLayout | PointerLayout):
        return shown_scalar(read(0, layout.type), layout, display)
    return display.object(read, layout)


def _outermost(state: State) -> tuple[Frame | None, Span | None]:
    """The user's own outermost frame, and where it stands."""
    if state.last_frame is not None:
        return state.last_frame, state.last_place
    found: Frame | None = None
    found_at: Span | None = None
    frame = state.frame
    place = None if frame is None else frame.code.instruction(min(frame.index, frame.code.length - 1)).span
    while frame is not None:
        if not frame.function.record.span.file.startswith(LIBRARY_PREFIX):
            found, found_at = frame, place
        place = frame.call_span
        frame = frame.caller
    return found, found_at


def _is_own(item: ir.Global) -> bool:
    return not (item.read_only or item.name.startswith(".") or item.span.file.startswith(LIBRARY_PREFIX))


def _objects(frame: Frame) -> dict[int, str]:
    """The frame's own objects, by what pointers to them are based on."""
    names: dict[int, str] = {}
    for variable in frame.function.record.variables:
        value = frame.registers[frame.function.places[variable.register.name]]
        if variable.in_memory and isinstance(value, Pointer) and isinstance(value.base, int):
            names[value.base] = variable.name
    return names


def reader(memory: Memory, state: State, pointer: Pointer) -> Read:
    """Reads an object for display: what is not surely there is undefined."""

    def read(offset: int, type: Type) -> Value:
        assert isinstance(pointer.offset, int)
        place = Pointer(pointer.base, pointer.offset + offset)
        value = memory.peek(place, type)
        if not isinstance(value, Unsure):
            return value
        outcomes = memory.load(place, type, state.view)
        if len(outcomes) == 1 and isinstance(outcomes[0], Loaded) and outcomes[0].guard is True:
            return outcomes[0].value
        return UNDEFINED

    return read


def holds(scope: Span, place: Span) -> bool:
    if scope.file != place.file:
        return False
    start, end = (scope.line, scope.column), (scope.end_line, scope.end_column)
    return start <= (place.line, place.column) < end
