"""A condition that the path holds already is decided where it stands, and asks nobody."""

from pathlib import Path

from minise.build import BuildOptions
from minise.session import Run, RunOptions, explore_file

ASKING_AGAIN = """
#include <minise.h>
int main(void)
{
    unsigned char s[2];
    int count = 0;
    minise_symbolic(s, sizeof s, "s");
    for (int i = 0; i < %d; i++) {
        if (s[0] == 'a')
            count++;
        if (s[1] != 'b')
            count += 2;
    }
    return count == 0;
}
"""


def explored(folder: Path, turns: int) -> Run:
    source = folder / "program.c"
    source.write_text(ASKING_AGAIN % turns)
    return explore_file(str(source), BuildOptions(), RunOptions())


def test_asking_again_costs_no_query(tmp_path: Path) -> None:
    few, many = explored(tmp_path, 3), explored(tmp_path, 300)
    assert few.results.completed == many.results.completed == 4
    assert many.solver.asked <= few.solver.asked + 5
