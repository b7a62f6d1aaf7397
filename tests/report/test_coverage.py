"""Coverage: which lines and sides count, and which of them were reached."""

from pathlib import Path

from minise.coverage import Coverage, coverage
from minise.session import explore_file

SOURCE = """\
#include <minise.h>
#include <string.h>

static int never(int x)
{
    return x > 2;
}

int main(void)
{
    int table[2] = {1, 2};
    int i = minise_int("i");
    switch (i) {
    case 1:
        return 1;
    case 2:
        table[4] = 0;
        return 2;
    default:
        break;
    }
    return strlen("ab") == 3 ? never(i) : 0;
}
"""


def covered(folder: Path, source: str = SOURCE) -> Coverage:
    file = folder / "program.c"
    file.write_text(source)
    return coverage(explore_file(str(file)).machine)


def test_only_the_users_own_lines_count(tmp_path: Path) -> None:
    assert {file for file, _ in covered(tmp_path).lines} == {str(tmp_path / "program.c")}


def test_headers_of_the_library_are_not_the_users(tmp_path: Path) -> None:
    found = covered(tmp_path, '#include <stdlib.h>\nint main(void) { return atoi("12"); }\n')
    assert found.lines == {(str(tmp_path / "program.c"), 2)}


def test_what_lies_behind_a_certain_fault_is_not_covered(tmp_path: Path) -> None:
    assert [line for _, line in covered(tmp_path).missed] == [6, 18]


def test_sides_of_branches_and_switches(tmp_path: Path) -> None:
    sides = covered(tmp_path).sides
    assert sorted((each.place.line, each.is_taken) for each in sides) == [
        (13, True),
        (13, True),
        (13, True),
        (22, False),
        (22, True),
    ]
