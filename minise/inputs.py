"""Symbolic inputs: what the analysed program asked to be unknown, and the bytes that an assignment gives it."""

from __future__ import annotations

from dataclasses import dataclass

from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.term import Term
from minise.ir.records import ArrayLayout, Layout, NamedLayout, PointerLayout, RecordLayout, ScalarLayout
from minise.ir.types import I8, Kind, Type
from minise.memory.contract import InputPart
from minise.source import Span


@dataclass(frozen=True, slots=True)
class SymbolicInput:
    """An object (or a single value) whose bytes are unknown. `parts` say how its terms lie in these bytes; a `size`
    that is a term counts the bytes that exist, of those set aside."""

    name: str
    size: int
    parts: tuple[InputPart, ...]
    place: Span
    layout: Layout | None = None
    actual_size: Term | None = None

    def value_of(self, assignment: Assignment) -> bytes:
        """The input's bytes under an assignment; bytes between the parts are zero."""
        data = bytearray(self.size)
        for part in self.parts:
            for position, number in enumerate(_numbers(part, assignment)):
                start = part.offset + position * part.type.size
                data[start : start + part.type.size] = number.to_bytes(part.type.size, "little")
        if self.actual_size is not None:
            return bytes(data[: evaluate(self.actual_size, assignment)])
        return bytes(data)


def _numbers(part: InputPart, assignment: Assignment) -> list[int]:
    if part.count is not None:
        return assignment.elements(part.term, part.count)
    return [int(evaluate(part.term, assignment))]


# ---------------------------------------------------------------------------------------------------------
# Cutting an object into parts


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of an object to be made symbolic as one: a scalar, or with a `count` an array of scalars."""

    name: str
    offset: int
    type: Type
    count: int | None
    signed: bool


def pieces(name: str, size: int, layout: Layout | None, records: dict[str, RecordLayout]) -> list[Piece]:
    """An object cut along its C type: `p.x` and `p.y` of a struct, all elements of an array of numbers together.
    Without a type, or where it does not fit the size, single bytes."""
    found = list(_pieces(name, 0, layout, records)) if layout is not None else []
    covered = max((each.offset + each.type.size * (each.count or 1) for each in found), default=0)
    if not found or covered > size:
        return [Piece(name, 0, I8, size, True)]
    return found


def _pieces(name: str, offset: int, layout: Layout | None, records: dict[str, RecordLayout]) -> list[Piece]:
    match layout:
        case ScalarLayout(type=type, signed=signed):
            return [Piece(name, offset, _bits(type), None, signed)]
        case PointerLayout(type=type):
            return [Piece(name, offset, _bits(type), None, False)]
        case ArrayLayout(element=ScalarLayout(type=type, signed=signed), count=int(count)):
            return [Piece(name, offset, _bits(type), count, signed)]
        case ArrayLayout(element=element, count=int(count)):
            stride = _size(element, records)
            each = range(count)
            return [piece for k in each for piece in _pieces(f"{name}[{k}]", offset + k * stride, element, records)]
        case NamedLayout(name=key):
            return _record_pieces(name, offset, records[key], records)
        case _:
            return []


def _record_pieces(name: str, offset: int, record: RecordLayout, records: dict[str, RecordLayout]) -> list[Piece]:
    """Members that overlap (a union's, or bit-fields) are made symbolic as the bytes they share."""
    members = [member for member in record.fields if member.width is None]
    ends = 0
    for member in record.fields:
        if member.width is not None or member.offset < ends:
            return [Piece(name, offset, I8, record.size, True)]
        ends = member.offset + _size(member.layout, records)
    found: list[Piece] = []
    for member in members:
        own = f"{name}.{member.name}" if member.name else name
        found += _pieces(own, offset + member.offset, member.layout, records)
    return found


def _size(layout: Layout, records: dict[str, RecordLayout]) -> int:
    match layout:
        case ScalarLayout(type=type) | PointerLayout(type=type):
            return type.size
        case ArrayLayout(element=element, count=count):
            return _size(element, records) * (count or 0)
        case NamedLayout(name=key):
            return records[key].size


def _bits(type: Type) -> Type:
    """Inputs are integers of the size of their type: a float is made of its bits."""
    if type.kind is Kind.INTEGER:
        return type
    from minise.ir.types import I32, I64

    return I64 if type.bits == 64 else I32
