"""Every program under tests/programs prints and returns the same under minise as compiled by gcc."""

from pathlib import Path

import oracle
import pytest

from minise.execution import execute

PROGRAMS = Path(__file__).parent / "programs"
# These folders hold programs that gcc rejects, that end in a fault, or that need symbolic inputs.
NOT_FOR_GCC = frozenset({"wrong", "faults", "symbolic", "planes"})

pytestmark = pytest.mark.skipif(not oracle.is_available(), reason="gcc, the oracle of these tests, is not installed")


def runnable_sources() -> list[Path]:
    return sorted(source for source in PROGRAMS.glob("*/*.c") if source.parent.name not in NOT_FOR_GCC)


def name_of(source: Path) -> str:
    return f"{source.parent.name}/{source.stem}"


@pytest.mark.parametrize("source", runnable_sources(), ids=name_of)
def test_program_behaves_as_under_gcc(source: Path) -> None:
    program = oracle.program_at(source)
    expected = oracle.observe(program)
    found = execute(str(source), list(program.arguments), program.stdin)
    assert found.output.decode(errors="backslashreplace") == expected.output.decode(errors="backslashreplace"), (
        found.errors.decode(errors="backslashreplace")
    )
    assert found.exit_code == expected.exit_code


def test_the_corpus_is_found() -> None:
    assert len(runnable_sources()) >= 230
