"""Rules of the reference semantics that the corpus does not show."""

from pathlib import Path
from time import monotonic

import pytest
from reference_runs import run_c, run_ir, run_main, user_line

from minise.build import BuildOptions, build_text
from minise.faults import FaultKind
from minise.reference.machine import Checks, Ending, Inputs, ReferenceRun, run_reference
from minise.source import MiniseError


def kind(run: ReferenceRun) -> FaultKind | None:
    return None if run.fault is None else run.fault.kind


def test_a_local_object_gives_its_room_back_at_the_end_of_its_block(tmp_path: Path) -> None:
    loop = "int main(void) { for (int i = 0; i < 3000; i++) { char b[4096]; b[0] = 1; } return 4; }"
    assert run_c(tmp_path, loop).exit_code == 4


def test_part_of_a_pointer_is_part_of_its_address(tmp_path: Path) -> None:
    text = """
#include <string.h>
int g;
int main(void)
{
    void *p = &g;
    unsigned low;
    memcpy(&low, &p, sizeof low);
    return low == (unsigned)(unsigned long)p;
}
"""
    assert run_c(tmp_path, text).exit_code == 1


def test_storing_a_bit_field_is_a_write(tmp_path: Path) -> None:
    text = """
#include <stdlib.h>
struct s { int x; unsigned a : 3, b : 5; };
int main(void) { struct s *p = malloc(4); p->a = 1; return 0; }
"""
    assert kind(run_c(tmp_path, text)) is FaultKind.OUT_OF_BOUNDS_WRITE


def test_only_the_start_of_a_block_can_be_reallocated(tmp_path: Path) -> None:
    text = "#include <stdlib.h>\nint main(void) { char *p = malloc(16); p = realloc(p + 4, 16); return 0; }"
    assert kind(run_c(tmp_path, text)) is FaultKind.INVALID_FREE


def test_a_function_is_called_with_arguments_of_its_types(tmp_path: Path) -> None:
    text = """
static int half(int n) { return n / 2; }
int main(void)
{
    int (*f)(long) = (int (*)(long))half;
    return f(1L << 40);
}
"""
    run = run_c(tmp_path, text)
    assert (kind(run), user_line(run)) == (FaultKind.INVALID_CALL, 6)


@pytest.mark.parametrize("value, expected", [("0", FaultKind.NULL_DEREFERENCE), ("", FaultKind.UNINITIALISED_READ)])
def test_a_struct_among_variable_arguments_is_read_by_the_caller(
    tmp_path: Path, value: str, expected: FaultKind
) -> None:
    text = """
struct pair { int a, b; };
static int count(int n, ...) { return n; }
int main(void)
{
    struct pair *p SET;
    return count(1, *p);
}
""".replace("SET", f"= {value}" if value else "")
    run = run_c(tmp_path, text)
    assert (kind(run), user_line(run)) == (expected, 7)


@pytest.mark.parametrize(
    "declared, registers, call",
    [
        ("free(i32) -> i32", "%0: i32", "%0 = call &free(i32 3)"),
        ("clock() -> ptr", "%0: ptr", "%0 = call &clock()"),
        ("lround(f64) -> i16", "%0: i16", "%0 = call &lround(f64 70000.0)"),
        ("malloc() -> ptr", "%0: ptr", "%0 = call &malloc()"),
    ],
)
def test_a_library_function_is_called_as_the_library_has_it(declared: str, registers: str, call: str) -> None:
    main = f"function main() -> i32 {{\n  registers {registers}\nentry:\n  {call}\n  return 0\n}}\n"
    assert kind(run_ir(f"declare {declared}\n\n{main}")) is FaultKind.INVALID_CALL


# ---------------------------------------------------------------------------------------------------------
# Opt-in checks


