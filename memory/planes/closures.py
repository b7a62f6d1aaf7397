"""The values of multi-writes that are functions of the place: λω. f(ω) in the paper.

None of them is a term with a bound variable: each computes the term for a place when the plane is read there. What a
copy reads from is a plane as it was at that time, frozen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from minise.expr import arrays, bitvectors, slices
from minise.expr.booleans import conjunction
from minise.expr.term import BitVector, Term
from minise.extended import Extended
from minise.ir.types import Type
from minise.memory.bytes import MissingByte, bits_of, byte_of, joined, reinterpreted
from minise.memory.offsets import WIDTH, steps_of
from minise.memory.planes.collisions import Questions
from minise.memory.planes.footprints import Footprint
from minise.memory.planes.records import NEVER_WRITTEN, Closure, Place, Reading, distance_of, moved, position_in
from minise.values import UNDEFINED, Pointer


class Frozen(Protocol):
    """A plane that nobody changes any more."""

    type: Type

    def read(self, place: Place, questions: Questions) -> Reading: ...


@dataclass(frozen=True, slots=True)
class Repeated(Closure):
    """Every byte is the same: memset, calloc, and the zeros of a global object."""

    byte: BitVector

    def at(self, place: Place, type: Type, questions: Questions) -> Reading:
        bits: BitVector = self.byte
        for width in range(8, type.bits, 8):
            bits = slices.concat(8, self.byte, width, bits)
        return Reading(reinterpreted(type, bits, questions.addresses.recover), True)


@dataclass(frozen=True, slots=True)
class Elements(Closure):
    """The elements of an array term, each of `size` bytes, from `start` on: inputs, and known bytes."""

    array: Term
    start: Place
    size: int

    def at(self, place: Place, type: Type, questions: Questions) -> Reading:
        index, position = divided(distance_of(self.start, place), self.size)
        element = arrays.read(self.array, index)
        bits = element if type.size == self.size else byte_at(element, position)
        return Reading(reinterpreted(type, bits, questions.addresses.recover), True)


@dataclass(frozen=True, slots=True)
class Computed(Closure):
    """Every byte is a function of its distance from `start`, as in the paper's (ω - ω_A) mod 2."""

    function: Callable[[BitVector], BitVector]
    start: Place

    def at(self, place: Place, type: Type, questions: Questions) -> Reading:
        distance = distance_of(self.start, place)
        bits = self.function(distance)
        for each in range(1, type.size):
            bits = slices.concat(8, self.function(moved(distance, each)), 8 * each, bits)
        return Reading(reinterpreted(type, bits, questions.addresses.recover), True)


@dataclass(frozen=True, slots=True)
class Copied(Closure):
    """What a plane held, some bytes further on: memcpy."""

    plane: Frozen
    shift: Place

    def at(self, place: Place, type: Type, questions: Questions) -> Reading:
        return self.plane.read(moved(place, self.shift), questions)


@dataclass(frozen=True, slots=True)
class BytesOf(Closure):
    """The bytes of the values that a plane held in a footprint: its extension to the plane of bytes."""

    plane: Frozen
    footprint: Footprint

    def at(self, place: Place, type: Type, questions: Questions) -> Reading:
        position = position_in(self.footprint, place)
        if isinstance(place, int):
            assert isinstance(position, int)
            start: Place = place - position
        else:
            start = bitvectors.sub(WIDTH, place, position)
        whole = self.plane.read(start, questions)
        if whole.value is UNDEFINED:
            return NEVER_WRITTEN
        held = self.plane.type
        if isinstance(position, int):
            return Reading(byte_of(held, whole.value, position), whole.defined)
        value = whole.value
        if isinstance(value, Pointer):
            value = questions.addresses.expose(value)
        assert isinstance(value, (int, float, Extended, Term))
        return Reading(byte_at(bits_of(held, value), position), whole.defined)


def joined_bytes(type: Type, data: list[Reading], questions: Questions) -> Reading:
    """A value of this type from its bytes."""
    if any(each.defined is False for each in data):
        return NEVER_WRITTEN
    addresses = questions.addresses
    value = joined(type, [each.value for each in data], addresses.expose, addresses.recover)  # type: ignore[misc]
    assert not isinstance(value, MissingByte)
    return Reading(value, conjunction(each.defined for each in data))


def divided(distance: Place, size: int) -> tuple[Place, Place]:
    """The element and the byte in it."""
    if isinstance(distance, int):
        return divmod(distance, size)
    if size == 1:
        return distance, 0
    steps = steps_of(distance)
    if steps.stride % size == 0:
        index = bitvectors.mul(WIDTH, steps.index, steps.stride // size)
        return bitvectors.add(WIDTH, index, steps.start // size), steps.start % size
    return bitvectors.udiv(WIDTH, distance, size), bitvectors.urem(WIDTH, distance, size)


def byte_at(value: BitVector, position: Place) -> BitVector:
    """The byte at a position of a value, which may be symbolic."""
    if isinstance(position, int):
        return slices.extract(value, 8 * position + 7, 8 * position)
    if isinstance(value, int):
        return _byte_at(value, max(WIDTH, value.bit_length()), position)
    return _byte_at(value, value.sort.width, position)


def _byte_at(value: BitVector, width: int, position: Term) -> BitVector:
    distance = bitvectors.mul(WIDTH, position, 8)
    if width > WIDTH:
        distance = slices.zero_extend(distance, WIDTH, width)
    return slices.truncate(bitvectors.lshr(width, value, slices.truncate(distance, width)), 8)
