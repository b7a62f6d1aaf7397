"""Reading and writing inside one segment, at a known or at a symbolic offset.

A segment holds one object, or several side by side. The caller knows that the access stays inside its object; here it
is found out which cells or which family it touches, and what the value is. Nothing here forks: conditions are
returned.
"""

from __future__ import annotations

from dataclasses import dataclass

from minise.expr import arrays, bitvectors, comparisons
from minise.expr.booleans import both
from minise.expr.term import BitVector, Boolean, Term
from minise.ir.types import I8, Kind, Type
from minise.memory import bytes as byte_level
from minise.memory.bytes import Expose, Recover
from minise.memory.cells import Cells
from minise.memory.families import (
    Elements,
    Family,
    Numbers,
    all_undefined,
    from_parts,
    marked,
)
from minise.memory.offsets import WIDTH, steps_of
from minise.memory.roots import InputRoot, PartedRoot, UndefinedRoot, ZeroRoot
from minise.values import UNDEFINED, Pointer, PointerByte, Value

_MASK = (1 << WIDTH) - 1


@dataclass(frozen=True, slots=True)
class Spot:
    """A symbolic place in an object: an element of a family. With `unaligned`, `size` single bytes from there on."""

    family: Family
    index: BitVector
    unaligned: bool


Parts = tuple[tuple[int, int], ...]
Part = tuple[Value, Boolean]  # an element, and the condition under which it was written


def spot(low: int, extent: int, offset: Term, size: int, parts: Parts | None = None) -> Spot:
    """The place at an offset into the window of `extent` bytes that begins at `low`, of which it may be that only
    some `parts` are meant."""
    steps = steps_of(offset)
    if size <= steps.stride:
        room = extent - size - steps.start
        count = room // steps.stride + 1 if room >= 0 else 0
        return Spot(Family(steps.stride, low + steps.start, size, count, parts), steps.index, unaligned=False)
    return Spot(Family(1, low, 1, extent, parts), offset, unaligned=True)


def in_bounds(extent: int, limit: int | Term, offset: int | Term, size: int) -> Boolean:
    """Whether `size` bytes from the offset on lie inside an object of `limit` bytes, for which `extent` are set
    aside."""
    if isinstance(offset, int):
        if not 0 <= offset <= extent - size:
            return False
        return offset + size <= limit if isinstance(limit, int) else comparisons.ule(WIDTH, offset + size, limit)
    place = spot(0, extent, offset, size)
    room = place.family.length if not place.unaligned else max(extent - size + 1, 0)
    inside = comparisons.ult(WIDTH, place.index, room)
    if isinstance(limit, int) and limit == extent:
        return inside
    end = bitvectors.add(WIDTH, offset, size)
    return both(inside, comparisons.ule(WIDTH, end, limit))


# ---------------------------------------------------------------------------------------------------------
# Reading


