"""Judges memory models on a program with few inputs: on every one of them.

The reference semantics runs the program on each input. A model must have exactly one path for the input, which ends
in the same way: with the same output and exit code, or in the same fault at the same line. Where the program does
nothing wrong, gcc's program must do the same, too. `single` may lack paths, if it says so; no other model gives up.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import oracle
from behaviours import Behaviour, Endings, on_inputs
from pointer_programs import LIMITS, PointerProgram

from minise.build import Build, BuildOptions, build_file
from minise.expr.assignment import Assignment
from minise.limits import Limits
from minise.memory.pointers import DOUBT
from minise.reference.machine import Ending, Inputs, run_reference
from minise.session import Run, RunOptions, explore

_COMPILE = ("gcc", "-std=c99", "-O0", "-fwrapv", "-fno-strict-aliasing", "-w", "-DCONCRETE")

_INCOMPLETE = "single"  # the model that leaves objects out, and says so

Values = tuple[int, ...]


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
    endings = Endings()
    run = explore(judged.build, RunOptions(memory=model, limits=Limits(processor_seconds=seconds)), endings)
    if _gave_up(run) and model != _INCOMPLETE:
        yield f"{model}: {run.stopped or run.results.reasons}"
        return
    symbols = {one.name: one.parts[0].term for each in endings.ended for one in each.state.inputs}
    for values, behaviour in known.items():
        by_name = dict(zip(judged.limits, values, strict=True))
        inputs = Assignment({symbol: by_name[name] for name, symbol in symbols.items()})
        found = list(on_inputs(endings.ended, inputs))
        if found != [behaviour] and (found or run.is_complete):
            told = " and ".join(map(str, found)) or "no path"
            yield f"{model}: {by_name}: {told} instead of {behaviour}"


def _gave_up(run: Run) -> bool:
    """A pointer to an ended object differs from one to a later object in gcc's program, too: blocks are moved there,
    and never placed again."""
    return run.stopped is not None or any(not each.startswith(DOUBT) for each in run.results.reasons)


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
    """Of gcc, if it is there, and of the models, each of which has so many seconds of processor time."""
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
