"""What layers around Z3 ask it."""

from __future__ import annotations

from minise.expr.term import Term
from minise.solver.contract import Answer, Limits, Query
from minise.solver.z3_layer import Z3Layer


class Watched:
    """Z3, and what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Term, ...]] = []
        self._inner = Z3Layer(Limits())

    def check(self, query: Query) -> Answer:
        self.asked.append(query.terms)
        return self._inner.check(query)
