"""The array inside an object that an access at a symbolic offset stays in.

Where `g.seen[i]` is written in `struct { char word[4]; char seen[26]; } g`, the segment would be seen as one array in
which every byte may have changed. A path that says `i < 26` says that the word has not: the access then has no more
than the bytes of the member `seen` as its window. The C type of the object only tells which question to ask; whether
the offset stays there is what the path says, whatever the type.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from minise.expr.term import Term
from minise.ir.layouts import ArrayLayout, Layout, NamedLayout, Records, layout_size
from minise.memory import access
from minise.memory.contract import SolverView
from minise.memory.groups import Group
from minise.memory.store import Store

Stretch = tuple[int, int]  # start and end, in bytes


class Windows:
    """Narrows what is accessed. There is one for all the memories of a run, as the layouts are those of the
    program."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._arrays: dict[tuple[Layout, int], tuple[Stretch, ...]] = {}  # by layout and size

    def narrowed(self, store: Store, group: Group, size: int | Term, view: SolverView) -> Group:
        """What is meant by an access of `size` bytes that certainly goes to this group."""
        if isinstance(group.offset, int) or isinstance(size, Term) or len(group.members) > 1:
            return group
        (target,) = group.members
        layout = target.request.layout
        # The pieces of a divided object are small already; where a symbolic size ends an object, is another question.
        if not isinstance(layout, NamedLayout) or target.size != group.length:
            return group
        arrays = self._arrays_in(layout, group.length)
        example = view.example(group.offset) if arrays else 0
        around = next((each for each in arrays if each[0] <= example and example + size <= each[1]), None)
        if around is None or _is_cut(store, group, around):
            return group
        start, length = around[0], around[1] - around[0]
        place = access.shifted(group.place, -start)
        if not view.is_certain(access.in_bounds(length, length, place, size)):
            return group
        return replace(group, low=group.low + start, length=length, place=place, is_inside=True)

    def _arrays_in(self, layout: NamedLayout, extent: int) -> tuple[Stretch, ...]:
        key = layout, extent
        if key not in self._arrays:
            # A block may be taken for a struct that is larger.
            found = ((start, min(end, extent)) for start, end in self._array_members(layout, 0, extent))
            self._arrays[key] = _united(sorted(found))
        return self._arrays[key]

    def _array_members(self, layout: Layout, start: int, extent: int) -> Iterator[Stretch]:
        """The outermost arrays: one that lies in an element of another is no window of its own."""
        if isinstance(layout, ArrayLayout):
            # C11 6.7.2.1p18: a last member without a length reaches as far as the object does.
            yield start, start + layout_size(layout, self._records) if layout.count else extent
        elif isinstance(layout, NamedLayout):
            for field in self._records[layout.name].fields:
                yield from self._array_members(field.layout, start + field.offset, extent)


def _is_cut(store: Store, group: Group, stretch: Stretch) -> bool:
    """Whether a family reaches across the border, as accesses make them that may leave the array: it would be taken
    apart into its elements, and after the next such access again."""
    start, end = (group.low + each for each in stretch)
    families = store.cells[group.segment].families
    return any(each.touches(start, end - start) and not each.lies_in(start, end) for each in families)


def _united(stretches: list[Stretch]) -> tuple[Stretch, ...]:
    """Arrays that overlap, as members of a union do, are one window: else, each would undo what the other holds."""
    united: list[Stretch] = []
    for start, end in stretches:
        if united and start < united[-1][1]:
            united[-1] = (united[-1][0], max(united[-1][1], end))
        else:
            united.append((start, end))
    return tuple(united)
