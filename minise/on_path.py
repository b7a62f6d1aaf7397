"""What a value is on one path: inputs that the path fixes are put in, and choices that it decides are made.

For people: `2 if c <= 8; 1 if c > 8` is just 2 where the path says `c == 5`. It makes no query: a choice is decided
by what the path's constraints say themselves, and by the layer that compares (`solver/order.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from minise.expr.booleans import negation
from minise.expr.operators import Op
from minise.expr.substitute import substitute
from minise.expr.term import Boolean, Term
from minise.solver.contract import Answer, Query, Solver, Unknown, Unsat
from minise.solver.independence import Independence
from minise.solver.order import Order
from minise.solver.path_condition import PathCondition
from minise.solver.simplify import Simplify
from minise.values import Pointer, Value

_LARGEST = 500  # nodes of a term that are searched for choices
_REMEMBERED = 20_000


class Choices:
    """The choices in terms. Paths share most of their values, so they are remembered."""

    def __init__(self) -> None:
        self._found: dict[Term, tuple[Term, ...]] = {}

    def of(self, value: Term) -> tuple[Term, ...]:
        found = self._found.get(value)
        if found is None:
            if len(self._found) >= _REMEMBERED:
                self._found.clear()
            found = self._found[value] = _choices(value)
        return found


def _choices(value: Term) -> tuple[Term, ...]:
    seen = {value}
    pending = [value]
    found = []
    while pending and len(seen) <= _LARGEST:
        term = pending.pop()
        if term.op == Op.ITE:
            found.append(term)
        for each in term.args:
            if isinstance(each, Term) and each not in seen:
                seen.add(each)
                pending.append(each)
    return tuple(found)


class OnPath:
    """Values as they are where a path condition holds."""

    __slots__ = ("_choices", "_decided", "_path", "_solver")

    def __init__(self, path: PathCondition, choices: Choices | None = None) -> None:
        self._path = path
        self._choices = choices or Choices()
        self._decided: dict[Boolean, bool | None] = {}
        self._solver: Solver | None = None  # made when it is needed: most values hold no choice

    def changes(self, value: Value) -> bool:
        return isinstance(value, Term | Pointer) and self.value(value) is not value

    def value(self, value: Value) -> Value:
        """Equal to the value wherever the path condition holds; the same object where the path says nothing of it."""
        return _applied(lambda term: self._chosen(self._path.known(term)), value)

    def choice(self, value: Value) -> Value:
        """The same, but inputs keep their names: only choices are made."""
        return _applied(self._chosen, value)

    def condition(self, condition: Boolean) -> Boolean:
        """True or False where the path decides the condition."""
        decided = self._decision(condition) if isinstance(condition, Term) else None
        return condition if decided is None else decided

    def has_choices(self, value: Value) -> bool:
        """Whether the value depends on a condition that a longer path may decide."""
        parts = (value.base, value.offset) if isinstance(value, Pointer) else (value,)
        return any(isinstance(each, Term) and self._choices.of(each) for each in parts)

    def _chosen(self, value: Any) -> Any:
        if not isinstance(value, Term):
            return value
        made = {}
        for choice in self._choices.of(value):
            holds = self._decision(choice.args[0])
            if holds is not None:
                made[choice] = choice.args[1 if holds else 2]
        return self._chosen(substitute(value, made)) if made else value  # a side may hold further choices

    def _decision(self, condition: Boolean) -> bool | None:
        """Whether the path implies the condition or its opposite; None if that is not seen at once."""
        if condition not in self._decided:
            self._decided[condition] = (
                False if self._excludes(condition) else True if self._excludes(negation(condition)) else None
            )
        return self._decided[condition]

    def _excludes(self, condition: Boolean) -> bool:
        if self._solver is None:
            self._solver = Simplify(Independence(Order(_Undecided())))
        return isinstance(self._solver.check(Query(self._path, condition)), Unsat)


def _applied(change: Callable[[Any], Any], value: Value) -> Value:
    """To a term, or to what a pointer is made of."""
    if isinstance(value, Term):
        return cast(Value, change(value))
    if isinstance(value, Pointer) and (isinstance(value.base, Term) or isinstance(value.offset, Term)):
        base, offset = change(value.base), change(value.offset)
        return value if base is value.base and offset is value.offset else Pointer(base, offset)
    return value


class _Undecided:
    """The end of a chain without a solver."""

    def check(self, query: Query) -> Answer:
        return Unknown("no solver is asked", "none")
