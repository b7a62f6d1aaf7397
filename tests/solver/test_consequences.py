"""What is known to follow from a path condition: it helps to answer, and is no part of the path condition."""

from __future__ import annotations

from minise.expr.booleans import both, negation
from minise.expr.comparisons import slt
from minise.expr.symbols import address, symbol
from minise.solver.chain import SolverOptions, solver_chain
from minise.solver.contract import Answer, Query, Sat, Unsat
from minise.solver.independence import Independence
from minise.solver.path_condition import PathCondition
from minise.solver.statistics import Statistics

X, Y, Z = symbol("x", 32), symbol("y", 32), symbol("z", 32)
PATH = PathCondition.of([slt(32, X, Y), slt(32, Y, Z)])
CONSEQUENCE = slt(32, X, Z)


class Listening:
    """Keeps the last query that reaches it."""

    def __init__(self) -> None:
        self.asked: Query | None = None

    def check(self, query: Query) -> Answer:
        self.asked = query
        return Unsat("listening")


def test_a_consequence_is_no_constraint() -> None:
    knowing = PATH.knowing(CONSEQUENCE)
    assert knowing.terms == PATH.terms and knowing.length == PATH.length
    longer = knowing.assuming(slt(32, 0, X))
    assert longer.terms == (*PATH.terms, slt(32, 0, X))


def test_it_answers_what_it_says() -> None:
    solver = solver_chain(SolverOptions(validates=True), Statistics())
    answer = solver.check(Query(PATH.knowing(CONSEQUENCE), negation(CONSEQUENCE)))
    assert isinstance(answer, Unsat) and answer.layer == "simplify"


def test_the_solver_sees_it_with_what_depends_on_it() -> None:
    inner = Listening()
    Independence(inner).check(Query(PATH.knowing(both(CONSEQUENCE, slt(32, X, 7))), slt(32, Z, 0)))
    assert inner.asked is not None
    assert inner.asked.terms == (*PATH.terms, CONSEQUENCE, slt(32, X, 7), slt(32, Z, 0))


def test_known_things_and_addresses_are_left_out() -> None:
    assert PATH.knowing(True) is PATH
    assert PATH.knowing(slt(32, X, Y)) is PATH
    assert PATH.knowing(slt(64, address("a", 4), 7)) is PATH  # an object may move
    assert isinstance(solver_chain(SolverOptions(), Statistics()).check(Query(PATH.knowing(CONSEQUENCE))), Sat)
