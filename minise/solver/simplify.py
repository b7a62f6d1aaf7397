"""The first layer: what the path's own constraints say about the condition."""

from __future__ import annotations

from dataclasses import replace

from minise.solver.contract import Answer, Query, Sat, Solver, Unsat

NAME = "simplify"


class Simplify:
    """Puts known equalities into the condition, and answers what that decides."""

    def __init__(self, inner: Solver) -> None:
        self._inner = inner

    def check(self, query: Query) -> Answer:
        if query.condition is False:
            return Unsat(NAME, ())
        if query.wants_core:  # reasons must be constraints of the query, not what became of them
            return self._inner.check(query)
        condition = query.path.simplified(query.condition)
        if condition is False:
            return Unsat(NAME)
        if condition is True and query.model is not None:
            return Sat(query.model, NAME)
        return self._inner.check(query if condition is query.condition else replace(query, condition=condition))
