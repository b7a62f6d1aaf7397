"""The value of a term under an assignment.

Decides most branches without a solver, so it is written for speed: an explicit stack (no recursion on deep DAGs), a
memo that lives as long as the assignment, and no work on operands that do not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from minise.expr import arithmetic
from minise.expr.arithmetic import BINARY, COMPARISONS, FLOAT_BINARY, FLOAT_COMPARISONS, FLOAT_UNARY, mask
from minise.expr.assignment import Assignment
from minise.expr.evaluate_range import Unsupported, columns
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


def _strict(compute: Callable[[Term, list[Any]], Any]) -> _Step:
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
        return columns(term, variable, values, assignment, evaluate)
    except Unsupported:
        pass
    found = []
    for value in values:
        symbols = {**assignment.symbols, variable: value}
        found.append(evaluate(term, Assignment(symbols, assignment.cells, assignment.defaults)))
    return found


def _concat(node: Term, values: list[Any]) -> int:
    low = node.args[1]
    low_width = low.sort.width if isinstance(low, Term) else node.sort.width - node.args[0].sort.width
    return int(values[0] << low_width | values[1])


def _float_arithmetic(compute: Callable[[float, float], float]) -> _Step:
    return _strict(lambda node, values: arithmetic.rounded(node.sort.width, compute(values[0], values[1])))


def _float_function(compute: Callable[[float], float]) -> _Step:
    return _strict(lambda node, values: arithmetic.rounded(node.sort.width, compute(values[0])))


def _float_comparison(compute: Callable[[float, float], bool]) -> _Step:
    return _strict(lambda node, values: compute(values[0], values[1]))


def _source(node: Term) -> int:
    return int(node.args[0].sort.width)


_STEPS: dict[int, _Step] = {
    Op.SYMBOL: _value_of,
    Op.ADDRESS: _value_of,
    Op.BOUND: _value_of,
    Op.FLOAT_CONSTANT: lambda node, memo, _: arithmetic.float_from_bits(node.sort.width, node.payload),
    **{op: _binary(compute) for op, compute in BINARY.items()},
    **{op: _binary(compute) for op, compute in COMPARISONS.items()},
    Op.NEG: _strict(lambda node, values: -values[0] & mask(node.sort.width)),
    Op.NOT: _strict(lambda node, values: values[0] ^ mask(node.sort.width)),
    Op.EXTRACT: _strict(lambda node, values: values[0] >> node.payload & mask(node.sort.width)),
    Op.CONCAT: _strict(_concat),
    Op.ZERO_EXTEND: _strict(lambda node, values: values[0]),
    Op.SIGN_EXTEND: _strict(lambda node, values: arithmetic.sign_extended(_source(node), node.sort.width, values[0])),
    Op.CONJUNCTION: _connective(True),
    Op.DISJUNCTION: _connective(False),
    Op.NEGATION: _strict(lambda node, values: not values[0]),
    Op.IFF: _strict(lambda node, values: values[0] == values[1]),
    Op.ITE: _ite,
    Op.FORALL: _forall,
    Op.READ: _read,
    **{op: _float_arithmetic(compute) for op, compute in FLOAT_BINARY.items()},
    **{op: _float_comparison(compute) for op, compute in FLOAT_COMPARISONS.items()},
    **{op: _float_function(compute) for op, compute in FLOAT_UNARY.items()},
    Op.FLOAT_NEG: _strict(lambda node, values: -values[0]),
    Op.SIGNED_TO_FLOAT: _strict(
        lambda node, values: arithmetic.integer_to_float(node.sort.width, arithmetic.signed(_source(node), values[0]))
    ),
    Op.UNSIGNED_TO_FLOAT: _strict(lambda node, values: arithmetic.integer_to_float(node.sort.width, values[0])),
    Op.FLOAT_TO_SIGNED: _strict(lambda node, values: arithmetic.float_to_signed(node.sort.width, values[0])),
    Op.FLOAT_TO_UNSIGNED: _strict(lambda node, values: arithmetic.float_to_unsigned(node.sort.width, values[0])),
    Op.FLOAT_TO_FLOAT: _strict(lambda node, values: arithmetic.rounded(node.sort.width, values[0])),
    Op.FLOAT_FROM_BITS: _strict(lambda node, values: arithmetic.float_from_bits(node.sort.width, values[0])),
    Op.FLOAT_TO_BITS: _strict(lambda node, values: arithmetic.float_to_bits(node.sort.width, values[0])),
}
