"""malloc and its family, and the functions that move or fill bytes, which are instructions of the memory model."""

from __future__ import annotations

from minise.expr.term import Term
from minise.interpreter.accesses import allocation_site
from minise.interpreter.calls import Answer, Model, ModelCall
from minise.library.arguments import number, pointer
from minise.memory.contract import Allocation, Contents, ObjectKind
from minise.state import State
from minise.values import NULL, Pointer, Value

LARGEST = 1 << 30  # a request for more finds no memory


def _request(call: ModelCall, size: int) -> Allocation:
    frame = call.state.frame
    assert frame is not None
    return Allocation(ObjectKind.HEAP, size, 16, "", call.site.span, allocation_site(call.site.number, frame))


def malloc(call: ModelCall) -> Answer:
    size = number(call.arguments[0])
    return NULL if size > LARGEST else call.state.memory.allocate(_request(call, size))


def calloc(call: ModelCall) -> Answer:
    size = number(call.arguments[0]) * number(call.arguments[1])
    return NULL if size > LARGEST else call.state.memory.allocate(_request(call, size), _zeroed)


def _zeroed(contents: Contents) -> None:
    contents.fill_zero()


def realloc(call: ModelCall) -> Answer:
    """Always moves: what still points to the old block is caught using it."""
    old, size = pointer(call.arguments[0]), number(call.arguments[1])
    if size > LARGEST:
        return NULL
    if old == NULL:
        return call.state.memory.allocate(_request(call, size))
    assert isinstance(old.base, int)
    extent = call.state.memory.extent(old.base)
    assert not isinstance(extent, Term)
    new = call.state.memory.allocate(_request(call, size)) if size > 0 else NULL

    def freed(state: State, value: Value) -> Answer:
        return new

    if new == NULL or extent is None:
        return call.settle(call.state.memory.free(old, call.site.span, call.state.view), freed)
    kept = call.state.memory.copy(new, Pointer(old.base, old.offset), min(extent, size), call.state.view)

    def copied(state: State, value: Value) -> Answer:
        return _then_free(call, state, old, new)

    return call.settle(kept, copied)


def _then_free(call: ModelCall, state: State, old: Pointer, new: Pointer) -> Answer:
    return call.settle(state.memory.free(old, call.site.span, state.view), lambda after, value: new)


def free(call: ModelCall) -> Answer:
    where = pointer(call.arguments[0])
    return call.settle(call.state.memory.free(where, call.site.span, call.state.view), lambda after, value: value)


def memcpy(call: ModelCall) -> Answer:
    destination, source = pointer(call.arguments[0]), pointer(call.arguments[1])
    outcomes = call.state.memory.copy(destination, source, number(call.arguments[2]), call.state.view)
    return call.settle(outcomes, lambda after, value: destination)


def memset(call: ModelCall) -> Answer:
    destination = pointer(call.arguments[0])
    byte = number(call.arguments[1]) & 0xFF
    outcomes = call.state.memory.fill(destination, byte, number(call.arguments[2]), call.state.view)
    return call.settle(outcomes, lambda after, value: destination)


MODELS: dict[str, Model] = {
    "malloc": malloc,
    "calloc": calloc,
    "realloc": realloc,
    "free": free,
    "memcpy": memcpy,
    "memmove": memcpy,
    "memset": memset,
}
