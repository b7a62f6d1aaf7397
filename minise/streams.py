"""What a path reads and writes: standard input, output, and files, which live in memory only.

Nothing that the analysed program does reaches the machine: a file it opens is one that it wrote itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.term import BitVector

STANDARD_INPUT, STANDARD_OUTPUT, STANDARD_ERROR = 0, 1, 2

Bytes = Sequence[BitVector]  # each known or not


class Input:
    """Standard input, read as it is asked for, and kept so that every path can read it from its start."""

    def __init__(self, more: Callable[[int], Bytes]) -> None:
        self._more = more  # reads up to so many bytes; nothing at the end
        self._known: list[BitVector] = []

    def read(self, position: int, size: int) -> Bytes:
        """Up to `size` bytes from `position` on; fewer if no more are there yet, none at the end."""
        if position >= len(self._known):
            self._known += self._more(size)
        return self._known[position : position + size]


def input_of(data: Bytes) -> Input:
    """Standard input with known length."""
    pieces = iter([data])
    return Input(lambda size: next(pieces, b""))


@dataclass(frozen=True, slots=True)
class OpenFile:
    name: str
    position: int
    readable: bool
    writable: bool
    appending: bool


class Text(Protocol):
    """Text that depends on inputs: what was printed of a symbolic value."""

    def under(self, model: Assignment) -> bytes: ...


@dataclass(frozen=True, slots=True)
class SymbolicBytes:
    """As many bytes on every input, of which some depend on it."""

    data: tuple[BitVector, ...]

    def under(self, model: Assignment) -> bytes:
        return bytes(evaluate(each, model) for each in self.data)


def _known(data: bytes | Text, model: Assignment) -> bytes:
    return data if isinstance(data, bytes) else data.under(model)


def _text(data: Bytes) -> bytes | Text:
    if isinstance(data, bytes):
        return data
    return bytes(data) if all(isinstance(each, int) for each in data) else SymbolicBytes(tuple(data))  # type: ignore[arg-type]


class Streams:
    """`written` collects what went to standard output and standard error, in order."""

    __slots__ = ("_files", "_input", "_input_position", "_open", "has_read_input", "written")

    def __init__(self, input: Input) -> None:
        self._input = input
        self._input_position = 0
        self.has_read_input = False
        self._files: dict[str, tuple[BitVector, ...]] = {}
        self._open: dict[int, OpenFile] = {}
        self.written: list[tuple[int, bytes | Text]] = []

    def fork(self) -> Streams:
        copy = Streams(self._input)
        copy._input_position = self._input_position
        copy.has_read_input = self.has_read_input
        copy._files = self._files.copy()
        copy._open = self._open.copy()
        copy.written = self.written.copy()
        return copy

    def is_like(self, other: Streams) -> bool:
        """Whether the same was read and written."""
        return (
            self._input_position == other._input_position
            and self.written == other.written
            and self._files == other._files
            and self._open == other._open
        )

    def output(self, descriptor: int, model: Assignment) -> bytes:
        """What went to a stream, where it depends on inputs for this assignment."""
        return b"".join(_known(data, model) for stream, data in self.written if stream == descriptor)

    def taken(self) -> list[tuple[int, bytes]]:
        """What was written since the last time, which is forgotten here. Nothing of it depends on inputs."""
        written, self.written = self.written, []
        return [(stream, _known(data, Assignment())) for stream, data in written]

    def emit(self, descriptor: int, text: Text) -> None:
        """Writes text that depends on inputs to standard output or standard error."""
        self.written.append((descriptor, text))

    def write(self, descriptor: int, data: Bytes) -> int:
        """How many bytes were written, or -1."""
        if descriptor in (STANDARD_OUTPUT, STANDARD_ERROR):
            self.written.append((descriptor, _text(data)))
            return len(data)
        file = self._open.get(descriptor)
        if file is None or not file.writable:
            return -1
        old = self._files.get(file.name, ())
        at = len(old) if file.appending else file.position
        gap = (0,) * (at - len(old))
        self._files[file.name] = (*old[:at], *gap, *data, *old[at + len(data) :])
        self._open[descriptor] = replace(file, position=at + len(data))
        return len(data)

    def read(self, descriptor: int, size: int) -> Bytes | None:
        """Up to `size` bytes, none at the end; None if this cannot be read."""
        if descriptor == STANDARD_INPUT:
            self.has_read_input = True
            line = self._input.read(self._input_position, size)
            self._input_position += len(line)
            return line
        file = self._open.get(descriptor)
        if file is None or not file.readable:
            return None
        data = self._files.get(file.name, ())[file.position : file.position + size]
        self._open[descriptor] = replace(file, position=file.position + len(data))
        return data

    def open(self, name: str, mode: str) -> int:
        """A descriptor for the file, opened as fopen() opens it (C11 7.21.5.3), or -1."""
        kind, plus = mode[:1], "+" in mode
        if kind not in ("r", "w", "a") or (kind == "r" and name not in self._files):
            return -1
        if kind == "w" or name not in self._files:
            self._files[name] = ()
        descriptor = next(each for each in range(3, len(self._open) + 4) if each not in self._open)
        self._open[descriptor] = OpenFile(name, 0, kind == "r" or plus, kind != "r" or plus, kind == "a")
        return descriptor

    def close(self, descriptor: int) -> int:
        if descriptor in (STANDARD_INPUT, STANDARD_OUTPUT, STANDARD_ERROR):
            return 0
        return 0 if self._open.pop(descriptor, None) is not None else -1

    def seek(self, descriptor: int, offset: int, whence: int) -> int:
        """The new position, or -1."""
        file = self._open.get(descriptor)
        if file is None or whence not in (0, 1, 2):
            return -1
        start = (0, file.position, len(self._files.get(file.name, ())))[whence]
        if start + offset < 0:
            return -1
        self._open[descriptor] = replace(file, position=start + offset)
        return start + offset

    def remove(self, name: str) -> int:
        return 0 if self._files.pop(name, None) is not None else -1
