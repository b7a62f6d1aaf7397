"""The `single` resolution: of several objects one is taken and the others are left out, as executors do that make a
pointer concrete. Every run in which something was left out is incomplete, and says so."""

from __future__ import annotations

from collections.abc import Callable

from minise.expr.booleans import both
from minise.expr.term import Boolean, Term
from minise.faults import Fault
from minise.ir.types import Type
from minise.memory.contract import Dropped, Faulted, Loaded, SolverView, Stored
from minise.memory.outcomes import copy_between, fill_in, if_empty, is_nonempty, load_from, store_to
from minise.memory.store import Group, Store
from minise.values import Pointer, Value

_REASON = "a pointer may mean several objects, and the model `single` followed it to one of them only"


class Single:
    def load(
        self, store: Store, pointer: Pointer, type: Type, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        outcomes: list[Loaded | Faulted | Dropped] = []
        for guard, reached in _one(store, pointer, "read", view, outcomes.append):
            if isinstance(reached, Fault):
                outcomes.append(Faulted(guard, reached))
            else:
                outcomes += load_from(store, guard, reached, type)
        return tuple(outcomes)

    def store(
        self, store: Store, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        outcomes: list[Stored | Faulted | Dropped] = []
        for guard, reached in _one(store, pointer, "write", view, outcomes.append):
            if isinstance(reached, Fault):
                outcomes.append(Faulted(guard, reached))
            else:
                outcomes += store_to(store, guard, reached, type, value)
        return tuple(outcomes)

    def copy(
        self, store: Store, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        outcomes: list[Stored | Faulted | Dropped] = list(if_empty(size))
        nonempty = is_nonempty(size)
        for guard, origin in _one(store, source, "read", view, outcomes.append, nonempty):
            if isinstance(origin, Fault):
                outcomes.append(Faulted(guard, origin))
                continue
            for together, target in _one(store, destination, "write", view, outcomes.append, guard):
                if isinstance(target, Fault):
                    outcomes.append(Faulted(together, target))
                else:
                    outcomes += copy_between(store, together, target, origin, size)
        return tuple(outcomes)

    def fill(
        self, store: Store, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        outcomes: list[Stored | Faulted | Dropped] = list(if_empty(size))
        for guard, target in _one(store, destination, "write", view, outcomes.append, is_nonempty(size)):
            if isinstance(target, Fault):
                outcomes.append(Faulted(guard, target))
            else:
                outcomes += fill_in(store, guard, target, byte, size)
        return tuple(outcomes)


def _one(
    store: Store,
    pointer: Pointer,
    action: str,
    view: SolverView,
    drop: Callable[[Dropped], None],
    under: Boolean = True,
) -> list[tuple[Boolean, Group | Fault]]:
    """The first segment that the pointer can mean; what else it can mean is dropped."""
    ways = [(both(under, guard), reached) for guard, reached in store.groups(pointer, action)]
    if len(ways) == 1:
        return ways
    chosen: list[tuple[Boolean, Group | Fault]] = []
    for guard, reached in ways:
        if not chosen and isinstance(reached, Group) and view.is_possible(guard):
            chosen.append((guard, reached))
        else:
            drop(Dropped(guard, _REASON))
    # Nothing but faults is possible: then they are what is found.
    if not chosen:
        return [each for each in ways if isinstance(each[1], Fault)]
    return chosen
