"""Segments as viewers see them: what planes hold at known places, as cells of whole values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from minise.expr.operators import Op
from minise.expr.term import Term
from minise.ir.types import I8
from minise.memory.contract import CellView, Ending, ObjectView, RootView
from minise.memory.objects import Object
from minise.memory.planes.closures import Elements, Repeated
from minise.memory.planes.collisions import Questions
from minise.memory.planes.footprints import ALL_EXTENDED
from minise.memory.planes.plane import Plane
from minise.memory.planes.records import Everywhere, Record
from minise.memory.planes.segment import Segment
from minise.memory.planes.space import Space
from minise.source import Span
from minise.values import UNDEFINED

SHOWN_PLACES = 32  # of a plane that was written at a symbolic place, one by one


def describe(space: Space, numbers: Iterable[int] | None, with_ended: bool) -> tuple[ObjectView, ...]:
    """See `Memory.describe`."""
    living, ended = space.table.living, space.table.ended
    wanted = living if numbers is None else tuple(numbers)
    gone = {each.number for each in space.blocks if each.are_gone}
    shown = [living[each] for each in wanted if each in living and each not in gone]
    objects = sorted(shown, key=lambda each: each.address)
    views = [_living(space, each) for each in objects]
    if with_ended:
        past = [ended[each] for each in (ended if numbers is None else wanted) if each in ended]
        past.sort(key=lambda each: each.object.address)
        views += (_view(space, each.object, ending=each.ending, ended_at=each.place) for each in past)
    return tuple(views)


def _living(space: Space, target: Object) -> ObjectView:
    segment, questions = space.segments[target.number], space.questions()
    if any(each.number == target.number for each in space.blocks):
        return _view(space, target)  # many blocks have many contents
    root = _root(segment, target)
    cells = sorted(_cells(segment, target, root, questions), key=lambda each: each.offset)
    return _view(space, target, _shown_root(root), tuple(cells))


def _view(
    space: Space,
    target: Object,
    root: RootView = UNDEFINED,
    cells: tuple[CellView, ...] = (),
    ending: Ending | None = None,
    ended_at: Span | None = None,
) -> ObjectView:
    request = target.request
    home = space.homes[target.number]
    return ObjectView(
        target.number,
        request.kind,
        request.name,
        request.size,
        f"{home.segment}:{home.start}",
        request.place,
        request.layout,
        request.read_only,
        root,
        cells,
        (),
        ending,
        ended_at,
    )


def _root(segment: Segment, target: Object) -> Record | None:
    """The multi-write that covered the whole object before anything else was written."""
    for plane in segment.planes.values():
        first = next(iter(plane.listed), None)
        if first is None or first is segment.background or first.among is not None or first.guard is not True:
            continue
        if isinstance(first.length, Everywhere) or (first.place == 0 and first.length == target.size):
            return first
    return segment.background


def _shown_root(root: Record | None) -> RootView:
    match None if root is None else root.value:
        case Repeated(byte) if byte == 0:
            return 0
        case Elements(array) if array.op == Op.CONSTANT_ARRAY:
            return bytes(array.payload.cells)
        case Elements(array):
            return array
        case _:
            return UNDEFINED


def _cells(segment: Segment, target: Object, root: Record | None, questions: Questions) -> Iterator[CellView]:
    taken: set[int] = set()
    for place, (type, value) in segment.wholes.items():
        taken.update(range(place, place + type.size))
        yield CellView(place, type, value)
    for type, plane in segment.planes.items():
        if type is I8 and segment.signature is not ALL_EXTENDED and not _holds_bytes(segment):
            continue
        written = _written_places(plane)
        for place in (*written, *_reached_places(segment, plane, target, written, root)):
            if place in taken or (place not in written and _is_of_root(root, place, plane, questions)):
                continue
            reading = plane.read(place, questions)
            yield CellView(place, type, reading.value, reading.defined is False or reading.defined)


def _holds_bytes(segment: Segment) -> bool:
    """Whether the plane of bytes has places of its own: a multi-write goes there, too, beside the plain planes."""
    plane = segment.planes[I8]
    return bool(plane.boost) or any(each.is_single for each in plane.listed)


def _written_places(plane: Plane) -> dict[int, None]:
    known = dict.fromkeys(plane.boost)
    for record in plane.listed:
        if isinstance(record.place, int) and record.is_single:
            known[record.place] = None
    return known


def _reached_places(
    segment: Segment, plane: Plane, target: Object, written: dict[int, None], root: Record | None
) -> list[int]:
    """The other places of a plane, if a symbolic place or a stretch was written and they are few."""
    is_reached = any(isinstance(each.place, Term) or _is_partial(each, root) for each in plane.listed)
    if not is_reached or not isinstance(target.size, int) or segment.signature is None:
        return []
    found: list[int] = []
    last = target.size - plane.type.size
    for footprint in segment.signature.plain:
        if footprint.type is plane.type:
            places = range(footprint.start, last + 1, footprint.stride) if footprint.stride else (footprint.start,)
            if len(places) <= SHOWN_PLACES:
                found += (each for each in places if each not in written)
    return found


def _is_partial(record: Record, root: Record | None) -> bool:
    return not record.is_single and not isinstance(record.length, Everywhere) and record is not root


def _is_of_root(root: Record | None, place: int, plane: Plane, questions: Questions) -> bool:
    """Whether the value is only what lies below everything."""
    if root is None:
        return False
    return root.reading(place, plane.type, questions) == plane.read(place, questions)
