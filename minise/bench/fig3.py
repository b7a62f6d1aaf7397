"""The table `fig3`: figure 3 of the segmented paper. A matrix of N heap rows, read at symbolic indices: with one
look-up (a), with two (b), and with one beside 30 KB of memory that has nothing to do with it (c)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from minise.bench.plot import Curve, Plot, plotted
from minise.bench.table import Column, Row, Table
from minise.bench.task import Task
from minise.build import BuildOptions
from minise.limits import Limits
from minise.papers.exploring import build, explored
from minise.session import RunOptions

FIGURES: Final = {"3a": (), "3b": ("LOOKUPS=2",), "3c": ("UNRELATED=30000",)}
SIZES: Final = (10, 20, 40, 80, 120)
MODELS: Final = ("forking", "merging", "flat", "segmented", "relocatable", "dynamic", "adaptive", "planes")
_PATIENCE: Final = 120.0  # seconds for one run; a model that needs more is not asked for larger matrices
_LEAST: Final = 3  # measurements: most are of some hundredths of a second, in which all else on the machine shows


def _measure(repetitions: int) -> Iterator[Row]:
    times = max(repetitions, _LEAST)
    for figure, defines in FIGURES.items():
        too_slow: set[str] = set()
        _warm_up(defines)
        for size in SIZES:
            seconds: list[float | None] = []
            for model in MODELS:
                taken = None if model in too_slow else _seconds(model, (f"N={size}", *defines), times)
                if taken is None:
                    too_slow.add(model)
                seconds.append(taken)
            yield figure, size, *seconds, _ratio(seconds[0], seconds[MODELS.index("segmented")])


def _warm_up(defines: tuple[str, ...]) -> None:
    """So that no measurement pays for starting the solver, or for what a model imports when it is first used."""
    for model in MODELS:
        explored("matrix", model, ("N=2", *defines))


def _seconds(model: str, defines: tuple[str, ...], repetitions: int) -> float | None:
    """The shortest time of exploring, without building; None if it takes too long."""
    build("matrix", defines)
    times = []
    for _ in range(repetitions):
        start = time.process_time()
        run = explored("matrix", model, defines, RunOptions(limits=Limits(processor_seconds=_PATIENCE)))
        times.append(time.process_time() - start)
        if not run.is_complete:
            return None
    return min(times)


def _ratio(first: float | None, second: float | None) -> float | None:
    return None if first is None or second is None else first / second


def plot_of(figure: str, sizes: tuple[int, ...]) -> Iterator[str]:
    """One of the figures alone, measured now."""
    _warm_up(FIGURES[figure])
    points: dict[str, list[tuple[float, float | None]]] = {model: [] for model in MODELS}
    for size in sizes:
        for model in MODELS:
            points[model].append((size, _seconds(model, (f"N={size}", *FIGURES[figure]), 1)))
    curves = tuple(Curve(model, tuple(each)) for model, each in points.items())
    yield from plotted(Plot(f"figure {figure}: seconds (logarithmic) over N", curves))


def _plots(rows: list[Row]) -> Iterator[Plot]:
    for figure in FIGURES:
        mine = [row for row in rows if row[0] == figure]
        curves = tuple(
            Curve(model, tuple((row[1], row[2 + index]) for row in mine))  # type: ignore[misc]
            for index, model in enumerate(MODELS)
        )
        yield Plot(f"figure {figure}: seconds (logarithmic) over N", curves)


def _program(row: Row) -> Task:
    return Task("papers/programs/matrix.c", build=BuildOptions(defines=(f"N={row[1]}", *FIGURES[str(row[0])])))


TABLE: Final = Table(
    (
        Column("figure", "", 6),
        Column("N", "", 4),
        *(Column(model, ".3f", 11) for model in MODELS),
        Column("forking/segmented", ".1f", 17),
    ),
    _measure,
    (f"seconds of processor time without building; -: more than {_PATIENCE:g} s, or one of a smaller size was",),
    _plots,
    program=_program,
)
