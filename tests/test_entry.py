"""Where a run begins: any function with symbolic parameters, and main with symbolic arguments."""

from __future__ import annotations

from pathlib import Path

import pytest
from exploring import exit_codes, explored, fault_kinds, inputs, paths

from minise.build import BuildOptions
from minise.display import Texts
from minise.entry import EntryOptions, SymbolicArguments, concrete_entry
from minise.ir.layouts import records_of
from minise.parameters import ParameterOptions
from minise.report.paths import PathRows
from minise.report.trust import assumptions
from minise.results import PathResult
from minise.session import Run
from minise.source import MiniseError

STRUCTS = """
#include <minise.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
struct node { int value; struct node *next; const char *name; };
struct big { int a[10]; };
struct opaque;
"""


def reached(run: Run) -> list[PathResult]:
    """The paths that fail an assertion: the tests below reach for one."""
    return [each for each in paths(run) if each.fault is not None and each.fault.kind.value == "assertion failure"]


def function(folder: Path, source: str, parameters: ParameterOptions | None = None, in_memory: bool = False) -> Run:
    entry = EntryOptions("f", parameters=parameters or ParameterOptions())
    return explored(folder, STRUCTS + source, entry, BuildOptions(locals_in_memory=in_memory))


@pytest.mark.parametrize("in_memory", [False, True])
def test_numbers_are_symbolic_by_their_names(tmp_path: Path, in_memory: bool) -> None:
    header = "int f(int x, unsigned char c, double d, bool b)"
    source = header + "{ minise_assert(x != 3 || c < 200 || !(d > 2) || !b); return x; }"
    run = function(tmp_path, source, in_memory=in_memory)
    (path,) = reached(run)
    found = inputs(path)
    assert list(found) == ["x", "c", "d", "b"]
    assert (found["x"], found["c"][0] >= 200, found["b"]) == (b"\3\0\0\0", True, b"\1")
    assert set(exit_codes(run)) == {0}  # only main's result is the program's


@pytest.mark.parametrize("in_memory", [False, True])
def test_a_pointer_has_an_object_of_some_elements(tmp_path: Path, in_memory: bool) -> None:
    source = "int f(int *p, int i) { if (i < 0 || i > 3) return 0; minise_assert(p[i] != 9); return p[4]; }"
    run = function(tmp_path, source, in_memory=in_memory)
    assert fault_kinds(run) == ["assertion failure", "out-of-bounds read"]
    found = inputs(reached(run)[0])
    assert len(found["p"]) == 16
    index = found["i"][0]
    assert found["p"][4 * index : 4 * index + 4] == b"\x09\0\0\0"


def test_the_number_of_elements_is_an_option(tmp_path: Path) -> None:
    source = "int f(char *s) { return s[6]; }"
    assert fault_kinds(function(tmp_path, source, ParameterOptions(pointee_size=7))) == []
    assert fault_kinds(function(tmp_path, source, ParameterOptions(pointee_size=6))) == ["out-of-bounds read"]


def test_a_pointer_may_be_null(tmp_path: Path) -> None:
    run = function(tmp_path, "int f(int *p) { return *p; }", ParameterOptions(null_pointers=True))
    data = {each.exit_code: inputs(each)["p"] for each in paths(run)}
    assert data == {0: bytes(16), None: b""}  # where there is no input, the pointer is null
    assert fault_kinds(run) == ["null dereference"]


def test_pointers_inside_an_object_are_null_beyond_the_depth(tmp_path: Path) -> None:
    source = "int f(struct node *n) { minise_assert(n->next == NULL); minise_assert(n->value != 5); return 0; }"
    (path,) = reached(function(tmp_path, source))
    assert inputs(path)["n"][:16] == b"\5" + bytes(15)
    source = (
        "int f(struct node *n) { minise_assert(n->next != NULL && n->next->next == NULL);"
        "minise_assert(n->next->value != 5 || n->name[0] != 'x'); return 0; }"
    )
    (path,) = reached(function(tmp_path, source, ParameterOptions(pointee_size=1, depth=2)))
    found = inputs(path)
    assert (found["n[0].next"][0], found["n[0].name"]) == (5, b"x")


def test_what_a_pointer_points_to_is_shown_in_its_place(tmp_path: Path) -> None:
    source = """int f(struct node *n, char **words) {
        minise_assert(!n || !n->next || n->next->value != 5 || !words || !words[0] || words[0][0] != 'x');
        minise_assert(n || words);
        return 0;
    }"""
    run = function(tmp_path, source, ParameterOptions(pointee_size=1, depth=2, null_pointers=True))
    rows = PathRows(records_of(run.machine.program), Texts())
    shown = {", ".join(f"{name} = {value}" for name, value in rows.inputs(each)) for each in reached(run)}
    node = "{.value = 5, .next = NULL, .name = NULL}"
    assert shown == {
        f'n = {{{{.value = 0, .next = {{{node}}}, .name = NULL}}}}, words = {{"x"}}',
        "n = NULL, words = NULL",
    }


def test_structs_are_passed_and_returned_by_value(tmp_path: Path) -> None:
    source = "struct big f(struct big b, int *p) { minise_assert(b.a[3] != 8); b.a[0] = *p; return b; }"
    run = function(tmp_path, source)
    (path,) = reached(run)
    assert inputs(path)["b"][12:16] == b"\x08\0\0\0"
    assert fault_kinds(run) == ["assertion failure"]


