"""What one object holds: cells of whole values over a root.

A cell is a value of the type it was written with, kept under its offset; cells never overlap. Where there is no
cell, the root tells: undefined, zero, or constant bytes. An access of the type of its cell, the usual case, is one
look-up; one that cuts through cells goes through bytes.

A `Cells` has an owner, the memory that may change it in place; others copy it first.
"""

from __future__ import annotations

from dataclasses import dataclass

from minise.ir.types import I8, Type
from minise.memory.bytes import Byte, byte_of
from minise.values import UNDEFINED, Value

WIDEST = 8  # bytes of the largest cell


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


Root = UndefinedRoot | ZeroRoot | ConstantRoot
UNDEFINED_ROOT = UndefinedRoot()
ZERO_ROOT = ZeroRoot()


class Cells:
    """A plain slotted class: its `cells` are looked up by every load and store."""

    __slots__ = ("cells", "owner", "root")

    cells: dict[int, tuple[Type, Value]]
    root: Root
    owner: object

    def __init__(self, root: Root, owner: object) -> None:
        self.cells = {}
        self.root = root
        self.owner = owner

    def copied(self, owner: object) -> Cells:
        copy = Cells(self.root, owner)
        copy.cells = self.cells.copy()
        return copy

    # -- reading ---------------------------------------------------------------------------------------------

    def byte(self, offset: int) -> Byte:
        for start in range(offset, offset - WIDEST, -1):
            cell = self.cells.get(start)
            if cell is not None:
                type, value = cell
                if offset < start + type.size:
                    return byte_of(type, value, offset - start)
                break
        return self.root.byte(offset)

    def bytes(self, offset: int, size: int) -> list[Byte]:
        if not self.cells:
            return [self.root.byte(each) for each in range(offset, offset + size)]
        return [self.byte(each) for each in range(offset, offset + size)]

    # -- writing ---------------------------------------------------------------------------------------------

    def put(self, offset: int, type: Type, value: Value) -> None:
        self.clear(offset, type.size)
        self.cells[offset] = (type, value)

    def put_bytes(self, offset: int, data: bytes) -> None:
        if offset == 0 and not self.cells and self.root == ZERO_ROOT:
            self.root = ConstantRoot(data)
            return
        for index, byte in enumerate(data):
            self.put(offset + index, I8, byte)

    def fill_zero(self) -> None:
        self.cells.clear()
        self.root = ZERO_ROOT

    def clear(self, offset: int, size: int) -> None:
        """Takes the cells of this stretch away; what sticks out of it on either side stays, as bytes."""
        cells = self.cells
        if not cells:
            return
        end = offset + size
        if size > len(cells) + WIDEST:
            touched = [start for start in cells if offset - WIDEST < start < end]
        else:
            touched = [start for start in range(offset - WIDEST + 1, end) if start in cells]
        for start in touched:
            type, value = cells[start]
            stop = start + type.size
            if stop <= offset:
                continue
            del cells[start]
            for each in range(start, stop):
                if each < offset or each >= end:
                    cells[each] = (I8, byte_of(type, value, each - start))

    # -- stretches -------------------------------------------------------------------------------------------

    def stretch(self, offset: int, size: int) -> list[tuple[int, Type, Value]]:
        """What this stretch holds, as (distance from its start, type, value): whole cells where they lie inside
        it, single bytes elsewhere."""
        found: list[tuple[int, Type, Value]] = []
        end = offset + size
        at = offset
        while at < end:
            cell = self.cells.get(at)
            if cell is not None and at + cell[0].size <= end:
                found.append((at - offset, *cell))
                at += cell[0].size
            else:
                found.append((at - offset, I8, self.byte(at)))
                at += 1
        return found
