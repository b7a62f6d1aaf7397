"""The gallery: every case finds what it expects, and its programs are those that gcc takes."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import oracle
import pytest

from minise.cli import main
from minise.papers.case import PROGRAMS, Scene, found
from minise.papers.catalogue import CASES
from minise.papers.scene import built, line_of, page_of
from minise.recording.recording import Recording
from minise.recording.records import Step

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


LONG = {"segmented/fig3c", "segmented/sqlite"}  # a page of 160,000 steps; one of 9 MB


@pytest.mark.parametrize("name", CASES)
def test_every_case_has_a_page_that_opens_at_its_line(name: str) -> None:
    scene = CASES[name].scene
    assert scene is not None
    if name in LONG:
        built(scene)
        assert line_of(scene) > 0
    else:
        assert steps_shown(*page_of(scene))[-1].instruction.span.line == line_of(scene)


def test_a_page_opens_at_the_look_up_and_not_where_the_table_is_filled() -> None:
    scene = CASES["relocatable/fig1"].scene
    assert scene is not None
    source = scene.path.read_text().splitlines()
    assert source[line_of(scene) - 1].strip() == "if (node->key == key)"


def steps_shown(text: str, address: str) -> tuple[Step, ...]:
    """The steps of the node up to the one that the address leads to."""
    node, step = map(int, re.findall(r"#node=(\d+)&step=(\d+)", address)[0])
    (embedded,) = re.findall(r'<script id="recording" type="application/json">(.*?)</script>', text)
    return tuple(Recording.from_json(embedded).nodes[node].steps[:step])


def test_a_page_opens_where_the_case_is_interesting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "page.html"
    assert main(["papers", "segmented/points-to", "--view", "-o", str(place)]) == 0
    line = steps_shown(place.read_text(), capsys.readouterr().out)[-1].instruction.span.line
    assert line == line_of(Scene("matrix", (), "matrix[i][j] > 0"))


def test_a_page_needs_one_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["papers", "segmented", "--view"]) == 2
    assert main(["papers", "segmented/points-to", "--view", "-o", "/nowhere/page.html"]) == 2


def test_an_unknown_case_is_wrong_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["papers", "segmented/fig99"]) == 2
    assert "no case 'segmented/fig99'" in capsys.readouterr().err
