"""The reference semantics computes the same long doubles, in its own way."""

from __future__ import annotations

import operator
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from numbers_of_80_bits import number, pair

from minise import extended
from minise.expr.arithmetic import rounded
from minise.extended import Extended
from minise.interpreter.floats import truncated
from minise.ir.records import BinaryOp, CompareOp
from minise.ir.types import F32, F64, F80
from minise.library import elementary, long_double
from minise.reference import floats, long_double_elementary
from minise.reference import long_double_mathematics as mathematics
from minise.values import float_from_bits, float_to_bits

BINARY: dict[BinaryOp, Callable[[Any, Any], Any]] = {
    BinaryOp.FLOAT_ADD: operator.add,
    BinaryOp.FLOAT_SUB: operator.sub,
    BinaryOp.FLOAT_MUL: operator.mul,
    BinaryOp.FLOAT_DIV: operator.truediv,
}
COMPARE: dict[CompareOp, Callable[[Any, Any], Any]] = {
    CompareOp.FLOAT_EQUAL: operator.eq,
    CompareOp.FLOAT_NOT_EQUAL: operator.ne,
    CompareOp.FLOAT_LESS: operator.lt,
    CompareOp.FLOAT_LESS_EQUAL: operator.le,
}


@pytest.mark.parametrize("op", BINARY, ids=lambda op: op.value)
def test_arithmetic(op: BinaryOp) -> None:
    random = Random(op.value)
    for _ in range(1000):
        one, other = pair(random)
        assert floats.binary(op, F80, one, other) == BINARY[op](Extended(one), Extended(other)).bits


@pytest.mark.parametrize("op", COMPARE, ids=lambda op: op.value)
def test_comparison(op: CompareOp) -> None:
    random = Random(op.value)
    for _ in range(1000):
        one, other = pair(random)
        assert floats.compare(op, F80, one, other) == COMPARE[op](Extended(one), Extended(other))


def test_conversion() -> None:
    random = Random(1)
    for _ in range(1000):
        bits = number(random)
        for type in (F32, F64):
            assert floats.converted(bits, F80, type) == float_to_bits(rounded(type.bits, Extended(bits)), type)
            narrow = random.getrandbits(type.bits)
            wide = rounded(80, float_from_bits(narrow, type))
            assert isinstance(wide, Extended) and floats.converted(narrow, type, F80) == wide.bits
        for width in (8, 16, 32, 64):
            for is_signed in (False, True):
                found = floats.to_integer(floats.number_of_bits(bits, F80), width, is_signed, F80)
                assert found == truncated(Extended(bits), width, is_signed)
        whole = random.getrandbits(64)
        assert floats.bits_of_exact(-whole, F80) == extended.from_integer(-whole).bits or whole == 0


EXACT_OF_ONE = {**long_double.OF_ONE, "cbrt": long_double.cbrt}
EXACT_OF_TWO = {**long_double.OF_TWO, "hypot": long_double.hypot}


@pytest.mark.parametrize("name", EXACT_OF_ONE)
def test_exact_functions_of_one(name: str) -> None:
    random = Random(name)
    for _ in range(100):
        bits = number(random, with_invalid=False)
        assert mathematics.EXACT_OF_ONE[name](bits) == EXACT_OF_ONE[name](Extended(bits)).bits, f"{bits:020x}"


@pytest.mark.parametrize("name", EXACT_OF_TWO)
def test_exact_functions_of_two(name: str) -> None:
    random = Random(name)
    for _ in range(100):
        one, other = pair(random, with_invalid=False)
        found = EXACT_OF_TWO[name](Extended(one), Extended(other))
        assert mathematics.EXACT_OF_TWO[name](one, other) == found.bits, f"{one:020x} {other:020x}"


def test_parts() -> None:
    random = Random(2)
    for _ in range(200):
        bits, power = number(random, with_invalid=False), random.randrange(-40_000, 40_000)
        fraction, exponent = long_double.frexp(Extended(bits))
        assert mathematics.fraction_and_power(bits) == (fraction.bits, exponent)
        rest, whole = long_double.modf(Extended(bits))
        assert mathematics.fraction_and_whole(bits) == (rest.bits, whole.bits)
        assert mathematics.scaled(bits, power) == long_double.ldexp(Extended(bits), power).bits
        one, other = pair(random, with_invalid=False)
        fused = long_double.fma(Extended(bits), Extended(one), Extended(other))
        assert mathematics.fused(bits, one, other) == fused.bits


def _of_usual_size(random: Random) -> int:
    if random.random() < 0.3:
        return number(random, with_invalid=False)
    if random.random() < 0.2:
        return extended.from_integer(random.randrange(-20, 20)).bits
    return extended.rounded(random.random() < 0.5, random.getrandbits(64) | 1, random.randrange(-70, -58)).bits


@pytest.mark.parametrize("name", long_double_elementary.OF_ONE)
def test_elementary_functions_of_one(name: str) -> None:
    random = Random(name)
    for _ in range(12):
        bits = _of_usual_size(random)
        assert long_double_elementary.OF_ONE[name](bits) == elementary.OF_ONE[name](Extended(bits)).bits, (
            f"{bits:020x}"
        )


@pytest.mark.parametrize("name", long_double_elementary.OF_TWO)
def test_elementary_functions_of_two(name: str) -> None:
    random = Random(name)
    for _ in range(30):
        one, other = _of_usual_size(random), _of_usual_size(random)
        found = elementary.OF_TWO[name](Extended(one), Extended(other))
        assert long_double_elementary.OF_TWO[name](one, other) == found.bits, f"{one:020x} {other:020x}"
