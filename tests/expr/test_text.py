"""What people and what solvers read."""

from __future__ import annotations

from typing import Any

import pytest
import z3
from hypothesis import HealthCheck, given, settings
from recipes import Recipe, boolean_recipes, build, raw

from minise.expr import floats
from minise.expr.arrays import constant_array, read, write
from minise.expr.bitvectors import add, and_, ashr, lshr, mul, neg, sdiv, sub, udiv
from minise.expr.booleans import bool_to_bits, both, conjunction, either, ite, negation
from minise.expr.comparisons import eq, ne, slt, ule, ult
from minise.expr.quantifiers import forall
from minise.expr.slices import concat, extract, sign_extend, truncate, zero_extend
from minise.expr.smtlib import script
from minise.expr.symbols import array, boolean_symbol, bound, symbol
from minise.expr.text import text

N, M = symbol("n", 32), symbol("m", 32)
U = symbol("u", 32, signed=False)
S, BYTES = array("s", 10), array("data", 10, signed=False)
C = symbol("c", 8)
LONG = symbol("i", 64)
INDEX = bound("i", 64)
D = floats.float_from_integer_bits(64, symbol("d", 64))
K = symbol("k", 64, auxiliary=True)


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        (both(slt(32, 0, N), eq(8, read(S, 0), ord("a"))), "n > 0 && s[0] == 'a'"),
        (negation(slt(32, 0, N)), "n <= 0"),
        (eq(32, N, 0xFFFFFFFF), "n == -1"),
        (eq(32, U, 0xFFFFFFFF), "u == 4294967295"),
        (ne(8, read(S, 3), 0), "s[3] != '\\0'"),
        (eq(8, read(BYTES, 3), 65), "data[3] == 65"),
        (eq(8, C, ord("x")), "c == 'x'"),
        (slt(8, ord("a"), C), "c > 'a'"),
        (ult(8, C, 9), "(unsigned char)c < 9"),
        (eq(8, symbol("b", 8, signed=False), 65), "b == 65"),
        (ule(32, U, 9), "u <= 9"),
        (ult(32, N, 10), "(unsigned)n < 10"),
        (slt(32, U, 0), "(int)u < 0"),
        (add(32, N, 0xFFFFFFFF), "n - 1"),
        (mul(32, add(32, N, M), 3), "(n + m) * 3"),
        (sub(32, N, sub(32, M, U)), "n - (m - u)"),
        (neg(32, add(32, N, M)), "-(n + m)"),
        (sdiv(32, N, 2), "n / 2"),
        (udiv(32, N, 2), "(unsigned)n / 2"),
        (ashr(32, N, 3), "n >> 3"),
        (lshr(32, U, 3), "u >> 3"),
        (eq(32, and_(32, N, 1), 0), "(n & 1) == 0"),
        (eq(32, sign_extend(read(S, 0), 8, 32), 97), "s[0] == 'a'"),
        (add(32, sign_extend(read(S, 0), 8, 32), 1), "s[0] + 1"),
        (add(32, zero_extend(read(S, 0), 8, 32), 1), "(unsigned char)s[0] + 1"),
        (truncate(N, 8), "(char)n"),
        (extract(N, 15, 8), "(char)(n >> 8)"),
        (concat(8, read(S, 1), 8, read(S, 0)), "concat(s[1], s[0])"),
        (ite(32, slt(32, N, M), N, M), "n < m ? n : m"),
        (add(32, bool_to_bits(32, slt(32, N, M)), U), "(n < m) + u"),
        (either(both(slt(32, N, M), eq(32, N, 1)), eq(32, N, 2)), "n < m && n == 1 || n == 2"),
        (negation(both(slt(32, N, M), eq(32, N, 1))), "!(n < m && n == 1)"),
        (negation(both(negation(eq(32, N, 1)), negation(eq(32, N, 4)))), "n == 1 || n == 4"),
        (negation(both(negation(eq(32, N, 1)), eq(32, M, 4))), "n == 1 || m != 4"),
        (read(write(S, LONG, 7), 2), "s{[i] = 7}[2]"),
        (read(constant_array((1, 2, 3)), LONG), "{1, 2, 3}[i]"),
        (
            forall(INDEX, 1, K, both(slt(64, sub(64, INDEX, 1), LONG), eq(8, read(S, sub(64, INDEX, 1)), 97))),
            "forall i. 1 <= i <= k -> i - 1 < i && s[i - 1] == 'a'",
        ),
        (floats.flt(64, floats.fadd(64, D, 1.5), 0.0), "d + 1.5 < 0.0"),
        (floats.fne(64, D, D), "d != d"),
        (floats.float_to_signed(64, 32, D), "(int)d"),
        (True, "true"),
    ],
)
def test_c_text(term: Any, expected: str) -> None:
    # `n + m` may be printed in either order: operands that commute are ordered by their hashes.
    swapped = expected.replace("n + m", "m + n").replace("(n < m) + u", "u + (n < m)")
    assert text(term) in (expected, swapped)


SETTINGS = settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@SETTINGS
@given(boolean_recipes(4))
def test_scripts_mean_the_term(recipe: Recipe) -> None:
    context = z3.Context()
    parsed = z3.parse_smt2_string(script([build(recipe)], comment="a\nb"), ctx=context)
    solver = z3.Solver(ctx=context)
    solver.set("timeout", 3000)
    solver.add(z3.And(*parsed, z3.BoolVal(True, context)) != raw(recipe, context))
    assert solver.check() != z3.sat


@SETTINGS
@given(boolean_recipes(5))
def test_text_never_fails(recipe: Recipe) -> None:
    assert text(build(recipe))


def test_a_script_for_everything_else_parses() -> None:
    shared = mul(64, add(64, LONG, K), 3)
    product = floats.fmul(64, D, floats.signed_to_float(64, 64, shared))
    assertions = [
        forall(
            INDEX, 1, add(64, shared, shared), eq(64, mul(64, add(64, INDEX, shared), add(64, INDEX, shared)), shared)
        ),
        floats.flt(64, product, floats.float_to_float(32, 64, floats.unsigned_to_float(64, 32, shared))),
        eq(64, floats.float_to_integer_bits(64, product), 5),
        eq(32, floats.float_to_unsigned(64, 32, product), 5),
        eq(64, floats.float_to_signed(64, 64, floats.fneg(64, product)), 5),
        eq(8, read(write(constant_array((1, 2)), LONG, 1), K), 3),
        boolean_symbol("p"),
        conjunction([]),
    ]
    context = z3.Context()
    assert len(z3.parse_smt2_string(script(assertions), ctx=context)) >= 6
