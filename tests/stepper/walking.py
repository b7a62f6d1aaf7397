"""Steppers on small programs, for tests."""

from __future__ import annotations

from pathlib import Path

from minise.build import BuildOptions, build_file
from minise.session import RunOptions
from minise.stepper.stepper import Stepper
from minise.stepper.voice import Tone

PROGRAMS = Path(__file__).parents[1] / "golden" / "step"


def stepper_on(file: Path, options: RunOptions | None = None, build: BuildOptions | None = None) -> Stepper:
    build = build or BuildOptions()
    return Stepper(str(file), build_file(str(file), build), build, options or RunOptions())


def stepper_of(folder: Path, source: str, options: RunOptions | None = None) -> Stepper:
    file = folder / "program.c"
    file.write_text(source)
    return stepper_on(file, options)


class Heard:
    """A voice that keeps what it says."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.tones: list[Tone] = []

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        self.lines += text.split("\n")
        self.tones.append(tone)
