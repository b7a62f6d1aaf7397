"""The checker finds each kind of ill-formed program, and says where."""

from __future__ import annotations

from dataclasses import replace

import pytest

from minise.ir import records as ir
from minise.ir.check import check_program
from minise.ir.parse import parse_program
from minise.ir.types import I1, I8, I32, PTR, PTR32
from minise.source import NOWHERE, MiniseError

HEAD = """
global @g, size 4, align 4
declare two(i32, ptr) -> i32
declare printf(ptr, ...) -> i32
declare nothing()
function f(%x: i32, %y: i64, %d: f64, %b: i1, %p: ptr) -> i32 {
entry:
"""


def _first_message(text: str) -> str:
    with pytest.raises(MiniseError) as caught:
        parse_program(text, "t.ir")
    return caught.value.diagnostics[0].message


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("%x = copy %y", "the source has type i64, not i32"),
        ("%x = sadd %x, %y", "the right operand has type i64, not i32"),
        ("%d = add %d, %d", "the target has type f64, which is no integer type"),
        ("%x = slt %x, %x", "the target has type i32, not i1"),
        ("%b = flt %x, %x", "the left operand has type i32, which is no float type"),
        ("%b = eq %p, %p", "the left operand has type ptr, which is no integer type"),
        ("%x = trunc %x", "trunc does not convert i32 to i32"),
        ("%x = sext %y", "sext does not convert i64 to i32"),
        ("%d = fpconv %d", "fpconv does not convert f64 to f64"),
        ("%p = ptradd %p, %x, stride 4", "the index has type i32, not i64"),
        ("%y = ptrdiff %p, %p, stride 0", "the stride is 0, less than 1"),
        ("%p = stackobject %x, align 4", "the size has type i32, not i64"),
        ("%p = stackobject 4, align 3", "the alignment 3 is no power of two"),
        ('%p = stackobject 4, align 4, layout record "s"', "record 's' is not defined"),
        ("%b = load %p", "the target has type i1, which is never in memory"),
        ("store %p, %b", "the value has type i1, which is never in memory"),
        ("store %x, %x", "the pointer has type i32, not ptr"),
        ("%x = uloadbits %p, start 8, width 3", "the bit-field starts at bit 8, not within the first byte"),
        ("storebits %p, %x, start 0, width 33", "a bit-field of 33 bits does not fit i32"),
        ("fillmemory %p, %x, 4", "the byte has type i32, not i8"),
        ("%x = call &two(%x)", "'two' takes 2 arguments, not 1"),
        ("%x = call &two(%x, %x)", "argument 2 of 'two' has type i32, not ptr"),
        ("%y = call &two(%x, %p)", "the target has type i64, but 'two' returns i32"),
        ("%x = call &nothing()", "the target has type i32, but 'nothing' returns nothing"),
        ("call &two(%x, %p; %x)", "'two' takes no variable arguments"),
        ("call &printf(%p; %b)", "a variable argument has type i1, which is never in memory"),
        ("call &unknown()", "function 'unknown' is not declared"),
        ("jump entry", "jump: nothing may follow it in its block"),
        ("branch %x, entry, entry\nlast:", "the condition has type i32, not i1"),
        ("switch %x, 1: entry, 1: entry, else: entry\nlast:", "a case stands twice"),
        ("switch %x, else: nowhere\nlast:", "there is no block 'nowhere'"),
        ("return\nlast:", "a return without a value, but the function returns i32"),
        ("return %y\nlast:", "the value has type i64, not i32"),
        ("return 0\nentry:", "label 'entry' is defined twice"),
        ("return 0\nempty:\nlast:", "block 'empty' is empty"),
    ],
)
def test_wrong_instructions(line: str, message: str) -> None:
    assert parse_program(HEAD + "return 0\n}", "t.ir")
    assert _first_message(f"{HEAD}{line}\nreturn 0\n}}") == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("global @g, size 4, align 4\nglobal @g, size 4, align 4", "'g' is defined twice"),
        ("global @g, size 4, align 4\ndeclare g()", "'g' is defined twice"),
        ("global @g, size 4, align 3", "the alignment 3 is no power of two"),
        ("global @g, size 4, align 4 {\n1: i32 0\n}", "the initial contents at 1 reach beyond the 4 bytes of 'g'"),
        (
            'global @g, size 9, align 4 {\n0: i32 0\n3: "a"\n}',
            "the initial contents at 3 overlap what is before them or are out of order",
        ),
        ("global @g, size 4, align 4 {\n0: true\n}", "an initial value has type i1, which is never in memory"),
        ("global @g, size 8, align 8 {\n0: &f\n}", "function 'f' is not declared"),
        ("declare f(ptr32)", "pointers of the data model lp64 have type ptr, not ptr32"),
        ('record "s", size 4, align 4 {\n8 x: "int" i32\n}', "field 'x' lies outside of record 's'"),
        ('record "s", size 4, align 4 {\n}\n' * 2, "record 's' is defined twice"),
        ("function f() {\n}", "function 'f' has no entry block"),
        (
            'function f(%x: i32) {\nvariable x at %x, layout "int" i32\nentry:\nreturn\n}',
            "variable 'x' is in memory, but its register is no pointer",
        ),
    ],
)
def test_wrong_definitions(text: str, message: str) -> None:
    assert _first_message(text) == message


def test_a_record_behind_a_pointer_may_stay_incomplete() -> None:
    assert parse_program('global @g, size 8, align 8, layout ptr to record "struct FILE"', "t.ir")


X = ir.Register("x", I32)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (ir.Integer(-1, I32), "-1 is no value of type i32"),
        (ir.Float(0, I32), "0x0 are no bits of type i32"),
        (ir.Register("y", I32), "register %y is not declared as i32"),
        (ir.Register("x", I8), "register %x is not declared as i8"),
        (ir.Null(PTR32), "a pointer constant has type ptr32, not ptr"),
    ],
)
def test_what_text_cannot_say(source: ir.Operand, message: str) -> None:
    program = parse_program("function f(%x: i32) {\nentry:\nreturn\n}", "t.ir")
    (function,) = program.functions
    block = ir.Block("entry", (ir.Copy(X, source, NOWHERE), ir.Return(None, NOWHERE)))
    damaged = replace(program, functions=(replace(function, blocks=(block,)),))
    assert message in [each.message for each in check_program(damaged)]


def test_registers_start_with_the_parameters_and_are_distinct() -> None:
    program = parse_program("function f(%x: i32) {\nentry:\nreturn\n}", "t.ir")
    (function,) = program.functions
    registers = (ir.Register("y", I1), X, ir.Register("y", PTR))
    damaged = replace(program, functions=(replace(function, registers=registers),))
    messages = [each.message for each in check_program(damaged)]
    assert messages == ["the registers do not start with the parameters", "register %y is declared twice"]
