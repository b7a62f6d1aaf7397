"""Hard queries about merged loops are divided by the number of turns."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from minise.expr.arrays import read
from minise.expr.bitvectors import add, sub
from minise.expr.booleans import ite
from minise.expr.comparisons import eq, ne, ule
from minise.expr.evaluate import satisfies
from minise.expr.operators import Op
from minise.expr.quantifiers import forall
from minise.expr.slices import zero_extend
from minise.expr.symbols import array, bound, symbol
from minise.expr.term import BitVector, Boolean, Term, inputs
from minise.solver.contract import Answer, Limits, Query, Sat, Unknown, Unsat
from minise.solver.path_condition import PathCondition
from minise.solver.quantified import EFFORTS, QuantifiedProcedure, Stage, Step
from minise.solver.quantified_cases import HARD_CASE
from minise.solver.z3_layer import Z3Layer

TURN, S, T = bound("i", 64), array("s", 8), array("t", 8)
K, L = symbol("k", 64, auxiliary=True), symbol("l", 64, auxiliary=True)


class Doubtful:
    """A solver for which queries about numbers of turns are hard, unless it has to answer."""

    def __init__(self, hard: Sequence[Term]) -> None:
        self._inner = Z3Layer(Limits())
        self._hard = hard
        self.asked: list[Query] = []

    def check(self, query: Query) -> Answer:
        self.asked.append(query)
        if query.resources is not None and any(each in self._hard for term in query.terms for each in inputs(term)):
            return Unknown("it is hard", "doubtful")
        return self._inner.check(query)


def digits(of: Term, count: Term) -> list[Boolean]:
    """At most five turns of a loop that ends at a byte above 9, and adds what it passes."""
    return [
        ule(64, count, 5),
        forall(TURN, 1, count, ule(8, read(of, sub(64, TURN, 1)), 9)),
        ule(8, 10, read(of, count)),
    ]


def total(of: Term, count: Term) -> BitVector:
    """The sum of as many bytes, chosen by their number."""
    chosen: BitVector = 0
    sums: BitVector = 0
    for turn in range(5):
        sums = add(16, sums, zero_extend(read(of, turn), 8, 16))
        chosen = ite(16, ule(64, turn + 1, count), sums, chosen)
    return chosen


def asked(solver: Doubtful, path: list[Boolean], condition: Boolean) -> tuple[Answer, list[Step]]:
    steps: list[Step] = []
    answer = QuantifiedProcedure(solver, steps.append).check(Query(PathCondition.of(path), condition))
    return answer, steps


@pytest.mark.parametrize("sum_", [0, 9, 10, 37, 45])
def test_a_sum_that_some_number_of_turns_has(sum_: int) -> None:
    solver, path = Doubtful([K]), digits(S, K)
    answer, steps = asked(solver, path, eq(16, total(S, K), sum_))
    assert isinstance(answer, Sat) and answer.layer == "quantified, cases"
    terms = [each for each in (*path, eq(16, total(S, K), sum_)) if isinstance(each, Term)]
    assert satisfies(answer.model, terms)
    assert answer.model.value_of(K) == -(-sum_ // 9)  # the first number of turns that is enough
    assert [each.stage for each in steps] == [Stage.CASES] and steps[0].is_solved
    assert not any(term.op == Op.FORALL for query in solver.asked[1:] for term in query.terms)


def test_a_sum_that_none_has() -> None:
    solver = Doubtful([K])
    answer, steps = asked(solver, digits(S, K), eq(16, total(S, K), 46))
    assert isinstance(answer, Unsat) and answer.layer == "quantified, cases"
    assert [each.stage for each in steps] == [Stage.CASES]
    few, all_ = 1 + 4, 1 + 5  # the query, and cases: that of 0 turns is decided by itself
    assert len(solver.asked) == few + all_


def test_a_case_that_is_hard_is_divided_again() -> None:
    solver, path = Doubtful([K, L]), [*digits(S, K), *digits(T, L)]
    condition = eq(16, add(16, total(S, K), total(T, L)), 90)
    answer, _ = asked(solver, path, condition)
    assert isinstance(answer, Sat) and answer.layer == "quantified, cases"
    assert (answer.model.value_of(K), answer.model.value_of(L)) == (5, 5)
    answer, _ = asked(solver, path, eq(16, add(16, total(S, K), total(T, L)), 91))
    assert isinstance(answer, Unsat)


def test_what_stays_hard_is_asked_as_a_whole() -> None:
    class Reluctant(Doubtful):
        def check(self, query: Query) -> Answer:
            self.asked.append(query)
            is_limited = query.resources is not None
            return Unknown("it is hard", "reluctant") if is_limited else self._inner.check(query)

    solver = Reluctant([])
    answer, steps = asked(solver, digits(S, K), ne(16, total(S, K), 0))
    assert isinstance(answer, Sat) and answer.layer.startswith("quantified, ")
    assert Stage.CASES not in [each.stage for each in steps]
    tried = [each for whole, _ in EFFORTS if whole is not None for each in (whole, HARD_CASE)]
    assert [each.resources for each in solver.asked[: len(tried) + 1]] == [*tried, None]


def test_the_whole_is_asked_again_before_many_cases() -> None:
    class Patient(Doubtful):
        def check(self, query: Query) -> Answer:
            self.asked.append(query)
            is_tried = query.resources == HARD_CASE and K in {each for term in query.terms for each in inputs(term)}
            return Unknown("it is hard", "patient") if is_tried else self._inner.check(query)

    solver = Patient([])
    answer, steps = asked(solver, digits(S, K), eq(16, total(S, K), 46))
    assert isinstance(answer, Unsat) and Stage.CASES not in [each.stage for each in steps]
    assert solver.asked[-1].resources == EFFORTS[1][0]


@pytest.mark.parametrize(("resources", "is_known"), [(10, False), (1_000_000, True)])
def test_a_solver_of_its_own_is_asked_where_so_much_is_allowed(resources: int, is_known: bool) -> None:
    solver = Z3Layer(Limits(incremental_resources=10))
    path = PathCondition.of([*digits(S, K)[:1], eq(8, read(S, K), 7), *(ne(8, read(S, n), 7) for n in range(5))])
    answer = solver.check(Query(path, resources=resources))
    assert isinstance(answer, Sat if is_known else Unknown)


def test_numbers_without_a_bound_are_not_divided() -> None:
    solver = Doubtful([K])
    answer, steps = asked(solver, digits(S, K)[1:], eq(8, read(S, 2), 7))
    assert isinstance(answer, Sat) and Stage.CASES not in [each.stage for each in steps]
