"""`quantified/solving`: the query of examples 5 to 7 on its way through the stages of the procedure.

A solver may find any model of the stripped query. The stages are therefore shown from the model that the paper begins
with; what the whole chain makes of the query is told beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from minise.expr.arrays import read
from minise.expr.assignment import Assignment
from minise.expr.bitvectors import sub
from minise.expr.comparisons import eq, ne, ule
from minise.expr.evaluate import satisfies
from minise.expr.mathematical import mathematical
from minise.expr.quantifiers import forall
from minise.expr.symbols import array, bound, symbol
from minise.papers.case import Case, Facts, Scene
from minise.report.solving import explained
from minise.solver.chain import SolverOptions, solver_chain
from minise.solver.contract import Answer, Query, Sat
from minise.solver.path_condition import PathCondition
from minise.solver.quantified import QuantifiedProcedure, Step
from minise.solver.statistics import Statistics

_N = symbol("n", 64, signed=False)
_K = symbol("k", 64, signed=False, auxiliary=True)
_TURN = bound("i", 64)
_S = array("s", 8)

_QUERY: Final = Query(
    PathCondition.of(
        (
            eq(8, read(_S, _N), 0),
            ule(64, 1, _K),
            ule(64, _K, 10),
            eq(8, read(_S, sub(64, _K, 1)), 8),
            forall(_TURN, 1, _K, ne(8, read(_S, sub(64, _TURN, 1)), 0)),
        )
    )
)

_FIRST_MODEL: Final = (1, 0, 0, 0, 0, 0, 8, 0)  # of example 5, with n = k = 7


class _Example:
    """A solver that finds the model of example 5."""

    def check(self, query: Query) -> Answer:
        model = Assignment({_N: 7, _K: 7}, {(_S, place): value for place, value in enumerate(_FIRST_MODEL)})
        assert satisfies(model, query.terms), "the stripped query has another meaning than the paper's"
        return Sat(model, "example 5")


def _steps() -> list[Step]:
    steps: list[Step] = []
    QuantifiedProcedure(_Example(), steps.append).check(_QUERY)
    return steps


def _find(is_quick: bool) -> Facts:
    steps = _steps()
    answer = solver_chain(SolverOptions(validates=True), Statistics()).check(_QUERY)
    return {
        "added by stripping": [mathematical(each) for each in steps[0].added],
        **{step.stage.value: step.model.elements(_S, 8) for step in steps if step.model is not None},
        "solved by": next(step.stage.value for step in steps if step.is_solved),
        "the chain's model is one": isinstance(answer, Sat) and satisfies(answer.model, _QUERY.terms),
    }


def _picture() -> Iterator[str]:
    for step in _steps():
        yield from explained(step)


CASE: Final = Case(
    "quantified/solving",
    "a query with a quantifier, stripped, duplicated and repaired",
    {
        "added by stripping": ["¬(n + 1 ≥ 1 ∧ n + 1 ≤ k)"],
        "strip": list(_FIRST_MODEL),
        "duplicate": [1, 1, 1, 1, 1, 1, 1, 0],
        "repair": [1, 1, 1, 1, 1, 1, 8, 0],
        "solved by": "repair",
        "the chain's model is one": True,
    },
    _find,
    Scene("memspn", ("--merge", "pattern"), "return *p"),
    picture=_picture,
)
