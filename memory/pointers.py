"""Pointers as values: comparing and subtracting them. The same in every model: each pointer carries its object."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from minise.expr import bitvectors, comparisons, slices
from minise.expr.booleans import both, either, ite, negation, object_ite
from minise.expr.operators import Op
from minise.expr.term import BitVector, Boolean, Term
from minise.faults import Fault, FaultKind
from minise.ir.records import PointerCompareOp
from minise.ir.types import DataModel
from minise.memory.contract import Faulted, Guard, Loaded, SolverView
from minise.memory.objects import ObjectTable, origin
from minise.memory.resolve import narrowed
from minise.values import Pointer, Value

_MASK = (1 << 64) - 1


def unsigned(offset: int | Term) -> BitVector:
    """A pointer's offset as 64 bits."""
    return offset & _MASK if isinstance(offset, int) else offset


# C11 6.2.4p2: a pointer to an object that has ended is indeterminate, so that it may even equal one to a new object.
DOUBT: Final = "a pointer to an object that has ended is taken to differ from one to an object made later"
# The number may be the address of the object, which only the layout of minise tells.
ADDRESS_ASSUMPTION: Final = (
    "an unknown pointer that is compared with a pointer to an object points there if it is the address that minise "
    "gives the object"
)


class Addressing(Protocol):
    """What this needs of a memory: see `contract.Memory`."""

    def bases(self, pointer: Pointer) -> tuple[tuple[Guard, int | None], ...]: ...

    def expose(self, pointer: Pointer) -> int | Term: ...

    def recover(self, address: int | Term, view: SolverView) -> Pointer: ...


def aimed(memory: Addressing, pointer: Pointer, data_model: DataModel, view: SolverView) -> Pointer:
    """See `contract.Memory.aimed`. A pointer that was recovered before is a choice between objects and the number."""
    base = pointer.base
    if not isinstance(pointer.offset, Term) or (isinstance(base, int) and base != 0):
        return pointer
    number = pointer
    known = {each for _, each in memory.bases(pointer)}
    if isinstance(base, Term):
        if base.op != Op.ITE or 0 not in known or None in known:
            return pointer
        number = narrowed(pointer, (0,))
        # Where the base alone is a choice, the offset is the same on both sides, and 0 is null.
        if not isinstance(number.offset, Term) or number.offset is pointer.offset:
            return pointer
    found = memory.recover(slices.truncate(number.offset, data_model.pointer.bits), view)
    if all(each in known for _, each in memory.bases(found)):
        return pointer
    if isinstance(base, int):
        return found
    is_number = comparisons.eq(64, base, 0)
    return Pointer(
        object_ite(is_number, found.base, base),
        ite(64, is_number, unsigned(found.offset), unsigned(pointer.offset)),
    )


def compare(
    table: ObjectTable,
    data_model: DataModel,
    op: PointerCompareOp,
    left: Pointer,
    right: Pointer,
    memory: Addressing,
    view: SolverView,
) -> tuple[Loaded | Faulted, ...]:
    """Equality of any two pointers; order within one object, or of two numbers."""
    if op in (PointerCompareOp.EQUAL, PointerCompareOp.NOT_EQUAL):
        same_base = comparisons.eq(64, left.base, right.base)
        same = both(same_base, _same_offset(data_model, left, right))
        doubt = assumption = None
        if same_base is not True:
            meeting = _meeting(table, left, right, memory, view)
            doubt = DOUBT if meeting.is_in_doubt else None
            if meeting.is_of_number:
                assumption = ADDRESS_ASSUMPTION
                is_number = either(comparisons.eq(64, left.base, 0), comparisons.eq(64, right.base, 0))
                bits = data_model.pointer.bits
                same_address = comparisons.eq(bits, memory.expose(left), memory.expose(right))
                same = either(both(is_number, same_address), both(negation(is_number), same))
        value = same if op is PointerCompareOp.EQUAL else negation(same)
        return (Loaded(True, value, doubt=doubt, assumption=assumption),)
    left, right, assumption = _aimed_at_each_other(table, data_model, left, right, memory, view)
    result = _order(data_model, op, left, right, memory)
    return _within_one(table, result, left, right, FaultKind.INVALID_POINTER_COMPARISON, "order", assumption)


def _same_offset(data_model: DataModel, left: Pointer, right: Pointer) -> Boolean:
    """Addresses are as wide as a pointer, and a known one that is a number is kept with its sign."""
    bits = data_model.pointer.bits
    return comparisons.eq(bits, *(slices.truncate(unsigned(each.offset), bits) for each in (left, right)))


