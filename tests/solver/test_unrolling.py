"""Quantifiers of few turns, written out: the same answers, without a quantifier where there is a bound."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from watched import Watched

from minise.expr.arrays import read
from minise.expr.bitvectors import add
from minise.expr.booleans import boolean_ite, both, conjunction, either, ite, negation
from minise.expr.comparisons import eq, ule, ult
from minise.expr.evaluate import satisfies
from minise.expr.operators import Op
from minise.expr.quantifiers import forall
from minise.expr.symbols import array, bound, symbol
from minise.expr.term import BitVector, Boolean, Term
from minise.solver.contract import Limits, Query, Sat
from minise.solver.path_condition import PathCondition
from minise.solver.unrolling import MOST_TURNS, Unrolling
from minise.solver.z3_layer import Z3Layer

K, L, N = symbol("k", 64, auxiliary=True), symbol("l", 64, auxiliary=True), symbol("n", 64)
I = bound("i", 64)  # noqa: E741
S = array("s", 8)


def _quantifiers(terms: tuple[Term, ...]) -> int:
    found, stack = 0, list(terms)
    while stack:
        node = stack.pop()
        found += node.op == Op.FORALL
        stack += (each for each in node.args if isinstance(each, Term))
    return found


def _zeros(high: BitVector) -> Boolean:
    return forall(I, 1, high, eq(8, read(S, add(64, I, N)), 0))


def _asked(*conditions: Boolean) -> tuple[Term, ...]:
    inner = Watched()
    Unrolling(inner).check(Query(PathCondition.of(conditions)))
    return inner.asked[0]


def test_a_quantifier_beside_its_bound_is_written_out() -> None:
    inside = both(ule(64, K, 3), _zeros(K))
    assert _quantifiers(_asked(either(inside, ult(64, N, 2)))) == 0
    assert _quantifiers(_asked(negation(inside))) == 0


def test_a_bound_of_the_query_counts_everywhere() -> None:
    guarded = _zeros(ite(64, ult(64, N, 2), K, 0))
    assert _quantifiers(_asked(ule(64, K, 3), either(guarded, ult(64, N, 2)))) == 0


def test_a_bound_of_another_branch_does_not_count() -> None:
    elsewhere = either(both(ule(64, K, 3), ult(64, 4, N)), both(ult(64, N, 2), _zeros(K)))
    assert _quantifiers(_asked(elsewhere)) == 1
    inside = both(ule(64, K, 3), _zeros(K))
    assert _quantifiers(_asked(either(inside, both(ult(64, N, 2), _zeros(K))))) == 1


def test_many_turns_stay_a_quantifier() -> None:
    assert _quantifiers(_asked(either(both(ule(64, K, MOST_TURNS + 1), _zeros(K)), ult(64, N, 2)))) == 1


@st.composite
def conditions(draw: Any, depth: int = 3) -> Boolean:
    if depth == 0 or draw(st.integers(0, 4)) == 0:
        count = draw(st.sampled_from([K, L]))
        quantified = _zeros(draw(st.sampled_from([count, 2, ite(64, ult(64, N, 2), count, 0)])))
        simple: list[Boolean] = [
            ult(64, N, 3),
            eq(8, read(S, add(64, N, K)), 7),
            eq(8, read(S, 2), 0),
            ult(64, L, K),
            both(ule(64, count, draw(st.sampled_from([0, 2, 4]))), quantified),
        ]
        return draw(st.sampled_from(simple))  # type: ignore[no-any-return]
    one, other = draw(conditions(depth - 1)), draw(conditions(depth - 1))
    match draw(st.integers(0, 3)):
        case 0:
            return either(one, other)
        case 1:
            return both(one, other)
        case 2:
            return negation(one)
        case _:
            return boolean_ite(ult(64, N, 5), one, other)


@settings(max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(conditions(), min_size=1, max_size=3))
def test_random_queries_have_the_answers_of_z3(clauses: list[Boolean]) -> None:
    whole = conjunction((ule(64, N, 6), ule(64, L, 3), *clauses))
    if isinstance(whole, bool):
        return
    query = Query(PathCondition.of([whole]))
    found = Unrolling(Z3Layer(Limits())).check(query)
    assert type(found) is type(Z3Layer(Limits()).check(query))
    if isinstance(found, Sat):
        assert satisfies(found.model, query.terms)
