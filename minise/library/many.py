"""Many bytes or blocks at once, where the memory model can do so: what `many.c` asks for before it goes in a loop."""

from __future__ import annotations

from minise.expr import bitvectors, comparisons, slices
from minise.expr.booleans import implies
from minise.expr.substitute import substitute
from minise.expr.symbols import symbol
from minise.expr.term import BitVector, Term, inputs
from minise.interpreter.accesses import allocation_site
from minise.interpreter.calls import Answer, Model, ModelCall
from minise.library.arguments import integer, pointer, size_of
from minise.memory.contract import Allocation, Loaded, ObjectKind
from minise.values import Pointer

# Stands for any index; it is replaced by the distance from the start when the memory is read.
ANY_INDEX = symbol("ω", 64, signed=False)


def has_many(call: ModelCall) -> Answer:
    return int(call.state.memory.at_once is not None)


def any_index(call: ModelCall) -> Answer:
    return slices.truncate(ANY_INDEX, call.data_model.word.bits)


def fill(call: ModelCall) -> Answer:
    """1 if it is done. A function that branches on the index has more than one value: then it is not."""
    memory = call.state.memory.at_once
    if memory is None or any(ANY_INDEX in inputs(each) for each in call.state.path.terms):
        return 0
    destination, size = pointer(call.arguments[0]), size_of(call, call.arguments[1])
    value = slices.truncate(integer(call.arguments[2]), 8)

    def byte(distance: BitVector) -> BitVector:
        found = substitute(value, {ANY_INDEX: distance})
        assert isinstance(found, (int, Term))
        return found

    return call.settle(memory.fill_with(destination, byte, size, call.state.view), lambda after, _: 1)


def allocate_many(call: ModelCall) -> Answer:
    memory, frame = call.state.memory.at_once, call.state.frame
    assert memory is not None and frame is not None
    count, size = size_of(call, call.arguments[1]), size_of(call, call.arguments[2])
    site = allocation_site(call.site.number, frame)
    request = Allocation(ObjectKind.HEAP, size, 16, "", call.site.span, site)
    outcomes = memory.allocate_many(pointer(call.arguments[0]), request, count, call.state.view)
    return call.settle(outcomes, lambda after, _: 0)


def free_many(call: ModelCall) -> Answer:
    """1 if it is done: if the array holds consecutive blocks that were allocated at once."""
    state = call.state
    memory = state.memory.at_once
    blocks, count = pointer(call.arguments[0]), size_of(call, call.arguments[1])
    first, any_block = _loaded(call, blocks, 0), _loaded(call, blocks, ANY_INDEX)
    if memory is None or first is None or any_block is None:
        return 0
    assert isinstance(first.value, Pointer) and isinstance(any_block.value, Pointer)
    is_row = any_block.value.base is bitvectors.add(64, first.value.base, ANY_INDEX)
    is_index = comparisons.ult(64, ANY_INDEX, count)
    if not is_row or not state.view.is_certain(implies(is_index, any_block.guard)):
        return 0
    outcomes = memory.free_many(first.value, count, state.view)
    return 0 if outcomes is None else call.settle(outcomes, lambda after, _: 1)


def _loaded(call: ModelCall, blocks: Pointer, index: BitVector) -> Loaded | None:
    """The address that the array holds at an index, if it can hold one."""
    type = call.data_model.pointer
    start = blocks.offset if isinstance(blocks.offset, Term) else blocks.offset & ((1 << 64) - 1)
    place = Pointer(blocks.base, bitvectors.add(64, start, bitvectors.mul(64, index, type.size)))
    found = [each for each in call.state.memory.load(place, type, call.state.view) if isinstance(each, Loaded)]
    return found[0] if len(found) == 1 else None


MODELS: dict[str, Model] = {
    "__minise_has_many": has_many,
    "__minise_any_index": any_index,
    "__minise_fill": fill,
    "__minise_allocate_many": allocate_many,
    "__minise_free_many": free_many,
}