def _order(data_model: DataModel, op: PointerCompareOp, left: Pointer, right: Pointer, memory: Addressing) -> Boolean:
    """Of two pointers with the same base. An offset is counted from the start of the object, and may be negative
    before it; what points to no object is an address, which is unsigned."""
    is_less = op is PointerCompareOp.LESS
    signed, plain = (comparisons.slt, comparisons.ult) if is_less else (comparisons.sle, comparisons.ule)
    one, other = unsigned(left.offset), unsigned(right.offset)
    of_objects = signed(64, one, other)
    if not any(each == 0 for _, each in memory.bases(left)):
        return of_objects
    bits = data_model.pointer.bits
    of_numbers = plain(bits, slices.truncate(one, bits), slices.truncate(other, bits))
    is_number = comparisons.eq(64, left.base, 0)
    return either(both(is_number, of_numbers), both(negation(is_number), of_objects))


class _Meeting(NamedTuple):
    """Why two pointers that are based on different objects, or on none, may be equal all the same."""

    is_in_doubt: bool = False  # one of the objects had ended when the other was made
    is_of_number: bool = False  # a number that is not known may be the address of an object


def _meeting(table: ObjectTable, left: Pointer, right: Pointer, memory: Addressing, view: SolverView) -> _Meeting:
    is_unknown = isinstance(left.offset, Term) or isinstance(right.offset, Term)
    if not (table.ended or is_unknown):
        return _Meeting()
    is_in_doubt = is_of_number = False
    for guard, one in memory.bases(left):
        for also, other in memory.bases(right):
            if one is None or other is None or one == other:
                continue
            both_are_so = both(guard, also)
            if not is_in_doubt and table.lived_apart(one, other) and view.is_possible(both_are_so):
                is_in_doubt = True
            number = left if one == 0 else right if other == 0 else None
            # Null, where that is certain, is no object's address.
            if not is_of_number and number is not None and isinstance(number.offset, Term):
                is_other_than_null = comparisons.ne(64, number.offset, 0)
                is_of_number = view.is_possible(both(both_are_so, is_other_than_null))
    return _Meeting(is_in_doubt, is_of_number)


def _aimed_at_each_other(
    table: ObjectTable,
    data_model: DataModel,
    left: Pointer,
    right: Pointer,
    memory: Addressing,
    view: SolverView,
) -> tuple[Pointer, Pointer, str | None]:
    """The two pointers, where a number that may point into the object of the other one does; and what that takes for
    granted."""
    if comparisons.eq(64, left.base, right.base) is True:
        return left, right, None
    if not _meeting(table, left, right, memory, view).is_of_number:
        return left, right, None
    for each in (left, right):
        memory.expose(each)
    found = tuple(aimed(memory, each, data_model, view) for each in (left, right))
    return found[0], found[1], ADDRESS_ASSUMPTION


def difference(
    table: ObjectTable,
    data_model: DataModel,
    left: Pointer,
    right: Pointer,
    stride: int,
    memory: Addressing,
    view: SolverView,
) -> tuple[Loaded | Faulted, ...]:
    left, right, assumption = _aimed_at_each_other(table, data_model, left, right, memory, view)
    bits = data_model.pointer.bits
    distance = bitvectors.sub(64, unsigned(left.offset), unsigned(right.offset))
    # The distance of two addresses is as wide as they are, with a sign.
    narrow = slices.sign_extend(slices.truncate(distance, bits), bits, 64)
    # C11 6.5.6p9: defined only where it is a whole number of elements; like gcc, cut towards zero.
    elements = bitvectors.sdiv(64, narrow, stride)
    result = slices.truncate(elements, bits)
    return _within_one(table, result, left, right, FaultKind.INVALID_POINTER_SUBTRACTION, "difference", assumption)


def _within_one(
    table: ObjectTable,
    result: Value,
    left: Pointer,
    right: Pointer,
    kind: FaultKind,
    what: str,
    assumption: str | None,
) -> tuple[Loaded | Faulted, ...]:
    same_base = comparisons.eq(64, left.base, right.base)
    if same_base is True:
        return (Loaded(True, result, assumption=assumption),)
    fault = Fault(kind, f"{what} of pointers into different objects", _both_origins(table, left, right))
    if same_base is False:
        return (Faulted(True, fault),)
    return Loaded(same_base, result, assumption=assumption), Faulted(negation(same_base), fault)


def _both_origins(table: ObjectTable, left: Pointer, right: Pointer) -> tuple[str, ...]:
    found = (table.living.get(each.base) for each in (left, right) if isinstance(each.base, int))
    return tuple(origin(each.request) for each in found if each is not None)
