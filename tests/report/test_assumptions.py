"""A run lists what it took for granted, where it did, and the option that changes it."""

from __future__ import annotations

from pathlib import Path

import pytest
from exploring import explored

from minise.entry import EntryOptions
from minise.report.trust import assumptions

MEMORY = "allocations always find memory (--malloc-may-fail): line 2"
STDIN = "standard input is empty (--sym-stdin): line 2"
GLOBALS = "globals have their initial values when the entry is called (--unknown-globals): line 2"
WRAPPING = "signed arithmetic is taken to wrap around, where C leaves an overflow undefined (--check-overflow)"


def listed(folder: Path, source: str, entry: EntryOptions | None = None) -> list[str]:
    run = explored(folder, source, entry)
    return assumptions(run.results, run.machine, run.options.entry)


@pytest.mark.parametrize("call", ["malloc(3)", "calloc(1, 3)", "realloc(0, 3)", "aligned_alloc(8, 8)", 'strdup("a")'])
def test_that_memory_is_found(tmp_path: Path, call: str) -> None:
    source = f"#include <stdlib.h>\nchar *strdup(const char *); int main(void) {{ return {call} == 0; }}"
    assert listed(tmp_path, source) == [MEMORY]
    assert listed(tmp_path, source, EntryOptions(malloc_may_fail=True)) == []


ALLOCATORS = """#include <stdlib.h>
#include <string.h>
struct heap { void *(*get)(size_t); void (*give)(void *); };
static struct heap standard = { malloc, free };
int main(void) {
    char *block = standard.get(3);
    char *(*copy)(const char *) = strdup;
    char *text = copy("a");
    standard.give(text);
    return block == 0;
}
"""


def test_that_memory_is_found_also_where_it_is_asked_for_through_a_pointer(tmp_path: Path) -> None:
    assert listed(tmp_path, ALLOCATORS) == ["allocations always find memory (--malloc-may-fail): lines 6, 8"]
    assert listed(tmp_path, ALLOCATORS, EntryOptions(malloc_may_fail=True)) == []


def test_that_memory_is_found_by_functions_of_the_library(tmp_path: Path) -> None:
    source = '#include <stdio.h>\nint main(void) { char *text; return asprintf(&text, "%d", 4) < 0; }'
    assert listed(tmp_path, source) == [MEMORY]


def test_not_where_no_path_allocates(tmp_path: Path) -> None:
    assert (
        listed(tmp_path, "#include <stdlib.h>\nint main(int c, char **v) { return c > 1 && malloc(3) == 0; }") == []
    )


@pytest.mark.parametrize("call", ["getchar()", "fgets(line, 4, stdin) != 0", 'scanf("%3s", line)'])
def test_that_standard_input_is_empty(tmp_path: Path, call: str) -> None:
    source = f"#include <stdio.h>\nint main(void) {{ char line[4]; return {call}; }}"
    assert STDIN in listed(tmp_path, source)
    assert STDIN not in listed(tmp_path, source, EntryOptions(symbolic_stdin=2))
    assert STDIN not in listed(tmp_path, source, EntryOptions(stdin=b"a"))


def test_that_globals_are_as_at_the_start_where_another_entry_begins(tmp_path: Path) -> None:
    source = "int level = 3; const int most = 4;\nint f(int k) { return k == level; } int main(void) { return f(1); }"
    assert listed(tmp_path, source, EntryOptions("f")) == [GLOBALS]
    assert listed(tmp_path, source) == []
    assert listed(tmp_path, source.replace("== level", "== most"), EntryOptions("f")) == []


STATE = """struct node { int bits : 3; struct { int kind; } inner; }; int level = 3, table[4]; struct node node;
int *const fixed = &level; const struct { int *place; } names[] = { { 0 }, { table } }; \
int *const literal = (int[]){ 3 };
static int read_it(const int *place) { return *place; }
int f(int k) { %s }
"""


@pytest.mark.parametrize(
    "body",
    [
        "level = k; return k;",
        "table[k & 3] = k; return k;",
        "node.inner.kind = 4; node.bits = 2; return k;",
        "node = (struct node){ 0 }; return &level == &table[0];",
        "if (k > 2 && k < 1) return level; return k;",
        "int *at = k ? table : &level; *at = 3; return k;",
    ],
)
def test_globals_that_no_path_reads_may_be_as_they_are(tmp_path: Path, body: str) -> None:
    assert [each for each in listed(tmp_path, STATE % body, EntryOptions("f")) if "globals" in each] == []


@pytest.mark.parametrize(
    "body",
    [
        "return level;",
        "return table[k & 3];",
        "return node.bits;",
        "struct node copy = node; return copy.bits;",
        "level++; return k;",
        "int *at = k ? table : &level; return *at;",
        "return read_it(&level);",
        "return *fixed;",
        "return *names[1].place;",
        "return *literal;",
        "static int calls; return calls++ > 1;",
    ],
)
def test_globals_that_some_path_may_read_are_listed(tmp_path: Path, body: str) -> None:
    found = [each for each in listed(tmp_path, STATE % body, EntryOptions("f")) if "globals" in each]
    assert found[0].endswith((": line 4", ": lines 3, 4"))


def test_that_signed_arithmetic_wraps(tmp_path: Path) -> None:
    source = '#include <minise.h>\nint main(void) { return minise_int("x") + 1; }'
    assert listed(tmp_path, source) == [f"{WRAPPING}: line 2"]
