"""What `adaptive` learns of the costs of its choices."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.memory.costs import Choice, Costs
from minise.session import Run, RunOptions, explore

SITE, OTHER_SITE = 7, 8


def seen(costs: Costs, depth: int, choice: Choice, start: int, effort: int) -> int:
    """A decision at SITE behind which so much effort lies; the run's effort afterwards."""
    costs.arrived(depth, start)
    costs.decided(SITE, depth, choice, start)
    costs.arrived(depth, start + effort)
    return start + effort


def test_nothing_is_known_at_first() -> None:
    assert Costs().cheaper(SITE, 0, 3) is None


def test_the_cheaper_choice_is_preferred_at_its_depth_and_elsewhere_at_the_instruction() -> None:
    costs = Costs()
    effort = seen(costs, 2, Choice.FORK, 0, 300)
    seen(costs, 2, Choice.MERGE, effort, 200)
    assert costs.cheaper(SITE, 2, 3) is Choice.MERGE
    assert costs.cheaper(SITE, 0, 3) is Choice.MERGE
    assert costs.cheaper(OTHER_SITE, 2, 3) is None


def test_effort_behind_a_decision_belongs_to_all_that_are_above_it() -> None:
    costs = Costs()
    costs.arrived(0, 0)
    costs.decided(SITE, 0, Choice.FORK, 0)
    for start in (100, 200):
        costs.arrived(1, start)
        costs.decided(OTHER_SITE, 1, Choice.FORK if start == 100 else Choice.MERGE, start)
    costs.arrived(0, 250)  # forked: 100 behind the first decision below, 50 behind the second, 250 in all
    assert costs.cheaper(OTHER_SITE, 1, 2) is Choice.MERGE
    seen(costs, 0, Choice.MERGE, 250, 249)
    assert costs.cheaper(SITE, 0, 2) is Choice.MERGE


def test_the_other_choice_is_tried_where_one_is_dear_and_frequent() -> None:
    costs = Costs()
    effort = 0
    for count in range(10):
        assert costs.cheaper(SITE, 1, 3) is None, count
        effort = seen(costs, 1, Choice.FORK, effort, 10_000)
    assert costs.cheaper(SITE, 1, 3) is Choice.MERGE
    seen(costs, 1, Choice.MERGE, effort, 30_000)
    assert costs.cheaper(SITE, 1, 3) is Choice.FORK
    assert costs.tried == 1


def test_cheap_choices_are_left_alone() -> None:
    costs = Costs()
    effort = 0
    for _ in range(50):
        effort = seen(costs, 1, Choice.FORK, effort, 100)
    assert costs.cheaper(SITE, 1, 3) is None


# Four look-ups over three objects each of five, and behind them a part that every path goes through.
PROGRAM = """
#include <minise.h>
#include <stdlib.h>
int main(void) {
    unsigned *cells[5], sum = 0;
    for (int i = 0; i < 5; i++) { cells[i] = malloc(sizeof(unsigned)); *cells[i] = 5u * i; }
    for (int step = 0; step < 4; step++)
        sum += *cells[(unsigned)minise_range(0, 3, "k")];
    for (int step = 0; step < 3; step++)
        if (minise_uint("u") % 7u == 3u) sum++;
    return sum > 60;
}
"""


def explored(folder: Path, memory: str) -> Run:
    source = folder / "t.c"
    source.write_text(PROGRAM)
    return explore(build_file(str(source), BuildOptions()), RunOptions(memory=memory, search="dfs"))


@pytest.fixture(scope="module")
def adaptive(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return explored(tmp_path_factory.mktemp("costs"), "adaptive")


def test_forking_over_few_objects_ends_where_merging_is_seen_to_be_cheaper(adaptive: Run, tmp_path: Path) -> None:
    forked = explored(tmp_path, "forking")
    assert adaptive.memory.counts["choices tried"] >= 1
    assert adaptive.memory.counts["merged segments"] > 1
    assert adaptive.results.completed < forked.results.completed
    assert adaptive.solver.effort < forked.solver.effort


def test_runs_repeat(adaptive: Run, tmp_path: Path) -> None:
    again = explored(tmp_path, "adaptive")
    assert again.memory == adaptive.memory
    assert again.solver.effort == adaptive.solver.effort
    assert [each.status for each in again.results.paths] == [each.status for each in adaptive.results.paths]
