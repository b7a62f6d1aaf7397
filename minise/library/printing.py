"""The printf family. Formats are understood by `format.py`; here arguments are fetched and results delivered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from minise.faults import Fault, FaultKind
from minise.interpreter.calls import Answer, Model, ModelCall, VariadicArgument
from minise.interpreter.code import Failed
from minise.ir.types import F64, I32, I64, DataModel, Type
from minise.library.arguments import Unknown, load_string, number, pointer, store_bytes
from minise.library.format import Argument, Directive, format_value, parse_format
from minise.memory.contract import Faulted, Loaded
from minise.state import State
from minise.streams import STANDARD_OUTPUT
from minise.values import Pointer, Value, to_signed


class Arguments(Protocol):
    """Where the variable arguments come from."""

    def next(self, type: Type) -> Value: ...


class PassedArguments:
    """Arguments of the call itself."""

    def __init__(self, passed: tuple[VariadicArgument, ...]) -> None:
        self._values: Iterator[VariadicArgument] = iter(passed)

    def next(self, type: Type) -> Value:
        try:
            kind, value = next(self._values)
        except StopIteration:
            raise _mismatch("fewer arguments than the format asks for") from None
        if kind is type or (isinstance(kind, Type) and kind.kind is type.kind):
            return value
        raise _mismatch(f"an argument of type {kind} where the format wants {type}")


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
        assert isinstance(place.offset, int)
        size = (type.size + self._slot - 1) // self._slot * self._slot
        self._place = Pointer(place.base, place.offset + size)
        match self._state.memory.load(place, type, self._state.view):
            case (Loaded(guard=True, value=value),):
                return value
            case (Faulted(guard=True, fault=fault),):
                raise Unknown(Failed(fault))
            case _:
                raise AssertionError("several outcomes of a known load")


def formatted(state: State, template: bytes, arguments: Arguments, data_model: DataModel) -> bytes:
    written = b""
    for piece in parse_format(template):
        if isinstance(piece, bytes):
            written += piece
        else:
            written += _directive(state, piece, arguments, data_model, len(written))
    return written


def _directive(state: State, directive: Directive, arguments: Arguments, data_model: DataModel, so_far: int) -> bytes:
    width, precision = directive.width, directive.precision
    if width == "*":
        width = number(arguments.next(I32), 32)
    if precision == "*":
        precision = number(arguments.next(I32), 32)
    match directive.argument:
        case Argument.INT | Argument.LONG | Argument.LONG_LONG:
            type = _integer_type(directive.argument, data_model)
            value = number(arguments.next(type)) & ((1 << type.bits) - 1)
            signed = to_signed(value, type.bits) if directive.is_signed else value
            return format_value(directive, width, precision, signed)
        case Argument.DOUBLE | Argument.LONG_DOUBLE:
            real = arguments.next(F64)
            if not isinstance(real, float):
                raise Unknown(Failed(Fault(FaultKind.UNINITIALISED_READ, "an argument that was never given a value")))
            return format_value(directive, width, precision, real)
        case Argument.STRING:
            where = pointer(arguments.next(data_model.pointer))
            limit = precision if precision is not None and precision >= 0 else None
            text = None if where.base == 0 and where.offset == 0 else load_string(state, where, limit)
            return format_value(directive, width, precision, text)
        case Argument.POINTER:
            address = state.memory.expose(pointer(arguments.next(data_model.pointer)))
            assert isinstance(address, int)
            return format_value(directive, width, precision, address)
        case Argument.COUNT:
            place = pointer(arguments.next(data_model.pointer))
            store_bytes(state, place, so_far.to_bytes(_count_size(directive, data_model), "little"))
            return b""


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


def _integer_type(argument: Argument, data_model: DataModel) -> Type:
    if argument is Argument.INT:
        return I32
    return I64 if argument is Argument.LONG_LONG else data_model.word


# ---------------------------------------------------------------------------------------------------------
# Where the text goes

Deliver = Callable[[ModelCall, bytes], int]


def _to_output(call: ModelCall, text: bytes) -> int:
    return call.state.streams.write(STANDARD_OUTPUT, text)


def _to_stream(call: ModelCall, text: bytes) -> int:
    # The descriptor is the first member of a FILE (library/stream.h).
    descriptor = ListedArguments(call.state, pointer(call.arguments[0]), 4).next(I32)
    return call.state.streams.write(number(descriptor, 32), text)


def _to_string(call: ModelCall, text: bytes) -> int:
    store_bytes(call.state, pointer(call.arguments[0]), text + b"\0")
    return len(text)


def _to_bounded_string(call: ModelCall, text: bytes) -> int:
    room = number(call.arguments[1])
    if room > 0:
        store_bytes(call.state, pointer(call.arguments[0]), text[: room - 1] + b"\0")
    return len(text)


def _printer(format_index: int, deliver: Deliver, listed: bool) -> Model:
    def print_formatted(call: ModelCall) -> Answer:
        template = load_string(call.state, pointer(call.arguments[format_index]))
        arguments: Arguments
        if listed:
            start = pointer(call.arguments[format_index + 1])
            arguments = ListedArguments(call.state, start, call.data_model.pointer.size)
        else:
            arguments = PassedArguments(call.variadic)
        text = formatted(call.state, template, arguments, call.data_model)
        return deliver(call, text) & 0xFFFFFFFF

    return print_formatted


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
