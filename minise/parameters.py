"""Symbolic parameters for a function that a run begins with, when no harness calls it.

A number is symbolic by its C name. A pointer points to an object of some elements, whose contents are an input of the
same name; a struct that is passed by value is such an object, too. A pointer inside an object points to another
object, named as C would reach it (`list[0].next`), as long as the depth allows, and is null beyond.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from minise.expr import symbols
from minise.expr.booleans import both, object_ite
from minise.expr.term import Boolean
from minise.input_pieces import pieces
from minise.inputs import free_label, new_input, new_value
from minise.ir import records as ir
from minise.ir.layouts import (
    ArrayLayout,
    Layout,
    NamedLayout,
    PointerLayout,
    Records,
    ScalarLayout,
    layout_size,
    records_of,
)
from minise.ir.types import I8, Kind, Type
from minise.memory.contract import Allocation, ObjectKind
from minise.source import Span
from minise.state import State
from minise.values import NULL, Pointer, Value

_BYTE = ScalarLayout("unsigned char", I8, False)  # what void and unknown structs are made of


@dataclass(frozen=True, slots=True)
class ParameterOptions:
    """A pointer gets `pointee_size` elements, and with `null_pointers` it may be null instead. Objects are made up to
    `depth` pointers deep: with 1, what a parameter points to holds null pointers."""

    pointee_size: int = 4
    null_pointers: bool = False
    depth: int = 1


def symbolic_parameters(
    function: ir.Function, program: ir.Program, state: State, options: ParameterOptions
) -> list[Value]:
    records = records_of(program)
    maker = _Maker(state, records, options, function.span)
    hidden = [maker.room_for_result(program)] if _returns_record(function) else []
    named = _named_parameters(function, function.parameters[len(hidden) :])
    return [*hidden, *(maker.parameter(name, layout) for name, layout in named)]


def _named_parameters(function: ir.Function, registers: tuple[ir.Register, ...]) -> list[tuple[str, Layout]]:
    """The variables of a function begin with its parameters, whatever registers these are passed in. IR that does
    not come from C may have no variables."""
    if not function.variables:
        return [(each.name, _plain_layout(each.type)) for each in registers]
    return [(each.name, each.layout) for each in function.variables[: len(registers)]]


def _plain_layout(type: Type) -> ScalarLayout | PointerLayout:
    return PointerLayout(None, type) if type.kind is Kind.POINTER else ScalarLayout(str(type), type, True)


def _returns_record(function: ir.Function) -> bool:
    """A struct result is written through one more pointer in front, which is no variable of the function."""
    return bool(function.parameters) and function.parameters[0].name == "return"


@dataclass(frozen=True, slots=True)
class _Maker:
    state: State
    records: Records
    options: ParameterOptions
    place: Span

    def parameter(self, name: str, layout: Layout) -> Value:
        match layout:
            case PointerLayout() | ArrayLayout():
                return self._pointer(name, layout, self.options.depth, True)
            case NamedLayout():
                return self._object(name, layout, self.options.depth, True)
            case ScalarLayout():
                value, demand = new_value(self.state, name, layout, self.place)
                self._assume(demand)
                return value

    def room_for_result(self, program: ir.Program) -> Pointer:
        size = max(each.size for each in program.records)
        return self.state.memory.allocate(self._request("the result", size, None))

    def _pointer(self, name: str, layout: PointerLayout | ArrayLayout, depth: int, exists: Boolean) -> Pointer:
        if depth == 0:
            return NULL
        target = layout.target if isinstance(layout, PointerLayout) else layout.element
        if target is None or _known_size(target, self.records) is None:
            target = _BYTE
        elements = ArrayLayout(target, self.options.pointee_size)
        if not self.options.null_pointers:
            return self._object(name, elements, depth, exists)
        is_object = symbols.boolean_symbol(f"{free_label(self.state, name)}_exists")
        made = self._object(name, elements, depth, both(exists, is_object))
        return Pointer(object_ite(is_object, made.base, 0), 0)

    def _object(self, name: str, layout: Layout, depth: int, exists: Boolean) -> Pointer:
        """An object with symbolic contents: numbers as an input, pointers by themselves."""
        size = layout_size(layout, self.records)
        made = self.state.memory.allocate(self._request(name, size, layout))
        assert isinstance(made.base, int)
        found, demand = new_input(self.state, name, size, layout, self.records, self.place, exists=exists)
        cut = pieces(name, size, layout, self.records)
        numbers = tuple(part for part, piece in zip(found.parts, cut, strict=True) if piece.pointer is None)
        self.state.inputs = (*self.state.inputs[:-1], replace(found, parts=numbers))
        self._assume(demand)
        self.state.memory.fill(made, 0, size, self.state.view)
        if numbers:
            self.state.memory.make_input(made.base, 0, numbers)
        for piece in cut:
            if piece.pointer is not None:
                inner = self._pointer(piece.name, piece.pointer, depth - 1, exists)
                type: Type = piece.pointer.type
                self.state.memory.store(Pointer(made.base, piece.offset), type, inner, self.state.view)
        return made

    def _request(self, name: str, size: int, layout: Layout | None) -> Allocation:
        """A heap block: what a caller passes may be freed, or not."""
        site = (0, 2 << 20, len(self.state.inputs))
        return Allocation(ObjectKind.HEAP, size, 16, name, self.place, site, layout=layout)

    def _assume(self, demand: Boolean) -> None:
        """Zero, which the state's model gives to every new input, meets every demand of a type."""
        if demand is not True:
            self.state.assume(demand, self.place, self.state.model)


def _known_size(layout: Layout, records: Records) -> int | None:
    """None for a struct that the program declares only."""
    if isinstance(layout, NamedLayout) and layout.name not in records:
        return None
    return layout_size(layout, records) or None
