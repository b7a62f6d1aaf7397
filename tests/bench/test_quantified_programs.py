"""The programs of `minise bench quantified`: gcc takes them, and merging finds in them what forking does."""

from __future__ import annotations

import subprocess
from pathlib import Path

import oracle
import pytest

from minise.bench.quantified_samples import MODES, PROGRAMS, Samples, sample
from minise.build import BuildOptions, build_file
from minise.coverage import coverage
from minise.session import Run, RunOptions, explore

INCLUDE = Path(__file__).parent.parent.parent / "frontend" / "include"
SAMPLE = ("memspn", "header_line", "json_number", "path_base", "quoted_string", "sequences")


def run(program: str, merge: str) -> Run:
    build = build_file(str(PROGRAMS / f"{program}.c"), BuildOptions(defines=("CAPACITY=4",)))
    return explore(build, RunOptions(merge=merge, capacity=4, validates=True))


@pytest.mark.skipif(not oracle.is_available(), reason="gcc is not installed")
def test_gcc_takes_all_of_them() -> None:
    sources = [str(source) for source in sorted(PROGRAMS.glob("*.c"))]
    assert len(sources) > 30
    command = ["gcc", "-std=c99", "-Wall", "-Wno-unused-function", "-Wno-sign-compare", "-fsyntax-only"]
    done = subprocess.run([*command, "-idirafter", str(INCLUDE), *sources], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("program", SAMPLE)
def test_merging_finds_what_forking_does(program: str) -> None:
    runs = [run(program, merge) for merge in ("none", "cfg", "pattern")]
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
    build = build_file(str(PROGRAMS / "memspn.c"), BuildOptions(defines=(f"CAPACITY={capacity}",)))
    found = explore(build, RunOptions(merge="pattern", capacity=capacity))
    return found.results.forks, found.solver.asked
