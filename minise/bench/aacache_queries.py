"""The table `aacache_queries`: table III of the address-aware paper."""

from __future__ import annotations

from typing import Final

from minise.bench.aacache import QUERIES, comparison, solver_queries

TABLE: Final = comparison(solver_queries, ",.0f", QUERIES, "queries that reach the solver")
