"""Symbolic inputs in all four dialects: each run of the reference takes their values from a test."""

from pathlib import Path

import pytest
from reference_runs import run_c

from minise.faults import FaultKind
from minise.reference.inputs import InputQueue
from minise.reference.machine import Ending, Inputs


def program(body: str) -> str:
    return f"#include <minise.h>\n#include <klee/klee.h>\nint main(void)\n{{\n{body}\n}}\n"


def test_a_name_that_repeats_takes_the_next_input_of_that_name(tmp_path: Path) -> None:
    text = program('int a = minise_int("n"), b = minise_int("m"), c = minise_int("n"); return a * 16 + b * 4 + c;')
    run = run_c(tmp_path, text, ("n", b"\x01\0\0\0"), ("n", b"\x02\0\0\0"), ("m", b"\x03\0\0\0"))
    assert run.exit_code == 16 + 12 + 2


def test_missing_inputs_are_zero(tmp_path: Path) -> None:
    assert run_c(tmp_path, program('return minise_int("n") + 9;')).exit_code == 9


@pytest.mark.parametrize("function", ["minise_symbolic", "klee_make_symbolic"])
def test_an_object_takes_its_bytes(tmp_path: Path, function: str) -> None:
    text = program(f'unsigned char b[4]; {function}(b, 3, "b"); return b[0] + b[2];')
    assert run_c(tmp_path, text, ("b", b"\x05\x06\x07")).exit_code == 12


def test_what_was_not_made_symbolic_stays_undefined(tmp_path: Path) -> None:
    run = run_c(tmp_path, program('unsigned char b[4]; minise_symbolic(b, 3, "b"); return b[3] + 1;'))
    assert run.fault is not None
    assert run.fault.kind is FaultKind.UNINITIALISED_READ


def test_nondet_functions_are_their_own_inputs(tmp_path: Path) -> None:
    text = program("int a = __VERIFIER_nondet_int(); unsigned char c = nondet_uchar(); return a + c;")
    assert run_c(tmp_path, text, ("__VERIFIER_nondet_int", b"\xff" * 4), ("nondet_uchar", b"\x08")).exit_code == 7


def test_inputs_have_the_width_of_their_types(tmp_path: Path) -> None:
    text = program('return minise_short("s") == -2 && minise_double("d") == 0.5 && minise_bool("b") == 1;')
    inputs = ("s", b"\xfe\xff"), ("d", bytes.fromhex("000000000000e03f")), ("b", b"\x01")
    assert run_c(tmp_path, text, *inputs).exit_code == 1


@pytest.mark.parametrize(
    "condition",
    ["minise_assume(n > 3);", "klee_assume(n > 3);", "__VERIFIER_assume(n > 3);", "__CPROVER_assume(n > 3);"],
)
def test_an_assumption_ends_the_run_where_it_does_not_hold(tmp_path: Path, condition: str) -> None:
    text = program(f'int n = minise_int("n"); {condition} return 1;')
    assert run_c(tmp_path, text, ("n", b"\x04\0\0\0")).exit_code == 1
    assert run_c(tmp_path, text, ("n", b"\x03\0\0\0")).ending is Ending.ASSUMPTION_VIOLATED


@pytest.mark.parametrize("function", ["minise_range", "klee_range"])
@pytest.mark.parametrize("value, ending", [(2, Ending.ASSUMPTION_VIOLATED), (3, Ending.EXIT), (5, Ending.EXIT)])
def test_a_range_is_an_assumption(tmp_path: Path, function: str, value: int, ending: Ending) -> None:
    text = program(f'return {function}(3, 6, "n");')
    assert run_c(tmp_path, text, ("n", value.to_bytes(4, "little"))).ending is ending


@pytest.mark.parametrize(
    "statement, kind",
    [
        ("minise_assert(n);", FaultKind.ASSERTION_FAILURE),
        ("__VERIFIER_assert(n);", FaultKind.ASSERTION_FAILURE),
        ('__CPROVER_assert(n, "n");', FaultKind.ASSERTION_FAILURE),
        ("if (!n) reach_error();", FaultKind.ASSERTION_FAILURE),
        ("if (!n) __VERIFIER_error();", FaultKind.ASSERTION_FAILURE),
        ("klee_assert(n);", FaultKind.ASSERTION_FAILURE),
        ("if (!n) klee_abort();", FaultKind.ABORT),
    ],
)
def test_an_assertion_fails_where_it_does_not_hold(tmp_path: Path, statement: str, kind: FaultKind) -> None:
    text = program(f'int n = minise_int("n"); {statement} return 1;')
    assert run_c(tmp_path, text, ("n", b"\x01\0\0\0")).exit_code == 1
    failed = run_c(tmp_path, text)
    assert failed.fault is not None
    assert failed.fault.kind is kind


def test_many_bytes_and_blocks_at_once(tmp_path: Path) -> None:
    text = """
#include <minise.h>
static int twice(size_t n) { return (int)(2 * n); }
int main(void)
{
    unsigned char b[5];
    void *blocks[3];
    minise_fill(b, 5, twice);
    minise_allocate_many(blocks, 3, 8);
    *(char *)blocks[2] = b[4];
    int result = *(char *)blocks[2] + b[1];
    minise_free_many(blocks, 3);
    return result;
}
"""
    assert run_c(tmp_path, text).exit_code == 10


def test_an_object_of_no_bytes_takes_only_an_empty_input() -> None:
    queue = InputQueue(Inputs((("b", b"xy"), ("b", b""), ("b", b"z"))))
    assert [queue.take_bytes("b", size) for size in (0, 2, 0, 0, 2)] == [b"", b"xy", b"", b"", b"z\0"]
