"""Objects that move, merge and are divided: nothing of it changes what the program sees."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_contract import INDEX, NO_PROGRAM, VALUE, WHICH, UnderAssignment, check_against_plain, operations_on

from minise.expr.assignment import Assignment
from minise.expr.term import Term
from minise.memory.catalogue import Settings, create


class AnythingIsPossible(UnderAssignment):
    """What may happen on some input is prepared for, whatever the input of the test is."""

    def is_possible(self, condition: bool | Term) -> bool:
        return condition is not False


SMALL = Settings(split_size=8, split_threshold=8, context=0)


@pytest.mark.parametrize("model", ["forking", "dynamic", "splitting", "dynamic+splitting"])
@settings(max_examples=150, deadline=None)
@given(
    st.lists(operations_on(st.integers(0, 2)), min_size=1, max_size=12),
    st.integers(0, 12),
    st.integers(0, 2**32 - 1),
    st.integers(0, 1),
)
def test_a_moved_object_holds_what_it_held(
    model: str, program: list[object], index: int, value: int, which: int
) -> None:
    memory = create(model, NO_PROGRAM, 100, SMALL)
    assignment = Assignment({INDEX: index, VALUE: value, WHICH: which})
    check_against_plain(memory, program, assignment, AnythingIsPossible(assignment))
