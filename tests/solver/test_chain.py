"""What every chain owes: the right answer, a model that is one, a layer that says who answered."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import z3
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from recipes import boolean_recipes, build

from minise.expr.arrays import read, write
from minise.expr.assignment import Assignment
from minise.expr.bitvectors import add, mul, sub
from minise.expr.booleans import boolean_ite, negation
from minise.expr.comparisons import eq, ne, slt, ule, ult
from minise.expr.evaluate import satisfies
from minise.expr.floats import fadd, float_from_integer_bits, flt, fmul
from minise.expr.quantifiers import forall
from minise.expr.symbols import array, boolean_symbol, bound, symbol
from minise.solver.chain import Cache, SolverOptions, solver_chain
from minise.solver.contract import Answer, Limits, Query, Sat, Unknown, Unsat
from minise.solver.path_condition import EMPTY, PathCondition
from minise.solver.statistics import Measured, Statistics

X, Y, N = symbol("x", 32), symbol("y", 32), symbol("n", 64)
S = array("s", 10)


def chain(**options: Any) -> Measured:
    return solver_chain(SolverOptions(**options), Statistics())


def assert_model(answer: Answer, query: Query) -> None:
    assert isinstance(answer, Sat), answer
    assert satisfies(answer.model, query.terms)


@pytest.mark.parametrize("cache", list(Cache))
def test_models_and_contradictions(cache: Cache) -> None:
    solver = chain(cache=cache, validates=True)
    path = PathCondition.of([slt(32, 0, X), eq(8, read(S, 3), 97)])
    query = Query(path, slt(32, X, 5))
    answer = solver.check(query)
    assert_model(answer, query)
    assert isinstance(solver.check(Query(path, slt(32, X, 0))), Unsat)
    assert isinstance(solver.check(Query(path, eq(8, read(S, 3), 98))), Unsat)
    assert isinstance(solver.check(Query(path, False)), Unsat)
    assert isinstance(solver.check(Query(EMPTY)), Sat)


def test_elements_and_whole_arrays_agree() -> None:
    solver = chain(validates=True)
    path = PathCondition.of([eq(8, read(S, 3), 97), ult(64, N, 10), eq(8, read(S, 4), 5)])
    same = Query(path, eq(8, read(S, N), 97))
    assert_model(solver.check(same), same)
    fixed = path.assuming(eq(64, N, 3))
    assert isinstance(solver.check(Query(fixed, ne(8, read(S, N), 97))), Unsat)
    # The element appears after the array was read at an unknown index.
    path = PathCondition.of([eq(8, read(S, N), 97), eq(64, add(64, N, mul(64, N, 2)), 9), ult(64, N, 10)])
    assert isinstance(solver.check(Query(path, eq(8, read(S, 3), 98))), Unsat)
    written = read(write(S, N, 1), 3)
    assert isinstance(solver.check(Query(path, eq(8, written, 97))), Unsat)


def test_a_model_of_the_path_is_changed_only_where_needed() -> None:
    solver = chain(validates=True)
    path = PathCondition.of([slt(32, 0, X), eq(8, read(S, 3), 97), slt(32, 7, Y)])
    model = Assignment({X: 1, Y: 9}, {(S, 3): 97})
    answer = solver.check(Query(path, slt(32, 100, X), model))
    assert isinstance(answer, Sat)
    assert answer.model.value_of(Y) == 9
    assert answer.model.element(S, 3) == 97


def test_answers_name_their_layer() -> None:
    solver = chain()
    path = PathCondition.of([slt(32, 0, X), eq(32, Y, 3)])
    model = Assignment({X: 1, Y: 3})
    assert solver.check(Query(path, eq(32, Y, 4), model)).layer == "simplify"
    assert solver.check(Query(path, slt(32, 0, X), model)).layer == "simplify"
    assert solver.check(Query(path, slt(32, 5, X), model)).layer == "order"
    assert solver.check(Query(path, slt(32, 5, X), model)).layer == "query cache"
    assert solver.check(Query(path, slt(32, 4, X), model)).layer == "counterexample cache"
    assert solver.check(Query(path, slt(32, X, 0), model)).layer == "order"
    assert solver.check(Query(path, eq(32, mul(32, X, X), 49), model)).layer == "z3"
    longer = path.assuming(slt(32, X, 100))
    assert solver.check(Query(longer, slt(32, X, 0), model)).layer == "counterexample cache"
    statistics = solver.statistics
    assert statistics.asked == 8 == sum(statistics.by_layer.values())
    assert solver.check(Query(path, slt(32, 9, X), model)).seconds > 0


def test_groups_do_not_disturb_each_other() -> None:
    """A constraint on another input leaves the slice, and so its cached answer, as it was."""
    solver = chain()
    model = Assignment({X: 1, Y: 1})
    path = PathCondition.of([slt(32, 0, X)])
    solver.check(Query(path, slt(32, 5, X), model))
    path = path.assuming(slt(32, 0, Y))
    assert solver.check(Query(path, slt(32, 5, X), model)).layer == "query cache"
    path = path.assuming(slt(32, X, Y))
    assert solver.check(Query(path, slt(32, 5, X), Assignment({X: 1, Y: 2}))).layer == "order"


def test_a_core_names_what_contradicts() -> None:
    path = PathCondition.of([slt(32, 0, Y), slt(32, 10, X), eq(8, read(S, 3), 97)])
    answer = chain().check(Query(path, slt(32, X, 5), wants_core=True))
    assert isinstance(answer, Unsat)
    assert answer.core == (slt(32, 10, X), slt(32, X, 5))


def test_unknown_is_an_answer_and_is_not_kept() -> None:
    """A product of two primes, with next to no effort allowed."""
    p, q = symbol("p", 64), symbol("q", 64)
    hard = [eq(64, mul(64, p, q), 1000003 * 1000033), ult(64, 1, p), ult(64, p, q), ult(64, q, 1 << 32)]
    solver = chain(limits=Limits(resources=2000, incremental_resources=1000))
    for _ in range(2):
        answer = solver.check(Query(PathCondition.of(hard[1:]), hard[0]))
        assert isinstance(answer, Unknown), answer
        assert answer.layer == "z3"
    assert solver.statistics.unknown == 2


def test_floats_and_quantifiers_are_solved() -> None:
    solver = chain(validates=True)
    number = float_from_integer_bits(64, symbol("d", 64))
    query = Query(PathCondition.of([flt(64, 1.0, number)]), flt(64, fadd(64, fmul(64, number, 2.0), 1.0), 3.5))
    assert_model(solver.check(query), query)
    index, count = bound("i", 64), symbol("k", 64, auxiliary=True)
    everywhere = forall(index, 1, count, ne(8, read(S, sub(64, index, 1)), 0))
    path = PathCondition.of([ule(64, 1, count), ule(64, count, 10), everywhere])
    query = Query(path, eq(8, read(S, sub(64, count, 1)), 8))
    assert_model(solver.check(query), query)
    assert isinstance(solver.check(Query(path, eq(8, read(S, 0), 0))), Unsat)


def test_the_log_is_smtlib(tmp_path: Path) -> None:
    solver = chain(query_log=tmp_path / "queries", cache=Cache.OFF)
    path = PathCondition.of([slt(32, 0, X), boolean_symbol("p")])
    solver.check(Query(path, slt(32, X, 5), Assignment({X: 9, boolean_symbol("p"): True})))
    solver.check(Query(path, slt(32, X, 0), Assignment({X: 9, boolean_symbol("p"): True})))
    files = sorted((tmp_path / "queries").iterdir())
    assert [file.name for file in files] == ["query-000001.smt2", "query-000002.smt2"]
    for file, verdict in zip(files, (z3.sat, z3.unsat), strict=True):
        reader = z3.Solver(ctx=z3.Context())
        reader.from_file(str(file))
        assert reader.check() == verdict


def test_validation_notices_a_wrong_answer() -> None:
    from minise.solver.validate import Validate

    class Wrong:
        def check(self, query: Query) -> Answer:
            return Unsat("wrong")

    class Careless:
        def check(self, query: Query) -> Answer:
            return Sat(Assignment(), "careless")

    query = Query(PathCondition.of([slt(32, 0, X)]))
    for layer in (Wrong(), Careless()):
        with pytest.raises(AssertionError):
            Validate(layer, chain()).check(query)


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(boolean_recipes(3), min_size=4, max_size=10))
def test_random_paths(recipes: list[Any]) -> None:
    """A path is grown as the explorer grows it; every answer is validated against Z3 alone."""
    solver = chain(validates=True)
    path, model = EMPTY, Assignment()
    for recipe in recipes:
        condition = build(recipe)
        taken = bool_under(condition, model)
        other = negation(condition) if taken else condition
        answer = solver.check(Query(path, other, model))
        if isinstance(answer, Sat) and len(path.terms) % 2:
            path, model = path.assuming(other), answer.model
        else:
            path = path.assuming(condition if taken else negation(condition))
        assert satisfies(model, path.terms)


def bool_under(condition: Any, model: Assignment) -> bool:
    return satisfies(model, [condition])


def test_path_conditions_share_and_learn() -> None:
    path = EMPTY.assuming(eq(32, X, 5), True)
    longer = path.assuming(slt(32, X, Y), boolean_symbol("p"))
    assert longer.terms == (eq(32, X, 5), slt(32, X, Y), boolean_symbol("p"))
    assert longer.simplified(slt(32, X, 6)) is True
    assert longer.simplified(negation(boolean_symbol("p"))) is False
    assert longer.simplified(boolean_ite(boolean_symbol("p"), eq(32, Y, 1), eq(32, Y, 2))) is eq(32, Y, 1)
    assert path.simplified(slt(32, Y, X)) is slt(32, Y, 5)
    assert len(longer.partition.related([Y])) == 1
    assert longer.partition.related([Y])[0].constraints == (slt(32, 5, Y),)


def test_terms_and_the_chain_do_not_load_z3() -> None:
    program = "import sys, minise.solver.chain, minise.expr.smtlib; sys.exit('z3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_hard_queries_are_answered_by_solvers_of_their_own() -> None:
    """Ten products in a row, each too hard for the incremental solver: some are not even tried there."""
    solver = chain(cache=Cache.OFF, limits=Limits(easy_resources=1))
    p, q = symbol("p", 32), symbol("q", 32)
    path = PathCondition.of([ult(32, 1, p), ult(32, p, q), ult(32, q, 300)])
    for factor in range(2, 12):
        query = Query(path, eq(32, mul(32, p, q), factor * 251))
        assert_model(solver.check(query), query)
        assert isinstance(solver.check(Query(path, eq(32, mul(32, p, q), 257 * 263 * factor))), Unsat)


def test_effort_is_the_same_in_every_run() -> None:
    p, q = symbol("p", 32), symbol("q", 32)
    path = PathCondition.of([ult(32, 1, p), ult(32, p, q), ult(32, q, 300)])

    def efforts() -> list[int]:
        solver, found = chain(), []
        for product in (3 * 251, 257 * 263, 4 * 251):
            solver.check(Query(path, eq(32, mul(32, p, q), product)))
            found.append(solver.statistics.resources.units)
        return found

    first = efforts()
    assert 0 < first[0] < first[1] < first[2]
    assert efforts() == first
