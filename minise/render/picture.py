"""What every picture is made of: vertices and links, with their texts and what they stand for.

Records only. `execution_tree.py`, `control_flow.py` and `memory_picture.py` make pictures; `dot.py` decides how each
kind of vertex and link looks, and `layout.py` draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class VertexKind(Enum):
    """What a vertex stands for. The values name classes of SVG elements, for viewers to hook on."""

    LINE = "line"  # a straight line of execution that divides in the end
    RUNNING = "running"  # one that was neither divided nor ended
    MERGED = "merged"
    EXIT = "exit"
    FAULT = "fault"
    STOPPED = "stopped"
    ASSUMPTION = "assumption"
    SILENT = "silent"
    INFEASIBLE = "infeasible"
    FOLDED = "folded"
    BLOCK = "block"
    UNREACHED_BLOCK = "unreached-block"
    GLOBAL_OBJECT = "global-object"
    STACK_OBJECT = "stack-object"
    HEAP_OBJECT = "heap-object"
    ENDED_OBJECT = "ended-object"  # freed, or out of scope


class LinkKind(Enum):
    STEP = "step"
    INFEASIBLE = "infeasible"
    TAKEN = "taken"  # by some path
    UNTAKEN = "untaken"
    BACK = "back"  # closes a loop
    UNTAKEN_BACK = "untaken-back"
    POINTER = "pointer"
    DANGLING = "dangling"  # to an object that has ended


@dataclass(frozen=True, slots=True)
class Cell:
    """A row of an object: what C calls the place, and what it holds. Links may leave from it by its number."""

    place: str
    value: str


@dataclass(frozen=True, slots=True)
class Vertex:
    """`name` is unique in the picture, and the id of the SVG element. A `colour` replaces the kind's own."""

    name: str
    kind: VertexKind
    lines: tuple[str, ...]
    tooltip: str = ""
    colour: str | None = None
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    source: str
    target: str
    kind: LinkKind
    lines: tuple[str, ...] = ()
    tooltip: str = ""
    colour: str | None = None
    cell: int | None = None  # of the source that the link leaves from
    target_cell: int | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A `caption` stands below. With `is_sideways`, links go from left to right instead of downwards."""

    title: str
    caption: tuple[str, ...]
    vertices: tuple[Vertex, ...]
    links: tuple[Link, ...]
    is_sideways: bool = False
