"""Standard input and output, and files, which live in memory only."""

from __future__ import annotations

from dataclasses import dataclass

STANDARD_INPUT, STANDARD_OUTPUT, STANDARD_ERROR = 0, 1, 2


@dataclass(slots=True)
class File:
    """An open file; `contents` is shared by all that have it open."""

    contents: bytearray
    position: int
    is_readable: bool
    is_writable: bool
    is_appending: bool


class Streams:
    def __init__(self, stdin: bytes) -> None:
        self.output = bytearray()
        self.errors = bytearray()
        self._files: dict[str, bytearray] = {}
        self._open = {
            STANDARD_INPUT: File(bytearray(stdin), 0, True, False, False),
            STANDARD_OUTPUT: File(self.output, 0, False, True, True),
            STANDARD_ERROR: File(self.errors, 0, False, True, True),
        }

    def write(self, descriptor: int, data: bytes) -> int:
        """How many bytes were written, or -1."""
        file = self._open.get(descriptor)
        if file is None or not file.is_writable:
            return -1
        start = len(file.contents) if file.is_appending else file.position
        file.contents.extend(bytes(max(0, start - len(file.contents))))
        file.contents[start : start + len(data)] = data
        file.position = start + len(data)
        return len(data)

    def read(self, descriptor: int, size: int) -> bytes | None:
        """Up to `size` bytes, none at the end; None if it cannot be read."""
        file = self._open.get(descriptor)
        if file is None or not file.is_readable:
            return None
        data = bytes(file.contents[file.position : file.position + size])
        file.position += len(data)
        return data

    def open(self, name: str, mode: str) -> int:
        """C11 7.21.5.3: the least free descriptor, or -1."""
        kind, updates = mode[:1], "+" in mode
        if kind not in ("r", "w", "a") or (kind == "r" and name not in self._files):
            return -1
        if kind == "w" or name not in self._files:
            self._files[name] = bytearray()
        descriptor = min(set(range(len(self._open) + 1)) - self._open.keys())
        contents = self._files[name]
        self._open[descriptor] = File(contents, 0, kind == "r" or updates, kind != "r" or updates, kind == "a")
        return descriptor

    def close(self, descriptor: int) -> int:
        if descriptor in (STANDARD_INPUT, STANDARD_OUTPUT, STANDARD_ERROR):
            return 0
        return 0 if self._open.pop(descriptor, None) is not None else -1

    def seek(self, descriptor: int, offset: int, whence: int) -> int:
        """The new position, or -1. The standard streams cannot be moved."""
        file = self._open.get(descriptor)
        if file is None or descriptor <= STANDARD_ERROR or whence not in (0, 1, 2):
            return -1
        position = (0, file.position, len(file.contents))[whence] + offset
        if position < 0:
            return -1
        file.position = position
        return position

    def remove(self, name: str) -> int:
        return 0 if self._files.pop(name, None) is not None else -1
