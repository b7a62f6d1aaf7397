"""Symbolic parameters for a function that a run begins with, when no harness calls it.

A number is symbolic by its C name. A pointer points to an object of some elements, whose contents are an input of the
same name; a struct that is passed by value is such an object, too. A pointer to a function points to one that gives
a further input whenever it is called. A pointer inside an object points to another
object, named as C would reach it (`list[0].next`), as long as the depth allows, and is null beyond.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from minise.entry_globals import input_layout, pointers
from minise.expr import symbols
from minise.expr.booleans import both, object_ite
from minise.expr.term import Boolean
from minise.input_pieces import pieces
from minise.inputs import Role, free_label, new_input, new_value
from minise.ir import records as ir
from minise.ir.entry_parameters import (
    GLOBAL_PREFIX,
    callback_name,
    called_function,
    given_globals,
    parameter_variables,
    returns_record,
    unknown_globals,
)
from minise.ir.layouts import (
    ArrayLayout,
    FunctionLayout,
    Layout,
    NamedLayout,
    PointerLayout,
    Records,
    ScalarLayout,
    layout_size,
    records_of,
)
from minise.ir.types import I8, Kind, Type
from minise.memory.contract import Allocation, InputPart, ObjectKind
from minise.options import COUNT, SIZE, Switch, option
from minise.source import Span
from minise.state import State
from minise.values import NULL, Pointer, Value

_BYTE = ScalarLayout("unsigned char", I8, False)  # what void and unknown structs are made of


@dataclass(frozen=True, slots=True)
class ParameterOptions:
    """A pointer gets `pointee_size` elements, and with `null_pointers` it may be null instead. Objects are made up to
    `depth` pointers deep: with 1, what a parameter points to holds null pointers. With `unknown_globals`, the globals
    that the entry can reach are inputs, too, unless they are const; pointers in them are as pointer parameters."""

    pointee_size: int = option(4, SIZE, "elements that a pointer parameter of --entry points to", metavar="N")
    null_pointers: bool = option(False, Switch(), "a pointer parameter of --entry may be null, too")
    depth: int = option(
        1, COUNT, "pointers that --entry follows when it makes objects", name="pointer_depth", metavar="N"
    )
    unknown_globals: bool = option(
        False, Switch(), "global and static variables that are not const may have any value when --entry is called"
    )


def symbolic_parameters(
    function: ir.Function,
    program: ir.Program,
    places: Mapping[str, Pointer],
    state: State,
    options: ParameterOptions,
) -> list[Value]:
    """`places` are those of the program's functions and globals, by their names."""
    maker = _Maker(state, records_of(program), places, options, function.span)
    for each in given_globals(program):
        maker.make_input(each)
    if options.unknown_globals:
        for name, item in unknown_globals(program, function.name):
            replace(maker, place=item.span).make_unknown(name, item)
    hidden = [maker.room_for_result(program)] if returns_record(function) else []
    named = _named_parameters(function, function.parameters[len(hidden) :])
    return [*hidden, *(maker.parameter(name, layout) for name, layout in named)]


def assumed_of_parameters(function: ir.Function, program: ir.Program, options: ParameterOptions) -> list[str]:
    """In words, what is taken for granted of what the parameters point to."""
    records = records_of(program)
    named = _named_parameters(function, function.parameters[returns_record(function) :])
    is_called = any(called_function(layout) for _, layout in named)
    others = [layout for _, layout in named if called_function(layout) is None]
    points = any(isinstance(layout, PointerLayout | ArrayLayout) for layout in others)
    ends_in_null = any(_ends_in_null(layout, options.depth, records) for layout in others)
    block = f"a block of its own of {options.pointee_size} elements (--pointee-size)"
    otherwise = "or is null" if options.null_pointers else "and never is null (--null-pointers)"
    found = [
        (points, f"a pointer parameter points to {block}, {otherwise}"),
        (ends_in_null, f"pointers deeper than --pointer-depth {options.depth} are null"),
        (is_called, "a function that is a parameter gives any value whenever it is called, and changes nothing"),
    ]
    return [text for is_assumed, text in found if is_assumed]


def assumed_of_globals(
    function: ir.Function, program: ir.Program, options: ParameterOptions
) -> list[tuple[str, list[Span]]]:
    """The same of what globals hold that may have any value, each with the places of these."""
    records = records_of(program)
    held = [
        (item.span, pointer)
        for name, item in unknown_globals(program, function.name)
        for _, pointer in pointers(name, item, records)
    ]
    objects = [(span, layout) for span, layout in held if called_function(layout) is None]
    block = f"a block of its own of {options.pointee_size} elements (--pointee-size)"
    otherwise = "or is null" if options.null_pointers else "and never is null (--null-pointers)"
    return [
        (f"a pointer in a global points to {block}, {otherwise}", [span for span, _ in objects]),
        (
            f"pointers in blocks of globals deeper than --pointer-depth {options.depth} are null",
            [span for span, layout in objects if _ends_in_null(layout, options.depth, records)],
        ),
        (
            "a function that a global points to gives any value whenever it is called, and changes nothing",
            [span for span, layout in held if called_function(layout) is not None],
        ),
    ]


def _ends_in_null(layout: Layout, depth: int, records: Records) -> bool:
    """Whether the objects that are made for it hold pointers to none."""
    match layout:
        case ScalarLayout():
            return False
        case NamedLayout():
            element: Layout = layout
        case PointerLayout() | ArrayLayout():
            if depth == 0:
                return True
            element = _pointee(layout, records)
    inside = pieces("", layout_size(element, records), element, records)
    return any(each.pointer is not None and _ends_in_null(each.pointer, depth - 1, records) for each in inside)


