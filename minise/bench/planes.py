"""The table `planes`: tables 1 to 3 of the planes paper, on loops over arrays of the kind in SV-COMP's set `loops`.
The plain list of records against boostMap and iteList; the share of operations that boostMaps serve; and how many
collision tests the cache in front of the solver answers."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from minise.bench.entries import entries
from minise.bench.table import Column, Row, Table
from minise.bench.task import Task
from minise.build import Build, build_file
from minise.limits import Limits
from minise.session import Run, RunOptions, explore

LOOPS: Final = entries("planes")
_PATIENCE: Final = 30.0  # seconds for one run
_OPERATIONS: Final = ("boost_map_reads", "boost_map_writes", "ite_list_reads", "ite_list_writes")


@dataclass(slots=True)
class _Work:
    """What was visited and how long that took, of one run or of several; and what the planes counted meanwhile."""

    nodes: int = 0
    seconds: float = 0.0
    boosted: int = 0
    operations: int = 0
    tests: int = 0
    cached: int = 0

    @property
    def speed(self) -> float:
        return self.nodes / self.seconds

    def add(self, other: _Work) -> None:
        self.nodes += other.nodes
        self.seconds += other.seconds
        self.boosted += other.boosted
        self.operations += other.operations
        self.tests += other.tests
        self.cached += other.cached


@dataclass(frozen=True, slots=True)
class Comparison:
    """Over several loops: how many times as fast as the plain list; the shares of boostMaps and of the cache."""

    ratio: float
    boosted: float
    cached: float


def compared(loops: Iterable[str]) -> Comparison:
    """With the plain list, only these are run; the shares are those of all."""
    boosted = {name: _work(built(name), "planes") for name in LOOPS}
    all_boosted, some_boosted, naive = _Work(), _Work(), _Work()
    for each in boosted.values():
        all_boosted.add(each)
    for name in loops:
        some_boosted.add(boosted[name])
        naive.add(_work(built(name), "planes-naive"))
    return Comparison(
        some_boosted.speed / naive.speed,
        all_boosted.boosted / all_boosted.operations,
        all_boosted.cached / all_boosted.tests,
    )


def _measure(repetitions: int) -> Iterator[Row]:
    explored(built("sum_array"), "planes")  # so that nobody pays for starting the solver
    all_naive, all_boosted = _Work(), _Work()
    for name in LOOPS:
        build = built(name)
        boosted = min((_work(build, "planes") for _ in range(repetitions)), key=lambda each: each.seconds)
        naive = _work(build, "planes-naive")
        all_boosted.add(boosted)
        all_naive.add(naive)
        yield _row(name, naive, boosted)
    yield _row("all", all_naive, all_boosted)


def built(name: str) -> Build:
    task = LOOPS[name]
    return build_file(str(task.source), task.build)


def explored(build: Build, model: str) -> Run:
    return explore(build, RunOptions(memory=model, limits=Limits(processor_seconds=_PATIENCE)))


def _work(build: Build, model: str) -> _Work:
    gc.collect()  # nobody pays for what another run left behind
    start = time.process_time()
    run = explored(build, model)
    seconds = time.process_time() - start
    counts = run.memory.counts
    operations = [int(counts[each]) for each in _OPERATIONS]
    return _Work(
        run.instructions,
        seconds,
        sum(operations[:2]),
        sum(operations),
        int(counts["collision_tests"]),
        int(counts["collision_cache_hits"]),
    )


def _row(name: str, naive: _Work, boosted: _Work) -> Row:
    return (
        name,
        boosted.nodes,
        naive.speed,
        boosted.speed,
        boosted.speed / naive.speed,
        boosted.operations,
        100 * boosted.boosted / boosted.operations,
        boosted.tests,
        100 * boosted.cached / boosted.tests if boosted.tests else None,
    )


def _program(row: Row) -> Task | None:
    return LOOPS.get(str(row[0]))


TABLE: Final = Table(
    (
        Column("loop", "", 16),
        Column("nodes", ",", 9),
        Column("naive", ",.0f", 9),
        Column("planes", ",.0f", 10),
        Column("ratio", ".1f", 7),
        Column("operations", ",", 10),
        Column("boostMap %", ".2f", 10),
        Column("tests", ",", 6),
        Column("cached %", ".1f", 8),
    ),
    _measure,
    (
        "nodes: instructions visited; naive and planes: nodes per second of processor time, with the plain list and",
        "with boostMap and iteList (table 1); operations: reads and writes of planes, and how many of them boostMaps",
        "served (table 2); tests: collisions asked for, and how many answers the cache had (table 3)",
    ),
    program=_program,
)
