"""The `splitting` arrangement: a large object that is reached at a symbolic offset is cut into parts, so that the
solver sees small arrays (Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic Execution", section 2.4).

Which part an access means is left to the resolution. A part never cuts a value: parts are multiples of 8 bytes, and
an access that might lie across two of them makes the object whole again.
"""

from __future__ import annotations

from minise.expr.term import Term
from minise.memory.contract import MemoryReport, ObjectKind, SolverView
from minise.memory.moving import divide, rejoin
from minise.memory.objects import Object
from minise.memory.offsets import steps_of
from minise.memory.pieces import Division
from minise.memory.resolve import as_known, possible_bases
from minise.memory.store import Store
from minise.values import Pointer

PART_SIZE = 128  # bytes
THRESHOLD = 300  # bytes; smaller objects are left whole
ALIGNMENT = 8  # of parts: the widest value


class Splitting:
    def __init__(self, part_size: int = PART_SIZE, threshold: int = THRESHOLD) -> None:
        assert part_size > 0 and part_size % ALIGNMENT == 0
        self._part_size = part_size
        self._threshold = threshold
        self._divided = 0
        self._largest = 0  # bytes of an object that was divided
        self._rejoined = 0

    @property
    def report(self) -> MemoryReport:
        found = {
            "split objects": self._divided,
            "largest split object": self._largest,
            "rejoined objects": self._rejoined,
        }
        return MemoryReport(found, ())

    def arrange(self, store: Store, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> None:
        pointer = as_known(pointer, view)
        for guard, base in possible_bases(pointer.base):
            target = store.objects.living.get(base)
            if target is None:
                continue
            division = store.divisions.get(base)
            if division is not None:
                if not lies_in_one_part(division, pointer.offset, size):
                    self._rejoined += 1
                    rejoin(store, target)
            elif self._is_large(store, target) and _is_aligned(pointer.offset, size) and view.is_possible(guard):
                self._divided += 1
                self._largest = max(self._largest, target.extent)
                divide(store, target, self._part_size)

    def _is_large(self, store: Store, target: Object) -> bool:
        """Whether the object is worth dividing. One that shares a segment was put there for a reason."""
        is_data = isinstance(target.size, int) and target.request.kind is not ObjectKind.FUNCTION
        return is_data and target.extent > max(self._threshold, self._part_size) and target.number not in store.homes


def lies_in_one_part(division: Division, offset: int | Term, size: int | Term) -> bool:
    """Whether the access certainly touches one part only, if it stays inside the object."""
    if isinstance(offset, int) and isinstance(size, int):
        return offset + size <= division.at(offset).end
    return _is_aligned(offset, size)


def _is_aligned(offset: int | Term, size: int | Term) -> bool:
    """Whether this is an access at a symbolic offset which is a multiple of its size, and so never lies across two
    parts."""
    if isinstance(offset, int) or not isinstance(size, int) or size not in (1, 2, 4, 8):
        return False
    steps = steps_of(offset)
    return steps.stride % size == 0 and steps.start % size == 0
