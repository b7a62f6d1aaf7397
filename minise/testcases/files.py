"""Tests on disk: test000001.json holds all of a test, test000001.ktest what KLEE's format has room for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from minise.files import read_file
from minise.source import MiniseError, Span, error, refusal, whole
from minise.testcases import json_form, ktest
from minise.testcases.klee_environment import from_ktest, to_ktest
from minise.testcases.records import TestCase

TESTS_FOLDER = "tests"  # in the folder that a run writes


@dataclass(frozen=True, slots=True)
class NamedTest:
    """`name` is the file's, without its ending."""

    name: str
    case: TestCase


def test_name(number: int) -> str:
    return f"test{number:06}"


def write_test(write: Callable[[str, bytes], object], number: int, case: TestCase) -> None:
    """`write` takes the name of each file and its contents."""
    name = test_name(number)
    write(f"{name}.json", json_form.to_json(case).encode())
    write(f"{name}.ktest", ktest.encode(to_ktest(case)))


def read_tests(path: Path, program: str, entry: str = "main", unknown_globals: bool = False) -> list[NamedTest]:
    """The test in a file, or all tests in a folder, be it that of a run. What comes after the path completes a
    .ktest, which says nothing of it."""
    known = TestCase(program, entry, unknown_globals=unknown_globals)
    if not path.is_dir():
        return [NamedTest(path.stem, _read_test(path, known))]
    if (path / TESTS_FOLDER).is_dir():
        path = path / TESTS_FOLDER
    files = {each.stem: each for each in sorted(path.glob("*.ktest"))}
    files |= {each.stem: each for each in sorted(path.glob("test*.json"))}
    if not files:
        raise MiniseError([error("there are no tests in this folder", _start(path))])
    return [NamedTest(name, _read_test(files[name], known)) for name in sorted(files)]


def _read_test(path: Path, known: TestCase) -> TestCase:
    data = _read_bytes(path)
    match path.suffix:
        case ".json":
            return _read_json(path, data)
        case ".ktest":
            return _read_ktest(path, data, known)
        case _:
            raise MiniseError([error("a test is a .ktest file, a .json file, or a folder of them", _start(path))])


def _read_json(path: Path, data: bytes) -> TestCase:
    try:
        return json_form.from_json(data.decode(), str(path))
    except UnicodeDecodeError as problem:
        raise MiniseError([error(f"byte {problem.start}: not a test: no UTF-8 text", _start(path))]) from None


def _read_ktest(path: Path, data: bytes, known: TestCase) -> TestCase:
    """What the .ktest cannot tell is taken from the .json file beside it, if there is one."""
    case = from_ktest(ktest.decode(data, str(path)), known.program, known.entry)
    beside = path.with_suffix(".json")
    if not beside.exists():
        return replace(case, unknown_globals=known.unknown_globals)
    told = _read_json(beside, _read_bytes(beside))
    return replace(case, entry=told.entry, prediction=told.prediction, unknown_globals=told.unknown_globals)


def _read_bytes(path: Path) -> bytes:
    try:
        return read_file(path)
    except (OSError, ValueError) as problem:
        raise refusal("cannot read the test", str(path), problem) from None


def _start(path: Path) -> Span:
    return whole(str(path))
