"""Right programs: they give no errors, and no warnings where gcc is content with strict C."""

import shutil
import subprocess
from pathlib import Path

import pytest

from minise.frontend.check.unit import check
from minise.frontend.parse import parse
from minise.frontend.preprocess import PreprocessOptions, preprocess
from minise.ir.types import DataModel

STRICT = {
    "prototypes": """
        int f(int, double (*)(double), const char *const *, ...);
        int f(int a, double (*g)(double), const char *const *s, ...) { return a + (int)g(1.0) + (s != 0); }
        static int later(void);
        int use(void) { return later(); }
        static int later(void) { return 1; }
    """,
    "old style": """
        int f(a, b, c) char a; float b; int c; { return a + (int)b + c; }
        int g() { return f('a', 1.0f, 2); }
        int h(int, double);
        int h(c, d) char c; float d; { return c > d; }
        int i(s) short s; { return s; }
        int i(int);
    """,
    "tentative definitions": """
        int x; int x; int x = 3; extern int x;
        static int y; static int y;
        int a[]; int a[3];
        struct s later; struct s { int n; };
    """,
    "extern in a block": "int f(void) { extern int hidden; return hidden; } int hidden = 2;",
    "shadowing": """
        int x = 1; typedef int T;
        int f(int x) { { double x = 2; struct x { int x; } y = {(int)x}; return y.x; } }
        int g(void) { int T = 3; return T; }
    """,
    "tags": """
        struct a; struct b { struct a *a; }; struct a { struct b b; };
        int f(void) { struct a; struct a *p = 0; struct a { char c; } x = {1}; p = &x; return p->c; }
        union u { struct { int x; } s; int y; }; enum e { A, B = A + 4, C };
    """,
    "pointers": """
        int f(int *p, const int *q, void *v, int **pp, int (*row)[3]) {
            q = p; v = p; p = v; v = pp; p = 0; p = (void *)0;
            return (p == q) + (p == v) + (v != 0) + (p - q > 0) + (p < q) + row[1][2] + (*row)[1] + !p;
        }
        const int *choose(int c, int *p, const int *q) { return c ? p : q; }
        void *either(int c, int *p, void *v) { return c ? p : v; }
        int *null(int c, int *p) { return c ? p : 0; }
    """,
    "function pointers": """
        int one(void) { return 1; }
        int (*table[])(void) = {one, &one, 0};
        int (*pick(int i))(void) { return table[i]; }
        int f(int g(void)) { return g() + (*g)() + (**g)() + pick(0)() + (&one)() + (table[1] == one); }
    """,
    "variable-length arrays": """
        int sum(int n, int m, int a[n][m]) { int s = 0; for (int i = 0; i < n; i++) s += a[i][m - 1]; return s; }
        int f(int n) {
            int a[n], b[n][n + 1], (*p)[n + 1] = b; typedef int row[n]; row r;
            a[0] = (int)sizeof a; p++; r[0] = (int)(sizeof(row) + sizeof b[0] + sizeof(int[n]));
            return a[0] + r[0] + sum(n, n + 1, b);
        }
        void g(int n, int [n], int [*], int (*)[*]);
    """,
    "structs by value": """
        struct s { int a[2]; const char *n; };
        struct s make(int x) { struct s s = {{x, x}, "n"}; return s; }
        int f(struct s s, int c) { struct s t = s; t = c ? s : make(1); return make(2).a[1] + (t = s).a[0]; }
    """,
    "bit-fields": """
        struct s { unsigned a : 3; signed int b : 5; unsigned : 0; _Bool c : 1; const unsigned d : 32; };
        int f(struct s *s) { s->a += 2; s->b--; s->c = s->a; return s->a - 8 < 0 && sizeof(s->a + 1) == sizeof(int); }
    """,
    "control": """
        int f(int n) {
            int s = 0;
            switch (n) { int unused; case 0: do { s++; case 1: s += 2; } while (--n > 0); break; default: s = 9; }
            for (;;) { if (n++ > 3) goto out; else continue; }
        out: while (n) { n--; if (n == 1) break; }
            switch (n) case 4: s++;
            { goto end; } end: ;
            return s;
        }
    """,
    "constants": """
        enum { N = sizeof(int) * 2, M = N > 4 ? 3 : 1 / 1, K = (int)2.5 };
        int a[N + M], b[(int)(3.0)], c['a'];
        static int n = 1 ? 3 : 0; int *p = &a[M], *q = a + 1; double d = 1.5 * 2 + N; char *s = "abc";
        int f(int x) { switch (x) { case N: case -1: case 'b': return 1; } return 0; }
    """,
    "compound literals": """
        struct p { int x, y; }; struct p *g = &(struct p){1, 2};
        int f(int n) { int *a = (int[]){n, 2, 3}; struct p q = (struct p){.y = n}; return a[0] + q.y + (int){3}; }
    """,
    "qualifiers": """
        typedef int row[3]; const row table = {1, 2, 3}; volatile int v; const int *const restrict_free = table;
        int f(int *restrict p, const row *q) { *p = v; return (*q)[1]; }
        struct s { const int a; }; int g(const struct s *p) { const struct s c = *p; return c.a; }
    """,
    "comma and conditional": """
        void nothing(void) {}
        int f(int c) { c ? nothing() : (void)0; return (nothing(), c++, c ? 1u : -1) > 0; }
    """,
    "static and inline": """
        static inline int twice(int x) { static const int two = 2; return x * two; }
        int f(void) { return twice(4); }
    """,
    "returning nothing": "void f(int x) { if (x) return; for (;;) ; } int g(void) { for (;;) ; }",
    "main with arguments": "int main(int argc, char *argv[]) { return argc > 1 && argv[1][0] == 'a'; }",
    "own name": "int f(void) { return sizeof __func__ + __func__[0]; }",
    "enums are integers": """
        enum e { A, B };
        enum e next(enum e x) { unsigned *p = 0; enum e y = 1; p = &y; x = y | 2; return x + !p; }
    """,
    "empty file": "int only;",
}


@pytest.mark.parametrize("data_model", DataModel)
@pytest.mark.parametrize("name", STRICT)
def test_strict_programs_pass_without_a_word(name: str, data_model: DataModel) -> None:
    _, warnings = check(parse(preprocess("test.c", STRICT[name], PreprocessOptions())), data_model)
    assert not warnings


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is the oracle of this test")
@pytest.mark.parametrize("name", STRICT)
def test_gcc_takes_them_too(name: str, tmp_path: Path) -> None:
    source = tmp_path / "strict.c"
    source.write_text(STRICT[name])
    command = ["gcc", "-std=c99", "-pedantic-errors", "-fsyntax-only", str(source)]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
