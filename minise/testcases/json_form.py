"""Tests as JSON: all that a test holds, readable by people and by other tools.

Contents of inputs are hexadecimal; texts that are no UTF-8 are written as `{"hex": ...}`.
"""

from __future__ import annotations

import json
from typing import Any

from minise.faults import FaultKind
from minise.source import MiniseError, Span, error, whole
from minise.testcases.records import Ending, Exits, Fails, Prediction, TestCase, TestInput

_FORMAT = 1
_UNKNOWN_GLOBALS = "unknown globals"  # only in tests whose inputs hold the values of globals


def to_json(case: TestCase) -> str:
    """A line for each member and each input."""
    members: dict[str, Any] = {
        "minise-test": _FORMAT,
        "program": case.program,
        "entry": case.entry,
        "arguments": [_to_text(each.encode(errors="surrogateescape")) for each in case.arguments],
        "stdin": _to_text(case.stdin),
    }
    if case.unknown_globals:
        members[_UNKNOWN_GLOBALS] = True
    # Not by the `indent` of json.dumps, which is many times slower, and there may be very many tests and inputs.
    lines = [f'  "{name}": {json.dumps(value)}' for name, value in members.items()]
    inputs = [_input_text(each) for each in case.inputs]
    lines.append(f'  "inputs": {_spread("[", inputs, "]")}')
    prediction = {} if case.prediction is None else _prediction_record(case.prediction)
    parts = [f'"{name}": {json.dumps(value)}' for name, value in prediction.items()]
    lines.append(f'  "prediction": {_spread("{", parts, "}") if parts else "null"}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _spread(opening: str, parts: list[str], closing: str) -> str:
    inside = ",\n    ".join(parts)
    return f"{opening}\n    {inside}\n  {closing}" if parts else opening + closing


def _input_text(given: TestInput) -> str:
    shown = f'"name": {json.dumps(given.name)}, "bytes": "{given.data.hex(" ")}"'
    if len(given.data) in (1, 2, 4, 8):
        shown += f', "as number": {int.from_bytes(given.data, "little", signed=True)}'
    return f"{{{shown}}}"


def _prediction_record(prediction: Prediction) -> dict[str, Any]:
    output = _to_text(prediction.output)
    match prediction.ending:
        case Exits(code=code):
            return {"exit": code, "output": output}
        case Fails(kind=kind, file=file, line=line, message=message):
            fault = {"kind": kind.value, "file": file, "line": line, "message": message}
            return {"fault": fault, "output": output}


def _to_text(data: bytes) -> str | dict[str, str]:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return {"hex": data.hex()}


# ---------------------------------------------------------------------------------------------------------
# Reading


class _Misfit(Exception):
    """What is wrong with a record; never leaves this module."""


def from_json(text: str, file: str) -> TestCase:
    """Raises MiniseError with the place, or the member, that is wrong."""
    try:
        record = json.loads(text)
    except json.JSONDecodeError as problem:
        span = Span(file, problem.lineno, problem.colno, problem.lineno, problem.colno + 1)
        raise MiniseError([error(f"not JSON: {problem.msg.lower()}", span)]) from None
    except (RecursionError, ValueError):
        raise _rejected("nested or long beyond measure", file) from None
    try:
        return _case(record)
    except _Misfit as problem:
        raise _rejected(str(problem), file) from None


def _rejected(reason: str, file: str) -> MiniseError:
    return MiniseError([error(f"not a test of minise: {reason}", whole(file))])


def _case(record: Any) -> TestCase:
    if not isinstance(record, dict) or record.get("minise-test") != _FORMAT:
        raise _Misfit(f"it has no member 'minise-test' with the value {_FORMAT}")
    arguments = [_bytes(each, "arguments") for each in _member(record, "arguments", list)]
    prediction = record.get("prediction")
    return TestCase(
        _member(record, "program", str),
        _member(record, "entry", str),
        tuple(each.decode(errors="surrogateescape") for each in arguments),
        _bytes(record.get("stdin"), "stdin"),
        tuple(_input(each) for each in _member(record, "inputs", list)),
        None if prediction is None else _prediction(prediction),
        _UNKNOWN_GLOBALS in record and _member(record, _UNKNOWN_GLOBALS, bool),
    )


def _input(record: Any) -> TestInput:
    return TestInput(_member(record, "name", str), _hexadecimal(_member(record, "bytes", str), "bytes"))


def _prediction(record: Any) -> Prediction:
    output = _bytes(_member(record, "output", (str, dict)), "output")
    return Prediction(_ending(record), output)


def _ending(record: dict[str, Any]) -> Ending:
    if "fault" not in record:
        return Exits(_member(record, "exit", int))
    fault = record["fault"]
    kind = _member(fault, "kind", str)
    if kind not in {each.value for each in FaultKind}:
        raise _Misfit(f"there is no fault '{kind}'")
    file = _member(fault, "file", (str, type(None)))
    return Fails(FaultKind(kind), file, _member(fault, "line", (int, type(None))), _member(fault, "message", str))


def _member(record: Any, name: str, type: type | tuple[type, ...]) -> Any:
    if not isinstance(record, dict):
        raise _Misfit(f"an object with a member '{name}' was expected")
    if name not in record:
        raise _Misfit(f"the member '{name}' is missing")
    if not isinstance(record[name], type):
        raise _Misfit(f"the member '{name}' has a wrong type")
    if isinstance(record[name], str):
        _encoded(record[name], name)
    return record[name]


def _encoded(text: str, name: str) -> bytes:
    try:
        return text.encode(errors="surrogateescape")
    except UnicodeEncodeError:
        raise _Misfit(f"the member '{name}' holds half of a character") from None


def _bytes(value: Any, name: str) -> bytes:
    match value:
        case str():
            return _encoded(value, name)
        case {"hex": str(digits)}:
            return _hexadecimal(digits, name)
        case _:
            raise _Misfit(f"the member '{name}' has a wrong type")


def _hexadecimal(digits: str, name: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        raise _Misfit(f"the member '{name}' is not hexadecimal") from None
