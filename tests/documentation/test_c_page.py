"""docs/c.md: every feature is shown by a program that minise takes, every exception by one that it rejects."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file, build_text
from minise.source import MiniseError

TOP = Path(__file__).parents[2]
PAGE = (TOP / "docs" / "c.md").read_text()
SUPPORTED, REJECTED = PAGE.split("## Not taken")
PROGRAMS = sorted(set(re.findall(r"\]\(\.\./(tests/programs/[\w/]+\.c)\)", SUPPORTED)))
REJECTIONS = re.findall(r"^\| ([^|]+) \| `([^|]+)` \|$", REJECTED, re.MULTILINE)
# What is no feature of C: uses of the library and of the engine, whole programs, and what is rejected.
OTHER_FOLDERS = {"assert", "ctype", "errno", "planes", "stdio", "stdlib", "string_h", "whole", "wrong", "unistd"}


def test_every_feature_names_a_program() -> None:
    rows = [line for line in SUPPORTED.splitlines() if line.startswith("| ") and "shown by" not in line]
    assert len(rows) > 40
    assert [row for row in rows if "../tests/programs/" not in row] == []


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_of_the_page_is_taken(program: str) -> None:
    assert build_file(str(TOP / program), BuildOptions()).program.functions


def test_every_folder_of_the_corpus_is_on_the_page() -> None:
    folders = {each.name for each in (TOP / "tests" / "programs").iterdir() if each.is_dir()}
    shown = {program.split("/")[2] for program in PROGRAMS}
    assert shown == folders - OTHER_FOLDERS


@pytest.mark.parametrize(("feature", "text"), REJECTIONS, ids=[feature for feature, _ in REJECTIONS])
def test_what_is_not_taken_is_rejected_at_its_place(feature: str, text: str) -> None:
    program = text if "main" in text else f"{text}\nint main(void) {{ return 0; }}\n"
    with pytest.raises(MiniseError, match=r"program\.c:1:\d+: error: .*not supported"):
        build_text("program.c", program, BuildOptions())


def test_the_table_of_rejections_is_read() -> None:
    assert len(REJECTIONS) == 5
