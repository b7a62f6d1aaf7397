"""Address constraints: which number each address symbol stands for at the moment.

They are no part of a path condition. What holds addresses is asked about with their numbers put in, and what holds
none, which is nearly everything, costs one look at a flag.
"""

from __future__ import annotations

from typing import Final

from immutables import Map

from minise.expr.operators import Op
from minise.expr.substitute import substitute
from minise.expr.term import Term, Value, inputs

Addresses = Map[Term, int]
NO_ADDRESSES: Final[Addresses] = Map()


def addresses_in(value: Value) -> tuple[Term, ...]:
    """The address symbols of a value."""
    if not isinstance(value, Term) or not value.has_address:
        return ()
    return tuple(each for each in inputs(value) if each.op == Op.ADDRESS)


def located(value: Value, addresses: Addresses) -> Value:
    """The value with numbers for its address symbols."""
    found = addresses_in(value)
    return substitute(value, {each: addresses[each] for each in found}) if found else value
