"""The `merging` resolution: one outcome, whatever the pointer means. The value is a choice over the objects, and a
store changes each of them where it is meant."""

from __future__ import annotations

from minise.expr.booleans import both, disjunction
from minise.expr.term import Boolean, Term
from minise.faults import Fault
from minise.ir.types import Type
from minise.memory import access
from minise.memory.contract import Dropped, Faulted, Loaded, SolverView, Stored
from minise.memory.families import chosen
from minise.memory.outcomes import (
    change_of,
    copy_between,
    fill_in,
    if_empty,
    is_nonempty,
    load_from,
    store_to,
)
from minise.memory.store import Group, Store
from minise.values import UNDEFINED, Pointer, Value


class Merging:
    def load(
        self, store: Store, pointer: Pointer, type: Type, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        faults: list[Faulted] = []
        loaded: list[Loaded] = []
        for guard, reached in store.groups(pointer, "read"):
            if isinstance(reached, Fault):
                faults.append(Faulted(guard, reached))
                continue
            for outcome in load_from(store, guard, reached, type):
                if isinstance(outcome, Loaded):
                    loaded.append(outcome)
                else:
                    faults.append(outcome)
        return (*faults, *_one_value(loaded, type))

    def store(
        self, store: Store, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        faults: list[Faulted] = []
        written: list[tuple[Boolean, Group]] = []
        for guard, reached in store.groups(pointer, "write"):
            if isinstance(reached, Fault):
                faults.append(Faulted(guard, reached))
                continue
            for outcome in store_to(store, guard, reached, type, value):
                if isinstance(outcome, Faulted):
                    faults.append(outcome)
                elif outcome.guard is not False:
                    written.append((outcome.guard, reached))
        if not written:
            return tuple(faults)
        if len(written) == 1:
            guard, group = written[0]
            return (*faults, Stored(guard, change_of(lambda target: target.write(group, type, value))))
        change = change_of(lambda target: _write_each(target, written, type, value))
        return (*faults, Stored(disjunction(guard for guard, _ in written), change))

    def copy(
        self, store: Store, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        """Copies of whole stretches fork over the objects: a choice for every byte would be larger than the paths."""
        outcomes: list[Stored | Faulted] = list(if_empty(size))
        nonempty = is_nonempty(size)
        for guard, origin in store.groups(source, "read"):
            if isinstance(origin, Fault):
                outcomes.append(Faulted(both(guard, nonempty), origin))
                continue
            for second, target in store.groups(destination, "write"):
                together = both(guard, second)
                if isinstance(target, Fault):
                    outcomes.append(Faulted(both(together, nonempty), target))
                else:
                    outcomes += copy_between(store, together, target, origin, size)
        return tuple(outcomes)

    def fill(
        self, store: Store, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        outcomes: list[Stored | Faulted] = list(if_empty(size))
        for guard, target in store.groups(destination, "write"):
            if isinstance(target, Fault):
                outcomes.append(Faulted(both(guard, is_nonempty(size)), target))
            else:
                outcomes += fill_in(store, guard, target, byte, size)
        return tuple(outcomes)


def _one_value(loaded: list[Loaded], type: Type) -> tuple[Loaded, ...]:
    """One outcome for all: the last value stands where no other guard holds."""
    possible = [each for each in loaded if each.guard is not False]
    if len(possible) <= 1 or any(not _is_choosable(each.value) for each in possible):
        return tuple(possible)
    value = possible[-1].value
    for each in reversed(possible[:-1]):
        value = chosen(type, each.guard, each.value, value)
    return (Loaded(disjunction(each.guard for each in possible), value),)


def _is_choosable(value: Value) -> bool:
    """Single bytes of pointers, and what is undefined, cannot be parts of a choice: these fork."""
    return isinstance(value, int | float | Term | Pointer)


def _write_each(store: Store, written: list[tuple[Boolean, Group]], type: Type, value: Value) -> None:
    for guard, group in written:
        store.writable(group.segment)
        reader = store.reader(group)
        old, defined = reader.load(group.place, type)
        if defined is False or old is UNDEFINED or not _is_choosable(value) or not _is_choosable(old):
            # What was never written becomes the new value in any case: reading it elsewhere was undefined anyway.
            access.store(reader, group.place, type, value)
        else:
            access.store(reader, group.place, type, chosen(type, guard, value, old))
