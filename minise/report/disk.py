"""The files that a run writes while it goes on. What is written here is with the system a moment later, whatever the
run does then: a thread sees to that, also while Z3 is busy. A system call for every line would be slower by far."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO, NoReturn

from minise.report import scribe
from minise.source import refusal

MOMENT = 0.2  # seconds
_BUFFER = 1 << 16
_FEW = 100  # whole files that are written here; a process for the others would not pay before


class Lines:
    """A text file that grows."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self._path = path
        self._file = file
        self.is_empty = True

    def write(self, text: str) -> None:
        self.is_empty = False
        try:
            self._file.write(text.encode(errors="surrogateescape"))
        except OSError as problem:
            _cannot_write(self._path, problem)


class Disk:
    """Writes into a folder, which exists."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._buffers: dict[Path, IO[bytes]] = {}
        self._whole = 0
        self._scribe: subprocess.Popen[bytes] | None = None
        self._is_over = threading.Event()
        self._flusher = threading.Thread(target=self._flush_often, daemon=True)
        self._flusher.start()

    def lines(self, name: str) -> Lines:
        path = self._folder / name
        self._buffers[path] = _opened(path)
        return Lines(path, self._buffers[path])

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
        buffers, self._buffers = self._buffers, {}
        for path, file in buffers.items():
            try:
                file.close()
            except OSError as problem:
                _cannot_write(path, problem)
        if self._scribe is not None:
            self._end_scribe(self._scribe)

    def _flush_often(self) -> None:
        while not self._is_over.wait(MOMENT):
            files = [*self._buffers.values()]
            if self._scribe is not None and self._scribe.stdin is not None:
                files.append(self._scribe.stdin)
            for file in files:
                with suppress(OSError, ValueError):  # who writes or closes it next is told
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
