"""Cutting an input along its C type: into numbers and arrays of numbers, each of which is one symbol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from minise.ir.layouts import (
    ArrayLayout,
    FieldLayout,
    Layout,
    NamedLayout,
    PointerLayout,
    RecordLayout,
    Records,
    ScalarLayout,
    layout_size,
)
from minise.ir.types import I8, I16, I32, I64, I80, Kind, Type

_MOST_ELEMENTS = 5_000  # of an array of structs; one that has more is bytes
_UNITS = {type.size: type for type in (I8, I16, I32, I64)}


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of an object to be made symbolic as one: a scalar, or with a `count` an array of scalars."""

    name: str
    offset: int
    type: Type
    count: int | None
    signed: bool
    is_boolean: bool = False
    pointer: PointerLayout | None = None


def pieces(name: str, size: int, layout: Layout | None, records: Records) -> list[Piece]:
    """An object cut along its C type: `p.x` and `p.y` of a struct, all elements of an array of numbers together.
    Without a type, or where it does not fit the size, single bytes."""
    found = list(_pieces(name, 0, layout, records)) if layout is not None else []
    covered = max((each.offset + each.type.size * (each.count or 1) for each in found), default=0)
    if not found or covered > size:
        return [Piece(name, 0, I8, size, True)]
    return found if len({each.name for each in found}) == len(found) else list(_told_apart(found))


def _told_apart(cut: Iterable[Piece]) -> Iterator[Piece]:
    """Members of unnamed unions have no names of their own: those that come later get their offsets."""
    taken: set[str] = set()
    for piece in cut:
        yield piece if piece.name not in taken else replace(piece, name=f"{piece.name}@{piece.offset}")
        taken.add(piece.name)


def _pieces(name: str, offset: int, layout: Layout | None, records: Records) -> list[Piece]:
    match layout:
        case ScalarLayout(type=type, signed=signed):
            return [Piece(name, offset, _bits(type), None, signed, layout.name == "_Bool")]
        case PointerLayout(type=type):
            return [Piece(name, offset, _bits(type), None, False, pointer=layout)]
        case ArrayLayout(element=ScalarLayout(type=type, signed=signed, padding=0) as element, count=int(count)):
            return [Piece(name, offset, _bits(type), count, signed, element.name == "_Bool")]
        case ArrayLayout(element=element, count=int(count)):
            stride = layout_size(element, records)
            if count > _MOST_ELEMENTS:
                return [Piece(name, offset, I8, count * stride, True)]
            each = range(count)
            return [piece for k in each for piece in _pieces(f"{name}[{k}]", offset + k * stride, element, records)]
        case NamedLayout(name=key):
            return _record_pieces(name, offset, records[key], records)
        case _:
            return []


def _record_pieces(name: str, offset: int, record: RecordLayout, records: Records) -> list[Piece]:
    """Members that overlap (a union's, or bit-fields) are made symbolic as the bytes they share; bit-fields as one
    number, if there is one of that size."""
    found: list[Piece] = []
    for start, end, members in _stretches(record, records):
        own = _shared_name(name, members)
        if len(members) == 1 and members[0].width is None:
            found += _pieces(own, offset + start, members[0].layout, records)
        elif end - start in _UNITS and all(each.width is not None for each in members):
            found.append(Piece(own, offset + start, _UNITS[end - start], None, False))
        else:
            found.append(Piece(own, offset + start, I8, end - start, True))
    return found


def _shared_name(name: str, members: list[FieldLayout]) -> str:
    """`p.x`; for members that share their bytes the first and the last, `p.low_high`, and for a whole union `p`."""
    if all(each.width is None and each.offset == members[0].offset for each in members[1:]) and len(members) > 1:
        return name
    own = "_".join(dict.fromkeys([members[0].name, members[-1].name]))
    return f"{name}.{own}" if own else name


def _stretches(record: RecordLayout, records: Records) -> list[tuple[int, int, list[FieldLayout]]]:
    """The bytes that members occupy, from and up to, each stretch with the members that share it."""
    found: list[tuple[int, int, list[FieldLayout]]] = []
    for member in sorted(record.fields, key=_first_byte):
        start, end = _first_byte(member), _end(member, records)
        if found and start < found[-1][1]:
            before, until, sharing = found[-1]
            found[-1] = before, max(until, end), [*sharing, member]
        else:
            found.append((start, end, [member]))
    return found


def _first_byte(member: FieldLayout) -> int:
    return member.offset + (member.start or 0) // 8


def _end(member: FieldLayout, records: Records) -> int:
    if member.width is None or member.start is None:
        return member.offset + layout_size(member.layout, records)
    return member.offset + (member.start + member.width + 7) // 8


def _bits(type: Type) -> Type:
    """Inputs are integers of the size of their type: a float is made of its bits."""
    if type.kind is Kind.INTEGER:
        return type
    return {80: I80, 64: I64, 32: I32}[type.bits]
