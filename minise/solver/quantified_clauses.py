"""Quantified clauses of a query, and what follows from them without a quantifier.

A clause `forall i. low <= i <= high -> p(i)` is true for every value that is put in for i within its bounds; which
values are worth it is read off the arrays that it accesses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import cast

from minise.expr.arrays import root
from minise.expr.bitvectors import add, neg, sub
from minise.expr.booleans import both, implies
from minise.expr.comparisons import ule
from minise.expr.operators import COMPARISONS, Op
from minise.expr.slices import zero_extend
from minise.expr.substitute import substitute
from minise.expr.term import BitVector, Boolean, Term, operand_sort


@dataclass(frozen=True, slots=True)
class Access:
    """A read of an input array at an index that depends on the quantifier's variable; where it is that variable and
    a `start`, that is known."""

    array: Term
    index: Term
    start: BitVector | None

    def value_for(self, index: BitVector) -> BitVector | None:
        """The value of the variable for which this index is read."""
        return None if self.start is None else sub(self.index.sort.width, index, self.start)


@dataclass(frozen=True, slots=True)
class QuantifiedClause:
    """Where the `guard` is false, the range is empty."""

    term: Term
    variable: Term
    low: BitVector
    high: BitVector
    guard: Boolean
    accesses: tuple[Access, ...]
    denied: tuple[BitVector, ...]  # values of the variable, out of bounds because the body is false for them
    # What was asked for before.
    _bodies: dict[BitVector, Boolean] = field(default_factory=dict, compare=False)
    _reduced: dict[tuple[BitVector, Term, int], Boolean] = field(default_factory=dict, compare=False)

    @staticmethod
    def of(term: Term) -> QuantifiedClause:
        assert term.op == Op.FORALL
        variable, low, high, body = term.args
        guard: Boolean = True
        if isinstance(high, Term) and high.op == Op.ITE and isinstance(low, int) and high.args[2] == low - 1:
            guard, high, _ = high.args
        return QuantifiedClause(term, variable, low, high, guard, _accesses(body, variable), _denied(body, variable))

    @property
    def is_entered(self) -> Boolean:
        """Whether the range holds any value."""
        return both(self.guard, ule(self.variable.sort.width, self.low, self.high))

    def is_within(self, value: BitVector) -> Boolean:
        """Whether the value is within the bounds."""
        width = self.variable.sort.width
        return both(self.guard, both(ule(width, self.low, value), ule(width, value, self.high)))

    def instance(self, value: BitVector) -> Boolean:
        """What the clause says of one value: a consequence of it, whatever the value."""
        return implies(self.is_within(value), self.body(value))

    def body(self, value: BitVector) -> Boolean:
        """What is said of each value within the bounds."""
        known = self._bodies.get(value)
        if known is None:
            known = self._bodies[value] = cast(Boolean, substitute(self.term.args[3], {self.variable: value}))
        return known

    def body_where(self, value: BitVector, read: Term, element: int) -> Boolean:
        """The same where an element of an array is known."""
        key = (value, read, element)
        known = self._reduced.get(key)
        if known is None:
            known = self._reduced[key] = cast(Boolean, substitute(self.body(value), {read: element}))
        return known


def reads(terms: Iterable[Term]) -> dict[Term, None]:
    """The reads of input arrays in these terms, quantified parts left out; those of the last term come first."""
    found: dict[Term, None] = {}
    seen: set[Term] = set()
    stack = list(terms)
    while stack:
        node = stack.pop()
        if node in seen or node.op == Op.FORALL:
            continue
        seen.add(node)
        if node.op == Op.READ and root(node.args[0]).op == Op.ARRAY:
            found[node] = None
        stack += (arg for arg in node.args if isinstance(arg, Term))
    return found


def _accesses(body: Term, variable: Term) -> tuple[Access, ...]:
    found = []
    for each in reads([body]):
        array, index = each.args
        if isinstance(index, Term) and _mentions(index, variable):
            is_plain = _slope(index, variable) == 1 and index.sort is variable.sort
            start = cast(BitVector, substitute(index, {variable: 0})) if is_plain else None
            found.append(Access(root(array), index, start))
    return tuple(found)


def _denied(body: Term, variable: Term) -> tuple[BitVector, ...]:
    """Where a comparison that every turn has to pass turns over: `n - i != 0` is false for i = n."""
    found: dict[BitVector, None] = {}
    for part in body.args if body.op == Op.CONJUNCTION else (body,):
        compared = part.args[0] if part.op == Op.NEGATION else part
        if compared.op not in COMPARISONS:
            continue
        width = operand_sort(compared, 0).width
        difference = sub(width, *compared.args)
        slope = _slope(difference, variable)
        if slope not in (1, -1):
            continue
        start = cast(BitVector, substitute(difference, {variable: 0}))
        balance = start if slope == -1 else neg(width, start)
        for each in (balance, add(width, balance, 1), sub(width, balance, 1)):
            value = zero_extend(each, width, variable.sort.width) if width < variable.sort.width else each
            if substitute(part, {variable: value}) is False:
                found[value] = None
                break
    return tuple(found)


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
    if index is variable or (isinstance(index, Term) and index.op == Op.EXTRACT and index.payload == 0):
        return 1 if index is variable else _slope(index.args[0], variable)
    if not isinstance(index, Term) or not _mentions(index, variable):
        return 0
    if index.op not in (Op.ADD, Op.SUB):
        return None
    left, right = (_slope(arg, variable) for arg in index.args)
    if left is None or right is None:
        return None
    return left + right if index.op == Op.ADD else left - right
