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
    """Stretches with roots of their own: part k reaches from starts[k] to ends[k], and its root counts from there.
    Between them nothing is defined."""

    starts: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    roots: tuple[PlainRoot, ...] = ()

    def part(self, offset: int) -> tuple[int, PlainRoot]:
        """The root that holds this byte, and where it starts."""
        index = bisect_right(self.starts, offset) - 1
        if index >= 0 and offset < self.ends[index]:
            return self.starts[index], self.roots[index]
        return offset, UNDEFINED_ROOT

    def byte(self, offset: int) -> Byte:
        start, root = self.part(offset)
        return root.byte(offset - start)

    def with_part(self, start: int, end: int, root: PlainRoot) -> PartedRoot:
        """With this stretch given a root; parts that it overlaps are those of objects that are gone, or itself."""
        kept = [
            each
            for each in zip(self.starts, self.ends, self.roots, strict=True)
            if each[1] <= start or each[0] >= end
        ]
        kept.append((start, end, root))
        kept.sort(key=lambda each: each[0])
        return PartedRoot(*(tuple(column) for column in zip(*kept, strict=True)))


Root = PlainRoot | PartedRoot
