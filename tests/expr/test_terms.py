"""Interning, hashes, inputs, order, substitution, and depth."""

from __future__ import annotations

import gc
import subprocess
import sys
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from recipes import bit_recipes, boolean_recipes, build

from minise.expr import arithmetic, evaluate, operators, smtlib, substitute, term, text
from minise.expr.arrays import constant_array, read, write
from minise.expr.assignment import Assignment
from minise.expr.bitvectors import add, mul, sub
from minise.expr.booleans import both, negation
from minise.expr.comparisons import eq, ne, slt, ult
from minise.expr.operators import Op
from minise.expr.quantifiers import forall
from minise.expr.slices import sign_extend, truncate
from minise.expr.sorts import BOOLEAN
from minise.expr.symbols import address, array, bound, symbol
from minise.expr.term import Term, inputs, structural_hash

X, Y, N = symbol("x", 32), symbol("y", 32), symbol("n", 64)
S, T = array("s", 10), array("t", 10)


def test_equal_terms_are_one_object() -> None:
    assert add(32, X, Y) is add(32, Y, X)
    assert add(32, add(32, X, 1), 1) is add(32, X, 2)
    assert symbol("x", 32) is X
    assert symbol("x", 16) is not X


def test_terms_out_of_use_leave_the_table() -> None:
    before = len(term._table)
    kept = [mul(32, X, factor) for factor in range(1000, 2000)]
    assert len(term._table) >= before + len(kept)
    del kept
    gc.collect()
    assert len(term._table) <= before


def test_every_table_over_operators_is_complete() -> None:
    everything = set(operators.NAMES)
    assert set(text._PRINTERS) == everything
    arrays = {Op.ARRAY, Op.CONSTANT_ARRAY, Op.WRITE}
    assert set(evaluate._STEPS) == everything - arrays
    rebuilt = (substitute._BINARY, substitute._COMPARISON, substitute._FLOAT)
    rebuilt += (substitute._FLOAT_COMPARISON, substitute._CONVERSION, substitute._OTHER)
    assert set().union(*rebuilt) == everything
    assert set(arithmetic.BINARY) <= set(operators.SMTLIB)


# ---------------------------------------------------------------------------------------------------------
# Hashes


def test_shape_is_blind_for_constants() -> None:
    assert add(32, X, 1).shape_hash == X.shape_hash == sub(32, X, 7).shape_hash
    assert slt(64, 0, N).shape_hash == slt(64, 5, N).shape_hash
    assert eq(8, read(S, 0), 97).shape_hash == eq(8, read(S, 9), 98).shape_hash
    assert eq(8, read(S, 0), 97).shape_hash != eq(8, read(T, 0), 97).shape_hash
    assert truncate(N, 32).shape_hash == N.shape_hash


def test_shape_tells_a_condition_from_its_negation() -> None:
    count = symbol("k", 64, auxiliary=True)
    for condition in (slt(64, 0, N), eq(8, read(S, 0), 97), eq(64, count, 3), both(eq(32, X, 1), eq(32, Y, 2))):
        assert condition.shape_hash != negation(condition).shape_hash


def test_auxiliary_variables_are_shaped_like_constants() -> None:
    count, index = symbol("k", 64, auxiliary=True), bound("i", 64)
    for each in (count, add(64, count, 1), index):
        assert eq(8, read(S, each), 97).shape_hash == eq(8, read(S, 3), 97).shape_hash


def test_iterations_order_their_operands_alike() -> None:
    for offset in range(20):
        same = eq(8, read(S, offset), read(T, offset + 1))
        assert same.args[0].args[0] is eq(8, read(S, 0), read(T, 0)).args[0].args[0]


def test_blind_hash_sees_constants_but_no_names() -> None:
    a, b = address("a", 16), address("b", 16)
    assert a.blind_hash == b.blind_hash
    assert add(64, a, 8).blind_hash == add(64, b, 8).blind_hash != add(64, b, 4).blind_hash
    assert add(64, a, mul(64, N, 4)).has_address
    assert not mul(64, N, 4).has_address
    # The order of operands does not depend on the names either.
    offsets = [
        [side.args[1] for side in eq(64, add(64, left, 8), add(64, right, 4)).args]
        for left, right in ((a, b), (b, a))
    ]
    assert offsets[0] == offsets[1]


