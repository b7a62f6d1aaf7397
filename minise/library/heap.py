"""malloc and its family, and the functions that move or fill bytes, which are instructions of the memory model.

A block of symbolic size is one object, as large as the memory model can make it, and the size tells how many bytes
exist. Sizes beyond that are cut off, and the run says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from minise.expr import bitvectors, comparisons, slices
from minise.expr.booleans import both, conjunction, either, ite, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import overlapping_copy
from minise.inputs import Role, new_value
from minise.interpreter.accesses import allocation_site
from minise.interpreter.calls import Answer, Model, ModelCall
from minise.interpreter.code import Failed
from minise.ir import records as ir
from minise.ir.input_functions import UNSET_BLOCKS, UNSET_PREFIX
from minise.ir.layouts import Layout, ScalarLayout, block_of, has_open_end, layout_size, records_of
from minise.ir.numbering import numbered
from minise.ir.types import I8, DataModel
from minise.library.answers import Finish, assuming, fixed, for_each_base, one_of, supposing
from minise.library.arguments import integer, number, pointer, size_of
from minise.library.input_objects import InputWriter
from minise.memory.contract import Allocation, Contents, ObjectKind
from minise.state import State
from minise.trace import own_place_of
from minise.values import NULL, Pointer, Value

_ALIGNMENT = 16  # of what malloc gives
_LARGEST = {DataModel.LP64: 1 << 36, DataModel.ILP32: 1 << 30}  # bytes of a block that memory models can hold
_LARGEST_OBJECT = {DataModel.LP64: (1 << 63) - 1, DataModel.ILP32: (1 << 31) - 1}  # PTRDIFF_MAX
TOO_LARGE = "blocks of more than {} bytes are not modelled"
TOO_LARGE_FAILS = "an allocation of more than {} bytes returns a null pointer"
ALLOCATION_FAILS = "malloc_fails"  # the input that says whether an allocation fails, where it may
FIXED_ALIGNMENT = "an alignment was fixed to one example"
FINDS_MEMORY = "allocations always find memory (--malloc-may-fail)"
CUT = "sizes of blocks beyond the capacity of {} bytes were cut off"

_BYTE = ScalarLayout("unsigned char", I8, False)

Sized = Callable[[State, int | Term], Answer]
Writer = Callable[[Contents], None]
Then = Callable[[State, Pointer], Answer]


def _fill_zero(contents: Contents) -> None:
    contents.fill_zero()


def _given(_: State, block: Pointer) -> Answer:
    return block


def _failing(model: Model) -> Model:
    """The function, which may find no memory: an input says so. C11 7.22.3.5p3: a block that realloc does not
    move stays as it was."""

    def allocate_or_fail(call: ModelCall) -> Answer:
        value, _ = new_value(call.state, ALLOCATION_FAILS, _BYTE, call.site.span)
        fails = comparisons.ne(8, integer(value), 0)
        ways: list[tuple[Boolean, Finish]] = [
            (negation(fails), lambda after: model(replace(call, state=after))),
            (fails, lambda after: NULL),
        ]
        return one_of(call.state, ways)

    return allocate_or_fail


def _finding_memory(model: Model) -> Model:
    """The function, which always finds memory: the run lists where the program asked for it, also through a pointer
    or by a function of the library."""
    return lambda call: supposing(FINDS_MEMORY, model(call))


class Heap:
    """The functions of one program that make blocks. A block has the C type that the program takes it for, as far as
    a conversion of what malloc gives, or of what a function around it gives, tells that."""

    def __init__(self, program: ir.Program, may_fail: bool = False) -> None:
        self._has_large_blocks = program.dialect.rules.has_endless_stack
        self._may_fail = may_fail
        self._records = records_of(program)
        self._pointees = {
            number: instruction.pointee
            for number, _, instruction in numbered(program)
            if isinstance(instruction, ir.Call) and instruction.pointee is not None
        }
        self._layouts: dict[tuple[Layout, int | None], Layout | None] = {}  # of blocks met so far, by type and size

    def models(self) -> dict[str, Model]:
        models: dict[str, Model] = {
            "malloc": self._malloc,
            "aligned_alloc": self._aligned_alloc,
            "calloc": self._calloc,
            "realloc": self._realloc,
        }
        known = _failing if self._may_fail else _finding_memory
        models = {name: known(model) for name, model in models.items()}
        return {**models, "__minise_kept_block": self._kept_block}

    def unset_models(self) -> dict[str, Model]:
        """Those by other names, whose blocks are full of input."""
        models = self.models()
        return {unset: models[name] for name, unset in UNSET_BLOCKS.items()}

    def _with_size(self, call: ModelCall, size: BitVector, finish: Sized, is_right: Boolean = True) -> Answer:
        """Goes on with a size that memory can provide; `is_right` where the size is what it counts."""
        state = call.state
        if isinstance(size, Term):
            example = state.view.example(size)
            if state.view.is_certain(comparisons.eq(64, size, example)):
                size = example
        if isinstance(size, int):
            return finish(state, size) if size <= _LARGEST[call.data_model] else self._too_large(call, size)
        largest = state.memory.largest_size
        within = conjunction((is_right, comparisons.ule(64, size, largest)))
        return assuming(state, within, lambda after: finish(after, size), CUT.format(largest))

    def _too_large(self, call: ModelCall, size: int) -> Answer:
        """C11 6.5.6p9: no object is so large that differences of pointers into it do not fit. Of other blocks, C
        leaves open whether there is room for them; for SV-COMP and CBMC there always is."""
        if size > _LARGEST_OBJECT[call.data_model]:
            return NULL
        largest = _LARGEST[call.data_model]
        if self._has_large_blocks:
            return assuming(call.state, False, lambda after: NULL, TOO_LARGE.format(largest))
        return supposing(TOO_LARGE_FAILS.format(largest), NULL)

    def _unwritten(
        self, call: ModelCall, state: State, size: int | Term, alignment: int = _ALIGNMENT, then: Then = _given
    ) -> Answer:
        """A block to which nothing was written: undefined bytes, or an input where such bytes may be anything."""
        block = self._allocated(call, state, size, alignment=alignment)
        if not call.name.startswith(UNSET_PREFIX):
            return then(state, block)
        name = call.name.removeprefix(UNSET_PREFIX)
        writer = InputWriter(call, name, size, self._records, lambda after: then(after, block), Role.UNWRITTEN)
        return writer.write(state, block)

    def _allocated(
        self,
        call: ModelCall,
        state: State,
        size: int | Term,
        write: Writer | None = None,
        alignment: int = _ALIGNMENT,
        *,
        is_own: bool = True,
    ) -> Pointer:
        """A block for the program, made where the program called the library for it: by malloc, or by strdup. One
        that is not the program's own is made where the library itself asks for it."""
        frame = state.frame
        assert frame is not None
        place = own_place_of(call.site.span, frame) if is_own else call.site.span
        site = allocation_site(call.site.number, frame)
        layout = self._layout(site, size)
        request = Allocation(ObjectKind.HEAP, size, alignment, "", place, site, layout=layout)
        return state.memory.allocate(request, write)

    def _layout(self, site: tuple[int, ...], size: int | Term) -> Layout | None:
        """What the innermost of the calls around takes the block for whose result is converted."""
        for each in site:
            if each in self._pointees:
                key = self._pointees[each], size if isinstance(size, int) else None
                if key not in self._layouts:
                    self._layouts[key] = self._block(*key)
                return self._layouts[key]
        return None

    def _block(self, element: Layout, size: int | None) -> Layout | None:
        if has_open_end(element, self._records):
            return element
        return block_of(element, layout_size(element, self._records), size)

    def _malloc(self, call: ModelCall) -> Answer:
        size = size_of(call, call.arguments[0])
        return self._with_size(call, size, lambda state, known: self._unwritten(call, state, known))

    def _kept_block(self, call: ModelCall) -> Answer:
        """A block of the library's own, such as the record of an open file: its place says so."""
        size = size_of(call, call.arguments[0])
        return self._with_size(call, size, lambda state, known: self._allocated(call, state, known, is_own=False))

    def _aligned_alloc(self, call: ModelCall) -> Answer:
        size = size_of(call, call.arguments[1])

        def with_alignment(state: State, known: tuple[Value, ...]) -> Answer:
            """C11 7.22.3.1p2: an alignment that is no power of two gives null."""
            alignment = number(known[0])
            if alignment == 0 or alignment & (alignment - 1):
                return NULL
            wanted = max(alignment, _ALIGNMENT)
            return self._with_size(
                replace(call, state=state),
                size,
                lambda after, room: self._unwritten(call, after, room, wanted),
            )

        return fixed(call.state, [call.arguments[0]], with_alignment, FIXED_ALIGNMENT)

    def _calloc(self, call: ModelCall) -> Answer:
        count, size = size_of(call, call.arguments[0]), size_of(call, call.arguments[1])

        def zeroed(state: State, total: int | Term) -> Answer:
            return self._allocated(call, state, total, _fill_zero)

        if isinstance(count, int) and isinstance(size, int):
            return self._with_size(call, count * size, zeroed)
        # The product does not overflow where neither factor exceeds what a block can have.
        largest = call.state.memory.largest_size
        is_right = conjunction((comparisons.ule(64, count, largest), comparisons.ule(64, size, largest)))
        return self._with_size(call, bitvectors.mul(64, count, size), zeroed, is_right)

    # -- realloc ---------------------------------------------------------------------------------------------

    def _realloc(self, call: ModelCall) -> Answer:
        """Always moves: what still points to the old block is caught using it."""
        old = pointer(call.arguments[0])

        def each_base(state: State, size: int | Term) -> Answer:
            return for_each_base(state, old, lambda after, block: self._moved(call, after, block, size))

        return self._with_size(call, size_of(call, call.arguments[1]), each_base)

    def _moved(self, call: ModelCall, state: State, old: Pointer, size: int | Term) -> Answer:
        assert isinstance(old.base, int)
        if old.base == 0:
            # Null is what may be freed of this.
            outcomes = state.memory.free(old, call.site.span, state.view)
            return call.settle(outcomes, lambda after, value: self._unwritten(call, after, size))
        # Freeing a block that is gone is the fault to tell, and not copying it. A size of zero frees the block, as
        # glibc has it: C11 7.22.3.5 leaves it open.
        is_moved = both(state.memory.is_allocated(old, state.view), comparisons.ne(64, size, 0))
        return one_of(
            state,
            [
                (negation(is_moved), lambda after: _freed(call, after, old, NULL)),
                (is_moved, lambda after: self._copied(call, after, old, size)),
            ],
        )

    def _copied(self, call: ModelCall, state: State, old: Pointer, size: int | Term) -> Answer:
        assert isinstance(old.base, int)
        extent = state.memory.extent(old.base)
        assert extent is not None
        kept = ite(64, comparisons.ult(64, size, extent), size, extent)

        def copied(made: State, new: Pointer) -> Answer:
            # From the start of the block: if the pointer is not there, it is freeing it that goes wrong.
            outcomes = made.memory.copy(new, Pointer(old.base, 0), kept, made.view)
            return call.settle(outcomes, lambda after, value: _freed(call, after, old, new))

        return self._unwritten(call, state, size, then=copied)


