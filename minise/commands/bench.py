"""`minise bench`: measure minise itself, table by table."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from minise.source import NOWHERE, MiniseError, error

if TYPE_CHECKING:
    from minise.bench.table import AnyTable, Row

_EXAMPLE = """example:
  minise bench                           lists the tables
  minise bench interpreter               measures one, and prints it
  minise bench aacache --csv             the same for a spreadsheet
  minise bench fig3 --plot fig3.svg      and draws it (needs matplotlib)
  minise bench aacache --engine dask --scheduler tcp://host:8786"""


def add(parser: argparse.ArgumentParser) -> None:
    from minise.bench.catalogue import TABLES
    from minise.bench.engines import NAMES
    from minise.bench.peers import PEERS

    parser.description = "Measures minise itself. Without a table, lists them."
    parser.epilog = _EXAMPLE
    parser.add_argument("table", nargs="?", choices=sorted(TABLES), metavar="TABLE", help="what to measure")
    parser.add_argument("--repeat", type=_count, default=1, metavar="N", help="the best of N measurements")
    parser.add_argument("--jobs", type=_count, metavar="N", help="tasks at a time (default: as many as cores)")
    parser.add_argument("--engine", choices=NAMES, default="processes", help="what does the tasks of a table")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of the dask cluster (default: one on this machine)")
    parser.add_argument(
        "--against", action="append", default=[], choices=sorted(PEERS), help="run the programs with this tool, too"
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep measurements there; what is in it is not measured again"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the table with matplotlib: svg, pdf or png")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print comma-separated values")
    form.add_argument("--json", action="store_true", help="print a list of objects")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def run(options: argparse.Namespace) -> int:
    from minise.bench.catalogue import TABLES, table
    from minise.bench.peers import with_peers
    from minise.bench.table import csv_lines, json_lines, text_lines

    if options.table is None:
        width = max(map(len, TABLES)) + 2
        for name, summary in TABLES.items():
            print(f"{name:{width}}{summary}")
        return 0
    _check_plot(options)
    chosen = with_peers(_keeping(table(options.table), options), options.against)
    lines = csv_lines if options.csv else json_lines if options.json else text_lines
    measured: list[Row] = []
    for line in lines(chosen, _kept(_rows(chosen, options), measured)):
        print(line, flush=True)
    if options.plot is not None:
        from minise.bench.drawing import draw

        draw(chosen, measured, options.plot)
    return 0


def _keeping(chosen: AnyTable, options: argparse.Namespace) -> AnyTable:
    from minise.bench.table import Table

    if options.keep is None:
        return chosen
    if not isinstance(chosen, Table) or chosen.keeping is None:
        raise MiniseError([error(f"the table '{options.table}' keeps no measurements", NOWHERE, "leave --keep out")])
    return chosen.keeping(options.keep)


def _check_plot(options: argparse.Namespace) -> None:
    from minise.bench.drawing import is_possible

    if options.plot is not None and not is_possible():
        raise MiniseError([error("--plot needs matplotlib", NOWHERE, "pip install 'minise[plot]'")])


def _kept(rows: Iterator[Row], measured: list[Row]) -> Iterator[Row]:
    for row in rows:
        measured.append(row)
        yield row


def _rows(chosen: AnyTable, options: argparse.Namespace) -> Iterator[Row]:
    from minise.bench.engines import engine
    from minise.bench.progress import reported
    from minise.bench.table import TaskTable, rows_of

    if not isinstance(chosen, TaskTable):
        return chosen.measure(options.repeat)
    finished = engine(options.engine, options.jobs, options.scheduler).run(chosen.tasks, options.repeat)
    return rows_of(chosen, reported(finished, len(chosen.tasks)))
