"""Context-based resolution (Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic Execution", section
2.3.3): an instruction that met objects from certain allocations will meet such objects again.

The context of an object is its allocation site and the innermost k calls around it. What comes from elsewhere is
skipped without a query; one query then tells whether that was right, and if not, the rest is asked about as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from minise.expr.booleans import disjunction
from minise.expr.term import Boolean
from minise.memory.contract import SolverView
from minise.memory.groups import Group

Candidate = tuple[Boolean, Group]
_Context = tuple[int, ...]


class Contexts:
    """Remembers the contexts that each instruction met. Without a `depth` (the paper's k), every candidate is asked
    about. `queries` counts the questions."""

    def __init__(self, depth: int | None = None) -> None:
        self._depth = depth
        self._met: dict[int, set[_Context]] = {}
        self.queries = 0

    def possible(self, candidates: Sequence[Candidate], view: SolverView) -> list[Group]:
        """The candidates that the pointer of the current instruction can mean."""
        if self._depth is None:
            return self._asked(candidates, view)
        met = self._met.setdefault(view.site, set())
        likely = [each for each in candidates if not met.isdisjoint(self._contexts(each[1]))]
        others = [each for each in candidates if each not in likely]
        found = self._asked(likely, view)
        if not likely or self._is_possible(disjunction(guard for guard, _ in others), view):
            found += self._asked(others, view)
        met.update(context for group in found for context in self._contexts(group))
        return found

    def _asked(self, candidates: Sequence[Candidate], view: SolverView) -> list[Group]:
        return [group for guard, group in candidates if self._is_possible(guard, view)]

    def _is_possible(self, condition: Boolean, view: SolverView) -> bool:
        self.queries += not isinstance(condition, bool)
        return view.is_possible(condition)

    def _contexts(self, group: Group) -> set[_Context]:
        assert self._depth is not None
        return {each.request.site[: self._depth + 1] for each in group.members}
