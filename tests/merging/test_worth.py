"""Merging is given up at a place where what lies behind it cost far more than it saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.merging.worth import MUCH, Spent, Worth
from minise.session import Run, RunOptions, explore

SORT = Path(__file__).parent.parent / "programs" / "symbolic" / "sort_5.c"
INSIDE = Spent(effort=1_000, branches=10)  # so a branch costs 100


def decided(worth: Worth, depth: int, effort: int, branches: int) -> bool:
    """For four states, when so much was spent."""
    return worth.is_merged("loop", depth, 4, INSIDE, Spent(effort, branches))


def test_what_is_dear_is_tried_otherwise() -> None:
    worth = Worth()
    assert decided(worth, 0, 0, 0)
    assert not decided(worth, 0, 2 * MUCH, 10)  # 10 branches of 100, for each of four states: 4,000


def test_what_costs_no_more_than_the_states_apart_goes_on() -> None:
    worth = Worth()
    assert decided(worth, 0, 0, 0)
    assert decided(worth, 0, 2 * MUCH, 500)  # they would take 4 * 500 * 100


def test_little_effort_changes_nothing() -> None:
    worth = Worth()
    assert decided(worth, 0, 0, 0)
    assert decided(worth, 0, MUCH - 1, 1)


def test_then_what_cost_less_is_done() -> None:
    for alone, expected in ((MUCH, False), (9 * MUCH, True)):
        worth = Worth()
        assert decided(worth, 0, 0, 0)
        assert not decided(worth, 0, 5 * MUCH, 10)
        assert decided(worth, 0, 5 * MUCH + alone, 20) is expected


def test_what_lies_deeper_belongs_to_the_decision_above() -> None:
    worth = Worth()
    assert decided(worth, 0, 0, 0)
    assert decided(worth, 1, MUCH, 5)
    assert decided(worth, 2, MUCH, 6)
    assert not decided(worth, 0, 2 * MUCH, 10)


def explored(**options: object) -> Run:
    return explore(build_file(str(SORT), BuildOptions()), RunOptions(**options))  # type: ignore[arg-type]


def test_a_sort_takes_less_effort_than_if_merging_were_never_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    merged = explored(merge="pattern", merge_loops="all")
    assert merged.is_complete
    assert merged.results.merges > 0
    monkeypatch.setattr(Worth, "is_merged", lambda *_: True)
    everywhere = explored(merge="pattern", merge_loops="all")
    assert everywhere.results.completed < merged.results.completed < explored().results.completed
    assert 2 * merged.solver.effort < everywhere.solver.effort
