"""Values that are written under a condition: a fill or a copy of symbolic length reaches some of them only.

Where such a value was never written before, it is defined under that condition only. Cells cannot say that; a family
can, whose third array tells which of its elements are defined (`families.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from minise.expr import comparisons
from minise.expr.booleans import boolean_ite
from minise.expr.term import Boolean, Term
from minise.ir.types import I8, Type
from minise.memory.access import Part, Reader
from minise.memory.bytes import number_of, whole_pointer
from minise.memory.families import Family, chosen, from_parts
from minise.memory.offsets import steps_of
from minise.values import NULL, UNDEFINED, PointerByte


@dataclass(frozen=True, slots=True)
class _Unit:
    """What is written, or stays, as a whole: a byte, or a pointer whose bytes would not say what it points to."""

    distance: int  # from the start of the stretch
    type: Type
    new: Part
    old: Part

    def after(self, size: Term) -> Part:
        """What it holds when the first `size` bytes of the stretch were written."""
        is_written = comparisons.ult(64, self.distance + self.type.size - 1, size)
        return chosen_part(self.type, is_written, self.new, self.old)

    def may_be_cut(self, size: Term) -> bool:
        """Whether the stretch may end inside it."""
        steps, own = steps_of(size), self.type.size
        return bool(steps.stride % own or (steps.start - self.distance) % own)


def chosen_part(type: Type, condition: Boolean, new: Part, old: Part) -> Part:
    """`condition ? new : old`. Where one of the two is not defined, its value does not matter."""
    defined = boolean_ite(condition, new[1], old[1])
    if new[0] is UNDEFINED or old[0] is UNDEFINED:
        return (old[0] if new[0] is UNDEFINED else new[0]), defined
    return chosen(type, condition, new[0], old[0]), defined


def store_while(
    writer: Reader, place: int, new: Sequence[Part], old: Sequence[Part], pointer: Type, size: Term
) -> None:
    """Byte k of the stretch becomes new[k] where k < size, and stays old[k] elsewhere; `pointer` is the type of
    pointers. The writer's cells must belong to the memory that writes."""
    units = _units(new, old, pointer)
    if units is None or any(each.may_be_cut(size) for each in units):
        numbers = ([as_number(each, writer) for each in side] for side in (new, old))
        units = [_Unit(distance, I8, *pair) for distance, pair in enumerate(zip(*numbers, strict=True))]
    for type, together in groupby(units, key=lambda each: each.type):
        run = list(together)
        start = writer.low + place + run[0].distance
        writer.cells.clear(start, type.size * len(run))
        family = Family(type.size, start, type.size, len(run))
        writer.cells.families[family] = from_parts(type, [each.after(size) for each in run])


def _units(new: Sequence[Part], old: Sequence[Part], pointer: Type) -> list[_Unit] | None:
    """The stretch in parts; None if pointers of one side do not lie where the other has one, or nothing."""
    found: list[_Unit] = []
    at = 0
    while at < len(new):
        if isinstance(new[at][0], PointerByte) or isinstance(old[at][0], PointerByte):
            wholes = [_whole(side[at : at + pointer.size], pointer) for side in (new, old)]
            if wholes[0] is None or wholes[1] is None:
                return None
            found.append(_Unit(at, pointer, wholes[0], wholes[1]))
        else:
            found.append(_Unit(at, I8, new[at], old[at]))
        at += found[-1].type.size
    return found


def _whole(data: Sequence[Part], pointer: Type) -> Part | None:
    """The pointer that these bytes are, or nothing; None if they are something else."""
    condition = data[0][1]
    if len(data) < pointer.size or any(each is not condition for _, each in data):
        return None
    values = [value for value, _ in data]
    if all(each is UNDEFINED for each in values):
        return UNDEFINED, False
    if all(isinstance(each, int) and each == 0 for each in values):
        return NULL, condition
    whole = whole_pointer(values)  # type: ignore[arg-type]
    return None if whole is None else (whole, condition)


def as_number(part: Part, writer: Reader) -> Part:
    """A byte of a pointer as a byte of its address, which loses what it points to."""
    value, defined = part
    return (number_of(value, writer.expose), defined) if isinstance(value, PointerByte) else part
