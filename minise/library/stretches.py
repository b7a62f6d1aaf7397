"""Bytes and strings in memory, as models read and write them. A byte may be a term, and an access may go wrong on
some inputs only: so each function here takes a continuation, which gets the bytes in the state that goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from minise.expr import comparisons
from minise.expr.booleans import both, conjunction, disjunction, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault, FaultKind
from minise.interpreter.accesses import plus
from minise.interpreter.calls import Answer
from minise.interpreter.code import Failed
from minise.ir.types import I8
from minise.library.answers import Finish, fixed, for_each_base, one_of, settled
from minise.memory.bytes import number_of
from minise.memory.contract import UNSURE, Allocation, Ending, Faulted, ObjectKind
from minise.memory.families import chosen
from minise.source import Span
from minise.state import State
from minise.values import Pointer, Undefined, Value

NEVER_WRITTEN = Fault(FaultKind.UNINITIALISED_READ, "a byte that was never written")
MANY_PLACES = 256  # a pointer into a larger object is not followed to each place
FIXED_PLACE = "a pointer into a large object was fixed to one place"

Bytes = tuple[BitVector, ...]
WithBytes = Callable[[State, Bytes], Answer]

# ---------------------------------------------------------------------------------------------------------
# Reading


def read_bytes(state: State, place: Pointer, size: int, finish: WithBytes) -> Answer:
    return _at_known_place(state, place, lambda after, known: _read(after, known, size, False, finish))


def read_string(state: State, place: Pointer, limit: int | None, finish: WithBytes) -> Answer:
    """The bytes up to the first that is certainly a null, or up to the limit. On each path that goes on, one of them
    is a null, or they end just before one or at the limit."""
    return _at_known_place(state, place, lambda after, known: _read(after, known, limit, True, finish))


def known_string(state: State, place: Pointer, finish: Callable[[State, bytes], Answer], cut: str) -> Answer:
    """A string that must be known to go on; what is unknown of it is fixed to an example, for the reason `cut`."""

    def fix(after: State, data: Bytes) -> Answer:
        return fixed(after, data, lambda then, known: finish(then, bytes(known).partition(b"\0")[0]), cut)  # type: ignore[arg-type]

    return read_string(state, place, None, fix)


def string_at(state: State, place: Pointer) -> str:
    """A string for people, such as a name; where it is unknown, as it is on one input."""
    found = bytearray()
    for value, _ in _loaded(state, place, None):
        if not isinstance(value, (int, Term)) or state.view.example(value) == 0:
            break
        found.append(state.view.example(value))
    return found.decode(errors="replace")


def _read(state: State, place: Pointer, size: int | None, is_string: bool, finish: WithBytes) -> Answer:
    data: list[BitVector] = []
    reached: Boolean = True  # the condition under which the next byte is read at all
    wrong: list[tuple[Boolean, Fault]] = []
    for value, faults in _loaded(state, place, size):
        wrong += [(both(reached, guard), fault) for guard, fault in faults]
        if value is None:
            break
        if is_string and value == 0:
            break
        data.append(value)
        if is_string:
            reached = both(reached, comparisons.ne(8, value, 0))
    if not wrong:
        return finish(state, tuple(data))
    ways: list[tuple[Boolean, Finish]] = list(_failures(wrong))
    is_right = negation(disjunction(guard for guard, _ in wrong))
    return one_of(state, [*ways, (is_right, lambda after: finish(after, tuple(data)))])


def _failures(wrong: list[tuple[Boolean, Fault]]) -> Iterator[tuple[Boolean, Finish]]:
    """One way for each kind of fault, as the first of its kind describes it."""
    kinds: dict[FaultKind, list[Boolean]] = {}
    first: dict[FaultKind, Failed] = {}
    for guard, fault in wrong:
        kinds.setdefault(fault.kind, []).append(guard)
        first.setdefault(fault.kind, Failed(fault))
    for kind, guards in kinds.items():
        yield disjunction(guards), lambda after, failed=first[kind]: failed  # type: ignore[misc]


def _loaded(
    state: State, place: Pointer, size: int | None
) -> Iterator[tuple[BitVector | None, list[tuple[Boolean, Fault]]]]:
    """Byte by byte: its value and what can go wrong with reading it; no value where it certainly does."""
    index = 0
    while size is None or index < size:
        where = plus(place, index)
        value: Value | object = state.memory.peek(where, I8)
        faults: list[tuple[Boolean, Fault]] = []
        if value is UNSURE:
            value = None
            for outcome in state.memory.load(where, I8, state.view):
                if isinstance(outcome, Faulted):
                    faults.append((outcome.guard, outcome.fault))
                else:
                    value = outcome.value if value is None else chosen(I8, outcome.guard, outcome.value, value)  # type: ignore[arg-type]
        if isinstance(value, Undefined):
            rest = negation(disjunction(guard for guard, _ in faults))
            yield None, [*faults, (rest, NEVER_WRITTEN)]
            return
        yield None if value is None else number_of(value, state.memory.expose), faults  # type: ignore[arg-type]
        if value is None:
            return
        index += 1


# ---------------------------------------------------------------------------------------------------------
# Writing


def write_bytes(state: State, place: Pointer, data: Sequence[BitVector], source: Span, finish: Finish) -> Answer:
    """At a known place in an object of known size, byte by byte; elsewhere as a copy from an object of their own."""
    extent = state.memory.extent(place.base) if isinstance(place.base, int) else None
    if isinstance(place.offset, int) and isinstance(extent, int):
        for index, byte in enumerate(data):
            for outcome in state.memory.store(plus(place, index), I8, byte, state.view):
                if isinstance(outcome, Faulted):
                    return Failed(outcome.fault)
        return finish(state)
    own = state.memory.allocate(Allocation(ObjectKind.STACK, len(data), 1, "", source, (0, -1)))
    for index, byte in enumerate(data):
        state.memory.store(plus(own, index), I8, byte, state.view)

    def copied(after: State) -> Answer:
        after.memory.end(own, Ending.SCOPE_LEFT, source)
        return finish(after)

    return settled(state.memory.copy(place, own, len(data), state.view), copied)


# ---------------------------------------------------------------------------------------------------------
# Places


def _at_known_place(state: State, place: Pointer, finish: Callable[[State, Pointer], Answer]) -> Answer:
    """The answer for each place that the pointer can mean."""

    def in_object(after: State, known: Pointer) -> Answer:
        offset = known.offset
        if isinstance(offset, int):
            return finish(after, known)
        assert isinstance(known.base, int)
        extent = after.memory.extent(known.base)
        most = extent if isinstance(extent, int) else 0 if extent is None else after.memory.capacity
        if most > MANY_PLACES:
            return fixed(after, [offset], lambda then, at: finish(then, Pointer(known.base, _signed(at[0]))), FIXED_PLACE)

        def at(distance: int) -> tuple[Boolean, Finish]:
            return comparisons.eq(64, offset, distance), lambda then: finish(then, Pointer(known.base, distance))

        outside = conjunction(comparisons.ne(64, offset, each) for each in range(most))
        faults = after.memory.load(known, I8, after.view)
        beyond = (outside, lambda then: settled(faults, lambda last: Failed(NEVER_WRITTEN)))
        return one_of(after, [*(at(each) for each in range(most)), beyond])

    return for_each_base(state, place, in_object)


def _signed(value: Value) -> int:
    assert isinstance(value, int)
    return value - (1 << 64) if value >> 63 else value
