"""The table `relocatable_splitting`: tables 6 and 7 of Trabish and Rinetzky, "Relocatable Addressing Model for
Symbolic Execution". Paths and time of programs with large arrays, whole and split into parts of n bytes (Pn)."""

from __future__ import annotations

from typing import Final

from minise.bench.relocatable import LIMITS, seconds
from minise.bench.table import Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Task
from minise.session import RunOptions

_PROGRAMS: Final = ("arrays/crc", "arrays/huffman", "arrays/lexer", "tables/apr", "tables/m4")
_PAPER: Final = {"m4": 4072, "apr": 8192}  # its table 6, of programs that we have, too
_SIZES: Final = (None, 512, 256, 128, 64, 32)  # None: whole


def _task(name: str, size: int | None, model: str) -> Task:
    place = f"bench/programs/{name}.c"
    if size is None:
        return Task(place, RunOptions(memory="forking", search="dfs", limits=LIMITS))
    return Task(place, RunOptions(memory=model, search="dfs", split_size=size, limits=LIMITS))


def _line(name: str, size: int | None) -> Line:
    alone, combined = _task(name, size, "splitting"), _task(name, size, "dynamic+splitting")

    def row(measured: Measurements) -> Row:
        mode = "whole" if size is None else f"P{size}"
        found = measured[alone]
        told = {} if found is None else found.of_memory
        paths = None if found is None else found.paths
        together = seconds(measured[combined]) if size is not None else None
        objects = told.get("split objects"), told.get("largest split object"), _PAPER.get(alone.name)
        return alone.name, mode, *objects, paths, seconds(found), together

    return Line((alone,) if size is None else (alone, combined), row)


TABLE: Final = TaskTable(
    (
        Column("program", "", 8),
        Column("mode", "", 6),
        Column("splits", ",", 6),
        Column("largest", ",", 7),
        Column("paper", ",", 6),
        Column("paths", ",", 7),
        Column("seconds", ".2f", 8),
        Column("with dynamic", ".2f", 12),
    ),
    tuple(_line(name, size) for name in _PROGRAMS for size in _SIZES),
    (
        "splits: objects that were cut, threshold 300 bytes; largest: bytes of the largest of them, and the paper's",
        "(table 6: make 8,192, sqlite 328, gas 524,411, libxml2 4,096); with dynamic: seconds where the parts that a",
        "pointer means are merged again. The paper wins in most, not with P512 in sqlite and P32 in libxml2.",
    ),
)
