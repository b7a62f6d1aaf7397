"""`minise check`: judge the exercises of a lesson, in plain words."""

from __future__ import annotations

import argparse
from pathlib import Path

_EXAMPLE = """example:
  minise check 1                        all exercises of lesson 1, in the copy that is here or above
  minise check                          those of the lesson in this folder
  minise check 1 answers.txt            one of them
  minise check 1 solutions/answers.txt  the same exercise, solved in another file

exit code: 0 when all are solved, 1 when one is not, 2 for wrong input"""

EXIT_NOT_SOLVED = 1


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Checks the exercises of a lesson (see `minise course`), and gives hints."
    parser.epilog = _EXAMPLE
    parser.add_argument(
        "lesson", metavar="LESSON", nargs="?", default=".", help="its number, its name or its folder (default: here)"
    )
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="check the exercise of this name only")


def run(options: argparse.Namespace) -> int:
    from minise.course.judging import judged
    from minise.course.lesson import find_lesson
    from minise.course.verdict import verdict_text

    file = options.file
    lesson = find_lesson(options.lesson, needs_copy=file is None)
    if file is not None and not file.exists():
        places = (lesson.folder / file, lesson.original / file)
        file = next((each for each in places if each.exists()), file)
    print(f"lesson {lesson.title}")
    count = done = 0
    for verdict in judged(lesson, file):
        print(verdict_text(verdict), flush=True)
        count += 1
        done += verdict.is_done
    print(f"{done} of {count} done")
    return 0 if done == count else EXIT_NOT_SOLVED
