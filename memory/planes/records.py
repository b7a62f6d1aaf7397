"""Write records: what a plane is made of (section 2 of the paper), and when two addresses collide.

A record of a plane is (σ:ω, ν): at the address σ:ω stands the value ν. Here a plane is kept segment by segment, so
that a record says ω (`place`), and σ only where the segment was symbolic: then `guard` is σ = this segment. A
*multi-write* covers a stretch: its places are λω'. ω <= ω' < ω + length, and its value may be a function of the place
(`Closure`), which is instantiated when the plane is read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import gcd

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both, conjunction
from minise.expr.operators import Op
from minise.expr.term import Boolean, Term
from minise.ir.types import Type
from minise.memory.offsets import WIDTH, steps_of
from minise.memory.planes.collisions import Questions
from minise.memory.planes.footprints import Footprint
from minise.values import UNDEFINED, Value

_MASK = (1 << WIDTH) - 1
Place = int | Term


@dataclass(frozen=True, slots=True)
class Reading:
    """A value, and the test for initialisation: the condition under which it was ever written."""

    value: Value
    defined: Boolean


NEVER_WRITTEN = Reading(UNDEFINED, False)


class Closure(ABC):
    """The value of a multi-write: λω. f(ω)."""

    __slots__ = ()

    @abstractmethod
    def at(self, place: Place, type: Type, questions: Questions) -> Reading: ...


@dataclass(frozen=True, slots=True)
class Everywhere:
    """The length of a multi-write that covers its whole segment."""


EVERYWHERE = Everywhere()


@dataclass(frozen=True, slots=True)
class Record:
    """`length` is in bytes; None for the write of a single value. With `among`, only the bytes of that footprint are
    covered."""

    place: Place
    length: int | Term | Everywhere | None
    value: Value | Closure
    guard: Boolean = True
    among: Footprint | None = None

    @property
    def is_single(self) -> bool:
        return self.length is None

    def collides(self, place: Place) -> Boolean:
        """The collision formula Γ of this record and an address of the same segment."""
        if self.length is None:
            return both(self.guard, same_place(self.place, place))
        covered = True if isinstance(self.length, Everywhere) else _covers(self.place, self.length, place)
        if self.among is None:
            return both(self.guard, covered)
        return conjunction((self.guard, covered, _is_member(self.among, place)))

    def reading(self, place: Place, type: Type, questions: Questions) -> Reading:
        value = self.value
        if isinstance(value, Closure):
            return value.at(place, type, questions)
        return NEVER_WRITTEN if value is UNDEFINED else Reading(value, True)


def same_place(one: Place, other: Place) -> Boolean:
    """one = other, for places inside an object. Strides tell much of it: 16*i + 8 is never 16*j, and 4*i is 12 just
    if i is 3, because inside an object 4*i does not wrap around."""
    if isinstance(one, int):
        one, other = other, one
    if isinstance(one, int):
        return one == other
    steps = steps_of(one)
    if isinstance(other, int):
        index, rest = divmod(other - steps.start, steps.stride)
        return rest == 0 and _solved(comparisons.eq(WIDTH, steps.index, index & _MASK))
    others = steps_of(other)
    if (steps.start - others.start) % gcd(steps.stride, others.stride):
        return False
    if steps.stride == others.stride:
        return comparisons.eq(WIDTH, steps.index, others.index)
    return comparisons.eq(WIDTH, one, other)


def _solved(equation: Boolean) -> Boolean:
    """3*i = 3 as i = 1: an odd factor has an inverse in bit-vectors, and where it divides the other side, the result
    is the number that people expect."""
    if isinstance(equation, bool) or equation.op != Op.EQUAL:
        return equation
    left, right = equation.args
    if not isinstance(right, int) or left.op != Op.MUL or not isinstance(left.args[1], int):
        return equation
    factor, width = left.args[1], left.sort.width
    if factor % 2 == 0 or right % factor:
        return equation
    return comparisons.eq(width, left.args[0], right // factor)


def _covers(start: Place, length: int | Term, place: Place) -> Boolean:
    """start <= place < start + length. Both lie inside one object, so that nothing wraps around."""
    distance = distance_of(start, place)
    if isinstance(distance, int) and distance >> (WIDTH - 1):
        return False
    return comparisons.ult(WIDTH, distance, length)


def distance_of(start: Place, place: Place) -> Place:
    """place - start, as 64 bits."""
    if isinstance(start, int) and isinstance(place, int):
        return (place - start) & _MASK
    return bitvectors.sub(WIDTH, unsigned(place), unsigned(start))


def moved(place: Place, distance: Place) -> Place:
    """The place some bytes further on."""
    if isinstance(place, int) and isinstance(distance, int):
        return place + distance
    return bitvectors.add(WIDTH, unsigned(place), unsigned(distance))


def unsigned(place: Place) -> Place:
    return place & _MASK if isinstance(place, int) else place


def _is_member(footprint: Footprint, place: Place) -> Boolean:
    """Whether a byte belongs to a value of the footprint."""
    if footprint.stride == 0:
        return _covers(footprint.start, footprint.type.size, place)
    return comparisons.ult(WIDTH, position_in(footprint, place), footprint.type.size)


def position_in(footprint: Footprint, place: Place) -> Place:
    """How far the place lies behind the last place of the footprint."""
    if footprint.stride == 0:
        return distance_of(footprint.start, place)
    if isinstance(place, int):
        return (place - footprint.start) % footprint.stride
    steps = steps_of(place)
    if steps.stride % footprint.stride == 0:
        return (steps.start - footprint.start) % footprint.stride
    return bitvectors.urem(WIDTH, distance_of(footprint.start, place), footprint.stride)
