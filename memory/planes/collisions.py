"""Deciding collision formulas: a cache in front of the solver (section 3, "Caching Satisfiability Queries").

A path only grows: what is impossible on it stays so, for the state and for all that are forked from it. So each
memory has a cache of its own, which its forks inherit. A query that the solver leaves undecided counts as a
collision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from immutables import Map

from minise.expr.term import BitVector, Boolean, Term
from minise.memory.contract import SolverView
from minise.memory.planes.statistics import Statistics
from minise.values import Pointer


class Cache:
    """The answers that one memory knows."""

    __slots__ = ("answers",)

    def __init__(self, answers: Map[Term, bool] | None = None) -> None:
        self.answers: Map[Term, bool] = Map() if answers is None else answers

    def copied(self) -> Cache:
        return Cache(self.answers)

    def common(self, others: Sequence[Cache]) -> Cache:
        """What all know alike: what is impossible on each of several paths is so where they meet."""
        if all(each.answers is self.answers for each in others):
            return self
        known = self.answers.items()
        alike = {one: answer for one, answer in known if all(each.answers.get(one) is answer for each in others)}
        return Cache(Map(alike))


class Addresses(Protocol):
    """How pointers become numbers where their bytes are looked at, and numbers pointers."""

    def expose(self, pointer: Pointer) -> BitVector: ...

    def recover(self, address: BitVector) -> Pointer: ...


class Questions:
    """What a read or a write may ask while it looks for collisions. Without a view every formula counts as possible,
    and `is_open` tells that there was one."""

    __slots__ = ("_cache", "_view", "addresses", "is_open", "statistics")

    def __init__(self, cache: Cache, view: SolverView | None, addresses: Addresses, statistics: Statistics) -> None:
        self._cache = cache
        self._view = view
        self.addresses = addresses
        self.statistics = statistics
        self.is_open = False

    def may_hold(self, formula: Boolean) -> bool:
        """Whether the collision is possible on the path; an undecided one is."""
        if isinstance(formula, bool):
            return formula
        if self._view is None:
            self.is_open = True
            return True
        self.statistics.queries += 1
        known = self._cache.answers.get(formula)
        if known is not None:
            self.statistics.cache_hits += 1
            return known
        answer = self._view.possibility(formula)
        if answer is None:
            # Not cached: with a longer path, the solver may know.
            self.statistics.undecided += 1
            return True
        self._cache.answers = self._cache.answers.set(formula, answer)
        return answer
