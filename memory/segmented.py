"""The `segmented` placement: one segment per points-to class (Kapus and Cadar, "A Segmented Memory Model for Symbolic
Execution", sections 2.2 and 3).

Heap objects, and globals that share a class with something, live in the segment of their class; constants and locals
stay outside. A segment that has grown beyond the threshold is not extended: a further one takes the next objects, and
a pointer into both forks in two. Freed places are used again, the best fitting first, and neighbours coalesce.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from minise.ir import records as ir
from minise.memory.contract import Allocation, ObjectKind
from minise.memory.objects import Object
from minise.memory.pointer_flow import AbstractObject
from minise.memory.points_to import PointsTo, analysed
from minise.memory.store import Store

if TYPE_CHECKING:
    from minise.memory.policies import Placement

THRESHOLD = 10_000  # bytes
_ALIGNMENT = 16


class Classes(Protocol):
    """Says which objects share a segment."""

    def of(self, request: Allocation) -> int | None:
        """The class of a new object; None if it lives alone."""


class StaticClasses:
    """The classes of a points-to analysis, by the sites and the names of globals that belong to one."""

    def __init__(self, classes: Mapping[int | str, int]) -> None:
        self._classes = classes

    def of(self, request: Allocation) -> int | None:
        if not is_placed(request):
            return None
        site = request.site[0]
        return self._classes.get(site if site >= 0 else request.name)


def is_placed(request: Allocation) -> bool:
    """Constants and locals are never placed in segments."""
    return request.kind in (ObjectKind.HEAP, ObjectKind.GLOBAL) and not request.read_only


def classes_of(program: ir.Program, entry: str) -> StaticClasses:
    return StaticClasses(numbered_classes(analysed(program, entry)))


def shared_classes(found: PointsTo) -> list[list[AbstractObject]]:
    """The classes that have segments. A global that nothing is confused with needs none."""
    return [
        members
        for members in found.classes()
        if len(members) > 1 or any(each.kind is ObjectKind.HEAP for each in members)
    ]


def numbered_classes(found: PointsTo) -> dict[int | str, int]:
    """The class of each allocation site (by its number) and global (by its name)."""
    return {
        each.name if each.site is None else each.site: number
        for number, members in enumerate(shared_classes(found), start=1)
        for each in members
    }


@dataclass(frozen=True, slots=True)
class _Segment:
    """`end` is where the next object goes; `free` holds (start, size) of places that can be used again, in order."""

    number: int
    end: int = 0
    free: tuple[tuple[int, int], ...] = ()

    def with_room(self, start: int, room: int) -> _Segment:
        """A free place is used; what is left of it stays free."""
        size = dict(self.free)[start]
        left = [(start + room, size - room)] if size > room else []
        others = [each for each in self.free if each[0] != start]
        return replace(self, free=tuple(sorted([*others, *left])))

    def without(self, start: int, room: int) -> _Segment:
        """A place becomes free, and one with the free places beside it."""
        joined: list[tuple[int, int]] = []
        for place, size in sorted([*self.free, (start, room)]):
            if joined and sum(joined[-1]) == place:
                joined[-1] = (joined[-1][0], joined[-1][1] + size)
            else:
                joined.append((place, size))
        return replace(self, free=tuple(joined))


class Segmented:
    """`_segments` lists the segments of each class, the newest last. They belong to one state, and fork with it."""

    def __init__(self, classes: Classes, threshold: int = THRESHOLD) -> None:
        self._classes = classes
        self._threshold = threshold
        self._segments: dict[int, tuple[_Segment, ...]] = {}
        self._owners: list[int] = []  # the class of each segment; their numbers count from 1

    def fork(self) -> Segmented:
        copy = Segmented(self._classes, self._threshold)
        copy._segments = self._segments.copy()
        copy._owners = self._owners.copy()
        return copy

    def joined(self, others: Sequence[Placement]) -> Segmented | None:
        for each in others:
            assert isinstance(each, Segmented)
            if each._segments != self._segments or each._owners != self._owners:
                return None
        return self

    def place(self, store: Store, request: Allocation, extent: int) -> Object:
        which = self._classes.of(request)
        if which is None:
            return store.add_alone(request, extent)
        segment, start = self._reused(which, _room(extent)) or self._extended(which, _room(extent))
        return store.add_to_segment(request, extent, segment, start)

    def _reused(self, which: int, room: int) -> tuple[int, int] | None:
        """The smallest free place that is large enough."""
        fitting = [
            (size, segment.number, start)
            for segment in self._segments.get(which, ())
            for start, size in segment.free
            if size >= room
        ]
        if not fitting:
            return None
        _, number, start = min(fitting)
        self._replace(self._segment(number).with_room(start, room))
        return number, start

    def _extended(self, which: int, room: int) -> tuple[int, int]:
        segments = self._segments.get(which, ())
        # The size is tested before the segment is extended (algorithm 5), so that it may end beyond the threshold.
        if not segments or segments[-1].end > self._threshold:
            self._owners.append(which)
            segments = (*segments, _Segment(len(self._owners)))
            self._segments[which] = segments
        last = segments[-1]
        self._replace(replace(last, end=last.end + room))
        return last.number, last.end

    def release(self, store: Store, target: Object) -> None:
        home = store.home(target.number)
        if home.segment != target.number:
            self._replace(self._segment(home.segment).without(home.offset, _room(target.extent)))

    def _segment(self, number: int) -> _Segment:
        return next(each for each in self._segments[self._owners[number - 1]] if each.number == number)

    def _replace(self, changed: _Segment) -> None:
        which = self._owners[changed.number - 1]
        self._segments[which] = tuple(
            changed if each.number == changed.number else each for each in self._segments[which]
        )


def _room(extent: int) -> int:
    """Objects start at multiples of the alignment, and no two at the same place."""
    return max((extent + _ALIGNMENT - 1) // _ALIGNMENT * _ALIGNMENT, _ALIGNMENT)
