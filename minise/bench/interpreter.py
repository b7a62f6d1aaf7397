"""The table `interpreter`: concrete programs, and the same loop in plain Python as the machine's measure.

The work of each program is fixed, so that seconds compare on one machine, and the ratios between machines.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from minise.bench.table import Column, Row, Table
from minise.build import BuildOptions, build_file
from minise.execution import execute_program

PROGRAMS: Final = Path(__file__).parent / "programs"
_NAMES: Final = ("loop", "calls", "list", "heap", "strings", "floats", "sieve", "sort")


def calibration_loop() -> int:
    """What programs/loop.c does, in plain Python."""
    a = [0] * 64
    s = 1
    for i in range(500_000):
        s = (s * 31 + a[i & 63]) & 0xFFFFFFFF
        a[(i * 7) & 63] = s
    return s


def _calibrated(repetitions: int) -> float:
    times = []
    for _ in range(repetitions):
        start = time.process_time()
        calibration_loop()
        times.append(time.process_time() - start)
    return min(times)


def _measure(repetitions: int) -> Iterator[Row]:
    unit = _calibrated(max(repetitions, 3))
    yield "python", unit, None, None, 1.0
    for name in _NAMES:
        seconds, instructions = _timed(str(PROGRAMS / f"{name}.c"), repetitions)
        yield name, seconds, instructions, int(instructions / seconds), seconds / unit


def _timed(path: str, repetitions: int) -> tuple[float, int]:
    """The shortest time of running, without building, and the instructions executed."""
    program = build_file(path, BuildOptions()).program
    times = []
    instructions = 0
    for _ in range(repetitions):
        start = time.process_time()
        execution = execute_program(program, [path])
        times.append(time.process_time() - start)
        assert execution.exit_code == 0, f"the benchmark {path} failed"
        instructions = execution.instructions
    return min(times), instructions


TABLE: Final = Table(
    (
        Column("program", "", 8),
        Column("seconds", ".3f", 8),
        Column("instructions", ",", 12),
        Column("instructions/s", ",", 14),
        Column("ratio", ".1f", 6),
    ),
    _measure,
    ("ratio: to the loop of loop.c in plain Python, in this run",),
)
