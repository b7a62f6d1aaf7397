"""A view: the state at one position as people see it, and how changes make one view from another.

The parts of a view never change, only its lists and dictionaries do, so that a copy is shallow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar, assert_never

from immutables import Map

from minise.recording.records import (
    Cell,
    CellChanged,
    Change,
    ConditionAdded,
    FrameEntered,
    FrameLeft,
    InputMade,
    ObjectChanged,
    ObjectEnded,
    Printed,
    RegisterChanged,
    ShownValue,
)
from minise.source import Span


class FrameView(NamedTuple):
    function: int
    place: Span | None  # of the call
    registers: Map[int, ShownValue]  # by slot


class Held(NamedTuple):
    """A cell and what it holds."""

    cell: Cell
    value: ShownValue


class ObjectState(NamedTuple):
    size: str
    where: str
    root: ShownValue
    type: str
    cells: Map[int, Held]  # by offset


NOT_THERE = ObjectState("0", "", ShownValue("undefined", "undefined"), "", Map())


class View:
    """Frames stand outermost first."""

    __slots__ = ("conditions", "frames", "inputs", "objects", "output")

    def __init__(self) -> None:
        self.frames: list[FrameView] = []
        self.objects: dict[int, ObjectState] = {}
        self.conditions: list[ConditionAdded] = []
        self.inputs: list[int] = []
        self.output: list[Printed] = []

    def copy(self) -> View:
        copy = View()
        copy.frames = self.frames.copy()
        copy.objects = self.objects.copy()
        copy.conditions = self.conditions.copy()
        copy.inputs = self.inputs.copy()
        copy.output = self.output.copy()
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and all(getattr(self, each) == getattr(other, each) for each in View.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def apply(self, changes: Iterable[Change]) -> None:
        for change in changes:
            self._apply(change)

    def _apply(self, change: Change) -> None:
        match change:
            case RegisterChanged(depth, slot, value):
                frame = self.frames[depth]
                self.frames[depth] = frame._replace(registers=_with(frame.registers, slot, value))
            case CellChanged(number, cell, value):
                held = self.objects[number]
                kept = None if value is None else Held(cell, value)
                self.objects[number] = held._replace(cells=_with(held.cells, cell.offset, kept))
            case ObjectChanged(number, size, where, root, type):
                cells = self.objects.get(number, NOT_THERE).cells
                self.objects[number] = ObjectState(size, where, root, type, cells)
            case ObjectEnded(number):
                del self.objects[number]
            case FrameEntered(function, place):
                self.frames.append(FrameView(function, place, Map()))
            case FrameLeft():
                self.frames.pop()
            case Printed():
                self.output.append(change)
            case ConditionAdded():
                self.conditions.append(change)
            case InputMade(number):
                self.inputs.append(number)
            case _:
                assert_never(change)


_Kept = TypeVar("_Kept")


def _with(held: Map[int, _Kept], key: int, value: _Kept | None) -> Map[int, _Kept]:
    return held.delete(key) if value is None else held.set(key, value)


# ---------------------------------------------------------------------------------------------------------
# Differences


def snapshot(view: View) -> tuple[Change, ...]:
    """The changes that make this view from the empty one."""
    return difference(View(), view)


def difference(before: View, after: View) -> tuple[Change, ...]:
    """The changes that make the second view from the first, on whose path it lies."""
    found: list[Change] = [*_frames(before.frames, after.frames), *_objects(before.objects, after.objects)]
    found += after.conditions[len(before.conditions) :]
    found += (InputMade(each) for each in after.inputs[len(before.inputs) :])
    found += after.output[len(before.output) :]
    return tuple(found)


def _frames(before: list[FrameView], after: list[FrameView]) -> Iterator[Change]:
    shared = 0
    while shared < min(len(before), len(after)) and before[shared][:2] == after[shared][:2]:
        shared += 1
    yield from (FrameLeft() for _ in before[shared:])
    for depth, frame in enumerate(after):
        old: Map[int, ShownValue] = Map()
        if depth < shared:
            old = before[depth].registers
        else:
            yield FrameEntered(frame.function, frame.place)
        if old is not frame.registers:
            yield from (RegisterChanged(depth, slot, None) for slot in sorted(old) if slot not in frame.registers)
            for slot, value in sorted(frame.registers.items()):
                if old.get(slot) != value:
                    yield RegisterChanged(depth, slot, value)


def _objects(before: dict[int, ObjectState], after: dict[int, ObjectState]) -> Iterator[Change]:
    for number in sorted(before.keys() - after.keys()):
        yield ObjectEnded(number, "ended")
    for number, held in sorted(after.items()):
        old = before.get(number)
        if old is None or old[:4] != held[:4]:
            yield ObjectChanged(number, *held[:4])
        yield from cell_changes(number, NOT_THERE.cells if old is None else old.cells, held.cells)


def cell_changes(number: int, before: Map[int, Held], after: Map[int, Held]) -> Iterator[CellChanged]:
    """Cells that are gone come first, since new ones may lie over them."""
    if before is after:
        return
    for offset, (cell, _) in sorted(before.items()):
        now = after.get(offset)
        if now is None or now.cell != cell:
            yield CellChanged(number, cell, None)
    for offset, held in sorted(after.items()):
        if before.get(offset) != held:
            yield CellChanged(number, *held)
