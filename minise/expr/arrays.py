"""Arrays: a root with known or unknown contents, then writes, the newest outermost.

A persistent linked list: a write shares all earlier ones. Reads look through the writes as far as indices are known
to be equal or different.
"""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from minise.expr.booleans import choice
from minise.expr.comparisons import eq
from minise.expr.operators import Op
from minise.expr.sorts import ARRAY_OF_OBJECTS, arrays, element
from minise.expr.term import BitVector, Boolean, Contents, Term, leaf, make

_FEW = 64  # writes that are looked at one by one


def constant_array(cells: tuple[int, ...], default: int = 0, element_width: int = 8, index_width: int = 64) -> Term:
    """An array whose elements are known: the first `cells`, and `default` for every other one."""
    contents = _contents(cells, default)
    number = hash(contents)
    return leaf(Op.CONSTANT_ARRAY, arrays(index_width, element_width), contents, shape=number, blind=number)


def table_of_objects(numbers: tuple[int, ...]) -> Term:
    """An array of known numbers of objects, and 0, which is none, for every other index."""
    contents = _contents(numbers, 0)
    number, blind = hash(contents), hash(tuple(each != 0 for each in contents.cells))
    return leaf(Op.CONSTANT_ARRAY, ARRAY_OF_OBJECTS, contents, shape=number, blind=blind)


def _contents(cells: tuple[int, ...], default: int) -> Contents:
    end = len(cells)
    while end and cells[end - 1] == default:
        end -= 1
    return Contents(cells[:end], default)


def read(array: Term, index: BitVector) -> BitVector:
    """The element at `index`. The index is not checked against any size."""
    if isinstance(index, int) and array.op == Op.WRITE:
        known, array = _known_at(array, index)
        if known is not None:
            return known
    while array.op == Op.WRITE:
        same = eq(array.sort.index_width, array.args[1], index)
        if same is True:
            return array.args[2]
        if same is not False:
            break
        array = array.args[0]
    if array.op == Op.CONSTANT_ARRAY:
        contents: Contents = array.payload
        if isinstance(index, int):
            return contents.cells[index] if index < len(contents.cells) else contents.default
        if not contents.cells:
            return contents.default
    return make(Op.READ, element(array.sort), (array, index))


def _known_at(array: Term, index: int) -> tuple[BitVector | None, Term]:
    """What the youngest writes at known indices say of this one, and the array below those that say nothing."""
    for _ in range(_FEW):
        if array.op != Op.WRITE or isinstance(array.args[1], Term):
            return None, array
        if array.args[1] == index:
            return array.args[2], array
        array = array.args[0]
    known, below = _known_writes(array)
    return known.get(index), below


@lru_cache(maxsize=8)
def _known_writes(array: Term) -> tuple[dict[int, BitVector], Term]:
    """All of them at once: whoever reads one element behind thousands of writes will read the next one, too."""
    known: dict[int, BitVector] = {}
    while array.op == Op.WRITE and not isinstance(array.args[1], Term):
        known.setdefault(array.args[1], array.args[2])
        array = array.args[0]
    return known, array


def write(array: Term, index: BitVector, value: BitVector) -> Term:
    """The array with one element changed."""
    if isinstance(value, Term) and value.op == Op.READ and value.args[0] is array and value.args[1] == index:
        return array
    if array.op == Op.WRITE and array.args[1] == index:  # the same index, by identity or by value
        array = array.args[0]
    if array.op == Op.CONSTANT_ARRAY and isinstance(value, int) and array.payload == Contents((), value):
        return array  # every element has this value already
    if (
        array.op == Op.CONSTANT_ARRAY
        and array.sort.of_objects
        and isinstance(index, int)
        and read(array, index) == value
    ):
        return array  # a table of pointers stays one, so that a look-up in it says something of the index
    return make(Op.WRITE, array.sort, (array, index, value))


def array_ite(condition: Boolean, then: Term, otherwise: Term) -> Term:
    chosen = choice(then.sort, condition, then, otherwise)
    assert isinstance(chosen, Term)
    return chosen


def root(array: Term) -> Term:
    """What lies below the writes: an input, a constant array, or a choice between arrays."""
    while array.op == Op.WRITE:
        array = array.args[0]
    return array


def writes(array: Term) -> Iterator[tuple[BitVector, BitVector]]:
    """(index, value) of each write, the newest first."""
    while array.op == Op.WRITE:
        yield array.args[1], array.args[2]
        array = array.args[0]
