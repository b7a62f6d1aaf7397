"""Whether merging is worth it, by counted effort: states that were merged at a place may ask so much harder questions
that going on with each of them would have been cheaper.

Depth-first, the next decision that is not deeper than an earlier one says that all behind the earlier one is done, as
in `memory/costs.py`: what lies between them is its cost. A branch behind a merge of n states may cost n times as much
as one inside the fragment did, before it. Where it cost far more, the states of the next such decision go on alone,
once; from then on what cost less is done. Costs are the solver's effort, the same in every run.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final

FAR_MORE: Final = 2  # times
MUCH: Final = 100_000  # below that, nothing is worth a change


@dataclass(frozen=True, slots=True)
class Spent:
    """Of a run, or a part of it."""

    effort: int = 0
    branches: int = 0

    def since(self, earlier: Spent) -> Spent:
        return Spent(self.effort - earlier.effort, self.branches - earlier.branches)


@dataclass(frozen=True, slots=True)
class _Decision:
    """Of which the end is not known yet; `inside` is what the fragment took."""

    place: Hashable
    depth: int
    is_merged: bool
    states: int
    inside: Spent
    before: Spent


@dataclass(slots=True)
class _Seen:
    """At one place and depth: what merging took each time, and what going on alone did."""

    merged: list[int] = field(default_factory=list)
    alone: list[int] = field(default_factory=list)
    is_dear: bool = False  # a merge took far more than what it saved

    @property
    def is_worth(self) -> bool:
        if not self.alone:
            return not self.is_dear
        return not self.merged or sum(self.merged) / len(self.merged) <= sum(self.alone) / len(self.alone)


class Worth:
    """One for a run. The depth of a decision is the number of those before it on its path."""

    def __init__(self) -> None:
        self._seen: dict[tuple[Hashable, int], _Seen] = {}
        self._open: list[_Decision] = []

    def is_merged(self, place: Hashable, depth: int, states: int, inside: Spent, now: Spent) -> bool:
        """Decides for so many states that have left a fragment."""
        while self._open and self._open[-1].depth >= depth:
            self._end(self._open.pop(), now)
        seen = self._seen.get((place, depth))
        is_merged = seen is None or seen.is_worth
        self._open.append(_Decision(place, depth, is_merged, states, inside, now))
        return is_merged

    def _end(self, ended: _Decision, now: Spent) -> None:
        behind = now.since(ended.before)
        seen = self._seen.setdefault((ended.place, ended.depth), _Seen())
        (seen.merged if ended.is_merged else seen.alone).append(behind.effort)
        if ended.is_merged and behind.effort >= MUCH and ended.inside.branches:
            usual = ended.inside.effort / ended.inside.branches
            seen.is_dear = behind.effort > FAR_MORE * ended.states * usual * behind.branches
