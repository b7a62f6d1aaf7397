"""The memory of the reference semantics: objects of bytes, and every rule about touching them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from minise.faults import FaultKind
from minise.ir.types import DataModel
from minise.reference.ending import fail
from minise.reference.values import (
    DEFINED_BYTES,
    NULL,
    UNDEFINED_BYTE,
    Byte,
    Fragment,
    Life,
    Object,
    ObjectKind,
    Pointer,
    to_signed,
    to_unsigned,
)

_GAP: Final = 16  # bytes between two objects at least, and the least alignment
_NEAR_NULL: Final = 1 << 16  # a member or element of what a null pointer was taken to point to

# Where each kind of object begins, in parts of the address space.
_REGIONS: Final = {
    ObjectKind.FUNCTION: 1,
    ObjectKind.GLOBAL: 2,
    ObjectKind.HEAP: 3,
    ObjectKind.STACK: 10,
    ObjectKind.VARIADIC: 10,
}

_USES_OF_THE_DEAD: Final = {
    Life.FREED: FaultKind.USE_AFTER_FREE,
    Life.SCOPE_LEFT: FaultKind.USE_AFTER_SCOPE,
    Life.FUNCTION_RETURNED: FaultKind.USE_AFTER_RETURN,
}


class Memory:
    """All objects of a run. `spend` is told of every byte that is moved in bulk."""

    def __init__(self, data_model: DataModel, spend: Callable[[int], None]) -> None:
        self.data_model = data_model
        self.heap: dict[Object, None] = {}  # what lives there, in order of allocation
        self._spend = spend
        self._exposed: dict[Object, None] = {}
        unit = 1 << 40 if data_model is DataModel.LP64 else 1 << 28
        self._next_address = {kind: part * unit for kind, part in _REGIONS.items()}

    # -- lives -----------------------------------------------------------------------------------------------

    def allocate(
        self, kind: ObjectKind, name: str, size: int, alignment: int = _GAP, untouched: Byte = UNDEFINED_BYTE
    ) -> Object:
        alignment = max(alignment, _GAP)
        address = (self._next_address[kind] + alignment - 1) // alignment * alignment
        self._next_address[kind] = address + size + _GAP
        made = Object(kind, name, size, address, untouched)
        if kind is ObjectKind.HEAP:
            self.heap[made] = None
        return made

    def check_free(self, pointer: Pointer) -> Object:
        """C11 7.22.3.3p2: only the start of a living heap object may be freed. Null is the caller's affair."""
        pointer = self.aimed(pointer)
        target = pointer.target
        if target is None:
            fail(FaultKind.INVALID_FREE, f"free of the number {pointer.offset:#x}")
        if target.life is Life.FREED:
            fail(FaultKind.DOUBLE_FREE, "free of a block that was freed before")
        if target.life is not Life.LIVING:
            fail(FaultKind.INVALID_FREE, "free of a local object after its end")
        match target.kind:
            case ObjectKind.HEAP if pointer.offset == 0:
                return target
            case ObjectKind.HEAP:
                fail(FaultKind.INVALID_FREE, f"free of a pointer {pointer.offset} bytes into a block")
            case ObjectKind.STACK | ObjectKind.VARIADIC:
                fail(FaultKind.FREE_OF_STACK, f"free of the local object '{target.name}'")
            case ObjectKind.GLOBAL:
                fail(FaultKind.FREE_OF_GLOBAL, f"free of the global object '{target.name}'")
            case ObjectKind.FUNCTION:
                fail(FaultKind.INVALID_FREE, f"free of the function '{target.name}'")

    def free(self, pointer: Pointer) -> None:
        if pointer == NULL:
            return
        target = self.check_free(pointer)
        target.life = Life.FREED
        del self.heap[target]

    # -- accesses --------------------------------------------------------------------------------------------

    def read(self, pointer: Pointer, size: int) -> list[Byte]:
        pointer = self.aimed(pointer)
        target = self._reached(pointer, size, FaultKind.OUT_OF_BOUNDS_READ)
        return [target.byte(offset) for offset in range(pointer.offset, pointer.offset + size)]

    def write(self, pointer: Pointer, data: Sequence[Byte]) -> None:
        pointer = self.aimed(pointer)
        target = self.writable(pointer, len(data))
        for offset, byte in enumerate(data, start=pointer.offset):
            target.written[offset] = byte

    def copy(self, destination: Pointer, source: Pointer, size: int) -> None:
        """As memmove. Undefined bytes are copied as such: copying padding is no fault."""
        if size == 0:
            return
        source = self.aimed(source)
        origin = self._reached(source, size, FaultKind.OUT_OF_BOUNDS_READ)
        self.writable(destination, size)
        self._spend(size)
        self.write(destination, [origin.byte(source.offset + index) for index in range(size)])

    def fill(self, destination: Pointer, byte: Byte, size: int) -> None:
        if size == 0:
            return
        self.writable(destination, size)
        self._spend(size)
        self.write(destination, [byte] * size)

    def writable(self, pointer: Pointer, size: int) -> Object:
        pointer = self.aimed(pointer)
        target = self._reached(pointer, size, FaultKind.OUT_OF_BOUNDS_WRITE)
        if target.read_only:
            fail(FaultKind.READ_ONLY_WRITE, f"write to the constant '{target.name}'")
        return target

    def is_reachable(self, pointer: Pointer, size: int) -> bool:
        """Whether an access of so many bytes stays inside a living object."""
        target = pointer.target
        if target is None or target.life is not Life.LIVING:
            return False
        return pointer.offset >= 0 and pointer.offset + size <= target.size

    def _reached(self, pointer: Pointer, size: int, out_of_bounds: FaultKind) -> Object:
        """The object that an access touches; C11 6.5.3.2p4 and 6.5.6p8 say which pointers reach none."""
        target = pointer.target
        if target is None:
            self._fail_without_object(pointer.offset)
        if target.life is not Life.LIVING:
            fail(_USES_OF_THE_DEAD[target.life], f"access to '{target.name}' after its end")
        if target.kind is ObjectKind.FUNCTION:
            fail(FaultKind.INVALID_POINTER, f"access to the code of '{target.name}'")
        if pointer.offset < 0 or pointer.offset + size > target.size:
            place = f"{size} bytes at offset {pointer.offset} of '{target.name}' of {target.size} bytes"
            fail(out_of_bounds, f"access to {place}")
        return target

    def _fail_without_object(self, number: int) -> NoReturn:
        if abs(to_signed(number, self.data_model.pointer.bits)) < _NEAR_NULL:
            fail(FaultKind.NULL_DEREFERENCE, "access through a null pointer")
        fail(FaultKind.INVALID_POINTER, f"access at {number:#x}, where there is no object")

    # -- pointers and numbers --------------------------------------------------------------------------------

    def moved(self, pointer: Pointer, distance: int) -> Pointer:
        offset = pointer.offset + distance
        return Pointer(
            pointer.target, offset if pointer.target else to_unsigned(offset, self.data_model.pointer.bits)
        )

    def address(self, pointer: Pointer) -> int:
        """The pointer as a number. Its object is exposed from now on: such numbers lead back to it."""
        target = pointer.target
        if target is None:
            return pointer.offset
        self._exposed[target] = None
        return to_unsigned(target.address + pointer.offset, self.data_model.pointer.bits)

    def pointer_at(self, number: int) -> Pointer:
        """The pointer that a number stands for: into a living, exposed object or just behind it, else to none."""
        for each in self._exposed:
            if each.life is Life.LIVING and each.address <= number <= each.address + each.size:
                return Pointer(each, number - each.address)
        return Pointer(None, number)

    def aimed_at_each_other(self, left: Pointer, right: Pointer) -> tuple[Pointer, Pointer]:
        """Two pointers that are compared. A number other than null is compared with the address of an object, which
        exposes the object: the number points to it if it is its address."""
        for number, other in ((left, right), (right, left)):
            if number.target is None and number.offset != 0 and other.target is not None:
                self.address(other)
        return self.aimed(left), self.aimed(right)

    def aimed(self, pointer: Pointer) -> Pointer:
        """The pointer, where a number points to an object that was exposed after the number was made a pointer."""
        return self.pointer_at(pointer.offset) if pointer.target is None and pointer.offset != 0 else pointer

    def byte_number(self, byte: Byte) -> int:
        """A defined byte as a number; one of a pointer exposes its object."""
        if isinstance(byte, Fragment):
            return self.address(byte.pointer) >> (8 * byte.index) & 0xFF
        return byte.value


def defined_bytes(data: bytes) -> list[Byte]:
    return [DEFINED_BYTES[each] for each in data]
