"""`minise bench`: measure minise itself, table by table."""

from __future__ import annotations

import argparse

_EXAMPLE = """example:
  minise bench                        lists the tables
  minise bench interpreter            measures one, and prints it
  minise bench interpreter --csv      the same for a spreadsheet"""


def add(parser: argparse.ArgumentParser) -> None:
    from minise.bench.catalogue import TABLES

    parser.description = "Measures minise itself. Without a table, lists them."
    parser.epilog = _EXAMPLE
    parser.add_argument("table", nargs="?", choices=sorted(TABLES), metavar="TABLE", help="what to measure")
    parser.add_argument("--repeat", type=_count, default=1, metavar="N", help="the best of N measurements")
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
    from minise.bench.table import csv_lines, json_lines, text_lines

    if options.table is None:
        for name, summary in TABLES.items():
            print(f"{name:14}{summary}")
        return 0
    chosen = table(options.table)
    lines = csv_lines if options.csv else json_lines if options.json else text_lines
    for line in lines(chosen, chosen.measure(options.repeat)):
        print(line, flush=True)
    return 0
