"""An index leaves its array exactly where `gcc -fsanitize=bounds` reports it, for every shape of a subscript.

gcc checks the index of a whole object, too. There minise reports the access, which leaves the object.
"""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import oracle
import pytest
from shapes import DECLARATIONS, SHAPES

from minise.build import BuildOptions, build_text
from minise.execution import execute_program
from minise.faults import FaultKind
from minise.ir import records as ir
from minise.reference.machine import Inputs, run_reference
from minise.trace import reported_place

pytestmark = pytest.mark.skipif(not oracle.is_available(), reason="gcc is not installed")

_OUTSIDE = (FaultKind.OUT_OF_BOUNDS_READ, FaultKind.OUT_OF_BOUNDS_WRITE)
_REPORT = re.compile(r"^.*?:(\d+):\d+: runtime error: index")
Line = int | None

_EVERY_SHAPE = """
#include <sys/wait.h>
#include <unistd.h>
int main(void)
{
    for (int k = 0; k < (int) (sizeof tried / sizeof *tried); k++) {
        fprintf(stderr, "#\\n");
        if (fork() == 0) { tried[k].run(tried[k].index); _exit(0); }
        wait(0);
    }
    return 0;
}
"""


def _functions() -> str:
    shapes = (
        f"int f{number}(int i)\n{{\n    int r = 0; {declared}\n    {statement}\n    return r;\n}}\n"
        for number, (declared, statement, _) in enumerate(SHAPES)
    )
    return DECLARATIONS + "".join(shapes)


def _tries() -> list[tuple[int, int]]:
    return [(number, index) for number, (_, _, indices) in enumerate(SHAPES) for index in indices]


@cache
def _reported_by_gcc(folder: Path) -> dict[tuple[int, int], Line]:
    """The line of the first report for each shape and index."""
    table = ", ".join(f"{{f{number}, {index}}}" for number, index in _tries())
    tried = f"static struct {{ int (*run)(int); int index; }} tried[] = {{{table}}};\n"
    source, executable = folder / "shapes.c", folder / "shapes"
    source.write_text(_functions() + tried + _EVERY_SHAPE)
    command = ["gcc", "-w", "-O0", "-fsanitize=bounds", str(source), "-o", str(executable)]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    run = subprocess.run([str(executable)], check=True, capture_output=True, timeout=60, text=True)
    parts = run.stderr.split("#\n")[1:]
    reports = [[int(found[1]) for line in part.splitlines() if (found := _REPORT.match(line))] for part in parts]
    return {each: lines[0] if lines else None for each, lines in zip(_tries(), reports, strict=True)}


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[int, int], Line]:
    return _reported_by_gcc(tmp_path_factory.mktemp("shapes"))


@cache
def _program() -> ir.Program:
    cases = "".join(f"    case {number}: f{number}(index); break;\n" for number in range(len(SHAPES)))
    chosen = f"    int index = atoi(arguments[2]);\n    switch (atoi(arguments[1])) {{\n{cases}    }}\n"
    text = f"{_functions()}int main(int count, char **arguments)\n{{\n{chosen}    return 0;\n}}\n"
    return build_text("shapes.c", text, BuildOptions()).program


@pytest.mark.parametrize("number", range(len(SHAPES)), ids=lambda number: SHAPES[number][1])
def test_as_gcc_reports(reported: dict[tuple[int, int], Line], number: int) -> None:
    for index in SHAPES[number][2]:
        wanted = reported[number, index]
        arguments = ["shapes", str(number), str(index)]
        found = execute_program(_program(), arguments)
        place = None if found.fault is None else reported_place(found.stack)
        line = None if place is None else place.span.line
        kind = None if found.fault is None else found.fault.kind
        if wanted is None:
            assert kind is not FaultKind.INDEX_OUT_OF_BOUNDS, (index, line)
        else:
            assert (kind in (FaultKind.INDEX_OUT_OF_BOUNDS, *_OUTSIDE), line) == (True, wanted), (index, kind)
        judged = run_reference(_program(), arguments, b"", Inputs(()))
        assert (None if judged.fault is None else judged.fault.kind) is kind


def test_both_happen_often(reported: dict[tuple[int, int], Line]) -> None:
    counted = [sum(line is None for line in reported.values()), sum(line is not None for line in reported.values())]
    assert min(counted) > 100
