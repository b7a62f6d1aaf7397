"""The preprocessor: the examples of the C standard, gcc as oracle, places, and what it says about mistakes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minise.frontend import macros
from minise.frontend.preprocess import Preprocessed, PreprocessOptions, preprocess
from minise.frontend.tokens import scan, spelled
from minise.ir.types import DataModel
from minise.source import MiniseError, Span

PROGRAMS = Path(__file__).parents[1] / "programs"


def run(text: str, **options: object) -> Preprocessed:
    return preprocess("t.c", text, PreprocessOptions(**options))  # type: ignore[arg-type]


def expanded(text: str, **options: object) -> str:
    return spelled(list(run(text, **options).tokens))


def failures(text: str) -> list[tuple[int, int, str]]:
    with pytest.raises(MiniseError) as caught:
        run(text)
    return [(each.span.line, each.span.column, each.message) for each in caught.value.diagnostics]


# ---------------------------------------------------------------------------------------------------------
# Expansion: C11 6.10.3.5


def test_rescanning_and_redefinition() -> None:
    text = """
        #define x 3
        #define f(a) f(x * (a))
        #undef x
        #define x 2
        #define g f
        #define z z[0]
        #define h g(~
        #define m(a) a(w)
        #define w 0,1
        #define t(a) a
        #define p() int
        #define q(x) x
        #define r(x,y) x ## y
        #define str(x) # x
        f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);
        g(x+(3,4)-w) | h 5) & m
        (f)^m(m);
        p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };
        char c[2][6] = { str(hello), str() };
    """
    assert expanded(text) == (
        "f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1); "
        "f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1); "
        'int i[] = { 1, 23, 4, 5, }; char c[2][6] = { "hello", "" };'
    )


def test_strings_and_pasting() -> None:
    text = r"""
        #define str(s) # s
        #define xstr(s) str(s)
        #define debug(s, t) printf("x" # s "= %d, x" # t "= %s", x ## s, x ## t)
        #define INCFILE(n) vers ## n
        #define glue(a, b) a ## b
        #define xglue(a, b) glue(a, b)
        #define HIGHLOW "hello"
        #define LOW LOW ", world"
        debug(1, 2);
        fputs(str(strncmp("abc\0d", "abc", '\4') /* this goes away */
        == 0) str(: @\n), s);
        xstr(INCFILE(2).h)
        glue(HIGH, LOW); xglue(HIGH, LOW)
    """
    assert expanded(text) == (
        r'printf("x" "1" "= %d, x" "2" "= %s", x1, x2); '
        r'fputs("strncmp(\"abc\\0d\", \"abc\", '
        r"'\\4') == 0"
        r'" ": @\n", s); "vers2.h" "hello"; "hello" ", world"'
    )


def test_placemarkers() -> None:
    text = """
        #define t(x,y,z) x ## y ## z
        int j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,), t(10,,), t(,11,), t(,,12), t(,,) };
    """
    assert expanded(text) == "int j[] = { 123, 45, 67, 89, 10, 11, 12, };"


def test_pasted_hashes_are_no_operator() -> None:
    text = """
        #define hash_hash # ## #
        #define mkstr(a) # a
        #define in_between(a) mkstr(a)
        #define join(c, d) in_between(c hash_hash d)
        char p[] = join(x, y);
    """
    assert expanded(text) == 'char p[] = "x ## y";'


@pytest.mark.parametrize(
    ("call", "result"),
    [
        ('log("a")', 'f("a") g()'),
        ('log("a", 1, (2, 3))', 'f("a", 1, (2, 3)) g(1, (2, 3))'),
        ("rest(1)", "h()"),
        ("rest(1, 2, 3)", "h(2, 3)"),
    ],
)
def test_variadic_macros(call: str, result: str) -> None:
    definitions = "#define log(t, ...) f(t, ## __VA_ARGS__) g(__VA_ARGS__)\n#define rest(a, others...) h(others)\n"
    assert expanded(definitions + call) == result


def test_call_goes_on_over_lines_and_conditionals() -> None:
    assert expanded("#define f(a, b) a-b\nf(1,\n#if 0\n9\n#else\n2\n#endif\n)") == "1-2"


def test_function_macro_without_call_is_left_alone() -> None:
    assert expanded("#define f(x) <x>\n#define EMPTY\nint f; f EMPTY (1) f\n(2)") == "int f; f (1) <2>"


def test_predefined() -> None:
    text = '__LINE__ __FILE__\n#line 100 "other.c"\n__LINE__ __FILE__ __STDC__ __SIZEOF_LONG__ __MINISE__'
    assert expanded(text) == '1 "t.c" 100 "other.c" 1 8 1'
    assert expanded("__SIZEOF_LONG__ __SIZE_TYPE__", data_model=DataModel.ILP32) == "4 unsigned int"
    assert expanded("__COUNTER__ __COUNTER__") == "0 1"
    assert expanded("A B C(7)", defines=("A", "B=3", "C(x)=<x>")) == "1 3 <7>"


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is the oracle")
@pytest.mark.parametrize("path", sorted((PROGRAMS / "preprocessor").glob("*.c")), ids=lambda path: path.stem)
def test_like_gcc(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ours = preprocess(str(path), text, PreprocessOptions())
    theirs = preprocess(str(path), text, PreprocessOptions(use_gcc=True))
    assert [token.text for token in ours.tokens] == [token.text for token in theirs.tokens]


# ---------------------------------------------------------------------------------------------------------
# Conditionals


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("1", True),
        ("unknown", False),
        ("defined A && defined(A) && !defined B", True),
        ("A + 1 == 4", True),
        ("-1 > 0u", True),
        ("-1 / 2 == 0 && -7 % 3 == -1", True),
        ("0 && 1/0 || 1", True),
        ("1 ? 2 : (1/0)", True),
        ("(2 || 1/0) && !(0 && 1%0)", True),
        ("'a' == 97 && '\\n' == 10 && '\\377' < 0", True),
        ("0x10 == 16 && 010 == 8 && 10ULL == 10", True),
        ("~0ull == 18446744073709551615", True),
        ("1 << 3 | 1", True),
        ("9223372036854775807 + 1 < 0", True),
        ("twice(2) == 4", True),
    ],
)
def test_conditions(condition: str, holds: bool) -> None:
    text = f"#define A 3\n#define twice(x) ((x) * 2)\n#if {condition}\nyes\n#else\nno\n#endif"
    assert expanded(text) == ("yes" if holds else "no")


def test_groups() -> None:
    text = "#if {}\n1\n#elif {}\n2\n#elif {}\n3\n#else\n4\n#endif"
    assert expanded(text.format(0, 1, 1)) == "2"
    assert expanded(text.format(0, 0, 0)) == "4"
    # Conditions behind the chosen group are not even read.
    assert expanded(text.format(1, "1/0", "(")) == "1"


def test_skipped_text_is_not_looked_at() -> None:
    assert expanded("#if 0\nit's @ \"\n#unknown\n#if (\n#elif )\n#else\n#endif\n#include <no.h>\n#endif\nx") == "x"


# ---------------------------------------------------------------------------------------------------------
# Files


def test_includes_and_their_names(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.h").write_text('#pragma once\n#include "b.h"\nint a;\n')
    (tmp_path / "deep" / "b.h").write_text("int b;\n")
    (tmp_path / "c.h").write_text("int c = __LINE__;\n")
    text = '#include "deep/a.h"\n#include "deep/a.h"\n#include <c.h>\n#define NAME "c.h"\n#include NAME\n'
    found = preprocess(str(tmp_path / "t.c"), text, PreprocessOptions(include_folders=(str(tmp_path),)))
    assert spelled(list(found.tokens)) == "int b; int a; int c = 1; int c = 1;"
    assert found.tokens[0].span == Span(str(tmp_path / "deep" / "b.h"), 1, 1, 1, 4)
    assert found.sources[str(tmp_path / "c.h")] == "int c = __LINE__;\n"


def test_own_headers_have_no_folder() -> None:
    found = run("#include <stddef.h>\nsize_t n;")
    assert {token.span.file for token in found.tokens} == {"<_size.h>", "<stddef.h>", "t.c"}
    assert set(found.sources) == {"<_size.h>", "<stddef.h>", "t.c"}


def test_endless_inclusion(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_text('#include "a.h"\n#include "a.h"\n')
    with pytest.raises(MiniseError, match="include each other without an end"):
        preprocess(str(tmp_path / "t.c"), '#include "a.h"', PreprocessOptions())


def test_gcc_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MiniseError, match="gcc is not installed"):
        run("int x;", use_gcc=True)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc")
def test_gcc_is_ended_when_it_makes_too_much_text() -> None:
    doubled = "".join(f"#define A{i + 1} A{i} A{i}\n" for i in range(10))
    with pytest.raises(MiniseError, match="gcc was ended while preprocessing: it wrote more than 64 MB"):
        run(f"#define A0 {'x' * 1000}\n{doubled}" + "A10\n" * 80, use_gcc=True)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc")
def test_gcc_places_and_errors() -> None:
    found = run("#include <stddef.h>\n\n#define N 3\nint x = N;", use_gcc=True)
    assert found.tokens[-5].span == Span("t.c", 4, 1, 4, 4)
    assert "<stddef.h>" in found.sources
    with pytest.raises(MiniseError, match=r"t.c:2:2: error: #error no"):
        run("\n#error no", use_gcc=True)


# ---------------------------------------------------------------------------------------------------------
# Places


def test_places_through_macros() -> None:
    found = run("#define ADD(a, b) ((a) + (b))\nint x = ADD(y, 10);").tokens
    places = {token.text: token.span for token in found}
    assert places["+"] == Span("t.c", 2, 9, 2, 19)  # the body stands where the macro is used
    assert places["y"] == Span("t.c", 2, 13, 2, 14)  # an argument where it was written
    assert places["10"] == Span("t.c", 2, 16, 2, 18)


def test_places_behind_splices() -> None:
    found = run("int \\\n  x\\\ny; /* a\n b */ z").tokens
    assert [(token.text, token.span.line, token.span.column) for token in found] == [
        ("int", 1, 1),
        ("xy", 2, 3),
        (";", 3, 2),
        ("z", 4, 7),
    ]


@given(st.text(alphabet="ab1.+-<>=\"'/*#(){} \n\t@é", max_size=80))
def test_every_token_stands_at_its_place(text: str) -> None:
    lines = text.split("\n")
    for token in scan(text, "t.c"):
        span = token.span
        if span.line == span.end_line and token.text in lines[span.line - 1]:
            assert lines[span.line - 1][span.column - 1 : span.end_column - 1] == token.text


# ---------------------------------------------------------------------------------------------------------
# Mistakes


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("int x;\n/* never", 2, 1, "unterminated comment"),
        ("#error it's wrong", 1, 1, "#error it's wrong"),
        ("\n#if 1\nx", 2, 2, "this #if has no #endif"),
        ("#endif", 1, 2, "#endif without #if"),
        ("#if 1\n#else\n#else\n#endif", 3, 2, "#else after #else"),
        ("#if (3\n#endif", 1, 2, "expected ')' in the condition"),
        ("#if 1/0\n#endif", 1, 2, "division by zero in the condition"),
        ("#if\n#endif", 1, 2, "the condition is missing"),
        ("#if 1.5\n#endif", 1, 5, "'1.5' is no integer constant"),
        ("#ifdef 3\n#endif", 1, 8, "#ifdef needs the name of a macro"),
        ("#frobnicate", 1, 2, "unknown directive '#frobnicate'"),
        ("#include", 1, 2, '#include needs <name> or "name"'),
        ('#include "no.h"', 1, 2, "no such file: 'no.h'"),
        ("#include <setjmp.h>", 1, 2, "<setjmp.h> is not supported: minise has no setjmp and longjmp"),
        ("#define", 1, 2, "#define needs the name of a macro"),
        ("#define 3", 1, 9, "a macro's name must be an identifier"),
        ("#define f(x", 1, 11, "malformed parameter list of macro 'f'"),
        ("#define f(x, x) x", 1, 14, "malformed parameter list of macro 'f'"),
        ("#define f(x) #y", 1, 14, "'#' is not followed by a macro parameter"),
        ("#define f ## x", 1, 11, "'##' must stand between two tokens of the macro"),
        ("#define f(a, b) a\nf(1)", 2, 1, "macro 'f' takes 2 arguments, but 1 given"),
        ("#define f(a) a\nf(1", 2, 1, "unterminated argument list of macro 'f'"),
        ("#define f(a) a ## +\nf(1)", 2, 1, "pasting '1' and '+' does not give a valid token"),
        ("#line x", 1, 7, "#line needs a line number"),
    ],
)
def test_mistakes(text: str, line: int, column: int, message: str) -> None:
    assert failures(text) == [(line, column, message)]


@pytest.mark.parametrize(
    ("included", "message", "hint"),
    [
        (
            "<mylib/any.h>",
            "no header <mylib/any.h>",
            "-I names folders to look in",
        ),
        ("<sdtio.h>", "no header <sdtio.h>", "did you mean <stdio.h>?"),
        (
            "<vector>",
            "no header <vector>",
            "this is a header of C++, and minise reads C",
        ),
        ('"util.h"', "no such file: 'util.h'", "-I names folders to look in"),
        ('"stdbol.h"', "no such file: 'stdbol.h'", "did you mean <stdbool.h>?"),
        ("<setjmp.h>", "<setjmp.h> is not supported: minise has no setjmp and longjmp", None),
    ],
)
def test_what_may_be_meant_by_a_missing_header(included: str, message: str, hint: str | None) -> None:
    with pytest.raises(MiniseError) as failure:
        run(f"#include {included}\n")
    (found,) = failure.value.diagnostics
    assert (found.message, found.hint) == (message, hint)


def test_several_mistakes_in_one_run() -> None:
    assert [line for line, _, _ in failures("#error a\n#error b\n#bad\n")] == [1, 2, 3]


def test_macro_bomb_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(macros, "EXPANSION_LIMIT", 20_000)
    bomb = "#define a0 x x\n" + "".join(f"#define a{n + 1} a{n} a{n} a{n} a{n}\n" for n in range(20)) + "a20"
    assert failures(bomb)[0][2].endswith("is too large")


def test_warnings() -> None:
    found = run("#define A 1\n#define A 1\n#define A 2\n#warning mind\n").warnings
    assert [(each.span.line, each.message) for each in found] == [(3, "macro 'A' is redefined"), (4, "#warning mind")]
