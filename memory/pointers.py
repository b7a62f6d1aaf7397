"""Pointers as values: comparing and subtracting them. The same in every model: each pointer carries its object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from minise.expr import bitvectors, comparisons, slices
from minise.expr.booleans import both, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault, FaultKind
from minise.ir.records import PointerCompareOp
from minise.ir.types import DataModel
from minise.memory.contract import Faulted, Guard, Loaded, SolverView
from minise.memory.objects import ObjectTable, origin
from minise.values import Pointer, Value

_MASK = (1 << 64) - 1


def unsigned(offset: int | Term) -> BitVector:
    """A pointer's offset as 64 bits."""
    return offset & _MASK if isinstance(offset, int) else offset


# C11 6.2.4p2: a pointer to an object that has ended is indeterminate, so that it may even equal one to a new object.
DOUBT: Final = "a pointer to an object that has ended is taken to differ from one to an object made later"
# No object is known to lie where an unknown number points, yet one may.
NUMBER_DOUBT: Final = "a pointer that is an unknown number is taken to differ from one to an object"

Bases = Callable[[Pointer], tuple[tuple[Guard, int | None], ...]]


def compare(
    table: ObjectTable, op: PointerCompareOp, left: Pointer, right: Pointer, bases: Bases, view: SolverView
) -> tuple[Loaded | Faulted, ...]:
    """Equality of any two pointers; order within one object only. `bases` tells what a pointer can be based on."""
    same_base = comparisons.eq(64, left.base, right.base)
    if op in (PointerCompareOp.EQUAL, PointerCompareOp.NOT_EQUAL):
        same = both(same_base, comparisons.eq(64, unsigned(left.offset), unsigned(right.offset)))
        doubt = None if same_base is True else _doubt(table, left, right, bases, view)
        return (Loaded(True, same if op is PointerCompareOp.EQUAL else negation(same), doubt=doubt),)
    order = comparisons.slt if op is PointerCompareOp.LESS else comparisons.sle
    result = order(64, unsigned(left.offset), unsigned(right.offset))
    return _within_one(table, same_base, result, left, right, FaultKind.INVALID_POINTER_COMPARISON, "order")


def _doubt(table: ObjectTable, left: Pointer, right: Pointer, bases: Bases, view: SolverView) -> str | None:
    """Why two pointers that are based on different objects, or on none, may be equal all the same."""
    is_unknown = isinstance(left.offset, Term) or isinstance(right.offset, Term)
    if not (table.ended or is_unknown):
        return None
    for guard, one in bases(left):
        for also, other in bases(right):
            if one is None or other is None or one == other:
                continue
            both_are_so = both(guard, also)
            if table.lived_apart(one, other) and view.is_possible(both_are_so):
                return DOUBT
            number = left if one == 0 else right if other == 0 else None
            # Null, where that is certain, is no object's address.
            if number is not None and isinstance(number.offset, Term):
                is_other_than_null = comparisons.ne(64, number.offset, 0)
                if view.is_possible(both(both_are_so, is_other_than_null)):
                    return NUMBER_DOUBT
    return None


def difference(
    table: ObjectTable, data_model: DataModel, left: Pointer, right: Pointer, stride: int
) -> tuple[Loaded | Faulted, ...]:
    same_base = comparisons.eq(64, left.base, right.base)
    distance = bitvectors.sub(64, unsigned(left.offset), unsigned(right.offset))
    # C11 6.5.6p9: defined only where it is a whole number of elements; like gcc, cut towards zero.
    elements = bitvectors.sdiv(64, distance, stride)
    result = slices.truncate(elements, data_model.pointer.bits)
    return _within_one(table, same_base, result, left, right, FaultKind.INVALID_POINTER_SUBTRACTION, "difference")


def _within_one(
    table: ObjectTable, same_base: Boolean, result: Value, left: Pointer, right: Pointer, kind: FaultKind, what: str
) -> tuple[Loaded | Faulted, ...]:
    if same_base is True:
        return (Loaded(True, result),)
    fault = Fault(kind, f"{what} of pointers into different objects", _both_origins(table, left, right))
    if same_base is False:
        return (Faulted(True, fault),)
    return Loaded(same_base, result), Faulted(negation(same_base), fault)


def _both_origins(table: ObjectTable, left: Pointer, right: Pointer) -> tuple[str, ...]:
    found = (table.living.get(each.base) for each in (left, right) if isinstance(each.base, int))
    return tuple(origin(each.request) for each in found if each is not None)
