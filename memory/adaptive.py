"""The `adaptive` arrangement: forks, merges or splits by what it saw of the program so far.

Forking over a few objects is cheap once, and dear in a loop. The segmented paper (Kapus and Cadar, section 4) found
that merging pays from about five multiple resolutions with ten objects each on; a pointer that may mean more than that
at once is merged at sight, because every path behind it would be multiplied. An object is divided only where its array
is so large that single queries over it become hard. All of this counts objects, bytes and accesses, never seconds, so
that runs repeat.
"""

from __future__ import annotations

from minise.expr.term import Term
from minise.memory.contract import MemoryReport, SolverView
from minise.memory.dynamic import Gathering
from minise.memory.splitting import Splitting
from minise.memory.store import Store
from minise.values import Pointer

_MANY_OBJECTS = 10  # a pointer that may mean more is merged at once
_MANY_TIMES = 5  # multiple resolutions after which every further one is merged
HARD_ARRAY = 64 * 1024  # bytes of an object that is divided


class Adaptive:
    def __init__(self, gathering: Gathering, splitting: Splitting) -> None:
        self._gathering = gathering
        self._splitting = splitting
        self._resolutions = 0
        self._forked = 0

    @property
    def report(self) -> MemoryReport:
        counts = {"multiple resolutions": self._resolutions, "left to forking": self._forked}
        return MemoryReport({**counts, **self._gathering.report.counts, **self._splitting.report.counts}, ())

    def arrange(self, store: Store, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> None:
        self._splitting.arrange(store, pointer, size, action, view)
        groups = self._gathering.meant(store, pointer, action, view)
        if len(groups) < 2:
            return
        self._resolutions += 1
        if len(groups) > _MANY_OBJECTS or self._resolutions > _MANY_TIMES:
            self._gathering.gather(store, groups, view)
        else:
            self._forked += 1
