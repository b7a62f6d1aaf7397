"""What a recording refers to by number: functions, objects, inputs; and the places of instructions."""

from __future__ import annotations

from collections.abc import Iterable

from minise.display import string
from minise.inputs import SymbolicInput
from minise.interpreter.code import DecodedFunction
from minise.ir import records as ir
from minise.ir.text import print_function
from minise.memory.contract import ObjectKind, ObjectView
from minise.recording.paths import type_text
from minise.recording.records import FunctionRecord, InputRecord, InstructionPlace, ObjectRecord, Slot


class FunctionTable:
    """Functions in the order in which they are first entered."""

    def __init__(self) -> None:
        self._indices: dict[str, int] = {}
        self._entries: list[FunctionEntry] = []

    def entry(self, function: DecodedFunction) -> FunctionEntry:
        name = function.record.name
        found = self._indices.get(name)
        if found is None:
            found = self._indices[name] = len(self._entries)
            self._entries.append(FunctionEntry(found, function))
        return self._entries[found]

    def name(self, index: int) -> str:
        return self._entries[index].function.name

    def slots(self, index: int) -> tuple[Slot, ...]:
        return self._entries[index].slots

    def slot(self, index: int, register: str) -> int:
        return self._entries[index].slot_of_register[register]

    def records(self) -> tuple[FunctionRecord, ...]:
        return tuple(each.record() for each in self._entries)


class FunctionEntry:
    """`slots[k]` is the register at place k of a frame: its slot, and its layout if it is a C variable's."""

    def __init__(self, index: int, function: DecodedFunction) -> None:
        record = function.record
        self.index = index
        self.function = record
        self.is_library = record.span.is_library
        self._instructions: dict[int, InstructionPlace] = {}
        variables = {each.register.name: each for each in record.variables}
        order = [*variables, *(each.name for each in record.registers if each.name not in variables)]
        registers = {each.name: each for each in record.registers}
        self.slots = tuple(_slot(registers[name], variables.get(name), record) for name in order)
        self.slot_of_register = {name: slot for slot, name in enumerate(order)}
        named = sorted(order, key=lambda name: function.places[name])
        self.slot_of_place = [self.slot_of_register[name] for name in named]
        self.layout_of_place = [_layout(variables.get(name)) for name in named]
        self.type_of_place = [registers[name].type for name in named]

    def place(self, instruction: ir.Instruction) -> InstructionPlace:
        if not self._instructions:
            self._find_lines()
        return self._instructions[id(instruction)]

    def _find_lines(self) -> None:
        """The instructions are the last lines of the text, between labels."""
        lines = sum(1 + len(block.instructions) for block in self.function.blocks)
        at = print_function(self.function).count("\n") - 1 - lines
        for block in self.function.blocks:
            at += 1
            for instruction in block.instructions:
                self._instructions[id(instruction)] = InstructionPlace(self.index, at, instruction.span)
                at += 1

    def record(self) -> FunctionRecord:
        text = print_function(self.function).rstrip("\n").split("\n") if self._instructions else []
        return FunctionRecord(self.function.name, self.function.span, self.is_library, tuple(text), self.slots)


def _slot(register: ir.Register, variable: ir.Variable | None, function: ir.Function) -> Slot:
    if variable is None:
        return Slot(f"%{register.name}", "temporary", str(register.type), None, False)
    role = "parameter" if register in function.parameters else "variable"
    return Slot(variable.name, role, type_text(variable.layout), variable.scope, variable.in_memory)


def _layout(variable: ir.Variable | None) -> ir.Layout | None:
    """Of the register itself: it only points to a variable that is in memory."""
    return None if variable is None or variable.in_memory else variable.layout


class ObjectTable:
    """Objects by their numbers in memory, in the order in which they are first seen. Sister paths share them."""

    def __init__(self) -> None:
        self._indices: dict[int, int] = {}
        self.records: list[ObjectRecord] = []
        self._blocks = 0

    def index(self, view: ObjectView) -> int:
        found = self._indices.get(view.number)
        if found is None:
            found = self._indices[view.number] = len(self.records)
            is_library = view.place.is_library
            self.records.append(
                ObjectRecord(self._name(view), view.kind.value, view.place, view.read_only, is_library)
            )
        return found

    def numbers(self) -> Iterable[int]:
        return self._indices.keys()

    def find(self, number: int) -> int | None:
        return self._indices.get(number)

    def _name(self, view: ObjectView) -> str:
        match view.kind:
            case ObjectKind.HEAP:
                self._blocks += 1
                return f"block {self._blocks}"
            case ObjectKind.VARIADIC:
                return f"arguments of {view.name}"
            case ObjectKind.GLOBAL if view.name.startswith(".") and view.read_only and isinstance(view.root, bytes):
                return string(view.root.split(b"\0")[0])
            case _:
                return view.name or "temporary"


class InputTable:
    """Inputs by label: two paths that make the same input share it."""

    def __init__(self) -> None:
        self._indices: dict[tuple[str, int, int], int] = {}
        self.records: list[InputRecord] = []

    def index(self, given: SymbolicInput) -> int:
        key = (given.label, given.place.line, given.size)
        found = self._indices.get(key)
        if found is None:
            found = self._indices[key] = len(self.records)
            self.records.append(
                InputRecord(given.name, given.label, type_text(given.layout), given.size, given.place)
            )
        return found