def _freed(call: ModelCall, state: State, old: Pointer, result: Pointer) -> Answer:
    return call.settle(state.memory.free(old, call.site.span, state.view), lambda after, value: result)


# ---------------------------------------------------------------------------------------------------------
# free, and stretches of bytes


def free(call: ModelCall) -> Answer:
    where = pointer(call.arguments[0])
    return call.settle(call.state.memory.free(where, call.site.span, call.state.view), lambda after, value: value)


def free_each(call: ModelCall) -> Answer:
    """free() where leaks are looked for: every path must know which block it has given back."""
    where = pointer(call.arguments[0])

    def freed(state: State, block: Pointer) -> Answer:
        return call.settle(state.memory.free(block, call.site.span, state.view), lambda after, value: value)

    return for_each_base(call.state, where, freed)


def memmove(call: ModelCall) -> Answer:
    return _moving(call, lambda after, destination: destination)


def memcpy(call: ModelCall) -> Answer:
    """C11 7.24.2.1p2: it is undefined between objects that overlap. But compilers copy an object to itself by it.
    What lies outside an object is told first: that is the worse fault."""
    size = size_of(call, call.arguments[2])

    def unless_overlapping(after: State, destination: Pointer) -> Answer:
        is_overlapping = _is_overlapping(destination, pointer(call.arguments[1]), size)
        if is_overlapping is False:
            return destination
        ways: list[tuple[Boolean, Finish]] = [
            (is_overlapping, lambda state: Failed(overlapping_copy())),
            (negation(is_overlapping), lambda state: destination),
        ]
        return one_of(after, ways)

    return _moving(call, unless_overlapping)


