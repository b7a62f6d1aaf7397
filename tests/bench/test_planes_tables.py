"""Tables 2 and 3 of the planes paper: what is counted adds up, and nothing stays wrapped."""

from __future__ import annotations

import pytest

from minise.bench import planes_operations
from minise.bench.planes import LOOPS, built, explored
from minise.bench.planes_cache import TABLE as CACHE
from minise.bench.planes_operations import TABLE
from minise.bench.stopwatch import Counts, timed
from minise.memory.planes.memory import PlaneMemory


@pytest.fixture(autouse=True)
def _one_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planes_operations, "LOOPS", {"histogram": LOOPS["histogram"]})


def test_operations_are_those_that_the_memory_counts() -> None:
    counts = explored(built("histogram"), "planes").memory.counts
    rows = {(row[0], row[1]): row[2:] for row in TABLE.measure(1)}
    assert set(rows) == {(name, operation) for name in ("histogram", "all") for operation in ("write", "read")}
    for operation in ("write", "read"):
        boosted, share, seconds, _, listed, listed_share, listed_seconds, *_ = rows["histogram", operation]
        assert (boosted, listed) == (counts[f"boost_map_{operation}s"], counts[f"ite_list_{operation}s"])
        assert (
            isinstance(share, float)
            and isinstance(listed_share, float)
            and share + listed_share == pytest.approx(100)
        )
        assert isinstance(seconds, float) and isinstance(listed_seconds, float) and seconds > 0 and listed_seconds > 0
    assert rows["histogram", "write"][-1] == counts["multi_writes"] and rows["histogram", "read"][-1] is None
    assert rows["all", "write"][:2] == rows["histogram", "write"][:2]


def test_collision_tests_are_those_that_the_memory_counts() -> None:
    counts = explored(built("histogram"), "planes").memory.counts
    rows = [row for row in CACHE.measure(1) if row[0] == "histogram"]
    hits, misses = (sum(int(row[column] or 0) for row in rows) for column in (2, 6))
    assert (hits, hits + misses) == (counts["collision_cache_hits"], counts["collision_tests"])


def test_a_class_is_as_it_was_when_the_clock_stops() -> None:
    before = PlaneMemory.peek
    told: list[Counts] = []

    def fail(name: str, seconds: float, grown: Counts) -> None:
        told.append(grown)
        raise RuntimeError(name)

    with pytest.raises(RuntimeError, match="peek"), timed(PlaneMemory, ["peek"], lambda memory: (1,), fail):
        explored(built("histogram"), "planes")
    assert PlaneMemory.peek is before and told == [(0,)]
