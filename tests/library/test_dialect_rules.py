"""What the dialects say of uninitialised memory, of the stack, of allocation, of leaks and of assumptions."""

from __future__ import annotations

from pathlib import Path

import pytest
from exploring import exit_codes, explored, fault_kinds, inputs, path_with, paths, reasons

from minise.build import BuildOptions, build_file
from minise.checks import Checks
from minise.entry import EntryOptions
from minise.events import EndingKind
from minise.execution import execute
from minise.ir.dialect import Dialect
from minise.report.trust import assumptions
from minise.session import Run, RunOptions, explore
from minise.testcases import make
from minise.testcases.agreement import Agreement
from minise.testcases.compiler import Subject
from minise.testcases.confirm import confirm
from minise.testcases.files import NamedTest
from minise.testcases.replay import replay

SVCOMP = "int __VERIFIER_nondet_int(void); void reach_error(void);\n"
STDLIB = "#include <stdlib.h>\n#include <string.h>\n"


def confirmed(run: Run, entry: EntryOptions | None = None) -> set[Agreement]:
    tests = [make.test_of(each, "t.c", entry or EntryOptions()) for each in paths(run)]
    return {confirm(each, run.machine.program).agreement for each in tests}


# ---------------------------------------------------------------------------------------------------------
# Uninitialised memory


@pytest.mark.parametrize("in_memory", [False, True])
def test_an_uninitialised_pointer_has_any_value(tmp_path: Path, in_memory: bool) -> None:
    source = SVCOMP + "int main(void) { int *p; if (p == 0) return 1; return 2; }"
    run = explored(tmp_path, source, build=BuildOptions(locals_in_memory=in_memory))
    assert (exit_codes(run), fault_kinds(run), run.is_complete) == ([1, 2], [], True)
    assert confirmed(run) == {Agreement.AGREES}


def test_what_an_uninitialised_pointer_points_to_is_not_there(tmp_path: Path) -> None:
    run = explored(tmp_path, SVCOMP + "int main(void) { int *p[2]; return *p[1]; }")
    assert set(fault_kinds(run)) == {"null dereference", "invalid pointer"}


JUMPS = {
    "goto": "int f(int k) { if (k) goto L; int x = 5; L: return x == 7 ? 1 : x == 5 ? 2 : 3; }",
    "into a block": "int f(int k) { if (k) goto L; { int x = 5; L: return x == 7 ? 1 : x == 5 ? 2 : 3; } }",
    "in memory": "int f(int k) { if (k) goto L; int x[1] = {5}; L: return x[0] == 7 ? 1 : x[0] == 5 ? 2 : 3; }",
    "switch": "int f(int k) { switch (k) { case 0: ; int x = 5; default: return x == 7 ? 1 : x == 5 ? 2 : 3; } }",
    "computed": (
        "int f(int k) { void *t[] = {&&A, &&L}; goto *t[k != 0]; A: ; int x = 5;"
        " L: return x == 7 ? 1 : x == 5 ? 2 : 3; }"
    ),
}


@pytest.mark.parametrize("jump", JUMPS)
def test_a_variable_whose_initialiser_is_jumped_over_has_any_value(tmp_path: Path, jump: str) -> None:
    source = f"{SVCOMP}{JUMPS[jump]}\nint main(void) {{ return f(__VERIFIER_nondet_int()); }}"
    run = explored(tmp_path, source)
    assert ({1, 2, 3} <= set(exit_codes(run)), fault_kinds(run), run.is_complete) == (True, [], True)
    assert confirmed(run) == {Agreement.AGREES}


@pytest.mark.parametrize("jump", JUMPS)
def test_in_plain_c_reading_it_is_a_fault(tmp_path: Path, jump: str) -> None:
    source = f'#include <minise.h>\n{JUMPS[jump]}\nint main(void) {{ return f(minise_int("k")); }}'
    assert fault_kinds(explored(tmp_path, source)) == ["uninitialised read"]


def test_a_jump_back_keeps_the_value(tmp_path: Path) -> None:
    body = "int i = 0; int x = 5; again: x++; if (++i < 3) goto again; return x;"
    run = explored(tmp_path, f"{SVCOMP}int main(void) {{ {body} }}")
    assert exit_codes(run) == [8]
    assert inputs(path_with(run, 8)) == {}


# ---------------------------------------------------------------------------------------------------------
# Stack and blocks


