"""The `forking` model: each object is by itself, and a pointer that may mean several objects forks over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import cast

from immutables import Map

from minise.expr import bitvectors, comparisons, slices
from minise.expr.booleans import both, conjunction, ite, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault, FaultKind
from minise.ir.records import Layout, PointerCompareOp
from minise.ir.types import I8, DataModel, Type
from minise.memory import access
from minise.memory.bytes import number_of
from minise.memory.cells import UNDEFINED_ROOT, ZERO_ROOT, Cells, ConstantRoot, InputRoot
from minise.memory.contract import (
    UNSURE,
    Allocation,
    Contents,
    Ending,
    Faulted,
    InputPart,
    Loaded,
    Memory,
    ObjectKind,
    SolverView,
    Stored,
    Unsure,
)
from minise.memory.families import chosen, unsigned
from minise.memory.objects import (
    Object,
    ObjectTable,
    Sites,
    dead_access,
    described,
    origin,
    out_of_bounds,
    uninitialised,
)
from minise.memory.resolve import possible_bases
from minise.source import Span
from minise.values import NULL, UNDEFINED, Pointer, PointerByte, Value

DONE = (Stored(True),)


class ForkingMemory:
    """`_cells` holds living objects only: a cell found there is within bounds of a living, written place, which
    is what makes the short way (`peek`, `poke`) short."""

    __slots__ = ("_cells", "_data_model", "_exposed", "_objects", "_owner", "capacity")

    def __init__(self, data_model: DataModel, sites: Sites, capacity: int = 100) -> None:
        self._data_model = data_model
        self.capacity = capacity
        self._objects = ObjectTable(data_model, sites)
        self._cells: Map[int, Cells] = Map()
        self._exposed: frozenset[int] = frozenset()
        self._owner = object()

    def fork(self) -> ForkingMemory:
        copy = object.__new__(ForkingMemory)
        copy._data_model = self._data_model
        copy.capacity = self.capacity
        copy._objects = self._objects.fork()
        copy._cells = self._cells
        copy._exposed = self._exposed
        # Both get a new owner: what they share now belongs to neither, and is copied before it is changed.
        self._owner = object()
        copy._owner = object()
        return copy

    # -- objects ---------------------------------------------------------------------------------------------

    def allocate(self, request: Allocation, write: Callable[[Contents], None] | None = None) -> Pointer:
        extent = request.size if isinstance(request.size, int) else self.capacity
        made = self._objects.add(request, extent)
        cells = Cells(UNDEFINED_ROOT, self._owner)
        if write is not None:
            write(cells)
        self._cells = self._cells.set(made.number, cells)
        return Pointer(made.number, 0)

    def initialise(self, pointer: Pointer, write: Callable[[Contents], None]) -> None:
        assert isinstance(pointer.base, int)
        cells = self._cells[pointer.base]
        write(cells)
        if self._objects.living[pointer.base].request.read_only:
            cells.owner = None  # nobody's: `poke` leaves it alone

    def make_input(self, base: int, offset: int, parts: Sequence[InputPart]) -> Stored | Faulted:
        target = self._objects.living[base]
        cells = self._writable(target)
        whole = parts[0] if len(parts) == 1 else None
        if whole is not None and offset + whole.offset == 0 and _fills(whole, target):
            cells.forget(InputRoot(whole.term, whole.type.size))
            return Stored(True)
        reader = self._reader(target)
        for part in parts:
            place = offset + part.offset
            if part.count is None:
                access.store(reader, place, part.type, part.term)
                continue
            source = Cells(InputRoot(part.term, part.type.size), self._owner)
            for distance, type, value in source.stretch(0, part.count * part.type.size):
                access.store(reader, place + distance, type, value)
        return Stored(True)

    def end(self, pointer: Pointer, ending: Ending, place: Span) -> None:
        assert isinstance(pointer.base, int)
        if pointer.base in self._objects.living:
            self._end(pointer.base, ending, place)

    def _end(self, number: int, ending: Ending, place: Span) -> None:
        self._objects.end(number, ending, place)
        self._cells = self._cells.delete(number)

    def free(self, pointer: Pointer, place: Span, view: SolverView) -> tuple[Stored | Faulted, ...]:
        outcomes: list[Stored | Faulted] = []
        for guard, base in possible_bases(pointer.base):
            at_start = comparisons.eq(64, unsigned(pointer.offset), 0)
            if base == 0:
                wrong = Fault(FaultKind.INVALID_FREE, "free of a number that is no pointer")
                outcomes += _split(guard, at_start, Stored(True), wrong)
                continue
            fault = self._free_fault(base, pointer.offset)
            if fault is not None:
                outcomes.append(Faulted(guard, fault))
                continue
            freed = Stored(True, _ending(base, place))
            outcomes += _split(guard, at_start, freed, self._inside_fault(base, pointer.offset))
        return _carried_out(outcomes, self)

    def _free_fault(self, base: int, offset: int | Term) -> Fault | None:
        """What is wrong with freeing this object at all."""
        target = self._objects.living.get(base)
        if target is None:
            fault = dead_access(self._objects, Pointer(base, offset), "free")
            if fault.kind is FaultKind.USE_AFTER_FREE:
                return Fault(FaultKind.DOUBLE_FREE, "free of a block that was freed before", fault.details)
            return Fault(FaultKind.INVALID_FREE, fault.message, fault.details)
        request = target.request
        match request.kind:
            case ObjectKind.HEAP:
                return None
            case ObjectKind.STACK | ObjectKind.VARIADIC:
                return Fault(FaultKind.FREE_OF_STACK, f"free of {described(request)}", (origin(request),))
            case ObjectKind.GLOBAL:
                return Fault(FaultKind.FREE_OF_GLOBAL, f"free of {described(request)}", (origin(request),))
            case ObjectKind.FUNCTION:
                return Fault(FaultKind.INVALID_FREE, f"free of {described(request)}")

    def _inside_fault(self, base: int, offset: int | Term) -> Fault:
        request = self._objects.living[base].request
        where = f"{offset} bytes" if isinstance(offset, int) else "some bytes"
        message = f"free of a pointer {where} into {described(request)}"
        return Fault(FaultKind.INVALID_FREE, message, (origin(request),))

    def bases(self, pointer: Pointer) -> tuple[tuple[Boolean, int], ...]:
        return possible_bases(pointer.base)

    def extent(self, base: int) -> int | Term | None:
        target = self._objects.living.get(base)
        return None if target is None else target.size

    def layout(self, base: int) -> Layout | None:
        target = self._objects.living.get(base)
        return None if target is None else target.request.layout

    # -- accesses --------------------------------------------------------------------------------------------

    def peek(self, pointer: Pointer, type: Type) -> Value | Unsure:
        try:
            held, value = self._cells[pointer.base].cells[pointer.offset]  # type: ignore[index]
        except KeyError:
            return UNSURE
        return value if held is type else UNSURE

    def poke(self, pointer: Pointer, type: Type, value: Value) -> bool:
        try:
            cells = self._cells[pointer.base]  # type: ignore[index]
            if cells.owner is not self._owner or cells.cells[pointer.offset][0] is not type:  # type: ignore[index]
                return False
        except KeyError:
            return False
        cells.cells[pointer.offset] = (type, value)  # type: ignore[index]
        cells.built = None
        return True

    def load(self, pointer: Pointer, type: Type, view: SolverView) -> tuple[Loaded | Faulted, ...]:
        outcomes: list[Loaded | Faulted] = []
        for guard, target in self._targets(pointer, "read"):
            if isinstance(target, Fault):
                outcomes.append(Faulted(guard, target))
                continue
            inside = self._inside(guard, target, pointer.offset, type.size, False, outcomes)
            if inside is False:
                continue
            value, defined = self._reader(target).load(pointer.offset, type)
            if defined is not True:
                fault = uninitialised(target, pointer.offset, type.size)
                outcomes.append(Faulted(both(inside, negation(defined)), fault))
            outcomes.append(Loaded(both(inside, defined), value))
        return tuple(each for each in outcomes if each.guard is not False)

    def store(self, pointer: Pointer, type: Type, value: Value, view: SolverView) -> tuple[Stored | Faulted, ...]:
        outcomes: list[Stored | Faulted] = []
        for guard, target in self._targets(pointer, "write"):
            if isinstance(target, Fault):
                outcomes.append(Faulted(guard, target))
                continue
            inside = self._inside(guard, target, pointer.offset, type.size, True, outcomes)
            if inside is not False:
                outcomes.append(Stored(inside, _storing(target, pointer.offset, type, value)))
        return _carried_out(outcomes, self)

    def _targets(self, pointer: Pointer, action: str) -> Iterator[tuple[Boolean, Object | Fault]]:
        """The objects that an access can reach, or what is wrong with reaching there."""
        for guard, base in possible_bases(pointer.base):
            target = self._objects.living.get(base)
            if target is None:
                yield from self._dead(guard, Pointer(base, pointer.offset), action)
            elif target.request.kind is ObjectKind.FUNCTION:
                yield guard, Fault(FaultKind.INVALID_POINTER, f"{action} of the code of {described(target.request)}")
            elif action == "write" and target.request.read_only:
                message = f"write to {described(target.request)}"
                yield guard, Fault(FaultKind.READ_ONLY_WRITE, message, (origin(target.request),))
            else:
                yield guard, target

    def _dead(self, guard: Boolean, pointer: Pointer, action: str) -> Iterator[tuple[Boolean, Fault]]:
        """A number that is no pointer is null or not; the two are different faults."""
        if pointer.base == 0 and isinstance(pointer.offset, Term):
            is_null = comparisons.eq(64, pointer.offset, 0)
            yield both(guard, is_null), dead_access(self._objects, NULL, action)
            yield both(guard, negation(is_null)), dead_access(self._objects, pointer, action)
        else:
            yield guard, dead_access(self._objects, pointer, action)

    def _inside(
        self,
        guard: Boolean,
        target: Object,
        offset: int | Term,
        size: int,
        is_write: bool,
        outcomes: list[Stored | Faulted] | list[Loaded | Faulted],
    ) -> Boolean:
        """The condition of being inside the object; the outcome of being outside is added."""
        inside = access.in_bounds(target, offset, size)
        if inside is not True:
            fault = out_of_bounds(self._objects, target, offset, size, is_write)
            outcomes.append(Faulted(both(guard, negation(inside)), fault))
        return both(guard, inside)

    def _reader(self, target: Object) -> access.Reader:
        return access.Reader(target, self._cells[target.number], self.expose, self._recover)

    def write(self, target: Object, offset: int | Term, type: Type, value: Value) -> None:
        """Carries a store out, after it was found to be inside the object."""
        self._writable(target)
        access.store(self._reader(target), offset, type, value)

    def _writable(self, target: Object) -> Cells:
        cells = self._cells[target.number]
        if cells.owner is not self._owner:
            cells = cells.copied(self._owner)
            self._cells = self._cells.set(target.number, cells)
        return cells

    # -- stretches -------------------------------------------------------------------------------------------

    def copy(
        self, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted, ...]:
        if size == 0:
            return DONE
        outcomes: list[Stored | Faulted] = []
        for guard, origin_object in self._targets(source, "read"):
            if isinstance(origin_object, Fault):
                outcomes.append(Faulted(_unless_empty(guard, size), origin_object))
                continue
            readable = self._stretch_inside(guard, origin_object, source.offset, size, False, outcomes)
            for second, target in self._targets(destination, "write"):
                together = both(readable, second)
                if isinstance(target, Fault):
                    outcomes.append(Faulted(_unless_empty(together, size), target))
                    continue
                inside = self._stretch_inside(together, target, destination.offset, size, True, outcomes)
                change = _copying(target, destination.offset, origin_object, source.offset, size)
                outcomes.append(Stored(inside, change))
        if isinstance(size, Term):
            outcomes = _with_empty(outcomes, size)
        return _carried_out(outcomes, self)

    def fill(
        self, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted, ...]:
        if size == 0:
            return DONE
        outcomes: list[Stored | Faulted] = []
        for guard, target in self._targets(destination, "write"):
            if isinstance(target, Fault):
                outcomes.append(Faulted(_unless_empty(guard, size), target))
                continue
            inside = self._stretch_inside(guard, target, destination.offset, size, True, outcomes)
            outcomes.append(Stored(inside, _filling(target, destination.offset, byte, size)))
        if isinstance(size, Term):
            outcomes = _with_empty(outcomes, size)
        return _carried_out(outcomes, self)

    def _stretch_inside(
        self,
        guard: Boolean,
        target: Object,
        offset: int | Term,
        size: int | Term,
        is_write: bool,
        outcomes: list[Stored | Faulted],
    ) -> Boolean:
        if isinstance(size, int):
            return self._inside(guard, target, offset, size, is_write, outcomes)
        start = unsigned(offset)
        end = bitvectors.add(64, start, size)
        limit: BitVector = target.size
        inside = conjunction(
            (
                comparisons.ne(64, size, 0),
                comparisons.ule(64, start, target.extent),
                comparisons.ule(64, size, target.extent),
                comparisons.ule(64, end, limit),
            )
        )
        nonempty = comparisons.ne(64, size, 0)
        if inside is not True:
            fault = out_of_bounds(self._objects, target, offset, 1, is_write)
            outcomes.append(Faulted(conjunction((guard, nonempty, negation(inside))), fault))
        return both(guard, inside)

    def copy_stretch(
        self, target: Object, to: int | Term, source: Object, start: int | Term, size: int | Term
    ) -> None:
        """Carries a copy out, after both stretches were found to be inside their objects."""
        written = self._writable(target)
        read = self._cells[source.number]
        if size == source.size == target.size and to == start == 0:
            written.become(read)
            return
        reader, writer = self._reader(source), self._reader(target)
        if isinstance(size, int):
            pieces = _pieces(reader, start, size)
            for distance, type, value in pieces:
                access.store(writer, access.shifted(to, distance), type, value)
            return
        most = min(source.extent, target.extent)
        data = [self._byte(reader, access.shifted(start, each)) for each in range(most)]
        self._store_while(writer, to, data, size)

    def fill_stretch(self, target: Object, to: int | Term, byte: Value, size: int | Term) -> None:
        written = self._writable(target)
        if size == target.size and isinstance(byte, int):
            written.forget(ZERO_ROOT if byte == 0 else ConstantRoot(bytes([byte]) * target.extent))
            return
        writer = self._reader(target)
        if isinstance(size, int):
            for each in range(size):
                access.store(writer, access.shifted(to, each), I8, byte)
            return
        self._store_while(writer, to, [byte] * target.extent, size)

    def _byte(self, reader: access.Reader, offset: int | Term) -> Value:
        if isinstance(offset, int) and offset >= reader.target.extent:
            return UNDEFINED
        value, defined = reader.load(offset, I8)
        return value if defined is not False else UNDEFINED

    def _store_while(self, writer: access.Reader, to: int | Term, data: list[Value], size: Term) -> None:
        """Byte k becomes data[k] where k < size, and stays what it is elsewhere."""
        for each, new in enumerate(data):
            place = access.shifted(to, each)
            if isinstance(place, int) and place >= writer.target.extent:
                break
            old = self._byte(writer, place)
            is_inside = comparisons.ult(64, each, size)
            if is_inside is False:
                break
            value = self._chosen_byte(is_inside, new, old)
            access.store(writer, place, I8, value)

    def _chosen_byte(self, condition: Boolean, new: Value, old: Value) -> Value:
        # Where one of the two was never written, the other stands for both: a later read of a byte that the copy did
        # not reach is taken as defined.
        if new is UNDEFINED or old is UNDEFINED:
            return old if new is UNDEFINED else new
        numbers = [number_of(each, self.expose) if isinstance(each, PointerByte) else each for each in (new, old)]
        return chosen(I8, condition, numbers[0], numbers[1])

    # -- pointers as values ----------------------------------------------------------------------------------

    def compare(
        self, op: PointerCompareOp, left: Pointer, right: Pointer, view: SolverView
    ) -> tuple[Loaded | Faulted, ...]:
        same_base = comparisons.eq(64, left.base, right.base)
        if op in (PointerCompareOp.EQUAL, PointerCompareOp.NOT_EQUAL):
            same = both(same_base, comparisons.eq(64, unsigned(left.offset), unsigned(right.offset)))
            return (Loaded(True, same if op is PointerCompareOp.EQUAL else negation(same)),)
        order = comparisons.slt if op is PointerCompareOp.LESS else comparisons.sle
        result = order(64, unsigned(left.offset), unsigned(right.offset))
        return self._within_one(same_base, result, left, right, FaultKind.INVALID_POINTER_COMPARISON, "order")

    def difference(
        self, left: Pointer, right: Pointer, stride: int, view: SolverView
    ) -> tuple[Loaded | Faulted, ...]:
        same_base = comparisons.eq(64, left.base, right.base)
        distance = bitvectors.sub(64, unsigned(left.offset), unsigned(right.offset))
        # C11 6.5.6p9: defined only where it is a whole number of elements; like gcc, cut towards zero.
        elements = bitvectors.sdiv(64, distance, stride)
        bits = self._data_model.pointer.bits
        result = slices.truncate(elements, bits)
        return self._within_one(same_base, result, left, right, FaultKind.INVALID_POINTER_SUBTRACTION, "difference")

    def _within_one(
        self, same_base: Boolean, result: Value, left: Pointer, right: Pointer, kind: FaultKind, what: str
    ) -> tuple[Loaded | Faulted, ...]:
        if same_base is True:
            return (Loaded(True, result),)
        fault = Fault(kind, f"{what} of pointers into different objects", self._both_origins(left, right))
        if same_base is False:
            return (Faulted(True, fault),)
        return Loaded(same_base, result), Faulted(negation(same_base), fault)

    def _both_origins(self, left: Pointer, right: Pointer) -> tuple[str, ...]:
        found = (self._objects.living.get(each.base) for each in (left, right) if isinstance(each.base, int))
        return tuple(origin(each.request) for each in found if each is not None)

    def expose(self, pointer: Pointer) -> BitVector:
        address: BitVector = 0
        for guard, base in possible_bases(pointer.base):
            address = ite(64, guard, self._base_address(base), address)
        moved = bitvectors.add(64, address, unsigned(pointer.offset))
        return slices.truncate(moved, self._data_model.pointer.bits)

    def _base_address(self, base: int) -> int:
        target = self._objects.living.get(base)
        if target is not None:
            self._exposed |= {target.number}
            return target.address
        ended = self._objects.ended.get(base)
        return ended.object.address if ended is not None else 0

    def recover(self, address: BitVector, view: SolverView) -> Pointer:
        return self._recover(address)

    def _recover(self, address: BitVector) -> Pointer:
        if isinstance(address, int):
            if address == 0:
                return NULL
            target = self._objects.at_address(address, self._exposed)
            return Pointer(0, address) if target is None else Pointer(target.number, address - target.address)
        wide = slices.zero_extend(address, self._data_model.pointer.bits, 64)
        base: BitVector = 0
        offset: BitVector = wide
        for number in sorted(self._exposed, reverse=True):
            target = self._objects.living.get(number)
            if target is None:
                continue
            distance = bitvectors.sub(64, wide, target.address)
            inside = comparisons.ule(64, distance, target.extent)
            base = ite(64, inside, number, base)
            offset = ite(64, inside, distance, offset)
        return Pointer(base, offset)


# ---------------------------------------------------------------------------------------------------------
# Outcomes


def _carried_out(outcomes: list[Stored | Faulted], memory: Memory) -> tuple[Stored | Faulted, ...]:
    """The possible outcomes; the only one, if it is certain, is carried out at once."""
    possible = tuple(each for each in outcomes if each.guard is not False)
    if len(possible) == 1 and possible[0].guard is True and isinstance(possible[0], Stored):
        if possible[0].change is not None:
            possible[0].change(memory)
        return DONE
    return possible


def _split(guard: Boolean, right: Boolean, done: Stored, fault: Fault) -> list[Stored | Faulted]:
    return [Stored(both(guard, right), done.change), Faulted(both(guard, negation(right)), fault)]


def _unless_empty(guard: Boolean, size: int | Term) -> Boolean:
    return guard if isinstance(size, int) else both(guard, comparisons.ne(64, size, 0))


def _with_empty(outcomes: list[Stored | Faulted], size: Term) -> list[Stored | Faulted]:
    """A stretch of no bytes is always right, wherever it lies."""
    return [Stored(comparisons.eq(64, size, 0)), *outcomes]


def _ending(base: int, place: Span) -> Callable[[Memory], None]:
    def change(memory: Memory) -> None:
        cast(ForkingMemory, memory)._end(base, Ending.FREED, place)

    return change


def _storing(target: Object, offset: int | Term, type: Type, value: Value) -> Callable[[Memory], None]:
    def change(memory: Memory) -> None:
        cast(ForkingMemory, memory).write(target, offset, type, value)

    return change


def _copying(
    target: Object, to: int | Term, source: Object, start: int | Term, size: int | Term
) -> Callable[[Memory], None]:
    def change(memory: Memory) -> None:
        cast(ForkingMemory, memory).copy_stretch(target, to, source, start, size)

    return change


def _filling(target: Object, to: int | Term, byte: Value, size: int | Term) -> Callable[[Memory], None]:
    def change(memory: Memory) -> None:
        cast(ForkingMemory, memory).fill_stretch(target, to, byte, size)

    return change


# ---------------------------------------------------------------------------------------------------------
# Pieces and numbers


def _pieces(reader: access.Reader, start: int | Term, size: int) -> list[tuple[int, Type, Value]]:
    """What a stretch holds, in pieces as they were written. At a symbolic start, the pieces are cut as at the first
    element of the stride: all elements of an array look alike."""
    if isinstance(start, int):
        return reader.cells.stretch(start, size)
    place = access.spot(reader.target, start, size)
    first = place.family.start if not place.unaligned else 0
    template = reader.cells.stretch(first, min(size, reader.target.extent - first))
    pieces: list[tuple[int, Type, Value]] = []
    for distance, type, _ in template:
        value, defined = reader.load(access.shifted(start, distance), type)
        pieces.append((distance, type, value if defined is not False else UNDEFINED))
    return pieces


def _fills(part: InputPart, target: Object) -> bool:
    return part.count is not None and part.count * part.type.size == target.extent
