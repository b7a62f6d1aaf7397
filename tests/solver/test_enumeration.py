"""Hard queries about few values: the answers are those of Z3, and nobody else is asked."""

from __future__ import annotations

from typing import Any, cast

import pytest
from deaf import Deaf
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from watched import Watched

from minise.expr.arrays import constant_array, read
from minise.expr.bitvectors import add, mul, sdiv, srem, udiv, urem
from minise.expr.booleans import both, negation
from minise.expr.comparisons import eq, slt, ult
from minise.expr.evaluate import satisfies
from minise.expr.floats import fdiv, feq, float_to_float, fne, fsub, signed_to_float
from minise.expr.slices import sign_extend, truncate, zero_extend
from minise.expr.substitute import substitute
from minise.expr.symbols import array, boolean_symbol, symbol
from minise.expr.term import BitVector, Boolean, Term
from minise.solver.contract import Limits, Query, Sat, Unknown, Unsat
from minise.solver.enumeration import Enumeration
from minise.solver.path_condition import EMPTY, PathCondition
from minise.solver.z3_layer import Z3Layer

TEXT = array("text", 8)
BYTE = read(TEXT, 2)
assert isinstance(BYTE, Term)
WIDE = sign_extend(BYTE, 8, 32)


def seventieth() -> Boolean:
    """`float a = (byte - 48) / 70.0; a != 0.1 && a - 0.1f == 0`: only 7 / 70 is so near to a tenth."""
    quotient = fdiv(64, signed_to_float(32, 64, add(32, WIDE, -48 & 0xFFFFFFFF)), 70.0)
    tenth = float_to_float(64, 32, 0.1)
    single = float_to_float(64, 32, quotient)
    return both(fne(64, float_to_float(32, 64, single), 0.1), feq(32, fsub(32, single, tenth), 0.0))


def test_a_floating_quotient_of_one_byte_is_tried() -> None:
    inner = Deaf()
    solver = Enumeration(inner)
    found = solver.check(Query(EMPTY, seventieth()))
    assert isinstance(found, Sat)
    assert found.model.element(TEXT, 2) == ord("7")
    path = PathCondition.of([negation(eq(8, BYTE, ord("7")))])
    assert isinstance(solver.check(Query(path, seventieth())), Unsat)
    assert inner.asked == 0


@pytest.mark.parametrize(
    "condition",
    [
        eq(8, urem(8, BYTE, add(8, read(TEXT, 3), read(TEXT, 4))), 5),  # three bytes
        eq(8, udiv(8, read(TEXT, symbol("i", 64)), 3), 5),  # any byte
    ],
)
def test_other_queries_go_on(condition: Boolean) -> None:
    inner = Deaf()
    assert isinstance(Enumeration(inner).check(Query(EMPTY, condition)), Unknown)
    assert inner.asked == 1


K = symbol("k", 32)
SQUARES = constant_array(tuple(k * k % 4093 for k in range(4096)), 0, 32, 32)


@pytest.mark.parametrize("bound", [ult(32, K, 3000), slt(32, K, -(1 << 31) + 40 & 0xFFFFFFFF)])
def test_an_index_with_a_bound_is_tried(bound: Boolean) -> None:
    """Without a sign, as far as 3000; and 40 negative numbers, which are no indices: 0 is read for them."""
    inner = Deaf()
    solver = Enumeration(inner)
    path = PathCondition.of([bound, negation(eq(32, K, 2500))])
    found = solver.check(Query(path, eq(32, read(SQUARES, K), 2500 * 2500 % 4093)))
    assert isinstance(found, Sat if bound is ult(32, K, 3000) else Unsat)
    if isinstance(found, Sat):
        assert found.model.symbols == {K: 4093 - 2500}
    assert isinstance(solver.check(Query(path, eq(32, read(SQUARES, K), 5000))), Unsat)
    assert inner.asked == 0


@pytest.mark.parametrize(
    "condition",
    [
        eq(32, read(SQUARES, K), 4),  # any number
        both(ult(32, K, 5000), eq(32, read(SQUARES, K), 4)),  # too many
        both(ult(32, K, 50), eq(32, read(constant_array((1, 2, 3), 0, 32, 32), K), 4)),  # a small table
    ],
)
def test_indices_that_go_on(condition: Boolean) -> None:
    inner = Deaf()
    assert isinstance(Enumeration(inner).check(Query(EMPTY, condition)), Unknown)
    assert inner.asked == 1


