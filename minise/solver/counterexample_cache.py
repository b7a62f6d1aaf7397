"""Answers that follow from earlier ones: a set of constraints that holds an unsatisfiable set is unsatisfiable, and a
model that was found for one query often satisfies another.

After KLEE's counterexample cache (Cadar, Dunbar, Engler, OSDI 2008, section 4.3). Models of larger sets and of
smaller ones are not told apart: a model is tried by evaluating it, which costs less than the look-up.
"""

from __future__ import annotations

from collections import deque

from minise.expr.assignment import Assignment
from minise.expr.evaluate import satisfies
from minise.expr.term import Term, inputs
from minise.solver.contract import Answer, Query, Sat, Solver, Unknown, Unsat

NAME = "counterexample cache"
MODELS_PER_INPUT = 6
CORES_PER_CONSTRAINT = 64
INPUTS = 20_000


class CounterexampleCache:
    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._models: dict[Term, deque[Assignment]] = {}  # by an input that they give a value, the newest first
        self._cores: dict[Term, deque[frozenset[Term]]] = {}  # unsatisfiable sets, by their last constraint

    def check(self, query: Query) -> Answer:
        terms = query.constraints
        if self._holds_unsatisfiable(terms) and not query.wants_core:
            return Unsat(NAME)
        needed = dict.fromkeys(each for term in terms for each in inputs(term))
        model = self._satisfying(terms, needed)
        if model is not None:
            return Sat(model, NAME)
        answer = self._inner.check(query)
        match answer:
            case Sat():
                self._remember_model(answer.model, needed)
            case Unsat():
                self._remember_core(answer.core or terms)
            case Unknown():
                pass
        return answer

    def _holds_unsatisfiable(self, terms: tuple[Term, ...]) -> bool:
        if not self._cores:
            return False
        present = frozenset(terms)
        return any(core <= present for term in terms for core in self._cores.get(term, ()))

    def _satisfying(self, terms: tuple[Term, ...], needed: dict[Term, None]) -> Assignment | None:
        # The condition comes last and is what is new: it rejects most models at once.
        reversed_terms = terms[::-1]
        tried = set()
        for each in needed:
            for model in self._models.get(each, ()):
                if id(model) not in tried:
                    tried.add(id(model))
                    if satisfies(model, reversed_terms):
                        return model
        return None

    def _remember_model(self, model: Assignment, needed: dict[Term, None]) -> None:
        if len(self._models) > INPUTS:
            self._models.clear()
        for each in needed:
            self._models.setdefault(each, deque(maxlen=MODELS_PER_INPUT)).appendleft(model)

    def _remember_core(self, core: tuple[Term, ...]) -> None:
        if not core:
            return
        if len(self._cores) > INPUTS:
            self._cores.clear()
        self._cores.setdefault(core[-1], deque(maxlen=CORES_PER_CONSTRAINT)).appendleft(frozenset(core))
