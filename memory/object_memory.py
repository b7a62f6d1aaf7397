"""A memory of objects in segments: a store, a placement and a resolution. The models of `catalogue.py` are choices of
the last two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from minise.expr import comparisons
from minise.expr.addresses import Addresses, addresses_in, located
from minise.expr.booleans import both, disjunction, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault
from minise.ir.records import Layout, PointerCompareOp
from minise.ir.types import DataModel, Kind, Type
from minise.memory import pointers, stretches
from minise.memory.cells import Cells
from minise.memory.common_layout import move_to_common_layout
from minise.memory.contract import (
    UNSURE,
    Allocation,
    Chooser,
    Contents,
    Dropped,
    Ending,
    Faulted,
    InputPart,
    Loaded,
    Memory,
    MemoryReport,
    ObjectView,
    Origin,
    SolverView,
    Stored,
    Unsure,
)
from minise.memory.describe import describe
from minise.memory.exposure import Addressing, Exposure
from minise.memory.freeing import NOT_A_POINTER, free_fault, inside_fault
from minise.memory.groups import Group
from minise.memory.holding import holds
from minise.memory.join import CannotJoin
from minise.memory.moving import rejoin
from minise.memory.notes import Note
from minise.memory.objects import Sites
from minise.memory.outcomes import DONE, copy_between, fill_in, if_empty, is_nonempty, load_from, takes_empty
from minise.memory.policies import Arrangement, Left, Placement, Resolution, Unmoved, Way
from minise.memory.resolve import as_known, possible_bases
from minise.memory.store import Store
from minise.memory.windows import Windows
from minise.source import Span
from minise.values import Pointer, Value, to_signed


class ObjectMemory:
    """Implements `contract.Memory`. `objects` holds the cells of living objects only: a cell found there is within
    bounds of a living, written place, which is what makes the short way (`peek`, `poke`) short."""

    __slots__ = ("_arrangement", "_placement", "_resolution", "_windows", "capacity", "objects")

    def __init__(
        self,
        data_model: DataModel,
        sites: Sites,
        capacity: int,
        placement: Placement,
        resolution: Resolution,
        exposure: Addressing | None = None,
        arrangement: Arrangement | None = None,
        windows: Windows | None = None,
    ) -> None:
        self.objects = Store(data_model, sites, exposure or Exposure(data_model))
        self.capacity = capacity
        self._placement = placement
        self._resolution = resolution
        self._arrangement = arrangement or Unmoved()
        self._windows = windows or Windows({})

    @property
    def largest_size(self) -> int:
        return self.capacity

    @property
    def report(self) -> MemoryReport:
        return self._arrangement.report

    @property
    def notes(self) -> tuple[Note, ...]:
        return self.objects.notes

    @property
    def largest_segment(self) -> int:
        return max(self.objects.extents.values(), default=0)

    def fork(self) -> ObjectMemory:
        copy = object.__new__(ObjectMemory)
        copy.objects = self.objects.fork()
        copy.capacity = self.capacity
        copy._placement = self._placement.fork()
        copy._resolution = self._resolution
        copy._arrangement = self._arrangement
        copy._windows = self._windows
        return copy

    def is_equal(self, other: Memory) -> bool:
        return self is other or (isinstance(other, ObjectMemory) and self.objects.is_equal(other.objects))

    def is_joinable(self, other: Memory) -> bool:
        return isinstance(other, ObjectMemory) and self.objects.is_joinable(other.objects)

    def joined(self, others: Sequence[Memory], chooser: Chooser) -> ObjectMemory | None:
        same_kind = [each for each in others if isinstance(each, ObjectMemory) and self.is_joinable(each)]
        placement = self._placement.joined([each._placement for each in same_kind])
        if placement is None or len(same_kind) < len(others):
            return None
        stores = [self.objects, *(each.objects for each in same_kind)]
        has_common_layout = all(self.objects.has_same_layout(each) for each in stores)
        if not has_common_layout and not move_to_common_layout(stores):
            return None
        try:
            store = self.objects.joined(stores[1:], chooser)
        except CannotJoin:
            return None
        result = object.__new__(ObjectMemory)
        result.objects, result.capacity = store, self.capacity
        result._placement, result._resolution = placement, self._resolution
        result._arrangement = self._arrangement
        result._windows = self._windows
        return result

    # -- objects ---------------------------------------------------------------------------------------------

    @property
    def symbolic_sizes(self) -> tuple[Term, ...]:
        return self.objects.objects.symbolic_sizes

    def origin(self, base: int) -> Origin | None:
        return self.objects.objects.sites.origin(base)

    def allocate(self, request: Allocation, write: Callable[[Contents], None] | None = None) -> Pointer:
        extent = request.size if isinstance(request.size, int) else self.capacity
        made = self._placement.place(self.objects, request, extent)
        if write is not None:
            self.objects.initialise(made.number, write)
        return Pointer(made.number, 0)

    def initialise(self, pointer: Pointer, write: Callable[[Contents], None]) -> None:
        assert isinstance(pointer.base, int)
        self.objects.initialise(pointer.base, write)

    def make_input(self, base: int, offset: int, parts: Sequence[InputPart]) -> Stored | Faulted:
        target = self.objects.objects.living[base]
        if base in self.objects.divisions:
            rejoin(self.objects, target)
        self.objects.make_input(base, offset, parts)
        return Stored(True)

    def end(self, pointer: Pointer, ending: Ending, place: Span) -> None:
        assert isinstance(pointer.base, int)
        if pointer.base in self.objects.objects.living:
            self._end(pointer.base, ending, place)

    def _end(self, number: int, ending: Ending, place: Span) -> None:
        self._placement.release(self.objects, self.objects.objects.living[number])
        self.objects.end(number, ending, place)

    def free(self, pointer: Pointer, place: Span, view: SolverView) -> tuple[Stored | Faulted | Dropped, ...]:
        outcomes: list[Stored | Faulted | Dropped] = []
        pointer = self.aimed(pointer, view)
        for guard, base in possible_bases(pointer.base):
            at_start = comparisons.eq(64, pointers.unsigned(pointer.offset), 0)
            if base == 0:
                outcomes += (Stored(both(guard, at_start)), Faulted(both(guard, negation(at_start)), NOT_A_POINTER))
                continue
            fault = free_fault(self.objects.objects, base, pointer.offset)
            if fault is not None:
                outcomes.append(Faulted(guard, fault))
                continue
            outcomes.append(Stored(both(guard, at_start), _ending(base, place)))
            if at_start is not True:
                inside = inside_fault(self.objects.objects, base, pointer.offset)
                outcomes.append(Faulted(both(guard, negation(at_start)), inside))
        return self._carried_out(outcomes)

    def bases(self, pointer: Pointer) -> tuple[tuple[Boolean, int], ...]:
        return possible_bases(pointer.base)

    def extent(self, base: int) -> int | Term | None:
        target = self.objects.objects.living.get(base)
        return None if target is None else target.size

    def is_allocated(self, pointer: Pointer, view: SolverView) -> Boolean:
        living = self.objects.objects.living
        return disjunction(guard for guard, base in possible_bases(pointer.base) if base in living)

    def holds(self, pointer: Pointer, size: int) -> Boolean:
        return holds(self, pointer, size)

    def layout(self, base: int) -> Layout | None:
        target = self.objects.objects.living.get(base)
        return None if target is None else target.request.layout

    def contents(self, pointer: Pointer) -> Cells | None:
        """The cells of an object that is one piece and alone in its segment: two memories that share them copy them
        before they write."""
        base, store = pointer.base, self.objects
        if not isinstance(base, int) or base in store.homes or base in store.divisions:
            return None
        return store.cells.get(base)

    # -- accesses --------------------------------------------------------------------------------------------

    def peek(self, pointer: Pointer, type: Type) -> Value | Unsure:
        try:
            held, value = self.objects.cells[pointer.base].cells[pointer.offset]  # type: ignore[index]
        except KeyError:
            return self._peek_closer(pointer, type)
        return value if held is type else self._peek_closer(pointer, type)

    def _peek_closer(self, pointer: Pointer, type: Type) -> Value | Unsure:
        try:
            held, value = self.objects.cells[pointer.base].seen[pointer.offset]  # type: ignore[index]
            if held is type:
                return value
        except KeyError:
            pass
        place = self.objects.certain(pointer, type.size, "read")
        if place is None:
            return UNSURE
        value, defined = self.objects.reader(place).load(place.place, type)
        if defined is not True:
            return UNSURE
        cells = self.contents(pointer)
        # What a number is as a pointer depends on the objects that were exposed, and not on the cells alone.
        if cells is not None and type.kind is not Kind.POINTER and isinstance(pointer.offset, int):
            cells.remember(pointer.offset, type, value)
        return value

    def poke(self, pointer: Pointer, type: Type, value: Value) -> bool:
        store = self.objects
        try:
            cells = store.cells[pointer.base]  # type: ignore[index]
            if cells.owner is not store.owner or cells.cells[pointer.offset][0] is not type:  # type: ignore[index]
                return self._poke_closer(pointer, type, value)
        except KeyError:
            return self._poke_closer(pointer, type, value)
        cells.cells[pointer.offset] = (type, value)  # type: ignore[index]
        cells.built = None
        return True

    def _poke_closer(self, pointer: Pointer, type: Type, value: Value) -> bool:
        place = self.objects.certain(pointer, type.size, "write")
        if place is None:
            return False
        self.objects.write(place, type, value)
        return True

    def load(self, pointer: Pointer, type: Type, view: SolverView) -> tuple[Loaded | Faulted | Dropped, ...]:
        pointer = self._arranged(pointer, type.size, "read", view)
        outcomes: list[Loaded | Faulted | Dropped] = []
        loaded: list[Loaded] = []
        for guard, reached in self._ways(pointer, type.size, "read", view):
            if not isinstance(reached, Group):
                outcomes.append(_nowhere(guard, reached))
                continue
            for outcome in load_from(self.objects, guard, reached, type):
                (loaded if isinstance(outcome, Loaded) else outcomes).append(outcome)  # type: ignore[arg-type]
        possible = [each for each in loaded if each.guard is not False]
        outcomes += self._resolution.loads(possible, type)
        return tuple(each for each in outcomes if each.guard is not False)

    def store(
        self, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        pointer = self._arranged(pointer, type.size, "write", view)
        outcomes: list[Stored | Faulted | Dropped] = []
        written: list[tuple[Boolean, Group]] = []
        for guard, reached in self._ways(pointer, type.size, "write", view):
            if not isinstance(reached, Group):
                outcomes.append(_nowhere(guard, reached))
                continue
            inside = reached.in_bounds(type.size)
            if inside is not True:
                fault = self.objects.outside(reached, type.size, is_write=True)
                outcomes.append(Faulted(both(guard, negation(inside)), fault))
            if both(guard, inside) is not False:
                written.append((both(guard, inside), reached))
        return self._carried_out([*outcomes, *self._resolution.stores(self.objects, written, type, value)])

    def copy(
        self, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        if isinstance(size, int) and size > 0:
            to, of = self.objects.certain(destination, size, "write"), self.objects.certain(source, size, "read")
            if to is not None and of is not None:
                stretches.copy(self.objects, to, of, size)
                return DONE
        # Both are arranged before one is resolved, because that may move objects of the other.
        destination = self._arranged(destination, size, "write", view)
        source = self._arranged(source, size, "read", view)
        targets = list(self._ways(destination, size, "write", view))
        sources = list(self._ways(source, size, "read", view))
        outcomes: list[Stored | Faulted | Dropped] = []
        for guard, read in sources:
            for second, target in targets:
                together = both(guard, second)
                if isinstance(read, Group) and isinstance(target, Group):
                    outcomes += _empty_elsewhere(size, together, target, read)
                    outcomes += copy_between(self.objects, together, target, read, size)
                else:
                    wrong = target if isinstance(read, Group) else read
                    assert not isinstance(wrong, Group)
                    outcomes += (if_empty(size, together), _nowhere(both(together, is_nonempty(size)), wrong))
        return self._carried_out(outcomes)

    def fill(
        self, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        destination = self._arranged(destination, size, "write", view)
        outcomes: list[Stored | Faulted | Dropped] = []
        for guard, target in self._ways(destination, size, "write", view):
            if isinstance(target, Group):
                outcomes += _empty_elsewhere(size, guard, target)
                outcomes += fill_in(self.objects, guard, target, byte, size)
            else:
                outcomes += (if_empty(size, guard), _nowhere(both(guard, is_nonempty(size)), target))
        return self._carried_out(outcomes)

    def _arranged(self, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> Pointer:
        """Moves what is better moved before the access. The pointer as the path knows it, without addresses in its
        offset."""
        pointer = self.aimed(pointer, view)
        offset = pointer.offset
        if isinstance(offset, Term) and self.addresses and addresses_in(offset):
            self.fix(offset)
            known = located(offset, self.addresses)
            assert isinstance(known, (int, Term))
            pointer = Pointer(pointer.base, to_signed(known, 64) if isinstance(known, int) else known)
        self._arrangement.arrange(self.objects, pointer, size, action, view)
        pointer = as_known(pointer, view)
        if isinstance(pointer.base, Term) and isinstance(pointer.offset, Term):
            # Else, near null and far from it would be asked about, at every offset anew.
            self.objects.exclude_null(pointer.base, view)
        return pointer

    def _ways(self, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> Iterator[Way]:
        """Where the access can go, with no more of an object in sight than the path says."""
        for guard, reached in self._resolution.ways(self.objects, pointer, action, view):
            if isinstance(reached, Group) and guard is True:
                reached = self._windows.narrowed(self.objects, reached, size, view)
            yield guard, reached

    def _carried_out(self, outcomes: Sequence[Stored | Faulted | Dropped]) -> tuple[Stored | Faulted | Dropped, ...]:
        """The possible outcomes; the only one, if it is certain, is carried out at once."""
        possible = tuple(each for each in outcomes if each.guard is not False)
        if len(possible) == 1 and possible[0].guard is True and isinstance(possible[0], Stored):
            if possible[0].change is not None:
                possible[0].change(self)
            return DONE
        return possible

    @property
    def at_once(self) -> None:
        return None

    # -- pointers as values ----------------------------------------------------------------------------------

    def compare(
        self, op: PointerCompareOp, left: Pointer, right: Pointer, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return pointers.compare(self.objects.objects, self.objects.data_model, op, left, right, self, view)

    def lived_apart(self, one: int, other: int) -> bool:
        return self.objects.objects.lived_apart(one, other)

    def difference(
        self, left: Pointer, right: Pointer, stride: int, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return pointers.difference(self.objects.objects, self.objects.data_model, left, right, stride, self, view)

    def expose(self, pointer: Pointer) -> BitVector:
        return self.objects.expose(pointer)

    @property
    def addresses(self) -> Addresses:
        return self.objects.exposure.addresses

    def fix(self, value: Term) -> None:
        self.objects.exposure.fix(value)

    def recover(self, address: BitVector, view: SolverView) -> Pointer:
        return self.objects.recover(address)

    def aimed(self, pointer: Pointer, view: SolverView) -> Pointer:
        return pointers.aimed(self, pointer, self.objects.data_model, view)

    # -- for viewers -----------------------------------------------------------------------------------------

    def describe(self, numbers: Iterable[int] | None = None, with_ended: bool = False) -> tuple[ObjectView, ...]:
        return describe(self.objects, numbers, with_ended)


def _empty_elsewhere(size: int | Term, guard: Boolean, *groups: Group) -> list[Stored]:
    """The case of no bytes, where it is one of its own."""
    return [] if takes_empty(*groups) else [if_empty(size, guard)]


def _nowhere(guard: Boolean, reached: Fault | Left) -> Faulted | Dropped:
    return Faulted(guard, reached) if isinstance(reached, Fault) else Dropped(guard, reached.reason)


def _ending(base: int, place: Span) -> Callable[[object], None]:
    def change(memory: object) -> None:
        assert isinstance(memory, ObjectMemory)
        memory._end(base, Ending.FREED, place)

    return change
