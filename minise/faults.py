"""Faults: what can go wrong in the analysed program. They are values, never Python exceptions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class FaultKind(Enum):
    """The closed list of faults, each with the words that people read and tests expect."""

    OUT_OF_BOUNDS_READ = "out-of-bounds read"
    OUT_OF_BOUNDS_WRITE = "out-of-bounds write"
    INDEX_OUT_OF_BOUNDS = "index out of bounds"
    NULL_DEREFERENCE = "null dereference"
    USE_AFTER_FREE = "use after free"
    USE_AFTER_SCOPE = "use after scope"
    USE_AFTER_RETURN = "use after return"
    DOUBLE_FREE = "double free"
    INVALID_FREE = "invalid free"
    FREE_OF_STACK = "free of stack object"
    FREE_OF_GLOBAL = "free of global object"
    UNINITIALISED_READ = "uninitialised read"
    READ_ONLY_WRITE = "read-only write"
    OVERLAPPING_COPY = "overlapping copy"
    DIVISION_BY_ZERO = "division by zero"
    OVERSHIFT = "overshift"
    ASSERTION_FAILURE = "assertion failure"
    ABORT = "abort"
    UNREACHABLE = "unreachable"
    STACK_OVERFLOW = "stack overflow"
    INVALID_POINTER_COMPARISON = "invalid pointer comparison"
    INVALID_POINTER_SUBTRACTION = "invalid pointer subtraction"
    INVALID_CALL = "invalid call"
    INVALID_POINTER = "invalid pointer"
    SIGNED_OVERFLOW = "signed overflow"
    MEMORY_LEAK = "memory leak"
    UNMODELLED_FUNCTION = "call of an unmodelled function"
    VIOLATED_ASSUMPTION = "violated assumption"
    OUT_OF_MEMORY = "out of memory"


@dataclass(frozen=True, slots=True)
class Fault:
    """`message` says what happened in words; `details` are further lines: the object, where it came from, ..."""

    kind: FaultKind
    message: str
    details: tuple[str, ...] = ()


def division_by_zero(is_remainder: bool) -> Fault:
    what = "remainder" if is_remainder else "quotient"
    return Fault(FaultKind.DIVISION_BY_ZERO, f"the divisor of a {what} is zero")


def overlapping_copy() -> Fault:
    message = (
        "memcpy copies within one object, to a place that overlaps where the bytes come from: memmove may do that"
    )
    return Fault(FaultKind.OVERLAPPING_COPY, message)


def signed_overflow(what: str, bits: int, result: int | None) -> Fault:
    """`what` is a sum, a product and so on; `result` is the mathematical one, where it is known."""
    gives = f"does not fit in {bits} bits" if result is None else f"is {result}, which does not fit in {bits} bits"
    return Fault(FaultKind.SIGNED_OVERFLOW, f"the {what} of two signed numbers {gives}")


def shift_of_negative(number: int) -> Fault:
    return Fault(FaultKind.SIGNED_OVERFLOW, f"left shift of the negative number {number}")


def index_out_of_bounds(index: int | None, length: int | None, is_access: bool) -> Fault:
    """An index leaves its array. It is signed, and given where it is known, as is the length. An access stays inside
    the object: one that does not is reported as such."""
    what = "the index" if index is None else f"the index {index}"
    of = "" if length is None else f" of {length} element{'' if length == 1 else 's'}"
    where = ", though inside the object that the array is part of" if is_access else ""
    return Fault(FaultKind.INDEX_OUT_OF_BOUNDS, f"{what} is outside its array{of}{where}")


def overshift(bits: int, count: int | None) -> Fault:
    """`count` is the signed shift count where it is known."""
    by = f"at least {bits}" if count is None else str(count)
    return Fault(FaultKind.OVERSHIFT, f"shift of a {bits}-bit value by {by}")
