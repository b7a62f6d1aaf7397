"""Every command of a lesson is run, in the order of the page, and writes what the page shows.

`pytest --accept` writes what was found into the pages, where it differs; look at what it wrote.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from lesson_copies import IDS, LESSONS, copied, typed

from minise.course.lesson import PAGE, Lesson
from minise.course.page import Command, commands, is_shown

_TIMES = re.compile(r"\b\d+\.\d+\b")  # seconds and megabytes, in tables and JSON


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_page_shows_what_its_commands_write(lesson: Lesson, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    accepts = request.config.getoption("--accept") or os.environ.get("MINISE_ACCEPT") == "1"
    folder = copied(lesson, tmp_path)
    changed: list[tuple[Command, str]] = []
    for command in commands(lesson.page):
        found = typed(command.text, folder)
        if is_shown(command.output, found):
            continue
        assert accepts, f"line {command.line}: $ {command.text}\nwrites\n{found}"
        changed.append((command, found))
    if changed:
        (lesson.folder / PAGE).write_text(_accepted(lesson.page, changed), encoding="utf-8")


def _accepted(page: str, changed: list[tuple[Command, str]]) -> str:
    lines = page.splitlines()
    for command, found in reversed(changed):
        lines[command.line : command.line + len(command.output)] = _TIMES.sub("...", found).rstrip("\n").splitlines()
    return "\n".join(lines) + "\n"
