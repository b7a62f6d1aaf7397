"""The memory of a state as a picture: frames and objects with what they hold, pointers as links.

Constants such as string literals, and objects whose life is over, are drawn only where something points to them. What
the memory model moved or divided is drawn beside them, as it was before and after.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from minise.display import Display, Texts
from minise.expr.text import text
from minise.ir.layouts import ArrayLayout, Layout, PointerLayout, layout_size, records_of
from minise.machine import Machine
from minise.memory.contract import ObjectKind, ObjectView
from minise.render.folding import counted
from minise.render.moves import SHOWN_MOVES, move_tables
from minise.render.object_rows import Row, row_of, rows
from minise.render.picture import Cell, Link, LinkKind, Picture, Vertex, VertexKind
from minise.state import Frame, State

_SHOWN_OBJECTS = 40
_KINDS = {
    ObjectKind.GLOBAL: VertexKind.GLOBAL_OBJECT,
    ObjectKind.STACK: VertexKind.STACK_OBJECT,
    ObjectKind.HEAP: VertexKind.HEAP_OBJECT,
    ObjectKind.VARIADIC: VertexKind.STACK_OBJECT,
    ObjectKind.FUNCTION: VertexKind.GLOBAL_OBJECT,
}


def memory_picture(state: State, machine: Machine, title: str = "memory") -> Picture:
    """The memory where a path ended; of a program that returned, as it was just before."""
    drawing = _Drawing(state, machine)
    drawing.add_roots()
    tables = drawing.tables
    caption = [f"{title}: {counted(drawing.objects, 'object')}"]
    if drawing.left_out:
        caption.append(f"not drawn: {counted(drawing.left_out, 'object')}")
    notes = (state.last_memory or state.memory).notes
    if len(notes) > SHOWN_MOVES:
        caption.append(f"not drawn: {counted(len(notes) - SHOWN_MOVES, 'move')}")
    moved, steps = move_tables(notes, drawing.name_of)
    vertices = (*(table.vertex() for table in tables), *moved)
    links = (*(link for table in tables for link in drawing.links(table)), *steps)
    return Picture(title, tuple(caption), vertices, links, is_sideways=True)


@dataclass(frozen=True, slots=True)
class _Table:
    name: str
    kind: VertexKind
    heading: tuple[str, ...]
    rows: tuple[Row, ...]
    tooltip: str

    def vertex(self) -> Vertex:
        cells = tuple(Cell(row.place, row.text) for row in self.rows)
        return Vertex(self.name, self.kind, self.heading, self.tooltip, cells=cells)


class _Drawing:
    """Follows pointers from the frames and the program's own objects, and gives each object it meets a table."""

    def __init__(self, state: State, machine: Machine) -> None:
        memory = state.last_memory or state.memory
        self._views = {view.number: view for view in memory.describe(with_ended=True)}
        self._records = dict(records_of(machine.program))
        self._display = Display(self._records, Texts())
        self._frames = list(_frames(state))
        self._named: dict[int, str] = {}  # object -> vertex
        self._waiting: list[
            tuple[int, Layout | None]
        ] = []  # objects to be drawn, with the type that is known of them
        self.tables: list[_Table] = []
        self.left_out = 0

    def add_roots(self) -> None:
        for number, frame in enumerate(self._frames):
            self._add_frame(frame, f"frame{number}")
        self._follow()
        for view in self._views.values():
            if _is_own(view):
                self._waiting.append((view.number, view.layout))
                self._follow()

    @property
    def objects(self) -> int:
        return len(self._named)

    def name_of(self, number: int) -> str:
        """What an object is called above its table."""
        view = self._views.get(number)
        return "an object" if view is None else _heading(view)[0]

    def links(self, table: _Table) -> Iterator[Link]:
        by_name = {each.name: each for each in self.tables}
        for position, row in enumerate(table.rows):
            if row.pointer is None or (target := self._named.get(_base(row.pointer.base))) is None:
                continue
            # A pointer to the start means the whole object; one into its middle, what stands there.
            offsets = [each.offset for each in by_name[target].rows]
            inside = row.pointer.offset if row.pointer.offset in offsets[1:] else None
            target_cell = None if inside is None else offsets.index(inside)
            is_dangling = by_name[target].kind is VertexKind.ENDED_OBJECT
            kind = LinkKind.DANGLING if is_dangling else LinkKind.POINTER
            yield Link(table.name, target, kind, cell=position, target_cell=target_cell)

    def _add_frame(self, frame: Frame, name: str) -> None:
        """The variables that live in registers; the others are objects."""
        found: list[Row] = []
        for variable in frame.function.record.variables:
            value = frame.registers[frame.function.places[variable.register.name]]
            if not variable.in_memory:
                found.append(row_of(variable.name, value, variable.layout, self._display))
        function = frame.function.record.name
        self._add(_Table(name, VertexKind.STACK_OBJECT, (f"{function}()",), tuple(found), f"variables of {function}"))

    def _follow(self) -> None:
        while self._waiting:
            number, layout = self._waiting.pop(0)
            view = self._views.get(number)
            if view is None or number in self._named or view.kind is ObjectKind.FUNCTION:
                continue
            if len(self._named) >= _SHOWN_OBJECTS:
                self.left_out += 1
                continue
            name = self._named[number] = f"object{len(self._named)}"
            known = view.layout or self._fitting(layout, view)
            self._add(
                _Table(
                    name,
                    VertexKind.ENDED_OBJECT if view.ending else _KINDS[view.kind],
                    _heading(view),
                    rows(view, known, self._records, self._display),
                    f"{view.kind.value} object made at {view.place}, lies at {view.where}",
                )
            )

    def _add(self, table: _Table) -> None:
        self.tables.append(table)
        for row in table.rows:
            if row.pointer is not None:
                target = row.layout.target if isinstance(row.layout, PointerLayout) else None
                whole = target if row.pointer.offset == 0 else None
                self._waiting.append((_base(row.pointer.base), whole))

    def _fitting(self, layout: Layout | None, view: ObjectView) -> Layout | None:
        """A heap object has no type of its own: it is what pointers to its start take it for, once or many times."""
        size = 0 if layout is None else layout_size(layout, self._records)
        if layout is None or size == 0 or not isinstance(view.size, int) or view.size % size:
            return None
        return layout if view.size == size else ArrayLayout(layout, view.size // size)


def _frames(state: State) -> Iterator[Frame]:
    """Of the user's own functions, the outermost first."""
    found: list[Frame] = []
    frame = state.last_frame or state.frame
    while frame is not None:
        if not frame.is_library:
            found.append(frame)
        frame = frame.caller
    yield from reversed(found)


def _is_own(view: ObjectView) -> bool:
    is_library = view.place.is_library
    return not (view.read_only or view.ending or is_library or view.kind is ObjectKind.FUNCTION)


def _heading(view: ObjectView) -> tuple[str, ...]:
    size = f"{view.size} bytes" if isinstance(view.size, int) else f"{text(view.size)} bytes"
    name = view.name if view.name and not view.name.startswith(".") else None
    if view.ending is not None:
        where = "" if view.ended_at is None or view.ended_at.is_library else f" in line {view.ended_at.line}"
        return (
            f"{name or view.kind.value + ' object'} ({view.ending.value}{where})",
            f"from line {view.place.line}, {size}",
        )
    if name is None:
        return (f"{'constant' if view.read_only else view.kind.value}, line {view.place.line}", size)
    return (name,)


def _base(base: object) -> int:
    return base if isinstance(base, int) else 0
