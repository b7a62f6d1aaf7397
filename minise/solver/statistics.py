"""Counts and times of the chain, and the front of it, which takes them."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from time import perf_counter

from minise.solver.budget import BY_CLOCK
from minise.solver.contract import Answer, Limits, Query, Solver, Unknown
from minise.solver.ranges import NAME as RANGES
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
        """Z3's resource units, and as much for each query as asking takes Python, but for those that `ranges.py`
        answers in a tenth of that. The same in every run."""
        return self.resources.units + UNITS_PER_QUERY * (self.asked - self.by_layer[RANGES])

    @property
    def seconds(self) -> float:
        return sum(self.seconds_by_layer.values())


class Measured:
    """The front of a chain: a query gets what it may take, and its answer carries the time that it took."""

    def __init__(self, inner: Solver, statistics: Statistics, limits: Limits) -> None:
        self._inner = inner
        self._limits = limits
        self.statistics = statistics

    def check(self, query: Query) -> Answer:
        limits = self._limits
        limits.budget.begin(limits.query_resources or limits.resources, limits.milliseconds)
        start = perf_counter()
        answer = self._inner.check(query)
        seconds = perf_counter() - start
        if limits.budget.is_stopped_by_clock and not isinstance(answer, Unknown):
            # What was found in another way is not what a machine with time would have found.
            answer = Unknown(BY_CLOCK, answer.layer, is_by_clock=True)
        statistics = self.statistics
        statistics.asked += 1
        statistics.by_layer[answer.layer] += 1
        statistics.seconds_by_layer[answer.layer] += seconds
        if isinstance(answer, Unknown):
            statistics.unknown += 1
            statistics.unknown_reasons[answer.reason] += 1
        return replace(answer, seconds=seconds)
