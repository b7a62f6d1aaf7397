"""The table `relocatable`: tables 2 and 3 of Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic
Execution". The largest segment, time and memory of forking (FMM), static (SMM) and dynamic segments (DSMM)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from minise.bench.table import Cell, Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Measurement, Task
from minise.limits import Limits
from minise.session import RunOptions

TABLE_PROGRAMS: Final = ("m4", "make", "sqlite", "apr")
PATIENCE: Final = 120.0  # seconds of processor time
LIMITS: Final = Limits(processor_seconds=PATIENCE)
_MODELS: Final = ("forking", "segmented", "dynamic")
_SEARCHES: Final = ("dfs", "bfs", "default")


def program(name: str) -> str:
    return f"bench/programs/tables/{name}.c"


def seconds(measured: Measurement | None) -> float | None:
    """None if the run was lost or stopped."""
    return measured.seconds if measured is not None and measured.is_complete else None


def reduction(before: float | None, after: float | None) -> float | None:
    """By how much the second is smaller, as a part of the first."""
    return 1 - after / before if before and after is not None else None


def _tasks(name: str, search: str) -> tuple[Task, ...]:
    return tuple(Task(program(name), RunOptions(memory=model, search=search, limits=LIMITS)) for model in _MODELS)


def _line(name: str, search: str) -> Line:
    tasks = _tasks(name, search)

    def row(measured: Measurements) -> Row:
        forking, static, dynamic = (measured[each] for each in tasks)
        sizes = [None if each is None else each.largest_segment for each in (static, dynamic)]
        times: list[Cell] = [seconds(each) for each in (forking, static, dynamic)]
        memory: list[Cell] = [None if each is None else each.memory_mb for each in (forking, static, dynamic)]
        return name, search, *sizes, reduction(*sizes), *times, *memory

    return Line(tasks, row)


def _average(rows: list[Row]) -> Iterator[Row]:
    reductions = [row[4] for row in rows if isinstance(row[4], float)]
    if reductions:
        yield ("average", "", None, None, sum(reductions) / len(reductions), *[None] * 6)


TABLE: Final = TaskTable(
    (
        Column("program", "", 8),
        Column("search", "", 8),
        Column("SMM bytes", ",", 9),
        Column("DSMM bytes", ",", 10),
        Column("smaller by", ".0%", 10),
        Column("FMM s", ".2f", 8),
        Column("SMM s", ".2f", 8),
        Column("DSMM s", ".2f", 8),
        Column("FMM MB", ".0f", 7),
        Column("SMM MB", ".0f", 7),
        Column("DSMM MB", ".0f", 7),
    ),
    tuple(_line(name, search) for name in TABLE_PROGRAMS for search in _SEARCHES),
    (
        "bytes of the largest segment; the paper has 2753 and 1008 for m4, 7574 and 1776 for make, 17604 and 528 for",
        "sqlite, 8316 and 240 for apr: 83 % smaller on average, and faster but for sqlite (FMM) and apr (SMM)",
    ),
    _average,
)
