"""A task: a program and settings, from which measurements come. Tasks are data, so that any process can do them."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from minise.build import BuildOptions, build_file
from minise.session import RunOptions
from minise.solver.chain import solved

if TYPE_CHECKING:
    from minise.session import Run

_PACKAGE: Final = Path(__file__).parent.parent
_QUERY_SECONDS: Final = 600.0  # of real time: Z3's resource units end a query before, on a busy machine too


@dataclass(frozen=True, slots=True)
class Task:
    """`program` is a path below the package: `bench/programs/tables/m4.c`."""

    program: str
    options: RunOptions = field(default_factory=RunOptions)
    build: BuildOptions = field(default_factory=BuildOptions)

    @property
    def source(self) -> Path:
        return _PACKAGE / self.program

    @property
    def name(self) -> str:
        return self.source.stem

    def __str__(self) -> str:
        """What people see of it while it runs."""
        chosen = [self.options.memory, self.options.search, self.options.cache.value]
        return " ".join([self.name, *(f"-D{each}" for each in self.build.defines), *chosen])


@dataclass(frozen=True, slots=True)
class Measurement:
    """What one exploration took. Seconds are of processor time and do not include building; a run that a limit
    stopped is not complete. `memory_mb` is the most that the process held, which did nothing else."""

    is_complete: bool
    paths: int
    instructions: int
    seconds: float
    solver_seconds: float
    queries: int
    solver_queries: int
    by_layer: Mapping[str, int]
    cacheable: int  # queries that reached the query cache
    agnostic: int  # of these, whose answer cannot depend on where objects lie
    address_dependent: int  # of these, that speak of objects or addresses
    cache_entries: int
    nameless_entries: int  # of the address-aware cache
    peak_states: int
    largest_segment: int
    of_memory: Mapping[str, int | float]  # what the memory model counted
    memory_mb: float
    lines: int
    covered_lines: int
    faults: tuple[tuple[str, int], ...]  # kind and line


def measured(task: Task) -> Measurement:
    """Does the task in this process."""
    from minise.session import explore

    build = build_file(str(task.source), task.build)
    start = time.process_time()
    run = explore(build, replace(task.options, query_seconds=_QUERY_SECONDS))
    return _measurement(run, time.process_time() - start)


def best_of(task: Task, repetitions: int) -> Measurement:
    """The quickest of several. All else is the same in each of them."""
    return min((measured(task) for _ in range(repetitions)), key=lambda each: each.seconds)


def _measurement(run: Run, seconds: float) -> Measurement:
    from minise.coverage import coverage

    found = coverage(run.machine)
    solver = run.solver
    faults = sorted((each.kind.value, each.place.line) for each in run.results.faults.values())
    return Measurement(
        is_complete=run.is_complete,
        paths=run.results.completed,
        instructions=run.instructions,
        seconds=seconds,
        solver_seconds=solver.seconds,
        queries=solver.asked,
        solver_queries=solved(solver),
        by_layer=dict(solver.by_layer),
        cacheable=solver.cache.asked,
        agnostic=solver.cache.agnostic,
        address_dependent=solver.cache.address_dependent,
        cache_entries=solver.cache.entries,
        nameless_entries=solver.cache.nameless_entries,
        peak_states=run.peak_states,
        largest_segment=run.largest_segment,
        of_memory=dict(run.memory.counts),
        memory_mb=run.peak_memory_mb,
        lines=len(found.lines),
        covered_lines=len(found.covered),
        faults=tuple(faults),
    )
