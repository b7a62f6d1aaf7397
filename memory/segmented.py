"""The `segmented` placement: one segment per points-to class (Kapus and Cadar, "A Segmented Memory Model for Symbolic
Execution", section 3).

Heap objects, and globals that share a class with something, live in the segment of their class; constants and locals
stay outside. A segment that has reached the threshold is not extended: a further one takes the next objects, and a
pointer into both forks in two. Freed places are used again, the best fitting first, and neighbours coalesce.
"""

from __future__ import annotations

from dataclasses import dataclass

from minise.ir import records as ir
from minise.memory.contract import Allocation, ObjectKind
from minise.memory.objects import Object
from minise.memory.points_to import AbstractObject, analysed
from minise.memory.store import Store

THRESHOLD = 10_000  # bytes
_ALIGNMENT = 16


def classes_of(program: ir.Program) -> dict[int | str, int]:
    """The class of each allocation site (by its number) and global (by its name) that lives in a segment."""
    found: dict[int | str, int] = {}
    constants = {item.name for item in program.globals if item.read_only}
    for number, members in enumerate(analysed(program).classes(), start=1):
        placed = [each for each in members if _is_placed(each, constants)]
        if not any(each.is_heap for each in placed) and len(placed) < 2:
            continue
        for each in placed:
            found[each.name if each.site is None else each.site] = number
    return found


def _is_placed(candidate: AbstractObject, constants: set[str]) -> bool:
    if candidate.is_function or candidate.name in constants:
        return False
    return candidate.is_heap or candidate.site is None


@dataclass(frozen=True, slots=True)
class _Segment:
    """`end` is where the next object goes; `free` holds (start, size) of places that can be used again, in order."""

    number: int
    end: int = 0
    free: tuple[tuple[int, int], ...] = ()


class Segmented:
    """`_segments` lists the segments of each class, the newest last. They belong to one state, and fork with it."""

    def __init__(self, classes: dict[int | str, int], threshold: int = THRESHOLD) -> None:
        self._classes = classes
        self._threshold = threshold
        self._segments: dict[int, tuple[_Segment, ...]] = {}
        self._count = 0

    def fork(self) -> Segmented:
        copy = Segmented(self._classes, self._threshold)
        copy._segments = self._segments.copy()
        copy._count = self._count
        return copy

    def place(self, store: Store, request: Allocation, extent: int) -> Object:
        which = self._class(request)
        if which is None:
            return store.add_alone(request, extent)
        room = max((extent + _ALIGNMENT - 1) // _ALIGNMENT * _ALIGNMENT, _ALIGNMENT)
        segment, start = self._reused(which, room) or self._extended(which, room)
        return store.add_to_segment(request, extent, segment, start)

    def _class(self, request: Allocation) -> int | None:
        if request.kind is ObjectKind.HEAP:
            return self._classes.get(request.site[0])
        if request.kind is ObjectKind.GLOBAL and not request.read_only:
            return self._classes.get(request.name)
        return None

    def _reused(self, which: int, room: int) -> tuple[int, int] | None:
        """The smallest free place that is large enough."""
        fitting = [
            (size, index, start)
            for index, segment in enumerate(self._segments.get(which, ()))
            for start, size in segment.free
            if size >= room
        ]
        if not fitting:
            return None
        size, index, start = min(fitting)
        segment = self._segments[which][index]
        free = [each for each in segment.free if each[0] != start]
        if size > room:
            free.append((start + room, size - room))
        self._replace(which, index, _Segment(segment.number, segment.end, tuple(sorted(free))))
        return segment.number, start

    def _extended(self, which: int, room: int) -> tuple[int, int]:
        segments = self._segments.get(which, ())
        # The size is looked at before the segment is extended, so that it may end beyond the threshold.
        if not segments or segments[-1].end >= self._threshold:
            self._count += 1
            segments = (*segments, _Segment(self._count))
            self._segments[which] = segments
        last = segments[-1]
        self._replace(which, len(segments) - 1, _Segment(last.number, last.end + room, last.free))
        return last.number, last.end

    def _replace(self, which: int, index: int, segment: _Segment) -> None:
        segments = list(self._segments[which])
        segments[index] = segment
        self._segments[which] = tuple(segments)

    def release(self, store: Store, target: Object) -> None:
        home = store.home(target.number)
        for which, segments in self._segments.items():
            for index, segment in enumerate(segments):
                if segment.number == home.segment:
                    room = max((target.extent + _ALIGNMENT - 1) // _ALIGNMENT * _ALIGNMENT, _ALIGNMENT)
                    free = _coalesced([*segment.free, (home.offset, room)])
                    self._replace(which, index, _Segment(segment.number, segment.end, free))
                    return


def _coalesced(places: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    joined: list[tuple[int, int]] = []
    for start, size in sorted(places):
        if joined and sum(joined[-1]) == start:
            joined[-1] = (joined[-1][0], joined[-1][1] + size)
        else:
            joined.append((start, size))
    return tuple(joined)
