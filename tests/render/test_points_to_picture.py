"""The points-to graph as a picture, and the command that draws it."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.cli import main
from minise.memory.points_to import analysed
from minise.render.picture import Picture
from minise.render.points_to_picture import ideal_picture, points_to_picture
from minise.session import RunOptions, ideal_classes

PROGRAM = """#include <minise.h>
#include <stdlib.h>
static int *kept;
static int *row(void) { return calloc(4, sizeof(int)); }
int main(void) {
    int local = 1;
    int **table = malloc(2 * sizeof(int *));
    for (int i = 0; i < 2; i++)
        table[i] = row();
    kept = &local;
    const char *text = "constant";
    row()[0] = *kept + text[0];
    return table[minise_range(0, 2, "i")][0];
}
"""


def program(folder: Path) -> Path:
    file = folder / "program.c"
    file.write_text(PROGRAM)
    return file


def tables(picture: Picture) -> dict[str, list[str]]:
    """What stands in each vertex, by its heading."""
    return {each.lines[0]: [cell.place or cell.value for cell in each.cells] for each in picture.vertices}


def pointing(picture: Picture) -> set[tuple[str, str]]:
    names = {each.name: each.lines[0] for each in picture.vertices}
    return {(names[each.source], names[each.target]) for each in picture.links}


def test_variables_segments_and_what_lives_outside(tmp_path: Path) -> None:
    build = build_file(str(program(tmp_path)), BuildOptions())
    picture = points_to_picture(build.program, analysed(build.program))
    assert tables(picture) == {
        "main()": ["table", "text"],
        "segment 1": ["calloc, line 4"],
        "segment 2": ["malloc, line 7"],
        "1 constant": [],
        "kept": [""],
        "local": [],
    }
    assert pointing(picture) == {
        ("main()", "segment 2"),
        ("main()", "1 constant"),
        ("segment 2", "segment 1"),
        ("kept", "local"),
    }
    assert picture.caption[0] == "points-to: 2 segments, 5 abstract objects"


def test_ideal_segments_tell_calls(tmp_path: Path) -> None:
    build = build_file(str(program(tmp_path)), BuildOptions())
    picture = ideal_picture(build.program, ideal_classes(build, RunOptions(memory="segmented")))
    assert tables(picture) == {"segment 1": ["line 4 from line 9"]}


@pytest.mark.parametrize("options", [["--points-to"], ["--points-to", "andersen"], ["--points-to", "ideal"]])
def test_the_command_draws_it(options: list[str], tmp_path: Path) -> None:
    place = tmp_path / "picture.dot"
    assert main(["tree", "-o", str(place), str(program(tmp_path)), *options]) == 0
    assert "segment 1" in place.read_text()


def test_the_file_may_follow_the_option(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["tree", "--points-to", str(program(tmp_path))]) == 0
    assert b"segment 2" in capsysbinary.readouterr().out


@pytest.mark.parametrize("arguments", [["--points-to"], ["program.c", "--points-to", "other"], []])
def test_wrong_arguments_are_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tree", *arguments]) == 2
    assert "error: " in capsys.readouterr().err
