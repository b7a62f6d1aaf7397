"""A child process that runs one submission: started, fed, listened to, and ended when it takes too long."""

from __future__ import annotations

import asyncio
import glob
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from minise.server.confinement import WALLS
from minise.server.submission import Ceilings, Submission

UNWATCHED = 10  # seconds of processor time beyond all others
SLACK = 20  # seconds beyond the run's own limit: to start, to build and to write the result down
GRACE = 10  # seconds between asking a run to stop and ending it
DOUBLE_CLICK = 1  # seconds in which being asked twice is being asked once
OUTPUT_LIMIT = 64 << 20

_FOLDER = "minise-run-"
_KEPT_VARIABLES = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")


@dataclass(frozen=True, slots=True)
class Finished:
    """The last line of the worker."""

    message: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ended:
    """The child ended without a result; `reason` says why, in words."""

    reason: str


Outcome = Finished | Ended


def child_environment() -> dict[str, str]:
    return {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}


def walls_in_force() -> list[str]:
    """The walls around a child that this system has, found out by a child that tries."""
    command = [sys.executable, "-P", "-m", "minise.server.confinement"]
    tried = subprocess.run(command, env=child_environment(), capture_output=True, text=True)
    return [each for each in tried.stdout.splitlines() if each in WALLS]


class Child:
    """One run. `tell` hears of its progress."""

    def __init__(self, submission: Submission, ceilings: Ceilings, tell: Callable[[str], None]) -> None:
        self._submission = submission
        self._ceilings = ceilings
        self._tell = tell
        self._process: asyncio.subprocess.Process | None = None
        self._stopped: float | None = None  # when it was asked to stop

    async def run(self) -> Outcome:
        if self._stopped is not None:
            return Ended("it was stopped")
        with tempfile.TemporaryDirectory(prefix=f"{_FOLDER}{os.getpid()}-") as folder, _pipe() as lifeline:
            self._process = await self._started(folder, lifeline)
            spoken = asyncio.create_task(_handed_on(self._process))
            try:
                async with asyncio.timeout(self._submission.settings.max_time + SLACK):
                    return await self._result(self._process)
            except TimeoutError:
                return Ended(f"it took longer than {self._submission.settings.max_time} s, and was ended")
            finally:
                self._kill()
                await asyncio.gather(self._process.wait(), spoken)

    def stop(self) -> None:
        """Asks the run to end with what it has found; if it does not, or is asked again, it is ended."""
        now = time.monotonic()
        if self._stopped is not None:
            if now - self._stopped > DOUBLE_CLICK:
                self._kill()
            return
        self._stopped = now
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.terminate()
            asyncio.get_running_loop().call_later(GRACE, self._kill)

    async def _started(self, folder: str, lifeline: int) -> asyncio.subprocess.Process:
        """The child ends when the pipe does whose other end the child holds, as when the server is killed."""
        seconds, memory_mb = self._ceilings.seconds, self._ceilings.memory_mb
        # The clock ends it first; this is for a child that nobody watches any more.
        cpu_seconds = self._submission.settings.max_time + SLACK + UNWATCHED
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # no module is looked for in the current folder
            *("-m", "minise.server.worker"),
            *map(str, (cpu_seconds, seconds, memory_mb, os.getpid(), lifeline)),
            pass_fds=(lifeline,),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            cwd=folder,
            env=child_environment(),
            start_new_session=True,
            limit=OUTPUT_LIMIT,
        )

    async def _result(self, process: asyncio.subprocess.Process) -> Outcome:
        assert process.stdin is not None and process.stdout is not None
        with suppress(ConnectionError):
            process.stdin.write(json.dumps(self._submission.to_json()).encode())
            process.stdin.write_eof()
            await process.stdin.drain()
        while True:
            try:
                line = await process.stdout.readline()
            except ValueError:
                return Ended("its result is too large")
            if not line.endswith(b"\n"):
                break
            message = json.loads(line)
            if "progress" not in message:
                return Finished(message)
            self._tell(message["progress"])
        status = await process.wait()
        return Ended("it was stopped" if self._stopped is not None else _cause(status))

    def _kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)


@contextmanager
def _pipe() -> Iterator[int]:
    """The end to read from, while the other one is open here."""
    reading, writing = os.pipe()
    try:
        yield reading
    finally:
        os.close(reading)
        os.close(writing)


def remove_abandoned_folders() -> None:
    """Those of servers that were killed. They are empty."""
    for each in glob.glob(os.path.join(tempfile.gettempdir(), f"{_FOLDER}*-*")):
        server = os.path.basename(each).removeprefix(_FOLDER).partition("-")[0]
        if server.isdecimal() and not _is_alive(int(server)):
            with suppress(OSError):
                os.rmdir(each)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


async def _handed_on(process: asyncio.subprocess.Process) -> None:
    """Hands on to the server's standard error what the child says there: to a file it could not write itself."""
    assert process.stderr is not None
    while data := await process.stderr.read(1 << 12):
        sys.stderr.write(data.decode(errors="replace"))


def _cause(status: int) -> str:
    if status == -signal.SIGXCPU:
        return "it used too much processor time, and was ended"
    if status < 0:
        return f"it was ended by the signal {signal.Signals(-status).name}: most likely it needed too much memory"
    return f"the process ended with status {status} and no result"