@pytest.mark.parametrize("size", ["char a[9000000]", "char a[n]"])
def test_a_large_local_array_is_no_stack_overflow_for_verifiers(tmp_path: Path, size: str) -> None:
    source = f"{SVCOMP}int main(void) {{ long n = 9000000; {size}; a[8999999] = 3; return a[8999999]; }}"
    run = explored(tmp_path, source, build=BuildOptions(unset="fault"))
    assert (exit_codes(run), fault_kinds(run), run.is_complete) == ([3], [], True)
    assert confirmed(run) == {Agreement.AGREES}
    plain = explored(tmp_path, source, build=BuildOptions(dialect=Dialect.C))
    assert fault_kinds(plain) == ["stack overflow"]


def test_endless_recursion_is_no_stack_overflow_for_verifiers_but_never_complete(tmp_path: Path) -> None:
    source = SVCOMP + "int f(int n) { return f(n + 1) + 1; } int main(void) { return f(0); }"
    run = explored(tmp_path, source)
    assert (fault_kinds(run), run.is_complete) == ([], False)
    assert fault_kinds(explored(tmp_path, source, build=BuildOptions(dialect=Dialect.C))) == ["stack overflow"]


@pytest.mark.parametrize("made", ["malloc(3UL << 30)", "calloc(3UL << 30, 1)", "realloc(0, 3UL << 30)"])
@pytest.mark.parametrize("declared", ["", SVCOMP])
def test_blocks_of_gigabytes_are_there(tmp_path: Path, made: str, declared: str) -> None:
    body = f"char *p = {made}; if (!p) return 1; p[(3UL << 30) - 1] = 4; return p[(3UL << 30) - 1];"
    run = explored(tmp_path, f"{STDLIB}{declared}int main(void) {{ {body} }}")
    assert (exit_codes(run), fault_kinds(run), run.is_complete) == ([4], [], True)
    assert confirmed(run) == {Agreement.AGREES}


HUGE = STDLIB + "int main(void) { char *p = malloc(1UL << 40); if (!p) return 1; return 2; }"


def test_a_block_beyond_what_is_modelled_is_null_by_assumption(tmp_path: Path) -> None:
    run = explored(tmp_path, HUGE)
    assert (exit_codes(run), run.is_complete) == ([1], True)
    said = "an allocation of more than 68719476736 bytes returns a null pointer: line 3"
    assert said in assumptions(run.results, run.machine, run.options.entry)
    assert execute(str(tmp_path / "program.c")).exit_code == 1


@pytest.mark.parametrize("dialect", [Dialect.SVCOMP, Dialect.CBMC])
def test_for_verifiers_it_is_not_null_but_the_run_is_incomplete(tmp_path: Path, dialect: Dialect) -> None:
    run = explored(tmp_path, HUGE, build=BuildOptions(dialect=dialect))
    assert (exit_codes(run), fault_kinds(run), run.is_complete) == ([], [], False)
    assert reasons(run) == ["blocks of more than 68719476736 bytes are not modelled"]


def test_a_block_that_no_pointer_difference_spans_is_null(tmp_path: Path) -> None:
    source = STDLIB + "int main(void) { return malloc(-1UL) == 0 && calloc(1UL << 40, 1UL << 40) == 0; }"
    for dialect in Dialect:
        run = explored(tmp_path, source, build=BuildOptions(dialect=dialect))
        assert (exit_codes(run), run.is_complete) == ([1], True)


def test_a_size_that_is_always_beyond_the_capacity_is_not_complete(tmp_path: Path) -> None:
    body = 'unsigned long n = minise_ulong("n") | 4096; char *p = malloc(n); p[n] = 1; return 0;'
    run = explored(tmp_path, f"{STDLIB}#include <minise.h>\nint main(void) {{ {body} }}")
    assert not run.is_complete


# ---------------------------------------------------------------------------------------------------------
# Allocations that fail

FAILING = """
int main(void)
{
    char *p = malloc(3);
    if (!p) return 1;
    strcpy(p, "ab");
    char *q = realloc(p, 10);
    if (!q) { int kept = p[1] == 'b'; free(p); return 1 + kept; }
    char *r = strdup(q);
    if (!r) { free(q); return 3; }
    int *c = calloc(2, 4);
    if (!c) { free(q); free(r); return 4; }
    int *a = aligned_alloc(32, 64);
    int is_there = a != 0;
    free(a); free(c); free(r); free(q);
    return 5 + is_there;
}
"""


