"""Offsets as steps: what their form shows of the places that they can be."""

from __future__ import annotations

from minise.expr import arrays, bitvectors
from minise.expr.symbols import symbol
from minise.expr.term import BitVector, Term
from minise.memory.offsets import Steps, steps_of
from minise.memory.resolve import mapped, narrowed
from minise.values import Pointer

INDEX = symbol("i", 64)
OBJECTS = arrays.table_of_objects((0, 5, 6))  # an element that is no pointer, and two that are


def table(*cells: int, default: int = 0) -> BitVector:
    return arrays.read(arrays.constant_array(cells, default, 64), INDEX)


def sum_of(left: BitVector, right: BitVector) -> Term:
    found = bitvectors.add(64, left, right)
    assert isinstance(found, Term)
    return found


def test_places_in_a_table_are_counted_in_steps() -> None:
    assert steps_of(sum_of(table(16, 48, 0, 32), 8)) == Steps(16, 8, table(1, 3, 0, 2))


def test_a_table_begins_at_what_its_other_elements_are() -> None:
    assert steps_of(sum_of(table(4, 24, default=14), 0)) == Steps(10, 4, sum_of(table(-1 & 2**64 - 1, 1), 1))


def test_offsets_beside_the_objects_of_a_table_are_known() -> None:
    base = arrays.read(OBJECTS, INDEX)
    pointer = Pointer(base, sum_of(table(1 << 32, 16, 16), 4))
    assert narrowed(pointer, {5, 6}) == Pointer(base, 20)
    assert narrowed(pointer, {0, 5}).offset is pointer.offset, "an index outside the table may be meant"
    differing = Pointer(base, table(1 << 32, 16, 24))
    assert narrowed(differing, {5, 6}) == Pointer(base, table(16, 16, 24, default=16)), (
        "what is no pointer is left out"
    )
    assert narrowed(differing, {6}) == Pointer(base, 24)


def test_elements_that_are_no_pointers_do_not_hide_how_evenly_the_others_lie() -> None:
    base = arrays.read(OBJECTS, INDEX)
    offset = table(1, 40, 72)
    assert isinstance(offset, Term) and steps_of(offset).stride == 1
    narrow = narrowed(Pointer(base, offset), {5, 6}).offset
    assert isinstance(narrow, Term) and (steps_of(narrow).stride, steps_of(narrow).start) == (32, 8)


def test_places_of_objects_that_grow_evenly_are_computed() -> None:
    base = arrays.read(OBJECTS, INDEX)
    assert isinstance(base, Term)
    evenly = bitvectors.add(64, -32 & 2**64 - 1, bitvectors.mul(64, INDEX, 48))
    assert mapped(base, {5: 16, 6: 64}) == evenly
    assert mapped(base, {5: 16, 6: 64, 0: 0}) == table(0, 16, 64)
