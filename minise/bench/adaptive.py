"""The table `adaptive`: the adaptive memory model against the fixed choices that it chooses between."""

from __future__ import annotations

from typing import Final

from minise.bench.relocatable import LIMITS, TABLE_PROGRAMS, seconds
from minise.bench.table import Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Task
from minise.session import RunOptions

_FIXED: Final = ("forking", "dynamic", "splitting", "dynamic+splitting")
_PROGRAMS: Final = (
    *(f"bench/programs/tables/{name}" for name in TABLE_PROGRAMS),
    *(f"bench/programs/arrays/{name}" for name in ("crc", "huffman", "lexer")),
    *(
        f"papers/programs/{name}"
        for name in ("m4", "make", "sqlite", "apr", "tables", "matrix", "contexts", "lookup")
    ),
)


def _title(place: str) -> str:
    """`tables/m4`, `papers/m4`"""
    return place.removeprefix("bench/").replace("papers/programs/", "papers/").removeprefix("programs/")


def _line(place: str) -> Line:
    tasks = [
        Task(f"{place}.c", RunOptions(memory=model, search="dfs", limits=LIMITS)) for model in (*_FIXED, "adaptive")
    ]

    def row(measured: Measurements) -> Row:
        *fixed, adaptive = (seconds(measured[each]) for each in tasks)
        best = min((each for each in fixed if each is not None), default=None)
        slower = adaptive / best - 1 if best and adaptive is not None else None
        return _title(place), *fixed, adaptive, slower

    return Line(tuple(tasks), row)


TABLE: Final = TaskTable(
    (
        Column("program", "", 15),
        *(Column(f"{model} s", ".2f", len(model) + 2) for model in _FIXED),
        Column("adaptive s", ".2f", 10),
        Column("against the best", "+.0%", 16),
    ),
    tuple(_line(place) for place in _PROGRAMS),
    ("seconds of processor time; a dash: not done within the time limit",),
)