def _named_parameters(function: ir.Function, registers: tuple[ir.Register, ...]) -> list[tuple[str, Layout]]:
    if not function.variables:
        return [(each.name, _plain_layout(each.type)) for each in registers]
    return [(each.name, each.layout) for each in parameter_variables(function)]


def _plain_layout(type: Type) -> ScalarLayout | PointerLayout:
    return PointerLayout(None, type) if type.kind is Kind.POINTER else ScalarLayout(str(type), type, True)


@dataclass(frozen=True, slots=True)
class _Maker:
    state: State
    records: Records
    places: Mapping[str, Pointer]
    options: ParameterOptions
    place: Span

    def parameter(self, name: str, layout: Layout) -> Value:
        match layout:
            case PointerLayout(function=FunctionLayout()):
                return self.places[callback_name(name)]
            case PointerLayout() | ArrayLayout():
                return self._pointer(name, layout, self.options.depth, True)
            case NamedLayout():
                return self._object(name, layout, self.options.depth, True)
            case ScalarLayout():
                value, demand = new_value(self.state, name, layout, self.place)
                self._assume(demand)
                return value

    def make_input(self, item: ir.Global) -> None:
        base = self.places[item.name].base
        assert isinstance(base, int)
        found, demand = new_input(self.state, item.name, item.size, item.layout, self.records, self.place)
        self._assume(demand)
        self.state.memory.make_input(base, 0, found.parts)

    def make_unknown(self, name: str, item: ir.Global) -> None:
        """A global that may have any value. A pointer in it has an object, as a parameter that is a pointer."""
        place = self.places[item.name]
        assert isinstance(place.base, int)
        if not isinstance(item.layout, PointerLayout):
            layout = input_layout(item, self.records)
            found, demand = self._numbers(name, item.size, layout, True, Role.GLOBAL)
            self._assume(demand)
            if found:
                self.state.memory.make_input(place.base, 0, found)
        for piece, pointer in pointers(name, item, self.records):
            if called_function(pointer) is not None:
                value = self.places[callback_name(piece.name)]
            else:
                value = self._pointer(piece.name, pointer, self.options.depth, True, GLOBAL_PREFIX)
            self.state.memory.store(Pointer(place.base, piece.offset), pointer.type, value, self.state.view)

    def room_for_result(self, program: ir.Program) -> Pointer:
        size = max(each.size for each in program.records)
        return self.state.memory.allocate(self._request("the result", size, None))

    def _pointer(
        self, name: str, layout: PointerLayout | ArrayLayout, depth: int, exists: Boolean, holder: str = ""
    ) -> Pointer:
        """`holder` is the prefix of the object's name that says that a global holds the pointer to it."""
        if depth == 0:
            return NULL
        elements = ArrayLayout(_pointee(layout, self.records), self.options.pointee_size)
        if not self.options.null_pointers:
            return self._object(name, elements, depth, exists, holder)
        is_object = symbols.boolean_symbol(f"{free_label(self.state, name)}_exists")
        made = self._object(name, elements, depth, both(exists, is_object), holder)
        return Pointer(object_ite(is_object, made.base, 0), 0)

    def _object(self, name: str, layout: Layout, depth: int, exists: Boolean, holder: str = "") -> Pointer:
        """An object with symbolic contents: numbers as an input, pointers by themselves."""
        size = layout_size(layout, self.records)
        made = self.state.memory.allocate(self._request(holder + name.removeprefix(holder), size, layout))
        assert isinstance(made.base, int)
        numbers, demand = self._numbers(name, size, layout, exists)
        self._assume(demand)
        self.state.memory.fill(made, 0, size, self.state.view)
        if numbers:
            self.state.memory.make_input(made.base, 0, numbers)
        for piece in pieces(name, size, layout, self.records):
            if piece.pointer is not None:
                inner = self._pointer(piece.name, piece.pointer, depth - 1, exists, holder)
                type: Type = piece.pointer.type
                self.state.memory.store(Pointer(made.base, piece.offset), type, inner, self.state.view)
        return made

    def _numbers(
        self, name: str, size: int, layout: Layout | None, exists: Boolean, role: Role = Role.CONTENTS
    ) -> tuple[tuple[InputPart, ...], Boolean]:
        """The parts of a new input that are not pointers, and what their types demand."""
        found, demand = new_input(self.state, name, size, layout, self.records, self.place, exists=exists, role=role)
        cut = pieces(name, size, layout, self.records)
        numbers = tuple(part for part, piece in zip(found.parts, cut, strict=True) if piece.pointer is None)
        self.state.inputs = (*self.state.inputs[:-1], replace(found, parts=numbers))
        return numbers, demand

    def _request(self, name: str, size: int, layout: Layout | None) -> Allocation:
        """A heap block: what a caller passes may be freed, or not."""
        site = (0, 2 << 20, len(self.state.inputs))
        return Allocation(ObjectKind.HEAP, size, 16, name, self.place, site, layout=layout)

    def _assume(self, demand: Boolean) -> None:
        """Zero, which the state's model gives to every new input, meets every demand of a type."""
        if demand is not True:
            self.state.assume(demand, self.place, self.state.model)


def _pointee(layout: PointerLayout | ArrayLayout, records: Records) -> Layout:
    """One element of what a pointer points to: what has no size is bytes."""
    target = layout.target if isinstance(layout, PointerLayout) else layout.element
    return _BYTE if target is None or _known_size(target, records) is None else target


def _known_size(layout: Layout, records: Records) -> int | None:
    """None for a struct that the program declares only."""
    if isinstance(layout, NamedLayout) and layout.name not in records:
        return None
    return layout_size(layout, records) or None
