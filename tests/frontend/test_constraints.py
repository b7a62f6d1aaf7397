"""Every constraint of C, one small program each (`constraints.txt`): rejected with the words that stand beside it.
Where these stand behind `//?`, programs for other tools are warned only."""

import shutil
import subprocess
from pathlib import Path

import pytest

from minise.build import BuildOptions, compile_unit
from minise.source import MiniseError

LINES = (Path(__file__).parent / "constraints.txt").read_text().splitlines()
DOUBTFUL = [tuple(line.split("  //? ")) for line in LINES if "  //? " in line]
CASES = [tuple(line.split("  //! ")) for line in LINES if "  //! " in line] + DOUBTFUL


@pytest.mark.parametrize(("program", "message"), CASES, ids=[program for program, _ in CASES])
def test_the_violation_is_named(program: str, message: str) -> None:
    with pytest.raises(MiniseError) as failure:
        compile_unit("t.c", program + "\n", BuildOptions())
    first = failure.value.diagnostics[0]
    assert first.message == message
    assert first.span.file == "t.c"
    assert first.span.line == 1


@pytest.mark.parametrize(("program", "message"), DOUBTFUL, ids=[program for program, _ in DOUBTFUL])
@pytest.mark.parametrize("name", ["klee_abort", "__VERIFIER_assume", "reach_error", "__CPROVER_assume", "nondet_int"])
def test_programs_for_other_tools_are_warned(program: str, message: str, name: str) -> None:
    first = compile_unit("t.c", f"{program}\nvoid {name}();\n", BuildOptions()).warnings[0]
    assert first.message == message
    assert (first.span.file, first.span.line) == ("t.c", 1)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is the oracle of this test")
def test_gcc_rejects_them_too() -> None:
    command = ["gcc", "-std=c99", "-pedantic-errors", "-fsyntax-only", "-x", "c", "-"]
    accepted = [
        program
        for program, _ in CASES
        if subprocess.run(command, input=program + "\n", capture_output=True, text=True).returncode == 0
    ]
    assert not accepted


def test_there_are_many() -> None:
    assert len(CASES) >= 300
