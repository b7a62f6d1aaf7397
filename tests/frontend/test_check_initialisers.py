"""Initialisers against gcc: the bytes that the checked entries describe are those that gcc gives the object."""

import shutil
from pathlib import Path

import pytest
from gcc_objects import checked, objects

from minise.frontend import tree
from minise.frontend.layout import size_of
from minise.ir.types import DataModel

PRELUDE = """
struct point { int x, y; };
struct line { struct point from, to; char name[4]; };
struct mixed { char c; short s; long long l; unsigned a : 3; int b : 7; unsigned : 4; unsigned d : 20; };
union value { int i; char text[6]; struct point p; };
struct outer { int before; union { int u; char bytes[3]; }; struct { int in, out; }; int after; };
struct flexible { int n; short data[]; };
enum { SECOND = 2 };
"""
DECLARATIONS = [
    "int x = 42;",
    "int x = {7};",
    "unsigned char x = -1;",
    "int x[3] = {1, 2};",
    "int x[] = {1, 2, 3, 4,};",
    "int x[] = {[3] = 1, 2, [1] = 5};",
    "int x[5] = {[SECOND] = 9, [SECOND + 1] = 8, [0] = 7, 6};",
    "int x[2][3] = {1, 2, 3, 4};",
    "int x[2][3] = {{1}, {2, 3}};",
    "int x[][2] = {{1}, 2, 3, [4] = {[1] = 5}};",
    "int x[2][2][2] = {[1][0][1] = 3, 4, [0] = {{5}}};",
    'char x[] = "hello";',
    'char x[5] = "hello";',
    'char x[8] = {"hi"};',
    "char x[3][4] = {\"abc\", {'d', 'e'}, \"f\"};",
    'signed char x[] = "\\x80\\377" "1";',
    "struct point x = {1, 2};",
    "struct point x = {.y = 3};",
    "struct point x = {.y = 3, .x = 1};",
    "struct point x[] = {1, 2, 3};",
    "struct point x[3] = {[1] = {4, 5}, 6, 7};",
    "struct point x[3] = {[1].y = 4, 5, [0].x = 9};",
    'struct line x = {1, 2, 3, 4, "ab"};',
    "struct line x = {{1}, {2, 3}, {'a', 'b'}};",
    'struct line x = {.to.y = 4, .name = "xyz", .from = {1, 2}};',
    'struct line x = {.to.x = 4, 5, "q", .from.y = 3};',
    "struct line x = {.name[1] = 'b', 'c', .name[0] = 'a'};",
    'struct line x[2] = {1, 2, 3, 4, "ab", {{5}}};',
    "struct mixed x = {1, -2, 3, 5, -6, 0xfffff};",
    "struct mixed x = {.d = 1, .b = -1};",
    "union value x = {5};",
    'union value x = {.text = "abc"};',
    "union value x = {.p.y = 3};",
    'union value x[] = {1, {.text = "z"}, [2].p = {4, 5}};',
    "struct outer x = {1, {2}, {3, 4}, 5};",
    "struct outer x = {1, 2, 3, 4, 5};",
    "struct outer x = {.u = 1, .out = 2, 3};",
    "struct outer x = {.bytes = {1, 2}, .after = 4};",
    "struct flexible x = {3, {1, 2, 3}};",
    "struct flexible x = {.data = {[2] = 5}, .n = 1};",
    "struct { struct point p; int z; } x = {.p = {1, 2}, .p.x = 5, 6, 7};",
    "struct { int a; struct { int b, c; } d[2]; int e; } x = {1, {{2}, 3}, 4};",
    "struct { int a[2]; char c; } x[2] = {{{1, 2}, 3}, {4, 5, 6}};",
    "struct point x = (struct point){1, 2};",
    "int x[] = {sizeof(struct line), 1 ? 2 : 3, 'a' + 1, -1u > 0};",
    "_Bool x[] = {0, 1, 2, 0.5, (_Bool)256};",
    "long long x = (char)300 + (short)70000;",
]


def encoded(variable: tree.Variable, data_model: DataModel) -> bytes:
    """The bytes that the entries describe; those that no entry names are zero."""
    assert variable.initialiser is not None
    bits = 0
    end = size_of(variable.type.type, data_model)
    for entry in variable.initialiser.entries:
        if isinstance(entry, tree.Text):
            start, width, value = 8 * entry.offset, 8 * len(entry.data), int.from_bytes(entry.data, "little")
        else:
            assert isinstance(entry.value, tree.Number)
            start, width, value = 8 * entry.offset, 8 * size_of(entry.type, data_model), int(entry.value.value)
            if entry.bits is not None:
                assert entry.bits.start is not None and entry.bits.width is not None
                start, width = start + entry.bits.start, entry.bits.width
        mask = (1 << width) - 1
        bits = bits & ~(mask << start) | (value & mask) << start
        end = max(end, (start + width + 7) // 8)
    return bits.to_bytes(end, "little")


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is the oracle of this test")
@pytest.mark.parametrize("data_model", DataModel)
def test_objects_have_the_bytes_that_gcc_gives_them(data_model: DataModel, tmp_path: Path) -> None:
    declarations = [each.replace(" x", f" x{number}", 1) for number, each in enumerate(DECLARATIONS)]
    text = PRELUDE + "\n".join(declarations)
    expected = objects(text, data_model, tmp_path)
    found = {variable.name: encoded(variable, data_model) for variable in checked(text, data_model).variables}
    for number, declaration in enumerate(declarations):
        name = f"x{number}"
        # gcc pads a flexible array to the alignment of its struct; the padding says nothing.
        assert found[name].ljust(len(expected[name]), b"\0") == expected[name], declaration


def test_a_full_brace_list_needs_no_zeroes() -> None:
    (function,) = checked("void f(int n) { int a[2] = {n, 1}; int b[2] = {n}; int c = n; }").functions
    assert function.body is not None
    declared = [each.initialiser for each in function.body.statements if isinstance(each, tree.Declare)]
    assert [each.fill for each in declared if each is not None] == [False, True, False]


def test_addresses_are_constants_of_static_initialisers() -> None:
    text = """
    struct s { int a, b[4]; } s;
    int f(void) { return 0; }
    int *p = &s.b[2], *q = s.b + 1, (*g)(void) = f, (*h)(void) = &f;
    char *t = "abc" + 1;
    long n = (long)&s.b[1], d = &s.b[3] - &s.b[1];
    int *r = (int[]){1, 2};
    """
    values = {}
    for variable in checked(text).variables:
        if variable.initialiser is not None and variable.initialiser.entries:
            entry = variable.initialiser.entries[0]
            assert isinstance(entry, tree.Entry)
            values[variable.name] = entry.value
    offsets = {name: value.offset for name, value in values.items() if isinstance(value, tree.Address)}
    assert offsets == {"p": 12, "q": 8, "g": 0, "h": 0, "t": 1, "n": 8, "r": 0}
    assert isinstance(values["d"], tree.Number) and values["d"].value == 2
