"""The `forking` model: each object is its own array of cells, and a pointer to several objects forks over them."""

from __future__ import annotations

from collections.abc import Callable

from immutables import Map

from minise.expr.term import Term
from minise.faults import Fault, FaultKind
from minise.ir.records import PointerCompareOp
from minise.ir.types import I8, DataModel, Kind, Type
from minise.memory import bytes as byte_level
from minise.memory.cells import UNDEFINED_ROOT, ZERO_ROOT, Cells, ConstantRoot
from minise.memory.contract import (
    UNSURE,
    Allocation,
    Contents,
    Ending,
    Faulted,
    Loaded,
    ObjectKind,
    SolverView,
    Stored,
    Unsure,
)
from minise.memory.objects import (
    Object,
    ObjectTable,
    Sites,
    dead_access,
    described,
    origin,
    out_of_bounds,
)
from minise.source import Span
from minise.values import NULL, UNDEFINED, Pointer, PointerByte, Value


class ForkingMemory:
    """`_cells` holds living objects only: a cell found there is within bounds of a living, written place, which
    is what makes the short way (`peek`, `poke`) short."""

    __slots__ = ("_cells", "_data_model", "_exposed", "_objects", "_owner")

    def __init__(self, data_model: DataModel, sites: Sites) -> None:
        self._data_model = data_model
        self._objects = ObjectTable(data_model, sites)
        self._cells: Map[int, Cells] = Map()
        self._exposed: frozenset[int] = frozenset()
        self._owner = object()

    def fork(self) -> ForkingMemory:
        copy = object.__new__(ForkingMemory)
        copy._data_model = self._data_model
        copy._objects = self._objects.fork()
        copy._cells = self._cells
        copy._exposed = self._exposed
        # Both get a new owner: what they share now belongs to neither, and is copied before it is changed.
        self._owner = object()
        copy._owner = object()
        return copy

    # -- objects ---------------------------------------------------------------------------------------------

    def allocate(self, request: Allocation, write: Callable[[Contents], None] | None = None) -> Pointer:
        assert isinstance(request.size, int)
        made = self._objects.add(request, request.size)
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

    def end(self, pointer: Pointer, ending: Ending, place: Span) -> None:
        assert isinstance(pointer.base, int)
        if pointer.base in self._objects.living:
            self._objects.end(pointer.base, ending, place)
            self._cells = self._cells.delete(pointer.base)

    def free(self, pointer: Pointer, place: Span, view: SolverView) -> tuple[Stored | Faulted, ...]:
        if pointer == NULL:
            return (Stored(True, self),)
        fault = self._free_fault(pointer)
        if fault is not None:
            return (Faulted(True, fault),)
        assert isinstance(pointer.base, int)
        self._objects.end(pointer.base, Ending.FREED, place)
        self._cells = self._cells.delete(pointer.base)
        return (Stored(True, self),)

    def _free_fault(self, pointer: Pointer) -> Fault | None:
        target = self._objects.living.get(pointer.base)
        if target is None:
            fault = dead_access(self._objects, pointer, "free")
            if fault.kind is FaultKind.USE_AFTER_FREE:
                return Fault(FaultKind.DOUBLE_FREE, "free of a block that was freed before", fault.details)
            return Fault(FaultKind.INVALID_FREE, fault.message, fault.details)
        match target.request.kind:
            case ObjectKind.HEAP:
                if pointer.offset == 0:
                    return None
                message = f"free of a pointer {pointer.offset} bytes into {described(target.request)}"
                return Fault(FaultKind.INVALID_FREE, message, (origin(target.request),))
            case ObjectKind.STACK | ObjectKind.VARIADIC:
                return Fault(
                    FaultKind.FREE_OF_STACK, f"free of {described(target.request)}", (origin(target.request),)
                )
            case ObjectKind.GLOBAL:
                return Fault(
                    FaultKind.FREE_OF_GLOBAL, f"free of {described(target.request)}", (origin(target.request),)
                )
            case ObjectKind.FUNCTION:
                return Fault(FaultKind.INVALID_FREE, f"free of {described(target.request)}")

    def extent(self, pointer: Pointer) -> int | None:
        """The size of the living object that the pointer is based on."""
        target = self._objects.living.get(pointer.base)
        if target is None:
            return None
        assert isinstance(target.size, int)
        return target.size

    # -- accesses --------------------------------------------------------------------------------------------

    def peek(self, pointer: Pointer, type: Type) -> Value | Unsure:
        try:
            held, value = self._cells[pointer.base].cells[pointer.offset]
        except KeyError:
            return UNSURE
        return value if held is type else UNSURE

    def poke(self, pointer: Pointer, type: Type, value: Value) -> bool:
        try:
            cells = self._cells[pointer.base]
            if cells.owner is not self._owner or cells.cells[pointer.offset][0] is not type:
                return False
        except KeyError:
            return False
        cells.cells[pointer.offset] = (type, value)
        return True

    def load(self, pointer: Pointer, type: Type, view: SolverView) -> tuple[Loaded | Faulted, ...]:
        target = self._reached(pointer, type.size, "read", is_write=False)
        if isinstance(target, Fault):
            return (Faulted(True, target),)
        cells = self._cells[target.number]
        held = cells.cells.get(pointer.offset)
        if held is not None and held[0] is type:
            return (Loaded(True, held[1], self),)
        value = byte_level.joined(type, cells.bytes(pointer.offset, type.size), self.expose, self._recover)
        if isinstance(value, byte_level.MissingByte):
            return (Faulted(True, _uninitialised(target, pointer.offset, type)),)
        return (Loaded(True, value, self),)

    def store(self, pointer: Pointer, type: Type, value: Value, view: SolverView) -> tuple[Stored | Faulted, ...]:
        target = self._reached(pointer, type.size, "write", is_write=True)
        if isinstance(target, Fault):
            return (Faulted(True, target),)
        assert isinstance(pointer.offset, int)
        self._writable(target).put(pointer.offset, type, value)
        return (Stored(True, self),)

    def copy(
        self, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted, ...]:
        assert isinstance(size, int)
        if size == 0:
            return (Stored(True, self),)
        origin_object = self._reached(source, size, "read", is_write=False)
        if isinstance(origin_object, Fault):
            return (Faulted(True, origin_object),)
        target = self._reached(destination, size, "write", is_write=True)
        if isinstance(target, Fault):
            return (Faulted(True, target),)
        assert isinstance(destination.offset, int) and isinstance(source.offset, int)
        read = self._cells[origin_object.number]
        written = self._writable(target)
        if size == origin_object.size == target.size:
            written.cells = read.cells.copy()
            written.root = read.root
            return (Stored(True, self),)
        stretch = read.stretch(source.offset, size)
        written.clear(destination.offset, size)
        for distance, type, value in stretch:
            written.cells[destination.offset + distance] = (type, value)
        return (Stored(True, self),)

    def fill(
        self, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted, ...]:
        assert isinstance(size, int)
        if size == 0:
            return (Stored(True, self),)
        target = self._reached(destination, size, "write", is_write=True)
        if isinstance(target, Fault):
            return (Faulted(True, target),)
        assert isinstance(destination.offset, int)
        written = self._writable(target)
        if size == target.size and isinstance(byte, int):
            written.cells = {}
            written.root = ZERO_ROOT if byte == 0 else ConstantRoot(bytes([byte]) * size)
            return (Stored(True, self),)
        written.clear(destination.offset, size)
        for offset in range(destination.offset, destination.offset + size):
            written.cells[offset] = (I8, byte)
        return (Stored(True, self),)

    def _reached(self, pointer: Pointer, size: int, action: str, is_write: bool) -> Object | Fault:
        """The object that an access of `size` bytes at the pointer touches, or what is wrong with it."""
        target = self._objects.living.get(pointer.base)
        if target is None:
            return dead_access(self._objects, pointer, action)
        offset = pointer.offset
        assert isinstance(offset, int) and isinstance(target.size, int)
        if target.request.kind is ObjectKind.FUNCTION:
            return Fault(FaultKind.INVALID_POINTER, f"{action} of the code of {described(target.request)}")
        if not 0 <= offset <= target.size - size:
            return out_of_bounds(self._objects, target, offset, size, is_write)
        if is_write and target.request.read_only:
            return Fault(
                FaultKind.READ_ONLY_WRITE, f"write to {described(target.request)}", (origin(target.request),)
            )
        return target

    def _writable(self, target: Object) -> Cells:
        cells = self._cells[target.number]
        if cells.owner is not self._owner:
            cells = cells.copied(self._owner)
            self._cells = self._cells.set(target.number, cells)
        return cells

    # -- pointers as values ----------------------------------------------------------------------------------

    def compare(
        self, op: PointerCompareOp, left: Pointer, right: Pointer, view: SolverView
    ) -> tuple[Loaded | Faulted, ...]:
        if op is PointerCompareOp.EQUAL:
            return (Loaded(True, left == right, self),)
        if op is PointerCompareOp.NOT_EQUAL:
            return (Loaded(True, left != right, self),)
        if left.base != right.base:
            fault = Fault(
                FaultKind.INVALID_POINTER_COMPARISON,
                "order of pointers into different objects",
                self._both_origins(left, right),
            )
            return (Faulted(True, fault),)
        assert isinstance(left.offset, int) and isinstance(right.offset, int)
        if op is PointerCompareOp.LESS:
            return (Loaded(True, left.offset < right.offset, self),)
        return (Loaded(True, left.offset <= right.offset, self),)

    def difference(
        self, left: Pointer, right: Pointer, stride: int, view: SolverView
    ) -> tuple[Loaded | Faulted, ...]:
        if left.base != right.base:
            fault = Fault(
                FaultKind.INVALID_POINTER_SUBTRACTION,
                "difference of pointers into different objects",
                self._both_origins(left, right),
            )
            return (Faulted(True, fault),)
        assert isinstance(left.offset, int) and isinstance(right.offset, int)
        distance = left.offset - right.offset
        # C11 6.5.6p9: defined only where it is a whole number of elements; like gcc, cut towards zero.
        elements = abs(distance) // stride * (1 if distance >= 0 else -1)
        return (Loaded(True, elements & ((1 << self._data_model.pointer.bits) - 1), self),)

    def _both_origins(self, left: Pointer, right: Pointer) -> tuple[str, ...]:
        found = (self._objects.living.get(each.base) for each in (left, right))
        return tuple(origin(each.request) for each in found if each is not None)

    def expose(self, pointer: Pointer) -> int:
        assert isinstance(pointer.offset, int)
        mask = (1 << self._data_model.pointer.bits) - 1
        if pointer.base == 0:
            return pointer.offset & mask
        target = self._objects.living.get(pointer.base)
        if target is None:
            ended = self._objects.ended.get(pointer.base)
            return (ended.object.address + pointer.offset) & mask if ended is not None else pointer.offset & mask
        self._exposed |= {target.number}
        return (target.address + pointer.offset) & mask

    def recover(self, address: int | Term, view: SolverView) -> Pointer:
        assert isinstance(address, int)
        return self._recover(address)

    def _recover(self, address: int) -> Pointer:
        if address == 0:
            return NULL
        target = self._objects.at_address(address, self._exposed)
        if target is None:
            return Pointer(0, address)
        return Pointer(target.number, address - target.address)


def _uninitialised(target: Object, offset: int | Term, type: Type) -> Fault:
    what = "pointer" if type.kind is Kind.POINTER else f"value of {type.size} byte{'s' if type.size > 1 else ''}"
    place = described(target.request)
    if offset == 0 and target.size == type.size:
        message = f"read of {place} before it was given a value"
    else:
        message = f"read of a {what} at offset {offset} of {place} that was never written"
    return Fault(FaultKind.UNINITIALISED_READ, message, (origin(target.request),))


def is_defined(value: Value) -> bool:
    return value is not UNDEFINED and not isinstance(value, PointerByte)
