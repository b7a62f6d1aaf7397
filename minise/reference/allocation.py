"""malloc and its family, and the functions that move or fill bytes (C11 7.22.3, 7.24.2)."""

from __future__ import annotations

from minise.faults import overlapping_copy
from minise.ir.input_functions import UNSET_BLOCKS
from minise.ir.types import DataModel
from minise.reference.call import Call, Model
from minise.reference.ending import Ending, RunEnded
from minise.reference.values import DEFINED_BYTES, NULL, UNDEFINED, ObjectKind, Pointer, Value

ALLOCATION_FAILS = "malloc_fails"  # the input that says whether an allocation fails


def malloc(call: Call) -> Value:
    return allocated(call, call.number(0))


def allocated(call: Call, size: int) -> Pointer:
    return NULL if _is_too_large(call, size) else Pointer(call.memory.allocate(ObjectKind.HEAP, "", size), 0)


def _is_too_large(call: Call, size: int) -> bool:
    """Whether a request finds no memory."""
    return size > (1 << 36 if call.memory.data_model is DataModel.LP64 else 1 << 30)


def _failing(model: Model) -> Model:
    """The model, which finds no memory where an input says so."""

    def give(call: Call) -> Value:
        return NULL if any(call.state.inputs.take(ALLOCATION_FAILS)) else model(call)

    return give


def aligned_alloc(call: Call) -> Value:
    """C11 7.22.3.1p2: the alignment is a valid one, a power of two."""
    alignment, size = call.number(0), call.number(1)
    if alignment == 0 or alignment & (alignment - 1) or _is_too_large(call, size):
        return NULL
    return Pointer(call.memory.allocate(ObjectKind.HEAP, "", size, alignment), 0)


def calloc(call: Call) -> Value:
    size = call.number(0) * call.number(1)
    if _is_too_large(call, size):
        return NULL
    return Pointer(call.memory.allocate(ObjectKind.HEAP, "", size, untouched=DEFINED_BYTES[0]), 0)


def realloc(call: Call) -> Value:
    """C11 7.22.3.5: the block must be one that could be freed. It always moves, so that a pointer kept to the old
    one is caught; a size of zero frees it."""
    old, size = call.pointer(0), call.number(1)
    if old == NULL:
        return allocated(call, size)
    block = call.memory.check_free(old)
    if _is_too_large(call, size):
        return NULL
    new = allocated(call, size) if size else NULL
    if size:
        call.memory.copy(new, old, min(size, block.size))
    call.memory.free(old)
    return new


def _filled(model: Model, name: str) -> Model:
    """The model, in programs that take for an input what was never written to a block."""

    def give(call: Call) -> Value:
        made = model(call)
        if isinstance(made, Pointer) and made.target is not None:
            block = made.target
            given = call.state.inputs.take(name)[: block.size] if block.size else b""
            block.untouched = DEFINED_BYTES[0]
            others = {offset: DEFINED_BYTES[byte] for offset, byte in enumerate(given) if byte}
            block.written = {**others, **block.written}
        return made

    return give


def free(call: Call) -> Value:
    call.memory.free(call.pointer(0))
    return UNDEFINED


def memmove(call: Call) -> Value:
    destination, source = call.pointer(0), call.pointer(1)
    call.memory.copy(destination, source, call.number(2))
    return destination


def memcpy(call: Call) -> Value:
    """C11 7.24.2.1p2: it is undefined between objects that overlap; an object may be copied to itself."""
    destination, source, size = call.pointer(0), call.pointer(1), call.number(2)
    call.memory.copy(destination, source, size)
    is_same = destination.target is not None and destination.target is source.target
    if is_same and 0 < abs(destination.offset - source.offset) < size:
        raise RunEnded(Ending.FAULT, 1, overlapping_copy())
    return destination


def memset(call: Call) -> Value:
    destination, byte = call.pointer(0), call.number(1) & 0xFF
    call.memory.fill(destination, DEFINED_BYTES[byte], call.number(2))
    return destination


MODELS: dict[str, Model] = {
    "malloc": _failing(malloc),
    "__minise_kept_block": malloc,
    "aligned_alloc": _failing(aligned_alloc),
    "calloc": _failing(calloc),
    "realloc": _failing(realloc),
    "free": free,
    "memcpy": memcpy,
    "memmove": memmove,
    "memset": memset,
}
UNSET_MODELS: dict[str, Model] = {unset: _filled(MODELS[name], name) for name, unset in UNSET_BLOCKS.items()}
