"""Planes as the paper writes them: boostMap and iteList of every plane over all segments, and collision tests.

For people and for tests. Addresses are `segment:offset` in the numbers of the layout; a plane of pointers is shown as
two, *Segments* and *Offsets*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both
from minise.expr.term import Term
from minise.expr.text import text
from minise.ir.types import Kind, Type
from minise.memory.contract import ObjectKind, SolverView
from minise.memory.planes.blocks import SameSize
from minise.memory.planes.layout import Home
from minise.memory.planes.memory import PlaneMemory
from minise.memory.planes.records import Closure, Everywhere, Place, Record, unsigned
from minise.values import Pointer, Value, to_signed

Row = tuple[str, str]  # address and value


@dataclass(frozen=True, slots=True)
class PlanePicture:
    """One plane: its records at constant addresses that nothing younger collides with, and all others in order."""

    name: str
    boost_map: tuple[Row, ...]
    ite_list: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class CollisionTest:
    """A row of the paper's tables: is the collision of these two addresses possible? None: undecided."""

    held: str
    written: str
    formula: str
    is_possible: bool | None


def pictures(memory: PlaneMemory) -> tuple[PlanePicture, ...]:
    """All planes that hold something, in the order in which they were first written; then *Sizes*."""
    names: dict[str, tuple[list[Row], list[Row]]] = {}
    for number, segment in sorted(memory.space.segments.items(), key=lambda each: memory.space.homes[each[0]]):
        home = memory.space.homes[number]
        for type, plane in segment.planes.items():
            for name, part in _planes_of(type, memory):
                boost_map, ite_list = names.setdefault(name, ([], []))
                for place, value in plane.boost.items():
                    boost_map.append((_address(home, place), part(value)))
                for record in plane.listed:
                    shown = "λ" if isinstance(record.value, Closure) else part(record.value)
                    ite_list.append((_places(home, record), shown))
    found = [PlanePicture(name, tuple(one), tuple(other)) for name, (one, other) in names.items()]
    return (*found, PlanePicture("Sizes", tuple(sizes(memory)), tuple(sizes_of_blocks(memory))))


def sizes(memory: PlaneMemory) -> Iterator[Row]:
    """The plane *Sizes*: of segments that objects share, it is the end of the last of them."""
    ends: dict[int, Place] = {}
    for number, target in memory.space.table.living.items():
        home = memory.space.homes[number]
        if target.request.kind is ObjectKind.FUNCTION or home.segment < 0:
            continue
        if isinstance(target.size, Term):
            ends[home.segment] = target.size
        else:
            known = ends.get(home.segment, 0)
            assert isinstance(known, int)
            ends[home.segment] = max(known, home.start + target.size)
    for segment, end in sorted(ends.items()):
        yield f"{segment}:0", _number(end)


def sizes_of_blocks(memory: PlaneMemory) -> Iterator[Row]:
    """The records of *Sizes* for many blocks at once: λ over their segments."""
    for each in memory.space.blocks:
        for record in each.sizes.listed:
            highest = bitvectors.sub(64, each.first, unsigned(record.place))
            if record.length is None:
                yield f"{_signed(highest)}:0", "0"
                continue
            assert not isinstance(record.length, Everywhere)
            below = bitvectors.sub(64, highest, record.length)
            value = record.value.size if isinstance(record.value, SameSize) else 0
            yield f"(λσ. {_signed(highest)} >= σ > {_signed(below)}):0", _number(value)


def collision_tests(memory: PlaneMemory, type: Type, pointer: Pointer, view: SolverView) -> tuple[CollisionTest, ...]:
    """The tests of a write through the pointer against the whole boostMap of its plane (section 3, write operation).
    The write itself skips those of other segments, which constants decide."""
    assert isinstance(pointer.base, int)
    written = memory.space.homes[pointer.base]
    found: list[CollisionTest] = []
    for number, segment in sorted(memory.space.segments.items(), key=lambda each: memory.space.homes[each[0]]):
        home, plane = memory.space.homes[number], segment.planes.get(type)
        for place in () if plane is None else plane.boost:
            same_segment = home.segment == written.segment
            formula = both(same_segment, comparisons.eq(64, unsigned(place), unsigned(pointer.offset)))
            shown = f"{home.segment} = {written.segment} ∧ {place} = {_number(pointer.offset)}"
            answer = formula if isinstance(formula, bool) else view.possibility(formula)
            found.append(CollisionTest(_address(home, place), _address(written, pointer.offset), shown, answer))
    return tuple(found)


def _planes_of(type: Type, memory: PlaneMemory) -> list[tuple[str, Callable[[Value], str]]]:
    if type.kind is not Kind.POINTER:
        return [(str(type), _text)]
    return [
        ("Segments", lambda value: _segment_of(memory, value)),
        ("Offsets", lambda value: _offset_of(memory, value)),
    ]


def _segment_of(memory: PlaneMemory, value: Value) -> str:
    if not isinstance(value, Pointer):
        return _text(value)
    return str(_home(memory, value).segment) if isinstance(value.base, int) else text(value.base)


def _offset_of(memory: PlaneMemory, value: Value) -> str:
    if not isinstance(value, Pointer):
        return _text(value)
    start = _home(memory, value).start if isinstance(value.base, int) else 0
    return _number(value.offset + start if isinstance(value.offset, int) else value.offset)


def _home(memory: PlaneMemory, pointer: Pointer) -> Home:
    assert isinstance(pointer.base, int)
    return memory.space.homes.get(pointer.base, Home(0, 0))


def _address(home: Home, place: Place) -> str:
    if isinstance(place, int):
        return f"{home.segment}:{home.start + place}"
    return f"{home.segment}:{_number(bitvectors.add(64, place, home.start))}"


def _places(home: Home, record: Record) -> str:
    if record.length is None:
        return _address(home, record.place)
    if isinstance(record.length, Everywhere):
        return f"{home.segment}:λω. true"
    start = _number(record.place)
    end = _number(bitvectors.add(64, unsigned(record.place), record.length))
    return f"{home.segment}:λω. {start} <= ω < {end}"


def _signed(value: Place) -> str:
    return str(to_signed(value, 64)) if isinstance(value, int) else text(value)


def _number(value: Place) -> str:
    return str(value) if isinstance(value, int) else text(value)


def _text(value: Value) -> str:
    return text(value) if isinstance(value, Term) else str(value)
