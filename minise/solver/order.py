"""Queries that only compare: inputs with numbers, and inputs with each other, as sorting and searching do.

The values that comparisons with numbers leave to an input are intervals; `x < y` puts y above x. Where inputs lie
above each other in a circle, they are equal. Then going up finds the least value of each input and going down the
greatest, and whatever is chosen between the two while going up once more is a model. Other constraints may stand
beside them: without a solution for the comparisons there is none, and a solution counts if it satisfies the query.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from minise.expr.assignment import Assignment
from minise.expr.evaluate import satisfies
from minise.expr.operators import Op
from minise.expr.quantifiers import is_quantified
from minise.expr.term import Term
from minise.solver.contract import Answer, Query, Sat, Solver, Unsat
from minise.solver.possible_values import NOTHING_KNOWN, Comparison, Contradiction, Possible, comparison

NAME: Final = "order"
_COMPARISONS: Final = 50_000  # constraints that were read
_PATHS: Final = 64  # that were asked about last


class Order:
    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._comparisons: dict[Term, Comparison | None] = {}
        self._paths: OrderedDict[tuple[Term, ...], Possible] = OrderedDict()  # by their constraints

    def check(self, query: Query) -> Answer:
        terms = query.constraints
        # Where the condition itself is of another kind, a solution for the rest would be a mere guess.
        if query.wants_core or not terms or any(map(is_quantified, terms)) or self._read(terms[-1]) is None:
            return self._inner.check(query)
        preferred = query.model or _ZEROS
        try:
            possible = self._of_path(terms[:-1]).with_comparison(self._read(terms[-1]))
            values = possible.chosen(preferred)
        except Contradiction:
            return Unsat(NAME)
        if values is not None:
            model = preferred.overridden(_assignment(values), values)
            if possible.is_exact or satisfies(model, terms):
                return Sat(model, NAME)
        return self._inner.check(query)

    def _of_path(self, terms: tuple[Term, ...]) -> Possible:
        """What the constraints of a path leave: mostly those of a query before, and one more."""
        known = self._paths.get(terms)
        if known is not None:
            self._paths.move_to_end(terms)
            return known
        before = self._paths.get(terms[:-1])
        found = before if before is not None else NOTHING_KNOWN
        for each in terms[-1:] if before is not None else terms:
            found = found.with_comparison(self._read(each))
        self._paths[terms] = found
        if len(self._paths) > _PATHS:
            self._paths.popitem(last=False)
        return found

    def _read(self, term: Term) -> Comparison | None:
        known = self._comparisons.get(term, _UNREAD)
        if not isinstance(known, _Unread):
            return known
        if len(self._comparisons) > _COMPARISONS:
            self._comparisons.clear()
        found = self._comparisons[term] = comparison(term)
        return found


class _Unread:
    pass


_UNREAD: Final = _Unread()
_ZEROS: Final = Assignment()


def _assignment(values: Mapping[Term, int]) -> Assignment:
    cells = {(each.args[0], each.args[1]): value for each, value in values.items() if each.op == Op.READ}
    return Assignment({each: value for each, value in values.items() if each.op == Op.SYMBOL}, cells)
