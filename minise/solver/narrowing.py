"""Small numbers in few bits: a symbol of 64 bits with the constraint `k <= 19` becomes one of 8 bits for Z3.

Sizes and numbers of turns are such symbols, and Z3 adds and compares their bits one by one. Sums of them are computed
in few bits, too, and in one order: that `a + b + c` is `c + b + a` costs a solver of bits more than all the rest of a
query about bounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from minise.expr.assignment import Assignment
from minise.expr.bitvectors import add, mul
from minise.expr.operators import Op
from minise.expr.slices import zero_extend
from minise.expr.substitute import rebuild, rewritten
from minise.expr.symbols import symbol
from minise.expr.term import BitVector, Boolean, Term, Value, inputs, structural_hash
from minise.solver.contract import Answer, Query, Sat, Solver, Unsat
from minise.solver.path_condition import PathCondition

NAME: Final = "narrowing"
_WIDTHS: Final = (8, 16, 32)  # few of them, so that most small numbers have the same one
_KEPT: Final = 100_000  # rewritten constraints

Bounds = Mapping[Term, int]


class Narrowing:
    """Around the last layer, for which it makes no difference but time."""

    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._known: dict[tuple[Term, tuple[int, ...]], Boolean] = {}

    def check(self, query: Query) -> Answer:
        terms = query.terms
        bounds = {} if query.wants_core else _upper_bounds(terms)
        if not bounds:
            return self._inner.check(query)
        if len(self._known) > _KEPT:
            self._known.clear()
        narrow = [self._rewritten(term, bounds) for term in terms]
        if any(each is False for each in narrow):
            return Unsat(NAME)
        answer = self._inner.check(Query(PathCondition.of(narrow), resources=query.resources))
        return Sat(_restored(answer.model, bounds), answer.layer) if isinstance(answer, Sat) else answer

    def _rewritten(self, term: Term, bounds: Bounds) -> Boolean:
        mine = {each: bounds[each] for each in inputs(term) if each in bounds}
        if not mine:
            return term
        key = (term, tuple(mine.values()))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = _Rewriting(mine).of(term)
        return known


def _upper_bounds(terms: Iterable[Term]) -> Bounds:
    """The symbols that a constraint bounds by a small number. The oldest bound counts: it stays as a path grows."""
    found: dict[Term, int] = {}
    for term in terms:
        if term.op not in (Op.UNSIGNED_LESS, Op.UNSIGNED_LESS_EQUAL):
            continue
        least, greatest = term.args
        if isinstance(greatest, int) and least.op == Op.SYMBOL and least.sort.width > _WIDTHS[-1]:
            highest = greatest - (term.op == Op.UNSIGNED_LESS)
            if highest < 1 << _WIDTHS[-1]:
                found.setdefault(least, highest)
    return found


def _restored(model: Assignment, bounds: Bounds) -> Assignment:
    symbols = dict(model.symbols)
    for each, highest in bounds.items():
        symbols[each] = symbols.pop(_narrow(each, highest), 0)
    return Assignment(symbols, model.cells, model.defaults)


def _narrow(each: Term, highest: int) -> Term:
    width = _width(highest)
    assert width is not None
    payload = each.payload
    return symbol(f"{payload.name}!{width}", width, signed=payload.signed, auxiliary=payload.auxiliary)


def _width(highest: int) -> int | None:
    """The least width that holds the number."""
    return next((width for width in _WIDTHS if highest < 1 << width), None)


class _Rewriting:
    """One constraint, bottom up. A number that is known to be small is an extension of a narrow one, or known."""

    def __init__(self, bounds: Bounds) -> None:
        self._extensions: dict[Term, Value] = {}
        self._highest: dict[Term, int] = {}  # of narrow terms
        self._summands: dict[Term, tuple[tuple[Term, ...], int]] = {}  # of narrow sums
        for each, highest in bounds.items():
            narrow = _narrow(each, highest)
            self._highest[narrow] = highest
            self._extensions[each] = zero_extend(narrow, narrow.sort.width, each.sort.width)

    def of(self, term: Term) -> Boolean:
        return cast(Boolean, rewritten(term, self._extensions, self._rebuilt))

    def _rebuilt(self, node: Term, args: tuple[Any, ...]) -> Value:
        small = None
        if node.op == Op.ADD:
            small = self._sum(node.sort.width, args)
        elif node.op == Op.MUL:
            small = self._multiple(node.sort.width, *args)
        return rebuild(node, args) if small is None else small

    def _sum(self, width: int, args: tuple[BitVector, ...]) -> BitVector | None:
        """The sum in few bits, its summands in their order; None if it may be large."""
        summands: list[Term] = []
        constant = 0
        for each in args:
            if isinstance(each, int):
                constant += each
                continue
            if each.op != Op.ZERO_EXTEND:
                return None
            more, offset = self._summands.get(each.args[0], ((each.args[0],), 0))
            summands += more
            constant += offset
        highest = constant + sum(map(self._highest_of, summands))
        narrow_width = _width(highest)
        if narrow_width is None or narrow_width >= width:
            return None
        summands.sort(key=structural_hash)
        total: BitVector = 0
        for summand in summands:
            total = add(narrow_width, total, zero_extend(summand, summand.sort.width, narrow_width))
        total = add(narrow_width, total, constant)
        return self._extended(total, highest, width, tuple(summands), constant)

    def _multiple(self, width: int, one: BitVector, other: BitVector) -> BitVector | None:
        number, factor = (other, one) if isinstance(one, int) else (one, other)
        if not isinstance(factor, int) or not isinstance(number, Term) or number.op != Op.ZERO_EXTEND:
            return None
        highest = factor * self._highest_of(number.args[0])
        narrow_width = _width(highest)
        if narrow_width is None or narrow_width >= width:
            return None
        inner = zero_extend(number.args[0], number.args[0].sort.width, narrow_width)
        return self._extended(mul(narrow_width, inner, factor), highest, width)

    def _extended(
        self, narrow: BitVector, highest: int, width: int, summands: tuple[Term, ...] = (), constant: int = 0
    ) -> BitVector:
        if isinstance(narrow, int):
            return narrow
        self._highest[narrow] = highest
        if summands:
            self._summands[narrow] = (summands, constant)
        return zero_extend(narrow, narrow.sort.width, width)

    def _highest_of(self, narrow: Term) -> int:
        return self._highest.get(narrow, (1 << narrow.sort.width) - 1)
