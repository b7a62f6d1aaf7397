"""Many paths cost no more memory than few, where paths end one after the other."""

import gc
import json
import subprocess
import sys
import tracemalloc
from pathlib import Path

from minise.build import BuildOptions, build_file
from minise.events import Ended, Event
from minise.results import Results
from minise.session import Run, RunOptions, explore
from minise.solver.chain import Cache

BITS = 10
SOURCE = f"""\
#include <minise.h>
int main(void)
{{
    unsigned x = minise_uint("x"), count = 0;
    for (int i = 0; i < {BITS}; i++)
        if (x >> i & 1)
            count++;
    return count;
}}
"""


def explored(folder: Path, search: str, sizes: list[int]) -> Run:
    """Without the query cache, which grows up to its own limit."""
    program = folder / "bits.c"
    program.write_text(SOURCE)

    ended = 0

    def measure(event: Event) -> None:
        nonlocal ended
        if isinstance(event, Ended):
            ended += 1
            if ended % 200 == 0:
                gc.collect()
                sizes.append(tracemalloc.get_traced_memory()[0])

    options = RunOptions(search=search, cache=Cache.OFF)
    tracemalloc.start()
    try:
        return explore(
            build_file(str(program), BuildOptions()), options, measure, results=Results(lambda path: None, 10)
        )
    finally:
        tracemalloc.stop()


def test_depth_first_search_stays_small(tmp_path: Path) -> None:
    """In a process of its own, where nothing else holds memory."""
    command = [sys.executable, __file__, str(tmp_path)]
    completed, peak_states, sizes = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert completed == 2**BITS
    assert peak_states <= BITS + 1
    assert len(sizes) == 5
    assert max(sizes) - sizes[0] < 200_000


def test_breadth_first_search_tells_what_it_holds(tmp_path: Path) -> None:
    run = explored(tmp_path, "bfs", [])
    assert run.peak_states == 2**BITS


if __name__ == "__main__":
    found: list[int] = []
    ended = explored(Path(sys.argv[1]), "dfs", found)
    print(json.dumps([ended.results.completed, ended.peak_states, found]))
