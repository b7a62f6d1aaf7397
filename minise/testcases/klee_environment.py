"""How a .ktest file tells a program's arguments and standard input, as KLEE's POSIX runtime has it.

The file keeps KLEE's own command line. There `--sym-arg N` stands for the next object `arg00`, `arg01`, ...,
`--sym-args MIN MAX N` for as many of them as the object `n_args` says, and `--sym-stdin N` for the object `stdin`.
"""

from __future__ import annotations

from collections.abc import Iterator

from minise.testcases.ktest import KTest
from minise.testcases.records import TestCase, TestInput

# Options of KLEE's runtime that say nothing to us, with the number of their operands.
_SKIPPED = {b"sym-files": 2, b"sym-stdout": 0, b"save-all-writes": 0, b"fd-fail": 0, b"max-fail": 1}
_OPTIONS = {b"sym-arg", b"sym-args", b"sym-stdin", *_SKIPPED}
_OWN_OBJECTS = (b"model_version",)


def to_ktest(case: TestCase) -> KTest:
    """Of a test, its arguments, standard input and inputs; the format has no room for more."""
    words = [each.encode(errors="surrogateescape") for each in case.arguments]
    command = [*words[:1]]
    objects: list[tuple[bytes, bytes]] = []
    for text in words[1:]:
        if _is_plain(text):
            command.append(text)
        else:
            command += [b"--sym-arg", b"%d" % len(text)]
            objects.append((b"arg%02d" % len(objects), text + b"\0"))
    if case.stdin:
        command += [b"--sym-stdin", b"%d" % len(case.stdin)]
        objects.append((b"stdin", case.stdin))
    return KTest(tuple(command), (*objects, *map(_object, case.inputs)))


def _object(given: TestInput) -> tuple[bytes, bytes]:
    """KLEE cannot read an object without bytes. Whoever takes the input takes only as many as are wanted."""
    return given.name.encode(errors="surrogateescape") or b"unnamed", given.data or b"\0"


def _is_plain(argument: bytes) -> bool:
    """Whether the argument can stand as itself: KLEE's tools want ASCII, and take some options for their own."""
    return argument.isascii() and argument != b"" and argument.lstrip(b"-") not in _OPTIONS


def from_ktest(test: KTest, program: str, entry: str = "main") -> TestCase:
    """The test for `program`, which is the source of what KLEE ran as bitcode."""
    objects = [each for each in test.objects if each[0] not in _OWN_OBJECTS]
    arguments, stdin = [_text(each) for each in test.arguments[:1]], b""
    words = iter(test.arguments[1:])
    for word in words:
        option = word.lstrip(b"-") if word.startswith(b"-") else b""
        match option:
            case b"sym-arg":
                next(words, b"")
                arguments.append(_next_argument(objects))
            case b"sym-args":
                _skip(words, 3)
                count = int.from_bytes(_taken(objects, b"n_args"), "little")
                arguments += (_next_argument(objects) for _ in range(min(count, len(objects))))
            case b"sym-stdin":
                next(words, b"")
                stdin = _taken(objects, b"stdin")
            case _ if option in _SKIPPED:
                _skip(words, _SKIPPED[option])
            case _:
                arguments.append(_text(word))
    inputs = tuple(TestInput(_text(name), data) for name, data in objects)
    return TestCase(program, entry, tuple(arguments), stdin, inputs)


def _next_argument(objects: list[tuple[bytes, bytes]]) -> str:
    """The first object that is an argument: `arg0` in older versions of KLEE, `arg00` in newer ones."""
    for name, _ in objects:
        if name.startswith(b"arg") and name[3:].isdigit():
            return _text(_taken(objects, name).partition(b"\0")[0])
    return ""


def _taken(objects: list[tuple[bytes, bytes]], wanted: bytes) -> bytes:
    for index, (name, data) in enumerate(objects):
        if name == wanted:
            del objects[index]
            return data
    return b""


def _skip(words: Iterator[bytes], count: int) -> None:
    for _ in range(count):
        next(words, None)


def _text(data: bytes) -> str:
    return data.decode(errors="surrogateescape")