def test_what_is_too_hard_for_the_solver_is_tried_after_all() -> None:
    """Two bytes have 65,536 values: the solver is asked first, and not again about the same bytes."""
    inner = Deaf()
    solver = Enumeration(inner)
    remainder = urem(8, BYTE, add(8, read(TEXT, 3), 1))
    assert isinstance(solver.check(Query(EMPTY, eq(8, remainder, 5))), Sat)
    assert inner.asked == 1
    path = PathCondition.of([ult(8, read(TEXT, 3), 5)])
    assert isinstance(solver.check(Query(path, eq(8, remainder, 5))), Unsat)
    assert inner.asked == 1


def test_what_the_solver_was_asked_about_few_values_counts() -> None:
    """All values of a long sum are computed when the solver was asked a few times; a longer one then costs little."""
    inner = Watched()
    solver = Enumeration(inner)
    total: BitVector = 0
    for number in range(30):
        total = add(32, mul(32, total, WIDE), number)
    for number in range(10):
        solver.check(Query(EMPTY, eq(32, total, number)))
    before = len(inner.asked)
    assert 1 <= before < 5
    assert isinstance(solver.check(Query(EMPTY, eq(32, mul(32, total, 3), 1))), Unsat)
    assert len(inner.asked) == before


def test_reasons_are_left_to_the_solver() -> None:
    inner = Deaf()
    Enumeration(inner).check(Query(EMPTY, seventieth(), wants_core=True))
    assert inner.asked == 1


X, Y, B = symbol("x", 4), symbol("y", 3), boolean_symbol("b")
WIDE_X, WIDE_Y = symbol("wide_x", 8), symbol("wide_y", 8)


@st.composite
def numbers(draw: Any, depth: int = 3) -> BitVector:
    if depth == 0 or draw(st.booleans()):
        leaves = [zero_extend(X, 4, 8), sign_extend(X, 4, 8), zero_extend(Y, 3, 8), 0, 1, 3, 7, 200, 255]
        return draw(st.sampled_from(leaves))  # type: ignore[no-any-return]
    left, right = draw(numbers(depth - 1)), draw(numbers(depth - 1))
    return draw(st.sampled_from([add, mul, udiv, sdiv, urem, srem]))(8, left, right)  # type: ignore[no-any-return]


@st.composite
def conditions(draw: Any) -> Boolean:
    left, right = draw(numbers()), draw(numbers())
    compared = draw(st.sampled_from([eq, slt, ult]))(8, left, right)
    return draw(st.sampled_from([compared, negation(compared), both(B, compared)]))  # type: ignore[no-any-return]


@st.composite
def bounds(draw: Any) -> Boolean:
    compared = draw(st.sampled_from([ult, slt]))(
        8, draw(st.sampled_from([WIDE_X, WIDE_Y])), draw(st.integers(0, 255))
    )
    return draw(st.sampled_from([compared, negation(compared)]))  # type: ignore[no-any-return]


def assert_answered_as_by_z3(clauses: list[Boolean]) -> None:
    if any(clause is False for clause in clauses):
        return
    query = Query(PathCondition.of(clauses))
    found = Enumeration(Z3Layer(Limits())).check(query)
    assert type(found) is type(Z3Layer(Limits()).check(query))
    if isinstance(found, Sat):
        assert satisfies(found.model, query.terms)


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(bounds(), max_size=4), st.lists(conditions(), min_size=1, max_size=3))
def test_random_queries_with_bounds_have_the_answers_of_z3(
    given_bounds: list[Boolean], clauses: list[Boolean]
) -> None:
    """The same numbers in more bits."""
    wider = {X: truncate(WIDE_X, 4), Y: truncate(WIDE_Y, 3)}
    assert_answered_as_by_z3([*given_bounds, *(cast(Boolean, substitute(clause, wider)) for clause in clauses)])


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.lists(conditions(), min_size=1, max_size=4), min_size=2, max_size=4))
def test_what_is_kept_of_other_queries_changes_no_answer(queries: list[list[Boolean]]) -> None:
    """Every query is asked along its path, constraint by constraint."""
    solver, judge = Enumeration(Z3Layer(Limits())), Z3Layer(Limits())
    for clauses in queries:
        path = EMPTY
        for clause in clauses:
            if clause is False:
                break
            query = Query(path, clause)
            found = solver.check(query)
            assert type(found) is type(judge.check(query))
            if not isinstance(found, Sat):
                break
            assert satisfies(found.model, query.terms)
            path = path.assuming(clause)


@settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(conditions(), min_size=1, max_size=4))
def test_random_queries_have_the_answers_of_z3(clauses: list[Boolean]) -> None:
    assert_answered_as_by_z3(clauses)
