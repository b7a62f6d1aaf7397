"""Signed arithmetic that is checked: a result that its type cannot represent is a fault (C11 6.5p5).

The check comes before the ordinary action, which then computes what fits. Sums, products and left shifts are checked
on request, since processors let them wrap. A quotient is checked always: where it does not fit, processors trap.
"""

from __future__ import annotations

import operator
from collections.abc import Callable

from minise.expr import bitvectors, comparisons, slices
from minise.expr.booleans import both, negation
from minise.expr.operators import Op
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault, shift_of_negative, signed_overflow
from minise.interpreter import arithmetic
from minise.interpreter.code import Action, Choice, Failed, Outcome, Registers, Way
from minise.interpreter.symbolic import UNDEFINED_USE, integer
from minise.ir import records as ir
from minise.ir.records import BinaryOp
from minise.ir.types import Type
from minise.state import State
from minise.values import to_signed

_EXACT: dict[BinaryOp, Callable[[int, int], int]] = {
    BinaryOp.SIGNED_ADD: operator.add,
    BinaryOp.SIGNED_SUB: operator.sub,
    BinaryOp.SIGNED_MUL: operator.mul,
}
_WIDE: dict[BinaryOp, Callable[[int, BitVector, BitVector], BitVector]] = {
    BinaryOp.SIGNED_ADD: bitvectors.add,
    BinaryOp.SIGNED_SUB: bitvectors.sub,
    BinaryOp.SIGNED_MUL: bitvectors.mul,
}

_WORDS: dict[BinaryOp, str] = {
    BinaryOp.SIGNED_ADD: "sum",
    BinaryOp.SIGNED_SUB: "difference",
    BinaryOp.SIGNED_MUL: "product",
    BinaryOp.SIGNED_SHIFT_LEFT: "left shift",
    BinaryOp.SIGNED_DIV: "quotient",
    BinaryOp.SIGNED_REM: "remainder",
}

_TRAPPING = frozenset([BinaryOp.SIGNED_DIV, BinaryOp.SIGNED_REM])
CHECKED = frozenset([*_WIDE, BinaryOp.SIGNED_SHIFT_LEFT, *_TRAPPING])


def may_trap(instruction: ir.Binary) -> bool:
    """Whether it is a division, and by a number that may be -1."""
    divisor = instruction.right
    is_harmless = isinstance(divisor, ir.Integer) and to_signed(divisor.value, divisor.type.bits) != -1
    return instruction.op in _TRAPPING and not is_harmless


def binary(op: BinaryOp, type: Type, target: int, left: int, right: int) -> Action:
    compute = arithmetic.binary(op, type, target, left, right)
    bits = type.bits

    def checked(state: State, registers: Registers) -> Outcome | None:
        one, other = integer(registers[left], state), integer(registers[right], state)
        if one is None or other is None:
            return UNDEFINED_USE
        wrong = overflows(op, bits, one, other)
        if wrong is False:
            return compute(state, registers)
        failed = Failed(_fault(op, bits, one, other))
        if wrong is True:
            return failed

        def succeed(chosen: State) -> Outcome | None:
            assert chosen.frame is not None
            return compute(chosen, chosen.frame.registers)

        return Choice((Way(wrong, lambda chosen: failed), Way(negation(wrong), succeed)))

    return checked


def _fault(op: BinaryOp, bits: int, left: BitVector, right: BitVector) -> Fault:
    if op is BinaryOp.SIGNED_SHIFT_LEFT and isinstance(left, int) and to_signed(left, bits) < 0:
        return shift_of_negative(to_signed(left, bits))
    return signed_overflow(_WORDS[op], bits, _exact(op, bits, left, right))


def _exact(op: BinaryOp, bits: int, left: BitVector, right: BitVector) -> int | None:
    """The mathematical result, where it is known and worth telling."""
    if not isinstance(left, int) or not isinstance(right, int):
        return None
    exact = _EXACT.get(op)
    return None if exact is None else exact(to_signed(left, bits), to_signed(right, bits))


def overflows(op: BinaryOp, bits: int, left: BitVector, right: BitVector) -> Boolean:
    """Whether the result does not fit: it differs from what twice the bits hold. A quotient overflows in one case
    only: the least number by -1. A negative number must not be shifted left at all."""
    if op in _TRAPPING:
        least, minus_one = 1 << (bits - 1), (1 << bits) - 1
        is_least = comparisons.eq(bits, left, least)
        is_minus_one = comparisons.eq(bits, right, minus_one)
        return both(is_least, is_minus_one)
    if op is BinaryOp.SIGNED_SHIFT_LEFT:
        return _shifts_out(bits, left, right)
    if _needed_bits(op, _signed_bits(left, bits), _signed_bits(right, bits)) <= bits:
        return False
    if isinstance(right, int) and isinstance(left, Term) and op in (BinaryOp.SIGNED_ADD, BinaryOp.SIGNED_SUB):
        return _moves_out(bits, left, to_signed(right, bits) * (1 if op is BinaryOp.SIGNED_ADD else -1))
    wide = 2 * bits
    exact = _WIDE[op](wide, slices.sign_extend(left, bits, wide), slices.sign_extend(right, bits, wide))
    fitting = slices.sign_extend(slices.truncate(exact, bits), bits, wide)
    return comparisons.ne(wide, exact, fitting)


def _shifts_out(bits: int, number: BitVector, count: BitVector) -> Boolean:
    """C11 6.5.7p4: the number must not be negative, and what it becomes must fit. Read as an unsigned number, it has
    no bit that a shift by the count moves to the sign or beyond. A shift too far is another fault."""
    if isinstance(count, int):
        return count < bits and comparisons.ule(bits, 1 << (bits - 1 - count), number)
    lost = bitvectors.lshr(bits, number, bitvectors.sub(bits, bits - 1, count))
    return both(comparisons.ult(bits, count, bits), comparisons.ne(bits, lost, 0))


def _needed_bits(op: BinaryOp, left: int, right: int) -> int:
    """How many bits hold every result of operands that so many bits hold."""
    match op:
        case BinaryOp.SIGNED_MUL:
            return left + right
        case _:
            return max(left, right) + 1


def _signed_bits(value: BitVector, bits: int) -> int:
    """How many bits, with that of the sign, hold every value of it, as its form shows: a `char` in an `int` needs 8.
    So `(long)x * y` of two ints is known to fit, where a solver would have to multiply."""
    if isinstance(value, int):
        number = to_signed(value, bits)
        return (number if number >= 0 else ~number).bit_length() + 1
    if value.op not in (Op.SIGN_EXTEND, Op.ZERO_EXTEND):
        return bits
    source: int = value.args[0].sort.width
    return source + (value.op == Op.ZERO_EXTEND)


def _moves_out(bits: int, number: Term, distance: int) -> Boolean:
    """Whether a number leaves its range by a known distance, as a bound on it: easier to read and to solve."""
    least, greatest, mask = -(1 << (bits - 1)), (1 << (bits - 1)) - 1, (1 << bits) - 1
    if distance >= 0:
        return comparisons.slt(bits, (greatest - distance) & mask, number)
    return comparisons.slt(bits, number, (least - distance) & mask)
