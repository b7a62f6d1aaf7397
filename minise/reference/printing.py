"""The printf family (C11 7.21.6): arguments are fetched here, `minise.library.format` makes the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import assert_never

from minise.faults import FaultKind
from minise.ir.types import F64, F80, I32, I64, DataModel, Kind, Type
from minise.library.format import (
    LARGEST_COUNT,
    LARGEST_FIELD,
    Argument,
    Directive,
    LongDouble,
    is_overflowing,
    long_field,
    parse_format,
)
from minise.reference.call import Call, Model, load_string, store_bytes
from minise.reference.encoding import number_of, value_of
from minise.reference.ending import fail
from minise.reference.floats import float_of
from minise.reference.long_double import decoded
from minise.reference.memory import Memory
from minise.reference.state import used_pointer
from minise.reference.streams import STANDARD_OUTPUT
from minise.reference.values import NULL, Pointer, Value, to_signed, to_unsigned

NextArgument = Callable[[Type], Value]  # the next variable argument, which the format takes to be of that type


def passed_arguments(call: Call) -> NextArgument:
    """The variable arguments of the call itself. C11 7.21.6.1p9: one of another type is undefined; signedness and
    width of an integer are forgiven, and so is an address that is printed as a number."""
    waiting = iter(call.variable)

    def following(type: Type) -> Value:
        argument = next(waiting, None)
        if argument is None:
            fail(FaultKind.INVALID_CALL, "fewer arguments than the format asks for")
        if argument.type is None or not _is_passed_alike(argument.type, type):
            fail(FaultKind.INVALID_CALL, f"an argument of another type where the format wants {type}")
        return argument.value

    return following


def _is_passed_alike(given: Type, wanted: Type) -> bool:
    is_address = given.kind is Kind.POINTER and wanted.kind is Kind.INTEGER
    if given.kind is Kind.FLOAT:
        return given is wanted  # double and long double are passed in different ways
    return given.kind is wanted.kind or (is_address and wanted.size <= given.size)


def listed_arguments(memory: Memory, start: Pointer) -> NextArgument:
    """The arguments that a va_list walks through, each in its slots."""
    slot = memory.data_model.pointer.size
    place = start

    def following(type: Type) -> Value:
        nonlocal place
        value = value_of(type, memory.read(place, type.size), memory)
        place = memory.moved(place, (type.size + slot - 1) // slot * slot)
        return value

    return following


@dataclass(frozen=True, slots=True)
class Printed:
    """Text, and how many bytes of a long padding were left out of it. It `overflows` where glibc gives up."""

    text: bytes
    omitted: int
    overflows: bool

    @property
    def count(self) -> int:
        """C11 7.21.6.1p14: what printf returns, or -1 where that is no int."""
        total = len(self.text) + self.omitted
        return -1 if self.overflows or total > LARGEST_COUNT else total


def formatted(memory: Memory, template: bytes, following: NextArgument) -> Printed:
    text, omitted = b"", 0
    for piece in parse_format(template):
        if isinstance(piece, bytes):
            text += piece
            continue
        width = _measure(memory, piece.width, following)
        precision = _measure(memory, piece.precision, following)
        if piece.argument is not Argument.COUNT and is_overflowing(width, precision):
            return Printed(text, omitted, True)
        more, left_out = _converted(memory, piece, width, precision, following, len(text) + omitted)
        text, omitted = text + more, omitted + left_out
    return Printed(text, omitted, False)


def _converted(
    memory: Memory,
    directive: Directive,
    width: int | None,
    precision: int | None,
    following: NextArgument,
    so_far: int,
) -> tuple[bytes, int]:
    pointer_type = memory.data_model.pointer
    match directive.argument:
        case Argument.INT | Argument.LONG | Argument.LONG_LONG:
            type = _integer_type(directive.argument, memory.data_model)
            given = following(type)
            plain = memory.address(given) if isinstance(given, Pointer) else number_of(given, memory)
            number = to_unsigned(plain, type.bits)
            value = to_signed(number, type.bits) if directive.is_signed else number
            return long_field(directive, width, precision, value)
        case Argument.DOUBLE:
            return long_field(directive, width, precision, float_of(number_of(following(F64), memory), F64))
        case Argument.LONG_DOUBLE:
            return long_field(directive, width, precision, _long_double(number_of(following(F80), memory)))
        case Argument.STRING:
            place = used_pointer(following(pointer_type))
            limit = precision if precision is not None and precision >= 0 else None
            text = None if place == NULL else load_string(memory, place, limit)
            return long_field(directive, width, precision, text)
        case Argument.POINTER:
            address = memory.address(used_pointer(following(pointer_type)))
            return long_field(directive, width, precision, address)
        case Argument.COUNT:
            count = so_far.to_bytes(_count_size(directive.length, memory.data_model), "little")
            store_bytes(memory, used_pointer(following(pointer_type)), count)
            return b"", 0
        case _:
            assert_never(directive.argument)


def _long_double(bits: int) -> LongDouble | float:
    number = decoded(bits)
    if isinstance(number, float) and number != 0:
        return number
    return LongDouble(bool(bits >> 79), bits & (1 << 64) - 1, max(bits >> 64 & 0x7FFF, 1) - 16383 - 63)


def _measure(memory: Memory, given: int | str | None, following: NextArgument) -> int | None:
    """A width or precision: in the format, or for a `*` the next argument."""
    if isinstance(given, str):
        return to_signed(to_unsigned(number_of(following(I32), memory), 32), 32)
    return given


def _integer_type(argument: Argument, data_model: DataModel) -> Type:
    if argument is Argument.INT:
        return I32
    return I64 if argument is Argument.LONG_LONG else data_model.word


def _count_size(length: str, data_model: DataModel) -> int:
    """C11 7.21.6.1p7: how many bytes the integer has that %n stores to."""
    return {"hh": 1, "h": 2, "": 4, "ll": 8, "j": 8, "L": 8}.get(length, data_model.word.size)


# ---------------------------------------------------------------------------------------------------------
# Where the text goes


def _whole(printed: Printed) -> bytes:
    if printed.omitted:
        fail(FaultKind.UNMODELLED_FUNCTION, "printed text with a field that is too long")
    return printed.text


def _to_output(call: Call, printed: Printed) -> int:
    written = call.state.streams.write(STANDARD_OUTPUT, _whole(printed))
    return min(written, printed.count)


def _to_stream(call: Call, printed: Printed) -> int:
    # A FILE of the library begins with its descriptor, an int (library/stream.h).
    descriptor = value_of(I32, call.memory.read(call.pointer(0), 4), call.memory)
    written = call.state.streams.write(to_signed(number_of(descriptor, call.memory), 32), _whole(printed))
    return min(written, printed.count)


def _to_string(call: Call, printed: Printed) -> int:
    store_bytes(call.memory, call.pointer(0), _whole(printed) + b"\0")
    return printed.count


def _to_bounded_string(call: Call, printed: Printed) -> int:
    room = call.number(1)
    if printed.omitted and room > LARGEST_FIELD:
        _whole(printed)
    if room > 0:
        store_bytes(call.memory, call.pointer(0), printed.text[: room - 1] + b"\0")
    return printed.count


_DESTINATIONS: tuple[tuple[str, int, Callable[[Call, Printed], int]], ...] = (
    ("printf", 0, _to_output),
    ("fprintf", 1, _to_stream),
    ("sprintf", 1, _to_string),
    ("snprintf", 2, _to_bounded_string),
)


def _models() -> Iterator[tuple[str, Model]]:
    for name, format_index, deliver in _DESTINATIONS:
        yield name, _printer(format_index, deliver, is_listed=False)
        yield f"v{name}", _printer(format_index, deliver, is_listed=True)


def _printer(format_index: int, deliver: Callable[[Call, Printed], int], is_listed: bool) -> Model:
    def print_formatted(call: Call) -> Value:
        template = load_string(call.memory, call.pointer(format_index))
        if is_listed:
            following = listed_arguments(call.memory, call.pointer(format_index + 1))
        else:
            following = passed_arguments(call)
        return to_unsigned(deliver(call, formatted(call.memory, template, following)), 32)

    return print_formatted


MODELS: dict[str, Model] = dict(_models())