def _moving(call: ModelCall, finish: Callable[[State, Pointer], Answer]) -> Answer:
    destination, source = pointer(call.arguments[0]), pointer(call.arguments[1])
    outcomes = call.state.memory.copy(destination, source, size_of(call, call.arguments[2]), call.state.view)
    return call.settle(outcomes, lambda after, value: finish(after, destination))


def _is_overlapping(destination: Pointer, source: Pointer, size: BitVector) -> Boolean:
    one, other = destination.base, source.base
    if one == 0 or (isinstance(one, int) and isinstance(other, int) and one != other):
        return False
    distance = bitvectors.sub(64, destination.offset, source.offset)
    back = bitvectors.neg(64, distance)
    is_near = either(comparisons.ult(64, distance, size), comparisons.ult(64, back, size))
    is_same = comparisons.eq(64, one, other)
    return conjunction((is_same, comparisons.ne(64, distance, 0), is_near))


def memset(call: ModelCall) -> Answer:
    destination = pointer(call.arguments[0])
    byte: Value = slices.truncate(integer(call.arguments[1]), 8)
    outcomes = call.state.memory.fill(destination, byte, size_of(call, call.arguments[2]), call.state.view)
    return call.settle(outcomes, lambda after, value: destination)


MODELS: dict[str, Model] = {
    "free": free,
    "memcpy": memcpy,
    "memmove": memmove,
    "memset": memset,
}
