"""The typed tree that right programs become: every implicit step of C is explicit in it."""

import pytest
from gcc_objects import checked

from minise.frontend import tree
from minise.frontend.conversions import are_alike, are_compatible, composite, promoted, usual_arithmetic
from minise.frontend.describe import describe
from minise.frontend.nesting import with_room
from minise.frontend.types import (
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    LONG,
    LONG_LONG,
    SHORT,
    UNSIGNED_CHAR,
    UNSIGNED_INT,
    UNSIGNED_LONG,
    ArrayType,
    CType,
    FunctionType,
    PointerType,
    Qualified,
)
from minise.ir.types import DataModel


def body(text: str, name: str = "f") -> tree.Block:
    (function,) = (each for each in checked(text).functions if each.name == name)
    assert function.body is not None
    return function.body


def returned(text: str) -> tree.Expression:
    (statement,) = (each for each in body(text).statements if isinstance(each, tree.Return))
    assert statement.value is not None
    return statement.value


def test_a_variable_is_read_and_converted() -> None:
    value = returned("long f(char c) { return c; }")
    assert isinstance(value, tree.Convert) and value.type == LONG
    assert isinstance(value.value, tree.Read) and value.value.type == CHAR


def test_operands_are_promoted_and_balanced() -> None:
    value = returned("int f(short s, unsigned u) { return s + u; }")
    assert isinstance(value, tree.Convert) and value.type == INT
    total = value.value
    assert isinstance(total, tree.Arithmetic)
    assert (total.type, total.left.type, total.right.type) == (UNSIGNED_INT, UNSIGNED_INT, UNSIGNED_INT)
    assert isinstance(total.left, tree.Convert) and isinstance(total.left.value, tree.Convert)
    assert total.left.value.type == INT


def test_a_shift_keeps_the_types_of_its_operands() -> None:
    value = returned("long f(long l, char c) { return l << c; }")
    assert isinstance(value, tree.Arithmetic)
    assert (value.type, value.left.type, value.right.type) == (LONG, LONG, INT)


@pytest.mark.parametrize(
    ("declaration", "expected"), [("unsigned b : 3", INT), ("unsigned b : 32", UNSIGNED_INT), ("int b : 32", INT)]
)
def test_bit_fields_are_promoted_by_their_width(declaration: str, expected: CType) -> None:
    value = returned(f"struct s {{ {declaration}; }}; int f(struct s *p) {{ return sizeof(0, -p->b); }}")
    assert isinstance(value, tree.Number)
    unary = returned(f"struct s {{ {declaration}; }}; long f(struct s *p) {{ return -p->b; }}")
    assert isinstance(unary, tree.Convert) and unary.value.type == expected


def test_a_cast_of_a_bit_field_to_its_own_type_is_no_bit_field() -> None:
    value = returned("struct s { unsigned b : 3; }; int f(struct s s) { return (unsigned)s.b > -1; }")
    assert isinstance(value, tree.Comparison) and value.left.type == UNSIGNED_INT


def test_a_subscript_is_a_place_behind_a_moved_pointer() -> None:
    value = returned("int a[3]; int f(int i) { return i[a]; }")
    assert isinstance(value, tree.Read) and isinstance(value.place, tree.Target)
    moved = value.place.pointer
    assert isinstance(moved, tree.PointerOffset) and isinstance(moved.pointer, tree.AddressOf)
    assert moved.type == PointerType(Qualified(INT))


def test_only_variables_whose_address_is_taken_are_marked() -> None:
    text = """
    struct s { int m; };
    int f(int parameter) {
        int plain = 1, taken = 2; struct s whole = {3}; int *p = &taken, *q = &whole.m;
        return plain + *p + *q + parameter;
    }
    """
    marked = {variable.name: variable.address_taken for variable in body(text).variables}
    assert marked == {"plain": False, "taken": True, "whole": True, "p": False, "q": False}


def test_updates_work_in_the_common_type() -> None:
    (statement,) = body("void f(char c, double d) { c *= d; }").statements
    assert isinstance(statement, tree.Evaluate) and isinstance(statement.expression, tree.Update)
    assert statement.expression.working == DOUBLE and statement.expression.type == CHAR


def test_constants_are_folded_unless_they_overflow() -> None:
    value = returned("int f(void) { return 2 * 3 + sizeof(int) - (1 << 2) + (char)300; }")
    assert isinstance(value, tree.Number) and value.value == 50
    overflowing = returned("int f(void) { return 2147483647 + 1; }")
    assert isinstance(overflowing, tree.Arithmetic)


def test_old_style_parameters_are_narrowed_from_what_is_passed() -> None:
    unit = checked("int f(c, d) char c; double d; { return c + (int)d; }")
    (function,) = unit.functions
    assert [each.type.type for each in function.parameters] == [INT, DOUBLE]
    assert function.body is not None
    first = function.body.statements[0]
    assert isinstance(first, tree.Declare) and first.variable.type.type == CHAR


def test_the_length_of_a_variable_array_is_computed_at_its_declaration() -> None:
    block = body("int f(int n) { int a[n + 1]; n = 0; return sizeof a; }")
    length, array = block.statements[:2]
    assert isinstance(length, tree.Declare) and length.variable.name == "a.length"
    assert isinstance(array, tree.Declare) and array.variable.name == "a"
    assert isinstance(array.variable.type.type, ArrayType)
    assert array.variable.type.type.length is length.variable
    assert block.variables == [length.variable, array.variable]


