"""The plain sentence of a step: what happened, in the words of the C program."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from minise.events import Ended, EndingKind
from minise.expr.term import Term
from minise.faults import Fault, FaultKind
from minise.ir import records as ir
from minise.ir.operands import defined_register
from minise.ir.text import print_integer
from minise.lifter import destination
from minise.memory.notes import constraints_text, sentence
from minise.recording.observed import Observed
from minise.recording.records import (
    CellChanged,
    Change,
    ConditionAdded,
    FrameEntered,
    FrameLeft,
    InputMade,
    ObjectEnded,
    ObjectRecord,
    Printed,
    RegisterChanged,
    Slot,
)
from minise.recording.tables import FunctionTable, InputTable, ObjectTable
from minise.recording.values import place_name
from minise.recording.view import ObjectState, View
from minise.source import Span

_ASSIGNS = re.compile(r"(?<![=<>!])=(?!=)|\+\+|--")
LONGEST_EXPRESSION = 40  # characters of source that a sentence quotes
LONGEST_VALUE = 60
_NAMED_PLACES = 3  # memory cells that one sentence names
_ENDINGS = {"freed": "is freed", "scope left": "ends with its block", "function returned": "ends with its function"}


class Sentences:
    """Describes one run. `sources` maps files to their texts; with `hides_library`, what the library allocates for
    itself is not mentioned."""

    def __init__(
        self,
        functions: FunctionTable,
        objects: ObjectTable,
        inputs: InputTable,
        sources: dict[str, str],
        hides_library: bool = False,
    ) -> None:
        self._hides_library = hides_library
        self._functions = functions
        self._objects = objects
        self._inputs = inputs
        self._lines = {name: text.split("\n") for name, text in sources.items()}

    def step(
        self, function: ir.Function, instruction: ir.Instruction, changes: Sequence[Change], observed: Observed
    ) -> tuple[str, bool]:
        """A step that went one way, and whether it says something of the program's variables, output or conditions;
        `observed` is the state after it."""
        said = list(self._moves(instruction, observed))
        if changes:
            said += self._changes(function, instruction, changes, observed)
        return (joined(said), True) if said else (self._quiet(function, instruction, observed.view), False)

    def failed(self, instruction: ir.Instruction, changes: Sequence[Change], fault: Fault) -> str:
        """A step that ended in a fault: what it was about to do. It has no value."""
        conditions = [f"from here on, {_cut(each.text)}" for each in changes if isinstance(each, ConditionAdded)]
        printed = "".join(each.text for each in changes if isinstance(each, Printed))
        said = [*conditions, *([f"prints {_quoted(printed)}"] if printed else [])]
        return joined([*said, self._failure(instruction, fault)])

    def _failure(self, instruction: ir.Instruction, fault: Fault) -> str:
        words = self.source(instruction.span)
        if fault.kind is FaultKind.ASSERTION_FAILURE:
            return "the assertion fails"
        if fault.kind is FaultKind.ABORT:
            return f"{words or 'abort()'} is called"
        if isinstance(instruction, ir.Load | ir.LoadBits):
            return f"reading {words} fails" if words and not _ASSIGNS.search(words) else "the read fails"
        return f"{words} fails" if words else "this step fails"

    def _moves(self, instruction: ir.Instruction, observed: Observed) -> Iterable[str]:
        """What the memory model did with objects, with the addresses before and after."""
        for note in observed.new_notes:
            yield sentence(note, self._name_of, self.source(instruction.span) or "a pointer")
            yield constraints_text(note)

    def _name_of(self, number: int) -> str:
        index = self._objects.find(number)
        return "an object" if index is None else self._object(index).name

    # -- changes ---------------------------------------------------------------------------------------------

    def _changes(
        self, function: ir.Function, instruction: ir.Instruction, changes: Sequence[Change], observed: Observed
    ) -> list[str]:
        """What people want to hear of: objects, calls, variables, memory, output, conditions."""
        view = observed.view
        said = list(self._objects_changed(changes, observed))
        entered = [each for each in changes if isinstance(each, FrameEntered)]
        if entered:
            said += self._calls(entered, changes, view)
        elif any(isinstance(each, FrameLeft) for each in changes):
            said.append(f"{function.name} returns" + self._result(changes, view))
        else:
            said += self._variables(changes, view)
        said += self._written(instruction, changes)
        printed = "".join(each.text for each in changes if isinstance(each, Printed))
        if printed:
            said.append(f"prints {_quoted(printed)}")
        conditions = [_cut(each.text) for each in changes if isinstance(each, ConditionAdded)]
        if conditions:
            said.append(f"from here on, {' and '.join(conditions)}")
        return said

    def _calls(self, entered: Sequence[FrameEntered], changes: Sequence[Change], view: View) -> Iterable[str]:
        first = len(view.frames) - len(entered)
        for position, frame in enumerate(entered):
            depth = first + position
            given = [
                f"{slot.name} = {_cut(change.value.text)}"
                for change in changes
                if isinstance(change, RegisterChanged) and change.depth == depth and change.value is not None
                for slot in (self._slot(change, view),)
                if slot.role == "parameter"
            ]
            name = self._functions.name(frame.function)
            verb = "begins" if frame.place is None else "is called"
            yield f"{name} {verb}" + (f" with {', '.join(given)}" if given else "")

    def _result(self, changes: Sequence[Change], view: View) -> str:
        for change in changes:
            if isinstance(change, RegisterChanged) and change.value is not None:
                slot = self._slot(change, view)
                shown = _cut(change.value.text)
                return f" {shown}" if slot.role == "temporary" else f": {slot.name} becomes {shown}"
        return ""

    def _variables(self, changes: Sequence[Change], view: View) -> Iterable[str]:
        made = [self._inputs.records[each.input].label for each in changes if isinstance(each, InputMade)]
        for change in changes:
            if isinstance(change, RegisterChanged) and change.value is not None:
                slot = self._slot(change, view)
                if slot.role != "temporary" and not slot.in_memory:
                    what = "the symbolic input " if change.value.text in made else ""
                    made = [each for each in made if each != change.value.text]
                    yield f"{slot.name} becomes {what}{_cut(change.value.text)}"
        yield from (f"{label} becomes a symbolic input" for label in made)

    def _slot(self, change: RegisterChanged, view: View) -> Slot:
        return self._functions.slots(view.frames[change.depth].function)[change.slot]

    def _objects_changed(self, changes: Sequence[Change], observed: Observed) -> Iterable[str]:
        for index in observed.begun:
            if index in observed.view.objects and self._is_told(index):
                yield from self._begun(index, observed.view.objects[index])
        for each in changes:
            if isinstance(each, ObjectEnded) and self._is_told(each.object):
                yield f"{self._object(each.object).name} {_ENDINGS.get(each.how, 'ends')}"

    def _begun(self, index: int, held: ObjectState) -> Iterable[str]:
        record = self._object(index)
        size = "1 byte" if held.size == "1" else f"{held.size} bytes"
        match record.kind:
            case "heap":
                kind = f" as {held.type}" if held.type else ""
                yield f"{record.name} of {size} is allocated{kind}"
            case "stack":
                yield f"{record.name} gets its {size}"

    def _written(self, instruction: ir.Instruction, changes: Sequence[Change]) -> Iterable[str]:
        written = [
            each
            for each in changes
            if isinstance(each, CellChanged) and each.value is not None and self._is_told(each.object)
        ]
        if isinstance(instruction, ir.Store) and len(written) > 1:
            name = self._object(written[0].object).name
            yield f"one of {len(written)} places of {name} is written, which one depends on inputs"
            return
        for cell in written[:_NAMED_PLACES]:
            assert cell.value is not None
            yield f"{self._place(cell)} becomes {_cut(cell.value.text)}"
        if len(written) > _NAMED_PLACES:
            yield f"{_counted(len(written) - _NAMED_PLACES, 'more place')} of memory change"

    def _object(self, index: int) -> ObjectRecord:
        return self._objects.records[index]

    def _is_told(self, index: int) -> bool:
        return not (self._hides_library and self._object(index).is_library)

    def _place(self, change: CellChanged) -> str:
        return place_name(self._object(change.object).name, change.cell.path)

    # -- steps that nothing but a temporary shows ------------------------------------------------------------

    def _quiet(self, function: ir.Function, instruction: ir.Instruction, view: View) -> str:
        words = self.source(instruction.span)
        match instruction:
            case ir.Branch(condition=condition):
                value = self._known(function, condition, view)
                return f"{words or 'the condition'} is {value}" if value and value != words else "the branch is taken"
            case ir.Switch(value=chosen):
                return f"the switch goes to the case of {self._known(function, chosen, view) or 'its value'}"
            case ir.Jump(label):
                place = None if instruction.span.is_empty else destination(function, label)
                return f"{words} leads to line {place.line}" if words and place is not None else "goes on"
            case ir.CheckIndex(index=index):
                value = self._known(function, index, view)
                return f"the index{'' if value is None else f' {value}'} is checked"
            case ir.Store() | ir.StoreBits():
                return "stores what is there already"
            case ir.Return(value=result):
                given = None if result is None else self._known(function, result, view)
                return f"{function.name} returns" + (f" {given}" if given else "")
        target = defined_register(instruction)
        value = None if target is None else self._known(function, target, view)
        match instruction:
            case ir.Call(callee=ir.FunctionAddress(name)) if name.startswith("__"):  # an internal of the library
                called = f"{words or 'a library function'} is evaluated"
                return called if value is None else f"{called} and gives {value}"
            case ir.Call(callee=ir.FunctionAddress(name)):
                return f"{name} is called" + ("" if value is None else f" and gives {value}")
            case ir.Convert() | ir.PointerAdd():
                return "nothing that C sees changes" if value is None else f"computes {value}"
            case ir.Load() if value is not None and _ASSIGNS.search(words):
                return f"reads {value}"
            case _ if value is None:
                return "nothing that C sees changes"
            case _:
                if not words or _ASSIGNS.search(words):
                    return f"computes {value}"
                return f"{words} is {value}" if words != value else f"{words} depends on inputs"

    def _known(self, function: ir.Function, operand: ir.Operand, view: View) -> str | None:
        """What an operand of an instruction in the innermost frame holds."""
        if isinstance(operand, ir.Integer):
            return print_integer(operand.value, operand.type)
        if not isinstance(operand, ir.Register) or not view.frames:
            return None
        frame = view.frames[-1]
        if self._functions.name(frame.function) != function.name:
            return None
        shown = frame.registers.get(self._functions.slot(frame.function, operand.name))
        return None if shown is None else _cut(shown.text)

    def source(self, span: Span) -> str:
        """The source of an instruction, where it is short and on one line."""
        lines = self._lines.get(span.file)
        if lines is None or span.end_line != span.line or not 1 <= span.line <= len(lines):
            return ""
        words = lines[span.line - 1][span.column - 1 : span.end_column - 1].strip().rstrip(";")
        return words if len(words) <= LONGEST_EXPRESSION else ""


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


# ---------------------------------------------------------------------------------------------------------
# Forks, assumptions, endings


def forked(conditions: Sequence[str]) -> str:
    ways = " and ".join([", ".join(_cut(each) for each in conditions[:-1]), _cut(conditions[-1])])
    if len(conditions) == 2:
        return f"both outcomes are possible: the path forks into {ways}"
    return f"{len(conditions)} outcomes are possible: the path forks into {ways}"


def taken(condition: str, effect: str) -> str:
    """The first step of a child: what was chosen, and what came of it."""
    chosen = f"this path goes on with {_cut(condition)}"
    return f"{chosen}; {effect}" if effect else chosen


def only_way(infeasible: Sequence[str], lines: Sequence[int], unexplained: str | None = None) -> str:
    """What a step says when all its ways but one are impossible; `lines` made the conditions that exclude them.
    `unexplained` says why no such lines were looked for."""
    said = f"{' or '.join(_cut(each) for each in infeasible)} is not possible here"
    if not lines:
        return said if unexplained is None else f"{said} (not explained: {unexplained})"
    numbers = [str(each) for each in lines]
    listed = numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} and {numbers[-1]}"
    return f"{said}: it contradicts line{'s' if len(numbers) > 1 else ''} {listed}"


def ended(event: Ended, text: Callable[[int | Term], str]) -> str:
    match event.kind:
        case EndingKind.EXIT:
            code = text(event.status) if isinstance(event.status, Term) else (event.status or 0) & 0xFF
            return f"the program ends with exit code {code}"
        case EndingKind.FAULT:
            assert event.fault is not None
            return f"{event.fault.kind.value}: {event.fault.message}"
        case EndingKind.ASSUMPTION:
            return "the path ends: no input fulfils what is assumed here"
        case EndingKind.STOPPED:
            return f"the path was stopped by {event.reason}"
        case EndingKind.SILENT:
            return "the program ends this path without a report"
        case _:
            assert_never(event.kind)


def left_out(steps: int) -> str:
    return f"{steps:,} step{'s are' if steps != 1 else ' is'} left out here"


def joined(parts: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(parts))


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST_VALUE else words[: LONGEST_VALUE - 1] + "…"


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')
    return f'"{_cut(escaped)}"'
