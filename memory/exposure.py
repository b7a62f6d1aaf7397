"""Addresses as numbers: which objects a program has looked at the address of, and the way back."""

from __future__ import annotations

from minise.expr import bitvectors, comparisons, slices
from minise.expr.booleans import ite
from minise.expr.term import BitVector
from minise.ir.types import DataModel
from minise.memory.objects import ObjectTable
from minise.memory.pointers import unsigned
from minise.memory.resolve import possible_bases
from minise.values import NULL, Pointer, to_signed


class Exposure:
    """The exposed objects of one memory."""

    __slots__ = ("_data_model", "_exposed")

    def __init__(self, data_model: DataModel, exposed: frozenset[int] = frozenset()) -> None:
        self._data_model = data_model
        self._exposed = exposed

    def copied(self) -> Exposure:
        return Exposure(self._data_model, self._exposed)

    def expose(self, table: ObjectTable, pointer: Pointer) -> BitVector:
        address: BitVector = 0
        for guard, base in possible_bases(pointer.base):
            address = ite(64, guard, self._base_address(table, base), address)
        moved = bitvectors.add(64, address, unsigned(pointer.offset))
        return slices.truncate(moved, self._data_model.pointer.bits)

    def _base_address(self, table: ObjectTable, base: int) -> int:
        target = table.living.get(base)
        if target is not None:
            self._exposed |= {target.number}
            return target.address
        ended = table.ended.get(base)
        return ended.object.address if ended is not None else 0

    def recover(self, table: ObjectTable, address: BitVector) -> Pointer:
        if isinstance(address, int):
            if address == 0:
                return NULL
            target = table.at_address(address, self._exposed)
            if target is None:
                return Pointer(0, to_signed(address, self._data_model.pointer.bits))
            return Pointer(target.number, address - target.address)
        wide = slices.zero_extend(address, self._data_model.pointer.bits, 64)
        base: BitVector = 0
        offset: BitVector = wide
        for number in sorted(self._exposed, reverse=True):
            target = table.living.get(number)
            if target is None:
                continue
            distance = bitvectors.sub(64, wide, target.address)
            inside = comparisons.ule(64, distance, target.extent)
            base = ite(64, inside, number, base)
            offset = ite(64, inside, distance, offset)
        return Pointer(base, offset)