@pytest.mark.parametrize(
    "operation, overflows",
    [
        ("sadd i32 2147483647, 1", True),
        ("sadd i32 2147483646, 1", False),
        ("ssub i32 -2147483648, 1", True),
        ("smul i32 65536, 32768", True),
        ("sshl i32 1, 31", True),
        ("sshl i32 1, 30", False),
        ("add i32 -1, 1", False),
    ],
)
def test_signed_overflow_is_found_when_asked_for(operation: str, overflows: bool) -> None:
    body = f"%x = {operation}\nreturn 0"
    assert run_main("%x: i32", body).ending is Ending.EXIT
    found = kind(run_main("%x: i32", body, Checks(overflow=True)))
    assert found is (FaultKind.SIGNED_OVERFLOW if overflows else None)


@pytest.mark.parametrize(
    "operation, traps",
    [
        ("sdiv i32 -2147483648, -1", True),
        ("srem i32 -2147483648, -1", True),
        ("sdiv i64 -9223372036854775808, -1", True),
        ("sdiv i32 -2147483647, -1", False),
        ("srem i32 -2147483648, 1", False),
        ("sdiv i64 -2147483648, -1", False),
        ("udiv i32 -2147483648, -1", False),
    ],
)
def test_a_quotient_that_does_not_fit_is_always_found(operation: str, traps: bool) -> None:
    type = operation.split()[1]
    found = kind(run_main(f"%x: {type}", f"%x = {operation}\nreturn 0"))
    assert found is (FaultKind.SIGNED_OVERFLOW if traps else None)


@pytest.mark.parametrize("release, expected", [("", FaultKind.MEMORY_LEAK), ("free(p);", None)])
def test_leaks_are_found_when_asked_for(tmp_path: Path, release: str, expected: FaultKind | None) -> None:
    text = "#include <stdlib.h>\nint main(void) { char *p = malloc(3); RELEASE return p == 0; }"
    assert kind(run_c(tmp_path, text.replace("RELEASE", release), checks=Checks(leaks=True))) is expected


# ---------------------------------------------------------------------------------------------------------
# Runs


def test_an_endless_program_meets_the_limit(tmp_path: Path) -> None:
    run = run_c(tmp_path, "int main(void) { for (;;) ; }", step_limit=1000)
    assert run.ending is Ending.LIMIT


def test_an_endless_program_ends_at_the_deadline() -> None:
    start = monotonic()
    program = build_text("t.c", "int main(void) { for (;;) ; }", BuildOptions()).program
    run = run_reference(program, ["t"], b"", Inputs(()), step_limit=10**9, deadline=start + 0.2)
    assert run.ending is Ending.LIMIT
    assert 0 < run.steps < 10**8


def test_bytes_moved_in_bulk_count_as_steps(tmp_path: Path) -> None:
    text = "#include <string.h>\nstatic char b[1 << 28];\nint main(void) { memset(b, 1, sizeof b); return 0; }"
    assert run_c(tmp_path, text).ending is Ending.LIMIT


def test_the_stack_of_a_fault_names_every_function(tmp_path: Path) -> None:
    text = "static int f(int n)\n{\n    return 1 / n;\n}\nint main(void)\n{\n    return f(0);\n}\n"
    run = run_c(tmp_path, text)
    assert [(name, span.line) for name, span in run.stack] == [("f", 3), ("main", 7)]


def test_an_entry_takes_inputs_by_the_names_of_its_parameters() -> None:
    text = """
function f(%n: i32, %p: ptr, %q: ptr) -> i32 {
  registers %x: i32
entry:
  %c = ptreq %q, null
  branch %c, sum, sum
sum:
  %x = load %p
  %n = sadd %n, %x
  %c = eq %n, 7
  branch %c, wrong, right
wrong:
  unreachable "found"
right:
  return %n
}
"""
    inputs = Inputs((("n", b"\x03\0\0\0"), ("p", b"\x04\0\0\0")))
    assert kind(run_ir(text, entry="f", inputs=inputs)) is FaultKind.UNREACHABLE


def test_a_missing_entry_is_wrong_input() -> None:
    with pytest.raises(MiniseError, match="no function 'f'"):
        run_ir("function main() -> i32 {\nentry:\nreturn i32 0\n}", entry="f")
