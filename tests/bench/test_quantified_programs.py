"""The functions of `minise bench quantified`: merging finds in them what forking does."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.bench.entries import with_capacity
from minise.bench.quantified import CAPACITIES, measure
from minise.bench.quantified_samples import FUNCTIONS, MODES, Sample, Samples, sample
from minise.build import Build, build_file
from minise.coverage import coverage
from minise.session import Run, RunOptions, explore

SAMPLE = ("memspn", "header_line", "json_number", "path_base", "quoted_string", "sequences")


def built(function: str, capacity: int) -> Build:
    task = with_capacity(FUNCTIONS[function], capacity)
    return build_file(str(task.source), task.build)


def run(function: str, merge: str) -> Run:
    return explore(built(function, 4), RunOptions(merge=merge, capacity=4, validates=True))


def test_there_are_functions() -> None:
    assert len(FUNCTIONS) >= 34


@pytest.mark.parametrize("function", SAMPLE)
def test_merging_finds_what_forking_does(function: str) -> None:
    runs = [run(function, merge) for merge in ("none", "cfg", "pattern")]
    assert all(each.is_complete for each in runs)
    assert len({tuple(sorted(each.results.faults)) for each in runs}) == 1
    assert len({frozenset(coverage(each.machine).covered) for each in runs}) == 1


def test_a_sample_tells_of_patterns() -> None:
    assert sample("memspn", 5, MODES["pat"]).patterns == 2
    assert sample("memspn", 5, MODES["cfg"]).patterns == 0
    stopped = sample("first_token", 30, MODES["base"], patience=0.2)
    assert not stopped.is_complete


def test_samples_are_kept_and_not_made_again(tmp_path: Path) -> None:
    kept = tmp_path / "samples.jsonl"
    first = Samples(kept).best("memspn", 4, "pat", 1)
    assert first.is_complete and first.patterns == 2
    assert Samples(kept).best("memspn", 4, "pat", 1) == first
    assert len(kept.read_text().splitlines()) == 1


def test_the_work_of_patterns_is_linear_in_the_capacity() -> None:
    """memspn with two characters: what is asked and what forks grows by the same amount with every element. A model
    that Z3 happens to find may decide some branches behind the loop without a query."""
    capacities = (4, 8, 16, 32)
    forks, queries = zip(*(_work(capacity) for capacity in capacities), strict=True)
    assert forks == tuple(4 * capacity + 1 for capacity in capacities)
    assert all(abs(asked - 7 * capacity - 22) <= 6 for asked, capacity in zip(queries, capacities, strict=True))


def _work(capacity: int) -> tuple[int, int]:
    found = explore(built("memspn", capacity), RunOptions(merge="pattern", capacity=capacity))
    return found.results.forks, found.solver.asked


class _Counted(Samples):
    """Measures nothing, and remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__(None)
        self.asked: list[tuple[str, int, str]] = []

    def best(self, function: str, capacity: int, mode: str, repetitions: int) -> Sample:
        self.asked.append((function, capacity, mode))
        return Sample(4.0 if mode == "cfg" else 2.0, mode != "cfg" or capacity < 50, 3, 1)


def test_all_modes_are_compared_with_one_capacity() -> None:
    samples = _Counted()
    rows = list(measure(samples, 1))
    modes = {(capacity, mode) for _, capacity, mode in samples.asked}
    assert {mode for capacity, mode in modes if capacity == 20} == set(MODES)
    assert {mode for capacity, mode in modes if capacity == 10} == {"cfg", "pat"}
    assert {capacity for capacity, mode in modes if mode == "cfg"} == {10, 20, 50}  # stopped, and not tried again
    averages = [row for row in rows if row[0] == "geometric mean, with patterns"]
    assert [row[8] for row in averages] == [pytest.approx(2.0)] * len(CAPACITIES)
    assert [row[7] for row in averages] == [None, pytest.approx(1.0), None, None, None]
