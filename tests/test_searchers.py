"""Searchers: which paths a run comes to when it cannot come to all of them."""

from pathlib import Path

import pytest

from minise.build import BuildOptions
from minise.limits import Limits
from minise.session import Run, RunOptions, explore_file

ENDLESS = """
#include <assert.h>
#include <minise.h>
int main(void)
{
    if (minise_int("x") < 5)
        for (;;)
            ;
    assert(0);
}
"""

FOREVER_FORKING = """
#include <assert.h>
#include <minise.h>
int main(void)
{
    int rounds = 0;
    while (minise_bool("again"))
        rounds++;
    assert(rounds != 2);
    for (;;)
        ;
}
"""


def explored(folder: Path, program: str, search: str) -> Run:
    source = folder / "program.c"
    source.write_text(program)
    return explore_file(str(source), BuildOptions(), RunOptions(search=search, limits=Limits(instructions=1_500_000)))


@pytest.mark.parametrize("program", [ENDLESS, FOREVER_FORKING])
def test_an_endless_loop_does_not_keep_a_patient_search_from_the_others(tmp_path: Path, program: str) -> None:
    run = explored(tmp_path, program, "patient")
    assert len(run.results.faults) == 1
    assert run.stopped is not None


def test_plain_depth_first_stays_in_the_loop(tmp_path: Path) -> None:
    assert not explored(tmp_path, ENDLESS, "dfs").results.faults


def test_where_paths_end_patience_changes_nothing(tmp_path: Path) -> None:
    program = '#include <minise.h>\nint main(void) { int n = 0; for (int i = 0; i < 5; i++) n += minise_bool("b"); '
    program += 'for (int i = 0; i < n; i++) if (minise_bool("c")) return i; return n; }'
    numbers = [
        [each.number for each in explored(tmp_path, program, search).results.paths] for search in ("patient", "dfs")
    ]
    statuses = [
        [str(each.status) for each in explored(tmp_path, program, search).results.paths]
        for search in ("patient", "dfs")
    ]
    assert numbers[0] == numbers[1]
    assert statuses[0] == statuses[1]
