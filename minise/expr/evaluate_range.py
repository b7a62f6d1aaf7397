"""The values of a term for many values of one bound variable at once, as a quantifier needs them.

A node has either one value or a column of them, one for each value of the variable. Going through the term once with
columns costs a tenth of going through it once for each value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat
from typing import Any

from minise.expr.arithmetic import BINARY, COMPARISONS, mask, sign_extended
from minise.expr.assignment import Assignment
from minise.expr.operators import Op
from minise.expr.term import Term, is_array, operand_sort

_BINARY = BINARY | COMPARISONS


class Unsupported(Exception):
    """An operator that columns are not made for: floats, quantifiers inside, writes at places that vary."""


class _Column(list[Any]):
    """One value for each value of the variable."""


def columns(
    term: Term, variable: Term, values: Sequence[int], assignment: Assignment, evaluate: Callable[..., Any]
) -> list[Any]:
    """The value of the term for each value of the variable. `evaluate` is for parts that do not mention it. May raise
    `Unsupported`."""
    done: dict[Term, Any] = {variable: _Column(values)}
    stack = [term]
    while stack:
        node = stack[-1]
        if node.op == Op.FORALL:
            raise Unsupported
        pending = [] if node in done else [arg for arg in node.args if arg.__class__ is Term and arg not in done]
        if pending:
            stack += pending
            continue
        stack.pop()
        if node not in done:
            done[node] = _value(node, done, assignment, evaluate)
    result = done[term]
    return result if isinstance(result, _Column) else [result] * len(values)


class _Array:
    """An array whose writes are the same for every value of the variable."""

    __slots__ = ("assignment", "root", "written")

    def __init__(self, root: Term, written: dict[int, int], assignment: Assignment) -> None:
        self.root = root
        self.written = written
        self.assignment = assignment

    def element(self, index: int) -> int:
        known = self.written.get(index)
        if known is not None:
            return known
        if self.root.op == Op.CONSTANT_ARRAY:
            cells, default = self.root.payload
            value: int = cells[index] if index < len(cells) else default
            return value
        return self.assignment.element(self.root, index)


def _value(node: Term, done: dict[Term, Any], assignment: Assignment, evaluate: Callable[..., Any]) -> Any:
    if is_array(node):
        return _array(node, done, assignment)
    operands = [done[arg] if arg.__class__ is Term else arg for arg in node.args]
    if not any(isinstance(each, _Column) for each in operands):
        return evaluate(node, assignment)
    compute = _COMPUTE.get(node.op)
    if compute is None:
        raise Unsupported
    return _Column(compute(node, *operands))


def _array(node: Term, done: dict[Term, Any], assignment: Assignment) -> _Array:
    if not node.args:
        return _Array(node, {}, assignment)
    if node.op == Op.ITE and not isinstance(done[node.args[0]], _Column):
        chosen: _Array = done[node.args[1] if done[node.args[0]] else node.args[2]]
        return chosen
    below, place, value = (done[arg] if arg.__class__ is Term else arg for arg in node.args)
    if node.op != Op.WRITE or isinstance(place, _Column) or isinstance(value, _Column):
        raise Unsupported
    return _Array(below.root, {**below.written, place: value}, assignment)


def _spread(value: Any) -> Any:
    return value if isinstance(value, _Column) else repeat(value)


def _binary(compute: Callable[[int, Any, Any], Any]) -> Callable[..., list[Any]]:
    def each(node: Term, left: Any, right: Any) -> list[Any]:
        width = operand_sort(node, 0).width
        return list(map(compute, repeat(width), _spread(left), _spread(right)))

    return each


def _ite(node: Term, condition: Any, then: Any, otherwise: Any) -> list[Any]:
    rows = zip(_spread(condition), _spread(then), _spread(otherwise), strict=False)
    return [first if known else second for known, first, second in rows]


def _read(node: Term, array: _Array, index: _Column) -> list[Any]:
    element = array.element
    return [element(place) for place in index]


def _extract(node: Term, source: _Column) -> list[Any]:
    bits, low = mask(node.sort.width), node.payload
    return [value >> low & bits for value in source]


def _concat(node: Term, high: Any, low: Any) -> list[Any]:
    width = operand_sort(node, 1).width
    return [first << width | second for first, second in zip(_spread(high), _spread(low), strict=False)]


def _sign_extend(node: Term, source: _Column) -> list[Any]:
    narrow, wide = node.args[0].sort.width, node.sort.width
    return [sign_extended(narrow, wide, value) for value in source]


_COMPUTE: dict[int, Callable[..., list[Any]]] = {
    **{op: _binary(compute) for op, compute in _BINARY.items()},
    Op.NEG: lambda node, source: [-value & mask(node.sort.width) for value in source],
    Op.NOT: lambda node, source: [value ^ mask(node.sort.width) for value in source],
    Op.EXTRACT: _extract,
    Op.CONCAT: _concat,
    Op.ZERO_EXTEND: lambda node, source: source,
    Op.SIGN_EXTEND: _sign_extend,
    Op.CONJUNCTION: lambda node, *parts: [all(row) for row in zip(*map(_spread, parts), strict=False)],
    Op.DISJUNCTION: lambda node, *parts: [any(row) for row in zip(*map(_spread, parts), strict=False)],
    Op.NEGATION: lambda node, source: [not value for value in source],
    Op.IFF: lambda node, *parts: [first == second for first, second in zip(*map(_spread, parts), strict=False)],
    Op.ITE: _ite,
    Op.READ: _read,
}
