"""Answers of models that depend on inputs: several ways, conditions to be assumed, one example for all values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from minise.expr import comparisons
from minise.expr.booleans import conjunction
from minise.expr.term import BitVector, Boolean, Term
from minise.interpreter.calls import Answer
from minise.interpreter.code import Assumed, Choice, Take, Way
from minise.state import State
from minise.values import Pointer

Finish = Callable[[State], Answer]


def one_of(state: State, ways: Iterable[tuple[Boolean, Finish]]) -> Answer:
    """The answer of the way whose guard holds. The guards exclude each other and cover the path."""
    possible = [(guard, finish) for guard, finish in ways if guard is not False]
    if len(possible) == 1:
        return possible[0][1](state)
    return Choice(tuple(Way(guard, cast(Take, finish)) for guard, finish in possible))


def assuming(state: State, condition: Boolean, finish: Finish, cut: str | None = None) -> Answer:
    """The answer where the condition holds; the path ends where it does not."""
    return finish(state) if condition is True else Assumed(condition, cast(Take, finish), cut)


def for_each_base(state: State, pointer: Pointer, finish: Callable[[State, Pointer], Answer]) -> Answer:
    """The answer for each object that the pointer can be based on."""

    def way(base: int) -> Finish:
        return lambda after: finish(after, Pointer(base, pointer.offset))

    return one_of(state, ((guard, way(base)) for guard, base in state.memory.bases(pointer)))


def fixed(state: State, values: Iterable[BitVector], finish: Callable[[State, list[int]], Answer], cut: str) -> Answer:
    """Goes on with one example of unknown values: the run is incomplete, for the reason `cut`."""
    wanted = list(values)
    known = [state.view.example(each) for each in wanted]
    is_example = [
        comparisons.eq(value.sort.width, value, example)
        for value, example in zip(wanted, known, strict=True)
        if isinstance(value, Term)
    ]
    return assuming(state, conjunction(is_example), lambda after: finish(after, known), cut)
