"""The `dynamic` resolution: where a pointer may mean objects in several segments, these move into one new segment
(Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic Execution", section 4.1).

Programs hold objects and offsets, never addresses, so that nothing but the place of the contents changes. Only what
the pointer can really mean is moved, which keeps segments smaller than those that a static analysis must foresee; an
object that shares a segment already brings its neighbours along.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minise.expr.term import Boolean
from minise.ir.types import Type
from minise.memory.contract import Loaded, SolverView, Stored
from minise.memory.objects import Object
from minise.memory.outcomes import writing
from minise.memory.policies import Way
from minise.memory.store import Group, Store
from minise.values import Pointer, Value

_ALIGNMENT = 16


class Dynamic:
    """Gathers what a pointer means, and then has one segment left to choose from."""

    def ways(self, store: Store, pointer: Pointer, action: str, view: SolverView) -> Iterable[Way]:
        _gather(store, pointer, action, view)
        return store.groups(pointer, action)

    def loads(self, loaded: Sequence[Loaded], type: Type) -> Sequence[Loaded]:
        return loaded

    def stores(self, written: Sequence[tuple[Boolean, Group]], type: Type, value: Value) -> Sequence[Stored]:
        return [Stored(guard, writing(group, type, value)) for guard, group in written]


def _gather(store: Store, pointer: Pointer, action: str, view: SolverView) -> None:
    """Moves the objects that the pointer can mean into one segment, if they live in several."""
    if isinstance(pointer.base, int):
        return
    groups = [
        reached
        for guard, reached in store.groups(pointer, action)
        if isinstance(reached, Group) and view.is_possible(guard)
    ]
    if len(groups) < 2:
        return
    segments = {group.segment for group in groups}
    members = [each for segment in sorted(segments) for each in store.inhabitants(segment)]
    if any(not isinstance(each.size, int) for each in members):
        return  # objects of symbolic size stay where they are
    members.sort(key=lambda each: each.address)
    store.move_together(members, _places(members))


def _places(members: list[Object]) -> list[int]:
    """One behind the other, in the order of their addresses, aligned as before."""
    places = []
    end = 0
    for each in members:
        places.append(end)
        end += (each.extent + _ALIGNMENT - 1) // _ALIGNMENT * _ALIGNMENT
    return places
