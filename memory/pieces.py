"""Pieces of objects: where the contents of an object lie.

Usually an object is one piece, alone in a segment of its own or beside others in a shared one. A large one may be
divided (`splitting.py`), and its pieces may be put together with those of others (`moving.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

from minise.expr import bitvectors, comparisons
from minise.expr.term import Boolean, Term
from minise.ir.types import I8
from minise.memory.bytes import byte_of
from minise.memory.cells import WIDEST, Cells
from minise.memory.roots import UNDEFINED_ROOT, ConstantRoot, InputRoot, PlainRoot


@dataclass(frozen=True, slots=True)
class Home:
    """A place in a segment. Segments that hold one object alone have its number."""

    segment: int
    offset: int


@dataclass(frozen=True, slots=True)
class Piece:
    """The bytes of an object from `start` on, and where they lie."""

    start: int
    extent: int
    home: Home

    @property
    def end(self) -> int:
        return self.start + self.extent

    @property
    def shift(self) -> int:
        """From an offset in the object to one in the segment."""
        return self.home.offset - self.start


@dataclass(frozen=True, slots=True)
class Division:
    """An object that is no longer one piece: its pieces in order, and what it holds where nothing was written."""

    root: PlainRoot
    pieces: tuple[Piece, ...]

    def at(self, offset: int) -> Piece:
        """The piece that holds this byte. What lies outside the object belongs to the last one."""
        return next((each for each in self.pieces if each.start <= offset < each.end), self.pieces[-1])

    def reached(self, offset: int | Term) -> list[tuple[Boolean, Piece]]:
        """The pieces that an offset can mean, with conditions that exclude each other and cover everything."""
        if isinstance(offset, int):
            return [(True, self.at(offset))]
        last = self.pieces[-1]
        found: list[tuple[Boolean, Piece]] = []
        for piece in self.pieces[:-1]:
            distance = bitvectors.sub(64, offset, piece.start)
            found.append((comparisons.ult(64, distance, piece.extent), piece))
        found.append((comparisons.ule(64, last.start, offset), last))
        return [each for each in found if each[0] is not False]

    def between(self, start: int, end: int) -> tuple[Piece, ...]:
        """The pieces that lie in a stretch, which begins and ends with one."""
        return tuple(each for each in self.pieces if start <= each.start < end)

    def having(self, piece: Piece) -> Division:
        """With one piece instead of those that lie there."""
        before = tuple(each for each in self.pieces if each.end <= piece.start)
        behind = tuple(each for each in self.pieces if each.start >= piece.end)
        return Division(self.root, (*before, piece, *behind))


# ---------------------------------------------------------------------------------------------------------
# Contents of pieces


def cut_root(root: PlainRoot, start: int, extent: int) -> PlainRoot:
    """What a stretch of an object holds where nothing was written. An input has to be spelled out before."""
    if isinstance(root, ConstantRoot):
        return ConstantRoot(root.data[start : start + extent])
    assert start == 0 or not isinstance(root, InputRoot)
    return root


def spell_out_input(cells: Cells, extent: int) -> None:
    """Makes cells of an object's input root, so that the object can be cut."""
    if not isinstance(cells.root, InputRoot):
        return
    for family in list(cells.families):
        cells.dissolve(family)
    cells.cells = {distance: (type, value) for distance, type, value in cells.stretch(0, extent)}
    cells.root = UNDEFINED_ROOT
    cells.forget_readings()


def cut(cells: Cells, start: int, extent: int, root: PlainRoot, owner: object) -> Cells:
    """What a stretch holds, as if it were all; families that reach beyond it become cells."""
    alone = Cells(root, owner)
    end = start + extent
    # What is dissolved may leave smaller families behind.
    while crossing := [
        each for each in cells.families if each.touches(start, extent) and not each.lies_in(start, end)
    ]:
        for family in crossing:
            cells.dissolve(family)
    for family, elements in cells.families.items():
        if family.lies_in(start, end):
            alone.families[family.moved(-start)] = elements
    if extent > len(cells.cells):
        places = [each for each in cells.cells if start - WIDEST < each < end]
    else:
        places = [each for each in range(start - WIDEST + 1, end) if each in cells.cells]
    for place in places:
        type, value = cells.cells[place]
        if start <= place and place + type.size <= end:
            alone.cells[place - start] = (type, value)
        else:
            for each in range(max(place, start), min(place + type.size, end)):
                alone.cells[each - start] = (I8, byte_of(type, value, each - place))
    return alone


def put(cells: Cells, place: int, contents: Cells) -> None:
    """Puts contents down where nothing but a root lies."""
    for offset, cell in contents.cells.items():
        cells.cells[place + offset] = cell
    for family, elements in contents.families.items():
        cells.families[family.moved(place)] = elements
    cells.forget_readings()
