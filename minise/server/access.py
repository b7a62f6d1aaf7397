"""Who may use the server: no page of another site, and beyond this machine only those who have the token.

A page of another site can make a browser send requests here (its `Origin` tells), and can have its own name resolve
to this address ("DNS rebinding", which the `Host` tells): both are refused. What is no browser sends no origin.

A server that listens beyond this machine has a token, which the link in its announcement holds. The first visit to
the link leaves the token as a cookie. Other programs than browsers send it as `Authorization: Bearer TOKEN`.
"""

from __future__ import annotations

import hmac
import ipaddress
import socket
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import parse_qs

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


NO_TOKEN = "open the link that the server printed when it started: it holds the token that is missing here"
_PARAMETER = "token"


@dataclass(frozen=True, slots=True)
class Access:
    """`host` is the name or address that the server is bound to. Without a token, nobody needs one."""

    host: str
    token: str | None = None

    def check(self, request: Request) -> None:
        """Raises Refused for a request that another site's page may have made."""
        named = request.headers.get("host", "")
        if not self._is_ours(_without_port(named)):
            raise Refused(HTTPStatus.MISDIRECTED_REQUEST, "this server is not known by that name")
        origin = request.headers.get("origin")
        if origin is not None and origin != f"http://{named}":
            raise Refused(HTTPStatus.FORBIDDEN, "another site's page may not use this server")

    def entry_cookie(self, request: Request) -> str | None:
        """The cookie for a visitor who followed the link with the token."""
        if self.token is None or (request.method, request.path) != ("GET", "/"):
            return None
        if not self._is_token(parse_qs(request.query).get(_PARAMETER, [""])[0]):
            return None
        return f"{_cookie_name(request)}={self.token}; Path=/; HttpOnly; SameSite=Lax"

    def check_token(self, request: Request) -> None:
        """Raises Refused for a request without the token."""
        if self.token is None:
            return
        scheme, _, credentials = request.headers.get("authorization", "").partition(" ")
        given = [credentials.strip()] if scheme.lower() == "bearer" else []
        for each in request.headers.get("cookie", "").split(";"):
            name, _, value = each.strip().partition("=")
            if name == _cookie_name(request):
                given.append(value)
        if not any(self._is_token(each) for each in given):
            raise Refused(HTTPStatus.UNAUTHORIZED, NO_TOKEN, {"WWW-Authenticate": "Bearer"})

    def _is_token(self, given: str) -> bool:
        """In a time that does not tell how much of it is right."""
        assert self.token is not None
        return hmac.compare_digest(given.encode(), self.token.encode())

    def _is_ours(self, name: str) -> bool:
        if name.lower() in (self.host.lower(), f"[{self.host.lower()}]"):
            return True
        if is_loopback(self.host):
            return name.lower() in ("localhost", "127.0.0.1", "[::1]")
        if self.host in ("0.0.0.0", "::"):
            # An address cannot be rebound, only a name can.
            return is_address(name) or name.lower() in ("localhost", socket.gethostname().lower())
        return False


def link_query(token: str | None) -> str:
    """What the link to the page ends in."""
    return "" if token is None else f"?{_PARAMETER}={token}"


def _cookie_name(request: Request) -> str:
    """Browsers send cookies to all ports of a host; each may be a server of its own."""
    _, _, port = request.headers.get("host", "").rpartition(":")
    return f"minise-{port if port.isdecimal() else 80}"


def client_of(address: str) -> str:
    """Who a request comes from, for the limits: the address of the connection, which the client cannot choose freely.
    Whatever it sends (names, cookies, X-Forwarded-For) it can vary. One machine has a whole network of 2^64 IPv6
    addresses."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() else host


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def reachable_host(host: str) -> str:
    """A host to which others can connect, for a server that listens at all addresses of this machine."""
    if host not in ("0.0.0.0", "::"):
        return host
    family, elsewhere = (socket.AF_INET, "192.0.2.1") if host == "0.0.0.0" else (socket.AF_INET6, "2001:db8::1")
    try:
        # Nothing is sent: this only asks which address packets would come from.
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return socket.gethostname()


def is_loopback(host: str) -> bool:
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)
