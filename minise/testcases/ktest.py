"""KLEE's .ktest files as bytes: a magic word, a version, the program's arguments, and named objects.

Numbers have four bytes, the highest first. What the arguments and objects mean is told in `klee_environment.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from minise.source import MiniseError, error, whole

MAGIC = b"KTEST"
_OLD_MAGIC = b"BOUT\n"  # KLEE still reads it
VERSION = 3


@dataclass(frozen=True, slots=True)
class KTest:
    arguments: tuple[bytes, ...]
    objects: tuple[tuple[bytes, bytes], ...]  # name and contents


def encode(test: KTest) -> bytes:
    """KLEE cannot read an empty argument or object: callers give none."""
    assert all(test.arguments) and all(name and data for name, data in test.objects)
    parts = [MAGIC, _number(VERSION), _number(len(test.arguments)), *map(_string, test.arguments)]
    # The number and the length of symbolic arguments, which KLEE itself leaves at 0.
    parts += [_number(0), _number(0), _number(len(test.objects))]
    parts += (_string(part) for each in test.objects for part in each)
    return b"".join(parts)


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")


def _string(data: bytes) -> bytes:
    return _number(len(data)) + data


def decode(data: bytes, file: str) -> KTest:
    """Raises MiniseError with the byte at which the file stops making sense."""
    reader = _Reader(data, file)
    if reader.take(len(MAGIC), "the magic word") not in (MAGIC, _OLD_MAGIC):
        raise reader.failure("not a .ktest file: it does not begin with 'KTEST'", 0)
    version = reader.number("the version")
    if version > VERSION:
        raise reader.failure(f"version {version} of the .ktest format is not known, only up to {VERSION}", 5)
    count = reader.number("the number of arguments")
    arguments = tuple(reader.string(f"argument {index}") for index in range(count))
    if version >= 2:
        reader.number("the number of symbolic arguments")
        reader.number("the length of symbolic arguments")
    count = reader.number("the number of objects")
    objects = tuple((reader.string(f"the name of object {i}"), reader.string(f"object {i}")) for i in range(count))
    if reader.offset != len(data):
        raise reader.failure("the file goes on behind its last object", reader.offset)
    return KTest(arguments, objects)


class _Reader:
    def __init__(self, data: bytes, file: str) -> None:
        self.offset = 0
        self._data = data
        self._file = file

    def take(self, size: int, what: str) -> bytes:
        end = self.offset + size
        if end > len(self._data):
            missing = f"{size} bytes wanted, {len(self._data) - self.offset} left"
            raise self.failure(f"the file ends inside {what} ({missing})", self.offset)
        taken = self._data[self.offset : end]
        self.offset = end
        return taken

    def number(self, what: str) -> int:
        return int.from_bytes(self.take(4, what), "big")

    def string(self, what: str) -> bytes:
        return self.take(self.number(what), what)

    def failure(self, message: str, offset: int) -> MiniseError:
        return MiniseError([error(f"byte {offset}: {message}", whole(self._file))])
