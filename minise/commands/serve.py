"""`minise serve`: a local page with an editor, for a classroom."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys

from minise.server.access import is_loopback
from minise.server.child import remove_abandoned_folders, walls_in_force
from minise.server.confinement import WALLS
from minise.server.service import ServeOptions, serve
from minise.server.submission import Ceilings
from minise.source import MiniseError, error, whole

_EXAMPLE = """example:
  minise serve                            on this machine only; the address is printed
  minise serve --port 0                   at any free port
  minise serve --host 0.0.0.0             for the whole network: everyone who has the printed link

Programs run in child processes with limits, and can neither read files nor write them. Ctrl-C ends the server."""

_WARNING = (
    "minise: warning: everyone who has this link can run programs on this machine, and the connection is not"
    " encrypted: use it only in a network that you trust"
)
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

    parser.add_argument(
        "--max-programs",
        type=_count,
        metavar="N",
        default=_DEFAULT.client_limit,
        help="programs from one address that wait or run at once; a class behind one address needs more"
        f" (default: {_DEFAULT.client_limit})",
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
    chosen = ServeOptions(
        host=options.host,
        port=options.port,
        workers=options.workers,
        client_limit=options.max_programs,
        ceilings=Ceilings(options.max_time, options.max_memory),
    )
    walls = walls_in_force()
    remove_abandoned_folders()

    def announce(link: str) -> None:
        print(f"serving at {link} (Ctrl-C ends it)", flush=True)
        if not is_loopback(options.host):
            print(_WARNING, file=sys.stderr)
        _tell_confinement(walls)

    try:
        asyncio.run(serve(chosen, announce))
    except OSError as problem:
        place = whole("<command line>")
        reason = (problem.strerror or str(problem)).lower()
        what = f"cannot listen at {options.host}, port {options.port}: {reason}"
        raise MiniseError([error(what, place, "--port 0 takes any free port")]) from None
    return 0


def _tell_confinement(found: list[str]) -> None:
    walls = ["limits on time and memory", "an audit hook in Python", *found]
    print(f"minise: programs run in processes confined by {', '.join(walls)}", file=sys.stderr)
    missing = [each for each in WALLS if each not in found]
    if missing:
        print(f"minise: warning: this system does not allow {', '.join(missing)}", file=sys.stderr)
