"""Judges a listener: Python that hears the events of a run, and says at its end what the exercise asks for."""

from __future__ import annotations

import runpy
import traceback
from pathlib import Path

from minise.course.exercises import Listen
from minise.course.exploration import explored
from minise.course.verdict import Remark, Verdict, right, wrong
from minise.events import Event
from minise.source import MiniseError, Span, error

CLASS = "Answer"


def judge_listener(exercise: Listen, file: Path) -> Verdict:
    remarks = tuple(_heard(program, exercise.figure, file) for program in exercise.programs)
    return Verdict(exercise.file, remarks, exercise.hint)


def _heard(program: Path, figure: str, file: Path) -> Remark:
    """Each run has a listener of its own."""
    listener = _Student(file)
    (wanted,) = explored(program, "", listener).figure(figure)
    found = str(listener.answer())
    told = f"{figure} of {program.name}"
    return right(f"{told}: {found}") if found == wanted else wrong(f"{told} is not {found}")


class _Student:
    """The student's listener. Whatever it raises is wrong input, told at its line."""

    def __init__(self, file: Path) -> None:
        self._file = file
        try:
            self._own = runpy.run_path(str(file))[CLASS]()
        except KeyError:
            raise MiniseError([error(f"there is no class {CLASS}", _line(file, 1))]) from None
        except (Exception, SystemExit) as problem:
            raise self._told(problem) from None

    def __call__(self, event: Event) -> None:
        try:
            self._own(event)
        except Exception as problem:
            raise self._told(problem) from None

    def answer(self) -> object:
        try:
            return self._own.answer
        except Exception as problem:
            raise self._told(problem) from None

    def _told(self, problem: BaseException) -> MiniseError:
        frames = traceback.extract_tb(problem.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == str(self._file) and frame.lineno]
        if isinstance(problem, SyntaxError):
            lines.append(problem.lineno or 1)
        told = str(problem).splitlines()[0] if str(problem) else ""
        return MiniseError([error(f"{type(problem).__name__}: {told}", _line(self._file, (lines or [1])[-1]))])


def _line(file: Path, number: int) -> Span:
    return Span(str(file), number, 1, number, 1)
