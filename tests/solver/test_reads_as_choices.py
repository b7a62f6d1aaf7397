"""Reads behind writes as choices: what Z3 is asked, and that the answers are those about the query itself."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from watched import Watched

from minise.expr.arrays import array_ite, constant_array, read, write
from minise.expr.booleans import conjunction, disjunction, negation
from minise.expr.comparisons import eq, ult
from minise.expr.evaluate import satisfies
from minise.expr.operators import Op
from minise.expr.sorts import SortKind
from minise.expr.symbols import array, symbol
from minise.expr.term import BitVector, Boolean, Term, is_element
from minise.solver.contract import Limits, Query, Sat, Unsat
from minise.solver.path_condition import PathCondition
from minise.solver.reads_as_choices import FEW_ARRAYS, ReadsAsChoices
from minise.solver.z3_layer import Z3Layer

A, B = symbol("a", 64), symbol("b", 64)
S = array("s", 4)
UNKNOWN = array("heap", None)
ZEROS = constant_array(())


def _arrays(terms: tuple[Term, ...]) -> set[Term]:
    """The arrays that Z3 has to know."""
    found: set[Term] = set()
    stack = list(terms)
    while stack:
        node = stack.pop()
        if node.sort.kind is SortKind.ARRAY:
            found.add(node)
        if not is_element(node):
            stack += (each for each in node.args if isinstance(each, Term))
    return found


def _asked(condition: Boolean) -> tuple[Term, ...]:
    inner = Watched()
    ReadsAsChoices(inner).check(Query(PathCondition.of([condition])))
    return inner.asked[0]


def test_merged_memory_is_asked_about_without_arrays() -> None:
    merged = array_ite(ult(64, A, 3), write(ZEROS, A, read(S, 1)), write(write(ZEROS, 0, 7), B, 9))
    assert not _arrays(_asked(eq(8, read(merged, 2), 9)))


def test_inputs_are_read_below_their_writes() -> None:
    written = write(write(S, A, 7), 1, 9)
    assert _arrays(_asked(eq(8, read(written, B), 5))) == {S}
    assert not _arrays(_asked(eq(8, read(written, 3), 5)))


def test_memory_that_was_not_merged_stays_as_it_is() -> None:
    term = eq(8, read(write(write(UNKNOWN, A, 7), B, 9), 2), 5)
    assert _asked(term) == (term,)


def test_an_array_of_many_parts_stays_as_it_is() -> None:
    merged = array_ite(ult(64, A, 3), S, ZEROS)
    for place in range(FEW_ARRAYS):
        merged = write(merged, symbol(f"n{place}", 64), place)
    term = eq(8, read(merged, B), 5)
    assert _asked(term) == (term,)


def test_what_is_false_by_that_is_not_asked() -> None:
    inner = Watched()
    merged = array_ite(ult(64, A, 3), write(ZEROS, 2, 7), write(ZEROS, 2, 7))
    other = array_ite(ult(64, A, 3), write(S, 2, 7), write(ZEROS, 2, 7))
    assert read(merged, 2) == 7
    answer = ReadsAsChoices(inner).check(Query(PathCondition.of([eq(8, read(other, 2), 8)])))
    assert isinstance(answer, Unsat) and not inner.asked


@st.composite
def arrays(draw: Any, depth: int = 3) -> Term:
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        return draw(st.sampled_from([S, ZEROS, UNKNOWN]))  # type: ignore[no-any-return]
    if draw(st.booleans()):
        return write(draw(arrays(depth - 1)), draw(indices(depth - 1)), draw(numbers(depth - 1)))
    return array_ite(draw(conditions(depth - 1)), draw(arrays(depth - 1)), draw(arrays(depth - 1)))


@st.composite
def indices(draw: Any, depth: int) -> BitVector:
    return draw(st.sampled_from([A, B, 0, 1, 3, 5]))  # type: ignore[no-any-return]


@st.composite
def numbers(draw: Any, depth: int) -> BitVector:
    if depth <= 0 or draw(st.booleans()):
        return draw(st.sampled_from([0, 7, 9, read(S, 1), read(S, A)]))  # type: ignore[no-any-return]
    return read(draw(arrays(depth - 1)), draw(indices(depth - 1)))


@st.composite
def conditions(draw: Any, depth: int = 3) -> Boolean:
    if depth <= 0 or draw(st.booleans()):
        return ult(64, draw(indices(0)), draw(indices(0)))
    left, right = read(draw(arrays(depth)), draw(indices(depth))), draw(numbers(depth))
    return draw(st.sampled_from([lambda each: each, negation]))(eq(8, left, right))  # type: ignore[no-any-return]


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(conditions(), min_size=1, max_size=4), st.booleans())
def test_random_queries_have_the_answers_of_z3(clauses: list[Boolean], is_conjunction: bool) -> None:
    whole = conjunction(clauses) if is_conjunction else disjunction(clauses)
    if isinstance(whole, bool):
        return
    query = Query(PathCondition.of([whole]))
    found = ReadsAsChoices(Z3Layer(Limits())).check(query)
    assert type(found) is type(Z3Layer(Limits()).check(query))
    if isinstance(found, Sat):
        assert satisfies(found.model, query.terms)
        assert all(each.op == Op.SYMBOL for each in found.model.symbols)