def test_the_length_in_a_type_name_is_computed_before_it_is_used() -> None:
    value = returned("int f(int n) { return sizeof(int[n]); }")
    assert isinstance(value, tree.Convert) and isinstance(value.value, tree.Comma)
    assert isinstance(value.value.left, tree.Assign) and isinstance(value.value.right, tree.SizeOf)


def test_labels_know_the_blocks_around_them() -> None:
    block = body("void f(int n) { { int x; inside: x = n; } if (n) goto inside; }")
    inner = block.statements[0]
    assert isinstance(inner, tree.Block)
    labelled = inner.statements[1]
    assert isinstance(labelled, tree.Labelled) and labelled.label.blocks == (block, inner)


def test_cases_are_in_the_type_of_the_switch() -> None:
    (statement,) = body("void f(unsigned char c) { switch (c) { case 'a': case 300: default: ; } }").statements
    assert isinstance(statement, tree.Switch) and statement.value.type == INT
    assert [value for value, _ in statement.cases] == [97, 300] and statement.default is not None


def test_static_locals_have_symbols_of_their_own() -> None:
    unit = checked("int n; int f(void) { static int n; { static int n = 2; n++; } return n; }")
    assert [variable.symbol for variable in unit.variables] == ["n", "f.n", "f.n.2"]


def test_only_what_is_defined_or_used_is_in_the_unit() -> None:
    unit = checked("extern int a, b; int c(void); int d(void); int f(void) { return a + c(); }")
    assert [each.name for each in unit.variables] == ["a"]
    assert [each.name for each in unit.functions] == ["c", "f"]


def test_a_member_of_an_anonymous_union_is_reached_through_it() -> None:
    value = returned("struct s { int a; union { int b; char c; }; }; int f(struct s s) { return s.b; }")
    assert isinstance(value, tree.Read) and isinstance(value.place, tree.MemberOf)
    assert value.place.member.name == "b" and isinstance(value.place.record, tree.MemberOf)
    assert value.place.record.member.name is None and value.place.record.member.offset == 4


def test_calls_convert_their_arguments() -> None:
    value = returned("int g(double, ...); int f(char c, float x) { return g(c, x, c); }")
    assert isinstance(value, tree.Call)
    assert [argument.type for argument in value.arguments] == [DOUBLE, DOUBLE, INT]


@pytest.mark.parametrize(
    ("left", "right", "lp64", "ilp32"),
    [
        (CHAR, SHORT, INT, INT),
        (UNSIGNED_INT, LONG, LONG, UNSIGNED_LONG),
        (UNSIGNED_LONG, LONG_LONG, None, LONG_LONG),
        (INT, FLOAT, FLOAT, FLOAT),
        (UNSIGNED_CHAR, UNSIGNED_INT, UNSIGNED_INT, UNSIGNED_INT),
    ],
)
def test_usual_arithmetic_conversions(left: CType, right: CType, lp64: CType | None, ilp32: CType) -> None:
    found = usual_arithmetic(left, right, DataModel.LP64)
    assert found == lp64 if lp64 is not None else describe(found) == "unsigned long long"
    assert usual_arithmetic(left, right, DataModel.ILP32) == ilp32


def test_compatible_and_composite_types() -> None:
    open_array, array = ArrayType(Qualified(INT), None), ArrayType(Qualified(INT), 3)
    assert are_compatible(open_array, array) and composite(open_array, array) == array
    unknown, known = FunctionType(Qualified(INT), None, False), FunctionType(Qualified(INT), (Qualified(INT),), False)
    assert are_compatible(unknown, known) and composite(unknown, known) == known
    narrow = FunctionType(Qualified(INT), (Qualified(CHAR),), False)
    assert not are_compatible(unknown, narrow)
    plain, constant = PointerType(Qualified(INT)), PointerType(Qualified(INT, const=True))
    assert not are_compatible(plain, constant) and are_alike(plain, constant)
    assert promoted(UNSIGNED_CHAR) == INT


@pytest.mark.parametrize(
    ("declaration", "expected"),
    [
        ("int *x[3];", "int *[3]"),
        ("int (*x)[3];", "int (*)[3]"),
        ("const char *const x = 0;", "const char *const"),
        ("int (*x)(int, char **, ...);", "int (*)(int, char **, ...)"),
        ("void (*(*x)(void))(int);", "void (*(*)(void))(int)"),
        ("struct s { int a; } x;", "struct s"),
        ("unsigned long x[2][3];", "unsigned long [2][3]"),
    ],
)
def test_types_are_described_as_c_writes_them(declaration: str, expected: str) -> None:
    (variable,) = checked(declaration).variables
    assert describe(variable.type) == expected


def test_long_chains_are_no_trouble() -> None:
    terms = " + ".join(["x"] * 2000)
    chain = "".join(f"if (x == {n}) return {n}; else " for n in range(500))
    assert with_room(lambda: checked(f"int f(int x) {{ {chain} return {terms}; }}")).functions
