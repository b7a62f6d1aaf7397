"""Floating arithmetic, comparison and conversion as actions. A single-precision result is rounded after each step."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable

from minise.expr import floats
from minise.expr.arithmetic import FLOAT_BINARY, integer_to_float
from minise.expr.operators import Op
from minise.expr.slices import truncate
from minise.expr.term import Term
from minise.interpreter.code import Action, Outcome, Registers
from minise.interpreter.symbolic import UNDEFINED_USE, integer
from minise.ir.records import BinaryOp, CompareOp, ConvertOp
from minise.ir.types import F32, Type
from minise.state import State
from minise.values import Value, rounded_to_single, to_signed

_KNOWN_BINARY: dict[BinaryOp, Callable[[float, float], float]] = {
    BinaryOp.FLOAT_ADD: operator.add,
    BinaryOp.FLOAT_SUB: operator.sub,
    BinaryOp.FLOAT_MUL: operator.mul,
    BinaryOp.FLOAT_DIV: FLOAT_BINARY[Op.FLOAT_DIV],
}

_TERM_BINARY = {
    BinaryOp.FLOAT_ADD: floats.fadd,
    BinaryOp.FLOAT_SUB: floats.fsub,
    BinaryOp.FLOAT_MUL: floats.fmul,
    BinaryOp.FLOAT_DIV: floats.fdiv,
}


def binary(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    compute = _KNOWN_BINARY[op]
    is_single = type is F32

    def float_binary(state: State, registers: Registers) -> Outcome | None:
        one, other = registers[left], registers[right]
        if one.__class__ is float and other.__class__ is float:
            result = compute(one, other)
            registers[target] = rounded_to_single(result) if is_single else result
            return None
        if not (_is_float(one) and _is_float(other)):
            return UNDEFINED_USE
        registers[target] = _TERM_BINARY[op](type.bits, one, other)  # type: ignore[arg-type]
        return None

    return float_binary


_KNOWN_COMPARE: dict[CompareOp, Callable[[float, float], bool]] = {
    CompareOp.FLOAT_EQUAL: operator.eq,
    CompareOp.FLOAT_NOT_EQUAL: operator.ne,
    CompareOp.FLOAT_LESS: operator.lt,
    CompareOp.FLOAT_LESS_EQUAL: operator.le,
}

_TERM_COMPARE = {
    CompareOp.FLOAT_EQUAL: floats.feq,
    CompareOp.FLOAT_NOT_EQUAL: floats.fne,
    CompareOp.FLOAT_LESS: floats.flt,
    CompareOp.FLOAT_LESS_EQUAL: floats.fle,
}


def compare(op: CompareOp, type: Type, target: int, left: int, right: int) -> Action:
    known = _KNOWN_COMPARE[op]

    def float_compare(state: State, registers: Registers) -> Outcome | None:
        one, other = registers[left], registers[right]
        if one.__class__ is float and other.__class__ is float:
            registers[target] = known(one, other)
            return None
        if not (_is_float(one) and _is_float(other)):
            return UNDEFINED_USE
        registers[target] = _TERM_COMPARE[op](type.bits, one, other)  # type: ignore[arg-type]
        return None

    return float_compare


def _is_float(value: Value) -> bool:
    return isinstance(value, (float, Term))


# ---------------------------------------------------------------------------------------------------------
# Conversion


def convert(op: ConvertOp, source_type: Type, target_type: Type, target: int, source: int) -> Action:
    match op:
        case ConvertOp.SIGNED_TO_FLOAT | ConvertOp.UNSIGNED_TO_FLOAT:
            return _from_integer(op, source_type, target_type, target, source)
        case ConvertOp.FLOAT_TO_SIGNED | ConvertOp.FLOAT_TO_UNSIGNED:
            return _to_integer(op, source_type, target_type, target, source)
        case _:
            return _between_floats(source_type, target_type, target, source)


def _from_integer(op: ConvertOp, source_type: Type, target_type: Type, target: int, source: int) -> Action:
    is_signed = op is ConvertOp.SIGNED_TO_FLOAT

    def from_integer(state: State, registers: Registers) -> Outcome | None:
        number = integer(registers[source], state)
        if number is None:
            return UNDEFINED_USE
        if isinstance(number, int):
            value = to_signed(number, source_type.bits) if is_signed else number
            registers[target] = integer_to_float(target_type.bits, value)
            return None
        build = floats.signed_to_float if is_signed else floats.unsigned_to_float
        registers[target] = build(source_type.bits, target_type.bits, number)
        return None

    return from_integer


def _to_integer(op: ConvertOp, source_type: Type, target_type: Type, target: int, source: int) -> Action:
    bits = target_type.bits
    is_signed = op is ConvertOp.FLOAT_TO_SIGNED
    wide = _converted_bits(bits, is_signed)
    build = floats.float_to_unsigned if wide == bits and not is_signed else floats.float_to_signed

    def to_integer(state: State, registers: Registers) -> Outcome | None:
        value = registers[source]
        if value.__class__ is float:
            registers[target] = truncated(value, bits, is_signed)
            return None
        if not isinstance(value, Term):
            return UNDEFINED_USE
        registers[target] = truncate(build(source_type.bits, wide, value), bits)
        return None

    return to_integer


def _converted_bits(bits: int, is_signed: bool) -> int:
    """As on x86, which converts to signed numbers of 32 or 64 bits: what is shorter is cut off from one of these."""
    return 32 if bits < 32 or (bits == 32 and is_signed) else 64


def truncated(value: float, bits: int, is_signed: bool) -> int:
    """C11 6.3.1.4: the fraction is cut off. Out of range is undefined; as on x86, the result is the lowest number."""
    mask = (1 << bits) - 1
    wide = _converted_bits(bits, is_signed)
    if math.isnan(value) or math.isinf(value):
        return (1 << (wide - 1)) & mask
    number = math.trunc(value)
    if not is_signed and bits == 64:
        return number & mask if -(1 << 63) <= number < (1 << 64) else 1 << 63
    if not -(1 << (wide - 1)) <= number < (1 << (wide - 1)):
        return (1 << (wide - 1)) & mask
    return number & mask


def _between_floats(source_type: Type, target_type: Type, target: int, source: int) -> Action:
    is_single = target_type is F32

    def between_floats(state: State, registers: Registers) -> Outcome | None:
        value = registers[source]
        if value.__class__ is float:
            registers[target] = rounded_to_single(value) if is_single else value
            return None
        if not isinstance(value, Term):
            return UNDEFINED_USE
        registers[target] = floats.float_to_float(source_type.bits, target_type.bits, value)
        return None

    return between_floats
