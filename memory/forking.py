"""The `forking` resolution: one outcome per segment that the pointer may mean; the path forks over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minise.expr.term import Boolean
from minise.ir.types import Type
from minise.memory.contract import Loaded, SolverView, Stored
from minise.memory.groups import Group
from minise.memory.outcomes import writing
from minise.memory.policies import Way
from minise.memory.store import Store
from minise.values import Pointer, Value


class Forking:
    def ways(self, store: Store, pointer: Pointer, action: str, view: SolverView) -> Iterable[Way]:
        return store.groups(pointer, action)

    def loads(self, loaded: Sequence[Loaded], type: Type) -> Sequence[Loaded]:
        return loaded

    def stores(
        self, store: Store, written: Sequence[tuple[Boolean, Group]], type: Type, value: Value
    ) -> Sequence[Stored]:
        return [Stored(guard, writing(group, type, value)) for guard, group in written]
