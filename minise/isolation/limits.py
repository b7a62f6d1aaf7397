"""What a process can give up for good: resources, privileges, the network, writing files, reading files.

A process calls these functions on itself: a worker of the server, or a fork of the supervisor just before it executes
a native program. Each does what the system allows and returns whether it did. All but the resource limits are
Linux's; the system calls have no wrappers in Python.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import struct
from collections.abc import Iterable
from contextlib import suppress

_PR_SET_PDEATHSIG = 1
_PR_SET_NO_NEW_PRIVS = 38
_CLONE_NEWIPC, _CLONE_NEWUSER, _CLONE_NEWNET = 0x0800_0000, 0x1000_0000, 0x4000_0000

# Landlock: the numbers of its system calls are the same on every processor.
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION, _PATH_BENEATH = 1, 1
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
_CHANGE_FOLDER = sum(1 << bit for bit in range(4, 13))  # remove and make files of all kinds
_REFER, _TRUNCATE = 1 << 13, 1 << 14
_OF_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE  # what a rule for a single file may allow
_BIND_OR_CONNECT = 0b11
_ABSTRACT_SOCKETS_AND_SIGNALS = 0b11


def limit_resources(
    *,
    cpu_seconds: int | None = None,
    address_space_mb: int | None = None,
    file_bytes: int | None = None,
    open_files: int | None = None,
    processes: int | None = None,
) -> None:
    """The system's limits; no core is dumped. `processes` counts all threads of the user, in this user namespace."""
    wanted = (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_CPU, cpu_seconds),
        (resource.RLIMIT_AS, None if address_space_mb is None else address_space_mb << 20),
        (resource.RLIMIT_FSIZE, file_bytes),
        (resource.RLIMIT_NOFILE, open_files),
        (resource.RLIMIT_NPROC, processes),
    )
    for what, amount in wanted:
        if amount is not None:
            # A limit that is lower already cannot be raised, and some systems lack some limits.
            with suppress(ValueError, OSError):
                resource.setrlimit(what, (amount, amount))


def renounce_privileges() -> bool:
    """No program that is executed from now on gains privileges by its file (setuid, capabilities)."""
    with suppress(AttributeError, OSError):
        return bool(ctypes.CDLL(None).prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
    return False


def end_with_parent(parent: int) -> bool:
    """Lets the system kill this process when the one that started it ends, however that happens. `parent` is its
    number: if it is gone already, this process ends here."""
    with suppress(AttributeError, OSError):
        is_set = bool(ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0) == 0)
        if is_set and os.getppid() != parent:
            os._exit(1)
        return is_set
    return False


def leave_network() -> bool:
    """Enters namespaces without network interfaces and without shared memory of others. Users and groups stay the
    same. Only in a process with one thread; many containers forbid it."""
    user, group = os.getuid(), os.getgid()
    with suppress(AttributeError, OSError):
        if ctypes.CDLL(None).unshare(_CLONE_NEWUSER | _CLONE_NEWNET | _CLONE_NEWIPC) != 0:
            return False
        for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)
        return True
    return False


def restrict_files(writable: Iterable[str], readable: Iterable[str] | None = None) -> bool:
    """Forbids writing outside of the writable files and folders and, if readable ones are given, reading outside of
    both. Where the system can, also TCP, and signals to processes outside. Needs `renounce_privileges` before."""
    with suppress(AttributeError, OSError):
        call = ctypes.CDLL(None, use_errno=True).syscall
        version = call(_CREATE_RULESET, None, 0, _VERSION)
        if version < 1:
            return False
        writing = _WRITE_FILE | _CHANGE_FOLDER
        writing |= (_REFER if version >= 2 else 0) | (_TRUNCATE if version >= 3 else 0)
        reading = 0 if readable is None else _EXECUTE | _READ_FILE | _READ_DIR
        ruleset = _ruleset(call, version, writing | reading)
        if ruleset < 0:
            return False
        try:
            for path in writable:
                _allow(call, ruleset, path, writing | reading)
            for path in readable or ():
                _allow(call, ruleset, path, reading)
            return bool(call(_RESTRICT_SELF, ruleset, 0) == 0)
        finally:
            os.close(ruleset)
    return False


def _ruleset(call: ctypes._NamedFuncPointer, version: int, files: int) -> int:
    words = [files]
    if version >= 4:
        words.append(_BIND_OR_CONNECT)
    if version >= 6:
        words.append(_ABSTRACT_SOCKETS_AND_SIGNALS)
    attributes = struct.pack(f"={len(words)}Q", *words)
    found: int = call(_CREATE_RULESET, attributes, ctypes.c_size_t(len(attributes)), 0)
    return found


def _allow(call: ctypes._NamedFuncPointer, ruleset: int, path: str, access: int) -> None:
    """A path that does not exist is left out."""
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not os.path.isdir(path):
            access &= _OF_FILES
        call(_ADD_RULE, ruleset, _PATH_BENEATH, struct.pack("=Qi", access, place), 0)
    finally:
        os.close(place)
