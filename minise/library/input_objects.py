"""Writing an input into memory: bytes that nobody knows, cut along the C type of the object that they lie in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from minise.expr import comparisons
from minise.expr.term import Boolean, Term
from minise.inputs import Role, SymbolicInput, new_input
from minise.interpreter.accesses import allocation_site
from minise.interpreter.calls import Answer, ModelCall
from minise.ir.layouts import Layout, Records, part_of
from minise.library.answers import assuming
from minise.memory.contract import Allocation, Ending, ObjectKind
from minise.state import State
from minise.values import Pointer, Value

CUT = "sizes of inputs beyond the capacity of {} bytes were cut off"

Then = Callable[[State], Answer]


@dataclass(frozen=True, slots=True)
class InputWriter:
    """Writes an input of that name for a call, and then goes on."""

    call: ModelCall
    name: str
    size: int | Term
    records: Records
    then: Then
    role: Role = Role.CONTENTS

    def write(self, state: State, place: Pointer) -> Answer:
        """An input is written like any other bytes: what can go wrong with that, memory says."""
        assert isinstance(place.base, int)
        size = self.size
        if isinstance(size, int):
            if isinstance(place.offset, int):
                return self._write_part(state, place.base, place.offset)
            return self._copy(state, place, size)
        is_small = comparisons.ule(64, size, state.memory.capacity)

        def bounded(after: State) -> Answer:
            assert isinstance(place.base, int)
            if place.offset == 0 and after.memory.extent(place.base) is size:
                return self._write_part(after, place.base, 0)
            return self._copy(after, place, after.memory.capacity)

        return assuming(state, is_small, bounded, CUT.format(state.memory.capacity))

    def _write_part(self, state: State, base: int, offset: int) -> Answer:
        """A known stretch of an object, cut along the object's C type."""
        layout, size = state.memory.layout(base), self.size
        kept = size if isinstance(size, int) else state.memory.capacity
        part = part_of(layout, offset, kept, self.records) if layout is not None else None

        def filled(after: State, _: Value) -> Answer:
            if size == 0:
                return self.then(after)
            made, demand = self._input(after, kept, part)
            after.memory.make_input(base, offset, made.parts)
            return assuming(after, demand, self.then)

        return self.call.settle(state.memory.fill(Pointer(base, offset), 0, size, state.view), filled)

    def _copy(self, state: State, place: Pointer, kept: int) -> Answer:
        """A stretch at a symbolic place or of a symbolic size: the input lies in an object of its own and is
        copied."""
        frame, span = state.frame, self.call.site.span
        assert frame is not None
        site = allocation_site(self.call.site.number, frame)
        own = state.memory.allocate(Allocation(ObjectKind.STACK, kept, 16, self.name, span, site))
        assert isinstance(own.base, int)
        made, _ = self._input(state, kept, None)
        state.memory.make_input(own.base, 0, made.parts)

        def copied(after: State, _: Value) -> Answer:
            after.memory.end(own, Ending.SCOPE_LEFT, span)
            return self.then(after)

        return self.call.settle(state.memory.copy(place, own, self.size, state.view), copied)

    def _input(self, state: State, kept: int, part: Layout | None) -> tuple[SymbolicInput, Boolean]:
        actual_size = self.size if isinstance(self.size, Term) else None
        span, role = self.call.site.span, self.role
        return new_input(state, self.name, kept, part, self.records, span, actual_size=actual_size, role=role)
