"""Answers to queries that were asked before, whatever the order of their constraints."""

from __future__ import annotations

from dataclasses import replace

from minise.expr.term import Term
from minise.solver.contract import Answer, Query, Solver, Unknown

NAME = "query cache"
CAPACITY = 8_000


class QueryCache:
    """Keeps the last answers; an unknown is no answer to keep, because a later try may succeed."""

    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._answers: dict[frozenset[Term], Answer] = {}

    def check(self, query: Query) -> Answer:
        if query.wants_core:
            return self._inner.check(query)
        key = frozenset(query.terms)
        known = self._answers.get(key)
        if known is not None:
            return known
        answer = self._inner.check(query)
        if not isinstance(answer, Unknown):
            if len(self._answers) >= CAPACITY:
                del self._answers[next(iter(self._answers))]
            self._answers[key] = replace(answer, layer=NAME)
        return answer
