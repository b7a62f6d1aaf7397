"""Subscripts that must stay inside their array, which may be part of a larger object, by gcc's rules for
`-fsanitize=bounds`:

- `a[i]` is checked where `a` is an array, also one that `*p` or `p->a` is; pointer arithmetic (`*(a + i)`) is not.
- `&a[i]` may be the address just after the last element.
- The last member of what a pointer points to (`p->data[i]`) may have more room than its type says, and so may a
  member that is last in such a member. It is not checked, nor is an array without a length.

An array that is a whole object needs no check before an access: the memory knows the size of the object.
"""

from __future__ import annotations

from dataclasses import dataclass

from minise.frontend import tree
from minise.frontend.conversions import range_of
from minise.frontend.lower import expressions, places
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.tree import ArithmeticOp
from minise.frontend.types import ArrayType, CType, RecordType
from minise.ir import records as ir
from minise.source import Span


@dataclass(frozen=True, slots=True)
class _Index:
    value: ir.Operand
    array: ArrayType
    is_whole: bool  # the array is an object of its own
    span: Span


class Subscripts:
    """The subscripts in one place. Those of an address are checked one by one as they are evaluated; those of an
    access when its pointer is known."""

    __slots__ = ("_builder", "_has_unbounded", "_indices", "_is_access", "_last")

    def __init__(self, builder: FunctionBuilder, place: tree.Expression, is_access: bool) -> None:
        self._builder = builder
        self._is_access = is_access
        self._last = place.pointer if isinstance(place, tree.Target) else None
        self._indices: list[_Index] = []
        self._has_unbounded = False

    def add(self, subscript: tree.PointerOffset, index: ir.Operand) -> bool:
        """Notes a subscript, of which the index was evaluated. Whether its index can leave an array that is part of
        an object, unchecked."""
        array = _subscripted(subscript)
        if array is None:
            return False
        assert isinstance(array.type, ArrayType)
        if not array.type.length or _is_open_ended(array):
            self._has_unbounded = True
            return False
        is_end = not self._is_access and subscript is self._last
        if _is_always_inside(self._builder, subscript.index, array.type, is_end):
            return False
        found = _Index(index, array.type, _is_whole(array), subscript.span)
        if not self._builder.context.options.checks_indices:
            return not found.is_whole
        if self._is_access:
            self._indices.append(found)
        else:
            self._check(found, is_end, None, 0)
        return False

    def check_access(self, pointer: ir.Operand, size: int) -> None:
        """The place is about to be read or written. An index into a whole object leaves the object, unless a further
        one that is not checked leads back."""
        for each in self._indices:
            if self._has_unbounded or not each.is_whole:
                self._check(each, False, pointer, size)

    def _check(self, index: _Index, is_end: bool, pointer: ir.Operand | None, size: int) -> None:
        length = places.array_length(self._builder, index.array, index.span)
        self._builder.emit(ir.CheckIndex(index.value, length, is_end, pointer, size, index.span))


def _subscripted(subscript: tree.PointerOffset) -> tree.Expression | None:
    """The array in `array[index]`."""
    if not subscript.is_subscript or not is_decay(subscript.pointer):
        return None
    assert isinstance(subscript.pointer, tree.AddressOf)
    return subscript.pointer.place


def is_part(subscript: tree.PointerOffset) -> bool:
    """Whether what the subscript leads to is part of the place before it: `array[i]`, and `(&place)[0]`."""
    if not subscript.is_subscript:
        return False
    is_first = isinstance(subscript.index, tree.Number) and subscript.index.value == 0
    return is_decay(subscript.pointer) or is_first


def is_decay(pointer: tree.Expression) -> bool:
    """Whether the pointer is an array that became a pointer to its first element (C11 6.3.2.1p3), not `&array`."""
    if not isinstance(pointer, tree.AddressOf) or not isinstance(pointer.place.type, ArrayType):
        return False
    return _dimensions(places.pointed_to(pointer.type)) < _dimensions(pointer.place.type)


def _dimensions(type: CType) -> int:
    return 1 + _dimensions(type.element.type) if isinstance(type, ArrayType) else 0


def _is_whole(array: tree.Expression) -> bool:
    return isinstance(array, (tree.Named, tree.CompoundLiteral, tree.StringLiteral))


def _is_open_ended(array: tree.Expression) -> bool:
    """Whether it is the last member of something that a pointer points to, through all structs around it."""
    if not isinstance(array, tree.MemberOf) or not _is_indirect(array):
        return False
    place: tree.Expression = array
    while isinstance(place, tree.MemberOf):
        record = place.record.type
        assert isinstance(record, RecordType) and record.members
        if not record.is_union and record.members[-1] != place.member:
            return False
        place = _without_cancelled(place.record)
    return True


def _is_indirect(place: tree.Expression) -> bool:
    """Whether the object that the place is a part of is what a pointer points to."""
    while True:
        place = _without_cancelled(place)
        match place:
            case tree.MemberOf(record):
                place = record
            case tree.Target(tree.PointerOffset() as subscript) if (array := _subscripted(subscript)) is not None:
                place = array
            case _:
                return isinstance(place, tree.Target)


def _without_cancelled(place: tree.Expression) -> tree.Expression:
    """`*&place` is the place (C11 6.5.3.2p3)."""
    match place:
        case tree.Target(tree.AddressOf(inner) as pointer) if not is_decay(pointer):
            return _without_cancelled(inner)
        case _:
            return place


def _is_always_inside(builder: FunctionBuilder, index: tree.Expression, array: ArrayType, is_end: bool) -> bool:
    """Whether that shows without running: a constant, a number with a mask, a type with few values."""
    if not isinstance(array.length, int):
        return False
    least, greatest = _range(builder, expressions.without_widening(builder, index))
    return least >= 0 and greatest < array.length + is_end


def _range(builder: FunctionBuilder, index: tree.Expression) -> tuple[int, int]:
    match index:
        case tree.Number(int(value)):
            return value, value
        case tree.Arithmetic(ArithmeticOp.AND, _, tree.Number(int(mask))) if mask >= 0:
            return 0, mask
        case _:
            return range_of(index.type, builder.data_model)
