"""Planes as the paper writes them: boostMap and iteList of every plane over all segments, and collision tests.

For people and for tests. Addresses are `segment:offset` in the numbers of the layout; a plane of pointers is shown as
two, *Segments* and *Offsets*. ω stands for any offset, σ for any segment, δ for what was never written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both, ite
from minise.expr.operators import Op
from minise.expr.symbols import symbol
from minise.expr.term import Boolean, Term
from minise.expr.text import text
from minise.ir.types import I8, Kind, Type
from minise.memory.contract import ObjectKind, SolverView
from minise.memory.planes.blocks import SameSize
from minise.memory.planes.layout import Home
from minise.memory.planes.memory import PlaneMemory
from minise.memory.planes.plane import Plane
from minise.memory.planes.records import Everywhere, Place, Record, unsigned
from minise.memory.planes.segment import Segment
from minise.values import UNDEFINED, Pointer, Value, to_signed

ANY_OFFSET = symbol("ω", 64, signed=False)
Row = tuple[str, str]  # address and value


@dataclass(frozen=True, slots=True)
class PlanePicture:
    """One plane: its records at constant addresses that nothing younger collides with, and all others in order."""

    name: str
    boost_map: tuple[Row, ...]
    ite_list: tuple[Row, ...]

    def lines(self) -> Iterator[str]:
        yield f"{self.name}.boostMap = {{{_listed(self.boost_map)}}}"
        yield f"{self.name}.iteList  = [{_listed(self.ite_list)}]"


def _listed(rows: tuple[Row, ...]) -> str:
    return ", ".join(f"({address}, {value})" for address, value in rows)


@dataclass(frozen=True, slots=True)
class CollisionTest:
    """A row of the paper's tables: is the collision of these two addresses possible? None: undecided."""

    held: str
    written: str
    formula: str
    is_possible: bool | None

    @property
    def answer(self) -> str:
        """In the words of solvers."""
        return {True: "SAT", False: "UNSAT", None: "UNKNOWN"}[self.is_possible]

    def line(self) -> str:
        return f"{self.held} vs. {self.written}: {self.formula}: {self.answer}"


def pictures(memory: PlaneMemory) -> tuple[PlanePicture, ...]:
    """All planes that hold something, in the order in which they were first written; then *Sizes*."""
    names: dict[str, tuple[list[Row], list[Row]]] = {}
    for number, segment in _segments(memory):
        drawing = _Drawing(memory, number)
        for type, plane in segment.planes.items():
            for name, part in _parts(type, memory):
                boost_map, ite_list = names.setdefault(name, ([], []))
                boost_map += drawing.boost_map(plane, part)
                ite_list += (drawing.row(each, type, part) for each in plane.listed)
        if segment.background is not None and not segment.planes:
            names.setdefault(str(I8), ([], []))[1].append(drawing.row(segment.background, I8, _text))
    found = [PlanePicture(name, tuple(one), tuple(other)) for name, (one, other) in names.items()]
    sizes = dict(_sizes(memory))
    releases = list(_releases(memory, sizes))
    return (*found, PlanePicture("Sizes", tuple(sizes.items()), (*releases, *_sizes_of_blocks(memory))))


def picture(memory: PlaneMemory, name: str) -> PlanePicture:
    """The plane with this name; an empty one if it holds nothing."""
    return next((each for each in pictures(memory) if each.name == name), PlanePicture(name, (), ()))


def _segments(memory: PlaneMemory) -> list[tuple[int, Segment]]:
    homes = memory.space.homes
    return sorted(memory.space.segments.items(), key=lambda each: homes[each[0]])


class _Drawing:
    """The records of one segment."""

    def __init__(self, memory: PlaneMemory, number: int) -> None:
        self._questions = memory.space.questions()
        self._home = memory.space.homes[number]
        self._size = memory.space.table.living[number].size

    def boost_map(self, plane: Plane, part: Callable[[Value], str]) -> Iterator[Row]:
        for place, value in plane.boost.items():
            yield _address(self._home, place), part(value)

    def row(self, record: Record, type: Type, part: Callable[[Value], str]) -> Row:
        condition = "" if record.guard is True else f" if {_condition(record.guard)}"
        if record.is_single:
            value = record.reading(record.place, type, self._questions).value
            return _address(self._home, record.place) + condition, part(value)
        return self._places(record) + condition, self._function(record, type, part)

    def _places(self, record: Record) -> str:
        length = self._size if isinstance(record.length, Everywhere) else record.length
        assert length is not None
        start = bitvectors.add(64, unsigned(record.place), self._home.start)
        end = bitvectors.add(64, start, length)
        return f"{self._home.segment}:λω. {_number(start)} <= ω < {_number(end)}"

    def _function(self, record: Record, type: Type, part: Callable[[Value], str]) -> str:
        """The value of a multi-write: a function of the offset, unless it is the same everywhere."""
        place = bitvectors.sub(64, ANY_OFFSET, self._home.start)
        shown = part(record.reading(place, type, self._questions).value)
        return f"λω. {shown}" if "ω" in shown else shown


