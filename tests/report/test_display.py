"""Values as C writes them."""

import pytest

from minise.display import Display, Texts, character, string
from minise.expr import symbols
from minise.ir.records import ArrayLayout, FieldLayout, Layout, NamedLayout, PointerLayout, RecordLayout, ScalarLayout
from minise.ir.types import F64, I8, I32, I64, DataModel
from minise.values import NULL, UNDEFINED, Pointer

INT = ScalarLayout("int", I32, True)
UNSIGNED = ScalarLayout("unsigned int", I32, False)
CHAR = ScalarLayout("char", I8, True)
BYTE = ScalarLayout("unsigned char", I8, False)
DOUBLE = ScalarLayout("double", F64, True)
POINTER = PointerLayout(INT, DataModel.LP64.pointer)
POINT = RecordLayout("struct point", 8, 4, (FieldLayout("x", 0, INT), FieldLayout("y", 4, INT)))
FLAGS = RecordLayout(
    "struct flags",
    4,
    4,
    (FieldLayout("a", 0, UNSIGNED, 0, 3), FieldLayout("b", 0, INT, 3, 2), FieldLayout("", 2, CHAR)),
)
DISPLAY = Display({"struct point": POINT, "struct flags": FLAGS}, Texts(), {7: "table"})


@pytest.mark.parametrize(
    ("data", "layout", "expected"),
    [
        (b"\xff\xff\xff\xff", INT, "-1"),
        (b"\xff\xff\xff\xff", UNSIGNED, "4294967295"),
        (b"a", CHAR, "'a'"),
        (b"\0", CHAR, r"'\0'"),
        (b"\x80", CHAR, "-128"),
        (b"a", BYTE, "'a'"),
        (b"\n", BYTE, "10"),
        (b"\0\0\0\0\0\0\xf8\x3f", DOUBLE, "1.5"),
        (b"ab\0\0\0", ArrayLayout(CHAR, 5), r'"ab\0"'),
        (b"\1\0", ArrayLayout(CHAR, 2), r'"\001\0"'),
        (b"ab\0", ArrayLayout(BYTE, 3), r'"ab\0"'),
        (b"a\1\xff", ArrayLayout(BYTE, 3), "{97, 1, 255}"),
        (b"\0\0", ArrayLayout(BYTE, 2), "{0, 0}"),
        (b"\1" * 13, ArrayLayout(BYTE, 13), '"' + r"\001" * 13 + '"'),
        (bytes(range(1, 9)), NamedLayout("struct point"), "{.x = 67305985, .y = 134678021}"),
        (b"\x01\0\0\0\x02\0\0\0", ArrayLayout(INT, 2), "{1, 2}"),
        (b"\x01\0\0\0\x02\0\0\0", ArrayLayout(INT, 25), "{1, 2}"),
        (b"\x1d\0z\0", NamedLayout("struct flags"), "{.a = 5, .b = -1, 'z'}"),
        (b"\0\0\0\0\0\0\0\0", POINTER, "NULL"),
        (b"ab", None, '"ab"'),
        (b"ab", INT, '"ab"'),
    ],
)
def test_bytes_by_their_layout(data: bytes, layout: Layout | None, expected: str) -> None:
    assert DISPLAY.bytes(data, layout) == expected


def test_long_arrays_are_cut() -> None:
    shown = DISPLAY.bytes(bytes(4 * 100), ArrayLayout(INT, 100))
    assert shown.endswith(", 0, ...}")
    assert shown.count("0") == 12


@pytest.mark.parametrize(
    ("data", "expected"),
    [(b"", '""'), (b'a"\\', r'"a\"\\"'), (b"\x001", r'"\0001"'), (b"\xff\n", r'"\377\n"'), (b"\0\0", r'"\0"')],
)
def test_strings_are_literals(data: bytes, expected: str) -> None:
    assert string(data) == expected


def test_a_quote_is_escaped() -> None:
    assert character(ord("'")) == r"'\''"


def test_scalars_that_are_no_numbers() -> None:
    assert DISPLAY.scalar(NULL, POINTER) == "NULL"
    assert DISPLAY.scalar(Pointer(7, 0), POINTER) == "&table"
    assert DISPLAY.scalar(Pointer(7, 4), POINTER) == "byte 4 of table"
    assert DISPLAY.scalar(Pointer(0, 16), POINTER) == "(void *)0x10"
    assert DISPLAY.scalar(Pointer(0, -4), POINTER) == "(void *)0xfffffffffffffffc"
    assert DISPLAY.scalar(Pointer(0, -4), PointerLayout(INT, DataModel.ILP32.pointer)) == "(void *)0xfffffffc"
    assert DISPLAY.scalar(UNDEFINED, INT) == "undefined"
    assert DISPLAY.scalar(symbols.symbol("n", 64, signed=True), ScalarLayout("long", I64, True)) == "n"
