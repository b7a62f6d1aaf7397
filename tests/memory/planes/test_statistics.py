"""What the planes of a run count: the paper's tables 1 to 3 on a loop over arrays."""

from __future__ import annotations

from pathlib import Path

from minise.build import BuildOptions, build_file
from minise.events import Ended, Event
from minise.memory.planes.memory import PlaneMemory
from minise.memory.planes.statistics import Statistics
from minise.session import RunOptions, explore

LOOPS = """
#include <minise.h>
int main(void) {
    int numbers[20], sums[20];
    for (int i = 0; i < 20; i++) { numbers[i] = i; sums[i] = 0; }
    int k = minise_range(0, 20, "k");
    numbers[k] = 5;
    for (int round = 0; round < 50; round++)
        for (int i = 0; i < 20; i++) sums[i] += round;
    int sum = 0;
    for (int round = 0; round < 4; round++)
        for (int i = 0; i < 20; i++) sum += numbers[i];
    return sum + sums[3] > 100000;
}
"""


def counted(folder: Path, model: str) -> Statistics:
    source = folder / "program.c"
    source.write_text(LOOPS)
    found: list[Statistics] = []

    def listen(event: Event) -> None:
        if isinstance(event, Ended):
            assert isinstance(event.state.memory, PlaneMemory)
            found.append(event.state.memory.statistics)

    run = explore(build_file(str(source), BuildOptions()), RunOptions(memory=model), listen)
    assert run.is_complete
    return found[0]


def test_the_boost_map_serves_most_operations(tmp_path: Path) -> None:
    found = counted(tmp_path, "planes")
    assert found.boost_share > 0.9
    assert found.list_writes <= 3
    assert found.cache_share > 0.5  # the reads ask again what the symbolic write has asked


def test_the_naive_list_serves_everything(tmp_path: Path) -> None:
    found = counted(tmp_path, "planes-naive")
    assert found.boost_reads == found.boost_writes == found.queries == 0
    assert found.list_reads > 1000
