"""Reads exercises.toml. What is wrong with it is told with the file's name and the exercise's number."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from minise.course import exercises
from minise.course.exercises import Exercise, Question, Subject
from minise.course.lesson import EXERCISES, GIVEN, Lesson
from minise.files import read_file
from minise.source import MiniseError, error, whole


def exercises_of(lesson: Lesson) -> list[Exercise]:
    """Their programs are those of the installed lesson, whatever the student changed."""
    path = lesson.original / EXERCISES
    try:
        stated = tomllib.loads(read_file(path).decode())
    except OSError:
        raise _wrong(path, "the lesson has no exercises") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise _wrong(path, f"not a file of exercises: {problem}") from None
    found = []
    for number, table in enumerate(stated.get("exercise", []), 1):
        try:
            found.append(_KINDS[table["kind"]](table, lesson.original))
        except KeyError as missing:
            raise _wrong(path, f"exercise {number}: {missing} is missing or unknown") from None
    return found


def _wrong(path: Path, what: str) -> MiniseError:
    return MiniseError([error(what, whole(str(path)))])


Table = dict[str, Any]


def _predict(table: Table, folder: Path) -> Exercise:
    questions = tuple(Question(each["name"], _subject(each, folder), each["hint"]) for each in table["question"])
    return exercises.Predict(table["file"], questions)


def _program(folder: Path, name: str) -> Path:
    """As it was before an exercise changed it."""
    given = folder / GIVEN / name
    return given if given.exists() else folder / name


def _subject(table: Table, folder: Path) -> Subject:
    program, options = _program(folder, table["program"]), table.get("options", "")
    if "settings" in table:
        return exercises.Winner(program, table["figure"], table["settings"])
    if "ending" in table:
        return exercises.Witness(program, options, table["ending"])
    return exercises.Figure(program, options, table["figure"])


def _repair(table: Table, folder: Path) -> Exercise:
    return exercises.Repair(table["file"], table["hint"], table.get("options", ""), table.get("demands", {}))


def _assume(table: Table, folder: Path) -> Exercise:
    return exercises.Assume(table["file"], table["hint"], table.get("options", ""))


def _shape(table: Table, folder: Path) -> Exercise:
    return exercises.Shape(table["file"], table["hint"], table.get("options", ""), table["demands"])


def _tune(table: Table, folder: Path) -> Exercise:
    return exercises.Tune(
        table["file"],
        table["hint"],
        _program(folder, table["program"]),
        table.get("options", ""),
        table.get("complete", False),
        table.get("least", {}),
        table.get("most", {}),
    )


def _harness(table: Table, folder: Path) -> Exercise:
    seeded = tuple(folder / each for each in table["seeded"])
    options = table.get("options", "")
    return exercises.Harness(table["file"], table["hint"], options, folder / table["correct"], seeded)


def _listen(table: Table, folder: Path) -> Exercise:
    programs = tuple(_program(folder, each) for each in table["programs"])
    return exercises.Listen(table["file"], table["hint"], programs, table["figure"])


_KINDS: dict[str, Callable[[Table, Path], Exercise]] = {
    "predict": _predict,
    "repair": _repair,
    "assume": _assume,
    "shape": _shape,
    "tune": _tune,
    "harness": _harness,
    "listen": _listen,
}
