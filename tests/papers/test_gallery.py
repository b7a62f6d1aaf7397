"""The gallery: every case finds what it expects, and its programs are those that gcc takes."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import oracle
import pytest

from minise.cli import main
from minise.papers.case import PROGRAMS, Case, Scene, found
from minise.papers.catalogue import CASES
from minise.papers.scene import built, line_of
from minise.recording.recording import Recording

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


def test_a_case_is_shown_with_its_source_and_its_picture(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["papers", "segmented/points-to"]) == 0
    shown = capsys.readouterr().out
    assert "matrix[row] = calloc(N, sizeof(int));" in shown
    assert "minise run matrix.c --memory segmented -D N=3" in shown
    assert "  segment 2 | 3 x 12 bytes of line 24 |" in shown


@pytest.mark.parametrize(
    "case", [case for case in CASES.values() if case.scene is not None], ids=lambda case: case.name
)
def test_every_scene_can_be_built(case: Case) -> None:
    assert case.scene is not None
    built(case.scene)
    assert line_of(case.scene) > 0


def test_a_page_opens_where_the_case_is_interesting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "page.html"
    assert main(["papers", "segmented/points-to", "--view", "-o", str(place)]) == 0
    node, step = map(int, re.findall(r"#node=(\d+)&step=(\d+)", capsys.readouterr().out)[0])
    (embedded,) = re.findall(r'<script id="recording" type="application/json">(.*?)</script>', place.read_text())
    line = Recording.from_json(embedded).nodes[node].steps[step - 1].instruction.span.line
    assert line == line_of(Scene("matrix", (), "matrix[i][j] > 0"))


def test_a_page_needs_one_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["papers", "segmented", "--view"]) == 2
    assert main(["papers", "segmented/table1", "--view"]) == 2
    assert main(["papers", "segmented/points-to", "--view", "-o", "/nowhere/page.html"]) == 2


def test_an_unknown_case_is_wrong_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["papers", "segmented/fig99"]) == 2
    assert "no case 'segmented/fig99'" in capsys.readouterr().err
