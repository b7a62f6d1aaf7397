"""Roots: what a stretch of memory holds where nothing was written yet.

Zeroed, constant and symbolic memory cost nothing per byte this way. An object that lives alone has one root; a
segment of several objects has a part for each.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from minise.expr import arrays, slices
from minise.expr.term import Term
from minise.memory.bytes import Byte
from minise.values import UNDEFINED


@dataclass(frozen=True, slots=True)
class UndefinedRoot:
    def byte(self, offset: int) -> Byte:
        return UNDEFINED


@dataclass(frozen=True, slots=True)
class ZeroRoot:
    def byte(self, offset: int) -> Byte:
        return 0


@dataclass(frozen=True, slots=True)
class ConstantRoot:
    """Zero beyond its data."""

    data: bytes

    def byte(self, offset: int) -> Byte:
        return self.data[offset] if offset < len(self.data) else 0


@dataclass(frozen=True, slots=True)
class InputRoot:
    """The contents are an input: an array of elements of `size` bytes each."""

    array: Term
    size: int

    def byte(self, offset: int) -> Byte:
        element = arrays.read(self.array, offset // self.size)
        low = 8 * (offset % self.size)
        return slices.extract(element, low + 7, low)


PlainRoot = UndefinedRoot | ZeroRoot | ConstantRoot | InputRoot
UNDEFINED_ROOT = UndefinedRoot()
ZERO_ROOT = ZeroRoot()


@dataclass(frozen=True, slots=True)
class PartedRoot:
    """Stretches with roots of their own, one for each living object: part k reaches from starts[k] to ends[k], and
    its root counts from there. Between them are gaps, which no access reaches."""

    starts: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    roots: tuple[PlainRoot, ...] = ()

    def part(self, offset: int) -> tuple[int, PlainRoot]:
        """The root that holds this byte, and where it starts."""
        index = bisect_right(self.starts, offset) - 1
        if index >= 0 and offset < self.ends[index]:
            return self.starts[index], self.roots[index]
        return offset, UNDEFINED_ROOT

    def is_gap(self, offset: int) -> bool:
        index = bisect_right(self.starts, offset) - 1
        return index < 0 or offset >= self.ends[index]

    def inside(self, start: int, end: int) -> range:
        """Which parts lie in a stretch that begins with one."""
        return range(max(bisect_right(self.starts, start) - 1, 0), bisect_right(self.starts, end - 1))

    def is_zero(self, start: int, end: int) -> bool:
        """Whether all objects in a stretch are zero."""
        return all(self.roots[each] == ZERO_ROOT for each in self.inside(start, end))

    def byte(self, offset: int) -> Byte:
        start, root = self.part(offset)
        return root.byte(offset - start)

    def with_part(self, start: int, end: int, root: PlainRoot) -> PartedRoot:
        """With a root for this stretch, which is one object's."""
        apart = self.without_part(start)
        index = bisect_right(apart.starts, start)
        return PartedRoot(
            (*apart.starts[:index], start, *apart.starts[index:]),
            (*apart.ends[:index], end, *apart.ends[index:]),
            (*apart.roots[:index], root, *apart.roots[index:]),
        )

    def without_part(self, start: int) -> PartedRoot:
        """Without the part that starts here, if there is one."""
        index = bisect_right(self.starts, start) - 1
        if index < 0 or self.starts[index] != start:
            return self
        return PartedRoot(
            self.starts[:index] + self.starts[index + 1 :],
            self.ends[:index] + self.ends[index + 1 :],
            self.roots[:index] + self.roots[index + 1 :],
        )


Root = PlainRoot | PartedRoot