def test_hashes_do_not_depend_on_the_run() -> None:
    program = (
        "from minise.expr.symbols import *; from minise.expr.bitvectors import *; from minise.expr.term import *;"
        "from minise.expr.slices import *;"
        "x = mul(32, add(32, symbol('x', 32), symbol('y', 32)), 3);"
        "t = extract(x, 20, 3); print(t.shape_hash, t.blind_hash, structural_hash(t), [a.payload for a in inputs(t)])"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


# ---------------------------------------------------------------------------------------------------------
# Inputs and substitution


def test_inputs_are_elements_where_the_index_is_known() -> None:
    assert inputs(eq(8, read(S, 3), 97)) == (read(S, 3),)
    assert inputs(eq(8, read(S, N), 97)) == (S, N)
    assert inputs(read(write(S, N, 0), 3)) == (S, N)
    index = bound("i", 64)
    assert inputs(forall(index, 1, N, ne(8, read(S, sub(64, index, 1)), 0))) == (N, S)


def test_substitution_folds() -> None:
    value = add(32, mul(32, X, 3), Y)
    assert substitute.substitute(value, {X: 2}) is add(32, Y, 6)
    assert substitute.substitute(value, {X: 2, Y: 1}) == 7
    assert substitute.substitute(value, {X: Y, Y: X}) is add(32, mul(32, Y, 3), X)
    assert substitute.substitute(value, {N: 2}) is value


@given(boolean_recipes(3), st.integers(0, 255), st.integers(0, 255))
def test_substitution_is_evaluation(recipe: Any, first: int, second: int) -> None:
    value = build(recipe)
    fixed: dict[Term, int | bool] = {}
    for position, each in enumerate(inputs(value)):
        number = (first, second)[position % 2] & ((1 << each.width) - 1)
        if not term.is_array(each):
            fixed[each] = bool(number) if each.sort is BOOLEAN else number
    cells = {(each.args[0], each.args[1]): number for each, number in fixed.items() if each.op == Op.READ}
    assignment = Assignment({each: number for each, number in fixed.items() if each.op != Op.READ}, cells)
    partly = substitute.substitute(value, fixed)
    assert evaluate.evaluate(partly, assignment) == evaluate.evaluate(value, assignment)


@given(bit_recipes(16, 3))
def test_rebuilding_changes_nothing(recipe: Any) -> None:
    value = build(recipe)
    if isinstance(value, Term):
        assert substitute.rebuild(value, value.args) is value


def test_quantifiers_count() -> None:
    index = bound("i", 64)
    body = ne(8, read(S, sub(64, index, 1)), 0)
    everywhere = forall(index, 1, N, body)
    assert isinstance(everywhere, Term)
    cells = {(S, place): place + 1 for place in range(5)}
    assert evaluate.evaluate(everywhere, Assignment({N: 5}, cells)) is True
    assert evaluate.evaluate(everywhere, Assignment({N: 6}, cells)) is False
    assert evaluate.evaluate(everywhere, Assignment({N: 0})) is True
    assert substitute.instance(everywhere, 3) is ne(8, read(S, 2), 0)
    assert forall(index, 2, 1, body) is True
    assert forall(index, 1, N, False) is ult(64, N, 1)


def test_constant_arrays_fold() -> None:
    table = constant_array((1, 2, 3, 0, 0))
    assert read(table, 1) == 2
    assert read(table, 77) == 0
    assert read(constant_array(()), N) == 0
    assert read(write(table, add(64, N, 1), 9), add(64, N, 2)) is read(table, add(64, N, 2))
    assert read(write(write(table, N, 9), 1, 8), 1) == 8
    assert constant_array((1, 0)) is constant_array((1,))


def test_deep_terms_need_no_deep_recursion() -> None:
    value: Any = X
    for _ in range(10_000):
        value = mul(32, add(32, value, Y), 3)
    assert evaluate.evaluate(value, Assignment({X: 1})) == pow(3, 10_000, 1 << 32)
    assert inputs(value) == (X, Y) or inputs(value) == (Y, X)
    assert isinstance(structural_hash(value), int)
    assert substitute.substitute(value, {X: 0, Y: 0}) == 0
    assert len(text.text(slt(32, value, 0))) < 3 * text.LIMIT
    assert len(smtlib.script([slt(32, value, 0)])) < 2_000_000
    widened = sign_extend(value, 32, 64)
    del value
    assert widened.sort.width == 64
