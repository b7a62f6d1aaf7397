"""Look-ups as choices mean what the look-ups mean."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from minise.expr.arrays import array_ite, constant_array, read, write
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.look_ups import MOST_WRITES, as_choices
from minise.expr.symbols import array, boolean_symbol, symbol
from minise.expr.term import Term

INDEX, PLACE = symbol("i", 64), symbol("p", 64)
WRITES = st.lists(st.tuples(st.one_of(st.just(PLACE), st.integers(0, 9)), st.integers(0, 3)), max_size=4)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.integers(0, 3), max_size=12), st.integers(0, 3), WRITES, st.integers(0, 14), st.integers(0, 9))
def test_the_same_value(
    cells: list[int], default: int, writes: list[tuple[int | Term, int]], index: int, place: int
) -> None:
    held = constant_array(tuple(cells), default)
    for where, value in writes:
        held = write(held, where, value)
    found = read(held, INDEX)
    if isinstance(found, Term):
        choices = as_choices(found)
        model = Assignment({INDEX: index, PLACE: place})
        assert choices is not None
        assert evaluate(choices, model) == evaluate(found, model)


def test_what_is_no_table_stays() -> None:
    table = constant_array((1, 2, 3))
    inputs = read(array("s", 4), INDEX)
    chosen = read(array_ite(boolean_symbol("c"), table, constant_array((4, 5))), INDEX)
    for _ in range(MOST_WRITES + 1):
        table = write(table, symbol(f"p{_}", 64), 9)
    for each in (inputs, chosen, read(table, INDEX)):
        assert isinstance(each, Term) and as_choices(each) is None
