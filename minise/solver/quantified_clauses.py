"""Quantified clauses of a query, and what follows from them without a quantifier.

A clause `forall i. low <= i <= high -> p(i)` is true for every value that is put in for i within its bounds; which
values are worth it is read off the arrays that it accesses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from minise.expr.arrays import root
from minise.expr.bitvectors import sub
from minise.expr.booleans import both, implies
from minise.expr.comparisons import ule
from minise.expr.operators import Op
from minise.expr.substitute import substitute
from minise.expr.term import BitVector, Boolean, Term


@dataclass(frozen=True, slots=True)
class Access:
    """A read of an input array at an index that depends on the quantifier's variable."""

    array: Term
    index: Term


@dataclass(frozen=True, slots=True)
class QuantifiedClause:
    term: Term
    variable: Term
    low: BitVector
    high: BitVector
    parts: tuple[Term, ...]  # of the body, which is their conjunction
    accesses: tuple[Access, ...]

    @staticmethod
    def of(term: Term) -> QuantifiedClause:
        assert term.op == Op.FORALL
        variable, low, high, body = term.args
        parts = body.args if body.op == Op.CONJUNCTION else (body,)
        return QuantifiedClause(term, variable, low, high, parts, _accesses(body, variable))

    def is_within(self, value: BitVector) -> Boolean:
        """Whether the value is within the bounds."""
        width = self.variable.sort.width
        return both(ule(width, self.low, value), ule(width, value, self.high))

    def instance(self, value: BitVector) -> Boolean:
        """What the clause says of one value: a consequence of it, whatever the value."""
        return implies(self.is_within(value), self.body(value))

    def body(self, value: BitVector) -> Boolean:
        return cast(Boolean, substitute(self.term.args[3], {self.variable: value}))

    def value_for(self, access: Access, index: BitVector) -> BitVector | None:
        """The value of the variable for which the access reads this index."""
        if _slope(access.index, self.variable) != 1:
            return None
        width = self.variable.sort.width
        start = substitute(access.index, {self.variable: 0})
        return sub(width, index, cast(BitVector, start)) if access.index.sort.width == width else None


def reads(terms: Iterable[Term]) -> dict[Access, None]:
    """What the terms read of arrays, quantified parts left out; an index may be known."""
    found: dict[Access, None] = {}
    seen: set[Term] = set()
    stack = list(terms)
    while stack:
        node = stack.pop()
        if node in seen or node.op == Op.FORALL:
            continue
        seen.add(node)
        if node.op == Op.READ and root(node.args[0]).op == Op.ARRAY:
            found[Access(root(node.args[0]), node.args[1])] = None
        stack += (arg for arg in node.args if isinstance(arg, Term))
    return found


def _accesses(body: Term, variable: Term) -> tuple[Access, ...]:
    return tuple(
        access for access in reads([body]) if isinstance(access.index, Term) and _mentions(access.index, variable)
    )


def _mentions(term: Term, variable: Term) -> bool:
    stack, seen = [term], set()
    while stack:
        node = stack.pop()
        if node is variable:
            return True
        if node not in seen:
            seen.add(node)
            stack += (arg for arg in node.args if isinstance(arg, Term))
    return False


def _slope(index: BitVector, variable: Term) -> int | None:
    """By how much the index grows with the variable; None where that is not seen. Nothing depends on its being
    right: it only says which instances are worth making."""
    if index is variable:
        return 1
    if not isinstance(index, Term) or not _mentions(index, variable):
        return 0
    if index.op not in (Op.ADD, Op.SUB):
        return None
    left, right = (_slope(arg, variable) for arg in index.args)
    if left is None or right is None:
        return None
    return left + right if index.op == Op.ADD else left - right
