"""The first contents of a segment, as `contract.Contents`."""

from __future__ import annotations

from minise.expr import arrays
from minise.expr.term import Term
from minise.ir.types import I8, Type
from minise.memory.planes import stretches
from minise.memory.planes.closures import Elements, Repeated
from minise.memory.planes.collisions import Questions
from minise.memory.planes.footprints import Verdict
from minise.memory.planes.records import EVERYWHERE
from minise.memory.planes.segment import Segment
from minise.values import Value


class InitialContents:
    """Writes into a segment that nobody else has seen."""

    def __init__(self, segment: Segment, size: int | Term, questions: Questions) -> None:
        self._segment = segment
        self._size = size
        self._questions = questions

    def put(self, offset: int, type: Type, value: Value) -> None:
        segment = self._segment
        if segment.verdict(offset, type) is Verdict.UNEXPECTED:
            segment.extend_all(self._questions)
        segment.carry_out(segment.write(offset, type, value, True, self._questions), self._questions)

    def put_bytes(self, offset: int, data: bytes) -> None:
        """Known bytes are one multi-write, however many they are."""
        value = Elements(arrays.constant_array(tuple(data)), offset, 1)
        length = EVERYWHERE if offset == 0 and len(data) == self._size else len(data)
        write = stretches.put_elements(self._segment, offset, length, I8, value, self._questions)
        self._segment.carry_out(write, self._questions)

    def fill_zero(self) -> None:
        zero = Repeated(0)
        plain = () if self._segment.signature is None else self._segment.signature.plain
        if len(plain) == 1 and plain[0].start == 0 and plain[0].type.size == self._size:
            # A single value belongs into the boostMap at once.
            type = plain[0].type
            self.put(0, type, zero.at(0, type, self._questions).value)
            return
        self._segment.carry_out(self._segment.background_write(zero), self._questions)
