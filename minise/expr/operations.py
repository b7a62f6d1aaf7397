"""What an operator makes of the values of its operands, for those operators that need all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from minise.expr import arithmetic
from minise.expr.arithmetic import FLOAT_BINARY, FLOAT_COMPARISONS, FLOAT_UNARY, mask
from minise.expr.operators import Op
from minise.expr.term import Term

Operation = Callable[[Term, Sequence[Any]], Any]  # of the node and the values


def _concat(node: Term, values: Sequence[Any]) -> int:
    low = node.args[1]
    low_width = low.sort.width if isinstance(low, Term) else node.sort.width - node.args[0].sort.width
    return int(values[0] << low_width | values[1])


def _float_arithmetic(compute: Callable[[Any, Any], Any]) -> Operation:
    return lambda node, values: arithmetic.rounded(node.sort.width, compute(values[0], values[1]))


def _float_function(compute: Callable[[Any], Any]) -> Operation:
    return lambda node, values: arithmetic.rounded(node.sort.width, compute(values[0]))


def _float_comparison(compute: Callable[[Any, Any], bool]) -> Operation:
    return lambda node, values: compute(values[0], values[1])


def _source(node: Term) -> int:
    return int(node.args[0].sort.width)


OPERATIONS: Final[dict[int, Operation]] = {
    Op.NEG: lambda node, values: -values[0] & mask(node.sort.width),
    Op.NOT: lambda node, values: values[0] ^ mask(node.sort.width),
    Op.EXTRACT: lambda node, values: values[0] >> node.payload & mask(node.sort.width),
    Op.CONCAT: _concat,
    Op.ZERO_EXTEND: lambda node, values: values[0],
    Op.SIGN_EXTEND: lambda node, values: arithmetic.sign_extended(_source(node), node.sort.width, values[0]),
    Op.NEGATION: lambda node, values: not values[0],
    Op.IFF: lambda node, values: values[0] == values[1],
    **{op: _float_arithmetic(compute) for op, compute in FLOAT_BINARY.items()},
    **{op: _float_comparison(compute) for op, compute in FLOAT_COMPARISONS.items()},
    **{op: _float_function(compute) for op, compute in FLOAT_UNARY.items()},
    Op.FLOAT_NEG: lambda node, values: -values[0],
    Op.SIGNED_TO_FLOAT: lambda node, values: arithmetic.integer_to_float(
        node.sort.width, arithmetic.signed(_source(node), values[0])
    ),
    Op.UNSIGNED_TO_FLOAT: lambda node, values: arithmetic.integer_to_float(node.sort.width, values[0]),
    Op.FLOAT_TO_SIGNED: lambda node, values: arithmetic.float_to_signed(node.sort.width, values[0]),
    Op.FLOAT_TO_UNSIGNED: lambda node, values: arithmetic.float_to_unsigned(node.sort.width, values[0]),
    Op.FLOAT_TO_FLOAT: lambda node, values: arithmetic.rounded(node.sort.width, values[0]),
    Op.FLOAT_FROM_BITS: lambda node, values: arithmetic.float_from_bits(node.sort.width, values[0]),
    Op.FLOAT_TO_BITS: lambda node, values: arithmetic.float_to_bits(node.sort.width, values[0]),
}
