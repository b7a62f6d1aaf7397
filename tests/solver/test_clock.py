"""A query's limit is counted in resource units; the clock is a net below them, and what it stops has no answer."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from minise.build import BuildOptions, build_text
from minise.expr.bitvectors import add, mul, urem
from minise.expr.comparisons import eq, ult
from minise.expr.symbols import symbol
from minise.expr.term import Term
from minise.session import RunOptions, explore
from minise.solver import contract
from minise.solver.budget import NET, UNITS_PER_SECOND
from minise.solver.chain import SolverOptions, solver_chain
from minise.solver.contract import Limits, Query, Sat, Unknown, query_limits
from minise.solver.interruption import Interruption
from minise.solver.path_condition import EMPTY, PathCondition
from minise.solver.statistics import Measured, Statistics

A, B = symbol("a", 64), symbol("b", 64)
HARD = """\
#include <minise.h>
int main(void)
{
    unsigned long a = minise_ulong("a"), b = minise_ulong("b");
    if (a * b == 18446743979220271189ul && (a * a * a + b * b * b * b) % 1000003ul == 77 && a * b * b % 999983ul == 5)
        return 1;
    return 0;
}
"""


def hard() -> Query:
    """Factors of a product of two primes, with more conditions than one can bear."""
    product, cube = mul(64, A, B), mul(64, A, mul(64, A, A))
    path = PathCondition.of([eq(64, product, 18446743979220271189), ult(64, 1, A), ult(64, 1, B)])
    condition = eq(64, urem(64, cube, 1000003), 77)
    assert isinstance(condition, Term)
    return Query(path, condition)


def chain(limits: Limits) -> Measured:
    return solver_chain(SolverOptions(limits=limits), Statistics())


def test_seconds_are_units_and_the_net_is_ten_times_as_wide() -> None:
    limits = query_limits(2, None, Interruption())
    assert limits.resources == 2 * UNITS_PER_SECOND
    assert limits.milliseconds == 2 * 1000 * NET


def test_what_takes_too_many_units_is_too_hard() -> None:
    answer = chain(Limits(resources=1_000_000)).check(hard())
    assert isinstance(answer, Unknown)
    assert (answer.reason, answer.is_by_clock) == ("it is too hard", False)


def test_units_are_those_of_the_whole_query() -> None:
    """However many questions the layers make of it."""
    solver = chain(Limits(resources=1_000_000))
    solver.check(hard())
    # The first question may take them all; those that are begun before they are used up, a little more.
    assert solver.statistics.resources.units < 2_500_000


def test_the_next_query_has_its_own_units() -> None:
    solver = chain(Limits(resources=1_000_000))
    assert isinstance(solver.check(hard()), Unknown)
    easy = Query(PathCondition.of([ult(64, 1, A), ult(64, A, B)]), eq(64, mul(64, A, B), 35))
    assert isinstance(solver.check(easy), Sat)


def test_what_the_clock_stops_has_no_answer() -> None:
    answer = chain(Limits(resources=1 << 31, milliseconds=300)).check(hard())
    assert isinstance(answer, Unknown)
    assert (answer.reason, answer.is_by_clock) == ("stopped by the clock", True)


def test_the_clock_stops_what_z3_does_before_it_solves() -> None:
    """It multiplies a polynomial out as soon as it hears of it, for minutes, and looks at no limit meanwhile."""
    total = symbol("seed", 32)
    for number in range(2_500):
        total = add(32, mul(32, total, 31), symbol(f"x{number}", 32))  # type: ignore[assignment]
    solver = chain(Limits(milliseconds=700))
    start = time.process_time()
    answer = solver.check(Query(EMPTY, eq(32, total, 42)))
    assert isinstance(answer, Unknown) and answer.is_by_clock
    assert time.process_time() - start < 5
    assert isinstance(solver.check(Query(EMPTY, eq(64, mul(64, A, B), 35))), Sat)  # it goes on with others


def test_no_other_layer_answers_what_the_clock_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with time would have found Z3's answer: the run must not go on with another."""
    from minise.solver.case_by_case import CaseByCase

    check = CaseByCase.check

    def answered(self: CaseByCase, query: Query) -> contract.Answer:
        answer = check(self, query)
        return contract.Unsat("another") if isinstance(answer, Unknown) else answer

    monkeypatch.setattr(CaseByCase, "check", answered)
    answer = chain(Limits(resources=1 << 31, milliseconds=300)).check(hard())
    assert isinstance(answer, Unknown) and answer.is_by_clock


def test_a_run_says_that_the_clock_stopped_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(contract, "NET", 0.005)  # as if Z3 did not count
    found = explore(build_text("hard.c", HARD, BuildOptions()), RunOptions(query_seconds=60))
    assert not found.is_complete
    assert [each for each in found.results.reasons if each.startswith("stopped by the clock (hard.c:5")]
    assert not [each for each in found.results.reasons if "left undecided (" in each]
