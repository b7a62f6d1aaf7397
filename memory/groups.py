"""What a pointer means in one segment: the objects that it may be based on, and the place."""

from __future__ import annotations

from dataclasses import dataclass

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import conjunction
from minise.expr.term import Boolean, Term
from minise.memory import access
from minise.memory.families import unsigned
from minise.memory.objects import Object


@dataclass(frozen=True, slots=True)
class Group:
    """The objects of one segment that a pointer may mean, by its base. They lie in the stretch of the segment that
    begins at `low` and has `length` bytes, and the pointer means `place` in it. If others live there too, `parts` are
    the places of the members. With `is_inside`, the path was asked whether the access lies in the object."""

    segment: int
    members: tuple[Object, ...]
    base: int | Term
    offset: int | Term  # from the start of the object
    size: int | Term  # of the object
    low: int
    length: int
    place: int | Term
    parts: access.Parts | None = None
    is_inside: bool = False

    @property
    def extent(self) -> int:
        return max(each.extent for each in self.members)

    @property
    def is_placed(self) -> bool:
        """Whether the pointer certainly stands in the object or at its end, where no bytes at all may be written."""
        return isinstance(self.offset, int) and 0 <= self.offset <= min(each.extent for each in self.members)

    def in_bounds(self, size: int) -> Boolean:
        return self.is_inside or access.in_bounds(self.extent, self.size, self.offset, size)

    def stretch_in_bounds(self, size: int | Term) -> Boolean:
        """The same for a stretch whose length may be symbolic; it is not empty then."""
        if isinstance(size, int):
            return self.in_bounds(size)
        if self.offset == 0 and size is self.size:
            return True
        start = unsigned(self.offset)
        return conjunction(
            (
                comparisons.ule(64, start, self.extent),
                comparisons.ule(64, size, self.extent),
                comparisons.ule(64, bitvectors.add(64, start, size), self.size),
            )
        )