def test_what_a_parameter_points_to_may_be_freed(tmp_path: Path) -> None:
    assert (
        fault_kinds(function(tmp_path, "void f(struct node *n, void *v, struct opaque *o) { free(n); free(v); }"))
        == []
    )


CALLBACK = """int f(int (*wanted)(const void *, long), void (*told)(int), double (*weight)(void)) {
    told(1);
    if (wanted(0, 1) < 0 && wanted(0, 2) > 7) minise_assert(weight() != 0.5);
    return 0;
}"""


@pytest.mark.parametrize("in_memory", [False, True])
def test_a_function_that_is_a_parameter_gives_an_input_for_each_call(tmp_path: Path, in_memory: bool) -> None:
    run = function(tmp_path, CALLBACK, in_memory=in_memory)
    (path,) = reached(run)
    found = [(each.input.name, each.data) for each in path.inputs]
    assert found == [("wanted", b"\xff" * 4), ("wanted", b"\x08\0\0\0"), ("weight", bytes(6) + b"\xe0\x3f")]
    assert fault_kinds(run) == ["assertion failure"]
    assert len(paths(run)) == 4


def test_a_function_that_is_a_parameter_must_be_called_as_it_was_declared(tmp_path: Path) -> None:
    source = "int f(int (*wanted)(int)) { return ((long (*)(double))wanted)(1.5); }"
    assert fault_kinds(function(tmp_path, source)) == ["invalid call"]


def test_what_is_assumed_of_parameters_is_listed(tmp_path: Path) -> None:
    def assumed(source: str, parameters: ParameterOptions | None = None) -> list[str]:
        run = function(tmp_path, source, parameters)
        return assumptions(run.results, run.machine, run.options.entry)

    line = STRUCTS.count("\n") + 1
    block = "a pointer parameter points to a block of its own of 4 elements (--pointee-size)"
    passed = f"{block}, and never is null (--null-pointers): line {line}"
    assert assumed("int f(int x) { return x; }") == []
    assert assumed("int f(int x, int *p) { return *p; }") == [passed]
    nodes = "int f(struct node *n) { return n->value; }"
    assert assumed(nodes) == [passed, f"pointers deeper than --pointer-depth 1 are null: line {line}"]
    deep = ParameterOptions(null_pointers=True, depth=2)
    assert assumed(nodes, deep) == [
        f"{block}, or is null: line {line}",
        f"pointers deeper than --pointer-depth 2 are null: line {line}",
    ]
    called = "a function that is a parameter gives any value whenever it is called, and changes nothing"
    assert assumed(CALLBACK) == [f"{called}: line {line}"]


def test_a_fault_in_what_a_parameter_points_to_names_it(tmp_path: Path) -> None:
    run = function(tmp_path, "int f(int *p) { return p[4]; }")
    (path,) = run.results.paths
    assert path.fault is not None
    assert path.fault.message == "read of 4 bytes at offset 16 of the block passed as 'p' (16 bytes)"
    assert path.fault.details[0].startswith("the block passed as 'p' (16 bytes) is an argument of the function at ")


def test_an_entry_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(MiniseError, match="no function 'f'"):
        function(tmp_path, "int main(void) { return 0; }")


# ---------------------------------------------------------------------------------------------------------
# The arguments of main

MAIN = "int main(int argc, char **argv) {"


def test_symbolic_arguments_always_end(tmp_path: Path) -> None:
    source = STRUCTS + MAIN + 'if (argc != 3) return 9; if (!strcmp(argv[2], "-v")) return 1; return 0; }'
    entry = EntryOptions(symbolic_arguments=(SymbolicArguments(2, 2, 3),))
    run = explored(tmp_path, source, entry)
    assert set(exit_codes(run)) == {0, 1}
    assert fault_kinds(run) == []
    (path,) = [each for each in paths(run) if each.exit_code == 1]
    assert inputs(path) == {"arg00": bytes(4), "arg01": b"-v\0\0"}
    known, left = concrete_entry(entry, [(each.input, each.data) for each in path.inputs])
    assert (known.arguments, left) == (("program", "", "-v"), [])


def test_a_symbolic_number_of_arguments(tmp_path: Path) -> None:
    source = (
        STRUCTS
        + MAIN
        + ("minise_assert(argv[argc] == NULL); if (argc == 3) return argv[2][0] == 'x' ? 3 : 4; return argc; }")
    )
    entry = EntryOptions(arguments=("program", "one"), symbolic_arguments=(SymbolicArguments(0, 1, 2),))
    run = explored(tmp_path, source, entry)
    assert fault_kinds(run) == []
    starts = {
        each.exit_code: concrete_entry(entry, [(one.input, one.data) for one in each.inputs])[0].arguments
        for each in paths(run)
    }
    assert starts == {2: ("program", "one"), 3: ("program", "one", "x"), 4: ("program", "one", "")}


def test_symbolic_standard_input_becomes_known(tmp_path: Path) -> None:
    source = (
        STRUCTS
        + "#include <stdio.h>\n"
        + MAIN
        + ('int x = minise_int("x"); if (x == 4 && getchar() == 104) return 1; return 0; }')
    )
    entry = EntryOptions(symbolic_stdin=2)
    (path,) = [each for each in paths(explored(tmp_path, source, entry)) if each.exit_code == 1]
    known, left = concrete_entry(entry, [(each.input, each.data) for each in path.inputs])
    assert known.stdin == b"h\0"
    assert [(each.name, data) for each, data in left] == [("x", b"\4\0\0\0")]
