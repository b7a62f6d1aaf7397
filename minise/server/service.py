"""The server: it accepts connections, gives each request its answer, and keeps time."""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from minise.server.access import PAGE_HEADERS, Access, client_of, is_loopback, link_query, reachable_host
from minise.server.api import Api
from minise.server.http import HEAD_LIMIT, Refused, encoded, read_request
from minise.server.jobs import CLIENT_LIMIT, Jobs
from minise.server.submission import Ceilings

REQUEST_SECONDS = 10  # for a whole request to arrive
ANSWER_SECONDS = 60  # for a whole answer to leave
LINGER_SECONDS = 2
CONNECTION_LIMIT = 500
CLIENT_CONNECTION_LIMIT = 250

_SWEEP_PERIOD = 1.0


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The fields are the command line's options; port 0 is any free one."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    client_limit: int = CLIENT_LIMIT
    ceilings: Ceilings = field(default_factory=Ceilings)


async def serve(options: ServeOptions, announce: Callable[[str], None]) -> None:
    """Serves until it is interrupted. `announce` gets the link to the page once the server listens. Beyond this
    machine, the link holds a token, without which no request is answered."""
    token = None if is_loopback(options.host) else secrets.token_urlsafe(16)
    jobs = Jobs(options.workers, options.ceilings, options.client_limit)
    connections = _Connections(Api(Access(options.host, token), jobs, options.ceilings))
    server = await asyncio.start_server(connections.accept, options.host, options.port, limit=HEAD_LIMIT)
    ending = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ending.set)
    try:
        async with server:
            port = server.sockets[0].getsockname()[1]
            announce(f"{_address(reachable_host(options.host), port)}{link_query(token)}")
            while not ending.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(ending.wait(), _SWEEP_PERIOD)
                jobs.sweep()
    finally:
        await jobs.close()


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class _Connections:
    """One request per connection, each within its time."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._open: Counter[str] = Counter()  # by client

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        client = client_of(_peer(writer))
        if self._open.total() >= CONNECTION_LIMIT or self._open[client] >= CLIENT_CONNECTION_LIMIT:
            writer.transport.abort()
            return
        self._open[client] += 1
        writer.transport.set_write_buffer_limits(high=0)  # draining is then to have sent everything
        try:
            await self._serve(reader, writer)
        except (ConnectionError, TimeoutError):
            writer.transport.abort()  # a client that goes away, or takes too long, is nobody's fault
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                request = await read_request(reader, _peer(writer))
            if request is None:
                return
            data = self._api.respond(request)
        except Refused as refusal:
            data = encoded(refusal.answer, PAGE_HEADERS)
        async with asyncio.timeout(ANSWER_SECONDS):
            writer.write(data)
            await writer.drain()
            writer.write_eof()
            await _linger(reader)


def _peer(writer: asyncio.StreamWriter) -> str:
    peer = writer.get_extra_info("peername")
    return str(peer[0]) if peer else ""


async def _linger(reader: asyncio.StreamReader) -> None:
    """Takes what the client still sends, for a while: closing at once would take back the answer from it."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LINGER_SECONDS):
            while await reader.read(HEAD_LIMIT):
                pass
