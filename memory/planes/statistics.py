"""What the planes of a run did, counted: the tables 2 and 3 of the paper. One for all the memories of a run."""

from __future__ import annotations

from dataclasses import dataclass

from minise.memory.contract import MemoryReport


@dataclass(slots=True)
class Statistics:
    """Reads and writes of planes by what served them, and collision queries by where their answers came from."""

    boost_reads: int = 0
    list_reads: int = 0
    boost_writes: int = 0
    list_writes: int = 0
    multi_writes: int = 0  # of the list writes
    queries: int = 0  # collision formulas that did not fold to a known value
    cache_hits: int = 0
    undecided: int = 0  # queries that the solver gave up: each counts as a collision
    dropped_records: int = 0  # covered by a later write
    extended_writes: int = 0  # to the plane of bytes, because another type may read them
    nodes: int = 0  # ite nodes that reads made

    @property
    def boost_share(self) -> float:
        """The share of operations that no iteList was needed for."""
        served = self.boost_reads + self.boost_writes
        return served / max(served + self.list_reads + self.list_writes, 1)

    @property
    def cache_share(self) -> float:
        return self.cache_hits / max(self.queries, 1)

    def report(self) -> MemoryReport:
        counts = {
            "boost_map_reads": self.boost_reads,
            "boost_map_writes": self.boost_writes,
            "ite_list_reads": self.list_reads,
            "ite_list_writes": self.list_writes,
            "multi_writes": self.multi_writes,
            "boost_map_share": round(self.boost_share, 4),
            "collision_tests": self.queries,
            "collision_cache_hits": self.cache_hits,
            "collision_cache_share": round(self.cache_share, 4),
            "undecided_collisions": self.undecided,
            "dropped_records": self.dropped_records,
            "extended_writes": self.extended_writes,
        }
        if self.undecided == 0:
            return MemoryReport(counts, ())
        tests = f"{self.undecided} collision test{'s' if self.undecided > 1 else ''}"
        return MemoryReport(counts, (f"{tests} left undecided by the solver: each counts as a collision",))
