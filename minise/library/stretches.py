"""Bytes and strings in memory, as models read and write them. A byte may be a term, and an access may go wrong on
some inputs only: so each function here takes a continuation, which gets the bytes in the state that goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from minise.expr import comparisons
from minise.expr.booleans import both, disjunction, ite, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault, FaultKind
from minise.interpreter.accesses import plus
from minise.interpreter.calls import Answer
from minise.interpreter.code import Failed
from minise.ir.types import I8, I64
from minise.library.answers import Finish, fixed, for_each_base, one_of, settled
from minise.memory.bytes import number_of
from minise.memory.contract import Allocation, Dropped, Ending, Faulted, Loaded, ObjectKind, Unsure
from minise.source import Span
from minise.state import State
from minise.values import Pointer, PointerByte, Undefined, Value

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
    while True:
        value = _load(state, plus(place, len(found))).value
        example = 0 if value is None else state.view.example(value)
        if example == 0:
            return found.decode(errors="replace")
        found.append(example)


def _read(state: State, place: Pointer, size: int | None, is_string: bool, finish: WithBytes) -> Answer:
    data: list[BitVector] = []
    reached: Boolean = True  # the condition under which the next byte is read at all
    wrong: list[tuple[Boolean, Fault]] = []
    dropped: list[tuple[Boolean, str]] = []
    next_word = 0  # where eight bytes at once are worth another try
    while size is None or len(data) < size:
        where = plus(place, len(data))
        tries_word = len(data) >= next_word and (size is None or size - len(data) >= I64.size)
        if tries_word and (known := _known_word(state, where)):
            before, null, _ = known.partition(b"\0") if is_string else (known, b"", b"")
            data += before
            if null:
                break
            continue
        if tries_word:
            next_word = len(data) + I64.size
        byte = _load(state, where)
        wrong += [(both(reached, guard), fault) for guard, fault in byte.faults]
        dropped += [(both(reached, guard), reason) for guard, reason in byte.dropped]
        if byte.value is None or (is_string and byte.value == 0):
            break
        data.append(byte.value)
        if byte.faults or byte.dropped:
            reached = both(reached, negation(disjunction(guard for guard, _ in (*byte.faults, *byte.dropped))))
        if is_string and isinstance(byte.value, Term):
            reached = both(reached, comparisons.ne(8, byte.value, 0))
    if not wrong and not dropped:
        return finish(state, tuple(data))
    is_right = negation(disjunction(guard for guard, _ in [*wrong, *dropped]))
    return one_of(state, [*_failures(wrong), (is_right, lambda after: finish(after, tuple(data)))], dropped)


def _known_word(state: State, where: Pointer) -> bytes:
    """Eight bytes at once, if all of them are known: the usual case of a literal."""
    word = state.memory.peek(where, I64)
    return word.to_bytes(I64.size, "little") if isinstance(word, int) else b""


def _failures(wrong: list[tuple[Boolean, Fault]]) -> Iterator[tuple[Boolean, Finish]]:
    """One way for each kind of fault, as the first of its kind describes it."""
    for kind in dict.fromkeys(fault.kind for _, fault in wrong):
        alike = [(guard, fault) for guard, fault in wrong if fault.kind is kind]
        yield disjunction(guard for guard, _ in alike), _failing(alike[0][1])


def _failing(fault: Fault) -> Finish:
    return lambda state: Failed(fault)


@dataclass(frozen=True, slots=True)
class LoadedByte:
    """A byte, and what can go wrong with reading it; no value where it certainly does."""

    value: BitVector | None
    faults: tuple[tuple[Boolean, Fault], ...] = ()
    dropped: tuple[tuple[Boolean, str], ...] = ()


def _load(state: State, where: Pointer) -> LoadedByte:
    value = state.memory.peek(where, I8)
    if isinstance(value, (Unsure, Undefined)):
        return _closer_look(state, where)
    return LoadedByte(_number(state, value))


def _closer_look(state: State, where: Pointer) -> LoadedByte:
    faults: list[tuple[Boolean, Fault]] = []
    dropped: list[tuple[Boolean, str]] = []
    number: BitVector | None = None
    for outcome in state.memory.load(where, I8, state.view):
        match outcome:
            case Faulted(guard, fault):
                faults.append((guard, fault))
            case Dropped(guard, reason):
                dropped.append((guard, reason))
            case Loaded(guard=guard, value=Undefined()):
                faults.append((guard, NEVER_WRITTEN))
            case Loaded(guard=guard, value=value):
                byte = _number(state, value)
                number = byte if number is None else ite(8, guard, byte, number)
    return LoadedByte(number, tuple(faults), tuple(dropped))


def _number(state: State, value: Value) -> BitVector:
    assert isinstance(value, (int, Term, PointerByte))
    return number_of(value, state.memory.expose)


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
        most = extent if isinstance(extent, int) else 0 if extent is None else after.memory.largest_size
        if most > MANY_PLACES:

            def at_example(then: State, example: tuple[Value, ...]) -> Answer:
                return finish(then, Pointer(known.base, _signed(example[0])))

            return fixed(after, [offset], at_example, FIXED_PLACE)

        def at(distance: int) -> tuple[Boolean, Finish]:
            return comparisons.eq(64, offset, distance), lambda then: finish(then, Pointer(known.base, distance))

        outside = comparisons.ule(64, most, offset)
        faults = after.memory.load(known, I8, after.view)
        beyond = (outside, lambda then: settled(faults, lambda last: Failed(NEVER_WRITTEN)))
        return one_of(after, [*(at(each) for each in range(most)), beyond])

    return for_each_base(state, place, in_object)


def _signed(value: Value) -> int:
    assert isinstance(value, int)
    return value - (1 << 64) if value >> 63 else value
