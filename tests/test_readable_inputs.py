"""Inputs of tests are small numbers and letters where the path allows it."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from minise.events import EndingKind
from minise.session import Run, explore_file

AGES = """
#include <minise.h>
int main(void)
{
    int age = minise_int("age"), limit = minise_int("limit"), far = minise_int("far");
    unsigned count = minise_uint("count");
    minise_assume(limit > 17 && limit < age);
    minise_assume(far > 5000 && far != age);
    minise_assume(count > 70);
    if (age > 65)
        return 1;
    return 0;
}
"""

ELEMENTS = """
#include <minise.h>
int main(void)
{
    long numbers[3];
    minise_symbolic(numbers, sizeof numbers, "numbers");
    minise_assume(numbers[0] < numbers[1] && numbers[1] < numbers[2] && numbers[2] < -4);
    return 0;
}
"""

TEXTS = """
#include <minise.h>
#include <string.h>
struct person {
    char name[4];
    unsigned char flags[2];
};
int main(void)
{
    struct person person;
    minise_symbolic(&person, sizeof person, "person");
    minise_assume(person.name[3] == 0 && strlen(person.name) == 3 && person.flags[0] > 4);
    if (person.name[0] == 'a' || person.name[0] > 'z')
        return 1;
    if (person.name[1] < 0 && person.name[2] < '\\t')
        return 2;
    return 0;
}
"""

PREFERENCES = """
#include <klee/klee.h>
int main(void)
{
    int x = klee_int("x"), y = klee_int("y");
    klee_prefer_cex(&x, x == 123456);
    klee_prefer_cex(&x, x == 5);
    klee_prefer_cex(&y, y == -77777);
    if (x > 9)
        return 1;
    if (x < 5)
        return 2;
    return 0;
}
"""

FLOAT = """
#include <minise.h>
int main(void)
{
    double d;
    minise_symbolic(&d, sizeof d, "d");
    if (d > 0.5)
        return 1;
    return 0;
}
"""


def explored(text: str, folder: Path) -> Run:
    source = folder / "program.c"
    source.write_text(text)
    run = explore_file(str(source))
    assert run.is_complete
    return run


def numbers(run: Run) -> list[dict[str, list[int]]]:
    """By path and input: its four-byte numbers, or eight-byte ones where it has more."""
    found = []
    for path in run.results.paths:
        values = {}
        for each in path.inputs:
            size = 4 if len(each.data) == 4 else 8
            parts = [each.data[at : at + size] for at in range(0, len(each.data), size)]
            values[each.input.name] = [int.from_bytes(part, "little", signed=True) for part in parts]
        found.append(values)
    return found


def test_numbers_are_as_small_as_the_path_lets_them_be(tmp_path: Path) -> None:
    run = explored(AGES, tmp_path)
    assert [path.exit_code for path in run.results.paths] in ([0, 1], [1, 0])
    for values in numbers(run):
        [age], [limit], [far], [count] = (values[name] for name in ("age", "limit", "far", "count"))
        assert 17 < limit < age <= 99
        assert 5000 < far <= 9999
        assert 70 < count <= 99


def test_elements_of_arrays_are_small_too(tmp_path: Path) -> None:
    [values] = numbers(explored(ELEMENTS, tmp_path))
    assert -99 <= values["numbers"][0] < values["numbers"][1] < values["numbers"][2] < -4


def test_inputs_are_those_that_the_program_prefers_where_the_path_allows_them(tmp_path: Path) -> None:
    run = explored(PREFERENCES, tmp_path)
    found = {path.exit_code: values for path, values in zip(run.results.paths, numbers(run), strict=True)}
    assert found[1] == {"x": [123456], "y": [-77777]}
    assert found[0] == {"x": [5], "y": [-77777]}
    assert found[2]["x"][0] < 5


def test_preferences_hold_beyond_the_paths_that_people_look_at(tmp_path: Path) -> None:
    text = '#include <klee/klee.h>\nint main(void) { int x = klee_int("x"), n = 0; klee_prefer_cex(&x, x == 12345);'
    text += 'for (int i = 0; i < 6; i++) if (klee_int("n")) n++; return n; }'
    assert [each["x"] for each in numbers(explored(text, tmp_path))] == [[12345]] * 64


def test_the_bits_of_a_float_are_no_number(tmp_path: Path) -> None:
    run = explored(FLOAT, tmp_path)
    values = {path.exit_code: struct.unpack("<d", path.inputs[0].data)[0] for path in run.results.paths}
    assert values[1] > 0.5
    assert not values[0] > 0.5


@pytest.mark.parametrize("text", [AGES, ELEMENTS])
def test_what_a_run_asks_is_not_changed_by_it(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = explored(text, tmp_path)
    monkeypatch.setattr("minise.readable_inputs.ReadableInputs.model", lambda self, state, *others: state.model)
    plain = explored(text, tmp_path)
    assert found.solver.asked == plain.solver.asked
    assert [path.conditions for path in found.results.paths] == [path.conditions for path in plain.results.paths]


def test_characters_are_letters_where_they_may_be(tmp_path: Path) -> None:
    """What `unsigned char` holds may be a number: it stays the first that will do."""
    found = sorted(each.data for path in explored(TEXTS, tmp_path).results.paths for each in path.inputs)
    assert found == [b"aaa\0\5\0", b"xaa\0\5\0", b"x\x80\1\0\5\0", b"x\x80\t\0\5\0", b"{aa\0\5\0"]


PALINDROME = """\
#include <minise.h>
#include <string.h>
int main(void)
{
    char text[5];
    minise_symbolic(text, 4, "text");
    text[4] = 0;
    minise_assume(strlen(text) == 4 && text[0] == text[3] && text[1] == text[2] && text[0] != text[1]);
    return 0;
}
"""


def test_characters_that_must_be_the_same_become_the_same_letter(tmp_path: Path) -> None:
    complete = [path for path in explored(PALINDROME, tmp_path).results.paths if path.kind is EndingKind.EXIT]
    assert [each.data for path in complete for each in path.inputs] == [b"axxa"]
