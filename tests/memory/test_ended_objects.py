"""Pointers to objects that have ended, compared: what is certain, and where another object may lie in their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.memory.catalogue import MODELS
from minise.memory.pointers import DOUBT
from minise.session import Run, RunOptions, explore

CERTAIN = """
#include <minise.h>
#include <stdlib.h>
int main(void)
{
    int *before = malloc(8), *old = malloc(8), *beside = malloc(8);
    int local;
    free(old);
    int *young = malloc(8);
    minise_assert(old != NULL && old == old && old + 1 != old);
    minise_assert(old != before && old != beside && old != &local);
    minise_assert(young != before && young != beside);
    free(beside);
    minise_assert(beside != young && beside != old);
    return 0;
}
"""

HEAP = """
#include <stdlib.h>
int main(void)
{
    int *old = malloc(8);
    free(old);
    int *young = malloc(8);
    return OPERATION;
}
"""

BOTH_ENDED = """
#include <stdlib.h>
int main(void)
{
    int *old = malloc(8);
    free(old);
    int *young = malloc(8);
    free(young);
    return young == old;
}
"""

REALLOCATED = """
#include <stdlib.h>
int main(void)
{
    int *old = malloc(8);
    int *young = realloc(old, 16);
    return old == young;
}
"""

LOCALS = """
static int *one(void) { int x = 1; int *p = &x; return p; }
static int *other(void) { int y = 1; int *p = &y; return p; }
int main(void)
{
    int *p = one(), *q = other();
    return p == q;
}
"""

ONE_OF_TWO = """
#include <minise.h>
#include <stdlib.h>
int main(void)
{
    int *blocks[2] = {malloc(8), malloc(8)};
    int *which = blocks[minise_range(0, 2, "which")];
    free(blocks[0]);
    int *young = malloc(8);
    return which == young;
}
"""

OFTEN = """
#include <stdlib.h>
int main(void)
{
    int *old = malloc(8), *beside = malloc(8);
    free(old);
    int equal = 0;
    for (int i = 0; i < 2000; i++) {
        equal += beside == old;
        if (i == 1999) {
            int *young = malloc(8);
            beside = young;
        }
    }
    for (int i = 0; i < 2000; i++)
        equal += beside == old;
    return equal;
}
"""


def explored(folder: Path, source: str, model: str) -> Run:
    file = folder / "program.c"
    file.write_text(source)
    return explore(build_file(str(file), BuildOptions()), RunOptions(memory=model))


@pytest.mark.parametrize("model", MODELS)
def test_what_lived_at_the_same_time_differs_for_certain(tmp_path: Path, model: str) -> None:
    run = explored(tmp_path, CERTAIN, model)
    assert run.is_complete
    assert [path.exit_code for path in run.results.paths] == [0]


@pytest.mark.parametrize(
    "source, line",
    [
        pytest.param(HEAP.replace("OPERATION", "old == young"), 8, id="equal"),
        pytest.param(HEAP.replace("OPERATION", "young != old"), 8, id="unequal"),
        pytest.param(HEAP.replace("OPERATION", "old + 1 == young"), 8, id="inside"),
        pytest.param(BOTH_ENDED, 9, id="both ended"),
        pytest.param(REALLOCATED, 7, id="realloc"),
        pytest.param(LOCALS, 7, id="locals"),
        pytest.param(ONE_OF_TWO, 10, id="one of two"),
        pytest.param(OFTEN, 16, id="often"),
    ],
)
@pytest.mark.parametrize("model", MODELS)
def test_a_new_object_in_the_place_of_an_old_one_is_not_forgotten(
    tmp_path: Path, model: str, source: str, line: int
) -> None:
    run = explored(tmp_path, source, model)
    doubts = [place.line for reason, place in run.results.incomplete if reason == DOUBT]
    assert doubts == [line]
    assert not run.is_complete
    assert all(path.fault is None for path in run.results.paths)
