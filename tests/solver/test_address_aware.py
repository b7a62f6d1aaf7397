"""The address-aware cache: what it takes for the same query, what it keeps out, and that its hits are right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from immutables import Map
from recipes import TEXT, boolean_recipes, build

from minise.expr.arrays import constant_array, read, table_of_objects, write
from minise.expr.bitvectors import add, mul, sub
from minise.expr.booleans import both, negation, object_ite
from minise.expr.canonical import canonical
from minise.expr.comparisons import eq, ne, ule, ult
from minise.expr.evaluate import satisfies
from minise.expr.operators import Op
from minise.expr.slices import zero_extend
from minise.expr.substitute import substitute
from minise.expr.symbols import address, array, symbol
from minise.expr.term import Boolean, Term, inputs
from minise.solver.address_aware import NAME, AddressAwareCache
from minise.solver.agnostic import is_agnostic
from minise.solver.chain import Cache, SolverOptions, solver_chain
from minise.solver.contract import Answer, Limits, Query, Sat, Unknown, Unsat
from minise.solver.path_condition import PathCondition
from minise.solver.renaming import Renaming
from minise.solver.statistics import CacheStatistics, Statistics
from minise.solver.z3_layer import Z3Layer

X, J, K = symbol("i", 64), symbol("j", 64), symbol("k", 64)
ROWS = [address(f"β{number}", 2) for number in range(2, 7)]


def cache() -> AddressAwareCache:
    return AddressAwareCache(Z3Layer(Limits()), CacheStatistics())


def query(constraints: Iterable[Boolean], addresses: dict[Term, int] | None = None) -> Query:
    path = PathCondition.of(constraints)
    return Query(path if addresses is None else path.locating(Map(addresses)))


def answers(solver: AddressAwareCache, *queries: Query) -> list[Answer]:
    return [solver.check(each) for each in queries]


def is_hit(answer: Answer) -> bool:
    return answer.layer == NAME


# ---------------------------------------------------------------------------------------------------------
# Numbers of objects: what this engine has for addresses


def look_up(table: Sequence[int], index: Term, wanted: int) -> Boolean:
    return eq(64, read(table_of_objects(tuple(table)), index), wanted)


def both_look_ups(first: Boolean, second: Boolean) -> tuple[Answer, Answer]:
    one, two = answers(cache(), query([first]), query([second]))
    return one, two


def test_other_numbers_of_objects_in_the_same_places_hit() -> None:
    one, two = both_look_ups(look_up([71, 72, 0, 71], X, 72), look_up([91, 95, 0, 91], X, 95))
    assert not is_hit(one) and is_hit(two)
    assert isinstance(two, Sat) and two.model.value_of(X) == 1


@pytest.mark.parametrize(
    "second",
    [
        look_up([91, 95, 0, 91], X, 91),  # another place
        look_up([91, 95, 0, 95], X, 95),  # 71 would be 91 and 95
        look_up([91, 91, 0, 91], X, 91),  # 71 and 72 would be 91
        look_up([91, 95, 96, 91], X, 95),  # null is no object
        look_up([91, 95, 0, 91], X, 0),
        look_up([91, 95, 0, 91, 91], X, 95),
    ],
)
def test_no_bijection_of_objects_is_a_miss(second: Boolean) -> None:
    assert not is_hit(both_look_ups(look_up([71, 72, 0, 71], X, 72), second)[1])


def test_a_bijection_holds_for_the_whole_query() -> None:
    def two(first: int, second: int) -> Query:
        chosen = object_ite(ult(64, X, 3), first, second)
        return query([eq(64, chosen, first), eq(64, read(write(table_of_objects(()), J, second), K), second)])

    solver = cache()
    assert [is_hit(each) for each in answers(solver, two(5, 6), two(8, 7), two(8, 8))] == [False, True, False]


def test_equal_numbers_that_are_no_objects_are_told_apart() -> None:
    plain = constant_array((71, 72), 0, 64)
    assert not is_hit(both_look_ups(look_up([71, 72], X, 72), eq(64, read(plain, X), 72))[1])
    first, second = eq(64, read(plain, X), 72), eq(64, read(constant_array((91, 95), 0, 64), X), 95)
    assert not is_hit(both_look_ups(first, second)[1])


# ---------------------------------------------------------------------------------------------------------
# Addresses as symbols, as in the paper


def row_query(first: Term, second: Term, row: Term, contents: tuple[int, ...], places: dict[Term, int]) -> Query:
    """One of the queries q5 to q8 of table X."""
    table = write(write(constant_array((), 0, 64), 0, first), 1, second)
    pointer = add(64, read(table, X), J)
    wanted = eq(8, read(constant_array(contents), sub(64, pointer, row)), 7)
    inside = [ule(64, row, pointer), ult(64, pointer, add(64, row, 2))]
    return query([ult(64, X, 2), ult(64, J, 2), *inside, wanted], places)


S1 = {ROWS[0]: 200, ROWS[1]: 300}
S2 = {ROWS[3]: 500, ROWS[4]: 600}


def test_renamed_addresses_of_equal_size_hit() -> None:
    solver = cache()
    q5 = row_query(ROWS[0], ROWS[1], ROWS[0], (0, 7), S1)
    q6 = row_query(ROWS[0], ROWS[1], ROWS[1], (0, 3), S1)
    q7 = row_query(ROWS[3], ROWS[4], ROWS[3], (0, 7), S2)
    q8 = row_query(ROWS[3], ROWS[4], ROWS[4], (0, 3), S2)
    found = answers(solver, q5, q6, q7, q8)
    assert [is_hit(each) for each in found] == [False, False, True, True]
    assert isinstance(found[2], Sat) and satisfies(found[2].model, q7.terms)
    assert isinstance(found[3], Unsat)


def test_other_sizes_or_contents_miss() -> None:
    solver = cache()
    answers(solver, row_query(ROWS[0], ROWS[1], ROWS[0], (0, 7), S1))
    larger = address("β9", 3)
    places = {larger: 500, ROWS[4]: 600}
    assert not is_hit(solver.check(row_query(larger, ROWS[4], larger, (0, 7), places)))
    assert not is_hit(solver.check(row_query(ROWS[3], ROWS[4], ROWS[3], (7, 0), S2)))
    assert not is_hit(solver.check(row_query(ROWS[3], ROWS[3], ROWS[3], (0, 7), S2)))


A, B = address("a", 10), address("b", 50)


@pytest.mark.parametrize(
    "condition",
    [
        ult(64, B, A),
        ule(64, A, read(write(constant_array((), 0, 64), X, B), X)),  # one half of a guard
        eq(64, add(64, A, 100), B),  # out of a's bounds
        eq(64, add(64, A, J), B),  # j may be anything
        ult(64, sub(64, A, B), 100),
        eq(64, mul(64, A, 3), 12),
        eq(64, A, 4096),
        both(ult(64, X, 2), negation(ult(64, A, B))),
    ],
)
def test_what_depends_on_the_order_of_addresses_is_kept_out(condition: Term) -> None:
    assert not is_agnostic([condition])
    solver = cache()
    asked = query([condition], {A: 4096, B: 8192})
    assert not any(is_hit(each) for each in answers(solver, asked, asked))


@pytest.mark.parametrize(
    "terms",
    [
        [ne(64, A, B)],
        [eq(64, add(64, A, 9), B)],
        [ult(64, J, 10), eq(64, add(64, A, J), B)],
        [eq(64, add(64, A, zero_extend(symbol("c", 3), 3, 64)), B)],
        [eq(64, read(write(constant_array((), 0, 64), X, A), J), 0)],
        [ult(64, sub(64, add(64, A, 3), A), 9)],
    ],
)
def test_what_cannot_depend_on_it_is_not(terms: list[Boolean]) -> None:
    assert is_agnostic([term for term in terms if isinstance(term, Term)])


# ---------------------------------------------------------------------------------------------------------
# Inputs


def test_models_are_renamed() -> None:
    solver = cache()
    text, other = array("text", 4), array("other", 4)
    first = query([eq(8, read(text, 2), 65), ne(8, read(text, X), 0), ult(64, X, 2)])
    second = query([ult(64, K, 2), ne(8, read(other, K), 0), eq(8, read(other, 2), 65)])
    one, two = answers(solver, first, second)
    assert isinstance(one, Sat) and isinstance(two, Sat) and is_hit(two)
    assert satisfies(two.model, second.terms)
    assert two.model.elements(other, 4) == one.model.elements(text, 4)


def test_an_unknown_is_not_kept() -> None:
    p, q, r, s = (symbol(name, 64) for name in "pqrs")

    def hard(a: Term, b: Term) -> Query:
        return query([eq(64, mul(64, a, b), 1000003 * 1000033), ult(64, 1, a), ult(64, a, b), ult(64, b, 1 << 32)])

    solver = AddressAwareCache(Z3Layer(Limits(resources=2000, incremental_resources=1000)), CacheStatistics())
    found = answers(solver, hard(p, q), hard(r, s))
    assert all(isinstance(each, Unknown) and each.layer == "z3" for each in found)


def test_the_chain_says_that_this_cache_answered() -> None:
    solver = solver_chain(SolverOptions(cache=Cache.ADDRESS_AWARE, validates=True), Statistics())
    for name, layer in (("x", "z3"), ("x", "query cache"), ("y", NAME)):
        value = symbol(name, 32)
        path = PathCondition.of([ult(32, 3, value)])
        assert solver.check(Query(path, ult(32, mul(32, value, value), 5))).layer == layer
    assert solver.statistics.cache.asked == 3
    assert solver.statistics.cache.nameless_entries == 1


# ---------------------------------------------------------------------------------------------------------
# Properties


def renamed(terms: list[Term], permuted: bool) -> list[Boolean]:
    """The terms over other symbols, and over another array; permuted: x and y change places on the way."""
    leaves = dict.fromkeys(each.args[0] if each.op == Op.READ else each for t in terms for each in inputs(t))
    names = {"x": "v", "y": "u", "p": "g", "q": "h"} if permuted else {"x": "u", "y": "v", "p": "g", "q": "h"}
    other: dict[Term, Any] = {}
    for leaf in leaves:
        if leaf is TEXT:
            other[leaf] = array("speech", 16)
        elif leaf.sort.width > 1 or leaf.payload.name[0] in "xy":
            other[leaf] = symbol(names[leaf.payload.name[0]] + leaf.payload.name[1:], leaf.sort.width)
    return [substitute(term, other) for term in terms]  # type: ignore[misc]


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(boolean_recipes(3), min_size=1, max_size=4), st.lists(boolean_recipes(2), max_size=2), st.booleans())
def test_hits_agree_with_the_solver(recipes: list[Any], more: list[Any], permuted: bool) -> None:
    terms = [each for each in map(build, recipes) if isinstance(each, Term)]
    second = [each for each in renamed(terms, permuted) if isinstance(each, Term)]
    added = [each for each in map(build, more) if isinstance(each, Term)]
    solver, reference = cache(), Z3Layer(Limits())
    for asked in (terms, second, [*second, *added], [*terms, *added]):
        path = PathCondition(None, tuple(asked))
        answer = solver.check(Query(path))
        if is_hit(answer):
            expected = reference.check(Query(path))
            assert isinstance(expected, Unknown) or isinstance(answer, Sat) is isinstance(expected, Sat)
            if isinstance(answer, Sat):
                assert satisfies(answer.model, asked)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.permutations(range(1, 7)), st.lists(st.integers(0, 6), min_size=1, max_size=8), st.integers(0, 6))
def test_every_bijection_of_objects_hits(permutation: list[int], table: list[int], wanted: int) -> None:
    numbers = [0, *permutation]
    first, second = look_up(table, X, wanted), look_up([numbers[each] for each in table], K, numbers[wanted])
    if isinstance(first, Term) and isinstance(second, Term):
        assert canonical(first).hash == canonical(second).hash
        assert Renaming().matches([first], [second])
