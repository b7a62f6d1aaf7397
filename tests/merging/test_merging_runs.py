"""What a run that merges tells: merged states and nodes, its options, and that a wrong merge would be noticed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from inputs import PROGRAMS, explored

from minise.build import BuildOptions, build_file
from minise.cli import main
from minise.events import Event, FragmentLeft
from minise.expr.booleans import negation
from minise.expr.comparisons import eq, ult
from minise.expr.symbols import symbol
from minise.expr.text import text
from minise.limits import Limits
from minise.merging import incremental, merger, snapshots
from minise.merging.contract import Group
from minise.merging.fragment import Fragment
from minise.merging.snapshots import Snapshots
from minise.merging.standard import Chain
from minise.merging.tree import Node, Tree
from minise.session import Run, RunOptions, explore
from minise.state import State
from minise.tree import Tree as ExecutionTree

N = symbol("n", 64, signed=False)


def run_with(source: Path, *listeners: Any, defines: tuple[str, ...] = (), **options: Any) -> Run:
    return explore(build_file(str(source), BuildOptions(defines=defines)), RunOptions(**options), *listeners)


def nodes_of_the_loop(characters: str, most: int) -> int:
    found: list[Tree] = []

    def listen(event: Event) -> None:
        if isinstance(event, FragmentLeft):
            found.append(event.tree)

    defines = (f'CHARACTERS="{characters}"', f"MOST={most}")
    run_with(PROGRAMS / "memspn.c", listen, defines=defines, merge="pattern")
    return sum(1 for _ in found[0].nodes())


def test_one_path_goes_on_from_each_exit() -> None:
    assert explored("memspn").results.completed == 7
    run = explored("memspn", merge="cfg")
    assert (run.results.completed, run.results.merges) == (2, 2)


def test_the_tree_of_two_characters_is_as_small_as_that_of_one() -> None:
    for most in (3, 6):
        assert nodes_of_the_loop("ab", most) == nodes_of_the_loop("a", most) == 4 * most + 2


@pytest.mark.parametrize(("in_vain", "most"), [(snapshots.MOST_IN_VAIN, 3_000), (1_000_000, 20_000)])
def test_states_that_are_never_equal_are_not_compared_for_ever(
    in_vain: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[State] = []
    are_equal = Snapshots._are_equal

    def counted(self: Snapshots, state: State, other: State) -> bool:
        compared.append(state)
        return are_equal(self, state, other)

    monkeypatch.setattr(snapshots, "MOST_IN_VAIN", in_vain)
    monkeypatch.setattr(Snapshots, "_are_equal", counted)
    run = run_with(PROGRAMS / "places.c", defines=("MOST=8",), merge="pattern")
    assert run.is_complete and {path.exit_code for path in run.results.paths} == {0, 1, 2}
    assert most / 2 < len(compared) < most


@pytest.mark.parametrize(
    ("in_vain", "least", "most"), [(incremental.LEAVES_IN_VAIN, 200, 2_000), (10**9, 4_000, 9_999)]
)
def test_twins_that_are_never_there_are_not_looked_for_for_ever(
    in_vain: int, least: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[Node] = []
    merge_equal = incremental.merge_equal

    def counted(fragment: Fragment, snapshots: Snapshots, leaf: Node, is_near: bool) -> object:
        looked_at.append(leaf)
        return merge_equal(fragment, snapshots, leaf, is_near)

    monkeypatch.setattr(incremental, "LEAVES_IN_VAIN", in_vain)
    monkeypatch.setattr(incremental, "merge_equal", counted)
    run = run_with(PROGRAMS / "places.c", defines=("MOST=9",), merge="pattern")
    assert run.is_complete and {path.exit_code for path in run.results.paths} == {0, 1, 2}
    assert least < len(looked_at) < most


def test_a_merged_node_has_all_its_parents_and_their_common_condition() -> None:
    tree = ExecutionTree()
    run_with(PROGRAMS / "memspn.c", tree, merge="cfg")
    merged = [node for node in tree if len(node.parents) > 1]
    assert sorted(len(node.parents) for node in merged) == [3, 4]
    for node in merged:
        assert all(node.number in tree[parent].children for parent in node.parents)
        assert text(tree.conditions_before(node.number)[0].term) == "n <= 3"


def test_marks_and_functions_open_fragments() -> None:
    assert explored("marks").results.completed == 7
    assert explored("marks", merge="cfg").results.completed < 6
    assert explored("function", merge="cfg").results.merges == 0
    assert explored("function", merge="cfg", merge_functions=("grade",)).results.merges == 2


def test_loops_over_other_inputs_are_merged_on_request(tmp_path: Path) -> None:
    source = tmp_path / "digits.c"
    source.write_text(
        '#include <minise.h>\nint main(void) { unsigned x = minise_uint("x"); int digits = 0;'
        " for (unsigned n = x & 63; n; n >>= 1) digits++; return digits; }"
    )
    assert run_with(source, merge="cfg").results.merges == 0
    assert run_with(source, merge="cfg", merge_loops="all").results.completed == 1


@pytest.mark.parametrize("merge", ["cfg", "pattern"])
@pytest.mark.parametrize("name", ["copy", "lists", "memspn", "nested", "undefined"])
def test_every_merge_is_valid(name: str, merge: str) -> None:
    assert explored(name, merge=merge, validates=True).results.merges > 0


class _WrongCondition(Chain):
    """Forgets the last leaf."""

    def __init__(self, leaves: Any, open_nodes: Any = ()) -> None:
        super().__init__(leaves, open_nodes)
        self.condition = Chain(leaves[:-1], open_nodes).condition


class _WrongValues(Chain):
    """Takes the first leaf's values for all."""

    def number(self, width: int, values: Any) -> Any:
        return values[0]


