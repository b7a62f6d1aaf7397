"""The least and the greatest value that a symbolic integer can have on a path, by halving."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from minise.expr import comparisons
from minise.expr.evaluate import evaluate
from minise.expr.term import Boolean, Term
from minise.solver.chain import SolverOptions, solver_chain
from minise.solver.contract import Limits, Query, Unknown, Unsat
from minise.solver.statistics import Statistics
from minise.state import State
from minise.values import to_signed

# What a person waits for: a value whose range is hard to find is shown without one.
_LIMITS = Limits(resources=100_000, milliseconds=2_000, incremental_resources=50_000, query_resources=200_000)


class Range(NamedTuple):
    least: int
    most: int


class _Undecided(Exception):
    """A query took too long."""


class Ranges:
    """Finds ranges with a solver chain of its own, which gives up early."""

    def __init__(self) -> None:
        self._solver = solver_chain(SolverOptions(limits=_LIMITS), Statistics())

    def of(self, state: State, value: Term, bits: int, signed: bool) -> Range | None:
        """As C's numbers, with their signs; None if it is not found in time."""
        at_most = comparisons.sle if signed else comparisons.ule
        mask = (1 << bits) - 1
        example = evaluate(value, state.model)
        known = to_signed(example, bits) if signed else example
        lowest, highest = (-(1 << bits - 1), mask >> 1) if signed else (0, mask)
        try:
            least = -_furthest(
                -known, -lowest, lambda bound: self._is_possible(state, at_most(bits, value, -bound & mask))
            )
            most = _furthest(
                known, highest, lambda bound: self._is_possible(state, at_most(bits, bound & mask, value))
            )
        except _Undecided:
            return None
        return Range(least, most)

    def _is_possible(self, state: State, condition: Boolean) -> bool:
        if isinstance(condition, bool):
            return condition
        answer = self._solver.check(Query(state.path, condition, state.model))
        if isinstance(answer, Unknown):
            raise _Undecided
        return not isinstance(answer, Unsat)


def _furthest(known: int, limit: int, is_possible: Callable[[int], bool]) -> int:
    """The greatest bound up to the limit that some value reaches; `known` is reached."""
    if is_possible(limit):
        return limit
    while known + 1 < limit:
        middle = (known + limit) // 2
        if is_possible(middle):
            known = middle
        else:
            limit = middle
    return known
