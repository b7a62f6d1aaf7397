"""The naive plane: a plain list of records (section 2.1). A read compares with the addresses of all records, however
old, and builds one ite for each that is not certainly elsewhere: the measure of what boostMap and iteList save."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from minise.ir.types import Type
from minise.memory.planes.collisions import Questions
from minise.memory.planes.reading import Hit, combined
from minise.memory.planes.records import Place, Reading, Record
from minise.values import Value


class NaivePlane:
    """Implements `plane.Plane`."""

    __slots__ = ("_list", "boost", "type")
    is_boosted: ClassVar[bool] = False

    def __init__(self, type: Type) -> None:
        self.type = type
        self.boost: dict[int, Value] = {}
        self._list: list[Record] = []

    def copied(self) -> NaivePlane:
        copy = NaivePlane(self.type)
        copy._list = self._list.copy()
        return copy

    def holding(self, known: dict[int, Value], listed: Iterable[Record]) -> NaivePlane:
        plane = NaivePlane(self.type)
        plane._list = [*listed, *(Record(place, None, value) for place, value in known.items())]
        return plane

    def read(self, place: Place, questions: Questions) -> Reading:
        questions.statistics.list_reads += 1
        hits: list[Hit] = []
        for record in reversed(self._list):
            condition = record.collides(place)
            if condition is not False:
                hits.append(Hit(condition, record.reading(place, self.type, questions)))
        return combined(self.type, hits, questions)

    def moved_by(self, record: Record, questions: Questions) -> tuple[int, ...]:
        return ()

    def add(self, record: Record, moved: Sequence[int], questions: Questions) -> None:
        questions.statistics.list_writes += 1
        questions.statistics.multi_writes += not record.is_single
        self._list.append(record)

    def add_known(self, values: dict[int, Value], questions: Questions) -> None:
        for place, value in values.items():
            self.add(Record(place, None, value), (), questions)

    @property
    def listed(self) -> Sequence[Record]:
        return self._list
