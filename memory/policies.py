"""The things in which models with objects differ: where objects are placed, whether they are moved before an access,
and how pointers are resolved. How addresses are shown is the fourth: see `exposure.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from minise.expr.term import Boolean, Term
from minise.faults import Fault
from minise.ir.types import Type
from minise.memory.contract import NOTHING_TO_REPORT, Allocation, Loaded, MemoryReport, SolverView, Stored
from minise.memory.groups import Group
from minise.memory.objects import Object
from minise.memory.store import Store
from minise.values import Pointer, Value


class Placement(Protocol):
    """Decides in which segment a new object lives."""

    def fork(self) -> Placement: ...

    def joined(self, others: Sequence[Placement]) -> Placement | None:
        """The placement of joined stores, all of them forks of one; None if it would reuse what is taken."""

    def place(self, store: Store, request: Allocation, extent: int) -> Object: ...

    def release(self, store: Store, target: Object) -> None:
        """The object is about to end: its place may be used again."""


class Arrangement(Protocol):
    """Moves objects before an access, to where it finds them best. There is one for all the memories of a run."""

    @property
    def report(self) -> MemoryReport:
        """See `Memory.report`."""

    def arrange(self, store: Store, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> None:
        """An access of `size` bytes is about to be resolved."""


class Unmoved:
    """Leaves everything where it is."""

    report = NOTHING_TO_REPORT

    def arrange(self, store: Store, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Left:
    """What a model leaves out, and why."""

    reason: str


# Where an access may go under a condition: to a segment, to a fault, or nowhere, because the model leaves it out.
Way = tuple[Boolean, Group | Fault | Left]


class Resolution(Protocol):
    """Says where an access through a pointer can go, and how many outcomes that makes."""

    def ways(self, store: Store, pointer: Pointer, action: str, view: SolverView) -> Iterable[Way]:
        """Conditions exclude each other and cover the path. `action` is "read" or "write"."""

    def loads(self, loaded: Sequence[Loaded], type: Type) -> Sequence[Loaded]:
        """The outcomes of a load that found these values, one for each segment."""

    def stores(
        self, store: Store, written: Sequence[tuple[Boolean, Group]], type: Type, value: Value
    ) -> Sequence[Stored]:
        """The outcomes of a store that may write to these places, one in each segment."""


class Alone:
    """Every object in a segment of its own."""

    def fork(self) -> Alone:
        return self

    def joined(self, others: Sequence[Placement]) -> Alone:
        return self

    def place(self, store: Store, request: Allocation, extent: int) -> Object:
        return store.add_alone(request, extent)

    def release(self, store: Store, target: Object) -> None:
        pass
