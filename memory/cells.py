"""What one object holds: cells of whole values over a root.

A cell is a value of the type it was written with, kept under its offset; cells never overlap. Where there is no
cell, the root tells: undefined, zero, constant bytes, or an input. An access of the type of its cell, the usual case,
is one look-up; one that cuts through cells goes through bytes.

Places written at a symbolic index form a *family*: equally spaced elements that live in one array (`families.py`).
A family takes its elements out of the cells, so that a cell that is found is always the newest value.

A `Cells` has an owner, the memory that may change it in place; others copy it first.
"""

from __future__ import annotations

from minise.expr import arrays
from minise.expr.booleans import conjunction
from minise.expr.term import Boolean, Term
from minise.extended import Extended
from minise.ir.types import I8, I16, I32, I64, Type
from minise.memory.bytes import Byte, byte_of
from minise.memory.families import Elements, Family, from_parts
from minise.memory.roots import ZERO_ROOT, ConstantRoot, InputRoot, PartedRoot, PlainRoot, Root, UndefinedRoot
from minise.values import UNDEFINED, Pointer, Value

WIDEST = 10  # bytes of the largest cell
_REMEMBERED_READINGS = 4096

Cell = tuple[Type, Value]


class Cells:
    """A plain slotted class: its `cells` are looked up by every load and store."""

    __slots__ = ("built", "cells", "families", "owner", "root", "seen")

    cells: dict[int, Cell]
    families: dict[Family, Elements]
    root: Root
    owner: object
    built: dict[Family, Elements] | None  # arrays made for reading, until the next write
    seen: dict[int, Cell]  # what was read of the root, until something is written over some of it

    def __init__(self, root: Root, owner: object) -> None:
        self.cells = {}
        self.families = {}
        self.root = root
        self.owner = owner
        self.built = None
        self.seen = {}

    def copied(self, owner: object) -> Cells:
        copy = Cells(self.root, owner)
        copy.cells = self.cells.copy()
        copy.families = self.families.copy()
        copy.built = self.built
        copy.seen = self.seen.copy()
        return copy

    def remember(self, offset: int, type: Type, value: Value) -> None:
        """Keeps what was read, for the next time."""
        if len(self.seen) < _REMEMBERED_READINGS and self.is_root_only(offset, type.size):
            self.seen[offset] = (type, value)

    def forget_readings(self) -> None:
        self.built = None
        if self.seen:
            self.seen = {}

    def become(self, other: Cells) -> None:
        """Holds from now on what another object of the same size holds."""
        self.cells = other.cells.copy()
        self.families = other.families.copy()
        self.root = other.root
        self.forget_readings()

    # -- reading ---------------------------------------------------------------------------------------------

    def byte(self, offset: int) -> Byte:
        for start in range(offset, offset - WIDEST, -1):
            cell = self.cells.get(start)
            if cell is not None:
                type, value = cell
                if offset < start + type.size:
                    return byte_of(type, value, offset - start)
                break
        for family, elements in self.families.items():
            position = family.position(offset)
            if position is not None:
                value = elements.at(position)
                return byte_of(elements.type, value, (offset - family.start) % family.stride)
        return self.root.byte(offset)

    def stretch_bytes(self, offset: int, size: int) -> list[Byte]:
        if not self.cells and not self.families:
            return [self.root.byte(each) for each in range(offset, offset + size)]
        return [self.byte(each) for each in range(offset, offset + size)]

    def is_defined(self, offset: int, size: int) -> Boolean:
        """The condition under which these bytes were written, of which none is certainly undefined."""
        return conjunction(
            elements.is_defined(position)
            for family, elements in self.families.items()
            if elements.defined is not None
            for each in range(offset, offset + size)
            if (position := family.position(each)) is not None
        )

    def is_even(self, offset: int, size: int) -> bool:
        """Whether these bytes were all written, or all not, or all under the same condition."""
        held = self.cells.get(offset)
        if held is not None and held[0].size == size:
            return True
        conditions = {
            self.byte(each) is not UNDEFINED and self.is_defined(each, 1) for each in range(offset, offset + size)
        }
        return len(conditions) == 1

    def is_root_only(self, offset: int, size: int) -> bool:
        """Whether nothing was written over the root in this stretch."""
        if self.families:
            return False
        return not any(
            start in self.cells and start + self.cells[start][0].size > offset
            for start in range(offset - WIDEST + 1, offset + size)
        )

    @property
    def is_unwritten(self) -> bool:
        """Whether nothing was ever written here."""
        return not self.cells and not self.families and isinstance(self.root, UndefinedRoot)

    def alone(self, offset: int, size: int) -> dict[int, Cell] | None:
        """The cells of a stretch, if they are all that was ever written to it; None also where looking at each of
        them would take longer than looking at each byte."""
        if self.families or not isinstance(self.root, UndefinedRoot) or len(self.cells) > size:
            return None
        end = offset + size
        touched = {start: cell for start, cell in self.cells.items() if offset < start + cell[0].size and start < end}
        is_whole = all(offset <= start and start + cell[0].size <= end for start, cell in touched.items())
        return touched if is_whole else None

    # -- writing ---------------------------------------------------------------------------------------------

    def take(self, cells: dict[int, Cell]) -> None:
        """Holds these cells, and nothing else that was written."""
        assert self.is_unwritten
        self.cells = cells
        self.forget_readings()

    def put(self, offset: int, type: Type, value: Value) -> None:
        self.clear(offset, type.size)
        self.cells[offset] = (type, value)

    def put_under(self, offset: int, type: Type, value: Value, defined: Boolean) -> None:
        """Puts down what was written under a condition itself, where it was copied from."""
        self.put(offset, type, value)
        if isinstance(defined, Term) and isinstance(value, int | float | Extended | Term | Pointer):
            del self.cells[offset]
            self._put_alone(offset, type, value, defined)

    def put_bytes(self, offset: int, data: bytes) -> None:
        if offset == 0 and not self.cells and self.root == ZERO_ROOT:
            self.root = ConstantRoot(data)
            self.forget_readings()
            return
        for index, byte in enumerate(data):
            self.put(offset + index, I8, byte)

    def fill_zero(self) -> None:
        self.forget(ZERO_ROOT)

    def forget(self, root: Root) -> None:
        """Holds nothing but this root from now on."""
        self.cells = {}
        self.families = {}
        self.root = root
        self.forget_readings()

    def forget_part(self, start: int, size: int, root: PlainRoot) -> None:
        """The same for a stretch of a segment."""
        self.clear(start, size)
        assert isinstance(self.root, PartedRoot)
        self.root = self.root.with_part(start, start + size, root)

    def leave_gap(self, start: int, size: int) -> None:
        """The object of this stretch is gone."""
        self.clear(start, size)
        assert isinstance(self.root, PartedRoot)
        self.root = self.root.without_part(start)

    def is_gap(self, start: int, size: int) -> bool:
        """Whether a stretch of a segment belongs to no object, or not as a whole to one: nobody reads it."""
        root = self.root
        return isinstance(root, PartedRoot) and (root.is_gap(start) or root.is_gap(start + size - 1))

    def root_at(self, offset: int) -> tuple[int, PlainRoot]:
        """The root below this byte, and where it starts."""
        return self.root.part(offset) if isinstance(self.root, PartedRoot) else (0, self.root)

    def clear(self, offset: int, size: int) -> None:
        """Takes the cells of this stretch away; what sticks out of it on either side stays, as bytes."""
        self.built = None
        if self.seen:
            self.seen = {}
        if self.families:
            self._dissolve_inside(offset, size)
        cells = self.cells
        if not cells:
            return
        end = offset + size
        if size > len(cells) + WIDEST:
            touched = [start for start in cells if offset - WIDEST < start < end]
        else:
            touched = [start for start in range(offset - WIDEST + 1, end) if start in cells]
        for start in touched:
            type, value = cells[start]
            stop = start + type.size
            if stop <= offset:
                continue
            del cells[start]
            for each in range(start, stop):
                if each < offset or each >= end:
                    cells[each] = (I8, byte_of(type, value, each - start))

    # -- families --------------------------------------------------------------------------------------------

    def _dissolve_inside(self, offset: int, size: int) -> None:
        """Turns the families of this stretch into cells; takes what must stay a family away where it lies in it."""
        end = offset + size
        while touching := [each for each in self.families if each.touches(offset, size)]:
            for family in touching:
                if family.length == 1 and offset <= family.start and family.start + family.size <= end:
                    del self.families[family]
                else:
                    self.dissolve(family)

    def dissolve_touching(self, offset: int, size: int) -> None:
        """Turns the families that have bytes in this stretch into cells again."""
        for family in [each for each in self.families if each.touches(offset, size)]:
            self.dissolve(family)

    def dissolve(self, family: Family) -> None:
        """Makes cells of its elements. One that was written under a condition only stays a family, of its own."""
        elements = self.families.pop(family)
        for position in family.positions():
            offset, defined = family.offset(position), elements.is_defined(position)
            if defined is True:
                self.cells[offset] = (elements.type, elements.at(position))
            elif defined is False:
                for each in range(offset, offset + family.size):
                    self.cells[each] = (I8, UNDEFINED)
            else:
                self._leave(offset, elements.type, elements.at(position), defined, family.length == 1)

    def _leave(self, offset: int, type: Type, value: Value, defined: Term, is_cut: bool) -> None:
        """Leaves a conditional element as a family; one that is one already is cut into bytes. A pointer cannot be
        cut: it is taken as written then."""
        if not is_cut:
            self._put_alone(offset, type, value, defined)
        elif isinstance(value, Pointer):
            self.cells[offset] = (type, value)
        else:
            for each in range(type.size):
                self._put_alone(offset + each, I8, byte_of(type, value, each), defined)

    def _put_alone(self, offset: int, type: Type, value: Value, defined: Term) -> None:
        self.families[Family(type.size, offset, type.size, 1)] = from_parts(type, [(value, defined)])

    # -- stretches -------------------------------------------------------------------------------------------

    def stretch(self, offset: int, size: int) -> list[tuple[int, Type, Value]]:
        """What this stretch holds, as (distance from its start, type, value): whole cells where they lie inside
        it, whole elements of an input, single bytes elsewhere."""
        if self.families:
            self.dissolve_touching(offset, size)
        found: list[tuple[int, Type, Value]] = []
        end = offset + size
        at = offset
        while at < end:
            cell = self.cells.get(at)
            if cell is None or at + cell[0].size > end:
                cell = self._input_element(at, end) or (I8, self.byte(at))
            found.append((at - offset, *cell))
            at += cell[0].size
        return found

    def _input_element(self, at: int, end: int) -> tuple[Type, Value] | None:
        """The element of an input that starts here, if it is whole and was not written over."""
        start, root = self.root_at(at)
        if not isinstance(root, InputRoot) or root.size == 1 or (at - start) % root.size or at + root.size > end:
            return None
        if not self.is_root_only(at, root.size):
            return None
        return _INTEGERS[root.size], arrays.read(root.array, (at - start) // root.size)


_INTEGERS = {each.size: each for each in (I8, I16, I32, I64)}
