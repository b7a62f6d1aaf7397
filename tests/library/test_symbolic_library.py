"""Library functions on data that depends on inputs: how paths divide, what is kept, what is said to be cut off."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from exploring import exit_codes, explored, fault_kinds, inputs, path_with, paths, reasons

from minise.entry import EntryOptions

HEADERS = """
#include <ctype.h>
#include <math.h>
#include <minise.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
"""
STRING = 'char s[4]; minise_symbolic(s, 4, "s"); s[3] = 0;'
CAPACITY = "sizes of blocks beyond the capacity of 100 bytes were cut off"


def program(body: str, before: str = "") -> str:
    return f"{HEADERS}{before}\nint main(void) {{ {body} }}\n"


# ---------------------------------------------------------------------------------------------------------
# The sources in C


@pytest.mark.parametrize(
    ("body", "codes"),
    [
        ("return strlen(s);", [0, 1, 2, 3]),
        ('if (strcmp(s, "ab") == 0) return 1; return 0;', [0, 0, 0, 1]),
        ("char *p = strchr(s, 'x'); return p ? p - s : 9;", [0, 1, 2, 9, 9, 9, 9]),
        ('if (memcmp(s, "abc", 3) == 0) return 1; return 0;', [0, 0, 0, 1]),
        ("if (isdigit((unsigned char)s[0])) return 1; return 0;", [0, 1]),
        ("if (toupper((unsigned char)s[0]) == 'Q') return 1; return 0;", [0, 1]),
        ("char t[4]; strcpy(t, s); return strlen(t);", [0, 1, 2, 3]),
        ('return strspn(s, "0123456789");', [0, 0, 1, 1, 2, 2, 3]),
    ],
)
def test_paths_divide_as_often_as_the_answers(tmp_path: Path, body: str, codes: list[int]) -> None:
    run = explored(tmp_path, program(STRING + body))
    assert exit_codes(run) == codes
    assert run.is_complete


def test_a_number_in_a_string(tmp_path: Path) -> None:
    run = explored(tmp_path, program(STRING + "if (atoi(s) == -42) return 1; return 0;"))
    assert inputs(path_with(run, 1))["s"][:3] == b"-42"


def test_capital_and_small_digits_are_one_path(tmp_path: Path) -> None:
    body = 'char s[2]; minise_symbolic(s, 2, "s"); s[1] = 0; char *end; strtol(s, &end, 16); return end - s;'
    run = explored(tmp_path, program(body))
    assert (exit_codes(run), run.is_complete) == ([0, 0, 0, 0, 1, 1], True)  # 0 may begin a prefix


def test_qsort_has_one_path_for_each_order(tmp_path: Path) -> None:
    compare = "int c(const void *a, const void *b) { int x = *(int *)a, y = *(int *)b; return x < y ? -1 : x > y; }"
    body = (
        'int a[3]; minise_symbolic(a, sizeof a, "a"); qsort(a, 3, 4, c); minise_assert(a[0] <= a[1] && a[1] <= a[2]);'
    )
    run = explored(tmp_path, program(body + "return 0;", compare))
    assert fault_kinds(run) == []
    assert len(paths(run)) == 13  # three numbers can be ordered in so many ways, if some may be equal


# ---------------------------------------------------------------------------------------------------------
# The heap


def test_a_block_of_symbolic_size_is_one_object(tmp_path: Path) -> None:
    run = explored(
        tmp_path, program('size_t n = minise_size("n"); char *p = malloc(n); p[10] = 1; free(p); return 0;')
    )
    assert (fault_kinds(run), exit_codes(run), reasons(run)) == (["out-of-bounds write"], [0], [CAPACITY])
    faulty, right = sorted(inputs(each)["n"][0] for each in paths(run))
    assert faulty <= 10 < right <= 100


def test_a_size_that_the_path_fixes_is_known(tmp_path: Path) -> None:
    body = (
        'size_t n = minise_size("n"); minise_assume(n == 5000); char *p = malloc(n); p[4999] = 1; free(p); return 0;'
    )
    run = explored(tmp_path, program(body))
    assert (exit_codes(run), run.is_complete) == ([0], True)


def test_a_size_below_the_capacity_leaves_the_run_complete(tmp_path: Path) -> None:
    body = 'size_t n = minise_size("n"); minise_assume(n <= 50); free(malloc(n)); return 0;'
    assert explored(tmp_path, program(body)).is_complete


def test_sizes_that_are_all_too_large_are_not_passed_over_in_silence(tmp_path: Path) -> None:
    body = 'size_t n = minise_size("n"); minise_assume(n > 1000); free(malloc(n)); return 0;'
    run = explored(tmp_path, program(body))
    assert (exit_codes(run), reasons(run)) == ([], [CAPACITY])


def test_calloc_zeroes_and_its_product_does_not_wrap(tmp_path: Path) -> None:
    body = (
        'size_t n = minise_size("n"), i = minise_size("i"); int *p = calloc(n, sizeof(int));'
        "minise_assert(n <= 25); if (i < n) { minise_assert(p[i] == 0); p[i] = 1; } free(p); return 0;"
    )
    run = explored(tmp_path, program(body))
    assert (fault_kinds(run), reasons(run)) == ([], [CAPACITY])


def test_realloc_keeps_the_bytes_that_fit(tmp_path: Path) -> None:
    body = (
        "char *p = malloc(2); p[0] = 'a'; p[1] = 'b'; size_t n = minise_size(\"n\"); p = realloc(p, n);"
        "if (p == NULL) return 1; minise_assert(p[0] == 'a'); if (n >= 2) minise_assert(p[1] == 'b'); return 2;"
    )
    run = explored(tmp_path, program(body))
    assert fault_kinds(run) == []
    assert inputs(path_with(run, 1))["n"] == bytes(8)


def test_a_symbolic_pointer_is_freed_per_object(tmp_path: Path) -> None:
    body = (
        'char *p[3] = { malloc(1), malloc(2), NULL }; unsigned i = minise_uint("i"); minise_assume(i < 3);'
        "free(p[i]); p[0][0] = 1; return (int)i;"
    )
    run = explored(tmp_path, program(body))
    assert fault_kinds(run) == ["use after free"]
    body = body.replace("free(p[i]); p[0][0] = 1;", "p[i] = realloc(p[i], 4); p[i][3] = 1;")
    assert explored(tmp_path, program(body)).is_complete


def test_memcpy_and_memset_of_symbolic_length(tmp_path: Path) -> None:
    body = (
        'char a[4] = "abc", b[8] = "1234567"; unsigned n = minise_uint("n"); memcpy(b, a, n);'
        "minise_assert(n >= 3 || b[2] == '3'); minise_assert(n < 3 || b[2] == 'c'); memset(b, (int)n, n);"
        "minise_assert(n == 0 || b[0] == (char)n); return 0;"
    )
    assert fault_kinds(explored(tmp_path, program(body))) == ["out-of-bounds read"]


# ---------------------------------------------------------------------------------------------------------
# Output


def test_printing_does_not_divide_the_path(tmp_path: Path) -> None:
    body = STRING + (
        "int x = minise_int(\"x\"); minise_assume(x == -7 && s[0] == 'h' && s[1] == 'i' && s[2] == 0);"
        'printf("%d %5u|%-5s|%c %.1f\\n", x, x, s, s[0], x / 2.0); puts(s);'
        "putchar(s[0]); fputs(s, stderr); return 0;"
    )
    run = explored(tmp_path, program(body))
    (path,) = paths(run)
    assert path.output == b"-7 4294967289|hi   |h -3.5\nhi\nh"
    assert path.errors == b"hi"
    assert run.is_complete


def test_a_string_without_an_end_is_a_fault_where_it_has_none(tmp_path: Path) -> None:
    run = explored(tmp_path, program('char s[2]; minise_symbolic(s, 2, "s"); printf("%s", s); return 0;'))
    assert (fault_kinds(run), exit_codes(run)) == (["out-of-bounds read"], [0])


def test_a_precision_ends_a_string(tmp_path: Path) -> None:
    run = explored(tmp_path, program('char s[2]; minise_symbolic(s, 2, "s"); printf("%.2s", s); return 0;'))
    assert (len(paths(run)), run.is_complete) == (1, True)


def test_the_length_of_printed_strings_is_a_term(tmp_path: Path) -> None:
    run = explored(tmp_path, program(STRING + 'int n = printf("<%s>", s); return n == 4 ? 1 : 0;'))
    assert exit_codes(run) in ([0, 1], [0])
    run = explored(tmp_path, program(STRING + 'int n = printf("<%s>", s); if (n == 4) return 1; return 0;'))
    assert len(path_with(run, 1).output) == 4


def test_a_symbolic_pointer_to_a_string(tmp_path: Path) -> None:
    body = 'char *w[2] = { "one", "two" }; unsigned i = minise_uint("i") & 1; printf("%s", w[i]); return 0;'
    assert sorted(each.output for each in paths(explored(tmp_path, program(body)))) == [b"one", b"two"]
    body = 'unsigned i = minise_uint("i"); minise_assume(i < 3); printf("%s;", &"abc"[i]); return 0;'
    assert sorted(each.output for each in paths(explored(tmp_path, program(body)))) == [b"abc;", b"bc;", b"c;"]


def test_text_in_memory_divides_over_lengths_and_fixes_fractions(tmp_path: Path) -> None:
    run = explored(tmp_path, program(STRING + 'char b[9]; return sprintf(b, "<%s>%c", s, s[0]);'))
    assert (exit_codes(run), run.is_complete) == ([3, 4, 5, 6], True)
    run = explored(tmp_path, program('int x = minise_int("x"); char b[16]; return sprintf(b, "%d", x);'))
    assert (exit_codes(run), run.is_complete) == (sorted([*range(1, 11), *range(2, 12)]), True)
    run = explored(tmp_path, program('double x = minise_double("x"); char b[400]; sprintf(b, "%f", x); return 0;'))
    assert (len(paths(run)), reasons(run)) == (1, ["the text of a symbolic number was fixed to one example"])


def test_text_of_a_number_is_read_back(tmp_path: Path) -> None:
    body = 'char x = minise_char("x"); char b[5]; sprintf(b, "%d", x); assert(atoi(b) == x); return b[0] == 45;'
    run = explored(tmp_path, program(body, "#include <assert.h>"))
    assert (sorted(set(exit_codes(run))), run.is_complete) == ([0, 1], True)


def test_text_in_memory_holds_the_inputs(tmp_path: Path) -> None:
    body = (
        'char c = minise_char("c"); char b[8]; snprintf(b, 3, "[%c]", c); if (b[1] == \'q\') return b[2]; return 1;'
    )
    assert inputs(path_with(explored(tmp_path, program(body)), 0)) == {"c": b"q"}


def test_printing_through_a_list_of_arguments(tmp_path: Path) -> None:
    before = "void say(const char *f, ...) { va_list l; va_start(l, f); vprintf(f, l); va_end(l); }"
    run = explored(
        tmp_path, program('int x = minise_int("x"); minise_assume(x == 3); say("%d!", x); return 0;', before)
    )
    assert [each.output for each in paths(run)] == [b"3!"]


def test_a_file_holds_symbolic_bytes(tmp_path: Path) -> None:
    body = STRING + (
        'FILE *f = fopen("t", "w"); fwrite(s, 1, 2, f); fclose(f); f = fopen("t", "r"); fgetc(f);'
        "if (fgetc(f) == 'y') return 1; return 0;"
    )
    run = explored(tmp_path, program(body))
    assert inputs(path_with(run, 1))["s"][1:2] == b"y"


# ---------------------------------------------------------------------------------------------------------
# Input, numbers, and the end


def test_symbolic_standard_input(tmp_path: Path) -> None:
    body = "int c, n = 0; while ((c = getchar()) != EOF) if (c == 'a') n++; return n;"
    run = explored(tmp_path, program(body), EntryOptions(symbolic_stdin=3))
    assert exit_codes(run) == [0, 1, 1, 1, 2, 2, 2, 3]
    assert inputs(path_with(run, 3)) == {"stdin": b"aaa"}


def test_symbolic_standard_input_by_its_number(tmp_path: Path) -> None:
    body = (
        "char way[4]; long n = read(0, way, 4); int x = 0; for (int i = 0; i < n; i++) x += way[i] == 'd'; return x;"
    )
    run = explored(tmp_path, program(body, "#include <unistd.h>"), EntryOptions(symbolic_stdin=3))
    (path,) = paths(run)
    assert len(inputs(path)["stdin"]) == 3
    body = body.replace("return x;", "if (x == n) return 1; return 0;")
    run = explored(tmp_path, program(body, "#include <unistd.h>"), EntryOptions(symbolic_stdin=3))
    assert inputs(path_with(run, 1)) == {"stdin": b"ddd"}


def test_a_symbolic_exit_code(tmp_path: Path) -> None:
    (path,) = paths(explored(tmp_path, program('int x = minise_int("x"); minise_assume(x == 77); exit(x);')))
    assert path.exit_code == 77


def test_mathematics_on_terms(tmp_path: Path) -> None:
    body = (
        'double d = minise_double("d"); minise_assert(!(fabs(d) < 0)); minise_assert(d != d || fmax(d, 1.0) >= 1.0);'
        "minise_assert(d != d || fmin(d, 1.0) <= 1.0); minise_assert(fmin(d, 1.0) <= 1.0); return 0;"
    )
    run = explored(tmp_path, program(body))
    assert fault_kinds(run) == []
    assert run.is_complete


@pytest.mark.parametrize(
    ("condition", "examples"),
    [
        ("floor(d) == 2.0 && d != 2.0", lambda d: 2 < d < 3),
        ("ceil(d) == -2.0 && d != -2.0", lambda d: -3 < d < -2),
        ("trunc(d) == -2.0 && d != -2.0", lambda d: -3 < d < -2),
        ("round(d) != rint(d)", lambda d: d % 2 == 0.5 or d % 2 == 1.5),
        ("sqrtf((float)d) == 3.0f", lambda d: abs(d - 9) < 1e-5),
        ("lround(d) == 4 && d < 4", lambda d: 3.5 <= d < 4),
        ("fdim(d, 3.0) == 2.0", lambda d: d == 5),
        ("copysign(d, -1.0) == -4.0 && d > 0", lambda d: d == 4),
    ],
)
def test_rounding_and_roots_are_solved_for(tmp_path: Path, condition: str, examples: Callable[[float], bool]) -> None:
    body = f'double d = minise_double("d"); minise_assume(d > -64 && d < 64); if ({condition}) return 1; return 0;'
    run = explored(tmp_path, program(body))
    assert (sorted(set(exit_codes(run))), run.is_complete) == ([0, 1], True)
    (number,) = struct.unpack("<d", inputs(path_with(run, 1))["d"])
    assert examples(number)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('double d = minise_double("d"); if (exp(d) == 1.0) return 1; return 0;', "mathematical function"),
        (STRING + "if (strtod(s, NULL) == 2.0) return 1; return 0;", "text of a floating-point number"),
        ('int n = minise_int("n"); printf("%*d", n, 1); return 0;', "width or precision"),
        (STRING + 'unsigned n = minise_uint("n"); fwrite(s, 1, n, stdout); return 0;', "length of a block"),
    ],
)
def test_what_is_fixed_to_an_example_is_said(tmp_path: Path, body: str, reason: str) -> None:
    assert any(reason in each for each in reasons(explored(tmp_path, program(body))))
