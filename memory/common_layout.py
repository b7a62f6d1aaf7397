"""Moving objects so that several memories have the same layout, before they are joined.

Each of them may have merged or divided objects by itself. What is divided differently becomes whole again. What
shares a segment in one of them must share one in all: such objects move into a new segment, at the same places in
every memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minise.memory.moving import SegmentPlace, Stretch, gather, laid_out, rejoin, relocate
from minise.memory.store import Store


def move_to_common_layout(stores: Sequence[Store]) -> bool:
    """Afterwards every object lies at the same place in all of them. False if one of them depends on where it lay;
    what was moved until then cannot be noticed."""
    _make_whole(stores)
    for members in _moving_together(stores):
        if not _gather(stores, members):
            return False
    first, *others = stores
    for number, target in sorted(first.objects.living.items()):
        if any(each.objects.living[number].address != target.address for each in others):
            address = max(each.objects.reserve(target.extent) for each in stores)
            for each in stores:
                relocate(each, each.objects.living[number], address)
    return all(first.has_same_layout(each) for each in others)


def _make_whole(stores: Sequence[Store]) -> None:
    divided = {number for store in stores for number in store.divisions}
    for number in sorted(divided):
        if len({store.divisions.get(number) for store in stores}) > 1:
            for store in stores:
                if number in store.divisions:
                    rejoin(store, store.objects.living[number])


def _moving_together(stores: Sequence[Store]) -> list[list[int]]:
    """The objects that lie at different places, each with all that share a segment with it in some memory."""
    neighbours: dict[int, set[int]] = {}
    for store in stores:
        by_segment: dict[int, list[int]] = {}
        for number, home in store.homes.items():
            by_segment.setdefault(home.segment, []).append(number)
        for members in by_segment.values():
            for number in members:
                neighbours.setdefault(number, {number}).update(members)
    differing = [number for number in neighbours if len({store.homes.get(number) for store in stores}) > 1]
    found: list[list[int]] = []
    seen: set[int] = set()
    for number in sorted(differing):
        if number not in seen:
            together = _reached(number, neighbours)
            seen |= together
            found.append(sorted(together))
    return found


def _reached(number: int, neighbours: dict[int, set[int]]) -> set[int]:
    reached = {number}
    pending = [number]
    while pending:
        for each in neighbours[pending.pop()] - reached:
            reached.add(each)
            pending.append(each)
    return reached


def _gather(stores: Sequence[Store], members: Iterable[int]) -> bool:
    """Moves objects into one new segment, which is the same in all memories."""
    numbers = list(members)
    stretches = [
        [Stretch(each.objects.living[number], 0, each.objects.living[number].extent) for number in numbers]
        for each in stores
    ]
    if any(number in store.divisions for store in stores for number in numbers):
        return False  # parts of it share segments with others: it cannot move as a whole
    if any(not isinstance(each.target.size, int) for each in stretches[0]):
        return False  # objects of symbolic size stay where they are
    extent = laid_out(stretches[0])[1]
    place = SegmentPlace(
        -max(each.segments_made for each in stores) - 1, max(each.objects.reserve(extent) for each in stores)
    )
    for store, each in zip(stores, stretches, strict=True):
        store.segments_made = -place.number
        gather(store, each, (), place)
    return True
