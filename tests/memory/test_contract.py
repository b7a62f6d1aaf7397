"""What every memory model owes: under any assignment to the inputs, exactly one outcome applies, and its effect is
that of a plain array of bytes per object."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minise.expr import bitvectors, comparisons, slices
from minise.expr.addresses import located
from minise.expr.assignment import Assignment
from minise.expr.booleans import object_ite
from minise.expr.evaluate import evaluate
from minise.expr.symbols import symbol
from minise.expr.term import Term
from minise.faults import FaultKind
from minise.ir.records import Layout, PointerCompareOp, Program
from minise.ir.types import F64, I8, I16, I32, I64, PTR, DataModel, Kind, Type
from minise.memory.catalogue import MODELS, create
from minise.memory.contract import Allocation, Ending, Faulted, Loaded, Memory, ObjectKind, Origin, Stored
from minise.source import NOWHERE, Span
from minise.values import NULL, UNDEFINED, Pointer, PointerByte, Value, float_to_bits

SIZES = (24, 16)
INDEX = symbol("i", 64)
VALUE = symbol("v", 32)
WHICH = symbol("w", 64)
NO_PROGRAM = Program(DataModel.LP64, (), (), (), ())


class UnderAssignment:
    """A solver view in which one assignment is all that is possible."""

    site = 0
    effort = 0

    def __init__(self, assignment: Assignment) -> None:
        self._assignment = assignment

    def is_possible(self, condition: bool | Term) -> bool:
        return bool(evaluate(condition, self._assignment))

    def possibility(self, condition: bool | Term) -> bool | None:
        return self.is_possible(condition)

    def is_certain(self, condition: bool | Term) -> bool:
        return bool(evaluate(condition, self._assignment))

    def known(self, value: int | Term) -> int | Term:
        return value

    def example(self, value: int | Term) -> int:
        return int(evaluate(value, self._assignment))


def allocation(size: int | Term, number: int, kind: ObjectKind = ObjectKind.HEAP) -> Allocation:
    return Allocation(kind, size, 16, f"object{number}", Span("t.c", number, 1, number, 2), (number,))


def applied(memory: Memory, outcomes: tuple[Loaded | Stored | Faulted, ...], assignment: Assignment) -> object:
    """Takes the one outcome that applies under the assignment; the value, None, or the kind of the fault."""
    chosen = [each for each in outcomes if evaluate(each.guard, assignment)]
    assert len(chosen) == 1, f"{len(chosen)} outcomes apply"
    outcome = chosen[0]
    if isinstance(outcome, Faulted):
        return outcome.fault.kind
    if isinstance(outcome, Loaded):
        return outcome.value
    if outcome.change is not None:
        outcome.change(memory)
    return None


# ---------------------------------------------------------------------------------------------------------
# The plain model


@dataclass
class Plain:
    """Objects as lists of bytes: a number, a byte of a pointer, or None where nothing was written."""

    objects: list[list[int | tuple[int, int, int] | None]] = field(
        default_factory=lambda: [[None] * size for size in SIZES]
    )

    def load(self, which: int, offset: int, type: Type) -> object:
        data = self.objects[which]
        if not 0 <= offset <= len(data) - type.size:
            return FaultKind.OUT_OF_BOUNDS_READ
        found = data[offset : offset + type.size]
        if type is I8:
            return "undefined" if found[0] is None else found[0]
        if any(each is None for each in found):
            return FaultKind.UNINITIALISED_READ
        return tuple(found)

    def store(self, which: int, offset: int, data: list[int | tuple[int, int, int] | None]) -> object:
        target = self.objects[which]
        if not 0 <= offset <= len(target) - len(data):
            return FaultKind.OUT_OF_BOUNDS_WRITE
        target[offset : offset + len(data)] = data
        return None

    def copy(self, to: tuple[int, int], source: tuple[int, int], size: int) -> object:
        origin = self.objects[source[0]]
        if size == 0:
            return None
        if not 0 <= source[1] <= len(origin) - size:
            return FaultKind.OUT_OF_BOUNDS_READ
        return self.store(to[0], to[1], origin[source[1] : source[1] + size])


def plain_bytes(value: Value, type: Type, assignment: Assignment) -> list[int | tuple[int, int, int] | None]:
    if isinstance(value, Pointer):
        base, offset = int(evaluate(value.base, assignment)), int(evaluate(value.offset, assignment))
        if base == 0:
            return list((offset & (2**64 - 1)).to_bytes(8, "little"))
        return [(base, offset, index) for index in range(type.size)]
    known = evaluate(value, assignment) if isinstance(value, Term) else value
    number = float_to_bits(known, type) if isinstance(known, float) else int(known)  # type: ignore[call-overload]
    return list(number.to_bytes(type.size, "little"))


def plain_value(value: object, type: Type, assignment: Assignment) -> object:
    """A loaded value in the plain model's words."""
    if isinstance(value, FaultKind):
        return value
    if value is UNDEFINED:
        return "undefined"
    if isinstance(value, PointerByte):
        base, offset = (evaluate(each, assignment) for each in (value.pointer.base, value.pointer.offset))
        # A number that is no pointer is in memory as the bytes that it has.
        return (base, offset, value.index) if base else offset >> 8 * value.index & 0xFF
    data = plain_bytes(value, type, assignment)  # type: ignore[arg-type]
    return data[0] if type is I8 else tuple(data)


