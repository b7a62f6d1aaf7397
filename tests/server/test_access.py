"""No other site's page can use the server, and no path leads out of the page's files."""

from __future__ import annotations

import http.client

import pytest
from served import Served

from minise.server.access import Access
from minise.server.http import Refused, Request


def refusal(bound: str, **headers: str) -> int | None:
    try:
        Access(bound).check(Request("POST", "/api/run", headers, b"", "127.0.0.1"))
    except Refused as refused:
        return refused.status.value
    return None


@pytest.mark.parametrize(
    ("bound", "host", "expected"),
    [
        ("127.0.0.1", "127.0.0.1:8000", None),
        ("127.0.0.1", "localhost:8000", None),
        ("127.0.0.1", "LOCALHOST", None),
        ("127.0.0.1", "[::1]:8000", None),
        ("127.0.0.1", "evil.example:8000", 421),
        ("127.0.0.1", "localhost.evil.example", 421),
        ("127.0.0.1", "10.0.0.1", 421),
        ("127.0.0.1", "", 421),
        ("::1", "[::1]:8000", None),
        ("10.0.0.1", "10.0.0.1:8000", None),
        ("10.0.0.1", "localhost", 421),
        ("class.example", "class.example:8000", None),
        ("class.example", "evil.example", 421),
        ("0.0.0.0", "10.0.0.1:8000", None),
        ("0.0.0.0", "localhost", None),
        ("0.0.0.0", "evil.example", 421),
    ],
)
def test_names_that_are_answered_to(bound: str, host: str, expected: int | None) -> None:
    assert refusal(bound, host=host) == expected


@pytest.mark.parametrize(
    ("origin", "expected"),
    [
        ("http://localhost:8000", None),
        ("http://evil.example", 403),
        ("http://localhost:9000", 403),
        ("https://localhost:8000", 403),
        ("null", 403),  # a page in a sandbox, as the viewer's is
    ],
)
def test_pages_that_may_ask(origin: str, expected: int | None) -> None:
    assert refusal("127.0.0.1", host="localhost:8000", origin=origin) == expected


def test_a_form_of_another_page_cannot_submit(server: Served) -> None:
    status, _ = server.ask("POST", "/api/run", b'{"program": ""}', Content_Type="text/plain")
    assert status == 415
    status, _ = server.ask(
        "POST", "/api/run", b'{"program": ""}', Content_Type="application/json", Origin="http://evil.example"
    )
    assert status == 403


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/script/../../service.py",
        "/script/..%2f..%2fservice.py",
        "/%2e%2e/service.py",
        "//etc/passwd",
        "/script/",
        "/script",
        "/service.py",
        "/page/index.html",
        "/examples/sign.c",
        "/script/dom.js/",
        "/\\..\\service.py",
    ],
)
def test_only_the_files_of_the_page_are_served(server: Served, path: str) -> None:
    assert server.ask("GET", path)[0] == 404


def test_answers_carry_their_guards(server: Served) -> None:
    for path in ("/", "/api/settings", "/nothing"):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        connection.request("GET", path)
        answer = connection.getresponse()
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        connection.close()


def test_the_view_stands_in_a_sandbox(server: Served) -> None:
    job = server.submit("int main(void) { return 0; }\n")
    server.wait(job)
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", f"/api/job/{job}/view")
    policy = connection.getresponse().headers["Content-Security-Policy"]
    assert policy.startswith("sandbox ") and "allow-same-origin" not in policy and "connect-src" not in policy
    connection.close()
