"""How a program ends, and the primitives behind its streams."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from minise import extended
from minise.expr.arithmetic import rounded
from minise.extended import Extended
from minise.faults import Fault, FaultKind
from minise.interpreter.accesses import plus
from minise.interpreter.calls import Answer, Model, ModelCall
from minise.interpreter.code import Exited, Failed
from minise.library.answers import of_known, settled
from minise.library.arguments import integer, number, pointer
from minise.library.stretches import Bytes, known_string, read_bytes, string_at, write_bytes
from minise.state import State
from minise.values import NULL

FIXED_FILE = "the name or position of a file was fixed to one example"
FIXED_LENGTH = "the length of a block that is read or written was fixed to one example"
FIXED_NUMBER = "the text of a floating-point number was fixed to one example"


def leave(call: ModelCall) -> Answer:
    return Exited(integer(call.arguments[0]))


def abort(call: ModelCall) -> Answer:
    return Failed(Fault(FaultKind.ABORT, "the program called abort()"))


def assertion_failed(call: ModelCall) -> Answer:
    text = string_at(call.state, pointer(call.arguments[0]))
    return Failed(Fault(FaultKind.ASSERTION_FAILURE, f"assertion '{text}' failed"))


def refuse(call: ModelCall) -> Answer:
    return Failed(Fault(FaultKind.INVALID_CALL, string_at(call.state, pointer(call.arguments[0]))))


# ---------------------------------------------------------------------------------------------------------
# Streams


def write(call: ModelCall) -> Answer:
    def written(state: State, data: Bytes) -> Answer:
        return _word(call, state.streams.write(number(call.arguments[0], 32), data))

    return read_bytes(call.state, pointer(call.arguments[1]), number(call.arguments[2]), written)


def read(call: ModelCall) -> Answer:
    data = call.state.streams.read(number(call.arguments[0], 32), number(call.arguments[2]))
    if data is None:
        return _word(call, -1)
    place = pointer(call.arguments[1])
    return write_bytes(call.state, place, data, call.site.span, lambda after: _word(call, len(data)))


def open_file(call: ModelCall) -> Answer:
    name, mode = pointer(call.arguments[0]), pointer(call.arguments[1])

    def opened(state: State, path: bytes, how: bytes) -> Answer:
        return state.streams.open(_text(path), _text(how)) & 0xFFFFFFFF

    def named(state: State, path: bytes) -> Answer:
        return known_string(state, mode, lambda after, how: opened(after, path, how), FIXED_FILE)

    return known_string(call.state, name, named, FIXED_FILE)


def _text(name: bytes) -> str:
    return name.decode(errors="replace")


def close_file(call: ModelCall) -> Answer:
    return call.state.streams.close(number(call.arguments[0], 32)) & 0xFFFFFFFF


def seek(call: ModelCall) -> Answer:
    word = call.data_model.word.bits
    descriptor, offset, whence = call.arguments
    return _word(call, call.state.streams.seek(number(descriptor, 32), number(offset, word), number(whence, 32)))


def remove(call: ModelCall) -> Answer:
    def named(state: State, path: bytes) -> Answer:
        return state.streams.remove(_text(path)) & 0xFFFFFFFF

    return known_string(call.state, pointer(call.arguments[0]), named, FIXED_FILE)


# ---------------------------------------------------------------------------------------------------------
# Numbers

_NUMBER = re.compile(
    rb"[+-]?(?:inf(?:inity)?|nan(?:\(\w*\))?|0x(?:[0-9a-f]+\.?[0-9a-f]*|\.[0-9a-f]+)(?:p[+-]?\d+)?"
    rb"|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)",
    re.IGNORECASE,
)


def _parser(parsed: Callable[[str], float | Extended], width: int) -> Model:
    """C11 7.22.1.3, on the text from its first character on, in a type of so many bits."""

    def parse(call: ModelCall) -> Answer:
        start, end = pointer(call.arguments[0]), pointer(call.arguments[1])

        def with_text(state: State, text: bytes) -> Answer:
            found = _NUMBER.match(text)
            digits = found[0].decode().lower() if found is not None else ""
            special = _SPECIAL.get(digits.lstrip("+-")[:3])
            if special is not None:
                value = rounded(width, -special if digits.startswith("-") else special)
            else:
                value = parsed(digits or "0")
            if end == NULL:
                return value
            behind = plus(start, len(digits))
            return settled(state.memory.store(end, call.data_model.pointer, behind, state.view), lambda after: value)

        return known_string(call.state, start, with_text, FIXED_NUMBER)

    return parse


_SPECIAL = {"inf": math.inf, "nan": math.nan}


def _parsed_double(digits: str) -> float:
    try:
        return float.fromhex(digits) if "0x" in digits else float(digits)
    except OverflowError:
        return -math.inf if digits.startswith("-") else math.inf


def _word(call: ModelCall, value: int) -> int:
    return value & ((1 << call.data_model.word.bits) - 1)


MODELS: dict[str, Model] = {
    "__minise_exit": leave,
    "_exit": leave,
    "abort": abort,
    "__minise_refuse": refuse,
    "__minise_assert_fail": assertion_failed,
    "__assert_fail": assertion_failed,
    "__minise_write": of_known(write, FIXED_LENGTH),
    "__minise_read": of_known(read, FIXED_LENGTH),
    "__minise_open": open_file,
    "__minise_close": of_known(close_file, FIXED_FILE),
    "__minise_seek": of_known(seek, FIXED_FILE),
    "__minise_remove": remove,
    "__minise_parse_float": _parser(extended.parsed_single, 32),
    "__minise_parse_double": _parser(_parsed_double, 64),
    "__minise_parse_long_double": _parser(extended.parsed, 80),
}
