"""Answers to queries that were asked before, whatever the order of their constraints."""

from __future__ import annotations

from dataclasses import dataclass, replace

from minise.expr.term import Term
from minise.solver.agnostic import is_agnostic
from minise.solver.contract import Answer, Query, Solver, Unknown
from minise.solver.statistics import CacheStatistics

NAME = "query cache"
CAPACITY = 8_000


@dataclass(frozen=True, slots=True)
class _Known:
    """An answer, and what the statistics tell of its query."""

    answer: Answer
    is_agnostic: bool
    has_address: bool


class QueryCache:
    """Keeps the last answers; an unknown is no answer to keep, because a later try may succeed."""

    def __init__(self, inner: Solver, statistics: CacheStatistics) -> None:
        self._inner = inner
        self._statistics = statistics
        self._known: dict[frozenset[Term], _Known] = {}

    def check(self, query: Query) -> Answer:
        if query.wants_core:
            return self._inner.check(query)
        key = frozenset(query.constraints)
        known = self._known.get(key)
        if known is not None:
            self._count(known)
            return known.answer
        answer = self._inner.check(query)
        conditions = query.conditions
        known = _Known(
            replace(answer, layer=NAME), is_agnostic(conditions), any(term.has_address for term in conditions)
        )
        self._count(known)
        if not isinstance(answer, Unknown):
            if len(self._known) >= CAPACITY:
                del self._known[next(iter(self._known))]
            self._known[key] = known
            self._statistics.entries += 1
        return answer

    def _count(self, known: _Known) -> None:
        statistics = self._statistics
        statistics.asked += 1
        if known.is_agnostic:
            statistics.agnostic += 1
            statistics.address_dependent += known.has_address
