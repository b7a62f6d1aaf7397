"""Lessons as notebooks: the same text, in cells that can be run."""

from __future__ import annotations

from pathlib import Path

import nbclient
import nbformat
import pytest
from lesson_copies import IDS, LESSONS, copied

from minise.cli import main
from minise.course.lesson import Lesson
from minise.course.notebook import notebook_text
from minise.course.page import Prose, blocks, commands, is_shown


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_notebook_has_the_text_and_the_commands_of_the_page(lesson: Lesson) -> None:
    notebook = nbformat.reads(notebook_text(lesson.page), as_version=4)
    nbformat.validate(notebook)
    markdown = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    assert [each.text for each in blocks(lesson.page) if isinstance(each, Prose) and each.text not in markdown] == []
    run = [cell.source.splitlines()[0] for cell in notebook.cells if cell.source.startswith("!")]
    assert run == [f"!{each.text}" for each in commands(lesson.page)]


def test_the_first_lesson_runs_as_a_notebook(tmp_path: Path) -> None:
    lesson = LESSONS[0]
    folder = copied(lesson, tmp_path)
    file = folder / "lesson.ipynb"
    assert main(["course", str(folder), "--notebook", str(file)]) == 0
    notebook = nbformat.read(file, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()
    shown = [cell for cell in notebook.cells if cell.source.startswith("!")]
    for command, cell in zip(commands(lesson.page), shown, strict=True):
        found = "".join(each.text for each in cell.outputs if each.get("name") == "stdout")
        if "-o" not in command.text:  # what is written to standard error stands among the other lines
            assert is_shown((*command.output, "..."), found.replace("\r\n", "\n")), found
    pictures = [each for cell in shown for each in cell.outputs if "image/svg+xml" in each.get("data", {})]
    assert len(pictures) == 1
