"""Stretches of bytes as one record each: memset, memcpy, and inputs (section 2.3, multi-writes).

A stretch whose ends may lie inside a plain value makes its segment extended first: then the plane of bytes takes it.
"""

from __future__ import annotations

from minise.expr.term import Boolean, Term
from minise.ir.types import I8, Type
from minise.memory.planes.closures import Copied
from minise.memory.planes.collisions import Questions
from minise.memory.planes.footprints import Footprint, Verdict, footprint_of
from minise.memory.planes.records import Closure, Place, distance_of, moved
from minise.memory.planes.segment import Function, Length, Segment, Write
from minise.values import to_signed


def fill(
    segment: Segment,
    place: Place,
    length: int | Term,
    is_all: bool,
    value: Function,
    guard: Boolean,
    questions: Questions,
) -> Write:
    """Each byte, or each value, becomes what the function says; `is_all` if these are all bytes of the segment."""
    if is_all and guard is True:
        return segment.background_write(value)
    if segment.straddles(place, length):
        segment.extend_all(questions)
    return segment.fill(place, length, value, guard, questions)


def put_elements(
    segment: Segment, place: int, length: Length, type: Type, value: Closure, questions: Questions
) -> Write:
    """An array of values of one type, from a known place on."""
    segment.verdict(place, type)
    assert segment.signature is not None
    verdict = segment.signature.verdict_of(Footprint(place, type.size, type))
    if verdict is Verdict.UNEXPECTED:
        segment.extend_all(questions)
    return segment.fill_plane(place, length, type if verdict is Verdict.PLAIN else I8, value, True, questions)


def copy(
    target: Segment,
    to: Place,
    source: Segment,
    place: Place,
    length: int | Term,
    guard: Boolean,
    questions: Questions,
) -> Write:
    """memmove as one record. The source is frozen: what it holds now is what the target gets, also where the two
    overlap."""
    row = _common_row(target, to, source, place, length)
    if row is None:
        target.extend_all(questions)
        source.extend_all(questions)
    type = I8 if row is None else row.type
    frozen = source.plane(type, questions).copied()
    value = Copied(frozen, _signed(distance_of(to, place)))
    return target.fill_plane(to, length, type, value, guard, questions)


def _signed(distance: Place) -> Place:
    return to_signed(distance, 64) if isinstance(distance, int) else distance


def _common_row(target: Segment, to: Place, source: Segment, place: Place, length: int | Term) -> Footprint | None:
    """The type of array that both are, if the stretches fit value to value."""
    row = _row(target)
    if row is None or row != _row(source) or target.straddles(to, length) or source.straddles(place, length):
        return None
    return row


def _row(segment: Segment) -> Footprint | None:
    """What a segment holds that is an array of one type and nothing else."""
    plain = () if segment.signature is None else segment.signature.plain
    return plain[0] if len(plain) == 1 and plain[0].stride == plain[0].type.size else None


def cut(segment: Segment, place: Place, length: int) -> list[tuple[int, Type]]:
    """A stretch as a row of values: (distance from its start, type) of each. No plain value straddles its ends."""
    row = _row(segment)
    if row is not None and length % row.stride == 0 and row.holds(footprint_of(place, row.type)):
        return [(at, row.type) for at in range(0, length, row.stride)]
    found: list[tuple[int, Type]] = []
    at = 0
    while at < length:
        type = _type_at(segment, moved(place, at), length - at)
        found.append((at, type))
        at += type.size
    return found


def _type_at(segment: Segment, place: Place, room: int) -> Type:
    """The type of the value that begins here and lies inside the stretch, else of a byte."""
    whole = segment.wholes.get(place) if isinstance(place, int) else None
    if whole is not None and whole[0].size <= room:
        return whole[0]
    for footprint in () if segment.signature is None else segment.signature.plain:
        if footprint.type.size <= room and footprint.holds(footprint_of(place, footprint.type)):
            return footprint.type
    return I8
