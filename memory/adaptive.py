"""The `adaptive` arrangement: forks, merges or splits by what it saw of the program so far.

The segmented paper (Kapus and Cadar, section 4) found that merging pays where pointers mean more than ten objects.
Such a pointer is merged at sight, because every path behind it would be multiplied. For all others, what forking and
merging cost at this instruction so far decides (`costs.py`); each of them is tried where the other one is dear. As
long as nothing is known, what the path knows of the pointer decides. One that may still mean all its objects is
merged, few as they may be: forking multiplies all that follows. Of one that the path has narrowed, the program has
begun to part the objects, and is expected to go on: that forks. An object is divided where its array is so large that
queries over it become hard. Nothing of this looks at a clock, so that runs repeat.
"""

from __future__ import annotations

from minise.expr.term import Term
from minise.memory.contract import MemoryReport, SolverView
from minise.memory.costs import Choice, Costs
from minise.memory.dynamic import Gathering, Meaning, candidates
from minise.memory.resolve import as_known
from minise.memory.splitting import Splitting
from minise.memory.store import Store
from minise.values import Pointer

_FEW_OBJECTS = 10  # a pointer that can mean more is merged at once
HARD_ARRAY = 64 * 1024  # bytes of an object that is divided


class Adaptive:
    def __init__(self, gathering: Gathering, splitting: Splitting) -> None:
        self._gathering = gathering
        self._splitting = splitting
        self._costs = Costs()
        self._added_paths = 0

    @property
    def report(self) -> MemoryReport:
        counts = {"paths left to forking": self._added_paths, "choices tried": self._costs.tried}
        return MemoryReport({**counts, **self._gathering.report.counts, **self._splitting.report.counts}, ())

    def arrange(self, store: Store, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> None:
        self._splitting.arrange(store, pointer, size, action, view)
        pointer = as_known(pointer, view)
        found = candidates(store, pointer, action)
        if len(found) < 2:
            return
        depth, effort = store.resolutions, view.effort
        self._costs.arrived(depth, effort)
        meaning = self._gathering.possible(store, pointer, found, view)
        if len(meaning.groups) < 2:
            return
        choice = _chosen(meaning, self._costs.cheaper(view.site, depth, len(meaning.groups)))
        if choice is Choice.MERGE:
            self._gathering.gather(store, meaning.groups, view)
        else:
            self._added_paths += len(meaning.groups) - 1
        store.resolutions += 1
        self._costs.decided(view.site, depth, choice, effort)


def _chosen(meaning: Meaning, cheaper: Choice | None) -> Choice:
    if len(meaning.groups) > _FEW_OBJECTS:
        return Choice.MERGE
    if cheaper is not None:
        return cheaper
    return Choice.FORK if meaning.is_narrowed else Choice.MERGE
