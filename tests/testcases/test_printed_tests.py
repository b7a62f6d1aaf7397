"""Tests printed as C and as pytest compile, run, and do what was predicted."""

import subprocess
import sys
from pathlib import Path

import pytest
from cases import exits, fails, needs_gcc, number, subject_of, written

from minise.faults import FaultKind
from minise.frontend.headers import INCLUDE_FOLDER
from minise.testcases.as_c import as_c
from minise.testcases.as_pytest import as_pytest
from minise.testcases.files import NamedTest
from minise.testcases.records import TestCase as Case
from minise.testcases.records import TestInput as Input

pytestmark = needs_gcc

PROGRAM = """#include <minise.h>
#include <stdio.h>
struct node { int value; struct node *next; };
static int second(struct node *list) { return 10 / list->next->value; }
int main(void)
{
    char text[8];
    minise_symbolic(text, 8, "a \\"text\\"");
    printf("%s", text);
    return minise_int("x") + nondet_int();
}
"""
TEXT = Input('a "text"', b'1??"\\\xff\n\0')
MAIN = exits(7, number("x", 3), TEXT, number("nondet_int", 4), output=TEXT.data[:-1])
ENTRY = fails(
    FaultKind.DIVISION_BY_ZERO, 4, Input("list", bytes(16)), Input("list[0].next", bytes(16)), entry="second"
)


def compiled(folder: Path, case: Case, *files: str) -> subprocess.CompletedProcess[bytes]:
    source = written(folder, PROGRAM)
    text = as_c(NamedTest("test000001", case), source.name, subject_of(source).program)
    (folder / "test000001.c").write_text(text)
    headers = ["-idirafter", str(INCLUDE_FOLDER), "-include", "_dialects.h"]
    subprocess.run(["gcc", "-w", "-fsanitize=undefined", *headers, *files, "-o", "t"], cwd=folder, check=True)
    return subprocess.run(["./t"], cwd=folder, capture_output=True, check=False)


def test_a_test_of_main_is_compiled_beside_the_program(tmp_path: Path) -> None:
    run = compiled(tmp_path, MAIN, "t.c", "test000001.c")
    assert (run.returncode, run.stdout) == (7, TEXT.data[:-1])


def test_a_test_of_another_entry_holds_the_program(tmp_path: Path) -> None:
    assert b"t.c:4:50: runtime error: division by zero" in compiled(tmp_path, ENTRY, "test000001.c").stderr


@pytest.mark.parametrize("change, status", [(0, 0), (1, 1)])
def test_pytest_runs_them(tmp_path: Path, change: int, status: int) -> None:
    source = written(tmp_path, PROGRAM)
    wrong = exits(8 + change, number("x", 4), TEXT, number("nondet_int", 4), output=TEXT.data[:-1])
    tests = [NamedTest(f"test{index}", case) for index, case in enumerate([MAIN, ENTRY, wrong])]
    (tmp_path / "test_t.py").write_text(as_pytest(tests, str(source), subject_of(source).program))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_t.py"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert run.returncode == status, run.stdout.decode()
