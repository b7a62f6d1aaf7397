"""Comparisons of bit-vectors, brought to EQUAL, UNSIGNED_LESS(_EQUAL) and SIGNED_LESS(_EQUAL).

Extended operands are compared in their own width. What depends on one particular constant stays as it is: a rule
like `0 < n -> n != 0` would make the first iteration of a loop look unlike the others, and spoil its pattern.
"""

from __future__ import annotations

from collections.abc import Callable

from minise.expr.arithmetic import COMPARISONS, mask, sign_extended
from minise.expr.booleans import boolean_ite, negation
from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN
from minise.expr.term import BitVector, Boolean, Term, commute, make


def eq(width: int, a: BitVector, b: BitVector) -> Boolean:
    if a is b:
        return True
    if isinstance(a, int):
        a, b = b, a
    if isinstance(b, int):
        return a == b if isinstance(a, int) else _equals_constant(a, b)
    assert isinstance(a, Term)
    base_a, offset_a = split_offset(a)
    base_b, offset_b = split_offset(b)
    if base_a is base_b:  # x + 1 == x + 2
        return offset_a == offset_b
    if offset_a and offset_a == offset_b:
        return eq(width, base_a, base_b)
    if a.op == b.op and a.op in (Op.ZERO_EXTEND, Op.SIGN_EXTEND) and a.args[0].sort is b.args[0].sort:
        return eq(a.args[0].sort.width, a.args[0], b.args[0])
    return commute(Op.EQUAL, BOOLEAN, a, b)


def split_offset(a: Term) -> tuple[Term, int]:
    """`x + 3` as (x, 3)."""
    if a.op == Op.ADD and isinstance(a.args[1], int):
        return a.args[0], a.args[1]
    return a, 0


# Operators that an equation with a constant may be solved for.
_SOLVED = frozenset((Op.ADD, Op.SUB, Op.XOR, Op.NEG, Op.NOT, Op.ZERO_EXTEND, Op.SIGN_EXTEND, Op.CONCAT, Op.ITE))


def _equals_constant(a: Term, constant: int) -> Boolean:
    """Solved for the innermost unknown: `zext(x + 1) ^ 3 == 7` becomes `x == 3`."""
    while True:
        op, width = a.op, a.sort.width
        if op not in _SOLVED:
            return make(Op.EQUAL, BOOLEAN, (a, constant))
        if op == Op.ADD and isinstance(a.args[1], int):
            a, constant = a.args[0], (constant - a.args[1]) & mask(width)
        elif op == Op.SUB and isinstance(a.args[0], int):
            a, constant = a.args[1], (a.args[0] - constant) & mask(width)
        elif op == Op.XOR and isinstance(a.args[1], int):
            a, constant = a.args[0], constant ^ a.args[1]
        elif op == Op.NEG:
            a, constant = a.args[0], -constant & mask(width)
        elif op == Op.NOT:
            a, constant = a.args[0], constant ^ mask(width)
        elif op == Op.ZERO_EXTEND or op == Op.SIGN_EXTEND:
            a = a.args[0]
            if _extended(op, a.sort.width, width, constant & mask(a.sort.width)) != constant:
                return False
            constant &= mask(a.sort.width)
        elif op == Op.CONCAT and isinstance(a.args[0], int):
            high, a = a.args
            if constant >> a.sort.width != high:
                return False
            constant &= mask(a.sort.width)
        elif op == Op.CONCAT and isinstance(a.args[1], int):
            low_width = width - a.args[0].sort.width
            if constant & mask(low_width) != a.args[1]:
                return False
            a, constant = a.args[0], constant >> low_width
        elif op == Op.ITE and _chooses_numbers(a):
            return _chosen(a, constant.__eq__)
        else:
            return make(Op.EQUAL, BOOLEAN, (a, constant))


def _extended(op: int, source: int, target: int, value: int) -> int:
    return sign_extended(source, target, value) if op == Op.SIGN_EXTEND else value


def _chooses_numbers(value: BitVector, depth: int = 3) -> bool:
    """Whether this is a number, or a choice between numbers: `x < y ? -1 : y < x ? 1 : 0`."""
    if isinstance(value, int):
        return True
    return value.op == Op.ITE and depth > 0 and all(_chooses_numbers(each, depth - 1) for each in value.args[1:])


