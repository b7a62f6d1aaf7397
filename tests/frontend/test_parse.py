"""The parser: spans of nodes, what is accepted beyond standard C, messages, and that garbage never escapes it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pycparser import c_ast

from minise.frontend.headers import own_header_names
from minise.frontend.known_names import header_names, header_of
from minise.frontend.nesting import with_room
from minise.frontend.parse import parse
from minise.frontend.preprocess import PreprocessOptions, preprocess
from minise.ir.types import DataModel
from minise.source import Diagnostic, MiniseError, Span

PROGRAMS = sorted(
    path for path in (Path(__file__).parents[1] / "programs").glob("*/*.c") if path.parent.name != "wrong"
)


def tree(text: str) -> c_ast.FileAST:
    return parse(preprocess("t.c", text, PreprocessOptions()))


def expression(text: str) -> c_ast.Node:
    return tree(f"int x = {text};").ext[0].init


def failure(text: str) -> Diagnostic:
    with pytest.raises(MiniseError) as caught:
        tree(text)
    return caught.value.diagnostics[0]


# ---------------------------------------------------------------------------------------------------------
# Spans


def covered(text: str, node: c_ast.Node) -> str:
    span = node.coord
    assert isinstance(span, Span) and span.line == span.end_line
    return text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]


@pytest.mark.parametrize(
    "written",
    ["a + b * c", "(a + b) * c", "-a[3]", "*p++", "f(a, (b))->c", "a ? b : c", "(long) a", "sizeof(int)", "&s.m"],
)
def test_expressions_are_covered(written: str) -> None:
    text = f"int x = {written};"
    assert covered(text, tree(text).ext[0].init) == written


def test_operands_are_covered() -> None:
    text = "int x = (a + b) * -c - d;"
    node = tree(text).ext[0].init
    assert [covered(text, each) for each in (node.left, node.left.left, node.left.right, node.right)] == [
        "(a + b) * -c",
        "(a + b)",
        "-c",
        "d",
    ]


def test_blocks_reach_to_their_brace() -> None:
    body = tree("int f(void)\n{\n  return 1;\n}\n").ext[0].body
    assert body.coord == Span("t.c", 2, 1, 4, 2)


def test_every_node_with_a_coord_has_a_span() -> None:
    def check(node: c_ast.Node) -> None:
        assert node.coord is None or isinstance(node.coord, Span)
        for _, child in node.children():
            check(child)

    check(tree('#include <stdio.h>\nint main(void) { int a[] = {1, [2] = 3}; return a[0] ? 1 : printf(""); }'))


def test_macro_use_is_the_place_of_its_body() -> None:
    text = "#include <assert.h>\nvoid f(int x) {\n  assert(x > 0);\n}"
    call = tree(text).ext[1].body.block_items[0].iffalse
    assert call.coord == Span("t.c", 3, 3, 3, 16)


# ---------------------------------------------------------------------------------------------------------
# Accepted


@pytest.mark.parametrize(
    "text",
    [
        "",
        "f(a, b) int a; char *b; { return a; }",
        "main() { return 0; }",
        "typedef int t; void f(void) { goto t; t: ; for (t t = 0; t; ) ; }",
        "__extension__ typedef long long big; static __inline__ int f(void) { return 1; }",
        "int f(const char *, ...) __attribute__((__format__(printf, 1, 2), noreturn)) __asm__(\"g\");",
        "extern char *__restrict p; volatile int v; __signed__ char c;",
        "_Static_assert(1, \"one\"); _Noreturn void f(void);",
        'int x = sizeof "a" "b"; char c = \'\\\'\';',
        "_Pragma(\"once\") int x;",
        "int x = ({ 3; });",
        "void f(int x) { switch (x) { case 1 ... 5: ; } }",
        "int a = b ?: c;",
        "__typeof__(1) x;",
        "struct s { int a; } __attribute__((packed)); int x __attribute__((unused, aligned(16)));",
        "%:define A <: 3 :>\nint a A;",
    ],
)  # fmt: skip
def test_accepted(text: str) -> None:
    tree(text)


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_programs_parse(path: Path) -> None:
    parse(preprocess(str(path), path.read_text(encoding="utf-8"), PreprocessOptions()))


@pytest.mark.parametrize("model", DataModel)
def test_all_headers_together(model: DataModel) -> None:
    text = "".join(f"#include <{name}>\n" for name in own_header_names())
    found = preprocess("t.c", text, PreprocessOptions(data_model=model))
    assert not found.warnings
    parse(found)


def test_types_in_builtins() -> None:
    text = "#include <stdarg.h>\n#include <stddef.h>\n"
    argument = tree(text + "int f(va_list l) { return va_arg(l, int (*)(void)); }").ext[-1].body.block_items[0].expr
    assert argument.name.name == "__builtin_va_arg"
    assert argument.args.exprs[1].op == "sizeof" and isinstance(argument.args.exprs[1].expr, c_ast.Typename)
    offset = tree(text + "struct s; int o = offsetof(struct s, a.b[2]);").ext[-1].init
    assert offset.name.name == "__builtin_offsetof"
    assert isinstance(offset.args.exprs[0].expr, c_ast.Typename) and isinstance(offset.args.exprs[1], c_ast.ArrayRef)


def test_mode_attribute_names_a_type() -> None:
    declared = tree("typedef unsigned int byte __attribute__((__mode__(__QI__)));").ext[0]
    assert declared.type.type.names == ["unsigned", "char"]


def test_assert_of_the_c_library() -> None:
    node = expression('((void) sizeof (a), __extension__ ({ if (a) ; else __assert_fail ("a", "t.c", 1, "f"); }))')
    assert isinstance(node.exprs[1], c_ast.TernaryOp)


def test_dialect_names_are_declared_when_missing() -> None:
    text = "int nondet_int(void); int main(void) { __VERIFIER_assume(nondet_int() * nondet_char()); }"
    assert [each.name for each in tree(text).ext[:-1]] == ["__VERIFIER_assume", "nondet_char", "nondet_int"]
    assert len(tree("int main(void) { extern int nondet_int(); return nondet_int(); }").ext) == 1


# ---------------------------------------------------------------------------------------------------------
# Refused


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("int main(void) {\n  int x = 3\n  return x;\n}", (2, 12), "expected ';' after declaration"),
        ("int main(void) {\n  f(3)\n  return 1;\n}", (2, 7), "expected ';' after expression"),
        ("int main(void) { return 0 }", (1, 26), "expected ';' after 'return' statement"),
        ("int main(void) { do { } while (0) }", (1, 34), "expected ';' after 'do' statement"),
        ("struct s { int a; }\nint main(void) { return 0; }", (1, 20), "expected ';' after declaration"),
        ("int x\nint y;", (1, 6), "expected ';' after declaration"),
        ("int f(int a)\nint main(void) { }", (1, 13), "expected ';' after declaration"),
        ("int f()\nint main(void) { }", (1, 8), "expected ';' after declaration"),
        ("void f(void) { g(1, 2; }", (1, 22), "expected ')' before ';'"),
        ("void f(void) { a[3 = 4; }", (1, 23), "expected ']' before ';'"),
        ("void f(void) { if x > 3; }", (1, 18), "expected '(' after 'if'"),
        ("void f(void) { x = ; }", (1, 20), "expected an expression before ';'"),
        ("void f(void) { else ; }", (1, 16), "'else' without an 'if' before it"),
        ("int f(void) { return 0; }\n}", (2, 1), "this '}' closes nothing"),
        ("int f(void) {\n  if (1) {\n    g();\n  return 0;\n}\n", (2, 10), "this '{' is never closed"),
        ("int f(void) {\n", (1, 13), "this '{' is never closed"),
        ("int;", (1, 1), "this declaration declares nothing"),
        ("int = 3;", (1, 5), "expected a name before '='"),
        ("int for;", (1, 5), "expected a name, but 'for' is a keyword"),
        ("x = 3;", (1, 1), "expected a declaration, but 'x' is no type"),
        ("struct s int x;", (1, 8), "two or more types in one declaration"),
        ("static x;", (1, 8), "this declaration has no type"),
        ("int f(...);", (1, 7), "a parameter with a name must stand before '...'"),
        ("typedef int t; int t;", (1, 20), "'t' is redeclared as a different kind of name"),
        ("int 3x;", (1, 5), "invalid suffix 'x' on an integer constant"),
        ("int x = 1.5q;", (1, 9), "invalid suffix 'q' on a floating constant"),
        ("int x = 09;", (1, 9), "invalid digit in the octal constant '09'"),
        ("int x = 99999999999999999999;", (1, 9), "integer constant is too large"),
        ("int x = '';", (1, 9), "empty character constant"),
        ('char *s = "abc;', (1, 11), "this string has no end on its line"),
        ("int x @;", (1, 7), "stray '@' in the program"),
        ("int\u00a0x;", (1, 4), "stray 'U+00A0' in the program"),
        ("int x \\ y;", (1, 7), "stray '\\' in the program"),
    ],
)
def test_syntax_errors(text: str, place: tuple[int, int], message: str) -> None:
    found = failure(text)
    assert (found.span.line, found.span.column, found.message) == (*place, message)


@pytest.mark.parametrize(
    ("text", "name", "hint"),
    [
        ("bool x;", "bool", "did you mean to include <stdbool.h>?"),
        ("static bool x;", "bool", "did you mean to include <stdbool.h>?"),
        ("int f(int a, size_t n);", "size_t", "did you mean to include <stddef.h>?"),
        ("int f(FILE *f, int a);", "FILE", "did you mean to include <stdio.h>?"),
        ("int f(bool);", "bool", "did you mean to include <stdbool.h>?"),
        ("struct s { uint8_t x; };", "uint8_t", "did you mean to include <stdint.h>?"),
        ("void f(int a) { int x = (uint8_t)a; }", "uint8_t", "did you mean to include <stdint.h>?"),
        ("void f(int a) { g((FILE *)a); }", "FILE", "did you mean to include <stdio.h>?"),
        ("void f(void) { for (size_t i = 0; i; ) ; }", "size_t", "did you mean to include <stddef.h>?"),
        ("struct node { int a; }; node x;", "node", "did you mean 'struct node'?"),
        ("typedef int number; nunber x;", "nunber", "did you mean 'number'?"),
        ("strange x;", "strange", None),
    ],
)
def test_unknown_types(text: str, name: str, hint: str | None) -> None:
    found = failure(text)
    assert (found.message, found.hint) == (f"unknown type name '{name}'", hint)
    assert text[found.span.column - 1 : found.span.end_column - 1] == name


def test_misspelt_keyword() -> None:
    assert failure("int f(void) { retrun 0; }").hint == "did you mean 'return'?"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("void f(void) { __asm__ volatile (\"nop\"); }", "inline assembly"),
        ("void f(void) { if (1) asm(\"nop\"); }", "inline assembly"),
        ("int f(int x) { __asm__(\"\" : \"=r\"(x)); return x; }", "inline assembly"),
        ("int x __attribute__((unused, vector_size(16)));", "attribute 'vector_size'"),
        ("_Complex double d;", "complex numbers"),
        ("__int128 x;", "128-bit integers"),
        ("int x = L'a';", "wide characters"),
        ("void f(void) { int g(int x) { return x; } }", "a function inside another function"),
    ],
)  # fmt: skip
def test_not_supported(text: str, what: str) -> None:
    assert failure(text).message == f"not supported: {what}"


# ---------------------------------------------------------------------------------------------------------
# Known names


@pytest.mark.parametrize(
    ("name", "header"),
    [
        ("printf", "stdio.h"),
        ("malloc", "stdlib.h"),
        ("strlen", "string.h"),
        ("NULL", "stddef.h"),
        ("true", "stdbool.h"),
        ("INT_MAX", "limits.h"),
        ("assert", "assert.h"),
        ("va_list", "stdarg.h"),
        ("sqrt", "math.h"),
        ("div_t", "stdlib.h"),
        ("atexit", "stdlib.h"),
        ("errno", "errno.h"),
        ("nobody", None),
    ],
)
def test_header_of(name: str, header: str | None) -> None:
    assert header_of(name) == header


@pytest.mark.parametrize("header", own_header_names())
def test_known_names_are_those_of_the_headers(header: str) -> None:
    found = preprocess("t.c", f"#include <{header}>\n", PreprocessOptions())
    own = [f"<{header}>"]
    if "#include <_size.h>" in found.sources[own[0]]:
        own.append("<_size.h>")
    declared = {node.name for node in parse(found).ext if node.coord.file in own and node.name is not None}
    defined = {match for name in own for match in re.findall(r"#define ([A-Za-z]\w*)", found.sources[name])}
    assert set(header_names(header)) == declared | defined


# ---------------------------------------------------------------------------------------------------------
# Garbage


def survives(text: str) -> None:
    try:
        tree(text)
    except MiniseError as refused:
        assert refused.diagnostics


WORDS = """
    int char struct union enum typedef static x f T ( ) { } [ ] ; , : ? = == * & && + - ! . -> ... 1 0x 1.5e 'a' "s"
    ' " # ## @ \\ /* */ // if else for while do switch case default return goto sizeof const unsigned
    __attribute__((packed)) __asm__("") __builtin_va_arg( __builtin_offsetof( _Alignas( _Generic( _Static_assert(
    #define #if #endif #include __VA_ARGS__ __LINE__
"""
FRAGMENTS = st.sampled_from([*WORDS.split(), "\n", "\\\n", " "])


@given(st.lists(FRAGMENTS, max_size=40))
@settings(max_examples=300, deadline=None)
def test_fragments(fragments: list[str]) -> None:
    survives(" ".join(fragments))


@given(st.text(max_size=60))
@settings(deadline=None)
def test_text(text: str) -> None:
    survives(text)


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_mutated_programs(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(PROGRAMS)).read_text(encoding="utf-8")
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 10)))
        text = text[:start] + data.draw(st.one_of(st.just(""), FRAGMENTS)) + text[end:]
    survives(text)


@pytest.mark.parametrize(
    "text",
    [
        "int x = " + "(" * 20_000,
        "int x = " + "!" * 30_000 + "1;",
        "int f(void) " + "{" * 20_000,
        "#define f(x) x\nint x = " + "f(" * 3_000 + "1" + ")" * 3_000 + ";",
        "#if " + "(" * 30_000 + "\n#endif",
    ],
    ids=["parentheses", "operators", "blocks", "macros", "conditions"],
)
def test_deep_nesting(text: str) -> None:
    assert "too deeply" in failure(text).message


def test_long_chains_are_no_deep_nesting() -> None:
    with_room(lambda: tree("int f(int x) { if (x);" + "else if (x);" * 1_000 + "}"))
    tree("int x = " + "1 + " * 5_000 + "1;")
