"""Recordings that several tests look at."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from minise.build import Build, BuildOptions, build_file
from minise.limits import Limits
from minise.recording.recorder import RecordOptions
from minise.recording.recording import Recording
from minise.recording.session import record_run
from minise.session import Run, RunOptions

PROGRAMS = Path(__file__).parent.parent / "programs"
LIMITED = RunOptions(limits=Limits(paths=40, instructions=40_000))


@cache
def built(program: str) -> Build:
    return build_file(str(PROGRAMS / program), BuildOptions())


@cache
def recorded(
    program: str, options: RunOptions = LIMITED, limits: RecordOptions | None = None
) -> tuple[Run, Recording]:
    return record_run(built(program), options, limits or RecordOptions())


def recording_of(
    text: str, folder: Path, options: RunOptions = LIMITED, limits: RecordOptions | None = None
) -> Recording:
    """Of a program given as text."""
    path = folder / "program.c"
    path.write_text(text)
    return record_run(build_file(str(path), BuildOptions()), options, limits)[1]
