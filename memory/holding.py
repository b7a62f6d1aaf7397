"""Whether bytes lie in a living object, told from what every model knows: the objects that a pointer can be based on,
and their sizes."""

from __future__ import annotations

from minise.expr.booleans import both, disjunction
from minise.expr.term import Boolean
from minise.memory.access import in_bounds
from minise.memory.contract import Memory
from minise.values import Pointer

_LARGEST = (1 << 63) - 1  # bytes of an object whose size is a term


def holds(memory: Memory, pointer: Pointer, size: int) -> Boolean:
    """`Memory.holds`, by the bases and extents of the memory."""
    return disjunction(
        both(guard, True if base is None else _holds(memory, base, pointer, size))
        for guard, base in memory.bases(pointer)
    )


def _holds(memory: Memory, base: int, pointer: Pointer, size: int) -> Boolean:
    extent = memory.extent(base)
    if extent is None:
        return False
    return in_bounds(extent if isinstance(extent, int) else _LARGEST, extent, pointer.offset, size)
