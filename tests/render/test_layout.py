"""Drawing without any program of Graphviz: within this process, with nothing on the search path."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from drawing import bush

from minise.render import layout
from minise.render.dot import dot_text
from minise.render.execution_tree import tree_picture
from minise.render.layout import Format, format_of, rendered
from minise.render.svg import picture_svg
from minise.render.words import Words
from minise.source import MiniseError

SVG = "{http://www.w3.org/2000/svg}"
STARTS = {Format.SVG: b"<?xml", Format.PNG: b"\x89PNG", Format.PDF: b"%PDF", Format.DOT: b"digraph"}


@pytest.fixture
def dot() -> str:
    tree = bush(2, 1)
    return dot_text(tree_picture(tree, Words(tree)))


@pytest.mark.parametrize("format", Format)
def test_draws_without_a_program(format: Format, dot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    run = subprocess.run

    def noted(command: list[str], **options: Any) -> Any:
        started.append(command[0])
        return run(command, **options)

    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(subprocess, "run", noted)
    assert rendered(dot, format).startswith(STARTS[format])
    assert set(started) <= {sys.executable}


def test_a_machine_without_fonts_will_do(dot: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = tmp_path / "fonts.conf"
    settings.write_text(f"<fontconfig><dir>{tmp_path}</dir><cachedir>{tmp_path}</cachedir></fontconfig>")
    monkeypatch.setenv("FONTCONFIG_FILE", str(settings))
    assert rendered(dot, Format.SVG).startswith(STARTS[Format.SVG])


def test_an_engine_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MiniseError, match="the layout engine failed"):
        rendered("digraph {", Format.SVG)


def test_svg_has_ids_classes_and_tooltips(dot: str) -> None:
    svg = ElementTree.fromstring(rendered(dot, Format.SVG))
    groups = {each.get("id"): each for each in svg.iter(f"{SVG}g")}
    fault = next(each for each in groups.values() if "fault" in (each.get("class") or "").split())
    assert (fault.get("id") or "").startswith("node")
    titles = [each.text or "" for each in fault.iter(f"{SVG}title")]
    assert any("abort() was called\npath condition: " in title for title in titles)
    link = groups["node0-node1"]
    assert [each.text for each in link.iter(f"{SVG}text")] == [" x == 0 "]


def test_svg_for_a_page_is_one_element() -> None:
    tree = bush(2, 1)
    svg = picture_svg(tree_picture(tree, Words(tree)))
    assert svg.startswith("<svg ")
    assert ElementTree.fromstring(svg).tag == f"{SVG}svg"


def test_drawing_says_nothing(dot: str, capfd: pytest.CaptureFixture[str]) -> None:
    rendered(dot, Format.PNG)
    assert capfd.readouterr() == ("", "")


def test_without_engine_and_program_the_error_says_so(dot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MiniseError, match="neither the pygraphviz package nor a dot program"):
        rendered(dot, Format.SVG)


def test_a_dot_program_will_do(dot: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "dot"
    program.write_text('#!/bin/sh\necho "$@"\nexec /bin/cat\n')
    program.chmod(0o755)
    monkeypatch.setattr(layout, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = rendered(dot, Format.PNG).decode()
    assert "-Tpng" in found.splitlines()[0]
    assert "dpi=144" in found


@pytest.mark.parametrize(
    ("path", "format"),
    [("a.svg", Format.SVG), ("b/c.PNG", Format.PNG), ("d.gv", Format.DOT), ("e.x.pdf", Format.PDF)],
)
def test_the_ending_decides(path: str, format: Format) -> None:
    assert format_of(path) is format


@pytest.mark.parametrize("path", ["a.jpg", "picture", "dir.svg/file"])
def test_other_endings_are_wrong_input(path: str) -> None:
    with pytest.raises(MiniseError, match=r"has no ending|no picture format"):
        format_of(path)


def test_the_command_writes_the_picture(tmp_path: Path) -> None:
    source = tmp_path / "p.c"
    source.write_text('#include <minise.h>\nint main(void) { return minise_int("x") > 0; }\n')
    picture = tmp_path / "p.svg"
    command = [sys.executable, "-m", "minise", "tree", str(source)]
    environment = {**os.environ, "PATH": ""}
    drawn = subprocess.run([*command, "-o", str(picture)], env=environment, capture_output=True, check=True)
    assert drawn.stdout == drawn.stderr == b""
    assert ElementTree.parse(picture).getroot().tag == f"{SVG}svg"
    told = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert told.stdout.startswith(b"digraph")
    wrong = subprocess.run([*command, "--cfg", "nowhere"], env=environment, capture_output=True)
    assert wrong.returncode == 2
    assert b"no function 'nowhere'" in wrong.stderr
