"""The `dynamic` arrangement: where a pointer may mean objects in several segments, these move into one new segment
(Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic Execution", section 2.3).

Only what the pointer can really mean is moved, which keeps segments smaller than those that a static analysis must
foresee; what shares a segment already brings its neighbours along.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from minise.expr.term import Term
from minise.memory.context import Candidate, Contexts
from minise.memory.contract import MemoryReport, SolverView
from minise.memory.groups import Group
from minise.memory.moving import Stretch, gather, laid_out, new_segment, residents
from minise.memory.resolve import as_known
from minise.memory.reuse import SegmentReuse
from minise.memory.store import Store
from minise.values import Pointer


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a pointer can mean, in different segments: all that its form allows, unless the path has narrowed it."""

    groups: tuple[Group, ...] = ()
    is_narrowed: bool = False


class Gathering:
    """`context` is the k of context-based resolution, None without it."""

    def __init__(self, context: int | None = None, reuses: bool = False) -> None:
        self._contexts = Contexts(context)
        self._reuse = SegmentReuse() if reuses else None
        self._merges = 0

    @property
    def report(self) -> MemoryReport:
        counts = {"resolution queries": self._contexts.queries, "merged segments": self._merges}
        if self._reuse is not None:
            counts["reused segments"] = self._reuse.reused
        return MemoryReport(counts, ())

    def arrange(self, store: Store, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> None:
        groups = self.meant(store, pointer, action, view).groups
        if len(groups) > 1:
            self.gather(store, groups, view)

    def meant(self, store: Store, pointer: Pointer, action: str, view: SolverView) -> Meaning:
        """What a pointer can mean, if that may be several groups."""
        pointer = as_known(pointer, view)
        return self.possible(store, pointer, candidates(store, pointer, action), view)

    def possible(self, store: Store, pointer: Pointer, candidates: Sequence[Candidate], view: SolverView) -> Meaning:
        """Those of the candidates that the path allows. A single one is not asked about."""
        if len(candidates) < 2:
            return Meaning()
        found = self._contexts.possible(candidates, view)
        if isinstance(pointer.base, Term):
            store.exclude(pointer.base, [group for _, group in candidates if group not in found])
        return Meaning(tuple(found), len(found) < len(candidates))

    def gather(self, store: Store, groups: Sequence[Group], view: SolverView) -> None:
        segments = sorted({group.segment for group in groups})
        stretches = united([each for segment in segments for each in residents(store, segment)])
        if any(not isinstance(each.target.size, int) for each in stretches):
            return  # objects of symbolic size stay where they are
        stretches.sort(key=lambda each: (each.target.address, each.start))
        self._merges += 1
        if self._reuse is not None:
            segment = self._reuse.place(store, stretches, view.site)
        else:
            segment = new_segment(store, laid_out(stretches)[1])
        meant = dict.fromkeys(member.number for group in groups for member in group.members)
        gather(store, stretches, meant, segment)


def candidates(store: Store, pointer: Pointer, action: str) -> list[Candidate]:
    """What the form of a pointer allows it to mean. Nothing if that is one object that is known."""
    if isinstance(pointer.base, int) and pointer.base not in store.divisions:
        return []
    return [(guard, each) for guard, each in store.groups(pointer, action) if isinstance(each, Group)]


def united(stretches: Sequence[Stretch]) -> list[Stretch]:
    """One stretch for each object, with everything that lies between its pieces."""
    found: dict[int, Stretch] = {}
    for each in stretches:
        known = found.get(each.target.number, each)
        start, end = min(known.start, each.start), max(known.end, each.end)
        found[each.target.number] = Stretch(each.target, start, end - start)
    return list(found.values())
