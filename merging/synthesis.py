"""Finding a term t(x) that is known for some values of x: t(0) = s[3], t(1) = s[4], t(2) = s[5] gives s[x + 3].

Section 3.3 of the paper on merging with quantifiers. The instances must be alike up to numeric constants; each
constant that varies becomes a*x + b in its own width, or a polynomial of second degree. What comes out equals
every instance for its value of x.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from minise.expr.arithmetic import mask, signed
from minise.expr.bitvectors import add, lshr, mul, sub
from minise.expr.comparisons import split_offset
from minise.expr.operators import LEAVES
from minise.expr.slices import extract, zero_extend
from minise.expr.sorts import SortKind
from minise.expr.substitute import rebuild
from minise.expr.term import BitVector, Term, Value, operand_sort
from minise.extended import Extended

DEEPEST = 150  # operators between the root of a term and a constant that varies
COUNT_WIDTH = 64  # of x


def generalise(points: Sequence[int], instances: Sequence[Value], variable: Term, width: int) -> Value | None:
    """The term over `variable` that equals instances[n] where it is points[n]; None if none is found. The width is
    that of the instances, where they may be known bit-vectors."""
    assert len(points) == len(instances) > 0 and variable.sort.width == COUNT_WIDTH
    found = _Search(tuple(points), variable).aligned(tuple(instances), width, 0)
    return None if found is _FAILED else found


class _Failed:
    """No term; `None` and `False` would be mistaken for operands."""


_FAILED = _Failed()


class _Search:
    """One generalisation: instances are compared from the root downwards, all at once."""

    def __init__(self, points: tuple[int, ...], variable: Term) -> None:
        self._points = points
        self._variable = variable
        self._found: dict[tuple[Any, ...], Any] = {}

    def aligned(self, instances: tuple[Any, ...], width: int, depth: int) -> Any:
        first = instances[0]
        if all(each is first for each in instances):
            return first
        if isinstance(first, float | Extended):  # by their texts: 0.0 is not -0.0, and all NaNs are alike
            return first if all(repr(each) == repr(first) for each in instances) else _FAILED
        known = self._found.get(instances) if isinstance(first, Term) else None
        if known is None:
            known = self._compared(instances, width, depth)
            self._found[instances] = known
        return known

    def _compared(self, instances: tuple[Any, ...], width: int, depth: int) -> Any:
        first = instances[0]
        if all(each.__class__ is int for each in instances):
            return self._constants(instances, width)
        if depth > DEEPEST or not all(isinstance(each, Term) and each.sort is first.sort for each in instances):
            return _FAILED
        if first.sort.kind is SortKind.BITS and any(split_offset(each)[1] for each in instances):
            return self._with_offsets(instances, width, depth)
        shape = first.op, len(first.args), first.payload
        if first.op in LEAVES or any((each.op, len(each.args), each.payload) != shape for each in instances):
            return _FAILED
        return self._operands(instances, depth)

    def _operands(self, instances: tuple[Term, ...], depth: int) -> Any:
        first = instances[0]
        operands = []
        for position in range(len(first.args)):
            column = tuple(each.args[position] for each in instances)
            sort = operand_sort(first, position)
            if any(isinstance(each, Term) and each.sort is not sort for each in column):
                return _FAILED
            if sort.of_objects and any(each is not column[0] and each != column[0] for each in column):
                return _FAILED  # numbers of objects are names, with which nobody counts
            operand = self.aligned(column, sort.width, depth + 1)
            if operand is _FAILED:
                return _FAILED
            operands.append(operand)
        return rebuild(first, tuple(operands))

    def _with_offsets(self, instances: tuple[Term, ...], width: int, depth: int) -> Any:
        """x, x + 1, x + 2: terms of different operators that differ in a constant all the same."""
        parts = [split_offset(each) for each in instances]
        rest = self.aligned(tuple(base for base, _ in parts), width, depth + 1)
        offset = self.aligned(tuple(offset for _, offset in parts), width, depth + 1)
        return _FAILED if rest is _FAILED or offset is _FAILED else add(width, rest, offset)

    # -----------------------------------------------------------------------------------------------------
    # Constants

    def _constants(self, values: tuple[int, ...], width: int) -> Any:
        for find in (self._linear, self._quadratic):
            found = find(values, width)
            if found is not _FAILED:
                return found
        return _FAILED

    def _linear(self, values: tuple[int, ...], width: int) -> Any:
        step = self._points[1] - self._points[0]
        rise = signed(width, (values[1] - values[0]) & mask(width))
        if rise % step:
            return _FAILED
        slope = rise // step
        start = values[0] - slope * self._points[0]
        if any((slope * at + start - value) & mask(width) for at, value in zip(self._points, values, strict=True)):
            return _FAILED
        return add(width, mul(width, self._counted(width), slope & mask(width)), start & mask(width))

    def _quadratic(self, values: tuple[int, ...], width: int) -> Any:
        """c + b*y + a*y*(y-1)/2 for y = x - points[0]: a, b and c are the differences at the beginning. Counts are
        far from 2^32, so that y*(y-1) is exact in 64 bits."""
        origin = self._points[0]
        if len(values) < 4 or width > COUNT_WIDTH or self._points != tuple(range(origin, origin + len(values))):
            return _FAILED
        slope = values[1] - values[0]
        curve = values[2] - 2 * values[1] + values[0]
        for turn, value in enumerate(values):
            if (values[0] + slope * turn + curve * (turn * (turn - 1) // 2) - value) & mask(width):
                return _FAILED
        turns = sub(COUNT_WIDTH, self._variable, origin)
        pairs = lshr(COUNT_WIDTH, mul(COUNT_WIDTH, turns, sub(COUNT_WIDTH, turns, 1)), 1)
        straight = add(width, mul(width, _low(turns, width), slope & mask(width)), values[0])
        return add(width, straight, mul(width, _low(pairs, width), curve & mask(width)))

    def _counted(self, width: int) -> BitVector:
        return _low(self._variable, width)


def _low(value: BitVector, width: int) -> BitVector:
    if width > COUNT_WIDTH:
        return zero_extend(value, COUNT_WIDTH, width)
    return value if width == COUNT_WIDTH else extract(value, width - 1, 0)
