"""Answers of models that depend on inputs: several ways, conditions to be assumed, one example for all values.

What is left to do after such a decision is a continuation, which gets the state that goes that way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import cast

from minise.expr import comparisons, floats
from minise.expr.booleans import conjunction
from minise.expr.sorts import SortKind
from minise.expr.term import Boolean, Term
from minise.interpreter.calls import Answer, Model, ModelCall, Settled
from minise.interpreter.code import Assumed, Choice, Outcome, Supposed, Take, Way
from minise.ir.types import F32, F64, F80
from minise.library.arguments import Unknown
from minise.memory.contract import Dropped, Faulted, Loaded, Stored
from minise.state import State
from minise.values import Pointer, Value, float_from_bits

_FLOATS = {type.bits: type for type in (F32, F64, F80)}

Finish = Callable[[State], Answer]

FURTHER_BLOCKS = "of many blocks made at once, only the first were looked at"


def guarded(finish: Finish) -> Finish:
    """The continuation, with the fault of what it cannot work with as its answer."""

    def answer(state: State) -> Answer:
        try:
            return finish(state)
        except Unknown as unknown:
            return unknown.failed

    return answer


def one_of(
    state: State, ways: Iterable[tuple[Boolean, Finish]], dropped: Sequence[tuple[Boolean, str]] = ()
) -> Answer:
    """The answer of the way whose guard holds. The guards exclude each other and cover the path; ways that are
    dropped, for the reasons given, are not gone."""
    possible = [(guard, finish) for guard, finish in ways if guard is not False]
    if len(possible) == 1 and not dropped:
        return possible[0][1](state)
    gone = [Way(guard, cast(Take, guarded(finish))) for guard, finish in possible]
    left_out = [Way(guard, lambda after: None, reason) for guard, reason in dropped]
    return Choice((*gone, *left_out))


def assuming(state: State, condition: Boolean, finish: Finish, cut: str | None = None) -> Answer:
    """The answer where the condition holds; the path ends where it does not."""
    return finish(state) if condition is True else Assumed(condition, cast(Take, guarded(finish)), cut)


def supposing(assumption: str, answer: Answer) -> Answer:
    """The answer, which rests on an assumption that the run lists."""
    return Supposed(assumption, cast(Outcome, answer))


def settled(outcomes: Iterable[Loaded | Stored | Faulted | Dropped], finish: Finish) -> Answer:
    """The answer after an access to memory whose value does not matter."""
    return Settled(tuple(outcomes), lambda after, value: guarded(finish)(after))


# ---------------------------------------------------------------------------------------------------------
# Objects and places


def for_each_base(state: State, pointer: Pointer, finish: Callable[[State, Pointer], Answer]) -> Answer:
    """The answer for each object that the pointer can be based on."""

    def way(base: int) -> Finish:
        return lambda after: finish(after, Pointer(base, pointer.offset))

    bases = state.memory.bases(pointer)
    ways = [(guard, way(base)) for guard, base in bases if base is not None]
    return one_of(state, ways, [(guard, FURTHER_BLOCKS) for guard, base in bases if base is None])


# ---------------------------------------------------------------------------------------------------------
# One example for all values


def fixed(
    state: State, values: Sequence[Value], finish: Callable[[State, tuple[Value, ...]], Answer], cut: str
) -> Answer:
    """Goes on with one example of each unknown number: the run is incomplete then, for the reason `cut`."""
    conditions: list[Boolean] = []
    known: list[Value] = []
    for value in values:
        if not isinstance(value, Term):
            known.append(value)
            continue
        width = value.sort.width
        is_float = value.sort.kind is SortKind.FLOAT
        bits = floats.float_to_integer_bits(width, value) if is_float else value
        example = state.view.example(bits)
        conditions.append(comparisons.eq(width, bits, example))
        known.append(float_from_bits(example, _FLOATS[width]) if is_float else example)
    return assuming(state, conjunction(conditions), lambda after: finish(after, tuple(known)), cut)


def of_known(model: Model, cut: str) -> Model:
    """The model of a function that works on known arguments only, for any arguments."""

    def apply(call: ModelCall) -> Answer:
        if not any(isinstance(each, Term) for each in call.arguments):
            return model(call)

        def with_known(after: State, known: tuple[Value, ...]) -> Answer:
            return model(replace(call, state=after, arguments=known))

        return fixed(call.state, call.arguments, with_known, cut)

    return apply
