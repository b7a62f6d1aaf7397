"""Which objects a symbolic base can mean, and functions of the object that it means.

Bases are numbers of objects, and terms over them arise only from choosing and from reading memory: the constants at
the leaves of such a term are all it can be.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from minise.expr import arrays, bitvectors, comparisons
from minise.expr.booleans import disjunction, ite, object_ite
from minise.expr.operators import Op
from minise.expr.substitute import substitute
from minise.expr.term import BitVector, Boolean, Contents, Term, Value
from minise.memory.contract import SolverView
from minise.values import Pointer, to_signed

BASE_WIDTH = 64
_MASK = (1 << BASE_WIDTH) - 1


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


def narrowed(pointer: Pointer, numbers: Collection[int]) -> Pointer:
    """The pointer where it means one of these objects: of its choices, those are made that must be made for that. A
    pointer that was merged from several has one offset for each, and then loses those of the others."""
    base = pointer.base
    made: dict[Term, bool] = {}
    while isinstance(base, Term) and base.op == Op.ITE:
        condition, then, otherwise = base.args
        is_then, is_otherwise = (_can_be(each, numbers) for each in (then, otherwise))
        if is_then == is_otherwise:
            break
        made[condition] = is_then
        base = then if is_then else otherwise
    if isinstance(pointer.offset, int):
        return Pointer(base, pointer.offset)
    offset = substitute(pointer.offset, made) if made else pointer.offset
    if isinstance(base, Term) and isinstance(offset, Term):
        offset = _at_the_places_of(base, numbers, offset)
    assert isinstance(offset, (int, Term))
    return Pointer(base, to_signed(offset, 64) if isinstance(offset, int) else offset)


def _at_the_places_of(base: Term, numbers: Collection[int], offset: Term) -> Value:
    """An offset that was read beside the base, of a table of pointers that also holds other things: where the base
    means one of these objects, most often all offsets are the same. If they are not, those of other things are no
    part of the table any more, so that it is seen how evenly the rest lies."""
    if base.op != Op.READ or base.args[0].op != Op.CONSTANT_ARRAY:
        return offset
    contents: Contents = base.args[0].payload
    if contents.default in numbers:
        return offset
    places = {place for place, number in enumerate(contents.cells) if number in numbers}
    found: dict[Term, Value] = {}
    for read in _reads_at(base.args[1], offset):
        values = {place: arrays.read(read.args[0], place) for place in places}
        known = {place: value for place, value in values.items() if isinstance(value, int)}
        if len(known) == len(places):
            any_value = known[min(places)]
            cells = tuple(known.get(place, any_value) for place in range(len(contents.cells)))
            found[read] = arrays.read(arrays.constant_array(cells, any_value, BASE_WIDTH), base.args[1])
    return substitute(offset, found) if found else offset


def _reads_at(index: Term, value: Term) -> Iterator[Term]:
    """The look-ups at this index in other tables, of which a sum is made."""
    if value.op == Op.READ and value.args[1] is index:
        yield value
    elif value.op == Op.ADD:
        for each in value.args:
            if isinstance(each, Term):
                yield from _reads_at(index, each)


def as_known(pointer: Pointer, view: SolverView) -> Pointer:
    """A path that has forked over the objects of a pointer knows which one it means, of other tables at this index,
    too."""
    base, offset = pointer.base, pointer.offset
    if isinstance(base, int):
        return pointer
    known = view.known(base)
    if known is base:
        return pointer
    place = view.known(offset)
    return Pointer(known, to_signed(place, 64) if isinstance(place, int) and place is not offset else place)


def _can_be(base: int | Term, numbers: Collection[int]) -> bool:
    return base in numbers if isinstance(base, int) else not _leaves(base).isdisjoint(numbers)


# ---------------------------------------------------------------------------------------------------------
# Functions of the object


def mapped(base: Term, table: Mapping[int, BitVector], width: int = BASE_WIDTH) -> BitVector:
    """A function of the base: `table` says its value for each object; for others it may be anything.

    A look-up in a table of pointers becomes a look-up in a table of values, and where these grow evenly, as the
    places of equal rows in a segment do, no look-up at all: start + step * index."""
    return _mapped(base, table, width)


def mapped_to_bases(base: Term, table: Mapping[int, BitVector]) -> BitVector:
    """The same where the values are bases: it stays a choice between them, and is never computed, however evenly
    the numbers of their objects grow. Tables of it are tables of objects, whose numbers people never see and the
    address-aware cache renames."""
    return _mapped(base, table, BASE_WIDTH, is_to_bases=True)


def _mapped(base: Term, table: Mapping[int, BitVector], width: int, is_to_bases: bool = False) -> BitVector:
    values = set(table.values())
    if len(values) == 1:
        return values.pop()
    return _Mapping(table, width, is_to_bases).of(base)


class _Mapping:
    """Follows the form of a base. Parts that occur several times are followed once."""

    def __init__(self, table: Mapping[int, BitVector], width: int, is_to_bases: bool) -> None:
        self._table = table
        self._width = width
        self._is_to_bases = is_to_bases
        self._is_computable = width == BASE_WIDTH and not is_to_bases
        self._known: dict[Term, BitVector] = {}

    def of(self, base: BitVector) -> BitVector:
        if isinstance(base, int):
            return self._table.get(base, 0)
        found = self._known.get(base)
        if found is None:
            found = self._known[base] = self._of_term(base)
        return found

    def _of_term(self, base: Term) -> BitVector:
        match base.op:
            case Op.READ:
                array, index = base.args
                even = _evenly(array, index, self._table) if self._is_computable else None
                return even if even is not None else arrays.read(self._array(array), index)
            case Op.ITE:
                condition, then, otherwise = base.args
                if self._is_to_bases:
                    return object_ite(condition, self.of(then), self.of(otherwise))
                return ite(self._width, condition, self.of(then), self.of(otherwise))
            case _:
                raise AssertionError(f"{base!r} is no base of a pointer")

    def _array(self, array: Term) -> Term:
        match array.op:
            case Op.CONSTANT_ARRAY:
                return self._constant_array(array.payload)
            case Op.WRITE:
                inner, index, value = array.args
                return arrays.write(self._array(inner), index, self.of(value))
            case Op.ITE:
                condition, then, otherwise = array.args
                return arrays.array_ite(condition, self._array(then), self._array(otherwise))
            case _:
                raise AssertionError(f"{array!r} holds no bases of pointers")

    def _constant_array(self, contents: Contents) -> Term:
        values = [self.of(number) for number in contents.cells]
        known = tuple(value if isinstance(value, int) else 0 for value in values)
        if self._is_to_bases:
            found = arrays.table_of_objects(known)  # what is no object, as beyond the cells, may have any base
        else:
            default = self.of(contents.default)
            found = arrays.constant_array(known, default if isinstance(default, int) else 0, self._width)
        for position, value in enumerate(values):
            if isinstance(value, Term):
                found = arrays.write(found, position, value)
        return found


def _evenly(array: Term, index: BitVector, table: Mapping[int, BitVector]) -> BitVector | None:
    """start + step * index, if all elements of a table of known pointers have such values. Elements that mean none of
    the objects may have any."""
    if array.op != Op.CONSTANT_ARRAY:
        return None
    contents: Contents = array.payload
    if contents.default in table:
        return None
    values = [(place, table[number]) for place, number in enumerate(contents.cells) if number in table]
    if len(values) < 2:
        return None
    (first_place, first), (second_place, second), *_ = values
    if not isinstance(first, int) or not isinstance(second, int):
        return None
    step = (second - first) // (second_place - first_place)
    start = first - step * first_place
    if step <= 0 or any(value != start + step * place for place, value in values):
        return None
    return bitvectors.add(BASE_WIDTH, start & _MASK, bitvectors.mul(BASE_WIDTH, index, step))
