"""The printf family. Formats are understood by `format.py`; here arguments are fetched and results delivered.

What goes to standard output or standard error stays unknown where an argument is: no path divides over it. Text in
memory or in a file has a length: there, the path divides over the lengths of strings and the digits of integers, and
a fraction or an address is fixed to one example (which makes the run incomplete).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, Protocol, assert_never

from minise.expr import comparisons, slices
from minise.expr.booleans import both
from minise.expr.term import BitVector, Boolean, Term
from minise.extended import Extended
from minise.faults import Fault, FaultKind
from minise.interpreter.calls import Answer, Model, ModelCall, VariadicArgument
from minise.interpreter.code import Failed
from minise.ir.types import F64, F80, I32, I64, DataModel, Kind, Type
from minise.library.answers import Finish, fixed, for_each_base, of_known, one_of
from minise.library.arguments import UNDEFINED_ARGUMENT, Unknown, integer, number, pointer
from minise.library.format import (
    LARGEST_COUNT,
    LARGEST_FIELD,
    Argument,
    Directive,
    LongDouble,
    Piece,
    adds_digits,
    is_overflowing,
    long_field,
    parse_format,
)
from minise.library.stretches import Bytes, known_string, read_string, write_bytes
from minise.library.symbolic_digits import Spelling, has_digits, spellings
from minise.library.symbolic_text import Layout, Omitted, Overflow, Part, PrintedNumber, PrintedString, size_of
from minise.memory.contract import Faulted, Loaded
from minise.state import State
from minise.streams import STANDARD_ERROR, STANDARD_OUTPUT, SymbolicBytes
from minise.values import NULL, Pointer, Value

FIXED_FORMAT = "a symbolic format was fixed to one example"
FIXED_WIDTH = "the width or precision of printed text was fixed to one example"
FIXED_TEXT = "the text of a symbolic number was fixed to one example"

# ---------------------------------------------------------------------------------------------------------
# Arguments


class Arguments(Protocol):
    """Where the variable arguments come from."""

    def next(self, type: Type) -> Value: ...


class PassedArguments:
    """Arguments of the call itself. C11 7.21.6.1p9: one of another type is undefined. What compilers pass in the same
    way is forgiven, for it prints what is meant: an integer of another width or sign, an address as a number."""

    def __init__(self, passed: tuple[VariadicArgument, ...]) -> None:
        self._values: Iterator[VariadicArgument] = iter(passed)

    def next(self, type: Type) -> Value:
        try:
            kind, value = next(self._values)
        except StopIteration:
            raise _mismatch("fewer arguments than the format asks for") from None
        if kind is type or (isinstance(kind, Type) and _is_passed_alike(kind, type)):
            return value
        raise _mismatch(f"an argument of type {kind} where the format wants {type}")


def _is_passed_alike(given: Type, wanted: Type) -> bool:
    if given.kind is wanted.kind:
        return given.kind is not Kind.FLOAT  # double and long double are passed in different ways
    return given.kind is Kind.POINTER and wanted.kind is Kind.INTEGER and wanted.bits <= given.bits


def _mismatch(message: str) -> Unknown:
    return Unknown(Failed(Fault(FaultKind.INVALID_CALL, message)))


class ListedArguments:
    """Arguments that a va_list walks through: each in its slot of the variadic area."""

    def __init__(self, state: State, start: Pointer, slot: int) -> None:
        self._state = state
        self._place = start
        self._slot = slot

    def next(self, type: Type) -> Value:
        place = self._place
        if not isinstance(place.base, int) or not isinstance(place.offset, int):
            raise _mismatch("a pointer to arguments, or to a FILE, that depends on inputs")
        size = (type.size + self._slot - 1) // self._slot * self._slot
        self._place = Pointer(place.base, place.offset + size)
        match self._state.memory.load(place, type, self._state.view):
            case (Loaded(guard=True, value=value),):
                return value
            case (Faulted(fault=fault), *_):
                raise Unknown(Failed(fault))
            case _:
                raise AssertionError("several outcomes of a known load")


@dataclass(frozen=True, slots=True)
class Conversion:
    """A directive with the arguments it takes. Numbers are as wide as the argument's type."""

    directive: Directive
    width: Value | None
    precision: Value | None
    value: Value


