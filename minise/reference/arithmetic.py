"""Integer arithmetic on unsigned Python ints of a given width."""

from __future__ import annotations

from minise.faults import FaultKind, division_by_zero, overshift
from minise.ir.records import BinaryOp, CompareOp
from minise.reference.ending import Ending, RunEnded, fail
from minise.reference.values import to_signed, to_unsigned


def binary(op: BinaryOp, bits: int, left: int, right: int, check_overflow: bool) -> int:
    """The result, wrapped around to the width."""
    exact = _exact(op, bits, left, right)
    if op in _TRAPPING and to_signed(right, bits) == -1 and left == 1 << (bits - 1):
        fail(FaultKind.SIGNED_OVERFLOW, f"{op.value} of {bits}-bit numbers gives a quotient that does not fit")
    if check_overflow and op is BinaryOp.SIGNED_SHIFT_LEFT and to_signed(left, bits) < 0:
        fail(FaultKind.SIGNED_OVERFLOW, f"left shift of the negative number {to_signed(left, bits)}")
    if check_overflow and op in _SIGNED and to_signed(to_unsigned(exact, bits), bits) != exact:
        fail(FaultKind.SIGNED_OVERFLOW, f"{op.value} of {bits}-bit numbers gives {exact}")
    return to_unsigned(exact, bits)


# C11 6.5.5p6: the remainder is as undefined as the quotient. Processors trap at both.
_TRAPPING = frozenset([BinaryOp.SIGNED_DIV, BinaryOp.SIGNED_REM])

# C11 6.5p5: arithmetic of these whose mathematical result the type cannot represent is undefined. So is the left
# shift of any negative number (C11 6.5.7p4).
_SIGNED = frozenset(
    [
        BinaryOp.SIGNED_ADD,
        BinaryOp.SIGNED_SUB,
        BinaryOp.SIGNED_MUL,
        BinaryOp.SIGNED_DIV,
        BinaryOp.SIGNED_REM,
        BinaryOp.SIGNED_SHIFT_LEFT,
    ]
)


def _exact(op: BinaryOp, bits: int, left: int, right: int) -> int:
    """The mathematical result."""
    match op:
        case BinaryOp.ADD:
            return left + right
        case BinaryOp.SUB:
            return left - right
        case BinaryOp.MUL:
            return left * right
        case BinaryOp.SIGNED_ADD:
            return to_signed(left, bits) + to_signed(right, bits)
        case BinaryOp.SIGNED_SUB:
            return to_signed(left, bits) - to_signed(right, bits)
        case BinaryOp.SIGNED_MUL:
            return to_signed(left, bits) * to_signed(right, bits)
        case BinaryOp.UNSIGNED_DIV:
            return left // _divisor(op, right)
        case BinaryOp.UNSIGNED_REM:
            return left % _divisor(op, right)
        case BinaryOp.SIGNED_DIV:
            return _quotient(to_signed(left, bits), to_signed(_divisor(op, right), bits))
        case BinaryOp.SIGNED_REM:
            return _remainder(to_signed(left, bits), to_signed(_divisor(op, right), bits))
        case BinaryOp.AND:
            return left & right
        case BinaryOp.OR:
            return left | right
        case BinaryOp.XOR:
            return left ^ right
        case BinaryOp.SHIFT_LEFT:
            return left << _count(bits, right)
        case BinaryOp.SIGNED_SHIFT_LEFT:
            return to_signed(left, bits) << _count(bits, right)
        case BinaryOp.LOGICAL_SHIFT_RIGHT:
            return left >> _count(bits, right)
        case BinaryOp.ARITHMETIC_SHIFT_RIGHT:
            return to_signed(left, bits) >> _count(bits, right)
        case _:
            raise AssertionError(f"{op} is no integer operator")


def _divisor(op: BinaryOp, divisor: int) -> int:
    """C11 6.5.5p5: a divisor of zero is undefined."""
    if divisor == 0:
        is_remainder = op in (BinaryOp.UNSIGNED_REM, BinaryOp.SIGNED_REM)
        raise RunEnded(Ending.FAULT, 1, division_by_zero(is_remainder))
    return divisor


def _count(bits: int, count: int) -> int:
    """C11 6.5.7p3: a count that is negative or at least the width is undefined."""
    if count >= bits:
        raise RunEnded(Ending.FAULT, 1, overshift(bits, to_signed(count, bits)))
    return count


def _quotient(left: int, right: int) -> int:
    """C11 6.5.5p6: the fraction is cut off."""
    magnitude = abs(left) // abs(right)
    return magnitude if (left < 0) == (right < 0) else -magnitude


def _remainder(left: int, right: int) -> int:
    """C11 6.5.5p6: (a/b)*b + a%b is a."""
    return left - _quotient(left, right) * right


def compare(op: CompareOp, bits: int, left: int, right: int) -> bool:
    match op:
        case CompareOp.EQUAL:
            return left == right
        case CompareOp.NOT_EQUAL:
            return left != right
        case CompareOp.UNSIGNED_LESS:
            return left < right
        case CompareOp.UNSIGNED_LESS_EQUAL:
            return left <= right
        case CompareOp.SIGNED_LESS:
            return to_signed(left, bits) < to_signed(right, bits)
        case CompareOp.SIGNED_LESS_EQUAL:
            return to_signed(left, bits) <= to_signed(right, bits)
        case _:
            raise AssertionError(f"{op} compares no integers")
