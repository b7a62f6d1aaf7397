"""Joining what several memories hold in one segment, cell by cell.

A cell that all agree on is kept. Where they differ, the chooser makes one value of theirs; where some have never
written what others have, an element of a family says under which condition it is defined; where cells of different
sizes meet, bytes are joined. Bytes of pointers cannot be chosen between, so that such segments are not joined.

A cell stands for a place that is certainly inside its object. In an object of symbolic size, what only some sides
have written is therefore no cell of the joined one, but an element as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from minise.expr import arrays
from minise.expr.term import Boolean, Term
from minise.extended import Extended
from minise.ir.types import F64, I8, Kind, Type
from minise.memory.access import Reader
from minise.memory.bytes import bits_of, reinterpreted
from minise.memory.cells import WIDEST, Cells
from minise.memory.contract import Chooser
from minise.memory.families import Elements, Family, Numbers, Pointers, from_parts, unsigned
from minise.memory.roots import UNDEFINED_ROOT, PartedRoot
from minise.values import UNDEFINED, Pointer, PointerByte, Undefined, Value, float_to_bits, to_signed

_ALL_DEFINED = arrays.constant_array((), 1, 8)


class CannotJoin(Exception):
    """Raised where values have no common form; caught by the memory that joins."""


def join_cells(readers: Sequence[Reader], owner: object, chooser: Chooser, has_known_size: bool) -> Cells:
    """What the readers' cells become. Each reader sees a whole segment, in the cells of its own memory. It has no
    known size if it belongs to an object of symbolic size."""
    return _Joining(readers, owner, chooser, has_known_size).cells()


def joined_value(type: Type, values: Sequence[Value], chooser: Chooser) -> Value:
    """One value of a type from several, none of which is undefined unless all are."""
    first = values[0]
    if all(is_same(each, first) for each in values):
        return first
    if type.bits == 1:
        return chooser.truth(values)  # type: ignore[arg-type]
    if type.kind is Kind.POINTER and all(isinstance(each, Pointer) for each in values):
        base = chooser.base([each.base for each in values])  # type: ignore[union-attr]
        offset = chooser.number(64, [unsigned(each.offset) for each in values])  # type: ignore[union-attr]
        return Pointer(base, to_signed(offset, 64) if isinstance(offset, int) else offset)
    if any(isinstance(each, (Pointer, PointerByte, Undefined)) for each in values):
        raise CannotJoin
    bits = chooser.number(type.bits, [bits_of(type, each) for each in values])  # type: ignore[arg-type]
    return reinterpreted(type, bits)


def is_same(left: Value, right: Value) -> bool:
    """Whether the two are one value; 0.0 and -0.0 are not, and a NaN is itself."""
    if isinstance(left, float) and isinstance(right, float):
        return float_to_bits(left, F64) == float_to_bits(right, F64)
    if isinstance(left, Extended) and isinstance(right, Extended):
        return left.bits == right.bits
    return left is right or (left == right and left.__class__ is right.__class__)


def are_equal(first: Reader, second: Reader) -> bool:
    """Whether two segments certainly hold the same. What was only read may stand in the cells of one of them."""
    if first.cells.root != second.cells.root or first.cells.families != second.cells.families:
        return False
    mine, others = first.cells.cells, second.cells.cells
    return all(_holds(second, offset, type, value) for offset, (type, value) in mine.items()) and all(
        _holds(first, offset, type, value) for offset, (type, value) in others.items() if offset not in mine
    )


def _holds(reader: Reader, offset: int, type: Type, value: Value) -> bool:
    held = reader.cells.cells.get(offset)
    if held is not None:
        return held[0] is type and is_same(held[1], value)
    found, defined = reader.load(offset - reader.low, type)
    return defined is True and is_same(found, value)


class _Joining:
    def __init__(self, readers: Sequence[Reader], owner: object, chooser: Chooser, has_known_size: bool) -> None:
        self._owner = owner
        self._chooser = chooser
        self._sides = [self._prepared(each) for each in readers]
        self._makes_cells = has_known_size
        self._elements: list[tuple[int, Type, Value, Boolean]] = []  # offset, type, value, whether it is defined
        if len({each.cells.root for each in self._sides}) > 1:
            for side in self._sides:
                _spell_out_root(side)

    def _prepared(self, reader: Reader) -> Reader:
        """A reader of a copy, which may be changed."""
        return reader.of(reader.cells.copied(self._owner))

    def cells(self) -> Cells:
        joined = Cells(self._sides[0].cells.root, self._owner)
        families = self._common_families()
        for family, type in families.items():
            self._join_family(family, type, joined)
        for offset in self._changed_offsets():
            self._join_at(offset, joined)
        for run in _runs(self._elements):
            offset, type, _, _ = run[0]
            family = Family(type.size, offset, type.size, len(run))
            joined.families[family] = from_parts(type, [(value, defined) for _, _, value, defined in run])
        return joined

    # -- families --------------------------------------------------------------------------------------------

    def _common_families(self) -> dict[Family, Type]:
        """The families of all sides, if they fit together; else none, and all are cells again."""
        found: dict[Family, Type] = {}
        for side in self._sides:
            for family, elements in side.cells.families.items():
                if found.setdefault(family, elements.type) is not elements.type:
                    return self._without_families()
        kept = list(found)
        if any(_overlap(a, b) for index, a in enumerate(kept) for b in kept[index + 1 :]):
            return self._without_families()
        return found

    def _without_families(self) -> dict[Family, Type]:
        for side in self._sides:
            for family, elements in list(side.cells.families.items()):
                if elements.defined is not None and not _is_known(elements, family):
                    raise CannotJoin
                side.cells.dissolve(family)
        return {}

    def _join_family(self, family: Family, type: Type, joined: Cells) -> None:
        elements = [side.elements(family, type) for side in self._sides]
        joined.families[family] = self._joined_elements(elements)
        for side in self._sides:
            side.cells.families.pop(family, None)
            for position in family.positions():
                side.cells.clear(family.offset(position), family.size)

    def _joined_elements(self, elements: Sequence[Elements]) -> Elements:
        first = elements[0]
        defined = None
        if any(each.defined is not None for each in elements):
            defined = self._array([each.defined or _ALL_DEFINED for each in elements])
        if isinstance(first, Numbers):
            return Numbers(first.type, self._array([each.array for each in elements]), defined)  # type: ignore[union-attr]
        # Bases are chosen like all arrays of a choice: their elements stay bases.
        bases = self._array([each.bases for each in elements])  # type: ignore[union-attr]
        return Pointers(first.type, bases, self._array([each.offsets for each in elements]), defined)  # type: ignore[union-attr]

    def _array(self, values: Sequence[Term]) -> Term:
        first = values[0]
        return first if all(each is first for each in values) else self._chooser.array(values)

    # -- cells -----------------------------------------------------------------------------------------------

    def _changed_offsets(self) -> list[int]:
        """Where any side has a cell, in order."""
        offsets: dict[int, None] = {}
        for side in self._sides:
            offsets.update(dict.fromkeys(side.cells.cells))
        return sorted(offsets)

    def _join_at(self, offset: int, joined: Cells) -> None:
        held = [side.cells.cells.get(offset) for side in self._sides]
        first = next((each for each in held if each is not None), None)
        if first is None:
            return  # became bytes of an earlier one
        type = first[0]
        if all(each is first for each in held) and self._is_certain(offset):
            joined.cells[offset] = first
        elif all(each is None or each[0] is type for each in held) and self._is_free(offset, type):
            self._join_values(offset, type, joined)
        else:
            self._join_bytes(offset, joined)

    def _is_free(self, offset: int, type: Type) -> bool:
        """Whether no side has another cell in this stretch."""
        around = [each for each in range(offset - WIDEST + 1, offset + type.size) if each != offset]
        return not any(
            (cell := side.cells.cells.get(each)) is not None and each + cell[0].size > offset
            for side in self._sides
            for each in around
        )

    def _join_values(self, offset: int, type: Type, joined: Cells) -> None:
        values = [side.load(offset - side.low, type)[0] for side in self._sides]
        known = [each for each in values if each is not UNDEFINED]
        if len(known) == len(values) and self._is_certain(offset):
            joined.cells[offset] = (type, joined_value(type, values, self._chooser))
            return
        if not known:
            self._elements += ((offset + each, I8, 0, False) for each in range(type.size))
            return
        if any(isinstance(each, PointerByte) for each in known):
            raise CannotJoin
        defined = self._chooser.truth([each is not UNDEFINED for each in values])
        # What was never written may be anything: if it is like another value, there is less to choose.
        filled = [known[0] if each is UNDEFINED else each for each in values]
        self._elements.append((offset, type, joined_value(type, filled, self._chooser), defined))

    def _is_certain(self, offset: int) -> bool:
        """Whether the place is inside the object on every side."""
        return self._makes_cells or all(offset in side.cells.cells for side in self._sides)

    def _join_bytes(self, offset: int, joined: Cells) -> None:
        """Cells that overlap become bytes on every side, as far as they hang together."""
        end = offset + 1
        at = offset
        while at < end:
            for side in self._sides:
                cell = side.cells.cells.get(at)
                if cell is not None:
                    end = max(end, at + cell[0].size)
            at += 1
        for at in range(offset, end):
            self._join_values(at, I8, joined)
        for side in self._sides:
            side.cells.clear(offset, end - offset)


def _runs(
    elements: Sequence[tuple[int, Type, Value, Boolean]],
) -> Iterator[list[tuple[int, Type, Value, Boolean]]]:
    """Elements of one type that follow each other without a gap."""
    run: list[tuple[int, Type, Value, Boolean]] = []
    for each in sorted(elements, key=lambda element: element[0]):
        if run and (each[1] is not run[-1][1] or each[0] != run[-1][0] + each[1].size):
            yield run
            run = []
        run.append(each)
    if run:
        yield run


def _overlap(first: Family, second: Family) -> bool:
    return any(second.touches(first.offset(position), first.size) for position in first.positions())


def _is_known(elements: Elements, family: Family) -> bool:
    return all(isinstance(elements.is_defined(position), bool) for position in family.positions())


def _spell_out_root(side: Reader) -> None:
    """What the root tells becomes bytes, so that nothing is left to it."""
    cells = side.cells
    if isinstance(cells.root, PartedRoot):
        raise CannotJoin
    written = {start + each for start, (type, _) in cells.cells.items() for each in range(type.size)}
    unwritten = (at for at in range(side.extent) if at not in written)
    spelled = [
        (at, cells.root.byte(at)) for at in unwritten if all(family.position(at) is None for family in cells.families)
    ]
    cells.root = UNDEFINED_ROOT
    cells.forget_readings()
    for at, byte in spelled:
        if byte is not UNDEFINED:
            cells.cells[at] = (I8, byte)
