"""Floating arithmetic, comparison and conversion as actions. A single-precision result is rounded after each step; a
known long double is an `Extended`, whose operators round by themselves."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

from minise.expr import floats
from minise.expr.arithmetic import divided, integer_to_float, is_finite, rounded
from minise.expr.slices import truncate
from minise.expr.term import Term
from minise.extended import Extended, from_float
from minise.interpreter.code import Action, Outcome, Registers
from minise.interpreter.symbolic import UNDEFINED_USE, integer
from minise.ir.records import BinaryOp, CompareOp, ConvertOp
from minise.ir.types import F32, F64, F80, Type
from minise.state import State
from minise.values import Value, rounded_to_single, to_signed

_KNOWN_BINARY: dict[BinaryOp, Callable[[Any, Any], Any]] = {
    BinaryOp.FLOAT_ADD: operator.add,
    BinaryOp.FLOAT_SUB: operator.sub,
    BinaryOp.FLOAT_MUL: operator.mul,
    BinaryOp.FLOAT_DIV: divided,
}

_TERM_BINARY = {
    BinaryOp.FLOAT_ADD: floats.fadd,
    BinaryOp.FLOAT_SUB: floats.fsub,
    BinaryOp.FLOAT_MUL: floats.fmul,
    BinaryOp.FLOAT_DIV: floats.fdiv,
}


def binary(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    kind = _known_class(type)
    compute = operator.truediv if type is F80 and op is BinaryOp.FLOAT_DIV else _KNOWN_BINARY[op]
    is_single = type is F32

    def float_binary(state: State, registers: Registers) -> Outcome | None:
        one, other = registers[left], registers[right]
        if one.__class__ is kind and other.__class__ is kind:
            result = compute(one, other)
            registers[target] = rounded_to_single(result) if is_single else result
            return None
        if not (_is_float(one) and _is_float(other)):
            return UNDEFINED_USE
        registers[target] = _TERM_BINARY[op](type.bits, one, other)  # type: ignore[arg-type]
        return None

    return float_binary


_KNOWN_COMPARE: dict[CompareOp, Callable[[Any, Any], bool]] = {
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
    known, kind = _KNOWN_COMPARE[op], _known_class(type)

    def float_compare(state: State, registers: Registers) -> Outcome | None:
        one, other = registers[left], registers[right]
        if one.__class__ is kind and other.__class__ is kind:
            registers[target] = known(one, other)
            return None
        if not (_is_float(one) and _is_float(other)):
            return UNDEFINED_USE
        registers[target] = _TERM_COMPARE[op](type.bits, one, other)  # type: ignore[arg-type]
        return None

    return float_compare


def _known_class(type: Type) -> type[float] | type[Extended]:
    """The Python class of known values."""
    return Extended if type is F80 else float


def _is_float(value: Value) -> bool:
    return isinstance(value, (float, Extended, Term))


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
    bits, kind, is_wide = target_type.bits, _known_class(source_type), source_type is F80
    is_signed = op is ConvertOp.FLOAT_TO_SIGNED
    wide = _converted_bits(bits, is_signed, is_wide)
    build = floats.float_to_unsigned if wide == bits and not is_signed else floats.float_to_signed

    def to_integer(state: State, registers: Registers) -> Outcome | None:
        value = registers[source]
        if value.__class__ is kind:
            registers[target] = truncated(value, bits, is_signed)
            return None
        if not isinstance(value, Term):
            return UNDEFINED_USE
        registers[target] = truncate(build(source_type.bits, wide, value), bits)
        return None

    return to_integer


def _converted_bits(bits: int, is_signed: bool, is_extended: bool) -> int:
    """As on x86, which converts to signed numbers of 32 or 64 bits, and from long double also to 16: what is shorter
    is cut off from one of these."""
    if is_extended and (bits < 16 or (bits == 16 and is_signed)):
        return 16
    return 32 if bits < 32 or (bits == 32 and is_signed) else 64


def truncated(value: float | Extended, bits: int, is_signed: bool) -> int:
    """C11 6.3.1.4: the fraction is cut off. Out of range is undefined; as on x86, the result is the lowest number."""
    mask = (1 << bits) - 1
    wide = _converted_bits(bits, is_signed, isinstance(value, Extended))
    if not is_finite(value):
        return (1 << (wide - 1)) & mask
    number = math.trunc(value)
    if not is_signed and bits == 64:
        return number & mask if -(1 << 63) <= number < (1 << 64) else 1 << 63
    if not -(1 << (wide - 1)) <= number < (1 << (wide - 1)):
        return (1 << (wide - 1)) & mask
    return number & mask


# What a float or a double becomes in the type; None: it stays as it is.
_FROM_FLOAT: dict[Type, Callable[[float], float | Extended] | None] = {
    F32: rounded_to_single,
    F64: None,
    F80: from_float,
}


def _between_floats(source_type: Type, target_type: Type, target: int, source: int) -> Action:
    bits, of_float = target_type.bits, _FROM_FLOAT[target_type]

    def between_floats(state: State, registers: Registers) -> Outcome | None:
        value = registers[source]
        if value.__class__ is float:
            registers[target] = value if of_float is None else of_float(value)
            return None
        if isinstance(value, Extended):
            registers[target] = rounded(bits, value)
            return None
        if not isinstance(value, Term):
            return UNDEFINED_USE
        registers[target] = floats.float_to_float(source_type.bits, target_type.bits, value)
        return None

    return between_floats
