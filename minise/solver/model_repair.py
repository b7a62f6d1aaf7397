"""Changing a model so that it satisfies quantified clauses: what is right for one turn is right for the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from minise.expr.arrays import root
from minise.expr.assignment import Assignment
from minise.expr.evaluate import LONGEST_RANGE, RangeTooLong, evaluate, values_over
from minise.expr.term import Term
from minise.solver.quantified_clauses import Access, QuantifiedClause, reads

Place = tuple[Term, int]  # an element of an array


def turns(clause: QuantifiedClause, model: Assignment) -> range:
    """The values that the quantifier ranges over in this model."""
    first = evaluate(clause.low, model)
    last = evaluate(clause.high, model) if evaluate(clause.guard, model) else first - 1
    if last - first >= LONGEST_RANGE:
        raise RangeTooLong
    return range(first, last + 1)


def accessed(clause: QuantifiedClause, access: Access, model: Assignment) -> list[int]:
    """The index that each of these turns accesses."""
    return values_over(access.index, clause.variable, turns(clause, model), model)


def duplicated(model: Assignment, clauses: Iterable[QuantifiedClause], kept: Collection[Place] = ()) -> Assignment:
    """The model in which every turn of a clause reads what its first one does, but for the places that are kept."""
    cells = dict(model.cells)
    for clause in clauses:
        for access in clause.accesses:
            places = accessed(clause, access, model)
            if not places:
                continue
            value = model.element(access.array, places[0])
            cells.update(((access.array, place), value) for place in places[1:] if (access.array, place) not in kept)
    return Assignment(model.symbols, cells, model.defaults)


def violated_turns(clause: QuantifiedClause, model: Assignment) -> list[int]:
    every = turns(clause, model)
    holds = values_over(clause.term.args[3], clause.variable, every, model)
    return [turn for turn, is_right in zip(every, holds, strict=True) if not is_right]


def places_read(terms: Iterable[Term], model: Assignment) -> Iterator[Place]:
    """The elements of input arrays that these terms depend on in this model."""
    for each in reads(terms):
        array, index = each.args
        yield root(array), evaluate(index, model)


def places_of_turns(clause: QuantifiedClause, wanted: Collection[int], model: Assignment) -> Iterator[Place]:
    for access in clause.accesses:
        for turn, place in zip(turns(clause, model), accessed(clause, access, model), strict=True):
            if turn in wanted:
                yield access.array, place


def turns_at(clause: QuantifiedClause, places: Collection[Place], model: Assignment) -> list[int]:
    """The turns that access one of these places."""
    found: dict[int, None] = {}
    for access in clause.accesses:
        for turn, place in zip(turns(clause, model), accessed(clause, access, model), strict=True):
            if (access.array, place) in places:
                found[turn] = None
    return list(found)
