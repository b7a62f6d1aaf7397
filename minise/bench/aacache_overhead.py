"""The table `aacache_overhead`: what the address-aware cache costs where it has nothing to gain (section VI-D of its
paper): utilities without symbolic pointers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from minise.bench.aacache import compared, seconds, solver_queries
from minise.bench.table import Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Task
from minise.bench.utilities import UTILITIES
from minise.solver.chain import Cache


def _row(pair: tuple[Task, Task], known: Measurements) -> Row:
    plain, aware, _ = compared(known, pair, seconds)
    overhead = 100 * (aware / plain - 1) if plain and aware else None
    queries = compared(known, pair, solver_queries)[:2]
    first = known[pair[0]]
    return pair[0].name, None if first is None else first.paths, *queries, plain, aware, overhead


def _average(rows: list[Row]) -> Iterator[Row]:
    known = [row[6] for row in rows if isinstance(row[6], float)]
    yield "average", None, None, None, None, None, sum(known) / len(known) if known else None


_PAIRS: Final = [(each.task(Cache.PLAIN), each.task(Cache.ADDRESS_AWARE)) for each in UTILITIES]

TABLE: Final = TaskTable(
    (
        Column("program", "", 8),
        Column("paths", ",", 6),
        Column("queries base", ",.0f", 12),
        Column("queries AA", ",.0f", 10),
        Column("seconds base", ".2f", 12),
        Column("seconds AA", ".2f", 10),
        Column("overhead %", "+.1f", 10),
    ),
    tuple(Line(pair, partial(_row, pair)) for pair in _PAIRS),
    ("paper: 17 % at most, 6 % on average, under forking", "use --repeat: the differences are small"),
    last=_average,
)
