"""Whatever is sent to the server, it answers by an error or not at all, and goes on serving."""

from __future__ import annotations

import json
import random
import socket
import time
from collections.abc import Iterator

import pytest
from served import Served


@pytest.fixture(autouse=True)
def still_serves(server: Served) -> Iterator[None]:
    yield
    assert server.get("/api/settings")["defaults"]["memory"] == "forking"


def status_of(answer: bytes) -> int:
    assert answer.startswith(b"HTTP/1.1 "), answer[:100]
    return int(answer.split(b" ", 2)[1])


def test_random_bytes(server: Served) -> None:
    chance = random.Random(7)
    for _ in range(60):
        answer = server.raw(chance.randbytes(chance.randrange(1, 5_000)) + b"\r\n\r\n")
        assert answer == b"" or status_of(answer) >= 400


def test_damaged_requests(server: Served) -> None:
    """A right request with some bytes changed, left out or doubled."""
    body = json.dumps({"program": "int main(void) { return 0; }", "settings": {"max_time": 1}}).encode()
    head = (
        f"POST /api/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    )
    right = head.encode() + b"\r\n\r\n" + body
    chance = random.Random(11)
    for _ in range(80):
        data = bytearray(right)
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(data) - 20)
            data[place : place + chance.randrange(0, 20)] = chance.randbytes(chance.randrange(0, 10))
        answer = server.raw(bytes(data) + b"\r\n\r\n")
        assert answer == b"" or status_of(answer) in range(200, 600)


@pytest.mark.parametrize(
    ("request_text", "status"),
    [
        (b"\r\n\r\n", 400),
        (b"GET\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 400),
        (b"get / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n broken\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: \0\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 40_000 + b"\r\n\r\n", 431),
        (b"GET /" + b"y" * 40_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 431),
        (b"POST /api/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", 400),
        (b"POST /api/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\nshort", 400),
        (b"POST /api/run HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
        (b"POST /api/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999999\r\n\r\n", 413),
        (b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    ],
)
def test_malformed_requests(server: Served, request_text: bytes, status: int) -> None:
    assert status_of(server.raw(request_text)) == status


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/api", 404),
        ("GET", "/api/run", 405),
        ("POST", "/", 405),
        ("DELETE", "/api/settings", 405),
        ("PUT", "/api/job/unknown", 405),
        ("GET", "/api/job/unknown", 404),
        ("GET", "/api/job/unknown/view", 404),
        ("POST", "/api/job/unknown/stop", 404),
        ("GET", "/api/job/", 404),
        ("BREW", "/", 405),
    ],
)
def test_wrong_methods_and_paths(server: Served, method: str, path: str, status: int) -> None:
    found, body = server.ask(method, path)
    assert found == status
    assert json.loads(body)["error"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"3",
        b'"program"',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"a":' * 30_000,
        b"1" * 10_000,
        b'{"program": 3}',
        b'{"settings": {}}',
        b'{"program": "", "settings": []}',
        b'{"program": "", "more": 1}',
        b'{"program": "\\ud800"}',
        b'{"program": "", "settings": {"memory": "none"}}',
        b'{"program": "", "settings": {"memory": ["flat"]}}',
        b'{"program": "", "settings": {"max_time": NaN}}',
        b'{"program": "", "settings": {"max_time": 1e999}}',
        b'{"program": "", "settings": {"max_time": true}}',
        b'{"program": "", "settings": {"max_time": 11}}',
        b'{"program": "", "settings": {"max_paths": 0}}',
        b'{"program": "", "settings": {"entry": "main; x"}}',
        b'{"program": "", "settings": {"defines": "N"}}',
        b'{"program": "", "settings": {"defines": [3]}}',
        b'{"program": "", "settings": {"use_gcc_preprocessor": true}}',
        b'{"program": "", "settings": {"include_folders": ["/"]}}',
    ],
)
def test_wrong_submissions(server: Served, body: bytes) -> None:
    status, answer = server.ask("POST", "/api/run", body, Content_Type="application/json")
    assert status == 400
    assert json.loads(answer)["error"]


def test_a_large_body_is_refused_with_an_answer(server: Served) -> None:
    status, answer = server.post("/api/run", {"program": "x" * 10_000_000})
    assert status == 413 and "256 KB" in answer["error"]


def test_slow_clients_do_not_keep_others_waiting(server: Served) -> None:
    slow = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)]
    try:
        for each in slow:
            each.sendall(b"GET / HTTP/1.1\r\nHost: local")
        began = time.monotonic()
        assert server.get("/api/settings")
        assert time.monotonic() - began < 5
        # After its time, a request that never ends is given up.
        slow[0].settimeout(30)
        assert slow[0].recv(100) == b""
    finally:
        for each in slow:
            each.close()


def test_clients_that_go_away(server: Served) -> None:
    for _ in range(50):
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.sendall(b"GET /viewer.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
        connection.close()
