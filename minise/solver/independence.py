"""Constraints that share no input with the condition do not matter for the answer.

The path condition is satisfiable, so its other groups stay so: only the condition's own slice is solved, and the
rest of the model is taken over.
"""

from __future__ import annotations

from minise.expr.assignment import Assignment
from minise.expr.term import inputs
from minise.solver.contract import Answer, Query, Sat, Solver
from minise.solver.path_condition import Group, PathCondition, groups_of


class Independence:
    def __init__(self, inner: Solver) -> None:
        self._inner = inner

    def check(self, query: Query) -> Answer:
        if query.wants_core:
            return self._inner.check(query)
        needed = inputs(query.condition)
        related = query.path.partition.related(needed)
        answer = self._inner.check(Query(_slice(related), query.condition, query.model))
        if not isinstance(answer, Sat):
            return answer
        changed = dict.fromkeys(needed)
        for group in related:
            changed.update(dict.fromkeys(group.inputs))
        if query.model is not None:
            return Sat(query.model.overridden(answer.model, changed), answer.layer)
        return self._completed(query, answer, Assignment().overridden(answer.model, changed), related)

    def _completed(self, query: Query, answer: Sat, model: Assignment, related: list[Group]) -> Answer:
        """Without a model of the path, the other groups are solved as well."""
        solved = {id(group) for group in related}
        for group in groups_of(query.path, lambda group: id(group) not in solved):
            other = self._inner.check(Query(_slice([group])))
            if not isinstance(other, Sat):
                return other
            model = model.overridden(other.model, group.inputs)
        return Sat(model, answer.layer)


def _slice(groups: list[Group]) -> PathCondition:
    constraints = tuple(term for group in groups for term in group.constraints)
    return PathCondition(None, constraints, tuple(term for group in groups for term in group.consequences))
