"""The bytes of an input under an assignment."""

from __future__ import annotations

import pytest

from minise.expr import symbols
from minise.expr.assignment import Assignment
from minise.inputs import SymbolicInput
from minise.ir.types import I16
from minise.memory.contract import InputPart
from minise.source import NOWHERE

NUMBERS = symbols.array("numbers", 4, 16)
OTHERS = symbols.array("others", 100, 16)
GIVEN = SymbolicInput("numbers", "numbers", 8, (InputPart(0, I16, 4, NUMBERS),), NOWHERE)


@pytest.mark.parametrize("others", [0, 1, 50])
def test_an_array_has_what_is_mentioned_of_it_however_much_else_is(others: int) -> None:
    """Also of elements that it does not have: a solver may name those of a place that no path reads."""
    cells = {(NUMBERS, 2): 0x102, (NUMBERS, 4): 7} | {(OTHERS, each): 9 for each in range(others)}
    assert GIVEN.value_of(Assignment(None, cells)) == b"\0\0\0\0\2\1\0\0"
    assert GIVEN.value_of(Assignment(None, cells, {NUMBERS: 3})) == b"\3\0\3\0\2\1\3\0"
