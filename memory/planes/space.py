"""The segments of one memory: who owns them, what a pointer means in them, and reads and writes over all it may mean.

Nothing here forks over the segments that a symbolic pointer may mean: reads choose between them, and writes are
guarded by them. Writes are thought through here and carried out by whoever takes the outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from immutables import Map

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both, disjunction, either, ite
from minise.expr.term import BitVector, Boolean, Term
from minise.ir.types import I64, DataModel, Type
from minise.memory.contract import Allocation, Chooser, Ending, SolverView
from minise.memory.exposure import Exposure
from minise.memory.objects import Object, ObjectTable, Sites
from minise.memory.planes import stretches
from minise.memory.planes.blocks import FIRST_SEGMENT, Blocks, is_of_blocks, meant_by, new_blocks
from minise.memory.planes.collisions import Cache, Questions
from minise.memory.planes.footprints import Signature, Verdict
from minise.memory.planes.join import join_segments
from minise.memory.planes.layout import Home, Layout
from minise.memory.planes.reading import chosen
from minise.memory.planes.records import Place, Reading, moved, unsigned
from minise.memory.planes.releases import Release
from minise.memory.planes.segment import Function, MakePlane, Segment, Values, Write
from minise.memory.planes.statistics import Statistics
from minise.memory.planes.targets import Target, Targets, targets
from minise.source import Span
from minise.values import UNDEFINED, Pointer, Value, to_signed

Signatures = Callable[[Allocation], Signature | None]
Writes = list[tuple[int, Write]]  # by the segment that is written
_FEW = 1 << 16  # bytes that are copied value by value


class Space:
    """A plain slotted class: `segments` is looked up by every access. It holds the planes of living objects only, by
    the objects' numbers."""

    __slots__ = (
        "_cache",
        "_exposure",
        "_make_plane",
        "_numbering",
        "_signatures",
        "blocks",
        "counter",
        "homes",
        "owner",
        "releases",
        "segments",
        "statistics",
        "table",
    )

    def __init__(
        self, data_model: DataModel, sites: Sites, make_plane: MakePlane, signatures: Signatures, numbering: Layout
    ) -> None:
        self.table = ObjectTable(data_model, sites)
        self.segments: Map[int, Segment] = Map()
        self.homes: Map[int, Home] = Map()
        self.releases: Map[int, Release] = Map()
        self.blocks: tuple[Blocks, ...] = ()
        self.counter: BitVector = FIRST_SEGMENT  # the multi-allocation counter
        self.statistics = Statistics()
        self.owner = object()
        self._numbering = numbering
        self._make_plane = make_plane
        self._signatures = signatures
        self._cache = Cache()
        self._exposure = Exposure(data_model)

    def fork(self) -> Space:
        copy = object.__new__(Space)
        copy.table = self.table.fork()
        copy.segments = self.segments
        copy.homes = self.homes
        copy.releases = self.releases
        copy.blocks = self.blocks
        copy.counter = self.counter
        copy.statistics = self.statistics
        copy._numbering = self._numbering
        copy._make_plane = self._make_plane
        copy._signatures = self._signatures
        copy._cache = self._cache.copied()
        copy._exposure = self._exposure.copied()
        # Both get a new owner: what they share now belongs to neither, and is copied before it is changed.
        self.owner = object()
        copy.owner = object()
        return copy

    def is_joinable(self, other: Space) -> bool:
        """Whether the same objects live in both."""
        return self.table.living == other.table.living and self.blocks == other.blocks

    def is_equal(self, other: Space) -> bool:
        return (
            self.is_joinable(other)
            and self.releases == other.releases
            and all(segment is other.segments[number] for number, segment in self.segments.items())
        )

    def join(self, others: Sequence[Space], chooser: Chooser) -> None:
        """Becomes the space of several, in which the same objects live."""
        self.table.join([each.table for each in others])
        self._exposure = self._exposure.joined(each._exposure for each in others)
        self._cache = self._cache.common([each._cache for each in others])
        self._numbering = max((each._numbering for each in (self, *others)), key=lambda each: each.counter)
        questions = self.questions()
        for number, segment in self.segments.items():
            sides = [segment, *(each.segments[number] for each in others)]
            if any(each is not segment for each in sides):
                target = self.table.living.get(number)
                is_sized = target is None or isinstance(target.size, int)
                made = join_segments(sides, self.owner, chooser, questions, is_sized)
                self.segments = self.segments.set(number, made)
        self._join_releases(others, chooser)

    def _join_releases(self, others: Sequence[Space], chooser: Chooser) -> None:
        """A block is gone where it is on the side that is meant."""
        sides = [self.releases, *(each.releases for each in others)]
        if all(each is self.releases for each in sides):
            return
        for number in dict.fromkeys(number for each in sides for number in each):
            held = [each.get(number) for each in sides]
            place = next(each.place for each in held if each is not None)
            condition = chooser.truth([False if each is None else each.condition for each in held])
            self.releases = self.releases.set(number, Release(condition, place))

    def questions(self, view: SolverView | None = None) -> Questions:
        return Questions(self._cache, view, self, self.statistics)

    def expose(self, pointer: Pointer) -> BitVector:
        if self.blocks and any(is_of_blocks(base) for _, base in meant_by(pointer.base)):
            # Of many blocks, segment and offset side by side are the address, which is negative.
            return moved(bitvectors.mul(64, pointer.base, 1 << 32), pointer.offset)
        return self._exposure.expose(self.table, pointer)

    def recover(self, address: BitVector) -> Pointer:
        found = self._exposure.recover(self.table, address)
        wide = address if isinstance(address, int) or address.sort.width == 64 else 0
        is_block = comparisons.slt(64, wide, 0) if self.blocks else False
        if is_block is False:
            return found
        base = ite(64, is_block, bitvectors.ashr(64, wide, 32), found.base)
        offset = ite(64, is_block, bitvectors.and_(64, wide, (1 << 32) - 1), unsigned(found.offset))
        return Pointer(base, to_signed(offset, 64) if isinstance(offset, int) else offset)

    # -- objects ---------------------------------------------------------------------------------------------

    def add(self, request: Allocation, extent: int) -> Object:
        made = self.table.add(request, extent)
        home, self._numbering = self._numbering.placed(request)
        self.homes = self.homes.set(made.number, home)
        segment = Segment(self._make_plane, self._signatures(request), self.owner)
        self.segments = self.segments.set(made.number, segment)
        return made

    def end(self, number: int, ending: Ending, place: Span) -> None:
        request = self.table.living[number].request
        self.table.end(number, ending, place)
        self.segments = self.segments.delete(number)
        if number in self.releases:
            self.releases = self.releases.delete(number)
        self._numbering = self._numbering.released(request, self.homes[number])

    def release(self, number: int, condition: Boolean, place: Span) -> None:
        """A block is freed where the condition holds; where all conditions together always do, it has ended."""
        old = self.releases.get(number)
        whole = condition if old is None else either(old.condition, condition)
        if whole is True:
            self.end(number, Ending.FREED, place)
        else:
            self.releases = self.releases.set(number, Release(whole, place))

    def add_many(self, request: Allocation, count: BitVector, questions: Questions) -> Blocks:
        """A multi-allocation: the counter moves by the number of blocks."""
        made = self.table.add(request, 0)
        self.segments = self.segments.set(made.number, Segment(self._make_plane, None, self.owner))
        self.homes = self.homes.set(made.number, Home(-1 - len(self.blocks), 0))
        found = new_blocks(made.number, self.counter, count, request.size, self._make_plane(I64), questions)
        self.blocks = (*self.blocks, found)
        self.counter = bitvectors.sub(64, self.counter, count)
        return found

    def extent_of_block(self, segment: int) -> BitVector | None:
        """The size of one of many blocks; None if it does not live."""
        for each in self.blocks:
            if each.holds(segment) is not False:
                size = each.size_of(segment, self.questions())
                return size.value if isinstance(size.value, (int, Term)) else None
        return None

    def place_in_blocks(self, segment: int, offset: int) -> tuple[int, int]:
        """The object that stands for many blocks, and the place of one of them in its planes."""
        holder = next(each for each in self.blocks if each.holds(segment) is not False)
        place = holder.place(Pointer(segment, offset))
        assert isinstance(place, int)  # a number tells the place, where the first of them has one
        return holder.number, place

    def replace_blocks(self, new: Blocks) -> None:
        self.blocks = tuple(new if each.number == new.number else each for each in self.blocks)

    # -- segments --------------------------------------------------------------------------------------------

    def writable(self, number: int) -> Segment:
        segment = self.segments[number]
        if segment.owner is not self.owner:
            # What is read-only stays nobody's: it is rearranged at most.
            segment = segment.copied(None if segment.owner is None else self.owner)
            self.segments = self.segments.set(number, segment)
        return segment

    def prepared(self, number: int, place: Place, type: Type) -> Segment:
        """The segment, ready for such an access."""
        segment = self.segments[number]
        if segment.verdict(place, type) is Verdict.UNEXPECTED:
            segment = self.writable(number)
            segment.extend_all(self.questions())
        return segment

    def write_now(self, number: int, place: Place, type: Type, value: Value) -> None:
        self.prepared(number, place, type)
        questions = self.questions()
        segment = self.writable(number)
        segment.carry_out(segment.write(place, type, value, True, questions), questions)

    def carry_out(self, writes: Writes) -> None:
        for number, write in writes:
            self.writable(number).carry_out(write, self.questions())

    # -- over all that a pointer may mean --------------------------------------------------------------------

    def targets(self, pointer: Pointer, size: int | Term, is_write: bool, questions: Questions) -> Targets:
        return targets(self.table, self.blocks, self.releases, pointer, size, is_write, questions)

    def read(self, reached: Sequence[Target], distance: int, type: Type, questions: Questions) -> Reading:
        """The value so many bytes behind whichever place the pointer means. Segments that hold the same are not told
        apart; the value that most of them hold needs no condition."""
        groups: dict[Reading, list[Boolean]] = {}
        for target in reached:
            place = moved(target.place, distance)
            reading = self.prepared(target.number, place, type).read(place, type, questions)
            groups.setdefault(reading, []).append(target.guard)
        (most, _), *others = sorted(groups.items(), key=lambda group: -len(group[1]))
        for reading, guards in others:
            most = chosen(type, disjunction(guards), reading, most, questions)
        return most

    def write(self, reached: Sequence[Target], type: Type, value: Value, questions: Questions) -> Writes:
        writes: Writes = []
        for target, guard in _guarded(reached):
            segment = self.prepared(target.number, target.place, type)
            writes.append((target.number, segment.write(target.place, type, value, guard, questions)))
        return writes

    def fill(self, reached: Sequence[Target], size: int | Term, value: Function, questions: Questions) -> Writes:
        """A multi-write."""
        writes: Writes = []
        for target, guard in _guarded(reached):
            segment = self.writable(target.number)
            is_all = target.place == 0 and size == target.object.size
            write = stretches.fill(segment, target.place, size, is_all, value, guard, questions)
            writes.append((target.number, write))
        return writes

    def copy(
        self, aims: Sequence[Target], origins: Sequence[Target], size: int | Term, questions: Questions
    ) -> Writes:
        """Few bytes are copied value by value; else there is one record for each pair of segments."""
        if isinstance(size, int) and size <= _FEW:
            values = self._copied_values(aims, origins, size, questions)
            if values is not None:
                return values
        if len(origins) > 1 or len(aims) > 1:
            for each in (*origins, *aims):
                self.writable(each.number).extend_all(questions)
        writes: Writes = []
        for origin, first in _guarded(origins):
            for aim, second in _guarded(aims):
                read, written = self.writable(origin.number), self.writable(aim.number)
                guard = both(first, second)
                write = stretches.copy(written, aim.place, read, origin.place, size, guard, questions)
                writes.append((aim.number, write))
        return writes

    def _copied_values(
        self, aims: Sequence[Target], origins: Sequence[Target], size: int, questions: Questions
    ) -> Writes | None:
        """The values of a stretch as they were written; None if it depends on inputs which bytes were written."""
        for origin in origins:
            if self.segments[origin.number].straddles(origin.place, size):
                self.writable(origin.number).extend_all(questions)
        values: Values = []
        for distance, type in stretches.cut(self.segments[origins[0].number], origins[0].place, size):
            reading = self.read(origins, distance, type, questions)
            if not isinstance(reading.defined, bool):
                return None
            values.append((distance, type, reading.value if reading.defined else UNDEFINED))
        for aim in aims:
            self._adopt(aim, origins[0])
            for distance, type, _ in values:
                self.prepared(aim.number, moved(aim.place, distance), type)
        return [
            (aim.number, write)
            for aim, guard in _guarded(aims)
            for write in self.segments[aim.number].write_row(aim.place, values, guard, questions)
        ]

    def _adopt(self, aim: Target, origin: Target) -> None:
        """A segment that nobody has accessed yet is expected to be accessed as that which is copied to it."""
        segment = self.segments[aim.number]
        if segment.signature is None and aim.place == origin.place:
            segment.signature = self.segments[origin.number].signature


def _guarded(reached: Sequence[Target]) -> Iterator[tuple[Target, Boolean]]:
    """The targets, each with the condition under which it alone is meant; the only one needs none."""
    for each in reached:
        yield each, True if len(reached) == 1 else each.guard
