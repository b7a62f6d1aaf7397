"""Columns of values hold in each row what `evaluate` finds for it."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from recipes import TEXT, boolean_recipes, build, build_float, float_recipes

from minise.expr.assignment import Assignment
from minise.expr.columns import Columns
from minise.expr.evaluate import evaluate
from minise.expr.floats import float_to_integer_bits
from minise.expr.sorts import BOOLEAN
from minise.expr.term import Term, inputs, is_array, is_element

SETTINGS = settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
ROWS = 6
CELLS = {(TEXT, index): index * 7 % 256 for index in range(16)}


def values(unknown: Term) -> Any:
    if unknown.sort is BOOLEAN:
        return st.booleans()
    greatest = (1 << unknown.sort.width) - 1
    return st.one_of(st.integers(0, min(9, greatest)), st.integers(0, greatest))


def assignments(rows: dict[Term, list[Any]], count: int) -> list[Assignment]:
    return [Assignment({each: column[row] for each, column in rows.items()}, CELLS) for row in range(count)]


@SETTINGS
@given(st.data(), st.lists(boolean_recipes(4), min_size=1, max_size=3))
def test_each_row_has_the_value_of_its_assignment(data: Any, recipes: list[Any]) -> None:
    terms = [each for each in map(build, recipes) if isinstance(each, Term)]
    unknowns = dict.fromkeys(each for term in terms for each in inputs(term))
    varying = [each for each in unknowns if not is_array(each) and not is_element(each)]
    if not varying:
        return
    rows = {each: data.draw(st.lists(values(each), min_size=ROWS, max_size=ROWS)) for each in varying}
    left = assignments(rows, ROWS)
    columns = Columns(rows, Assignment({}, CELLS), evaluate)
    for term in terms:
        expected = [evaluate(term, each) for each in left]
        assert columns.of(term) == expected
        columns = columns.where(term)
        left = [each for each, holds in zip(left, expected, strict=True) if holds]
        assert columns.count == len(left)


@SETTINGS
@given(st.data())
def test_floats_go_row_by_row(data: Any) -> None:
    width = data.draw(st.sampled_from([32, 64]))
    hidden: dict[Any, int] = {}
    term = float_to_integer_bits(width, build_float(data.draw(float_recipes(width, 2)), hidden))
    if not isinstance(term, Term):
        return
    rows = {each: [number, data.draw(values(each))] for each, number in hidden.items()}
    expected = [evaluate(term, each) for each in assignments(rows, 2)]
    assert Columns(rows, Assignment(), evaluate).of(term) == expected
