"""Segment reuse (Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic Execution", section 2.3.3): where
several states merge the same objects at the same instruction, their segments get the same address, so that what they
ask the solver is the same, too."""

from __future__ import annotations

from collections.abc import Sequence

from minise.memory.moving import ALIGNMENT, SegmentPlace, Stretch, laid_out
from minise.memory.objects import common_region
from minise.memory.store import Store

_Key = tuple[int, tuple[tuple[int, int, int], ...]]  # the instruction; number, start and extent of what is merged


class SegmentReuse:
    """One for all the memories of a run."""

    def __init__(self) -> None:
        self._addresses: dict[_Key, int] = {}
        self._end = 0
        self.reused = 0

    def place(self, store: Store, stretches: Sequence[Stretch], site: int) -> SegmentPlace:
        key = (site, tuple((each.target.number, each.start, each.extent) for each in stretches))
        address = self._addresses.get(key)
        if address is None:
            address = self._addresses[key] = common_region(store.data_model) + self._end
            self._end += (laid_out(stretches)[1] // ALIGNMENT + 2) * ALIGNMENT
        else:
            self.reused += 1
        store.segments_made += 1
        return SegmentPlace(-store.segments_made, address)
