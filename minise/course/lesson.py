"""A lesson: a folder of `tutorials/` with its page (README.md), C files, exercises.toml and solutions/."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from minise.course.page import title
from minise.source import MiniseError, Span, error, whole

PAGE = "README.md"
EXERCISES = "exercises.toml"
SOLUTIONS = "solutions"
_COURSE = "tutorials"
_LESSON = re.compile(r"(\d+)-(.+)")


@dataclass(frozen=True, slots=True)
class Lesson:
    """`name` is the folder's, without its number."""

    number: int
    name: str
    folder: Path

    @property
    def page(self) -> str:
        return (self.folder / PAGE).read_text(encoding="utf-8")

    @property
    def title(self) -> str:
        return title(self.page)


def lessons(course: Path) -> list[Lesson]:
    """All lessons in a folder, in their order."""
    found = (_lesson(each) for each in course.iterdir())
    return sorted((each for each in found if each is not None), key=lambda lesson: lesson.number)


def find_course() -> Path:
    """The folder of lessons: here or above, else beside the package, where a clone has it."""
    here = Path.cwd()
    beside = Path(__file__).resolve().parents[2]
    for folder in (here, *here.parents, beside):
        if (folder / _COURSE).is_dir() and lessons(folder / _COURSE):
            return folder / _COURSE
    raise MiniseError([error(f"there is no folder {_COURSE} with lessons here or above", _at(here))])


def find_lesson(given: str) -> Lesson:
    """By its folder, or by its number or its name in the course."""
    folder = Path(given).resolve()
    lesson = _lesson(folder)
    if lesson is not None:
        return lesson
    known = lessons(find_course())
    for each in known:
        if given in (each.name, each.folder.name) or (given.isdecimal() and int(given) == each.number):
            return each
    names = ", ".join(each.folder.name for each in known)
    raise MiniseError([error(f"there is no lesson '{given}'", _at(Path(given)), f"the lessons are {names}")])


def _lesson(folder: Path) -> Lesson | None:
    parts = _LESSON.fullmatch(folder.name)
    if parts is None or not (folder / PAGE).is_file():
        return None
    return Lesson(int(parts[1]), parts[2], folder)


def _at(path: Path) -> Span:
    return whole(str(path))
