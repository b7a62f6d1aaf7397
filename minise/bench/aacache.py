"""The table `aacache`: the plain query cache against the address-aware one, on programs with hash tables, under
forking and under dynamic segments; everything of tables III to V of the paper in one run. The tables alone, in the
paper's own form, are made here too (`aacache_queries`, `aacache_time`, `aacache_size`).

As in the paper, dynamic segments are used again under the plain cache only: the other one makes that needless.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from minise.bench.table import Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Measurement, Task
from minise.limits import Limits
from minise.session import RunOptions
from minise.solver.chain import Cache

PROGRAMS: Final = ("m4", "make", "sqlite", "apr")
MODELS: Final = {"FMM": "forking", "DSMM": "dynamic"}
PATIENCE: Final = 300.0  # seconds of processor time

# Of the paper: plain and address-aware, by program and memory model.
Figures = Mapping[tuple[str, str], tuple[int, int]]
QUERIES: Final[Figures] = {
    ("m4", "FMM"): (10_792, 4_265),
    ("m4", "DSMM"): (1_600, 1_289),
    ("make", "FMM"): (347_324, 45_471),
    ("make", "DSMM"): (50_558, 9_753),
    ("sqlite", "FMM"): (5_622, 4_681),
    ("sqlite", "DSMM"): (14_563, 12_993),
    ("apr", "FMM"): (445, 300),
    ("apr", "DSMM"): (126, 86),
}
SECONDS: Final[Figures] = {
    ("m4", "FMM"): (796, 299),
    ("m4", "DSMM"): (1_157, 895),
    ("make", "FMM"): (24_404, 9_051),
    ("make", "DSMM"): (14_202, 6_443),
    ("sqlite", "FMM"): (1_040, 864),
    ("sqlite", "DSMM"): (14_417, 11_542),
    ("apr", "FMM"): (3_453, 2_345),
    ("apr", "DSMM"): (1_220, 819),
}
ENTRIES: Final[Figures] = {
    ("m4", "FMM"): (11_780, 3_493),
    ("m4", "DSMM"): (1_631, 1_341),
    ("make", "FMM"): (348_210, 41_927),
    ("make", "DSMM"): (51_064, 12_404),
    ("sqlite", "FMM"): (6_898, 5_354),
    ("sqlite", "DSMM"): (10_680, 9_071),
    ("apr", "FMM"): (496, 279),
    ("apr", "DSMM"): (130, 81),
}

Figure = Callable[[Measurement], float]


def solver_queries(measurement: Measurement) -> float:
    return measurement.solver_queries


def seconds(measurement: Measurement) -> float:
    return measurement.seconds


def entries(measurement: Measurement) -> float:
    return measurement.nameless_entries or measurement.cache_entries


def task(program: str, model: str, cache: Cache) -> Task:
    options = RunOptions(
        memory=MODELS[model],
        search="dfs",
        cache=cache,
        reuses_segments=cache is Cache.PLAIN,
        limits=Limits(processor_seconds=PATIENCE),
    )
    return Task(f"bench/programs/tables/{program}.c", options)


def tasks(program: str, model: str) -> tuple[Task, Task]:
    return task(program, model, Cache.PLAIN), task(program, model, Cache.ADDRESS_AWARE)


def compared(known: Measurements, pair: tuple[Task, Task], figure: Figure) -> tuple[float | None, ...]:
    """The figure under the plain cache, under the other, and how many times smaller it is."""
    values = [
        figure(each) if each is not None and each.is_complete else None for each in (known[task] for task in pair)
    ]
    plain, aware = values
    ratio = plain / aware if plain is not None and aware else None
    return plain, aware, ratio


def paper_ratio(figures: Figures, program: str, model: str) -> float:
    plain, aware = figures[program, model]
    return plain / aware


# ---------------------------------------------------------------------------------------------------------
# Tables III to V in the paper's own form


def comparison(figure: Figure, form: str, figures: Figures, what: str) -> TaskTable:
    """A row for each program: base and address-aware for both memory models, and the ratios beside the paper's."""
    columns = [Column("program", "", 8)]
    for model in MODELS:
        columns += (
            Column(f"{model} base", form, 10),
            Column(f"{model} AA", form, 10),
            Column("ratio", ".2f", 6),
            Column("paper base", ",", 10),
            Column("paper AA", ",", 9),
            Column("paper ratio", ".2f", 11),
        )
    lines = tuple(
        Line(
            tuple(each for model in MODELS for each in tasks(program, model)), partial(_row, program, figure, figures)
        )
        for program in PROGRAMS
    )
    notes = (what, "paper: whole programs of 28,000 to 127,000 lines, with STP", f"-: more than {PATIENCE:g} s")
    return TaskTable(tuple(columns), lines, notes, last=partial(_averages, [3, 6, 9, 12]))


def _row(program: str, figure: Figure, figures: Figures, known: Measurements) -> Row:
    cells: list[float | int | None] = []
    for model in MODELS:
        cells += compared(known, tasks(program, model), figure)
        cells += (*figures[program, model], paper_ratio(figures, program, model))
    return program, *cells


def _averages(places: list[int], rows: list[Row]) -> Iterator[Row]:
    """The arithmetic means of columns of ratios."""
    if not rows:
        return
    cells: list[float | None] = []
    for place in range(1, len(rows[0])):
        ratios = [row[place] for row in rows]
        known = [each for each in ratios if isinstance(each, int | float)]
        cells.append(sum(known) / len(known) if place in places and known else None)
    yield "average", *cells


# ---------------------------------------------------------------------------------------------------------
# All of them together


def _together(program: str, model: str, known: Measurements) -> Row:
    pair = tasks(program, model)
    return (
        program,
        model,
        *compared(known, pair, solver_queries),
        paper_ratio(QUERIES, program, model),
        *compared(known, pair, seconds),
        paper_ratio(SECONDS, program, model),
        *compared(known, pair, entries),
        paper_ratio(ENTRIES, program, model),
    )


def _columns(name: str, form: str) -> tuple[Column, ...]:
    return (
        Column(f"{name} base", form, 12),
        Column(f"{name} AA", form, 10),
        Column("ratio", ".2f", 5),
        Column("paper", ".2f", 5),
    )


TABLE: Final = TaskTable(
    (
        Column("program", "", 8),
        Column("memory", "", 6),
        *_columns("queries", ",.0f"),
        *_columns("seconds", ".2f"),
        *_columns("entries", ",.0f"),
    ),
    tuple(
        Line(tasks(program, model), partial(_together, program, model)) for program in PROGRAMS for model in MODELS
    ),
    (
        "queries: that reach the solver; seconds: of processor time; entries: of the cache",
        "base: the plain cache; AA: the address-aware one; paper: the ratio that the paper has",
    ),
    last=partial(_averages, [4, 5, 8, 9, 12, 13]),
)
