"""`--validate`: every answer that did not come from Z3 is asked of Z3 again, and every model is put to the test."""

from __future__ import annotations

from minise.expr.evaluate import satisfies
from minise.expr.text import text
from minise.solver.contract import Answer, Query, Sat, Solver, Unknown, Unsat


class Validate:
    """Holds the chain and, apart from it, a solver without any shortcut. A contradiction is a bug of minise."""

    def __init__(self, inner: Solver, reference: Solver) -> None:
        self._inner = inner
        self._reference = reference

    def check(self, query: Query) -> Answer:
        answer = self._inner.check(query)
        match answer:
            case Sat():
                assert satisfies(answer.model, query.terms), f"no model ({answer.layer}): {_spelled(query)}"
            case Unsat():
                if query.condition is not False:
                    reference = self._reference.check(Query(query.path, query.condition))
                    assert not isinstance(reference, Sat), f"satisfiable ({answer.layer}): {_spelled(query)}"
            case Unknown():
                pass
        return answer


def _spelled(query: Query) -> str:
    return " && ".join(text(term) for term in query.terms)
