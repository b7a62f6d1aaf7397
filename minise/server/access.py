"""Who may speak to the server: nobody through another site's page, and no page through another site's name.

A page of another site can make a browser send requests here (its `Origin` tells), and can have its own name resolve
to this address ("DNS rebinding", which the `Host` tells): both are refused. What is no browser sends no origin.
"""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from http import HTTPStatus

from minise.server.http import Refused, Request

_COMMON = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
}

PAGE_HEADERS = _COMMON | {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
}

# The viewer's scripts stand in its page. It is kept in a sandbox, where it has no origin and cannot reach the server.
VIEW_HEADERS = _COMMON | {
    "Content-Security-Policy": "sandbox allow-scripts allow-downloads allow-popups; default-src 'none'; "
    "script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'; "
    "base-uri 'none'; frame-ancestors 'self'"
}


@dataclass(frozen=True, slots=True)
class Access:
    """`host` is the name or address that the server is bound to."""

    host: str

    def check(self, request: Request) -> None:
        """Raises Refused for a request that another site's page may have made."""
        named = request.headers.get("host", "")
        if not self._is_ours(_without_port(named)):
            raise Refused(HTTPStatus.MISDIRECTED_REQUEST, "this server is not known by that name")
        origin = request.headers.get("origin")
        if origin is not None and origin != f"http://{named}":
            raise Refused(HTTPStatus.FORBIDDEN, "another site's page may not use this server")

    def _is_ours(self, name: str) -> bool:
        if name.lower() in (self.host.lower(), f"[{self.host.lower()}]"):
            return True
        if is_loopback(self.host):
            return name.lower() in ("localhost", "127.0.0.1", "[::1]")
        if self.host in ("0.0.0.0", "::"):
            # An address cannot be rebound, only a name can.
            return is_address(name) or name.lower() in ("localhost", socket.gethostname().lower())
        return False


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() else host


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)
