"""The `adaptive` arrangement: forks, merges or splits by what it saw of the program so far.

The segmented paper (Kapus and Cadar, section 4) found that merging pays where pointers mean more than ten objects.
Such a pointer is merged at sight, because every path behind it would be multiplied. Half of that is enough where the
path knows nothing about the pointer yet, which can mean all that its form allows: a rule of thumb, chosen on the
programs of `minise bench adaptive`, where merging narrowed pointers to few objects cost more than forking. All others
fork: their paths have simpler conditions, and often the program would part them anyway; but only until
that has made many paths. An object is divided where its array is so large that queries over it become hard. All of
this counts objects, bytes and paths, never seconds, so that runs repeat.
"""

from __future__ import annotations

from minise.expr.term import Term
from minise.memory.contract import MemoryReport, SolverView
from minise.memory.dynamic import Gathering
from minise.memory.splitting import Splitting
from minise.memory.store import Store
from minise.values import Pointer

_FEW_OBJECTS = 10  # a pointer that can mean more is merged at once
_FEW_FREE_OBJECTS = 4  # the same for one that the path has not narrowed
_MANY_PATHS = 500  # that forking over few objects may add to a run
HARD_ARRAY = 64 * 1024  # bytes of an object that is divided


class Adaptive:
    def __init__(self, gathering: Gathering, splitting: Splitting) -> None:
        self._gathering = gathering
        self._splitting = splitting
        self._added_paths = 0

    @property
    def report(self) -> MemoryReport:
        counts = {"paths left to forking": self._added_paths}
        return MemoryReport({**counts, **self._gathering.report.counts, **self._splitting.report.counts}, ())

    def arrange(self, store: Store, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> None:
        self._splitting.arrange(store, pointer, size, action, view)
        meaning = self._gathering.meant(store, pointer, action, view)
        count = len(meaning.groups)
        if count < 2:
            return
        few = _FEW_OBJECTS if meaning.is_narrowed else _FEW_FREE_OBJECTS
        if count > few or self._added_paths > _MANY_PATHS:
            self._gathering.gather(store, meaning.groups, view)
        else:
            self._added_paths += count - 1
