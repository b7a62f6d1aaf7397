"""The constraints of a query in an order that does not depend on names, so that two queries that differ in names only
stand side by side.

A constraint is told from others by its canonical form, and then by what is said elsewhere of the names in it: each
name gets a colour from the constraints that it stands in and its places there, and each constraint one from its
names. Two rounds tell apart what queries of programs hold; what is still alike stays in the order in which it came.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minise.expr.canonical import Canonical, canonical
from minise.expr.term import Term

_ROUNDS = 2


class Ordered(NamedTuple):
    """`hash` is equal for queries that differ in names only."""

    hash: int
    terms: tuple[Term, ...]


def ordered(terms: Sequence[Term]) -> Ordered:
    forms = [canonical(term) for term in terms]
    colours = [form.hash for form in forms]
    for _ in range(_ROUNDS):
        if len(set(colours)) == len(colours):
            break
        colours = _refined(forms, colours)
    places = sorted(range(len(terms)), key=colours.__getitem__)
    return Ordered(hash(tuple(colours[place] for place in places)), tuple(terms[place] for place in places))


def _refined(forms: Sequence[Canonical], colours: Sequence[int]) -> list[int]:
    appearances: dict[Term | int, list[tuple[int, int]]] = {}
    for form, colour in zip(forms, colours, strict=True):
        for place, name in enumerate(form.names):
            appearances.setdefault(name, []).append((colour, place))
    of_names = {name: hash(tuple(sorted(each))) for name, each in appearances.items()}
    return [
        hash((colour, *(of_names[name] for name in form.names))) for form, colour in zip(forms, colours, strict=True)
    ]
