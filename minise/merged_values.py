"""What the variables are behind a merge: for each that has several values there, which one under which condition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from minise.display import SHOWN_ELEMENTS, Display
from minise.expr.term import Term
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
from minise.ir.types import Type
from minise.machine import Machine
from minise.memory.contract import Unsure
from minise.source import Span
from minise.state import Frame, State
from minise.trace import standing_frames
from minise.value_cases import ShownCase, shown_cases, speaks_of_patterns, value_cases
from minise.values import Pointer, Value
from minise.variables import holds

MOST_VARIABLES = 40


class MergedVariable(NamedTuple):
    """A variable, or one element of it, as a merged state has it."""

    name: str
    value: Value
    layout: ScalarLayout | PointerLayout


def symbolic_variables(state: State, machine: Machine) -> tuple[MergedVariable, ...]:
    """Those of the user's innermost function, and globals, that are not known: what `merged` picks from. A state goes
    on, so that its values have to be taken when it is merged; looking at them closer can wait."""
    found = (
        each for each in _variables(state, machine) if any(isinstance(part, Term) for part in _parts(each.value))
    )
    return tuple(islice(found, MOST_VARIABLES))


def merged(variables: Iterable[MergedVariable]) -> list[MergedVariable]:
    """Those that have several values, or one that speaks of how often a pattern is repeated."""
    return [each for each in variables if _is_merged(each.value)]


def merged_texts(variables: Iterable[MergedVariable], display: Display) -> list[tuple[str, list[ShownCase]]]:
    """Those that are merged by name, with their cases."""
    found = ((each, lambda value, own=each: display.scalar(value, own.layout)) for each in merged(variables))
    return [(each.name, shown_cases(each.value, show)) for each, show in found]


def _parts(value: Value) -> tuple[Value, ...]:
    return (value.base, value.offset) if isinstance(value, Pointer) else (value,)


def _is_merged(value: Value) -> bool:
    terms = (each for each in _parts(value) if isinstance(each, Term))
    return any(speaks_of_patterns(each) for each in terms) or len(value_cases(value)) > 1


def _variables(state: State, machine: Machine) -> Iterator[MergedVariable]:
    records = records_of(machine.program)
    frame, place = _innermost(state)
    for variable in () if frame is None or place is None else frame.function.record.variables:
        assert frame is not None and place is not None
        if not holds(variable.scope, place):
            continue
        value = frame.registers[frame.function.places[variable.register.name]]
        if not variable.in_memory and isinstance(variable.layout, ScalarLayout | PointerLayout):
            yield MergedVariable(variable.name, value, variable.layout)
        elif isinstance(value, Pointer):
            yield from _elements(state, value, variable.name, variable.layout, records)
    for each in machine.program.globals:
        is_own = not (each.read_only or each.name.startswith(".") or each.span.is_library)
        if is_own and each.layout is not None:
            yield from _elements(state, machine.globals[each.name], each.name, each.layout, records)


def _innermost(state: State) -> tuple[Frame | None, Span | None]:
    """The user's own innermost frame, and where it stands."""
    own = ((frame, place) for frame, place in standing_frames(state) if not frame.is_library)
    return next(own, (None, None))


def _elements(
    state: State, pointer: Pointer, name: str, layout: Layout, records: Records
) -> Iterator[MergedVariable]:
    """What an object holds at its places, as far as memory tells it without asking the solver."""
    assert isinstance(pointer.offset, int)
    for path, offset, own, type in _places(layout, records):
        value = state.memory.peek(Pointer(pointer.base, pointer.offset + offset), type)
        if not isinstance(value, Unsure):
            yield MergedVariable(f"{name}{path}", value, own)


def _places(layout: Layout, records: Records) -> Iterator[tuple[str, int, ScalarLayout | PointerLayout, Type]]:
    """The scalars in a type: path, offset, type. Of arrays the first elements only; bit-fields are left out."""
    match layout:
        case ScalarLayout(type=type) | PointerLayout(type=type):
            yield "", 0, layout, type
        case ArrayLayout(element, count):
            size = layout_size(element, records)
            for index in range(min(count or 0, SHOWN_ELEMENTS)):
                for path, offset, own, type in _places(element, records):
                    yield f"[{index}]{path}", index * size + offset, own, type
        case NamedLayout(name):
            for field in records[name].fields[:SHOWN_ELEMENTS]:
                if field.width is None and field.name:
                    for path, offset, own, type in _places(field.layout, records):
                        yield f".{field.name}{path}", field.offset + offset, own, type