def _conversion(directive: Directive, arguments: Arguments, data_model: DataModel) -> Conversion:
    width = _measure(directive.width, arguments)
    precision = _measure(directive.precision, arguments)
    match directive.argument:
        case Argument.INT | Argument.LONG | Argument.LONG_LONG:
            type = _integer_type(directive.argument, data_model)
            given = arguments.next(type)
            value: Value = given if isinstance(given, Pointer) else slices.truncate(integer(given), type.bits)
        case Argument.DOUBLE | Argument.LONG_DOUBLE:
            value = arguments.next(F64 if directive.argument is Argument.DOUBLE else F80)
            if not isinstance(value, (float, Extended, Term)):
                raise Unknown(Failed(UNDEFINED_ARGUMENT))
        case Argument.STRING | Argument.POINTER | Argument.COUNT:
            value = pointer(arguments.next(data_model.pointer))
    return Conversion(directive, width, precision, value)


def _measure(written: int | Literal["*"] | None, arguments: Arguments) -> Value | None:
    """As a number of 64 bits, which holds all that a format can say or is not much larger."""
    if written != "*":
        return None if written is None else min(written, LARGEST_COUNT + 1)
    return slices.sign_extend(slices.truncate(integer(arguments.next(I32)), 32), 32, 64)


def _integer_type(argument: Argument, data_model: DataModel) -> Type:
    if argument is Argument.INT:
        return I32
    return I64 if argument is Argument.LONG_LONG else data_model.word


# ---------------------------------------------------------------------------------------------------------
# From arguments to text

Step = bytes | Conversion
Done = Callable[[State, tuple[Part, ...]], Answer]
WithPart = Callable[..., Answer]  # of the state and one part or several


def _printed(call: ModelCall, state: State, steps: tuple[Step, ...], so_far: tuple[Part, ...], done: Done) -> Answer:
    """All text of the steps, behind what there is so far."""
    if not steps or (so_far and isinstance(so_far[-1], Overflow)):
        return done(state, so_far)
    first, rest = steps[0], steps[1:]
    if isinstance(first, bytes):
        return _printed(call, state, rest, (*so_far, first), done)
    if first.directive.argument is Argument.COUNT:
        return _counted(call, state, first, so_far, lambda after, known: _printed(call, after, rest, known, done))
    return _converted(state, first, lambda after, *parts: _printed(call, after, rest, (*so_far, *parts), done))


def _converted(state: State, conversion: Conversion, finish: WithPart) -> Answer:
    measures = (conversion.width, conversion.precision)
    if any(isinstance(each, Term) for each in measures):
        unknown = [0 if each is None else each for each in measures]

        def with_measures(after: State, known: tuple[Value, ...]) -> Answer:
            width, precision = (None if each is None else now for each, now in zip(measures, known, strict=True))
            return _converted(after, Conversion(conversion.directive, width, precision, conversion.value), finish)

        return fixed(state, unknown, with_measures, FIXED_WIDTH)
    width, precision = (None if each is None else number(each, 64) for each in measures)
    if is_overflowing(width, precision):
        return finish(state, Overflow())
    layout = Layout(conversion.directive, width, precision)
    match conversion.value:
        case Pointer() as place if conversion.directive.argument is Argument.STRING:
            return for_each_base(state, place, lambda after, known: _string(after, known, layout, finish))
        case Pointer() as place:
            bits = _bits(conversion.directive)
            return finish(state, *_number(layout, slices.truncate(state.memory.expose(place), bits), bits))
        case int() | float() | Extended() | Term() as value:
            bits = value.sort.width if isinstance(value, Term) else _bits(conversion.directive)
            return finish(state, *_number(layout, value, bits))
        case _:
            raise AssertionError(f"{conversion.value!r} cannot be printed")


def _bits(directive: Directive) -> int:
    return 32 if directive.argument is Argument.INT else 64


def _number(layout: Layout, value: int | float | Extended | Term, bits: int) -> tuple[Part, ...]:
    if not isinstance(value, Term):
        return _field(layout, layout.as_printed(value, bits))
    layout, omitted = _shortened(layout)
    if layout.directive.conversion == "c":
        return SymbolicBytes(layout.around((slices.truncate(value, 8),))), *omitted
    return PrintedNumber(layout, value), *omitted


def _field(layout: Layout, value: int | float | LongDouble | bytes | None) -> tuple[Part, ...]:
    data, omitted = long_field(layout.directive, layout.width, layout.precision, value)
    return (data, Omitted(omitted)) if omitted else (data,)


def _shortened(layout: Layout) -> tuple[Layout, tuple[Omitted, ...]]:
    """The layout of an unknown value, whose text is shorter than the longest field that is made."""
    width = abs(layout.width or 0)
    if adds_digits(layout.directive) and (layout.precision or 0) > LARGEST_FIELD:
        raise _too_long(layout.precision or 0)
    if width <= LARGEST_FIELD:
        return layout, ()
    kept = LARGEST_FIELD if (layout.width or 0) > 0 else -LARGEST_FIELD
    return Layout(layout.directive, kept, layout.precision), (Omitted(width - LARGEST_FIELD),)


