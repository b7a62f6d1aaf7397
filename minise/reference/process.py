"""The end of a program, its streams, and the other primitives behind the C sources of the library."""

from __future__ import annotations

import math
import re
from fractions import Fraction

from minise.faults import FaultKind
from minise.ir.types import F32, F64, F80, Type
from minise.reference.call import Call, Model, load_bytes, load_string, store_bytes
from minise.reference.encoding import bytes_of
from minise.reference.ending import fail, leave
from minise.reference.floats import bits_of, bits_of_exact
from minise.reference.long_double import encoded
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


def _parser(type: Type) -> Model:
    return lambda call: _parse(call, type)


def _parse(call: Call, type: Type) -> Value:
    start, end = call.pointer(0), call.pointer(1)
    found = _NUMBER.match(load_string(call.memory, start).decode("latin-1"))
    text = found[0].lower() if found else ""
    if end != NULL:
        pointer = call.state.program.data_model.pointer
        call.memory.write(end, bytes_of(pointer, call.memory.moved(start, len(text))))
    return _bits(text, type)


def _bits(text: str, type: Type) -> int:
    """The bits of the value nearest to a number in decimal or hexadecimal digits."""
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text.removeprefix("+"))
    if digits.startswith(("inf", "nan")):
        special = math.copysign(float(digits[:3]), sign)
        return encoded(special) if type is F80 else bits_of(special, type)
    exact = _fraction(digits) if digits else Fraction(0)
    if exact == 0:
        return encoded(sign * 0.0) if type is F80 else bits_of(sign * 0.0, type)
    return bits_of_exact(sign * exact, type)


_FARTHEST = 100_000  # an exponent beyond it is beyond every type, however many digits there are


def _fraction(digits: str) -> Fraction:
    if not digits.startswith("0x"):
        mantissa, _, power = digits.partition("e")
        whole, _, part = mantissa.partition(".")
        exponent = max(-_FARTHEST, min(_FARTHEST, int(power or 0)))
        return Fraction(int(whole + part)) * Fraction(10) ** (exponent - len(part))
    mantissa, _, power = digits[2:].partition("p")
    whole, _, part = mantissa.partition(".")
    exponent = max(-_FARTHEST, min(_FARTHEST, int(power or 0)))
    return Fraction(int(whole + part, 16)) * Fraction(2) ** (exponent - 4 * len(part))


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
    "__minise_parse_float": _parser(F32),
    "__minise_parse_double": _parser(F64),
    "__minise_parse_long_double": _parser(F80),
    "clock": stopped_clock,
    "time": time,
}
