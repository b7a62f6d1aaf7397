"""Words, patterns and formulas: the examples of the paper, and that a merged condition means all of its paths."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from trees import Memspn, N, S

from minise.expr.arrays import read
from minise.expr.assignment import Assignment
from minise.expr.bitvectors import add, mul
from minise.expr.booleans import conjunction, disjunction, negation
from minise.expr.comparisons import eq, slt, ult
from minise.expr.evaluate import evaluate
from minise.expr.mathematical import mathematical
from minise.expr.slices import zero_extend
from minise.expr.substitute import substitute
from minise.expr.symbols import symbol
from minise.expr.term import Boolean, Term
from minise.merging.formulas import Merged, formula_pattern, merged
from minise.merging.patterns import Pattern, partition, repetitions
from minise.merging.synthesis import generalise
from minise.merging.tree import Node, Tree, tail
from minise.merging.words import Words, spelled
from minise.solver.contract import Limits, Query, Unsat
from minise.solver.path_condition import PathCondition
from minise.solver.z3_layer import Z3Layer

X = symbol("x", 64, auxiliary=True)


def colours(pattern: Pattern) -> tuple[str, str, str]:
    return spelled(pattern.first), spelled(pattern.core), spelled(pattern.last)


def only_merge(tree: Tree, leaves: list[Node]) -> Merged:
    matches, unmatched = partition(Words(tree), leaves)
    assert len(matches) == 1 and not unmatched
    formulas = formula_pattern(matches[0])
    assert formulas is not None
    return merged(matches[0], formulas, 1)


# ---------------------------------------------------------------------------------------------------------
# Figure 2 and table 1


def test_figure_2_has_fourteen_nodes_and_two_patterns() -> None:
    memspn = Memspn(3)
    assert len(list(memspn.tree.nodes())) == 14
    words = Words(memspn.tree)
    assert words.is_valid
    assert [spelled(words.word(leaf)) for leaf in memspn.other] == ["WGY", "WGBGY", "WGBGBGY"]
    (other,), unmatched = partition(words, memspn.other)
    assert colours(other.pattern) == ("W", "GB", "GY") and other.counts == (0, 1, 2) and not unmatched
    (ended,), unmatched = partition(words, memspn.ended)
    assert colours(ended.pattern) == ("W", "GB", "R") and ended.counts == (0, 1, 2, 3) and not unmatched


def test_the_formulas_and_merged_states_of_table_1() -> None:
    memspn = Memspn(3)
    found = only_merge(memspn.tree, memspn.other)
    formulas = [mathematical(each) for each in (found.formulas.first, found.formulas.core, found.formulas.last)]
    assert formulas == ["true", "x - 1 < n ∧ s[x - 1] = 'a'", "x < n ∧ s[x] ≠ 'a'"]
    assert mathematical(found.condition) == (
        "k1 ≤ 2 ∧ (∀i1. 1 ≤ i1 ≤ k1 → i1 - 1 < n ∧ s[i1 - 1] = 'a') ∧ k1 < n ∧ s[k1] ≠ 'a'"
    )
    assert mathematical(found.value(64, [0, 1, 2]) or 0) == "k1"  # count
    assert found.value(64, [1, 1, 1]) == 1  # the offset of p in chars
    ended = only_merge(memspn.tree, memspn.ended)
    assert mathematical(ended.condition) == ("k1 ≤ 3 ∧ (∀i1. 1 ≤ i1 ≤ k1 → i1 - 1 < n ∧ s[i1 - 1] = 'a') ∧ n ≤ k1")


def test_two_characters_give_the_same_patterns() -> None:
    memspn = Memspn(3, "ab")
    found = only_merge(memspn.tree, memspn.other)
    assert colours(found.match.pattern) == ("W", "GB", "GY")
    assert mathematical(found.formulas.core) == "x - 1 < n ∧ (s[x - 1] = 'a' ∨ s[x - 1] ≠ 'a' ∧ s[x - 1] = 'b')"


# ---------------------------------------------------------------------------------------------------------
# Words and partitions


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("WGBGBGY", [("W", "GB", "GY")]),
        ("WGGG", [("W", "G", "")]),
        ("WGBY", []),
        ("WGBBGBBGBBY", [("WG", "B", "GBBGBBY"), ("WGBBG", "B", "GBBY"), ("WGBBGBBG", "B", "Y"), ("W", "GBB", "Y")]),
    ],
)
def test_repetitions_of_a_word(word: str, expected: list[tuple[str, str, str]]) -> None:
    letters = {letter: number for number, letter in enumerate("WGRBY")}
    found = repetitions(tuple(letters[letter] for letter in word))
    assert [colours(pattern) for pattern in found] == expected


def test_leaves_that_fit_no_pattern_stay_apart() -> None:
    memspn = Memspn(4)
    odd = memspn.tree.grow(memspn.tree.root, slt(64, N, 0))
    matches, unmatched = partition(Words(memspn.tree), [odd, *memspn.other])
    assert unmatched == [odd] and matches[0].counts == (0, 1, 2, 3)


def test_siblings_that_look_alike_forbid_patterns() -> None:
    tree = Tree()
    for value in range(4):
        tree.grow(tree.root, eq(64, N, value))
    words = Words(tree)
    assert not words.is_valid
    assert partition(words, list(tree.leaves())) == ([], list(tree.leaves()))


def test_missing_counts_are_excluded() -> None:
    memspn = Memspn(6)
    leaves = [leaf for count, leaf in enumerate(memspn.other) if count not in (2, 4)]
    assert mathematical(only_merge(memspn.tree, leaves).condition).startswith("k1 ≤ 5 ∧ k1 ≠ 2 ∧ k1 ≠ 4 ∧")


def test_large_trees_take_milliseconds() -> None:
    memspn = Memspn(500)
    start = time.process_time()
    words = Words(memspn.tree)
    for leaves in (memspn.other, memspn.ended):
        (match,), _ = partition(words, leaves)
        assert formula_pattern(match) is not None
    assert time.process_time() - start < 0.5


# ---------------------------------------------------------------------------------------------------------
# Synthesis


def test_each_constant_has_its_own_term() -> None:
    instances = [eq(8, read(S, 2 * turn + 1), 100 - turn) for turn in range(5)]
    found = generalise(range(5), instances, X, 0)
    assert found is not None and mathematical(found) == "s[x * 2 + 1] = -x + 100"


def test_offsets_of_unknowns_may_vanish() -> None:
    found = generalise((0, 1, 2), [read(S, N), read(S, add(64, N, 1)), read(S, add(64, N, 2))], X, 8)
    assert found is read(S, add(64, N, X))


def test_terms_of_second_degree() -> None:
    values = [turn * (turn + 1) // 2 + 7 for turn in range(6)]
    found = generalise(range(6), values, X, 32)
    assert found is not None
    assert [evaluate(substitute(found, {X: turn}), Assignment()) for turn in range(6)] == values


@pytest.mark.parametrize(
    "instances",
    [
        [1, 2, 4, 8, 16],
        [N, read(S, 1), N],
        [eq(64, N, 1), True, eq(64, N, 3)],
        [0.0, -0.0, 0.0],
        [slt(64, N, 1), ult(64, N, 2), slt(64, N, 3)],
    ],
)
def test_what_follows_no_polynomial_has_no_term(instances: list[Any]) -> None:
    assert generalise(range(len(instances)), instances, X, 64) is None


SETTINGS = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
FEWER = settings(SETTINGS, max_examples=20)  # where Z3 decides
COEFFICIENTS = st.tuples(st.integers(-3, 3), st.integers(-3, 3))


@SETTINGS
@given(st.integers(0, 3), st.integers(0, 3), COEFFICIENTS, COEFFICIENTS, st.sampled_from([8, 32, 64]))
def test_a_generalised_term_gives_back_its_instances(
    stride: int, start: int, added: tuple[int, int], limit: tuple[int, int], width: int
) -> None:
    def instance(point: int) -> Boolean:
        element = read(S, stride * point + start)
        unknown = zero_extend(element, 8, width) if width > 8 else element
        offset, bound = ((a * point + b) % 2**width for a, b in (added, limit))
        return slt(width, add(width, mul(width, unknown, 3), offset), bound)

    points = (0, 1, 3, 4)
    found = generalise(points, [instance(point) for point in points], X, 0)
    assert found is not None
    assert all(substitute(found, {X: point}) is instance(point) for point in points)


# ---------------------------------------------------------------------------------------------------------
# The merged condition means the paths


def entails(solver: Z3Layer, first: list[Boolean], second: Boolean) -> bool:
    constraints = [*first, negation(second)]
    if any(each is False for each in constraints):
        return True
    return isinstance(solver.check(Query(PathCondition.of(constraints))), Unsat)


@FEWER
@given(
    st.integers(3, 5),
    st.sampled_from(["a", "ab"]),
    st.booleans(),
    st.sets(st.integers(0, 5), max_size=2),
)
def test_a_merged_condition_means_its_paths(capacity: int, characters: str, ends: bool, left_out: set[int]) -> None:
    memspn = Memspn(capacity, characters)
    leaves = [leaf for count, leaf in enumerate(memspn.ended if ends else memspn.other) if count not in left_out]
    matches, _ = partition(Words(memspn.tree), leaves)
    for match in matches:
        formulas = formula_pattern(match)
        assert formulas is not None
        found = merged(match, formulas, 1)
        paths = [conjunction(tail(memspn.tree.root, leaf)) for leaf in match.leaves]
        assert_equivalent(found, paths)


@st.composite
def turn_conditions(draw: Any) -> Callable[[int], Boolean]:
    """A branch condition of a loop, whose constants grow with the turns."""
    slope, start = draw(st.integers(0, 3)), draw(st.integers(0, 3))
    character = draw(st.integers(96, 98))
    kind = draw(st.sampled_from(["size", "element", "limit", "either"]))

    def condition(turn: int) -> Boolean:
        at = slope * turn + start
        match kind:
            case "size":
                return ult(64, at, N)
            case "element":
                return eq(8, read(S, at), character)
            case "limit":
                return slt(8, add(8, read(S, turn), at), character)
            case _:
                return disjunction([eq(8, read(S, turn), character), ult(64, N, at + 7)])

    return condition


@FEWER
@given(st.lists(turn_conditions(), min_size=1, max_size=3), st.integers(3, 5))
def test_loops_of_any_kind_are_merged_rightly(conditions: list[Callable[[int], Boolean]], turns: int) -> None:
    """A loop that goes on while all conditions hold, and leaves at the first that does not."""
    tree = Tree()
    node = tree.root
    exits: list[list[Node]] = [[] for _ in conditions]
    for turn in range(turns):
        for number, condition in enumerate(conditions):
            holds = condition(turn)
            if isinstance(holds, bool):
                return
            exits[number].append(tree.grow(node, negation(holds), number + 1))
            node = tree.grow(node, holds, number + 1)
    for leaves in exits:
        matches, _ = partition(Words(tree), leaves)
        for match in matches:
            formulas = formula_pattern(match)
            assert formulas is not None
            paths = [conjunction(tail(tree.root, leaf)) for leaf in match.leaves]
            if not any(path is False for path in paths):
                assert_equivalent(merged(match, formulas, 1), paths)


def assert_equivalent(found: Merged, paths: list[Boolean]) -> None:
    """In both directions: each path with its count is in the merged condition, and nothing else is."""
    solver = Z3Layer(Limits())
    if found.condition is False:
        assert all(isinstance(solver.check(Query(PathCondition.of([path]))), Unsat) for path in paths)
        return
    for count, path in zip(found.match.counts, paths, strict=True):
        instance = substitute(found.condition, {found.count: count})
        assert isinstance(instance, bool | Term)
        assert entails(solver, [path], instance)
        assert entails(solver, [found.condition, eq(64, found.count, count)], path)
    assert entails(solver, [found.condition], disjunction(paths))


def test_counts_come_in_order() -> None:
    memspn = Memspn(20)
    found = only_merge(memspn.tree, memspn.other[::-1])
    assert all(first < second for first, second in pairwise(found.match.counts))
