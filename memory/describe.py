"""Objects as viewers see them: what a store's objects and their cells look like from outside.

Elements that were written at a symbolic index are shown one by one where there are few of them: each is then a choice
between what was written and what it was before (`i == 2 ? 5 : 0`), or has the condition under which it was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from minise.expr import arrays, comparisons
from minise.expr.booleans import ite
from minise.expr.term import BitVector, Boolean, Term
from minise.ir.types import Type
from minise.memory.bytes import reinterpreted
from minise.memory.cells import Cells
from minise.memory.contract import CellView, Ending, FamilyView, ObjectView, RootView
from minise.memory.families import INDEX_WIDTH, Elements, Family, Numbers, Pointers
from minise.memory.moving import root_of, segment_name
from minise.memory.objects import Object
from minise.memory.pieces import Piece
from minise.memory.roots import ConstantRoot, InputRoot, PartedRoot, PlainRoot, UndefinedRoot, ZeroRoot
from minise.memory.store import Store
from minise.source import Span
from minise.values import UNDEFINED, Pointer, Value, to_signed

SHOWN_ELEMENTS = 32  # of a family, one by one
_SHOWN_WRITES = 6  # in one element


def describe(store: Store, numbers: Iterable[int] | None, with_ended: bool) -> tuple[ObjectView, ...]:
    """See `Memory.describe`."""
    living, ended = store.objects.living, store.objects.ended
    wanted = living if numbers is None else tuple(numbers)
    objects = sorted((living[each] for each in wanted if each in living), key=_address)
    views = [_living(store, each) for each in objects]
    if with_ended:
        past = [ended[each] for each in (ended if numbers is None else wanted) if each in ended]
        past.sort(key=lambda each: each.object.address)
        views += (
            _view(each.object, hex(each.object.address), ending=each.ending, ended_at=each.place) for each in past
        )
    return tuple(views)


def _address(target: Object) -> int:
    return target.address


def _living(store: Store, target: Object) -> ObjectView:
    held: list[CellView] = []
    families: list[FamilyView] = []
    for piece in store.pieces(target):
        parts = _Parts(store.cells[piece.home.segment], piece)
        held += parts.cells()
        families += parts.families()
    held.sort(key=lambda each: each.offset)
    families.sort(key=lambda each: each.offset)
    return _view(target, _where(store, target), _root(root_of(store, target)), tuple(held), tuple(families))


def _where(store: Store, target: Object) -> str:
    division = store.divisions.get(target.number)
    if division is not None:
        return f"{hex(target.address)}, in {len(division.pieces)} parts"
    home = store.home(target.number)
    if home.segment == target.number:
        return hex(target.address)
    name = home.segment if home.segment > 0 else segment_name(home.segment)
    return f"segment {name} + {home.offset}"


def _view(
    target: Object,
    where: str,
    root: RootView = UNDEFINED,
    cells: tuple[CellView, ...] = (),
    families: tuple[FamilyView, ...] = (),
    ending: Ending | None = None,
    ended_at: Span | None = None,
) -> ObjectView:
    request = target.request
    return ObjectView(
        target.number,
        request.kind,
        request.name,
        request.size,
        where,
        request.place,
        request.layout,
        request.read_only,
        root,
        cells,
        families,
        ending,
        ended_at,
    )


def _root(root: PlainRoot) -> RootView:
    match root:
        case UndefinedRoot():
            return UNDEFINED
        case ZeroRoot():
            return 0
        case ConstantRoot(data):
            return data
        case InputRoot(array):
            return array
        case _:
            assert_never(root)


class _Parts:
    """What lies in one piece of an object, alone in its segment or not; offsets count from the object's start."""

    def __init__(self, cells: Cells, piece: Piece) -> None:
        self._cells = cells
        self._start = piece.home.offset
        self._extent = piece.extent
        self._shift = piece.shift
        self._is_alone = not isinstance(cells.root, PartedRoot)

    def cells(self) -> Iterator[CellView]:
        held = self._cells.cells
        for offset in held if self._is_alone else self._touched(held):
            if not self._is_of_root(offset, *held[offset]):
                yield CellView(offset - self._shift, *held[offset])
        for family, elements in self._cells.families.items():
            positions = self._positions(family)
            if len(positions) <= SHOWN_ELEMENTS:
                for each in positions:
                    value, defined = _element(elements, each), _defined(elements, each)
                    yield CellView(family.offset(each) - self._shift, elements.type, value, defined)

    def _is_of_root(self, offset: int, type: Type, value: Value) -> bool:
        """Whether a cell only keeps what was read from an input."""
        start, root = self._cells.root_at(offset)
        if not isinstance(root, InputRoot) or root.size != type.size or (offset - start) % root.size:
            return False
        bits = arrays.read(root.array, (offset - start) // root.size)
        return value is bits or value == reinterpreted(type, bits, lambda address: Pointer(0, address))

    def families(self) -> Iterator[FamilyView]:
        for family, elements in self._cells.families.items():
            positions = self._positions(family)
            if len(positions) > SHOWN_ELEMENTS:
                array = elements.array if isinstance(elements, Numbers) else None
                first = family.offset(positions[0]) - self._shift
                yield FamilyView(first, elements.type, len(positions), family.stride, array)

    def _touched(self, held: Iterable[int]) -> list[int]:
        return [each for each in held if self._start <= each < self._start + self._extent]

    def _positions(self, family: Family) -> Sequence[int]:
        """The elements of the family that lie in this stretch."""
        if self._is_alone:
            return range(family.length)
        first = -(-(self._start - family.start) // family.stride)
        end = -(-(self._start + self._extent - family.start) // family.stride)
        inside = range(max(first, 0), min(end, family.length))
        return inside if family.parts is None else [each for each in inside if family.has(each)]


def _defined(elements: Elements, position: int) -> Boolean:
    if elements.defined is None or elements.is_defined(position) is False:
        return True  # what was never written is known to be undefined
    return comparisons.eq(elements.defined.sort.width, _spelled_out(elements.defined, position, False), 1)


def _element(elements: Elements, position: int) -> Value:
    if elements.is_defined(position) is False:
        return UNDEFINED
    is_over_nothing = elements.defined is not None and arrays.read(arrays.root(elements.defined), position) == 0
    match elements:
        case Numbers(type, array):
            bits = _spelled_out(array, position, is_over_nothing)
            return reinterpreted(type, bits, lambda address: Pointer(0, address))
        case Pointers(_, bases, offsets):
            offset = _spelled_out(offsets, position, is_over_nothing)
            base = _spelled_out(bases, position, is_over_nothing)
            return Pointer(base, to_signed(offset, 64) if isinstance(offset, int) else offset)
        case _:
            assert_never(elements)


def _spelled_out(array: Term, position: int, is_over_nothing: bool) -> BitVector:
    """The element as a choice over the writes that may have reached it, and what was there before unless that is
    nothing."""
    written = list(arrays.writes(array))
    if len(written) > _SHOWN_WRITES:
        return arrays.read(array, position)
    value = None if is_over_nothing else arrays.read(arrays.root(array), position)
    for index, new in reversed(written):
        is_here = comparisons.eq(INDEX_WIDTH, index, position)
        if is_here is not False:
            value = new if value is None else ite(array.sort.width, is_here, new, value)
    return arrays.read(array, position) if value is None else value
