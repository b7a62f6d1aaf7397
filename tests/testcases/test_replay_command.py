"""`minise replay`: what it prints, and its exit codes."""

from dataclasses import replace
from pathlib import Path

import pytest
from cases import exits, fails, into, needs_gcc, number, replayed, written

from minise import cli
from minise.faults import FaultKind
from minise.testcases.agreement import Agreement
from minise.testcases.files import write_test
from minise.testcases.records import TestCase as Case

PROGRAM = """#include <minise.h>
int main(void)
{
    int x = minise_int("x"), y;
    if (x)
        y = x;
    return y + 1;
}
"""
UNINITIALISED = fails(FaultKind.UNINITIALISED_READ, 7, number("x", 0))


def prepared(folder: Path, *cases: Case) -> list[str]:
    source = written(folder, PROGRAM)
    tests = folder / "tests"
    tests.mkdir()
    for index, case in enumerate(cases, start=1):
        write_test(into(tests), index, case)
    return ["replay", str(source), str(folder)]


@needs_gcc
def test_agreement(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(prepared(tmp_path, exits(3, number("x", 2)), UNINITIALISED)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "test000001: exit 3: agrees (gcc: exit 3)"
    assert lines[1] == "test000002: uninitialised read at t.c:7: agrees"
    assert lines[2].startswith("  gcc cannot tell: exit ")
    assert lines[3].startswith("  the reference semantics agrees: uninitialised read at ")
    assert lines[4] == "2 tests: 2 agree, 0 differ"


@needs_gcc
def test_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(prepared(tmp_path, exits(3, number("x", 2)), exits(9, number("x", 2)))) == 1
    assert "test000002: exit 9: differs" in capsys.readouterr().out


@needs_gcc
def test_every_exit_code_is_told_from_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes = [98, 99, 100]
    assert cli.main(prepared(tmp_path, *(exits(code, number("x", code - 1)) for code in codes))) == 0
    assert "test000002: exit 99: agrees (gcc: exit 99)" in capsys.readouterr().out


def test_no_compiler(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert cli.main(prepared(tmp_path, exits(3, number("x", 2)))) == 3
    printed = capsys.readouterr()
    assert "gcc is not installed: only the reference semantics runs the tests" in printed.err
    assert "test000001: exit 3: agrees (the reference semantics: exit 3)" in printed.out


def test_no_compiler_and_a_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert cli.main(prepared(tmp_path, exits(4, number("x", 2)))) == 1


def test_nobody_confirms_an_own_prediction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    found = replayed(written(tmp_path, PROGRAM), replace(UNINITIALISED, prediction=None))
    assert [each.agreement for each in found.tests] == [Agreement.CANNOT_TELL]


@needs_gcc
def test_ir_is_not_compiled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "t.ir"
    source.write_text("function main() -> i32 {\nentry:\n  return i32 3\n}\n")
    write_test(into(tmp_path), 1, exits(3))
    assert cli.main(["replay", str(source), str(tmp_path / "test000001.ktest")]) == 3
    assert "gcc compiles C, not IR" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "place"), [("t.ktest", "t.ktest"), ("t.json", "t.json:1:1"), ("missing.ktest", "missing.ktest")]
)
def test_garbage(tmp_path: Path, name: str, place: str, capsys: pytest.CaptureFixture[str]) -> None:
    if name != "missing.ktest":
        (tmp_path / name).write_bytes(b"garbage\0")
    assert cli.main(["replay", str(written(tmp_path, PROGRAM)), str(tmp_path / name)]) == 2
    assert f"{place}: error: " in capsys.readouterr().err


def test_printing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = prepared(tmp_path, exits(3, number("x", 2)))
    assert cli.main([arguments[0], "--print", "c", *arguments[1:]]) == 0
    assert '{"x", 4, "\\002\\000\\000\\000"}' in capsys.readouterr().out
    assert cli.main([arguments[0], "--print", "pytest", *arguments[1:]]) == 0
    assert "'exit': 3" in capsys.readouterr().out


def test_one_test_is_one_c_file(tmp_path: Path) -> None:
    arguments = prepared(tmp_path, exits(3, number("x", 2)), UNINITIALISED)
    assert cli.main([arguments[0], "--print", "c", *arguments[1:]]) == 2


@needs_gcc
def test_a_program_that_writes_without_end_is_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = written(tmp_path, '#include <stdio.h>\nint main(void)\n{\n    for (;;) puts("more");\n}\n')
    (tmp_path / "tests").mkdir()
    write_test(into(tmp_path / "tests"), 1, exits(0))
    assert cli.main(["replay", str(source), str(tmp_path)]) != 0
    assert "gcc cannot tell: it wrote more than 16 MB to a stream" in capsys.readouterr().out


def test_a_system_that_cannot_confine_programs_is_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    from minise.commands.replay import _report
    from minise.testcases.replay import Replay

    assert _report(Replay((), True, None, is_confined=True)) == 0
    assert capsys.readouterr().err == ""
    assert _report(Replay((), True, None, is_confined=False)) == 0
    assert "does not let minise keep the compiled program from the network" in capsys.readouterr().err
