"""What printf makes of values that depend on inputs: text that is formatted when the inputs are known."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from minise.expr import bitvectors, comparisons
from minise.expr.assignment import Assignment
from minise.expr.booleans import ite
from minise.expr.evaluate import evaluate
from minise.expr.term import BitVector, Term
from minise.extended import Extended
from minise.library.format import Directive, LongDouble, format_value
from minise.streams import SymbolicBytes
from minise.values import to_signed


@dataclass(frozen=True, slots=True)
class Layout:
    """A directive with its width and precision known."""

    directive: Directive
    width: int | None
    precision: int | None

    def text(self, value: int | float | LongDouble | bytes | None) -> bytes:
        return format_value(self.directive, self.width, self.precision, value)

    def number(self, value: int | float | Extended, bits: int) -> bytes:
        """Of a number as registers hold it: unsigned."""
        return self.text(self.as_printed(value, bits))

    def as_printed(self, value: int | float | Extended, bits: int) -> int | float | LongDouble:
        if isinstance(value, Extended):
            return _printed(value)
        return to_signed(value, bits) if isinstance(value, int) and self.directive.is_signed else value

    def around(self, data: Sequence[BitVector]) -> tuple[BitVector, ...]:
        """As many bytes, padded."""
        mark = b"x" * len(data)
        padded = format_value(
            self.directive, self.width, None, mark if self.directive.conversion == "s" else ord("x")
        )
        start = padded.find(mark)
        return (*padded[:start], *data, *padded[start + len(mark) :])


def _printed(value: Extended) -> LongDouble | float:
    if value.is_finite:
        return LongDouble(*value.exact)
    return math.copysign(math.nan if value.is_nan else math.inf, -1.0 if value.is_negative else 1.0)


@dataclass(frozen=True, slots=True)
class PrintedNumber:
    """The text of an unknown number, or of an unknown address."""

    layout: Layout
    value: Term

    def under(self, model: Assignment) -> bytes:
        return self.layout.number(evaluate(self.value, model), self.value.sort.width)


@dataclass(frozen=True, slots=True)
class PrintedString:
    """The text of a string of unknown bytes: it ends at the first null among them, or behind them."""

    layout: Layout
    data: tuple[BitVector, ...]

    def under(self, model: Assignment) -> bytes:
        whole = bytes(evaluate(each, model) for each in self.data)
        return self.layout.text(whole.partition(b"\0")[0])


@dataclass(frozen=True, slots=True)
class Omitted:
    """Padding of a field that is longer than `format.LARGEST_FIELD`: it is counted, and not made."""

    count: int


@dataclass(frozen=True, slots=True)
class Overflow:
    """Here printf gives up with EOVERFLOW: what it is to print has no size that fits an int."""


Part = bytes | SymbolicBytes | PrintedNumber | PrintedString | Omitted | Overflow


def size_of(parts: Sequence[Part]) -> BitVector | None:
    """How many bytes the parts are, in 32 bits; None if that depends on an unknown number."""
    total: BitVector = 0
    for part in parts:
        match part:
            case bytes():
                total = bitvectors.add(32, total, len(part))
            case SymbolicBytes(data):
                total = bitvectors.add(32, total, len(data))
            case PrintedString():
                total = bitvectors.add(32, total, _string_size(part))
            case PrintedNumber() | Omitted() | Overflow():
                return None
    return total


def _string_size(part: PrintedString) -> BitVector:
    size: BitVector = len(part.layout.around(part.data))
    for end in reversed(range(len(part.data))):
        is_end = comparisons.eq(8, part.data[end], 0)
        size = ite(32, is_end, len(part.layout.around(part.data[:end])), size)
    return size
