"""`minise course`: list the lessons, or write one as a notebook."""

from __future__ import annotations

import argparse
from pathlib import Path

from minise.source import MiniseError, Span, error, refusal, whole

_EXAMPLE = """example:
  minise course                             the lessons
  minise course 3                           the page of lesson 3
  minise course 3 --notebook lesson3.ipynb  the same as a notebook; put it into the lesson's folder

exit code: 0, or 2 for wrong input"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Lists the lessons of the course; `minise check` checks their exercises."
    parser.epilog = _EXAMPLE
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help="its number, its name or its folder")
    parser.add_argument("--notebook", metavar="FILE", type=Path, help="write the lesson there as a Jupyter notebook")


def run(options: argparse.Namespace) -> int:
    from minise.course.lesson import find_course, find_lesson, lessons

    if options.lesson is None:
        if options.notebook is not None:
            raise MiniseError([error("which lesson? name it before --notebook", _at(options.notebook))])
        for each in lessons(find_course()):
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
        path.write_text(notebook_text(page), encoding="utf-8")
    except OSError as problem:
        raise refusal("cannot write the file", str(path), problem) from None


def _at(path: Path) -> Span:
    return whole(str(path))
