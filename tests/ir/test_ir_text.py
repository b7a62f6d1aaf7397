"""The text form: it is read back without loss, people can write it, and wrong text is an error with a place."""

from __future__ import annotations

import contextlib
import struct
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from well_formed import programs

from minise.ir import records as ir
from minise.ir.check import check_program
from minise.ir.parse import parse_program
from minise.ir.text import print_function, print_instruction, print_program
from minise.ir.types import F32, F64, I1, I8, I32, I64, PTR, DataModel
from minise.source import NOWHERE, MiniseError, Span, render

GENERATED = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@GENERATED
@given(programs())
def test_printed_programs_are_read_back_without_loss(program: ir.Program) -> None:
    assert check_program(program) == ()
    assert parse_program(print_program(program), "p.ir") == program


@GENERATED
@given(programs())
def test_text_without_spans_has_the_same_meaning(program: ir.Program) -> None:
    text = print_program(program, spans=False)
    assert print_program(parse_program(text, "p.ir"), spans=False) == text


SMALL = """\
data-model lp64

file 0 "count.c"

record "struct node", size 16, align 8 {
  0 value: "int" signed i32
  4 flag: "unsigned int" i32, start 3, width 2
  8 next: ptr to record "struct node"
}

global @table, size 12, align 4, layout array 3 of "int" signed i32 @0:1:1-20 {
  0: i32 1
  4: "\\x00\\xff\\"a"
}

constant @.str0, size 3, align 1 @0:2:9-13 {
  0: "hi\\x00"
}

declare printf(ptr, ...) -> i32 @0:3:5-11

function main(%argc: i32) -> i32 @0:5:1-9:2 {
  registers %i: i32, %t0: i1, %p: ptr, %"odd name": i64
  variable i in %i, layout "int" signed i32 @0:6:3-9:2
  variable a at %p, layout array 3 of "int" signed i32 @0:6:3-9:2
entry:
  %i = copy 0 @0:6:7-12
  %p = stackobject 12, align 4, name a, layout array 3 of "int" signed i32 @0:6:15-19
  jump return @0:7:3-9
return:
  %t0 = slt %i, %argc @0:7:10-18
  branch %t0, body, done @0:7:3-8:5
body:
  store @table+4, i32 -1 @0:8:5-14
  %i = sadd %i, 1 @0:8:20-23
  switch %i, 1: return, -1: done, else: body @0:8:1-2
done:
  call &printf(@.str0; %i, f64 0.1, record %p, size 12) @0:8:1-2
  return i32 0 @0:9:1-2
}
"""


def test_canonical_text_is_printed_as_it_was_read() -> None:
    assert print_program(parse_program(SMALL, "small.ir")) == SMALL


def test_a_span_names_its_file_in_the_table() -> None:
    function = parse_program(SMALL, "small.ir").functions[0]
    assert function.span == Span("count.c", 5, 1, 9, 2)
    assert function.blocks[0].instructions[0].span == Span("count.c", 6, 7, 6, 12)


def test_handwritten_text_is_short_and_is_placed_in_itself() -> None:
    text = """
# Counts down.
function f(%n: i32) -> i32 {
entry:
  %done = eq %n, 0        # an i1: comparisons need no declaration
  %left: i32 = sadd %n, 0xff
  branch %done, end, entry
end:
  return 0
}"""
    program = parse_program(text, "f.ir")
    (function,) = program.functions
    assert program.data_model is DataModel.LP64
    assert function.registers == (ir.Register("n", I32), ir.Register("done", I1), ir.Register("left", I32))
    assert function.blocks[0].instructions[0].span == Span("f.ir", 5, 3, 5, 19)
    assert function.blocks[1].instructions[0] == ir.Return(ir.Integer(0, I32), Span("f.ir", 9, 3, 9, 11))


def test_print_function_leaves_spans_out() -> None:
    function = parse_program(SMALL, "small.ir").functions[0]
    assert "  %i = sadd %i, 1\n" in print_function(function)
    assert "@0:" not in print_function(function)


X, P, FLAG = ir.Register("x", I32), ir.Register("p", PTR), ir.Register("flag", I1)
D, S = ir.Register("d", F64), ir.Register("s", F32)


def _float_bits(value: float, format: str) -> int:
    return int.from_bytes(struct.pack(format, value), "little")


