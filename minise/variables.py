"""The C variables of a state: those of a frame that are in scope, and the program's globals, shown as C values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from minise.display import UNDEFINED_TEXT, Display, Read, Texts
from minise.ir import records as ir
from minise.ir.entry_parameters import called_function, given_block
from minise.ir.input_functions import given_input
from minise.ir.layouts import Layout, PointerLayout, ScalarLayout, records_of
from minise.ir.types import Kind, Type
from minise.machine import Machine
from minise.memory.contract import Loaded, Memory, ObjectKind, Unsure
from minise.object_names import ObjectNames, label_tables
from minise.on_path import Choices, OnPath
from minise.source import Span
from minise.state import Frame, State
from minise.trace import standing_frames
from minise.value_cases import has_one_case, in_one_line, shown_cases
from minise.values import UNDEFINED, Pointer, PointerByte, Undefined, Value

SHOWN_GLOBALS = 20
_BLOCK, _FREED_BLOCK = "a heap block", "a freed heap block"
_GIVEN = ("the block passed as", "the block that global")


class Shown(NamedTuple):
    """A variable and its value as C writes it."""

    name: str
    text: str


class FinalValues:
    """Shows the variables of one program where its paths end."""

    def __init__(self, machine: Machine) -> None:
        self._records = records_of(machine.program)
        self._texts = Texts(ObjectNames(machine))
        self._labels = label_tables(machine)
        self._names = {
            at.base: given_input(name)
            for name, at in machine.globals.items()
            if isinstance(at.base, int) and not name.startswith(".")
        }
        own = [each for each in machine.program.globals if _is_own(each)]
        self._globals = [
            (each.name, machine.globals[each.name], each.layout)
            for each in own[:SHOWN_GLOBALS]
            if each.layout is not None
        ]
        self._choices = Choices()
        self._last: dict[Pointer, _ShownObject] = {}
        self._words: dict[int, tuple[object, str | bytes | None]] = {}  # the same of those without a name

    def of(self, state: State) -> tuple[Shown, ...]:
        """The variables of the outermost function of the user's own, and the globals. A function that returned is
        seen as it was before the lives of its variables ended."""
        memory = state.last_memory or state.memory
        on_path = self.on_path(state)
        frame, place = _outermost(state)
        names = self._names if frame is None else {**self._names, **_objects(frame)}
        display = Display(self._records, self._texts, names, lambda base: self._words_of(memory, base), self._labels)

        def show(name: str, pointer: Pointer, layout: Layout) -> str | None:
            found = self._object(memory, state, display, pointer, layout)
            if found.text in (UNDEFINED_TEXT, display.as_given(name, layout)):
                return None
            if not any(map(on_path.changes, found.symbolic)):
                return found.text
            return shown_object(Reader(memory, state, pointer, on_path), layout, display)

        shown = [] if frame is None or place is None else list(_frame_values(frame, place, display, on_path, show))
        for name, pointer, layout in self._globals:
            value = show(name, pointer, layout)
            if value is not None:
                shown.append(Shown(name, value))
        return tuple(shown)

    def on_path(self, state: State) -> OnPath:
        return OnPath(state.path, self._choices)

    def _object(
        self, memory: Memory, state: State, display: Display, pointer: Pointer, layout: Layout
    ) -> _ShownObject:
        """Most paths leave most objects alone: what was shown last is shown again where the object still holds it."""
        contents = memory.contents(pointer)
        last = self._last.get(pointer)
        if last is not None and last.contents is contents and last.layout is layout:
            return last
        read = Reader(memory, state, pointer)
        shown = _ShownObject(contents, layout, shown_object(read, layout, display), read.symbolic)
        if contents is not None and read.is_of_contents_alone:
            self._last[pointer] = shown
        return shown

    def _words_of(self, memory: Memory, base: int) -> str | bytes | None:
        """Describing an object means looking at all that it holds: not again where it still holds the same."""
        contents = memory.contents(Pointer(base, 0))
        last = self._words.get(base)
        if last is not None and last[0] is contents:
            return last[1]
        found = object_words(memory, base)
        if contents is not None:
            self._words[base] = (contents, found)
        return found

    def returned(self, state: State) -> str | None:
        """What the outermost function returned, if it did and returns a value at all."""
        if state.last_frame is None or isinstance(state.last_value, Undefined):
            return None
        type = state.last_frame.function.record.result
        layout = None if type is None or type.kind is not Kind.INTEGER else ScalarLayout("", type, True)
        display = Display(self._records, self._texts, self._names, labels=self._labels)
        return shown_scalar(self.on_path(state).value(state.last_value), layout, display)


class _ShownObject(NamedTuple):
    """What an object held, how it was shown, and what it held that depends on inputs."""

    contents: object
    layout: Layout
    text: str
    symbolic: Sequence[Value]


def _frame_values(
    frame: Frame,
    place: Span,
    display: Display,
    on_path: OnPath,
    show: Callable[[str, Pointer, Layout], str | None],
) -> Iterator[Shown]:
    """The variables in scope at a place that have a value and are not an input that is still what it was; of two with
    one name, the inner one."""
    visible: dict[str, ir.Variable] = {}
    for variable in frame.function.record.variables:
        if holds(variable.scope, place):
            visible[variable.name] = variable
    for variable in visible.values():
        value = frame.registers[frame.function.places[variable.register.name]]
        if variable.in_memory and isinstance(value, Pointer):
            shown = show(variable.name, value, variable.layout)
        else:
            shown = shown_scalar(value, variable.layout, display)
            if shown in (UNDEFINED_TEXT, display.as_given(variable.name, variable.layout)):
                continue
            if on_path.changes(value):
                shown = shown_scalar(on_path.value(value), variable.layout, display)
        if shown is None:
            continue
        # The array behind main's argv, and a function that was passed.
        is_own = variable.in_memory and called_function(variable.layout) is None
        is_passed = shown == f"&{variable.name}" and not is_own
        if not is_passed and not _is_of_block(shown):  # a pointer to a block without a name says nothing new
            yield Shown(variable.name, shown)


def _is_of_block(shown: str) -> bool:
    """Of several cases, each is worth telling."""
    return shown.startswith((_BLOCK, _FREED_BLOCK, *_GIVEN)) and ";" not in shown


def shown_scalar(value: Value, layout: Layout | None, display: Display) -> str:
    """A value with several cases is told by them."""
    if has_one_case(value):
        return display.scalar(value, layout)
    return in_one_line(shown_cases(value, lambda each: display.scalar(each, layout)))


def shown_object(read: Read, layout: Layout, display: Display) -> str:
    if isinstance(layout, ScalarLayout | PointerLayout):
        return shown_scalar(read(0, layout.type), layout, display)
    return display.object(read, layout)


def _outermost(state: State) -> tuple[Frame | None, Span | None]:
    """The user's own outermost frame, and where it stands."""
    if state.last_frame is not None:
        return state.last_frame, state.last_place
    own = [(frame, place) for frame, place in standing_frames(state) if not frame.is_library]
    return own[-1] if own else (None, None)


