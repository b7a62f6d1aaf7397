"""The tables of `minise bench`. Each has the name of a module here, which is imported when the table is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from minise.bench.table import AnyTable

TABLES: Final = {
    "interpreter": "concrete execution: seconds and instructions per second of typical programs",
    "fig3": "memory models on a matrix of N rows, over N (figure 3 of the segmented paper)",
    "hash_tables": "memory models on whole programs with hash tables (figures 6 to 9 of the segmented paper)",
    "table1": "sizes of segments on these programs (table 1 of the segmented paper)",
    "planes": "boostMap and iteList against the plain list of records, on loops (tables 1 to 3 of the planes paper)",
    "quantified": "forking, standard merge and patterns on string functions (tables 3 to 7 of the quantified paper)",
    "startup": "start-up: how long the command and small programs take as a whole",
}


def table(name: str) -> AnyTable:
    found: AnyTable = import_module(f"minise.bench.{name}").TABLE
    return found