@pytest.mark.parametrize(
    ("instruction", "text"),
    [
        (ir.Copy(X, ir.Integer(2**32 - 1, I32), NOWHERE), "%x = copy -1"),
        (ir.Copy(FLAG, ir.Integer(1, I1), NOWHERE), "%flag = copy true"),
        (ir.Copy(D, ir.Float(_float_bits(-0.0, "<d"), F64), NOWHERE), "%d = copy -0.0"),
        (ir.Copy(S, ir.Float(_float_bits(0.5, "<f"), F32), NOWHERE), "%s = copy 0.5"),
        (ir.Copy(D, ir.Float(_float_bits(float("-inf"), "<d"), F64), NOWHERE), "%d = copy -inf"),
        (ir.Copy(S, ir.Float(0x7FC00001, F32), NOWHERE), "%s = copy nan:0x7fc00001"),
        (ir.Compare(ir.CompareOp.EQUAL, FLAG, ir.Integer(1, I8), ir.Integer(2, I8), NOWHERE), "%flag = eq i8 1, 2"),
        (ir.Compare(ir.CompareOp.EQUAL, FLAG, ir.Integer(1, I32), X, NOWHERE), "%flag = eq 1, %x"),
        (ir.Store(ir.GlobalAddress("a b", -4, PTR), ir.Null(PTR), NOWHERE), 'store @"a b"-4, null'),
        (
            ir.FillMemory(P, ir.Integer(0, I8), ir.Integer(8, I64), NOWHERE),
            "fillmemory %p, 0, 8",
        ),
        (ir.Unreachable('no "way"\n', NOWHERE), 'unreachable "no \\"way\\"\\n"'),
    ],
)
def test_instructions_as_people_see_them(instruction: ir.Instruction, text: str) -> None:
    assert print_instruction(instruction) == text


def _rejected(text: str) -> str:
    with pytest.raises(MiniseError) as caught:
        parse_program(text, "t.ir")
    return render(caught.value.diagnostics[0], {"t.ir": text})


def _in_function(line: str) -> str:
    return f"function f(%x: i32, %p: ptr) -> i32 {{\nentry:\n  {line}\n  return 0\n}}\n"


@pytest.mark.parametrize(
    ("line", "message", "marked"),
    [
        ("%y = frobnicate %x", "unexpected 'frobnicate', expected an operation", "frobnicate"),
        ("store %p %x", "unexpected '%x', expected ','", "%x"),
        ("store %p,", "unexpected end of the line", ""),
        ("%x = copy %y", "register %y is not declared", "%y"),
        ("%x = copy 4294967296", "4294967296 does not fit i32", "4294967296"),
        ("%x = copy 1.5", "a floating constant where i32 is expected", "1.5"),
        ("store %p, 5", "the type of this number is not known here", "5"),
        ("%x = copy %p", "the source has type ptr, not i32", "%x = copy %p"),
        ("jump nowhere\nlast:", "there is no block 'nowhere'", "jump nowhere"),
        ("store %p, %x @7:1:1-2", "there is no file 7", "@7:1:1-2"),
        ('unreachable "\\q"', "unknown escape '\\q'", '"\\q"'),
    ],
)
def test_wrong_text_is_reported_at_its_place(line: str, message: str, marked: str) -> None:
    head, source, caret = _rejected(_in_function(line)).split("\n")[:3]
    assert message in head
    assert head.startswith("t.ir:3:")
    start = caret.index("^")
    assert source[start:].startswith(marked)
    assert len(caret) - start == max(1, len(marked))


def test_errors_of_text_with_spans_are_placed_in_the_text() -> None:
    text = 'file 0 "t.c"\nfunction f() {\nentry:\n  jump nowhere @0:1:1-2\n}\n'
    assert _rejected(text).startswith("t.ir:4:3: error: there is no block 'nowhere'")


EDITS = st.lists(
    st.tuples(
        st.integers(0, len(SMALL)),
        st.integers(0, 4),
        st.sampled_from(
            ["", "%", "@", '"', "\\", "{", "}", ":", "\n", "-", "9" * 5000, "i1", "ptr32", "nan:0x1", "é"]
        ),
    ),
    min_size=1,
    max_size=3,
)


@settings(max_examples=150, deadline=None)
@given(EDITS)
def test_damaged_text_is_read_or_rejected_but_never_crashes(edits: list[tuple[int, int, str]]) -> None:
    text = SMALL
    for position, removed, inserted in edits:
        text = text[:position] + inserted + text[position + removed :]
    try:
        parse_program(text, "damaged.ir")
    except MiniseError as rejected:
        assert all(render(each, {"damaged.ir": text}) for each in rejected.diagnostics)


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_text_is_read_or_rejected(text: str) -> None:
    with contextlib.suppress(MiniseError):
        parse_program(text, "any.ir")


def test_every_operator_is_in_the_grammar() -> None:
    operators: list[Any] = [*ir.BinaryOp, *ir.CompareOp, *ir.ConvertOp, *ir.PointerCompareOp]
    from minise.ir.parse import _grammar

    patterns = [
        _grammar().get_terminal(f"{kind}_OP").pattern for kind in ("BINARY", "COMPARE", "CONVERT", "POINTER_COMPARE")
    ]
    words = {word for pattern in patterns for word in pattern.value.removeprefix("(").removesuffix(")\\b").split("|")}
    assert words == {operator.value for operator in operators}
