"""Plausible wrong answers to every exercise: the judges see what is wrong, and say something that helps."""

from __future__ import annotations

from pathlib import Path

import pytest
from lesson_copies import LESSONS

from minise.course.judging import judged
from minise.course.lesson import SOLUTIONS
from minise.course.reading import exercises_of
from minise.course.verdict import verdict_text

BY_NAME = {each.name: each for each in LESSONS}

# Lesson, file, what is changed in the solution, and what the judge says to it.
Change = tuple[str, str]
WRONG: list[tuple[str, str, Change, str]] = [
    ("symbolic-state", "answers.txt", ("paths: 3", "paths: 4"), "is there an age below 18 and above 65?"),
    ("symbolic-state", "answers.txt", ("age = 66", "age = 65"), "with this input the program comes to: exit 12"),
    ("symbolic-state", "four.c", ("x > 50", "x > 200"), "paths: 3, where 4 is wanted"),
    ("symbolic-state", "four.c", ("return 0;", "return 10 / (x + 1);"), "faults: 1, where 0 is wanted"),
    ("path-conditions", "answers.txt", ("forks: 5", "forks: 6"), "every fork makes one path into two"),
    ("path-conditions", "answers.txt", ("a = 1, b = 3, c = 2", "a = 1, b = 3"), "the program also asks for c"),
    ("path-conditions", "largest.c", ("(b > c)", "(b < c)"), "there is a fault: assertion failure"),
    ("path-conditions", "largest.c", ("return c;\n}", "return 99;\n}"), "99, where exit"),
    ("infeasible-paths", "answers.txt", ("dead-lines: 18", "dead-lines: 18, 20"), "which numbers can clamp return"),
    ("infeasible-paths", "answers.txt", ("x = 100", "x = 99"), "with this input the program comes to: exit"),
    ("infeasible-paths", "marks.c", ("points >= 80", "points > 80"), "for points = 80: exit 3, where exit 2"),
    ("infeasible-paths", "marks.c", ("return mark", "minise_assume(0);\n    return mark"), "no path is left"),
    ("loops", "answers.txt", ("countdown: 5", "countdown: 6"), "is at least 0 and below 5"),
    ("loops", "answers.txt", ("six-switches: 64", "six-switches: 16"), "three more switches"),
    ("loops", "ones.c", ("x >> i & 1", "0"), "it goes another way than it should for x"),
    ("loops", "ones.c", ("i < 8", "i < 7"), "where exit"),
    ("loops", "sum.c", (" || text[3] == 0", ""), "does no harm"),
    ("loops", "sum.c", ("text[i] != '\\0'", "i < 4 && text[i] > 0"), "it goes another way than it should"),
    ("search-orders", "answers.txt", ("lost: bfs", "lost: dfs"), "where is the fault?"),
    ("search-orders", "answers.txt", ("ddrrr", "ddrr"), "with this input the program comes to: exit"),
    ("search-orders", "options.txt", ("--search bfs", "--search dfs --max-forks 9"), "faults: 0, where at least 1"),
    ("search-orders", "options.txt", ("--stop-at-first-fault", ""), "instructions: "),
    ("memory-errors", "answers.txt", ("9, 13", "9"), "what is divided by if there is none"),
    ("memory-errors", "answers.txt", ("sender = 3", "sender = 1"), "for which sender is free called first?"),
    ("memory-errors", "average.c", ("count < MARKS", "count <= MARKS"), "there is a fault: out-of-bounds read"),
    ("memory-errors", "average.c", ("return 0;", "return 1;"), "exit 1, where exit 0 is right"),
    ("your-own-function", "answers.txt", ("entry-faults: 1", "entry-faults: 2"), "counted once for each kind"),
    ("your-own-function", "answers.txt", ("wanted = 1", "wanted = 5"), "with this input the program comes to: exit"),
    ("your-own-function", "harness.c", ("minise_assert(holds(numbers, value));", ""), "it misses mistake 3"),
    ("your-own-function", "harness.c", ("holds(numbers, before[i])", "i >= 0"), "it misses mistake 4"),
    ("your-own-function", "harness.c", ('minise_int("value")', "25"), "it misses mistake 3"),
    ("solver", "answers.txt", ("without-caches: 8", "without-caches: 16"), "its example comes along"),
    (
        "solver",
        "answers.txt",
        ("with-caches: 4", "with-caches: 2"),
        "the questions about the second one",
    ),
    ("solver", "three.c", ("b > 10", "a + b > 10"), "where 3 is wanted"),
    ("solver", "three.c", ("c > 100", "b > 100"), "where 8 is wanted"),
    ("memory-models", "answers.txt", ("forking: 5", "forking: 4"), "in one of the rows it is still open"),
    ("memory-models", "answers.txt", ("i = 2, j = 1", "i = 1, j = 2"), "which element is not 0?"),
    ("memory-models", "options.txt", ("merging", "forking --max-paths 4"), "not every path could be explored"),
    ("memory-models", "options.txt", ("merging", "single"), "not every path could be explored"),
    ("segments", "answers.txt", ("shared: 256", "shared: 128"), "one call of calloc in the source is one object"),
    ("segments", "answers.txt", ("smaller: segmented", "smaller: flat"), "one of them puts everything"),
    ("segments", "confused.c", ("reader < READERS", "reader < 0"), "there is a fault"),
    ("segments", "confused.c", ("return readers[3][0]", "return 1"), "exit 1, where exit 2 is right"),
    ("relocatable-objects", "answers.txt", ("dynamic: 128", "dynamic: 384"), "only the shelves that the pointer may"),
    ("relocatable-objects", "answers.txt", ("split: 2", "split: 1"), "in how many parts of 64 bytes"),
    ("relocatable-objects", "options.txt", ("dynamic", "forking --max-paths 1"), "not every path could be explored"),
    ("relocatable-objects", "options.txt", ("dynamic", "flat"), "largest_segment"),
    ("address-aware-cache", "answers.txt", ("aware: 3", "aware: 6"), "under another name"),
    ("address-aware-cache", "answers.txt", ("figure: address-aware", "figure: plain"), "the addresses of the rows"),
    ("address-aware-cache", "pair.c", ("right > 100", "right > 101"), "where 3 is wanted"),
    ("address-aware-cache", "pair.c", ("right > 100", "left > 100"), "where 16 is wanted"),
    ("planes", "answers.txt", ("wipe: 9", "wipe: 8"), "n may be 0, too"),
    ("planes", "answers.txt", ("i = 1", "i = 2"), "with this input the program comes to: exit"),
    (
        "planes",
        "wipe.c",
        ("memset(secret, 0, n)", "memset(secret, 0, 8)"),
        "another way than it should for n",
    ),
    ("planes", "wipe.c", ("n <= sizeof secret", "n <= 3"), "an assumption that excludes it"),
    ("merging", "answers.txt", ("none-four: 9", "none-four: 5"), "the loop ends for two reasons"),
    ("merging", "answers.txt", ("votes: all", "votes: sized"), "votes has a known size"),
    ("merging", "options.txt", ("--merge-loops all", "-D N=1"), "changes what is explored"),
    ("merging", "options.txt", ("--merge-loops all", "--max-paths 2"), "not every path could be explored"),
    ("engine", "answers.txt", ("instructions: 6", "instructions: 10"), "count the lines of `minise ir small.c`"),
    ("engine", "answers.txt", ("infeasible: 5", "infeasible: 2"), "on how many paths are they asked?"),
    ("engine", "listener.py", ("self.answer += 1", "self.answer = 5"), "infeasible of steps.c is not 5"),
    ("engine", "listener.py", ("Infeasible", "Decided"), "infeasible of branches.c is not"),
    ("engine", "three.ir", ("slt 1000, %x", "slt 5, %x"), "paths: 2, where 3 is wanted"),
    ("engine", "three.ir", ("return i32 2", 'unreachable "huge"'), "faults: 1, where 0 is wanted"),
]


@pytest.mark.parametrize(("lesson", "file", "change", "told"), WRONG)
def test_a_wrong_answer_is_seen(lesson: str, file: str, change: Change, told: str, tmp_path: Path) -> None:
    right = (BY_NAME[lesson].folder / SOLUTIONS / file).read_text()
    assert change[0] in right
    (tmp_path / file).write_text(right.replace(*change))
    (verdict,) = judged(BY_NAME[lesson], tmp_path / file)
    assert not verdict.is_done
    assert told in verdict_text(verdict)


def test_every_exercise_has_two_wrong_answers() -> None:
    tried = [(lesson, file) for lesson, file, _, _ in WRONG]
    exercises = {(lesson.name, each.file) for lesson in LESSONS for each in exercises_of(lesson)}
    assert {each for each in exercises if tried.count(each) < 2} == set()
