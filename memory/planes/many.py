"""Many bytes or blocks at once: `contract.ManyAtOnce` on planes (section 2.3 of the paper)."""

from __future__ import annotations

from collections.abc import Callable

from minise.expr import bitvectors, comparisons
from minise.expr.booleans import both
from minise.expr.term import BitVector
from minise.memory.contract import Allocation, Dropped, Faulted, SolverView, Stored
from minise.memory.planes.blocks import BlockAddresses, Blocks
from minise.memory.planes.closures import Computed
from minise.memory.planes.segment import Function
from minise.memory.planes.space import Space
from minise.values import Pointer

Outcomes = tuple[Stored | Faulted | Dropped, ...]
Fill = Callable[[Pointer, Function, BitVector, SolverView], Outcomes]
DONE = (Stored(True),)


class Many:
    """Implements `contract.ManyAtOnce`; `fill` is the memory's own."""

    __slots__ = ("_fill", "_pointer_size", "_space")

    def __init__(self, space: Space, fill: Fill, pointer_size: int) -> None:
        self._space = space
        self._fill = fill
        self._pointer_size = pointer_size

    def fill_with(
        self, destination: Pointer, byte: Callable[[BitVector], BitVector], size: BitVector, view: SolverView
    ) -> Outcomes:
        """Each byte becomes a function of its distance from the destination."""
        return self._fill(destination, Computed(byte, destination.offset), size, view)

    def allocate_many(
        self, destination: Pointer, request: Allocation, count: BitVector, view: SolverView
    ) -> Outcomes:
        """A multi-allocation of `count` blocks, the addresses of which are written to the destination."""
        made = self._space.add_many(request, count, self._space.questions(view))
        addresses = BlockAddresses(made.lowest(), destination.offset, self._pointer_size)
        return self._fill(destination, addresses, bitvectors.mul(64, count, self._pointer_size), view)

    def free_many(self, first: Pointer, count: BitVector, view: SolverView) -> Outcomes | None:
        """A multi-deallocation of `count` blocks, of which `first` has the lowest segment. None if they are not
        certain to be blocks of one multi-allocation, none of which was freed before."""
        freed = self._freed(first.base, count, view)
        if freed is None:
            return None
        self._space.replace_blocks(freed)
        return DONE

    def _freed(self, lowest: BitVector, count: BitVector, view: SolverView) -> Blocks | None:
        for each in self._space.blocks:
            ahead = bitvectors.add(64, each.position(lowest), 1)
            are_these = both(each.holds(lowest), comparisons.ule(64, count, ahead))
            if each.are_whole and are_these is not False and view.is_certain(are_these):
                return each.freed(lowest, count, True, self._space.questions(view))
        return None
