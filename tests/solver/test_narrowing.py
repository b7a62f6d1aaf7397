"""Small numbers in few bits: the answers are those of Z3 about the query itself."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from watched import Watched

from minise.expr.arrays import read
from minise.expr.bitvectors import add, mul, sub
from minise.expr.booleans import either, negation
from minise.expr.comparisons import eq, slt, ule, ult
from minise.expr.evaluate import satisfies
from minise.expr.slices import extract
from minise.expr.symbols import array, symbol
from minise.expr.term import BitVector, Boolean, inputs
from minise.solver.contract import Limits, Query, Sat, Unsat
from minise.solver.narrowing import Narrowing
from minise.solver.path_condition import PathCondition
from minise.solver.z3_layer import Z3Layer

A, B, C = symbol("a", 64), symbol("b", 64), symbol("c", 64, auxiliary=True)
S = array("s", 8)
BOUNDED = (ule(64, A, 200), ult(64, B, 20), ule(64, C, 19))


def test_sums_of_small_numbers_are_small_and_in_one_order() -> None:
    """That two sums are equal in whatever order takes no search."""
    inner = Watched()
    one, other = add(64, add(64, A, B), C), add(64, add(64, C, B), A)
    assert one is not other
    path = PathCondition.of(BOUNDED)
    assert isinstance(Narrowing(inner).check(Query(path, negation(eq(64, one, other)))), Unsat)
    assert inner.asked == []
    answer = Narrowing(inner).check(Query(path, ult(64, 230, add(64, one, other))))
    assert isinstance(answer, Sat) and satisfies(answer.model, path.terms)
    assert {each.sort.width for term in inner.asked[0] for each in inputs(term)} == {8}


def test_a_number_without_a_bound_stays_as_it_is() -> None:
    inner = Watched()
    assert isinstance(Narrowing(inner).check(Query(PathCondition.of([ult(64, 5, A)]), ult(64, B, A))), Sat)
    assert {each for term in inner.asked[0] for each in inputs(term)} == {A, B}


def test_auxiliary_symbols_are_no_inputs_of_the_same_name() -> None:
    same = symbol("c", 64)
    for bounds in ((), (ule(64, C, 19), ule(64, same, 19))):
        path = PathCondition.of([*bounds, eq(64, same, add(64, C, 1))])
        assert isinstance(Narrowing(Z3Layer(Limits())).check(Query(path, ult(64, C, 7))), Sat)


@st.composite
def numbers(draw: Any, depth: int = 3) -> BitVector:
    if depth == 0 or draw(st.booleans()):
        return draw(st.sampled_from([A, B, C, 0, 1, 17, 255, 256, (1 << 64) - 1]))  # type: ignore[no-any-return]
    left, right = draw(numbers(depth - 1)), draw(numbers(depth - 1))
    return draw(st.sampled_from([add, add, sub, mul]))(64, left, right)  # type: ignore[no-any-return]


@st.composite
def conditions(draw: Any) -> Boolean:
    left, right = draw(numbers()), draw(numbers())
    match draw(st.integers(0, 4)):
        case 0:
            return eq(64, left, right)
        case 1:
            return slt(32, extract(left, 31, 0), extract(right, 31, 0))
        case 2:
            return eq(8, read(S, left), 7)
        case 3:
            return negation(ule(64, left, right))
        case _:
            return either(ult(64, left, right), eq(8, read(S, right), 9))


@settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(conditions(), min_size=1, max_size=4))
def test_random_queries_have_the_answers_of_z3(clauses: list[Boolean]) -> None:
    if any(clause is False for clause in clauses):
        return
    query = Query(PathCondition.of([*BOUNDED, *clauses]))
    found = Narrowing(Z3Layer(Limits())).check(query)
    assert type(found) is type(Z3Layer(Limits()).check(query))
    if isinstance(found, Sat):
        assert satisfies(found.model, query.terms)
