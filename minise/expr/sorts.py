"""The sorts of terms: Booleans, bit-vectors, IEEE floats, and arrays of bit-vectors."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache


class SortKind(IntEnum):
    BOOLEAN = 0
    BITS = 1
    FLOAT = 2
    ARRAY = 3


@dataclass(frozen=True, slots=True, eq=False)
class Sort:
    """One object per sort, so that sorts compare by identity; made only by the functions below.

    `width` is that of the value, and of one element for an array. `code` stands for the sort in term hashes.
    Numbers of objects, which pointers are based on, are bit-vectors of a sort of their own: such numbers are only
    chosen between, kept in arrays and tested for equality, so that an answer cannot depend on which they are."""

    kind: SortKind
    width: int
    index_width: int
    code: int
    of_objects: bool = False  # a number of an object, or an array of such

    def __str__(self) -> str:
        match self.kind:
            case SortKind.BOOLEAN:
                return "bool"
            case SortKind.BITS:
                return f"bits{self.width}"
            case SortKind.FLOAT:
                return f"float{self.width}"
            case SortKind.ARRAY:
                return f"array[bits{self.index_width}] of bits{self.width}"


def _sort(kind: SortKind, width: int, index_width: int = 0) -> Sort:
    return Sort(kind, width, index_width, (index_width * 4096 + width) * 4 + kind)


BOOLEAN = _sort(SortKind.BOOLEAN, 1)
FLOAT32 = _sort(SortKind.FLOAT, 32)
FLOAT64 = _sort(SortKind.FLOAT, 64)
FLOAT80 = _sort(SortKind.FLOAT, 80)  # x87's extended format: with an integer bit, which SMT-LIB's floats do not have
_FLOATS = {32: FLOAT32, 64: FLOAT64, 80: FLOAT80}
# The bits of exponent and significand, with the integer bit, which is implied in all but the last.
FORMATS = {32: (8, 24), 64: (11, 53), 80: (15, 64)}
OBJECT = Sort(SortKind.BITS, 64, 0, -1, of_objects=True)
ARRAY_OF_OBJECTS = Sort(SortKind.ARRAY, 64, 64, -2, of_objects=True)


@cache
def bits(width: int) -> Sort:
    assert width > 0
    return _sort(SortKind.BITS, width)


def floats(width: int) -> Sort:
    return _FLOATS[width]


def element(array: Sort) -> Sort:
    """The sort of what an array holds."""
    return OBJECT if array.of_objects else bits(array.width)


@cache
def arrays(index_width: int, element_width: int) -> Sort:
    assert index_width > 0 and element_width > 0
    return _sort(SortKind.ARRAY, element_width, index_width)
