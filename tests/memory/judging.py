"""Judges memory models on a program with few inputs: on every one of them.

The reference semantics runs the program on each input. A model must have exactly one path for the input, which ends
in the same way: with the same output and exit code, or in the same fault at the same line. Where the program does
nothing wrong, gcc's program must do the same, too. A run that is incomplete, and says so, may lack paths.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import oracle
from pointer_programs import LIMITS, PointerProgram

from minise.build import Build, BuildOptions, build_file
from minise.events import Ended, EndingKind, Event
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.limits import Limits
from minise.reference.machine import Ending, Inputs, run_reference
from minise.session import RunOptions, explore
from minise.streams import STANDARD_OUTPUT
from minise.trace import reported_place

_COMPILE = ("gcc", "-std=c99", "-O0", "-fwrapv", "-fno-strict-aliasing", "-w", "-DCONCRETE")

Values = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Behaviour:
    """How a run ends: with an exit code, or in a fault at a line."""

    output: bytes
    exit_code: int | None = None
    fault: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        return f"exit {self.exit_code}, {self.output!r}" if self.fault is None else f"{self.fault}, line {self.line}"


@dataclass(frozen=True, slots=True)
class Subject:
    """A program, and its inputs by name: each is an int from 0 up to a limit."""

    source: Path
    build: Build
    limits: dict[str, int]

    def inputs(self) -> Iterator[Values]:
        return product(*(range(limit) for limit in self.limits.values()))


def expected(judged: Subject) -> dict[Values, Behaviour]:
    return {values: _by_reference(judged, values) for values in judged.inputs()}


def _by_reference(judged: Subject, values: Values) -> Behaviour:
    objects = tuple((name, each.to_bytes(4, "little")) for name, each in zip(judged.limits, values, strict=True))
    run = run_reference(judged.build.program, ["program"], b"", Inputs(objects))
    if run.ending is Ending.EXIT:
        return Behaviour(run.output, run.exit_code)
    assert run.ending is Ending.FAULT and run.fault is not None, run.ending
    line = next(span.line for _, span in run.stack if not span.file.startswith("<"))
    return Behaviour(run.output, None, run.fault.kind.value, line)


def differences(judged: Subject, known: dict[Values, Behaviour], model: str, seconds: float) -> Iterator[str]:
    """What the model says otherwise."""
    ended: list[Ended] = []

    def listen(event: Event) -> None:
        if isinstance(event, Ended) and event.kind in (EndingKind.EXIT, EndingKind.FAULT):
            ended.append(event)

    run = explore(judged.build, RunOptions(memory=model, limits=Limits(seconds=seconds)), listen)
    for values, behaviour in known.items():
        found = [_behaviour(each, assignment) for each, assignment in _taken(judged, ended, values)]
        if found != [behaviour] and (found or run.is_complete):
            told = " and ".join(map(str, found)) or "no path"
            yield f"{model}: {dict(zip(judged.limits, values, strict=True))}: {told} instead of {behaviour}"


def _taken(judged: Subject, ended: Sequence[Ended], values: Values) -> Iterator[tuple[Ended, Assignment]]:
    """The paths that these inputs take."""
    by_name = dict(zip(judged.limits, values, strict=True))
    for each in ended:
        symbols = {one.parts[0].term: by_name[one.name] for one in each.state.inputs}
        assignment = Assignment(symbols)
        if all(evaluate(term, assignment) for term in each.state.path.terms):
            yield each, assignment


def _behaviour(ended: Ended, assignment: Assignment) -> Behaviour:
    output = ended.state.streams.output(STANDARD_OUTPUT, assignment)
    if ended.fault is None:
        assert ended.status is not None, ended.kind
        return Behaviour(output, int(evaluate(ended.status, assignment)) & 0xFF)
    place = reported_place(ended.stack)
    return Behaviour(output, None, ended.fault.kind.value, None if place is None else place.span.line)


def differences_from_gcc(judged: Subject, known: dict[Values, Behaviour]) -> Iterator[str]:
    """What gcc's program does otherwise, on inputs on which it does nothing wrong."""
    executable = judged.source.with_suffix("")
    subprocess.run([*_COMPILE, str(judged.source), "-o", str(executable)], check=True)
    for values, behaviour in known.items():
        if behaviour.fault is None:
            done = subprocess.run([str(executable), *map(str, values)], capture_output=True, check=False)
            if (done.stdout, done.returncode) != (behaviour.output, behaviour.exit_code):
                yield f"gcc: {values}: exit {done.returncode}, {done.stdout!r} instead of {behaviour}"


def all_differences(program: PointerProgram, models: Iterable[str], seconds: float = 20.0) -> list[str]:
    """Of gcc, if it is there, and of the models, each of which has so much time."""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "program.c"
        source.write_text(program.text)
        limits = {name: LIMITS[name] for name in program.inputs}
        judged = Subject(source, build_file(str(source), BuildOptions()), limits)
        known = expected(judged)
        found = list(differences_from_gcc(judged, known)) if oracle.is_available() else []
        for model in models:
            found += differences(judged, known, model, seconds)
        return found
