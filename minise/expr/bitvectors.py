"""Bit-vector arithmetic. Each constructor takes ints or terms and returns an int whenever the result is known.

Normal forms: a constant operand stands on the right (`x + 3`), constants move outwards and meet (`(x + 1) + 1` is
`x + 2`), and subtracting a constant is adding its negation. No rule makes a term larger.
What takes bit-vectors apart and puts them together is in `slices`.
"""

# Operands are terms or ints by the rules of their operator.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any

from minise.expr.arithmetic import BINARY, mask
from minise.expr.booleans import STRICT_ORDERS, as_condition, bool_to_bits, both, either, ite
from minise.expr.operators import Op
from minise.expr.sorts import bits
from minise.expr.term import BitVector, Boolean, Term, commute, make


def add(width: int, a: BitVector, b: BitVector) -> BitVector:
    if isinstance(a, int):
        a, b = b, a
    if isinstance(b, int):
        if isinstance(a, int):
            return (a + b) & mask(width)
        return _plus(width, a, b)
    assert isinstance(a, Term)
    if a.op == Op.ADD and isinstance(a.args[1], int):
        return add(width, add(width, a.args[0], b), a.args[1])
    if b.op == Op.ADD and isinstance(b.args[1], int):
        return add(width, add(width, a, b.args[0]), b.args[1])
    if a.op == Op.NEG:
        return sub(width, b, a.args[0])
    if b.op == Op.NEG:
        return sub(width, a, b.args[0])
    if a.op == Op.SUB and a.args[1] is b:  # (x - y) + y
        return a.args[0]
    if b.op == Op.SUB and b.args[1] is a:
        return b.args[0]
    if a.op == Op.MUL and _remainder(a) == (b.op, b.args):  # (x / y) * y + x % y
        return b.args[0]
    if b.op == Op.MUL and _remainder(b) == (a.op, a.args):
        return a.args[0]
    return commute(Op.ADD, a.sort, a, b)


def _plus(width: int, a: Term, constant: int) -> BitVector:
    if a.op == Op.ADD and isinstance(a.args[1], int):
        constant = (constant + a.args[1]) & mask(width)
        a = a.args[0]
    if constant == 0:
        return a
    if a.op == Op.ITE and _has_constant_arms(a):
        return _mapped(Op.ADD, a, constant)
    if a.op == Op.SUB and isinstance(a.args[0], int):
        return make(Op.SUB, a.sort, ((a.args[0] + constant) & mask(width), a.args[1]))
    return make(Op.ADD, a.sort, (a, constant))


def sub(width: int, a: BitVector, b: BitVector) -> BitVector:
    if isinstance(b, int):
        return add(width, a, -b & mask(width))
    if a is b:
        return 0
    if isinstance(a, int):
        if b.op == Op.ADD and isinstance(b.args[1], int):
            return sub(width, (a - b.args[1]) & mask(width), b.args[0])
        if b.op == Op.SUB and isinstance(b.args[0], int):
            return add(width, b.args[1], (a - b.args[0]) & mask(width))
        if b.op == Op.NEG:
            return add(width, b.args[0], a)
        return make(Op.SUB, b.sort, (a, b)) if a else neg(width, b)
    if a.op == Op.ADD and isinstance(a.args[1], int):
        return add(width, sub(width, a.args[0], b), a.args[1])
    if b.op == Op.ADD and isinstance(b.args[1], int):
        return add(width, sub(width, a, b.args[0]), -b.args[1] & mask(width))
    if b.op == Op.NEG:
        return add(width, a, b.args[0])
    if a.op == Op.ADD and b in a.args:  # (x + y) - x
        return a.args[1] if a.args[0] is b else a.args[0]
    if b.op == Op.ADD and a in b.args:
        return neg(width, b.args[1] if b.args[0] is a else b.args[0])
    if a.op == Op.SUB and a.args[0] is b:  # (x - y) - x
        return neg(width, a.args[1])
    if b.op == Op.MUL and (left := _remainder(b)) is not None and left[1][0] is a:  # x - (x / y) * y
        return make(left[0], a.sort, left[1])
    if a.op == b.op == Op.ITE:
        above, below = as_condition(a), as_condition(b)
        if below is not None and _are_opposite_orders(above, below):
            # (x > y) - (x < y), as functions for qsort have it: -1, 1 or 0
            return ite(width, below, mask(width), a)
    return make(Op.SUB, a.sort, (a, b))


