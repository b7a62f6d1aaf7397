"""Joining translation units: definitions meet declarations, private names and unlike records are kept apart."""

from __future__ import annotations

import pytest

from minise.ir import records as ir
from minise.ir.check import check_program
from minise.ir.link import linked, made_private, undefined_globals
from minise.ir.parse import parse_program
from minise.ir.text import print_program
from minise.source import MiniseError

MAIN = """
constant @.str0, size 3, align 1 {
  0: "hi\\0"
}
declare puts(ptr) -> i32
declare exit(i32)
function main() -> i32 {
entry:
  %r: i32 = call &puts(@.str0)
  return %r
}
"""
LIBRARY = """
constant @.str0, size 2, align 1 {
  0: "\\n\\0"
}
global @last, size 8, align 8 {
  0: @.str0+1
}
declare write(ptr) -> i32
declare exit(i32)
function puts(%s: ptr) -> i32 {
entry:
  %a: i32 = call &write(%s)
  %a = call &write(@.str0)
  return %a
}
"""


def _joined(*texts: str) -> ir.Program:
    first, *others = (parse_program(text, f"unit{number}.ir") for number, text in enumerate(texts))
    program = linked(first, others)
    assert check_program(program) == ()
    return program


def test_definitions_take_the_place_of_declarations() -> None:
    program = _joined(MAIN, LIBRARY)
    assert [each.name for each in program.functions] == ["main", "puts"]
    assert [each.name for each in program.declarations] == ["exit", "write"]


def test_private_names_are_renamed_apart_wherever_they_stand() -> None:
    program = _joined(MAIN, LIBRARY)
    assert [each.name for each in program.globals] == [".str0", ".1.str0", "last"]
    text = print_program(program, spans=False)
    assert "call &puts(@.str0)" in text
    assert "call &write(@.1.str0)" in text
    assert "0: @.1.str0+1" in text


def test_units_without_common_names_are_kept_as_they_are() -> None:
    unit = parse_program("function f() {\nentry:\nreturn\n}", "f.ir")
    assert linked(parse_program(MAIN, "main.ir"), [unit]).functions[1] is unit.functions[0]


def test_two_definitions_are_an_error_with_both_places() -> None:
    with pytest.raises(MiniseError) as caught:
        _joined(LIBRARY, LIBRARY)
    first, second = caught.value.diagnostics
    assert (first.message, second.message) == ("'last' is defined twice", "'puts' is defined twice")
    assert (first.span.file, first.related[0].span.file) == ("unit1.ir", "unit0.ir")


def test_units_of_different_data_models_are_an_error() -> None:
    with pytest.raises(MiniseError, match="different data models"):
        _joined(MAIN, "data-model ilp32\nglobal @g, size 4, align 4")


NODE = 'record "struct node", size 8, align 8 {\n0 item: ptr to record "struct item"\n}\n'
ITEM = 'record "struct item", size 4, align 4 {\n0 x: "int" signed i32\n}\n'
OTHER_ITEM = 'record "struct item", size 4, align 4 {\n0 y: "int" signed i32\n}\n'
USE = 'global @{name}, size 8, align 8, layout record "struct node"\n'


def test_identical_records_are_united() -> None:
    program = _joined(NODE + ITEM + USE.format(name="a"), NODE + ITEM + USE.format(name="b"))
    assert [each.name for each in program.records] == ["struct node", "struct item"]


def test_a_record_completed_elsewhere_stays_one_record() -> None:
    program = _joined(NODE, NODE + ITEM)
    assert [each.name for each in program.records] == ["struct node", "struct item"]


def test_unlike_records_are_renamed_with_all_that_mention_them() -> None:
    program = _joined(NODE + ITEM + USE.format(name="a"), NODE + OTHER_ITEM + USE.format(name="b"))
    names = [each.name for each in program.records]
    assert names == ["struct node", "struct item", "struct node.1", "struct item.1"]
    assert [each.layout for each in program.globals] == [
        ir.NamedLayout("struct node"),
        ir.NamedLayout("struct node.1"),
    ]
    (field,) = program.records[2].fields
    assert isinstance(field.layout, ir.PointerLayout)
    assert field.layout.target == ir.NamedLayout("struct item.1")


def test_globals_that_nobody_defines_are_named_at_their_first_use() -> None:
    text = "function f() {\nentry:\n  store @errno, i32 1\n  store @errno, i32 2\n  return\n}"
    (finding,) = undefined_globals(parse_program(text, "f.ir"))
    assert finding.message == "'errno' is declared but defined nowhere"
    assert finding.span.line == 3


def test_what_a_unit_does_not_export_gets_a_private_name() -> None:
    unit = made_private(parse_program(LIBRARY, "puts.ir"), {"puts"}, "stdio")
    assert [each.name for each in unit.globals] == [".str0", ".stdio.last"]
    assert [each.name for each in unit.functions] == ["puts"]
