"""The tables of `minise bench`. Each has the name of a module here, which is imported when the table is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from minise.bench.table import Table

TABLES: Final = {
    "interpreter": "concrete execution: seconds and instructions per second of typical programs",
    "startup": "start-up: how long the command and small programs take as a whole",
}


def table(name: str) -> Table:
    found: Table = import_module(f"minise.bench.{name}").TABLE
    return found
