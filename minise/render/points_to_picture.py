"""The points-to graph of a program as a picture: what pointers may mean, and which objects share a segment.

Pointer variables stand on the left, function by function. Objects stand for everything that one place of the program
makes; those of one points-to class are rows of one segment, the others stand alone. A link says: may point there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from minise.ir import records as ir
from minise.ir.numbering import numbered
from minise.memory.contract import ObjectKind
from minise.memory.ideal import IdealClasses
from minise.memory.pointer_flow import AbstractObject
from minise.memory.points_to import PointsTo
from minise.memory.segmented import shared_classes
from minise.render.folding import counted
from minise.render.picture import Cell, Link, LinkKind, Picture, Vertex, VertexKind
from minise.source import Span

_KINDS = {
    ObjectKind.GLOBAL: VertexKind.GLOBAL_OBJECT,
    ObjectKind.STACK: VertexKind.STACK_OBJECT,
    ObjectKind.HEAP: VertexKind.HEAP_OBJECT,
    ObjectKind.VARIADIC: VertexKind.STACK_OBJECT,
    ObjectKind.FUNCTION: VertexKind.GLOBAL_OBJECT,
}


def points_to_picture(program: ir.Program, found: PointsTo, title: str = "points-to") -> Picture:
    drawing = _Drawing(program, found)
    drawing.add_variables()
    drawing.add_objects()
    caption = [f"{title}: {counted(drawing.segments, 'segment')}, {counted(len(drawing.places), 'abstract object')}"]
    left_out = len(found.objects) - len(drawing.places)
    if left_out:
        caption.append(f"not drawn: {counted(left_out, 'object')} that no pointer of the program itself can reach")
    return Picture(title, tuple(caption), tuple(drawing.vertices), tuple(drawing.links()), is_sideways=True)


def ideal_picture(program: ir.Program, classes: IdealClasses, title: str = "points-to") -> Picture:
    """The segments of what was really confused: allocations with the calls around them, the innermost first."""
    spans = {number: instruction.span for number, _, instruction in numbered(program)}
    vertices = [
        Vertex(
            f"segment{number}",
            VertexKind.HEAP_OBJECT,
            (f"segment {number}",),
            cells=tuple(Cell("", _called(site, spans)) for site in sorted(members)),
        )
        for number, members in enumerate(classes.classes, start=1)
    ]
    allocations = sum(map(len, classes.classes))
    caption = f"{title}: {counted(len(vertices), 'ideal segment')}, {counted(allocations, 'allocation')} in them"
    return Picture(title, (caption,), tuple(vertices), (), is_sideways=True)


def _called(site: Sequence[int], spans: Mapping[int, Span]) -> str:
    """Globals have no instruction that makes them."""
    lines = [_line(spans[number]) for number in site if number in spans]
    return " from ".join(lines) if lines else "a global"


class _Drawing:
    """`places` are the vertex and the cell of each object that is drawn."""

    def __init__(self, program: ir.Program, found: PointsTo) -> None:
        self._functions = [each for each in program.functions if not _is_library(each.span)]
        self._found = found
        self._numbers = {each: number for number, each in enumerate(found.objects)}
        self._pointing: list[tuple[str, int, Sequence[AbstractObject]]] = []  # vertex, cell, what it may mean
        self.vertices: list[Vertex] = []
        self.places: dict[AbstractObject, tuple[str, int | None]] = {}
        self.segments = 0

    def add_variables(self) -> None:
        for number, function in enumerate(self._functions):
            pointers = [each for each in function.variables if isinstance(each.layout, ir.PointerLayout)]
            meant = {
                each.name: found
                for each in pointers
                if not each.in_memory and (found := self._found.of_register(function.name, each.register.name))
            }
            if not meant:
                continue
            name = f"function{number}"
            cells = tuple(Cell(variable, "") for variable in meant)
            self.vertices.append(Vertex(name, VertexKind.STACK_OBJECT, (f"{function.name}()",), cells=cells))
            self._pointing += ((name, cell, found) for cell, found in enumerate(meant.values()))

    def add_objects(self) -> None:
        """What variables can reach, and everything else that the program makes itself."""
        reached = self._reached()
        shared = shared_classes(self._found)
        for members in shared:
            drawn = [each for each in members if each in reached]
            if drawn:
                self._add_segment(drawn)
        together = {each for members in shared for each in members}
        alone = [each for each in self._found.objects if each in reached and each not in together]
        constants = [each for each in alone if _is_literal(each)]
        if constants:
            self._add_constants(constants)
        for each in alone:
            if not _is_literal(each):
                self._add_alone(each)

    def _reached(self) -> set[AbstractObject]:
        waiting = [each for _, _, meant in self._pointing for each in meant]
        waiting += (each for each in self._found.objects if _is_own(each))
        reached: set[AbstractObject] = set()
        while waiting:
            each = waiting.pop()
            if each not in reached:
                reached.add(each)
                waiting += self._contents(each)
        return reached

    def _contents(self, each: AbstractObject) -> list[AbstractObject]:
        return self._found.of_contents(self._numbers[each])

    def _add_segment(self, members: Sequence[AbstractObject]) -> None:
        self.segments += 1
        name = f"segment{self.segments}"
        cells = tuple(Cell(_named(each), "") for each in members)
        heading = (f"segment {self.segments}",)
        self.vertices.append(Vertex(name, VertexKind.HEAP_OBJECT, heading, cells=cells))
        for cell, each in enumerate(members):
            self.places[each] = (name, cell)
            self._pointing.append((name, cell, self._contents(each)))

    def _add_constants(self, constants: Sequence[AbstractObject]) -> None:
        """Literals of a program are many, and pointers to them of little interest: one vertex stands for all."""
        lines = sorted({each.place.line for each in constants})
        tooltip = f"from {counted(len(lines), 'line')}: {', '.join(map(str, lines))}"
        heading = (counted(len(constants), "constant"),)
        self.vertices.append(Vertex("constants", VertexKind.GLOBAL_OBJECT, heading, tooltip))
        self.places.update((each, ("constants", None)) for each in constants)

    def _add_alone(self, each: AbstractObject) -> None:
        name = f"object{self._numbers[each]}"
        meant = self._contents(each)
        cells = (Cell("", ""),) if meant else ()  # for links to leave from
        self.vertices.append(Vertex(name, _KINDS[each.kind], (_named(each),), f"made at {each.place}", cells=cells))
        self.places[each] = (name, None)
        self._pointing.append((name, 0, meant))

    def links(self) -> Iterator[Link]:
        for vertex, cell, meant in self._pointing:
            # Constants share a place: one link is enough.
            for target, target_cell in dict.fromkeys(self.places[each] for each in meant):
                yield Link(vertex, target, LinkKind.POINTER, cell=cell, target_cell=target_cell)


def _named(each: AbstractObject) -> str:
    """What people call an object: variables by their names, blocks by their allocation."""
    if each.kind is ObjectKind.HEAP:
        return f"{each.name}, {_line(each.place)}"
    if each.kind is ObjectKind.FUNCTION:
        return f"{each.name}()"
    return each.name


def _line(place: Span) -> str:
    return f"line {place.line}" if not _is_library(place) else f"line {place.line} of {place.file}"


def _is_literal(each: AbstractObject) -> bool:
    return each.is_constant and each.kind is ObjectKind.GLOBAL and each.name.startswith(".")


def _is_own(each: AbstractObject) -> bool:
    """Made by the program itself, and more than a constant or code, which are drawn where something means them."""
    return not (_is_library(each.place) or each.is_constant or each.kind is ObjectKind.FUNCTION)


def _is_library(place: Span) -> bool:
    return place.is_library
