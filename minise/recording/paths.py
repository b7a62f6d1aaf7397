"""C paths: what C calls the place at an offset of an object, by its layout (`[2].x`); and C types in print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from minise.ir.layouts import (
    ArrayLayout,
    FieldLayout,
    Layout,
    NamedLayout,
    PointerLayout,
    Records,
    ScalarLayout,
    layout_size,
)


class Found(NamedTuple):
    """A place in C's words. `layout` is what lies there; `rest` is the distance from its start."""

    path: str
    layout: Layout
    rest: int


class Paths:
    """Finds paths in objects of one program."""

    def __init__(self, records: Records) -> None:
        self._records = records

    def size(self, layout: Layout) -> int:
        return layout_size(layout, self._records)

    def scalar_at(self, layout: Layout, offset: int, size: int) -> Found | None:
        """The scalar of this size at an offset; where a union has several, the first that fits."""
        fallback = None
        for found in self._scalars(layout, offset, ""):
            if found.rest == 0 and self.size(found.layout) == size:
                return found
            fallback = fallback or found
        return fallback

    def element_at(self, layout: Layout, offset: int) -> Found | None:
        """What a pointer to this offset means: a scalar, or the whole that begins there. One past the end of an
        array counts as an element."""
        if offset == 0 and not isinstance(layout, ArrayLayout):
            return Found("", layout, 0)
        if isinstance(layout, ArrayLayout) and self.size(layout.element):
            index, rest = divmod(offset, self.size(layout.element))
            if rest == 0 and index >= 0 and (layout.count is None or index <= layout.count):
                return Found(f"[{index}]", layout.element, 0)
        return next((each for each in self._scalars(layout, offset, "") if each.rest == 0), None)

    def _scalars(self, layout: Layout, offset: int, path: str) -> Iterator[Found]:
        match layout:
            case ScalarLayout() | PointerLayout():
                if 0 <= offset < self.size(layout):
                    yield Found(path, layout, offset)
            case ArrayLayout(element, count):
                stride = self.size(element)
                if stride and offset >= 0 and (count is None or offset < stride * count):
                    index, rest = divmod(offset, stride)
                    yield from self._scalars(element, rest, f"{path}[{index}]")
            case NamedLayout(name):
                for member in self._records[name].fields:
                    if member.width is None and member.offset <= offset < member.offset + self._member_size(member):
                        # An anonymous member's own members are reached by their names alone (C11 6.7.2.1p13).
                        inner = f"{path}.{member.name}" if member.name else path
                        yield from self._scalars(member.layout, offset - member.offset, inner)
            case _:
                assert_never(layout)

    def _member_size(self, member: FieldLayout) -> int:
        """An array of unknown length, the last member, has room for any offset (C11 6.7.2.1p18)."""
        if isinstance(member.layout, ArrayLayout) and not member.layout.count:
            return 1 << 62
        return self.size(member.layout)


def type_text(layout: Layout | None) -> str:
    """The C type in the short form that people use for it: `int[4]`, `struct node *`."""
    match layout:
        case None:
            return ""
        case ScalarLayout(name) | NamedLayout(name):
            return name
        case PointerLayout(None):
            return "void *"
        case PointerLayout(target):
            inner = type_text(target)
            return f"{inner}*" if inner.endswith("*") else f"{inner} *"
        case ArrayLayout():
            counts = ""
            while isinstance(layout, ArrayLayout):
                counts += f"[{'' if layout.count is None else layout.count}]"
                layout = layout.element
            return type_text(layout) + counts
        case _:
            assert_never(layout)
