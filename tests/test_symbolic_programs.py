"""Every program under tests/programs/symbolic has as many paths as it says, and its faults at the lines it marks."""

import re
from functools import cache
from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.faults import FaultKind
from minise.partition import check_partition
from minise.session import Run, RunOptions, explore
from minise.solver.contract import Limits
from minise.solver.on_demand import OnDemand
from minise.tree import Tree

PROGRAMS = sorted((Path(__file__).parent / "programs" / "symbolic").glob("*.c"))
PATHS = re.compile(r"^// paths: (\d+)$", re.MULTILINE)
FAULT = re.compile(r"// fault: (.*)$")

each_program = pytest.mark.parametrize("source", PROGRAMS, ids=lambda source: source.stem)


@cache
def explored(source: Path, search: str = "dfs") -> tuple[Run, Tree]:
    tree = Tree()
    return explore(build_file(str(source), BuildOptions()), RunOptions(search=search), tree), tree


def expected_paths(source: Path) -> int:
    found = PATHS.search(source.read_text())
    assert found is not None, "the program does not say how many paths it has"
    return int(found[1])


def expected_faults(source: Path) -> set[tuple[int, FaultKind]]:
    lines = enumerate(source.read_text().splitlines(), start=1)
    return {(number, FaultKind(found[1])) for number, line in lines if (found := FAULT.search(line))}


@each_program
def test_paths_and_faults_are_those_expected(source: Path) -> None:
    run, _ = explored(source)
    assert run.is_complete, run.results.reasons
    assert run.results.completed == expected_paths(source)
    assert {(each.place.line, each.kind) for each in run.results.faults.values()} == expected_faults(source)
    assert {each.place.file for each in run.results.faults.values()} <= {str(source)}


@each_program
def test_paths_are_a_partition_of_the_inputs(source: Path) -> None:
    _, tree = explored(source)
    check = check_partition(tree, OnDemand(Limits()))
    assert check.wrong == []
    assert (check.undecided, check.unchecked) == (0, 0)


@each_program
@pytest.mark.parametrize("search", ["bfs", "random-path"])
def test_the_searcher_changes_the_order_only(source: Path, search: str) -> None:
    run, _ = explored(source)
    other, _ = explored(source, search)
    assert other.results.counts == run.results.counts
    assert other.results.faults.keys() == run.results.faults.keys()
