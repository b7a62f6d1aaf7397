"""The store: objects, the segments they live in, and everything a memory does to one object at a time.

An object lives in a *segment* at an offset: usually alone in a segment of its own, at 0; a divided one lives in
several (`pieces.py`). Models differ in where they place and move objects, and in what they make of a pointer that may
mean objects in several segments (`policies.py`). Bounds are always those of the pointer's own object, wherever it
lives, so that running into a neighbour inside a segment is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from math import gcd
from typing import TypeVar

from immutables import Map

from minise.expr import bitvectors
from minise.expr.booleans import both, disjunction
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault, FaultKind
from minise.ir.types import DataModel, Type
from minise.memory import access
from minise.memory.cells import Cells
from minise.memory.contract import Allocation, Chooser, Contents, Ending, InputPart, ObjectKind, SolverView
from minise.memory.exposure import Addressing
from minise.memory.families import unsigned
from minise.memory.groups import Group
from minise.memory.join import are_equal, join_cells
from minise.memory.notes import Note
from minise.memory.objects import Object, ObjectTable, Sites, dead_accesses, described, origin, out_of_bounds
from minise.memory.pieces import Division, Home, Piece, put
from minise.memory.resolve import mapped, narrowed, possible_bases
from minise.memory.roots import UNDEFINED_ROOT, InputRoot, PartedRoot, PlainRoot
from minise.source import Span
from minise.values import Pointer, Value

_Item = TypeVar("_Item")


class Store:
    """A plain slotted class: `cells` and `homes` are looked up by every access."""

    __slots__ = (
        "cells",
        "data_model",
        "divisions",
        "excluded",
        "exposure",
        "extents",
        "homes",
        "notes",
        "objects",
        "owner",
        "resolutions",
        "segments_made",
    )

    def __init__(self, data_model: DataModel, sites: Sites, exposure: Addressing) -> None:
        self.data_model = data_model
        self.objects = ObjectTable(data_model, sites)
        self.cells: Map[int, Cells] = Map()  # by segment; of living objects only
        self.homes: Map[int, Home] = Map()  # of objects that share a segment
        self.divisions: Map[int, Division] = Map()  # of objects that are not one piece
        self.extents: Map[int, int] = Map()  # of shared segments
        self.excluded: Map[Term, frozenset[int]] = Map()  # objects that a base cannot mean on this path
        self.exposure = exposure
        self.resolutions = 0  # of pointers that might mean objects in several segments, where somebody counts them
        self.segments_made = 0  # by moving and dividing objects
        self.notes: tuple[Note, ...] = ()  # of what was moved and divided
        self.owner = object()

    def fork(self) -> Store:
        copy = object.__new__(Store)
        copy.data_model = self.data_model
        copy.objects = self.objects.fork()
        copy.cells = self.cells
        copy.homes = self.homes
        copy.divisions = self.divisions
        copy.extents = self.extents
        copy.excluded = self.excluded
        copy.exposure = self.exposure.copied()
        copy.resolutions = self.resolutions
        copy.segments_made = self.segments_made
        copy.notes = self.notes
        # Both get a new owner: what they share now belongs to neither, and is copied before it is changed.
        self.owner = object()
        copy.owner = object()
        return copy

    def is_joinable(self, other: Store) -> bool:
        """Whether the same objects live in both, at the same places or where they can be moved from."""
        if self.has_same_layout(other):
            return True
        if not self.segments_made and not other.segments_made:
            return False
        mine, others = self.objects.living, other.objects.living
        return len(mine) == len(others) and all(
            number in others and target.request == others[number].request for number, target in mine.items()
        )

    def has_same_layout(self, other: Store) -> bool:
        return (
            _is_equal(self.objects.living, other.objects.living)
            and _is_equal(self.homes, other.homes)
            and _is_equal(self.divisions, other.divisions)
        )

    def is_equal(self, other: Store) -> bool:
        """Whether the same objects hold the same; what the program knows of their addresses may differ."""
        return self.has_same_layout(other) and all(
            cells is other.cells[segment] or are_equal(self._segment_reader(segment), other._segment_reader(segment))
            for segment, cells in self.cells.items()
        )

    def joined(self, others: Sequence[Store], chooser: Chooser) -> Store:
        """One store for several that have the same layout."""
        result = self.fork()
        for other in others:
            for segment, extent in other.extents.items():
                result.extents = result.extents.set(segment, max(extent, result.extents.get(segment, 0)))
        for segment, cells in self.cells.items():
            sides = [cells, *(each.cells[segment] for each in others)]
            if any(each is not cells for each in sides):
                readers = [each._segment_reader(segment) for each in (self, *others)]
                alone = self.objects.living.get(segment)
                has_known_size = alone is None or isinstance(alone.size, int)
                joined = join_cells(readers, result.owner, chooser, has_known_size)
                if cells.owner is None:
                    joined.owner = None
                result.cells = result.cells.set(segment, joined)
        result.objects.join([each.objects for each in others])
        result.exposure = self.exposure.joined(each.exposure for each in others)
        result.excluded = Map()  # what one side excludes, another may mean
        result.resolutions = max(each.resolutions for each in (self, *others))
        result.segments_made = max(each.segments_made for each in (self, *others))
        return result

    def _segment_reader(self, segment: int) -> access.Reader:
        alone = self.objects.living.get(segment)
        if alone is not None:
            extent = alone.extent
        elif segment in self.extents:
            extent = self.extents[segment]
        else:
            extent = self._piece_alone_in(segment).extent
        return access.Reader(0, extent, self.cells[segment], self.expose, self.recover)

    def _piece_alone_in(self, segment: int) -> Piece:
        pieces = (each for division in self.divisions.values() for each in division.pieces)
        return next(each for each in pieces if each.home.segment == segment)

    # -- objects ---------------------------------------------------------------------------------------------

    def home(self, number: int) -> Home:
        """Of an object that is one piece."""
        return self.homes.get(number) or Home(number, 0)

    def pieces(self, target: Object) -> tuple[Piece, ...]:
        division = self.divisions.get(target.number)
        return (Piece(0, target.extent, self.home(target.number)),) if division is None else division.pieces

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
        assert not isinstance(alone.root, PartedRoot)
        segment = self.writable(home.segment)
        segment.forget_part(home.offset, target.extent, alone.root)
        put(segment, home.offset, alone)

    def end(self, number: int, ending: Ending, place: Span) -> None:
        target = self.objects.living[number]
        self.objects.end(number, ending, place)
        for piece in self.pieces(target):
            self.vacate(piece)
        if number in self.divisions:
            self.divisions = self.divisions.delete(number)
        elif number in self.homes:
            self.homes = self.homes.delete(number)

    def vacate(self, piece: Piece) -> None:
        """Nothing lies there any more."""
        segment = piece.home.segment
        if not isinstance(self.cells[segment].root, PartedRoot):
            self.cells = self.cells.delete(segment)
            return
        shared = self.writable(segment)
        shared.leave_gap(piece.home.offset, piece.extent)
        if isinstance(shared.root, PartedRoot) and not shared.root.starts:
            self.cells = self.cells.delete(segment)

    def make_input(self, number: int, offset: int, parts: Sequence[InputPart]) -> None:
        target, home = self.objects.living[number], self.home(number)
        cells = self.writable(home.segment)
        whole = parts[0] if len(parts) == 1 else None
        if whole is not None and offset + whole.offset == 0 and _fills(whole, target):
            self.set_root(target, InputRoot(whole.term, whole.type.size))
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

    def set_root(self, target: Object, root: PlainRoot) -> None:
        """An object of one piece holds nothing but this from now on."""
        home = self.home(target.number)
        cells = self.writable(home.segment)
        if home.segment == target.number:
            cells.forget(root)
        else:
            cells.forget_part(home.offset, target.extent, root)

    # -- what a pointer means --------------------------------------------------------------------------------

    def groups(self, pointer: Pointer, action: str) -> Iterator[tuple[Boolean, Group | Fault]]:
        """The segments that an access can reach, or what is wrong with reaching there; each with its condition."""
        excluded = self.excluded.get(pointer.base, frozenset()) if isinstance(pointer.base, Term) else frozenset()
        candidates = [each for each in possible_bases(pointer.base) if each[1] not in excluded]
        by_segment: dict[int, list[tuple[Boolean, Object, Piece]]] = {}
        count = 0
        for guard, base in candidates:
            target = self.objects.living.get(base)
            fault = self._unreachable(target, action)
            count += 1
            if target is None:
                dead = Pointer(base, pointer.offset)
                yield from ((both(guard, when), why) for when, why in dead_accesses(self.objects, dead, action))
            elif fault is not None:
                yield guard, fault
            else:
                reached = self._reached(target, pointer.offset)
                count += len(reached) - 1
                for within, piece in reached:
                    by_segment.setdefault(piece.home.segment, []).append((both(guard, within), target, piece))
        for segment, members in by_segment.items():
            guard = True if len(members) == count else disjunction(each for each, _, _ in members)
            meant = narrowed(pointer, {target.number for _, target, _ in members})
            yield guard, self._group(segment, [(target, piece) for _, target, piece in members], meant)

    def exclude(self, base: Term, groups: Sequence[Group]) -> None:
        """The base certainly means none of these: that stays true as long as this path goes on."""
        # Of a divided object, the offset may exclude one part only.
        numbers = {each.number for group in groups for each in group.members if each.number not in self.divisions}
        if numbers:
            self._exclude(base, numbers)

    def exclude_null(self, base: Term, view: SolverView) -> None:
        """Asks once whether a base may mean no object, whatever is accessed with it later."""
        if 0 not in self.excluded.get(base, frozenset()):
            is_null = next((guard for guard, number in possible_bases(base) if number == 0), False)
            if not view.is_possible(is_null):
                self._exclude(base, {0})

    def _exclude(self, base: Term, numbers: Set[int]) -> None:
        self.excluded = self.excluded.set(base, self.excluded.get(base, frozenset()) | numbers)

    def _reached(self, target: Object, offset: int | Term) -> list[tuple[Boolean, Piece]]:
        division = self.divisions.get(target.number)
        return [(True, self.pieces(target)[0])] if division is None else division.reached(offset)

    def certain(self, pointer: Pointer, size: int, action: str) -> Group | None:
        """Where an access goes that is certainly right: to a known place inside one living object."""
        base = pointer.base
        target = self.objects.living.get(base) if isinstance(base, int) else None
        if target is None or not isinstance(pointer.offset, int) or self._unreachable(target, action) is not None:
            return None
        if access.in_bounds(target.extent, target.size, pointer.offset, size) is not True:
            return None
        (_, piece), *_ = self._reached(target, pointer.offset)
        return None if pointer.offset + size > piece.end else self._group_of_one(target, piece, pointer.offset)

    def _group(self, segment: int, members: list[tuple[Object, Piece]], pointer: Pointer) -> Group:
        """What is meant by a pointer that means one of these. No object has two pieces in one segment."""
        offset = pointer.offset
        if len(members) == 1:
            return self._group_of_one(*members[0], offset)
        assert isinstance(pointer.base, Term)
        low = min(piece.home.offset for _, piece in members)
        length = max(piece.home.offset + piece.extent for _, piece in members) - low
        # Counted in steps, so that the segment can be seen as an array of whole values.
        shifts = {target.number: piece.shift for target, piece in members}
        least = min(shifts.values())
        step = gcd(*(each - least for each in shifts.values())) or 1
        steps = mapped(pointer.base, {number: (each - least) // step for number, each in shifts.items()})
        place = bitvectors.add(64, bitvectors.mul(64, steps, step), unsigned(access.shifted(offset, least - low)))
        sizes = {target.size for target, _ in members}
        size: int | Term
        if len(sizes) == 1:
            (size,) = sizes
        else:
            size = mapped(pointer.base, {target.number: target.size for target, _ in members})
        parts = self._parts(segment, low, length, [piece for _, piece in members])
        targets = tuple(target for target, _ in members)
        return Group(segment, targets, pointer.base, offset, size, low, length, place, parts)

    def _group_of_one(self, target: Object, piece: Piece, offset: int | Term) -> Group:
        place = access.shifted(offset, -piece.start)
        home = piece.home
        return Group(home.segment, (target,), target.number, offset, target.size, home.offset, piece.extent, place)

    def _parts(self, segment: int, low: int, length: int, pieces: list[Piece]) -> access.Parts | None:
        """Their places as (start, end), or None if nobody else lives between them."""
        root = self.cells[segment].root
        assert isinstance(root, PartedRoot)
        if len(root.inside(low, low + length)) == len(pieces):
            return None
        places = ((piece.home.offset, piece.home.offset + piece.extent) for piece in pieces)
        return tuple(sorted(places))

    def _unreachable(self, target: Object | None, action: str) -> Fault | None:
        if target is None:
            return None
        if target.request.kind is ObjectKind.FUNCTION:
            return Fault(FaultKind.INVALID_POINTER, f"{action} of the code of {described(target.request)}")
        if action == "write" and target.request.read_only:
            message = f"write to {described(target.request)}"
            return Fault(FaultKind.READ_ONLY_WRITE, message, (origin(target.request),))
        return None

    def outside(self, group: Group, size: int | Term, is_write: bool) -> Fault:
        return out_of_bounds(self.objects, group.members[0], group.offset, size, is_write)

    # -- one segment -----------------------------------------------------------------------------------------

    def reader(self, group: Group) -> access.Reader:
        cells = self.cells[group.segment]
        return access.Reader(group.low, group.length, cells, self.expose, self.recover, group.parts)

    def reader_of(self, target: Object, offset: int = 0) -> access.Reader:
        """A reader of one object, wherever it lives; of a divided one, where this byte of it lies."""
        division = self.divisions.get(target.number)
        piece = self.pieces(target)[0] if division is None else division.at(offset)
        cells = self.cells[piece.home.segment]
        return access.Reader(piece.shift, target.extent, cells, self.expose, self.recover)

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

    # -- addresses as numbers --------------------------------------------------------------------------------

    def expose(self, pointer: Pointer) -> BitVector:
        return self.exposure.expose(self.objects, pointer)

    def recover(self, address: BitVector) -> Pointer:
        return self.exposure.recover(self.objects, address)


def _is_equal(left: Map[int, _Item], right: Map[int, _Item]) -> bool:
    return left is right or left == right


def _fills(part: InputPart, target: Object) -> bool:
    return part.count is not None and part.count * part.type.size == target.extent
