"""Boolean connectives and choice. Each constructor returns a bool whenever the result is known.

`negation` is its own inverse, so that "is this the opposite of that" is an identity test. Operands of conjunctions
and disjunctions keep the program's order, and there is no De Morgan: conditions read as the program made them.
"""

# Operands are terms or ints by the rules of their operator.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN, OBJECT, Sort, bits
from minise.expr.term import BitVector, Boolean, Term, Value, commute, make

_OPPOSITE_COMPARISON = {
    Op.UNSIGNED_LESS: Op.UNSIGNED_LESS_EQUAL,
    Op.UNSIGNED_LESS_EQUAL: Op.UNSIGNED_LESS,
    Op.SIGNED_LESS: Op.SIGNED_LESS_EQUAL,
    Op.SIGNED_LESS_EQUAL: Op.SIGNED_LESS,
}


def negation(a: Boolean) -> Boolean:
    if isinstance(a, bool):
        return not a
    if a.op == Op.NEGATION:
        return a.args[0]
    opposite = _OPPOSITE_COMPARISON.get(a.op)
    if opposite is not None:  # !(x < y) is y <= x
        return make(opposite, BOOLEAN, (a.args[1], a.args[0]))
    return make(Op.NEGATION, BOOLEAN, (a,))


def conjunction(parts: Iterable[Boolean]) -> Boolean:
    return _connected(Op.CONJUNCTION, parts)


def disjunction(parts: Iterable[Boolean]) -> Boolean:
    return _connected(Op.DISJUNCTION, parts)


def both(a: Boolean, b: Boolean) -> Boolean:
    return _connected(Op.CONJUNCTION, (a, b))


def either(a: Boolean, b: Boolean) -> Boolean:
    return _connected(Op.DISJUNCTION, (a, b))


# Flat lists of operands are shared less than nested ones: beyond this length, chains that grow one by one nest.
_LONGEST_FLAT = 32


def _connected(op: int, parts: Iterable[Boolean]) -> Boolean:
    neutral = op == Op.CONJUNCTION
    operands: dict[Term, None] = {}
    for part in parts:
        if isinstance(part, bool):
            if part is not neutral:
                return part
        elif part.op == op and len(part.args) < _LONGEST_FLAT:
            operands.update(dict.fromkeys(part.args))
        else:
            operands[part] = None
    if len(operands) < 2:
        return next(iter(operands), neutral)
    if any(negation(part) in operands for part in operands):
        return not neutral
    if len(operands) == 2:
        together = _orders_together(op, *operands)
        if together is not None:
            return together
    return make(op, BOOLEAN, tuple(operands))


STRICT_ORDERS = {Op.UNSIGNED_LESS: Op.UNSIGNED_LESS_EQUAL, Op.SIGNED_LESS: Op.SIGNED_LESS_EQUAL}


def _orders_together(op: int, one: Term, other: Term) -> Boolean | None:
    """Two orders of the same terms as one: `x < y && x <= y` is `x < y`, `x <= y && y <= x` is `x == y`."""
    is_conjunction = op == Op.CONJUNCTION
    for strict, weak in ((one, other), (other, one)):
        if STRICT_ORDERS.get(strict.op) == weak.op and strict.args == weak.args:
            return strict if is_conjunction else weak
    if one.op not in _OPPOSITE_COMPARISON or one.op != other.op or one.args != other.args[::-1]:
        return None
    left, right = one.args
    if not isinstance(left, Term) or not isinstance(right, Term):
        return None
    if one.op in STRICT_ORDERS:
        return False if is_conjunction else negation(commute(Op.EQUAL, BOOLEAN, left, right))
    return commute(Op.EQUAL, BOOLEAN, left, right) if is_conjunction else True


def implies(a: Boolean, b: Boolean) -> Boolean:
    return either(negation(a), b)


def iff(a: Boolean, b: Boolean) -> Boolean:
    if isinstance(a, bool):
        a, b = b, a
    if isinstance(b, bool):
        return a if b else negation(a)
    assert isinstance(a, Term)
    if a is b:
        return True
    if a is negation(b):
        return False
    # Negations move outwards, where two of them vanish.
    left, right = _without_negation(a), _without_negation(b)
    same = commute(Op.IFF, BOOLEAN, left, right)
    return same if (left is a) == (right is b) else negation(same)


def _without_negation(a: Term) -> Term:
    return a.args[0] if a.op == Op.NEGATION else a


# ---------------------------------------------------------------------------------------------------------
# Choice


def ite(width: int, condition: Boolean, then: BitVector, otherwise: BitVector) -> BitVector:
    """`condition ? then : otherwise` between bit-vectors."""
    return cast(BitVector, choice(bits(width), condition, then, otherwise))


def object_ite(condition: Boolean, then: BitVector, otherwise: BitVector) -> BitVector:
    """The same between numbers of objects."""
    return cast(BitVector, choice(OBJECT, condition, then, otherwise))


def choice(sort: Sort, condition: Boolean, then: Value, otherwise: Value) -> Value:
    """The same for bit-vectors and arrays. Booleans have `boolean_ite`, floats `floats.float_ite`."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    if condition.op == Op.NEGATION:
        condition, then, otherwise = condition.args[0], otherwise, then
    if isinstance(then, Term) and then.op == Op.ITE and then.args[0] is condition:
        then = then.args[1]
    if isinstance(otherwise, Term) and otherwise.op == Op.ITE and otherwise.args[0] is condition:
        otherwise = otherwise.args[2]
    if then is otherwise or (then == otherwise and isinstance(then, int)):
        return then
    return make(Op.ITE, sort, (condition, then, otherwise))


def boolean_ite(condition: Boolean, then: Boolean, otherwise: Boolean) -> Boolean:
    if isinstance(condition, bool):
        return then if condition else otherwise
    if isinstance(then, bool):
        return either(condition, otherwise) if then else both(negation(condition), otherwise)
    if isinstance(otherwise, bool):
        return either(negation(condition), then) if otherwise else both(condition, then)
    if then is negation(otherwise):
        return iff(condition, then)
    return cast(Boolean, choice(BOOLEAN, condition, then, otherwise))


def bool_to_bits(width: int, condition: Boolean) -> BitVector:
    """C's value of a comparison: 1 or 0."""
    if isinstance(condition, bool):
        return int(condition)
    if condition.op == Op.NEGATION:
        return make(Op.ITE, bits(width), (condition.args[0], 0, 1))
    return make(Op.ITE, bits(width), (condition, 1, 0))


def as_condition(value: Term) -> Boolean | None:
    """The condition whose C value this is, if it is one."""
    if value.op == Op.ITE:
        if value.args[1] == 1 and value.args[2] == 0:
            return value.args[0]
        if value.args[1] == 0 and value.args[2] == 1:
            return negation(value.args[0])
    return None