# ---------------------------------------------------------------------------------------------------------
# Operations


@dataclass(frozen=True)
class Store:
    which: int
    offset: tuple[str, int, int]
    type: Type
    value: object


@dataclass(frozen=True)
class Load:
    which: int
    offset: tuple[str, int, int]
    type: Type


@dataclass(frozen=True)
class Fill:
    which: int
    offset: tuple[str, int, int]
    byte: int
    size: int


@dataclass(frozen=True)
class Copy:
    to: int
    to_offset: tuple[str, int, int]
    source: int
    source_offset: tuple[str, int, int]
    size: int


# ("known", offset, 0) or ("symbolic", start, stride): start + stride * i
offsets = st.one_of(
    st.tuples(st.just("known"), st.integers(-2, 26), st.just(0)),
    st.tuples(st.just("symbolic"), st.sampled_from([0, 0, 1, 4, 8]), st.sampled_from([1, 2, 4, 8])),
)
numbers = st.sampled_from([I8, I16, I32, I64])
values = st.one_of(st.integers(0, 2**64 - 1), st.just("symbolic"))


def operations_on(
    objects: st.SearchStrategy[int], places: st.SearchStrategy[tuple[str, int, int]] = offsets
) -> st.SearchStrategy[object]:
    return st.one_of(
        st.builds(Store, objects, places, numbers, values),
        st.builds(Store, objects, places, st.just(F64), st.floats(allow_nan=False)),
        st.builds(Store, objects, places, st.just(PTR), st.sampled_from(["null", "first", "second", "inside"])),
        st.builds(Load, objects, places, st.one_of(numbers, st.just(F64))),
        st.builds(Fill, objects, places, st.integers(0, 255), st.integers(0, 24)),
        st.builds(Copy, objects, places, objects, places, st.integers(0, 24)),
    )


operations = operations_on(st.integers(0, 1))


def offset_of(shape: tuple[str, int, int]) -> int | Term:
    kind, start, stride = shape
    if kind == "known":
        return start
    found = bitvectors.add(64, bitvectors.mul(64, INDEX, stride), start)
    assert isinstance(found, Term)
    return found


def known(offset: int | Term, assignment: Assignment) -> int:
    number = int(evaluate(offset, assignment)) if isinstance(offset, Term) else offset
    return number - 2**64 if number >= 2**63 else number


