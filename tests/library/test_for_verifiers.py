"""Programs for SV-COMP and CBMC, whose rules say what nobody defines."""

from __future__ import annotations

from pathlib import Path

import pytest
from exploring import exit_codes, explored, fault_kinds, inputs, path_with, paths, reasons

from minise.entry import EntryOptions
from minise.report.trust import assumptions
from minise.source import MiniseError
from minise.testcases import make
from minise.testcases.agreement import Agreement
from minise.testcases.confirm import confirm


@pytest.mark.parametrize("made", ["char *a = alloca(n)", "char a[n]"])
@pytest.mark.parametrize(
    ("nondeterministic", "faults"),
    [("__VERIFIER_nondet_int()", []), ("nondet_int()", []), ('minise_int("n")', ["stack overflow"])],
)
def test_for_other_tools_the_stack_has_room(
    tmp_path: Path, made: str, nondeterministic: str, faults: list[str]
) -> None:
    header = "#include <minise.h>\n" * bool(faults)
    body = f"int n = {nondeterministic}; if (n < 1) n = 1; {made}; a[n - 1] = 3; return a[n - 1];"
    run = explored(tmp_path, f"{header}void *alloca(unsigned long);\nint main(void) {{ {body} }}")
    assert fault_kinds(run) == faults
    assert any("sizes of stack objects beyond the capacity" in each for each in reasons(run))


@pytest.mark.parametrize("intrinsic", ["void reach_error(void);", "void __CPROVER_assume(_Bool);"])
def test_for_other_tools_functions_that_nobody_defines_give_any_value(tmp_path: Path, intrinsic: str) -> None:
    declared = f"{intrinsic} extern int look(const int *, ...); extern void tell(double);"
    used = "__CPROVER_assume(1); " if "CPROVER" in intrinsic else ""
    body = f"int x = 3; {used}tell(0.5); if (look(&x) == 4 && look(&x, 2) == x) return 1; return 0;"
    run = explored(tmp_path, f"{declared} int main(void) {{ {body} }}")
    assert (sorted(exit_codes(run)), run.is_complete) == ([0, 0, 1], True)
    assert inputs(path_with(run, 1)) == {"look": b"\x04\0\0\0", "look_1": b"\x03\0\0\0"}
    said = "a function that nobody defines gives any value, and changes nothing: line 1"
    assert said in assumptions(run.results, run.machine, run.options.entry)


def test_elsewhere_the_call_of_a_function_that_nobody_defines_is_a_fault(tmp_path: Path) -> None:
    run = explored(tmp_path, "int look(void); int main(void) { return look(); }")
    assert fault_kinds(run) == ["call of an unmodelled function"]


EXTERN = """void reach_error(void);
struct pair { int first, second; };
extern int level;
extern const char word[3];
extern struct pair pair;
int f(int k) { if (level == k && pair.second == 7) reach_error(); return 0; }
int main(void) { if (level == 4 && word[1] == 'q') return f(4); return 0; }
"""


@pytest.mark.parametrize("entry", ["main", "f"])
def test_in_a_task_variables_that_are_defined_nowhere_are_inputs(tmp_path: Path, entry: str) -> None:
    run = explored(tmp_path, EXTERN, EntryOptions(entry))
    assert fault_kinds(run) == ["assertion failure"]
    (path,) = [each for each in paths(run) if each.fault is not None]
    found = inputs(path)
    assert found["pair"][4:] == b"\x07\0\0\0"
    assert found["level"] == (b"\x04\0\0\0" if entry == "main" else found["k"])
    assert dict(path.values) == {}  # they are as they were given
    assert confirm(make.test_of(path, "t.c", EntryOptions(entry)), run.machine.program).agreement is Agreement.AGREES


def test_pointers_that_are_defined_nowhere_are_refused_in_a_task_too(tmp_path: Path) -> None:
    with pytest.raises(MiniseError, match="'where' is declared but defined nowhere"):
        explored(tmp_path, "void reach_error(void); extern int *where; int main(void) { return *where; }")
