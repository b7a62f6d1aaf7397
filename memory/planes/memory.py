"""The segment-offset-plane memory: `planes`, and `planes-naive` with plain lists for planes.

Objects have the identity of `objects.py`; a pointer's base is its object, and bounds are those of that object. What
segments hold is in `space.py` and `segment.py`; here it becomes outcomes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both, either, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault
from minise.ir.records import Layout as CLayout
from minise.ir.records import PointerCompareOp
from minise.ir.types import I8, DataModel, Type
from minise.memory import pointers
from minise.memory.bytes import number_of, reinterpreted
from minise.memory.contract import (
    UNSURE,
    Allocation,
    Contents,
    Dropped,
    Ending,
    Faulted,
    InputPart,
    Loaded,
    Memory,
    ObjectView,
    SolverView,
    Stored,
    Unsure,
)
from minise.memory.freeing import NOT_A_POINTER, free_fault, inside_fault
from minise.memory.objects import Sites, uninitialised
from minise.memory.planes import many, stretches
from minise.memory.planes.blocks import Addresses, Blocks, is_of_blocks, meant_by
from minise.memory.planes.closures import Computed, Elements, Repeated
from minise.memory.planes.collisions import Questions
from minise.memory.planes.describe import describe
from minise.memory.planes.initial import InitialContents
from minise.memory.planes.layout import Layout
from minise.memory.planes.records import EVERYWHERE, unsigned
from minise.memory.planes.segment import Function, MakePlane
from minise.memory.planes.space import Signatures, Space, Writes
from minise.memory.planes.statistics import Statistics
from minise.memory.planes.targets import Targets
from minise.source import Span
from minise.values import UNDEFINED, Pointer, PointerByte, Undefined, Value

DONE = (Stored(True),)
_ENUMERATED = 64  # of many blocks, those that `bases` tells one by one


class PlaneMemory:
    """Implements `contract.Memory`. A value found in a boostMap is inside the bounds of a living object: that is what
    makes the short way (`peek`, `poke`) short."""

    __slots__ = ("_data_model", "capacity", "space")

    def __init__(
        self,
        data_model: DataModel,
        sites: Sites,
        capacity: int,
        make_plane: MakePlane,
        signatures: Signatures,
        numbering: Layout,
    ) -> None:
        self._data_model = data_model
        self.capacity = capacity
        self.space = Space(data_model, sites, make_plane, signatures, numbering)

    def fork(self) -> PlaneMemory:
        copy = object.__new__(PlaneMemory)
        copy._data_model = self._data_model
        copy.capacity = self.capacity
        copy.space = self.space.fork()
        return copy

    @property
    def largest_segment(self) -> int:
        return 0  # every object has a segment of its own

    @property
    def statistics(self) -> Statistics:
        return self.space.statistics

    @property
    def notes(self) -> tuple[str, ...]:
        """What a run should say of how its memory was read: nothing is wrong, but less was found out."""
        undecided = self.statistics.undecided
        if undecided == 0:
            return ()
        return (f"{undecided} collision test{'s' if undecided > 1 else ''} left undecided: taken as collisions",)

    # -- objects ---------------------------------------------------------------------------------------------

    def allocate(self, request: Allocation, write: Callable[[Contents], None] | None = None) -> Pointer:
        made = self.space.add(request, request.size if isinstance(request.size, int) else self.capacity)
        pointer = Pointer(made.number, 0)
        if write is not None:
            self.initialise(pointer, write)
        return pointer

    def initialise(self, pointer: Pointer, write: Callable[[Contents], None]) -> None:
        assert isinstance(pointer.base, int)
        request = self.space.table.living[pointer.base].request
        segment = self.space.writable(pointer.base)
        write(InitialContents(segment, request.size, self.space.questions()))
        if request.read_only:
            segment.owner = None  # nobody's: the short way leaves it alone

    def make_input(self, base: int, offset: int, parts: Sequence[InputPart]) -> Stored | Faulted:
        questions = self.space.questions()
        for part in parts:
            place = offset + part.offset
            segment = self.space.writable(base)
            # A float or a pointer among the inputs is given by its bits.
            type = segment.type_like(place, part.type)
            if part.count is None:
                self.space.write_now(base, place, type, reinterpreted(type, part.term, self.space.recover))
                continue
            count = part.count * type.size
            length = EVERYWHERE if place == 0 and count >= self.space.table.living[base].extent else count
            elements = Elements(part.term, place, type.size)
            segment.carry_out(stretches.put_elements(segment, place, length, type, elements, questions), questions)
        return Stored(True)

    def end(self, pointer: Pointer, ending: Ending, place: Span) -> None:
        assert isinstance(pointer.base, int)
        if pointer.base in self.space.table.living:
            self.space.end(pointer.base, ending, place)

    def free(self, pointer: Pointer, place: Span, view: SolverView) -> tuple[Stored | Faulted | Dropped, ...]:
        table = self.space.table
        outcomes: list[Stored | Faulted] = []
        at_start = comparisons.eq(64, unsigned(pointer.offset), 0)
        for guard, base in meant_by(pointer.base):
            if base == 0:
                outcomes.append(Stored(both(guard, at_start)))
                outcomes.append(Faulted(both(guard, negation(at_start)), NOT_A_POINTER))
                continue
            if is_of_blocks(base):
                ways = many.freed_one(self.space, Pointer(base, pointer.offset), self.space.questions(view))
                outcomes += _under(guard, ways)
                continue
            assert isinstance(base, int)
            fault = free_fault(table, base, pointer.offset)
            if fault is not None:
                outcomes.append(Faulted(guard, fault))
                continue
            outcomes.append(Stored(both(guard, at_start), _ending(base, place)))
            if at_start is not True:
                inside = inside_fault(table, base, pointer.offset)
                outcomes.append(Faulted(both(guard, negation(at_start)), inside))
        return self._carried_out(outcomes)

    def bases(self, pointer: Pointer) -> tuple[tuple[Boolean, int], ...]:
        found: list[tuple[Boolean, int]] = []
        for guard, base in meant_by(pointer.base):
            if isinstance(base, int):
                found.append((guard, base))
                continue
            known = [(-1 - each) & ((1 << 64) - 1) for each in range(_ENUMERATED)]
            found += ((both(guard, comparisons.eq(64, base, each)), each) for each in known)
        return tuple(found)

    def extent(self, base: int) -> int | Term | None:
        target = self.space.table.living.get(base)
        return None if target is None else target.size

    def layout(self, base: int) -> CLayout | None:
        target = self.space.table.living.get(base)
        return None if target is None else target.request.layout

    def is_allocated(self, pointer: Pointer, view: SolverView) -> Boolean:
        """The test of section 2.1: whether *Sizes* holds a size for the pointer's segment that is not zero."""
        return many.is_allocated(self.space, pointer.base, self.space.questions(view))

    # -- many at once ----------------------------------------------------------------------------------------

    @property
    def at_once(self) -> PlaneMemory:
        return self

    def allocate_many(
        self, destination: Pointer, request: Allocation, count: BitVector, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        """A multi-allocation of `count` blocks, the addresses of which are written to the destination."""
        questions = self.space.questions(view)
        made = self.space.add_many(request, count, questions)
        size = self._data_model.pointer.size
        addresses = Addresses(made.lowest(), destination.offset, size)
        return self._filled(destination, addresses, bitvectors.mul(64, count, size), view)

    def free_many(
        self, first: Pointer, count: BitVector, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...] | None:
        """A multi-deallocation of `count` blocks, of which `first` has the lowest segment. None if they are not
        certain to be blocks of one multi-allocation, none of which was freed before."""
        freed = many.freed_at_once(self.space, first.base, count, view)
        if freed is not None:
            self.space.replace_blocks(freed)
        return None if freed is None else DONE

    # -- accesses --------------------------------------------------------------------------------------------

    def peek(self, pointer: Pointer, type: Type) -> Value | Unsure:
        space = self.space
        try:
            value = space.segments[pointer.base].planes[type].boost[pointer.offset]  # type: ignore[index]
        except KeyError:
            return self._peek_closer(pointer, type)
        space.statistics.boost_reads += 1
        return UNSURE if value is UNDEFINED and type is not I8 else value

    def _peek_closer(self, pointer: Pointer, type: Type) -> Value | Unsure:
        if isinstance(pointer.base, Term) or isinstance(pointer.offset, Term):
            return UNSURE
        segment = self.space.segments.get(pointer.base)
        remembered = None if segment is None else segment.remembered.get((pointer.offset, type))
        if remembered is not None:
            self.space.statistics.boost_reads += 1
            return remembered
        number, place = self._certain(pointer, type, is_write=False)
        if number is None:
            return UNSURE
        questions = self.space.questions()
        segment = self.space.prepared(number, place, type)
        reading = segment.read(place, type, questions)
        if reading.defined is not True or questions.is_open:
            return UNSURE
        segment.remember(place, type, reading.value)
        return reading.value

    def _certain(self, pointer: Pointer, type: Type, is_write: bool) -> tuple[int | None, int]:
        """The object and the place of an access that is certainly right."""
        base, offset = pointer.base, pointer.offset
        target = self.space.table.living.get(base) if isinstance(base, int) else None
        if target is None or not isinstance(offset, int) or not isinstance(target.size, int):
            return None, 0
        found = self.space.targets(pointer, type.size, is_write, self.space.questions())
        return (target.number, offset) if found.guard is True and not found.faults else (None, 0)

    def poke(self, pointer: Pointer, type: Type, value: Value) -> bool:
        space = self.space
        try:
            segment = space.segments[pointer.base]  # type: ignore[index]
            boost = segment.planes[type].boost
        except KeyError:
            return self._poke_closer(pointer, type, value)
        if pointer.offset not in boost or segment.owner is not space.owner or segment.wholes:
            return self._poke_closer(pointer, type, value)
        boost[pointer.offset] = value
        space.statistics.boost_writes += 1
        return True

    def _poke_closer(self, pointer: Pointer, type: Type, value: Value) -> bool:
        number, place = self._certain(pointer, type, is_write=True)
        if number is None:
            return False
        self.space.write_now(number, place, type, value)
        return True

    def load(self, pointer: Pointer, type: Type, view: SolverView) -> tuple[Loaded | Faulted | Dropped, ...]:
        questions = self.space.questions(view)
        found = self.space.targets(pointer, type.size, False, questions)
        outcomes: list[Loaded | Faulted] = list(found.faults)
        if found.reached:
            outcomes += self._loaded(found, pointer, type, questions)
        return tuple(each for each in outcomes if each.guard is not False)

    def _loaded(self, found: Targets, pointer: Pointer, type: Type, questions: Questions) -> list[Loaded | Faulted]:
        reading = self.space.read(found.reached, 0, type, questions)
        if reading.defined is False and type is I8 and isinstance(pointer.offset, int):
            # A single byte may be copied though it was never written.
            return [Loaded(found.guard, UNDEFINED)]
        outcomes: list[Loaded | Faulted] = [Loaded(both(found.guard, reading.defined), reading.value)]
        if reading.defined is not True:
            fault = uninitialised(found.reached[0].object, pointer.offset, type.size)
            outcomes.append(Faulted(both(found.guard, negation(reading.defined)), fault))
        return outcomes

    def is_initialised(self, pointer: Pointer, type: Type, view: SolverView) -> Boolean:
        """The test for memory initialisation of section 3: the condition under which the value was ever written."""
        questions = self.space.questions(view)
        found = self.space.targets(pointer, type.size, False, questions)
        if not found.reached:
            return False
        return both(found.guard, self.space.read(found.reached, 0, type, questions).defined)

    def store(
        self, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        questions = self.space.questions(view)
        found = self.space.targets(pointer, type.size, True, questions)
        outcomes: list[Stored | Faulted] = list(found.faults)
        if found.reached:
            writes = self.space.write(found.reached, type, value, questions)
            outcomes.append(Stored(found.guard, _writing(writes)))
        return self._carried_out(outcomes)

    def copy(
        self, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        nonempty = _is_nonempty(size)
        if nonempty is False:
            return DONE
        questions = self.space.questions(view)
        origins = self.space.targets(source, size, False, questions)
        aims = self.space.targets(destination, size, True, questions)
        outcomes: list[Stored | Faulted] = []
        outcomes += (Faulted(both(nonempty, each.guard), each.fault) for each in origins.faults)
        readable = both(nonempty, origins.guard)
        outcomes += (Faulted(both(readable, each.guard), each.fault) for each in aims.faults)
        writes: Writes = []
        if origins.reached and aims.reached:
            writes = self.space.copy(aims.reached, origins.reached, size, questions)
        # A record of no bytes writes nothing: no path of its own is needed for that.
        is_right = either(negation(nonempty), both(origins.guard, aims.guard))
        outcomes.append(Stored(is_right, _writing(writes)))
        return self._carried_out(outcomes)

    def fill(
        self, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        if isinstance(byte, PointerByte):
            byte = number_of(byte, self.expose)
        assert isinstance(byte, (int, Term, Undefined))
        return self._filled(destination, byte if isinstance(byte, Undefined) else Repeated(byte), size, view)

    def fill_with(
        self, destination: Pointer, byte: Callable[[BitVector], BitVector], size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        """Each byte becomes a function of its distance from the destination."""
        return self._filled(destination, Computed(byte, destination.offset), size, view)

    def _filled(
        self, destination: Pointer, value: Function, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        nonempty = _is_nonempty(size)
        if nonempty is False:
            return DONE
        questions = self.space.questions(view)
        found = self.space.targets(destination, size, True, questions)
        writes = self.space.fill(found.reached, size, value, questions)
        outcomes: list[Stored | Faulted] = []
        outcomes += (Faulted(both(nonempty, each.guard), each.fault) for each in found.faults)
        # A record of no bytes writes nothing: no path of its own is needed for that.
        outcomes.append(Stored(either(negation(nonempty), found.guard), _writing(writes)))
        return self._carried_out(outcomes)

    def _carried_out(self, outcomes: Sequence[Stored | Faulted]) -> tuple[Stored | Faulted | Dropped, ...]:
        """The possible outcomes; the only one, if it is certain, is carried out at once."""
        possible = tuple(each for each in outcomes if each.guard is not False)
        if len(possible) == 1 and possible[0].guard is True and isinstance(possible[0], Stored):
            if possible[0].change is not None:
                possible[0].change(self)
            return DONE
        return possible

    # -- pointers as values ----------------------------------------------------------------------------------

    def compare(
        self, op: PointerCompareOp, left: Pointer, right: Pointer, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return pointers.compare(self.space.table, op, left, right)

    def difference(
        self, left: Pointer, right: Pointer, stride: int, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return pointers.difference(self.space.table, self._data_model, left, right, stride)

    def expose(self, pointer: Pointer) -> BitVector:
        return self.space.expose(pointer)

    def recover(self, address: BitVector, view: SolverView) -> Pointer:
        return self.space.recover(address)

    # -- for viewers -----------------------------------------------------------------------------------------

    def describe(self, numbers: Iterable[int] | None = None, with_ended: bool = False) -> tuple[ObjectView, ...]:
        return describe(self.space, numbers, with_ended)


def _is_nonempty(size: int | Term) -> Boolean:
    return size > 0 if isinstance(size, int) else comparisons.ne(64, size, 0)


def _under(guard: Boolean, outcomes: Iterable[many.Way]) -> Iterator[Stored | Faulted]:
    """The outcomes of freeing one of many blocks, where the pointer means one."""
    for condition, way in outcomes:
        if isinstance(way, Fault):
            yield Faulted(both(guard, condition), way)
        else:
            yield Stored(both(guard, condition), _freeing(way))


def _freeing(blocks: Blocks) -> Callable[[Memory], None]:
    def change(memory: Memory) -> None:
        assert isinstance(memory, PlaneMemory)
        memory.space.replace_blocks(blocks)

    return change


def _writing(writes: Writes) -> Callable[[Memory], None]:
    def change(memory: Memory) -> None:
        assert isinstance(memory, PlaneMemory)
        memory.space.carry_out(writes)

    return change


def _ending(base: int, place: Span) -> Callable[[Memory], None]:
    def change(memory: Memory) -> None:
        assert isinstance(memory, PlaneMemory)
        memory.space.end(base, Ending.FREED, place)

    return change
