"""The program on the first screen of the README is one that a reader has, and does what is shown."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from minise.cli import main
from minise.course.page import Listing, blocks, commands, is_shown

TOP = Path(__file__).parents[2]
PAGE = (TOP / "README.md").read_text()
PROGRAM = TOP / "tutorials" / "first" / "position.c"


def test_the_program_is_there() -> None:
    (shown,) = (each.text for each in blocks(PAGE) if isinstance(each, Listing) and each.language == "c")
    assert shown == PROGRAM.read_text().rstrip("\n")


def test_the_run_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (command,) = commands(PAGE)
    shutil.copy(PROGRAM, tmp_path)
    monkeypatch.chdir(tmp_path)
    main(command.text.split()[1:])
    assert is_shown(command.output, capsys.readouterr().out)
