"""Hard queries about few bits, answered by trying all values.

One byte has 256 values, and a term is evaluated in microseconds under each, however hard its arithmetic is for a
solver: floating-point numbers, quotients, remainders. Queries without such arithmetic go on to the solver, which is
faster for them; and so do those that have to name reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from minise.expr.assignment import Assignment
from minise.expr.evaluate import RangeTooLong, evaluate
from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN
from minise.expr.term import Term, inputs
from minise.solver.contract import Answer, Query, Sat, Solver, Unsat

NAME = "enumeration"
BITS = 8
REMEMBERED = 4  # sets of unknowns
NODES = 4000  # in a memo, then it begins anew

_HARD = frozenset([Op.UDIV, Op.SDIV, Op.UREM, Op.SREM, *range(Op.FLOAT_ADD, Op.FLOAT_TO_BITS + 1)])


class Enumeration:
    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        # Their memos make a query cost only what is new in it. Those of the unknowns that were asked about last.
        self._assignments: dict[tuple[Term, ...], list[Assignment]] = {}

    def check(self, query: Query) -> Answer:
        terms = query.constraints
        unknowns = tuple(dict.fromkeys(each for term in terms for each in inputs(term)))
        if query.wants_core or not _are_few_bits(unknowns) or not _is_hard(terms):
            return self._inner.check(query)
        try:
            return self._tried(terms, unknowns)
        except RangeTooLong:
            return self._inner.check(query)

    def _tried(self, terms: Sequence[Term], unknowns: tuple[Term, ...]) -> Sat | Unsat:
        for each in self._remembered(unknowns):
            if all(evaluate(term, each) for term in terms):
                return Sat(Assignment(each.symbols, each.cells), NAME)
        return Unsat(NAME)

    def _remembered(self, unknowns: tuple[Term, ...]) -> list[Assignment]:
        found = self._assignments.pop(unknowns, None)
        if found is None or len(found[0].memo) > NODES:
            found = list(_assignments(unknowns))
        self._assignments[unknowns] = found
        if len(self._assignments) > REMEMBERED:
            del self._assignments[next(iter(self._assignments))]
        return found


def _assignments(unknowns: Sequence[Term]) -> Iterator[Assignment]:
    """Every combination of values, as the bits of one number."""
    for number in range(1 << sum(map(_width, unknowns))):
        symbols: dict[Term, int | bool] = {}
        cells: dict[tuple[Term, int], int] = {}
        rest = number
        for each in unknowns:
            value = rest & ((1 << _width(each)) - 1)
            rest >>= _width(each)
            if each.op == Op.READ:
                cells[each.args[0], each.args[1]] = value
            else:
                symbols[each] = bool(value) if each.sort is BOOLEAN else value
        yield Assignment(symbols, cells)


def _width(unknown: Term) -> int:
    width: int = 1 if unknown.sort is BOOLEAN else unknown.sort.width
    return width


def _are_few_bits(unknowns: Sequence[Term]) -> bool:
    return all(each.op in (Op.SYMBOL, Op.READ) for each in unknowns) and sum(map(_width, unknowns)) <= BITS


def _is_hard(terms: Iterable[Term]) -> bool:
    seen = set(terms)
    stack = list(seen)
    while stack:
        node = stack.pop()
        if node.op in _HARD:
            return True
        new = [each for each in node.args if isinstance(each, Term) and each not in seen]
        seen.update(new)
        stack += new
    return False
