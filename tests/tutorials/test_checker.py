"""What the judges say: to wrong answers, to files that are no answers, and to shortcuts."""

from __future__ import annotations

from pathlib import Path

import pytest
from lesson_copies import LESSONS

from minise.cli import main
from minise.course.answers import bytes_of, read_answers, read_inputs
from minise.course.judging import judged
from minise.course.lesson import Lesson, find_lesson
from minise.course.verdict import Mark, Verdict, verdict_text
from minise.ir.records import ArrayLayout, ScalarLayout
from minise.ir.types import I32
from minise.source import MiniseError

BY_NAME = {each.name: each for each in LESSONS}


def verdict_on(lesson: str, name: str, text: str, place: Path) -> Verdict:
    """The judges' verdict on a student's file."""
    file = place / name
    file.write_text(text)
    (verdict,) = judged(BY_NAME[lesson], file)
    return verdict


def changed(lesson: str, name: str, old: str, new: str) -> str:
    text = (BY_NAME[lesson].folder / name).read_text()
    assert old in text
    return text.replace(old, new)


# ---------------------------------------------------------------------------------------------------------
# Predictions


def test_each_answer_is_judged_by_itself(tmp_path: Path) -> None:
    verdict = verdict_on("symbolic-state", "answers.txt", "paths: 4\nchild: age = 17\nsenior: ?\n", tmp_path)
    assert [each.mark for each in verdict.remarks] == [Mark.WRONG, Mark.RIGHT, Mark.OPEN]
    assert "it is not 4" in verdict_text(verdict)
    assert "wrong: paths" in verdict_text(verdict)


def test_a_wrong_answer_does_not_tell_the_right_one(tmp_path: Path) -> None:
    verdict = verdict_on("loops", "answers.txt", "three-switches: 7\nsix-switches: 7\ncountdown: 7\n", tmp_path)
    assert not any(each.is_right for each in verdict.remarks)
    assert "64" not in verdict_text(verdict)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("age = 40", "the program comes to: exit 12"),
        ("height = 3", "no input height"),
        ('age = "long"', "no input age that can be"),
        ("seventeen", "names no inputs"),
    ],
)
def test_an_input_is_tried_out(answer: str, told: str, tmp_path: Path) -> None:
    verdict = verdict_on("symbolic-state", "answers.txt", f"child: {answer}\n", tmp_path)
    assert told in verdict.remarks[1].text


def test_an_input_that_is_excluded_is_no_witness(tmp_path: Path) -> None:
    verdict = verdict_on("memory-errors", "answers.txt", "no-marks: marks = {-1, 0, 0}\n", tmp_path)
    assert "an assumption" in verdict.remarks[1].text


def test_a_line_that_is_no_answer_is_wrong_input(tmp_path: Path) -> None:
    with pytest.raises(MiniseError, match=r"answers\.txt:2:1: error: this is no answer"):
        verdict_on("symbolic-state", "answers.txt", "# mine\npaths 3\n", tmp_path)


