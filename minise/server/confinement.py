"""What a child process gives up before it reads a program.

A submitted program is only interpreted, so that it has no way to the host. This is a second wall, for mistakes of our
own: the system's limits on time and memory, and an audit hook (PEP 578), which cannot be taken off again, against
writing files, reading others than Python's and our own, starting processes and using the network.
"""

from __future__ import annotations

import os
import resource
import sys
from contextlib import suppress
from typing import Any

# Address space that is reserved but hardly used: the deep stack of the front end, Z3, the interpreter itself.
RESERVED_MB = 1_024
OPEN_FILES = 64

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_STATUS_FILES = ("/proc/self/statm",)
_REFUSED = (
    "socket.",
    "subprocess.",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.spawn",
    "os.system",
    "os.kill",
    "os.remove",
    "os.rename",
    "os.rmdir",
    "os.mkdir",
    "os.link",
    "os.symlink",
    "os.truncate",
    "os.chmod",
    "os.chown",
    "os.chdir",
    "os.utime",
    "os.setxattr",
    "shutil.",
    "tempfile.",
    "pty.",
    "ftplib.",
    "smtplib.",
    "urllib.",
    "webbrowser.",
)


def confine(cpu_seconds: int, memory_mb: int) -> None:
    """Limits this process, for good."""
    _limit(resource.RLIMIT_CPU, cpu_seconds)
    _limit(resource.RLIMIT_AS, (memory_mb + RESERVED_MB) << 20)
    _limit(resource.RLIMIT_FSIZE, 0)
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_NOFILE, OPEN_FILES)
    # No RLIMIT_NPROC: it counts all threads of the user, and Z3 needs one to watch its time.
    sys.dont_write_bytecode = True
    roots = _readable_folders()

    def refuse(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            _check_open(arguments[0], arguments[2], roots)
        elif event.startswith(_REFUSED):
            raise PermissionError(f"a confined process may not use {event}")

    sys.addaudithook(refuse)


def _limit(what: int, amount: int) -> None:
    # A limit that is lower already cannot be raised, and some systems lack some limits.
    with suppress(ValueError, OSError):
        resource.setrlimit(what, (amount, amount))


def _readable_folders() -> tuple[str, ...]:
    """Those of Python and of minise, from which modules and their data are read."""
    import minise
    from minise import frontend, memory, merging

    packages = [each.__path__[0] for each in (minise, frontend, memory, merging)]
    folders = {os.path.realpath(each) for each in (*sys.path, *packages, sys.prefix, sys.base_prefix) if each}
    return tuple(sorted(each.rstrip(os.sep) + os.sep for each in folders))


def _check_open(path: Any, flags: Any, roots: tuple[str, ...]) -> None:
    if isinstance(path, int):
        return  # a file that is open already
    if isinstance(flags, int) and flags & _WRITING:
        raise PermissionError("a confined process may not write files")
    name = os.fsdecode(path)
    if name not in _STATUS_FILES and not os.path.realpath(name).startswith(roots):
        raise PermissionError("a confined process may not read files")
