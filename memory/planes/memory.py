"""The segment-offset-plane memory: `planes`, and `planes-naive` with plain lists for planes.

Objects have the identity of `objects.py`; a pointer's base is its object. What a segment holds is in `segment.py`.
Nothing here forks over the segments that a symbolic pointer may mean: reads and writes are guarded by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from immutables import Map

from minise.expr import comparisons
from minise.expr.booleans import both, disjunction, either, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.ir.records import Layout as CLayout
from minise.ir.records import PointerCompareOp
from minise.ir.types import I8, DataModel, Type
from minise.memory import pointers
from minise.memory.bytes import number_of, reinterpreted
from minise.memory.contract import (
    UNSURE,
    Allocation,
    Contents,
    Dropped,
    Ending,
    Faulted,
    InputPart,
    Loaded,
    Memory,
    ObjectView,
    SolverView,
    Stored,
    Unsure,
)
from minise.memory.exposure import Exposure
from minise.memory.freeing import NOT_A_POINTER, free_fault, inside_fault
from minise.memory.objects import ObjectTable, Sites, uninitialised
from minise.memory.planes import stretches
from minise.memory.planes.closures import Elements, Repeated
from minise.memory.planes.collisions import Cache, Questions
from minise.memory.planes.describe import describe
from minise.memory.planes.footprints import Signature, Verdict
from minise.memory.planes.initial import InitialContents
from minise.memory.planes.layout import Home, Layout
from minise.memory.planes.reading import chosen
from minise.memory.planes.records import EVERYWHERE, Place, Reading, moved, unsigned
from minise.memory.planes.segment import Function, MakePlane, Segment, Values, Write
from minise.memory.planes.statistics import Statistics
from minise.memory.planes.targets import Target, Targets, targets
from minise.memory.resolve import possible_bases
from minise.source import Span
from minise.values import UNDEFINED, Pointer, PointerByte, Undefined, Value

Signatures = Callable[[Allocation], Signature | None]
Writes = list[tuple[int, Write]]  # by the segment that is written
DONE = (Stored(True),)
_FEW = 1 << 10  # bytes that are copied value by value


class PlaneMemory:
    """Implements `contract.Memory`. `segments` holds the planes of living objects only: a value found in a boostMap
    is inside the bounds of a living object, which is what makes the short way (`peek`, `poke`) short."""

    __slots__ = (
        "_cache",
        "_exposure",
        "_make_plane",
        "_owner",
        "_signatures",
        "capacity",
        "data_model",
        "homes",
        "layout_of_segments",
        "segments",
        "statistics",
        "table",
    )

    def __init__(
        self,
        data_model: DataModel,
        sites: Sites,
        capacity: int,
        make_plane: MakePlane,
        signatures: Signatures,
        layout: Layout,
    ) -> None:
        self.data_model = data_model
        self.capacity = capacity
        self.table = ObjectTable(data_model, sites)
        self.segments: Map[int, Segment] = Map()
        self.homes: Map[int, Home] = Map()
        self.layout_of_segments = layout
        self.statistics = Statistics()
        self._make_plane = make_plane
        self._signatures = signatures
        self._cache = Cache()
        self._exposure = Exposure(data_model)
        self._owner = object()

    @property
    def largest_segment(self) -> int:
        return 0  # every object has a segment of its own

    def fork(self) -> PlaneMemory:
        copy = object.__new__(PlaneMemory)
        copy.data_model = self.data_model
        copy.capacity = self.capacity
        copy.table = self.table.fork()
        copy.segments = self.segments
        copy.homes = self.homes
        copy.layout_of_segments = self.layout_of_segments
        copy.statistics = self.statistics
        copy._make_plane = self._make_plane
        copy._signatures = self._signatures
        copy._cache = self._cache.copied()
        copy._exposure = self._exposure.copied()
        # Both get a new owner: what they share now belongs to neither, and is copied before it is changed.
        self._owner = object()
        copy._owner = object()
        return copy

    def questions(self, view: SolverView | None = None) -> Questions:
        return Questions(self._cache, view, self, self.statistics)

    # -- objects ---------------------------------------------------------------------------------------------

    def allocate(self, request: Allocation, write: Callable[[Contents], None] | None = None) -> Pointer:
        extent = request.size if isinstance(request.size, int) else self.capacity
        made = self.table.add(request, extent)
        home, self.layout_of_segments = self.layout_of_segments.placed(request)
        self.homes = self.homes.set(made.number, home)
        self.segments = self.segments.set(
            made.number, Segment(self._make_plane, self._signatures(request), self._owner)
        )
        pointer = Pointer(made.number, 0)
        if write is not None:
            self.initialise(pointer, write)
        return pointer

    def initialise(self, pointer: Pointer, write: Callable[[Contents], None]) -> None:
        assert isinstance(pointer.base, int)
        request = self.table.living[pointer.base].request
        write(InitialContents(self._writable(pointer.base), request.size, self.questions()))
        if request.read_only:
            self.segments[pointer.base].owner = None  # nobody's: the short way leaves it alone

    def make_input(self, base: int, offset: int, parts: Sequence[InputPart]) -> Stored | Faulted:
        questions = self.questions()
        for part in parts:
            place = offset + part.offset
            segment = self._writable(base)
            # A float or a pointer among the inputs is given by its bits.
            type = segment.type_like(place, part.type)
            if part.count is None:
                self._write_now(base, place, type, reinterpreted(type, part.term, self.recover_number))
                continue
            count = part.count * type.size
            length = EVERYWHERE if place == 0 and count >= self.table.living[base].extent else count
            elements = Elements(part.term, place, type.size)
            segment.carry_out(stretches.put_elements(segment, place, length, type, elements, questions), questions)
        return Stored(True)

    def end(self, pointer: Pointer, ending: Ending, place: Span) -> None:
        assert isinstance(pointer.base, int)
        if pointer.base in self.table.living:
            self._end(pointer.base, ending, place)

    def _end(self, number: int, ending: Ending, place: Span) -> None:
        request = self.table.living[number].request
        self.table.end(number, ending, place)
        self.segments = self.segments.delete(number)
        self.layout_of_segments = self.layout_of_segments.released(request, self.homes[number])

    def free(self, pointer: Pointer, place: Span, view: SolverView) -> tuple[Stored | Faulted | Dropped, ...]:
        outcomes: list[Stored | Faulted] = []
        at_start = comparisons.eq(64, unsigned(pointer.offset), 0)
        for guard, base in possible_bases(pointer.base):
            if base == 0:
                outcomes.append(Stored(both(guard, at_start)))
                outcomes.append(Faulted(both(guard, negation(at_start)), NOT_A_POINTER))
                continue
            fault = free_fault(self.table, base, pointer.offset)
            if fault is not None:
                outcomes.append(Faulted(guard, fault))
                continue
            outcomes.append(Stored(both(guard, at_start), _ending(base, place)))
            if at_start is not True:
                inside = inside_fault(self.table, base, pointer.offset)
                outcomes.append(Faulted(both(guard, negation(at_start)), inside))
        return self._carried_out(outcomes)

    def bases(self, pointer: Pointer) -> tuple[tuple[Boolean, int], ...]:
        return possible_bases(pointer.base)

    def extent(self, base: int) -> int | Term | None:
        target = self.table.living.get(base)
        return None if target is None else target.size

    def layout(self, base: int) -> CLayout | None:
        target = self.table.living.get(base)
        return None if target is None else target.request.layout

    # -- segments --------------------------------------------------------------------------------------------

    def _writable(self, number: int) -> Segment:
        segment = self.segments[number]
        if segment.owner is not self._owner:
            segment = segment.copied(self._owner)
            self.segments = self.segments.set(number, segment)
        return segment

    def _prepared(self, number: int, place: Place, type: Type) -> Segment:
        """The segment, ready for such an access."""
        segment = self.segments[number]
        if segment.verdict(place, type) is Verdict.UNEXPECTED:
            segment = self._writable(number)
            segment.extend_all(self.questions())
        return segment

    def _write_now(self, number: int, place: Place, type: Type, value: Value) -> None:
        self._prepared(number, place, type)
        questions = self.questions()
        segment = self._writable(number)
        segment.carry_out(segment.write(place, type, value, True, questions), questions)

    # -- accesses --------------------------------------------------------------------------------------------

    def peek(self, pointer: Pointer, type: Type) -> Value | Unsure:
        try:
            value = self.segments[pointer.base].planes[type].boost[pointer.offset]  # type: ignore[index]
        except KeyError:
            return self._peek_closer(pointer, type)
        self.statistics.boost_reads += 1
        return UNSURE if value is UNDEFINED and type is not I8 else value

    def _peek_closer(self, pointer: Pointer, type: Type) -> Value | Unsure:
        number, place = self._certain(pointer, type, is_write=False)
        if number is None:
            return UNSURE
        questions = self.questions()
        segment = self._prepared(number, place, type)
        reading = segment.read(place, type, questions)
        if reading.defined is not True or questions.is_open:
            return UNSURE
        if segment.owner is self._owner or segment.owner is None:
            segment.remember(place, type, reading.value)
        return reading.value

    def _certain(self, pointer: Pointer, type: Type, is_write: bool) -> tuple[int | None, int]:
        """The object and the place of an access that is certainly right."""
        base, offset = pointer.base, pointer.offset
        target = self.table.living.get(base) if isinstance(base, int) else None
        if target is None or not isinstance(offset, int) or not isinstance(target.size, int):
            return None, 0
        found = targets(self.table, pointer, type.size, is_write)
        return (target.number, offset) if found.guard is True and not found.faults else (None, 0)

    def poke(self, pointer: Pointer, type: Type, value: Value) -> bool:
        try:
            segment = self.segments[pointer.base]  # type: ignore[index]
            boost = segment.planes[type].boost
        except KeyError:
            return self._poke_closer(pointer, type, value)
        if pointer.offset not in boost or segment.owner is not self._owner or segment.wholes:
            return self._poke_closer(pointer, type, value)
        boost[pointer.offset] = value  # type: ignore[index]
        self.statistics.boost_writes += 1
        return True

    def _poke_closer(self, pointer: Pointer, type: Type, value: Value) -> bool:
        number, place = self._certain(pointer, type, is_write=True)
        if number is None:
            return False
        self._write_now(number, place, type, value)
        return True

    def load(self, pointer: Pointer, type: Type, view: SolverView) -> tuple[Loaded | Faulted | Dropped, ...]:
        found = targets(self.table, pointer, type.size, is_write=False)
        outcomes: list[Loaded | Faulted] = list(found.faults)
        if found.reached:
            outcomes += self._loaded(found, pointer.offset, type, self.questions(view))
        return tuple(each for each in outcomes if each.guard is not False)

    def _loaded(self, found: Targets, place: Place, type: Type, questions: Questions) -> list[Loaded | Faulted]:
        reading = self._read_all(found.reached, place, type, questions)
        if reading.defined is False and type is I8 and isinstance(place, int):
            # A single byte may be copied though it was never written.
            return [Loaded(found.guard, UNDEFINED)]
        outcomes: list[Loaded | Faulted] = [Loaded(both(found.guard, reading.defined), reading.value)]
        if reading.defined is not True:
            fault = uninitialised(found.reached[0].object, place, type.size)
            outcomes.append(Faulted(both(found.guard, negation(reading.defined)), fault))
        return outcomes

    def _read_all(self, reached: Sequence[Target], place: Place, type: Type, questions: Questions) -> Reading:
        """The value in whichever segment the pointer means. Segments that hold the same are not told apart; the value
        that most of them hold needs no condition."""
        groups: dict[Reading, list[Boolean]] = {}
        for target in reached:
            reading = self._prepared(target.number, place, type).read(place, type, questions)
            groups.setdefault(reading, []).append(target.guard)
        (most, _), *others = sorted(groups.items(), key=lambda group: -len(group[1]))
        for reading, guards in others:
            most = chosen(type, disjunction(guards), reading, most, questions)
        return most

    def initialised(self, pointer: Pointer, type: Type, view: SolverView) -> Boolean:
        """The test for memory initialisation: the condition under which the value was ever written."""
        found = targets(self.table, pointer, type.size, is_write=False)
        if not found.reached:
            return False
        reading = self._read_all(found.reached, pointer.offset, type, self.questions(view))
        return both(found.guard, reading.defined)

    def is_allocated(self, pointer: Pointer) -> Boolean:
        """Whether the pointer points into allocated memory: its segment has a size in *Sizes* that is not zero."""
        sizes = ((guard, self.extent(base)) for guard, base in possible_bases(pointer.base))
        return disjunction(both(guard, _is_nonempty(size)) for guard, size in sizes if size is not None)

    def store(
        self, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        found = targets(self.table, pointer, type.size, is_write=True)
        questions = self.questions(view)
        writes: Writes = []
        for target, guard in _guarded(found.reached):
            segment = self._prepared(target.number, pointer.offset, type)
            writes.append((target.number, segment.write(pointer.offset, type, value, guard, questions)))
        return self._stored(found, writes)

    def _stored(self, found: Targets, writes: Writes) -> tuple[Stored | Faulted | Dropped, ...]:
        outcomes: list[Stored | Faulted] = list(found.faults)
        if found.reached:
            outcomes.insert(0, Stored(found.guard, _writing(writes)))
        return self._carried_out(outcomes)

    def copy(
        self, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        nonempty = _is_nonempty(size)
        if nonempty is False:
            return DONE
        origins = targets(self.table, source, size, is_write=False)
        aims = targets(self.table, destination, size, is_write=True)
        outcomes: list[Stored | Faulted] = []
        outcomes += (Faulted(both(nonempty, each.guard), each.fault) for each in origins.faults)
        readable = both(nonempty, origins.guard)
        outcomes += (Faulted(both(readable, each.guard), each.fault) for each in aims.faults)
        writes: Writes = []
        if origins.reached and aims.reached:
            writes = self._copied(aims, destination.offset, origins, source.offset, size, self.questions(view))
        # A record of no bytes writes nothing: no path of its own is needed for that.
        is_right = either(negation(nonempty), both(origins.guard, aims.guard))
        outcomes.append(Stored(is_right, _writing(writes)))
        return self._carried_out(outcomes)

    def _copied(
        self, aims: Targets, to: Place, origins: Targets, place: Place, size: int | Term, questions: Questions
    ) -> Writes:
        """Few bytes are copied value by value; else there is one record for each pair of segments."""
        if isinstance(size, int) and size <= _FEW:
            writes = self._copied_values(aims, to, origins, place, size, questions)
            if writes is not None:
                return writes
        if len(origins.reached) > 1 or len(aims.reached) > 1:
            for each in (*origins.reached, *aims.reached):
                self._writable(each.number).extend_all(questions)
        writes = []
        for origin, first in _guarded(origins.reached):
            for aim, second in _guarded(aims.reached):
                read, written = self._writable(origin.number), self._writable(aim.number)
                write = stretches.copy(written, to, read, place, size, both(first, second), questions)
                writes.append((aim.number, write))
        return writes

    def _copied_values(
        self, aims: Targets, to: Place, origins: Targets, place: Place, size: int, questions: Questions
    ) -> Writes | None:
        """The values of a stretch as they were written; None if it depends on inputs which bytes were written."""
        for origin in origins.reached:
            if self.segments[origin.number].straddles(place, size):
                self._writable(origin.number).extend_all(questions)
        values = self._values_of(origins.reached, place, size, questions)
        if values is None:
            return None
        for aim in aims.reached:
            self._adopt(aim.number, to, origins.reached[0].number, place)
            for distance, type, _ in values:
                self._prepared(aim.number, moved(to, distance), type)
        return [
            (aim.number, write)
            for aim, guard in _guarded(aims.reached)
            for write in self.segments[aim.number].write_row(to, values, guard, questions)
        ]

    def _values_of(self, reached: Sequence[Target], place: Place, size: int, questions: Questions) -> Values | None:
        first = self.segments[reached[0].number]
        values: Values = []
        for distance, type in stretches.cut(first, place, size):
            if len(reached) == 1 and isinstance(place, int):
                reading = first.read(place + distance, type, questions)
            else:
                reading = self._read_all(reached, moved(place, distance), type, questions)
            if not isinstance(reading.defined, bool):
                return None
            values.append((distance, type, reading.value if reading.defined else UNDEFINED))
        return values

    def _adopt(self, aim: int, to: Place, origin: int, place: Place) -> None:
        """A segment that nobody has accessed yet is expected to be accessed as that which is copied to it."""
        target = self.segments[aim]
        if target.signature is None and to == place:
            target.signature = self.segments[origin].signature

    def fill(
        self, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        if isinstance(byte, PointerByte):
            byte = number_of(byte, self.expose)
        assert isinstance(byte, (int, Term, Undefined))
        value = byte if isinstance(byte, Undefined) else Repeated(byte)
        return self.fill_with(destination, value, size, view)

    def fill_with(
        self, destination: Pointer, value: Function, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        """A multi-write: each byte becomes what the function says for its place."""
        nonempty = _is_nonempty(size)
        if nonempty is False:
            return DONE
        found = targets(self.table, destination, size, is_write=True)
        questions = self.questions(view)
        writes: Writes = []
        for target, guard in _guarded(found.reached):
            segment = self._writable(target.number)
            is_all = destination.offset == 0 and size == target.object.size
            write = stretches.fill(segment, destination.offset, size, is_all, value, guard, questions)
            writes.append((target.number, write))
        outcomes: list[Stored | Faulted] = []
        outcomes += (Faulted(both(nonempty, each.guard), each.fault) for each in found.faults)
        # A record of no bytes writes nothing: no path of its own is needed for that.
        outcomes.append(Stored(either(negation(nonempty), found.guard), _writing(writes)))
        return self._carried_out(outcomes)

    def _carried_out(self, outcomes: Sequence[Stored | Faulted]) -> tuple[Stored | Faulted | Dropped, ...]:
        """The possible outcomes; the only one, if it is certain, is carried out at once."""
        possible = tuple(each for each in outcomes if each.guard is not False)
        if len(possible) == 1 and possible[0].guard is True and isinstance(possible[0], Stored):
            if possible[0].change is not None:
                possible[0].change(self)
            return DONE
        return possible

    def carry_out(self, number: int, write: Write) -> None:
        self._writable(number).carry_out(write, self.questions())

    # -- pointers as values ----------------------------------------------------------------------------------

    def compare(
        self, op: PointerCompareOp, left: Pointer, right: Pointer, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return pointers.compare(self.table, op, left, right)

    def difference(
        self, left: Pointer, right: Pointer, stride: int, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return pointers.difference(self.table, self.data_model, left, right, stride)

    def expose(self, pointer: Pointer) -> BitVector:
        return self._exposure.expose(self.table, pointer)

    def recover(self, address: BitVector, view: SolverView) -> Pointer:
        return self.recover_number(address)

    def recover_number(self, address: BitVector) -> Pointer:
        return self._exposure.recover(self.table, address)

    # -- for viewers -----------------------------------------------------------------------------------------

    def describe(self, numbers: Iterable[int] | None = None, with_ended: bool = False) -> tuple[ObjectView, ...]:
        return describe(self, numbers, with_ended)


def _guarded(reached: Sequence[Target]) -> Iterator[tuple[Target, Boolean]]:
    """The targets, each with the condition under which it alone is meant; the only one needs none."""
    for each in reached:
        yield each, True if len(reached) == 1 else each.guard


def _is_nonempty(size: int | Term) -> Boolean:
    return size > 0 if isinstance(size, int) else comparisons.ne(64, size, 0)


def _writing(writes: Sequence[tuple[int, Write]]) -> Callable[[Memory], None]:
    def change(memory: Memory) -> None:
        assert isinstance(memory, PlaneMemory)
        for number, write in writes:
            memory.carry_out(number, write)

    return change


def _ending(base: int, place: Span) -> Callable[[Memory], None]:
    def change(memory: Memory) -> None:
        assert isinstance(memory, PlaneMemory)
        memory._end(base, Ending.FREED, place)

    return change
