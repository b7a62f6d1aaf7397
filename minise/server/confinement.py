"""What a child process gives up before it reads a program.

A submitted program is only interpreted, so that it has no way to the host. This is a second wall, for mistakes of our
own. Most of it is the system's, as far as the system has it: limits on time and memory, no privileges, no network, no
files but Python's and our own, and those only to read, no other programs. The rest is an audit hook of Python
(PEP 578), which cannot be taken off again: it knows more about files, and works everywhere. `python -m
minise.server.confinement` tries out which walls there are here, and prints them.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from minise.isolation.limits import leave_network, limit_resources, renounce_privileges, restrict_files
from minise.isolation.system_calls import give_up_system_calls

# Address space that is reserved but hardly used: the deep stack of the front end, Z3, the interpreter itself.
RESERVED_MB = 1_024
OPEN_FILES = 64

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_STATUS_FILES = ("/proc/self/statm",)
_LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache")  # which modules are linked with

# The walls that not every system has.
NAMESPACES = "namespaces (no network)"
NO_PRIVILEGES = "no new privileges"
LANDLOCK = "Landlock (files)"
SECCOMP = "seccomp (system calls)"
WALLS = (NAMESPACES, NO_PRIVILEGES, LANDLOCK, SECCOMP)
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


def confine(cpu_seconds: int, memory_mb: int) -> list[str]:
    """Limits this process, for good. Only in a process with one thread. Returns the walls that the system has."""
    roots = _readable_folders()
    has_left = leave_network()
    # Not the number of processes: it counts all threads of the user, and Z3 needs one to watch its time.
    limit_resources(
        cpu_seconds=cpu_seconds,
        address_space_mb=memory_mb + RESERVED_MB,
        file_bytes=0,
        open_files=OPEN_FILES,
    )
    walls = {
        NAMESPACES: has_left,
        NO_PRIVILEGES: renounce_privileges(),
        LANDLOCK: restrict_files((), (*roots, *_LIBRARIES, *_STATUS_FILES)),
        SECCOMP: give_up_system_calls(),
    }
    _refuse_in_python(roots)
    return [each for each in walls if walls[each]]


def _refuse_in_python(roots: tuple[str, ...]) -> None:
    sys.dont_write_bytecode = True

    def refuse(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            _check_open(arguments[0], arguments[2], roots)
        elif event.startswith(_REFUSED):
            raise PermissionError(f"a confined process may not use {event}")

    sys.addaudithook(refuse)


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


if __name__ == "__main__":
    print(*confine(60, 1024), sep="\n")
