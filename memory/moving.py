"""Moving objects between segments, dividing them and making them whole again. Programs hold objects and offsets,
never places in segments, so that none of this can be noticed; bounds stay those of the objects.

A *stretch* is what moves as one: an object, or some pieces of a divided one that follow each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from minise.memory.cells import Cells
from minise.memory.notes import AddressConstraint, Constraints, Divided, Gathered, Rejoined
from minise.memory.objects import Object
from minise.memory.pieces import Division, Home, Piece, cut, cut_root, put, spell_out_input
from minise.memory.relocatable import symbol_of
from minise.memory.roots import PartedRoot, PlainRoot
from minise.memory.store import Store

ALIGNMENT = 16


@dataclass(frozen=True, slots=True)
class Stretch:
    target: Object
    start: int
    extent: int

    @property
    def end(self) -> int:
        return self.start + self.extent

    @property
    def is_whole(self) -> bool:
        return self.extent == self.target.extent


@dataclass(frozen=True, slots=True)
class SegmentPlace:
    """The number and the address of a segment that objects move to."""

    number: int
    address: int


def residents(store: Store, segment: int) -> list[Stretch]:
    """What lives in a segment."""
    alone = store.objects.living.get(segment)
    if alone is not None and segment in store.cells:
        return [Stretch(alone, 0, alone.extent)]
    living = store.objects.living
    found = [Stretch(living[number], 0, living[number].extent) for number in _members(store, segment)]
    for number, division in store.divisions.items():
        pieces = (each for each in division.pieces if each.home.segment == segment)
        found += (Stretch(living[number], each.start, each.extent) for each in pieces)
    return found


def _members(store: Store, segment: int) -> list[int]:
    return [number for number, home in store.homes.items() if home.segment == segment]


# ---------------------------------------------------------------------------------------------------------
# Into one segment


def new_segment(store: Store, extent: int) -> SegmentPlace:
    """A place for a segment that this memory has not used before."""
    store.segments_made += 1
    # Negative: apart from the numbers of objects and of placements.
    return SegmentPlace(-store.segments_made, store.objects.reserve(extent))


def laid_out(stretches: Sequence[Stretch]) -> tuple[list[int], int]:
    """Places one behind the other, aligned as before, and the extent of it all."""
    places = []
    end = extent = 0
    for each in stretches:
        places.append(end)
        extent = end + each.extent
        end += max((each.extent + ALIGNMENT - 1) // ALIGNMENT, 1) * ALIGNMENT
    return places, extent


def gather(store: Store, stretches: Sequence[Stretch], meant: Iterable[int], segment: SegmentPlace) -> None:
    """Moves stretches of different objects into a new segment, in this order."""
    before = constraints(store, [each.target for each in stretches])
    places, extent = laid_out(stretches)
    store.cells = store.cells.set(segment.number, Cells(PartedRoot(), store.owner))
    store.extents = store.extents.set(segment.number, extent)
    for stretch, place in zip(stretches, places, strict=True):
        contents = _moved_out(store, stretch)
        shared = store.writable(segment.number)
        assert not isinstance(contents.root, PartedRoot)
        shared.forget_part(place, stretch.extent, contents.root)
        put(shared, place, contents)
        _settle(store, stretch, Home(segment.number, place))
        if stretch.is_whole:
            relocate(store, stretch.target, segment.address + place)
    members = tuple(each.target.number for each in stretches)
    start = AddressConstraint(segment_name(segment.number), hex(segment.address), None)
    after = (start, *constraints(store, [store.objects.living[each] for each in members]))
    note = Gathered(tuple(meant), members, segment_name(segment.number), extent, before, after)
    store.notes = (*store.notes, note)


def _moved_out(store: Store, stretch: Stretch) -> Cells:
    """What a stretch holds, as if it lived alone; its old place is left."""
    division = store.divisions.get(stretch.target.number)
    if division is None:
        (piece,) = store.pieces(stretch.target)
        return _taken(store, piece)
    contents = Cells(cut_root(division.root, stretch.start, stretch.extent), store.owner)
    for piece in division.between(stretch.start, stretch.end):
        put(contents, piece.start - stretch.start, _taken(store, piece))
    return contents


def _taken(store: Store, piece: Piece) -> Cells:
    cells = store.writable(piece.home.segment)
    root = cells.root_at(piece.home.offset)[1]
    contents = cut(cells, piece.home.offset, piece.extent, root, store.owner)
    store.vacate(piece)
    return contents


def _settle(store: Store, stretch: Stretch, home: Home) -> None:
    """Takes down where a stretch lives now."""
    number = stretch.target.number
    if not stretch.is_whole:
        piece = Piece(stretch.start, stretch.extent, home)
        store.divisions = store.divisions.set(number, store.divisions[number].having(piece))
        return
    if number in store.divisions:
        store.divisions = store.divisions.delete(number)
    store.homes = store.homes.set(number, home)


def relocate(store: Store, target: Object, address: int) -> None:
    """Gives an object another address, unless something depends on the one it has. Its contents stay in their
    segment."""
    if store.exposure.is_movable(target.number):
        store.exposure.moved(store.objects.move(target.number, address))


# ---------------------------------------------------------------------------------------------------------
# Dividing


def divide(store: Store, target: Object, size: int) -> None:
    """Cuts an object of one piece into parts of so many bytes, each in a segment of its own."""
    before = constraints(store, [target])
    (whole,) = store.pieces(target)
    cells = _taken(store, whole)
    spell_out_input(cells, target.extent)
    assert not isinstance(cells.root, PartedRoot)
    pieces = []
    for start in range(0, target.extent, size):
        store.segments_made += 1
        extent = min(size, target.extent - start)
        pieces.append(Piece(start, extent, Home(-store.segments_made, 0)))
        part = cut(cells, start, extent, cut_root(cells.root, start, extent), store.owner)
        store.cells = store.cells.set(-store.segments_made, part)
    if target.number in store.homes:
        store.homes = store.homes.delete(target.number)
    store.divisions = store.divisions.set(target.number, Division(cells.root, tuple(pieces)))
    relocate(store, target, store.objects.reserve(target.extent))
    after = constraints(store, [store.objects.living[target.number]])
    sizes = tuple(each.extent for each in pieces)
    store.notes = (*store.notes, Divided(target.number, target.extent, sizes, before, after))


def rejoin(store: Store, target: Object) -> None:
    """Makes a divided object one piece again, alone in its segment."""
    before = constraints(store, [target])
    contents = _moved_out(store, Stretch(target, 0, target.extent))
    if target.request.read_only:
        contents.owner = None  # nobody's: the short way leaves it alone
    store.divisions = store.divisions.delete(target.number)
    store.cells = store.cells.set(target.number, contents)
    after = constraints(store, [target])
    store.notes = (*store.notes, Rejoined(target.number, target.extent, before, after))


def root_of(store: Store, target: Object) -> PlainRoot:
    """What an object holds where nothing was written."""
    division = store.divisions.get(target.number)
    if division is not None:
        return division.root
    home = store.home(target.number)
    return store.cells[home.segment].root_at(home.offset)[1]


# ---------------------------------------------------------------------------------------------------------
# Address constraints


def segment_name(number: int) -> str:
    return f"S{-number}"


def constraints(store: Store, targets: Iterable[Object]) -> Constraints:
    """Where objects begin: at an address, or at a place in a segment."""
    found: list[AddressConstraint] = []
    for target in targets:
        symbol = symbol_of(target).payload.name
        division = store.divisions.get(target.number)
        home = store.homes.get(target.number)
        if division is not None:
            parts = [_part_name(symbol, number) for number in range(1, len(division.pieces) + 1)]
            found.append(AddressConstraint(symbol, parts[0], target.number))
            for name, piece in zip(parts, division.pieces, strict=True):
                found.append(AddressConstraint(name, _piece_expression(store, target, piece), target.number))
        elif home is not None and home.segment < 0:
            found.append(AddressConstraint(symbol, _within(home), target.number))
        else:
            found.append(AddressConstraint(symbol, hex(target.address), target.number))
    return tuple(found)


def _part_name(symbol: str, number: int) -> str:
    return f"{symbol}/{number}"


def _piece_expression(store: Store, target: Object, piece: Piece) -> str:
    is_alone = piece.home.segment not in store.extents
    return hex(target.address + piece.start) if is_alone else _within(piece.home)


def _within(home: Home) -> str:
    name = segment_name(home.segment)
    return name if home.offset == 0 else f"{name} + {home.offset}"
