"""Replaying tests: gcc compiles the program once and runs every test; the reference semantics speaks where gcc cannot
tell, and where there is no prediction."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from minise.faults import FaultKind
from minise.ir import records as ir
from minise.ir.input_functions import NONDETERMINISTIC, has_jumped_inputs, has_unset_inputs
from minise.isolation.running import Supervisor
from minise.testcases import harness
from minise.testcases.agreement import Agreement, Testimony
from minise.testcases.compiler import CompilerFailure, Subject, Variant, compile_program, find_compiler
from minise.testcases.confirm import confirm, reference_prediction
from minise.testcases.feeding import feed_of
from minise.testcases.files import NamedTest
from minise.testcases.observation import WITNESS, Observation, judge, observe
from minise.testcases.records import Fails, TestCase

PROCESSES = 2
_ZEROS = "it gives variables without an initial value zeros, and no inputs"
# Questions about the run itself, to which a run on one test has other answers than the exploration.
_ABOUT_THE_RUN = ("klee_is_symbolic", "klee_is_replay")


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
class Replay:
    """All tests, and why gcc was no witness, if it was none. `is_confined` tells whether the compiled program could
    neither use the network nor write files of others."""

    tests: tuple[Replayed, ...]
    has_sanitizers: bool
    compiler_failure: str | None
    is_confined: bool = True


def replay(subject: Subject, tests: Sequence[NamedTest]) -> Replay:
    predicted = [_with_prediction(each.case, subject.program) for each in tests]
    try:
        observations, has_sanitizers = _observations(subject, predicted)
    except CompilerFailure as failure:
        spoken = tuple(Replayed(each.name, each.case, (confirm(each.case, subject.program),)) for each in tests)
        return Replay(spoken, False, str(failure))
    replayed: list[Replayed] = []
    for test, case, seen in zip(tests, predicted, observations, strict=True):
        testimonies = [_judged(case, seen, has_sanitizers, subject.program)]
        if testimonies[0].agreement is not Agreement.AGREES:
            # Of the test as it was given: the reference semantics does not confirm what it predicted itself.
            testimonies.append(confirm(test.case, subject.program))
        heard = tuple(_unless_asked_about_the_run(each, subject.program) for each in testimonies)
        replayed.append(Replayed(test.name, case, heard))
    return Replay(tuple(replayed), has_sanitizers, None, all(each.is_confined for each in observations))


def _with_prediction(case: TestCase, program: ir.Program) -> TestCase:
    """Where nobody predicted anything, the reference semantics does, and gcc is compared with that."""
    return case if case.prediction is not None else replace(case, prediction=reference_prediction(case, program))


def _judged(case: TestCase, seen: Observation, has_sanitizers: bool, program: ir.Program) -> Testimony:
    if case.prediction is None:
        return Testimony(WITNESS, Agreement.CANNOT_TELL, "nothing is predicted")
    said = judge(case.prediction, seen, has_sanitizers)
    if said.agreement is Agreement.DIFFERS and _needs_unset_inputs(case, program):
        return Testimony(WITNESS, Agreement.CANNOT_TELL, f"{said.seen}; {_ZEROS}")
    hidden = harness.hidden_globals(program, case.entry, case.inputs) if case.unknown_globals else []
    if said.agreement is Agreement.DIFFERS and hidden:
        why = f"there, static variables cannot be set from outside of their functions: {', '.join(hidden)}"
        return Testimony(WITNESS, Agreement.CANNOT_TELL, f"{said.seen}; {why}")
    unfailing = harness.unfailing_allocators(program) if harness.has_failing_allocation(case.inputs) else []
    if said.agreement is Agreement.DIFFERS and unfailing:
        why = f"there, {' and '.join(unfailing)} cannot be made to fail"
        return Testimony(WITNESS, Agreement.CANNOT_TELL, f"{said.seen}; {why}")
    return said


def _unless_asked_about_the_run(said: Testimony, program: ir.Program) -> Testimony:
    asked = [each.name for each in program.declarations if each.name in _ABOUT_THE_RUN]
    if said.agreement is not Agreement.DIFFERS or not asked:
        return said
    why = f"{' and '.join(asked)} may answer otherwise in a replay"
    return replace(said, agreement=Agreement.CANNOT_TELL, seen=f"{said.seen}; {why}")


def _needs_unset_inputs(case: TestCase, program: ir.Program) -> bool:
    """Whether what the program gives no value has others than gcc gives it: zeros to variables, its input to a block
    from malloc, and anything to the rest: also to a variable whose declaration is jumped over."""
    if not has_unset_inputs(program):
        return False
    if has_jumped_inputs(program):
        return True
    others = (each for each in case.inputs if not each.name.startswith((*NONDETERMINISTIC, *harness.FED_BLOCKS)))
    return any(each.name in ("alloca", "realloc") or any(each.data) for each in others)


def _observations(subject: Subject, cases: Sequence[TestCase]) -> tuple[list[Observation], bool]:
    """Raises CompilerFailure."""
    has_sanitizers = find_compiler(subject.options.data_model).has_sanitizers
    with tempfile.TemporaryDirectory(prefix="minise-") as name:
        folder = Path(name)
        wanted = sorted({_variant(each) for each in cases})
        with Supervisor() as supervisor:
            executables = {
                variant: compile_program(subject, variant, folder / f"made{number}", supervisor)
                for number, variant in enumerate(wanted)
            }

        supervisors = [Supervisor() for _ in range(PROCESSES)]

        def observed(share: int) -> list[Observation]:
            with supervisors[share] as supervisor:
                return [
                    _observe(executables[_variant(case)], case, subject, folder / f"run{number}", supervisor)
                    for number, case in [*enumerate(cases)][share::PROCESSES]
                ]

        with ThreadPoolExecutor(PROCESSES) as pool:
            try:
                shares = list(pool.map(observed, range(PROCESSES)))
            except BaseException:  # such as Ctrl-C: the pool waits for its threads
                for each in supervisors:
                    each.stop()
                raise
        return [shares[number % PROCESSES][number // PROCESSES] for number in range(len(cases))], has_sanitizers


def _observe(executable: Path, case: TestCase, subject: Subject, folder: Path, supervisor: Supervisor) -> Observation:
    folder.mkdir()
    try:
        return observe(executable, case, feed_of(case, subject.program), folder, supervisor)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _variant(case: TestCase) -> Variant:
    ending = case.prediction.ending if case.prediction is not None else None
    is_overflow = isinstance(ending, Fails) and ending.kind is FaultKind.SIGNED_OVERFLOW
    return Variant(case.entry, is_overflow, harness.has_failing_allocation(case.inputs), case.unknown_globals)
