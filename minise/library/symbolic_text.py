"""What printf makes of values that depend on inputs: text that is formatted when the inputs are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from minise.expr import bitvectors, comparisons
from minise.expr.assignment import Assignment
from minise.expr.booleans import ite
from minise.expr.evaluate import evaluate
from minise.expr.term import BitVector, Term
from minise.library.format import Directive, format_value
from minise.streams import SymbolicBytes
from minise.values import to_signed


@dataclass(frozen=True, slots=True)
class Layout:
    """A directive with its width and precision known."""

    directive: Directive
    width: int | None
    precision: int | None

    def text(self, value: int | float | bytes | None) -> bytes:
        return format_value(self.directive, self.width, self.precision, value)

    def number(self, value: int | float, bits: int) -> bytes:
        """Of a number as registers hold it: unsigned."""
        return self.text(to_signed(value, bits) if isinstance(value, int) and self.directive.is_signed else value)

    def around(self, data: Sequence[BitVector]) -> tuple[BitVector, ...]:
        """As many bytes, padded."""
        mark = b"x" * len(data)
        padded = format_value(
            self.directive, self.width, None, mark if self.directive.conversion == "s" else ord("x")
        )
        start = padded.find(mark)
        return (*padded[:start], *data, *padded[start + len(mark) :])


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


Part = bytes | SymbolicBytes | PrintedNumber | PrintedString


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
            case PrintedNumber():
                return None
    return total


def _string_size(part: PrintedString) -> BitVector:
    size: BitVector = len(part.layout.around(part.data))
    for end in reversed(range(len(part.data))):
        is_end = comparisons.eq(8, part.data[end], 0)
        size = ite(32, is_end, len(part.layout.around(part.data[:end])), size)
    return size
