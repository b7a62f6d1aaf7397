"""What an object holds, as rows of a table: one for each scalar of its C type, or without a type, for each cell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple, assert_never

from minise.display import Display, string
from minise.expr import arrays
from minise.expr.term import Boolean, Term
from minise.expr.text import text
from minise.ir.layouts import ArrayLayout, Layout, NamedLayout, PointerLayout, Records, ScalarLayout, layout_size
from minise.ir.types import I8, Kind
from minise.memory.contract import ObjectView
from minise.values import NULL, UNDEFINED, Pointer, Undefined, Value, float_from_bits

_SHOWN_ROWS = 16
_UNKNOWN = "?"  # never written


class Row(NamedTuple):
    """`place` is what C calls it, within the object; a pointer stands in `pointer` as well, with its C type."""

    place: str
    text: str
    pointer: Pointer | None = None
    layout: Layout | None = None
    offset: int | None = None


class Scalar(NamedTuple):
    place: str
    offset: int
    layout: ScalarLayout | PointerLayout


def rows(view: ObjectView, layout: Layout | None, records: Records, display: Display) -> tuple[Row, ...]:
    """`layout` is the object's own C type, or the one that pointers to it have."""
    if view.ending is not None:
        return ()
    if layout is None:
        found = [
            _under(cell.defined, row_of(f"+{cell.offset}", cell.value, None, display)._replace(offset=cell.offset))
            for cell in view.cells
        ]
        found += (Row(f"+{first}…", f"{count:,} elements") for first, _, count, _, _ in view.families)
        return _bounded(found, len(found)) or (Row("", _root_text(view)),)
    if (known := _known_string(view, layout)) is not None:
        return (Row("", known),)
    scalars = list(islice(_scalars("", 0, layout, records), _SHOWN_ROWS + 1))
    found = [
        _under(
            _defined(view, each),
            row_of(each.place, _value(view, each), each.layout, display)._replace(offset=each.offset),
        )
        for each in scalars
    ]
    return _bounded(found, _count(layout, records))


def row_of(place: str, value: Value, layout: Layout | None, display: Display) -> Row:
    if isinstance(value, Undefined):
        return Row(place, _UNKNOWN)
    if not isinstance(value, Pointer) or isinstance(value.base, Term) or value.base == 0:
        return Row(place, display.scalar(value, layout))
    # The link says where it points; only the distance from there needs words.
    distance = "" if value.offset == 0 else f"+{display.scalar(value.offset, None)}"
    return Row(place, distance, value, layout)


def _under(defined: Boolean, row: Row) -> Row:
    """What was written under a condition, and else never."""
    return row if not isinstance(defined, Term) else row._replace(text=f"{row.text} if {text(defined)}".strip())


def _defined(view: ObjectView, scalar: Scalar) -> Boolean:
    type = scalar.layout.type
    return next((cell.defined for cell in view.cells if (cell.offset, cell.type) == (scalar.offset, type)), True)


def _bounded(found: list[Row], count: int) -> tuple[Row, ...]:
    if len(found) <= _SHOWN_ROWS:
        return tuple(found)
    return (*found[: _SHOWN_ROWS - 1], Row("…", f"{count - _SHOWN_ROWS + 1:,} more"))


def _root_text(view: ObjectView) -> str:
    match view.root:
        case Undefined():
            return _UNKNOWN
        case bytes(data):
            return string(data)
        case int():
            return "zeros"
        case Term():
            return "symbolic"
        case _:
            assert_never(view.root)


def _known_string(view: ObjectView, layout: Layout) -> str | None:
    """A constant string that nobody has written to."""
    match layout, view.root:
        case ArrayLayout(element=ScalarLayout(type=type)), bytes(data) if type is I8 and not view.cells:
            return string(data)
        case _:
            return None


# ---------------------------------------------------------------------------------------------------------
# Scalars of a C type, and their values


def _scalars(place: str, offset: int, layout: Layout, records: Records) -> Iterator[Scalar]:
    match layout:
        case ScalarLayout() | PointerLayout():
            yield Scalar(place, offset, layout)
        case ArrayLayout(element, count):
            stride = layout_size(element, records)
            for index in range(count or 0):
                yield from _scalars(f"{place}[{index}]", offset + index * stride, element, records)
        case NamedLayout(name):
            for member in records[name].fields:
                own = f"{place}.{member.name}" if member.name else place
                yield from _scalars(own, offset + member.offset, member.layout, records)
        case _:
            assert_never(layout)


def _count(layout: Layout, records: Records) -> int:
    match layout:
        case ScalarLayout() | PointerLayout():
            return 1
        case ArrayLayout(element, count):
            return (count or 0) * _count(element, records)
        case NamedLayout(name):
            return sum(_count(member.layout, records) for member in records[name].fields)
        case _:
            assert_never(layout)


def _value(view: ObjectView, scalar: Scalar) -> Value:
    type = scalar.layout.type
    for cell in view.cells:
        if cell.offset == scalar.offset and cell.type == type:
            return cell.value
    for first, element, count, stride, array in view.families:
        position, rest = divmod(scalar.offset - first, stride)
        if array is not None and element == type and rest == 0 and 0 <= position < count:
            return arrays.read(array, position)
    return _root_value(view, scalar)


def _root_value(view: ObjectView, scalar: Scalar) -> Value:
    """What stands where nothing was written. A part that was written with another type is not known here."""
    type, end = scalar.layout.type, scalar.offset + scalar.layout.type.size
    if any(cell.offset < end and scalar.offset < cell.offset + cell.type.size for cell in view.cells):
        return UNDEFINED
    match view.root:
        case Undefined():
            return UNDEFINED
        case Term() as array:
            is_element = array.sort.width == type.bits
            return arrays.read(array, scalar.offset // type.size) if is_element else UNDEFINED
        case bytes(data):
            number = int.from_bytes(data[scalar.offset : end].ljust(type.size, b"\0"), "little")
        case int():
            number = 0
        case _:
            assert_never(view.root)
    if type.kind is Kind.POINTER:
        return NULL if number == 0 else Pointer(0, number)
    return float_from_bits(number, type) if type.kind is Kind.FLOAT else number
