"""The checks that users switch on: signed overflow and leaks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from exploring import inputs
from hypothesis import given
from hypothesis import strategies as st

from minise.build import BuildOptions
from minise.checks import Checks
from minise.entry import EntryOptions
from minise.expr import slices
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.symbols import symbol
from minise.expr.term import BitVector
from minise.faults import FaultKind
from minise.interpreter.overflow import CHECKED, overflows
from minise.ir.records import BinaryOp
from minise.session import Run, RunOptions, explore_file
from minise.values import to_signed

numbers = st.one_of(st.integers(0, 255), st.sampled_from([0, 1, 127, 128, 129, 255]))


def _exact(op: BinaryOp, left: int, right: int) -> int:
    one, other = to_signed(left, 8), to_signed(right, 8)
    match op:
        case BinaryOp.SIGNED_ADD:
            return one + other
        case BinaryOp.SIGNED_SUB:
            return one - other
        case BinaryOp.SIGNED_MUL:
            return one * other
        case BinaryOp.SIGNED_SHIFT_LEFT:
            return one << right
        case _:
            return abs(one) // abs(other) * (1 if (one < 0) == (other < 0) else -1)


@pytest.mark.parametrize("op", sorted(CHECKED, key=lambda each: each.value))
@given(left=numbers, right=numbers)
def test_an_overflow_is_a_result_that_does_not_fit(op: BinaryOp, left: int, right: int) -> None:
    if op is BinaryOp.SIGNED_SHIFT_LEFT:
        right %= 8
    if op in (BinaryOp.SIGNED_DIV, BinaryOp.SIGNED_REM) and right == 0:
        right = 1
    fits = -128 <= _exact(op, left, right) <= 127
    if op is BinaryOp.SIGNED_SHIFT_LEFT:
        fits = fits and left < 128  # C11 6.5.7p4: a negative number has no result, by whatever count
    assert overflows(op, 8, left, right) is not fits


@given(left=numbers, right=numbers)
def test_a_shift_by_a_symbolic_count_overflows_as_one_by_a_known_count(left: int, right: int) -> None:
    number, count = symbol("x", 8), symbol("y", 8)
    wrong = overflows(BinaryOp.SIGNED_SHIFT_LEFT, 8, number, count)
    known = overflows(BinaryOp.SIGNED_SHIFT_LEFT, 8, left, right)
    assert bool(evaluate(wrong, Assignment({number: left, count: right}))) is known
    half_known = overflows(BinaryOp.SIGNED_SHIFT_LEFT, 8, number, right)
    assert bool(evaluate(half_known, Assignment({number: left}))) is known


@pytest.mark.parametrize("op", [BinaryOp.SIGNED_ADD, BinaryOp.SIGNED_SUB, BinaryOp.SIGNED_MUL])
@pytest.mark.parametrize("widths", [(4, 4), (4, 5), (7, 7), (7, 8), (1, 7), (3, 6)])
@pytest.mark.parametrize("extend", [slices.sign_extend, slices.zero_extend])
def test_operands_too_small_to_overflow_are_known_by_their_form(
    op: BinaryOp, widths: tuple[int, int], extend: Callable[[BitVector, int, int], BitVector]
) -> None:
    terms = [extend(symbol(name, width), width, 8) for name, width in zip("xy", widths, strict=True)]
    values = [[extend(value, width, 8) for value in range(1 << width)] for width in widths]
    fits = all(-128 <= _exact(op, left, right) <= 127 for left, right in product(*values))
    assert (overflows(op, 8, terms[0], terms[1]) is False) <= fits
    if extend is slices.sign_extend and sum(widths) <= 8:
        assert overflows(op, 8, terms[0], terms[1]) is False


def _explored(tmp_path: Path, text: str, checks: Checks, entry: EntryOptions | None = None) -> Run:
    source = tmp_path / "program.c"
    source.write_text(text)
    options = RunOptions(checks=checks, search="dfs", entry=entry or EntryOptions())
    return explore_file(str(source), BuildOptions(), options)


def _faults(run: Run) -> list[tuple[str, int]]:
    return [(p.fault.kind.value, p.place.span.line) for p in run.results.paths if p.fault is not None and p.place]


OVERFLOW = """\
#include <minise.h>
int main(void)
{
    int x = minise_int("x");
    unsigned u = minise_uint("u");
    u = u + 1;
    if (x > 0)
        x = x * 2;
    return (int)u == x;
}
"""


def test_signed_overflow_is_found_where_it_happens(tmp_path: Path) -> None:
    assert ("signed overflow", 8) in _faults(_explored(tmp_path, OVERFLOW, Checks(overflow=True)))
    assert _faults(_explored(tmp_path, OVERFLOW, Checks())) == []


def test_a_known_overflow_is_found_in_a_hot_loop(tmp_path: Path) -> None:
    loop = "for (int i = 0; i < 5000; i++)\n        s += 1000000;"
    text = f"int main(void)\n{{\n    int s = 1;\n    {loop}\n    return s;\n}}\n"
    assert _faults(_explored(tmp_path, text, Checks(overflow=True))) == [("signed overflow", 5)]


SHIFT = """\
#include <minise.h>
int main(void)
{
    int x = minise_int("x"), count = minise_int("count");
    return (x << 40) + (x << count);
}
"""


def test_a_shift_too_far_is_no_overflow(tmp_path: Path) -> None:
    assert _faults(_explored(tmp_path, SHIFT, Checks(overflow=True))) == [("overshift", 5)]
    run = _explored(tmp_path, SHIFT.replace("(x << 40) + ", ""), Checks(overflow=True))
    assert sorted(_faults(run)) == [("overshift", 5), ("signed overflow", 5)]
    (overflow,) = (each for each in run.results.paths if each.fault and each.fault.kind is FaultKind.SIGNED_OVERFLOW)
    assert int.from_bytes(inputs(overflow)["count"], "little") < 32


LEFT_SHIFTS = """\
#include <minise.h>
int main(void)
{
    int which = minise_range(0, 8, "which"), count = minise_range(0, 9, "count");
    signed char narrow = -1;
    short word = -1;
    long wide = 1L << 62;
    switch (which) {
    case 0: return -1 << 1;
    case 1: return narrow << count;
    case 2: narrow <<= count; return narrow;
    case 3: word <<= 1; return word;
    case 4: return 1 << (count + 23);
    case 5: return (wide << count) != 0;
    case 6: return (-1 >> count) + (int)(-1u << count);
    default: return (int)((unsigned char)narrow << count);
    }
}
"""


def test_left_shifts_that_c_leaves_undefined_are_found(tmp_path: Path) -> None:
    """A negative number, by any count, and a one that reaches the sign, as `gcc -fsanitize=shift` has it."""
    run = _explored(tmp_path, LEFT_SHIFTS, Checks(overflow=True))
    assert sorted(set(_faults(run))) == [("signed overflow", line) for line in (9, 10, 11, 12, 13, 14)]
    by_line = {each.place.span.line: inputs(each) for each in run.results.paths if each.fault is not None}
    assert by_line[13]["count"][0] == 8
    assert by_line[14]["count"][0] > 0
    assert _faults(_explored(tmp_path, LEFT_SHIFTS, Checks())) == []


LEAK = """\
#include <minise.h>
#include <stdlib.h>
int main(void)
{
    int x = minise_int("x");
    char *p = malloc(4);
    char *q = malloc(8);
    if (x)
        free(p);
    free(q);
    return 0;
}
"""


def test_a_block_that_is_never_freed_is_a_leak(tmp_path: Path) -> None:
    assert _faults(_explored(tmp_path, LEAK, Checks(leaks=True))) == [("memory leak", 6)]
    assert _faults(_explored(tmp_path, LEAK, Checks())) == []


ENTRY_LEAK = """\
#include <stdlib.h>
struct pair { char *text; int number; };
struct pair copied(struct pair pair, const char *other, int is_freed)
{
    char *copy = malloc(4);
    if (is_freed)
        free(copy);
    pair.number += other[0];
    return pair;
}
"""


def test_what_a_function_gets_from_its_caller_is_no_leak_of_its_own(tmp_path: Path) -> None:
    run = _explored(tmp_path, ENTRY_LEAK, Checks(leaks=True), EntryOptions("copied"))
    assert [path.fault and path.fault.message for path in run.results.paths] == [
        None,
        "1 block never freed when the program ended",
    ]
    assert _faults(run) == [("memory leak", 5)]


LIBRARY_LEAK = """\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    FILE *file = fopen("notes", "w");
    setenv("NAME", "value", 1);
    char *kept = strdup("text"), *copy = strndup("text", 2);
    free(copy);
    return file == NULL || kept == NULL;
}
"""


def test_a_block_that_the_library_made_for_the_program_is_a_leak_where_it_was_asked_for(tmp_path: Path) -> None:
    """What the library keeps for itself, an open file and the environment, is none."""
    assert _faults(_explored(tmp_path, LIBRARY_LEAK, Checks(leaks=True))) == [("memory leak", 8)]
    freed = LIBRARY_LEAK.replace("free(copy)", "free(copy), free(kept)")
    assert _faults(_explored(tmp_path, freed, Checks(leaks=True))) == []
