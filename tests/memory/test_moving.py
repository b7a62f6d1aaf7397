"""Objects that move, merge and are divided: nothing of it changes what the program sees."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_contract import (
    INDEX,
    NO_PROGRAM,
    SIZES,
    VALUE,
    WHICH,
    Fill,
    UnderAssignment,
    check_against_plain,
    operations_on,
)

from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.term import Term
from minise.memory.catalogue import Settings, create

SMALL = Settings(split_size=8, split_threshold=8, context=0)
INPUTS = [(index, which) for index in (0, 1) for which in (0, 1)]


class SomeInput(UnderAssignment):
    """What may happen on one of the inputs is prepared for, whatever the input of the test is."""

    def __init__(self, assignment: Assignment) -> None:
        super().__init__(assignment)
        value = assignment.symbols[VALUE]
        self._inputs = [Assignment({INDEX: index, VALUE: value, WHICH: which}) for index, which in INPUTS]

    def is_possible(self, condition: bool | Term) -> bool:
        return any(evaluate(condition, each) for each in self._inputs)


# Mostly aligned, as those that divide an object are.
OFFSETS = st.one_of(
    st.tuples(st.just("known"), st.integers(0, 16), st.just(0)),
    st.tuples(st.just("symbolic"), st.sampled_from([0, 0, 8]), st.just(8)),
    st.tuples(st.just("symbolic"), st.sampled_from([0, 4]), st.sampled_from([1, 4])),
)


@pytest.mark.parametrize("model", ["dynamic", "splitting", "dynamic+splitting"])
@settings(max_examples=150, deadline=None)
@given(
    st.lists(operations_on(st.integers(0, 2), OFFSETS), min_size=4, max_size=12),
    st.sampled_from(INPUTS),
    st.integers(0, 2**32 - 1),
)
def test_a_moved_object_holds_what_it_held(
    model: str, program: list[object], given_input: tuple[int, int], value: int
) -> None:
    index, which = given_input
    written = [Fill(number, ("known", 0, 0), number, size) for number, size in enumerate(SIZES)]
    assignment = Assignment({INDEX: index, VALUE: value, WHICH: which})
    memory = create(model, NO_PROGRAM, 100, SMALL)
    check_against_plain(memory, [*written, *program], assignment, SomeInput(assignment))
