"""free(): one outcome for all blocks that the pointer may mean, and one for each thing that can be wrong with it.

A deallocation writes 0 to *Sizes* (section 3). Through a symbolic pointer, it does so at every block that is meant,
under the condition that it is (`releases.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from minise.expr import comparisons
from minise.expr.booleans import both, disjunction, negation
from minise.expr.term import BitVector, Boolean
from minise.faults import Fault, FaultKind
from minise.memory.contract import Faulted
from minise.memory.freeing import NOT_A_POINTER, free_fault, inside_fault
from minise.memory.objects import origin
from minise.memory.planes.blocks import is_of_blocks, meant_by
from minise.memory.planes.collisions import Questions
from minise.memory.planes.records import unsigned
from minise.memory.planes.space import Space
from minise.source import Span
from minise.values import Pointer

Change = Callable[[Space], None]


@dataclass(slots=True)
class Freeing:
    """What freeing a pointer comes to: the ways in which it is right, what they change, and what can be wrong."""

    right: list[Boolean] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    faults: list[Faulted] = field(default_factory=list)

    @property
    def guard(self) -> Boolean:
        return disjunction(self.right)

    def add_fault(self, guard: Boolean, fault: Fault) -> None:
        if guard is not False:
            self.faults.append(Faulted(guard, fault))


def freed(space: Space, pointer: Pointer, place: Span, questions: Questions) -> Freeing:
    found = Freeing()
    at_start = comparisons.eq(64, unsigned(pointer.offset), 0)
    for guard, base in meant_by(pointer.base):
        if base == 0:
            found.right.append(both(guard, at_start))
            found.add_fault(both(guard, negation(at_start)), NOT_A_POINTER)
        elif is_of_blocks(base):
            _free_of_blocks(found, space, guard, Pointer(base, pointer.offset), at_start, questions)
        else:
            assert isinstance(base, int)
            _free_block(found, space, guard, Pointer(base, pointer.offset), at_start, place)
    return found


def _free_block(
    found: Freeing, space: Space, guard: Boolean, pointer: Pointer, at_start: Boolean, place: Span
) -> None:
    base = pointer.base
    assert isinstance(base, int)
    fault = free_fault(space.table, base, pointer.offset)
    if fault is not None:
        found.add_fault(guard, fault)
        return
    release = space.releases.get(base)
    if release is not None:
        found.add_fault(both(guard, release.condition), release.free(space.table.living[base]))
        guard = both(guard, negation(release.condition))
    if at_start is not True:
        found.add_fault(both(guard, negation(at_start)), inside_fault(space.table, base, pointer.offset))
    found.right.append(both(guard, at_start))
    found.changes.append(lambda after: after.release(base, guard, place))


def _free_of_blocks(
    found: Freeing, space: Space, guard: Boolean, pointer: Pointer, at_start: Boolean, questions: Questions
) -> None:
    """One of many blocks: what was freed before has no size in *Sizes*."""
    for each in space.blocks:
        held = both(guard, each.holds(pointer.base))
        size = each.size_of(pointer.base, questions)
        made = (origin(space.table.living[each.number].request),)
        double = Fault(FaultKind.DOUBLE_FREE, "free of a block that was freed before", made)
        inside = Fault(FaultKind.INVALID_FREE, "free of a pointer into one of many blocks", made)
        living = both(held, size.defined)
        found.add_fault(both(held, negation(size.defined)), double)
        found.add_fault(both(living, negation(at_start)), inside)
        found.right.append(both(living, at_start))
        after = each.freed(pointer.base, None, living, questions)
        found.changes.append(lambda space, new=after: space.replace_blocks(new))  # type: ignore[misc]
    nowhere = negation(disjunction(each.holds(pointer.base) for each in space.blocks))
    found.add_fault(both(guard, nowhere), NOT_A_POINTER)


def is_allocated(space: Space, base: BitVector, questions: Questions) -> Boolean:
    """The test of section 2.1: whether *Sizes* holds a size for the segment."""
    ways: list[Boolean] = []
    for guard, segment in meant_by(base):
        if is_of_blocks(segment):
            living = (both(each.holds(segment), each.size_of(segment, questions).defined) for each in space.blocks)
            ways += (both(guard, each) for each in living)
            continue
        assert isinstance(segment, int)
        if segment in space.table.living:
            release = space.releases.get(segment)
            ways.append(guard if release is None else both(guard, negation(release.condition)))
    return disjunction(ways)
