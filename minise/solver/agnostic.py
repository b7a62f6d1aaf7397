"""Can the answer to a query depend on where objects lie? The conditions under which it cannot (section IV of the
paper that `renaming.py` names), checked on the terms: nothing has to be tagged, and what a program makes depend on
the order of its objects is found.

A term over address symbols must be a pointer strictly inside one of certain objects, or null. Pointers may be chosen
between, kept in arrays and tested for equality. They may be compared in order with an object's bounds only if both
bounds are asked for (the paper's guard), and under a guard the distance from the object's start is a plain number.
Everything else, as order or distance of two objects, makes the query one that depends on addresses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from minise.expr.addresses import addresses_in
from minise.expr.operators import Op
from minise.expr.term import Term, bottom_up, is_array


def is_agnostic(terms: Sequence[Term]) -> bool:
    if not any(addresses_in(term) for term in terms):
        return True
    try:
        _Check(terms).run()
    except _Dependent:
        return False
    return True


class _Dependent(Exception):
    """The query depends on addresses."""


@dataclass(frozen=True, slots=True)
class _Pointer:
    """Strictly inside one of these objects, or null; or an array of such. Without objects: a plain number."""

    objects: frozenset[Term]
    is_start: bool = True  # of the object, not further inside


_NUMBER = _Pointer(frozenset())
_Guard = tuple[Term, Term]  # a pointer, and the address of the object that it is inside


class _Check:
    def __init__(self, terms: Sequence[Term]) -> None:
        self._terms = terms
        self._kinds: dict[Term, _Pointer] = {}
        self._bounds = dict(_bounds(terms))
        self._guards = _guards(terms)

    def run(self) -> None:
        for term in self._terms:
            if term.has_address and not self._is_half_of_guard(term):
                self._kind(term)
        for pointer, _ in self._guards:
            self._kind(pointer)

    def _is_half_of_guard(self, term: Term) -> bool:
        half = _lower(term) or _upper(term)
        return half is not None and half in self._guards

    def _kind(self, value: Term | int) -> _Pointer:
        if not isinstance(value, Term):
            return _NUMBER
        return bottom_up(value, self._known, self._compute)

    def _known(self, term: Term) -> _Pointer | None:
        return self._kinds.get(term) if addresses_in(term) else _NUMBER

    def _compute(self, term: Term) -> _Pointer:
        kind = self._kinds[term] = self._of(term)
        return kind

    def _of(self, term: Term) -> _Pointer:
        if term.op == Op.ADDRESS:
            return _Pointer(frozenset({term}))
        if not any(self._kind(each).objects for each in term.args):
            return _NUMBER
        match term.op:
            case Op.ITE:
                self._need_numbers(term.args[:1])
                return self._joined(term.args[1:])
            case Op.READ:
                self._need_numbers(term.args[1:])
                return self._kind(term.args[0])
            case Op.WRITE:
                self._need_numbers(term.args[1:2])
                return self._joined((term.args[0], term.args[2]))
            case Op.ADD:
                return self._advanced(*term.args)
            case Op.SUB:
                return self._distance(*term.args)
            case Op.EQUAL:
                self._joined(term.args)
                return _NUMBER
            case _:
                raise _Dependent

    def _joined(self, values: Iterable[Term | int]) -> _Pointer:
        """One of these pointers; a number may be among them only if it is null."""
        kinds = []
        for value in values:
            kind = self._kind(value)
            if kind.objects:
                kinds.append(kind)
            elif not _is_null(value):
                raise _Dependent
        return _Pointer(frozenset().union(*(each.objects for each in kinds)), all(each.is_start for each in kinds))

    def _need_numbers(self, values: Iterable[Term | int]) -> None:
        if any(self._kind(value).objects for value in values):
            raise _Dependent

    def _advanced(self, first: Term, second: Term | int) -> _Pointer:
        """A pointer some bytes further on: these must be fewer than the smallest object has."""
        pointer, distance = (first, second) if self._kind(first).objects else (second, first)
        start = self._kind(pointer)
        self._need_numbers((distance,))
        sizes = [each.payload.size for each in start.objects]
        limit = distance + 1 if isinstance(distance, int) else self._limit(distance)
        if not start.is_start or None in sizes or limit is None or limit > min(sizes) or _may_be_null(pointer):
            raise _Dependent
        return _Pointer(start.objects, is_start=False)

    def _limit(self, distance: Term) -> int | None:
        """What the distance is certainly less than."""
        known = self._bounds.get(distance)
        if known is None and distance.op == Op.ZERO_EXTEND:
            inner: Term = distance.args[0]
            return self._bounds.get(inner, 1 << inner.sort.width)
        return known

    def _distance(self, pointer: Term | int, start: Term | int) -> _Pointer:
        """From the start of the object that the pointer is inside: a number."""
        kind = self._kind(pointer)
        is_inside = kind.objects == {start} or (pointer, start) in self._guards
        if not isinstance(start, Term) or start.op != Op.ADDRESS or not is_inside or _may_be_null(pointer):
            raise _Dependent
        return _NUMBER


def _is_null(value: Term | int) -> bool:
    if isinstance(value, Term):
        return value.op == Op.CONSTANT_ARRAY and not value.payload.cells and value.payload.default == 0
    return value == 0


def _may_be_null(pointer: Term | int) -> bool:
    """Whether the pointer can be null by a choice; what an array holds where nothing was written is not followed."""
    if not isinstance(pointer, Term):
        return True
    return pointer.op == Op.ITE and not is_array(pointer) and any(map(_may_be_null, pointer.args[1:]))


# ---------------------------------------------------------------------------------------------------------
# Guards


def _guards(terms: Sequence[Term]) -> set[_Guard]:
    """Pointers that are known to be inside an object: both bounds stand among the constraints."""
    lower = {half for term in terms if (half := _lower(term)) is not None}
    upper = {half for term in terms if (half := _upper(term)) is not None}
    return lower & upper


def _lower(term: Term) -> _Guard | None:
    """start <= pointer"""
    if term.op == Op.UNSIGNED_LESS_EQUAL and _is_address(term.args[0]) and isinstance(term.args[1], Term):
        return term.args[1], term.args[0]
    return None


def _upper(term: Term) -> _Guard | None:
    """pointer < start + size"""
    if term.op != Op.UNSIGNED_LESS:
        return None
    pointer, end = term.args
    if not isinstance(end, Term) or end.op != Op.ADD or not isinstance(pointer, Term):
        return None
    start, size = end.args
    if not _is_address(start) or not isinstance(size, int) or start.payload.size is None:
        return None
    return (pointer, start) if size <= start.payload.size else None


def _is_address(value: Term | int) -> bool:
    return isinstance(value, Term) and value.op == Op.ADDRESS


def _bounds(terms: Iterable[Term]) -> Iterator[tuple[Term, int]]:
    """Terms that are known to be less than a constant."""
    for term in terms:
        if term.op == Op.UNSIGNED_LESS and isinstance(term.args[1], int) and isinstance(term.args[0], Term):
            yield term.args[0], term.args[1]
        elif term.op == Op.UNSIGNED_LESS_EQUAL and isinstance(term.args[1], int) and isinstance(term.args[0], Term):
            yield term.args[0], term.args[1] + 1
