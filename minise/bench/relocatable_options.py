"""The table `relocatable_options`: tables 4 and 5 of Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic
Execution". Resolution queries with contexts of k calls; the time with contexts (Opt1), segment reuse (Opt2), both."""

from __future__ import annotations

from typing import Final

from minise.bench.relocatable import LIMITS, TABLE_PROGRAMS, program, seconds
from minise.bench.table import Cell, Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Measurement, Task
from minise.session import RunOptions

_DEPTHS: Final = (None, 0, 1, 2, 3, 4)
_DEEPEST: Final = 4


def _task(name: str, context: int | None, reuses: bool) -> Task:
    options = RunOptions(memory="dynamic", search="dfs", context=context, reuses_segments=reuses, limits=LIMITS)
    return Task(program(name), options)


def _line(name: str) -> Line:
    by_depth = [_task(name, depth, reuses=False) for depth in _DEPTHS]
    by_option = [_task(name, depth, reuses) for reuses in (False, True) for depth in (None, _DEEPEST)]

    def row(measured: Measurements) -> Row:
        none, context, reuse, both = (seconds(measured[each]) for each in by_option)
        return name, *(_queries(measured[each]) for each in by_depth), none, context, reuse, both

    return Line(tuple(dict.fromkeys([*by_depth, *by_option])), row)


def _queries(measured: Measurement | None) -> Cell:
    return None if measured is None else measured.of_memory["resolution queries"]


TABLE: Final = TaskTable(
    (
        Column("program", "", 8),
        Column("default", ",", 8),
        *(Column(f"k = {depth}", ",", 7) for depth in _DEPTHS if depth is not None),
        Column("None s", ".2f", 8),
        Column("Opt1 s", ".2f", 8),
        Column("Opt2 s", ".2f", 8),
        Column("Both s", ".2f", 8),
    ),
    tuple(_line(name) for name in TABLE_PROGRAMS),
    (
        "queries that resolve pointers; the paper has 12050 to 6808 for m4, 8104 to 2365 for make, 9134 to 1668 for",
        "sqlite, 96 to 94 for apr. There, every object of the memory is a candidate; here, only those that the form",
        "of the pointer allows, which leaves less to gain. Opt1 is k = 4, Opt2 segment reuse.",
    ),
)
