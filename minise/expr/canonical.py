"""A form of terms that has no names: what is unknown, and which objects are meant, counts only by where it appears
first and again. The address-blind hash takes all objects for one; here `t[i] == a` and `t[i] == b` differ, unless `a`
and `b` stand at the same place of `t`."""

from __future__ import annotations

from typing import Any, NamedTuple

from minise.expr.operators import COMMUTATIVE, Op
from minise.expr.term import Term, object_positions

_NAMED = frozenset({Op.SYMBOL, Op.ARRAY, Op.ADDRESS})
_AGAIN = -1


class Canonical(NamedTuple):
    """`hash` is equal for terms that differ in names only; `names` are what a term speaks of, in order of appearance:
    unknowns, and numbers of objects."""

    hash: int
    names: tuple[Term | int, ...]


def canonical(term: Term) -> Canonical:
    """Kept with the term, because constraints are asked about again and again."""
    if term._canonical is None:
        term._canonical = _walked(term)
    found: Canonical = term._canonical
    return found


def _walked(term: Term) -> Canonical:
    places: dict[Term | int, int] = {}  # of the first appearance of terms, and of numbers of objects
    names: list[Term | int] = []
    trace: list[Any] = []
    pending: list[tuple[Any, bool]] = [(term, False)]  # with: is it the number of an object?
    while pending:
        value, is_object = pending.pop()
        if value.__class__ is not Term and not (is_object and value != 0):
            trace.append(value)
            continue
        known = places.get(value)
        if known is not None:
            trace.append((_AGAIN, known))
            continue
        places[value] = len(places)
        if value.__class__ is not Term:
            names.append(value)
            trace.append((_AGAIN, _AGAIN))
            continue
        trace.append((value.op, value.sort.code))
        if value.op in _NAMED:
            names.append(value)
            trace.append(value.payload.size if value.op == Op.ADDRESS else 0)
        elif value.op == Op.CONSTANT_ARRAY and value.sort.of_objects:
            pending += ((each, True) for each in reversed(value.payload.cells))
            trace.append(len(value.payload.cells))
        elif value.is_leaf:
            trace.append(value.blind_hash)
        else:
            trace.append(value.payload)
            pending += reversed(_operands(value))
    return Canonical(hash(tuple(trace)), tuple(names))


def _operands(term: Term) -> list[tuple[Any, bool]]:
    """With: is it the number of an object?"""
    args, objects = term.args, object_positions(term)
    operands = [(arg, position in objects) for position, arg in enumerate(args)]
    if term.op in COMMUTATIVE and args[1].__class__ is Term and args[0].blind_hash > args[1].blind_hash:
        operands.reverse()
    return operands
