"""The `flat` placement: everything lives in one segment, in the order in which it was allocated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from minise.memory.contract import Allocation, ObjectKind
from minise.memory.objects import Object
from minise.memory.store import Store

if TYPE_CHECKING:
    from minise.memory.policies import Placement

_SEGMENT = 1  # numbers of objects are larger
_GAP = 16  # bytes between two objects at least


class Flat:
    """`_end` is where the next object goes; places are not used twice."""

    def __init__(self, end: int = 0) -> None:
        self._end = end

    def fork(self) -> Flat:
        return Flat(self._end)

    def joined(self, others: Sequence[Placement]) -> Flat:
        assert all(isinstance(each, Flat) for each in others)
        return Flat(max(self._end, *(each._end for each in others)))  # type: ignore[attr-defined]

    def place(self, store: Store, request: Allocation, extent: int) -> Object:
        if request.kind is ObjectKind.FUNCTION:
            return store.add_alone(request, extent)
        start = (self._end + _GAP - 1) // _GAP * _GAP
        self._end = start + extent + _GAP
        return store.add_to_segment(request, extent, _SEGMENT, start)

    def release(self, store: Store, target: Object) -> None:
        pass
