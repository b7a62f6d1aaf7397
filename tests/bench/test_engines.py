"""Tasks and who does them: each has one result, also where its process is killed on the way."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from minise.bench import worker
from minise.bench.engines import Processes
from minise.bench.table import Column, Line, Measurements, Row, TaskTable, rows_of
from minise.bench.task import Measurement, Task, measured
from minise.build import BuildOptions
from minise.limits import Limits
from minise.session import RunOptions

SMALL = Task("papers/programs/matrix.c", RunOptions(limits=Limits(seconds=60)), BuildOptions(defines=("N=3",)))
OTHER = replace(SMALL, options=replace(SMALL.options, memory="merging"))


def test_a_measurement_tells_what_the_run_did() -> None:
    found = measured(SMALL)
    assert found.is_complete and found.paths == 4 and not found.faults
    assert found.queries >= found.cacheable >= found.solver_queries > 0
    assert found.covered_lines == found.lines > 0
    assert str(SMALL) == "matrix -DN=3 forking patient address-aware"


def paths(finished: Iterator[tuple[Task, Measurement | None]]) -> dict[Task, int | None]:
    results = list(finished)
    assert len(results) == len({task for task, _ in results})
    return {task: None if found is None else found.paths for task, found in results}


def test_processes_do_each_task_once() -> None:
    assert paths(Processes(2).run([SMALL, OTHER], 1)) == {SMALL: 4, OTHER: 2}


def killing(monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """The first processes that are started die at once; returns a list that grows by each that was started."""
    started: list[int] = []
    real = subprocess.run

    def run(command: list[str], **options: object) -> object:
        started.append(len(started))
        if len(started) <= times:
            suicide = f"import os; os.kill(os.getpid(), {int(signal.SIGKILL)})"
            command = [sys.executable, "-c", suicide]
        return real(command, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(worker.subprocess, "run", run)
    return started


def test_a_task_whose_process_dies_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    started = killing(monkeypatch, 1)
    assert paths(Processes(1).run([SMALL], 1)) == {SMALL: 4}
    assert len(started) == 2


def test_a_task_whose_process_always_dies_is_lost_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    started = killing(monkeypatch, worker.ATTEMPTS)
    assert paths(Processes(1).run([SMALL, OTHER], 1)) == {SMALL: None, OTHER: 2}
    assert len(started) == worker.ATTEMPTS + 1


# ---------------------------------------------------------------------------------------------------------
# Tables of tasks


def row(task: Task, known: Measurements) -> Row:
    found = known[task]
    return task.options.memory, None if found is None else found.paths


def table() -> TaskTable:
    def last(rows: list[Row]) -> Iterator[Row]:
        yield "all", sum(each[1] for each in rows if isinstance(each[1], int))

    lines = tuple(Line((task,), lambda known, task=task: row(task, known)) for task in (SMALL, OTHER))
    return TaskTable((Column("model", "", 8), Column("paths", "", 5)), lines, ("a note",), last)


def test_rows_come_in_their_order_whoever_is_finished_first() -> None:
    one = measured(SMALL)
    finished = iter([(OTHER, None), (SMALL, one)])
    assert list(rows_of(table(), finished)) == [("forking", 4), ("merging", None), ("all", 4)]
