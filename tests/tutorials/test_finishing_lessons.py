"""A student's way through a lesson: from a copy of the course, over every exercise, to "all done"."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from lesson_copies import IDS, LESSONS, TOP

from minise.cli import main
from minise.course.lesson import EXERCISES, GIVEN, PAGE, SOLUTIONS, Lesson
from minise.course.reading import exercises_of


@pytest.fixture
def course(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    place = tmp_path / "my course"
    assert main(["course", "start", str(place)]) == 0
    assert str(place) in capsys.readouterr().out
    return place


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main(["check", *arguments])
    return status, capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_every_lesson_can_be_finished(
    lesson: Lesson, course: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = course / lesson.folder.name
    monkeypatch.chdir(folder)
    total = len(exercises_of(lesson))
    assert checked(capsys) == (1, f"0 of {total} done")
    for number, exercise in enumerate(exercises_of(lesson), 1):
        shutil.copy(lesson.folder / SOLUTIONS / exercise.file, folder)
        assert checked(capsys) == (int(number < total), f"{number} of {total} done")


@pytest.mark.parametrize("lesson", [each for each in LESSONS if (each.folder / GIVEN).is_dir()], ids=lambda x: x.name)
def test_a_lesson_can_be_finished_where_it_is_installed(
    lesson: Lesson, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a clone, where a student may solve the exercises in the course itself."""
    course = shutil.copytree(TOP / "tutorials", tmp_path / "tutorials")
    monkeypatch.setattr("minise.course.lesson.installed_course", lambda: course)
    folder = course / lesson.folder.name
    for exercise in exercises_of(lesson):
        shutil.copy(folder / SOLUTIONS / exercise.file, folder)
    total = len(exercises_of(lesson))
    assert checked(capsys, str(folder)) == (0, f"{total} of {total} done")


def test_a_changed_example_does_not_change_what_is_right(
    course: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = course / "01-symbolic-state"
    monkeypatch.chdir(folder)
    shutil.copy(LESSONS[0].folder / SOLUTIONS / "answers.txt", folder)
    (folder / "ticket.c").write_text("int main(void) { return 0; }\n")
    assert checked(capsys, "1", "answers.txt") == (0, "1 of 1 done")


@pytest.mark.parametrize("name", ["01-symbolic-state", "my own lesson"])
@pytest.mark.parametrize("given", ["1", "symbolic-state", "."])
def test_a_copied_lesson_is_judged_itself(
    name: str, given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that was copied by hand, under any name."""
    folder = shutil.copytree(LESSONS[0].folder, tmp_path / name)
    for each in (folder / SOLUTIONS).iterdir():
        shutil.copy(each, folder)
    monkeypatch.chdir(folder)
    assert checked(capsys, given) == (0, "2 of 2 done")
    (folder / "deeper").mkdir()
    monkeypatch.chdir(folder / "deeper")
    if given != ".":
        assert checked(capsys, given) == (0, "2 of 2 done")


def test_a_lesson_is_found_from_the_folder_of_another(
    course: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(LESSONS[0].folder / SOLUTIONS / "answers.txt", course / "01-symbolic-state")
    for folder in (course, course / "03-infeasible-paths"):
        monkeypatch.chdir(folder)
        assert checked(capsys, "1") == (1, "1 of 2 done")


@pytest.mark.parametrize("given", ["1", "."])
def test_where_no_copy_is_nothing_is_judged(
    given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["check", given]) == 2
    assert "`minise course start DIR` makes a copy of the course" in capsys.readouterr().err


def test_a_copy_has_what_students_need(course: Path) -> None:
    assert (course / PAGE).is_file()
    for each in LESSONS:
        assert (course / each.folder.name / PAGE).read_bytes() == (each.folder / PAGE).read_bytes()
        assert (course / each.folder.name / SOLUTIONS).is_dir()
        assert not (course / each.folder.name / EXERCISES).exists()
        assert not (course / each.folder.name / GIVEN).exists()


def test_what_is_there_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "answers.txt").write_text("mine")
    assert main(["course", "start", str(tmp_path)]) == 2
    assert "the folder is not empty" in capsys.readouterr().err
    assert main(["course", "start", str(tmp_path / "answers.txt")]) == 2
    assert main(["course", "start", str(tmp_path / "answers.txt" / "below")]) == 2
    assert "not a directory" in capsys.readouterr().err
    assert main(["course", "start"]) == 2
    assert "which folder?" in capsys.readouterr().err
    assert main(["course", "3", "further"]) == 2
    assert (tmp_path / "answers.txt").read_text() == "mine"


def test_a_course_is_copied_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    command = f"ulimit -f 6; {sys.executable} -m minise course start {tmp_path / 'mine'}"  # a page is larger
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert (done.returncode, "cannot copy the course: file too large" in done.stderr) == (2, True), done.stderr
    assert not (tmp_path / "mine").exists()
