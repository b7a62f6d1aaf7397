"""The engine `dask`: each task has one result, also where a worker is killed in the middle of one."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from minise.bench.engines import Dask
from minise.bench.task import Measurement, Task
from minise.build import BuildOptions
from minise.cli import main
from minise.session import RunOptions

NAME = "distributed"
WHY = "dask.distributed is not installed: pip install 'minise[dask]'"


def task(rows: int, memory: str = "forking") -> Task:
    defines = (f"N={rows}", "LOOKUPS=2")
    return Task("papers/programs/matrix.c", RunOptions(memory=memory), BuildOptions(defines=defines))


def paths(finished: Iterator[tuple[Task, Measurement | None]]) -> list[tuple[Task, int | None]]:
    return [(task, None if found is None else found.paths) for task, found in finished]


def cluster_of(workers: int) -> Any:
    distributed: Any = pytest.importorskip(NAME, reason=WHY)
    return distributed.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0", silence_logs=50)


class Killer(threading.Thread):
    """Kills the first worker that is seen at work."""

    def __init__(self, cluster: Any) -> None:
        super().__init__(daemon=True)
        self._cluster = cluster
        self.victim: str | None = None

    def run(self) -> None:
        distributed: Any = sys.modules[NAME]
        with distributed.Client(self._cluster.scheduler_address, set_as_default=False) as watcher:
            while self.victim is None:
                self.victim = next((each for each, tasks in watcher.processing().items() if tasks), None)
                time.sleep(0.01)
        (pid,) = [each.pid for each in self._cluster.workers.values() if each.worker_address == self.victim]
        os.kill(pid, signal.SIGKILL)


def test_no_task_is_lost_or_counted_twice_when_a_worker_is_killed_at_work() -> None:
    tasks = [task(rows) for rows in (2, 3, 4, 5)]
    with cluster_of(2) as cluster:
        killer = Killer(cluster)
        killer.start()
        found = paths(Dask(scheduler=cluster.scheduler_address).run(tasks, 1))
        killer.join()
    assert killer.victim is not None
    assert sorted(found, key=lambda each: str(each[0])) == [(each, (n + 1) ** 2) for n, each in enumerate(tasks, 2)]


def test_two_runs_on_one_cluster_have_results_of_their_own() -> None:
    with cluster_of(1) as cluster:
        engine = Dask(scheduler=cluster.scheduler_address)
        first = engine.run([task(2)], 1)
        begun = next(first)
        assert paths(engine.run([task(3)], 1)) == [(task(3), 16)]
        assert paths(iter([begun, *first])) == [(task(2), 9)]


def test_it_makes_a_cluster_where_none_is_named() -> None:
    pytest.importorskip(NAME, reason=WHY)
    assert paths(Dask(jobs=1).run([task(2, "merging")], 1)) == [(task(2, "merging"), 4)]


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, NAME, None)
    assert main(["bench", "aacache", "--engine", "dask"]) == 2
    assert "the engine 'dask' needs dask.distributed (pip install 'minise[dask]')" in capsys.readouterr().err
