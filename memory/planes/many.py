"""What happens to many blocks (`blocks.py`): whether they are allocated, and freeing one or all of them.

A deallocation writes 0 to *Sizes*; what was freed before has the size 0 there, and no block has.
"""

from __future__ import annotations

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both, conjunction, disjunction, negation
from minise.expr.term import BitVector, Boolean
from minise.faults import Fault, FaultKind
from minise.memory.contract import SolverView
from minise.memory.freeing import NOT_A_POINTER
from minise.memory.objects import origin
from minise.memory.planes.blocks import Blocks, is_of_blocks, meant_by
from minise.memory.planes.collisions import Questions
from minise.memory.planes.records import unsigned
from minise.memory.planes.space import Space
from minise.values import Pointer

Way = tuple[Boolean, Fault | Blocks]  # under this condition: what is wrong, or the blocks afterwards


def is_allocated(space: Space, base: BitVector, questions: Questions) -> Boolean:
    """The test of section 2.1: whether *Sizes* holds a size for the segment that is not zero."""
    ways: list[Boolean] = []
    for guard, segment in meant_by(base):
        if is_of_blocks(segment):
            for each in space.blocks:
                size = each.size_of(segment, questions)
                ways.append(conjunction((guard, each.holds(segment), _is_positive(size))))
            continue
        assert isinstance(segment, int)
        target = space.table.living.get(segment)
        if target is not None:
            ways.append(both(guard, _is_positive(target.size)))
    return disjunction(ways)


def freed_one(space: Space, pointer: Pointer, questions: Questions) -> list[Way]:
    """The ways of freeing the block that the pointer means."""
    ways: list[Way] = []
    at_start = comparisons.eq(64, unsigned(pointer.offset), 0)
    for each in space.blocks:
        held, size = each.holds(pointer.base), each.size_of(pointer.base, questions)
        made = (origin(space.table.living[each.number].request),)
        double = Fault(FaultKind.DOUBLE_FREE, "free of a block that was freed before", made)
        inside = Fault(FaultKind.INVALID_FREE, "free of a pointer into one of many blocks", made)
        living = both(held, _is_positive(size))
        ways.append((both(held, negation(_is_positive(size))), double))
        ways.append((both(living, negation(at_start)), inside))
        ways.append((both(living, at_start), each.freed(pointer.base, None, questions)))
    ways.append((negation(disjunction(each.holds(pointer.base) for each in space.blocks)), NOT_A_POINTER))
    return ways


def freed_at_once(space: Space, lowest: BitVector, count: BitVector, view: SolverView) -> Blocks | None:
    """The blocks after `count` of them, from the lowest segment on, were freed; None if they are not certain to be
    blocks of one multi-allocation, none of which was freed before."""
    for each in space.blocks:
        ahead = bitvectors.add(64, each.position(lowest), 1)
        are_these = both(each.holds(lowest), comparisons.ule(64, count, ahead))
        if each.are_whole and are_these is not False and view.is_certain(are_these):
            return each.freed(lowest, count, space.questions(view))
    return None


def _is_positive(size: BitVector) -> Boolean:
    return size > 0 if isinstance(size, int) else comparisons.ne(64, size, 0)
