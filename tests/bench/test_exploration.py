"""The programs of the table `exploration`: how many paths they have, and what goes wrong on them, is known."""

from __future__ import annotations

import subprocess
from math import comb, factorial
from pathlib import Path

import oracle
import pytest

from minise.bench.exploration import TABLE
from minise.bench.task import Task, measured

INCLUDE = Path(__file__).parents[2] / "frontend" / "include"
TASKS = {task.name: task for task in TABLE.tasks}


def ordered_partitions(count: int) -> int:
    """In how many ways things can be put in order, if some may be equal."""
    return (
        1
        if count == 0
        else sum(comb(count, first) * ordered_partitions(count - first) for first in range(1, count + 1))
    )


PATHS = {
    "memspn": 3_070,
    "matrix": 41 * 41,
    "insertion": factorial(5),
    "comparator": factorial(5),
    "search_tree": ordered_partitions(5),
    # As many as KLEE finds in the programs whose decisions these make.
    "bubble": 154,
    "labyrinth": 309,
    "matcher": 7_692,
}
FAULTS = {
    "matcher": {"out-of-bounds read"},
    "calculator": {"division by zero"},
}


@pytest.mark.parametrize("name", TASKS)
def test_paths_and_faults_are_as_they_should_be(name: str) -> None:
    found = measured(TASKS[name])
    assert found.is_complete
    assert found.paths == PATHS.get(name, found.paths)
    assert {kind for kind, _ in found.faults} == FAULTS.get(name, set())


def of_their_own() -> list[Task]:
    return [task for task in TASKS.values() if task.source.parent.name == "exploration"]


@pytest.mark.skipif(not oracle.is_available(), reason="gcc is not installed")
@pytest.mark.parametrize("task", of_their_own(), ids=lambda task: task.name)
def test_gcc_has_nothing_to_say(task: Task) -> None:
    command = ["gcc", "-std=c99", "-Wall", "-Wextra", "-fsyntax-only", "-idirafter", str(INCLUDE), str(task.source)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
