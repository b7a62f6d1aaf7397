"""The tables of `minise bench`. Each has the name of a module here, which is imported when the table is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from minise.bench.table import AnyTable

TABLES: Final = {
    "interpreter": "concrete execution: seconds and instructions per second of typical programs",
    "exploration": "all paths of whole programs: sorting, searching, matching, a labyrinth",
    "fig3": "memory models on a matrix of N rows, over N (figure 3 of the segmented paper)",
    "hash_tables": "memory models on whole programs with hash tables (figures 6 to 9 of the segmented paper)",
    "table1": "sizes of segments on these programs (table 1 of the segmented paper)",
    "planes": "boostMap and iteList against the plain list of records, on loops (tables 1 to 3 of the planes paper)",
    "planes_operations": "what boostMaps and iteLists served, and how long that took (table 2 of the planes paper)",
    "planes_cache": "collision tests that the cache in front of the solver answered (table 3 of the planes paper)",
    "quantified": "forking, standard merge and patterns on string functions (tables 3 to 7 of the quantified paper)",
    "relocatable": "dynamic segments against static ones and forking (tables 2 and 3 of the relocatable paper)",
    "relocatable_options": "context-based resolution and segment reuse (tables 4 and 5 of the relocatable paper)",
    "relocatable_splitting": "large arrays that are split into parts (tables 6 and 7 of the relocatable paper)",
    "relocatable_overhead": "what symbols for addresses cost (figure 5 of the relocatable paper)",
    "aacache": "the plain query cache against the address-aware one: queries, time, size (its paper, in one run)",
    "aacache_classes": "which queries the caches get to see (table II of the address-aware paper)",
    "aacache_queries": "queries that reach the solver (table III of the address-aware paper)",
    "aacache_time": "time (table IV of the address-aware paper)",
    "aacache_size": "size of the cache (table V of the address-aware paper)",
    "aacache_memory": "the most memory that runs held (figure 4 of the address-aware paper)",
    "aacache_overhead": "what the address-aware cache costs utilities (section VI-D of its paper)",
    "adaptive": "the adaptive memory model against the best fixed choice",
    "startup": "start-up: how long the command and small programs take as a whole",
}


def table(name: str) -> AnyTable:
    found: AnyTable = import_module(f"minise.bench.{name}").TABLE
    return found
