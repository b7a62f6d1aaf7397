"""The scene: what a state shows to people, and the sentence for what a move has changed in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from minise.display import Names
from minise.ir.records import Layout
from minise.machine import Machine
from minise.memory.notes import Note, constraints_text, sentence
from minise.recording.observed import Observed
from minise.recording.observer import Observer
from minise.recording.records import (
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
    Slot,
)
from minise.recording.values import place_name
from minise.recording.view import NOT_THERE, View, difference
from minise.state import State

_NAMED = 4  # changes of one kind that a sentence names
_LONGEST = 60  # characters of a value


class Scene:
    """Looks at one state after the other. Objects keep the names that they got when they were first seen."""

    def __init__(self, machine: Machine) -> None:
        self.observer = Observer(machine)
        self._last = View()
        self._notes: tuple[Note, ...] = ()  # of the memory, at the last look
        self._learned: dict[int, Layout] = {}  # types of heap blocks, by the pointers to them that were seen

    def look(self, state: State) -> View:
        observed = Observed()
        observed.learned = self._learned
        self.observer.changes(state, observed)
        self.observer.changes(state, observed)  # the first look may have learned types
        self._last = observed.view
        self._notes = state.memory.notes
        return self._last

    def names(self) -> Names:
        """Of the objects seen so far."""
        objects = self.observer.objects
        found = ((number, objects.find(number)) for number in objects.numbers())
        return {number: objects.records[index].name for number, index in found if index is not None}

    # -- what has changed ------------------------------------------------------------------------------------

    def followed(self, state: State, returned: str | None = None) -> str:
        """What differs from the last look, on whose path the state is; in the order in which it matters. `returned`
        is the value of the function that was left last."""
        before, known = self._last, len(self._notes)
        after = self.look(state)
        changes = difference(before, after)
        inputs = [self._input(each) for each in changes if isinstance(each, InputMade)]
        said: list[str] = []
        if state.frame is not None:
            values = [*self._variables(before, after, changes), *self._cells(before, changes)]
            said += self._frames(before, after, changes, returned)
            said += self._allocated(before, changes)
            said += _named([_becomes(name, value, inputs) for name, value in values])
            said += self._freed(changes)
        said += (f"{each} is a symbolic input" for each in inputs if not any(each in words for words in said))
        printed = "".join(each.text for each in changes if isinstance(each, Printed))
        if printed:
            said.append(f"prints {_quoted(printed)}")
        assumed = [each.text for each in changes if isinstance(each, ConditionAdded)]
        if assumed:
            said.append(f"from here on, {' and '.join(map(_cut, assumed))}")
        said += self._moves(self._notes[known:])
        return "; ".join(said)

    def _moves(self, notes: Sequence[Note]) -> Iterator[str]:
        """What the memory model did with objects, with the addresses before and after."""
        names = self.names()
        for note in notes:
            yield sentence(note, lambda number: names.get(number, "an object"))
            yield constraints_text(note)

    def _input(self, change: InputMade) -> str:
        return self.observer.inputs.records[change.input].label

    def _frames(self, before: View, after: View, changes: Sequence[Change], returned: str | None) -> Iterator[str]:
        left = sum(isinstance(each, FrameLeft) for each in changes)
        names = [self.observer.functions.name(each.function) for each in before.frames[len(before.frames) - left :]]
        yield from (f"{name} returns" for name in reversed(names[1:]))
        if names:
            yield f"{names[0]} returns" + ("" if returned is None else f" {returned}")
        entered = sum(isinstance(each, FrameEntered) for each in changes)
        for depth in range(len(after.frames) - entered, len(after.frames)):
            given = ", ".join(
                f"{name} = {value}" for name, value in self._changed(after, changes, depth, "parameter")
            )
            name = self.observer.functions.name(after.frames[depth].function)
            yield f"{name} is called" + (f" with {given}" if given else "")

    def _variables(self, before: View, after: View, changes: Sequence[Change]) -> Iterator[tuple[str, str]]:
        """In the frames that were there before; a pointer whose object has ended points where it did."""
        entered = sum(isinstance(each, FrameEntered) for each in changes)
        for depth in range(len(after.frames) - entered):
            old = before.frames[depth].registers
            real = [each for each in changes if not _is_moved(each, depth, old)]
            for role in ("parameter", "variable"):
                yield from self._changed(after, real, depth, role)

    def _changed(self, after: View, changes: Sequence[Change], depth: int, role: str) -> Iterator[tuple[str, str]]:
        for each in changes:
            if isinstance(each, RegisterChanged) and each.depth == depth and each.value is not None:
                slot = self._slot(after, each)
                if slot.role == role and not slot.in_memory:
                    yield slot.name, _cut(each.value.text)

    def _slot(self, view: View, change: RegisterChanged) -> Slot:
        return self.observer.functions.slots(view.frames[change.depth].function)[change.slot]

    def _allocated(self, before: View, changes: Sequence[Change]) -> Iterator[str]:
        for each in changes:
            if not isinstance(each, ObjectChanged) or each.object in before.objects:
                continue
            record = self.observer.objects.records[each.object]
            if record.kind == "heap":
                yield f"{record.name} of {each.size} bytes is allocated" + (f" as {each.type}" if each.type else "")

    def _cells(self, before: View, changes: Sequence[Change]) -> Iterator[tuple[str, str]]:
        for each in changes:
            if not isinstance(each, CellChanged) or each.value is None:
                continue
            record = self.observer.objects.records[each.object]
            old = before.objects.get(each.object, NOT_THERE).cells.get(each.cell.offset)
            if not record.is_library and (old is None or not _is_same_place(old.value, each.value)):
                yield place_name(record.name, each.cell.path), _cut(each.value.text)

    def _freed(self, changes: Sequence[Change]) -> Iterator[str]:
        for each in changes:
            if isinstance(each, ObjectEnded) and self.observer.objects.records[each.object].kind == "heap":
                yield f"{self.observer.objects.records[each.object].name} is freed"


def _becomes(name: str, value: str, inputs: Sequence[str]) -> str:
    return f"{name} becomes the symbolic input {value}" if value in inputs else f"{name} becomes {value}"


def _is_moved(change: Change, depth: int, old: Mapping[int, ShownValue]) -> bool:
    """Whether a pointer is only called differently, since what it points to has ended."""
    if not isinstance(change, RegisterChanged) or change.depth != depth or change.value is None:
        return False
    before = old.get(change.slot)
    return before is not None and _is_same_place(before, change.value)


def _is_same_place(before: ShownValue, after: ShownValue) -> bool:
    return before.object is not None and (before.object, before.offset) == (after.object, after.offset)


def _named(said: list[str]) -> list[str]:
    rest = len(said) - _NAMED
    return said if rest <= 0 else [*said[:_NAMED], f"{rest} more change{'' if rest == 1 else 's'}"]


def _cut(words: str) -> str:
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')
    return f'"{_cut(escaped)}"'