def _are_opposite_orders(a: Boolean | None, b: Boolean) -> bool:
    """x > y and x < y"""
    return isinstance(a, Term) and isinstance(b, Term) and a.op == b.op in STRICT_ORDERS and a.args == b.args[::-1]


_REMAINDERS = {Op.UDIV: Op.UREM, Op.SDIV: Op.SREM}


def _remainder(product: Term) -> tuple[int, tuple[Any, ...]] | None:
    """Of (x / y) * y, what it leaves of x: the operator and the operands of x % y. The two are x together, in the
    arithmetic of bit-vectors even where y is zero."""
    for factor, other in (product.args, product.args[::-1]):
        if isinstance(factor, Term) and factor.op in _REMAINDERS and factor.args[1] == other:
            return _REMAINDERS[factor.op], factor.args
    return None


def neg(width: int, a: BitVector) -> BitVector:
    if isinstance(a, int):
        return -a & mask(width)
    if a.op == Op.NEG:
        return a.args[0]
    if a.op == Op.SUB:
        return sub(width, a.args[1], a.args[0])
    if a.op == Op.ADD and isinstance(a.args[1], int):
        return sub(width, -a.args[1] & mask(width), a.args[0])
    if a.op == Op.ITE and _has_constant_arms(a):
        return make(Op.ITE, a.sort, (a.args[0], -a.args[1] & mask(width), -a.args[2] & mask(width)))
    return make(Op.NEG, a.sort, (a,))


def mul(width: int, a: BitVector, b: BitVector) -> BitVector:
    if isinstance(a, int):
        a, b = b, a
    if isinstance(b, int):
        if isinstance(a, int):
            return (a * b) & mask(width)
        return _times(width, a, b)
    assert isinstance(a, Term)
    return commute(Op.MUL, a.sort, a, b)


def _times(width: int, a: Term, constant: int) -> BitVector:
    if constant == 0:
        return 0
    if constant == 1:
        return a
    if constant == mask(width):
        return neg(width, a)
    if a.op == Op.MUL and isinstance(a.args[1], int):
        return mul(width, a.args[0], a.args[1] * constant & mask(width))
    if a.op == Op.ADD and isinstance(a.args[1], int):  # 4 * (i + 1) is 4 * i + 4, as addresses want it
        return add(width, mul(width, a.args[0], constant), a.args[1] * constant & mask(width))
    if a.op == Op.ITE and _has_constant_arms(a):
        return _mapped(Op.MUL, a, constant)
    return make(Op.MUL, a.sort, (a, constant))


def udiv(width: int, a: BitVector, b: BitVector) -> BitVector:
    return a if b == 1 else _binary(Op.UDIV, width, a, b)


def sdiv(width: int, a: BitVector, b: BitVector) -> BitVector:
    return a if b == 1 and width > 1 else _binary(Op.SDIV, width, a, b)


def urem(width: int, a: BitVector, b: BitVector) -> BitVector:
    return 0 if b == 1 else _binary(Op.UREM, width, a, b)


def srem(width: int, a: BitVector, b: BitVector) -> BitVector:
    return 0 if b == 1 else _binary(Op.SREM, width, a, b)


def shl(width: int, a: BitVector, b: BitVector) -> BitVector:
    return _shift(Op.SHL, width, a, b)


def lshr(width: int, a: BitVector, b: BitVector) -> BitVector:
    return _shift(Op.LSHR, width, a, b)


def ashr(width: int, a: BitVector, b: BitVector) -> BitVector:
    return _shift(Op.ASHR, width, a, min(b, width - 1) if isinstance(b, int) else b)


def _shift(op: int, width: int, a: BitVector, b: BitVector) -> BitVector:
    if isinstance(b, int):
        if b == 0:
            return a
        if b >= width:
            return 0
        if isinstance(a, Term) and a.op == op and isinstance(a.args[1], int):
            total = a.args[1] + b
            # Two arithmetic shifts never shift in more than the sign.
            return _shift(op, width, a.args[0], min(total, width - 1) if op == Op.ASHR else total)
    return 0 if a == 0 else _binary(op, width, a, b)


# ---------------------------------------------------------------------------------------------------------
# Bitwise