@pytest.mark.parametrize("declared", ["", SVCOMP])
def test_every_allocation_may_fail_and_the_tests_say_which(tmp_path: Path, declared: str) -> None:
    entry = EntryOptions(malloc_may_fail=True)
    (tmp_path / "program.c").write_text(STDLIB + declared + FAILING)
    source = str(tmp_path / "program.c")
    run = explore(build_file(source, BuildOptions()), RunOptions(entry=entry, checks=Checks(leaks=True)))
    assert (exit_codes(run), fault_kinds(run), run.is_complete) == ([1, 2, 3, 4, 5, 6], [], True)
    assert confirmed(run, entry) == {Agreement.AGREES}
    tests = [NamedTest(f"test{each.number}", make.test_of(each, source, entry)) for each in paths(run)]
    replayed = replay(Subject(source, run.machine.program, BuildOptions()), tests)
    assert {each.agreement for each in replayed.tests} == {Agreement.AGREES}


def test_without_the_option_no_allocation_fails(tmp_path: Path) -> None:
    assert exit_codes(explored(tmp_path, STDLIB + FAILING)) == [6]


# ---------------------------------------------------------------------------------------------------------
# Leaks

LEAKING = """
int main(void)
{
    char *p = malloc(3);
    int n = __VERIFIER_nondet_int();
    if (n == 3) abort();
    if (n == 4) reach_error();
    free(p);
    if (n == 5) abort();
    return 0;
}
"""


def leaking(folder: Path, dialect: Dialect | None) -> Run:
    (folder / "program.c").write_text(STDLIB + SVCOMP + LEAKING)
    build = build_file(str(folder / "program.c"), BuildOptions(dialect=dialect))
    return explore(build, RunOptions(checks=Checks(leaks=True)))


def test_a_task_must_clean_up_before_it_aborts_or_fails(tmp_path: Path) -> None:
    run = leaking(tmp_path, None)
    found = sorted((each.kind.value, each.place.line, each.paths) for each in run.results.faults.values())
    assert found == [("assertion failure", 10, 1), ("memory leak", 7, 2)]
    assert confirmed(run) == {Agreement.AGREES}


def test_elsewhere_a_path_that_aborts_shows_no_leak_beside_it(tmp_path: Path) -> None:
    run = leaking(tmp_path, Dialect.C)
    assert sorted({each.kind.value for each in run.results.faults.values()}) == ["abort", "assertion failure"]


# ---------------------------------------------------------------------------------------------------------
# KLEE

KLEE = "#include <klee/klee.h>\n"
FALSE = 'int main(void) { int x = klee_int("x"); if (x > 5) klee_assume(x < 3); return 0; }'


def test_an_assumption_that_no_input_of_the_path_meets_is_a_fault_for_klee(tmp_path: Path) -> None:
    run = explored(tmp_path, KLEE + FALSE)
    assert fault_kinds(run) == ["violated assumption"]
    assert confirmed(run) == {Agreement.AGREES}


@pytest.mark.parametrize("dialect", [Dialect.C, Dialect.SVCOMP, Dialect.CBMC])
def test_in_other_dialects_the_path_is_dropped(tmp_path: Path, dialect: Dialect) -> None:
    run = explored(tmp_path, KLEE + FALSE, build=BuildOptions(dialect=dialect))
    assert (fault_kinds(run), exit_codes(run)) == ([], [0])


def test_an_assumption_that_some_input_meets_is_none(tmp_path: Path) -> None:
    source = KLEE + 'int main(void) { int x = klee_int("x"); klee_assume(x < 3); return x < 3; }'
    run = explored(tmp_path, source)
    assert (fault_kinds(run), exit_codes(run), run.is_complete) == ([], [1], True)


def test_while_forking_is_off_one_side_is_followed_and_the_run_is_incomplete(tmp_path: Path) -> None:
    body = (
        'int x = klee_int("x"), n = 0; klee_set_forking(0); if (x == 1) n = 1; if (x == 2) n = 2;'
        " klee_set_forking(1); if (x == 7) n += 10; return n;"
    )
    run = explored(tmp_path, f"{KLEE}int main(void) {{ {body} }}")
    assert (exit_codes(run), run.is_complete) == ([0, 10], False)
    assert reasons(run) == ["after klee_set_forking(0), only one side of a branch was followed"]
    assert confirmed(run) == {Agreement.AGREES}


def test_silent_exits_are_counted_as_the_table_shows_them(tmp_path: Path) -> None:
    source = KLEE + 'int main(void) { if (klee_int("x")) klee_silent_exit(0); return 1; }'
    run = explored(tmp_path, source)
    assert (run.results.completed, len(paths(run))) == (2, 2)
    assert {each.kind for each in paths(run)} == {EndingKind.SILENT, EndingKind.EXIT}
