"""What every lesson owes its readers, apart from what its commands do."""

from __future__ import annotations

import pytest
from lesson_copies import IDS, LESSONS

from minise.course.exercises import Listen, Predict, Tune
from minise.course.lesson import GIVEN, SOLUTIONS, Lesson
from minise.course.page import commands
from minise.course.reading import exercises_of

WORDS_A_MINUTE = 200
MINUTES = 20


def test_the_course_is_complete() -> None:
    assert [each.number for each in LESSONS] == list(range(1, 16))


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_lesson_has_a_title_a_picture_a_prediction_and_its_check(lesson: Lesson) -> None:
    typed = [each.text for each in commands(lesson.page)]
    assert lesson.title.startswith(f"{lesson.number}. ")
    assert any(each.startswith(("minise tree", "minise view")) for each in typed)
    assert f"minise check {lesson.number}" in typed
    assert "**Predict first.**" in lesson.page
    assert any(isinstance(each, Predict) for each in exercises_of(lesson))


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_lesson_can_be_read_in_its_time(lesson: Lesson) -> None:
    assert len(lesson.page.split()) < WORDS_A_MINUTE * MINUTES


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_solutions_stand_beside_their_exercises_only(lesson: Lesson) -> None:
    solutions = {each.name for each in (lesson.folder / SOLUTIONS).iterdir()}
    assert solutions == {each.file for each in exercises_of(lesson)}


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_what_an_exercise_changes_is_given_to_questions_unchanged(lesson: Lesson) -> None:
    """A solved exercise must not make a right prediction wrong."""
    exercises = exercises_of(lesson)
    programs = set()
    for exercise in exercises:
        match exercise:
            case Predict(questions=questions):
                programs |= {each.subject.program for each in questions}
            case Tune(program=program):
                programs.add(program)
            case Listen(programs=several):
                programs |= set(several)
            case _:
                pass
    changed = {each.file for each in exercises}
    given = lesson.folder / GIVEN
    assert {each.name for each in programs if each.name in changed} == {
        each.name for each in (given.iterdir() if given.is_dir() else ())
    }
    for each in programs:
        assert each.read_bytes() == (lesson.folder / each.name).read_bytes()
