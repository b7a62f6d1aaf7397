"""What changed in a memory since it was last looked at: only objects that were touched are looked at again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from immutables import Map

from minise.expr.term import Term
from minise.ir.layouts import ArrayLayout, Layout, PointerLayout, Records
from minise.ir.types import Type
from minise.memory.contract import Memory, ObjectKind, ObjectView, Unsure
from minise.on_path import OnPath
from minise.recording.observed import Observed
from minise.recording.paths import Paths, type_text
from minise.recording.records import Cell, CellChanged, Change, ObjectChanged, ObjectEnded, ShownValue
from minise.recording.tables import ObjectTable
from minise.recording.values import Values
from minise.recording.view import Held, cell_changes
from minise.recording.watched_memory import EVERYTHING, Places, WatchedMemory
from minise.values import Pointer, Value

WIDEST = 8  # bytes of the largest cell


class _CellPlace(NamedTuple):
    cell: Cell
    layout: Layout | None


class MemoryObserver:
    """Observes the memories of one run."""

    def __init__(self, records: Records, objects: ObjectTable, values: Values) -> None:
        self._paths = Paths(records)
        self._objects = objects
        self._values = values
        self._cells: dict[tuple[int, int, Type], _CellPlace] = {}
        self._adopted: dict[tuple[int, int | None], Layout] = {}  # layouts made here, kept for their identities

    def changes(self, memory: Memory, on_path: OnPath, observed: Observed) -> list[Change]:
        observed.new_notes += memory.notes[observed.notes :]
        observed.notes = len(memory.notes)
        touched = memory.taken() if isinstance(memory, WatchedMemory) else {EVERYTHING: None}
        if EVERYTHING in touched:
            return list(self._described(memory, None, on_path, observed))
        found: list[Change] = []
        whole: list[int] = []
        for number, places in touched.items():
            stored = None if places is None else self._stored(number, places, memory, on_path, observed)
            if stored is None:
                whole.append(number)
            else:
                found += stored
        if whole:
            found += self._described(memory, whole, on_path, observed)
        return found

    def decided(self, memory: Memory, on_path: OnPath, observed: Observed) -> list[Change]:
        """The cells that a longer path condition shows in another way."""
        again = sorted(observed.undecided)
        return list(self._described(memory, again, on_path, observed)) if again else []

    def _stored(
        self, number: int, places: Places, memory: Memory, on_path: OnPath, observed: Observed
    ) -> list[Change] | None:
        """Stores at known places. None: they met cells of another shape, or cannot simply be read back; then the
        object has to be looked at as a whole."""
        index = self._objects.find(number)
        held = None if index is None else observed.view.objects.get(index)
        if index is None or held is None or number in observed.in_families:
            return None
        found: list[Change] = []
        for offset, type in places:
            value = memory.peek(Pointer(number, offset), type)
            place = self._cell(observed.layout_of(number), offset, type)
            if isinstance(value, Unsure) or not _fits(place.cell, held.cells):
                return None
            if on_path.has_choices(value):
                observed.undecided.add(number)
            now = Held(place.cell, self._cell_value(value, type, place.layout, memory, on_path, observed))
            if held.cells.get(offset) != now:
                found.append(CellChanged(index, *now))
        return found

    def _described(
        self, memory: Memory, numbers: list[int] | None, on_path: OnPath, observed: Observed
    ) -> Iterator[Change]:
        """These objects, or all, as the model describes them; those that are shown but live no more have ended."""
        views = memory.describe(numbers)
        for view in views:
            self._objects.index(view)  # so that pointers among them can name each other
            observed.allocated.setdefault(view.number, view.layout)
        living = {each.number for each in views}
        gone = [each for each in (self._objects.numbers() if numbers is None else numbers) if each not in living]
        observed.undecided.difference_update(gone)
        yield from self._ended(memory, gone, observed)
        for view in views:
            if view.kind is not ObjectKind.FUNCTION:
                yield from self._object(view, memory, on_path, observed)

    def _ended(self, memory: Memory, numbers: Iterable[int], observed: Observed) -> Iterator[Change]:
        for number in numbers:
            index = self._objects.find(number)
            if index is not None and index in observed.view.objects:
                (*_, view) = memory.describe((number,), with_ended=True) or (None,)
                how = "ended" if view is None or view.ending is None else view.ending.value
                yield ObjectEnded(index, how)

    def _object(self, view: ObjectView, memory: Memory, on_path: OnPath, observed: Observed) -> Iterator[Change]:
        index = self._objects.index(view)
        layout = observed.layout_of(view.number)
        root = self._values.root(view.root)
        now = ObjectChanged(index, self._values.text(view.size), view.where, root, type_text(layout))
        held = observed.view.objects.get(index)
        if held is None:
            observed.begun.append(index)
        if held is None or held[:4] != now[1:]:
            yield now
        cells: dict[int, Held] = {}
        observed.undecided.discard(view.number)
        for offset, type, value, defined in view.cells:
            place = self._cell(layout, offset, type)
            shown = self._cell_value(value, type, place.layout, memory, on_path, observed)
            cells[offset] = Held(place.cell, self._values.written_if(shown, on_path.condition(defined)))
            if isinstance(defined, Term) or on_path.has_choices(value):
                observed.undecided.add(view.number)
        for family in view.families:
            observed.in_families.add(view.number)
            cell = self._cell(layout, family.offset, family.type).cell
            whole = cell._replace(length=family.length, stride=family.stride)
            cells[family.offset] = Held(whole, self._values.family(family.array))
        yield from cell_changes(index, Map() if held is None else held.cells, Map(cells))

    # -- cells -----------------------------------------------------------------------------------------------

    def _cell(self, layout: Layout | None, offset: int, type: Type) -> _CellPlace:
        key = (id(layout), offset, type)
        found = self._cells.get(key)
        if found is None:
            found = self._cells[key] = self._find_cell(layout, offset, type)
        return found

    def _find_cell(self, layout: Layout | None, offset: int, type: Type) -> _CellPlace:
        at = None if layout is None else self._paths.scalar_at(layout, offset, type.size)
        if at is None:
            return _CellPlace(Cell(offset, type.size, f"+{offset}", str(type), 1, type.size), None)
        if at.rest or self._paths.size(at.layout) != type.size:
            path = f"{at.path} byte {at.rest}"
            return _CellPlace(Cell(offset, type.size, path, str(type), 1, type.size), None)
        return _CellPlace(Cell(offset, type.size, at.path, type_text(at.layout), 1, type.size), at.layout)

    def _cell_value(
        self, value: Value, type: Type, layout: Layout | None, memory: Memory, on_path: OnPath, observed: Observed
    ) -> ShownValue:
        value = on_path.choice(value)
        if isinstance(value, Pointer):
            self.learn(value, layout, memory, observed)
        return self._values.shown(value, type, layout, memory, observed.layout_of)

    # -- types of heap blocks --------------------------------------------------------------------------------

    def learn(self, pointer: Pointer, layout: Layout | None, memory: Memory, observed: Observed) -> None:
        """C11 6.5p6: a block has no type until something is stored in it; a typed pointer to it tells which is meant.
        What is learned is shown from the next look on."""
        if not isinstance(layout, PointerLayout) or layout.target is None or pointer.offset != 0:
            return
        number = pointer.base
        if not isinstance(number, int) or number not in observed.allocated or observed.layout_of(number) is not None:
            return
        size = self._paths.size(layout.target)
        extent = memory.extent(number)
        if not size or extent is None:
            return
        observed.learned[number] = self._block_layout(layout.target, size, extent)
        if isinstance(memory, WatchedMemory):
            memory.touch((number,))

    def _block_layout(self, element: Layout, size: int, extent: int | Term) -> Layout:
        count = extent // size if isinstance(extent, int) else None
        if count == 1:
            return element
        return self._adopted.setdefault((id(element), count), ArrayLayout(element, count))


def _fits(cell: Cell, held: Map[int, Held]) -> bool:
    """Whether a stored value takes the place of a cell of the same shape, or one where no cell is."""
    old = held.get(cell.offset)
    if old is not None:
        return old.cell == cell
    before = range(cell.offset - WIDEST + 1, cell.offset)
    within = range(cell.offset + 1, cell.offset + cell.size)
    return not any(each in held for each in within) and not any(
        each in held and each + held[each].cell.size > cell.offset for each in before
    )
