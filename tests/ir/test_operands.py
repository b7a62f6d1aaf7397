"""What instructions read, write and jump to."""

from __future__ import annotations

import pytest

from minise.ir import records as ir
from minise.ir.operands import defined_register, targets, used_registers
from minise.ir.parse import parse_program


def function_of(text: str) -> ir.Function:
    (function,) = parse_program(text, "operands.ir").functions
    return function


@pytest.mark.parametrize(
    ("line", "written", "read"),
    [
        ("%x = copy %y", "x", "y"),
        ("%x = sadd %y, %y", "x", "yy"),
        ("%b = slt %x, 3", "b", "x"),
        ("%q = ptradd %p, %n, stride 4", "q", "pn"),
        ("%q = stackobject %n, align 8", "q", "n"),
        ("%x = load %p", "x", "p"),
        ("%x = sloadbits %p, start 1, width 2", "x", "p"),
        ("store %p, %x", "", "px"),
        ("storebits %p, %x, start 1, width 2", "", "px"),
        ("copymemory %p, %q, %n", "", "pqn"),
        ("fillmemory %p, 0, %n", "", "pn"),
        ("%p = variadicarea", "p", ""),
        ("%x = call %p(%x, @g; %y, record %q, size 8)", "x", "pxyq"),
        ("call %p()", "", "p"),
        ("endlifetime %p", "", "p"),
    ],
)
def test_registers_of_an_instruction(line: str, written: str, read: str) -> None:
    parameters = "%x: i32, %y: i32, %b: i1, %p: ptr, %q: ptr, %n: i64"
    function = function_of(f"global @g, size 4, align 4\nfunction f({parameters}) {{\nentry:\n{line}\nreturn\n}}")
    instruction = function.blocks[0].instructions[0]
    target = defined_register(instruction)
    assert (target.name if target else "") == written
    assert "".join(register.name for register in used_registers(instruction)) == read


@pytest.mark.parametrize(
    ("line", "labels"),
    [
        ("jump a", ("a",)),
        ("branch %b, a, end", ("a", "end")),
        ("branch %b, a, a", ("a",)),
        ("switch %x, 1: end, 2: a, 3: end, else: a", ("end", "a")),
        ("return", ()),
        ('unreachable "never"', ()),
    ],
)
def test_targets_are_named_once_and_in_order(line: str, labels: tuple[str, ...]) -> None:
    function = function_of(f"function f(%x: i32, %b: i1) {{\na:\n{line}\nend:\nreturn\n}}")
    assert targets(function.blocks[0].instructions[0]) == labels
