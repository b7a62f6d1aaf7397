"""Many values at known places as one array, so that reading at a symbolic place is one look-up."""

from __future__ import annotations

from collections.abc import Sequence

from minise.expr import arrays
from minise.expr.term import BitVector, Term
from minise.extended import Extended
from minise.ir.types import Kind, Type
from minise.memory.bytes import bits_of, number_of, reinterpreted
from minise.memory.planes.blocks import is_of_blocks
from minise.memory.planes.collisions import Questions
from minise.memory.planes.reading import pointer, pointers_of_bytes
from minise.memory.planes.records import unsigned
from minise.values import UNDEFINED, Pointer, PointerByte, Value


def fits_table(value: Value) -> bool:
    """A base in a table is one of several numbers of objects (`resolve.py`): a computed one cannot stand there."""
    if isinstance(value, PointerByte):
        return fits_table(value.pointer)
    if isinstance(value, Pointer) and isinstance(value.base, Term):
        return not is_of_blocks(value.base)
    return value is not UNDEFINED


def looked_up(type: Type, values: Sequence[Value], index: BitVector, questions: Questions) -> Value:
    """values[index]. Beyond the end it may be anything."""
    if type.kind is Kind.POINTER:
        pointers = [each for each in values if isinstance(each, Pointer)]
        assert len(pointers) == len(values)
        return _looked_up_pointer(pointers, index)
    of_pointers = pointers_of_bytes(values)
    if of_pointers is not None:
        position, pointers = of_pointers
        return PointerByte(_looked_up_pointer(pointers, index), position)
    bits = _array([_bits(type, each, questions) for each in values], type.bits)
    return reinterpreted(type, arrays.read(bits, index), questions.addresses.recover)


def _looked_up_pointer(pointers: Sequence[Pointer], index: BitVector) -> Pointer:
    base = arrays.read(_array([each.base for each in pointers], 64), index)
    return pointer(base, arrays.read(_array([unsigned(each.offset) for each in pointers], 64), index))


def _array(values: Sequence[BitVector], width: int) -> Term:
    """The last known value stands for all that come behind, so that a table of pointers holds no other."""
    known = [each if isinstance(each, int) else None for each in values]
    default = next((each for each in reversed(known) if each is not None), 0)
    array = arrays.constant_array(tuple(default if each is None else each for each in known), default, width)
    for index, value in enumerate(values):
        if isinstance(value, Term):
            array = arrays.write(array, index, value)
    return array


def _bits(type: Type, value: Value, questions: Questions) -> BitVector:
    if isinstance(value, PointerByte):
        return number_of(value, questions.addresses.expose)
    assert isinstance(value, (int, float, Extended, Term))
    return bits_of(type, value)
