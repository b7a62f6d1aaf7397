"""Addresses as numbers: which objects a program has looked at the address of, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from minise.expr import bitvectors, comparisons, slices
from minise.expr.addresses import NO_ADDRESSES, Addresses
from minise.expr.booleans import ite, object_ite
from minise.expr.operators import Op
from minise.expr.term import BitVector, Term
from minise.ir.types import DataModel
from minise.memory.objects import Object, ObjectTable
from minise.memory.pointers import unsigned
from minise.memory.resolve import possible_bases
from minise.values import NULL, Pointer, to_signed


class Addressing(Protocol):
    """How a memory shows addresses to the program. It belongs to one memory, and is copied with it."""

    addresses: Addresses

    def copied(self) -> Addressing: ...

    def joined(self, others: Iterable[Any]) -> Addressing:
        """The others are of the same class."""

    def expose(self, table: ObjectTable, pointer: Pointer) -> BitVector: ...

    def recover(self, table: ObjectTable, address: BitVector) -> Pointer: ...

    def fix(self, value: Term) -> None:
        """See `Memory.fix`."""

    def is_movable(self, number: int) -> bool:
        """Whether nothing that was decided depends on where the object lies."""

    def moved(self, target: Object) -> None:
        """The object has a new address."""


class Exposure:
    """Implements `Addressing` by plain numbers. `_exposed` are the objects whose addresses the program knows."""

    __slots__ = ("_data_model", "_exposed", "addresses")

    def __init__(self, data_model: DataModel, exposed: frozenset[int] = frozenset()) -> None:
        self._data_model = data_model
        self._exposed = exposed
        self.addresses = NO_ADDRESSES

    def copied(self) -> Exposure:
        return Exposure(self._data_model, self._exposed)

    def joined(self, others: Iterable[Exposure]) -> Exposure:
        return Exposure(self._data_model, self._exposed.union(*(each._exposed for each in others)))

    def expose(self, table: ObjectTable, pointer: Pointer) -> BitVector:
        address: BitVector = 0
        for guard, base in possible_bases(pointer.base):
            address = ite(64, guard, self._base_address(table, base), address)
        moved = bitvectors.add(64, address, unsigned(pointer.offset))
        return slices.truncate(moved, self._data_model.pointer.bits)

    def _base_address(self, table: ObjectTable, base: int) -> int:
        target = table.living.get(base)
        if target is not None:
            self.mark(target.number)
            return target.address
        ended = table.ended.get(base)
        return ended.object.address if ended is not None else 0

    def mark(self, number: int) -> None:
        self._exposed |= {number}

    def fix(self, value: Term) -> None:
        pass  # there are no symbols

    def is_movable(self, number: int) -> bool:
        return number not in self._exposed

    def moved(self, target: Object) -> None:
        pass  # no number that the program holds is that of its address

    def recover(self, table: ObjectTable, address: BitVector) -> Pointer:
        bits = self._data_model.pointer.bits
        found = chosen_pointer(address, bits, lambda leaf: self.recovered(table, leaf))
        if found is not None:
            return found
        wide = slices.zero_extend(address, bits, 64)
        base: BitVector = 0
        offset: BitVector = wide
        living = [table.living[number] for number in sorted(self._exposed, reverse=True) if number in table.living]
        # Where one object ends, another may begin, which is the more likely one to be meant: as in `at_address`.
        for is_end in (True, False):
            for target in living:
                distance = bitvectors.sub(64, wide, target.address)
                is_meant = (
                    comparisons.eq(64, distance, target.extent)
                    if is_end
                    else comparisons.ult(64, distance, max(target.extent, 1))
                )
                base = object_ite(is_meant, target.number, base)
                offset = ite(64, is_meant, distance, offset)
        return Pointer(base, offset)

    def recovered(self, table: ObjectTable, address: BitVector) -> Pointer | None:
        """The pointer that a known number stands for."""
        if not isinstance(address, int):
            return None
        if address == 0:
            return NULL
        target = table.at_address(address, self._exposed)
        if target is None:
            return Pointer(0, to_signed(address, self._data_model.pointer.bits))
        return Pointer(target.number, address - target.address)


def chosen_pointer(
    address: BitVector, bits: int, recovered: Callable[[BitVector], Pointer | None], distance: int = 0
) -> Pointer | None:
    """The pointer that an address stands for which is a choice between addresses, each of which is recovered alone;
    None if one of them cannot be."""
    if isinstance(address, Term):
        if address.op == Op.ADD and isinstance(address.args[1], int):
            return chosen_pointer(address.args[0], bits, recovered, distance + address.args[1])
        if address.op == Op.ITE:
            condition, *sides = address.args
            then, otherwise = (chosen_pointer(each, bits, recovered, distance) for each in sides)
            if then is None or otherwise is None:
                return None
            base = object_ite(condition, then.base, otherwise.base)
            offset = ite(64, condition, unsigned(then.offset), unsigned(otherwise.offset))
            return Pointer(base, to_signed(offset, 64) if isinstance(offset, int) else offset)
    return recovered(bitvectors.add(bits, address, distance & ((1 << bits) - 1)))
