"""Judges the exercises of a lesson, each by the judge of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import assert_never

from minise.course.exercises import Assume, Exercise, Harness, Listen, Predict, Repair, Shape, Tune
from minise.course.lesson import SOLUTIONS, Lesson
from minise.course.listening import judge_listener
from minise.course.predictions import judge_predictions
from minise.course.programs import judge_assumption, judge_harness, judge_repair, judge_shape, judge_tuning
from minise.course.reading import exercises_of
from minise.course.verdict import Verdict
from minise.source import MiniseError, error, whole


def judged(lesson: Lesson, file: Path | None = None) -> Iterator[Verdict]:
    """All exercises of the lesson; with a file, which may lie elsewhere, only the one that it solves."""
    known = exercises_of(lesson)
    if file is not None:
        known = [each for each in known if each.file == file.name]
        if not known:
            names = ", ".join(each.file for each in exercises_of(lesson))
            span = whole(str(file))
            raise MiniseError([error("no exercise of the lesson is solved in this file", span, f"they are {names}")])
    for exercise in known:
        yield judged_exercise(exercise, lesson, file or lesson.folder / exercise.file)


def judged_exercise(exercise: Exercise, lesson: Lesson, file: Path) -> Verdict:
    solution = lesson.original / SOLUTIONS / exercise.file
    match exercise:
        case Predict():
            return judge_predictions(exercise, file)
        case Repair():
            return judge_repair(exercise, file, solution)
        case Assume():
            return judge_assumption(exercise, file, solution)
        case Shape():
            return judge_shape(exercise, file)
        case Tune():
            return judge_tuning(exercise, file)
        case Harness():
            return judge_harness(exercise, file)
        case Listen():
            return judge_listener(exercise, file)
        case _:
            assert_never(exercise)
