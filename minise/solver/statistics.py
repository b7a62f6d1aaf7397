"""Counts and times of the chain, and the front of it, which takes them."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from time import perf_counter

from minise.solver.contract import Answer, Query, Solver, Unknown
from minise.solver.resources import Resources

UNITS_PER_QUERY = 700  # 0.2 ms, in which Z3 takes about so many


@dataclass(slots=True)
class CacheStatistics:
    """What the query cache saw so far: see `query_cache.py` and `address_aware.py`."""

    asked: int = 0
    agnostic: int = 0  # whose answer cannot depend on where objects lie
    address_dependent: int = 0  # of these, that speak of objects or addresses
    entries: int = 0  # answers that were stored under their own names
    nameless_entries: int = 0  # and those that were stored to be found under others


@dataclass(slots=True)
class Statistics:
    """What a chain did so far: queries and seconds by the layer that answered."""

    asked: int = 0
    unknown: int = 0
    cache: CacheStatistics = field(default_factory=CacheStatistics)
    resources: Resources = field(default_factory=Resources)
    by_layer: Counter[str] = field(default_factory=Counter)
    seconds_by_layer: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    unknown_reasons: Counter[str] = field(default_factory=Counter)

    @property
    def effort(self) -> int:
        """Z3's resource units, and as much for each query as asking takes Python. The same in every run."""
        return self.resources.units + UNITS_PER_QUERY * self.asked

    @property
    def seconds(self) -> float:
        return sum(self.seconds_by_layer.values())


class Measured:
    """The front of a chain: its answers carry the time they took."""

    def __init__(self, inner: Solver, statistics: Statistics) -> None:
        self._inner = inner
        self.statistics = statistics

    def check(self, query: Query) -> Answer:
        start = perf_counter()
        answer = self._inner.check(query)
        seconds = perf_counter() - start
        statistics = self.statistics
        statistics.asked += 1
        statistics.by_layer[answer.layer] += 1
        statistics.seconds_by_layer[answer.layer] += seconds
        if isinstance(answer, Unknown):
            statistics.unknown += 1
            statistics.unknown_reasons[answer.reason] += 1
        return replace(answer, seconds=seconds)
