"""The values of terms for many assignments at once, as quantifiers and trying all values need them.

Each assignment is a row. A term has one value in all of them or a column of values, one for each row. Going through a
term once with columns costs a tenth of going through it once for each row.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import compress, repeat
from typing import Any, Final

from minise.expr.arithmetic import BINARY, COMPARISONS, mask, sign_extended
from minise.expr.assignment import Assignment
from minise.expr.operations import OPERATIONS
from minise.expr.operators import Op
from minise.expr.term import BitVector, Term, is_array, operand_sort


class Unsupported(Exception):
    """Columns are not made for quantifiers."""


class _Column(list[Any]):
    """One value for each row."""


class Columns:
    """Rows, by the columns of some terms. Those of others are computed when somebody asks, and kept."""

    def __init__(
        self, given: Mapping[Term, Sequence[Any]], assignment: Assignment, evaluate: Callable[..., Any]
    ) -> None:
        """Where a part of a term does not vary, it is evaluated under the assignment."""
        self._assignment = assignment
        self._evaluate = evaluate
        self._known: dict[Term, Any] = {term: _Column(values) for term, values in given.items()}
        self._origin: Columns | None = None  # the rows that these were chosen from,
        self._chosen: Sequence[bool] = ()  # and which of them were
        self.count = len(next(iter(given.values()), ()))

    def of(self, term: Term) -> list[Any]:
        """The value in each row. May raise `Unsupported`."""
        value = self._value(term)
        return value if isinstance(value, _Column) else [value] * self.count

    def where(self, condition: Term) -> Columns:
        """The rows in which the condition is true. May raise `Unsupported`."""
        chosen = self.of(condition)
        count = sum(chosen)
        if count == self.count:
            return self
        rows = Columns({}, self._assignment, self._evaluate)
        rows._origin, rows._chosen, rows.count = self, chosen, count
        return rows

    def knows(self, term: Term) -> bool:
        """Whether nothing must be computed for the column of this term."""
        without: list[Columns] = []
        rows: Columns | None = self
        while rows is not None and term not in rows._known:
            without.append(rows)
            rows = rows._origin
        if rows is None:
            return False
        value = rows._known[term]
        for each in reversed(without):
            if isinstance(value, _Column):
                value = _Column(compress(value, each._chosen))
            each._known[term] = value
        return True

    def _value(self, term: Term) -> Any:
        known = self._known
        stack = [term]
        while stack:
            node = stack[-1]
            if node in known or self.knows(node):
                stack.pop()
                continue
            pending = [each for each in _operands(node) if each not in known and not self.knows(each)]
            if pending:
                stack += pending
            else:
                known[stack.pop()] = self._computed(node)
        return known[term]

    def _computed(self, node: Term) -> Any:
        known = self._known
        if not any(isinstance(known[each], _Column) for each in _operands(node)):
            return self._evaluate(node, self._assignment)
        if node.op == Op.READ:
            return _Column(self._elements(*node.args))
        operands = [known[arg] if arg.__class__ is Term else arg for arg in node.args]
        compute = _COMPUTE.get(node.op)
        if compute is not None:
            return _Column(compute(node, *operands))
        operation = OPERATIONS.get(node.op)
        if operation is None:
            raise Unsupported
        return _Column(operation(node, row) for row in zip(*map(_spread, operands), strict=False))

    def _elements(self, array: Term, index: BitVector) -> Iterable[int]:
        places = _spread(self._known[index] if isinstance(index, Term) else index)
        if array.op == Op.CONSTANT_ARRAY:
            cells, default = array.payload
            return (cells[place] if place < len(cells) else default for place in places)
        return (self._element(array, place, row) for row, place in zip(range(self.count), places, strict=False))

    def _element(self, array: Term, index: int, row: int) -> int:
        while array.args:
            if array.op == Op.WRITE:
                array, place, value = array.args
                if self._in_row(place, row) == index:
                    return int(self._in_row(value, row))
            else:
                condition, then, otherwise = array.args
                array = then if self._in_row(condition, row) else otherwise
        if array.op == Op.CONSTANT_ARRAY:
            cells, default = array.payload
            return int(cells[index] if index < len(cells) else default)
        return self._assignment.element(array, index)

    def _in_row(self, operand: Any, row: int) -> Any:
        value = self._known[operand] if operand.__class__ is Term else operand
        return value[row] if isinstance(value, _Column) else value


def _operands(node: Term) -> list[Term]:
    """The terms whose values the node needs. An array has none: those that it is made of count instead."""
    if node.op == Op.FORALL:
        raise Unsupported
    if node.op != Op.READ:
        return [each for each in node.args if each.__class__ is Term]
    found: list[Term] = []
    arrays: dict[Term, None] = {}
    pending = [each for each in node.args if each.__class__ is Term]
    while pending:
        each = pending.pop()
        if not is_array(each):
            found.append(each)
        elif each not in arrays:
            arrays[each] = None
            pending += (part for part in each.args if part.__class__ is Term)
    return found


def _spread(value: Any) -> Any:
    return value if isinstance(value, _Column) else repeat(value)


def _binary(compute: Callable[[int, Any, Any], Any]) -> Callable[..., Iterable[Any]]:
    def each(node: Term, left: Any, right: Any) -> Iterable[Any]:
        return map(compute, repeat(operand_sort(node, 0).width), _spread(left), _spread(right))

    return each


def _of_any_width(compute: Callable[[Any, Any], Any]) -> Callable[..., Iterable[Any]]:
    return lambda node, left, right: map(compute, _spread(left), _spread(right))


def _ite(node: Term, condition: Any, then: Any, otherwise: Any) -> list[Any]:
    rows = zip(_spread(condition), _spread(then), _spread(otherwise), strict=False)
    return [first if known else second for known, first, second in rows]


def _extract(node: Term, source: _Column) -> list[Any]:
    bits, low = mask(node.sort.width), node.payload
    return [value >> low & bits for value in source]


def _sign_extend(node: Term, source: _Column) -> list[Any]:
    narrow, wide = node.args[0].sort.width, node.sort.width
    return [sign_extended(narrow, wide, value) for value in source]


# What is frequent; the others go by `OPERATIONS`, row by row.
_COMPUTE: Final[dict[int, Callable[..., Iterable[Any]]]] = {
    **{op: _binary(compute) for op, compute in (BINARY | COMPARISONS).items()},
    Op.AND: _of_any_width(operator.and_),
    Op.OR: _of_any_width(operator.or_),
    Op.XOR: _of_any_width(operator.xor),
    Op.EQUAL: _of_any_width(operator.eq),
    Op.UNSIGNED_LESS: _of_any_width(operator.lt),
    Op.UNSIGNED_LESS_EQUAL: _of_any_width(operator.le),
    Op.NEGATION: lambda node, source: map(operator.not_, source),
    Op.EXTRACT: _extract,
    Op.ZERO_EXTEND: lambda node, source: source,
    Op.SIGN_EXTEND: _sign_extend,
    Op.CONJUNCTION: lambda node, *parts: map(all, zip(*map(_spread, parts), strict=False)),
    Op.DISJUNCTION: lambda node, *parts: map(any, zip(*map(_spread, parts), strict=False)),
    Op.ITE: _ite,
}