def _too_long(count: int) -> Unknown:
    message = f"printed text with a field of {count} bytes: minise makes up to {LARGEST_FIELD}"
    return Unknown(Failed(Fault(FaultKind.UNMODELLED_FUNCTION, message)))


def _string(state: State, place: Pointer, layout: Layout, finish: WithPart) -> Answer:
    if place == NULL:
        return finish(state, *_field(layout, None))
    limit = layout.precision if layout.precision is not None and layout.precision >= 0 else None

    def with_bytes(after: State, data: Bytes) -> Answer:
        known = bytes(each for each in data if isinstance(each, int))
        if len(known) == len(data):
            return finish(after, *_field(layout, known))
        shorter, omitted = _shortened(layout)
        return finish(after, PrintedString(shorter, data), *omitted)

    return read_string(state, place, limit, with_bytes)


def _counted(call: ModelCall, state: State, conversion: Conversion, so_far: tuple[Part, ...], done: Done) -> Answer:
    """%n: the number of bytes so far goes to memory."""
    place = pointer(conversion.value)
    size = _count_size(conversion.directive, call.data_model)

    def store(after: State, known: tuple[Part, ...], count: int) -> Answer:
        data = count.to_bytes(size, "little")
        return write_bytes(after, place, data, call.site.span, lambda then: done(then, known))

    omitted = tuple(each for each in so_far if isinstance(each, Omitted))
    made = tuple(each for each in so_far if not isinstance(each, Omitted))
    further = sum(each.count for each in omitted)
    count = size_of(made)
    if isinstance(count, int):
        return store(state, so_far, (count + further) & ((1 << 8 * size) - 1))
    return _spelled(
        state, made, (), lambda after, data: store(after, (SymbolicBytes(data), *omitted), len(data) + further)
    )


def _count_size(directive: Directive, data_model: DataModel) -> int:
    """C11 7.21.6.1p8: the bytes of the integer that %n writes to."""
    match directive.length:
        case "hh":
            return 1
        case "h":
            return 2
        case "":
            return 4
        case "l" | "z" | "t":
            return data_model.word.size
        case _:
            return 8


# ---------------------------------------------------------------------------------------------------------
# From text to bytes

WithData = Callable[[State, tuple[BitVector, ...]], Answer]


def _spelled(state: State, parts: tuple[Part, ...], so_far: tuple[BitVector, ...], done: WithData) -> Answer:
    """The parts as bytes, each known or a term, behind those so far."""
    if not parts:
        return done(state, so_far)
    first, rest = parts[0], parts[1:]

    def go_on(after: State, data: tuple[BitVector, ...]) -> Answer:
        return _spelled(after, rest, (*so_far, *data), done)

    match first:
        case bytes():
            return go_on(state, tuple(first))
        case SymbolicBytes(data):
            return go_on(state, data)
        case PrintedString(layout, data):
            return one_of(state, [_ending_at(layout, data, end, go_on) for end in range(len(data) + 1)])
        case Omitted() | Overflow():
            raise AssertionError("is left to where the text goes")
        case PrintedNumber(layout, value) if has_digits(layout):
            return one_of(state, [_spelled_as(each, go_on) for each in spellings(layout, value)])
        case PrintedNumber(layout, value):
            bits = value.sort.width

            def with_number(after: State, known: tuple[Value, ...]) -> Answer:
                assert isinstance(known[0], (int, float, Extended))
                return go_on(after, tuple(layout.number(known[0], bits)))

            return fixed(state, [value], with_number, FIXED_TEXT)
        case _:
            assert_never(first)


def _spelled_as(spelling: Spelling, go_on: WithData) -> tuple[Boolean, Finish]:
    return spelling.guard, lambda after: go_on(after, spelling.data)


def _ending_at(layout: Layout, data: Bytes, end: int, go_on: WithData) -> tuple[Boolean, Finish]:
    """The way on which the first null of a string is at `end`."""
    guard: Boolean = True if end == len(data) else comparisons.eq(8, data[end], 0)
    for each in data[:end]:
        guard = both(comparisons.ne(8, each, 0), guard)
    return guard, lambda after: go_on(after, layout.around(data[:end]))


# ---------------------------------------------------------------------------------------------------------
# Where the text goes

Deliver = Callable[[ModelCall, State, tuple[Part, ...]], Answer]


def _to_output(call: ModelCall, state: State, parts: tuple[Part, ...]) -> Answer:
    return _to_descriptor(call, state, STANDARD_OUTPUT, parts)


