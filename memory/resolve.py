"""Which objects a symbolic base can mean.

Bases are numbers of objects, and terms over them arise only from choosing and from reading memory: the constants at
the leaves of such a term are all it can be.
"""

from __future__ import annotations

from minise.expr import comparisons
from minise.expr.booleans import disjunction
from minise.expr.operators import Op
from minise.expr.term import Boolean, Contents, Term

BASE_WIDTH = 64


def possible_bases(base: int | Term) -> tuple[tuple[Boolean, int], ...]:
    """Each number that the base can be, with the condition under which it is; in order of the numbers."""
    if isinstance(base, int):
        return ((True, base),)
    if base.op == Op.READ and base.args[0].op == Op.CONSTANT_ARRAY:
        return _from_table(base.args[0].payload, base.args[1])
    numbers = sorted(_leaves(base))
    guarded = ((comparisons.eq(BASE_WIDTH, base, number), number) for number in numbers)
    return tuple((guard, number) for guard, number in guarded if guard is not False)


def _from_table(contents: Contents, index: Term) -> tuple[tuple[Boolean, int], ...]:
    """A look-up in a table of known pointers: conditions on the index say the same without an array."""
    places: dict[int, list[int]] = {contents.default: []}
    for position, number in enumerate(contents.cells):
        places.setdefault(number, []).append(position)
    guarded = []
    for number in sorted(places):
        ways = [comparisons.eq(BASE_WIDTH, index, position) for position in places[number]]
        if number == contents.default:
            ways.append(comparisons.ule(BASE_WIDTH, len(contents.cells), index))
        guarded.append((disjunction(ways), number))
    return tuple((guard, number) for guard, number in guarded if guard is not False)


def _leaves(base: Term) -> set[int]:
    numbers: set[int] = set()
    seen: set[Term] = set()
    pending: list[int | Term] = [base]
    while pending:
        value = pending.pop()
        if isinstance(value, int):
            numbers.add(value)
            continue
        if value in seen:
            continue
        seen.add(value)
        match value.op:
            case Op.ITE:
                pending += value.args[1:]
            case Op.READ:
                pending.append(value.args[0])
            case Op.WRITE:
                pending += (value.args[0], value.args[2])
            case Op.CONSTANT_ARRAY:
                contents: Contents = value.payload
                pending += contents.cells
                pending.append(contents.default)
            case _:
                raise AssertionError(f"{value!r} is no base of a pointer")
    return numbers
