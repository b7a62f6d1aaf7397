"""The table `aacache_memory`: figure 4 of the address-aware paper. The most memory that a run held."""

from __future__ import annotations

from functools import partial
from typing import Final

from minise.bench.aacache import MODELS, PROGRAMS, compared, tasks
from minise.bench.table import Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Measurement


def _megabytes(measurement: Measurement) -> float:
    return measurement.memory_mb


def _row(program: str, known: Measurements) -> Row:
    cells = (cell for model in MODELS for cell in compared(known, tasks(program, model), _megabytes))
    return program, *cells


def _columns(model: str) -> tuple[Column, ...]:
    return Column(f"{model} base", ".0f", 10), Column(f"{model} AA", ".0f", 10), Column("ratio", ".2f", 6)


TABLE: Final = TaskTable(
    (Column("program", "", 8), *(column for model in MODELS for column in _columns(model))),
    tuple(
        Line(tuple(each for model in MODELS for each in tasks(program, model)), partial(_row, program))
        for program in PROGRAMS
    ),
    (
        "MB; base: the plain cache, AA: the address-aware one. The paper draws bars, and tells: roughly the same for",
        "m4, sqlite and apr, and 800 MB less for make with FMM, whose cache is the largest",
    ),
)
