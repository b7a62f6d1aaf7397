"""`minise serve`: a local page with an editor, for a classroom."""

from __future__ import annotations

import argparse
import asyncio
import os

from minise.server.service import ServeOptions, serve
from minise.server.submission import Ceilings
from minise.source import MiniseError, error, whole

_EXAMPLE = """example:
  minise serve                            on this machine only; the address is printed
  minise serve --port 0                   at any free port
  minise serve --host 0.0.0.0             for the whole network: everybody there can run programs

Programs run in child processes with limits, and can neither read files nor write them. Ctrl-C ends the server."""

_DEFAULT = ServeOptions()


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Serves a page on which programs can be written, run, stepped through and compared."
    parser.epilog = _EXAMPLE
    parser.add_argument(
        "--host",
        default=_DEFAULT.host,
        help=f"the address to listen at (default: {_DEFAULT.host}, this machine only)",
    )
    parser.add_argument(
        "--port", type=_port, default=_DEFAULT.port, help=f"0 is any free one (default: {_DEFAULT.port})"
    )
    parser.add_argument(
        "--workers",
        type=_count,
        metavar="N",
        default=os.cpu_count() or 1,
        help="programs that run at once (default: as many as cores)",
    )
    parser.add_argument(
        "--max-time",
        type=_count,
        metavar="SECONDS",
        default=_DEFAULT.ceilings.seconds,
        help=f"the most that one run may ask for (default: {_DEFAULT.ceilings.seconds})",
    )
    parser.add_argument(
        "--max-memory",
        type=_count,
        metavar="MB",
        default=_DEFAULT.ceilings.memory_mb,
        help=f"of one run (default: {_DEFAULT.ceilings.memory_mb})",
    )


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number above 0")
    return int(text)


def _port(text: str) -> int:
    if not text.isdecimal() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"'{text}' is no port: they go from 0 to 65535")
    return int(text)


def run(options: argparse.Namespace) -> int:
    chosen = ServeOptions(options.host, options.port, options.workers, Ceilings(options.max_time, options.max_memory))
    try:
        asyncio.run(serve(chosen, _announce))
    except OSError as problem:
        place = whole("<command line>")
        reason = (problem.strerror or str(problem)).lower()
        what = f"cannot listen at {options.host}, port {options.port}: {reason}"
        raise MiniseError([error(what, place, "--port 0 takes any free port")]) from None
    return 0


def _announce(address: str) -> None:
    print(f"serving at {address} (Ctrl-C ends it)", flush=True)
