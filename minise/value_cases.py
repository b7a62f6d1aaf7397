"""Values with several cases in print: `2 if n == 2; 1 if n == 1`, where a term would be `n == 2 ? 2 : 1`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from minise.expr.booleans import disjunction
from minise.expr.cases import cases
from minise.expr.mathematical import mathematical
from minise.expr.operators import Op
from minise.expr.term import Boolean, Term, inputs
from minise.expr.text import text
from minise.values import Pointer, Value, to_signed

IN_ONE_LINE = 6  # cases
_CONDITION_IN_LINE = 80  # characters


class ValueCase(NamedTuple):
    value: Value
    condition: Boolean


class ShownCase(NamedTuple):
    """A value in print, and the condition under which it is that; none, if it always is."""

    value: str
    condition: str

    def __str__(self) -> str:
        return f"{self.value} if {self.condition}" if self.condition else self.value


def has_one_case(value: Value) -> bool:
    """Whether this can be seen at once."""
    if isinstance(value, Pointer):
        return isinstance(value.base, int) and isinstance(value.offset, int)
    return not isinstance(value, Term)


def value_cases(value: Value) -> list[ValueCase]:
    """The values that this is one of; one case, under no condition, for most."""
    if isinstance(value, Pointer):
        found = cases(value.base, value.offset)
        return [ValueCase(_pointer(*each), condition) for each, condition in found]
    if isinstance(value, Term):
        return [ValueCase(each, condition) for (each,), condition in cases(value)]
    return [ValueCase(value, True)]


def _pointer(base: object, offset: object) -> Pointer:
    assert isinstance(base, int | Term) and isinstance(offset, int | Term)
    return Pointer(base, offset if isinstance(offset, Term) else to_signed(offset, 64))


def shown_cases(value: Value, show: Callable[[Value], str]) -> list[ShownCase]:
    """Cases that look alike are one."""
    found: dict[str, list[Boolean]] = {}
    for each, condition in value_cases(value):
        found.setdefault(show(each), []).append(condition)
    if len(found) == 1:
        return [ShownCase(shown, "") for shown in found]
    return [ShownCase(shown, condition_text(disjunction(conditions))) for shown, conditions in found.items()]


def in_one_line(found: Sequence[ShownCase]) -> str:
    """The cases one after the other; long conditions are cut, so that all values are seen."""
    shown = [str(ShownCase(value, _cut(condition))) for value, condition in found[:IN_ONE_LINE]]
    if len(found) > IN_ONE_LINE:
        shown.append(f"or {len(found) - IN_ONE_LINE} more values")
    return "; ".join(shown)


def _cut(condition: str) -> str:
    longest = _CONDITION_IN_LINE
    return condition if len(condition) <= longest else condition[: longest - 1].rstrip() + "…"


def condition_text(condition: Boolean) -> str:
    """As C has it, or with quantifiers in the notation of mathematics."""
    if isinstance(condition, Term) and speaks_of_patterns(condition):
        return mathematical(condition)
    return text(condition)


def speaks_of_patterns(term: Term) -> bool:
    """Whether it depends on how often a pattern is repeated."""
    return any(each.op == Op.SYMBOL and bool(each.payload.auxiliary) for each in inputs(term))
