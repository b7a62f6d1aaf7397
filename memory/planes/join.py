"""Joining the planes of several memories: what each of them wrote holds where the chooser means it.

Records that all of them have are kept. Every other record gets the guard of its side: what was decided on the path of
one side, such as that two addresses do not collide, holds there only. Known places stay in the boostMap with a value
that is chosen between the sides, if all of them have one and none of them can be out of bounds: of an object of
symbolic size, what one side has written need not exist on another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from minise.expr.booleans import both
from minise.expr.term import Boolean, Term
from minise.extended import Extended
from minise.ir.types import I8, Type
from minise.memory.bytes import bits_of, number_of, reinterpreted
from minise.memory.contract import Chooser
from minise.memory.join import is_same
from minise.memory.planes.collisions import Questions
from minise.memory.planes.footprints import ALL_EXTENDED, Signature
from minise.memory.planes.plane import Plane
from minise.memory.planes.reading import pointer, pointers_of_bytes
from minise.memory.planes.records import Record, unsigned
from minise.memory.planes.segment import Segment
from minise.values import Pointer, PointerByte, Value


def join_segments(
    sides: Sequence[Segment], owner: object, chooser: Chooser, questions: Questions, is_sized: bool
) -> Segment:
    """One segment for several, none of which is changed; `is_sized` tells whether the size of its object is known."""
    return _Joining(sides, owner, chooser, questions, is_sized).segment()


class _Joining:
    def __init__(
        self, sides: Sequence[Segment], owner: object, chooser: Chooser, questions: Questions, is_sized: bool
    ) -> None:
        self._is_sized = is_sized
        self._is_read_only = sides[0].owner is None
        self._sides = [each.copied(owner) for each in sides]
        self._chooser = chooser
        self._questions = questions
        self._guards = guards_of(len(sides), chooser)

    def segment(self) -> Segment:
        self._agree_on_signature()
        self._agree_on_background()
        first = self._sides[0]
        types = dict.fromkeys(type for each in self._sides for type in each.planes)
        planes = [(type, [each.plane(type, self._questions) for each in self._sides]) for type in types]
        first.planes = {type: self._plane(type, held) for type, held in planes}
        first.wholes = self._wholes()
        if self._is_read_only:
            first.owner = None
        return first

    def _agree_on_signature(self) -> None:
        """What one side takes as plain and another does not is extended on all of them. A side without accesses takes
        the signature of the others."""
        known = {each.signature.plain: each.signature for each in self._sides if each.signature is not None}
        if not known:
            return
        signature: Signature = next(iter(known.values()))
        for each in self._sides:
            each.signature = each.signature or signature
            if len(known) > 1:
                each.extend_all(self._questions)

    def _agree_on_background(self) -> None:
        """Different backgrounds become the oldest records of all planes that there can be."""
        backgrounds = [each.background for each in self._sides]
        if all(each is backgrounds[0] for each in backgrounds):
            return
        for side in self._sides:
            side.signature = side.signature or ALL_EXTENDED
            for type in (*(each.type for each in side.signature.plain), I8):
                side.plane(type, self._questions)
            side.background = None

    # -- one plane -------------------------------------------------------------------------------------------

    def _plane(self, type: Type, sides: Sequence[Plane]) -> Plane:
        listed = self._listed(sides)
        known: dict[int, Value] = {}
        for place in dict.fromkeys(place for each in sides for place in each.boost):
            readings = [each.read(place, self._questions) for each in sides]
            if all(each.defined is True for each in readings):
                value = self._value(type, [each.value for each in readings])
                if self._is_sized or all(place in each.boost for each in sides):
                    known[place] = value
                else:
                    listed.append(Record(place, None, value))
            else:
                written = [(each.boost, guard) for each, guard in zip(sides, self._guards, strict=True)]
                listed += (Record(place, None, boost[place], guard) for boost, guard in written if place in boost)
        return sides[0].holding(known, listed)

    def _listed(self, sides: Sequence[Plane]) -> list[Record]:
        """The records that all have in common come first: they are the oldest."""
        lists = [each.listed for each in sides]
        shared = 0
        while all(shared < len(each) and each[shared] is lists[0][shared] for each in lists):
            shared += 1
        own = zip(lists, self._guards, strict=True)
        return [
            *lists[0][:shared],
            *(replace(record, guard=both(guard, record.guard)) for each, guard in own for record in each[shared:]),
        ]

    def _wholes(self) -> dict[int, tuple[Type, Value]]:
        """Values that all sides have in one piece."""
        found: dict[int, tuple[Type, Value]] = {}
        for place, (type, _) in self._sides[0].wholes.items():
            held = [each.wholes.get(place) for each in self._sides]
            values = [each[1] for each in held if each is not None and each[0] is type]
            if len(values) == len(held):
                found[place] = type, self._value(type, values)
        return found

    def _value(self, type: Type, values: Sequence[Value]) -> Value:
        if all(is_same(each, values[0]) for each in values):
            return values[0]
        pointers = [each for each in values if isinstance(each, Pointer)]
        if len(pointers) == len(values):
            return self._pointer(pointers)
        of_pointers = pointers_of_bytes(values)
        if of_pointers is not None:
            position, pointers = of_pointers
            return PointerByte(self._pointer(pointers), position)
        bits = self._chooser.number(type.bits, [self._bits(type, each) for each in values])
        return reinterpreted(type, bits, self._questions.addresses.recover)

    def _pointer(self, values: Sequence[Pointer]) -> Pointer:
        base = self._chooser.base([each.base for each in values])
        return pointer(base, self._chooser.number(64, [unsigned(each.offset) for each in values]))

    def _bits(self, type: Type, value: Value) -> int | Term:
        if isinstance(value, PointerByte):
            return number_of(value, self._questions.addresses.expose)
        assert isinstance(value, (int, float, Extended, Term))
        return bits_of(type, value)


def guards_of(count: int, chooser: Chooser) -> list[Boolean]:
    """The condition of each of so many sides."""
    return [chooser.truth([each == side for each in range(count)]) for side in range(count)]
