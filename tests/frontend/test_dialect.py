"""Which dialect a program has: decided by the functions that it calls or declares, and carried by the program."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from exploring import exit_codes, explored, fault_kinds

from minise.build import BuildOptions, build_file, build_text
from minise.execution import execute
from minise.ir.dialect import Dialect
from minise.ir.parse import parse_program
from minise.ir.text import print_program
from minise.source import MiniseError

MAIN = "int main(void) { return 0; }"

DECIDED = [
    (MAIN, Dialect.C),
    ("int main(void) { assert(1); return 0; }", Dialect.C),
    ("#include <minise.h>\n" + MAIN, Dialect.C),
    ("#include <klee/klee.h>\n" + MAIN, Dialect.KLEE),
    ('int main(void) { int x; klee_make_symbolic(&x, sizeof x, "x"); return x; }', Dialect.KLEE),
    ("void klee_warning(const char *); " + MAIN, Dialect.KLEE),
    ("void klee_warning(const char *text) {} int main(void) { klee_warning(0); return 0; }", Dialect.C),
    ("int main(void) { return __VERIFIER_nondet_int(); }", Dialect.SVCOMP),
    ("void reach_error(void); " + MAIN, Dialect.SVCOMP),
    ("void reach_error(void) { } " + MAIN, Dialect.SVCOMP),
    ("void reach_error_twice(void) { } " + MAIN, Dialect.C),
    ("int reach_error; " + MAIN, Dialect.C),
    ("int nondet_int(void); " + MAIN, Dialect.CBMC),
    ("int main(void) { return nondet_int(); }", Dialect.CBMC),
    ("int nondet_int(void) { return 4; } int main(void) { return nondet_int(); }", Dialect.C),
    ("int nondet_count = 3; " + MAIN, Dialect.C),
    ("struct s { int (*nondet_f)(void); }; int f(struct s *p) { return p->nondet_f(); } " + MAIN, Dialect.C),
    ("__CPROVER_bool b; " + MAIN, Dialect.CBMC),
    ('/* nondet_int() */ const char *text = "klee_int()"; ' + MAIN, Dialect.C),
    # Several: the contest before CBMC before KLEE.
    ("void __VERIFIER_assume(int c) { klee_assume(c); } " + MAIN, Dialect.SVCOMP),
    ("int main(void) { __CPROVER_assume(nondet_int() > __VERIFIER_nondet_int()); return 0; }", Dialect.SVCOMP),
    ("int main(void) { klee_assume(nondet_int()); return 0; }", Dialect.CBMC),
]


@pytest.mark.parametrize(("source", "dialect"), DECIDED)
def test_what_the_program_calls_or_declares_decides(source: str, dialect: Dialect) -> None:
    assert build_text("t.c", source, BuildOptions()).program.dialect is dialect


@pytest.mark.parametrize("dialect", Dialect)
def test_a_dialect_that_is_asked_for_holds_whatever_the_program_calls(dialect: Dialect) -> None:
    source = "int main(void) { return __VERIFIER_nondet_int() + nondet_int(); }"
    build = build_text("t.c", source, BuildOptions(dialect=dialect))
    assert (build.program.dialect, build.dialect_reason) == (dialect, "--dialect")


def test_the_reason_names_what_decided_and_what_did_not() -> None:
    source = '#include <klee/klee.h>\nint main(void) { return klee_int("x") + __VERIFIER_nondet_int(); }'
    assert build_text("t.c", source, BuildOptions()).dialect_reason == (
        "uses __VERIFIER_nondet_int, also klee_int of klee"
    )
    assert build_text("t.c", MAIN, BuildOptions()).dialect_reason == ""


# ---------------------------------------------------------------------------------------------------------
# The rules


@pytest.mark.parametrize("asserted", ["assert(1);", 'assert(1); puts("");'])
def test_a_missing_header_does_not_hide_an_uninitialised_read(tmp_path: Path, asserted: str) -> None:
    run = explored(tmp_path, f"int main(void) {{ int x; {asserted} return x; }}")
    assert fault_kinds(run) == ["uninitialised read"]
    (warning, *_) = run.build.warnings
    assert (warning.message, warning.hint) == ("undeclared function 'assert'", "did you mean to include <assert.h>?")


@pytest.mark.parametrize(
    ("dialect", "faults"),
    [
        (Dialect.C, ["uninitialised read"]),
        (Dialect.KLEE, ["uninitialised read"]),
        (Dialect.SVCOMP, []),
        (Dialect.CBMC, []),
    ],
)
def test_uninitialised_variables_are_as_the_dialect_has_them(
    tmp_path: Path, dialect: Dialect, faults: list[str]
) -> None:
    source = "int main(void) { int x; return x; }"
    assert fault_kinds(explored(tmp_path, source, build=BuildOptions(dialect=dialect))) == faults


@pytest.mark.parametrize(
    ("dialect", "faults"), [(each, [] if each is Dialect.SVCOMP else ["abort"]) for each in Dialect]
)
def test_abort_drops_the_path_for_the_contest_alone(tmp_path: Path, dialect: Dialect, faults: list[str]) -> None:
    source = (
        '#include <stdlib.h>\n#include <minise.h>\nint main(void) { if (minise_int("n") > 100) abort(); return 3; }'
    )
    run = explored(tmp_path, source, build=BuildOptions(dialect=dialect))
    assert (fault_kinds(run), exit_codes(run)) == (faults, [3])


def test_plain_c_executes_the_body_of_reach_error(tmp_path: Path) -> None:
    source = "void reach_error(void) { } int main(void) { reach_error(); return 3; }"
    assert exit_codes(explored(tmp_path, source, build=BuildOptions(dialect=Dialect.C))) == [3]
    assert fault_kinds(explored(tmp_path, source)) == ["assertion failure"]


def test_a_function_that_nobody_defines_is_a_fault_where_plain_c_is_asked_for(tmp_path: Path) -> None:
    source = "int look(void); int main(void) { int k = __VERIFIER_nondet_int(); return look(); }"
    assert fault_kinds(explored(tmp_path, source)) == []
    assert fault_kinds(explored(tmp_path, source, build=BuildOptions(dialect=Dialect.C))) == [
        "call of an unmodelled function"
    ]


def test_only_plain_c_refuses_what_compilers_long_took() -> None:
    source = "int main(void) { return f(); } int f() { return 0; }"
    with pytest.raises(MiniseError, match="undeclared function 'f'"):
        build_text("t.c", source, BuildOptions())
    assert build_text("t.c", source, BuildOptions(dialect=Dialect.KLEE)).warnings


# ---------------------------------------------------------------------------------------------------------
# Who knows it


@pytest.mark.parametrize("dialect", Dialect)
def test_the_text_of_the_ir_keeps_it(tmp_path: Path, dialect: Dialect) -> None:
    text = print_program(build_text("t.c", MAIN, BuildOptions(dialect=dialect)).program)
    assert parse_program(text, "t.ir").dialect is dialect
    (tmp_path / "t.ir").write_text(text)
    assert build_file(str(tmp_path / "t.ir"), BuildOptions()).program.dialect is dialect
    other = build_file(str(tmp_path / "t.ir"), BuildOptions(dialect=Dialect.KLEE))
    assert other.program.dialect is Dialect.KLEE


def test_ir_with_an_unknown_dialect_is_refused() -> None:
    with pytest.raises(MiniseError, match="unknown dialect 'basic'"):
        parse_program("dialect basic\n", "t.ir")


def test_a_concrete_run_follows_it(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text("#include <stdlib.h>\nint main(void) { abort(); }")
    faulty = execute(str(tmp_path / "t.c"))
    assert faulty.fault is not None and faulty.fault.kind.value == "abort"
    dropped = execute(str(tmp_path / "t.c"), options=BuildOptions(dialect=Dialect.SVCOMP))
    assert dropped.stopped == "the program's assumption does not hold"


def test_report_json_and_recording_say_it(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text("int main(void) { return __VERIFIER_nondet_int(); }")
    command = [sys.executable, "-m", "minise.cli", "run", "-o", "out", "--record"]
    said = subprocess.run([*command, "t.c"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[1] == "dialect: svcomp (uses __VERIFIER_nondet_int)"
    assert json.loads((tmp_path / "out" / "statistics.json").read_text())["dialect"] == "svcomp"
    assert json.loads((tmp_path / "out" / "recording.json").read_text())["settings"]["dialect"] == "svcomp"
