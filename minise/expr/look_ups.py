"""Look-ups as choices: what an array of known contents, or one with few writes over such, holds at an unknown index.

A solver bit-blasts choices between ranges of the index well; a chain of stores, one for each element of a table,
makes its theory of arrays consider every pair of them.
"""

from __future__ import annotations

from minise.expr.booleans import choice
from minise.expr.comparisons import eq, ult
from minise.expr.operators import Op
from minise.expr.sorts import element
from minise.expr.term import BitVector, Contents, Term

MOST_WRITES = 16


def as_choices(read: Term) -> BitVector | None:
    """The value of a READ term by choices, or None if it should stay what it is."""
    array, index = read.args
    writes: list[Term] = []
    while array.op == Op.WRITE and len(writes) < MOST_WRITES:
        writes.append(array)
        array = array.args[0]
    if array.op != Op.CONSTANT_ARRAY:
        return None
    value = _known(array, index)
    for each in reversed(writes):
        _, place, written = each.args
        found = choice(element(array.sort), eq(array.sort.index_width, index, place), written, value)
        assert isinstance(found, int | Term)
        value = found
    return value


def _known(array: Term, index: BitVector) -> BitVector:
    """What a table holds, by halves of its stretches of equal elements."""
    contents: Contents = array.payload
    starts: list[tuple[int, int]] = []
    for place, value in enumerate((*contents.cells, contents.default)):
        if not starts or starts[-1][1] != value:
            starts.append((place, value))
    return _between(starts, 0, len(starts), array, index)


def _between(starts: list[tuple[int, int]], low: int, high: int, array: Term, index: BitVector) -> BitVector:
    if high - low == 1:
        return starts[low][1]
    middle = (low + high) // 2
    is_before = ult(array.sort.index_width, index, starts[middle][0])
    before, behind = (_between(starts, *each, array, index) for each in ((low, middle), (middle, high)))
    found = choice(element(array.sort), is_before, before, behind)
    assert isinstance(found, int | Term)
    return found
