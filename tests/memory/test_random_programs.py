"""Random programs: all models find the same faults at the same lines, and gcc prints what they predict.

As a command, with a number of programs and a seed: python tests/memory/test_random_programs.py 500 7
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import oracle
from hypothesis import HealthCheck, given, seed, settings
from random_programs import INPUTS, programs

from minise.build import Build, BuildOptions, build_file
from minise.limits import Limits
from minise.memory.catalogue import MODELS
from minise.results import PathResult
from minise.session import Run, RunOptions, explore

PROGRAMS_IN_THE_SUITE = 40
_REFERENCE = "forking"


def explored(build: Build, model: str) -> Run:
    run = explore(build, RunOptions(memory=model, limits=Limits(seconds=60)))
    assert run.is_complete or model == "single", run.results.reasons
    return run


def faults(run: Run) -> set[tuple[str, int]]:
    return {(each.kind.value, each.place.line) for each in run.results.faults.values()}


def outputs(run: Run) -> dict[tuple[str, ...], bytes]:
    """What is printed for the inputs of each path that ends well."""
    return {_arguments(path): path.output for path in run.results.paths if path.fault is None}


def _arguments(path: PathResult) -> tuple[str, ...]:
    values = {each.input.label: int.from_bytes(each.data, "little") for each in path.inputs}
    return tuple(str(values[name]) for name in INPUTS)


def check(text: str, folder: Path) -> None:
    source = folder / "program.c"
    source.write_text(text)
    build = build_file(str(source), BuildOptions())
    expected = explored(build, _REFERENCE)
    predicted = outputs(expected)
    for model in MODELS:
        run = explored(build, model)
        if model == "single":
            assert faults(run) <= faults(expected)
        else:
            assert faults(run) == faults(expected), model
        predicted |= {key: value for key, value in outputs(run).items() if predicted.setdefault(key, value) != value}
        for key, value in outputs(run).items():
            assert predicted[key] == value, (model, key)
    if predicted and oracle.is_available():
        assert printed_by_gcc(source, folder, list(predicted)) == predicted


def printed_by_gcc(source: Path, folder: Path, inputs: list[tuple[str, ...]]) -> dict[tuple[str, ...], bytes]:
    executable = folder / "program"
    subprocess.run(["gcc", "-w", "-DCONCRETE", str(source), "-o", str(executable)], check=True)
    return {each: subprocess.run([str(executable), *each], capture_output=True, check=True).stdout for each in inputs}


@settings(
    max_examples=PROGRAMS_IN_THE_SUITE, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
@given(programs())
def test_models_agree_with_each_other_and_with_gcc(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        check(text, Path(folder))


if __name__ == "__main__":
    count, start = (int(each) for each in (sys.argv[1:] + ["200", "0"])[:2])
    run = settings(max_examples=count, deadline=None, suppress_health_check=list(HealthCheck), database=None)(
        seed(start)(
            given(programs())(lambda text: test_models_agree_with_each_other_and_with_gcc.hypothesis.inner_test(text))
        )
    )
    run()
