"""The table `aacache_overhead`: what the address-aware cache costs where it has nothing to gain (section VI-D of its
paper): utilities without symbolic pointers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from minise.bench.alternating import in_turns
from minise.bench.table import Column, Row, Table
from minise.bench.utilities import UTILITIES
from minise.solver.chain import Cache


def _measure(repetitions: int) -> Iterator[Row]:
    overheads = []
    for utility in UTILITIES:
        pair = utility.task(Cache.PLAIN), utility.task(Cache.ADDRESS_AWARE)
        plain, aware = in_turns(pair, repetitions)
        overheads.append(aware.seconds / plain.seconds - 1)
        queries = plain.solver_queries, aware.solver_queries
        yield utility.name, plain.paths, *queries, plain.seconds, aware.seconds, overheads[-1]
    yield "average", None, None, None, None, None, sum(overheads) / len(overheads)


TABLE: Final = Table(
    (
        Column("program", "", 8),
        Column("paths", ",", 6),
        Column("queries base", ",", 12),
        Column("queries AA", ",", 10),
        Column("seconds base", ".2f", 12),
        Column("seconds AA", ".2f", 10),
        Column("overhead", "+.1%", 10),
    ),
    _measure,
    ("paper: 17 % at most, 6 % on average, under forking; use --repeat: the differences are small",),
)
