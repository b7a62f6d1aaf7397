"""The `merging` resolution: one outcome, whatever the pointer means. The value is a choice over the objects, and a
store changes each of them where it is meant. Copies of whole stretches fork: a choice for every byte of every object
would be larger than the paths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minise.expr.booleans import disjunction
from minise.expr.term import Boolean, Term
from minise.extended import Extended
from minise.ir.types import Type
from minise.memory import access
from minise.memory.conditional import chosen_part
from minise.memory.contract import Loaded, SolverView, Stored
from minise.memory.families import chosen
from minise.memory.groups import Group
from minise.memory.outcomes import change_of, writing
from minise.memory.policies import Way
from minise.memory.store import Store
from minise.values import UNDEFINED, Pointer, PointerByte, Value


class Merging:
    def ways(self, store: Store, pointer: Pointer, action: str, view: SolverView) -> Iterable[Way]:
        return store.groups(pointer, action)

    def loads(self, loaded: Sequence[Loaded], type: Type) -> Sequence[Loaded]:
        """One outcome for all: the last value stands where no other guard holds."""
        if len(loaded) <= 1 or any(not _is_choosable(each.value) for each in loaded):
            return loaded
        value = loaded[-1].value
        for each in reversed(loaded[:-1]):
            value = chosen(type, each.guard, each.value, value)
        return [Loaded(disjunction(each.guard for each in loaded), value)]

    def stores(
        self, store: Store, written: Sequence[tuple[Boolean, Group]], type: Type, value: Value
    ) -> Sequence[Stored]:
        if len(written) == 1 or any(not _is_replaceable(store, group, type, value) for _, group in written):
            return [Stored(guard, writing(group, type, value)) for guard, group in written]
        change = change_of(lambda store: _write_each(store, written, type, value))
        return [Stored(disjunction(guard for guard, _ in written), change)] if written else []


def _is_choosable(value: Value) -> bool:
    """Single bytes of pointers, and what is undefined, cannot be parts of a choice: these fork."""
    return isinstance(value, int | float | Extended | Term | Pointer)


def _is_replaceable(store: Store, group: Group, type: Type, value: Value) -> bool:
    """Whether a choice can stand there between the value and what is held. Bytes of pointers, and values of which a
    part was written, cannot be parts of one: these fork."""
    reader = store.reader(group)
    if isinstance(value, PointerByte) or reader.is_ragged_at(group.place, type):
        return False
    return not isinstance(reader.load(group.place, type)[0], PointerByte)


def _write_each(store: Store, written: Sequence[tuple[Boolean, Group]], type: Type, value: Value) -> None:
    """What is not meant keeps its value, and stays undefined if it was."""
    for guard, group in written:
        store.writable(group.segment)
        reader = store.reader(group)
        changed, defined = chosen_part(type, guard, (value, value is not UNDEFINED), reader.load(group.place, type))
        access.store(reader, group.place, type, changed, defined)
