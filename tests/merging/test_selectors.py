"""Selectors: quantified conditions of several leaves stay clauses of their own, and mean the same leaves."""

from __future__ import annotations

from inputs import explored
from trees import N, S

from minise.expr.arrays import read
from minise.expr.booleans import both, conjunction, disjunction, negation
from minise.expr.comparisons import eq, ule, ult
from minise.expr.operators import Op
from minise.expr.quantifiers import forall
from minise.expr.substitute import substitute
from minise.expr.symbols import bound, symbol
from minise.expr.term import Boolean, Term
from minise.expr.text import text
from minise.merging.chooser import GroupChooser
from minise.merging.contract import Group
from minise.merging.selectors import Selected
from minise.merging.standard import Chain, Standard
from minise.merging.tree import Node, Tree, tail
from minise.solver.contract import Limits, Query, Unsat
from minise.solver.path_condition import PathCondition
from minise.solver.z3_layer import Z3Layer

K, TURN = symbol("k1", 64, signed=False, auxiliary=True), bound("i1", 64)


def tree() -> tuple[Tree, list[Node]]:
    """n is 0, or some a's are followed by an end or by a b."""
    made = Tree()
    empty = made.grow(made.root, eq(64, N, 0))
    turns = forall(TURN, 1, K, eq(8, read(S, TURN), ord("a")))
    loop = made.grow(made.root, conjunction((ule(64, K, 5), turns, negation(eq(64, N, 0)))))
    ended = made.grow(loop, ule(64, N, K))
    other = made.grow(loop, both(ult(64, K, N), eq(8, read(S, K), ord("b"))))
    return made, [other, empty, ended]


def group() -> tuple[Tree, Group]:
    made, leaves = tree()
    (found,) = Selected(Standard()).groups(made, leaves)
    return made, found


def test_the_leaves_are_numbered_from_left_to_right() -> None:
    made, found = group()
    assert [text(conjunction(tail(made.root, leaf)))[:6] for leaf in found.leaves] == ["n == 0", "k1 <= ", "k1 <= "]
    assert found.selector is not None
    assert [each[found.selector] for each in found.auxiliary] == [0, 1, 2]
    assert [each.get(K) for each in found.auxiliary] == [0, None, None]


def test_quantifiers_are_clauses_of_their_own() -> None:
    _, found = group()
    assert isinstance(found.condition, Term) and found.condition.op == Op.CONJUNCTION
    clauses = [text(each) for each in found.condition.args]
    assert "k1 <= 5" in clauses
    assert "forall i1. 1 <= i1 <= (way1 >= 1 ? k1 : 0) -> s[i1] == 'a'" in clauses
    assert sum("forall" in each for each in clauses) == 1


def test_each_value_of_the_selector_means_its_leaf() -> None:
    made, found = group()
    _means_its_leaves(made, found)
    assert _never(both(found.condition or False, disjunction(ult(64, 2, each) for each in [found.selector or 0])))


def _means_its_leaves(made: Tree, found: Group) -> None:
    for leaf, values in zip(found.leaves, found.auxiliary, strict=True):
        chosen, whole = substitute(found.condition or False, values), conjunction(tail(made.root, leaf))
        assert isinstance(chosen, bool | Term)
        for one, other in ((chosen, whole), (whole, chosen)):
            assert _never(both(one, negation(other)))


def test_a_number_of_turns_that_stands_at_several_nodes_is_not_absent_below_any() -> None:
    made, (other, empty, ended) = tree()
    loop = other.parent
    assert loop is not None
    for child in loop.children:  # as incremental merging does, where a node goes
        child.parent, child.condition = made.root, both(loop.condition, child.condition)
    made.root.children = [empty, *loop.children]
    other.condition = both(other.condition, ule(64, K, 2))  # does not bind the way to the end
    (found,) = Selected(Standard()).groups(made, [other, empty, ended])
    assert [each.get(K) for each in found.auxiliary] == [0, None, None]
    _means_its_leaves(made, found)


def test_a_number_of_turns_in_a_choice_between_ways_is_not_absent() -> None:
    made, (other, empty, ended) = tree()
    assert other.parent is not None
    empty.condition = disjunction((empty.condition, both(other.parent.condition, eq(64, N, 77))))
    (found,) = Selected(Standard()).groups(made, [other, empty, ended])
    assert not any(K in each for each in found.auxiliary)


def _never(condition: Boolean) -> bool:
    if isinstance(condition, bool):
        return not condition
    return isinstance(Z3Layer(Limits()).check(Query(PathCondition.of([condition]))), Unsat)


def test_values_are_chosen_by_the_selector() -> None:
    _, found = group()
    value = GroupChooser(found, Chain(found.leaves)).number(8, [5, 7, 9])
    assert text(value) == "way1 >= 2 ? 9 : way1 >= 1 ? 7 : 5"


def test_without_quantifiers_it_is_the_standard_merge() -> None:
    made = Tree()
    leaves = [made.grow(made.root, eq(64, N, 0)), made.grow(made.root, negation(eq(64, N, 0)))]
    assert Selected(Standard()).groups(made, leaves) == Standard().groups(made, leaves)


def test_loops_in_a_loop_are_merged_by_selectors() -> None:
    run = explored("words", merge="pattern", validates=True)
    assert run.is_complete
    assert any("way" in text(each) for path in run.results.paths for each in path.conditions)
