"""`minise course`: list the lessons, copy them to work on, or write one as a notebook."""

from __future__ import annotations

import argparse
from pathlib import Path

from minise.files import write_file
from minise.source import NOWHERE, MiniseError, Span, error, refusal, whole

_EXAMPLE = """example:
  minise course                             the lessons
  minise course start my-course             copies the course into a folder, to work there
  minise course 3                           the page of lesson 3
  minise course 3 --notebook lesson3.ipynb  the same as a notebook; put it into the lesson's folder

exit code: 0, or 2 for wrong input"""

_START = "start"


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Lists the lessons of the course; `minise check` checks their exercises."
    parser.epilog = _EXAMPLE
    parser.add_argument(
        "lesson",
        metavar="LESSON|start",
        nargs="?",
        help="its number, its name or its folder; or `start`, to copy all",
    )
    parser.add_argument("folder", metavar="DIR", nargs="?", type=Path, help="with `start`: where to copy the course")
    parser.add_argument("--notebook", metavar="FILE", type=Path, help="write the lesson there as a Jupyter notebook")


def run(options: argparse.Namespace) -> int:
    from minise.course.lesson import copy_course, find_lesson, installed_course, lessons

    if options.lesson == _START:
        if options.folder is None:
            raise MiniseError([error("which folder? write: minise course start DIR", NOWHERE)])
        copy_course(options.folder)
        print(f"the course is in {options.folder}; begin with {options.folder / 'README.md'}")
        return 0
    if options.folder is not None:
        raise MiniseError([error(f"one argument too many: {options.folder}", NOWHERE)])
    if options.lesson is None:
        if options.notebook is not None:
            raise MiniseError([error("which lesson? name it before --notebook", _at(options.notebook))])
        for each in lessons(installed_course()):
            print(f"{each.folder.name:<28} {each.title}")
        return 0
    lesson = find_lesson(options.lesson)
    if options.notebook is None:
        print(lesson.page, end="")
    else:
        _write(options.notebook, lesson.page)
    return 0


def _write(path: Path, page: str) -> None:
    from minise.course.notebook import notebook_text

    try:
        write_file(path, notebook_text(page).encode())
    except OSError as problem:
        raise refusal("cannot write the file", str(path), problem) from None


def _at(path: Path) -> Span:
    return whole(str(path))
