"""Putting the value at an address together from the records that may have written it: the nested ite of section 3."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from minise.expr import floats
from minise.expr.booleans import boolean_ite, ite
from minise.expr.term import BitVector, Boolean, Term
from minise.extended import Extended
from minise.ir.types import Kind, Type
from minise.memory.bytes import bits_of, number_of
from minise.memory.planes.collisions import Questions
from minise.memory.planes.records import NEVER_WRITTEN, Place, Reading, unsigned
from minise.values import NULL, UNDEFINED, Pointer, PointerByte, Value, float_from_bits, to_signed


@dataclass(frozen=True, slots=True)
class Hit:
    """A record that may have written what is read: its collision formula, and what it holds there."""

    condition: Boolean
    reading: Reading


def combined(type: Type, hits: Sequence[Hit], questions: Questions) -> Reading:
    """The hits come from the youngest to the oldest; the first whose condition holds tells."""
    found = NEVER_WRITTEN
    for hit in reversed(hits):
        found = chosen(type, hit.condition, hit.reading, found, questions)
    return found


def chosen(type: Type, condition: Boolean, then: Reading, otherwise: Reading, questions: Questions) -> Reading:
    """condition ? then : otherwise. Where one of the two is undefined, its value does not matter."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    defined = boolean_ite(condition, then.defined, otherwise.defined)
    if then.defined is False:
        return Reading(otherwise.value, defined)
    if otherwise.defined is False:
        return Reading(then.value, defined)
    return Reading(chosen_value(type, condition, then.value, otherwise.value, questions), defined)


def chosen_value(type: Type, condition: Boolean, then: Value, otherwise: Value, questions: Questions) -> Value:
    """The same between values, pointers part by part: a plane of pointers is two, *Segments* and *Offsets*."""
    if then is otherwise or (isinstance(then, int) and then == otherwise):
        return then
    questions.statistics.nodes += 1
    if isinstance(then, Pointer) and isinstance(otherwise, Pointer):
        return _chosen_pointer(condition, then, otherwise)
    of_pointers = pointers_of_bytes((then, otherwise))
    if of_pointers is not None:
        position, (first, second) = of_pointers
        return PointerByte(_chosen_pointer(condition, first, second), position)
    bits = ite(type.bits, condition, _bits(type, then, questions), _bits(type, otherwise, questions))
    if type.kind is not Kind.FLOAT:
        return bits
    return float_from_bits(bits, type) if isinstance(bits, int) else floats.float_from_integer_bits(type.bits, bits)


def _chosen_pointer(condition: Boolean, then: Pointer, otherwise: Pointer) -> Pointer:
    return pointer(
        ite(64, condition, then.base, otherwise.base),
        ite(64, condition, unsigned(then.offset), unsigned(otherwise.offset)),
    )


def pointers_of_bytes(values: Sequence[Value]) -> tuple[int, list[Pointer]] | None:
    """Of bytes at the same position of pointers, that position and the pointers: a choice between such bytes is that
    byte of a choice between the pointers. As numbers they would lose their objects, and a pointer past its object's
    end would point nowhere. Zero is any byte of null. None if they are no such bytes."""
    position = next((each.index for each in values if isinstance(each, PointerByte)), None)
    if position is None:
        return None
    found: list[Pointer] = []
    for each in values:
        if isinstance(each, PointerByte) and each.index == position:
            found.append(each.pointer)
        elif isinstance(each, int) and each == 0:
            found.append(NULL)
        else:
            return None
    return position, found


def pointer(base: BitVector, offset: Place) -> Pointer:
    return Pointer(base, to_signed(offset, 64) if isinstance(offset, int) else offset)


def _bits(type: Type, value: Value, questions: Questions) -> BitVector:
    if isinstance(value, PointerByte):
        return number_of(value, questions.addresses.expose)
    assert value is not UNDEFINED and not isinstance(value, Pointer)
    assert isinstance(value, (int, float, Extended, Term))
    return bits_of(type, value)
