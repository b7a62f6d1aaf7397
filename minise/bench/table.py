"""A table of measurements: its columns, and rows that come one by one, since each may take a while."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

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
    """`measure` does the work: it yields a row as soon as it is known, each the best of so many repetitions. For
    people, a `plot` of all rows follows."""

    columns: tuple[Column, ...]
    measure: Callable[[int], Iterator[Row]]
    notes: tuple[str, ...] = ()
    plot: Callable[[list[Row]], Iterator[str]] | None = None


def text_lines(table: Table, rows: Iterator[Row]) -> Iterator[str]:
    """For people; the first column is left-aligned."""
    yield _aligned(table, [column.title for column in table.columns])
    measured: list[Row] = []
    for row in rows:
        measured.append(row)
        cells = ["-" if cell is None else format(cell, column.form) for cell, column in _paired(table, row)]
        yield _aligned(table, cells)
    yield from table.notes
    if table.plot is not None:
        yield from table.plot(measured)


def _paired(table: Table, row: Row) -> Iterator[tuple[Cell, Column]]:
    return zip(row, table.columns, strict=True)


def _aligned(table: Table, cells: Sequence[str]) -> str:
    first, *others = [
        cell.rjust(column.width) if number else cell.ljust(column.width)
        for number, (cell, column) in enumerate(zip(cells, table.columns, strict=True))
    ]
    return "  ".join([first, *others])


def csv_lines(table: Table, rows: Iterator[Row]) -> Iterator[str]:
    for row in ([column.title for column in table.columns], *rows):
        line = io.StringIO()
        csv.writer(line, lineterminator="").writerow("" if cell is None else cell for cell in row)
        yield line.getvalue()


def json_lines(table: Table, rows: Iterator[Row]) -> Iterator[str]:
    """One object a row, under the columns' titles."""
    found = [{column.title: cell for cell, column in _paired(table, row)} for row in rows]
    yield json.dumps(found, indent=2)
