"""Bytes that are written under a condition: a fill or a copy of symbolic length reaches some of them only.

Where such a byte was never written before, it is defined under that condition only. Cells cannot say that; a family
can, whose third array tells which of its elements are defined (`families.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from minise.expr import arrays, comparisons
from minise.expr.booleans import both, disjunction, ite, negation
from minise.expr.term import BitVector, Boolean, Term
from minise.ir.types import I8
from minise.memory.access import Part, Reader
from minise.memory.families import Family, Numbers
from minise.values import UNDEFINED, PointerByte, Value

ALL_DEFINED = arrays.constant_array((), 1, 8)


def store_while(writer: Reader, place: int, data: Sequence[Part], size: Term) -> None:
    """Byte k of the stretch becomes data[k] where k < size, and stays what it is elsewhere. No byte of a pointer is
    among them; the writer's cells must belong to the memory that writes."""
    family = Family(1, writer.low + place, 1, len(data))
    elements = writer.elements(family, I8)
    assert isinstance(elements, Numbers)
    array, defined = elements.array, elements.defined or ALL_DEFINED
    for position, (new, is_new_defined) in enumerate(data):
        assert not isinstance(new, PointerByte)
        is_written = comparisons.ult(64, position, size)
        was_defined = elements.is_defined(position)
        is_defined = both(negation(is_written), was_defined)
        if new is not UNDEFINED:
            value = ite(8, is_written, _number(new), arrays.read(elements.array, position))
            array = arrays.write(array, position, value)
            is_defined = disjunction((both(is_written, is_new_defined), is_defined))
        defined = arrays.write(defined, position, _mark(is_defined))
    writer.cells.clear(family.start, family.length)
    writer.cells.families[family] = replace(elements, array=array, defined=defined)


def _number(value: Value) -> BitVector:
    assert isinstance(value, (int, Term))
    return value


def _mark(is_defined: Boolean) -> BitVector:
    return ite(8, is_defined, 1, 0)
