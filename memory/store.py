"""The store: objects, the segments they live in, and everything a memory does to one object at a time.

An object lives in a *segment* at an offset: usually alone in a segment of its own, at 0. Models differ in two things
only (`policies.py`): where they place objects, and what they make of a pointer that may mean objects in several
segments. Bounds are always those of the pointer's own object, wherever it lives, so that running into a neighbour
inside a segment is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import gcd

from immutables import Map

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both, conjunction, disjunction
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault, FaultKind
from minise.ir.types import I8, DataModel, Type
from minise.memory import access
from minise.memory.bytes import number_of
from minise.memory.cells import Cells
from minise.memory.conditional import store_while
from minise.memory.contract import Allocation, Contents, Ending, InputPart, ObjectKind
from minise.memory.exposure import Exposure
from minise.memory.families import chosen, unsigned
from minise.memory.objects import Object, ObjectTable, Sites, dead_accesses, described, origin, out_of_bounds
from minise.memory.resolve import mapped, possible_bases
from minise.memory.roots import UNDEFINED_ROOT, ZERO_ROOT, ConstantRoot, InputRoot, PartedRoot, PlainRoot
from minise.source import Span
from minise.values import UNDEFINED, Pointer, PointerByte, Value


@dataclass(frozen=True, slots=True)
class Home:
    """Where an object lives. Segments that hold one object alone have its number."""

    segment: int
    offset: int


@dataclass(frozen=True, slots=True)
class Group:
    """The objects of one segment that a pointer may mean, by its base. They lie in the stretch of the segment that
    begins at `low` and has `length` bytes, and the pointer means `place` in it. If others live there too, `parts` are
    the places of the members."""

    segment: int
    members: tuple[Object, ...]
    base: int | Term
    offset: int | Term  # from the start of the object
    size: int | Term  # of the object
    low: int
    length: int
    place: int | Term
    parts: access.Parts | None = None

    @property
    def extent(self) -> int:
        return max(each.extent for each in self.members)

    def in_bounds(self, size: int) -> Boolean:
        return access.in_bounds(self.extent, self.size, self.offset, size)

    def stretch_in_bounds(self, size: int | Term) -> Boolean:
        """The same for a stretch whose length may be symbolic; it is not empty then."""
        if isinstance(size, int):
            return self.in_bounds(size)
        start = unsigned(self.offset)
        return conjunction(
            (
                comparisons.ule(64, start, self.extent),
                comparisons.ule(64, size, self.extent),
                comparisons.ule(64, bitvectors.add(64, start, size), self.size),
            )
        )


class Store:
    """A plain slotted class: `cells` and `homes` are looked up by every access."""

    __slots__ = ("_exposure", "cells", "data_model", "extents", "homes", "objects", "owner", "segments_made")

    def __init__(self, data_model: DataModel, sites: Sites) -> None:
        self.data_model = data_model
        self.objects = ObjectTable(data_model, sites)
        self.cells: Map[int, Cells] = Map()  # by segment; of living objects only
        self.homes: Map[int, Home] = Map()  # of objects that share a segment
        self.extents: Map[int, int] = Map()  # of shared segments
        self._exposure = Exposure(data_model)
        self.segments_made = 0  # by moving objects together
        self.owner = object()

    def fork(self) -> Store:
        copy = object.__new__(Store)
        copy.data_model = self.data_model
        copy.objects = self.objects.fork()
        copy.cells = self.cells
        copy.homes = self.homes
        copy.extents = self.extents
        copy._exposure = self._exposure.copied()
        copy.segments_made = self.segments_made
        # Both get a new owner: what they share now belongs to neither, and is copied before it is changed.
        self.owner = object()
        copy.owner = object()
        return copy

    # -- objects ---------------------------------------------------------------------------------------------

    def home(self, number: int) -> Home:
        return self.homes.get(number) or Home(number, 0)

    def add_alone(self, request: Allocation, extent: int) -> Object:
        """A new object in a segment of its own."""
        made = self.objects.add(request, extent)
        self.cells = self.cells.set(made.number, Cells(UNDEFINED_ROOT, self.owner))
        return made

    def add_to_segment(self, request: Allocation, extent: int, segment: int, offset: int) -> Object:
        """A new object in a shared segment, which grows if it must."""
        made = self.objects.add(request, extent)
        self.homes = self.homes.set(made.number, Home(segment, offset))
        if segment not in self.cells:
            self.cells = self.cells.set(segment, Cells(PartedRoot(), self.owner))
        self.extents = self.extents.set(segment, max(self.extents.get(segment, 0), offset + extent))
        self.writable(segment).forget_part(offset, extent, UNDEFINED_ROOT)
        return made

    def initialise(self, number: int, write: Callable[[Contents], None]) -> None:
        target, home = self.objects.living[number], self.home(number)
        if home.segment == number:
            cells = self.cells[number]
            write(cells)
            if target.request.read_only:
                cells.owner = None  # nobody's: the short way leaves it alone
            return
        alone = Cells(UNDEFINED_ROOT, self.owner)
        write(alone)
        self._move_in(alone, target, home)

    def _move_in(self, alone: Cells, target: Object, home: Home) -> None:
        """Puts what an object held alone into its place in a segment."""
        segment = self.writable(home.segment)
        assert not isinstance(alone.root, PartedRoot)
        segment.forget_part(home.offset, target.extent, alone.root)
        for family in list(alone.families):
            alone.dissolve(family)
        for offset, cell in alone.cells.items():
            segment.cells[home.offset + offset] = cell

    def end(self, number: int, ending: Ending, place: Span) -> None:
        home = self.home(number)
        target = self.objects.living[number]
        self.objects.end(number, ending, place)
        if home.segment == number:
            self.cells = self.cells.delete(number)
        else:
            self.homes = self.homes.delete(number)
            self.writable(home.segment).leave_gap(home.offset, target.extent)

    def make_input(self, number: int, offset: int, parts: Sequence[InputPart]) -> None:
        target, home = self.objects.living[number], self.home(number)
        cells = self.writable(home.segment)
        whole = parts[0] if len(parts) == 1 else None
        if whole is not None and offset + whole.offset == 0 and _fills(whole, target):
            self._set_root(cells, target, home, InputRoot(whole.term, whole.type.size))
            return
        reader = access.Reader(home.offset, target.extent, cells, self.expose, self.recover)
        for part in parts:
            place = offset + part.offset
            if part.count is None:
                access.store(reader, place, part.type, part.term)
                continue
            source = Cells(InputRoot(part.term, part.type.size), self.owner)
            for distance, type, value in source.stretch(0, part.count * part.type.size):
                access.store(reader, place + distance, type, value)

    def _set_root(self, cells: Cells, target: Object, home: Home, root: PlainRoot) -> None:
        if home.segment == target.number:
            cells.forget(root)
        else:
            cells.forget_part(home.offset, target.extent, root)

    # -- moving ----------------------------------------------------------------------------------------------

    def inhabitants(self, segment: int) -> list[Object]:
        """The objects that live in a segment."""
        alone = self.objects.living.get(segment)
        if alone is not None and self.home(segment).segment == segment:
            return [alone]
        return [self.objects.living[number] for number, home in self.homes.items() if home.segment == segment]

    def move_together(self, members: Sequence[Object], places: Sequence[int]) -> int:
        """Moves objects into a new segment, each to its place; returns the segment."""
        self.segments_made += 1
        segment = -self.segments_made  # apart from the numbers of objects and of placements
        self.cells = self.cells.set(segment, Cells(PartedRoot(), self.owner))
        self.extents = self.extents.set(segment, max(p + m.extent for m, p in zip(members, places, strict=True)))
        for member, place in zip(members, places, strict=True):
            alone = self._moved_out(member)
            self.homes = self.homes.set(member.number, Home(segment, place))
            self._move_in(alone, member, Home(segment, place))
        return segment

    def _moved_out(self, target: Object) -> Cells:
        """What an object holds, as if it lived alone; its old place is left."""
        home = self.home(target.number)
        if home.segment == target.number:
            alone = self.cells[target.number].copied(self.owner)
            self.cells = self.cells.delete(target.number)
            return alone
        shared = self.writable(home.segment)
        shared.dissolve_touching(home.offset, target.extent)
        alone = Cells(shared.root_at(home.offset)[1], self.owner)
        for offset in range(home.offset, home.offset + target.extent):
            cell = shared.cells.get(offset)
            if cell is not None:
                alone.cells[offset - home.offset] = cell
        shared.leave_gap(home.offset, target.extent)
        return alone

    # -- what a pointer means --------------------------------------------------------------------------------

    def groups(self, pointer: Pointer, action: str) -> Iterator[tuple[Boolean, Group | Fault]]:
        """The segments that an access can reach, or what is wrong with reaching there; each with its condition."""
        candidates = possible_bases(pointer.base)
        by_segment: dict[int, list[tuple[Boolean, Object]]] = {}
        for guard, base in candidates:
            target = self.objects.living.get(base)
            fault = self._unreachable(target, action)
            if target is None:
                dead = Pointer(base, pointer.offset)
                yield from ((both(guard, when), why) for when, why in dead_accesses(self.objects, dead, action))
            elif fault is not None:
                yield guard, fault
            else:
                by_segment.setdefault(self.home(base).segment, []).append((guard, target))
        for segment, members in by_segment.items():
            is_all = len(members) == len(candidates)
            guard = True if is_all else disjunction(each for each, _ in members)
            yield guard, self._group(segment, tuple(each for _, each in members), pointer)

    def certain(self, pointer: Pointer, size: int, action: str) -> Group | None:
        """Where an access goes that is certainly right: to a known place inside one living object."""
        base = pointer.base
        target = self.objects.living.get(base) if isinstance(base, int) else None
        if target is None or not isinstance(pointer.offset, int) or self._unreachable(target, action) is not None:
            return None
        if access.in_bounds(target.extent, target.size, pointer.offset, size) is not True:
            return None
        home = self.home(target.number)
        offset = pointer.offset
        return Group(home.segment, (target,), target.number, offset, target.size, home.offset, target.extent, offset)

    def _group(self, segment: int, members: tuple[Object, ...], pointer: Pointer) -> Group:
        offset = pointer.offset
        starts = {each.number: self.home(each.number).offset for each in members}
        low = min(starts.values())
        if len(members) == 1:
            (target,) = members
            return Group(segment, members, target.number, offset, target.size, low, target.extent, offset)
        assert isinstance(pointer.base, Term)
        length = max(starts[each.number] + each.extent for each in members) - low
        # Counted in steps, so that the segment can be seen as an array of whole values.
        step = gcd(*(each - low for each in starts.values()))
        steps = mapped(pointer.base, {number: (each - low) // step for number, each in starts.items()})
        place = bitvectors.add(64, bitvectors.mul(64, steps, step), unsigned(offset))
        sizes = {each.size for each in members}
        size: int | Term
        if len(sizes) == 1:
            (size,) = sizes
        else:
            size = mapped(pointer.base, {each.number: each.size for each in members})
        parts = self._parts(segment, low, length, [(starts[each.number], each.extent) for each in members])
        return Group(segment, members, pointer.base, offset, size, low, length, place, parts)

    def _parts(self, segment: int, low: int, length: int, places: list[tuple[int, int]]) -> access.Parts | None:
        """The places as (start, end), or None if nobody else lives between them."""
        root = self.cells[segment].root
        assert isinstance(root, PartedRoot)
        if len(root.inside(low, low + length)) == len(places):
            return None
        return tuple(sorted((start, start + extent) for start, extent in places))

    def _unreachable(self, target: Object | None, action: str) -> Fault | None:
        if target is None:
            return None
        if target.request.kind is ObjectKind.FUNCTION:
            return Fault(FaultKind.INVALID_POINTER, f"{action} of the code of {described(target.request)}")
        if action == "write" and target.request.read_only:
            message = f"write to {described(target.request)}"
            return Fault(FaultKind.READ_ONLY_WRITE, message, (origin(target.request),))
        return None

    def outside(self, group: Group, size: int, is_write: bool) -> Fault:
        return out_of_bounds(self.objects, group.members[0], group.offset, size, is_write)

    # -- one segment -----------------------------------------------------------------------------------------

    def reader(self, group: Group) -> access.Reader:
        cells = self.cells[group.segment]
        return access.Reader(group.low, group.length, cells, self.expose, self.recover, group.parts)

    def reader_of(self, target: Object) -> access.Reader:
        """A reader of one object, wherever it lives."""
        home = self.home(target.number)
        return access.Reader(home.offset, target.extent, self.cells[home.segment], self.expose, self.recover)

    def writable(self, segment: int) -> Cells:
        cells = self.cells[segment]
        if cells.owner is not self.owner:
            cells = cells.copied(self.owner)
            self.cells = self.cells.set(segment, cells)
        return cells

    def write(self, group: Group, type: Type, value: Value) -> None:
        """Carries a store out, after it was found to be inside the object."""
        self.writable(group.segment)
        access.store(self.reader(group), group.place, type, value)

    def copy(self, target: Group, source: Group, size: int | Term) -> None:
        """Carries a copy out, after both stretches were found to be inside their objects."""
        written = self.writable(target.segment)
        if self._is_whole(target, size) and self._is_whole(source, size):
            written.become(self.cells[source.segment])
            return
        reader, writer = self.reader(source), self.reader(target)
        if isinstance(size, int):
            for distance, type, value in _pieces(reader, source.place, size):
                access.store(writer, access.shifted(target.place, distance), type, value)
            return
        most = min(source.extent, target.extent)
        data = [self._byte(reader, access.shifted(source.place, each)) for each in range(most)]
        self._store_while(writer, target, data, size)

    def fill(self, target: Group, byte: Value, size: int | Term) -> None:
        written = self.writable(target.segment)
        if len(target.members) == 1 and target.offset == 0 and size == target.size and isinstance(byte, int):
            member = target.members[0]
            root = ZERO_ROOT if byte == 0 else ConstantRoot(bytes([byte]) * member.extent)
            self._set_root(written, member, self.home(member.number), root)
            return
        writer = self.reader(target)
        if isinstance(size, int):
            for each in range(size):
                access.store(writer, access.shifted(target.place, each), I8, byte)
            return
        self._store_while(writer, target, [byte] * target.extent, size)

    def _is_whole(self, group: Group, size: int | Term) -> bool:
        """Whether this is an object that lives alone, as a whole."""
        return group.offset == 0 and size == group.size and group.segment == group.members[0].number

    def _byte(self, reader: access.Reader, offset: int | Term) -> Value:
        if isinstance(offset, int) and offset >= reader.extent:
            return UNDEFINED
        value, defined = reader.load(offset, I8)
        return value if defined is not False else UNDEFINED

    def _store_while(self, writer: access.Reader, target: Group, data: list[Value], size: Term) -> None:
        """Byte k becomes data[k] where k < size, and stays what it is elsewhere."""
        if isinstance(target.place, int):
            data = data[: target.extent - target.place]
            before = [self._byte(writer, target.place + each) for each in range(len(data))]
            if not any(isinstance(each, PointerByte) for each in (*data, *before)):
                store_while(writer, target.place, data, size)
                return
        for each, new in enumerate(data):
            if isinstance(target.offset, int) and target.offset + each >= target.extent:
                break
            place = access.shifted(target.place, each)
            old = self._byte(writer, place)
            is_inside = comparisons.ult(64, each, size)
            if is_inside is False:
                break
            access.store(writer, place, I8, self.chosen_byte(is_inside, new, old))

    def chosen_byte(self, condition: Boolean, new: Value, old: Value) -> Value:
        # Where one of the two was never written, the other stands for both: a later read of a byte that the copy did
        # not reach is taken as defined.
        if new is UNDEFINED or old is UNDEFINED:
            return old if new is UNDEFINED else new
        numbers = [number_of(each, self.expose) if isinstance(each, PointerByte) else each for each in (new, old)]
        return chosen(I8, condition, numbers[0], numbers[1])

    # -- addresses as numbers --------------------------------------------------------------------------------

    def expose(self, pointer: Pointer) -> BitVector:
        return self._exposure.expose(self.objects, pointer)

    def recover(self, address: BitVector) -> Pointer:
        return self._exposure.recover(self.objects, address)


def _pieces(reader: access.Reader, start: int | Term, size: int) -> list[tuple[int, Type, Value]]:
    """What a stretch holds, in pieces as they were written. At a symbolic start, the pieces are cut as at the first
    element of the stride: all elements of an array look alike."""
    if isinstance(start, int):
        return reader.cells.stretch(reader.low + start, size)
    place = access.spot(reader.low, reader.extent, start, size)  # for its first element only
    first = place.family.start if not place.unaligned else reader.low
    template = reader.cells.stretch(first, min(size, reader.low + reader.extent - first))
    pieces: list[tuple[int, Type, Value]] = []
    for distance, type, _ in template:
        value, defined = reader.load(access.shifted(start, distance), type)
        pieces.append((distance, type, value if defined is not False else UNDEFINED))
    return pieces


def _fills(part: InputPart, target: Object) -> bool:
    return part.count is not None and part.count * part.type.size == target.extent
