"""Symbolic offsets as `start + stride * index`, so that an object is read and written as an array of whole values.

An offset that comes from `a[i].f` is `16*i + 8`; the index `i` then counts elements, and no division is needed.
Offsets are 64 bits wide. A multiplication that wraps around is seen as out of bounds, because it is the index that
is compared with the number of elements.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd

from minise.expr import arrays, bitvectors
from minise.expr.booleans import ite
from minise.expr.operators import Op
from minise.expr.term import BitVector, Contents, Term
from minise.values import to_signed

WIDTH = 64
_MASK = (1 << WIDTH) - 1


@dataclass(frozen=True, slots=True)
class Steps:
    """The offsets `start + stride * index`, 0 <= start < stride."""

    stride: int
    start: int
    index: BitVector


def steps_of(offset: Term) -> Steps:
    """The widest stride that the form of the term shows."""
    constant, parts = _linear(offset)
    stride = 0
    for factor in parts.values():
        stride = gcd(stride, abs(to_signed(factor, WIDTH)))
    if stride == 0 or stride.bit_length() >= WIDTH - 1:
        return Steps(1, 0, offset)
    signed_constant = to_signed(constant, WIDTH)
    start = signed_constant % stride
    index: BitVector = ((signed_constant - start) // stride) & _MASK
    for term, factor in parts.items():
        scaled = (to_signed(factor, WIDTH) // stride) & _MASK
        index = bitvectors.add(WIDTH, index, bitvectors.mul(WIDTH, term, scaled))
    return Steps(stride, start, index)


def _linear(offset: Term) -> tuple[int, dict[Term, int]]:
    """The offset as a constant and factors of terms."""
    constant = 0
    parts: dict[Term, int] = {}
    pending: list[tuple[BitVector, int]] = [(offset, 1)]
    while pending:
        value, factor = pending.pop()
        if isinstance(value, int):
            constant = (constant + value * factor) & _MASK
            continue
        match value.op, value.args:
            case Op.ADD, (left, right):
                pending += ((left, factor), (right, factor))
            case Op.SUB, (left, right):
                pending += ((left, factor), (right, -factor & _MASK))
            case Op.NEG, (part,):
                pending.append((part, -factor & _MASK))
            case (Op.MUL, (part, int(times))) | (Op.MUL, (int(times), part)):
                pending.append((part, factor * times & _MASK))
            case Op.SHL, (part, int(count)):
                pending.append((part, (factor << count) & _MASK))
            case Op.ITE, (condition, int(then), int(otherwise)):
                # A choice between two places is a step of their distance.
                pending.append((otherwise, factor))
                step = ite(WIDTH, condition, 1, 0)
                assert isinstance(step, Term)
                parts[step] = (parts.get(step, 0) + factor * (then - otherwise)) & _MASK
            case Op.READ, (table, index) if table.op == Op.CONSTANT_ARRAY:
                # A table of places that lie evenly is one of small numbers.
                start, step, number = _counted(table.payload, index)
                pending.append((start, factor))
                parts[number] = (parts.get(number, 0) + factor * step) & _MASK
            case _:
                parts[value] = (parts.get(value, 0) + factor) & _MASK
    return constant, {term: factor for term, factor in parts.items() if factor}


def _counted(contents: Contents, index: Term) -> tuple[int, int, Term]:
    """What a table holds at the index as `start + step * number`, with another look-up for the number."""
    start = contents.default
    distances = [to_signed((each - start) & _MASK, WIDTH) for each in contents.cells]
    step = gcd(*distances)
    table = arrays.constant_array(tuple((each // step) & _MASK for each in distances), 0, WIDTH)
    number = arrays.read(table, index)
    assert isinstance(number, Term), "a table that is the same everywhere is no term"
    return start, step, number
