"""What forking and merging cost where a pointer had several objects: the effort from one such decision until all that
lies behind it was explored.

Depth-first, the next decision that is not deeper than an earlier one says that all behind the earlier one is done. So
what lies between them is its cost, and decisions of one instruction at one depth compare. Those near the leaves come
to an end first: what they teach serves those above. Under other searches the costs of paths mix, and teach less.
Costs are the solver's effort (`SolverView.effort`), which is the same in every run.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

# One choice, made so often with so much effort behind it, is reason to try the other one, too. If that takes three
# times as much, the whole takes a fifth more.
_OFTEN = 10
_MUCH = 50_000


class Choice(Enum):
    FORK = "fork"
    MERGE = "merge"


@dataclass(slots=True)
class _Seen:
    """At one instruction and depth: the efforts behind each choice."""

    efforts: dict[Choice, list[int]] = field(default_factory=lambda: {Choice.FORK: [], Choice.MERGE: []})

    def average(self, choice: Choice) -> float | None:
        found = self.efforts[choice]
        return sum(found) / len(found) if found else None


@dataclass(frozen=True, slots=True)
class _Open:
    """A decision of which the end is not known yet."""

    site: int
    depth: int
    choice: Choice
    effort: int  # of the run, when it was made


class Costs:
    """One for all the memories of a run. The depth of a decision is the number of those before it on its path."""

    def __init__(self) -> None:
        self._seen: dict[int, dict[int, _Seen]] = {}  # by site and depth
        self._open: list[_Open] = []
        self.tried = 0

    def arrived(self, depth: int, effort: int) -> None:
        """A decision is about to be made: all that are not above it have come to their ends."""
        while self._open and self._open[-1].depth >= depth:
            ended = self._open.pop()
            seen = self._seen.setdefault(ended.site, {}).setdefault(ended.depth, _Seen())
            seen.efforts[ended.choice].append(effort - ended.effort)

    def decided(self, site: int, depth: int, choice: Choice, effort: int) -> None:
        self._open.append(_Open(site, depth, choice, effort))

    def cheaper(self, site: int, depth: int, objects: int) -> Choice | None:
        """What cost less so far, or what should be tried; None if too little is known for either."""
        at_site = self._seen.get(site, {})
        here = at_site.get(depth)
        if here is None:
            return _compared(at_site.values())
        return _compared([here]) or _compared(at_site.values()) or self._trial(here, site, objects)

    def _trial(self, here: _Seen, site: int, objects: int) -> Choice | None:
        # Forking may take as many times as much as there are objects.
        for known, other, often in (
            (Choice.FORK, Choice.MERGE, _OFTEN),
            (Choice.MERGE, Choice.FORK, _OFTEN * objects),
        ):
            efforts = here.efforts[known]
            if len(efforts) >= often and sum(efforts) >= _MUCH and not self._is_open(site, other):
                self.tried += 1
                return other
        return None

    def _is_open(self, site: int, choice: Choice) -> bool:
        return any(each.site == site and each.choice is choice for each in self._open)


def _compared(seen: Iterable[_Seen]) -> Choice | None:
    """Over all depths at which both are known."""
    forked = merged = 0.0
    for each in seen:
        fork, merge = each.average(Choice.FORK), each.average(Choice.MERGE)
        if fork is not None and merge is not None:
            forked += fork
            merged += merge
    if not forked and not merged:
        return None
    return Choice.MERGE if merged < forked else Choice.FORK
