"""What one query may take: Z3's resource units, which are the same in every run, and below them the clock as a net.

Z3 does not count units everywhere, so that a query may hang without taking any. How long one unit takes depends on
the load of the machine: the net is wide, and what it stops makes a run incomplete.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

# What `--max-query-time` counts as a second. One of Z3 is worth 1.2 to 4 million units, by the kind of query, on the
# machine that this was measured on.
UNITS_PER_SECOND: Final = 4_000_000
NET: Final = 10  # times as long as the units should take
BY_CLOCK: Final = "stopped by the clock"  # why a query has no answer


class Budget:
    """Of the query that is being answered now. The front of a chain begins it, and Z3 is charged to it. Without a
    front there is no such limit, but for those of each single question to Z3."""

    __slots__ = ("_end", "_units", "is_stopped_by_clock", "questions")

    def __init__(self) -> None:
        self._units: int | None = None
        self._end: float | None = None
        self.questions = 0  # to Z3
        self.is_stopped_by_clock = False

    def begin(self, units: int, milliseconds: int) -> None:
        self._units = units
        self._end = monotonic() + milliseconds / 1000
        self.questions = 0
        self.is_stopped_by_clock = False

    def allowed(self, units: int) -> int:
        """Of so many units, those that are left."""
        return units if self._units is None else max(0, min(units, self._units))

    def charge(self, units: int) -> None:
        if self._units is not None:
            self._units -= units

    def allowed_milliseconds(self, milliseconds: int) -> int:
        if self._end is None:
            return milliseconds
        return max(1, min(milliseconds, int(1000 * (self._end - monotonic()))))