def value_of(operation: Store, pointers: list[Pointer]) -> Value:
    match operation.value, operation.type.kind:
        case "null", _:
            return NULL
        case "first", _:
            return pointers[0]
        case "second", _:
            return pointers[1]
        case "inside", _:
            return Pointer(pointers[1].base, 5)
        case "symbolic", _:
            return slices.zero_extend(
                slices.truncate(VALUE, min(32, operation.type.bits)),
                min(32, operation.type.bits),
                operation.type.bits,
            )
        case float(number), _:
            return number
        case int(number), Kind.INTEGER:
            return number & ((1 << operation.type.bits) - 1)
        case _:
            raise AssertionError(operation)


@pytest.mark.parametrize("model", MODELS)
@settings(max_examples=250, deadline=None)
@given(st.lists(operations, min_size=1, max_size=12), st.integers(0, 12), st.integers(0, 2**32 - 1))
def test_memory_is_an_array_of_bytes_per_object(model: str, program: list[object], index: int, value: int) -> None:
    check_against_plain(create(model, NO_PROGRAM, 100), program, Assignment({INDEX: index, VALUE: value}))


def check_against_plain(
    memory: Memory,
    program: list[object],
    assignment: Assignment,
    view: UnderAssignment | None = None,
    layouts: tuple[Layout | None, Layout | None] = (None, None),
) -> None:
    """Carries operations out on two objects; a third is one of them by the input WHICH."""
    view = view or UnderAssignment(assignment)
    requests = [allocation(size, number) for number, size in enumerate(SIZES, start=1)]
    pointers = [memory.allocate(replace(each, layout=layout)) for each, layout in zip(requests, layouts, strict=True)]
    is_second = comparisons.ne(64, WHICH, 0)
    pointers.append(Pointer(object_ite(is_second, pointers[1].base, pointers[0].base), 0))
    meant = [0, 1, int(evaluate(is_second, assignment))]
    plain = Plain()
    is_symbolic = any("symbolic" in repr(each) for each in program)
    for operation in program:
        if isinstance(operation, Store):
            offset = offset_of(operation.offset)
            stored = value_of(operation, pointers)
            found = applied(
                memory,
                memory.store(Pointer(pointers[operation.which].base, offset), operation.type, stored, view),
                assignment,
            )
            data = plain_bytes(stored, operation.type, assignment)
            expected = plain.store(meant[operation.which], known(offset, assignment), data)
        elif isinstance(operation, Load):
            offset = offset_of(operation.offset)
            place = Pointer(pointers[operation.which].base, offset)
            expected = plain.load(meant[operation.which], known(offset, assignment), operation.type)
            if isinstance(expected, tuple) and any(isinstance(each, tuple) for each in expected):
                continue  # numbers made of pointers depend on addresses
            outcome = applied(memory, memory.load(place, operation.type, view), assignment)
            found = plain_value(outcome, operation.type, assignment)
            if operation.type is I8 and isinstance(expected, tuple):
                continue  # a byte of a pointer, which is a number at a symbolic offset
            if expected in ("undefined", FaultKind.UNINITIALISED_READ):
                # Which bytes are undefined may depend on the index: then a model reports the read of a single one at
                # once, and it may take them as defined after they were copied.
                assert found in ("undefined", FaultKind.UNINITIALISED_READ) or is_symbolic
                continue
        elif isinstance(operation, Fill):
            offset = offset_of(operation.offset)
            place = Pointer(pointers[operation.which].base, offset)
            found = applied(memory, memory.fill(place, operation.byte, operation.size, view), assignment)
            data = [operation.byte] * operation.size
            expected = plain.store(meant[operation.which], known(offset, assignment), data) if data else None  # type: ignore[arg-type]
        else:
            assert isinstance(operation, Copy)
            to, source = offset_of(operation.to_offset), offset_of(operation.source_offset)
            found = applied(
                memory,
                memory.copy(
                    Pointer(pointers[operation.to].base, to),
                    Pointer(pointers[operation.source].base, source),
                    operation.size,
                    view,
                ),
                assignment,
            )
            expected = plain.copy(
                (meant[operation.to], known(to, assignment)),
                (meant[operation.source], known(source, assignment)),
                operation.size,
            )
        assert found == expected, operation
        if isinstance(expected, FaultKind):
            break


