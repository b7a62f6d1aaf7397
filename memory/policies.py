"""The two things in which models with objects differ: where objects are placed, and how pointers are resolved."""

from __future__ import annotations

from typing import Protocol

from minise.expr.term import Term
from minise.ir.types import Type
from minise.memory.contract import Allocation, Dropped, Faulted, Loaded, SolverView, Stored
from minise.memory.objects import Object
from minise.memory.store import Store
from minise.values import Pointer, Value


class Placement(Protocol):
    """Decides in which segment a new object lives."""

    def fork(self) -> Placement: ...

    def place(self, store: Store, request: Allocation, extent: int) -> Object: ...

    def release(self, store: Store, target: Object) -> None:
        """The object is about to end: its place may be used again."""


class Resolution(Protocol):
    """Says what an access through a pointer can lead to, where it may mean objects in several segments."""

    def load(
        self, store: Store, pointer: Pointer, type: Type, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]: ...

    def store(
        self, store: Store, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]: ...

    def copy(
        self, store: Store, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]: ...

    def fill(
        self, store: Store, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]: ...


class Alone:
    """Every object in a segment of its own."""

    def fork(self) -> Alone:
        return self

    def place(self, store: Store, request: Allocation, extent: int) -> Object:
        return store.add_alone(request, extent)

    def release(self, store: Store, target: Object) -> None:
        pass
