"""The value of a term under an assignment.

Decides most branches without a solver, so it is written for speed: an explicit stack (no recursion on deep DAGs), a
memo that lives as long as the assignment, and no work on operands that do not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from minise.expr.arithmetic import BINARY, COMPARISONS, float_from_bits
from minise.expr.assignment import Assignment
from minise.expr.columns import Columns, Unsupported
from minise.expr.operations import OPERATIONS, Operation
from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN
from minise.expr.term import Boolean, Term, Value

LONGEST_RANGE = 1 << 16


class RangeTooLong(Exception):
    """A quantifier ranges over more values than counting through them is worth."""


def evaluate(value: Value, assignment: Assignment) -> Any:
    """An int, a bool or a float, by the sort of the term. May raise `RangeTooLong` for a quantifier."""
    if not isinstance(value, Term):
        return value
    memo = assignment.memo
    found = memo.get(value)
    if found is not None:
        return found
    stack = [value]
    while stack:
        node = stack[-1]
        if node in memo:
            stack.pop()
            continue
        result = _STEPS[node.op](node, memo, assignment)
        if result.__class__ is Term:
            stack.append(result)
        else:
            memo[node] = result
            stack.pop()
    return memo[value]


def satisfies(assignment: Assignment, constraints: Iterable[Boolean]) -> bool:
    """Whether all constraints are known to hold."""
    try:
        return all(evaluate(constraint, assignment) for constraint in constraints)
    except RangeTooLong:
        return False


# ---------------------------------------------------------------------------------------------------------
# One step: the value of a node, or else the operand that must be evaluated before.

_Memo = dict[Term, Any]
_Step = Callable[[Term, _Memo, Assignment], Any]


def _strict(compute: Operation) -> _Step:
    """The step of an operator that needs all its operands."""

    def step(node: Term, memo: _Memo, assignment: Assignment) -> Any:
        values = []
        for arg in node.args:
            if arg.__class__ is Term:
                value = memo.get(arg)
                if value is None:
                    return arg
                values.append(value)
            else:
                values.append(arg)
        return compute(node, values)

    return step


def _binary(compute: Callable[[int, Any, Any], Any]) -> _Step:
    """The step of most nodes: two bit-vectors of one width."""

    def step(node: Term, memo: _Memo, assignment: Assignment) -> Any:
        left, right = node.args
        if left.__class__ is Term:
            width = left.sort.width
            a = memo.get(left)
            if a is None:
                return left
        else:
            width = right.sort.width
            a = left
        if right.__class__ is Term:
            b = memo.get(right)
            if b is None:
                return right
        else:
            b = right
        return compute(width, a, b)

    return step


def _value_of(node: Term, memo: _Memo, assignment: Assignment) -> Any:
    value = assignment.symbols.get(node, 0)
    return bool(value) if node.sort is BOOLEAN else value


def _connective(neutral: bool) -> _Step:
    def step(node: Term, memo: _Memo, assignment: Assignment) -> Any:
        for arg in node.args:
            value = memo.get(arg)
            if value is None:
                return arg
            if value is not neutral:
                return value
        return neutral

    return step


def _ite(node: Term, memo: _Memo, assignment: Assignment) -> Any:
    condition, then, otherwise = node.args
    known = memo.get(condition)
    if known is None:
        return condition
    chosen = then if known else otherwise
    return memo.get(chosen, chosen) if chosen.__class__ is Term else chosen


def _read(node: Term, memo: _Memo, assignment: Assignment) -> Any:
    array, index = node.args
    if index.__class__ is Term:
        known = memo.get(index)
        if known is None:
            return index
        index = known
    while True:
        if array.op == Op.WRITE:
            array, place, value = array.args
            if place.__class__ is Term:
                known = memo.get(place)
                if known is None:
                    return place
                place = known
            if place == index:
                return memo.get(value, value) if value.__class__ is Term else value
        elif array.op == Op.ITE:
            condition, then, otherwise = array.args
            known = memo.get(condition)
            if known is None:
                return condition
            array = then if known else otherwise
        elif array.op == Op.CONSTANT_ARRAY:
            contents = array.payload
            return contents.cells[index] if index < len(contents.cells) else contents.default
        else:
            return assignment.element(array, index)


def _forall(node: Term, memo: _Memo, assignment: Assignment) -> Any:
    variable, low, high, body = node.args
    for end in (low, high):
        if end.__class__ is Term and end not in memo:
            return end
    first, last = memo.get(low, low), memo.get(high, high)
    if last - first >= LONGEST_RANGE:
        raise RangeTooLong
    # Piece by piece, since most of what fails does so early.
    for start in range(first, last + 1, _PIECE):
        if not all(values_over(body, variable, range(start, min(start + _PIECE, last + 1)), assignment)):
            return False
    return True


_PIECE = 64


def values_over(term: Term, variable: Term, values: Sequence[int], assignment: Assignment) -> list[Any]:
    """The value of the term for each value of a bound variable."""
    try:
        return Columns({variable: values}, assignment, evaluate).of(term)
    except Unsupported:
        pass
    found = []
    for value in values:
        symbols = {**assignment.symbols, variable: value}
        found.append(evaluate(term, Assignment(symbols, assignment.cells, assignment.defaults)))
    return found


_STEPS: dict[int, _Step] = {
    Op.SYMBOL: _value_of,
    Op.ADDRESS: _value_of,
    Op.BOUND: _value_of,
    Op.FLOAT_CONSTANT: lambda node, memo, _: float_from_bits(node.sort.width, node.payload),
    **{op: _binary(compute) for op, compute in BINARY.items()},
    **{op: _binary(compute) for op, compute in COMPARISONS.items()},
    **{op: _strict(compute) for op, compute in OPERATIONS.items()},
    Op.CONJUNCTION: _connective(True),
    Op.DISJUNCTION: _connective(False),
    Op.ITE: _ite,
    Op.FORALL: _forall,
    Op.READ: _read,
}
