"""Families: equally spaced elements of an object, held in an array so that an index may be symbolic.

`a[i].f = v` with a symbolic `i` makes the fields `f` of all elements a family of stride `sizeof a[0]`. Elements are
whole values: numbers by their bits, pointers as two arrays, of bases and of offsets. Where the object has places
that were never written, a third array says which elements are defined.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from minise.expr import arrays
from minise.expr.booleans import ite, object_ite
from minise.expr.term import BitVector, Boolean, Term
from minise.extended import Extended
from minise.ir.types import Kind, Type
from minise.memory import bytes as byte_level
from minise.memory.marks import is_marked, marks_of, with_mark
from minise.values import UNDEFINED, Pointer, Value, to_signed

INDEX_WIDTH = 64
_MASK = (1 << 64) - 1


class Family(NamedTuple):
    """The places start + stride * k, k < length, each of `size` bytes; size <= stride. With `parts`, (start, end) in
    order, only places that lie in one of them belong to the family: others are of objects that are not meant."""

    stride: int
    start: int
    size: int
    length: int
    parts: tuple[tuple[int, int], ...] | None = None

    def offset(self, position: int) -> int:
        return self.start + self.stride * position

    def lies_in(self, start: int, end: int) -> bool:
        """Whether it is one array that lies inside this stretch."""
        return self.parts is None and start <= self.start and self.offset(self.length - 1) + self.size <= end

    def moved(self, distance: int) -> Family:
        """The same places, so many bytes further on."""
        assert self.parts is None
        return self._replace(start=self.start + distance)

    def position(self, offset: int) -> int | None:
        """Which element holds this byte."""
        position, within = divmod(offset - self.start, self.stride)
        return position if within < self.size and self.has(position) else None

    def has(self, position: int) -> bool:
        if not 0 <= position < self.length:
            return False
        if self.parts is None:
            return True
        place = self.offset(position)
        index = bisect_right(self.parts, place, key=_start) - 1
        return index >= 0 and place + self.size <= self.parts[index][1]

    def positions(self) -> Iterable[int]:
        return range(self.length) if self.parts is None else filter(self.has, range(self.length))

    def touches(self, offset: int, size: int) -> bool:
        if self.parts is None and size >= self.stride:
            return offset < self.offset(self.length - 1) + self.size and self.start < offset + size
        return any(self.position(each) is not None for each in range(offset, offset + size))


def _start(part: tuple[int, int]) -> int:
    return part[0]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Elements that are integers or floats, as bits. `defined` holds 1 for elements that were written; None: all."""

    type: Type
    array: Term
    defined: Term | None

    def read(self, index: BitVector) -> Value:
        bits = arrays.read(self.array, index)
        return byte_level.reinterpreted(self.type, bits)

    def at(self, position: int) -> Value:
        return self.read(position) if self.is_defined(position) is not False else UNDEFINED

    def written(self, index: BitVector, value: Value) -> Numbers:
        assert not isinstance(value, Pointer)
        bits = byte_level.bits_of(self.type, value)  # type: ignore[arg-type]
        return replace(
            self, array=arrays.write(self.array, index, bits), defined=with_mark(self.defined, index, True)
        )

    def is_defined(self, index: BitVector) -> Boolean:
        return is_marked(self.defined, index)


@dataclass(frozen=True, slots=True)
class Pointers:
    """Elements that are pointers."""

    type: Type
    bases: Term
    offsets: Term
    defined: Term | None

    def read(self, index: BitVector) -> Value:
        offset = arrays.read(self.offsets, index)
        return Pointer(arrays.read(self.bases, index), to_signed(offset, 64) if isinstance(offset, int) else offset)

    def at(self, position: int) -> Value:
        return self.read(position) if self.is_defined(position) is not False else UNDEFINED

    def written(self, index: BitVector, value: Value) -> Pointers:
        assert isinstance(value, Pointer)
        offset = unsigned(value.offset)
        return replace(
            self,
            bases=arrays.write(self.bases, index, value.base),
            offsets=arrays.write(self.offsets, index, offset),
            defined=with_mark(self.defined, index, True),
        )

    def is_defined(self, index: BitVector) -> Boolean:
        return is_marked(self.defined, index)


Elements = Numbers | Pointers


def all_zero(type: Type) -> Elements:
    """Elements that are zero: every number 0, every pointer null."""
    if type.kind is Kind.POINTER:
        return Pointers(type, arrays.table_of_objects(()), arrays.constant_array((), 0, 64), None)
    return Numbers(type, arrays.constant_array((), 0, type.bits), None)


def all_undefined(type: Type) -> Elements:
    return replace(all_zero(type), defined=arrays.constant_array((), 0, 8))


def from_parts(type: Type, parts: Sequence[tuple[Value, Boolean]]) -> Elements:
    """The elements one by one, each with the condition under which it was written: known ones become the constant
    root, the others are written over it."""
    numbers = [_constant_parts(type, value) for value, _ in parts]
    elements: Elements
    if type.kind is Kind.POINTER:
        bases = arrays.table_of_objects(tuple(first for first, _ in numbers))
        offsets = arrays.constant_array(tuple(second for _, second in numbers), 0, 64)
        elements = Pointers(type, bases, offsets, None)
    else:
        elements = Numbers(type, arrays.constant_array(tuple(first for first, _ in numbers), 0, type.bits), None)
    for position, (value, _) in enumerate(parts):
        if _is_symbolic(value):
            elements = elements.written(position, value)
    return replace(elements, defined=marks_of([condition for _, condition in parts]))


def marked(elements: Elements, index: BitVector, defined: Boolean) -> Elements:
    """The element at this index counts as written under the condition only."""
    return replace(elements, defined=with_mark(elements.defined, index, defined))


def _constant_parts(type: Type, value: Value) -> tuple[int, int]:
    """What the constant root holds for a value: its bits, or base and offset; 0 where they are not known."""
    match value:
        case Pointer(base=int(base), offset=int(offset)):
            return base, offset & _MASK
        case int() | float() | Extended():
            bits = byte_level.bits_of(type, value)
            assert isinstance(bits, int)
            return bits, 0
        case _:
            return 0, 0


def _is_symbolic(value: Value) -> bool:
    if isinstance(value, Pointer):
        return isinstance(value.base, Term) or isinstance(value.offset, Term)
    return isinstance(value, Term)


def unsigned(offset: int | Term) -> BitVector:
    """A pointer's offset as 64 bits."""
    return offset & _MASK if isinstance(offset, int) else offset


def chosen(type: Type, condition: Boolean, then: Value, otherwise: Value) -> Value:
    """`condition ? then : otherwise` between two values of one type, pointers part by part."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    if isinstance(then, Pointer) and isinstance(otherwise, Pointer):
        base = object_ite(condition, then.base, otherwise.base)
        offset = ite(64, condition, unsigned(then.offset), unsigned(otherwise.offset))
        return Pointer(base, to_signed(offset, 64) if isinstance(offset, int) else offset)
    bits = ite(type.bits, condition, byte_level.bits_of(type, then), byte_level.bits_of(type, otherwise))  # type: ignore[arg-type]
    return byte_level.reinterpreted(type, bits)
