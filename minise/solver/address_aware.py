"""The address-aware query cache: answers to queries that were asked before under other names (`renaming.py`).

Queries are found by hashes that see no names, whatever the order of their constraints. Only those that cannot depend
on where objects lie (`agnostic.py`) are looked up and kept. A cached model is renamed, too, so that an answer from
here is as good as the solver's; an unknown is no answer to keep.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from minise.expr.assignment import Assignment
from minise.expr.term import Term
from minise.solver.agnostic import is_agnostic
from minise.solver.canonical_order import ordered
from minise.solver.contract import Answer, Query, Sat, Solver, Unknown, Unsat
from minise.solver.renaming import Renaming
from minise.solver.statistics import CacheStatistics

NAME = "address-aware cache"
CAPACITY = 8_000
PER_HASH = 8  # queries that differ, though their hashes agree


@dataclass(frozen=True, slots=True)
class _Entry:
    """`model` is None if the query is unsatisfiable."""

    terms: tuple[Term, ...]  # in canonical order
    model: Assignment | None


class AddressAwareCache:
    def __init__(self, inner: Solver, statistics: CacheStatistics) -> None:
        self._inner = inner
        self._statistics = statistics
        self._entries: OrderedDict[int, list[_Entry]] = OrderedDict()

    def check(self, query: Query) -> Answer:
        terms = query.conditions
        if query.wants_core or not is_agnostic(terms):
            return self._inner.check(query)
        key, constraints = ordered(terms)
        known = self._known(key, constraints, query)
        if known is not None:
            return known
        answer = self._inner.check(query)
        match answer:
            case Sat(model=model):
                self._remember(key, _Entry(constraints, model))
            case Unsat():
                self._remember(key, _Entry(constraints, None))
            case Unknown():
                pass
        return answer

    def _known(self, key: int, terms: tuple[Term, ...], query: Query) -> Answer | None:
        for entry in self._entries.get(key, ()):
            renaming = Renaming()
            if not renaming.matches(entry.terms, terms):
                continue
            if entry.model is None:
                return Unsat(NAME)
            model = renaming.renamed(entry.model)
            return Sat(model.locating(query.path.addresses) if query.path.addresses else model, NAME)
        return None

    def _remember(self, key: int, entry: _Entry) -> None:
        if key not in self._entries and len(self._entries) >= CAPACITY:
            self._entries.popitem(last=False)
        alike = self._entries.setdefault(key, [])
        if len(alike) < PER_HASH:
            alike.append(entry)
            self._statistics.nameless_entries += 1
