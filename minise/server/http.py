"""HTTP as far as one page needs it: a request is read whole, within bounds; an answer closes the connection."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

HEAD_LIMIT = 16 << 10
BODY_LIMIT = 256 << 10

_REQUEST_LINE = re.compile(r"([A-Z]{1,20}) (/[!-~]*) HTTP/1\.[01]")
_HEADER = re.compile(r"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([^\0\r\n]*?)[ \t]*")
_ONCE = frozenset({"host", "origin", "content-length", "content-type"})


@dataclass(frozen=True, slots=True)
class Request:
    """Names of headers are in lower case. `address` is the client's."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes
    address: str
    query: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    status: HTTPStatus
    content_type: str
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)


class Refused(Exception):
    """A request that is answered by an error, with the words that the client gets to read."""

    def __init__(self, status: HTTPStatus, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.headers = headers or {}

    @property
    def answer(self) -> Answer:
        return json_answer({"error": self.message}, self.status, self.headers)


def bad_request(message: str) -> Refused:
    return Refused(HTTPStatus.BAD_REQUEST, message)


def json_answer(value: Any, status: HTTPStatus = HTTPStatus.OK, headers: Mapping[str, str] | None = None) -> Answer:
    return Answer(status, "application/json", json.dumps(value).encode(), headers or {})


def read_json(data: bytes) -> Any:
    """The value of a JSON text. Refuses what is none, numbers that JSON does not have, and texts that are no text."""
    try:
        value = json.loads(data.decode("utf-8"), parse_constant=_refuse_constant)
        # A lone half of a surrogate pair can be written in JSON, but in no file.
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise bad_request("the body is no JSON text that can be taken") from None
    return value


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


async def read_request(reader: asyncio.StreamReader, address: str) -> Request | None:
    """The next request, or None if the client sent nothing. The reader's own limit must be `HEAD_LIMIT`."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.LimitOverrunError:
        raise Refused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the head of the request is too long") from None
    except asyncio.IncompleteReadError as cut:
        if not cut.partial:
            return None
        raise bad_request("the request ends inside its head") from None
    first, *lines = head[:-4].decode("latin-1").split("\r\n")
    request_line = _REQUEST_LINE.fullmatch(first)
    if request_line is None:
        raise bad_request("this is no HTTP request")
    headers = _headers(lines)
    body = await _body(reader, headers)
    path, _, query = request_line[2].partition("?")
    return Request(request_line[1], path, headers, body, address, query)


def _headers(lines: list[str]) -> dict[str, str]:
    headers: dict[str, str] = {}
    for line in lines:
        found = _HEADER.fullmatch(line)
        if found is None:
            raise bad_request("a header is malformed")
        name = found[1].lower()
        if name in headers and name in _ONCE:
            raise bad_request(f"the header {name} is given twice")
        headers[name] = found[2]
    return headers


async def _body(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> bytes:
    if "transfer-encoding" in headers:
        raise Refused(HTTPStatus.LENGTH_REQUIRED, "the body must have a content-length")
    length = headers.get("content-length", "0")
    if not re.fullmatch(r"[0-9]{1,15}", length):
        raise bad_request("the content-length is no number")
    if int(length) > BODY_LIMIT:
        raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"the body is longer than {BODY_LIMIT >> 10} KB")
    try:
        return await reader.readexactly(int(length))
    except asyncio.IncompleteReadError:
        raise bad_request("the request ends inside its body") from None


def encoded(answer: Answer, headers: Mapping[str, str]) -> bytes:
    """The bytes of an answer, with further headers."""
    fields = {
        "Content-Type": answer.content_type,
        "Content-Length": str(len(answer.body)),
        "Connection": "close",
        **headers,
        **answer.headers,
    }
    head = [f"HTTP/1.1 {answer.status.value} {answer.status.phrase}", *(f"{key}: {fields[key]}" for key in fields)]
    return "\r\n".join([*head, "", ""]).encode("latin-1") + answer.body