class Reader:
    """Reads from a window into a segment: `extent` bytes from `low` on; offsets count from there. If other objects
    live in between, `parts` are those that are meant. Where types are mixed, pointers and numbers are converted into
    each other, which the memory keeps account of."""

    __slots__ = ("_expose", "_has_converted", "_recover", "cells", "extent", "low", "parts")

    def __init__(
        self, low: int, extent: int, cells: Cells, expose: Expose, recover: Recover, parts: Parts | None = None
    ) -> None:
        self.low = low
        self.extent = extent
        self.cells = cells
        self.parts = parts
        self._expose = expose
        self._recover = recover
        self._has_converted = False

    def of(self, cells: Cells) -> Reader:
        """The same window into other cells."""
        return Reader(self.low, self.extent, cells, self._expose, self._recover, self.parts)

    def expose(self, pointer: Pointer) -> BitVector:
        self._has_converted = True
        return self._expose(pointer)

    def recover(self, address: BitVector) -> Pointer:
        self._has_converted = True
        return self._recover(address)

    def load(self, offset: int | Term, type: Type) -> tuple[Value, Boolean]:
        """The value, and whether all of it was ever written. A byte that was not is UNDEFINED itself."""
        if isinstance(offset, int):
            return self._load_known(self.low + offset, type)
        place = spot(self.low, self.extent, offset, type.size, self.parts)
        if not place.unaligned:
            elements = self.elements(place.family, type)
            return elements.read(place.index), elements.is_defined(place.index)
        single = self.elements(place.family, I8)
        data: list[byte_level.Byte] = []
        defined: Boolean = True
        for each in range(type.size):
            index = bitvectors.add(WIDTH, place.index, each)
            byte = single.read(index)
            assert isinstance(byte, (int, Term))
            data.append(byte)
            defined = both(defined, single.is_defined(index))
        value = byte_level.joined(type, data, self.expose, self.recover)
        assert not isinstance(value, byte_level.MissingByte)
        return value, defined

    def _load_known(self, offset: int, type: Type) -> tuple[Value, Boolean]:
        cells = self.cells
        held = cells.cells.get(offset)
        if held is not None and held[0] is type:
            return held[1], True
        for family, elements in cells.families.items():
            position = family.position(offset)
            if position is not None and family.offset(position) == offset and family.size == type.size:
                return self._as_type(elements.at(position), elements.type, type), elements.is_defined(position)
        known = self._whole_from_root(offset, type)
        if known is not None:
            return known, True
        value = byte_level.joined(type, cells.stretch_bytes(offset, type.size), self.expose, self.recover)
        if isinstance(value, byte_level.MissingByte):
            return UNDEFINED, False
        return value, cells.is_defined(offset, type.size)

    def _whole_from_root(self, offset: int, type: Type) -> Value | None:
        """The value where nothing was written over a root that tells it without looking at bytes."""
        cells = self.cells
        start, root = cells.root_at(offset)
        if isinstance(root, InputRoot) and root.size == type.size and (offset - start) % root.size == 0:
            if not cells.is_root_only(offset, type.size):
                return None
            bits = arrays.read(root.array, (offset - start) // root.size)
            return byte_level.reinterpreted(type, bits, self.recover)
        if isinstance(root, ZeroRoot) and cells.is_root_only(offset, type.size):
            return byte_level.reinterpreted(type, 0, self.recover)
        return None

    def _as_type(self, value: Value, held: Type, wanted: Type) -> Value:
        if held is wanted or value is UNDEFINED:
            return value
        data = [byte_level.byte_of(held, value, index) for index in range(held.size)]
        joined = byte_level.joined(wanted, data, self.expose, self.recover)
        assert not isinstance(joined, byte_level.MissingByte)
        return joined

    def elements(self, family: Family, type: Type) -> Elements:
        """The family's elements as an array of values of this type."""
        cells = self.cells
        for known in (cells.families, cells.built or {}):
            found = known.get(family)
            if found is not None and found.type is type:
                return found
        self._has_converted = False
        made = self._built(family, type)
        # Other states may share these cells, but not what was exposed here: they have to build such an array again.
        if not self._has_converted:
            cells.built = cells.built or {}
            cells.built[family] = made
        return made

    def _built(self, family: Family, type: Type) -> Elements:
        cells = self.cells
        if family.length > 0 and not cells.families and self._is_over_zero(family):
            return from_parts(type, self._changed_from_zero(family, type))
        start, root = cells.root_at(family.start)
        is_uniform = family.length > 0 and cells.root_at(family.offset(family.length - 1)) == (start, root)
        is_bare = not cells.families and not any(
            family.touches(offset, held.size) for offset, (held, _) in cells.cells.items()
        )
        if is_uniform and is_bare and isinstance(root, UndefinedRoot):
            return all_undefined(type)
        if (
            is_uniform
            and isinstance(root, InputRoot)
            and family.start == start
            and root.size == family.size == family.stride
            and type.kind is not Kind.POINTER
        ):
            return self._over_input(family, type, root)
        return from_parts(type, self._parts(family, type))

    def _parts(self, family: Family, type: Type) -> list[Part]:
        """The elements one by one; zero stands where the family has none."""
        zero = byte_level.reinterpreted(type, 0, self.recover)
        parts: list[Part] = [(zero, True)] * family.length
        for position in family.positions():
            parts[position] = self._element(family.offset(position), type)
        return parts

    def _is_over_zero(self, family: Family) -> bool:
        root = self.cells.root
        if isinstance(root, PartedRoot):
            return root.is_zero(family.start, family.offset(family.length - 1) + family.size)
        return isinstance(root, ZeroRoot)

    def _changed_from_zero(self, family: Family, type: Type) -> list[Part]:
        """The elements up to the last that a cell was written over; those behind are zero."""
        changed: dict[int, Part] = {}
        for offset, (held, _) in self.cells.cells.items():
            first = max((offset - family.start - family.size) // family.stride + 1, 0)
            end = min((offset + held.size - 1 - family.start) // family.stride + 1, family.length)
            for position in range(first, end):
                if position not in changed and family.has(position):
                    changed[position] = self._element(family.offset(position), type)
        zero = byte_level.reinterpreted(type, 0, self.recover)
        return [changed.get(position, (zero, True)) for position in range(max(changed, default=-1) + 1)]

    def _over_input(self, family: Family, type: Type, root: InputRoot) -> Elements:
        """The input itself, with the newer values written over it."""
        elements = Numbers(type, root.array, None)
        for position in range(family.length):
            offset = family.offset(position)
            if not self.cells.is_root_only(offset, family.size):
                value, defined = self._element(offset, type)
                if defined is not True:
                    return from_parts(type, self._parts(family, type))
                if value is not arrays.read(root.array, position):
                    elements = elements.written(position, value)
        return elements

    def _element(self, offset: int, type: Type) -> Part:
        if self.cells.is_gap(offset, type.size):
            return byte_level.reinterpreted(type, 0, self.recover), True
        value, defined = self._load_known(offset, type)
        if defined is False or value is UNDEFINED:
            return UNDEFINED, False
        return byte_level.number_of(value, self.expose) if isinstance(value, PointerByte) else value, defined

    def is_ragged(self, family: Family, type: Type) -> bool:
        """Whether some element was written in part, or parts of it under different conditions: as one element, it
        would be taken for written, or for not written, as a whole."""
        known = self.cells.families.get(family)
        if family.size == 1 or (known is not None and known.type is type):
            return False
        places = (family.offset(position) for position in family.positions())
        return any(not self.cells.is_even(each, family.size) for each in places)

    def is_ragged_at(self, offset: int | Term, type: Type) -> bool:
        """Whether a value that lies there may have been written in part."""
        if isinstance(offset, int):
            return not self.cells.is_even(self.low + offset, type.size)
        place = spot(self.low, self.extent, offset, type.size, self.parts)
        return place.unaligned or self.is_ragged(place.family, type)


# ---------------------------------------------------------------------------------------------------------
# Writing


def store(reader: Reader, offset: int | Term, type: Type, value: Value, defined: Boolean = True) -> None:
    """Writes into the object; the reader's cells must belong to the memory that writes. A value that was copied may
    have been written itself under the condition `defined` only."""
    if isinstance(value, PointerByte) and isinstance(offset, Term):
        value = byte_level.number_of(value, reader.expose)
    if isinstance(offset, int):
        _store_known(reader, reader.low + offset, type, value, defined)
        return
    place = spot(reader.low, reader.extent, offset, type.size, reader.parts)
    if not place.unaligned and not reader.is_ragged(place.family, type):
        _store_element(reader, place.family, place.index, type, value, defined)
        return
    single = Family(1, reader.low, 1, reader.extent, reader.parts)
    for each in range(type.size):
        byte = byte_level.byte_of(type, value, each)
        if isinstance(byte, PointerByte):
            byte = byte_level.number_of(byte, reader.expose)
        _store_element(reader, single, bitvectors.add(WIDTH, offset, each), I8, byte, defined)


def _store_known(reader: Reader, offset: int, type: Type, value: Value, defined: Boolean) -> None:
    cells = reader.cells
    for family, elements in cells.families.items():
        position = family.position(offset)
        if position is None or family.offset(position) != offset or family.size != type.size:
            continue
        if elements.type is type and not isinstance(value, PointerByte) and value is not UNDEFINED:
            cells.families[family] = marked(elements.written(position, value), position, defined)
            return
    cells.put_under(offset, type, value, defined)


def _store_element(
    reader: Reader, family: Family, index: BitVector, type: Type, value: Value, defined: Boolean
) -> None:
    cells = reader.cells
    elements = cells.families.get(family)
    if elements is None or elements.type is not type:
        elements = reader.elements(family, type)
        for position in family.positions():
            cells.clear(family.offset(position), family.size)
    cells.forget_readings()
    if value is UNDEFINED:
        cells.families[family] = marked(elements, index, False)
    else:
        cells.families[family] = marked(elements.written(index, value), index, defined)


def shifted(offset: int | Term, distance: int) -> int | Term:
    """The offset some bytes further on."""
    if isinstance(offset, int):
        return offset + distance
    moved = bitvectors.add(WIDTH, offset, distance & _MASK)
    return moved
