"""A process that runs native programs within limits, one after another: `python -m minise.isolation.supervisor`.

Requests come on standard input and answers go to standard output, as `running.py` writes and reads them. The program
gets its own session, no new privileges, limited resources and, where the system allows, no network and no way to
write outside of its folder. When it ends, or exceeds what it is allowed, all its descendants are killed: this process
adopts those whose parents have ended. When minise goes away, standard input ends, and so does the program.
"""

from __future__ import annotations

import ctypes
import errno
import marshal
import os
import selectors
import signal
import struct
import sys
import time
from contextlib import suppress
from typing import Any

from minise.isolation.limits import leave_network, limit_resources, renounce_privileges, restrict_files

HEAD = struct.Struct(">I")  # the length of what follows
Message = dict[str, Any]

_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
_PERIOD = 0.05  # seconds between two looks at memory and disk
_CPU_SLACK = 5  # seconds: the clock ends a program first
_OPEN_FILES, _PROCESSES = 256, 64
_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/tty")
_MOST_FILES = 10_000
_READ = 1 << 16
_UNCONFINED = b"-"
_CHILD_SIGNALS = (signal.SIGPIPE, signal.SIGXFSZ)  # which Python ignores


def main() -> None:
    _control(_PR_SET_CHILD_SUBREAPER, 1)
    while (request := _received()) is not None:
        answer = marshal.dumps(_Run(request).answer())
        _write_all(HEAD.pack(len(answer)) + answer)


def _control(option: int, value: int) -> None:
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _received() -> Message | None:
    head = _exactly(HEAD.size)
    data = None if head is None else _exactly(HEAD.unpack(head)[0])
    return None if data is None else marshal.loads(data)


def _exactly(size: int) -> bytes | None:
    """Unbuffered, so that the selector sees what was not read yet."""
    data = b""
    while len(data) < size:
        part = os.read(0, size - len(data))
        if not part:
            return None
        data += part
    return data


def _write_all(data: bytes) -> None:
    while data:
        data = data[os.write(1, data) :]


class _Run:
    """One program, from its start until it and all its descendants are gone."""

    def __init__(self, request: Message) -> None:
        self._request = request
        self._deadline = time.monotonic() + request["seconds"]
        self._unsent = memoryview(request["stdin"])
        self._kept: dict[int, bytearray] = {}  # by the descriptor it is read from
        self._ended: str | None = None
        self._is_late = False
        self._selector = selectors.DefaultSelector()

    def answer(self) -> Message:
        input, output, errors = os.pipe(), os.pipe(), os.pipe()
        failure = os.pipe()
        pid = os.fork()
        if pid == 0:
            _execute(self._request, input[0], output[1], errors[1], failure[1])
        for each in (input[0], output[1], errors[1], failure[1]):
            os.close(each)
        with open(failure[0], "rb") as file:
            told = file.read()
        number = told.removeprefix(_UNCONFINED)
        status = _status_of(pid) if number else self._watched(pid, input[1], output[0], errors[0])
        for each in (input[1], output[0], errors[0]):
            with suppress(OSError):
                os.close(each)
        return {
            "status": None if self._ended is not None else status,
            "ended": self._ended,
            "is_late": self._is_late,
            "stdout": bytes(self._kept.get(output[0], b"")),
            "stderr": bytes(self._kept.get(errors[0], b"")),
            "failure": int(number) if number else None,
            "is_confined": not told,
        }

    def _watched(self, pid: int, input: int, output: int, errors: int) -> int:
        """Serves the program's streams until it ends. Returns its status."""
        for each in (input, output, errors):
            os.set_blocking(each, False)
        self._kept = {output: bytearray(), errors: bytearray()}
        ending: int | None = None
        self._selector.register(0, selectors.EVENT_READ)
        self._selector.register(input, selectors.EVENT_WRITE)
        self._selector.register(output, selectors.EVENT_READ)
        self._selector.register(errors, selectors.EVENT_READ)
        with suppress(AttributeError, OSError):  # else its end is noticed at the next look
            ending = os.pidfd_open(pid)
            self._selector.register(ending, selectors.EVENT_READ)
        status: int | None = None
        looked = 0.0
        try:
            while status is None:
                for key, _ in self._selector.select(_PERIOD):
                    self._serve(key.fd, input)
                if time.monotonic() - looked >= _PERIOD:
                    self._look(pid)
                    looked = time.monotonic()
                if self._ended is not None:
                    break
                status = _status_if_ended(pid)
            _kill_descendants(pid)
            for each in (output, errors):  # what it wrote last
                self._drain(each)
        finally:
            self._selector.close()
            if ending is not None:
                os.close(ending)
        return 0 if status is None else status

    def _serve(self, descriptor: int, input: int) -> None:
        if descriptor == 0:
            self._ended = "minise went away"
        elif descriptor == input:
            self._feed(input)
        elif descriptor in self._kept:
            self._take(descriptor)

    def _feed(self, input: int) -> None:
        try:
            self._unsent = self._unsent[os.write(input, self._unsent[:_READ]) :]
        except BrokenPipeError:  # it does not want to read more
            self._unsent = self._unsent[:0]
        if not self._unsent:
            self._selector.unregister(input)
            os.close(input)

    def _take(self, descriptor: int) -> bool:
        """Whether there was something to take."""
        try:
            data = os.read(descriptor, _READ)
        except BlockingIOError:
            return False
        if not data:
            with suppress(KeyError):
                self._selector.unregister(descriptor)
            return False
        kept, most = self._kept[descriptor], self._request["output_bytes"]
        kept += data[: most - len(kept)]
        if len(kept) >= most:
            self._end(f"it wrote more than {most >> 20} MB to a stream")
            return False
        return True

    def _drain(self, descriptor: int) -> None:
        while self._take(descriptor):
            pass

    def _end(self, reason: str) -> None:
        self._ended = self._ended or reason

    def _look(self, pid: int) -> None:
        """At everything that no resource limit of the system covers."""
        request = self._request
        if time.monotonic() >= self._deadline:
            self._end(f"no end within {request['seconds']} seconds")
            self._is_late = True
        elif _resident_mb(pid) > request["memory_mb"]:
            self._end(f"it used more than {request['memory_mb']} MB of memory")
        elif _disk_mb(request["folder"]) > request["disk_mb"]:
            self._end(f"it filled more than {request['disk_mb']} MB of disk")


