"""Where a path ends, objects of symbolic size become as small as the path allows: tests are read by people."""

from __future__ import annotations

from minise.expr import comparisons
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.solver.contract import Query, Sat, Solver, Unknown
from minise.state import State

_MOST = 4  # sizes of one path that are looked at


def with_small_sizes(state: State, solver: Solver) -> Assignment:
    """The state's model, or another one of its path with smaller sizes, the first objects' first."""
    path, model = state.path, state.model
    for size in tuple(dict.fromkeys(state.memory.symbolic_sizes))[:_MOST]:
        width = size.sort.width
        low, high = 0, int(evaluate(size, model))
        bound = high - 1  # mostly there is nothing smaller, and one question tells
        while low < high:
            answer = solver.check(Query(path, comparisons.ule(width, size, bound), model))
            if isinstance(answer, Unknown):
                break
            if isinstance(answer, Sat):
                model = answer.model
                high = int(evaluate(size, model))
            else:
                low = bound + 1
            bound = (low + high) // 2
        path = path.assuming(comparisons.ule(width, size, high))
    return model
