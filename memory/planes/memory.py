"""The segment-offset-plane memory: `planes`, and `planes-naive` with plain lists for planes.

Objects have the identity of `objects.py`; a pointer's base is its object, and bounds are those of that object. What
segments hold is in `space.py` and `segment.py`; in `outcomes.py` it becomes what can happen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from minise.expr import comparisons
from minise.expr.addresses import NO_ADDRESSES, Addresses
from minise.expr.booleans import both, disjunction, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.ir.records import Layout as CLayout
from minise.ir.records import PointerCompareOp
from minise.ir.types import I8, DataModel, Type
from minise.memory import pointers
from minise.memory.bytes import number_of, reinterpreted
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
from minise.memory.holding import holds
from minise.memory.notes import Note
from minise.memory.objects import Sites
from minise.memory.planes import freeing, outcomes, stretches
from minise.memory.planes.blocks import is_of_blocks, meant_by
from minise.memory.planes.closures import Elements, Repeated
from minise.memory.planes.describe import describe
from minise.memory.planes.initial import InitialContents
from minise.memory.planes.layout import Layout
from minise.memory.planes.many import DONE, Many
from minise.memory.planes.records import EVERYWHERE
from minise.memory.planes.segment import Function, MakePlane
from minise.memory.planes.space import Signatures, Space
from minise.memory.planes.statistics import Statistics
from minise.memory.planes.targets import is_reachable
from minise.source import Span
from minise.values import UNDEFINED, Pointer, PointerByte, Undefined, Value

_ENUMERATED = 64  # of many blocks, those that `bases` tells one by one
# Of symbolic sizes. Planes set nothing aside for them, but an address of its own is what every byte must have.
_LARGEST_SIZES = {DataModel.LP64: 1 << 30, DataModel.ILP32: 1 << 26}


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

    def is_equal(self, other: Memory) -> bool:
        return self is other or (isinstance(other, PlaneMemory) and self.space.is_equal(other.space))

    def is_joinable(self, other: Memory) -> bool:
        return isinstance(other, PlaneMemory) and self.space.is_joinable(other.space)

    def joined(self, others: Sequence[Memory], chooser: Chooser) -> PlaneMemory | None:
        same_kind = [each for each in others if isinstance(each, PlaneMemory) and self.is_joinable(each)]
        if len(same_kind) < len(others):
            return None
        result = self.fork()
        result.space.join([each.space for each in same_kind], chooser)
        return result

    @property
    def symbolic_sizes(self) -> tuple[Term, ...]:
        return self.space.table.symbolic_sizes

    def origin(self, base: int) -> Origin | None:
        return self.space.table.sites.origin(base)

    @property
    def notes(self) -> tuple[Note, ...]:
        return ()

    @property
    def largest_segment(self) -> int:
        return 0  # every object has a segment of its own

    @property
    def statistics(self) -> Statistics:
        return self.space.statistics

    @property
    def report(self) -> MemoryReport:
        return self.statistics.report()

    @property
    def largest_size(self) -> int:
        return _LARGEST_SIZES[self._data_model]

    # -- objects ---------------------------------------------------------------------------------------------

    def allocate(self, request: Allocation, write: Callable[[Contents], None] | None = None) -> Pointer:
        made = self.space.add(request, request.size if isinstance(request.size, int) else self.largest_size)
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
        if is_of_blocks(base):
            base, offset = self.space.place_in_blocks(base, offset)
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
        return self._carried_out(outcomes.free(self.space, self.aimed(pointer, view), place, view))

    def bases(self, pointer: Pointer) -> tuple[tuple[Boolean, int | None], ...]:
        found: list[tuple[Boolean, int | None]] = []
        for guard, base in meant_by(pointer.base):
            if isinstance(base, int):
                found.append((guard, base))
                continue
            known = [each for blocks in self.space.blocks for each in blocks.known_segments(_ENUMERATED)]
            ways = [(comparisons.eq(64, base, each), each) for each in known]
            found += ((both(guard, way), each) for way, each in ways)
            found.append((both(guard, negation(disjunction(way for way, _ in ways))), None))
        return tuple((guard, base) for guard, base in found if guard is not False)

    def extent(self, base: int) -> int | Term | None:
        if is_of_blocks(base):
            return self.space.extent_of_block(base)
        target = self.space.table.living.get(base)
        return None if target is None else target.size

    def holds(self, pointer: Pointer, size: int) -> Boolean:
        return holds(self, pointer, size)

    def layout(self, base: int) -> CLayout | None:
        target = self.space.table.living.get(base)
        return None if target is None else target.request.layout

    def contents(self, pointer: Pointer) -> None:
        return None

    def is_allocated(self, pointer: Pointer, view: SolverView) -> Boolean:
        """The test of section 2.1: whether *Sizes* holds a size for the pointer's segment that is not zero."""
        return freeing.is_allocated(self.space, pointer.base, self.space.questions(view))

    @property
    def at_once(self) -> Many:
        return Many(self.space, self._filled, self._data_model.pointer.size)

    # -- accesses --------------------------------------------------------------------------------------------

    def peek(self, pointer: Pointer, type: Type) -> Value | Unsure:
        space = self.space
        if space.releases and pointer.base in space.releases:
            return UNSURE
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
        if not isinstance(base, int) or not isinstance(offset, int) or base in self.space.releases:
            return None, 0
        target = self.space.table.living.get(base)
        if target is None or not is_reachable(target, offset, type.size, is_write):
            return None, 0
        return base, offset

    def poke(self, pointer: Pointer, type: Type, value: Value) -> bool:
        space = self.space
        if space.releases and pointer.base in space.releases:
            return False
        try:
            segment = space.segments[pointer.base]  # type: ignore[index]
            boost = segment.planes[type].boost
        except KeyError:
            return self._poke_closer(pointer, type, value)
        if pointer.offset not in boost or segment.owner is not space.owner or segment.wholes:
            return self._poke_closer(pointer, type, value)
        boost[pointer.offset] = value
        if segment.remembered:
            segment.remembered = {}
        space.statistics.boost_writes += 1
        return True

    def _poke_closer(self, pointer: Pointer, type: Type, value: Value) -> bool:
        number, place = self._certain(pointer, type, is_write=True)
        if number is None:
            return False
        self.space.write_now(number, place, type, value)
        return True

    def load(self, pointer: Pointer, type: Type, view: SolverView) -> tuple[Loaded | Faulted | Dropped, ...]:
        found = outcomes.load(self.space, self.aimed(pointer, view), type, view)
        return tuple(each for each in found if each.guard is not False)

    def is_initialised(self, pointer: Pointer, type: Type, view: SolverView) -> Boolean:
        """The test for memory initialisation of section 3: the condition under which the value was ever written."""
        return outcomes.is_initialised(self.space, pointer, type, view)

    def store(
        self, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        return self._carried_out(outcomes.store(self.space, self.aimed(pointer, view), type, value, view))

    def copy(
        self, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        to, of = self.aimed(destination, view), self.aimed(source, view)
        return self._carried_out(outcomes.copy(self.space, to, of, size, view))

    def fill(
        self, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        if isinstance(byte, PointerByte):
            byte = number_of(byte, self.expose)
        assert isinstance(byte, (int, Term, Undefined))
        return self._filled(destination, byte if isinstance(byte, Undefined) else Repeated(byte), size, view)

    def _filled(
        self, destination: Pointer, value: Function, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        to = self.aimed(destination, view)
        return self._carried_out(outcomes.fill(self.space, to, value, size, view))

    def _carried_out(self, found: Sequence[Stored | Faulted]) -> tuple[Stored | Faulted | Dropped, ...]:
        """The possible outcomes; the only one, if it is certain, is carried out at once."""
        possible = tuple(each for each in found if each.guard is not False)
        if len(possible) == 1 and possible[0].guard is True and isinstance(possible[0], Stored):
            if possible[0].change is not None:
                possible[0].change(self)
            return DONE
        return possible

    # -- pointers as values ----------------------------------------------------------------------------------

    def compare(
        self, op: PointerCompareOp, left: Pointer, right: Pointer, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return pointers.compare(self.space.table, self._data_model, op, left, right, self, view)

    def lived_apart(self, one: int, other: int) -> bool:
        return self.space.table.lived_apart(one, other)

    def difference(
        self, left: Pointer, right: Pointer, stride: int, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return pointers.difference(self.space.table, self._data_model, left, right, stride, self, view)

    def expose(self, pointer: Pointer) -> BitVector:
        return self.space.expose(pointer)

    @property
    def addresses(self) -> Addresses:
        return NO_ADDRESSES

    def fix(self, value: Term) -> None:
        pass  # objects never move

    def recover(self, address: BitVector, view: SolverView) -> Pointer:
        return self.space.recover(address)

    def aimed(self, pointer: Pointer, view: SolverView) -> Pointer:
        return pointers.aimed(self, pointer, self._data_model, view)

    # -- for viewers -----------------------------------------------------------------------------------------

    def describe(self, numbers: Iterable[int] | None = None, with_ended: bool = False) -> tuple[ObjectView, ...]:
        return describe(self.space, numbers, with_ended)