@pytest.mark.parametrize("model", MODELS)
def test_a_fork_does_not_see_later_writes(model: str) -> None:
    view = UnderAssignment(Assignment())
    memory = create(model, NO_PROGRAM, 100)
    pointer = memory.allocate(allocation(8, 1))
    applied(memory, memory.store(pointer, I32, 1, view), Assignment())
    other = memory.fork()
    applied(memory, memory.store(pointer, I32, 2, view), Assignment())
    applied(other, other.store(pointer, I32, 3, view), Assignment())
    assert memory.peek(pointer, I32) == 2
    assert other.peek(pointer, I32) == 3


@pytest.mark.parametrize("model", MODELS)
def test_every_object_of_a_run_has_its_origin(model: str) -> None:
    memory = create(model, NO_PROGRAM, 100)
    first = allocation(8, 1)
    second = replace(first, site=(2, 7))
    other = memory.fork()
    made = [other.allocate(each).base for each in (first, first, second)]
    other.free(Pointer(made[0], 0), NOWHERE, UnderAssignment(Assignment()))
    assert [memory.origin(each) for each in made if isinstance(each, int)] == [
        Origin(first, 1, 1),
        Origin(first, 1, 2),
        Origin(second, 2, 1),
    ]
    assert memory.origin(0) is None


@pytest.mark.parametrize("model", MODELS)
def test_pointers_keep_their_object_through_bytes(model: str) -> None:
    view = UnderAssignment(Assignment())
    memory = create(model, NO_PROGRAM, 100)
    first, second = memory.allocate(allocation(8, 1)), memory.allocate(allocation(8, 2))
    applied(memory, memory.store(first, PTR, Pointer(second.base, 4), view), Assignment())
    for each in range(8):
        byte = applied(memory, memory.load(Pointer(first.base, each), I8, view), Assignment())
        applied(memory, memory.store(Pointer(second.base, each), I8, byte, view), Assignment())  # type: ignore[arg-type]
    assert applied(memory, memory.load(second, PTR, view), Assignment()) == Pointer(second.base, 4)


@pytest.mark.parametrize("model", MODELS)
def test_neighbours_are_not_reached(model: str) -> None:
    view = UnderAssignment(Assignment())
    memory = create(model, NO_PROGRAM, 100)
    first = memory.allocate(allocation(8, 1))
    memory.allocate(allocation(8, 2))
    for distance in (8, 16, 24, 32, 48, 64, 4096, -8, -16):
        outcome = applied(memory, memory.store(Pointer(first.base, distance), I8, 1, view), Assignment())
        assert outcome is FaultKind.OUT_OF_BOUNDS_WRITE


@pytest.mark.parametrize("model", MODELS)
def test_a_symbolic_size_bounds_the_object(model: str) -> None:
    size = symbol("n", 64)
    memory = create(model, NO_PROGRAM, 100)
    pointer = memory.allocate(allocation(size, 1))
    for count, offset, fits in ((4, 0, True), (3, 0, False), (8, 4, True), (7, 4, False), (100, 96, True)):
        assignment = Assignment({size: count})
        outcomes = memory.fork().store(Pointer(pointer.base, offset), I32, 7, UnderAssignment(assignment))
        expected = Stored if fits else Faulted
        assert [type(each) for each in outcomes if evaluate(each.guard, assignment)] == [expected]


