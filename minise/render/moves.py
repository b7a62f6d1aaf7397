"""What a memory model did with objects, as tables side by side: where they began before a merge or a split, and where
after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from textwrap import wrap

from minise.memory.notes import Constraints, Note, sentence
from minise.render.picture import Cell, Link, LinkKind, Vertex, VertexKind

SHOWN_MOVES = 6
_SHOWN_ROWS = 16
_LINE_LENGTH = 32  # of what stands at a link


def move_tables(notes: Sequence[Note], name_of: Callable[[int], str]) -> tuple[list[Vertex], list[Link]]:
    """Two tables for each of the first moves, and a link from one to the other."""
    vertices: list[Vertex] = []
    links: list[Link] = []
    for number, note in enumerate(islice(notes, SHOWN_MOVES), start=1):
        words = sentence(note, name_of)
        for side, constraints in (("before", note.before), ("after", note.after)):
            cells = tuple(_rows(constraints, name_of))
            vertices.append(
                Vertex(f"{side}{number}", VertexKind.HEAP_OBJECT, (f"{side} move {number}",), words, cells=cells)
            )
        links.append(Link(f"before{number}", f"after{number}", LinkKind.STEP, tuple(wrap(words, _LINE_LENGTH))))
    return vertices, links


def _rows(constraints: Constraints, name_of: Callable[[int], str]) -> list[Cell]:
    rows = [
        Cell("segment" if each.object is None else name_of(each.object), str(each))
        for each in constraints[:_SHOWN_ROWS]
    ]
    rest = len(constraints) - len(rows)
    return rows if rest == 0 else [*rows, Cell("…", f"{rest} more")]
