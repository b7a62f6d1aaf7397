"""A call of a library function that has no body, and how a model reads what it was given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from minise.faults import FaultKind
from minise.ir.types import I8, Type
from minise.reference.encoding import number_of, value_of
from minise.reference.ending import fail
from minise.reference.memory import Memory, defined_bytes
from minise.reference.state import State, used_pointer
from minise.reference.values import Pointer, Value, to_signed, to_unsigned


@dataclass(frozen=True, slots=True)
class VariableArgument:
    type: Type | None  # None: a struct
    value: Value


CallBack = Callable[[Pointer, Sequence[Value], Sequence[Type]], Value]


@dataclass(frozen=True, slots=True)
class Call:
    """`call_back` runs a function of the program to its end."""

    name: str
    state: State
    arguments: tuple[Value, ...]
    variable: tuple[VariableArgument, ...]
    call_back: CallBack

    @property
    def memory(self) -> Memory:
        return self.state.memory

    @property
    def word_bits(self) -> int:
        return self.state.program.data_model.word.bits

    def argument(self, index: int) -> Value:
        """An argument as it stands, undefined or not."""
        if index >= len(self.arguments):
            self._fail_to_fit()
        return self.arguments[index]

    def _fail_to_fit(self) -> NoReturn:
        """C11 7.1.4p1: the program declared the function otherwise than the library has it."""
        fail(FaultKind.INVALID_CALL, f"'{self.name}' is called with arguments of another type")

    def number(self, index: int, signed_bits: int | None = None) -> int:
        """An integer argument; with its width, read as signed."""
        value = self.argument(index)
        if isinstance(value, Pointer):
            self._fail_to_fit()
        number = number_of(value, self.memory)
        return number if signed_bits is None else to_signed(number, signed_bits)

    def pointer(self, index: int) -> Pointer:
        value = self.argument(index)
        if isinstance(value, int):
            self._fail_to_fit()
        return used_pointer(value)

    def string(self, index: int) -> str:
        return load_string(self.memory, self.pointer(index)).decode(errors="replace")

    def word(self, value: int) -> int:
        """A result of type long or size_t."""
        return to_unsigned(value, self.word_bits)


Model = Callable[[Call], Value]


def load_bytes(memory: Memory, start: Pointer, size: int) -> bytes:
    """Bytes that are used: an undefined one is a fault."""
    places = (memory.moved(start, index) for index in range(size))
    return bytes(number_of(value_of(I8, memory.read(each, 1), memory), memory) for each in places)


def load_string(memory: Memory, start: Pointer, limit: int | None = None) -> bytes:
    """The bytes up to the null, or as many as the limit allows."""
    found = b""
    while limit is None or len(found) < limit:
        byte = load_bytes(memory, memory.moved(start, len(found)), 1)
        if byte == b"\0":
            break
        found += byte
    return found


def store_bytes(memory: Memory, start: Pointer, data: bytes) -> None:
    if data:
        memory.write(start, defined_bytes(data))
