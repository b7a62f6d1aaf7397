"""The state at a position with names, as terminal and notebooks show it: a view and the recording's tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from minise.recording.recording import Recording
from minise.recording.records import Cell, ObjectRecord, ShownValue, Slot
from minise.recording.values import place_name
from minise.recording.view import FrameView, ObjectState, View
from minise.source import Span

_SHOWN_CELLS = 12


@dataclass(frozen=True, slots=True)
class VariableAt:
    """`value` is that of a scalar; an array or struct in memory has only its text, and its `object`."""

    name: str
    type: str
    text: str
    value: ShownValue | None
    object: int | None
    is_temporary: bool


@dataclass(frozen=True, slots=True)
class FrameAt:
    function: str
    place: Span | None  # the next instruction, or the call that it waits for
    is_library: bool
    variables: tuple[VariableAt, ...]  # in scope, in order of appearance; then temporaries


@dataclass(frozen=True, slots=True)
class CellAt:
    name: str  # `a[2].x`
    cell: Cell
    value: ShownValue


@dataclass(frozen=True, slots=True)
class ObjectAt:
    number: int
    record: ObjectRecord
    state: ObjectState
    cells: tuple[CellAt, ...]


@dataclass(frozen=True, slots=True)
class StateAt:
    """`place` is where the next step stands; frames are innermost first, as debuggers list them."""

    place: Span | None
    frames: tuple[FrameAt, ...]
    objects: tuple[ObjectAt, ...]
    conditions: tuple[tuple[str, Span], ...]
    inputs: tuple[str, ...]
    output: str
    errors: str


def state_at(recording: Recording, node: int, position: int) -> StateAt:
    view = recording.view_at(node, position)
    place = place_at(recording, node, position)
    return StateAt(
        place,
        tuple(_frames(recording, view, place)),
        tuple(_object(recording, number, held) for number, held in sorted(view.objects.items())),
        tuple((each.text, each.place) for each in view.conditions),
        tuple(recording.inputs[each].label for each in view.inputs),
        "".join(each.text for each in view.output if each.stream == 1),
        "".join(each.text for each in view.output if each.stream == 2),
    )


def place_at(recording: Recording, node: int, position: int) -> Span | None:
    """Where the state stands: at the next step, or where the node divides or ends."""
    record = recording.nodes[node]
    if position < len(record.steps):
        begun = next((each for each in record.statements if each.first == position), None)
        whole = None if begun is None else begun.place
        return record.steps[position].instruction.span if whole is None else whole
    if record.fork is not None:
        return record.fork
    return None if record.ending is None else record.ending.place


def _frames(recording: Recording, view: View, place: Span | None) -> Iterator[FrameAt]:
    for frame in reversed(view.frames):
        function = recording.functions[frame.function]
        variables = (*_variables(recording, view, frame, place), *_temporaries(function.slots, frame))
        yield FrameAt(function.name, place, function.is_library, variables)
        place = frame.place


def _variables(recording: Recording, view: View, frame: FrameView, place: Span | None) -> Iterator[VariableAt]:
    visible: dict[str, tuple[int, Slot]] = {}
    for number, slot in enumerate(recording.functions[frame.function].slots):
        if slot.scope is not None and (place is None or _holds(slot.scope, place)):
            visible[slot.name] = number, slot
    for number, slot in visible.values():
        value = frame.registers.get(number)
        if not slot.in_memory:
            yield VariableAt(slot.name, slot.type, "undefined" if value is None else value.text, value, None, False)
        elif value is not None and value.object is not None and value.object in view.objects:
            held = view.objects[value.object]
            yield VariableAt(slot.name, slot.type, object_text(held), _scalar(held), value.object, False)


def _temporaries(slots: tuple[Slot, ...], frame: FrameView) -> Iterator[VariableAt]:
    for number, value in sorted(frame.registers.items()):
        if slots[number].role == "temporary":
            yield VariableAt(slots[number].name, slots[number].type, value.text, value, None, True)


def _scalar(held: ObjectState) -> ShownValue | None:
    cells = list(held.cells.values())
    return cells[0].value if len(cells) == 1 and not cells[0].cell.path else None


def object_text(held: ObjectState) -> str:
    """What an object holds, on one line."""
    scalar = _scalar(held)
    if scalar is not None:
        return scalar.text
    if not held.cells:
        return held.root.text
    cells = [each for _, each in sorted(held.cells.items())]
    shown = [f"{each.cell.path.removeprefix('.')} = {each.value.text}" for each in cells[:_SHOWN_CELLS]]
    return "{" + ", ".join(shown) + (", ..." if len(cells) > _SHOWN_CELLS else "") + "}"


def _object(recording: Recording, number: int, held: ObjectState) -> ObjectAt:
    record = recording.objects[number]
    cells = tuple(
        CellAt(place_name(record.name, cell.path), cell, value) for _, (cell, value) in sorted(held.cells.items())
    )
    return ObjectAt(number, record, held, cells)


def _holds(scope: Span, place: Span) -> bool:
    if scope.file != place.file:
        return False
    start, end = (scope.line, scope.column), (scope.end_line, scope.end_column)
    return start <= (place.line, place.column) < end
