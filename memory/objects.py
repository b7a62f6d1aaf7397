"""The objects of one memory: identity, life and death, and how to speak of them. What they hold is in `cells.py`.

An object's number is made of its allocation site and of how many came from that site before on this path, so that
sister states give the same object the same number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from immutables import Map

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import negation
from minise.expr.term import Boolean, Term
from minise.faults import Fault, FaultKind
from minise.ir.entry_parameters import GLOBAL_PREFIX, given_block
from minise.ir.types import DataModel
from minise.memory.contract import Allocation, Ending, ObjectKind, Origin
from minise.source import Span
from minise.values import NULL, Pointer

# Numbers of objects: the site's number above, the count below. Number 0 is null.
_SITE_SHIFT = 32
_GAP = 16  # bytes that lie between two objects at least
_NEAR_NULL = 1 << 16  # a member or an element of what a null pointer was taken to point to
_REMEMBERED_ENDINGS = 20_000  # beyond this, ended objects are forgotten one by one and all


@dataclass(frozen=True, slots=True)
class Object:
    """A living object. `address` is a number for those programs that look at addresses."""

    number: int
    request: Allocation
    address: int
    extent: int  # bytes set aside: the size, or the capacity of a symbolic size
    birth: int = field(compare=False)  # grows from one object of a kind to the next

    @property
    def size(self) -> int | Term:
        return self.request.size


@dataclass(frozen=True, slots=True)
class Ended:
    """An object whose life is over, kept for the sake of messages."""

    object: Object
    ending: Ending
    place: Span
    until: int  # objects of its kind with this birth or a later one were made after its end


class Sites:
    """Numbers allocation sites, in order of first use. One for all the memories of a run."""

    __slots__ = ("_first", "_numbers", "_ways")

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, ...], int] = {}
        self._first: list[tuple[Allocation, int]] = []  # what was asked for at each, and by which way it was reached
        self._ways: dict[tuple[Span, str], int] = {}

    def number(self, request: Allocation) -> int:
        found = self._numbers.get(request.site)
        if found is None:
            found = self._numbers[request.site] = len(self._numbers) + 1
            place = (request.place, request.name)
            self._ways[place] = self._ways.get(place, 0) + 1
            self._first.append((request, self._ways[place]))
        return found

    def origin(self, number: int) -> Origin | None:
        """Of an object."""
        site, count = number >> _SITE_SHIFT, number & ((1 << _SITE_SHIFT) - 1)
        if not 0 < site <= len(self._first):
            return None
        request, way = self._first[site - 1]
        return Origin(request, way, count)


def _regions(data_model: DataModel) -> dict[ObjectKind | None, int]:
    """Where each kind of object begins in the address space; None: segments that objects move to."""
    starts: dict[ObjectKind | None, int] = {
        ObjectKind.FUNCTION: 1,
        ObjectKind.GLOBAL: 2,
        ObjectKind.HEAP: 3,
        None: 7,
        ObjectKind.STACK: 10,
        ObjectKind.VARIADIC: 10,
    }
    return {kind: start * _unit(data_model) for kind, start in starts.items()}


def common_region(data_model: DataModel) -> int:
    """Where segments begin whose addresses all memories of a run agree on."""
    return 8 * _unit(data_model)


def _unit(data_model: DataModel) -> int:
    return 1 << 40 if data_model is DataModel.LP64 else 1 << 28


class ObjectTable:
    """Who lives, who died, and what address each has. Persistent maps: a fork is a copy of four references."""

    __slots__ = ("_counts", "_has_forgotten", "_next_address", "ended", "living", "sites", "symbolic_sizes")

    living: Map[int, Object]
    ended: Map[int, Ended]
    symbolic_sizes: tuple[Term, ...]  # of all objects so far

    def __init__(self, data_model: DataModel, sites: Sites) -> None:
        self.sites = sites
        self._counts: Map[int, int] = Map()
        self._next_address = _regions(data_model)
        self.living = Map()
        self.ended = Map()
        self._has_forgotten = False
        self.symbolic_sizes = ()

    def fork(self) -> ObjectTable:
        copy = object.__new__(ObjectTable)
        copy.sites = self.sites
        copy._counts = self._counts
        copy._next_address = self._next_address.copy()
        copy.living = self.living
        copy.ended = self.ended
        copy._has_forgotten = self._has_forgotten
        copy.symbolic_sizes = self.symbolic_sizes
        return copy

    def add(self, request: Allocation, extent: int) -> Object:
        """A new object that takes `extent` bytes of the address space."""
        site = self.sites.number(request)
        count = self._counts.get(site, 0) + 1
        self._counts = self._counts.set(site, count)
        alignment = max(request.alignment, _GAP)
        address = (self._next_address[request.kind] + alignment - 1) // alignment * alignment
        self._next_address[request.kind] = address + extent + _GAP
        made = Object((site << _SITE_SHIFT) | count, request, address, extent, address)
        self.living = self.living.set(made.number, made)
        if isinstance(request.size, Term):
            self.symbolic_sizes += (request.size,)
        return made

    def join(self, others: Sequence[ObjectTable]) -> None:
        """Becomes the table of memories in which the same objects live. What ended in one of them has ended."""
        for other in others:
            self._counts = _with_greater(self._counts, other._counts)
            self.ended = _with_earlier(self.ended, other.ended)
            self._has_forgotten |= other._has_forgotten
            for kind, address in other._next_address.items():
                self._next_address[kind] = max(self._next_address[kind], address)
            self.symbolic_sizes = tuple(dict.fromkeys((*self.symbolic_sizes, *other.symbolic_sizes)))

    def end(self, number: int, ending: Ending, place: Span) -> None:
        target = self.living[number]
        ended = Ended(target, ending, place, self._next_address[target.request.kind])
        self.living = self.living.delete(number)
        if len(self.ended) >= _REMEMBERED_ENDINGS:
            self.ended = Map()
            self._has_forgotten = True
        self.ended = self.ended.set(number, ended)

    def lived_apart(self, one: int, other: int) -> bool:
        """Whether one of two objects had ended, or may have, when the other was made: it may lie in its place."""
        if one == other or not one or not other or (one in self.living and other in self.living):
            return False
        return self._ended_before(one, other) or self._ended_before(other, one)

    def _ended_before(self, one: int, other: int) -> bool:
        past = self.ended.get(one)
        if past is None:
            return self._has_forgotten and one not in self.living
        known = self.ended.get(other)
        later = self.living.get(other) if known is None else known.object
        if later is None or later.request.kind is not past.object.request.kind:
            return False
        # C11 7.22.3.5p4: realloc, which ends one block and makes another by one call, need not move it.
        return later.birth >= past.until or later.request.place == past.place

    def move(self, number: int, address: int) -> Object:
        moved = replace(self.living[number], address=address)
        self.living = self.living.set(number, moved)
        return moved

    def reserve(self, extent: int) -> int:
        """The address of a new segment, apart from where objects are made."""
        address = self._next_address[None]
        self._next_address[None] += (extent + 2 * _GAP - 1) // _GAP * _GAP
        return address

    def at_address(self, address: int, candidates: frozenset[int]) -> Object | None:
        """The living object among the candidates that holds the address, or ends just there."""
        past_end = None
        for number in sorted(candidates):
            found = self.living.get(number)
            if found is None or not isinstance(found.size, int):
                continue
            if found.address <= address < found.address + max(found.size, 1):
                return found
            if address == found.address + found.size:
                past_end = found
        return past_end


def _with_earlier(ended: Map[int, Ended], others: Map[int, Ended]) -> Map[int, Ended]:
    """All endings; of those of one object, the earlier, after which more may have been made."""
    if others is not ended:
        for number, each in others.items():
            known = ended.get(number)
            if known is None or each.until < known.until:
                ended = ended.set(number, each)
    return ended


def _with_greater(counts: Map[int, int], others: Map[int, int]) -> Map[int, int]:
    if others is not counts:
        for site, count in others.items():
            if count > counts.get(site, 0):
                counts = counts.set(site, count)
    return counts


# ---------------------------------------------------------------------------------------------------------
# Speaking of objects


def spoken_number(number: int) -> str:
    """'3.2' for the second object of the third site."""
    return f"{number >> _SITE_SHIFT}.{number & ((1 << _SITE_SHIFT) - 1)}"


def described(request: Allocation) -> str:
    """'the local variable 'buf' (16 bytes)', as it stands in messages."""
    if isinstance(request.size, Term):
        size = "symbolic size"
    else:
        size = f"{request.size} byte{'s' if request.size != 1 else ''}"
    name = f" '{request.name}'" if request.name else ""
    match request.kind:
        case ObjectKind.GLOBAL:
            if request.name.startswith(".str"):
                return f"a string literal of {size}"
            return f"the global object{name} ({size})"
        case ObjectKind.STACK:
            return f"the local variable{name} ({size})" if name else f"a temporary object of {size}"
        case ObjectKind.HEAP:
            # Only what a function that is run by itself got, as an argument or in a global, has a name.
            return f"{given_block(request.name)} ({size})" if name else f"a heap block of {size}"
        case ObjectKind.VARIADIC:
            return f"the variable arguments of a call ({size})"
        case ObjectKind.FUNCTION:
            return f"the function{name}"


_MADE = {ObjectKind.HEAP: "allocated", ObjectKind.VARIADIC: "passed"}


def origin(request: Allocation) -> str:
    if request.kind is ObjectKind.HEAP and request.name:
        whose = (
            "was made for the global" if request.name.startswith(GLOBAL_PREFIX) else "is an argument of the function"
        )
        return f"{described(request)} {whose} at {request.place}"
    return f"{described(request)} was {_MADE.get(request.kind, 'declared')} at {request.place}"


_ENDING_FAULTS = {
    Ending.FREED: FaultKind.USE_AFTER_FREE,
    Ending.SCOPE_LEFT: FaultKind.USE_AFTER_SCOPE,
    Ending.FUNCTION_RETURNED: FaultKind.USE_AFTER_RETURN,
}
_ENDING_WORDS = {
    Ending.FREED: "it was freed at",
    Ending.SCOPE_LEFT: "its block ended at",
    Ending.FUNCTION_RETURNED: "its function returned at",
}


def dead_accesses(table: ObjectTable, pointer: Pointer, action: str) -> list[tuple[Boolean, Fault]]:
    """The faults of touching what does not live, each with its condition. A number that is no pointer may be near
    null or not."""
    if pointer.base != 0 or isinstance(pointer.offset, int):
        return [(True, dead_access(table, pointer, action))]
    # From -_NEAR_NULL + 1 to _NEAR_NULL - 1, without a sign.
    is_near = comparisons.ult(64, bitvectors.add(64, pointer.offset, _NEAR_NULL - 1), 2 * _NEAR_NULL - 1)
    return [
        (is_near, dead_access(table, NULL, action)),
        (negation(is_near), dead_access(table, pointer, action)),
    ]


def dead_access(table: ObjectTable, pointer: Pointer, action: str) -> Fault:
    """The fault of touching what does not live: nothing at all, or an object that ended."""
    if pointer.base == 0:
        if pointer.offset == 0:
            return Fault(FaultKind.NULL_DEREFERENCE, f"{action} through a null pointer")
        offset = pointer.offset
        if isinstance(offset, int) and abs(offset) < _NEAR_NULL:
            return Fault(FaultKind.NULL_DEREFERENCE, f"{action} through a null pointer plus {offset}")
        place = f"the address {hex(offset)}" if isinstance(offset, int) else "an address that depends on inputs"
        return Fault(FaultKind.INVALID_POINTER, f"{action} at {place}: no object is there")
    ended = table.ended.get(pointer.base) if isinstance(pointer.base, int) else None
    if ended is None:
        return Fault(FaultKind.USE_AFTER_FREE, f"{action} of an object that ended long ago")
    request = ended.object.request
    return Fault(
        _ENDING_FAULTS[ended.ending],
        f"{action} of {described(request)} after its end",
        (origin(request), f"{_ENDING_WORDS[ended.ending]} {ended.place}"),
    )


def out_of_bounds(table: ObjectTable, target: Object, offset: int | Term, size: int | Term, is_write: bool) -> Fault:
    kind = FaultKind.OUT_OF_BOUNDS_WRITE if is_write else FaultKind.OUT_OF_BOUNDS_READ
    action = "write" if is_write else "read"
    is_before = isinstance(offset, int) and offset < 0
    if isinstance(offset, Term):
        where = "at a symbolic offset outside"
    elif is_before:
        where = f"{-offset} before the start of"
    else:
        where = f"at offset {offset} of"
    details = [origin(target.request)]
    neighbour = _neighbour(table, target, is_before)
    if neighbour is not None:
        details.append(f"{'before' if is_before else 'behind'} it lies {described(neighbour.request)}")
    amount = "a symbolic number of bytes" if isinstance(size, Term) else f"{size} byte{'s' if size != 1 else ''}"
    message = f"{action} of {amount} {where} {described(target.request)}"
    return Fault(kind, message, tuple(details))


def uninitialised(target: Object, offset: int | Term, size: int) -> Fault:
    place = described(target.request)
    if offset == 0 and target.size == size:
        message = f"read of {place} before it was given a value"
    else:
        where = f"offset {offset}" if isinstance(offset, int) else "a symbolic offset"
        what = f"{size} byte{'s' if size > 1 else ''}"
        message = f"read of {what} at {where} of {place} that were never written"
    return Fault(FaultKind.UNINITIALISED_READ, message, (origin(target.request),))


def _neighbour(table: ObjectTable, target: Object, before: bool) -> Object | None:
    same_region = [each for each in table.living.values() if each.request.kind is target.request.kind]
    if before:
        return max((o for o in same_region if o.address < target.address), key=lambda o: o.address, default=None)
    return min((o for o in same_region if o.address > target.address), key=lambda o: o.address, default=None)
