"""Many blocks allocated at once: the multi-allocation of sections 2.3 and 3.

φ blocks of a common size ψ take the segments γ, γ - 1, ... γ - φ + 1, where the multi-allocation counter γ starts at
-1 and falls by φ: their numbers are negative, and may all be terms. In *Sizes* they are one record; freeing one or
many of them writes there, too. A block may have the size 0, so that it is not 0 but UNDEFINED that is written for a
block that is gone. Their planes are kept together: the place of σ:ω is (γ - σ) * 2^32 + ω.
"""

from __future__ import annotations

from dataclasses import dataclass

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both, negation
from minise.expr.operators import Op
from minise.expr.term import BitVector, Boolean, Term
from minise.ir.types import I64, Type
from minise.memory.planes.closures import byte_at, divided
from minise.memory.planes.collisions import Questions
from minise.memory.planes.plane import Plane
from minise.memory.planes.records import Closure, Place, Reading, Record, distance_of, moved
from minise.memory.resolve import possible_bases
from minise.values import UNDEFINED, Pointer, PointerByte

_WIDTH = 64
_MASK = (1 << _WIDTH) - 1
_ROOM = 1 << 32  # bytes between the blocks
FIRST_SEGMENT = -1 & _MASK  # where the multi-allocation counter starts


@dataclass(frozen=True, slots=True)
class Blocks:
    """`number` is the object that stands for all of them. `sizes` is their part of the plane *Sizes*: it tells the
    size of the k-th block as long as it lives."""

    number: int
    first: BitVector  # γ
    count: BitVector  # φ
    sizes: Plane
    are_gone: bool = False  # all of them were freed at once

    def position(self, segment: BitVector) -> BitVector:
        """Which of the blocks a segment is; beyond the count, none."""
        return bitvectors.sub(_WIDTH, self.first, segment)

    def holds(self, segment: BitVector) -> Boolean:
        return comparisons.ult(_WIDTH, self.position(segment), self.count)

    def place(self, pointer: Pointer) -> Place:
        start = bitvectors.mul(_WIDTH, self.position(pointer.base), _ROOM)
        return moved(start, pointer.offset)

    def size_of(self, segment: BitVector, questions: Questions) -> Reading:
        """*Sizes* at segment:0; it is defined as long as the block lives."""
        return self.sizes.read(self.position(segment), questions)

    def known_segments(self, most: int) -> list[int]:
        """The numbers of the first blocks, as far as they are known."""
        if isinstance(self.first, Term):
            return []
        first, count = self.first, min(self.count, most) if isinstance(self.count, int) else most
        return [(first - each) & _MASK for each in range(count)]

    @property
    def are_whole(self) -> bool:
        """Whether none of them was freed yet."""
        return len(self.sizes.listed) == 1 and not self.sizes.boost

    def lowest(self) -> BitVector:
        """The segment with the lowest number: γ - φ + 1. The next counter is one below."""
        return bitvectors.add(_WIDTH, bitvectors.sub(_WIDTH, self.first, self.count), 1)

    def freed(self, segment: BitVector, count: BitVector | None, guard: Boolean, questions: Questions) -> Blocks:
        """After one block was freed, under a condition, or `count` of them from the lowest segment on."""
        sizes = self.sizes.copied()
        if count is None:
            record = Record(self.position(segment), None, UNDEFINED, guard)
        else:
            start = bitvectors.add(_WIDTH, bitvectors.sub(_WIDTH, self.position(segment), count), 1)
            record = Record(start, count, UNDEFINED)
        sizes.add(record, sizes.moved_by(record, questions), questions)
        return Blocks(self.number, self.first, self.count, sizes, count is not None and count == self.count)


@dataclass(frozen=True, slots=True)
class SameSize(Closure):
    """The size of every block."""

    size: BitVector

    def at(self, place: Place, type: Type, questions: Questions) -> Reading:
        return Reading(self.size, True)


@dataclass(frozen=True, slots=True)
class BlockAddresses(Closure):
    """The addresses of blocks in a row, as an array of pointers that begins at `start` holds them."""

    lowest: BitVector
    start: Place
    size: int  # of a pointer

    def at(self, place: Place, type: Type, questions: Questions) -> Reading:
        index, position = divided(distance_of(self.start, place), self.size)
        block = Pointer(bitvectors.add(_WIDTH, self.lowest, index), 0)
        if type.size == self.size:
            return Reading(block, True)
        if isinstance(position, int):
            return Reading(PointerByte(block, position), True)
        return Reading(byte_at(questions.addresses.expose(block), position), True)


def new_blocks(
    number: int, first: BitVector, count: BitVector, size: BitVector, sizes: Plane, questions: Questions
) -> Blocks:
    assert sizes.type is I64
    sizes.add(Record(0, count, SameSize(size)), (), questions)
    return Blocks(number, first, count, sizes)


def is_of_blocks(segment: BitVector) -> bool:
    """Whether a segment's number is negative or computed: numbers of other objects are chosen among constants."""
    if isinstance(segment, int):
        return segment >> (_WIDTH - 1) == 1
    return segment.op not in (Op.ITE, Op.READ)


def meant_by(base: BitVector) -> list[tuple[Boolean, BitVector]]:
    """The segments that a base may be, each with its condition: known numbers, and terms that are computed."""
    found: list[tuple[Boolean, BitVector]] = []
    pending: list[tuple[Boolean, BitVector]] = [(True, base)]
    while pending:
        guard, value = pending.pop()
        if isinstance(value, int) or is_of_blocks(value):
            found.append((guard, value))
        elif value.op == Op.ITE and not _is_plain_choice(value):
            condition, then, otherwise = value.args
            pending.append((both(guard, condition), then))
            pending.append((both(guard, negation(condition)), otherwise))
        else:
            found += ((both(guard, each), number) for each, number in possible_bases(value))
    return found


def _is_plain_choice(value: Term) -> bool:
    """Whether only constants are chosen from."""
    pending = [value]
    seen: set[Term] = set()
    while pending:
        each = pending.pop()
        if each in seen:
            continue
        seen.add(each)
        for arm in each.args[1:]:
            if isinstance(arm, Term):
                if arm.op == Op.ITE:
                    pending.append(arm)
                elif arm.op != Op.READ:
                    return False
    return True
