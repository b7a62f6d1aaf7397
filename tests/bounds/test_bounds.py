"""Bounds inside an object: under every memory model and merger, in hot code, by option and by dialect."""

from __future__ import annotations

from pathlib import Path

import pytest
from exploring import explored, fault_kinds, inputs

from minise.build import BuildOptions, build_text
from minise.faults import FaultKind
from minise.ir import records as ir
from minise.ir.parse import parse_program
from minise.ir.text import print_program
from minise.memory.catalogue import MODELS
from minise.report.trust import assumptions
from minise.session import Run, RunOptions, explore_file

ROWS = """\
#include <minise.h>
#include <stdlib.h>
struct table { int n; short rows[3][4]; short end[2]; };
int main(void)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        return 1;
    unsigned char i = minise_uchar("i"), j = minise_uchar("j");
    minise_assume(i < 5 && j < 16);
    table->rows[i][j] = 7;
    return 0;
}
"""


def _inside(i: int, j: int) -> str:
    """What becomes of `rows[i][j]`: 12 elements from byte 4 on, in an object of 32 bytes."""
    if 4 + 2 * (4 * i + j) + 2 > 32:
        return "out-of-bounds write"
    return "exit" if i < 3 and j < 4 else "index out of bounds"


@pytest.mark.parametrize("merge", ["none", "cfg", "pattern"])
@pytest.mark.parametrize("model", [each for each in MODELS if each != "single"])
def test_each_input_ends_as_its_indices_say(tmp_path: Path, model: str, merge: str) -> None:
    source = tmp_path / "rows.c"
    source.write_text(ROWS)
    run = explore_file(str(source), None, RunOptions(memory=model, merge=merge, validates=True))
    assert run.is_complete
    seen = set()
    for path in run.results.paths:
        ending = "exit" if path.fault is None else path.fault.kind.value
        given = inputs(path)
        if path.exit_code == 0 or path.fault is not None:
            assert ending == _inside(given["i"][0], given["j"][0])
            seen.add(ending)
    assert seen == {"exit", "index out of bounds", "out-of-bounds write"}


def test_hot_code_checks_as_well(tmp_path: Path) -> None:
    text = "int main(void)\n{\n    struct { int a[4000]; int b; } s = {{0}};\n    int n = 0;\n"
    run = explored(tmp_path, text + "    for (int i = 0; ; i++)\n        n += s.a[i];\n    return n;\n}\n")
    (path,) = run.results.paths
    assert path.fault is not None
    assert path.fault.kind is FaultKind.INDEX_OUT_OF_BOUNDS
    assert "4000" in path.fault.message


def test_an_ended_or_missing_object_is_the_fault(tmp_path: Path) -> None:
    """The index is wrong, too; but what is accessed is not there."""
    shape = "#include <stdlib.h>\nstruct s { char b[3]; char c; };\n"
    freed = "struct s *p = calloc(1, 4); free(p); return p->b[3];"
    missing = "struct s *p = 0; int i = 3; return p->b[i];"
    for body, kind in ((freed, "use after free"), (missing, "null dereference")):
        assert fault_kinds(explored(tmp_path, f"{shape}int main(void) {{ {body} }}\n")) == [kind]


READ = "struct s { char b[3]; char c; } s;\nint main(void)\n{\n    {MAKE}\n    return s.b[i & 3];\n}\n"
PLAIN = READ.replace("{MAKE}", 'int i = minise_int("i");').replace("struct s {", "#include <minise.h>\nstruct s {", 1)
KLEE = READ.replace("{MAKE}", 'int i; klee_make_symbolic(&i, sizeof i, "i");').replace(
    "struct s {", "#include <klee/klee.h>\nstruct s {", 1
)
SVCOMP = "int __VERIFIER_nondet_int(void);\n" + READ.replace("{MAKE}", "int i = __VERIFIER_nondet_int();")
CBMC = "int nondet_int(void);\n" + READ.replace("{MAKE}", "int i = nondet_int();")


@pytest.mark.parametrize(
    ("text", "bounds", "is_checked"),
    [
        *((PLAIN, "auto", True), (PLAIN, "array", True), (PLAIN, "object", False)),
        *((CBMC, "auto", True), (KLEE, "auto", False), (SVCOMP, "auto", False)),
        *((KLEE, "array", True), (SVCOMP, "array", True), (CBMC, "object", False)),
    ],
)
def test_the_option_or_the_dialect_decides_and_is_listed(
    tmp_path: Path, text: str, bounds: str, is_checked: bool
) -> None:
    run = explored(tmp_path, text, build=BuildOptions(bounds=bounds))
    assert run.is_complete
    assert fault_kinds(run) == (["index out of bounds"] if is_checked else [])
    listed = [each for each in _assumed(run) if each.startswith("an index may leave its array")]
    line = text[: text.index("return s.b")].count("\n") + 1
    assert listed == (
        [] if is_checked else [f"an index may leave its array as long as it stays inside the object: line {line}"]
    )


def _assumed(run: Run) -> list[str]:
    return assumptions(run.results, run.machine, run.options.entry)


def _checks(text: str, bounds: str = "auto") -> list[ir.CheckIndex]:
    program = build_text("t.c", text, BuildOptions(bounds=bounds)).program
    assert parse_program(print_program(program), "t.ir") == program
    found = [each for function in program.functions for block in function.blocks for each in block.instructions]
    return [each for each in found if isinstance(each, ir.CheckIndex)]


@pytest.mark.parametrize(
    ("statement", "count"),
    [
        ("s.b[2] = 1;", 0),  # a constant that fits
        ("a[i] = 1;", 0),  # the memory checks a whole object
        ("m[i][2] = 1;", 0),
        ("m[i][i] = 1;", 1),
        ("s.t[c] = 1; s.u[i & 7] = 1;", 0),  # no value of the index is outside
        ("s.u[i & 8] = 1;", 1),
        ("s.b[i]++;", 1),  # the place is evaluated once
        ("s.b[i] += s.b[i];", 2),
        ("p = &a[i];", 1),
        ("p = a + i;", 0),
    ],
)
def test_what_needs_no_check_has_none(statement: str, count: int) -> None:
    shape = "struct { char b[3]; char t[256]; char u[8]; char v; } s; int a[3], m[3][4], *p;\n"
    text = f"{shape}void f(int i, unsigned char c) {{ {statement} }}\n"
    assert len(_checks(text)) == count
    assert _checks(text, "object") == []
