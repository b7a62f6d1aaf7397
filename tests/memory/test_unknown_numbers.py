"""Pointers that are unknown numbers, compared with addresses: what is certain, and what a run does not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.memory.catalogue import MODELS
from minise.memory.pointers import NUMBER_DOUBT
from minise.session import Run, RunOptions, explore

CERTAIN = """
#include <minise.h>
int main(void)
{
    int one, two, *unknown, *table[] = {&one, &two, 0};
    minise_symbolic(&unknown, sizeof unknown, "unknown");
    int *chosen = table[minise_range(0, 3, "index")];
    minise_assert(unknown == unknown && (int *)7 != &one);
    if (chosen == &one || unknown == 0)
        return chosen == 0;
    return chosen != &two;
}
"""

UNKNOWN = """
#include <minise.h>
int here;
int main(void)
{
    int *unknown;
    minise_symbolic(&unknown, sizeof unknown, "unknown");
    return COMPARISON;
}
"""


def explored(folder: Path, source: str, model: str) -> Run:
    file = folder / "t.c"
    file.write_text(source)
    return explore(build_file(str(file), BuildOptions()), RunOptions(memory=model))


@pytest.mark.parametrize("model", [each for each in MODELS if each != "single"])
def test_null_and_known_numbers_are_no_addresses(tmp_path: Path, model: str) -> None:
    run = explored(tmp_path, CERTAIN, model)
    assert run.is_complete
    assert all(path.fault is None for path in run.results.paths)


@pytest.mark.parametrize("comparison", ["unknown == &here", "&here != unknown", "unknown + 1 == &here"])
@pytest.mark.parametrize("model", MODELS)
def test_an_unknown_number_may_be_an_address(tmp_path: Path, model: str, comparison: str) -> None:
    run = explored(tmp_path, UNKNOWN.replace("COMPARISON", comparison), model)
    assert [(reason, place.line) for reason, place in run.results.incomplete] == [(NUMBER_DOUBT, 8)]
    assert not run.is_complete
