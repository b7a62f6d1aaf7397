"""What can happen at one segment: the outcomes of an access whose objects are known to live there.

Every function returns the outcomes under the condition `guard` that the pointer means this segment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from minise.expr import comparisons
from minise.expr.booleans import both, conjunction, either, negation
from minise.expr.term import Boolean, Term
from minise.ir.types import I8, Type
from minise.memory.contract import Faulted, Loaded, Memory, Stored
from minise.memory.groups import Group
from minise.memory.members import load_member, store_member
from minise.memory.objects import uninitialised
from minise.memory.store import Store
from minise.memory.stretches import copy, fill
from minise.values import UNDEFINED, Value

Change = Callable[[Memory], None]
DONE = (Stored(True),)


def change_of(write: Callable[[Store], None]) -> Change:
    """A change of the store, as one of the memory that holds it."""

    def change(memory: Memory) -> None:
        write(cast("HoldsStore", memory).objects)

    return change


class HoldsStore:
    """What `change_of` needs of a memory."""

    objects: Store


def load_from(store: Store, guard: Boolean, group: Group, type: Type) -> list[Loaded | Faulted]:
    outcomes: list[Loaded | Faulted] = []
    inside = group.in_bounds(type.size)
    if inside is not True:
        outcomes.append(Faulted(both(guard, negation(inside)), store.outside(group, type.size, is_write=False)))
    reached = both(guard, inside)
    if reached is False:
        return outcomes
    value, defined = load_member(store, group, type) or store.reader(group).load(group.place, type)
    if defined is not True:
        missing = both(reached, negation(defined))
        if type is I8:
            outcomes.append(Loaded(missing, UNDEFINED))  # single bytes may be copied, whatever they hold
        else:
            outcomes.append(Faulted(missing, uninitialised(group.members[0], group.offset, type.size)))
    outcomes.append(Loaded(both(reached, defined), value))
    return outcomes


def writing(group: Group, type: Type, value: Value) -> Change:
    """The change that a store makes at one place."""

    def write(store: Store) -> None:
        if not store_member(store, group, type, value):
            store.write(group, type, value)

    return change_of(write)


def copy_between(
    store: Store, guard: Boolean, target: Group, source: Group, size: int | Term
) -> list[Stored | Faulted]:
    readable = source.stretch_in_bounds(size)
    writable = target.stretch_in_bounds(size)
    outcomes: list[Stored | Faulted] = []
    if readable is not True:
        fault = store.outside(source, size, is_write=False)
        outcomes.append(Faulted(conjunction((guard, is_nonempty(size), negation(readable))), fault))
    if writable is not True:
        fault = store.outside(target, size, is_write=True)
        outcomes.append(Faulted(conjunction((guard, is_nonempty(size), readable, negation(writable))), fault))
    change = change_of(lambda store: copy(store, target, source, size))
    return [*outcomes, Stored(both(guard, _is_right(size, both(readable, writable), target, source)), change)]


def fill_in(store: Store, guard: Boolean, target: Group, byte: Value, size: int | Term) -> list[Stored | Faulted]:
    writable = target.stretch_in_bounds(size)
    outcomes: list[Stored | Faulted] = []
    if writable is not True:
        fault = store.outside(target, size, is_write=True)
        outcomes.append(Faulted(conjunction((guard, is_nonempty(size), negation(writable))), fault))
    change = change_of(lambda store: fill(store, target, byte, size))
    return [*outcomes, Stored(both(guard, _is_right(size, writable, target)), change)]


def takes_empty(*groups: Group) -> bool:
    """Whether a stretch of no bytes there is written like any other, so that it is no case of its own."""
    return all(each.is_placed for each in groups)


def _is_right(size: int | Term, in_bounds: Boolean, *groups: Group) -> Boolean:
    if takes_empty(*groups):
        return either(negation(is_nonempty(size)), in_bounds)
    return both(is_nonempty(size), in_bounds)


def is_nonempty(size: int | Term) -> Boolean:
    return size > 0 if isinstance(size, int) else comparisons.ne(64, size, 0)


def if_empty(size: int | Term, guard: Boolean) -> Stored:
    """A stretch of no bytes is always right, wherever it lies."""
    return Stored(both(guard, negation(is_nonempty(size))))
