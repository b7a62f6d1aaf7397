"""The procedure for quantified queries: the paper's example stage by stage, and random queries against Z3."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from minise.expr.arrays import read, write
from minise.expr.assignment import Assignment
from minise.expr.bitvectors import add, sub
from minise.expr.booleans import both, either, negation
from minise.expr.comparisons import eq, ne, ule, ult
from minise.expr.evaluate import evaluate, satisfies, values_over
from minise.expr.operators import Op
from minise.expr.quantifiers import forall
from minise.expr.slices import extract, zero_extend
from minise.expr.substitute import substitute
from minise.expr.symbols import array, bound, symbol
from minise.expr.term import Boolean, Term
from minise.report.solving import explained
from minise.solver.chain import Cache, SolverOptions, solver_chain
from minise.solver.contract import Answer, Limits, Query, Sat, Solver, Unknown, Unsat
from minise.solver.path_condition import EMPTY, PathCondition
from minise.solver.quantified import QuantifiedProcedure, Stage, Step
from minise.solver.quantified_clauses import QuantifiedClause
from minise.solver.statistics import Statistics
from minise.solver.z3_layer import Z3Layer

N, K, TURN, INNER = symbol("n", 64), symbol("k", 64, auxiliary=True), bound("i", 64), bound("j", 64)
S, T = array("s", 8), array("t", 8)
BEFORE = read(S, sub(64, TURN, 1))

EXAMPLE = (
    eq(8, read(S, N), 0),
    ule(64, 1, K),
    ule(64, K, 10),
    eq(8, read(S, sub(64, K, 1)), 8),
    forall(TURN, 1, K, ne(8, BEFORE, 0)),
)


def cells(*values: int) -> dict[tuple[Term, int], int]:
    return {(S, place): value for place, value in enumerate(values)}


class Scripted:
    """A solver that gives the model of example 5, whatever it is asked: Z3 may find others."""

    def __init__(self) -> None:
        self.asked: list[tuple[Term, ...]] = []

    def check(self, query: Query) -> Answer:
        self.asked.append(query.terms)
        return Sat(Assignment({N: 7, K: 7}, cells(1, 0, 0, 0, 0, 0, 8, 0)), "script")


def test_examples_5_to_7_stage_by_stage() -> None:
    steps: list[Step] = []
    solver = Scripted()
    answer = QuantifiedProcedure(solver, steps.append).check(Query(PathCondition.of(EXAMPLE)))
    assert isinstance(answer, Sat) and answer.layer == "quantified, repair"
    models = [step.model.elements(S, 8) for step in steps if step.model is not None]
    assert [(step.stage, step.is_solved) for step in steps] == [
        (Stage.STRIP, False),
        (Stage.DUPLICATE, False),
        (Stage.REPAIR, True),
    ]
    assert models == [[1, 0, 0, 0, 0, 0, 8, 0], [1, 1, 1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 8, 0]]
    # The lemma of example 5: s[n] = 0 denies s[i - 1] != 0 for i = n + 1.
    assert steps[0].added == (negation(both(ule(64, 1, add(64, N, 1)), ule(64, add(64, N, 1), K))),)
    assert not any(term.op == Op.FORALL for term in solver.asked[0])


def test_the_chain_names_layer_and_stage() -> None:
    path = PathCondition.of(EXAMPLE[1:])
    solver = solver_chain(SolverOptions(validates=True), Statistics())
    answer = solver.check(Query(path, EXAMPLE[0]))
    assert isinstance(answer, Sat) and answer.layer.startswith("quantified, ")
    assert satisfies(answer.model, [each for each in EXAMPLE if isinstance(each, Term)])
    plain = solver_chain(SolverOptions(has_quantified_procedure=False), Statistics())
    assert plain.check(Query(path, EXAMPLE[0])).layer == "z3"


def test_a_turn_that_a_clause_denies_is_out_of_bounds() -> None:
    """s[0..k) holds no 0, s[3] is 0: k is at most 3, which takes no search."""
    path = PathCondition.of([ule(64, K, 8), forall(TURN, 1, K, ne(8, BEFORE, 0)), eq(8, read(S, 3), 0)])
    solver = solver_chain(SolverOptions(validates=True), Statistics())
    answer = solver.check(Query(path, ult(64, 3, K)))
    assert isinstance(answer, Unsat) and answer.layer == "quantified, strip"
    assert isinstance(solver.check(Query(path, eq(64, K, 3))), Sat)


def test_a_turn_that_its_own_clause_denies_is_out_of_bounds() -> None:
    """`n - i != 0` for i = 1 to k: n is not among them, which takes no search either."""
    path = PathCondition.of([ule(64, K, 8), ule(64, 1, N), forall(TURN, 1, K, ult(64, 0, sub(64, N, TURN)))])
    solver = solver_chain(SolverOptions(validates=True), Statistics())
    answer = solver.check(Query(path, ule(64, N, K)))
    assert isinstance(answer, Unsat) and answer.layer == "quantified, strip"
    assert isinstance(solver.check(Query(path, ult(64, K, N))), Sat)
    narrow = forall(TURN, 1, K, ult(32, sub(32, extract(TURN, 31, 0), 1), extract(N, 31, 0)))
    assert isinstance(narrow, Term)
    assert QuantifiedClause.of(narrow).denied == (zero_extend(add(32, extract(N, 31, 0), 1), 32, 64),)


def test_contradictions_that_need_instances() -> None:
    path = PathCondition.of(
        [
            ule(64, K, 8),
            forall(TURN, 1, K, ule(8, BEFORE, read(T, sub(64, TURN, 1)))),
            ult(8, 5, read(S, 2)),
            ult(8, read(T, 2), 5),
        ]
    )
    solver = solver_chain(SolverOptions(validates=True), Statistics())
    assert isinstance(solver.check(Query(path, ult(64, 4, K))), Unsat)
    assert isinstance(solver.check(Query(path, eq(64, K, 2))), Sat)


def test_a_negated_quantifier_is_some_turn() -> None:
    everywhere = forall(TURN, 1, K, eq(8, BEFORE, 97))
    elsewhere = forall(TURN, 1, N, eq(8, read(T, sub(64, TURN, 1)), 97))
    solver = solver_chain(SolverOptions(validates=True), Statistics())
    path = PathCondition.of([ule(64, K, 5), ule(64, N, 5), negation(everywhere)])
    assert isinstance(solver.check(Query(path, eq(64, K, 0))), Unsat)
    answer = solver.check(Query(path, negation(elsewhere)))
    assert isinstance(answer, Sat)
    assert not evaluate(everywhere, answer.model) and not evaluate(elsewhere, answer.model)
    # Both quantifiers have the same variable, and break at different turns.
    again = forall(TURN, 1, N, eq(8, BEFORE, 98))
    both_broken = PathCondition.of([eq(64, K, 1), eq(64, N, 2), eq(8, read(S, 0), 98)])
    assert isinstance(solver.check(Query(both_broken.assuming(negation(everywhere)), negation(again))), Sat)


def test_unknown_and_unbounded_queries_are_left_to_the_solver() -> None:
    class Silent:
        def check(self, query: Query) -> Answer:
            return Unknown("nobody knows", "silent")

    assert isinstance(QuantifiedProcedure(Silent()).check(Query(PathCondition.of(EXAMPLE))), Unknown)
    endless = PathCondition.of([forall(TURN, 1, K, ne(8, BEFORE, 0)), ult(64, 1 << 40, K)])
    solver: Solver = QuantifiedProcedure(Z3Layer(Limits(milliseconds=2000)))
    assert not isinstance(solver.check(Query(endless)), Unsat)


def test_values_over_a_range_agree_with_one_by_one() -> None:
    assignment = Assignment({N: 3}, cells(5, 4, 3, 2, 1, 0, 9, 8))
    body = either(ult(8, BEFORE, 3), eq(8, read(write(S, 2, 7), add(64, TURN, N)), 7))
    expected = [evaluate(substitute(body, {TURN: turn}), assignment) for turn in range(8)]
    assert values_over(body, TURN, range(8), assignment) == expected
    written = eq(8, read(write(S, TURN, 7), N), 7)  # a write that varies
    assert isinstance(written, Term)
    assert [turn for turn, holds in enumerate(values_over(written, TURN, range(8), assignment)) if holds] == [3]
    nested = forall(INNER, 1, TURN, ne(8, read(S, INNER), 0))
    assert isinstance(nested, Term)
    assert values_over(nested, TURN, range(8), assignment) == [True] * 5 + [False] * 3


# ---------------------------------------------------------------------------------------------------------
# Random queries

SETTINGS = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
NUMBERS = st.integers(0, 4)


@st.composite
def bytes_read(draw: Any, index: Any) -> Any:
    return read(draw(st.sampled_from([S, S, T])), draw(index))


@st.composite
def comparisons(draw: Any, index: Any) -> Boolean:
    left = draw(bytes_read(index))
    right = draw(st.one_of(NUMBERS, bytes_read(index)))
    return draw(st.sampled_from([eq, ne, ult, ule]))(8, left, right)


PLAIN_INDICES = st.one_of(NUMBERS, st.sampled_from([N, K, sub(64, K, 1), add(64, N, 1)]))
TURN_INDICES = st.sampled_from([sub(64, TURN, 1), sub(64, TURN, 1), TURN, add(64, TURN, N), sub(64, 5, TURN)])


@st.composite
def queries(draw: Any) -> list[Boolean]:
    clauses: list[Boolean] = [ule(64, N, 4), ule(64, K, draw(st.integers(1, 6)))]
    clauses += draw(st.lists(comparisons(PLAIN_INDICES), max_size=4))
    for _ in range(draw(st.integers(1, 2))):
        body = draw(comparisons(TURN_INDICES))
        if draw(st.booleans()):
            body = draw(st.sampled_from([both, either]))(body, draw(comparisons(TURN_INDICES)))
        if draw(st.booleans()):
            body = both(ult(64, sub(64, TURN, 1), add(64, N, 2)), body)
        clause = forall(TURN, 1, K, body)
        clauses.append(negation(clause) if draw(st.integers(0, 5)) == 0 else clause)
    return clauses


@SETTINGS
@given(queries())
def test_random_queries_have_the_answers_of_z3(clauses: list[Boolean]) -> None:
    if any(clause is False for clause in clauses):
        return
    query = Query(PathCondition.of(clauses))
    found = QuantifiedProcedure(Z3Layer(Limits())).check(query)
    expected = Z3Layer(Limits()).check(query)
    assert type(found) is type(expected)
    if isinstance(found, Sat):
        assert satisfies(found.model, query.terms)


@pytest.mark.parametrize("cache", [Cache.OFF, Cache.PLAIN])
def test_layers_above_keep_quantified_clauses(cache: Cache) -> None:
    """Known values go into the clause, and constraints that share an array with it stay with it."""
    solver = solver_chain(SolverOptions(cache=cache, validates=True), Statistics())
    everywhere = forall(TURN, 1, K, ne(8, BEFORE, 0))
    path = EMPTY.assuming(ule(64, K, 6), everywhere, eq(64, K, 4))
    assert isinstance(solver.check(Query(path, eq(8, read(S, 3), 0))), Unsat)
    assert isinstance(solver.check(Query(path, eq(8, read(S, 4), 0))), Sat)
    assert isinstance(solver.check(Query(path, negation(everywhere))), Unsat)


def test_instances_follow_from_their_clause() -> None:
    clause = EXAMPLE[-1]
    assert isinstance(clause, Term)
    record = QuantifiedClause.of(clause)
    assert record.accesses[0].value_for(N) is add(64, N, 1)
    solver = Z3Layer(Limits())
    for value in (3, N, add(64, N, 1)):
        query = PathCondition.of([clause, negation(record.instance(value))])
        assert isinstance(solver.check(Query(query)), Unsat)


def test_an_explanation_shows_every_stage() -> None:
    lines: list[str] = []
    procedure = QuantifiedProcedure(Scripted(), lambda step: lines.extend(explained(step)))
    procedure.check(Query(PathCondition.of(EXAMPLE)))
    assert lines[:6] == [
        "query",
        "  s[n] = '\\0'",
        "  k ≥ 1",
        "  k ≤ 10",
        "  s[k - 1] = 8",
        "  ∀i. 1 ≤ i ≤ k → s[i - 1] ≠ '\\0'",
    ]
    assert lines[-2:] == ["repair: a model of the query", "  n = 7; k = 7; s = [1, 1, 1, 1, 1, 1, 8, 0]"]
