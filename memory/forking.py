"""The `forking` resolution: one outcome per segment that the pointer may mean; the path forks over them."""

from __future__ import annotations

from minise.expr.booleans import both
from minise.expr.term import Term
from minise.faults import Fault
from minise.ir.types import Type
from minise.memory.contract import Dropped, Faulted, Loaded, SolverView, Stored
from minise.memory.outcomes import copy_between, fill_in, if_empty, is_nonempty, load_from, store_to
from minise.memory.store import Store
from minise.values import Pointer, Value


class Forking:
    def load(
        self, store: Store, pointer: Pointer, type: Type, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        outcomes: list[Loaded | Faulted] = []
        for guard, reached in store.groups(pointer, "read"):
            if isinstance(reached, Fault):
                outcomes.append(Faulted(guard, reached))
            else:
                outcomes += load_from(store, guard, reached, type)
        return tuple(outcomes)

    def store(
        self, store: Store, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        outcomes: list[Stored | Faulted] = []
        for guard, reached in store.groups(pointer, "write"):
            if isinstance(reached, Fault):
                outcomes.append(Faulted(guard, reached))
            else:
                outcomes += store_to(store, guard, reached, type, value)
        return tuple(outcomes)

    def copy(
        self, store: Store, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        outcomes: list[Stored | Faulted] = list(if_empty(size))
        for guard, origin in store.groups(source, "read"):
            if isinstance(origin, Fault):
                outcomes.append(Faulted(both(guard, is_nonempty(size)), origin))
                continue
            for second, target in store.groups(destination, "write"):
                together = both(guard, second)
                if isinstance(target, Fault):
                    outcomes.append(Faulted(both(together, is_nonempty(size)), target))
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
