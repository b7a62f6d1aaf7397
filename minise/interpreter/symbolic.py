"""The long way of integer instructions: operands that are terms, undefined, or single bytes of a pointer.

Architecture invariant: an operation on known integers never comes here.
"""

from __future__ import annotations

from collections.abc import Callable

from minise.expr import bitvectors, comparisons, slices
from minise.expr.booleans import bool_to_bits, iff, negation
from minise.expr.term import BitVector, Term
from minise.extended import Extended
from minise.faults import Fault, FaultKind, division_by_zero, overshift
from minise.interpreter.code import Choice, Failed, Outcome, Registers, Way
from minise.ir.records import BinaryOp, CompareOp, ConvertOp
from minise.ir.types import I1, Type
from minise.state import State
from minise.values import Pointer, PointerByte, Undefined, Value

_BINARY: dict[BinaryOp, Callable[[int, BitVector, BitVector], BitVector]] = {
    BinaryOp.ADD: bitvectors.add,
    BinaryOp.SIGNED_ADD: bitvectors.add,
    BinaryOp.SUB: bitvectors.sub,
    BinaryOp.SIGNED_SUB: bitvectors.sub,
    BinaryOp.MUL: bitvectors.mul,
    BinaryOp.SIGNED_MUL: bitvectors.mul,
    BinaryOp.UNSIGNED_DIV: bitvectors.udiv,
    BinaryOp.SIGNED_DIV: bitvectors.sdiv,
    BinaryOp.UNSIGNED_REM: bitvectors.urem,
    BinaryOp.SIGNED_REM: bitvectors.srem,
    BinaryOp.AND: bitvectors.and_,
    BinaryOp.OR: bitvectors.or_,
    BinaryOp.XOR: bitvectors.xor,
    BinaryOp.SHIFT_LEFT: bitvectors.shl,
    BinaryOp.SIGNED_SHIFT_LEFT: bitvectors.shl,
    BinaryOp.LOGICAL_SHIFT_RIGHT: bitvectors.lshr,
    BinaryOp.ARITHMETIC_SHIFT_RIGHT: bitvectors.ashr,
}

_COMPARE: dict[CompareOp, Callable[[int, BitVector, BitVector], bool | Term]] = {
    CompareOp.EQUAL: comparisons.eq,
    CompareOp.NOT_EQUAL: comparisons.ne,
    CompareOp.UNSIGNED_LESS: comparisons.ult,
    CompareOp.UNSIGNED_LESS_EQUAL: comparisons.ule,
    CompareOp.SIGNED_LESS: comparisons.slt,
    CompareOp.SIGNED_LESS_EQUAL: comparisons.sle,
}

UNDEFINED_USE = Failed(Fault(FaultKind.UNINITIALISED_READ, "use of a value that was never given"))


def integer(value: Value, state: State) -> BitVector | None:
    """The value as a number or term; None if it is undefined. A byte of a pointer becomes a byte of its address."""
    match value:
        case Undefined():
            return None
        case PointerByte():
            address = state.memory.expose(value.pointer)
            return slices.extract(address, 8 * value.index + 7, 8 * value.index)
        case bool():
            return int(value)
        case int() | Term():
            return value
        case float() | Extended() | Pointer():
            raise AssertionError(f"{value!r} is no integer")


def binary(
    op: BinaryOp, type: Type, target: int, left: int, right: int, state: State, registers: Registers
) -> Outcome | None:
    one, other = integer(registers[left], state), integer(registers[right], state)
    if one is None or other is None:
        return UNDEFINED_USE
    registers[target] = _BINARY[op](type.bits, one, other)
    return None


def compare(
    op: CompareOp, type: Type, target: int, left: int, right: int, state: State, registers: Registers
) -> Outcome | None:
    one, other = integer(registers[left], state), integer(registers[right], state)
    if one is None or other is None:
        return UNDEFINED_USE
    if type is I1:
        registers[target] = _compare_conditions(op, one, other)
    else:
        registers[target] = _COMPARE[op](type.bits, one, other)
    return None


def _compare_conditions(op: CompareOp, one: BitVector, other: BitVector) -> bool | Term:
    """An i1 is a condition, not a number: only equality asks for two of them."""
    same = iff(*(each if isinstance(each, Term) else bool(each) for each in (one, other)))
    assert op in (CompareOp.EQUAL, CompareOp.NOT_EQUAL)
    return same if op is CompareOp.EQUAL else negation(same)


def convert(
    op: ConvertOp, source_type: Type, target_type: Type, target: int, source: int, state: State, registers: Registers
) -> Outcome | None:
    value = registers[source]
    if source_type is I1 and isinstance(value, Term):
        registers[target] = bool_to_bits(target_type.bits, value)
        return None
    number = integer(value, state)
    if number is None:
        return UNDEFINED_USE
    match op:
        case ConvertOp.ZERO_EXTEND:
            registers[target] = slices.zero_extend(number, source_type.bits, target_type.bits)
        case ConvertOp.SIGN_EXTEND:
            registers[target] = slices.sign_extend(number, source_type.bits, target_type.bits)
        case ConvertOp.TRUNCATE:
            registers[target] = slices.truncate(number, target_type.bits)
        case _:
            raise AssertionError(f"{op} does not convert between integers")
    return None


def divide(
    op: BinaryOp, type: Type, target: int, left: int, right: int, state: State, registers: Registers
) -> Outcome | None:
    """Division splits the path where the divisor may be zero."""
    one, other = integer(registers[left], state), integer(registers[right], state)
    if one is None or other is None:
        return UNDEFINED_USE
    is_remainder = op in (BinaryOp.SIGNED_REM, BinaryOp.UNSIGNED_REM)
    quotient = _BINARY[op](type.bits, one, other)
    return _unless(
        comparisons.eq(type.bits, other, 0), Failed(division_by_zero(is_remainder)), target, quotient, registers
    )


def shift(
    op: BinaryOp, type: Type, target: int, left: int, right: int, state: State, registers: Registers
) -> Outcome | None:
    """A shift splits the path where the count may reach the width."""
    value, count = integer(registers[left], state), integer(registers[right], state)
    if value is None or count is None:
        return UNDEFINED_USE
    too_far = comparisons.ule(type.bits, type.bits, count)
    shifted = _BINARY[op](type.bits, value, count) if too_far is not True else 0
    return _unless(too_far, Failed(overshift(type.bits, None)), target, shifted, registers)


def _unless(wrong: bool | Term, failed: Failed, target: int, result: Value, registers: Registers) -> Outcome | None:
    """The result, but a fault where `wrong` holds."""
    if wrong is True:
        return failed
    if wrong is False:
        registers[target] = result
        return None

    def succeed(state: State) -> None:
        assert state.frame is not None
        state.frame.registers[target] = result

    return Choice((Way(wrong, lambda state: failed), Way(negation(wrong), succeed)))
