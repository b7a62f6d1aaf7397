"""Layouts: what memory looks like from C. For pictures, messages and inputs, and for how values are held:
what a program does is the same without them.

A layout is the C type of an object as far as people need it; structs and unions are mentioned by name, and the
program keeps the `RecordLayout` of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, assert_never

from minise.ir.types import Type

if TYPE_CHECKING:
    from minise.ir.records import Program


@dataclass(frozen=True, slots=True)
class ScalarLayout:
    """A C scalar that is no pointer, by its C name: "int", "unsigned char", "enum color". `padding` counts the bytes
    after the value that belong to an object of the type: those of long double, of which 10 bytes are used."""

    name: str
    type: Type
    signed: bool
    padding: int = 0


@dataclass(frozen=True, slots=True)
class FunctionLayout:
    """How a function is called that a pointer points to. It is no layout: a function has no contents."""

    parameters: tuple[Type, ...]
    variadic: bool
    result: Type | None


@dataclass(frozen=True, slots=True)
class PointerLayout:
    target: Layout | None  # None: void, or a function
    type: Type
    function: FunctionLayout | None = None  # which kind, where that is known


@dataclass(frozen=True, slots=True)
class ArrayLayout:
    element: Layout
    count: int | None  # None: known only while running


@dataclass(frozen=True, slots=True)
class NamedLayout:
    """A struct or union, by the key under which the program keeps its `RecordLayout`."""

    name: str


Layout = ScalarLayout | PointerLayout | ArrayLayout | NamedLayout


@dataclass(frozen=True, slots=True)
class FieldLayout:
    """`start` and `width` are set for a bit-field: bits counted from the byte at `offset`."""

    name: str
    offset: int
    layout: Layout
    start: int | None = None
    width: int | None = None


@dataclass(frozen=True, slots=True)
class RecordLayout:
    name: str  # "struct node", "union number"
    size: int
    alignment: int
    fields: tuple[FieldLayout, ...]


Records = Mapping[str, RecordLayout]


def records_of(program: Program) -> Records:
    """The structs and unions of a program, by the names that layouts mention."""
    return {each.name: each for each in program.records}


# How the name of a record begins whose members are the labels of a function: see `ir.LabelNumber`.
LABELS: Final = "labels "


def labels_in(layout: Layout | None, records: Records) -> tuple[str, ...]:
    """The names of the labels whose values are the addresses of the bytes of this object, if it holds labels."""
    if not isinstance(layout, NamedLayout) or not layout.name.startswith(LABELS):
        return ()
    return tuple(each.name for each in records[layout.name].fields)


def layout_size(layout: Layout, records: Records) -> int:
    """In bytes; an array whose length is known only while running counts for none."""
    match layout:
        case ScalarLayout(type=type, padding=padding):
            return type.size + padding
        case PointerLayout(type=type):
            return type.size
        case ArrayLayout(element=element, count=count):
            return layout_size(element, records) * (count or 0)
        case NamedLayout(name=key):
            return records[key].size
        case _:
            assert_never(layout)


def block_of(element: Layout, stride: int, size: int | None) -> Layout | None:
    """What a block is that the program takes for things of one type, `stride` bytes each: one of them, or several in
    a row. Without a `size`, that is known only while running."""
    if stride == 0:
        return None
    if size is None:
        return ArrayLayout(element, None)
    count, rest = divmod(size, stride)
    if rest or count == 0:
        return None
    return element if count == 1 else ArrayLayout(element, count)


def has_open_end(layout: Layout, records: Records) -> bool:
    """Whether it is a struct whose last member is an array of as many elements as the block has room for."""
    if not isinstance(layout, NamedLayout) or not records[layout.name].fields:
        return False
    last = records[layout.name].fields[-1].layout
    return isinstance(last, ArrayLayout) and not last.count


def part_of(layout: Layout, offset: int, size: int, records: Records) -> Layout | None:
    """The C type of a stretch of an object: a member, an element, or some elements in a row."""
    if offset == 0 and size == layout_size(layout, records):
        return layout
    match layout:
        case ArrayLayout(element=element):
            stride = layout_size(element, records)
            if layout.count and offset + size > layout.count * stride:
                return None
            if stride and offset % stride == 0 and size > stride and size % stride == 0:
                return ArrayLayout(element, size // stride)
            return part_of(element, offset % stride, size, records) if stride else None
        case NamedLayout(name=key):
            members = [member for member in records[key].fields if member.width is None and member.offset <= offset]
            parts = (part_of(each.layout, offset - each.offset, size, records) for each in reversed(members))
            return next((part for part in parts if part is not None), None)
        case ScalarLayout() | PointerLayout():
            return None
        case _:
            assert_never(layout)
