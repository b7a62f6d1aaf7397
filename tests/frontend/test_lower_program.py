"""What holds for every program that is lowered, and details that golden texts would show only indirectly."""

from pathlib import Path

import pytest
from lowering import function, instructions, lowered

from minise.frontend import tree
from minise.frontend.lower.program import LowerOptions, lower
from minise.frontend.types import DOUBLE, FunctionType, Qualified
from minise.ir import records as ir
from minise.ir.check import check_program
from minise.ir.text import print_program
from minise.ir.types import I64, PTR32, DataModel
from minise.source import NOWHERE, MiniseError

GOLDEN = sorted((Path(__file__).parent.parent / "golden" / "ir").glob("*.c"))
VARIANTS = [
    LowerOptions(),
    LowerOptions(locals_in_memory=True),
    LowerOptions(DataModel.ILP32),
    LowerOptions(DataModel.ILP32, locals_in_memory=True),
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("source", GOLDEN, ids=lambda path: path.stem)
def test_every_variant_is_well_formed(source: Path, options: LowerOptions) -> None:
    text = source.read_text()
    program = lowered(text, source.name, options)
    assert check_program(program) == ()
    assert print_program(lowered(text, source.name, options)) == print_program(program)


@pytest.mark.parametrize("source", GOLDEN, ids=lambda path: path.stem)
def test_every_instruction_comes_from_a_place_in_its_function(source: Path) -> None:
    lines = source.read_text().split("\n")
    for each in lowered(source.read_text(), source.name).functions:
        for instruction in instructions(each):
            span = instruction.span
            assert span.file == source.name
            assert each.span.line <= span.line <= span.end_line <= len(lines)
            assert 1 <= span.column <= len(lines[span.line - 1]) + 1


def test_locals_in_memory_leaves_no_variable_in_a_register() -> None:
    program = lowered("int f(int n) { int s = n; return s; }", options=LowerOptions(locals_in_memory=True))
    assert [(each.name, each.in_memory) for each in function(program, "f").variables] == [("n", True), ("s", True)]


def test_shadowed_variables_are_numbered() -> None:
    program = lowered("int f(int x) { { int x = 1; { int x = 2; return x; } } }")
    assert [each.register.name for each in function(program, "f").variables] == ["x", "x.2", "x.3"]


def test_one_loop_iteration_has_one_branch_and_one_jump() -> None:
    text = "int f(int n) { int s = 0; for (int i = 0; i < n; i++) if (i & 1) s += i; return s; }"
    blocks = {block.label: block for block in function(lowered(text), "f").blocks}
    assert set(blocks) == {"entry", "for.condition", "for.body", "if.then", "for.advance", "for.end"}
    assert isinstance(blocks["for.advance"].instructions[-1], ir.Jump)


def test_a_break_can_be_stepped_to() -> None:
    text = "int f(int n) {\n while (1)\n  if (n++ > 5)\n   break;\n return n; }"
    assert any(
        isinstance(each, ir.Jump) and each.span.line == 4 for each in instructions(function(lowered(text), "f"))
    )


def test_signed_overflow_in_constants_stays_in_the_program() -> None:
    found = instructions(function(lowered("int f(void) { return 2147483647 + 1; }"), "f"))
    assert isinstance(found[0], ir.Binary) and found[0].op is ir.BinaryOp.SIGNED_ADD


def test_an_overshift_by_a_wider_count_stays_an_overshift() -> None:
    found = instructions(function(lowered("int f(int x) { return x << 4294967297L; }"), "f"))
    assert isinstance(found[0], ir.Binary) and found[0].right == ir.Integer(32, found[0].target.type)


def test_constants_are_converted_without_instructions() -> None:
    text = (
        "double f(void) { double d = 1; float g = 2.5; d = (char)300 + g; unsigned long u = -1; return u ? d : 'a'; }"
    )
    found = [each for each in instructions(function(lowered(text), "f")) if isinstance(each, ir.Convert)]
    assert all(isinstance(each.source, ir.Register) for each in found)


def test_characters_are_compared_as_bytes() -> None:
    text = "int f(char *s) { return s[0] == 'a' && s[1] < s[2] && s[3] != 300; }"
    widths = [
        each.left.type.bits for each in instructions(function(lowered(text), "f")) if isinstance(each, ir.Compare)
    ]
    assert widths == [8, 8, 32]


def test_a_call_that_fits_no_definition_goes_through_a_register() -> None:
    text = "int f(); int g(void) { return f(1, 2L) + f(1); } int f(a, b) int a; long b; { return a + b; }"
    program = lowered(text)
    assert check_program(program) == ()
    callees = [each.callee for each in instructions(function(program, "g")) if isinstance(each, ir.Call)]
    assert isinstance(callees[0], ir.FunctionAddress)
    assert isinstance(callees[1], ir.Register)


def test_a_function_declared_without_parameters_takes_what_its_first_call_passes() -> None:
    program = lowered('int puts(); int g(void) { return puts("a"); }')
    assert check_program(program) == ()
    assert [len(each.parameters) for each in program.declarations] == [1]


def test_only_used_functions_are_declared() -> None:
    program = lowered("void used(void); void unused(void); void f(void) { used(); }")
    assert [each.name for each in program.declarations] == ["used"]


def test_equal_strings_are_one_object() -> None:
    program = lowered('char *a = "x"; char *f(void) { return "x"; }')
    assert [each.name for each in program.globals] == ["a", ".str0"]


def test_structs_of_the_same_name_have_different_keys() -> None:
    text = "struct s { int a; } x; void f(void) { struct s { char b; } y; struct { int c; } z; y.b = z.c = 1; }"
    keys = [record.name for record in lowered(text).records]
    assert keys == ["struct s", "struct s (2)", "struct at line 1"]


def test_a_struct_without_a_tag_is_called_as_its_typedef() -> None:
    text = "typedef struct { int a; } pair, *link; typedef struct { int b; } *handle; pair x; link y; handle z;"
    assert [record.name for record in lowered(text).records] == ["pair", "struct at line 1"]


def test_pointers_of_ilp32_are_32_bits_wide() -> None:
    program = lowered("int f(int *p, int i) { return p[i]; }", options=LowerOptions(DataModel.ILP32))
    types = [register.type for register in function(program, "f").registers]
    assert PTR32 in types and I64 not in types


def test_what_is_nested_too_deeply_is_reported() -> None:
    value: tree.Expression = tree.Number(1.0, DOUBLE, NOWHERE)
    for _ in range(5000):
        value = tree.Negate(value, DOUBLE, NOWHERE)
    body = tree.Block([tree.Return(value, NOWHERE)], [], NOWHERE)
    deep = tree.Function("deep", FunctionType(Qualified(DOUBLE), (), False), NOWHERE, (), body)
    with pytest.raises(MiniseError, match="'deep' is nested too deeply"):
        lower(tree.Unit([], [deep]), LowerOptions())
