"""The call instruction as an action: of a function of the program, of a library model, or through a pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from minise.expr import comparisons
from minise.expr.booleans import both, conjunction, negation
from minise.expr.term import Boolean, Term
from minise.faults import Fault, FaultKind
from minise.interpreter.accesses import settle, to_register
from minise.interpreter.code import (
    Action,
    Assumed,
    Branched,
    Choice,
    Code,
    DecodedFunction,
    Doubted,
    Exited,
    Failed,
    FrameChanged,
    Left,
    Marked,
    Outcome,
    Registers,
    Silenced,
    Site,
    Supposed,
    Way,
)
from minise.interpreter.control import enter, lay_variadic
from minise.interpreter.symbolic import UNDEFINED_USE
from minise.ir import records as ir
from minise.ir.types import DataModel, Type
from minise.memory.contract import Loaded
from minise.state import State
from minise.values import NULL, Pointer, Value

NO_OBJECT = -1  # no object has this number
# C has no such calls: what an unknown number is as a function, only the layout of the program tells.
UNKNOWN_FUNCTION: Final = (
    "an unknown function pointer points to a function of the program that fits the call, other than main, or to none"
)
VariadicArgument = tuple[Type | int, Value]


@dataclass(frozen=True, slots=True)
class ModelCall:
    """One call of a library model: what the model may look at and change. `is_used` tells whether the program looks
    at the result."""

    name: str
    state: State
    arguments: tuple[Value, ...]
    variadic: tuple[VariadicArgument, ...]
    site: Site
    data_model: DataModel
    is_used: bool = True

    def settle(self, outcomes: Sequence[object], finish: Callable[[State, Value], Answer]) -> Answer:
        """An answer from outcomes of the memory model, each finished by itself."""
        return Settled(tuple(outcomes), finish)


@dataclass(frozen=True, slots=True)
class Settled:
    """The answer of a model that depends on outcomes of memory."""

    outcomes: tuple[object, ...]
    finish: Callable[[State, Value], Answer]


Answer = Value | Failed | Exited | Choice | Assumed | Supposed | Silenced | Marked | Settled
Model = Callable[[ModelCall], Answer]


@dataclass(frozen=True, slots=True)
class Callees:
    """Everything that can be called: by name, and by the number of the function object that a pointer names.
    `nameable` are the names of the functions that an unknown pointer may point to."""

    functions: dict[str, DecodedFunction]
    models: dict[str, Model]
    declarations: dict[str, ir.Declaration]
    names: dict[int, str]
    decode: Callable[[DecodedFunction], None]
    data_model: DataModel
    nameable: Callable[[], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class CallPlaces:
    """Where a call finds its operands in the register list."""

    target: int | None
    arguments: tuple[int, ...]
    variadic: tuple[tuple[Type | int, int], ...]
    types: tuple[Type, ...]  # of the arguments
    result: Type | None  # of the target


def direct(callees: Callees, name: str, places: CallPlaces, site: Site, after: Code) -> Action:
    function = callees.functions.get(name)
    if function is not None:
        return _call_function(callees, function, places, site, after)
    model = callees.models.get(name)
    if model is not None:
        return _call_model(callees, name, model, places, site)
    failed = Failed(Fault(FaultKind.UNMODELLED_FUNCTION, f"nobody defines the function '{name}'"))

    def fail(state: State, registers: Registers) -> Outcome | None:
        return failed

    return fail


def _call_function(
    callees: Callees, function: DecodedFunction, places: CallPlaces, site: Site, after: Code
) -> Action:
    arguments, variadic, target = places.arguments, places.variadic, places.target
    slot = callees.data_model.pointer.size
    is_variadic = function.record.variadic

    def call(state: State, registers: Registers) -> Outcome | None:
        if function.entry is None:
            callees.decode(function)
        area: Pointer | None = None
        if is_variadic:
            values = [(kind, registers[place]) for kind, place in variadic]
            laid = lay_variadic(state, function.record.name, values, slot, site)
            if isinstance(laid, Failed):
                return laid
            area = laid
        frame = state.frame
        assert frame is not None
        frame.code = after
        frame.index = 0
        outcome = enter(state, function, [registers[each] for each in arguments], target, site)
        if area is not None and state.frame is not frame and state.frame is not None:
            state.frame.variadic = area
            state.frame.objects = [area]
        return outcome

    return call


def _call_model(callees: Callees, name: str, model: Model, places: CallPlaces, site: Site) -> Action:
    arguments, variadic, target = places.arguments, places.variadic, places.target
    data_model = callees.data_model

    def call(state: State, registers: Registers) -> Outcome | None:
        values = tuple([registers[each] for each in arguments])
        further = tuple([(kind, registers[place]) for kind, place in variadic])
        answer = model(ModelCall(name, state, values, further, site, data_model, target is not None))
        return _answered(answer, target, state)

    return call


def _answered(answer: Answer | Outcome, target: int | None, state: State) -> Outcome | None:
    match answer:
        case Failed() | Exited() | Silenced() | Marked() | Doubted() | Branched() | Code() | FrameChanged() | Left():
            return answer
        case Supposed(assumption, then):
            return Supposed(assumption, None if then is None else _answered(then, target, state))
        case Choice(ways):
            return Choice(tuple(replace(way, take=_continued(way.take, target)) for way in ways))
        case Assumed(condition, take, cut):
            return Assumed(condition, _continued(take, target), cut)
        case Settled(outcomes, finish):
            return settle(outcomes, lambda chosen, value: _answered(finish(chosen, value), target, chosen), state)  # type: ignore[arg-type]
        case _:
            if target is not None:
                to_register(target)(state, answer)
            return None


def _continued(
    take: Callable[[State], Answer | Outcome | None], target: int | None
) -> Callable[[State], Outcome | None]:
    """A way of a model: what it answers in the end goes to the register of the call."""

    def then(state: State) -> Outcome | None:
        answer = take(state)
        return None if answer is None else _answered(answer, target, state)

    return then


def through_pointer(callees: Callees, callee: int, places: CallPlaces, site: Site, after: Code) -> Action:
    """A call through a pointer. It ends its line of code, since the callee may be a function of the program; a
    model has done its work when the next line begins."""
    decoded: dict[str, Action] = {}
    numbers = {name: number for number, name in callees.names.items()}

    def call(state: State, registers: Registers) -> Outcome | None:
        where = registers[callee]
        if not isinstance(where, Pointer):
            return UNDEFINED_USE
        if isinstance(where.offset, Term):
            is_null = both(comparisons.eq(64, where.base, 0), comparisons.eq(64, where.offset, 0))
            return call_one(NULL, state) if state.view.is_certain(is_null) else call_unknown(where, state)
        # A block is no function, so that it does not matter which of many it is.
        bases = [(guard, NO_OBJECT if base is None else base) for guard, base in state.memory.bases(where)]
        if len(bases) == 1:
            return call_one(Pointer(bases[0][1], where.offset), state)
        return Choice(tuple(Way(guard, way(Pointer(base, where.offset))) for guard, base in bases))

    def call_unknown(where: Pointer, state: State) -> Outcome:
        """Each function that fits the call, and the side on which the pointer is none of them."""
        bases = [base for _, base in state.memory.bases(where)]
        named = {callees.names[base] for base in bases if base in callees.names}
        wanted = {*named, *callees.nameable()} if 0 in bases else named
        guards: list[tuple[Boolean, Pointer]] = []
        is_supposed = False
        for name in (each for each in callees.names.values() if each in wanted and _fits(callees, each, places)):
            function = Pointer(numbers[name], 0)
            found = state.memory.compare(ir.PointerCompareOp.EQUAL, where, function, state.view)[0]
            assert isinstance(found, Loaded) and isinstance(found.value, (bool, Term))
            guard: Boolean = found.value
            if isinstance(guard, Term) and guard.has_address:
                # That two functions have different addresses is no part of a condition on symbols of addresses.
                guard = conjunction((guard, *(negation(earlier) for earlier, _ in guards)))
            guards.append((guard, function))
            is_supposed |= found.assumption is not None
        none = conjunction(negation(guard) for guard, _ in guards)
        ways = [Way(guard, way(function)) for guard, function in guards]
        choice = Choice((*ways, Way(none, lambda state: call_none(where, state))))
        return Supposed(UNKNOWN_FUNCTION, choice) if is_supposed else choice

    def call_none(where: Pointer, state: State) -> Outcome:
        """Null is another fault, so that the example is better another number."""
        assert isinstance(where.offset, Term)
        is_number = both(comparisons.eq(64, where.base, 0), comparisons.ne(64, where.offset, 0))
        if isinstance(is_number, Term):
            state.preferences += (is_number,)
        return Failed(Fault(FaultKind.INVALID_CALL, "call through a pointer that is no function of this type"))

    def way(where: Pointer) -> Callable[[State], Outcome | None]:
        return lambda state: call_one(where, state)

    def call_one(where: Pointer, state: State) -> Outcome:
        name = callees.names.get(where.base) if isinstance(where.base, int) and where.offset == 0 else None
        if name is None:
            return Failed(_invalid_call(where))
        if not _fits(callees, name, places):
            return Failed(Fault(FaultKind.INVALID_CALL, f"'{name}' is called with arguments of another type"))
        action = decoded.get(name)
        if action is None:
            action = decoded[name] = direct(callees, name, places, site, after)
        assert state.frame is not None
        return _then(action(state, state.frame.registers), after)

    return call


def _then(outcome: Outcome | None, after: Code) -> Outcome:
    """The outcome of a model; where it goes on, it goes on at the next line of code."""

    def continued(take: Callable[[State], Outcome | None]) -> Callable[[State], Outcome | None]:
        return lambda state: _then(take(state), after)

    match outcome:
        case None | Marked():  # a mark is one only where it is called by its name
            return after
        case Choice(ways):
            return Choice(tuple(replace(each, take=continued(each.take)) for each in ways))
        case Assumed(condition, take, cut):
            return Assumed(condition, continued(take), cut)
        case Supposed(assumption, then):
            return Supposed(assumption, _then(then, after))
        case _:
            return outcome


def _fits(callees: Callees, name: str, places: CallPlaces) -> bool:
    """C11 6.5.2.2p9: a call through a pointer of another type is undefined."""
    function, declaration = callees.functions.get(name), callees.declarations.get(name)
    if function is not None:
        types, result = tuple(each.type for each in function.record.parameters), function.record.result
    elif declaration is not None:
        types, result = declaration.parameters, declaration.result
    else:
        return True
    return types == places.types and (places.result is None or places.result is result)


def _invalid_call(where: Pointer) -> Fault:
    if where.base == 0 and where.offset == 0:
        return Fault(FaultKind.NULL_DEREFERENCE, "call through a null pointer")
    return Fault(FaultKind.INVALID_CALL, "call through a pointer that is no function")
