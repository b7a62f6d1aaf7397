"""The table `relocatable_overhead`: figure 5 of Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic
Execution". What symbols for addresses cost where nothing is moved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from minise.bench.alternating import calls, in_turns
from minise.bench.relocatable import LIMITS, TABLE_PROGRAMS, seconds
from minise.bench.table import Column, Row, Table
from minise.bench.task import Task
from minise.bench.utilities import UTILITIES
from minise.session import RunOptions

_MODELS: Final = ("forking", "relocatable")
_PROGRAMS: Final = (
    *(f"tables/{name}" for name in TABLE_PROGRAMS),
    *(f"arrays/{name}" for name in ("crc", "huffman", "lexer")),
)


def _tasks() -> Iterator[tuple[Task, Task]]:
    """Each program without symbols and with them."""
    for name in _PROGRAMS:
        plain, symbolic = (RunOptions(memory=model, search="dfs", limits=LIMITS) for model in _MODELS)
        yield Task(f"bench/programs/{name}.c", plain), Task(f"bench/programs/{name}.c", symbolic)
    for utility in UTILITIES:
        first, second = (utility.task(memory=model) for model in _MODELS)
        yield first, second


def _measure(repetitions: int) -> Iterator[Row]:
    overheads, works = [], []
    for pair in _tasks():
        before, after = in_turns(pair, repetitions)
        times = seconds(before), seconds(after)
        overhead = times[1] / times[0] - 1 if times[0] and times[1] is not None else None
        overheads += [] if overhead is None else [overhead]
        works.append(calls(pair[1]) / calls(pair[0]) - 1)
        yield pair[0].name, before.paths, after.paths, *times, overhead, works[-1]
    average = sum(overheads) / len(overheads) if overheads else None
    yield "average", None, None, None, None, average, sum(works) / len(works)


TABLE: Final = Table(
    (
        Column("program", "", 8),
        Column("paths", ",", 8),
        Column("the same", ",", 8),
        Column("forking s", ".2f", 9),
        Column("relocatable s", ".2f", 13),
        Column("overhead", "+.0%", 9),
        Column("in calls", "+.1%", 9),
    ),
    _measure,
    (
        "the paper has 4 % on average, and 16 % at most; seconds of processor time, the best of --repeat, in turns;",
        "in calls: how many more functions are called, which no other process disturbs",
    ),
)
