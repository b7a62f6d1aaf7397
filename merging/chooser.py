"""How the values of a group's leaves become one: a term over the number of turns where a pattern has one, else a
chain of choices along the tree.

Beyond the paper: a value that changes once or twice as the number of turns grows (a cell that is written in turn 7)
is a choice by that number, which stays small where the chain would repeat the conditions of the tree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from minise.expr import arrays, comparisons
from minise.expr.booleans import boolean_ite, ite, object_ite
from minise.expr.term import BitVector, Boolean, Term, Value
from minise.memory.join import is_same
from minise.merging.contract import Group
from minise.merging.standard import Chain

_MOST_CHANGES = 3

_Value = TypeVar("_Value", bound=Value)


class GroupChooser:
    """A `memory.contract.Chooser`."""

    def __init__(self, group: Group, chain: Chain) -> None:
        self._group = group
        self._chain = chain

    def number(self, width: int, values: Sequence[BitVector]) -> BitVector:
        generalise = self._group.generalise
        general = None if generalise is None else generalise(width, values)
        if general is not None:
            return general  # type: ignore[return-value]
        by_turns = self._by_turns(values, lambda *choice: ite(width, *choice))
        return self._chain.number(width, values) if by_turns is None else by_turns

    def base(self, values: Sequence[BitVector]) -> BitVector:
        by_turns = self._by_turns(values, object_ite)
        return self._chain.base(values) if by_turns is None else by_turns

    def truth(self, values: Sequence[Boolean]) -> Boolean:
        generalise = self._group.generalise
        general = None if generalise is None else generalise(0, values)
        if general is not None:
            return general  # type: ignore[return-value]
        by_turns = self._by_turns(values, boolean_ite)
        return self._chain.truth(values) if by_turns is None else by_turns

    def array(self, values: Sequence[Term]) -> Term:
        by_turns = self._by_turns(values, arrays.array_ite)
        return self._chain.array(values) if by_turns is None else by_turns

    def _by_turns(
        self, values: Sequence[_Value], choice: Callable[[Boolean, _Value, _Value], _Value]
    ) -> _Value | None:
        """A choice by the number of turns, if the value changes seldom as that grows; or by a selector, anyway."""
        auxiliary, symbol = self._group.auxiliary, self._group.selector
        if symbol is None:
            if not auxiliary:
                return None
            (symbol,) = auxiliary[0]
        counted = sorted(
            ((each[symbol], value) for each, value in zip(auxiliary, values, strict=True)),
            key=lambda pair: pair[0],
        )
        chosen = counted[0][1]
        changes: list[tuple[int, _Value]] = []  # from this number of turns on
        for count, value in counted[1:]:
            if not is_same(value, changes[-1][1] if changes else chosen):
                changes.append((count, value))
        if self._group.selector is None and len(changes) > _MOST_CHANGES:
            return None
        for count, value in changes:
            chosen = choice(comparisons.ule(symbol.sort.width, count, symbol), value, chosen)
        return chosen
