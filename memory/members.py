"""Accesses at a known offset of one of several objects in a segment: `entry->next`, where only the entry is unknown,
or a pointer that was merged from several, each with an offset of its own.

There are as many places as objects then, and each is a cell of its own. The base of the pointer chooses among their
values, so that no array over the whole segment is needed, in which every place could be meant. Both functions may
decline, and then the segment is used as an array.
"""

from __future__ import annotations

from collections.abc import Mapping

from minise.expr import comparisons
from minise.expr.booleans import ite
from minise.expr.term import BitVector, Boolean, Term
from minise.extended import Extended
from minise.ir.types import Kind, Type
from minise.memory import access
from minise.memory.bytes import bits_of, reinterpreted
from minise.memory.families import chosen, unsigned
from minise.memory.groups import Group
from minise.memory.resolve import mapped, mapped_to_bases, narrowed, possible_bases
from minise.memory.store import Store
from minise.values import Pointer, Value, to_signed

_MOST = 64  # objects; for more, an array is smaller than a choice
_READ = dict[int, tuple[Value, Boolean]]  # by object: the value, and whether it was written


def load_member(store: Store, group: Group, type: Type) -> tuple[Value, Boolean] | None:
    """The value, and whether all of it was ever written."""
    base = group.base
    found = _values(store, group, type)
    if found is None or isinstance(base, int):
        return None
    written = {number: _flag(defined) for number, (_, defined) in found.items()}
    known = {number: value for number, (value, defined) in found.items() if defined is not False}
    if any(not _is_choosable(value) for value in known.values()):
        return None
    value = _pointer(base, known) if type.kind is Kind.POINTER else _number(base, known, type)
    return value, comparisons.eq(8, mapped(base, written, 8), 1)


def store_member(store: Store, group: Group, type: Type, value: Value) -> bool:
    """Writes to each object where it is meant; False if that cannot be said cell by cell."""
    found = _values(store, group, type)
    if found is None or not _is_choosable(value):
        return False
    if any(defined is not True or not _is_choosable(old) for old, defined in found.values()):
        return False
    guards = {number: guard for guard, number in possible_bases(group.base)}
    store.writable(group.segment)
    for number, (old, _) in found.items():
        offset = _offset(group, number)
        assert isinstance(offset, int)
        reader = store.reader_of(store.objects.living[number], offset)
        access.store(reader, offset, type, chosen(type, guards.get(number, False), value, old))
    return True


def _values(store: Store, group: Group, type: Type) -> _READ | None:
    """What each object holds at the offset that is meant there, if it reaches that far."""
    if not 1 < len(group.members) <= _MOST:
        return None
    found: _READ = {}
    for each in group.members:
        offset = _offset(group, each.number)
        if not isinstance(offset, int):
            return None
        if 0 <= offset <= each.extent - type.size:
            found[each.number] = store.reader_of(each, offset).load(offset, type)
    return found


def _offset(group: Group, number: int) -> int | Term:
    if isinstance(group.offset, int):
        return group.offset
    return narrowed(Pointer(group.base, group.offset), {number}).offset


def _is_choosable(value: Value) -> bool:
    """Single bytes of pointers, and what is undefined, cannot be parts of a choice."""
    return isinstance(value, int | float | Extended | Term | Pointer)


def _flag(condition: Boolean) -> BitVector:
    return ite(8, condition, 1, 0)


def _pointer(base: Term, values: Mapping[int, Value]) -> Pointer:
    pointers = {number: each for number, each in values.items() if isinstance(each, Pointer)}
    offset = mapped(base, {number: unsigned(each.offset) for number, each in pointers.items()})
    chosen_base = mapped_to_bases(base, {number: each.base for number, each in pointers.items()})
    return Pointer(chosen_base, to_signed(offset, 64) if isinstance(offset, int) else offset)


def _number(base: Term, values: Mapping[int, Value], type: Type) -> Value:
    numbers = (
        (number, value) for number, value in values.items() if isinstance(value, int | float | Extended | Term)
    )
    bits = {number: bits_of(type, value) for number, value in numbers}
    return reinterpreted(type, mapped(base, bits, type.bits))
