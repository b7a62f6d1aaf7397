"""The gallery: every case finds what it expects, and its programs are those that gcc takes."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import oracle
import pytest

from minise.cli import main
from minise.papers.case import PROGRAMS, found
from minise.papers.catalogue import CASES

INCLUDE = Path(__file__).parent.parent.parent / "frontend" / "include"


@pytest.mark.parametrize("name", CASES)
def test_what_is_expected_is_found(name: str) -> None:
    finding = found(CASES[name], is_quick=True)
    assert finding.found == finding.case.expected


@pytest.mark.skipif(not oracle.is_available(), reason="gcc is not installed")
@pytest.mark.parametrize("program", sorted(PROGRAMS.glob("*.c")), ids=lambda path: path.stem)
def test_gcc_takes_the_programs(program: Path) -> None:
    # Headers of the system come first: only those of minise's own are taken from the project.
    command = ["gcc", "-std=c99", "-Wall", "-Wextra", "-fsyntax-only", "-D_POSIX_C_SOURCE=200809L"]
    done = subprocess.run([*command, "-idirafter", str(INCLUDE), str(program)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_list_names_every_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["papers"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert listed == list(CASES)


def test_json_tells_expected_and_found_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["papers", "relocatable/fig2", "--json"]) == 0
    (record,) = json.loads(capsys.readouterr().out)
    assert record["name"] == "relocatable/fig2"
    assert record["expected"] == record["found"]


def test_an_unknown_case_is_wrong_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["papers", "segmented/fig99"]) == 2
    assert "no case 'segmented/fig99'" in capsys.readouterr().err
