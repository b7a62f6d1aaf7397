"""Folding gives what the machine would compute, and leaves alone what C does not define."""

from hypothesis import given
from hypothesis import strategies as st

from minise.frontend.lower.constants import float_value, floating, fold_binary, integer, is_zero, signed_value
from minise.ir.records import BinaryOp
from minise.ir.types import F32, F64, I8, I32, I64

values = st.integers(-(2**63), 2**64 - 1)


@given(values, st.sampled_from([I8, I32, I64]))
def test_integers_are_kept_unsigned_and_read_back_signed(value: int, type) -> None:
    constant = integer(value, type)
    assert 0 <= constant.value < 2**type.bits
    assert (signed_value(constant) - value) % 2**type.bits == 0
    assert -(2 ** (type.bits - 1)) <= signed_value(constant) < 2 ** (type.bits - 1)


@given(values, values)
def test_signed_addition_is_folded_unless_it_overflows(left: int, right: int) -> None:
    first, second = integer(left, I32), integer(right, I32)
    exact = signed_value(first) + signed_value(second)
    folded = fold_binary(BinaryOp.SIGNED_ADD, first, second)
    assert (folded is None) == (not -(2**31) <= exact < 2**31)
    assert folded is None or signed_value(folded) == exact


@given(values, values)
def test_division_truncates_toward_zero(left: int, right: int) -> None:
    first, second = integer(left, I32), integer(right, I32)
    quotient = fold_binary(BinaryOp.SIGNED_DIV, first, second)
    remainder = fold_binary(BinaryOp.SIGNED_REM, first, second)
    if quotient is None or remainder is None:
        assert second.value == 0 or (signed_value(first), signed_value(second)) == (-(2**31), -1)
        return
    q, r = signed_value(quotient), signed_value(remainder)
    assert q * signed_value(second) + r == signed_value(first)
    assert abs(r) < abs(signed_value(second))
    assert r == 0 or (r < 0) == (signed_value(first) < 0)


def test_shifts_beyond_the_width_stay_in_the_program() -> None:
    assert fold_binary(BinaryOp.SHIFT_LEFT, integer(1, I32), integer(32, I32)) is None
    assert fold_binary(BinaryOp.SIGNED_SHIFT_LEFT, integer(-1, I32), integer(1, I32)) is None
    assert fold_binary(BinaryOp.SIGNED_SHIFT_LEFT, integer(1, I32), integer(31, I32)) is None
    assert fold_binary(BinaryOp.SHIFT_LEFT, integer(1, I32), integer(31, I32)) == integer(2**31, I32)
    assert fold_binary(BinaryOp.ARITHMETIC_SHIFT_RIGHT, integer(-8, I32), integer(1, I32)) == integer(-4, I32)
    assert fold_binary(BinaryOp.LOGICAL_SHIFT_RIGHT, integer(-8, I32), integer(28, I32)) == integer(15, I32)


@given(st.floats())
def test_floats_keep_their_bits(value: float) -> None:
    assert floating(float_value(floating(value, F64)), F64) == floating(value, F64) or value != value


def test_a_double_too_large_for_a_float_is_infinite() -> None:
    assert float_value(floating(1e300, F32)) == float("inf")
    assert float_value(floating(-1e300, F32)) == float("-inf")


def test_negative_zero_is_not_all_zero_bytes() -> None:
    assert is_zero(floating(0.0, F64))
    assert not is_zero(floating(-0.0, F64))
