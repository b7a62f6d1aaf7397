"""The `single` resolution: of several objects one is taken and the others are left out, as executors do that make a
pointer concrete. Every run in which something was left out is incomplete, and says so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minise.expr.term import Boolean
from minise.faults import Fault
from minise.ir.types import Type
from minise.memory.contract import Loaded, SolverView, Stored
from minise.memory.groups import Group
from minise.memory.outcomes import writing
from minise.memory.policies import Left, Way
from minise.memory.store import Store
from minise.values import Pointer, Value

_LEFT = Left("a pointer may mean several objects, and the model `single` followed it to one of them only")


class Single:
    def ways(self, store: Store, pointer: Pointer, action: str, view: SolverView) -> Iterable[Way]:
        """The first segment that the pointer can mean; where it can mean none, the faults are what is found."""
        found = list(store.groups(pointer, action))
        if len(found) == 1:
            return found
        taken = next((each for each in found if isinstance(each[1], Group) and view.is_possible(each[0])), None)
        if taken is None:
            return [each for each in found if isinstance(each[1], Fault)]
        return [each if each is taken else (each[0], _LEFT) for each in found]

    def loads(self, loaded: Sequence[Loaded], type: Type) -> Sequence[Loaded]:
        return loaded

    def stores(
        self, store: Store, written: Sequence[tuple[Boolean, Group]], type: Type, value: Value
    ) -> Sequence[Stored]:
        return [Stored(guard, writing(group, type, value)) for guard, group in written]
