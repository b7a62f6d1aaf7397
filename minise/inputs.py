"""Symbolic inputs: what the analysed program asked to be unknown, and the bytes that an assignment gives it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from minise.expr import arrays, comparisons, symbols
from minise.expr.assignment import Assignment
from minise.expr.booleans import conjunction
from minise.expr.evaluate import evaluate
from minise.expr.term import Boolean, Term
from minise.input_pieces import Piece, pieces
from minise.ir.layouts import (
    Layout,
    PointerLayout,
    Records,
    ScalarLayout,
    layout_size,
)
from minise.memory.bytes import reinterpreted
from minise.memory.contract import InputPart
from minise.source import Span
from minise.state import State
from minise.values import Value


class Role(Enum):
    """What a concrete run takes an input for."""

    CONTENTS = "contents"  # of an object or a value that the program asks for, or that a parameter has
    GLOBAL = "global"  # contents of a global variable when the entry is called
    UNWRITTEN = "unwritten"  # contents of a block to which the program has not written yet
    ARGUMENT = "argument"  # of main: a string
    ARGUMENT_COUNT = "argument count"  # how many of the symbolic arguments are there
    STANDARD_INPUT = "standard input"


@dataclass(frozen=True, slots=True)
class SymbolicInput:
    """An object (or a single value) whose bytes are unknown. `parts` say how its terms lie in these bytes; an
    `actual_size` counts the bytes that exist, of those set aside.

    `name` is what the program calls it. Its terms bear the `label`: no other input of the path has the same."""

    name: str
    label: str
    size: int
    parts: tuple[InputPart, ...]
    place: Span
    layout: Layout | None = None
    actual_size: Term | None = None
    exists: Boolean = True  # an object that a pointer may have, or be null
    role: Role = Role.CONTENTS

    def value_of(self, assignment: Assignment) -> bytes:
        """The input's bytes under an assignment; bytes between the parts are zero. None if it does not exist, and of
        zeros to which the program has not written yet, one: what is missing is zero for whoever takes it."""
        if not evaluate(self.exists, assignment):
            return b""
        written = [
            (part.offset + position * part.type.size, number.to_bytes(part.type.size, "little"))
            for part in self.parts
            for position, number in _numbers(part, assignment)
            if number
        ]
        size = self.size
        if self.role is Role.UNWRITTEN:  # such a block may be very large
            size = max((start + len(number) for start, number in written), default=1)
        data = bytearray(size)
        for start, number in written:
            data[start : start + len(number)] = number
        if self.actual_size is not None:
            data = data[: evaluate(self.actual_size, assignment)]
        return b"\0" if self.role is Role.UNWRITTEN and not any(data) else bytes(data)


def _numbers(part: InputPart, assignment: Assignment) -> Iterable[tuple[int, int]]:
    """By their positions; those that are not mentioned are zero."""
    if part.count is None:
        return [(0, int(evaluate(part.term, assignment)))]
    # Most arrays are those of blocks of which the path has read nothing: the model mentions none of their elements.
    if part.count > len(assignment.cells) and not assignment.defaults.get(part.term):
        held = assignment.cells.items()
        return [(index, value) for (array, index), value in held if array is part.term and index < part.count]
    return enumerate(assignment.elements(part.term, part.count))


# ---------------------------------------------------------------------------------------------------------
# Making inputs


def new_input(
    state: State,
    name: str,
    size: int,
    layout: Layout | None,
    records: Records,
    place: Span,
    *,
    actual_size: Term | None = None,
    exists: Boolean = True,
    role: Role = Role.CONTENTS,
) -> tuple[SymbolicInput, Boolean]:
    """A further input of the path, which is no contents of memory yet; and what its type demands of it."""
    label = free_label(state, name)
    cut = pieces(label, size, layout, records)
    parts = tuple(_part(each) for each in cut)
    made = SymbolicInput(name, label, size, parts, place, layout, actual_size, exists, role)
    state.inputs += (made,)
    labels = state.labels.set(label, state.labels.get(label, 0))
    state.labels = labels.set(name, labels.get(name, 0) + 1)
    demands = [_zero_or_one(part) for part, piece in zip(parts, cut, strict=True) if piece.is_boolean]
    return made, conjunction(demands)


def new_value(state: State, name: str, layout: ScalarLayout | PointerLayout, place: Span) -> tuple[Value, Boolean]:
    """A further input that is a single value; and what its type demands of it."""
    made, demand = new_input(state, name, layout_size(layout, {}), layout, {}, place)
    bits = made.parts[0].term
    return reinterpreted(layout.type, bits, lambda address: state.memory.recover(address, state.view)), demand


def free_label(state: State, name: str) -> str:
    """x, x_1, x_2, ...: the first that is free."""
    taken = state.labels
    if name not in taken:
        return name
    number = taken[name]
    while f"{name}_{number}" in taken:
        number += 1
    return f"{name}_{number}"


def _part(piece: Piece) -> InputPart:
    if piece.count is None:
        term = symbols.symbol(piece.name, piece.type.bits, signed=piece.signed)
    else:
        term = symbols.array(piece.name, piece.count, piece.type.bits, signed=piece.signed)
    return InputPart(piece.offset, piece.type, piece.count, term)


def _zero_or_one(part: InputPart) -> Boolean:
    """C11 6.2.5p2: a _Bool holds the values 0 and 1."""
    return conjunction(comparisons.ule(part.type.bits, each, 1) for each in _terms(part))


def _terms(part: InputPart) -> Iterator[Term | int]:
    if part.count is None:
        yield part.term
    else:
        yield from (arrays.read(part.term, index) for index in range(part.count))
