"""One run of a function over a buffer of symbolic size, in one of the modes that the table `quantified` compares.

Each is made in a process of its own, so that none pays for the memory of another, and limited in processor time, so
that a busy machine does not stop it earlier. A file keeps them: a table that was broken off goes on where it was.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from minise.bench.entries import entries, with_capacity
from minise.build import build_file
from minise.coverage import coverage
from minise.events import Event, Merged
from minise.limits import Limits
from minise.session import RunOptions, explore

FUNCTIONS: Final = entries("quantified")
PATIENCE: Final = 60.0  # seconds of processor time for one run
_QUERY_SECONDS: Final = 600.0  # of real time: resource units end a query before

MODES: Final[Mapping[str, RunOptions]] = {
    "base": RunOptions(merge="none"),
    "cfg": RunOptions(merge="cfg"),
    "pat": RunOptions(merge="pattern"),
    "z3 alone": RunOptions(merge="pattern", has_quantified_procedure=False),
    "at exits": RunOptions(merge="pattern", merges_incrementally=False),
}


@dataclass(frozen=True, slots=True)
class Sample:
    """One run; of one that was stopped, what it took until then."""

    seconds: float
    is_complete: bool
    covered_lines: int
    patterns: int  # merges with a quantifier


class _Patterns:
    """Counts merges that found one."""

    def __init__(self) -> None:
        self.found = 0

    def __call__(self, event: Event) -> None:
        if isinstance(event, Merged) and event.description:
            self.found += 1


def sample(function: str, capacity: int, options: RunOptions, patience: float = PATIENCE) -> Sample:
    """In this process."""
    task = with_capacity(FUNCTIONS[function], capacity)
    build = build_file(str(task.source), task.build)
    patterns = _Patterns()
    gc.collect()
    limits = Limits(processor_seconds=patience)
    start = time.process_time()
    run = explore(build, replace(options, capacity=capacity, limits=limits, query_seconds=_QUERY_SECONDS), patterns)
    seconds = time.process_time() - start
    return Sample(seconds, run.is_complete, len(coverage(run.machine).covered), patterns.found)


def sample_apart(function: str, capacity: int, mode: str) -> Sample:
    """The same in a process that is a copy of this one, which has loaded the solver and never used it."""
    import minise.solver.z3_layer  # noqa: F401

    context = multiprocessing.get_context("fork")
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=_send, args=(sending, function, capacity, mode))
    process.start()
    sending.close()
    try:
        found = receiving.recv()
    except EOFError:  # killed, for its memory: no less than stopped
        found = Sample(PATIENCE, False, 0, 0)
    process.join()
    assert isinstance(found, Sample)
    return found


def _send(sending: Connection, function: str, capacity: int, mode: str) -> None:
    sending.send(sample(function, capacity, MODES[mode]))


class Samples:
    """Those of a table: the best of so many repetitions, and what a file knows already."""

    def __init__(self, kept: Path | None) -> None:
        self._kept = kept
        self._known: dict[tuple[str, int, str], Sample] = {}
        if kept is not None and kept.exists():
            for line in kept.read_text().splitlines():
                function, capacity, mode, found = json.loads(line)
                self._known[function, capacity, mode] = Sample(**found)

    def best(self, function: str, capacity: int, mode: str, repetitions: int) -> Sample:
        key = (function, capacity, mode)
        if key not in self._known:
            found = min((sample_apart(*key) for _ in range(repetitions)), key=lambda each: each.seconds)
            self._known[key] = found
            if self._kept is not None:
                with self._kept.open("a") as kept:
                    print(json.dumps([*key, asdict(found)]), file=kept)
        return self._known[key]
