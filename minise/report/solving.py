"""`--explain-solving`: the stages of the procedure for quantified queries, each with the model that it came to."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from minise.expr.assignment import Assignment
from minise.expr.mathematical import mathematical
from minise.expr.operators import Op
from minise.expr.term import Term, inputs
from minise.solver.quantified import Stage, Step

_MOST_ELEMENTS = 32


def show(step: Step) -> None:
    """Among the messages of a run, so that its results stay apart."""
    for line in explained(step):
        print(line, file=sys.stderr)


def explained(step: Step) -> Iterator[str]:
    if step.stage is Stage.STRIP:
        yield "query"
        yield from (f"  {mathematical(term)}" for term in step.query)
    yield f"{step.stage.value}: {_outcome(step)}"
    yield from (f"  with {mathematical(term)}" for term in step.added)
    if step.model is not None:
        known = dict.fromkeys(each for term in step.query for each in inputs(term))
        yield f"  {'; '.join(_assigned(step.model, known))}"


def _outcome(step: Step) -> str:
    if step.model is None:
        return "no model" if step.stage is Stage.FALL_BACK else "no model: the query has none"
    return "a model of the query" if step.is_solved else "no model of the query yet"


def _assigned(model: Assignment, known: dict[Term, None]) -> Iterator[str]:
    """Symbols first; arrays up to the last element that the model speaks of."""
    for each in known:
        if each.op == Op.SYMBOL:
            yield f"{each.payload.name} = {model.value_of(each)}"
    for array in dict.fromkeys(each.args[0] if each.op == Op.READ else each for each in known):
        if array.op == Op.ARRAY:
            places = [place for of, place in model.cells if of is array]
            size = max((place for place in places if place < _MOST_ELEMENTS), default=-1) + 1
            more = ", ..." if any(place >= _MOST_ELEMENTS for place in places) else ""
            yield f"{array.payload.name} = [{', '.join(map(str, model.elements(array, size)))}{more}]"
