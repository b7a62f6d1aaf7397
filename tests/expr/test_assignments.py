"""Assignments: taking over values of others, however many there are."""

from __future__ import annotations

import pytest

from minise.expr import arrays, symbols
from minise.expr.assignment import LARGE, Assignment

BYTES = symbols.array("bytes", 2 * LARGE, 8)
TEXT = symbols.array("text", 4, 8)


@pytest.mark.parametrize("count", [3, LARGE, 4 * LARGE])
def test_values_of_another_assignment_take_the_place_of_those_that_are_named(count: int) -> None:
    numbers = [symbols.symbol(f"n{each}", 32) for each in range(count)]
    before = Assignment(dict.fromkeys(numbers, 1), {(BYTES, each): 2 for each in range(count)}, {TEXT: 3})
    part = Assignment({numbers[0]: 10, numbers[1]: 11}, {(BYTES, 1): 12, (TEXT, 0): 13}, {TEXT: 14})
    after = before.overridden(part, [numbers[0], numbers[2], arrays.read(BYTES, 1), TEXT])
    assert [after.value_of(each) for each in numbers[:4]] == [10, 1, 0, 1][:count]
    assert after.elements(BYTES, 3) == [2, 12, 2]
    assert after.elements(TEXT, 2) == [13, 14]
    assert [before.value_of(each) for each in numbers[:3]] == [1, 1, 1]
    assert before.elements(TEXT, 2) == [3, 3]


def test_a_whole_array_forgets_what_was_known_of_its_elements() -> None:
    before = Assignment(None, {(TEXT, each): 7 for each in range(4)})
    assert before.overridden(Assignment(), [TEXT]).elements(TEXT, 4) == [0, 0, 0, 0]
