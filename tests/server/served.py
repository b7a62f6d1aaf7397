"""A server of its own for tests, and a client that speaks to it over real connections."""

from __future__ import annotations

import http.client
import json
import os
import re
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

PATIENCE = 90.0
OVER = ("finished", "rejected", "ended")


@dataclass(frozen=True)
class Served:
    port: int
    process: subprocess.Popen[str]
    token: str | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def ask(
        self, method: str, path: str, body: bytes | None = None, address: str = "127.0.0.1", **headers: str
    ) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(address, 0))
        try:
            connection.request(method, path, body, {key.replace("_", "-"): value for key, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def get(self, path: str) -> Any:
        status, body = self.ask("GET", path)
        assert status == 200, body
        return json.loads(body)

    def post(self, path: str, value: Any, client: str = "test") -> tuple[int, Any]:
        data = json.dumps(value).encode()
        status, body = self.ask("POST", path, data, address_of(client), Content_Type="application/json")
        return status, json.loads(body)

    def submit(self, program: str, client: str = "test", **settings: Any) -> str:
        status, answer = self.post("/api/run", {"program": program, "settings": settings}, client)
        assert status == 202, answer
        return str(answer["job"])

    def wait(self, job: str) -> Any:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            news = self.get(f"/api/job/{job}")
            if news["state"] in OVER:
                return news
            time.sleep(0.1)
        raise AssertionError(f"still {news}")

    def result(self, program: str, client: str = "test", **settings: Any) -> Any:
        return self.wait(self.submit(program, client, **settings))

    def raw(self, data: bytes, patience: float = 15) -> bytes:
        """What comes back for these bytes, until the server closes the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as connection:
            received = b""
            try:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
                while piece := connection.recv(1 << 16):
                    received += piece
            except ConnectionError:
                pass
            return received

    def recording(self, job: str) -> Any:
        """The recording in the viewer's page of a finished run."""
        status, page = self.ask("GET", f"/api/job/{job}/view")
        assert status == 200
        found = re.search(r'<script[^>]*id="recording"[^>]*>(.*?)</script>', page.decode(), re.DOTALL)
        assert found is not None
        return json.loads(found[1])


def address_of(client: str) -> str:
    """Another address of this machine for each client."""
    number = zlib.crc32(client.encode())
    return f"127.{number >> 16 & 0xFF}.{number >> 8 & 0xFF}.{(number & 0xFF) % 250 + 2}"


@contextmanager
def served(*options: str, **environment: str) -> Iterator[Served]:
    process = subprocess.Popen(
        [sys.executable, "-m", "minise", "serve", "--port", "0", *options],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )
    try:
        assert process.stdout is not None
        announced = process.stdout.readline()
        found = re.search(r":(\d+)/", announced)
        assert found is not None, announced
        token = re.search(r"\?token=(\S+)", announced)
        yield Served(int(found[1]), process, None if token is None else token[1])
    finally:
        process.terminate()
        assert process.wait(timeout=20) == 0
