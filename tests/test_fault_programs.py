"""Every program under tests/programs/faults ends in the fault that stands beside its line, and in no other."""

import re
from pathlib import Path

import pytest

from minise.execution import execute
from minise.faults import FaultKind
from minise.trace import reported_place

PROGRAMS = sorted((Path(__file__).parent / "programs" / "faults").glob("*.c"))
EXPECTATION = re.compile(r"// fault: (.*)$")
# These faults need an option, a symbolic input or more memory than a test should take.
NOT_BY_PLAIN_RUNS = {
    FaultKind.MEMORY_LEAK,
    FaultKind.VIOLATED_ASSUMPTION,
    FaultKind.OUT_OF_MEMORY,
}


def expected_faults(source: Path) -> list[tuple[int, FaultKind]]:
    lines = enumerate(source.read_text().splitlines(), start=1)
    return [(number, FaultKind(found[1])) for number, line in lines if (found := EXPECTATION.search(line))]


@pytest.mark.parametrize("source", PROGRAMS, ids=lambda source: source.stem)
def test_program_ends_in_its_fault(source: Path) -> None:
    execution = execute(str(source), max_time=20)
    place = reported_place(execution.stack)
    assert execution.fault is not None
    assert place is not None
    assert [(place.span.line, execution.fault.kind)] == expected_faults(source)
    assert place.span.file == str(source)
    assert execution.exit_code == 1


def test_every_fault_kind_has_a_program() -> None:
    shown = {kind for source in PROGRAMS for _, kind in expected_faults(source)}
    assert shown == set(FaultKind) - NOT_BY_PLAIN_RUNS
