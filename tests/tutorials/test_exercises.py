"""Every exercise: the solution beside it is accepted, and the file that a student begins with is not."""

from __future__ import annotations

import pytest
from lesson_copies import LESSONS

from minise.course.exercises import Exercise
from minise.course.judging import judged_exercise
from minise.course.lesson import SOLUTIONS, Lesson
from minise.course.reading import exercises_of
from minise.course.verdict import verdict_text

EXERCISES = [(lesson, each) for lesson in LESSONS for each in exercises_of(lesson)]
IDS = [f"{lesson.folder.name}-{each.file}" for lesson, each in EXERCISES]


@pytest.mark.parametrize(("lesson", "exercise"), EXERCISES, ids=IDS)
def test_the_solution_is_accepted_and_the_beginning_is_not(lesson: Lesson, exercise: Exercise) -> None:
    solved = judged_exercise(exercise, lesson, lesson.folder / SOLUTIONS / exercise.file)
    assert solved.is_done, verdict_text(solved)
    assert all(each.is_right for each in solved.remarks)
    unsolved = judged_exercise(exercise, lesson, lesson.folder / exercise.file)
    assert not unsolved.is_done, verdict_text(unsolved)


def test_every_lesson_has_exercises() -> None:
    assert {lesson.number for lesson, _ in EXERCISES} == {each.number for each in LESSONS}
