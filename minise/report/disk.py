"""The files that a run writes while it goes on. What is written here is with the system a moment later, whatever the
run does then: a thread sees to that, also while Z3 is busy. A system call for every line would be slower by far."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO, NoReturn

from minise.report import scribe
from minise.source import refusal
from minise.terminal_text import safe

MOMENT = 0.2  # seconds
_BUFFER = 1 << 16
_COPIED = 1 << 20  # bytes at once
_PAUSE = 20  # times as long as the last copy took
_FEW = 100  # whole files that are written here; a process for the others would not pay before


class Lines:
    """A text file that grows. What it holds is safe for a terminal."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = _opened(path)

    def write(self, text: str) -> None:
        try:
            self._file.write(safe(text).encode())
        except OSError as problem:
            _cannot_write(self._path, problem)

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        try:
            self._file.close()
        except OSError as problem:
            _cannot_write(self._path, problem)


class Records:
    """A JSON array that grows. The file is valid JSON at every moment, also after a kill of this process: records are
    collected in another file, and copies of it, completed by the closing bracket, take the array's name."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._part = path.with_name(f".{path.name}.part")
        self._copy = path.with_name(f".{path.name}.copy")
        self._file = _opened(self._part)
        self._size = self._copied = 0  # bytes of whole records
        self._next = 0.0  # when to copy again
        try:
            scribe.write_file(str(path), b"[]\n")
        except OSError as problem:
            _cannot_write(path, problem)

    def write(self, record: str) -> None:
        """One JSON value."""
        data = ((",\n" if self._size else "[\n") + record).encode()
        try:
            self._file.write(data)
        except OSError as problem:
            _cannot_write(self._path, problem)
        self._size += len(data)

    def flush(self) -> None:
        """From another thread. Copying takes no more than a small part of the time."""
        size = self._size
        self._file.flush()
        start = time.monotonic()
        if size == self._copied or start < self._next:
            return
        try:
            with open(self._part, "rb") as source, open(self._copy, "wb") as copy:
                left = size
                while left:
                    left -= copy.write(source.read(min(left, _COPIED)))
                copy.write(b"\n]\n")
            os.replace(self._copy, self._path)
        except OSError:
            self._copy.unlink(missing_ok=True)
            raise
        self._copied = size
        self._next = time.monotonic() + _PAUSE * (time.monotonic() - start)

    def close(self) -> None:
        """If not everything can be written, the whole records among it are kept."""
        try:
            self._file.write(b"\n]\n" if self._size else b"[]\n")
            self._file.close()
            os.replace(self._part, self._path)
        except OSError as problem:
            with suppress(OSError):
                self._file.close()
            with suppress(OSError):
                self._keep_whole_records()
            with suppress(OSError):
                self._part.unlink(missing_ok=True)
            _cannot_write(self._path, problem)

    def _keep_whole_records(self) -> None:
        """Each is a line, and the last one may be cut off."""
        end = self._part.read_bytes().rfind(b",\n")
        if end > 0:
            with open(self._part, "r+b") as file:
                file.truncate(end)
                file.seek(end)
                file.write(b"\n]\n")
            os.replace(self._part, self._path)


class Disk:
    """Writes into a folder, which exists. `lock` is kept open until everything is written, also if this process is
    killed before."""

    def __init__(self, folder: Path, lock: int | None = None) -> None:
        self._folder = folder
        self._lock = lock
        self._growing: list[Lines | Records] = []
        self._whole = 0
        self._scribe: subprocess.Popen[bytes] | None = None
        self._is_over = threading.Event()
        self._flusher = threading.Thread(target=self._flush_often, daemon=True)
        self._flusher.start()

    def lines(self, name: str) -> Lines:
        lines = Lines(self._folder / name)
        self._growing.append(lines)
        return lines

    def records(self, name: str) -> Records:
        records = Records(self._folder / name)
        self._growing.append(records)
        return records

    def write_text(self, name: str, text: str) -> None:
        """A file of its own, at once."""
        try:
            scribe.write_file(f"{self._folder}/{name}", safe(text).encode())
        except OSError as problem:
            _cannot_write(self._folder / name, problem)

    def write_file(self, name: str, data: bytes) -> None:
        """A file of its own. Very many of them are left to another process."""
        self._whole += 1
        if self._whole <= _FEW:
            try:
                scribe.write_file(f"{self._folder}/{name}", data)
            except OSError as problem:
                _cannot_write(self._folder / name, problem)
            return
        if self._scribe is None:
            self._scribe = self._started()
        assert self._scribe.stdin is not None
        encoded = name.encode()
        try:
            self._scribe.stdin.write(scribe.HEAD.pack(len(encoded), len(data)) + encoded + data)
        except BrokenPipeError:
            self._end_scribe(self._scribe)

    def close(self) -> None:
        """Everything is with the system then."""
        self._is_over.set()
        self._flusher.join()
        growing, self._growing = self._growing, []
        with ExitStack() as closing:  # all of them, whatever becomes of the first
            if self._scribe is not None:
                closing.callback(self._end_scribe, self._scribe)
            for each in reversed(growing):
                closing.callback(each.close)

    def _flush_often(self) -> None:
        while not self._is_over.wait(MOMENT):
            files: list[Lines | Records | IO[bytes]] = [*self._growing]
            if self._scribe is not None and self._scribe.stdin is not None:
                files.append(self._scribe.stdin)
            for file in files:
                with suppress(OSError, ValueError, MemoryError):  # who writes or closes it next is told
                    file.flush()

    # -- the scribe ------------------------------------------------------------------------------------------

    def _started(self) -> subprocess.Popen[bytes]:
        """In a session of its own, so that Ctrl-C does not reach it."""
        return subprocess.Popen(
            [sys.executable, "-I", "-S", scribe.__file__, self._folder],
            bufsize=_BUFFER,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            pass_fds=() if self._lock is None else (self._lock,),
        )

    def _end_scribe(self, process: subprocess.Popen[bytes]) -> None:
        """Waits until it has written all. Raises what it failed of, if it did."""
        self._scribe = None
        told, _ = process.communicate()
        if told:
            number, name = told.decode().rstrip("\n").split(" ", 1)
            _cannot_write(self._folder / name, OSError(int(number), os.strerror(int(number))))
        if process.returncode != 0:
            _cannot_write(self._folder, OSError(0, f"the process that writes tests ended with {process.returncode}"))


def _opened(path: Path) -> IO[bytes]:
    try:
        return open(path, "wb", buffering=_BUFFER)
    except OSError as problem:
        _cannot_write(path, problem)


def _cannot_write(path: Path, problem: OSError) -> NoReturn:
    raise refusal("cannot write", str(path), problem) from None
