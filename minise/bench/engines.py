"""Where tasks are done: in local processes, as many at a time as there are cores, or by dask on many machines.

Results belong to their tasks: whoever does one, and however often it had to be tried, there is one result for it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from importlib import import_module
from typing import Any, Protocol

from minise.bench.task import Measurement, Task
from minise.bench.worker import Lost, measured_apart
from minise.source import NOWHERE, MiniseError, error

NAMES = ("processes", "dask")


class Engine(Protocol):
    def run(self, tasks: Sequence[Task], repetitions: int) -> Iterator[tuple[Task, Measurement | None]]:
        """Each task once, as it is finished; None if its process died however often it was tried."""


class Processes:
    """The engine that needs nothing but this machine."""

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = jobs or len(os.sched_getaffinity(0))

    def run(self, tasks: Sequence[Task], repetitions: int) -> Iterator[tuple[Task, Measurement | None]]:
        pool = ThreadPoolExecutor(self._jobs)
        try:
            waiting = {pool.submit(measured_apart, task, repetitions): task for task in tasks}
            for future in as_completed(waiting):
                yield waiting[future], _result(future)
        finally:
            pool.shutdown(cancel_futures=True)


class Dask:
    """Tasks on the workers of a dask cluster: that of a scheduler, or one made here for the time being. Dask runs the
    tasks of a worker that is lost on another one."""

    def __init__(self, jobs: int | None = None, scheduler: str | None = None) -> None:
        try:
            import distributed  # noqa: F401
        except ImportError:
            hint = "pip install 'minise[dask]'"
            raise MiniseError([error("the engine 'dask' needs dask.distributed", NOWHERE, hint)]) from None
        self._jobs = jobs or len(os.sched_getaffinity(0))
        self._scheduler = scheduler

    def run(self, tasks: Sequence[Task], repetitions: int) -> Iterator[tuple[Task, Measurement | None]]:
        distributed: Any = import_module("distributed")
        with ExitStack() as opened:
            cluster = self._scheduler or opened.enter_context(self._local_cluster(distributed))
            client = opened.enter_context(distributed.Client(cluster))
            # Impure: a result of its own for each, whatever others ask the same cluster.
            waiting = {client.submit(measured_apart, task, repetitions, pure=False): task for task in tasks}
            for future in distributed.as_completed(waiting):
                try:
                    yield waiting[future], _result(future)
                except distributed.KilledWorker:
                    yield waiting[future], None

    def _local_cluster(self, distributed: Any) -> Any:
        return distributed.LocalCluster(
            n_workers=self._jobs, threads_per_worker=1, dashboard_address=":0", silence_logs=50
        )


def _result(future: Future[Measurement]) -> Measurement | None:
    try:
        return future.result()
    except Lost:
        return None


def engine(name: str, jobs: int | None, scheduler: str | None) -> Engine:
    return Dask(jobs, scheduler) if name == "dask" else Processes(jobs)
