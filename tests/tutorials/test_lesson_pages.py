"""Every command of a lesson is run, in the order of the page, and writes what the page shows.

`pytest --accept` writes what was found into the pages, where it differs; look at what it wrote.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from accepting import accepted
from lesson_copies import IDS, LESSONS, copied, typed

from minise.course.lesson import PAGE, Lesson
from minise.course.page import commands, is_shown


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_page_shows_what_its_commands_write(lesson: Lesson, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    accepts = request.config.getoption("--accept") or os.environ.get("MINISE_ACCEPT") == "1"
    page = lesson.page
    folder = copied(lesson, tmp_path)
    changed: list[tuple[int, int, str]] = []
    for command in commands(page):
        found = typed(command.text, folder)
        if is_shown(command.output, found):
            continue
        assert accepts, f"line {command.line}: $ {command.text}\nwrites\n{found}"
        changed.append((command.line, len(command.output), found))
    if changed:
        (lesson.folder / PAGE).write_text(accepted(page, changed), encoding="utf-8")
