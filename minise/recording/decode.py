"""Reads the JSON of `encode.py` back."""

from __future__ import annotations

import json
from typing import Any

from minise.recording.encode import FORMAT, NONE, VERSION
from minise.recording.recording import Recording
from minise.recording.records import (
    Assumption,
    Cell,
    CellChanged,
    Change,
    ConditionAdded,
    Decision,
    EndingRecord,
    FaultRecord,
    FaultRow,
    FrameEntered,
    FrameLeft,
    FunctionRecord,
    InfeasibleSide,
    InputMade,
    InputRecord,
    InstructionPlace,
    MergeRecord,
    NodeRecord,
    ObjectChanged,
    ObjectEnded,
    ObjectRecord,
    Omitted,
    PathRow,
    Printed,
    RegisterChanged,
    RunRecord,
    ShownValue,
    Slot,
    Snapshot,
    Statement,
    Step,
)
from minise.source import NOWHERE, MiniseError, Span, error
from minise.value_cases import ShownCase

Json = Any


def decoded(text: str) -> Recording:
    try:
        whole = json.loads(text)
    except ValueError as problem:
        raise MiniseError([error(f"this is no recording: {problem}", NOWHERE)]) from None
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise MiniseError([error("this is no recording", NOWHERE)])
    if whole.get("version") not in range(1, VERSION + 1):
        raise MiniseError([error(f"this recording is not of version 1 to {VERSION}", NOWHERE)])
    return _Decoder(whole).recording()


class _Decoder:
    def __init__(self, whole: Json) -> None:
        self._whole = whole
        self._strings: list[str] = whole["strings"]
        self._spans = [Span(self._strings[file], *rest) for file, *rest in whole["spans"]]
        self._values = [_value(*each) for each in whole["values"]]
        self._cells = [Cell(*each) for each in whole["cells"]]
        self._instructions = [
            InstructionPlace(function, line, self._spans[span]) for function, line, span in whole["instructions"]
        ]

    def recording(self) -> Recording:
        whole = self._whole
        times = whole.get("times") or [[0] * len(each["decisions"]) for each in whole["nodes"]]
        omitted = whole["omitted"]
        return Recording(
            tuple(self._function(each) for each in whole["functions"]),
            tuple(ObjectRecord(**{**each, "place": self._spans[each["place"]]}) for each in whole["objects"]),
            tuple(InputRecord(**{**each, "place": self._spans[each["place"]]}) for each in whole["inputs"]),
            tuple(self._node(each, taken) for each, taken in zip(whole["nodes"], times, strict=True)),
            self._run(),
            None if omitted is None else Omitted(**omitted),
        )

    def _run(self) -> RunRecord:
        whole = self._whole
        lines, covered = whole["coverage"]["lines"], whole["coverage"]["covered"]
        return RunRecord(
            tuple((each["name"], each["text"]) for each in whole["files"]),
            {file: tuple(numbers) for file, numbers in lines.items()},
            {file: tuple(numbers) for file, numbers in covered.items()},
            tuple(PathRow(**{**each, **_pairs(each, "inputs", "values")}) for each in whole["paths"]),
            tuple(
                FaultRow(**{**each, "place": self._spans[each["place"]], "paths": tuple(each["paths"])})
                for each in whole["faults"]
            ),
            whole["settings"],
            whole["statistics"],
        )

    def _text(self, index: int) -> str | None:
        return None if index == NONE else self._strings[index]

    def _span(self, index: int) -> Span | None:
        return None if index == NONE else self._spans[index]

    def _function(self, function: Json) -> FunctionRecord:
        slots = tuple(
            Slot(name, role, type, self._span(scope), bool(in_memory))
            for name, role, type, scope, in_memory in function["slots"]
        )
        place = self._spans[function["place"]]
        return FunctionRecord(function["name"], place, function["is_library"], tuple(function["ir"]), slots)

    def _node(self, node: Json, times: list[int]) -> NodeRecord:
        text, span, strings, spans = self._text, self._span, self._strings, self._spans
        return NodeRecord(
            tuple(node["parents"]),
            text(node["condition"]),
            span(node["place"]),
            tuple(node["children"]),
            span(node["fork"]),
            tuple(
                Step(self._instructions[place], strings[sentence], self._changes(changes))
                for place, sentence, changes in node["steps"]
            ),
            tuple(
                # Recordings of version 1 do not say where a statement is: where its first step is.
                Statement(first, strings[sentence], span(place[0]) if place else None)
                for first, sentence, *place in node["statements"]
            ),
            tuple(Snapshot(position, self._changes(changes)) for position, changes in node["snapshots"]),
            tuple(
                Decision(step, strings[condition], answer, layer, microseconds)
                for (step, condition, answer, layer), microseconds in zip(node["decisions"], times, strict=True)
            ),
            tuple(
                InfeasibleSide(step, strings[condition], spans[place])
                for step, condition, place in node["infeasible"]
            ),
            tuple(
                Assumption(step, strings[condition], spans[place], text(cut))
                for step, condition, place, cut in node["assumed"]
            ),
            None if node["ending"] is None else self._ending(node["ending"]),
            tuple((strings[file], tuple(lines)) for file, *lines in node["lines"]),
            _merged(node.get("merged")),
        )

    def _ending(self, ending: Json) -> EndingRecord:
        fault = ending["fault"]
        return EndingRecord(
            ending["kind"],
            self._span(ending["place"]),
            None if ending["path"] == NONE else ending["path"],
            None if fault is None else FaultRecord(fault["kind"], fault["message"], tuple(fault["details"])),
            ending["reason"],
            ending["sentence"],
        )

    def _changes(self, changes: Json) -> tuple[Change, ...]:
        return tuple(self._change(*each) for each in changes)

    def _change(self, kind: int, *parts: int) -> Change:
        strings, value = self._strings, self._value
        match kind, parts:
            case 0, (depth, slot, new):
                return RegisterChanged(depth, slot, value(new))
            case 1, (number, cell, new):
                return CellChanged(number, self._cells[cell], value(new))
            case 2, (number, size, where, root, type):
                return ObjectChanged(number, strings[size], strings[where], self._values[root], strings[type])
            case 3, (number, how):
                return ObjectEnded(number, strings[how])
            case 4, (function, place):
                return FrameEntered(function, self._span(place))
            case 5, ():
                return FrameLeft()
            case 6, (stream, words):
                return Printed(stream, strings[words])
            case 7, (words, place):
                return ConditionAdded(strings[words], self._spans[place])
            case 8, (number,):
                return InputMade(number)
            case _:
                raise MiniseError([error(f"this recording holds a change of an unknown kind, {kind}", NOWHERE)])

    def _value(self, index: int) -> ShownValue | None:
        return None if index == NONE else self._values[index]


def _value(kind: str, text: str, *target: Any) -> ShownValue:
    if kind == "pointer":
        return ShownValue(kind, text, *target)
    objects, *cases = target if kind == "pointers" else ((), *target)
    return ShownValue(kind, text, objects=tuple(objects), cases=_cases(cases[0]) if cases else ())


def _cases(cases: Json) -> tuple[ShownCase, ...]:
    return tuple(ShownCase(value, condition) for value, condition in cases)


def _merged(merged: Json) -> MergeRecord | None:
    if merged is None:
        return None
    values = tuple((name, _cases(cases)) for name, cases in merged["values"])
    return MergeRecord(tuple(merged["pattern"]), merged["where"], values)


def _pairs(row: Json, *names: str) -> Json:
    return {name: tuple((first, second) for first, second in row[name]) for name in names}
