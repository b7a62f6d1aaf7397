"""A condition that the path holds already is decided where it stands, without a query."""

from pathlib import Path

from minise.build import BuildOptions, build_file
from minise.events import Event, Infeasible
from minise.session import Run, RunOptions, explore, explore_file

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


NEVER_TAKEN = """
#include <minise.h>
int main(void)
{
    int x = minise_int("x"), count = 0;
    if (x <= 3)
        return 0;
    for (int i = 0; i < 3; i++) {
        if (x > 3)
            count++;
        else
            count = 100;
    }
    return count;
}
"""


def test_a_side_that_was_never_taken_is_told_each_time(tmp_path: Path) -> None:
    """Who asks why line 12 was not reached gets an answer: the branch of line 9 has a side that no input takes."""
    source = tmp_path / "program.c"
    source.write_text(NEVER_TAKEN)
    told: list[int] = []

    def listen(event: Event) -> None:
        if isinstance(event, Infeasible):
            told.append(event.span.line)

    explore(build_file(str(source), BuildOptions()), RunOptions(), listen)
    assert told == [9, 9, 9]
