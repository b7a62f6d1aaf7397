"""One segment: its planes, and how values of different types meet in it (section 4 of the paper).

A *plain* access, whose bytes nobody touches in another way, belongs to the plane of its type alone. Every other write
is *extended*: it goes to the plane of its type and, byte by byte, to the plane of i8, from where a read of any type
puts its value together. Which accesses are plain, the data-flow analysis says (`extension.py`); of a segment that it
does not know, the first access does. An access that proves this wrong makes the whole segment extended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from minise.expr.term import Boolean, Term
from minise.ir.types import I8, Type
from minise.memory.bytes import byte_of
from minise.memory.planes.closures import BytesOf, joined_bytes
from minise.memory.planes.collisions import Questions
from minise.memory.planes.footprints import (
    ALL_EXTENDED,
    Footprint,
    Signature,
    Verdict,
    footprint_of,
    uniform,
)
from minise.memory.planes.plane import Plane
from minise.memory.planes.records import EVERYWHERE, Closure, Everywhere, Place, Reading, Record, moved
from minise.values import UNDEFINED, Undefined, Value

WIDEST = 10  # bytes of the largest value
MakePlane = Callable[[Type], Plane]
Length = int | Term | Everywhere
Function = Closure | Undefined  # what a multi-write writes
Values = list[tuple[int, Type, Value]]  # of a stretch: distance from its start, type, value


@dataclass(frozen=True, slots=True)
class Step:
    """A record for one plane, and the places that it moves out of that plane's boostMap."""

    type: Type
    record: Record
    moved: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Write:
    """A write, thought through on the path as it is, to be carried out later. `whole` is the value that an extended
    write at a known place leaves there; `start` and `length` say which other wholes it takes away."""

    steps: tuple[Step, ...] = ()
    known: tuple[tuple[Type, dict[int, Value]], ...] = ()  # plain values at known places, by their plane
    is_plain: bool = False
    start: Place = 0
    length: int | None = None
    whole: tuple[int, Type, Value] | None = None
    background: Record | None = None  # what the segment holds from now on, and nothing else


