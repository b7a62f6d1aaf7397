"""Addresses that are symbols (Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic Execution", section
2.2).

A program that looks at an address as a number gets a symbol (the paper's α) for the start of the object. Where the
object lies (the paper's c) stays hidden: the constraints α = c are kept here, apart from the path condition, so that
an object can move without anything that the program holds being touched. What a decision has depended on stays where
it is (`_fixed`), because a later one must not contradict it.
"""

from __future__ import annotations

from collections.abc import Iterable

from minise.expr import bitvectors, slices
from minise.expr.addresses import NO_ADDRESSES, Addresses, addresses_in, located
from minise.expr.booleans import ite
from minise.expr.operators import Op
from minise.expr.symbols import address as address_symbol
from minise.expr.term import BitVector, Term
from minise.ir.types import DataModel
from minise.memory.exposure import Exposure, chosen_pointer
from minise.memory.objects import Object, ObjectTable, spoken_number
from minise.memory.pointers import unsigned
from minise.memory.resolve import possible_bases
from minise.values import Pointer


class RelocatableExposure:
    """Implements `exposure.Addressing`. `_numbers` says whose address a symbol is; `_known` answers for addresses
    that are numbers."""

    __slots__ = ("_data_model", "_fixed", "_known", "_numbers", "addresses")

    def __init__(self, data_model: DataModel) -> None:
        self._data_model = data_model
        self._known = Exposure(data_model)
        self._numbers: Addresses = NO_ADDRESSES
        self._fixed: frozenset[int] = frozenset()
        self.addresses: Addresses = NO_ADDRESSES

    def copied(self) -> RelocatableExposure:
        copy = RelocatableExposure(self._data_model)
        copy._known = self._known.copied()
        copy._numbers = self._numbers
        copy._fixed = self._fixed
        copy.addresses = self.addresses
        return copy

    def joined(self, others: Iterable[RelocatableExposure]) -> RelocatableExposure:
        """The objects lie at the same places in all memories that are joined."""
        joined = self.copied()
        for other in others:
            joined._known = joined._known.joined([other._known])
            joined._numbers = joined._numbers.update(other._numbers)
            joined._fixed |= other._fixed
            joined.addresses = joined.addresses.update(other.addresses)
        return joined

    # -- from pointers to numbers and back -------------------------------------------------------------------

    def expose(self, table: ObjectTable, pointer: Pointer) -> BitVector:
        bits = self._data_model.pointer.bits
        address: BitVector = 0
        for guard, base in possible_bases(pointer.base):
            address = ite(bits, guard, self._start(table, base), address)
        return bitvectors.add(bits, address, slices.truncate(unsigned(pointer.offset), bits))

    def _start(self, table: ObjectTable, base: int) -> BitVector:
        target = table.living.get(base)
        if target is None:
            ended = table.ended.get(base)
            if ended is None:
                return 0
            target = ended.object
        else:
            self._known.mark(base)
        symbol = symbol_of(target, self._data_model.pointer.bits)
        if symbol not in self._numbers:
            self._numbers = self._numbers.set(symbol, base)
            self.addresses = self.addresses.set(symbol, target.address)
        return symbol

    def recover(self, table: ObjectTable, address: BitVector) -> Pointer:
        bits = self._data_model.pointer.bits
        found = chosen_pointer(address, bits, lambda leaf: self._recovered(table, leaf))
        if found is not None:
            return found
        assert isinstance(address, Term)
        self.fix(address)
        number = located(address, self.addresses)
        assert isinstance(number, (int, Term))
        return self._known.recover(table, number)

    def _recovered(self, table: ObjectTable, address: BitVector) -> Pointer | None:
        """Into the object whose symbol the address is, or some bytes further on."""
        if not isinstance(address, Term):
            return self._known.recovered(table, address)
        symbol, distance = address.args if address.op == Op.ADD else (address, 0)
        base = self._numbers.get(symbol)
        target = None if base is None else table.living.get(base)
        if target is None or not isinstance(distance, int) or not isinstance(target.size, int):
            return None
        return Pointer(target.number, distance) if distance <= target.size else None

    # -- moving ----------------------------------------------------------------------------------------------

    def fix(self, value: Term) -> None:
        self._fixed |= {self._numbers[each] for each in addresses_in(value)}

    def is_movable(self, number: int) -> bool:
        return number not in self._fixed

    def moved(self, target: Object) -> None:
        symbol = symbol_of(target, self._data_model.pointer.bits)
        if symbol in self.addresses:
            self.addresses = self.addresses.set(symbol, target.address)


def symbol_of(target: Object, bits: int = 64) -> Term:
    """The symbol of an object's address: the paper's α."""
    size = target.size if isinstance(target.size, int) else None
    return address_symbol(f"α{spoken_number(target.number)}", size, bits)
