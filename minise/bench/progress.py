"""How far a benchmark is: a line on standard error for each task that is finished, or a bar on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from minise.bench.task import Measurement, Task
from minise.terminal_text import unchanged

Finished = tuple[Task, Measurement | None]


def reported(finished: Iterator[Finished], count: int) -> Iterator[Finished]:
    """The same, told about on the way."""
    return _with_bar(finished, count) if sys.stderr.isatty() else _with_lines(finished, count)


def _with_lines(finished: Iterator[Finished], count: int) -> Iterator[Finished]:
    for number, (task, measurement) in enumerate(finished, start=1):
        print(f"[{number}/{count}] {task}: {_told(measurement)}", file=sys.stderr, flush=True)
        yield task, measurement


def _with_bar(finished: Iterator[Finished], count: int) -> Iterator[Finished]:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(file=unchanged(sys.stderr)), transient=True) as bar:
        row: Any = bar.add_task("measuring", total=count)
        for task, measurement in finished:
            bar.update(row, advance=1, description=f"{task}: {_told(measurement)}")
            yield task, measurement


def _told(measurement: Measurement | None) -> str:
    if measurement is None:
        return "lost"
    ending = "" if measurement.is_complete else ", not complete"
    return f"{measurement.seconds:.2f} s, {measurement.paths} paths{ending}"
