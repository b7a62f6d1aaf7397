"""The end of a program, its streams, and the other primitives behind the C sources of the library."""

from __future__ import annotations

import re

from minise.faults import FaultKind
from minise.ir.types import F64
from minise.reference.call import Call, Model, load_bytes, load_string, store_bytes
from minise.reference.encoding import bytes_of
from minise.reference.ending import fail, leave
from minise.reference.floats import bits_of
from minise.reference.values import NULL, Value, to_unsigned


def exit_now(call: Call) -> Value:
    leave(call.number(0))


def abort(call: Call) -> Value:
    fail(FaultKind.ABORT, "the program called abort()")


def assertion_failed(call: Call) -> Value:
    fail(FaultKind.ASSERTION_FAILURE, f"assertion '{call.string(0)}' failed")


def refuse(call: Call) -> Value:
    fail(FaultKind.INVALID_CALL, call.string(0))


def write(call: Call) -> Value:
    data = load_bytes(call.memory, call.pointer(1), call.number(2))
    return call.word(call.state.streams.write(call.number(0, 32), data))


def read(call: Call) -> Value:
    data = call.state.streams.read(call.number(0, 32), call.number(2))
    if data is None:
        return call.word(-1)
    store_bytes(call.memory, call.pointer(1), data)
    return len(data)


def open_file(call: Call) -> Value:
    return to_unsigned(call.state.streams.open(call.string(0), call.string(1)), 32)


def close_file(call: Call) -> Value:
    return to_unsigned(call.state.streams.close(call.number(0, 32)), 32)


def seek(call: Call) -> Value:
    descriptor, offset, whence = call.number(0, 32), call.number(1, call.word_bits), call.number(2, 32)
    return call.word(call.state.streams.seek(descriptor, offset, whence))


def remove(call: Call) -> Value:
    return to_unsigned(call.state.streams.remove(call.string(0)), 32)


# C11 7.22.1.3p3, the subject sequence of strtod.
_DECIMAL = r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?"
_HEXADECIMAL = r"0x(?:[0-9a-f]+\.?[0-9a-f]*|\.[0-9a-f]+)(?:p[+-]?[0-9]+)?"
_NUMBER = re.compile(rf"[+-]?(?:inf(?:inity)?|nan(?:\([0-9a-z_]*\))?|{_HEXADECIMAL}|{_DECIMAL})", re.IGNORECASE)


def parse_double(call: Call) -> Value:
    start, end = call.pointer(0), call.pointer(1)
    found = _NUMBER.match(load_string(call.memory, start).decode("latin-1"))
    text = found[0].lower() if found else ""
    if end != NULL:
        type = call.state.program.data_model.pointer
        call.memory.write(end, bytes_of(type, call.memory.moved(start, len(text))))
    return bits_of(_double(text), F64)


def _double(text: str) -> float:
    if not text:
        return 0.0
    if "x" in text:
        try:
            return float.fromhex(text)
        except OverflowError:
            return float("-inf" if text.startswith("-") else "inf")
    return float(text.partition("(")[0])


def stopped_clock(call: Call) -> Value:
    """Time stands still, so that runs repeat."""
    return 0


def time(call: Call) -> Value:
    """C11 7.27.2.4: the time is stored as well, unless the pointer is null."""
    place = call.pointer(0)
    if place != NULL:
        store_bytes(call.memory, place, bytes(call.state.program.data_model.word.size))
    return 0


MODELS: dict[str, Model] = {
    "__minise_exit": exit_now,
    "_exit": exit_now,
    "abort": abort,
    "__minise_refuse": refuse,
    "__minise_assert_fail": assertion_failed,
    "__assert_fail": assertion_failed,
    "__minise_write": write,
    "__minise_read": read,
    "__minise_open": open_file,
    "__minise_close": close_file,
    "__minise_seek": seek,
    "__minise_remove": remove,
    "__minise_parse_double": parse_double,
    "clock": stopped_clock,
    "time": time,
}