@pytest.mark.parametrize(
    ("chain", "complaint"), [(_WrongCondition, "a path is missing"), (_WrongValues, "a value has changed")]
)
def test_a_wrong_merge_is_noticed(chain: type[Chain], complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(merger, "Chain", chain)
    with pytest.raises(AssertionError, match=complaint):
        explored("memspn", merge="cfg", validates=True)


def test_conditions_and_values_follow_the_tree() -> None:
    """0 < n, then n == 1 or not; the side n <= 0 is no leaf of the group."""
    tree = Tree()
    positive, is_one = ult(64, 0, N), eq(64, N, 1)
    inside = tree.grow(tree.root, positive)
    tree.grow(tree.root, negation(positive))
    leaves = [tree.grow(inside, is_one), tree.grow(inside, negation(is_one))]
    chain = Chain(leaves)
    assert text(chain.condition) == "n > 0"
    value = chain.number(8, [5, 7])
    assert not isinstance(value, int)
    assert text(value) == "n == 1 ? 5 : 7"
    assumed = tree.grow(leaves[1], ult(64, N, 9))
    assert text(Chain([leaves[0], assumed]).condition) == "n > 0"  # implied by what was before
    assert text(Chain([leaves[0], assumed], [leaves[1]]).condition) == "n > 0 && (n == 1 || n != 1 && n < 9)"
    assert Group(tuple(leaves)).condition is None


def test_statistics_count_merges(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["run", str(PROGRAMS / "memspn.c"), "--merge", "pattern", "--json", "-o", str(tmp_path / "out")])
    assert json.loads(capsys.readouterr().out)["merges"] == 2
    nodes = json.loads((tmp_path / "out" / "tree.json").read_text())
    assert Counter(len(each["parents"]) for each in nodes)[4] == 1


def test_a_function_that_is_not_there_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--merge", "cfg", "--merge-function", "nobody", "-o", str(tmp_path / "out")]
    assert main(["run", str(PROGRAMS / "memspn.c"), *options]) == 2
    assert "nobody" in capsys.readouterr().err


def test_a_recording_goes_on_behind_a_merge(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert main(["view", str(PROGRAMS / "memspn.c"), "--merge", "pattern", "-o", str(page)]) == 0
    assert page.stat().st_size > 10_000


def test_states_that_wait_are_stopped_with_the_others() -> None:
    stopped = explored("memspn", merge="cfg", limits=Limits(forks=4))
    assert not stopped.is_complete
    assert stopped.results.partial == 5


@pytest.mark.parametrize("memory", ["flat", "merging", "dynamic"])
def test_pointers_into_different_objects_stay_apart(memory: str) -> None:
    """A merged pointer into one of several nodes of a search tree would be read through in every later round."""
    source = PROGRAMS.parents[1] / "programs" / "symbolic" / "tree.c"
    forked = run_with(source, memory=memory)
    for merge in ("cfg", "pattern"):
        merged = run_with(source, memory=memory, merge=merge, merge_loops="all", limits=Limits(seconds=120))
        assert merged.is_complete
        assert merged.results.merges > 0
        assert merged.results.completed < forked.results.completed