def _to_stream(call: ModelCall, state: State, parts: tuple[Part, ...]) -> Answer:
    # The descriptor is the first member of a FILE (library/stream.h).
    descriptor = ListedArguments(state, pointer(call.arguments[0]), 4).next(I32)
    return _to_descriptor(call, state, number(descriptor, 32), parts)


def _to_descriptor(call: ModelCall, state: State, descriptor: int, parts: tuple[Part, ...]) -> Answer:
    parts, overflows = _whole(parts)
    size = None if overflows else size_of(parts)
    if overflows:
        return _spelled(state, parts, (), lambda after, data: _failed(after.streams.write(descriptor, data)))
    if descriptor not in (STANDARD_OUTPUT, STANDARD_ERROR) or (size is None and call.is_used):
        return _spelled(state, parts, (), lambda after, data: _result(after.streams.write(descriptor, data)))
    for part in parts:
        if isinstance(part, bytes):
            state.streams.write(descriptor, part)
        elif not isinstance(part, Omitted | Overflow):
            state.streams.emit(descriptor, part)
    return 0 if size is None else size


def _whole(parts: tuple[Part, ...]) -> tuple[tuple[Part, ...], bool]:
    """The parts up to an overflow, and whether there is one, for a destination that takes all text."""
    end = next((place for place, each in enumerate(parts) if isinstance(each, Overflow)), len(parts))
    for each in parts[:end]:
        if isinstance(each, Omitted):
            raise _too_long(each.count + LARGEST_FIELD)
    return parts[:end], end < len(parts)


def _failed(_: int) -> int:
    return _result(-1)


def _to_string(call: ModelCall, state: State, parts: tuple[Part, ...]) -> Answer:
    parts, overflows = _whole(parts)

    def store(after: State, data: tuple[BitVector, ...]) -> Answer:
        place = pointer(call.arguments[0])
        count = -1 if overflows else len(data)
        return write_bytes(after, place, (*data, 0), call.site.span, lambda then: _result(count))

    return _spelled(state, parts, (), store)


def _to_bounded_string(call: ModelCall, state: State, parts: tuple[Part, ...]) -> Answer:
    room = number(call.arguments[1])
    end = next((place for place, each in enumerate(parts) if isinstance(each, Overflow)), len(parts))
    overflows = end < len(parts)
    omitted = sum(each.count for each in parts[:end] if isinstance(each, Omitted))
    if omitted and room > LARGEST_FIELD:
        raise _too_long(omitted + LARGEST_FIELD)
    made = tuple(each for each in parts[:end] if not isinstance(each, Omitted))

    def store(after: State, data: tuple[BitVector, ...]) -> Answer:
        total = len(data) + omitted
        count = -1 if overflows or total > LARGEST_COUNT else total
        if room == 0:
            return _result(count)
        place = pointer(call.arguments[0])
        written = (*data[: room - 1], 0)
        return write_bytes(after, place, written, call.site.span, lambda then: _result(count))

    return _spelled(state, made, (), store)


def _result(count: int) -> int:
    return count & 0xFFFFFFFF


def _printer(format_index: int, deliver: Deliver, listed: bool) -> Model:
    def print_formatted(call: ModelCall) -> Answer:
        def with_format(state: State, template: bytes) -> Answer:
            arguments: Arguments
            if listed:
                start = pointer(call.arguments[format_index + 1])
                arguments = ListedArguments(state, start, call.data_model.pointer.size)
            else:
                arguments = PassedArguments(call.variadic)
            steps = tuple(_step(piece, arguments, call.data_model) for piece in parse_format(template))
            return _printed(call, state, steps, (), lambda after, parts: deliver(call, after, parts))

        return known_string(call.state, pointer(call.arguments[format_index]), with_format, FIXED_FORMAT)

    return of_known(print_formatted, FIXED_WIDTH)


def _step(piece: Piece, arguments: Arguments, data_model: DataModel) -> Step:
    return piece if isinstance(piece, bytes) else _conversion(piece, arguments, data_model)


MODELS: dict[str, Model] = {
    "printf": _printer(0, _to_output, listed=False),
    "fprintf": _printer(1, _to_stream, listed=False),
    "sprintf": _printer(1, _to_string, listed=False),
    "snprintf": _printer(2, _to_bounded_string, listed=False),
    "vprintf": _printer(0, _to_output, listed=True),
    "vfprintf": _printer(1, _to_stream, listed=True),
    "vsprintf": _printer(1, _to_string, listed=True),
    "vsnprintf": _printer(2, _to_bounded_string, listed=True),
}
