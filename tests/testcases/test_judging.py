"""What a run that was observed says about a prediction."""

import signal

import pytest

from minise.faults import FaultKind
from minise.testcases.agreement import Agreement
from minise.testcases.observation import Observation, judge
from minise.testcases.records import Exits, Fails, Prediction
from minise.testcases.sanitizer_reports import Report

FAULT = 99


def report(kind: FaultKind, line: int | None = 5) -> Report:
    return Report(frozenset({kind}), kind.value, () if line is None else (("/there/t.c", line),))


def judged(
    prediction: Prediction, status: int | None, *reports: Report, output: bytes = b"", sanitizers: bool = True
) -> Agreement:
    return judge(prediction, Observation(status, output, reports), sanitizers).agreement


@pytest.mark.parametrize(
    "status, output, agreement",
    [
        (3, b"hi", Agreement.AGREES),
        (4, b"hi", Agreement.DIFFERS),
        (3, b"ho", Agreement.DIFFERS),
        (None, b"hi", Agreement.DIFFERS),
        (-signal.SIGSEGV, b"hi", Agreement.DIFFERS),
    ],
)
def test_an_exit_has_its_code_and_output(status: int | None, output: bytes, agreement: Agreement) -> None:
    assert judged(Prediction(Exits(3), b"hi"), status, output=output) is agreement


def test_a_report_that_lets_the_run_go_on_does_not_spoil_an_exit() -> None:
    assert judged(Prediction(Exits(3)), 3, report(FaultKind.OUT_OF_BOUNDS_READ)) is Agreement.AGREES


def test_a_report_that_ends_the_run_does() -> None:
    assert judged(Prediction(Exits(FAULT)), FAULT, report(FaultKind.DOUBLE_FREE)) is Agreement.DIFFERS


DOUBLE_FREE = Prediction(Fails(FaultKind.DOUBLE_FREE, "here/t.c", 5), b"hi")


def test_a_fault_is_seen_by_kind_and_line() -> None:
    assert judged(DOUBLE_FREE, FAULT, report(FaultKind.DOUBLE_FREE), output=b"hi") is Agreement.AGREES
    assert judged(DOUBLE_FREE, FAULT, report(FaultKind.DOUBLE_FREE, None), output=b"hi") is Agreement.AGREES
    assert judged(DOUBLE_FREE, FAULT, report(FaultKind.DOUBLE_FREE, 6), output=b"hi") is Agreement.DIFFERS
    assert judged(DOUBLE_FREE, FAULT, report(FaultKind.USE_AFTER_FREE), output=b"hi") is Agreement.DIFFERS
    assert judged(DOUBLE_FREE, 0, output=b"hi") is Agreement.DIFFERS


def test_output_before_a_fault_counts() -> None:
    assert judged(DOUBLE_FREE, FAULT, report(FaultKind.DOUBLE_FREE), output=b"ho") is Agreement.DIFFERS


def test_some_faults_gcc_may_miss() -> None:
    unseen = Prediction(Fails(FaultKind.UNINITIALISED_READ, "t.c", 5), b"hi")
    assert judged(unseen, 0, output=b"anything") is Agreement.CANNOT_TELL
    assert judged(unseen, None) is Agreement.CANNOT_TELL


@pytest.mark.parametrize(
    "kind, number, agreement",
    [
        (FaultKind.ABORT, signal.SIGABRT, Agreement.AGREES),
        (FaultKind.DIVISION_BY_ZERO, signal.SIGFPE, Agreement.AGREES),
        (FaultKind.NULL_DEREFERENCE, signal.SIGSEGV, Agreement.AGREES),
        (FaultKind.OVERSHIFT, signal.SIGFPE, Agreement.CANNOT_TELL),
        (FaultKind.ABORT, signal.SIGSEGV, Agreement.DIFFERS),
    ],
)
def test_without_sanitizers_signals_speak(kind: FaultKind, number: signal.Signals, agreement: Agreement) -> None:
    assert judged(Prediction(Fails(kind, "t.c", 5)), -number, sanitizers=False) is agreement
