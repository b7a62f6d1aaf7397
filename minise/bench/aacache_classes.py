"""The table `aacache_classes`: table II of the address-aware paper. Which queries the caches get to see."""

from __future__ import annotations

from functools import partial
from typing import Final

from minise.bench.aacache import PROGRAMS, task
from minise.bench.table import Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Task
from minise.solver.chain import Cache

_PAPER: Final = {
    "m4": (14_022, 9_589, 9_127, 6_394),
    "make": (2_565_399, 2_477_145, 90_027, 69_535),
    "sqlite": (26_990, 18_407, 15_589, 13_783),
    "apr": (15_013, 8_960, 8_960, 8_448),
}


def _row(task: Task, known: Measurements) -> Row:
    found = known[task]
    figures = (
        (None, None, None, None)
        if found is None
        else (found.queries, found.cacheable, found.agnostic, found.address_dependent)
    )
    return task.name, *figures, *_PAPER[task.name]


_TASKS: Final = [task(program, "FMM", Cache.PLAIN) for program in PROGRAMS]

TABLE: Final = TaskTable(
    (
        Column("program", "", 8),
        *(Column(title, ",", 10) for title in ("total", "C1", "C2", "C3")),
        *(Column(f"paper {title}", ",", 11) for title in ("total", "C1", "C2", "C3")),
    ),
    tuple(Line((each,), partial(_row, each)) for each in _TASKS),
    (
        "C1: queries that reach the cache; C2: of these, which cannot depend on where objects lie;",
        "C3: of these, which speak of objects. Where the index alone tells the object, no query speaks of it.",
    ),
)
