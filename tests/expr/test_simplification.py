"""Every simplification against Z3: what a constructor returns means what was asked for."""

from __future__ import annotations

from typing import Any

import z3
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from recipes import (
    TEXT,
    Recipe,
    bit_recipes,
    boolean_recipes,
    build,
    build_float,
    float_recipes,
    raw,
    raw_float,
    same_float,
)

from minise.expr.arithmetic import float_to_bits
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.floats import float_to_signed, float_to_unsigned
from minise.expr.sorts import BOOLEAN, bits
from minise.expr.term import Term, inputs, is_array, is_element
from minise.solver.z3_bridge import Bridge

SETTINGS = settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def expression(bridge: Bridge, value: Any, sort: Any) -> Any:
    return z3.z3._to_expr_ref(bridge.translate(value, sort), bridge.context)


def links(bridge: Bridge, value: Any) -> list[Any]:
    return [z3.z3._to_expr_ref(bridge.link(each), bridge.context) for each in inputs(value) if is_element(each)]


def assert_equivalent(recipe: Recipe, width: int | None) -> None:
    bridge = Bridge()
    value = build(recipe)
    simplified = expression(bridge, value, BOOLEAN if width is None else bits(width))
    solver = z3.Solver(ctx=bridge.context)
    solver.set("timeout", 3000)
    solver.add(*links(bridge, value), raw(recipe, bridge.context) != simplified)
    verdict = solver.check()
    assert verdict != z3.sat, (recipe, value, solver.model())


@SETTINGS
@given(st.data())
def test_bit_vectors_mean_what_was_asked_for(data: Any) -> None:
    width = data.draw(st.one_of(st.sampled_from([1, 8, 16, 32, 64]), st.integers(1, 64)))
    assert_equivalent(data.draw(bit_recipes(width, 3)), width)


@SETTINGS
@given(boolean_recipes(4))
def test_booleans_mean_what_was_asked_for(recipe: Recipe) -> None:
    assert_equivalent(recipe, None)


def concrete(value: Any) -> Any:
    if z3.is_bool(value):
        return z3.is_true(value)
    return value.as_long()


@SETTINGS
@given(st.data())
def test_evaluation_is_z3s(data: Any) -> None:
    width = data.draw(st.sampled_from([1, 8, 16, 32, 64]))
    recipe = data.draw(bit_recipes(width, 3))
    value = build(recipe)
    context = z3.Context()
    replacements = []
    symbols: dict[Term, int | bool] = {}
    cells: dict[tuple[Term, int], int] = {}
    text = z3.K(z3.BitVecSort(64, context), z3.BitVecVal(0, 8, context))
    for each in inputs(value):
        if is_array(each) or is_element(each):
            continue
        chosen = data.draw(st.integers(0, (1 << each.sort.width) - 1))
        if each.sort is BOOLEAN:
            symbols[each] = bool(chosen)
            replacements.append((z3.Bool(each.payload.name, context), z3.BoolVal(bool(chosen), context)))
        else:
            symbols[each] = chosen
            variable = z3.BitVec(each.payload.name, each.sort.width, context)
            replacements.append((variable, z3.BitVecVal(chosen, each.sort.width, context)))
    for index in range(16):
        cells[TEXT, index] = index * 7 % 256
        text = z3.Store(text, z3.BitVecVal(index, 64, context), z3.BitVecVal(index * 7 % 256, 8, context))
    everything = z3.Array("text", z3.BitVecSort(64, context), z3.BitVecSort(8, context))
    replacements.append((everything, text))
    reference = raw(recipe, context)
    names = {str(variable) for variable, _ in replacements}
    leftover = [v for v in z3.z3util.get_vars(reference) if str(v) not in names]
    for variable in leftover:  # folded away by the constructors, so its value does not matter
        zero = z3.BoolVal(False, context) if z3.is_bool(variable) else z3.BitVecVal(0, variable.size(), context)
        replacements.append((variable, zero))
    expected = concrete(z3.simplify(z3.substitute(reference, *replacements)))
    assert evaluate(value, Assignment(symbols, cells)) == expected


@SETTINGS
@given(st.data())
def test_floats_are_ieee(data: Any) -> None:
    width = data.draw(st.sampled_from([32, 64]))
    recipe = data.draw(float_recipes(width, 2))
    folded = build_float(recipe)
    hidden: dict[Any, int] = {}
    term = build_float(recipe, hidden)
    assert same_float(width, evaluate(term, Assignment(hidden)), folded)
    context = z3.Context()
    reference = z3.simplify(raw_float(recipe, context))
    if z3.is_true(z3.simplify(z3.fpIsNaN(reference, context))):
        assert folded != folded
    else:
        number = z3.simplify(z3.fpToIEEEBV(reference, context)).as_long()
        assert float_to_bits(width, folded) == number


@SETTINGS
@given(st.data())
def test_float_terms_translate(data: Any) -> None:
    """The translation of a float term, with its inputs fixed, has the value that `evaluate` finds."""
    width, target = data.draw(st.sampled_from([32, 64])), data.draw(st.sampled_from([8, 16, 32, 64]))
    hidden: dict[Any, int] = {}
    term = build_float(data.draw(float_recipes(width, 2)), hidden)
    convert = data.draw(st.sampled_from([float_to_signed, float_to_unsigned]))
    converted = convert(width, target, term)
    bridge = Bridge()
    translated = expression(bridge, converted, bits(target))
    fixed = [
        (expression(bridge, symbol, symbol.sort), z3.BitVecVal(number, symbol.sort.width, bridge.context))
        for symbol, number in hidden.items()
    ]
    found = z3.simplify(z3.substitute(translated, *fixed))
    assert found.as_long() == evaluate(converted, Assignment(hidden))