def _chosen(value: BitVector, is_right: Callable[[int], bool]) -> Boolean:
    """The condition under which the chosen number is right."""
    if isinstance(value, int):
        return is_right(value)
    condition, then, otherwise = value.args
    found = _chosen(then, is_right), _chosen(otherwise, is_right)
    return found[0] if found[0] is found[1] else boolean_ite(condition, *found)


def ne(width: int, a: BitVector, b: BitVector) -> Boolean:
    return negation(eq(width, a, b))


# ---------------------------------------------------------------------------------------------------------
# Order


def ult(width: int, a: BitVector, b: BitVector) -> Boolean:
    return _ordered(Op.UNSIGNED_LESS, width, a, b)


def ule(width: int, a: BitVector, b: BitVector) -> Boolean:
    return _ordered(Op.UNSIGNED_LESS_EQUAL, width, a, b)


def slt(width: int, a: BitVector, b: BitVector) -> Boolean:
    return _ordered(Op.SIGNED_LESS, width, a, b)


def sle(width: int, a: BitVector, b: BitVector) -> Boolean:
    return _ordered(Op.SIGNED_LESS_EQUAL, width, a, b)


_UNSIGNED_FORM = {Op.SIGNED_LESS: Op.UNSIGNED_LESS, Op.SIGNED_LESS_EQUAL: Op.UNSIGNED_LESS_EQUAL}


def _ordered(op: int, width: int, a: BitVector, b: BitVector) -> Boolean:
    compare = COMPARISONS[op]
    if isinstance(a, int):
        if isinstance(b, int):
            return compare(width, a, b)
        lowest, highest = _range(op, b)
        at_lowest, at_highest = compare(width, a, lowest), compare(width, a, highest)
        if at_lowest == at_highest:  # the order is monotonous between the two
            return at_highest
        if b.op == Op.ITE and _chooses_numbers(b):
            return _chosen(b, lambda number: compare(width, a, number))
    elif isinstance(b, int):
        lowest, highest = _range(op, a)
        at_lowest, at_highest = compare(width, lowest, b), compare(width, highest, b)
        if at_lowest == at_highest:
            return at_lowest
        if a.op == Op.ITE and _chooses_numbers(a):
            return _chosen(a, lambda number: compare(width, number, b))
    elif a is b:
        return op in (Op.UNSIGNED_LESS_EQUAL, Op.SIGNED_LESS_EQUAL)
    return _narrowed(op, width, a, b) or make(op, BOOLEAN, (a, b))


def _range(op: int, a: Term) -> tuple[int, int]:
    """The lowest and the highest value in the order of `op`, as far as the extension tells."""
    width = a.sort.width
    is_signed = op in _UNSIGNED_FORM
    if a.op == Op.ZERO_EXTEND:
        return 0, mask(a.args[0].sort.width)
    if is_signed:
        source = a.args[0].sort.width if a.op == Op.SIGN_EXTEND else width
        return -(1 << (source - 1)) & mask(width), (1 << (source - 1)) - 1
    return 0, mask(width)


def _narrowed(op: int, width: int, a: BitVector, b: BitVector) -> Term | None:
    """The same comparison below a common extension, if there is one; a constant must be an extended value too."""
    extended = a if isinstance(a, Term) else b
    assert isinstance(extended, Term)
    extension = extended.op
    if extension not in (Op.ZERO_EXTEND, Op.SIGN_EXTEND):
        return None
    sort = extended.args[0].sort
    operands = []
    for each in (a, b):
        if isinstance(each, int):
            inner = each & mask(sort.width)
            if _extended(extension, sort.width, width, inner) != each:
                return None
            operands.append(inner)
        elif each.op == extension and each.args[0].sort is sort:
            operands.append(each.args[0])
        else:
            return None
    if extension == Op.ZERO_EXTEND:  # an extended value is not negative
        op = _UNSIGNED_FORM.get(op, op)
    return make(op, BOOLEAN, tuple(operands))
