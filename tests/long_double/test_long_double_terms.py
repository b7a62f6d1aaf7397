"""Terms over floats of 80 bits: what they evaluate to is what Z3 says they are, as is their SMT-LIB text."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
import z3
from numbers_of_80_bits import number

from minise.expr import arithmetic, comparisons, floats
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.smtlib import script
from minise.expr.symbols import symbol
from minise.expr.term import Term
from minise.expr.text import text
from minise.extended import ONE, Extended
from minise.solver.contract import Limits, Query, Sat, Unsat
from minise.solver.path_condition import PathCondition
from minise.solver.z3_layer import Z3Layer

X, Y = symbol("x", 80), symbol("y", 80)
A, B = floats.float_from_integer_bits(80, X), floats.float_from_integer_bits(80, Y)
D = symbol("d", 64)
DOUBLE = floats.float_from_integer_bits(64, D)

BITS: dict[str, Term] = {
    "itself": floats.float_to_integer_bits(80, floats.fadd(80, A, Extended(1 << 79))),
    "add": floats.float_to_integer_bits(80, floats.fadd(80, A, B)),
    "mul": floats.float_to_integer_bits(80, floats.fmul(80, A, Extended(0x4000 << 64 | 3 << 62))),
    "div": floats.float_to_integer_bits(80, floats.fdiv(80, A, Extended(0x4000 << 64 | 3 << 62))),
    "floor": floats.float_to_integer_bits(80, floats.floor(80, A)),
    "to double": floats.float_to_integer_bits(64, floats.float_to_float(80, 64, A)),
    "to float": floats.float_to_integer_bits(32, floats.float_to_float(80, 32, A)),
    "from double": floats.float_to_integer_bits(80, floats.float_to_float(64, 80, DOUBLE)),
    "to long": floats.float_to_signed(80, 64, A),
    "to unsigned": floats.float_to_unsigned(80, 32, A),
    "from long": floats.float_to_integer_bits(80, floats.signed_to_float(64, 80, D)),
}


def _given(random: Random) -> dict[Term, int]:
    return {X: number(random), Y: number(random), D: random.getrandbits(64)}


@pytest.mark.parametrize("name", BITS)
def test_evaluation_is_what_z3_computes(name: str) -> None:
    random, term = Random(name), BITS[name]
    for _ in range(6):
        given = _given(random)
        value = evaluate(term, Assignment(given))
        width = term.sort.width
        path = PathCondition.of([comparisons.eq(each.sort.width, each, bits) for each, bits in given.items()])
        differs = comparisons.ne(width, term, value)
        assert isinstance(Z3Layer(Limits()).check(Query(path, differs)), Unsat), given
        assert isinstance(Z3Layer(Limits()).check(Query(path, comparisons.eq(width, term, value))), Sat)


@pytest.mark.parametrize("name", BITS)
def test_the_text_for_other_solvers_means_the_same(name: str) -> None:
    random, term = Random(name), BITS[name]
    for _ in range(3):
        given = _given(random)
        value = evaluate(term, Assignment(given))
        facts = [comparisons.eq(each.sort.width, each, bits) for each, bits in given.items()]
        solver = z3.Solver()
        solver.from_string(script([*facts, comparisons.ne(term.sort.width, term, value)]))
        assert solver.check() == z3.unsat, given


@pytest.mark.parametrize("narrow", [32, 64])
def test_widening_is_exact(narrow: int) -> None:
    """float to double to long double and back is the float; double to long double to float is rounded once."""
    value = floats.float_from_integer_bits(narrow, symbol("n", narrow))
    assert floats.float_to_float(80, narrow, floats.float_to_float(narrow, 80, value)) is value
    there = floats.float_to_float(80, 32, floats.float_to_float(64, 80, DOUBLE))
    assert there is floats.float_to_float(64, 32, DOUBLE)
    rounded_twice = floats.float_to_float(64, 32, floats.float_to_float(80, 64, A))
    assert rounded_twice is not floats.float_to_float(80, 32, A)


def test_bits_that_nobody_computed_with_stay() -> None:
    assert floats.float_to_integer_bits(80, A) is X


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        (lambda: floats.flt(80, floats.fadd(80, A, ONE), arithmetic.zero(80)), "1.0L + x < 0.0L"),
        (lambda: floats.float_to_float(64, 80, DOUBLE), "(long double)d"),
    ],
)
def test_text(term: Callable[[], Term], expected: str) -> None:
    assert text(term()) == expected


@pytest.mark.parametrize("bits", [0x3FFF << 64 | 1, 0x7FFF << 64, 1 << 63 | 5, 0x8000 << 64 | 1 << 63, 0xC000 << 64])
@pytest.mark.parametrize("name", ["itself", "mul", "to double", "to long"])
def test_bits_that_mean_no_number_are_the_same_to_z3(name: str, bits: int) -> None:
    """An integer bit that is missing, and one that the exponent 0 should not have."""
    term = BITS[name]
    value = evaluate(term, Assignment({X: bits}))
    path, differs = PathCondition.of([comparisons.eq(80, X, bits)]), comparisons.ne(term.sort.width, term, value)
    assert isinstance(Z3Layer(Limits()).check(Query(path, differs)), Unsat)
    solver = z3.Solver()
    solver.from_string(script([comparisons.eq(80, X, bits), differs]))
    assert solver.check() == z3.unsat
