"""Hard queries, divided by values: the answers are those of Z3."""

from __future__ import annotations

from typing import Any

from deaf import Deaf
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from minise.expr.arrays import constant_array, read, write
from minise.expr.bitvectors import add, mul, sub
from minise.expr.booleans import either
from minise.expr.comparisons import eq, ne, ule, ult
from minise.expr.evaluate import satisfies
from minise.expr.slices import sign_extend, zero_extend
from minise.expr.symbols import array, symbol
from minise.expr.term import BitVector, Boolean, Term, inputs
from minise.solver.case_by_case import CaseByCase
from minise.solver.contract import Answer, Limits, Query, Sat, Unknown, Unsat
from minise.solver.path_condition import EMPTY, PathCondition
from minise.solver.z3_layer import Z3Layer

TEXT = array("text", 4)


class OneByOne:
    """Finds every query hard that speaks of more than one unknown."""

    def __init__(self) -> None:
        self._inner = Z3Layer(Limits())

    def check(self, query: Query) -> Answer:
        unknowns = {each for term in query.terms for each in inputs(term)}
        return self._inner.check(query) if len(unknowns) <= 1 else Unknown("hard", "one by one")


def test_what_is_moved_between_unknown_places_is_the_same_in_sum() -> None:
    """It is hard to see for Z3, and next to nothing where the places are known."""
    accounts: Term = constant_array((100, 50), 0, 64, 64)
    bounds: list[Boolean] = []
    for number in range(2):
        places = [symbol(f"{name}{number}", 32) for name in ("source", "target")]
        amount = sign_extend(symbol(f"amount{number}", 32), 32, 64)
        bounds += [ult(32, each, 3) for each in places]
        source, target = (zero_extend(each, 32, 64) for each in places)
        accounts = write(accounts, source, sub(64, read(accounts, source), amount))
        accounts = write(accounts, target, add(64, read(accounts, target), amount))
    total = add(64, add(64, read(accounts, 0), read(accounts, 1)), read(accounts, 2))
    query = Query(PathCondition.of(bounds), ne(64, total, 150))
    limits = Limits(resources=30_000, incremental_resources=30_000)
    assert isinstance(Z3Layer(limits).check(query), Unknown)
    assert isinstance(CaseByCase(Z3Layer(limits), limits).check(query), Unsat)


def test_what_cannot_be_divided_is_asked_in_full() -> None:
    inner = Deaf()
    x = symbol("x", 32)
    assert isinstance(CaseByCase(inner, Limits()).check(Query(EMPTY, eq(32, mul(32, x, x), 17))), Unknown)
    assert inner.asked == 2


def test_nobody_goes_on_after_the_deadline() -> None:
    inner = Deaf()
    x = symbol("x", 32)
    path = PathCondition.of([ult(32, x, 9)])
    CaseByCase(inner, Limits(deadline=0.0)).check(Query(path, eq(32, mul(32, x, x), 17)))
    assert inner.asked == 2


def test_an_element_that_is_also_read_at_an_unknown_place_is_not_replaced_there_alone() -> None:
    place = symbol("place", 64)
    first, some = read(TEXT, 0), read(TEXT, place)
    path = PathCondition.of([ult(8, first, 2), eq(64, mul(64, place, place), 0), ult(64, place, 4)])
    answer = CaseByCase(OneByOne(), Limits()).check(Query(path, ne(8, first, some)))
    assert not isinstance(answer, Sat)


UNKNOWNS = [
    zero_extend(symbol("i", 32), 32, 64),
    symbol("j", 64),
    zero_extend(read(TEXT, 1), 8, 64),
    zero_extend(read(TEXT, symbol("j", 64)), 8, 64),  # which may be the same
]
BOUNDS = [ule(32, symbol("i", 32), 2), ult(64, symbol("j", 64), 3), ult(8, read(TEXT, 1), 2)]


@st.composite
def numbers(draw: Any, depth: int = 2) -> BitVector:
    kind = draw(st.sampled_from(["unknown", "number", *(["sum", "read"] if depth else [])]))
    if kind == "unknown":
        return draw(st.sampled_from(UNKNOWNS))  # type: ignore[no-any-return]
    if kind == "number":
        return draw(st.integers(0, 4))  # type: ignore[no-any-return]
    one, other = draw(numbers(depth - 1)), draw(numbers(depth - 1))
    if kind == "sum":
        return draw(st.sampled_from([add, sub, mul]))(64, one, other)  # type: ignore[no-any-return]
    return read(write(constant_array((3, 1, 2), 0, 64, 64), one, other), draw(numbers(depth - 1)))


@st.composite
def conditions(draw: Any) -> Boolean:
    compared = [draw(st.sampled_from([eq, ne, ult]))(64, draw(numbers()), draw(numbers())) for _ in range(2)]
    return draw(st.sampled_from([compared[0], either(*compared)]))  # type: ignore[no-any-return]


@settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(conditions(), min_size=1, max_size=3))
def test_random_queries_have_the_answers_of_z3(clauses: list[Boolean]) -> None:
    if any(clause is False for clause in clauses):
        return
    query = Query(PathCondition.of([*BOUNDS, *clauses]))
    found = CaseByCase(OneByOne(), Limits()).check(query)
    assert type(found) is type(Z3Layer(Limits()).check(query))
    if isinstance(found, Sat):
        assert satisfies(found.model, query.terms)
