"""Curves drawn with characters: a plot for a terminal. The vertical axis is logarithmic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import log10

_HEIGHT = 14  # lines
_WIDTH = 72  # characters


@dataclass(frozen=True, slots=True)
class Curve:
    """Points (x, y); y is None where nothing was measured."""

    name: str
    points: tuple[tuple[float, float | None], ...]


@dataclass(frozen=True, slots=True)
class Plot:
    title: str
    curves: tuple[Curve, ...]


def plotted(plot: Plot) -> Iterator[str]:
    """Each curve has the mark that its name has in the last line; where several meet, the first is shown."""
    points = [(x, y) for curve in plot.curves for x, y in curve.points if y]
    yield plot.title
    if not points:
        return
    widest = max(x for x, _ in points)
    low, high = min(log10(y) for _, y in points), max(log10(y) for _, y in points)
    scale = (_HEIGHT - 1) / (high - low) if high > low else 0.0
    canvas = [[" "] * (_WIDTH + 1) for _ in range(_HEIGHT)]
    for mark, curve in zip(_marks(plot.curves), plot.curves, strict=True):
        for x, y in curve.points:
            if y:
                row = canvas[_HEIGHT - 1 - round((log10(y) - low) * scale)]
                column = round(x / widest * _WIDTH)
                row[column] = mark if row[column] == " " else row[column]
    for number, row in enumerate(canvas):
        edge = {0: f"{10**high:8.3f}", _HEIGHT - 1: f"{10**low:8.3f}"}.get(number, " " * 8)
        yield f"{edge} |{''.join(row)}".rstrip()
    yield " " * 9 + "+" + "-" * _WIDTH + f" {widest:g}"
    legend = zip(_marks(plot.curves), plot.curves, strict=True)
    yield " " * 10 + "  ".join(f"{mark} {curve.name}" for mark, curve in legend)


def _marks(curves: tuple[Curve, ...]) -> list[str]:
    """A letter of its name for each curve, as early as it is free."""
    taken: list[str] = []
    for curve in curves:
        taken.append(next((each for each in curve.name if each not in taken), "*"))
    return taken