def _is_own(item: ir.Global) -> bool:
    return not (item.read_only or item.name.startswith(".") or item.span.is_library)


def _objects(frame: Frame) -> dict[int, str]:
    """The frame's own objects, by what pointers to them are based on."""
    names: dict[int, str] = {}
    for variable in frame.function.record.variables:
        value = frame.registers[frame.function.places[variable.register.name]]
        if variable.in_memory and isinstance(value, Pointer) and isinstance(value.base, int):
            names[value.base] = variable.name
    return names


def object_words(memory: Memory, base: int) -> str | bytes | None:
    """An object that no variable in sight names: a string literal by its bytes, a block by the line that made it."""
    view = next(iter(memory.describe([base], with_ended=True)), None)
    if view is None:
        return None
    if view.kind is ObjectKind.GLOBAL and isinstance(view.root, bytes) and view.name.startswith("."):
        return view.root
    if view.kind is ObjectKind.HEAP and view.name:
        return given_block(view.name) + ("" if view.ending is None else ", now freed")
    if view.kind is ObjectKind.HEAP:
        return f"{_BLOCK if view.ending is None else _FREED_BLOCK} of line {view.place.line}"
    if not view.name:
        return None
    return f"&{view.name}" if view.ending is None else f"the ended variable '{view.name}'"


class Reader:
    """Reads an object for display: what is not surely there is undefined. With `on_path`, values are those that they
    are on that path."""

    __slots__ = ("_memory", "_on_path", "_pointer", "_state", "is_of_contents_alone", "symbolic")

    def __init__(self, memory: Memory, state: State, pointer: Pointer, on_path: OnPath | None = None) -> None:
        self._memory = memory
        self._state = state
        self._pointer = pointer
        self._on_path = on_path
        self.symbolic: list[Value] = []  # what was read and depends on inputs
        self.is_of_contents_alone = True  # so far: no path condition and no other object decided what is shown

    def __call__(self, offset: int, type: Type) -> Value:
        value = self._read(offset, type)
        if has_one_case(value):
            return value
        self.symbolic.append(value)
        return value if self._on_path is None else self._on_path.value(value)

    def _read(self, offset: int, type: Type) -> Value:
        assert isinstance(self._pointer.offset, int)
        place = Pointer(self._pointer.base, self._pointer.offset + offset)
        value = self._memory.peek(place, type)
        if isinstance(value, Unsure):
            self.is_of_contents_alone = False
            outcomes = self._memory.load(place, type, self._state.view)
            if len(outcomes) == 1 and isinstance(outcomes[0], Loaded) and outcomes[0].guard is True:
                return outcomes[0].value
            return UNDEFINED
        if isinstance(value, Pointer | PointerByte):
            self.is_of_contents_alone = False
        return value


def holds(scope: Span, place: Span) -> bool:
    if scope.file != place.file:
        return False
    start, end = (scope.line, scope.column), (scope.end_line, scope.end_column)
    return start <= (place.line, place.column) < end