def _execute(request: Message, input: int, output: int, errors: int, failure: int) -> None:
    """In the forked process. Tells whether it could not be confined, and the number of an error."""
    try:
        os.setsid()
        _control(_PR_SET_PDEATHSIG, signal.SIGKILL)
        os.chdir(request["current"])
        for number in _CHILD_SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        for descriptor, place in ((input, 0), (output, 1), (errors, 2)):
            os.dup2(descriptor, place)
        is_confined = _confine(request)
        if not is_confined:
            os.write(failure, _UNCONFINED)
        os.execve(request["executable"], request["command"], request["environment"])
    except OSError as problem:
        os.write(failure, b"%d" % (problem.errno or errno.EIO))
    finally:
        os._exit(127)


def _confine(request: Message) -> bool:
    has_left = leave_network()
    limit_resources(
        cpu_seconds=int(request["seconds"]) + _CPU_SLACK,
        address_space_mb=request["address_space_mb"],
        file_bytes=request["disk_mb"] << 20,
        open_files=_OPEN_FILES,
        # Elsewhere it would count all processes of the user.
        processes=_PROCESSES if has_left else None,
    )
    renounce_privileges()
    return restrict_files((request["folder"], *_DEVICES)) and has_left


# ---------------------------------------------------------------------------------------------------------
# Processes


def _status_if_ended(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return None if found == 0 else os.waitstatus_to_exitcode(status)


def _status_of(pid: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _kill_descendants(pid: int) -> None:
    """The session's group at once, then those who left it, as they are adopted."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    while True:
        for each in _descendants(os.getpid()):
            with suppress(ProcessLookupError, PermissionError):
                os.kill(each, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.001)


def _descendants(pid: int) -> list[int]:
    found: list[int] = []
    waiting = [pid]
    while waiting:
        parent = waiting.pop()
        with suppress(OSError):
            for thread in os.listdir(f"/proc/{parent}/task"):
                with suppress(OSError), open(f"/proc/{parent}/task/{thread}/children") as file:
                    children = [int(each) for each in file.read().split()]
                    found += children
                    waiting += children
    return found


def _resident_mb(pid: int) -> int:
    pages = 0
    for each in (pid, *_descendants(pid)):
        with suppress(OSError, IndexError), open(f"/proc/{each}/statm") as file:
            pages += int(file.read().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20


def _disk_mb(folder: str) -> int:
    """What its files take; very many files count as too much."""
    blocks = count = 0
    for place, folders, files in os.walk(folder):
        count += len(folders) + len(files)
        if count > _MOST_FILES:
            return sys.maxsize
        for name in files:
            with suppress(OSError):
                blocks += os.lstat(os.path.join(place, name)).st_blocks
    return blocks * 512 >> 20


if __name__ == "__main__":
    main()
