"""No other site's page can use the server, and no path leads out of the page's files."""

from __future__ import annotations

import http.client
import subprocess
import sys

import pytest
from served import Served, served

from minise.server.access import Access, client_of
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


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_who_a_client_is(address: str, client: str) -> None:
    assert client_of(address) == client


# ---------------------------------------------------------------------------------------------------------
# The token of a server that others can reach

PATHS = ("/", "/style.css", "/script/dom.js", "/api/settings", "/api/job/x", "/api/job/x/view", "/nothing")


def test_a_server_on_the_network_needs_its_token() -> None:
    with served("--host", "0.0.0.0") as open_server:
        assert open_server.token is not None and len(open_server.token) >= 22
        for path in PATHS:
            for wrong in ("", f"?token={open_server.token}x", "?token=", "?token"):
                status, body = open_server.ask("GET", path + wrong)
                assert status == 401 and b"token" in body, path + wrong
            for header in ("Bearer", "Bearer x", f"Basic {open_server.token}", f"Bearer {open_server.token[:-1]}"):
                assert open_server.ask("GET", path, Authorization=header)[0] == 401
        assert open_server.ask("POST", "/api/run", b"{}", Content_Type="application/json")[0] == 401
        connection = http.client.HTTPConnection("127.0.0.1", open_server.port, timeout=10)
        connection.request("GET", f"/?token={open_server.token}")
        answer = connection.getresponse()
        assert answer.status == 303 and answer.headers["Location"] == "/"
        cookie = answer.headers["Set-Cookie"]
        connection.close()
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
        value = cookie.partition(";")[0]
        assert open_server.ask("GET", "/", Cookie=f"a=b; {value}; c=d")[0] == 200
        assert open_server.ask("GET", "/api/settings", Cookie=value)[0] == 200
        assert open_server.ask("GET", "/api/settings", Authorization=f"Bearer {open_server.token}")[0] == 200
        assert open_server.ask("GET", "/api/settings", Cookie=value.replace("=", "=x"))[0] == 401
        # A page of another site is refused, with the cookie and without.
        refused = open_server.ask("GET", "/api/settings", Cookie=value, Origin="http://evil.example")
        assert refused[0] == 403


def test_every_start_has_another_token() -> None:
    tokens = set()
    for _ in range(2):
        with served("--host", "0.0.0.0") as found:
            tokens.add(found.token)
    assert len(tokens) == 2


def test_this_machine_needs_no_token(server: Served) -> None:
    assert server.token is None
    assert server.get("/api/settings")["link"] == "/"


def test_a_server_on_the_network_warns() -> None:
    command = [sys.executable, "-m", "minise", "serve", "--port", "0", "--host", "0.0.0.0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stderr is not None
    link = process.stdout.readline()
    process.terminate()
    assert "can run programs on this machine" in process.stderr.read()
    assert "0.0.0.0" not in link and "?token=" in link
    process.wait()


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
