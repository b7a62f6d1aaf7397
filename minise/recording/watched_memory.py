"""A memory that notes which objects were touched, around a memory of any model.

A store of a known value at a known offset is noted by its place; of all else it is noted that the object changed, and
whoever wants to know asks `describe`. Outcomes are promises: what they touch is noted when they are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from minise.expr.addresses import Addresses
from minise.expr.term import Term
from minise.ir.records import Layout, PointerCompareOp
from minise.ir.types import Type
from minise.memory.contract import (
    Allocation,
    Chooser,
    Contents,
    Dropped,
    Ending,
    Faulted,
    Guard,
    InputPart,
    Loaded,
    ManyAtOnce,
    Memory,
    MemoryReport,
    ObjectView,
    Origin,
    SolverView,
    Stored,
    Unsure,
)
from minise.memory.notes import Note
from minise.source import Span
from minise.values import Pointer, Value

EVERYTHING = -1  # no object has this number
Places = dict[tuple[int, Type], None]  # offsets and types, in the order in which they were first touched
_Outcome = TypeVar("_Outcome", Stored | Faulted, Stored | Faulted | Dropped)


class WatchedMemory:
    """Implements `contract.Memory`. `touched` maps the number of an object to places in it, or to None: anywhere."""

    __slots__ = ("inner", "touched")

    def __init__(self, inner: Memory) -> None:
        self.inner = inner
        self.touched: dict[int, Places | None] = {}

    def fork(self) -> WatchedMemory:
        copy = WatchedMemory(self.inner.fork())
        copy.touched = {number: None if places is None else dict(places) for number, places in self.touched.items()}
        return copy

    def taken(self) -> dict[int, Places | None]:
        """What was touched since the last time, which is forgotten here."""
        touched, self.touched = self.touched, {}
        return touched

    def touch(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            self.touched[number] = None

    def _touch_place(self, number: int, offset: int, type: Type) -> None:
        places = self.touched.setdefault(number, {})
        if places is not None:
            places[offset, type] = None

    def _touch_moved(self, before: int) -> None:
        """An access may move objects that it does not touch otherwise; then there are more notes than before."""
        if len(self.inner.notes) > before:
            self.touch((EVERYTHING,))

    def _bases(self, pointer: Pointer) -> tuple[int, ...]:
        """What an access touches. One that may mean several objects may also move them and their neighbours."""
        return (pointer.base if isinstance(pointer.base, int) else EVERYTHING,)

    # -- objects ---------------------------------------------------------------------------------------------

    @property
    def capacity(self) -> int:
        return self.inner.capacity

    @property
    def largest_size(self) -> int:
        return self.inner.largest_size

    @property
    def report(self) -> MemoryReport:
        return self.inner.report

    @property
    def symbolic_sizes(self) -> tuple[Term, ...]:
        return self.inner.symbolic_sizes

    def origin(self, base: int) -> Origin | None:
        return self.inner.origin(base)

    def is_equal(self, other: Memory) -> bool:
        return isinstance(other, WatchedMemory) and self.inner.is_equal(other.inner)

    def is_joinable(self, other: Memory) -> bool:
        return isinstance(other, WatchedMemory) and self.inner.is_joinable(other.inner)

    def joined(self, others: Sequence[Memory], chooser: Chooser) -> WatchedMemory | None:
        inner = self.inner.joined([each.inner for each in others if isinstance(each, WatchedMemory)], chooser)
        if inner is None:
            return None
        joined = WatchedMemory(inner)
        joined.touch((EVERYTHING,))
        return joined

    @property
    def notes(self) -> tuple[Note, ...]:
        return self.inner.notes

    @property
    def largest_segment(self) -> int:
        return self.inner.largest_segment

    def allocate(self, request: Allocation, write: Callable[[Contents], None] | None = None) -> Pointer:
        pointer = self.inner.allocate(request, write)
        self.touch(self._bases(pointer))
        return pointer

    def initialise(self, pointer: Pointer, write: Callable[[Contents], None]) -> None:
        self.inner.initialise(pointer, write)
        self.touch(self._bases(pointer))

    def bases(self, pointer: Pointer) -> tuple[tuple[Guard, int | None], ...]:
        return self.inner.bases(pointer)

    def extent(self, base: int) -> int | Term | None:
        return self.inner.extent(base)

    def is_allocated(self, pointer: Pointer, view: SolverView) -> Guard:
        return self.inner.is_allocated(pointer, view)

    def holds(self, pointer: Pointer, size: int) -> Guard:
        return self.inner.holds(pointer, size)

    def layout(self, base: int) -> Layout | None:
        return self.inner.layout(base)

    def contents(self, pointer: Pointer) -> object | None:
        return self.inner.contents(pointer)

    def lived_apart(self, one: int, other: int) -> bool:
        return self.inner.lived_apart(one, other)

    def make_input(self, base: int, offset: int, parts: Sequence[InputPart]) -> Stored | Faulted:
        outcome = self.inner.make_input(base, offset, parts)
        self.touch((base,))
        return _watched(outcome, (base,))

    def end(self, pointer: Pointer, ending: Ending, place: Span) -> None:
        self.inner.end(pointer, ending, place)
        self.touch(self._bases(pointer))

    def free(self, pointer: Pointer, place: Span, view: SolverView) -> tuple[Stored | Faulted | Dropped, ...]:
        return self._changed(self.inner.free(pointer, place, view), pointer)

    # -- accesses --------------------------------------------------------------------------------------------

    def peek(self, pointer: Pointer, type: Type) -> Value | Unsure:
        return self.inner.peek(pointer, type)

    def poke(self, pointer: Pointer, type: Type, value: Value) -> bool:
        is_done = self.inner.poke(pointer, type, value)
        if is_done:
            assert isinstance(pointer.base, int) and isinstance(pointer.offset, int)
            self._touch_place(pointer.base, pointer.offset, type)
        return is_done

    def load(self, pointer: Pointer, type: Type, view: SolverView) -> tuple[Loaded | Faulted | Dropped, ...]:
        before = len(self.inner.notes)
        outcomes = self.inner.load(pointer, type, view)
        self._touch_moved(before)
        return outcomes

    def store(
        self, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        before = len(self.inner.notes)
        outcomes = self.inner.store(pointer, type, value, view)
        self._touch_moved(before)
        if isinstance(pointer.base, int) and isinstance(pointer.offset, int):
            self._touch_place(pointer.base, pointer.offset, type)
            return tuple(_watched(each, (pointer.base,)) for each in outcomes)
        return self._changed(outcomes, pointer)

    def copy(
        self, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        return self._changed(self.inner.copy(destination, source, size, view), destination)

    def fill(
        self, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        return self._changed(self.inner.fill(destination, byte, size, view), destination)

    @property
    def at_once(self) -> WatchedMemory | None:
        return None if self.inner.at_once is None else self

    def fill_with(
        self, destination: Pointer, byte: Callable[[int | Term], int | Term], size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        return self._changed(self._inner_at_once.fill_with(destination, byte, size, view), destination)

    def allocate_many(
        self, destination: Pointer, request: Allocation, count: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        self.touch((EVERYTHING,))
        return self._changed(self._inner_at_once.allocate_many(destination, request, count, view), destination)

    def free_many(
        self, first: Pointer, count: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...] | None:
        outcomes = self._inner_at_once.free_many(first, count, view)
        return None if outcomes is None else self._changed(outcomes, first)

    @property
    def _inner_at_once(self) -> ManyAtOnce:
        found = self.inner.at_once
        assert found is not None
        return found

    def _changed(
        self, outcomes: tuple[Stored | Faulted | Dropped, ...], pointer: Pointer
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        """A single outcome may have happened already, the others will have to be chosen."""
        numbers = self._bases(pointer)
        self.touch(numbers)
        return tuple(_watched(each, numbers) for each in outcomes)

    # -- pointers as values ----------------------------------------------------------------------------------

    def compare(
        self, op: PointerCompareOp, left: Pointer, right: Pointer, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return self.inner.compare(op, left, right, view)

    def difference(
        self, left: Pointer, right: Pointer, stride: int, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        return self.inner.difference(left, right, stride, view)

    def expose(self, pointer: Pointer) -> int | Term:
        return self.inner.expose(pointer)

    @property
    def addresses(self) -> Addresses:
        return self.inner.addresses

    def fix(self, value: Term) -> None:
        self.inner.fix(value)

    def recover(self, address: int | Term, view: SolverView) -> Pointer:
        return self.inner.recover(address, view)

    def aimed(self, pointer: Pointer, view: SolverView) -> Pointer:
        return self.inner.aimed(pointer, view)

    def describe(self, numbers: Iterable[int] | None = None, with_ended: bool = False) -> tuple[ObjectView, ...]:
        return self.inner.describe(numbers, with_ended)


def _watched(outcome: _Outcome, numbers: tuple[int, ...]) -> _Outcome:
    """The same, and what it changes in the end is touched then."""
    if not isinstance(outcome, Stored) or outcome.change is None:
        return outcome
    return replace(outcome, change=_watched_change(outcome.change, numbers))


def _watched_change(change: Callable[[Memory], None], numbers: tuple[int, ...]) -> Callable[[Memory], None]:
    def watched(memory: Memory) -> None:
        assert isinstance(memory, WatchedMemory)
        change(memory.inner)
        memory.touch(numbers)

    return watched
