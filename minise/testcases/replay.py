"""Replaying tests: gcc compiles the program once and runs every test; the reference semantics speaks where gcc cannot
tell, and where there is no prediction."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from minise.build import BuildOptions
from minise.faults import FaultKind
from minise.ir import records as ir
from minise.testcases.agreement import Agreement, Testimony
from minise.testcases.compiler import CompilerFailure, Variant, compile_program, find_compiler
from minise.testcases.confirm import confirm, reference_prediction
from minise.testcases.feeding import feed_of
from minise.testcases.files import NamedTest
from minise.testcases.observation import WITNESS, Observation, judge, observe
from minise.testcases.records import Fails, TestCase

PROCESSES = 2


@dataclass(frozen=True, slots=True)
class Replayed:
    """A test with what its witnesses say. `case` has a prediction wherever anybody made one."""

    name: str
    case: TestCase
    testimonies: tuple[Testimony, ...]

    @property
    def agreement(self) -> Agreement:
        """One that differs is enough to doubt; one that agrees, beside those that cannot tell, to believe."""
        given = {each.agreement for each in self.testimonies}
        order = (Agreement.DIFFERS, Agreement.AGREES, Agreement.CANNOT_TELL)
        return next((each for each in order if each in given), Agreement.CANNOT_TELL)


@dataclass(frozen=True, slots=True)
class Subject:
    """The program that tests are replayed on: its source for gcc, and its linked form for the reference semantics."""

    source: str
    program: ir.Program
    options: BuildOptions


@dataclass(frozen=True, slots=True)
class Replay:
    """All tests, and why gcc was no witness, if it was none."""

    tests: tuple[Replayed, ...]
    has_sanitizers: bool
    compiler_failure: str | None


def replay(subject: Subject, tests: Sequence[NamedTest]) -> Replay:
    predicted = [replace(each, case=_with_prediction(each.case, subject.program)) for each in tests]
    try:
        observations, has_sanitizers = _observations(subject, predicted)
    except CompilerFailure as failure:
        spoken = tuple(Replayed(each.name, each.case, (confirm(each.case, subject.program),)) for each in predicted)
        return Replay(spoken, False, str(failure))
    judged = zip(predicted, observations, strict=True)
    return Replay(
        tuple(_replayed(test, seen, has_sanitizers, subject.program) for test, seen in judged), has_sanitizers, None
    )


def _with_prediction(case: TestCase, program: ir.Program) -> TestCase:
    """Where nobody predicted anything, the reference semantics does, and gcc is compared with that."""
    return case if case.prediction is not None else replace(case, prediction=reference_prediction(case, program))


def _replayed(test: NamedTest, seen: Observation, has_sanitizers: bool, program: ir.Program) -> Replayed:
    case = test.case
    if case.prediction is None:
        nothing = Testimony(WITNESS, Agreement.CANNOT_TELL, "nothing is predicted")
        return Replayed(test.name, case, (nothing,))
    testimony = judge(case.prediction, seen, has_sanitizers)
    if testimony.agreement is Agreement.AGREES:
        return Replayed(test.name, case, (testimony,))
    return Replayed(test.name, case, (testimony, confirm(case, program)))


def _observations(subject: Subject, tests: Sequence[NamedTest]) -> tuple[list[Observation], bool]:
    """Raises CompilerFailure."""
    has_sanitizers = find_compiler(subject.options.data_model).has_sanitizers
    with tempfile.TemporaryDirectory(prefix="minise-") as name:
        folder = Path(name)
        wanted = sorted({_variant(each.case) for each in tests})
        executables = {
            variant: compile_program(
                subject.source, subject.program, subject.options, variant, folder / f"made{number}"
            )
            for number, variant in enumerate(wanted)
        }
        with ThreadPoolExecutor(PROCESSES) as pool:
            jobs = [
                pool.submit(
                    _observe, executables[_variant(test.case)], test.case, subject.program, folder / f"run{n}"
                )
                for n, test in enumerate(tests)
            ]
            return [each.result() for each in jobs], has_sanitizers


def _observe(executable: Path, case: TestCase, program: ir.Program, folder: Path) -> Observation:
    folder.mkdir()
    return observe(executable, case, feed_of(case, program), folder)


def _variant(case: TestCase) -> Variant:
    ending = case.prediction.ending if case.prediction is not None else None
    return Variant(case.entry, isinstance(ending, Fails) and ending.kind is FaultKind.SIGNED_OVERFLOW)
