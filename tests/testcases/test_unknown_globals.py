"""With --unknown-globals, the globals that an entry can reach are inputs: in the engine, in tests, under gcc and
under the reference semantics."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from cases import into, needs_gcc, subject_of, written
from exploring import explored, fault_kinds, inputs

from minise.display import Texts
from minise.entry import EntryOptions
from minise.ir.layouts import records_of
from minise.parameters import ParameterOptions
from minise.report.paths import PathRows
from minise.report.trust import assumptions
from minise.session import Run
from minise.source import MiniseError
from minise.testcases import make
from minise.testcases.agreement import Agreement
from minise.testcases.as_pytest import as_pytest
from minise.testcases.confirm import confirm
from minise.testcases.files import NamedTest, read_tests, write_test
from minise.testcases.json_form import from_json, to_json
from minise.testcases.records import Exits, Prediction
from minise.testcases.records import TestCase as Case
from minise.testcases.replay import replay

DECLARATIONS = """#include <stdlib.h>
struct node { int value; struct node *next; };
struct part { unsigned kind : 3; union { int number; char text[4]; } either; struct node *nodes; \
 int (*weigh)(long); };
int level = 3;
const int most = 4;
static double scale = 1.5;
static long table[3] = { 1, 2, 3 };
struct part part;
struct node *list;
static struct node *lists[2];
char *name = "abc";
int (*hook)(void);
_Bool on;
long double length;
static int counted(int most) { static int count = 1; static struct node last; return count++ > most + last.value; }
"""
ALL = ParameterOptions(unknown_globals=True)


def run_of(folder: Path, body: str, parameters: ParameterOptions = ALL, parameter: str = "int k") -> Run:
    source = f"{DECLARATIONS}int f({parameter}) {{ {body} }}\nint main(void) {{ return f(0); }}\n"
    return explored(folder, source, EntryOptions("f", parameters=parameters))


def cases_of(run: Run, source: Path) -> list[NamedTest]:
    made = [make.test_of(each, str(source), run.options.entry) for each in run.results.paths]
    return [NamedTest(f"test{number}", case) for number, case in enumerate(made, start=1) if case is not None]


def fails(wanted: str) -> str:
    return f"if ({wanted}) return 1 / (k - k); return 0;"


REACHED = [
    "level == 7",
    "scale > 3.25 && table[k & 1] == 9",
    "part.kind == 5 && part.either.text[1] == 'x'",
    "part.nodes[2].value == 4",
    "part.weigh(3) == 2 && part.weigh(4) == 3",
    "list[1].value == 6 && list != part.nodes",
    "lists[1][0].value == 2 && lists[0]->value == 3",
    "name[2] == 'q'",
    "hook() == 8 && on",
    "length > 2.5L",
    "(level = level + 1) == 7 && level == 7",
]


@pytest.mark.parametrize("wanted", REACHED)
def test_the_entry_finds_any_value_in_globals(tmp_path: Path, wanted: str) -> None:
    run = run_of(tmp_path, fails(wanted))
    assert fault_kinds(run) == ["division by zero"]
    assert fault_kinds(run_of(tmp_path, fails(wanted), ParameterOptions())) != ["division by zero"]
    program = run.build.program
    assert {confirm(each.case, program).agreement for each in cases_of(run, tmp_path / "t.c")} == {Agreement.AGREES}


@needs_gcc
@pytest.mark.parametrize("parameters", [ALL, replace(ALL, null_pointers=True, depth=2, pointee_size=3)])
def test_gcc_agrees_with_all_tests(tmp_path: Path, parameters: ParameterOptions) -> None:
    cases = " ".join(f"if (k == {number}) {{ {fails(each)} }}" for number, each in enumerate(REACHED))
    deep = "if (k == 20 && part.nodes && part.nodes[1].next) return part.nodes[1].next->value;"
    freed = "if (k == 21) { free(list); return list->value; }"
    run = run_of(tmp_path, f"{cases} {deep} {freed} return most;", parameters)
    source = next(tmp_path.glob("*.c"))
    tests = cases_of(run, source)
    assert len(tests) > 25
    found = replay(subject_of(source), tests)
    assert found.compiler_failure is None
    assert [each.name for each in found.tests if each.testimonies[0].agreement is not Agreement.AGREES] == []
    assert {confirm(each.case, run.build.program).agreement for each in tests} == {Agreement.AGREES}


def test_inputs_have_the_names_of_their_globals(tmp_path: Path) -> None:
    run = run_of(tmp_path, "return level + most + (list != 0) + counted(k);")
    (first, *_) = run.results.paths  # globals that are not reached are not inputs
    assert list(inputs(first)) == ["level", "list", "counted.count", "counted.last", "counted.last.next", "k"]


def test_function_pointers_are_shown_as_functions(tmp_path: Path) -> None:
    run = run_of(tmp_path, "return part.kind;", replace(ALL, pointee_size=1))
    rows = PathRows(records_of(run.machine.program), Texts())
    shown = dict(rows.inputs(run.results.paths[0]))["part"]
    assert shown.endswith(".nodes = {{.value = 0, .next = NULL}}, .weigh = &part.weigh}")


def test_a_pointer_may_be_null(tmp_path: Path) -> None:
    run = run_of(tmp_path, "return list->value;", replace(ALL, null_pointers=True))
    assert fault_kinds(run) == ["null dereference"]
    (path,) = [each for each in run.results.paths if each.fault is None]
    assert len(inputs(path)["list"]) == 64


@needs_gcc
def test_a_parameter_may_have_the_name_of_a_global(tmp_path: Path) -> None:
    body = "return use(list ? list->value : 0);"
    run = explored(
        tmp_path,
        "struct node { int value; }; struct node *list;\n"
        "static int use(int value) { return list ? 1 / (list->value - value - 3) : 1 / (value - 4); }\n"
        f"int f(struct node *list) {{ {body} }}\n",
        EntryOptions("f", parameters=replace(ALL, null_pointers=True, pointee_size=1)),
    )
    assert len(run.results.paths) == 7
    assert set(inputs(run.results.paths[0])) == {"::list", "list"}
    source = next(tmp_path.glob("*.c"))
    found = replay(subject_of(source), cases_of(run, source))
    assert {each.testimonies[0].agreement for each in found.tests} == {Agreement.AGREES}
    agreements = {confirm(each.case, run.build.program).agreement for each in cases_of(run, source)}
    assert agreements == {Agreement.AGREES}


@needs_gcc
def test_gcc_cannot_tell_where_a_static_local_would_have_to_be_set(tmp_path: Path) -> None:
    run = run_of(tmp_path, fails("counted(5)"))
    assert fault_kinds(run) == ["division by zero"]
    source = next(tmp_path.glob("*.c"))
    found = replay(subject_of(source), cases_of(run, source))
    (failing,) = [each for each in found.tests if len(each.testimonies) > 1]
    assert [each.agreement for each in failing.testimonies] == [Agreement.CANNOT_TELL, Agreement.AGREES]
    assert "outside of their functions: counted.count, counted.last" in failing.testimonies[0].seen


def test_main_begins_with_initial_values(tmp_path: Path) -> None:
    with pytest.raises(MiniseError, match="--unknown-globals needs another --entry than main"):
        explored(tmp_path, "int main(void) { return 0; }", EntryOptions(parameters=ALL))


def test_what_is_assumed_of_globals_is_listed(tmp_path: Path) -> None:
    def assumed(body: str, parameters: ParameterOptions = ALL) -> list[str]:
        run = run_of(tmp_path, body, parameters)
        return assumptions(run.results, run.machine, run.options.entry)

    initial = "globals have their initial values when the entry is called (--unknown-globals): line 16"
    assert assumed("return level;", ParameterOptions()) == [initial]
    assert assumed("return level;") == []
    block = "a pointer in a global points to a block of its own of 4 elements (--pointee-size)"
    deeper = "pointers in blocks of globals deeper than --pointer-depth 1 are null"
    assert assumed("return name[0];") == [f"{block}, and never is null (--null-pointers): line 11"]
    assert assumed("return list->value;", replace(ALL, null_pointers=True)) == [
        f"{block}, or is null: line 9",
        f"{deeper}: line 9",
    ]
    called = "a function that a global points to gives any value whenever it is called, and changes nothing"
    assert assumed("return hook();") == [f"{called}: line 12"]


def test_a_fault_names_the_global(tmp_path: Path) -> None:
    run = run_of(tmp_path, "return list[4].value;")
    (path,) = run.results.paths
    assert path.fault is not None
    block = "the block that global 'list' points to (64 bytes)"
    assert path.fault.message == f"read of 4 bytes at offset 64 of {block}"
    assert path.fault.details[0].startswith(f"{block} was made for the global at ")


CASE = Case("t.c", "f", ("t",), b"", (), Prediction(Exits(0)), unknown_globals=True)


@pytest.mark.parametrize("case", [CASE, replace(CASE, unknown_globals=False)])
def test_files_say_that_globals_are_inputs(tmp_path: Path, case: Case) -> None:
    assert from_json(to_json(case), "t.json") == case
    assert ("unknown globals" in to_json(case)) is case.unknown_globals
    write_test(into(tmp_path), 1, case)
    (beside,) = read_tests(tmp_path / "test000001.ktest", "t.c")
    assert beside.case.unknown_globals is case.unknown_globals
    (tmp_path / "test000001.json").unlink()
    (alone,) = read_tests(tmp_path / "test000001.ktest", "t.c", "f", True)
    assert alone.case.unknown_globals


def test_a_file_that_says_it_wrongly_is_rejected() -> None:
    with pytest.raises(MiniseError, match="the member 'unknown globals' has a wrong type"):
        from_json(to_json(CASE).replace('"unknown globals": true', '"unknown globals": 1'), "t.json")


@needs_gcc
def test_pytest_runs_them(tmp_path: Path) -> None:
    source = written(
        tmp_path, f"{DECLARATIONS}int f(int k) {{ {fails('part.weigh(1) == 3 && lists[1]->value == level')} }}"
    )
    run = explored(tmp_path, source.read_text(), EntryOptions("f", parameters=ALL))
    tests = cases_of(run, source)
    (tmp_path / "test_t.py").write_text(as_pytest(tests, str(source), run.build.program))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_t.py"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stdout.decode()
    assert f"{len(tests)} passed" in ran.stdout.decode()
