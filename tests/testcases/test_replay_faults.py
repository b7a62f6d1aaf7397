"""Every fault program, under gcc: the fault is seen, or the reference semantics confirms what gcc cannot see."""

from pathlib import Path

import pytest
from cases import needs_gcc, replayed

from minise.faults import FaultKind
from minise.testcases.agreement import Agreement
from minise.testcases.records import Fails, Prediction
from minise.testcases.records import TestCase as Case

pytestmark = needs_gcc

PROGRAMS = sorted((Path(__file__).parent.parent / "programs" / "faults").glob("*.c"))
MARK = "// fault: "
# What some of gcc's runs cannot show.
NOT_SEEN = {
    FaultKind.UNINITIALISED_READ,
    FaultKind.INVALID_CALL,
    FaultKind.OUT_OF_BOUNDS_WRITE,
    FaultKind.READ_ONLY_WRITE,
}


def predicted(source: Path) -> Fails:
    lines = enumerate(source.read_text().splitlines(), start=1)
    return next(Fails(FaultKind(line.partition(MARK)[2]), str(source), n) for n, line in lines if MARK in line)


@pytest.mark.parametrize("source", PROGRAMS, ids=lambda source: source.stem)
def test_the_fault_is_confirmed(source: Path) -> None:
    fault = predicted(source)
    (found,) = replayed(source, Case(str(source), prediction=Prediction(fault, output_of(source)))).tests
    assert found.agreement is Agreement.AGREES, found.testimonies
    if found.testimonies[0].agreement is Agreement.CANNOT_TELL:
        assert fault.kind in NOT_SEEN, found.testimonies


def output_of(source: Path) -> bytes:
    from minise.execution import execute

    return execute(str(source), max_time=20).output
