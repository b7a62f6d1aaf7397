"""Integer arithmetic, comparison and conversion as actions.

Known values are Python ints and take the straight way: the operators raise TypeError on anything else, and a try
block costs nothing until then. What is not a known int goes the long way, through `symbolic.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from minise.expr.arithmetic import BINARY
from minise.expr.operators import Op
from minise.faults import division_by_zero, overshift
from minise.interpreter import symbolic
from minise.interpreter.code import Action, Failed, Outcome, Registers
from minise.ir.records import BinaryOp, CompareOp, ConvertOp
from minise.ir.types import I1, Type
from minise.state import State
from minise.values import to_signed


def binary(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    return _BINARY[op](op, type, target, left, right)


REMAINDERS = frozenset({BinaryOp.SIGNED_REM, BinaryOp.UNSIGNED_REM})
_Maker = Callable[[BinaryOp, Type, int, int, int], Action]


def _add(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    mask = (1 << type.bits) - 1

    def add(state: State, registers: Registers) -> Outcome | None:
        try:
            registers[target] = (registers[left] + registers[right]) & mask  # type: ignore[operator]
        except TypeError:
            return symbolic.binary(op, type, target, left, right, state, registers)
        return None

    return add


def _subtract(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    mask = (1 << type.bits) - 1

    def subtract(state: State, registers: Registers) -> Outcome | None:
        try:
            registers[target] = (registers[left] - registers[right]) & mask  # type: ignore[operator]
        except TypeError:
            return symbolic.binary(op, type, target, left, right, state, registers)
        return None

    return subtract


def _multiply(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    mask = (1 << type.bits) - 1

    def multiply(state: State, registers: Registers) -> Outcome | None:
        try:
            registers[target] = (registers[left] * registers[right]) & mask  # type: ignore[operator]
        except TypeError:
            return symbolic.binary(op, type, target, left, right, state, registers)
        return None

    return multiply


def _and(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    def bitwise_and(state: State, registers: Registers) -> Outcome | None:
        try:
            registers[target] = registers[left] & registers[right]  # type: ignore[operator]
        except TypeError:
            return symbolic.binary(op, type, target, left, right, state, registers)
        return None

    return bitwise_and


def _or(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    def bitwise_or(state: State, registers: Registers) -> Outcome | None:
        try:
            registers[target] = registers[left] | registers[right]  # type: ignore[operator]
        except TypeError:
            return symbolic.binary(op, type, target, left, right, state, registers)
        return None

    return bitwise_or


def _xor(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    def bitwise_xor(state: State, registers: Registers) -> Outcome | None:
        try:
            registers[target] = registers[left] ^ registers[right]  # type: ignore[operator]
        except TypeError:
            return symbolic.binary(op, type, target, left, right, state, registers)
        return None

    return bitwise_xor


def _shift(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    bits = type.bits
    compute = _KNOWN[op]

    def shift(state: State, registers: Registers) -> Outcome | None:
        value, count = registers[left], registers[right]
        if value.__class__ is not int or count.__class__ is not int:
            return symbolic.shift(op, type, target, left, right, state, registers)
        if count >= bits:
            return Failed(overshift(bits, to_signed(count, bits)))
        registers[target] = compute(bits, value, count)
        return None

    return shift


def _divide(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    bits = type.bits
    compute = _KNOWN[op]

    def divide(state: State, registers: Registers) -> Outcome | None:
        dividend, divisor = registers[left], registers[right]
        if dividend.__class__ is not int or divisor.__class__ is not int:
            return symbolic.divide(op, type, target, left, right, state, registers)
        if divisor == 0:
            return Failed(division_by_zero(op in REMAINDERS))
        registers[target] = compute(bits, dividend, divisor)
        return None

    return divide


# The meaning of the operators that are not one Python operator, on known values.
_KNOWN = {
    BinaryOp.UNSIGNED_DIV: BINARY[Op.UDIV],
    BinaryOp.UNSIGNED_REM: BINARY[Op.UREM],
    BinaryOp.SIGNED_DIV: BINARY[Op.SDIV],
    BinaryOp.SIGNED_REM: BINARY[Op.SREM],
    BinaryOp.SHIFT_LEFT: BINARY[Op.SHL],
    BinaryOp.SIGNED_SHIFT_LEFT: BINARY[Op.SHL],
    BinaryOp.LOGICAL_SHIFT_RIGHT: BINARY[Op.LSHR],
    BinaryOp.ARITHMETIC_SHIFT_RIGHT: BINARY[Op.ASHR],
}

_BINARY: dict[BinaryOp, _Maker] = {
    BinaryOp.ADD: _add,
    BinaryOp.SIGNED_ADD: _add,
    BinaryOp.SUB: _subtract,
    BinaryOp.SIGNED_SUB: _subtract,
    BinaryOp.MUL: _multiply,
    BinaryOp.SIGNED_MUL: _multiply,
    BinaryOp.UNSIGNED_DIV: _divide,
    BinaryOp.SIGNED_DIV: _divide,
    BinaryOp.UNSIGNED_REM: _divide,
    BinaryOp.SIGNED_REM: _divide,
    BinaryOp.AND: _and,
    BinaryOp.OR: _or,
    BinaryOp.XOR: _xor,
    BinaryOp.SHIFT_LEFT: _shift,
    BinaryOp.SIGNED_SHIFT_LEFT: _shift,
    BinaryOp.LOGICAL_SHIFT_RIGHT: _shift,
    BinaryOp.ARITHMETIC_SHIFT_RIGHT: _shift,
}

# ---------------------------------------------------------------------------------------------------------
# Comparison


def compare(op: CompareOp, type: Type, target: int, left: int, right: int) -> Action:
    match op:
        case CompareOp.EQUAL:
            return _equal(op, type, target, left, right)
        case CompareOp.NOT_EQUAL:
            return _not_equal(op, type, target, left, right)
        case CompareOp.UNSIGNED_LESS:
            return _less(op, type, target, left, right, 0)
        case CompareOp.UNSIGNED_LESS_EQUAL:
            return _less_equal(op, type, target, left, right, 0)
        case CompareOp.SIGNED_LESS:
            return _less(op, type, target, left, right, 1 << (type.bits - 1))
        case CompareOp.SIGNED_LESS_EQUAL:
            return _less_equal(op, type, target, left, right, 1 << (type.bits - 1))
        case _:
            raise AssertionError(f"{op} is no integer comparison")


def _equal(op: CompareOp, type: Type, target: int, left: int, right: int) -> Action:
    def equal(state: State, registers: Registers) -> Outcome | None:
        one, other = registers[left], registers[right]
        if one.__class__ is not int or other.__class__ is not int:
            return symbolic.compare(op, type, target, left, right, state, registers)
        registers[target] = one == other
        return None

    return equal


def _not_equal(op: CompareOp, type: Type, target: int, left: int, right: int) -> Action:
    def not_equal(state: State, registers: Registers) -> Outcome | None:
        one, other = registers[left], registers[right]
        if one.__class__ is not int or other.__class__ is not int:
            return symbolic.compare(op, type, target, left, right, state, registers)
        registers[target] = one != other
        return None

    return not_equal


# Flipping the sign bit maps the order of signed numbers to that of unsigned ones: one action serves both.


def _less(op: CompareOp, type: Type, target: int, left: int, right: int, flip: int) -> Action:
    def less(state: State, registers: Registers) -> Outcome | None:
        try:
            registers[target] = (registers[left] ^ flip) < (registers[right] ^ flip)  # type: ignore[operator]
        except TypeError:
            return symbolic.compare(op, type, target, left, right, state, registers)
        return None

    return less


def _less_equal(op: CompareOp, type: Type, target: int, left: int, right: int, flip: int) -> Action:
    def less_equal(state: State, registers: Registers) -> Outcome | None:
        try:
            registers[target] = (registers[left] ^ flip) <= (registers[right] ^ flip)  # type: ignore[operator]
        except TypeError:
            return symbolic.compare(op, type, target, left, right, state, registers)
        return None

    return less_equal


# ---------------------------------------------------------------------------------------------------------
# Conversion


def convert(op: ConvertOp, source_type: Type, target_type: Type, target: int, source: int) -> Action:
    """Between integer types."""
    mask = (1 << target_type.bits) - 1
    if op is ConvertOp.SIGN_EXTEND:
        sign = 1 << (source_type.bits - 1)
    else:
        sign = 0
    if source_type is I1:
        return _from_truth(op, target_type, target, source)

    # (v ^ s) - s copies the sign bit s upwards; with s = 0 it leaves the value as it is.
    def converted(state: State, registers: Registers) -> Outcome | None:
        try:
            registers[target] = ((registers[source] ^ sign) - sign) & mask  # type: ignore[operator]
        except TypeError:
            return symbolic.convert(op, source_type, target_type, target, source, state, registers)
        return None

    return converted


def _from_truth(op: ConvertOp, target_type: Type, target: int, source: int) -> Action:
    one = 1 if op is ConvertOp.ZERO_EXTEND else (1 << target_type.bits) - 1

    def truth(state: State, registers: Registers) -> Outcome | None:
        value = registers[source]
        if value.__class__ is not bool:
            return symbolic.convert(op, I1, target_type, target, source, state, registers)
        registers[target] = one if value else 0
        return None

    return truth
