"""Values as cases: exactly one case holds for every input, and says what the value is."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from minise.expr.assignment import Assignment
from minise.expr.bitvectors import add, mul, xor
from minise.expr.booleans import conjunction, ite, negation
from minise.expr.cases import MOST, cases, narrowed
from minise.expr.comparisons import eq, ne, sle, slt, ule, ult
from minise.expr.evaluate import evaluate
from minise.expr.symbols import symbol
from minise.expr.term import Boolean
from minise.expr.text import text

N = symbol("n", 4, signed=False)
X = symbol("x", 4, signed=True)

_COMPARISONS = st.builds(
    lambda compare, term, constant, is_swapped: compare(4, *((constant, term) if is_swapped else (term, constant))),
    st.sampled_from((eq, ne, ult, ule, slt, sle)),
    st.sampled_from((N, X)),
    st.integers(0, 15),
    st.booleans(),
)


def _chosen(children: Any) -> Any:
    return st.builds(lambda condition, then, other: ite(4, condition, then, other), _COMPARISONS, children, children)


def _computed(children: Any) -> Any:
    return st.builds(lambda compute, a, b: compute(4, a, b), st.sampled_from((add, mul, xor)), children, children)


_VALUES = st.recursive(
    st.one_of(st.integers(0, 3), st.just(X)),
    lambda children: st.one_of(_chosen(children), _chosen(children), _computed(children)),
    max_leaves=8,
)
_INPUTS = [Assignment({N: n, X: x}) for n in range(16) for x in range(16)]


@given(_VALUES)
def test_one_case_holds_and_has_the_value(value: Any) -> None:
    found = cases(value)
    for given_input in _INPUTS:
        holding = [each.values[0] for each in found if evaluate(each.condition, given_input)]
        assert len(holding) == 1
        assert evaluate(holding[0], given_input) == evaluate(value, given_input)


@given(st.lists(_COMPARISONS, max_size=6))
def test_narrowed_conditions_mean_the_same(conditions: list[Boolean]) -> None:
    before, after = conjunction(conditions), conjunction(narrowed(conditions))
    for given_input in _INPUTS:
        assert evaluate(before, given_input) == evaluate(after, given_input)


def test_ranges_are_told_in_few_words() -> None:
    positive, many = ult(4, 0, N), ult(4, 1, N)
    value = ite(4, positive, ite(4, many, 2, 1), 0)
    assert [(each.values[0], text(each.condition)) for each in cases(value)] == [
        (2, "n > 1"),
        (1, "n == 1"),
        (0, "n == 0"),
    ]


def test_equal_values_are_one_case() -> None:
    value = ite(4, eq(4, X, 1), 7, ite(4, slt(4, X, 0), 7, 2))
    assert [text(each.condition) for each in cases(value)] == ["x == 1 || x < 0", "x >= 0 && x != 1"]


def test_parts_that_depend_on_one_condition_are_chosen_together() -> None:
    condition = ult(4, N, X)
    found = cases(ite(4, condition, 1, 2), ite(4, condition, 3, 4))
    assert [(each.values, each.condition) for each in found] == [((1, 3), condition), ((2, 4), negation(condition))]


def test_arithmetic_is_done_in_each_case() -> None:
    value = add(4, ite(4, ult(4, N, 3), 1, ite(4, ult(4, N, 9), 2, X)), 3)
    assert [(text(each.values[0]), text(each.condition)) for each in cases(value)] == [
        ("4", "n <= 2"),
        ("5", "n > 2 && n <= 8"),
        ("x + 3", "n > 8"),
    ]


def test_what_has_too_many_cases_stays_a_term() -> None:
    wide = symbol("w", 8, signed=False)
    value: Any = 0
    for number in range(2, MOST + 2):
        value = ite(8, eq(8, wide, number), number, value)
    assert [each.values for each in cases(value)] == [(value,)]
