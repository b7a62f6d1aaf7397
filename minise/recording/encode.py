"""Recordings as JSON: what occurs often stands in a table once, and is meant by its index (`docs/recording.md`)."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar, assert_never

from minise.recording.recording import Recording
from minise.recording.records import (
    Cell,
    CellChanged,
    Change,
    ConditionAdded,
    EndingRecord,
    FrameEntered,
    FrameLeft,
    FunctionRecord,
    InputMade,
    InstructionPlace,
    NodeRecord,
    ObjectChanged,
    ObjectEnded,
    Printed,
    RegisterChanged,
    ShownValue,
    Slot,
)
from minise.source import Span

FORMAT, VERSION = "minise recording", 2
NONE = -1

_Key = TypeVar("_Key", bound=Hashable)
Json = Any


def encoded(recording: Recording, with_times: bool) -> str:
    text = json.dumps(_Encoder().recording(recording, with_times), ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", errors="replace").decode()  # source text may hold bytes that are no characters


class _Table(Generic[_Key]):
    """Entries in the order in which they were first met."""

    def __init__(self, entry: Callable[[_Key], Json]) -> None:
        self._entry = entry
        self._indices: dict[_Key, int] = {}
        self.entries: list[Json] = []

    def index(self, key: _Key | None) -> int:
        if key is None:
            return NONE
        found = self._indices.get(key)
        if found is None:
            entry = self._entry(key)
            found = self._indices[key] = len(self.entries)
            self.entries.append(entry)
        return found


class _Encoder:
    def __init__(self) -> None:
        self._strings: _Table[str] = _Table(lambda text: text)
        self._spans: _Table[Span] = _Table(lambda span: [self._strings.index(span.file), *span[1:]])
        self._values: _Table[ShownValue] = _Table(_value)
        self._cells: _Table[Cell] = _Table(list)
        self._instructions: _Table[InstructionPlace] = _Table(
            lambda place: [place.function, place.line, self._spans.index(place.span)]
        )

    def recording(self, recording: Recording, with_times: bool) -> Json:
        run, span = recording.run, self._spans.index
        body = {
            "files": [{"name": name, "text": content} for name, content in run.files],
            "functions": [self._function(each) for each in recording.functions],
            "objects": [
                {
                    "name": each.name,
                    "kind": each.kind,
                    "place": span(each.place),
                    "read_only": each.read_only,
                    "is_library": each.is_library,
                }
                for each in recording.objects
            ],
            "inputs": [
                {
                    "name": each.name,
                    "label": each.label,
                    "type": each.type,
                    "size": each.size,
                    "place": span(each.place),
                }
                for each in recording.inputs
            ],
            "nodes": [self._node(each) for each in recording.nodes],
            "paths": [{**_fields(each), "inputs": each.inputs, "values": each.values} for each in run.paths],
            "faults": [{**_fields(each), "place": span(each.place)} for each in run.faults],
            "coverage": {"lines": run.lines, "covered": run.covered},
            "settings": run.settings,
            "statistics": run.statistics,
            "omitted": None if recording.omitted is None else _fields(recording.omitted),
        }
        tables = {
            "format": FORMAT,
            "version": VERSION,
            "strings": self._strings.entries,
            "spans": self._spans.entries,
            "instructions": self._instructions.entries,
            "values": self._values.entries,
            "cells": self._cells.entries,
        }
        times = [[each.microseconds for each in node.decisions] for node in recording.nodes]
        return {**tables, **body, **({"times": times} if with_times else {})}

    def _function(self, function: FunctionRecord) -> Json:
        return {
            "name": function.name,
            "place": self._spans.index(function.place),
            "is_library": function.is_library,
            "ir": function.ir,
            "slots": [self._slot(each) for each in function.slots],
        }

    def _slot(self, slot: Slot) -> Json:
        return [slot.name, slot.role, slot.type, self._spans.index(slot.scope), int(slot.in_memory)]

    def _node(self, node: NodeRecord) -> Json:
        text, span, changes = self._strings.index, self._spans.index, self._changes
        return {
            "parents": node.parents,
            "condition": text(node.condition),
            "place": span(node.place),
            "children": node.children,
            "fork": span(node.fork),
            "steps": [
                [self._instructions.index(place), text(sentence), changes(made)]
                for place, sentence, made in node.steps
            ],
            "statements": [[each.first, text(each.sentence), span(each.place)] for each in node.statements],
            "snapshots": [[position, changes(made)] for position, made in node.snapshots],
            "decisions": [[each.step, text(each.condition), each.answer, each.layer] for each in node.decisions],
            "infeasible": [[each.step, text(each.condition), span(each.place)] for each in node.infeasible],
            "assumed": [[each.step, text(each.condition), span(each.place), text(each.cut)] for each in node.assumed],
            "ending": None if node.ending is None else self._ending(node.ending),
            "lines": [[text(file), *lines] for file, lines in node.lines],
            "merged": None if node.merged is None else _fields(node.merged),
        }

    def _ending(self, ending: EndingRecord) -> Json:
        fault = None if ending.fault is None else _fields(ending.fault)
        path = NONE if ending.path is None else ending.path
        return {**_fields(ending), "place": self._spans.index(ending.place), "path": path, "fault": fault}

    def _changes(self, changes: tuple[Change, ...]) -> Json:
        return [self._change(each) for each in changes]

    def _change(self, change: Change) -> Json:
        text, span, value = self._strings.index, self._spans.index, self._values.index
        match change:
            case RegisterChanged(depth, slot, new):
                return [0, depth, slot, value(new)]
            case CellChanged(number, cell, new):
                return [1, number, self._cells.index(cell), value(new)]
            case ObjectChanged(number, size, where, root, type):
                return [2, number, text(size), text(where), value(root), text(type)]
            case ObjectEnded(number, how):
                return [3, number, text(how)]
            case FrameEntered(function, place):
                return [4, function, span(place)]
            case FrameLeft():
                return [5]
            case Printed(stream, words):
                return [6, stream, text(words)]
            case ConditionAdded(words, place):
                return [7, text(words), span(place)]
            case InputMade(number):
                return [8, number]
            case _:
                assert_never(change)


def _value(value: ShownValue) -> Json:
    if value.kind == "pointer":
        return [value.kind, value.text, value.object, value.offset]
    cases = [value.cases] if value.cases else []
    if value.kind == "pointers":
        return [value.kind, value.text, list(value.objects), *cases]
    return [value.kind, value.text, *cases]


def _fields(record: Any) -> dict[str, Json]:
    return {name: getattr(record, name) for name in record.__slots__}
