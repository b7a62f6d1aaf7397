"""The plain sentence of a step: what happened, in the words of the C program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minise.ir import records as ir
from minise.recording.records import (
    CellChanged,
    Change,
    ConditionAdded,
    FrameEntered,
    FrameLeft,
    InputMade,
    ObjectChanged,
    ObjectEnded,
    ObjectRecord,
    Printed,
    RegisterChanged,
    Slot,
)
from minise.recording.tables import FunctionTable, InputTable, ObjectTable
from minise.recording.values import place_name
from minise.recording.view import View
from minise.source import Span

LONGEST_EXPRESSION = 40  # characters of source that a sentence quotes
LONGEST_VALUE = 60
_NAMED_PLACES = 3  # memory cells that one sentence names
_ENDINGS = {"freed": "is freed", "scope left": "ends with its block", "function returned": "ends with its function"}


class Sentences:
    """Speaks of one run. `sources` maps files to their texts."""

    def __init__(
        self, functions: FunctionTable, objects: ObjectTable, inputs: InputTable, sources: dict[str, str]
    ) -> None:
        self._functions = functions
        self._objects = objects
        self._inputs = inputs
        self._lines = {name: text.split("\n") for name, text in sources.items()}

    def step(self, instruction: ir.Instruction, changes: Sequence[Change], view: View) -> tuple[str, bool]:
        """A step that went one way, and whether it says something of the program's variables, output or conditions;
        `view` is the state after it."""
        said = self._changes(changes, view)
        return (joined(said), True) if said else (self._quiet(instruction, changes), False)

    # -- changes ---------------------------------------------------------------------------------------------

    def _changes(self, changes: Sequence[Change], view: View) -> list[str]:
        """What people want to hear of, in the order of its weight: calls, variables, memory, output, conditions."""
        said: list[str] = []
        entered = [each for each in changes if isinstance(each, FrameEntered)]
        left = sum(isinstance(each, FrameLeft) for each in changes)
        if entered:
            said += self._calls(entered, changes, view)
        elif left:
            said.append("the function returns" + self._result(changes, view))
        else:
            said += self._variables(changes, view)
        said += self._memory(changes)
        said += (f"prints {_quoted(each.text)}" for each in changes if isinstance(each, Printed))
        said += (
            f"{self._inputs.records[each.input].label} is a symbolic input"
            for each in changes
            if isinstance(each, InputMade)
        )
        conditions = [each.text for each in changes if isinstance(each, ConditionAdded)]
        if conditions:
            said.append(f"from here on, {' and '.join(_cut(each) for each in conditions)}")
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
        for change in changes:
            if isinstance(change, RegisterChanged) and change.value is not None:
                slot = self._slot(change, view)
                if slot.role != "temporary" and not slot.in_memory:
                    yield f"{slot.name} becomes {_cut(change.value.text)}"

    def _slot(self, change: RegisterChanged, view: View) -> Slot:
        return self._functions.slots(view.frames[change.depth].function)[change.slot]

    def _memory(self, changes: Sequence[Change]) -> list[str]:
        said: list[str] = []
        begun = {each.object for each in changes if isinstance(each, ObjectChanged)}
        written = [each for each in changes if isinstance(each, CellChanged) and each.value is not None]
        for change in changes:
            if isinstance(change, ObjectChanged):
                said += self._begun(change)
            elif isinstance(change, ObjectEnded):
                how = _ENDINGS.get(change.how, "ends")
                said.append(f"{self._object(change.object).name} {how}")
        for cell in written[:_NAMED_PLACES]:
            if cell.object not in begun or len(begun) < len(changes):
                assert cell.value is not None
                said.append(f"{self._place(cell)} becomes {_cut(cell.value.text)}")
        if len(written) > _NAMED_PLACES:
            said.append(f"{len(written) - _NAMED_PLACES} more places change")
        return said

    def _begun(self, change: ObjectChanged) -> Iterable[str]:
        record = self._object(change.object)
        bytes_ = "1 byte" if change.size == "1" else f"{change.size} bytes"
        match record.kind:
            case "heap":
                yield f"{record.name} of {bytes_} is allocated" + (f" as {change.type}" if change.type else "")
            case "stack":
                yield f"{record.name} gets its {bytes_}"

    def _object(self, index: int) -> ObjectRecord:
        return self._objects.records[index]

    def _place(self, change: CellChanged) -> str:
        return place_name(self._object(change.object).name, change.cell.path)

    # -- steps that nothing but a temporary shows ------------------------------------------------------------

    def _quiet(self, instruction: ir.Instruction, changes: Sequence[Change]) -> str:
        words = self.source(instruction.span)
        computed = next((each.value for each in changes if isinstance(each, RegisterChanged) and each.value), None)
        match instruction:
            case ir.Branch():
                return "the branch is taken as its condition says"
            case ir.Switch():
                return "the switch goes to the case of its value"
            case ir.Jump():
                return "goes on"
            case ir.Store() | ir.StoreBits():
                return f"{words} stores the value that is there already" if words else "stores what is there already"
            case ir.Return():
                return "the function returns"
            case ir.Call(callee=ir.FunctionAddress(name)):
                return f"{name} is called" + ("" if computed is None else f": the result is {_cut(computed.text)}")
            case _:
                if computed is None:
                    return f"{words} is evaluated" if words else "nothing that C sees changes"
                return f"{words} is {_cut(computed.text)}" if words else f"computes {_cut(computed.text)}"

    def source(self, span: Span) -> str:
        """The source of an instruction, where it is short and on one line."""
        lines = self._lines.get(span.file)
        if lines is None or span.end_line != span.line or not 1 <= span.line <= len(lines):
            return ""
        words = lines[span.line - 1][span.column - 1 : span.end_column - 1].strip().rstrip(";")
        return words if len(words) <= LONGEST_EXPRESSION else ""


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


def only_way(infeasible: Sequence[str]) -> str:
    """What a step says when all its ways but one are impossible."""
    return f"no input on this path makes {' or '.join(_cut(each) for each in infeasible)}"


def left_out(steps: int) -> str:
    return f"{steps:,} step{'s are' if steps != 1 else ' is'} left out here"


def joined(parts: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(parts))


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST_VALUE else words[: LONGEST_VALUE - 1] + "…"


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')
    return f'"{_cut(escaped)}"'

