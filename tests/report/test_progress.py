"""The progress line counts the states that live, merged ones too."""

from __future__ import annotations

import pytest

from minise.build import BuildOptions, build_text
from minise.report.progress import Progress
from minise.session import RunOptions, explore

BITS = """#include <minise.h>
int main(void)
{
    int number = minise_range(0, 16, "number"), bits = 0;
    for (int bit = 0; bit < 4; bit++)
        if (number >> bit & 1)
            bits++;
    return bits / (bits - 4);
}
"""


@pytest.mark.parametrize("merge", ["none", "cfg"])
def test_no_state_lives_when_a_run_is_over(merge: str) -> None:
    progress = Progress()
    run = explore(build_text("bits.c", BITS, BuildOptions()), RunOptions(merge=merge, merge_loops="all"), progress)
    assert (run.results.merges > 0) == (merge == "cfg")
    paths, states, faults, *_ = progress.line().split(", ")
    assert (paths, states) == (f"{run.results.completed} paths", "0 states")
    assert faults == f"{sum(each.paths for each in run.results.faults.values())} paths with faults"
