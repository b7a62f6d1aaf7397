"""What a plane owes: the values of one basic type in one segment. Two implementations: `boosted.py`, `naive.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Protocol

from minise.ir.types import Type
from minise.memory.planes.collisions import Questions
from minise.memory.planes.records import Place, Reading, Record
from minise.values import Value


class Plane(Protocol):
    """A plane belongs to one segment, which copies it before it changes it.

    A write has two halves, because an outcome is a promise: `moved_by` asks now, on the path as it is, and `add` is
    carried out by whoever takes the outcome."""

    is_boosted: ClassVar[bool]
    type: Type
    boost: dict[int, Value]  # known places that no younger record may have written; empty where there is no boostMap

    def copied(self) -> Plane: ...

    def holding(self, known: dict[int, Value], listed: Iterable[Record]) -> Plane:
        """A plane of this kind with these contents: values at known places, which are the youngest, and records."""

    def read(self, place: Place, questions: Questions) -> Reading:
        """The value at a place; never written where no record covers it."""

    def moved_by(self, record: Record, questions: Questions) -> tuple[int, ...]:
        """The places of the boostMap that the record may collide with."""

    def add(self, record: Record, moved: Sequence[int], questions: Questions) -> None:
        """The record is written; it is the youngest from now on."""

    def add_known(self, values: dict[int, Value], questions: Questions) -> None:
        """Several values at known places at once."""

    @property
    def listed(self) -> Sequence[Record]:
        """The records outside the boostMap, the oldest first."""
