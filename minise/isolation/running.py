"""Asks a supervisor to run native programs: compilers on programs that are not trusted, and what they make."""

from __future__ import annotations

import marshal
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from minise.isolation.supervisor import HEAD, Message


class Allowance(NamedTuple):
    """What a program may use. Memory is that of all its processes. `address_space_mb` is the system's own limit, for
    programs that reserve no more than they use: sanitizers reserve terabytes."""

    seconds: int
    memory_mb: int
    address_space_mb: int | None = None
    output_bytes: int = 16 << 20  # of each stream
    disk_mb: int = 64


class Ran(NamedTuple):
    """`status` is the exit code or minus a signal's number. It is None if the program was ended because it exceeded
    its allowance; `ended` says how, and `is_late` whether it took too long. `is_confined` tells whether it could
    neither use the network nor write files outside of its folder."""

    status: int | None
    ended: str | None
    is_late: bool
    stdout: bytes
    stderr: bytes
    is_confined: bool


class Supervisor:
    """A process that runs programs one after another; see `supervisor.py`. For one thread."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_stopped = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def stop(self) -> None:
        """For another thread: ends what it runs, and starts nothing more."""
        self._is_stopped = True
        if (process := self._process) is not None and process.stdin is not None:
            process.stdin.close()

    def close(self) -> None:
        """Ends what it runs, too."""
        if self._process is not None:
            process, self._process = self._process, None
            assert process.stdin is not None and process.stdout is not None
            with suppress(OSError):
                process.stdin.close()
            process.stdout.close()
            process.wait()

    def run(
        self,
        command: Sequence[str | bytes],
        folder: Path,
        allowance: Allowance,
        environment: Mapping[str, str],
        *,
        executable: str | None = None,
        stdin: bytes = b"",
        current: Path | None = None,
    ) -> Ran:
        """Runs a command in a folder, the only one that it may write to; `current` is another one to start in. Raises
        OSError if it cannot be started."""
        request = {
            **allowance._asdict(),
            "command": [os.fsencode(each) for each in command],
            "executable": os.fspath(executable if executable is not None else os.fsdecode(command[0])),
            "environment": dict(environment),
            "folder": os.path.abspath(folder),
            "current": os.path.abspath(folder if current is None else current),
            "stdin": stdin,
        }
        answer = None if self._is_stopped else self._answer(marshal.dumps(request))
        if answer is None:
            self.close()
            return Ran(None, "the process that watches it was ended", False, b"", b"", False)
        if answer["failure"] is not None:
            raise OSError(answer["failure"], os.strerror(answer["failure"]), request["executable"])
        return Ran(**{name: answer[name] for name in Ran._fields})

    def _answer(self, request: bytes) -> Message | None:
        if self._process is None:
            self._process = _started()
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        try:
            stdin.write(HEAD.pack(len(request)) + request)
            stdin.flush()
            head = stdout.read(HEAD.size)
            if len(head) < HEAD.size:
                return None
            size = HEAD.unpack(head)[0]
            data = stdout.read(size)
        except (BrokenPipeError, ValueError):  # it was killed, or stopped
            return None
        answer: Message | None = marshal.loads(data) if len(data) == size else None
        return answer


def _started() -> subprocess.Popen[bytes]:
    """In a session of its own: Ctrl-C reaches minise, which then ends it."""
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "minise.isolation.supervisor"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
