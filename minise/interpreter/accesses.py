"""Memory and pointer instructions as actions. What can happen, the memory model says: see `memory/contract.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from minise.expr import bitvectors, comparisons, slices
from minise.expr.booleans import both, ite, negation
from minise.expr.term import BitVector, Term
from minise.faults import Fault, FaultKind
from minise.interpreter.code import Action, Choice, Doubted, Failed, Outcome, Registers, Site, Supposed, Way
from minise.interpreter.symbolic import UNDEFINED_USE, integer
from minise.ir.records import PointerCompareOp, StackObject
from minise.ir.types import I8, Type
from minise.memory.contract import UNSURE, Allocation, Dropped, Ending, Faulted, Loaded, ObjectKind, Stored
from minise.state import Frame, State
from minise.values import UNDEFINED, Pointer, Value, to_signed

CONTEXT_DEPTH = 4  # how many calls around an allocation belong to its identity
_TOUCHED_BITS = 72  # that the widest bit-field touches: 64 bits that begin inside a byte lie in nine


def allocation_site(number: int, frame: Frame) -> tuple[int, ...]:
    """The instruction and the innermost calls around it."""
    site = [number]
    each: Frame | None = frame
    while each is not None and len(site) <= CONTEXT_DEPTH:
        site.append(each.call_number)
        each = each.caller
    return tuple(site)


# ---------------------------------------------------------------------------------------------------------
# Outcomes of the memory model


def settle(
    outcomes: Sequence[Loaded | Stored | Faulted | Dropped],
    finish: Callable[[State, Value], Outcome | None],
    state: State,
) -> Outcome | None:
    """Goes on if there is one way only; else leaves the choice to the explorer."""
    first = outcomes[0]
    if len(outcomes) == 1 and first.guard is True and not isinstance(first, Dropped):
        return _take(first, finish, state)

    def way(outcome: Loaded | Stored | Faulted | Dropped) -> Way:
        if isinstance(outcome, Dropped):
            return Way(outcome.guard, lambda chosen: None, outcome.reason)
        return Way(outcome.guard, lambda chosen: _take(outcome, finish, chosen))

    return Choice(tuple(way(each) for each in outcomes))


def _take(
    outcome: Loaded | Stored | Faulted, finish: Callable[[State, Value], Outcome | None], state: State
) -> Outcome | None:
    match outcome:
        case Loaded(value=value):
            return finish(state, value)
        case Stored(change=change):
            if change is not None:
                change(state.memory)
            return finish(state, UNDEFINED)
        case Faulted(fault=fault):
            return Failed(fault)


def supposed(outcomes: Sequence[Loaded | Faulted | Dropped], outcome: Outcome | None) -> Outcome | None:
    """The outcome, with the assumption that a comparison rests on."""
    found = (each.assumption for each in outcomes if isinstance(each, Loaded) and each.assumption is not None)
    assumption = next(found, None)
    return outcome if assumption is None else Supposed(assumption, outcome)


def to_register(target: int) -> Callable[[State, Value], None]:
    def finish(state: State, value: Value) -> None:
        assert state.frame is not None
        state.frame.registers[target] = value

    return finish


def nothing_more(state: State, value: Value) -> None:
    return None


# ---------------------------------------------------------------------------------------------------------
# Loads and stores


def load(site: Site, type: Type, target: int, pointer: int) -> Action:
    finish = to_register(target)

    def load_value(state: State, registers: Registers) -> Outcome | None:
        where = registers[pointer]
        if where.__class__ is not Pointer:
            return UNDEFINED_USE
        value = state.memory.peek(where, type)
        if value is UNSURE:
            state.view.site = site.number
            return settle(state.memory.load(where, type, state.view), finish, state)
        registers[target] = value  # type: ignore[assignment]
        return None

    return load_value


def store(site: Site, type: Type, pointer: int, value: int) -> Action:
    is_byte = type is I8

    def store_value(state: State, registers: Registers) -> Outcome | None:
        where, what = registers[pointer], registers[value]
        if where.__class__ is not Pointer or (what is UNDEFINED and not is_byte):
            return UNDEFINED_USE
        if state.memory.poke(where, type, what):
            return None
        state.view.site = site.number
        return settle(state.memory.store(where, type, what, state.view), nothing_more, state)

    return store_value


def load_bits(type: Type, target: int, pointer: int, start: int, width: int, signed: bool) -> Action:
    """A bit-field, put together from the bytes that hold it."""
    count = (start + width + 7) // 8

    def load_field(state: State, registers: Registers) -> Outcome | None:
        where = registers[pointer]
        if not isinstance(where, Pointer):
            return UNDEFINED_USE
        return gather(state, where, 0, 0)

    def gather(state: State, where: Pointer, index: int, gathered: Value) -> Outcome | None:
        if index == count:
            assert state.frame is not None
            state.frame.registers[target] = _field(gathered, start, width, signed, type)
            return None

        def with_byte(chosen: State, value: Value) -> Outcome | None:
            byte = integer(value, chosen)
            if byte is None:
                return UNDEFINED_USE
            wide = bitvectors.shl(_TOUCHED_BITS, slices.zero_extend(byte, 8, _TOUCHED_BITS), 8 * index)
            gathered_more = bitvectors.or_(_TOUCHED_BITS, gathered, wide)  # type: ignore[arg-type]
            return gather(chosen, where, index + 1, gathered_more)

        return settle(state.memory.load(plus(where, index), I8, state.view), with_byte, state)

    return load_field


def _field(gathered: Value, start: int, width: int, signed: bool, type: Type) -> Value:
    part = slices.extract(gathered, start + width - 1, start)  # type: ignore[arg-type]
    if width == type.bits:
        return part
    extend = slices.sign_extend if signed else slices.zero_extend
    return extend(part, width, type.bits)


def store_bits(type: Type, pointer: int, value: int, start: int, width: int) -> Action:
    """Each touched byte is read, changed and written. Bits that were never written count as zero then: the
    neighbours of a bit-field in its byte become defined with it."""
    count = (start + width + 7) // 8

    def store_field(state: State, registers: Registers) -> Outcome | None:
        where = registers[pointer]
        number = integer(registers[value], state)
        if not isinstance(where, Pointer) or number is None:
            return UNDEFINED_USE
        wide = slices.zero_extend(number, type.bits, _TOUCHED_BITS)
        return scatter(state, where, 0, bitvectors.shl(_TOUCHED_BITS, wide, start))

    def scatter(state: State, where: Pointer, index: int, bits: Value) -> Outcome | None:
        if index == count:
            return None
        low = max(start - 8 * index, 0)
        high = min(start + width - 8 * index, 8)
        mask = ((1 << high) - 1) & ~((1 << low) - 1)
        byte = slices.extract(bits, 8 * index + 7, 8 * index)  # type: ignore[arg-type]
        new = bitvectors.and_(8, byte, mask)
        place = plus(where, index)

        def write(chosen: State, old: Value) -> Outcome | None:
            kept = bitvectors.and_(8, integer(old, chosen) or 0, ~mask & 0xFF)
            merged = bitvectors.or_(8, kept, new)
            outcomes = chosen.memory.store(place, I8, merged, chosen.view)
            return settle(outcomes, lambda after, _: scatter(after, where, index + 1, bits), chosen)

        if mask == 0xFF:
            return write(state, 0)
        return settle(_to_be_written(state.memory.load(place, I8, state.view)), write, state)

    return store_field


def _to_be_written(outcomes: Sequence[Loaded | Faulted | Dropped]) -> list[Loaded | Faulted | Dropped]:
    """Outcomes of reading a byte in order to change some of its bits: what goes wrong there goes wrong in writing."""
    return [
        Faulted(each.guard, replace(each.fault, kind=FaultKind.OUT_OF_BOUNDS_WRITE, message=_as_write(each.fault)))
        if isinstance(each, Faulted) and each.fault.kind is FaultKind.OUT_OF_BOUNDS_READ
        else each
        for each in outcomes
    ]


def _as_write(fault: Fault) -> str:
    return fault.message.replace("read", "write", 1)


def copy_memory(destination: int, source: int, size: int) -> Action:
    def copy_bytes(state: State, registers: Registers) -> Outcome | None:
        to, where = registers[destination], registers[source]
        count = integer(registers[size], state)
        if not isinstance(to, Pointer) or not isinstance(where, Pointer) or count is None:
            return UNDEFINED_USE
        return settle(state.memory.copy(to, where, count, state.view), nothing_more, state)

    return copy_bytes


def fill_memory(destination: int, byte: int, size: int) -> Action:
    def fill_bytes(state: State, registers: Registers) -> Outcome | None:
        to = registers[destination]
        count = integer(registers[size], state)
        if not isinstance(to, Pointer) or count is None:
            return UNDEFINED_USE
        return settle(state.memory.fill(to, registers[byte], count, state.view), nothing_more, state)

    return fill_bytes


# ---------------------------------------------------------------------------------------------------------
# Stack objects


CUT = "sizes of stack objects beyond the capacity of {} bytes were cut off"


def stack_object(instruction: StackObject, site: Site, target: int, size: int, word_bits: int) -> Action:
    def make_object(state: State, registers: Registers) -> Outcome | None:
        bytes_needed = integer(registers[size], state)
        if bytes_needed is None:
            return UNDEFINED_USE
        if isinstance(bytes_needed, Term):
            return _of_unknown_size(slices.zero_extend(bytes_needed, word_bits, 64), state, allocate)
        if not state.reserve_stack(bytes_needed):
            return Failed(Fault(FaultKind.STACK_OVERFLOW, f"no room for {bytes_needed} bytes on the stack"))
        return allocate(state, bytes_needed)

    def allocate(state: State, bytes_needed: BitVector) -> Outcome | None:
        frame = state.frame
        assert frame is not None
        request = Allocation(
            ObjectKind.STACK,
            bytes_needed,
            instruction.alignment,
            instruction.name,
            site.span,
            allocation_site(site.number, frame),
            layout=instruction.layout,
        )
        made = state.memory.allocate(request)
        if frame.objects is None:
            frame.objects = []
        frame.objects.append(made)
        frame.registers[target] = made
        return None

    return make_object


def _of_unknown_size(
    size: BitVector, state: State, allocate: Callable[[State, BitVector], Outcome | None]
) -> Outcome | None:
    """One object for all sizes that it can have. C11 6.7.6.2p5: a negative size is undefined; as a number of bytes
    it is one for which the stack has no room."""
    largest = min(state.memory.largest_size, state.stack_left)
    fits = comparisons.ule(64, size, largest)
    overflows = comparisons.ult(64, state.stack_left, size)
    failed = Failed(Fault(FaultKind.STACK_OVERFLOW, "no room for an object of symbolic size on the stack"))
    between = both(negation(fits), negation(overflows))
    return Choice(
        (
            Way(fits, lambda after: allocate(after, size)),
            Way(overflows, lambda after: failed),
            Way(between, lambda after: None, CUT.format(largest)),
        )
    )


def end_lifetime(site: Site, pointer: int) -> Action:
    def end_object(state: State, registers: Registers) -> Outcome | None:
        which = registers[pointer]
        frame = state.frame
        if isinstance(which, Pointer) and frame is not None and frame.objects and which in frame.objects:
            frame.objects.remove(which)
            size = state.memory.extent(which.base) if isinstance(which.base, int) else None
            if isinstance(size, int):
                state.give_back_stack(size)
            state.memory.end(which, Ending.SCOPE_LEFT, site.span)
        return None

    return end_object


# ---------------------------------------------------------------------------------------------------------
# Pointers as values


def plus(pointer: Pointer, distance: int) -> Pointer:
    """The pointer some known bytes further on."""
    if distance == 0:
        return pointer
    if isinstance(pointer.offset, int):
        return Pointer(pointer.base, pointer.offset + distance)
    return Pointer(pointer.base, bitvectors.add(64, pointer.offset, distance & (2**64 - 1)))


def pointer_add(target: int, pointer: int, index: int, stride: int, word_bits: int) -> Action:
    sign = 1 << (word_bits - 1)

    def add_to_pointer(state: State, registers: Registers) -> Outcome | None:
        where = registers[pointer]
        try:
            distance = ((registers[index] ^ sign) - sign) * stride  # type: ignore[operator]
            registers[target] = Pointer(where.base, where.offset + distance)  # type: ignore[union-attr, operator]
        except (TypeError, AttributeError):
            return long_way(state, registers)
        return None

    def long_way(state: State, registers: Registers) -> Outcome | None:
        where = registers[pointer]
        steps = integer(registers[index], state)
        if not isinstance(where, Pointer) or steps is None:
            return UNDEFINED_USE
        distance = bitvectors.mul(64, slices.sign_extend(steps, word_bits, 64), stride & (2**64 - 1))
        if isinstance(distance, int) and isinstance(where.offset, int):
            registers[target] = Pointer(where.base, where.offset + to_signed(distance, 64))
            return None
        offset = where.offset & (2**64 - 1) if isinstance(where.offset, int) else where.offset
        registers[target] = Pointer(where.base, bitvectors.add(64, offset, distance))
        return None

    return add_to_pointer


def pointer_difference(target: int, left: int, right: int, stride: int) -> Action:
    finish = to_register(target)

    def subtract_pointers(state: State, registers: Registers) -> Outcome | None:
        one, other = registers[left], registers[right]
        if not isinstance(one, Pointer) or not isinstance(other, Pointer):
            return UNDEFINED_USE
        outcomes = state.memory.difference(one, other, stride, state.view)
        return supposed(outcomes, settle(outcomes, finish, state))

    return subtract_pointers


def label_number(target: int, pointer: int, table: int, count: int, word_bits: int) -> Action:
    """GNU C: `goto *p` needs the value of a label of the same function. An unknown pointer is compared with each."""

    def find_label(state: State, registers: Registers) -> Outcome | None:
        where, start = registers[pointer], registers[table]
        if not isinstance(where, Pointer) or not isinstance(start, Pointer):
            return UNDEFINED_USE
        if isinstance(where.base, int) and isinstance(where.offset, int):
            is_label = where.base == start.base and 0 <= where.offset < count
            registers[target] = where.offset if is_label else count
            return None
        if state.view.is_certain(comparisons.eq(64, where.base, start.base)):
            offset = where.offset if isinstance(where.offset, Term) else where.offset & (2**64 - 1)
            is_in_table = comparisons.ult(64, offset, count)
            known = slices.truncate(offset, word_bits)
            is_known = state.view.is_certain(is_in_table)
            registers[target] = known if is_known else ite(word_bits, is_in_table, known, count)
            return None
        number: BitVector = count
        compared: list[Loaded | Faulted | Dropped] = []
        for index in reversed(range(count)):
            found = state.memory.compare(PointerCompareOp.EQUAL, where, plus(start, index), state.view)
            compared += found
            is_this = found[0]
            assert isinstance(is_this, Loaded) and isinstance(is_this.value, (bool, Term))
            number = ite(word_bits, is_this.value, index, number)
        registers[target] = number
        return supposed(compared, None)

    return find_label


def pointer_compare(op: PointerCompareOp, target: int, left: int, right: int) -> Action:
    finish = to_register(target)

    def compare_pointers(state: State, registers: Registers) -> Outcome | None:
        one, other = registers[left], registers[right]
        if not isinstance(one, Pointer) or not isinstance(other, Pointer):
            return UNDEFINED_USE
        compared = state.memory.compare(op, one, other, state.view)
        outcome = settle(compared, finish, state)
        if isinstance(compared[0], Loaded) and compared[0].doubt is not None:
            assert outcome is None
            outcome = Doubted(compared[0].doubt)
        return supposed(compared, outcome)

    return compare_pointers


def pointer_to_integer(target: int, pointer: int) -> Action:
    def expose_address(state: State, registers: Registers) -> Outcome | None:
        where = registers[pointer]
        if not isinstance(where, Pointer):
            return UNDEFINED_USE
        registers[target] = state.memory.expose(where)
        return None

    return expose_address


def integer_to_pointer(target: int, source: int) -> Action:
    def recover_pointer(state: State, registers: Registers) -> Outcome | None:
        address = integer(registers[source], state)
        if address is None:
            return UNDEFINED_USE
        registers[target] = state.memory.recover(address, state.view)
        return None

    return recover_pointer
