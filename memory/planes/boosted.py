"""The plane of section 3: boostMap and iteList.

The boostMap holds the values at constant addresses that do not collide with any younger record: a read there is one
look-up. All other records are in the iteList, the oldest first. A symbolic write moves the values that it may collide
with out of the boostMap into the iteList before it is added there.

Beyond the paper, records that a younger one certainly covers are dropped: the list is keyed by the form of the
address and by the condition, and a multi-write takes everything that lies inside of it away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar

from minise.expr import bitvectors, comparisons
from minise.expr.term import Boolean, Term
from minise.ir.types import Type
from minise.memory.offsets import WIDTH, Steps, steps_of
from minise.memory.planes.collisions import Questions
from minise.memory.planes.reading import Hit, combined
from minise.memory.planes.records import Everywhere, Place, Reading, Record
from minise.memory.planes.tables import fits_table, looked_up
from minise.values import UNDEFINED, Value

_MASK = (1 << WIDTH) - 1
# With more values than this in question, asking the solver about each costs more than it saves.
_ASKED_ONE_BY_ONE = 48
# From so many values on, a read at a symbolic place is a look-up in a table, not a chain of ites.
_TABLE = 8

_Key = tuple[Place, object, Boolean, object]


class BoostedPlane:
    """Implements `plane.Plane`."""

    __slots__ = ("_list", "boost", "type")
    is_boosted: ClassVar[bool] = True

    def __init__(self, type: Type) -> None:
        self.type = type
        self.boost: dict[int, Value] = {}
        self._list: dict[_Key, Record] = {}  # the iteList; a dict keeps the order in which records came

    def copied(self) -> BoostedPlane:
        copy = BoostedPlane(self.type)
        copy.boost = self.boost.copy()
        copy._list = self._list.copy()
        return copy

    def holding(self, known: dict[int, Value], listed: Iterable[Record]) -> BoostedPlane:
        plane = BoostedPlane(self.type)
        plane.boost = known
        for each in listed:
            plane._list.pop(_key(each), None)  # the younger one comes behind what is between them
            plane._list[_key(each)] = each
        return plane

    @property
    def listed(self) -> Sequence[Record]:
        return tuple(self._list.values())

    # -- write operation -------------------------------------------------------------------------------------

    def moved_by(self, record: Record, questions: Questions) -> tuple[int, ...]:
        if isinstance(record.place, int) and record.is_single:
            return (record.place,) if record.guard is not True and record.place in self.boost else ()
        found: list[int] = []
        unclear: list[tuple[int, Boolean]] = []
        for place in self.boost:
            formula = record.collides(place)
            if formula is True:
                found.append(place)
            elif formula is not False:
                unclear.append((place, formula))
        for each, (place, formula) in enumerate(unclear):
            if each >= _ASKED_ONE_BY_ONE or questions.may_hold(formula):
                found.append(place)
        return tuple(found)

    def add(self, record: Record, moved: Sequence[int], questions: Questions) -> None:
        place = record.place
        if isinstance(place, int) and record.is_single and record.guard is True:
            questions.statistics.boost_writes += 1
            if self._list:
                self._drop((place, None, True, None), questions)
            self.boost[place] = record.value  # type: ignore[assignment]
            return
        questions.statistics.list_writes += 1
        questions.statistics.multi_writes += not record.is_single
        for each in moved:
            if each not in self.boost:
                continue
            old = Record(each, None, self.boost.pop(each))
            if record.collides(each) is True:
                questions.statistics.dropped_records += 1
            else:
                self._append(old, questions)
        self._append(record, questions)

    def _append(self, record: Record, questions: Questions) -> None:
        key = _key(record)
        self._drop(key, questions)
        if record.guard is True and not record.is_single:
            for each in [each for each, old in self._list.items() if _is_covered(old, record)]:
                self._drop(each, questions)
        self._list[key] = record

    def _drop(self, key: _Key, questions: Questions) -> None:
        if self._list.pop(key, None) is not None:
            questions.statistics.dropped_records += 1

    def add_known(self, values: dict[int, Value], questions: Questions) -> None:
        questions.statistics.boost_writes += len(values)
        if self._list:
            for place in values:
                self._drop((place, None, True, None), questions)
        self.boost.update(values)

    # -- read operation --------------------------------------------------------------------------------------

    def read(self, place: Place, questions: Questions) -> Reading:
        if isinstance(place, int) and place in self.boost:
            questions.statistics.boost_reads += 1
            value = self.boost[place]
            return Reading(value, value is not UNDEFINED)
        if not self._list and isinstance(place, int):
            questions.statistics.boost_reads += 1
        else:
            questions.statistics.list_reads += 1
        hits = [] if isinstance(place, int) else self._hits_of_boost(place, questions)
        for record in self._candidates(place):
            condition = record.collides(place)
            if condition is False or not questions.may_hold(condition):
                continue
            hits.append(Hit(condition, record.reading(place, self.type, questions)))
            if condition is True:
                break
        return combined(self.type, hits, questions)

    def _candidates(self, place: Place) -> Iterable[Record]:
        """The records that may have written there, the youngest first. Most were moved here from known places."""
        youngest_first = reversed(self._list.values())
        if isinstance(place, Term):
            return youngest_first
        return [
            each
            for each in youngest_first
            if each.place == place or each.length is not None or isinstance(each.place, Term)
        ]

    def _hits_of_boost(self, place: Term, questions: Questions) -> list[Hit]:
        """Values of the boostMap do not collide with each other: their order does not matter."""
        steps = steps_of(place)
        known: dict[int, Value] = {}
        for each, value in self.boost.items():
            position, rest = divmod(each - steps.start, steps.stride)
            if rest == 0:
                known[position] = value
        if len(known) >= _TABLE and _is_contiguous(known) and all(map(fits_table, known.values())):
            return [self._table(steps, known, questions)]
        hits = []
        for position, value in known.items():
            condition = comparisons.eq(WIDTH, steps.index, position & _MASK)
            if len(known) > _ASKED_ONE_BY_ONE or questions.may_hold(condition):
                hits.append(Hit(condition, Reading(value, value is not UNDEFINED)))
        return hits

    def _table(self, steps: Steps, known: dict[int, Value], questions: Questions) -> Hit:
        """All values of a stretch at once."""
        index = bitvectors.sub(WIDTH, steps.index, min(known) & _MASK)
        values = [known[position] for position in sorted(known)]
        value = looked_up(self.type, values, index, questions)
        return Hit(comparisons.ult(WIDTH, index, len(values)), Reading(value, True))


def _key(record: Record) -> _Key:
    """A record takes the place of an older one with the same key: what is written to the same addresses, under the
    same condition, covers what was there."""
    return record.place, record.length, record.guard, record.among


def _is_contiguous(positions: Collection[int]) -> bool:
    return max(positions) - min(positions) + 1 == len(positions)


def _is_covered(old: Record, stretch: Record) -> bool:
    """Whether a record writes inside the stretch only. Values do not straddle its ends."""
    if stretch.among is not None:
        return False
    if isinstance(stretch.length, Everywhere):
        return True
    start, length, place, size = stretch.place, stretch.length, old.place, old.length
    if not isinstance(start, int) or not isinstance(length, int) or not isinstance(place, int):
        return False
    if size is None:
        return start <= place < start + length
    return isinstance(size, int) and start <= place and place + size <= start + length