def and_(width: int, a: BitVector, b: BitVector) -> BitVector:
    if isinstance(a, int):
        a, b = b, a
    if a is b:
        return a
    if isinstance(a, int):
        assert isinstance(b, int)
        return a & b
    if isinstance(b, int):
        possible = possible_bits(a)
        if b & possible == 0:
            return 0
        if b & possible == possible:
            return a
        return _with_constant(Op.AND, a, b)
    merged = _of_conditions(Op.AND, a, b)
    return commute(Op.AND, a.sort, a, b) if merged is None else merged


def or_(width: int, a: BitVector, b: BitVector) -> BitVector:
    if isinstance(a, int):
        a, b = b, a
    if a is b:
        return a
    if isinstance(a, int):
        assert isinstance(b, int)
        return a | b
    if isinstance(b, int):
        if b == 0:
            return a
        return b if b == mask(width) else _with_constant(Op.OR, a, b)
    merged = _of_conditions(Op.OR, a, b)
    return commute(Op.OR, a.sort, a, b) if merged is None else merged


def xor(width: int, a: BitVector, b: BitVector) -> BitVector:
    if isinstance(a, int):
        a, b = b, a
    if a is b:
        return 0
    if isinstance(a, int):
        assert isinstance(b, int)
        return a ^ b
    if isinstance(b, int):
        if b == 0:
            return a
        return not_(width, a) if b == mask(width) else _with_constant(Op.XOR, a, b)
    return commute(Op.XOR, a.sort, a, b)


def not_(width: int, a: BitVector) -> BitVector:
    if isinstance(a, int):
        return a ^ mask(width)
    if a.op == Op.NOT:
        return a.args[0]
    if a.op == Op.ITE and _has_constant_arms(a):
        return _mapped(Op.XOR, a, mask(width))
    return make(Op.NOT, a.sort, (a,))


def possible_bits(a: Term) -> int:
    """A mask of the bits that may be set."""
    width = a.sort.width
    if a.op == Op.ZERO_EXTEND:
        return mask(a.args[0].sort.width)
    if a.op == Op.AND and isinstance(a.args[1], int):
        return int(a.args[1])
    if a.op == Op.ITE and _has_constant_arms(a):
        return int(a.args[1] | a.args[2])
    if a.op == Op.LSHR and isinstance(a.args[1], int):
        return mask(width) >> a.args[1]
    if a.op == Op.SHL and isinstance(a.args[1], int):
        return mask(width) << a.args[1] & mask(width)
    return mask(width)


# ---------------------------------------------------------------------------------------------------------
# Shared rules


def _binary(op: int, width: int, a: BitVector, b: BitVector) -> BitVector:
    if isinstance(b, int):
        if isinstance(a, int):
            return BINARY[op](width, a, b)
        if a.op == Op.ITE and _has_constant_arms(a):
            return _mapped(op, a, b)
    return make(op, bits(width), (a, b))


def _with_constant(op: int, a: Term, constant: int) -> BitVector:
    """AND, OR or XOR with a constant that neither decides nor vanishes."""
    if a.op == op and isinstance(a.args[1], int):
        merged = BINARY[op](a.sort.width, a.args[1], constant)
        again = {Op.AND: and_, Op.OR: or_, Op.XOR: xor}[op]
        return again(a.sort.width, a.args[0], merged)
    if a.op == Op.ITE and _has_constant_arms(a):
        return _mapped(op, a, constant)
    return make(op, a.sort, (a, constant))


def _has_constant_arms(a: Term) -> bool:
    return isinstance(a.args[1], int) and isinstance(a.args[2], int)


def _mapped(op: int, a: Term, constant: int) -> BitVector:
    """`(c ? 3 : 4) op 2` is `c ? 3 op 2 : 4 op 2`."""
    compute = BINARY[op]
    width = a.sort.width
    then = compute(width, a.args[1], constant)
    otherwise = compute(width, a.args[2], constant)
    return then if then == otherwise else make(Op.ITE, a.sort, (a.args[0], then, otherwise))


def _of_conditions(op: int, a: Term, b: Term) -> BitVector | None:
    """`(c ? 1 : 0) & (d ? 1 : 0)` is `c && d ? 1 : 0`, as C's `&` between comparisons needs it."""
    left, right = as_condition(a), as_condition(b)
    if left is None or right is None:
        return None
    return bool_to_bits(a.sort.width, both(left, right) if op == Op.AND else either(left, right))
