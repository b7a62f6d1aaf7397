"""Queries that compare: the answers are those of trying all values, and nobody else is asked where none is needed."""

from __future__ import annotations

from itertools import product

import pytest
from deaf import Deaf
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from minise.expr.arrays import read
from minise.expr.assignment import Assignment
from minise.expr.bitvectors import add, mul
from minise.expr.booleans import conjunction, disjunction, negation
from minise.expr.comparisons import eq, ne, sle, slt, ule, ult
from minise.expr.evaluate import satisfies
from minise.expr.slices import sign_extend, zero_extend
from minise.expr.symbols import array, symbol
from minise.expr.term import BitVector, Boolean, Term
from minise.solver.contract import Answer, Query, Sat, Unknown, Unsat
from minise.solver.intervals import allowed
from minise.solver.order import NAME, Order
from minise.solver.path_condition import EMPTY, PathCondition
from minise.solver.possible_values import Comparison, Possible

NUMBERS = array("a", 5, 32)
A = [read(NUMBERS, index) for index in range(5)]
WIDTH = 3
SMALL = [symbol(name, WIDTH) for name in "xyz"]


def answer(*constraints: Boolean, model: Assignment | None = None) -> Answer:
    *path, condition = constraints
    return Order(Deaf()).check(Query(PathCondition.of(path), condition, model))


def test_what_sorting_asks() -> None:
    path = [sle(32, A[0], A[1]), slt(32, A[2], A[1]), sle(32, A[0], A[2]), slt(32, A[1], A[3])]
    found = answer(*path, slt(32, A[4], A[0]))
    assert isinstance(found, Sat)
    assert found.layer == NAME
    assert satisfies(found.model, [*path, slt(32, A[4], A[0])])
    assert isinstance(answer(*path, slt(32, A[3], A[2])), Unsat)


def test_a_circle_makes_its_members_equal() -> None:
    circle = [ule(32, A[0], A[1]), ule(32, A[1], A[2]), ule(32, A[2], A[0])]
    found = answer(*circle, ule(32, 7, A[1]))
    assert isinstance(found, Sat)
    assert {found.model.element(NUMBERS, index) for index in range(3)} == {7}
    assert isinstance(answer(*circle, ne(32, A[0], A[2])), Unsat)
    assert isinstance(answer(*circle, ult(32, A[0], A[2])), Unsat)


def test_values_stay_near_those_of_the_model_at_hand() -> None:
    model = Assignment({}, {(NUMBERS, 0): 40, (NUMBERS, 1): 50})
    found = answer(slt(32, A[0], A[1]), slt(32, 45, A[0]), model=model)
    assert isinstance(found, Sat)
    assert found.model.element(NUMBERS, 0) == 46
    assert found.model.element(NUMBERS, 1) == 50


def test_without_a_model_numbers_are_small() -> None:
    found = answer(slt(32, A[0], A[1]), slt(32, A[1], A[2]))
    assert isinstance(found, Sat)
    assert [found.model.element(NUMBERS, index) for index in range(3)] == [0, 1, 2]


def test_other_constraints_are_put_to_the_test() -> None:
    square = eq(32, mul(32, A[0], A[0]), 49)
    model = Assignment({}, {(NUMBERS, 0): 7})
    found = answer(square, slt(32, A[1], A[0]), model=model)
    assert isinstance(found, Sat)
    assert found.model.element(NUMBERS, 0) == 7
    inner = Deaf()
    solver = Order(inner)
    assert isinstance(solver.check(Query(PathCondition.of([square]), slt(32, 7, A[0]), model)), Unknown)
    assert isinstance(solver.check(Query(PathCondition.of([slt(32, A[0], A[1])]), square, model)), Unknown)
    assert inner.asked == 2
    assert isinstance(answer(square, slt(32, A[1], A[0]), slt(32, A[0], A[1])), Unsat)


# ---------------------------------------------------------------------------------------------------------
# Against all values

operands = st.one_of(st.sampled_from(SMALL), st.integers(0, (1 << WIDTH) - 1))


@st.composite
def comparisons(draw: st.DrawFn) -> Boolean:
    left: BitVector = draw(st.sampled_from(SMALL))
    right = draw(operands)
    if isinstance(right, int) and draw(st.booleans()):
        left = add(WIDTH, left, draw(st.integers(0, 7)))
    if draw(st.booleans()):
        left, right = right, left
    return draw(st.sampled_from([eq, ne, slt, sle, ult, ule]))(WIDTH, left, right)


@st.composite
def conditions(draw: st.DrawFn) -> Boolean:
    parts = draw(st.lists(comparisons(), min_size=1, max_size=3))
    return draw(st.sampled_from([conjunction, disjunction, lambda parts: negation(disjunction(parts))]))(parts)


def models_of(constraints: list[Boolean]) -> list[Assignment]:
    every = (Assignment(dict(zip(SMALL, values, strict=True))) for values in product(range(1 << WIDTH), repeat=3))
    return [each for each in every if satisfies(each, constraints)]


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(conditions(), min_size=1, max_size=7), st.booleans())
def test_answers_are_those_of_all_values(constraints: list[Boolean], with_model: bool) -> None:
    *path, condition = constraints
    before = models_of(path)
    if condition is False or not before:
        return
    query = Query(PathCondition.of(path), condition, before[-1] if with_model else None)
    match Order(Deaf()).check(query):
        case Sat(model):
            assert satisfies(model, constraints)
        case Unsat():
            assert not models_of(constraints)
        case Unknown():
            pass


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(comparisons(), min_size=1, max_size=6))
def test_orders_of_one_kind_are_always_decided(constraints: list[Boolean]) -> None:
    ordered = [each for each in constraints if isinstance(each, Term) and not _mixes(each)]
    if ordered and models_of([*ordered[:-1]]):
        query = Query(PathCondition.of(ordered[:-1]), ordered[-1])
        assert not isinstance(Order(Deaf()).check(query), Unknown)


def _mixes(comparison: Term) -> bool:
    """Whether it differs from an unsigned order of two unknowns, or a comparison with a number."""
    is_between_unknowns = all(isinstance(each, Term) for each in comparison.args)
    return is_between_unknowns and comparison not in {
        compare(WIDTH, left, right) for compare in (ult, ule) for left in SMALL for right in SMALL
    }


@pytest.mark.parametrize("extend", [zero_extend, sign_extend])
@given(number=st.integers(0, 63), distance=st.integers(0, 63), which=st.sampled_from([eq, ne, slt, sle, ult, ule]))
def test_the_values_that_a_condition_allows(extend, number, distance, which) -> None:  # type: ignore[no-untyped-def]
    x = SMALL[0]
    condition = which(6, add(6, extend(x, WIDTH, 6), distance), number)
    if isinstance(condition, bool):
        return
    found = allowed(condition)
    assert found is not None
    values = {value for low, high in found[1] for value in range(low, high + 1)}
    assert values == {value for value in range(8) if satisfies(Assignment({x: value}), [condition])}


def test_a_thousand_differences_are_added_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a loop asks them that compares an input with one number after the other."""
    added = 0
    plain = Possible.with_comparison

    def counting(possible: Possible, comparison: Comparison | None) -> Possible:
        nonlocal added
        added += 1
        return plain(possible, comparison)

    monkeypatch.setattr(Possible, "with_comparison", counting)
    solver, path = Order(Deaf()), EMPTY
    for number in range(1_000):
        assert isinstance(solver.check(Query(path, eq(32, A[0], 3 * number))), Sat)
        path = path.assuming(ne(32, A[0], 3 * number))
    assert added <= 2 * 1_000
