"""Which segments an access may reach, and what is wrong with reaching there.

A symbolic pointer may mean several segments: one access then reads or writes all of them, each under the condition
that the pointer means it, and no path forks. Bounds are those of the pointer's own object, by `Sizes`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both, conjunction, disjunction, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault, FaultKind
from minise.memory.contract import Faulted, ObjectKind
from minise.memory.objects import Object, ObjectTable, dead_accesses, described, origin, out_of_bounds
from minise.memory.offsets import WIDTH, steps_of
from minise.memory.planes.blocks import Blocks, is_of_blocks, meant_by
from minise.memory.planes.collisions import Questions
from minise.memory.planes.records import Place, moved, unsigned
from minise.memory.planes.releases import Release
from minise.memory.resolve import possible_bases
from minise.values import Pointer

_LARGEST = 1 << 40  # no object has so many bytes


@dataclass(frozen=True, slots=True)
class Target:
    """A living object that the pointer may mean; `guard` is the condition that it does. `place` is what the pointer
    means in the planes of the object."""

    object: Object
    guard: Boolean
    place: Place

    @property
    def number(self) -> int:
        return self.object.number


@dataclass(frozen=True, slots=True)
class Targets:
    """All that an access can reach, under the condition `guard`, and all that can go wrong."""

    reached: tuple[Target, ...]
    guard: Boolean
    faults: tuple[Faulted, ...]


def targets(
    table: ObjectTable,
    blocks: Sequence[Blocks],
    releases: Mapping[int, Release],
    pointer: Pointer,
    size: int | Term,
    is_write: bool,
    questions: Questions,
) -> Targets:
    """`size` bytes, not none, from the pointer on."""
    meant = _meant(table, blocks, releases, pointer, "write" if is_write else "read")
    faults = list(meant.faults)
    reached: list[Target] = []
    guards: list[Boolean] = []
    is_only = not meant.faults and not meant.many
    for limit, members in _by_size(meant.living).items():
        inside = in_bounds(pointer.offset, size, limit)
        is_certain = is_only and len(members) == len(meant.living)
        is_one_of = True if is_certain else disjunction(each for each, _ in members)
        if inside is not True:
            fault = out_of_bounds(table, members[0][1], pointer.offset, size, is_write)
            faults.append(Faulted(both(is_one_of, negation(inside)), fault))
        if inside is not False:
            guards.append(both(is_one_of, inside))
            reached += (Target(target, guard, pointer.offset) for guard, target in members)
    for guard, base in meant.many:
        found = _in_blocks(table, blocks, Pointer(base, pointer.offset), size, is_write, questions)
        faults += (Faulted(both(guard, each.guard), each.fault) for each in found.faults)
        guards.append(both(guard, found.guard))
        reached += (replace(each, guard=both(guard, each.guard)) for each in found.reached)
    possible = tuple(each for each in faults if each.guard is not False)
    return Targets(tuple(reached), disjunction(guards), possible)


class _Meant(NamedTuple):
    """What a pointer may mean, by its base alone: objects that can be touched, pointers into one of many blocks, and
    what is wrong wherever in the object it points. Each has its condition."""

    living: list[tuple[Boolean, Object]]
    many: list[tuple[Boolean, BitVector]]
    faults: list[Faulted]


def _meant(
    table: ObjectTable, blocks: Sequence[Blocks], releases: Mapping[int, Release], pointer: Pointer, action: str
) -> _Meant:
    found = _Meant([], [], [])
    for guard, base in meant_by(pointer.base) if blocks else possible_bases(pointer.base):
        target = table.living.get(base) if isinstance(base, int) else None
        if target is not None:
            release = releases.get(target.number)
            if release is not None:
                found.faults.append(Faulted(both(guard, release.condition), release.access(target, action)))
                guard = both(guard, negation(release.condition))
            fault = _unreachable(target, action)
            if fault is None:
                found.living.append((guard, target))
            else:
                found.faults.append(Faulted(guard, fault))
        elif blocks and is_of_blocks(base):
            found.many.append((guard, base))
        else:
            found.faults.extend(_dead(table, guard, Pointer(base, pointer.offset), action))
    return found


def is_reachable(target: Object, place: int, size: int, is_write: bool) -> bool:
    """Whether an access at a known place of a living object is right, whatever the inputs are."""
    if not isinstance(target.size, int) or not 0 <= place <= target.size - size:
        return False
    return _unreachable(target, "write" if is_write else "read") is None


def _in_blocks(
    table: ObjectTable,
    blocks: Sequence[Blocks],
    pointer: Pointer,
    size: int | Term,
    is_write: bool,
    questions: Questions,
) -> Targets:
    """The same for a pointer into one of many blocks: *Sizes* tells whether it is there, and how large it is."""
    action = "write" if is_write else "read"
    faults: list[Faulted] = []
    reached: list[Target] = []
    guards: list[Boolean] = []
    for each in blocks:
        held = each.holds(pointer.base)
        limit = each.size_of(pointer.base, questions)
        living = both(held, limit.defined)
        inside = in_bounds(pointer.offset, size, limit.value) if isinstance(limit.value, (int, Term)) else False
        target = table.living[each.number]
        outside = out_of_bounds(table, target, pointer.offset, size, is_write)
        message = f"{action} of one of many blocks after its end"
        freed = Fault(FaultKind.USE_AFTER_FREE, message, (origin(target.request),))
        faults.append(Faulted(both(held, negation(limit.defined)), freed))
        faults.append(Faulted(both(living, negation(inside)), outside))
        reached.append(Target(target, held, each.place(pointer)))
        guards.append(both(living, inside))
    nowhere = Fault(FaultKind.INVALID_POINTER, f"{action} of a segment that was never allocated")
    faults.append(Faulted(negation(disjunction(each.holds(pointer.base) for each in blocks)), nowhere))
    return Targets(tuple(reached), disjunction(guards), tuple(faults))


def _by_size(living: list[tuple[Boolean, Object]]) -> dict[int | Term, list[tuple[Boolean, Object]]]:
    """Objects of one size have the same bounds."""
    found: dict[int | Term, list[tuple[Boolean, Object]]] = {}
    for guard, target in living:
        found.setdefault(target.size, []).append((guard, target))
    return found


def in_bounds(place: Place, size: int | Term, limit: int | Term) -> Boolean:
    """0 <= place and place + size <= limit. Of a symbolic place it is the index that is compared, so that a
    multiplication that wraps around is out of bounds."""
    if isinstance(place, int) and isinstance(size, int):
        if place < 0:
            return False
        return comparisons.ule(WIDTH, place + size, limit)
    if place == 0 and size is limit:
        return True
    largest = limit if isinstance(limit, int) else _LARGEST
    if isinstance(size, Term):
        end = bitvectors.add(WIDTH, unsigned(place), size)
        sane = [comparisons.ule(WIDTH, unsigned(place), largest), comparisons.ule(WIDTH, size, largest)]
        return conjunction((*sane, comparisons.ule(WIDTH, end, limit)))
    assert isinstance(place, Term)
    steps = steps_of(place)
    room = largest - size - steps.start
    within = comparisons.ult(WIDTH, steps.index, room // steps.stride + 1 if room >= 0 else 0)
    if isinstance(limit, int):
        return within
    return both(within, comparisons.ule(WIDTH, moved(place, size), limit))


def _unreachable(target: Object, action: str) -> Fault | None:
    request = target.request
    if request.kind is ObjectKind.FUNCTION:
        return Fault(FaultKind.INVALID_POINTER, f"{action} of the code of {described(request)}")
    if action == "write" and request.read_only:
        return Fault(FaultKind.READ_ONLY_WRITE, f"write to {described(request)}", (origin(request),))
    return None


def _dead(table: ObjectTable, guard: Boolean, pointer: Pointer, action: str) -> list[Faulted]:
    return [Faulted(both(guard, when), fault) for when, fault in dead_accesses(table, pointer, action)]
