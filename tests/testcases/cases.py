"""Tests made by hand, from predictions or of small programs."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.faults import FaultKind
from minise.testcases.compiler import Subject
from minise.testcases.files import NamedTest
from minise.testcases.records import Exits, Fails, Prediction
from minise.testcases.records import TestCase as Case
from minise.testcases.records import TestInput as Input
from minise.testcases.replay import Replay, Replayed, replay

needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not installed")


def subject_of(source: Path, options: BuildOptions | None = None) -> Subject:
    options = options or BuildOptions()
    return Subject(str(source), build_file(str(source), options).program, options)


def into(folder: Path) -> Callable[[str, bytes], object]:
    return lambda name, data: (folder / name).write_bytes(data)


def written(folder: Path, text: str) -> Path:
    source = folder / "t.c"
    source.write_text(text)
    return source


def exits(code: int, *inputs: Input, output: bytes = b"", entry: str = "main") -> Case:
    return Case("t.c", entry, ("t",), b"", inputs, Prediction(Exits(code), output))


def fails(kind: FaultKind, line: int | None, *inputs: Input, output: bytes = b"", entry: str = "main") -> Case:
    file = None if line is None else "t.c"
    return Case("t.c", entry, ("t",), b"", inputs, Prediction(Fails(kind, file, line), output))


def number(name: str, value: int, size: int = 4) -> Input:
    return Input(name, (value % 256**size).to_bytes(size, "little"))


def replayed(source: Path, *cases: Case) -> Replay:
    return replay(subject_of(source), [NamedTest(f"test{index}", case) for index, case in enumerate(cases)])


def replayed_one(folder: Path, text: str, case: Case) -> Replayed:
    return replayed(written(folder, text), case).tests[0]
