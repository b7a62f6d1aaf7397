"""Symbolic inputs, assumptions and assertions in all four dialects."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from exploring import exit_codes, explored, fault_kinds, inputs, path_with, paths, reasons

from minise.build import BuildOptions
from minise.events import EndingKind
from minise.expr.text import text
from minise.ir.types import DataModel
from minise.results import PathResult

HEADERS = """
#include <assert.h>
#include <klee/klee.h>
#include <minise.h>
#include <stdbool.h>
#include <stdlib.h>
"""


@pytest.mark.parametrize(
    ("value", "size"),
    [
        ('minise_char("x")', 1),
        ('minise_ushort("x")', 2),
        ('minise_int("x")', 4),
        ('minise_ulong("x")', 8),
        ('minise_longlong("x")', 8),
        ('klee_int("x")', 4),
        ("__VERIFIER_nondet_int()", 4),
        ("__VERIFIER_nondet_uchar()", 1),
        ("nondet_long()", 8),
    ],
)
def test_a_value_of_every_dialect_is_an_input(tmp_path: Path, value: str, size: int) -> None:
    run = explored(tmp_path, HEADERS + f"int main(void) {{ return {value} == 77; }}")
    (path,) = paths(run)
    assert [len(each.data) for each in path.inputs] == [size]
    run = explored(tmp_path, HEADERS + f"int main(void) {{ if ({value} == 77) return 1; return 0; }}")
    (data,) = inputs(path_with(run, 1)).values()
    assert data == (77).to_bytes(size, "little")
    assert exit_codes(run) == [0, 1]
    assert run.is_complete


def test_a_function_with_an_unknown_nondeterministic_name_gives_its_declared_type(tmp_path: Path) -> None:
    source = "short __VERIFIER_nondet_weird(void); int main(void) { return __VERIFIER_nondet_weird() == 3 ? 1 : 0; }"
    (data,) = inputs(path_with(explored(tmp_path, source), 1)).values()
    assert data == b"\x03\0"


def test_floats_are_made_of_their_bits(tmp_path: Path) -> None:
    source = HEADERS + 'int main(void) { double d = minise_double("d"); if (d > 2.5) return 1; return 0; }'
    (value,) = struct.unpack("<d", inputs(path_with(explored(tmp_path, source), 1))["d"])
    assert value > 2.5


def test_a_bool_is_zero_or_one(tmp_path: Path) -> None:
    source = HEADERS + (
        "struct flags { bool one, two[2]; };"
        'int main(void) { bool b = minise_bool("b"); struct flags f; minise_symbolic(&f, sizeof f, "f");'
        "minise_assert((unsigned char)b <= 1); minise_assert(*(unsigned char *)&f.one <= 1);"
        "minise_assert(*(unsigned char *)&f.two[1] <= 1); return 0; }"
    )
    assert fault_kinds(explored(tmp_path, source)) == []


def test_a_name_used_again_gets_a_label_of_its_own(tmp_path: Path) -> None:
    source = HEADERS + (
        'int main(void) { int a = minise_int("x"), b = minise_int("x_1"), c = minise_int("x");'
        "if (a == 1) if (b == 2) if (c == 3) return 1; return 0; }"
    )
    path = path_with(explored(tmp_path, source), 1)
    assert [each.input.name for each in path.inputs] == ["x", "x_1", "x"]
    assert inputs(path) == {"x": b"\1\0\0\0", "x_1": b"\2\0\0\0", "x_2": b"\3\0\0\0"}


# ---------------------------------------------------------------------------------------------------------
# Objects


def conditions(path: PathResult) -> list[str]:
    return [text(each) for each in path.conditions]


def test_an_object_is_cut_along_its_type(tmp_path: Path) -> None:
    source = HEADERS + (
        "struct point { char tag; int x, y[2]; };"
        'int main(void) { struct point p; klee_make_symbolic(&p, sizeof p, "p");'
        "if (p.x == 258 && p.y[1] == 5) return 1; return 0; }"
    )
    path = path_with(explored(tmp_path, source), 1)
    assert conditions(path) == ["p.x == 258", "p.y[1] == 5"]
    assert inputs(path)["p"] == bytes([0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0])


@pytest.mark.parametrize(
    ("make", "condition", "expected"),
    [
        ("int *b = malloc(3 * sizeof(int))", "b[2] == 7", "b[2] == 7"),
        ("int *b = (int *)calloc(3, sizeof(int))", "b[2] == 7", "b[2] == 7"),
        ("struct point *b = malloc(sizeof *b)", "b->y == 7", "b.y == 7"),
        ("struct point *b = malloc(2 * sizeof *b)", "b[1].x == 7", "b[1].x == 7"),
        ("struct point *b; b = own(sizeof *b)", "b->y == 7", "b.y == 7"),
        ("short *b = alloca(6)", "b[2] == 7", "b[2] == 7"),
        ("struct point *b = alloca(size * 2)", "b[1].y == 7", "b[1].y == 7"),
        ("short *b = malloc(5)", "b[1] == 7", "concat(b[3], b[2]) == 7"),
    ],
)
def test_a_block_has_the_type_that_the_program_takes_it_for(
    tmp_path: Path, make: str, condition: str, expected: str
) -> None:
    """Where it is of another size than so many of that type, it is bytes."""
    source = HEADERS + (
        "#include <alloca.h>\nstruct point { int x, y; }; size_t size = sizeof(struct point);"
        "void *own(size_t size) { void *block = malloc(size); if (!block) exit(9); return block; }"
        f'int main(void) {{ {make}; klee_make_symbolic(b, klee_get_obj_size(b), "b");'
        f"if ({condition}) return 1; return 0; }}"
    )
    assert conditions(path_with(explored(tmp_path, source), 1)) == [expected]


def test_an_array_at_the_open_end_of_a_struct(tmp_path: Path) -> None:
    source = HEADERS + (
        "struct row { char count; int items[]; };"
        "int main(void) { struct row *row = malloc(sizeof *row + 3 * sizeof(int));"
        'klee_make_symbolic(row->items, 3 * sizeof(int), "items"); row->count = 3;'
        "if (row->items[2] == 7) return row->count; return 0; }"
    )
    assert conditions(path_with(explored(tmp_path, source), 3)) == ["items[2] == 7"]


def test_members_that_share_bytes_are_cut_by_these(tmp_path: Path) -> None:
    source = HEADERS + (
        "struct s { int before; unsigned char low : 3, high : 5; union { int word; char text[4]; } u;"
        " union { int a; }; union { int b; float c; }; union { int d; float e; }; };"
        'int main(void) { struct s s; minise_symbolic(&s, sizeof s, "s");'
        "if (s.before == 1 && s.high == 7 && s.u.text[1] == 'c' && s.a == 2 && s.b == s.d) return 1; return 0; }"
    )
    told = conditions(path_with(explored(tmp_path, source), 1))
    assert told[:4] == ["s.before == 1", "s.low_high[7:3] == 7", "s.u[1] == 'c'", "s.a == 2"]
    assert told[4] == "concat(s[3], s[2], s[1], s[0]) == concat(s@20[3], s@20[2], s@20[1], s@20[0])"


@pytest.mark.parametrize(
    ("make", "condition", "expected"),
    [
        ('minise_symbolic(&g.a[1], sizeof(int), "v")', "g.a[1] == 7", "v == 7"),
        ('minise_symbolic(&g.a[1], 2 * sizeof(int), "v")', "g.a[2] == 7", "v[1] == 7"),
        ('minise_symbolic(&g, 4, "v")', "g.x == 7", "v == 7"),
        ('minise_symbolic((char *)&g + 1, 2, "v")', "((char *)&g)[2] == 'c'", "v[1] == 'c'"),
    ],
)
def test_part_of_an_object(tmp_path: Path, make: str, condition: str, expected: str) -> None:
    source = HEADERS + (
        "struct s { int x; int a[3]; } g = { 1, { 2, 3, 4 } };"
        f"int main(void) {{ {make}; assert(g.a[0] == 2); if ({condition}) return 1; return 0; }}"
    )
    assert expected in conditions(path_with(explored(tmp_path, source), 1))


def test_more_bytes_than_the_object_has_are_a_fault(tmp_path: Path) -> None:
    run = explored(tmp_path, HEADERS + 'int main(void) { char b[4]; minise_symbolic(b, 5, "b"); return 0; }')
    assert fault_kinds(run) == ["out-of-bounds write"]


@pytest.mark.parametrize(("place", "kind"), [("(char *)0", "null dereference"), ('(char *)"ab"', "read-only write")])
def test_what_cannot_be_written_cannot_be_made_symbolic(tmp_path: Path, place: str, kind: str) -> None:
    run = explored(tmp_path, HEADERS + f'int main(void) {{ minise_symbolic({place}, 2, "b"); return 0; }}')
    assert fault_kinds(run) == [kind]


def test_a_symbolic_place(tmp_path: Path) -> None:
    source = HEADERS + (
        'int main(void) { char b[4] = "xyz"; unsigned i = minise_uint("i"); minise_symbolic(&b[i], 1, "v");'
        "if (i == 2) { assert(b[0] == 'x'); if (b[2] == 'q') return 1; return 2; } return 0; }"
    )
    run = explored(tmp_path, source)
    assert fault_kinds(run) == ["out-of-bounds write"]
    assert inputs(path_with(run, 1)) == {"i": b"\2\0\0\0", "v": b"q"}


def test_a_symbolic_size(tmp_path: Path) -> None:
    source = HEADERS + (
        'int main(void) { size_t n = minise_size("n"); char *p = malloc(n); minise_symbolic(p, n, "p");'
        "if (n == 3 && p[2] == 'x') return 1; return 0; }"
    )
    run = explored(tmp_path, source)
    assert inputs(path_with(run, 1))["p"] == b"\0\0x"
    assert reasons(run) == ["sizes of blocks beyond the capacity of 100 bytes were cut off"]


def test_a_symbolic_size_within_an_array(tmp_path: Path) -> None:
    source = HEADERS + (
        'int main(void) { char b[4] = "xyz"; unsigned n = minise_uint("n"); minise_symbolic(b, n, "b");'
        "if (b[1] != 'y') return 1; return 0; }"
    )
    run = explored(tmp_path, source)
    assert fault_kinds(run) == ["out-of-bounds write"]
    changed = inputs(next(each for each in paths(run) if each.exit_code == 1))
    assert changed["n"][0] >= 2
    assert len(changed["b"]) == changed["n"][0]


# ---------------------------------------------------------------------------------------------------------
# Assumptions and assertions


@pytest.mark.parametrize("assume", ["minise_assume", "klee_assume", "__VERIFIER_assume", "__CPROVER_assume"])
def test_only_what_is_assumed_goes_on(tmp_path: Path, assume: str) -> None:
    source = (
        HEADERS + f'int main(void) {{ int x = minise_int("x"); {assume}(x > 3); if (x < 3) return 1; return 0; }}'
    )
    run = explored(tmp_path, source)
    assert exit_codes(run) == [0]
    assert run.is_complete


@pytest.mark.parametrize(
    "call", ["minise_assert(x)", "__VERIFIER_assert(x)", '__CPROVER_assert(x, "why")', "klee_assert(x)", "assert(x)"]
)
def test_an_assertion_that_may_fail(tmp_path: Path, call: str) -> None:
    run = explored(tmp_path, HEADERS + f'int main(void) {{ int x = minise_int("x"); {call}; return 4; }}')
    assert (fault_kinds(run), exit_codes(run)) == (["assertion failure"], [4])


def test_a_cprover_assertion_tells_why(tmp_path: Path) -> None:
    (path,) = paths(explored(tmp_path, 'int main(void) { __CPROVER_assert(0, "why"); return 0; }'))
    assert path.fault is not None
    assert path.fault.message.endswith(": why")


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        ("reach_error()", "assertion failure"),
        ("__VERIFIER_error()", "assertion failure"),
        ("klee_abort()", "abort"),
        ('klee_report_error("f", 1, "bad", "x")', "abort"),
    ],
)
def test_an_error_is_reached(tmp_path: Path, call: str, kind: str) -> None:
    assert fault_kinds(explored(tmp_path, HEADERS + f"int main(void) {{ {call}; return 0; }}")) == [kind]


def test_what_the_program_defines_itself_is_taken_at_its_word(tmp_path: Path) -> None:
    source = "void __VERIFIER_assert(int c) {} int main(void) { __VERIFIER_assert(0); return 3; }"
    assert exit_codes(explored(tmp_path, source)) == [3]


def test_a_silent_exit_is_not_reported(tmp_path: Path) -> None:
    run = explored(tmp_path, HEADERS + 'int main(void) { if (minise_int("x")) klee_silent_exit(0); return 1; }')
    assert {each.kind for each in paths(run)} == {EndingKind.SILENT, EndingKind.EXIT}


# ---------------------------------------------------------------------------------------------------------
# Values with conditions, and questions


@pytest.mark.parametrize("function", ["minise_range", "klee_range"])
def test_a_range(tmp_path: Path, function: str) -> None:
    source = (
        HEADERS + f'int main(void) {{ int x = {function}(-2, 3, "x"); minise_assert(x >= -2 && x < 3); return 0; }}'
    )
    assert fault_kinds(explored(tmp_path, source)) == []


def test_a_choice(tmp_path: Path) -> None:
    source = (
        HEADERS
        + "int main(void) { switch (klee_choose(3)) { case 0: return 5; case 1: return 6; default: return 7; } }"
    )
    assert exit_codes(explored(tmp_path, source)) == [5, 6, 7]


def test_one_value_of_many_makes_the_run_incomplete(tmp_path: Path) -> None:
    source = (
        HEADERS + 'int main(void) { int x = minise_int("x"); if (klee_get_value_i32(x) == 9) return 1; return 0; }'
    )
    run = explored(tmp_path, source)
    assert len(paths(run)) == 1
    assert reasons(run) == ["a symbolic value was fixed to one example"]
    known = explored(tmp_path, HEADERS + "int main(void) { return klee_get_value_i32(9); }")
    assert (exit_codes(known), known.is_complete) == ([9], True)


def test_questions(tmp_path: Path) -> None:
    source = HEADERS + (
        'int main(void) { char b[6]; int x = minise_int("x"); klee_prefer_cex(b, x); klee_warning("w");'
        "klee_open_merge(); klee_close_merge(); minise_merge_begin(); minise_merge_end();"
        "return klee_is_symbolic(x) * 10 + klee_is_symbolic(3) + (int)klee_get_obj_size(b); }"
    )
    assert exit_codes(explored(tmp_path, source)) == [16]


def test_many_at_once(tmp_path: Path) -> None:
    source = HEADERS + (
        "int twice(size_t i) { return 2 * (int)i; }"
        "int main(void) { unsigned char b[4]; minise_fill(b, 4, twice); void *blocks[3];"
        "minise_allocate_many(blocks, 3, 8); minise_free_many(blocks, 3); return b[3]; }"
    )
    assert exit_codes(explored(tmp_path, source)) == [6]


def test_the_32_bit_data_model(tmp_path: Path) -> None:
    source = HEADERS + (
        'int main(void) { size_t n = minise_size("n"); char *p = malloc(n); klee_assume(n > 2); p[2] = 1;'
        'long x; klee_make_symbolic(&x, sizeof x, "x"); if (x == 5) return klee_get_obj_size(p) > 2; return 0; }'
    )
    run = explored(tmp_path, source, build=BuildOptions(data_model=DataModel.ILP32))
    assert fault_kinds(run) == []
    assert inputs(paths(run)[0])["x"] == b"\5\0\0\0"


def test_inputs_of_one_name_are_told_apart_by_numbers(tmp_path: Path) -> None:
    source = (
        '#include <minise.h>\nint main(void) { int a = minise_int("x"), b = minise_int("x"), c = minise_int("x_1");'
        ' int d = minise_int("x"), e = minise_int("x_2"); return a + b + c + d + e == 0; }'
    )
    (path,) = paths(explored(tmp_path, source))
    assert [each.input.label for each in path.inputs] == ["x", "x_1", "x_1_0", "x_2", "x_2_0"]


@pytest.mark.parametrize(
    "declaration",
    [
        "#include <klee/klee.h>",
        "void klee_make_symbolic(void *object, unsigned long size);",
        "void klee_make_symbolic();",
        "",
    ],
)
def test_inputs_of_the_first_versions_of_klee_have_no_names(tmp_path: Path, declaration: str) -> None:
    main = "int main(void) { char x; klee_make_symbolic(&x, sizeof x); if (x == 7) return 1; return 0; }"
    run = explored(tmp_path, f"{declaration}\n{main}")
    assert exit_codes(run) == [0, 1]
    assert inputs(path_with(run, 1)) == {"unnamed": b"\7"}


@pytest.mark.parametrize("name", ["0", '""'])
def test_an_input_with_an_empty_name_is_called_as_one_without(tmp_path: Path, name: str) -> None:
    source = f"#include <klee/klee.h>\nint main(void) {{ return klee_int({name}) == 7; }}"
    run = explored(tmp_path, source)
    assert inputs(paths(run)[0]).keys() == {"unnamed"}


def test_a_library_function_declared_with_other_parameters_is_called_wrongly(tmp_path: Path) -> None:
    run = explored(tmp_path, "void klee_assume(void); int main(void) { klee_assume(); return 0; }")
    assert fault_kinds(run) == ["invalid call"]
