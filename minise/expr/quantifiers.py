"""Bounded universal quantification: for all i from `low` to `high` the body holds.

The range is part of the operator (unsigned, both ends included), so that a formula can be evaluated by counting.
Several variables are nested quantifiers. `substitute.instance` gives the body for one value.
"""

from __future__ import annotations

from minise.expr.comparisons import ult
from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN
from minise.expr.term import BitVector, Boolean, Term, make


def forall(variable: Term, low: BitVector, high: BitVector, body: Boolean) -> Boolean:
    """`variable` comes from `symbols.bound`, and no other quantifier around or inside this one has its name."""
    assert variable.op == Op.BOUND
    is_empty = ult(variable.sort.width, high, low)
    if body is True or is_empty is True:
        return True
    if body is False:
        return is_empty
    return make(Op.FORALL, BOOLEAN, (variable, low, high, body))


def is_quantified(term: Term) -> bool:
    """Whether this is a quantified clause, or the negation of one."""
    return term.op == Op.FORALL or (term.op == Op.NEGATION and term.args[0].op == Op.FORALL)
