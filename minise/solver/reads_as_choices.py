"""Reads behind writes as choices: an element of `c ? a : b` is that of `a` or that of `b`, and after v was written to
`s[m]`, `s[n]` is v if m is n.

Where states were merged an array is a choice between theirs, each with its own writes, and inputs are written at
places that depend on the turns of a loop. Z3's theory of arrays considers every pair of such writes, where it decides
choices between numbers in a tenth of the time. Reads of the arrays below the writes are left to it. What was written
over known contents only is looked up in the bridge (`expr/look_ups.py`).
"""

from __future__ import annotations

from typing import Final, cast

from minise.expr.arrays import read
from minise.expr.booleans import choice
from minise.expr.comparisons import eq
from minise.expr.operators import Op
from minise.expr.sorts import element
from minise.expr.substitute import rebuild
from minise.expr.term import BitVector, Boolean, Term, Value, bottom_up
from minise.solver.contract import Answer, Query, Solver, Unsat
from minise.solver.path_condition import PathCondition

NAME: Final = "reads as choices"
FEW_ARRAYS: Final = 64  # that one is made of by writes and choices
_KEPT: Final = 100_000  # rewritten terms


class ReadsAsChoices:
    """Around the last layer, for which it makes no difference but time."""

    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._rewritten: dict[Term, Value] = {}
        self._elements: dict[tuple[Term, BitVector], BitVector] = {}

    def check(self, query: Query) -> Answer:
        terms = query.terms
        if query.wants_core:
            return self._inner.check(query)
        if len(self._rewritten) > _KEPT:
            self._rewritten.clear()
            self._elements.clear()
        conditions = [self._with_choices(each) for each in terms]
        if all(each is term for each, term in zip(conditions, terms, strict=True)):
            return self._inner.check(query)
        if any(each is False for each in conditions):
            return Unsat(NAME)
        return self._inner.check(Query(PathCondition.of(conditions), resources=query.resources))

    def _with_choices(self, term: Term) -> Boolean:
        return cast(Boolean, bottom_up(term, self._rewritten.get, self._rewrite))

    def _rewrite(self, node: Term) -> Value:
        """The node, where those below it are rewritten."""
        done = self._rewritten
        args = tuple(done[arg] if arg.__class__ is Term else arg for arg in node.args)
        if node.op == Op.READ:
            array, index = args
            done[node] = self._element(cast(Term, array), cast(BitVector, index))
        else:
            done[node] = node if args == node.args else rebuild(node, args)
        return done[node]

    def _element(self, array: Term, index: BitVector) -> BitVector:
        for each in _parts(array):
            if (each, index) not in self._elements:
                self._elements[each, index] = self._step(each, index)
        found = self._elements.get((array, index))
        return read(array, index) if found is None else found

    def _step(self, array: Term, index: BitVector) -> BitVector:
        """The element, where those of the arrays that this one is made of are known."""
        sort = element(array.sort)
        match array.op:
            case Op.WRITE:
                before, place, value = array.args
                is_written = eq(array.sort.index_width, place, index)
                found = choice(sort, is_written, value, self._elements[before, index])
            case Op.ITE:
                condition, one, other = array.args
                found = choice(sort, condition, self._elements[one, index], self._elements[other, index])
            case _:
                found = read(array, index)
        return cast(BitVector, found)


def _parts(array: Term) -> list[Term]:
    """The arrays that this one is made of, these first, and it; none if they are many, or no input and not merged."""
    found: dict[Term, None] = {}
    stack = [array]
    while stack and len(found) <= FEW_ARRAYS:
        node = stack[-1]
        pending = [each for each in _operands(node) if each not in found]
        if pending:
            stack += pending
        else:
            found[stack.pop()] = None
    is_wanted = len(found) <= FEW_ARRAYS and any(each.op == Op.ITE or _is_input(each) for each in found)
    return list(found) if is_wanted else []


def _is_input(array: Term) -> bool:
    return array.op == Op.ARRAY and array.payload.size is not None


def _operands(array: Term) -> tuple[Term, ...]:
    match array.op:
        case Op.WRITE:
            return array.args[:1]
        case Op.ITE:
            return array.args[1:]
    return ()
