"""Initialisers of local variables, which are code. Those of static storage are in `globals.py`."""

from __future__ import annotations

from typing import assert_never

from minise.frontend import tree
from minise.frontend.lower import calls, expressions, places
from minise.frontend.lower.constants import is_zero
from minise.frontend.lower.conversions import zero
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.types import RecordType
from minise.ir import records as ir
from minise.ir.types import I8
from minise.source import Span

# A text with more zeros than this at its end is filled with zeros first, and only its start is copied.
_LONG_TAIL = 16


def initialise(builder: FunctionBuilder, variable: tree.Variable, initialiser: tree.Initialiser, span: Span) -> None:
    """Gives the variable, which exists, its first value."""
    register = builder.register_of(variable)
    if builder.is_in_memory(variable):
        _initialise_object(builder, register, builder.size_of(variable.type.type), initialiser, span)
    elif not initialiser.entries:
        builder.emit(ir.Copy(register, zero(register.type), span))
    else:
        for entry in initialiser.entries:
            assert isinstance(entry, tree.Entry), "a text initialises an array, which is in memory"
            result = expressions.value(builder, entry.value, register)
            if result != register:
                builder.emit(ir.Copy(register, result, entry.value.span))


def _initialise_object(
    builder: FunctionBuilder, pointer: ir.Register, size: int, initialiser: tree.Initialiser, span: Span
) -> None:
    filled = _needs_filling(builder, initialiser, size)
    if filled:
        builder.emit(ir.FillMemory(pointer, ir.Integer(0, I8), builder.size(size), span))
    written = 0  # the entries so far end here, mostly: what lies behind is as it was filled
    for entry in initialiser.entries:
        end = entry.offset + _entry_size(builder, entry)
        already_zero = filled and entry.offset >= written
        match entry:
            case tree.Text(offset, data):
                _store_text(builder, pointer, offset, data, already_zero, span)
            case tree.Entry():
                _store_entry(builder, pointer, entry, already_zero)
            case _:
                assert_never(entry)
        written = max(written, end)


def _entry_size(builder: FunctionBuilder, entry: tree.Entry | tree.Text) -> int:
    return len(entry.data) if isinstance(entry, tree.Text) else builder.size_of(entry.type)


def _needs_filling(builder: FunctionBuilder, initialiser: tree.Initialiser, size: int) -> bool:
    """Whether bytes must be zero that no entry writes. Bit-fields write parts of bytes, and so always want it."""
    if any(isinstance(entry, tree.Entry) and entry.bits is not None for entry in initialiser.entries):
        return True
    if not initialiser.fill:
        return False
    covered = 0
    for entry in initialiser.entries:
        if entry.offset != covered:
            return True
        covered += _entry_size(builder, entry)
    return covered < size


def _store_entry(builder: FunctionBuilder, pointer: ir.Register, entry: tree.Entry, already_zero: bool) -> None:
    span = entry.value.span
    if isinstance(entry.type, RecordType):
        destination = places.shifted(builder, pointer, entry.offset, span)
        if isinstance(entry.value, tree.Call):
            calls.record_call(builder, entry.value, destination)
            return
        source = expressions.value(builder, entry.value)
        builder.emit(ir.CopyMemory(destination, source, builder.size(builder.size_of(entry.type)), span))
        return
    value = expressions.value(builder, entry.value)
    if already_zero and is_zero(value):
        return
    destination = places.shifted(builder, pointer, entry.offset, span)
    if entry.bits is None:
        builder.emit(ir.Store(destination, value, span))
    else:
        assert entry.bits.start is not None and entry.bits.width is not None
        builder.emit(ir.StoreBits(destination, value, entry.bits.start, entry.bits.width, span))


def _store_text(
    builder: FunctionBuilder, pointer: ir.Register, offset: int, data: bytes, already_zero: bool, span: Span
) -> None:
    destination = places.shifted(builder, pointer, offset, span)
    start = data.rstrip(b"\0")
    if not already_zero and len(data) - len(start) > _LONG_TAIL:
        builder.emit(ir.FillMemory(destination, ir.Integer(0, I8), builder.size(len(data)), span))
        already_zero = True
    text = start if already_zero else data
    if len(text) == 1:
        builder.emit(ir.Store(destination, ir.Integer(text[0], I8), span))
    elif text:
        # With its final zero, if there is one, it is the same string as when it stands in an expression.
        whole = data[: len(text) + 1]
        source = builder.context.strings.address(whole, 0, span)
        builder.emit(ir.CopyMemory(destination, source, builder.size(len(text)), span))
