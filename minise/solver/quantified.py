"""Queries with quantified clauses, solved by solving parts of them without quantifiers.

Section 5 of the paper on merging with quantifiers, in stages: strip the quantifiers, and find a model of the rest;
duplicate what it gives the first turn for all others; repair what that broke; fall back on the solver for the whole
query. Two stages are added before the last: instances that the models violate are put in, one after the other; and
what is hard is divided by the number of turns (`quantified_cases.py`). Nobody knows beforehand which of the two takes
less, so that each gets a little at first, and then more. Every model is put to the test on the query itself, and
whatever is put in follows from it: stages guess, answers do not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from minise.expr.arrays import root
from minise.expr.assignment import Assignment
from minise.expr.booleans import both, implies, negation
from minise.expr.comparisons import eq
from minise.expr.evaluate import RangeTooLong, evaluate, satisfies
from minise.expr.operators import Op
from minise.expr.quantifiers import is_quantified
from minise.expr.sorts import SortKind
from minise.expr.symbols import symbol
from minise.expr.term import BitVector, Boolean, Term, inputs
from minise.solver.contract import Answer, Query, Sat, Solver, Unknown, Unsat
from minise.solver.model_repair import (
    Place,
    duplicated,
    places_of_turns,
    places_read,
    turns_at,
    violated_turns,
)
from minise.solver.path_condition import PathCondition
from minise.solver.quantified_cases import HARD_CASE, Cases
from minise.solver.quantified_clauses import QuantifiedClause, reads

NAME = "quantified"
REPAIRS = 3
ROUNDS = 8
INSTANCES_PER_ROUND = 4
READS = 24  # for which instances are made, the newest ones
CLAUSES = 1_000  # that are remembered with their instances
# What one question to the solver may take on the way through the stages, and then how many cases are tried.
EFFORTS: Final[tuple[tuple[int | None, int], ...]] = (
    (HARD_CASE, 4),
    (1_000_000, 32),
    (10_000_000, 1_000),
    (None, 0),
)


class Stage(Enum):
    STRIP = "strip"
    DUPLICATE = "duplicate"
    REPAIR = "repair"
    INSTANTIATE = "instantiate"
    CASES = "cases"
    FALL_BACK = "fall back"


@dataclass(frozen=True, slots=True)
class Step:
    """What a stage came to: a model, or an answer without one. `added` is what it gave the solver beside the query's
    own clauses; with `is_solved`, the model satisfies the query."""

    stage: Stage
    query: tuple[Term, ...]
    added: tuple[Term, ...]
    model: Assignment | None
    is_solved: bool


Explain = Callable[[Step], None]


class QuantifiedProcedure:
    def __init__(self, inner: Solver, explain: Explain | None = None) -> None:
        self._inner = inner
        self._explain = explain
        self._cases = Cases(inner)
        self._clauses: dict[Term, QuantifiedClause] = {}

    def check(self, query: Query) -> Answer:
        terms = query.terms
        if query.wants_core or not any(is_quantified(term) for term in terms):
            return self._inner.check(query)
        if len(self._clauses) > CLAUSES:
            self._clauses.clear()
        try:
            answer = self._found(terms)
        except RangeTooLong:
            answer = None
        return self._told(Stage.FALL_BACK, terms, self._inner.check(query)) if answer is None else answer

    def _found(self, terms: tuple[Term, ...]) -> Answer | None:
        for resources, most_cases in EFFORTS:
            attempt = _Attempt(self._inner, terms, self._clauses, resources, self._explain)
            found = attempt.answer()
            if found is not None:
                return found
            found = self._cases.answer(terms, most_cases)
            if found is not None:
                return self._told(Stage.CASES, terms, found)
            if not attempt.was_hard:
                break
        return None

    def _told(self, stage: Stage, terms: tuple[Term, ...], answer: Answer) -> Answer:
        if self._explain is not None:
            model = answer.model if isinstance(answer, Sat) else None
            self._explain(Step(stage, terms, (), model, model is not None))
        return answer


class _Attempt:
    """One query on its way through the stages that guess, which ends where a question takes more than `resources`."""

    def __init__(
        self,
        inner: Solver,
        terms: tuple[Term, ...],
        known: dict[Term, QuantifiedClause],
        resources: int | None,
        explain: Explain | None,
    ) -> None:
        self._resources = resources
        self.was_hard = False
        self._inner = inner
        self._terms = terms
        self._explain = explain
        self._known = known
        self._clauses = [self._clause(term) for term in terms if term.op == Op.FORALL]
        self._plain = [term for term in terms if not is_quantified(term)]
        self._reads = list(reads(self._plain))
        self._lemmas = self._found_lemmas()
        self._stripped = list(self._without_quantifiers())
        self._instances: list[Boolean] = []

    def answer(self) -> Answer | None:
        """None if no stage finds one."""
        found = self._solved(Stage.STRIP)
        for _ in range(ROUNDS):
            if not isinstance(found, Assignment):
                return found
            model = self._adapted(found)
            if isinstance(model, Sat):
                return model
            self._instances += self._violated_instances(found)
            found = self._solved(Stage.INSTANTIATE)
        return None

    def _clause(self, term: Term) -> QuantifiedClause:
        if term not in self._known:
            self._known[term] = QuantifiedClause.of(term)
        return self._known[term]

    # -----------------------------------------------------------------------------------------------------
    # Strip

    def _without_quantifier(self, position: int, term: Term) -> Boolean:
        """What stands for a constraint: for a quantified clause, its first and its last turn; for the negation of
        one, that some turn breaks it."""
        if term.op == Op.FORALL:
            clause = self._clause(term)
            return implies(clause.is_entered, both(clause.body(clause.low), clause.body(clause.high)))
        if is_quantified(term):
            clause = self._clause(term.args[0])
            some = symbol(f"{clause.variable.payload}!{position}", clause.variable.sort.width)
            return both(clause.is_within(some), negation(clause.body(some)))
        return term

    def _without_quantifiers(self) -> Iterator[Boolean]:
        """What stands for the constraints, each followed by the lemmas that it completes: queries
        along a path begin alike."""
        for position, term in enumerate(self._terms):
            yield self._without_quantifier(position, term)
            yield from self._lemmas.get(position, ())

    def _found_lemmas(self) -> dict[int, dict[Boolean, None]]:
        """By the position of the last constraint that they follow from."""
        found: dict[int, dict[Boolean, None]] = {}
        for position, clause, value in self._denied_turns():
            found.setdefault(position, {})[negation(clause.is_within(value))] = None
        return found

    def _denied_turns(self) -> Iterator[tuple[int, QuantifiedClause, BitVector]]:
        """Where a clause of the query says that p(t) is false, t is out of bounds. The paper's lemmas are those where
        the clause is the negation of p(t) or of a part of it; here it may also be the value of an element, or p(t) is
        false by itself. Each comes with the position of the last constraint that it follows from."""
        positions = {term: position for position, term in enumerate(self._terms)}
        denied: dict[Boolean, int] = {negation(term): positions[term] for term in self._plain}
        denied[False] = 0
        elements = {term.args[0]: term for term in self._plain if _is_known_element(term)}
        for clause in self._clauses:
            mine = positions[clause.term]
            for value in clause.denied:
                yield mine, clause, value
            for read, value in self._values(clause, self._reads):
                body = clause.body(value)
                parts = body.args if isinstance(body, Term) and body.op == Op.CONJUNCTION else (body,)
                reasons = [denied[part] for part in parts if part in denied]
                element = elements.get(read)
                if element is not None and clause.body_where(value, read, element.args[1]) is False:
                    reasons.append(positions[element])
                if reasons:
                    yield max(mine, min(reasons)), clause, value

    def _values(self, clause: QuantifiedClause, others: Iterable[Term]) -> Iterator[tuple[Term, BitVector]]:
        """Values of the variable with which the clause reads what others do, each with that."""
        for access in clause.accesses:
            for other in others:
                array, index = other.args
                value = access.value_for(index) if root(array) is access.array else None
                if value is not None:
                    yield other, value

    def _solved(self, stage: Stage) -> Assignment | Answer | None:
        """A model of what is left of the query; an answer if that answers the query; None if nobody knows."""
        lemmas = [lemma for together in self._lemmas.values() for lemma in together]
        added = tuple(each for each in (*lemmas, *self._instances) if isinstance(each, Term))
        constraints = (*self._stripped, *self._instances)
        if any(each is False for each in constraints):
            return self._told(stage, added, Unsat(_layer(stage)))
        answer = self._inner.check(Query(PathCondition.of(constraints), resources=self._resources))
        match answer:
            case Sat(model):
                is_solved = satisfies(model, self._terms)
                self._tell(Step(stage, self._terms, added, model, is_solved))
                return Sat(model, _layer(stage)) if is_solved else model
            case Unsat():
                return self._told(stage, added, Unsat(_layer(stage)))
            case Unknown():
                self.was_hard = True
                return None

    def _told(self, stage: Stage, added: tuple[Term, ...], answer: Answer) -> Answer:
        self._tell(Step(stage, self._terms, added, None, False))
        return answer

    def _tell(self, step: Step) -> None:
        if self._explain is not None:
            self._explain(step)

    # -----------------------------------------------------------------------------------------------------
    # Duplicate and repair

    def _adapted(self, model: Assignment) -> Assignment | Sat:
        """The model with the turns made alike, as far as it goes: an answer if that is a model of the query."""
        changed = duplicated(model, self._clauses)
        if self._is_model(Stage.DUPLICATE, changed):
            return Sat(changed, _layer(Stage.DUPLICATE))
        kept: set[Place] = set()
        for _ in range(REPAIRS):
            broken = set(self._broken_places(changed))
            if broken <= kept:
                break
            kept |= broken
            repaired = self._repaired(model, kept)
            if repaired is None:
                break
            changed = duplicated(repaired, self._clauses, kept)
            if self._is_model(Stage.REPAIR, changed):
                return Sat(changed, _layer(Stage.REPAIR))
        return changed

    def _is_model(self, stage: Stage, model: Assignment) -> bool:
        is_solved = satisfies(model, self._terms)
        self._tell(Step(stage, self._terms, (), model, is_solved))
        return is_solved

    def _broken_places(self, model: Assignment) -> Iterator[Place]:
        yield from places_read((term for term in self._plain if not evaluate(term, model)), model)
        for clause in self._clauses:
            yield from places_of_turns(clause, set(violated_turns(clause, model)), model)

    def _repaired(self, model: Assignment, places: set[Place]) -> Assignment | None:
        """A model with the same symbols, in which the turns that access these places are right."""
        instances = [clause.body(turn) for clause in self._clauses for turn in turns_at(clause, places, model)]
        if all(evaluate(each, model) for each in instances):
            return model
        fixed = [_has_value(each, model) for each in self._symbols()]
        constraints = (*self._stripped, *self._instances, *instances, *fixed)
        if any(each is False for each in constraints):
            return None
        answer = self._inner.check(Query(PathCondition.of(constraints), resources=self._resources))
        return answer.model if isinstance(answer, Sat) else None

    def _symbols(self) -> list[Term]:
        found = dict.fromkeys(each for term in self._terms for each in inputs(term))
        return [each for each in found if each.op in (Op.SYMBOL, Op.ADDRESS)]

    # -----------------------------------------------------------------------------------------------------
    # Instantiate

    def _violated_instances(self, model: Assignment) -> list[Boolean]:
        found: dict[Boolean, None] = {}
        for clause in self._clauses:
            broken = violated_turns(clause, model)
            if broken:
                shared = (value for _, value in self._values(clause, self._reads[:READS]))
                values = [*broken[:INSTANCES_PER_ROUND], *shared]
                found.update(dict.fromkeys(clause.instance(value) for value in values))
        return [each for each in found if each not in self._instances]


def _is_known_element(term: Term) -> bool:
    """Whether it says what an element of an array is: `s[n] == 0`."""
    return term.op == Op.EQUAL and isinstance(term.args[1], int) and term.args[0].op == Op.READ


def _has_value(each: Term, model: Assignment) -> Boolean:
    value = model.value_of(each)
    if each.sort.kind is SortKind.BOOLEAN:
        return each if value else negation(each)
    return eq(each.sort.width, each, int(value))


def _layer(stage: Stage) -> str:
    return f"{NAME}, {stage.value}"
