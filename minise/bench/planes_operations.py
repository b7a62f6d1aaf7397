"""The table `planes_operations`: table 2 of the planes paper. Reads and writes of planes, by whether boostMaps served
them alone or iteLists were looked at; how many of the writes were multi-writes; and how long they took. In the same
way, table 3: collision tests by whether the cache had their answers (`planes_cache`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from minise.bench.planes import LOOPS, built, explored
from minise.bench.stopwatch import Counts, timed
from minise.bench.table import Column, Row, Table
from minise.memory.planes.collisions import Questions
from minise.memory.planes.memory import PlaneMemory

# Methods of a memory, by what they do to planes. Contents that an object begins with are written, too.
_METHODS: Final = {
    **dict.fromkeys(("peek", "load"), "read"),
    **dict.fromkeys(("poke", "store", "copy", "fill", "allocate", "make_input"), "write"),
}
_OPERATIONS: Final = ("write", "read")
_STRUCTURES: Final = ("boost_map", "ite_list")
_ANSWERS: Final = ("hit", "miss")


@dataclass(slots=True)
class _Share:
    count: int = 0
    seconds: float = 0.0


class _Tally:
    """Of one run or of several: what each operation found in each structure, and in the cache."""

    def __init__(self) -> None:
        self.shares = {(operation, by): _Share() for operation in _OPERATIONS for by in (*_STRUCTURES, *_ANSWERS)}
        self.multi_writes = 0
        self._tests: list[tuple[str, float]] = []  # of the operation that is under way

    def tell_test(self, _: str, seconds: float, grown: Counts) -> None:
        queries, hits = grown
        if queries:
            self._tests.append(("hit" if hits else "miss", seconds))

    def tell_operation(self, method: str, seconds: float, grown: Counts) -> None:
        operation = _METHODS[method]
        is_listed = any(grown) or bool(self._tests)  # what is tested is written later, if there are several outcomes
        self.shares[operation, "ite_list" if is_listed else "boost_map"].seconds += seconds
        for answer, taken in self._tests:
            share = self.shares[operation, answer]
            share.count += 1
            share.seconds += taken
        self._tests.clear()

    def add(self, other: _Tally) -> None:
        self.multi_writes += other.multi_writes
        for key, share in other.shares.items():
            self.shares[key].count += share.count
            self.shares[key].seconds += share.seconds

    @property
    def seconds(self) -> float:
        return sum(share.seconds for share in self.shares.values())


def _tallied(name: str) -> _Tally:
    tally = _Tally()
    with (
        timed(PlaneMemory, _METHODS, _list_operations, tally.tell_operation),
        timed(Questions, ["may_hold"], _cache_operations, tally.tell_test),
    ):
        counts = explored(built(name), "planes").memory.counts
    for operation in _OPERATIONS:
        for structure in _STRUCTURES:
            tally.shares[operation, structure].count = int(counts[f"{structure}_{operation}s"])
    tally.multi_writes = int(counts["multi_writes"])
    return tally


def _list_operations(memory: Any) -> Counts:
    statistics = memory.space.statistics
    return statistics.list_reads, statistics.list_writes


def _cache_operations(questions: Any) -> Counts:
    return questions.statistics.queries, questions.statistics.cache_hits


def _measure(sides: tuple[str, str], repetitions: int) -> Iterator[Row]:
    explored(built("sum_array"), "planes")  # so that nobody pays for starting the solver
    whole = _Tally()
    for name in LOOPS:
        tally = min((_tallied(name) for _ in range(repetitions)), key=lambda each: each.seconds)
        whole.add(tally)
        yield from _rows(name, tally, sides)
    yield from _rows("all", whole, sides)


def _rows(name: str, tally: _Tally, sides: tuple[str, str]) -> Iterator[Row]:
    for operation in _OPERATIONS:
        shares = [tally.shares[operation, side] for side in sides]
        count, seconds = (sum(share.count for share in shares), sum(share.seconds for share in shares))
        if count == 0:
            continue
        cells = [_cells(share, count, seconds) for share in shares]
        multiple = (tally.multi_writes if operation == "write" else None,) if sides == _STRUCTURES else ()
        yield (name, operation, *cells[0], *cells[1], *multiple)


def _cells(share: _Share, count: int, seconds: float) -> Row:
    return share.count, 100 * share.count / count, share.seconds, 100 * share.seconds / seconds if seconds else None


def _columns(side: str) -> tuple[Column, ...]:
    width = len(side) + 2
    return Column(side, ",", 9), Column("%", ".2f", 6), Column(f"{side} s", ".3f", width), Column("% ", ".1f", 5)


_FIRST: Final = (Column("loop", "", 16), Column("operation", "", 9))
_CLOCK: Final = "s: seconds of processor time, without those of the clock that takes them"

TABLE: Final = Table(
    (*_FIRST, *_columns("boostMap"), *_columns("iteList"), Column("multi-writes", "", 12)),
    partial(_measure, _STRUCTURES),
    (
        "reads and writes of planes that boostMaps served alone, and those that looked at iteLists; shares of both",
        _CLOCK,
        "multi-writes: of the writes to iteLists; blocks that get their contents at once, and memset and memcpy",
    ),
)

CACHE: Final = Table(
    (*_FIRST, *_columns("hits"), *_columns("misses")),
    partial(_measure, _ANSWERS),
    (
        "collision tests that the cache answered, and those that the solver did; shares of both",
        _CLOCK,
    ),
)
