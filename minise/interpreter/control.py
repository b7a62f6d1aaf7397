"""Control flow as actions: jumps, branches, calls and returns."""

from __future__ import annotations

from collections.abc import Sequence

from minise.expr import comparisons
from minise.expr.booleans import conjunction, negation
from minise.expr.term import Term
from minise.faults import Fault, FaultKind
from minise.interpreter.accesses import allocation_site
from minise.interpreter.code import (
    FRAME_CHANGED,
    Action,
    Branched,
    Choice,
    Code,
    DecodedFunction,
    Exited,
    Failed,
    Outcome,
    Registers,
    Sides,
    Site,
    Way,
)
from minise.interpreter.symbolic import UNDEFINED_USE, integer
from minise.ir.types import I8, Type
from minise.memory.contract import Allocation, Faulted, ObjectKind
from minise.source import Span
from minise.state import Frame, State
from minise.values import UNDEFINED, Pointer, Value


def copy(target: int, source: int, type: Type) -> Action:
    """C11 6.3.2.1p2: reading a variable that was never given a value is undefined; a char may be copied."""
    is_byte = type is I8

    def copy_value(state: State, registers: Registers) -> Outcome | None:
        value = registers[source]
        if value is UNDEFINED and not is_byte:
            return UNDEFINED_USE
        registers[target] = value
        return None

    return copy_value


def jump(destination: Code) -> Action:
    def go(state: State, registers: Registers) -> Outcome | None:
        return destination

    return go


def branch(condition: int, then: Code, otherwise: Code, sides: Sides) -> Action:
    def take_then(state: State) -> Outcome | None:
        sides.then = True
        return then

    def take_otherwise(state: State) -> Outcome | None:
        sides.otherwise = True
        return otherwise

    def decide(state: State, registers: Registers) -> Outcome | None:
        value = registers[condition]
        if value is True:
            sides.then = True
            return then
        if value is False:
            sides.otherwise = True
            return otherwise
        if not isinstance(value, Term):
            return UNDEFINED_USE
        return Branched(value, take_then, take_otherwise, sides)

    return decide


def switch(value: int, type: Type, cases: dict[int, Code], default: Code, sides: Sides) -> Action:
    def select(state: State, registers: Registers) -> Outcome | None:
        number = integer(registers[value], state)
        if number is None:
            return UNDEFINED_USE
        if isinstance(number, int):
            return sides.take(cases.get(number, default))
        # Cases that go to the same place are one way; what no case takes is the default's.
        guards: dict[Code, list[bool | Term]] = {}
        for case, code in cases.items():
            guards.setdefault(code, []).append(comparisons.eq(type.bits, number, case))
        none = [negation(guard) for each in guards.values() for guard in each]
        ways = [
            _way(negation(conjunction([negation(g) for g in each])), code, sides) for code, each in guards.items()
        ]
        return Choice((*ways, _way(conjunction(none), default, sides)))

    return select


def _way(guard: bool | Term, code: Code, sides: Sides) -> Way:
    return Way(guard, lambda state: sides.take(code))


def unreachable(reason: str) -> Action:
    failed = Failed(Fault(FaultKind.UNREACHABLE, reason))

    def stop(state: State, registers: Registers) -> Outcome | None:
        return failed

    return stop


# ---------------------------------------------------------------------------------------------------------
# Calls and returns


def enter(
    state: State,
    function: DecodedFunction,
    arguments: Sequence[Value],
    result_slot: int | None,
    site: Site,
) -> Outcome | None:
    """Makes the frame of a call. The caller's frame must already stand where it goes on afterwards."""
    entry = function.entry
    assert entry is not None
    if state.stack_left < function.frame_size:
        message = f"the call of {function.record.name} finds no room on the stack"
        return Failed(Fault(FaultKind.STACK_OVERFLOW, message))
    registers = function.template.copy()
    registers[: len(arguments)] = arguments
    frame = Frame(function, entry, registers, state.frame, state.owner)
    frame.result_slot = result_slot
    frame.call_span = site.span
    frame.call_number = site.number
    frame.stack_taken = function.frame_size
    state.frame = frame
    state.stack_left -= function.frame_size
    return FRAME_CHANGED


def lay_variadic(
    state: State, name: str, values: Sequence[tuple[Type | int, Value]], slot: int, site: Site
) -> Pointer | Failed:
    """Puts the variable arguments of a call into an object of their own. A value with a size instead of a type is a
    pointer to the bytes of a struct."""
    frame = state.frame
    assert frame is not None
    sizes = [kind if isinstance(kind, int) else kind.size for kind, _ in values]
    total = sum((size + slot - 1) // slot * slot for size in sizes)
    request = Allocation(ObjectKind.VARIADIC, total, slot, name, site.span, allocation_site(site.number, frame))
    area = state.memory.allocate(request)
    offset = 0
    for (kind, value), size in zip(values, sizes, strict=True):
        place = Pointer(area.base, offset)
        if isinstance(kind, int):
            if not isinstance(value, Pointer):
                return UNDEFINED_USE
            outcomes = state.memory.copy(place, value, kind, state.view)
        else:
            outcomes = state.memory.store(place, kind, value, state.view)
        for outcome in outcomes:
            if isinstance(outcome, Faulted):
                return Failed(outcome.fault)
        offset += (size + slot - 1) // slot * slot
    return area


def give_back(state: State, value: Value, place: Span) -> Outcome | None:
    """Leaves the innermost frame with a result."""
    frame = state.frame
    assert frame is not None
    caller = state.leave(place)
    if caller is None:
        state.last_value = value
        # C11 5.1.2.2.3: the result of main is the program's; another function that a run begins with has none.
        is_main = frame.function.record.name == "main"
        return Exited(value if is_main and isinstance(value, (int, Term)) else 0)
    if frame.result_slot is not None:
        caller.registers[frame.result_slot] = value
    return FRAME_CHANGED


def give_result(value: int | None, site: Site) -> Action:
    def leave(state: State, registers: Registers) -> Outcome | None:
        result = UNDEFINED if value is None else registers[value]
        if result is UNDEFINED and value is not None and _is_status(state):
            return UNDEFINED_USE
        return give_back(state, result, site.span)

    return leave


def _is_status(state: State) -> bool:
    """Whether what the innermost frame returns is the program's exit status, which is a use of it."""
    frame = state.frame
    return frame is not None and frame.caller is None and frame.function.record.name == "main"


def variadic_area(target: int) -> Action:
    def point_to_area(state: State, registers: Registers) -> Outcome | None:
        assert state.frame is not None
        if state.frame.variadic is None:
            return Failed(Fault(FaultKind.INVALID_CALL, "va_start in a function without variable arguments"))
        registers[target] = state.frame.variadic
        return None

    return point_to_area
