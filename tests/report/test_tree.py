"""The tree of a run: its records, the partition check on it, and the reasons why a side is infeasible."""

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.coverage import coverage
from minise.display import Texts
from minise.events import Child, EndingKind, Forked
from minise.expr.booleans import negation
from minise.expr.comparisons import slt
from minise.expr.symbols import symbol
from minise.partition import check_partition
from minise.report.tree_form import tree_records, tree_text
from minise.report.trust import never_taken
from minise.session import Run, RunOptions, explore
from minise.solver.contract import Limits
from minise.solver.on_demand import OnDemand
from minise.source import Span
from minise.tree import Tree
from minise.why import Explainer

SIGN = """\
#include <minise.h>
int main(void)
{
    int x = minise_int("x");
    minise_assume(x < 100);
    if (x > 0) {
        if (x > 200)
            return 2;
        return 1;
    }
    return x == 0 ? 0 : -1;
}
"""


def explored(folder: Path, source: str) -> tuple[Run, Tree]:
    file = folder / "sign.c"
    file.write_text(source)
    tree = Tree()
    return explore(build_file(str(file), BuildOptions()), RunOptions(), tree), tree


def test_nodes_have_parents_conditions_and_endings(tmp_path: Path) -> None:
    _, tree = explored(tmp_path, SIGN)
    assert [(node.parents, node.children) for node in tree] == [
        ((), (1, 2)),
        ((0,), ()),
        ((0,), (3, 4)),
        ((2,), ()),
        ((2,), ()),
    ]
    leaves = [node for node in tree if not node.children]
    assert [leaf.ending.kind for leaf in leaves if leaf.ending] == [EndingKind.EXIT] * 3


def test_conditions_hold_what_was_assumed_on_the_way(tmp_path: Path) -> None:
    _, tree = explored(tmp_path, SIGN)
    text = Texts()
    assert [text(each.term) for each in tree.conditions_after(3)] == ["x < 100", "x <= 0", "x == 0"]
    assert [each.place.line for each in tree.conditions_after(3)] == [5, 6, 11]


def test_what_a_library_function_asks_stands_at_the_line_of_its_call(tmp_path: Path) -> None:
    source = """\
#include <minise.h>
#include <string.h>
int main(void)
{
    char word[2];
    minise_symbolic(word, sizeof word, "word");
    return strcmp(word, "a") == 0;
}
"""
    run, tree = explored(tmp_path, source)
    assert len(tree) > 2
    assert {(each.place.file, each.place.line) for node in tree for each in tree.conditions_after(node.number)} == {
        (str(tmp_path / "sign.c"), 7)
    }
    assert {place.line for path in run.results.paths for place in path.places} == {7}


def test_the_tree_as_text(tmp_path: Path) -> None:
    _, tree = explored(tmp_path, SIGN)
    assert tree_text(tree, Texts()) == (
        "0: start, divides in line 6\n"
        "  1: x > 0, exit\n"
        "  2: x <= 0, divides in line 11\n"
        "    3: x == 0, exit\n"
        "    4: x != 0, exit\n"
    )


DEEP = """\
#include <minise.h>
int main(void)
{
    int rounds = 0;
    while (rounds < 150 && minise_bool("again"))
        rounds++;
    return rounds;
}
"""

CERTAIN = """\
#include <minise.h>
int main(void)
{
    int bound = minise_int("bound"), rounds = 0;
    if (bound > 20) return 0;
    while (rounds < bound) {
        if (bound <= 0) return 1;
        rounds++;
    }
    return rounds;
}
"""


def remarked(tree: Tree) -> set[Span]:
    """All places where something was assumed, or a side was found infeasible."""
    return {remark.span for node in tree for remark in tree.remarks(node.number)}


def test_a_deep_tree_costs_no_more_than_its_nodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each node has assumed something, and none has a side that no input takes: nobody asks what held before it. And
    indentation ends somewhere."""
    _, tree = explored(tmp_path, DEEP)
    asked: list[int] = []
    monkeypatch.setattr(Tree, "conditions_before", lambda self, number: asked.append(number))
    assert list(tree.infeasible_sides(remarked(tree))) == []
    assert asked == []
    lines = tree_text(tree, Texts()).splitlines()
    assert len(lines) == len(tree) > 300
    assert max(len(line) - len(line.lstrip()) for line in lines) == 200


def test_only_where_a_side_is_asked_for_does_somebody_ask_what_held_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A loop meets the same impossible side in each of its rounds, deeper in the tree each time."""
    _, tree = explored(tmp_path, CERTAIN)
    places = {side.span for side, _ in tree.infeasible_sides(remarked(tree))}
    assert [each.line for each in places] == [7]
    asked: list[int] = []
    monkeypatch.setattr(Tree, "conditions_before", lambda self, number: asked.append(number))
    assert list(tree.infeasible_sides(())) == []
    assert asked == []
    for side, _ in tree.infeasible_sides(places):
        places.discard(side.span)
    assert len(asked) == 1


def test_the_tree_as_records(tmp_path: Path) -> None:
    _, tree = explored(tmp_path, SIGN)
    records = list(tree_records(tree, Texts()))
    assert records[0]["assumed"][0]["text"] == "x < 100"
    assert records[1]["infeasible"][0]["text"] == "x > 200"
    assert records[1]["ending"] == {"kind": "exit"}


def test_a_side_that_is_never_taken_has_reasons(tmp_path: Path) -> None:
    run, tree = explored(tmp_path, SIGN)
    (found,) = never_taken(tree, coverage(run.machine), Explainer()).sides
    text = Texts()
    assert (text(found.side.term), found.side.place.line) == ("x > 200", 7)
    assert [(text(each.term), each.place.line) for each in found.reasons] == [("x < 100", 5)]


# ---------------------------------------------------------------------------------------------------------
# The partition check can fail

PLACE = Span("t.c", 3, 1, 3, 2)
X = symbol("x", 32, signed=True)


def divided(*conditions: object) -> Tree:
    tree = Tree()
    children = tuple(Child(number, each) for number, each in enumerate(conditions, start=1))  # type: ignore[arg-type]
    tree(Forked(0, PLACE, children))
    return tree


def forks_found_wrong(tree: Tree) -> list[str]:
    return [what for place, what in check_partition(tree, OnDemand(Limits())).wrong if "node" not in what]


def test_a_partition_is_found_right() -> None:
    assert forks_found_wrong(divided(slt(32, X, 0), negation(slt(32, X, 0)))) == []


def test_an_overlap_is_found() -> None:
    assert forks_found_wrong(divided(slt(32, X, 3), slt(32, 0, X))) == ["two ways at once are possible"]


def test_a_gap_is_found() -> None:
    assert forks_found_wrong(divided(slt(32, X, 0), slt(32, 0, X))) == ["some input goes no way"]


def test_a_path_that_does_not_end_is_found() -> None:
    check = check_partition(divided(slt(32, X, 0), negation(slt(32, X, 0))), OnDemand(Limits()))
    assert [what for _, what in check.wrong] == ["node 1 neither divides nor ends", "node 2 neither divides nor ends"]