class Segment:
    """A plain slotted class: `planes` is looked up by every access. `wholes` holds the values of extended writes at
    known places whose bytes are all still as they were written. `background` is a multi-write that covered everything
    before any plane was there. `remembered` holds what was read at known places since the last write."""

    __slots__ = ("_make_plane", "background", "owner", "planes", "remembered", "signature", "wholes")

    def __init__(self, make_plane: MakePlane, signature: Signature | None, owner: object) -> None:
        self._make_plane = make_plane
        self.signature = signature
        self.owner = owner
        self.planes: dict[Type, Plane] = {}
        self.wholes: dict[int, tuple[Type, Value]] = {}
        self.background: Record | None = None
        self.remembered: dict[tuple[int, Type], Value] = {}

    def copied(self, owner: object) -> Segment:
        copy = Segment(self._make_plane, self.signature, owner)
        copy.planes = {type: plane.copied() for type, plane in self.planes.items()}
        copy.wholes = self.wholes.copy()
        copy.background = self.background
        return copy

    def plane(self, type: Type, questions: Questions) -> Plane:
        found = self.planes.get(type)
        if found is None:
            found = self.planes[type] = self._make_plane(type)
            if self.background is not None:
                found.add(self.background, (), questions)
        return found

    # -- plain or extended -----------------------------------------------------------------------------------

    def verdict(self, place: Place, type: Type) -> Verdict:
        """What such an access is; the first one to an unknown segment decides what the others should be."""
        if self.signature is None:
            self.signature = uniform(type)
            if self.signature.verdict(place, type) is not Verdict.PLAIN:
                self.signature = ALL_EXTENDED
        return self.signature.verdict(place, type)

    def type_like(self, place: int, type: Type) -> Type:
        """The type of the plain value at a place that has as many bytes as this type; else the type itself."""
        for footprint in () if self.signature is None else self.signature.plain:
            if footprint.type.size == type.size and footprint.holds(Footprint(place, 0, footprint.type)):
                return footprint.type
        return type

    def extend_all(self, questions: Questions) -> None:
        """From now on all types meet in the plane of bytes. What other planes hold is extended to it: as a
        multi-write whose value is a function of the frozen plane, and byte by byte what is in a boostMap."""
        data = self.plane(I8, questions)
        for type, plane in self.planes.items():
            if type is I8:
                continue
            known = _known_values(plane, self.background)
            if known is None:
                self._extend_plane(data, plane, questions)
            for place, value in (plane.boost if known is None else known).items():
                self._extend_value(data, place, type, value, questions)
        self.planes = {I8: data}
        self.signature = ALL_EXTENDED

    def _extend_plane(self, data: Plane, plane: Plane, questions: Questions) -> None:
        assert self.signature is not None
        for footprint in self.signature.plain:
            if footprint.type is plane.type:
                questions.statistics.extended_writes += 1
                data.add(Record(0, EVERYWHERE, BytesOf(plane, footprint), True, footprint), (), questions)

    def _extend_value(self, data: Plane, place: int, type: Type, value: Value, questions: Questions) -> None:
        for each in range(type.size):
            data.add(Record(place + each, None, byte_of(type, value, each)), (), questions)
        if value is not UNDEFINED:
            self.wholes[place] = (type, value)

    # -- reading ---------------------------------------------------------------------------------------------

    def read(self, place: Place, type: Type, questions: Questions) -> Reading:
        """The verdict on this access must not be UNEXPECTED."""
        if type is I8 or self.verdict(place, type) is Verdict.PLAIN:
            return self.plane(type, questions).read(place, questions)
        if isinstance(place, int):
            whole = self.wholes.get(place)
            if whole is not None and whole[0] is type:
                questions.statistics.boost_reads += 1
                return Reading(whole[1], True)
        data = self.plane(I8, questions)
        return joined_bytes(type, [data.read(moved(place, k), questions) for k in range(type.size)], questions)

    def remember(self, place: int, type: Type, value: Value) -> None:
        """What was read at a known place stays there until the next write; plain lists do without."""
        if all(each.is_boosted for each in self.planes.values()):
            self.remembered[place, type] = value

    # -- writing ---------------------------------------------------------------------------------------------

    def write(self, place: Place, type: Type, value: Value, guard: Boolean, questions: Questions) -> Write:
        """The write of one value, to be carried out. The verdict on this access must not be UNEXPECTED."""
        if self.verdict(place, type) is Verdict.PLAIN:
            return Write((self._step(type, Record(place, None, value, guard), questions),), is_plain=True)
        questions.statistics.extended_writes += type is not I8
        steps = [
            self._step(I8, Record(moved(place, each), None, byte_of(type, value, each), guard), questions)
            for each in range(type.size)
        ]
        is_known = isinstance(place, int) and guard is True and type is not I8 and value is not UNDEFINED
        whole = (place, type, value) if is_known else None
        return Write(tuple(steps), (), False, place, type.size, whole)  # type: ignore[arg-type]

    def write_row(self, place: Place, values: Values, guard: Boolean, questions: Questions) -> Iterator[Write]:
        """The writes of several values in a row; those that are plain and at known places are one."""
        known: dict[Type, dict[int, Value]] = {}
        for distance, type, value in values:
            at = moved(place, distance)
            if isinstance(at, int) and guard is True and self.verdict(at, type) is Verdict.PLAIN:
                known.setdefault(type, {})[at] = value
            else:
                yield self.write(at, type, value, guard, questions)
        if known:
            yield Write(known=tuple(known.items()), is_plain=True)

    def _step(self, type: Type, record: Record, questions: Questions) -> Step:
        return Step(type, record, self.plane(type, questions).moved_by(record, questions))

    def carry_out(self, write: Write, questions: Questions) -> None:
        self.remembered = {}
        if write.background is not None:
            self.planes = {}
            self.wholes = {}
            self.background = write.background
            return
        for type, values in write.known:
            self.plane(type, questions).add_known(values, questions)
        for step in write.steps:
            self.plane(step.type, questions).add(step.record, step.moved, questions)
        if self.wholes and not write.is_plain:
            self._forget_wholes(write.start, write.length, questions)
        if write.whole is not None:
            place, type, value = write.whole
            self.wholes[place] = (type, value)

    def _forget_wholes(self, start: Place, length: int | None, questions: Questions) -> None:
        """Takes the values away that lost a byte: to a write at a known place, or out of the boostMap."""
        if isinstance(start, int) and length is not None:
            for place in range(start - WIDEST + 1, start + length):
                whole = self.wholes.get(place)
                if whole is not None and place + whole[0].size > start:
                    del self.wholes[place]
            return
        boost = self.plane(I8, questions).boost
        lost = [
            place
            for place, (type, _) in self.wholes.items()
            if any(each not in boost for each in range(place, place + type.size))
        ]
        for place in lost:
            del self.wholes[place]

    # -- multi-writes ----------------------------------------------------------------------------------------

    def background_write(self, value: Function) -> Write:
        """A multi-write of everything: no older record matters any more."""
        return Write(background=Record(0, EVERYWHERE, value))

    def straddles(self, place: Place, length: int | Term) -> bool:
        """Whether the ends of a stretch may lie inside a plain value."""
        if self.signature is None:
            self.signature = uniform(I8)
        return any(_straddles(each, place, length) for each in self.signature.plain)

    def fill(self, place: Place, length: Length, value: Function, guard: Boolean, questions: Questions) -> Write:
        """A multi-write to all planes at once; no plain value straddles the ends of the stretch."""
        assert self.signature is not None
        types = dict.fromkeys([*(each.type for each in self.signature.plain), I8])
        record = Record(place, length, value, guard)
        return Write(tuple(self._step(type, record, questions) for type in types), start=place)

    def fill_plane(
        self, place: Place, length: Length, type: Type, value: Function, guard: Boolean, questions: Questions
    ) -> Write:
        """A multi-write to one plane."""
        return Write((self._step(type, Record(place, length, value, guard), questions),), start=place)


def _known_values(plane: Plane, background: Record | None) -> dict[int, Value] | None:
    """All that was written over the background, if it was at known places; else None."""
    known: dict[int, Value] = {}
    for record in plane.listed:
        if record is background:
            continue
        if not isinstance(record.place, int) or not record.is_single or record.guard is not True:
            return None
        assert not isinstance(record.value, Closure)
        known[record.place] = record.value
    known.update(plane.boost)
    return known


def _straddles(footprint: Footprint, place: Place, length: int | Term) -> bool:
    """Whether an end of the stretch may lie inside a value of the footprint. Of symbolic ends, strides must tell."""
    size, stride = footprint.type.size, footprint.stride
    if size == 1:
        return False
    if isinstance(place, int) and isinstance(length, int):
        distances = [end - footprint.start for end in (place, place + length)]
        return any(0 < (each % stride if stride else each) < size for each in distances)
    start, distance = footprint_of(place, I8), footprint_of(length, I8)
    if stride == 0 or start.stride % stride or distance.stride % stride:
        return True
    first = (start.start - footprint.start) % stride
    last = (first + distance.start) % stride
    return 0 < first < size or 0 < last < size
