"""The engine and the reference semantics agree on every program of the corpus."""

import re
from pathlib import Path

import oracle
import pytest
from reference_runs import NO_INPUTS, user_line

from minise.build import BuildOptions, build_file
from minise.execution import execute
from minise.faults import FaultKind
from minise.reference.machine import Ending, ReferenceRun, run_reference

PROGRAMS = Path(__file__).parent.parent / "programs"
OTHER_FOLDERS = frozenset({"wrong", "faults", "symbolic", "planes"})
WELL_BEHAVED = sorted(each for each in PROGRAMS.glob("*/*.c") if each.parent.name not in OTHER_FOLDERS)
FAULTY = sorted((PROGRAMS / "faults").glob("*.c"))
EXPECTATION = re.compile(r"// fault: (.*)$")
STEP_LIMIT = 600_000


def run_program(source: Path) -> ReferenceRun:
    program = oracle.program_at(source)
    build = build_file(str(source), BuildOptions())
    arguments = [str(source), *program.arguments]
    run = run_reference(build.program, arguments, program.stdin, NO_INPUTS, step_limit=STEP_LIMIT)
    if run.ending is Ending.LIMIT:
        pytest.skip("more steps than a test should take")
    return run


@pytest.mark.parametrize("source", WELL_BEHAVED, ids=lambda source: f"{source.parent.name}/{source.stem}")
def test_the_engine_does_what_the_reference_does(source: Path) -> None:
    expected = run_program(source)
    program = oracle.program_at(source)
    found = execute(str(source), list(program.arguments), program.stdin)
    assert expected.ending is Ending.EXIT, expected.fault
    assert found.output == expected.output
    assert found.errors == expected.errors
    assert found.exit_code == expected.exit_code


@pytest.mark.parametrize("source", FAULTY, ids=lambda source: source.stem)
def test_the_reference_finds_the_fault(source: Path) -> None:
    lines = enumerate(source.read_text().splitlines(), start=1)
    expected = [(number, FaultKind(found[1])) for number, line in lines if (found := EXPECTATION.search(line))]
    run = run_program(source)
    assert run.fault is not None
    assert [(user_line(run), run.fault.kind)] == expected


def test_the_corpus_is_found() -> None:
    assert len(WELL_BEHAVED) >= 200
    assert len(FAULTY) >= 60
