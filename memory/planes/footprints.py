"""Footprints: which places of an object an instruction touches, as far as the form of the address tells.

`a[i].f` touches the places start + stride * i, each with a value of one type. Two footprints that cannot overlap
belong to different planes without knowing of each other; where values of different types, or at different alignments,
may overlap, writes are extended (section 4 of the paper, "Type casting").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import gcd

from minise.expr.term import Term
from minise.ir.types import Type
from minise.memory.offsets import steps_of


@dataclass(frozen=True, slots=True)
class Footprint:
    """The places start + stride * k of values of one type; with stride 0, one place."""

    start: int
    stride: int
    type: Type

    def overlaps(self, other: Footprint) -> bool:
        """Whether some value here and some value there have a byte in common, without being the same place."""
        period = gcd(self.stride, other.stride)
        distance = other.start - self.start
        if period == 0:
            return -other.type.size < distance < self.type.size
        ahead = distance % period
        return ahead < self.type.size or period - ahead < other.type.size

    def clashes(self, other: Footprint) -> bool:
        """Whether values here and there may overlap other than by being the same whole value."""
        if self.type is not other.type:
            return self.overlaps(other)
        period = gcd(self.stride, other.stride)
        if period == 0:
            return 0 < abs(other.start - self.start) < self.type.size
        ahead = (other.start - self.start) % period
        if period < self.type.size:
            return True
        return 0 < ahead < self.type.size or 0 < period - ahead < self.type.size

    def holds(self, other: Footprint) -> bool:
        """Whether every place of the other is one of these."""
        if self.type is not other.type:
            return False
        if self.stride == 0:
            return other.stride == 0 and other.start == self.start
        return other.stride % self.stride == 0 and (other.start - self.start) % self.stride == 0


def footprint_of(place: int | Term, type: Type) -> Footprint:
    if isinstance(place, int):
        return Footprint(place, 0, type)
    steps = steps_of(place)
    return Footprint(steps.start, steps.stride, type)


class Verdict(Enum):
    """What an access is to the object that it touches."""

    PLAIN = "plain"  # nobody touches these bytes in another way
    EXTENDED = "extended"  # others may: they all meet in the plane of bytes
    UNEXPECTED = "unexpected"  # overlaps what was taken as plain


@dataclass(frozen=True, slots=True)
class Signature:
    """The plain footprints of an object: no two of them overlap. Everything else is extended."""

    plain: tuple[Footprint, ...]
    _known: dict[tuple[int | Term, Type], Verdict] = field(default_factory=dict, compare=False, repr=False)

    def verdict(self, place: int | Term, type: Type) -> Verdict:
        key = (place, type)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.verdict_of(footprint_of(place, type))
        return found

    def verdict_of(self, access: Footprint) -> Verdict:
        if any(each.holds(access) for each in self.plain):
            return Verdict.PLAIN
        if any(each.overlaps(access) for each in self.plain):
            return Verdict.UNEXPECTED
        return Verdict.EXTENDED


ALL_EXTENDED = Signature(())


def uniform(type: Type) -> Signature:
    """An array of this type and nothing else."""
    return Signature((Footprint(0, type.size, type),))


def signature_of(accesses: Sequence[Footprint]) -> Signature:
    """The signature of an object that is accessed in these ways. What clashes is extended, and so is everything that
    overlaps something extended."""
    pending = [each for each in accesses if any(each.clashes(other) for other in accesses)]
    extended = set(pending)
    while pending:
        grown = pending.pop()
        for other in accesses:
            if other not in extended and other.overlaps(grown):
                extended.add(other)
                pending.append(other)
    return Signature(_widest([each for each in accesses if each not in extended]))


def _widest(footprints: list[Footprint]) -> tuple[Footprint, ...]:
    """Without those whose places others hold."""
    kept: list[Footprint] = []
    for each in sorted(footprints, key=lambda each: (each.stride == 0, each.stride, each.start)):
        if not any(other.holds(each) for other in kept):
            kept.append(each)
    return tuple(kept)
