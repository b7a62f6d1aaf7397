"""Marks: which elements of a family were written. An array that holds 1 for those that were; None stands for all.

Whether an element at an unknown index is marked is said by choices between ranges of the index, not by a look-up:
with a thousand elements that a copy of unknown length may have reached, a solver decides the choices at once, and a
chain of stores not at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from minise.expr import arrays, comparisons
from minise.expr.booleans import boolean_ite, ite
from minise.expr.operators import Op
from minise.expr.term import BitVector, Boolean, Contents, Term

_WIDTH = 64  # bits of an index

Stretch = tuple[int, Boolean]  # the first index, and the condition up to the next stretch


def marks_of(conditions: Sequence[Boolean]) -> Term | None:
    """The marks of elements that were written under these conditions."""
    if all(each is True for each in conditions):
        return None
    marks = arrays.constant_array(tuple(int(each is True) for each in conditions), 0, 8)
    for position, each in enumerate(conditions):
        if isinstance(each, Term):
            marks = arrays.write(marks, position, ite(8, each, 1, 0))
    return marks


def with_mark(marks: Term | None, index: BitVector, condition: Boolean) -> Term | None:
    """The element at this index counts as written under the condition from now on, whatever it was."""
    if marks is None:
        if condition is True:
            return None
        marks = arrays.constant_array((), 1, 8)
    return arrays.write(marks, index, ite(8, condition, 1, 0))


def is_marked(marks: Term | None, index: BitVector) -> Boolean:
    if marks is None:
        return True
    if isinstance(index, int):
        return _is_marked_for_good(marks, index) or _is_one(arrays.read(marks, index))
    if arrays.root(marks).op != Op.CONSTANT_ARRAY:
        return _is_one(arrays.read(marks, index))
    contents: Contents = arrays.root(marks).payload
    found = _chosen(dict(enumerate(map(_is_one, contents.cells))), _is_one(contents.default), index)
    known: dict[int, Boolean] = {}  # what the writes since the last one at an unknown index say
    for place, value in _writes(marks):
        if isinstance(place, int):
            known[place] = _is_one(value)
        else:
            found = boolean_ite(comparisons.eq(_WIDTH, index, place), _is_one(value), _chosen(known, found, index))
            known = {}
    return _chosen(known, found, index)


def _is_marked_for_good(marks: Term, index: int) -> bool:
    """Whether the element was marked, and since then only marks were set, if at unknown indices."""
    mark = arrays.read(marks, index)
    while isinstance(mark, Term) and mark.op == Op.READ and mark.args[1] == index:
        last = mark.args[0]
        if last.op != Op.WRITE or last.args[2] != 1:
            return False
        mark = arrays.read(last.args[0], index)
    return mark == 1


def _is_one(mark: BitVector) -> Boolean:
    return comparisons.eq(8, mark, 1)


def _writes(marks: Term) -> list[tuple[BitVector, BitVector]]:
    """Places and marks, the oldest first."""
    found = []
    while marks.op == Op.WRITE:
        found.append((marks.args[1], marks.args[2]))
        marks = marks.args[0]
    return found[::-1]


def _chosen(known: Mapping[int, Boolean], otherwise: Boolean, index: Term) -> Boolean:
    """The condition that is known for the index, or the other one."""
    stretches: list[Stretch] = [(0, otherwise)]
    for place in sorted(known):
        for start, condition in ((place, known[place]), (place + 1, otherwise)):
            if stretches[-1][0] == start:
                stretches.pop()
            if not stretches or stretches[-1][1] is not condition:
                stretches.append((start, condition))
    return _between(stretches, index)


def _between(stretches: Sequence[Stretch], index: Term) -> Boolean:
    if len(stretches) == 1:
        return stretches[0][1]
    middle = len(stretches) // 2
    is_before = comparisons.ult(_WIDTH, index, stretches[middle][0])
    return boolean_ite(is_before, _between(stretches[:middle], index), _between(stretches[middle:], index))
