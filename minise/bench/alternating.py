"""Tasks that are compared closely: in one process and in turns, so that what else the machine does strikes all of
them alike. The quickest run of each counts. Where that is still too noisy, the calls of functions can be counted."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from cProfile import Profile

from minise.bench.task import Measurement, Task, measured


def in_turns(tasks: Sequence[Task], rounds: int) -> list[Measurement]:
    """The best of so many rounds for each. A round before them, which does not count, fills what is kept between
    runs: terms, and the library."""
    best: list[Measurement | None] = [None] * len(tasks)
    for number in range(rounds + 1):
        for place, task in enumerate(tasks):
            gc.collect()  # what an earlier run left behind is not this one's cost
            found, known = measured(task), best[place]
            if number and (known is None or found.seconds < known.seconds):
                best[place] = found
    return [each for each in best if each is not None]


def calls(task: Task) -> int:
    """How many functions a run calls, ours and Python's own: a measure of its work that no other process disturbs."""
    profile = Profile()
    profile.runcall(measured, task)
    return sum(each.callcount for each in profile.getstats())
