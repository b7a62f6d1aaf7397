"""One run of a compiled program on one test, and what its behaviour says about the prediction."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from pathlib import Path

from minise.faults import FaultKind
from minise.isolation.running import Allowance, Supervisor
from minise.testcases.agreement import Agreement, Testimony, shortened
from minise.testcases.confirm import is_same_place
from minise.testcases.feeding import Feed
from minise.testcases.records import Exits, Fails, Prediction, TestCase
from minise.testcases.sanitizer_reports import Report, reports_in

WITNESS = "gcc"
SECONDS = 10
_ALLOWED = Allowance(SECONDS, memory_mb=1_024)
_FAULT_STATUS = 99  # the exit code by which sanitizers end a run, unless the test predicts this very code

# Faults that a compiled program shows whenever they happen; others it may miss, and then goes on as it likes.
_ALWAYS_SEEN = frozenset(
    {FaultKind.ASSERTION_FAILURE, FaultKind.ABORT, FaultKind.DIVISION_BY_ZERO, FaultKind.VIOLATED_ASSUMPTION}
)
SEEN_BY_SANITIZERS = _ALWAYS_SEEN | {
    FaultKind.NULL_DEREFERENCE,
    FaultKind.OVERSHIFT,
    FaultKind.INDEX_OUT_OF_BOUNDS,
    FaultKind.UNREACHABLE,
    FaultKind.DOUBLE_FREE,
    FaultKind.INVALID_FREE,
    FaultKind.FREE_OF_STACK,
    FaultKind.FREE_OF_GLOBAL,
}
_SIGNALS = {
    signal.SIGABRT: frozenset({FaultKind.ABORT, FaultKind.DOUBLE_FREE, FaultKind.INVALID_FREE}),
    signal.SIGFPE: frozenset({FaultKind.DIVISION_BY_ZERO}),
    signal.SIGSEGV: frozenset(FaultKind) - _ALWAYS_SEEN,
    signal.SIGBUS: frozenset(FaultKind) - _ALWAYS_SEEN,
    signal.SIGILL: frozenset({FaultKind.UNREACHABLE}),
}


@dataclass(frozen=True, slots=True)
class Observation:
    """`status` is the exit code, minus a signal's number, or None for a run that did not end in time or exceeded
    another limit (`excess` says which); `fault_status` is the exit code by which sanitizers would have ended it."""

    status: int | None
    output: bytes
    reports: tuple[Report, ...]
    fault_status: int = _FAULT_STATUS
    excess: str | None = None
    is_confined: bool = True

    @property
    def is_broken_off(self) -> bool:
        """Whether the run ended by a fault: by a signal, or by a report that ends it."""
        return self.status is not None and (self.status < 0 or self.status == self.fault_status)


def observe(executable: Path, case: TestCase, feed: Feed, folder: Path, supervisor: Supervisor) -> Observation:
    """Runs the test. `folder` is its own: programs may write files there, and nowhere else."""
    inputs = folder / "inputs.ktest"
    inputs.write_bytes(feed.ktest())
    environment = {"KTEST_FILE": str(inputs), "MINISE_LINKS": feed.links, **_sanitizer_options(case)}
    command = [each.encode(errors="surrogateescape") for each in case.arguments] or [b""]
    run = supervisor.run(command, folder, _ALLOWED, environment, executable=str(executable), stdin=case.stdin)
    reports = tuple(reports_in(run.stderr.decode(errors="replace"))) if run.ended is None else ()
    excess = None if run.is_late else run.ended
    return Observation(run.status, run.stdout, reports, _fault_status(case), excess, run.is_confined)


def _fault_status(case: TestCase) -> int:
    """An exit code that the program itself is not predicted to end with."""
    is_taken = case.prediction is not None and case.prediction.ending == Exits(_FAULT_STATUS)
    return _FAULT_STATUS - 1 if is_taken else _FAULT_STATUS


def _sanitizer_options(case: TestCase) -> dict[str, str]:
    """Leaks and pairs of unrelated pointers are looked for only where they are predicted: the sanitizers are stricter
    about them than minise."""
    predicted = case.prediction.ending if case.prediction is not None else None
    kind = predicted.kind if isinstance(predicted, Fails) else None
    pairs = kind in (FaultKind.INVALID_POINTER_COMPARISON, FaultKind.INVALID_POINTER_SUBTRACTION)
    options = {
        "detect_leaks": int(kind is FaultKind.MEMORY_LEAK),
        "detect_invalid_pointer_pairs": 2 if pairs else 0,
        "detect_stack_use_after_return": 1,
        "allocator_may_return_null": 1,
        "handle_abort": 1,
        "exitcode": _fault_status(case),
    }
    settings = ":".join(f"{name}={value}" for name, value in options.items())
    exit_code = f"exitcode={_fault_status(case)}"
    return {"ASAN_OPTIONS": settings, "UBSAN_OPTIONS": exit_code, "LSAN_OPTIONS": exit_code}


# ---------------------------------------------------------------------------------------------------------
# Judging


def judge(prediction: Prediction, observation: Observation, has_sanitizers: bool) -> Testimony:
    if observation.excess is not None:
        return Testimony(WITNESS, Agreement.CANNOT_TELL, observation.excess)
    match prediction.ending:
        case Exits(code=code):
            return _judge_exit(code, prediction.output, observation)
        case Fails() as fault:
            return _judge_fault(fault, prediction.output, observation, has_sanitizers)


def _judge_exit(code: int, output: bytes, observation: Observation) -> Testimony:
    if observation.is_broken_off or observation.status != code:
        return Testimony(WITNESS, Agreement.DIFFERS, describe(observation))
    if observation.output != output:
        return Testimony(WITNESS, Agreement.DIFFERS, f"the output {shortened(observation.output)}")
    return Testimony(WITNESS, Agreement.AGREES, describe(observation))


def _judge_fault(fault: Fails, output: bytes, observation: Observation, has_sanitizers: bool) -> Testimony:
    found = next((each for each in observation.reports if _is_report_of(fault, each)), None)
    if found is not None or _is_signal_of(fault, observation):
        seen = _describe_report(found) if found is not None else describe(observation)
        # A report that does not end the run lets it print more.
        if observation.output.startswith(output):
            return Testimony(WITNESS, Agreement.AGREES, seen)
        return Testimony(WITNESS, Agreement.DIFFERS, f"{seen}, with the output {shortened(observation.output)}")
    seen = describe(observation)
    if fault.kind in (SEEN_BY_SANITIZERS if has_sanitizers else _ALWAYS_SEEN):
        return Testimony(WITNESS, Agreement.DIFFERS, seen)
    return Testimony(WITNESS, Agreement.CANNOT_TELL, f"{seen}; it cannot see every {fault.kind.value}")


def _is_report_of(fault: Fails, report: Report) -> bool:
    """A fault in a library function belongs to the line of the program's call: any active function may name it."""
    if fault.kind not in report.kinds:
        return False
    return not report.places or any(is_same_place(fault, file, line) for file, line in report.places)


def _is_signal_of(fault: Fails, observation: Observation) -> bool:
    """Without sanitizers, a signal is all there is to see."""
    if observation.reports or observation.status is None or observation.status >= 0:
        return False
    return fault.kind in _SIGNALS.get(signal.Signals(-observation.status), frozenset())


def describe(observation: Observation) -> str:
    if observation.excess is not None:
        return observation.excess
    if observation.status is None:
        return f"no end within {SECONDS} seconds"
    if observation.is_broken_off and observation.reports:
        return _describe_report(observation.reports[-1])
    if observation.status < 0:
        return f"signal {signal.Signals(-observation.status).name}"
    return f"exit {observation.status}"


def _describe_report(report: Report) -> str:
    place = next((f" at {os.path.basename(file)}:{line}" for file, line in report.places), "")
    return f"{report.text}{place}"