def test_answers_are_read_line_by_line(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("# c: 1\n\nb:  x = 1, y = 2 \nq: ?\nr:\n")
    assert read_answers(tmp_path / "a.txt") == {"b": "x = 1, y = 2"}


def test_inputs_are_read_as_the_path_table_shows_them() -> None:
    given = read_inputs("x = -1, c = 'a', t = \"a, b\", m = {1, -2}")
    assert given == {"x": "-1", "c": "'a'", "t": '"a, b"', "m": "{1, -2}"}
    assert read_inputs("x = ") is None


def test_values_become_bytes_of_their_type() -> None:
    number = ScalarLayout("int", I32, True)
    assert bytes_of("-2", number, 4) == b"\xfe\xff\xff\xff"
    assert bytes_of("{1, -1}", ArrayLayout(number, 3), 12) == b"\1\0\0\0\xff\xff\xff\xff\0\0\0\0"
    assert bytes_of('"ab"', None, 4) == b"ab\0\0"
    assert bytes_of("'a'", None, 1) == b"a"
    assert bytes_of('"too long"', None, 4) is None
    assert bytes_of("many", number, 4) is None


# ---------------------------------------------------------------------------------------------------------
# Programs


def test_a_repair_that_only_hides_the_fault_is_seen(tmp_path: Path) -> None:
    text = changed("memory-errors", "average.c", "return average(marks);", "return 0;")
    verdict = verdict_on("memory-errors", "average.c", text, tmp_path)
    assert "it goes another way than it should for marks" in verdict_text(verdict)


def test_a_repair_that_excludes_inputs_is_seen(tmp_path: Path) -> None:
    text = changed("memory-errors", "average.c", ">= 0", ">= 1")
    text = text.replace("marks[count] != 0", "count < MARKS")
    verdict = verdict_on("memory-errors", "average.c", text, tmp_path)
    assert "an assumption that excludes it" in verdict_text(verdict)


def test_an_assumption_that_is_too_strong_is_answered_by_an_example(tmp_path: Path) -> None:
    text = changed("loops", "sum.c", "/* here */", "minise_assume(text[2] == 0);")
    verdict = verdict_on("loops", "sum.c", text, tmp_path)
    assert not verdict.is_done
    assert "does no harm" in verdict.remarks[-1].text


def test_an_assumption_that_nothing_satisfies_is_seen(tmp_path: Path) -> None:
    text = changed("loops", "sum.c", "/* here */", "minise_assume(0);")
    assert "no path is left" in verdict_text(verdict_on("loops", "sum.c", text, tmp_path))


def test_a_program_without_end_is_stopped(tmp_path: Path) -> None:
    text = '#include <minise.h>\nint main(void) { while (minise_bool("more")) ; return 0; }\n'
    assert "not every path could be explored" in verdict_text(verdict_on("symbolic-state", "four.c", text, tmp_path))


def test_a_harness_that_blames_the_correct_function_is_seen(tmp_path: Path) -> None:
    text = changed("your-own-function", "harness.c", "numbers[2] == 25", "numbers[0] == 25")
    assert "it blames the correct function" in verdict_text(
        verdict_on("your-own-function", "harness.c", text, tmp_path)
    )


def test_a_program_that_is_no_c_is_wrong_input(tmp_path: Path) -> None:
    with pytest.raises(MiniseError, match=r"four\.c:1:"):
        verdict_on("symbolic-state", "four.c", "int main(void) { return x; }", tmp_path)


def test_options_that_do_not_exist_are_wrong_input(tmp_path: Path) -> None:
    with pytest.raises(MiniseError, match="--serach"):
        verdict_on("search-orders", "options.txt", "--serach bfs\n", tmp_path)
    with pytest.raises(MiniseError, match="quotation"):
        verdict_on("search-orders", "options.txt", "--search 'bfs\n", tmp_path)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("class Other: ...\n", "there is no class Answer"),
        (
            "class Answer:\n    def __call__(self, event):\n        self.count += 1\n",
            r"listener\.py:3:1.*AttributeError",
        ),
        ("class Answer\n", r"listener\.py:1:1.*SyntaxError"),
        ("class Answer:\n    def __call__(self, event): ...\n", "AttributeError"),
    ],
)
def test_a_listener_with_a_mistake_is_wrong_input(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(MiniseError, match=told):
        verdict_on("engine", "listener.py", text, tmp_path)


# ---------------------------------------------------------------------------------------------------------
# The commands


@pytest.mark.parametrize("given", ["2", "02", "path-conditions", "02-path-conditions"])
def test_a_lesson_is_found_by_number_and_name(given: str) -> None:
    assert find_lesson(given) == BY_NAME["path-conditions"]


def test_a_lesson_is_found_by_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson: Lesson = BY_NAME["loops"]
    monkeypatch.chdir(lesson.folder)
    assert find_lesson(".") == lesson


def test_check_says_how_many_are_done(capsys: pytest.CaptureFixture[str]) -> None:
    folder = BY_NAME["path-conditions"].folder
    assert main(["check", "2", str(folder / "solutions" / "answers.txt")]) == 0
    assert capsys.readouterr().out.endswith("1 of 1 done\n")
    assert main(["check", "2", "largest.c"]) == 1
    assert capsys.readouterr().out.endswith("0 of 1 done\n")


@pytest.mark.parametrize("given", [["99"], ["nothing"], ["2", "middle.c"], ["2", "absent.c"]])
def test_check_rejects_what_is_no_lesson_or_exercise(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *given]) == 2
    assert "error:" in capsys.readouterr().err


def test_course_lists_all_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["course"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        each.folder.name for each in LESSONS
    ]
