"""The table `startup`: whole runs of the command in processes of their own, by the processor time that they take."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from minise.bench.table import Column, Row, Table

_PROGRAMS: Final = Path(__file__).parent / "programs"
_COMMANDS: Final = (
    ("bare python", ("-c", "pass")),
    ("minise --help", ("-m", "minise", "--help")),
    ("exec hello.c", ("-m", "minise", "exec", str(_PROGRAMS / "hello.c"))),
    ("exec library.c", ("-m", "minise", "exec", str(_PROGRAMS / "library.c"))),
)


def _measure(repetitions: int) -> Iterator[Row]:
    unit: float | None = None
    for name, arguments in _COMMANDS:
        seconds = min(_seconds(arguments) for _ in range(max(repetitions, 3)))
        unit = unit or seconds
        yield name, seconds, seconds / unit


def _seconds(arguments: tuple[str, ...]) -> float:
    start = _processor_time()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return _processor_time() - start


def _processor_time() -> float:
    """Of all processes that were started from here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


TABLE: Final = Table(
    (Column("command", "", 16), Column("seconds", ".3f", 8), Column("ratio", ".1f", 6)),
    _measure,
    ("ratio: to a Python that does nothing; the best of at least three runs",),
)
