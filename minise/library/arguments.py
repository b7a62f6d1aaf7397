"""Reading what a C function was given: numbers and pointers from values."""

from __future__ import annotations

from dataclasses import dataclass

from minise.expr import slices
from minise.expr.term import BitVector, Term
from minise.faults import Fault, FaultKind
from minise.interpreter.calls import ModelCall
from minise.interpreter.code import Failed
from minise.values import Pointer, Value

UNDEFINED_ARGUMENT = Fault(FaultKind.UNINITIALISED_READ, "an argument that was never given a value")


@dataclass(frozen=True, slots=True)
class Unknown(Exception):
    """Raised inside a model when an argument is not what it can work with; becomes the call's fault."""

    failed: Failed


def number(value: Value, bits: int | None = None) -> int:
    """A known integer argument; signed if `bits` are given."""
    if isinstance(value, int):
        return value - (1 << bits) if bits is not None and value >> (bits - 1) else int(value)
    assert not isinstance(value, Term), "a model that works on known numbers only is wrapped in `of_known`"
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
