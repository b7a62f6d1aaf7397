"""Reading what a C function was given: numbers from values, strings and bytes from memory."""

from __future__ import annotations

from dataclasses import dataclass

from minise.expr import slices
from minise.expr.term import BitVector, Term
from minise.faults import Fault, FaultKind
from minise.interpreter.calls import ModelCall
from minise.interpreter.code import Failed
from minise.ir.types import I8
from minise.memory.contract import UNSURE, Faulted, Loaded
from minise.state import State
from minise.values import Pointer, PointerByte, Value

UNDEFINED_ARGUMENT = Fault(FaultKind.UNINITIALISED_READ, "an argument that was never given a value")


@dataclass(frozen=True, slots=True)
class Unknown(Exception):
    """Raised inside a model when an argument is not what it can work with; becomes the call's fault."""

    failed: Failed


def number(value: Value, bits: int | None = None) -> int:
    """A known integer argument; signed if `bits` are given."""
    if isinstance(value, int):
        return value - (1 << bits) if bits is not None and value >> (bits - 1) else int(value)
    raise Unknown(Failed(UNDEFINED_ARGUMENT))


def integer(value: Value) -> BitVector:
    """An integer argument, known or not."""
    if isinstance(value, (int, Term)):
        return value
    raise Unknown(Failed(UNDEFINED_ARGUMENT))


def size_of(call: ModelCall, value: Value) -> BitVector:
    """A size_t argument, as wide as memory counts."""
    return slices.zero_extend(integer(value), call.data_model.word.bits, 64)


def pointer(value: Value) -> Pointer:
    if isinstance(value, Pointer):
        return value
    raise Unknown(Failed(UNDEFINED_ARGUMENT))


def load_byte(state: State, place: Pointer) -> int:
    """A known byte of memory."""
    value = state.memory.peek(place, I8)
    if value is UNSURE:
        match state.memory.load(place, I8, state.view):
            case (Loaded(guard=True, value=loaded),):
                value = loaded
            case (Faulted(guard=True, fault=fault),):
                raise Unknown(Failed(fault))
            case _:
                raise AssertionError("several outcomes of a known load")
    if isinstance(value, int):
        return value
    if isinstance(value, PointerByte):
        address = state.memory.expose(value.pointer)
        assert isinstance(address, int)
        return (address >> (8 * value.index)) & 0xFF
    raise Unknown(Failed(Fault(FaultKind.UNINITIALISED_READ, "a byte that was never written")))


def load_bytes(state: State, place: Pointer, size: int) -> bytes:
    assert isinstance(place.offset, int)
    return bytes(load_byte(state, Pointer(place.base, place.offset + each)) for each in range(size))


def load_string(state: State, place: Pointer, limit: int | None = None) -> bytes:
    """The bytes up to the null, or as many as the limit allows."""
    assert isinstance(place.offset, int)
    found = bytearray()
    while limit is None or len(found) < limit:
        byte = load_byte(state, Pointer(place.base, place.offset + len(found)))
        if byte == 0:
            break
        found.append(byte)
    return bytes(found)


def store_bytes(state: State, place: Pointer, data: bytes) -> None:
    assert isinstance(place.offset, int)
    for index, byte in enumerate(data):
        for outcome in state.memory.store(Pointer(place.base, place.offset + index), I8, byte, state.view):
            if isinstance(outcome, Faulted):
                raise Unknown(Failed(outcome.fault))
