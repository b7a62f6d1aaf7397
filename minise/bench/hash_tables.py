"""The table `hash_tables`: the whole programs of the segmented paper (its figures 6 to 9) under every model and three
ways of searching."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from minise.bench.table import Column, Row, Table
from minise.limits import Limits
from minise.papers.exploring import covered_lines, explored
from minise.papers.segmented import COMPARED_ON_PROGRAMS, WHOLE_PROGRAMS
from minise.session import RunOptions

_SEARCHES: Final = ("dfs", "bfs", "default")
_PATIENCE: Final = 60.0


def _measure(repetitions: int) -> Iterator[Row]:
    for program in WHOLE_PROGRAMS:
        for model in COMPARED_ON_PROGRAMS:
            for search in _SEARCHES:
                yield _row(program, model, search, repetitions)


def _row(program: str, model: str, search: str, repetitions: int) -> Row:
    options = RunOptions(search=search, limits=Limits(processor_seconds=_PATIENCE))
    times = []
    for _ in range(repetitions):
        start = time.process_time()
        run = explored(program, model, (), options)
        times.append(time.process_time() - start)
    return program, model, search, run.results.completed, min(times), run.peak_states, covered_lines(run)


TABLE: Final = Table(
    (
        Column("program", "", 8),
        Column("model", "", 12),
        Column("search", "", 8),
        Column("paths", "", 6),
        Column("seconds", ".2f", 8),
        Column("states", "", 6),
        Column("coverage", "", 16),
    ),
    _measure,
    (f"states: the most that lived at once; incomplete: stopped after {_PATIENCE:g} s",),
)