@pytest.mark.parametrize("model", MODELS)
def test_bytes_are_held_where_they_can_be_accessed(model: str) -> None:
    """In an object of known or symbolic size, at a known or symbolic offset, in one of two objects, and in none."""
    size = symbol("n", 64)
    memory = create(model, NO_PROGRAM, 100)
    known, sized = memory.allocate(allocation(24, 1)), memory.allocate(allocation(size, 2))
    freed = memory.allocate(allocation(8, 3))
    memory.end(freed, Ending.SCOPE_LEFT, NOWHERE)
    either = Pointer(object_ite(comparisons.eq(64, WHICH, 0), known.base, sized.base), INDEX)
    for which, offset, length, holds in (
        *((0, 20, 0, True), (0, 21, 0, False), (0, 2**64 - 4, 99, False)),
        *((1, 96, 100, True), (1, 4, 8, True), (1, 5, 8, False), (1, 0, 3, False)),
    ):
        assignment = Assignment({size: length, INDEX: offset, WHICH: which})
        assert bool(evaluate(memory.holds(either, 4), assignment)) is holds, (which, offset, length)
    assert [memory.holds(Pointer(known.base, each), 4) for each in (-1, 0, 20, 21)] == [False, True, True, False]
    assert memory.holds(freed, 4) is False
    assert memory.holds(NULL, 4) is False


@pytest.mark.parametrize("model", MODELS)
def test_free_ends_a_block_once(model: str) -> None:
    view = UnderAssignment(Assignment())
    memory = create(model, NO_PROGRAM, 100)
    block = memory.allocate(allocation(8, 1))
    local = memory.allocate(allocation(8, 2, ObjectKind.STACK))
    item = memory.allocate(allocation(8, 3, ObjectKind.GLOBAL))

    def freed(pointer: Pointer) -> object:
        return applied(memory, memory.free(pointer, NOWHERE, view), Assignment())

    assert freed(NULL) is None
    assert freed(Pointer(block.base, 4)) is FaultKind.INVALID_FREE
    assert freed(local) is FaultKind.FREE_OF_STACK
    assert freed(item) is FaultKind.FREE_OF_GLOBAL
    assert freed(block) is None
    assert freed(block) is FaultKind.DOUBLE_FREE
    assert applied(memory, memory.load(block, I8, view), Assignment()) is FaultKind.USE_AFTER_FREE


@pytest.mark.parametrize("model", MODELS)
def test_pointers_compare_by_object_and_offset(model: str) -> None:
    view = UnderAssignment(Assignment())
    memory = create(model, NO_PROGRAM, 100)
    first, second = memory.allocate(allocation(8, 1)), memory.allocate(allocation(8, 2))

    def compared(op: PointerCompareOp, left: Pointer, right: Pointer) -> object:
        return applied(memory, memory.compare(op, left, right, view), Assignment())

    assert compared(PointerCompareOp.EQUAL, first, first) is True
    assert compared(PointerCompareOp.EQUAL, Pointer(first.base, 16), second) is False
    assert compared(PointerCompareOp.NOT_EQUAL, first, NULL) is True
    assert compared(PointerCompareOp.LESS, first, Pointer(first.base, 8)) is True
    assert compared(PointerCompareOp.LESS, first, second) is FaultKind.INVALID_POINTER_COMPARISON
    outcome = applied(memory, memory.difference(first, second, 4, view), Assignment())
    assert outcome is FaultKind.INVALID_POINTER_SUBTRACTION
    assert applied(memory, memory.difference(Pointer(first.base, 8), first, 4, view), Assignment()) == 2


@pytest.mark.parametrize("model", MODELS)
def test_an_exposed_address_leads_back_to_its_object(model: str) -> None:
    view = UnderAssignment(Assignment())
    memory = create(model, NO_PROGRAM, 100)
    pointer = memory.allocate(allocation(8, 1))
    hidden = memory.allocate(allocation(8, 2))
    address = memory.expose(Pointer(pointer.base, 4))
    assert isinstance(located(address, memory.addresses), int)
    assert memory.recover(address, view) == Pointer(pointer.base, 4)
    assert memory.recover(bitvectors.add(64, address, 4), view) == Pointer(pointer.base, 8)
    assert memory.recover(bitvectors.add(64, address, 64), view).base == 0
    assert hidden.base != pointer.base
