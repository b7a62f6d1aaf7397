"""The `dynamic` resolution: where a pointer may mean objects in several segments, these move into one new segment
(Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic Execution", section 4.1).

Programs hold objects and offsets, never addresses, so that nothing but the place of the contents changes. Only what
the pointer can really mean is moved, which keeps segments smaller than those that a static analysis must foresee; an
object that shares a segment already brings its neighbours along.
"""

from __future__ import annotations

from minise.expr.term import Term
from minise.ir.types import Type
from minise.memory.contract import Dropped, Faulted, Loaded, SolverView, Stored
from minise.memory.forking import Forking
from minise.memory.objects import Object
from minise.memory.store import Group, Store
from minise.values import Pointer, Value

_ALIGNMENT = 16


class Dynamic:
    """Gathers what a pointer means, then does what `forking` does, which has one segment left to choose from."""

    def __init__(self) -> None:
        self._forking = Forking()

    def load(
        self, store: Store, pointer: Pointer, type: Type, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        _gather(store, pointer, "read", view)
        return self._forking.load(store, pointer, type, view)

    def store(
        self, store: Store, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        _gather(store, pointer, "write", view)
        return self._forking.store(store, pointer, type, value, view)

    def copy(
        self, store: Store, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        _gather(store, source, "read", view)
        _gather(store, destination, "write", view)
        return self._forking.copy(store, destination, source, size, view)

    def fill(
        self, store: Store, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        _gather(store, destination, "write", view)
        return self._forking.fill(store, destination, byte, size, view)


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


