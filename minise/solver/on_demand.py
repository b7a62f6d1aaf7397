"""The last layer is made when it is asked first: loading Z3 takes 50 ms, and many runs never need it."""

from __future__ import annotations

from minise.solver.contract import Answer, Limits, Query, Solver
from minise.solver.resources import Resources


class OnDemand:
    def __init__(self, limits: Limits, resources: Resources | None = None) -> None:
        self._limits = limits
        self._resources = resources
        self._solver: Solver | None = None

    def check(self, query: Query) -> Answer:
        if self._solver is None:
            from minise.solver.z3_layer import Z3Layer

            self._solver = Z3Layer(self._limits, self._resources)
        return self._solver.check(query)
