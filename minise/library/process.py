"""How a program ends, and the primitives behind its streams."""

from __future__ import annotations

import re

from minise.faults import Fault, FaultKind
from minise.interpreter.calls import Answer, Model, ModelCall
from minise.interpreter.code import Exited, Failed
from minise.library.arguments import load_bytes, load_string, number, pointer, store_bytes
from minise.values import Pointer


def leave(call: ModelCall) -> Answer:
    return Exited(number(call.arguments[0]))


def abort(call: ModelCall) -> Answer:
    return Failed(Fault(FaultKind.ABORT, "the program called abort()"))


def assertion_failed(call: ModelCall) -> Answer:
    text = load_string(call.state, pointer(call.arguments[0])).decode(errors="replace")
    return Failed(Fault(FaultKind.ASSERTION_FAILURE, f"assertion '{text}' failed"))


def write(call: ModelCall) -> Answer:
    data = load_bytes(call.state, pointer(call.arguments[1]), number(call.arguments[2]))
    return _word(call, call.state.streams.write(number(call.arguments[0], 32), data))


def read(call: ModelCall) -> Answer:
    data = call.state.streams.read(number(call.arguments[0], 32), number(call.arguments[2]))
    if data is None:
        return _word(call, -1)
    store_bytes(call.state, pointer(call.arguments[1]), data)
    return _word(call, len(data))


def open_file(call: ModelCall) -> Answer:
    name, mode = (load_string(call.state, pointer(each)).decode(errors="replace") for each in call.arguments[:2])
    return call.state.streams.open(name, mode) & 0xFFFFFFFF


def close_file(call: ModelCall) -> Answer:
    return call.state.streams.close(number(call.arguments[0], 32)) & 0xFFFFFFFF


def seek(call: ModelCall) -> Answer:
    word = call.data_model.word.bits
    descriptor, offset, whence = call.arguments
    return _word(call, call.state.streams.seek(number(descriptor, 32), number(offset, word), number(whence, 32)))


def remove(call: ModelCall) -> Answer:
    name = load_string(call.state, pointer(call.arguments[0])).decode(errors="replace")
    return call.state.streams.remove(name) & 0xFFFFFFFF


_NUMBER = re.compile(
    rb"[+-]?(?:inf(?:inity)?|nan(?:\(\w*\))?|0x(?:[0-9a-f]+\.?[0-9a-f]*|\.[0-9a-f]+)(?:p[+-]?\d+)?"
    rb"|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)",
    re.IGNORECASE,
)


def parse_double(call: ModelCall) -> Answer:
    """C11 7.22.1.3, on the text from its first character on."""
    start = pointer(call.arguments[0])
    found = _NUMBER.match(load_string(call.state, start))
    length = found.end() if found else 0
    if found is None:
        value = 0.0
    else:
        text = found[0].decode().lower()
        value = float.fromhex(text) if "0x" in text else float("nan" if "nan" in text else text)
    end = pointer(call.arguments[1])
    if end.base != 0:
        assert isinstance(start.offset, int)
        behind = Pointer(start.base, start.offset + length)
        outcomes = call.state.memory.store(end, call.data_model.pointer, behind, call.state.view)
        return call.settle(outcomes, lambda after, _: value)
    return value


def clock(call: ModelCall) -> Answer:
    """Time stands still for the analysed program, so that runs repeat."""
    return 0


def _word(call: ModelCall, value: int) -> int:
    return value & ((1 << call.data_model.word.bits) - 1)


MODELS: dict[str, Model] = {
    "__minise_exit": leave,
    "_exit": leave,
    "abort": abort,
    "__minise_assert_fail": assertion_failed,
    "__minise_write": write,
    "__minise_read": read,
    "__minise_open": open_file,
    "__minise_close": close_file,
    "__minise_seek": seek,
    "__minise_remove": remove,
    "__minise_parse_double": parse_double,
    "clock": clock,
    "time": clock,
}
