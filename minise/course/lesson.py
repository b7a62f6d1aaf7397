"""A lesson: a folder of the course with its page (README.md), C files, exercises.toml and solutions/.

The course is installed with minise; students work in copies. A copy is recognised by its name or by its title, and
what is judged in it is judged by the installed lesson: by its programs, exercises and solutions.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass, replace
from pathlib import Path

from minise.course.page import title
from minise.source import MiniseError, error, refusal, whole

PAGE = "README.md"
EXERCISES = "exercises.toml"
SOLUTIONS = "solutions"
GIVEN = "given"  # programs of questions that an exercise changes, as they are before that
START = "`minise course start DIR` makes a copy of the course"
_COURSE = "tutorials"
_LESSON = re.compile(r"(\d+)-(.+)")
_REASON = re.compile(r"\[Errno \d+\] ([^:]*).*", re.DOTALL)
_NOT_COPIED = ("minise-out-*", "minise-last", "__pycache__", EXERCISES, GIVEN)


@dataclass(frozen=True, slots=True)
class Lesson:
    """`name` is the folder's, without its number. `folder` is where the student works, `original` the installed
    lesson."""

    number: int
    name: str
    folder: Path
    original: Path

    @property
    def page(self) -> str:
        return (self.folder / PAGE).read_text(encoding="utf-8", errors="replace")

    @property
    def title(self) -> str:
        return title(self.page)


def lessons(course: Path) -> list[Lesson]:
    """All lessons in a folder, in their order."""
    found = (_lesson(each) for each in course.iterdir())
    return sorted((each for each in found if each is not None), key=lambda lesson: lesson.number)


def installed_course() -> Path:
    """In the package, or beside it, where a clone has it."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package, package.parent):
        if (folder / _COURSE).is_dir() and lessons(folder / _COURSE):
            return folder / _COURSE
    raise MiniseError([error("this installation of minise has no course", whole(str(package / _COURSE)))])


def find_lesson(given: str, *, needs_copy: bool = False) -> Lesson:
    """By its folder; or by its number or its name: then the copy in this folder or one above it, else the installed
    lesson, unless `needs_copy` refuses that."""
    known = lessons(installed_course())
    for each in known:
        if _is_copy(Path(given), each):
            return replace(each, folder=Path(given).resolve())
    lesson = next((each for each in known if _is_called(given, each)), None)
    if lesson is None:
        if given == ".":
            raise MiniseError([error("there is no lesson in this folder", whole(str(Path.cwd())), START)])
        names = ", ".join(each.folder.name for each in known)
        raise MiniseError([error(f"there is no lesson '{given}'", whole(given), f"the lessons are {names}")])
    folder = _nearest_copy(lesson)
    if folder is None and needs_copy:
        what = f"lesson {lesson.number} is not in this folder, and not in one above it"
        raise MiniseError([error(what, whole(str(Path.cwd())), START)])
    return lesson if folder is None else replace(lesson, folder=folder)


def copy_course(place: Path) -> None:
    """Copies the installed course to a folder, which must be new or empty. What only judges need stays behind."""
    course = installed_course()
    try:
        if place.exists() and any(place.iterdir()):
            raise MiniseError([error("the folder is not empty", whole(str(place)))])
    except OSError as problem:
        raise refusal("cannot copy the course", str(place), problem) from None
    try:
        shutil.copytree(course, place, ignore=shutil.ignore_patterns(*_NOT_COPIED), dirs_exist_ok=True)
        for each in lessons(course):
            if (each.folder / GIVEN).is_dir():
                shutil.copytree(each.folder / GIVEN, place / each.folder.name, dirs_exist_ok=True)
    except shutil.Error as problem:  # a list of what could not be copied, and why
        shutil.rmtree(place, ignore_errors=True)
        _, path, reason = problem.args[0][0]
        told = _REASON.sub(r"\1", str(reason)).lower()
        raise MiniseError([error(f"cannot copy the course: {told}", whole(str(path)))]) from None
    except OSError as problem:
        shutil.rmtree(place, ignore_errors=True)
        raise refusal("cannot copy the course", str(place), problem) from None


def _is_called(given: str, lesson: Lesson) -> bool:
    is_number = given.isascii() and given.isdecimal() and len(given) < 6 and int(given) == lesson.number
    return is_number or given in (lesson.name, lesson.original.name)


def _nearest_copy(lesson: Lesson) -> Path | None:
    here = Path.cwd()
    name = lesson.original.name
    for folder in (here, *here.parents):
        for place in (folder, folder / name, folder / _COURSE / name):
            if _is_copy(place, lesson):
                return place
    return None


def _is_copy(folder: Path, lesson: Lesson) -> bool:
    """By the name of the folder, or by the title of the page: a copy may have any name."""
    try:
        page = (folder / PAGE).read_text(encoding="utf-8", errors="replace")
    except (OSError, ValueError):
        return False
    return folder.resolve().name == lesson.original.name or title(page) == lesson.title


def _lesson(folder: Path) -> Lesson | None:
    parts = _LESSON.fullmatch(folder.name)
    if parts is None or not (folder / PAGE).is_file():
        return None
    return Lesson(int(parts[1]), parts[2], folder, folder)
