"""Assignments: values for symbols and for elements of arrays. What is not mentioned is 0.

A model that a solver found is an assignment, and so is the input of one concrete run.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from immutables import Map

from minise.expr.operators import Op
from minise.expr.term import Term

LARGE: Final = 64  # values, from which on assignments share them

Key = TypeVar("Key")
Held = TypeVar("Held")


class Assignment:
    """Never changes; `memo` only remembers what `evaluate` found out under it.

    A plain class: the memo makes a branch whose operands were seen before cost only its new nodes."""

    __slots__ = ("cells", "defaults", "memo", "symbols")

    symbols: Mapping[Term, int | bool]  # of SYMBOL, ADDRESS and BOUND terms
    cells: Mapping[tuple[Term, int], int]  # of ARRAY terms, by index
    defaults: Mapping[Term, int]  # of ARRAY terms, for the other indices

    def __init__(
        self,
        symbols: Mapping[Term, int | bool] | None = None,
        cells: Mapping[tuple[Term, int], int] | None = None,
        defaults: Mapping[Term, int] | None = None,
    ) -> None:
        self.symbols = symbols or {}
        self.cells = cells or {}
        self.defaults = defaults or {}
        self.memo: dict[Term, int | bool | float] = {}

    def value_of(self, leaf: Term) -> int | bool:
        """The value of an unknown that is no array."""
        return self.symbols.get(leaf, 0)

    def element(self, array: Term, index: int) -> int:
        value = self.cells.get((array, index))
        return self.defaults.get(array, 0) if value is None else value

    def elements(self, array: Term, size: int) -> list[int]:
        return [self.element(array, index) for index in range(size)]

    def locating(self, addresses: Mapping[Term, int]) -> Assignment:
        """This assignment, but with these values for address symbols."""
        return Assignment({**self.symbols, **addresses}, self.cells, self.defaults)

    def overridden(self, part: Assignment, inputs: Iterable[Term]) -> Assignment:
        """This assignment, but with the values of `part` for `inputs` (as `term.inputs` names them)."""
        symbols: dict[Term, int | bool] = {}
        cells: dict[tuple[Term, int], int] = {}
        arrays: dict[Term, int] = {}
        for each in inputs:
            if each.op == Op.READ:
                place = (each.args[0], each.args[1])
                cells[place] = part.element(*place)
            elif each.op == Op.ARRAY:
                arrays[each] = part.defaults.get(each, 0)
            else:
                symbols[each] = part.value_of(each)
        kept = self.cells
        if arrays:
            kept = {place: value for place, value in kept.items() if place[0] not in arrays}
            cells.update((place, value) for place, value in part.cells.items() if place[0] in arrays)
        return Assignment(_with(self.symbols, symbols), _with(kept, cells), _with(self.defaults, arrays))

    def __repr__(self) -> str:
        known = [f"{leaf.payload.name} = {value}" for leaf, value in self.symbols.items()]
        known += [f"{array.payload.name}[{index}] = {value}" for (array, index), value in self.cells.items()]
        return f"<assignment {', '.join(known)}>"


def _with(old: Mapping[Key, Held], new: Mapping[Key, Held]) -> Mapping[Key, Held]:
    """The old values but for the new ones. What is large is shared: deep paths have many inputs, and of each model
    that is met on the way the next one keeps almost all."""
    if not new:
        return old
    if len(old) < LARGE:
        return {**old, **new}
    return (old if isinstance(old, Map) else Map(old)).update(new)
