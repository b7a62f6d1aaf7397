"""`minise bench TABLE --plot FILE`: a table drawn with matplotlib. A table without curves of its own becomes bars."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from minise.bench.plot import Plot
from minise.bench.table import AnyTable, Row
from minise.source import NOWHERE, MiniseError, error

_INCHES = (7.0, 4.5)  # of one plot


def is_possible() -> bool:
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        return False
    return True


def draw(table: AnyTable, rows: list[Row], file: Path) -> None:
    """Writes a picture; the ending of its name says of which kind."""
    from matplotlib.figure import Figure

    plots = list(table.plots(rows)) if table.plots is not None else []
    count = max(len(plots), 1)
    figure = Figure(figsize=(_INCHES[0], _INCHES[1] * count), layout="constrained")
    axes = figure.subplots(count, squeeze=False)[:, 0]
    if plots:
        for plot, each in zip(plots, axes, strict=True):
            _draw_curves(plot, each)
    else:
        _draw_bars(table, rows, axes[0])
    try:
        figure.savefig(file)
    except (OSError, ValueError) as problem:
        raise MiniseError([error(f"cannot write the plot {file}: {problem}", NOWHERE)]) from None


def _draw_curves(plot: Plot, axes: Any) -> None:
    for curve in plot.curves:
        known = [(x, y) for x, y in curve.points if y is not None]
        axes.plot([x for x, _ in known], [y for _, y in known], marker="o", markersize=3, label=curve.name)
    axes.set_yscale("log")
    axes.set_title(plot.title)
    axes.legend()


def _draw_bars(table: AnyTable, rows: list[Row], axes: Any) -> None:
    """A group of bars for each row, one bar for each column of numbers."""
    columns = [
        index
        for index in range(len(table.columns))
        if any(isinstance(row[index], int | float) for row in rows)
        and not any(isinstance(row[index], str) for row in rows)
    ]
    names = [" ".join(str(cell) for cell in row if isinstance(cell, str)) for row in rows]
    width = 0.8 / max(len(columns), 1)
    for number, index in enumerate(columns):
        places = [position + number * width for position in range(len(rows))]
        axes.bar(places, [row[index] or 0 for row in rows], width, label=table.columns[index].title)
    axes.set_yscale("symlog")
    axes.set_xticks(range(len(rows)), names, rotation=30, ha="right")
    axes.legend()
