"""How segments are numbered: the names `segment:offset` under which people see addresses.

A pointer's base is always its own object, and so are its bounds. By default every object has a segment of its own,
numbered from 1 on by the allocation counter γ. In the paper's layout the global objects share segment 1, the stack is
segment 2, and the heap begins with segment 3; what is of symbolic size has a segment of its own everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from minise.memory.contract import Allocation, ObjectKind


class Home(NamedTuple):
    """Where an object is shown: its segment, and the offset of its first byte there."""

    segment: int
    start: int


CODE = Home(0, 0)  # functions hold no data: they are in no segment


class Layout(Protocol):
    @property
    def counter(self) -> int:
        """The allocation counter γ: the number of the next segment."""

    def placed(self, request: Allocation) -> tuple[Home, Layout]:
        """Where a new object is shown, and the layout from then on."""

    def released(self, request: Allocation, home: Home) -> Layout:
        """The layout after the object's end."""


@dataclass(frozen=True, slots=True)
class OwnSegments:
    """A segment for each object. `counter` is γ, the allocation counter."""

    counter: int = 1

    def placed(self, request: Allocation) -> tuple[Home, Layout]:
        if request.kind is ObjectKind.FUNCTION:
            return CODE, self
        return Home(self.counter, 0), OwnSegments(self.counter + 1)

    def released(self, request: Allocation, home: Home) -> Layout:
        return self


@dataclass(frozen=True, slots=True)
class PaperSegments:
    """`globals_end` and `stack_end` are the next free offsets of segments 1 and 2."""

    counter: int = 3
    globals_end: int = 0
    stack_end: int = 0

    def placed(self, request: Allocation) -> tuple[Home, Layout]:
        match request.kind, request.size:
            case ObjectKind.FUNCTION, _:
                return CODE, self
            case ObjectKind.GLOBAL, int(size):
                start = _aligned(self.globals_end, request.alignment)
                return Home(1, start), PaperSegments(self.counter, start + size, self.stack_end)
            case ObjectKind.STACK | ObjectKind.VARIADIC, int(size):
                start = _aligned(self.stack_end, request.alignment)
                return Home(2, start), PaperSegments(self.counter, self.globals_end, start + size)
            case _:
                return Home(self.counter, 0), PaperSegments(self.counter + 1, self.globals_end, self.stack_end)

    def released(self, request: Allocation, home: Home) -> Layout:
        """The stack shrinks to the start of the object that ends, if it is the last one."""
        if home.segment == 2 and isinstance(request.size, int) and home.start + request.size == self.stack_end:
            return PaperSegments(self.counter, self.globals_end, home.start)
        return self


def _aligned(offset: int, alignment: int) -> int:
    return (offset + alignment - 1) // alignment * alignment
