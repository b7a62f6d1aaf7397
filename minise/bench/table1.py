"""The table `table1`: table 1 of the segmented paper. How large segments get on programs with hash tables, and how
long the points-to analysis takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from minise.bench.table import Column, Row, Table
from minise.memory.points_to import analysed
from minise.papers.exploring import build, explored
from minise.papers.segmented import WHOLE_PROGRAMS
from minise.session import RunOptions


def _measure(repetitions: int) -> Iterator[Row]:
    for program in WHOLE_PROGRAMS:
        yield (
            program,
            explored(program, "flat").largest_segment,
            explored(program, "segmented", (), RunOptions(points_to="ideal")).largest_segment,
            explored(program, "segmented").largest_segment,
            explored(program, "dynamic").largest_segment,
            min(_analysis_seconds(program) for _ in range(repetitions)),
        )


def _analysis_seconds(program: str) -> float:
    program_record = build(program).program
    start = time.process_time()
    analysed(program_record)
    return time.process_time() - start


TABLE: Final = Table(
    (
        Column("program", "", 8),
        Column("total", ",", 8),
        Column("ideal", ",", 8),
        Column("andersen", ",", 8),
        Column("dynamic", ",", 8),
        Column("analysis", ".3f", 8),
    ),
    _measure,
    (
        "bytes of the largest segment: of all memory (the model flat), of segmented with ideal sets and with the",
        "points-to analysis, and of dynamic; then the seconds of the analysis",
    ),
)