# ---------------------------------------------------------------------------------------------------------
# The plane Sizes


def _sizes(memory: PlaneMemory) -> Iterator[Row]:
    """Of segments that objects share, it is the end of the last of them. What was freed has the size 0."""
    ends: dict[int, Place] = {}
    for number, ended in memory.space.table.ended.items():
        home = memory.space.homes.get(number)
        if home is not None and ended.object.request.kind is ObjectKind.HEAP:
            ends[home.segment] = 0
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


def _releases(memory: PlaneMemory, sizes: dict[str, str]) -> Iterator[Row]:
    """The zeros that symbolic pointers wrote; the sizes that they collide with are in the boostMap no more."""
    for number, release in memory.space.releases.items():
        address = f"{memory.space.homes[number].segment}:0"
        yield address, sizes.pop(address)
        yield f"{address} if {_condition(release.condition)}", "0"


def counter(memory: PlaneMemory) -> str:
    """The multi-allocation counter."""
    return _signed(memory.space.counter)


def _sizes_of_blocks(memory: PlaneMemory) -> Iterator[Row]:
    """The records for many blocks at once: λ over their segments."""
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


# ---------------------------------------------------------------------------------------------------------
# Operations


def collision_tests(memory: PlaneMemory, type: Type, pointer: Pointer, view: SolverView) -> tuple[CollisionTest, ...]:
    """The tests of a write through the pointer against the whole boostMap of its plane (section 3, write operation).
    The write itself skips those of other segments, which constants decide."""
    assert isinstance(pointer.base, int)
    written = memory.space.homes[pointer.base]
    found: list[CollisionTest] = []
    for number, segment in _segments(memory):
        home, plane = memory.space.homes[number], segment.planes.get(type)
        for place in () if plane is None else plane.boost:
            same_segment = home.segment == written.segment
            formula = both(same_segment, comparisons.eq(64, unsigned(place), unsigned(pointer.offset)))
            shown = f"{home.segment} = {written.segment} ∧ {home.start + place} = {_number(pointer.offset)}"
            answer = formula if isinstance(formula, bool) else view.possibility(formula)
            found.append(CollisionTest(_address(home, place), _address(written, pointer.offset), shown, answer))
    return tuple(found)


def value_at(memory: PlaneMemory, type: Type, pointer: Pointer, view: SolverView) -> Value:
    """The read operation of section 3: where nothing was written, it is the default symbol δ of the address."""
    assert isinstance(pointer.base, int)
    segment = memory.space.prepared(pointer.base, pointer.offset, type)
    reading = segment.read(pointer.offset, type, memory.space.questions(view))
    default = symbol(f"δ({_address(memory.space.homes[pointer.base], pointer.offset)})", type.bits)
    if reading.defined is False:
        return default
    if reading.defined is True or not isinstance(reading.value, (int, Term)):
        return reading.value
    return ite(type.bits, reading.defined, reading.value, default)


# ---------------------------------------------------------------------------------------------------------
# Texts


def _parts(type: Type, memory: PlaneMemory) -> list[tuple[str, Callable[[Value], str]]]:
    """The planes that a type has, and what each of them shows of a value."""
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


def _signed(value: Place) -> str:
    """A segment's number, which is negative where there are many blocks: -1 - n."""
    if isinstance(value, int):
        return str(to_signed(value, 64))
    match value.op, value.args:
        case Op.SUB, (int(start), rest):
            return f"{to_signed(start, 64)} - {text(rest)}"
        case _:
            return text(value)


def _condition(value: Boolean) -> str:
    return text(value) if isinstance(value, Term) else str(value)


def _number(value: Place) -> str:
    return str(value) if isinstance(value, int) else text(value)


def _text(value: Value) -> str:
    if value is UNDEFINED:
        return "undefined"
    return text(value) if isinstance(value, Term) else str(value)
