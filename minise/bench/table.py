"""Tables of measurements. Their rows come one by one, since each may take a while.

A table is made of tasks (`TaskTable`), which any engine does, several at a time; or it measures in its own way
(`Table`), one thing after the other.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from minise.bench.plot import Plot, plotted
from minise.bench.task import Measurement, Task

Cell = str | int | float | None
Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """`form` is a Python format for the cells; its width is the column's."""

    title: str
    form: str
    width: int


@dataclass(frozen=True, slots=True)
class Table:
    """`measure` does the work: it yields a row as soon as it is known, each the best of so many repetitions. `plots`
    are made of all rows. `keeping` makes the same table, whose measurements are kept in a file and not made again.
    `program` tells which program a row speaks of, if other tools can take it, too."""

    columns: tuple[Column, ...]
    measure: Callable[[int], Iterator[Row]]
    notes: tuple[str, ...] = ()
    plots: Callable[[list[Row]], Iterator[Plot]] | None = None
    keeping: Callable[[Path], Table] | None = None
    program: Callable[[Row], Task | None] | None = None


# What is measured of each task; None where its process was lost.
Measurements = Mapping[Task, Measurement | None]


@dataclass(frozen=True, slots=True)
class Line:
    """A row, and the tasks that it speaks of. It is made as soon as they are done."""

    tasks: tuple[Task, ...]
    row: Callable[[Measurements], Row]


@dataclass(frozen=True, slots=True)
class TaskTable:
    """`last` makes further rows of all others: averages, for example."""

    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    notes: tuple[str, ...] = ()
    last: Callable[[list[Row]], Iterator[Row]] | None = None
    plots: Callable[[list[Row]], Iterator[Plot]] | None = None

    @property
    def tasks(self) -> tuple[Task, ...]:
        """Each of them once, in the order in which the rows need them."""
        return tuple(dict.fromkeys(task for line in self.lines for task in line.tasks))


AnyTable = Table | TaskTable


def rows_of(table: TaskTable, finished: Iterator[tuple[Task, Measurement | None]]) -> Iterator[Row]:
    """The rows in their order, each as soon as its tasks are among those that are finished."""
    known: dict[Task, Measurement | None] = {}
    made: list[Row] = []
    waiting = list(table.lines)
    for task, measurement in finished:
        known[task] = measurement
        while waiting and all(each in known for each in waiting[0].tasks):
            made.append(waiting.pop(0).row(known))
            yield made[-1]
    if table.last is not None:
        yield from table.last(made)


# ---------------------------------------------------------------------------------------------------------
# Printing


def text_lines(table: AnyTable, rows: Iterator[Row]) -> Iterator[str]:
    """For people; the first column is left-aligned."""
    yield _aligned(table, [column.title for column in table.columns])
    measured: list[Row] = []
    for row in rows:
        measured.append(row)
        yield _aligned(table, [_shown(cell, column) for cell, column in _paired(table, row)])
    yield from table.notes
    for plot in table.plots(measured) if table.plots is not None else ():
        yield from ("", *plotted(plot))


def _shown(cell: Cell, column: Column) -> str:
    if cell is None:
        return "-"
    return cell if isinstance(cell, str) else format(cell, column.form)


def _paired(table: AnyTable, row: Row) -> Iterator[tuple[Cell, Column]]:
    return zip(row, table.columns, strict=True)


def _aligned(table: AnyTable, cells: Sequence[str]) -> str:
    first, *others = [
        cell.rjust(column.width) if number else cell.ljust(column.width)
        for number, (cell, column) in enumerate(zip(cells, table.columns, strict=True))
    ]
    return "  ".join([first, *others])


def csv_lines(table: AnyTable, rows: Iterator[Row]) -> Iterator[str]:
    for row in ([column.title for column in table.columns], *rows):
        line = io.StringIO()
        csv.writer(line, lineterminator="").writerow("" if cell is None else cell for cell in row)
        yield line.getvalue()


def json_lines(table: AnyTable, rows: Iterator[Row]) -> Iterator[str]:
    """One object a row, under the columns' titles."""
    found = [{column.title: cell for cell, column in _paired(table, row)} for row in rows]
    yield json.dumps(found, indent=2)
