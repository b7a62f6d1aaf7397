"""What is kept of a path: final values, results, faults by line; never its state."""

import gc
from pathlib import Path

from minise.build import BuildOptions, build_file
from minise.display import Texts
from minise.ir.layouts import records_of
from minise.limits import Limits
from minise.object_names import ObjectNames
from minise.report.paths import PathRows
from minise.results import PathResult, Results
from minise.session import Run, RunOptions, explore
from minise.state import State

SOURCE = """\
#include <minise.h>
struct point { int x, y; };
int counter;
int main(void)
{
    char name[4] = "ab";
    struct point p = {1, 2};
    int *where = &p.y;
    int n = minise_int("n");
    int m = n + 1;
    counter = 5;
    if (n > 3)
        name[0] = 'c';
    if (n > 5)
        p.x = 1 / (n - n);
    return m;
}
"""


def explored(folder: Path, source: str, results: Results | None = None, limits: Limits | None = None) -> Run:
    file = folder / "program.c"
    file.write_text(source)
    options = RunOptions(limits=limits or Limits())
    return explore(build_file(str(file), BuildOptions()), options, results=results)


def test_final_values_are_shown_as_c(tmp_path: Path) -> None:
    paths = explored(tmp_path, SOURCE).results.paths
    assert dict(paths[-1].values) == {
        "name": r'"ab\0"',
        "p": "{.x = 1, .y = 2}",
        "where": "byte 4 of p",
        "m": "n + 1",
        "counter": "5",
    }
    assert paths[-1].returned == "n + 1"


def test_what_was_given_and_not_changed_is_no_news(tmp_path: Path) -> None:
    source = """\
    #include <minise.h>
    struct point { int x, y; char name[2]; };
    int main(void)
    {
        struct point p, q;
        minise_symbolic(&p, sizeof p, "p");
        minise_symbolic(&q, sizeof q, "q");
        q.y = 1;
        return 0;
    }
    """
    (path,) = explored(tmp_path, source).results.paths
    assert dict(path.values) == {"q": "{.x = q.x, .y = 1, .name = {q.name[0], q.name[1]}}"}


def test_the_arguments_of_main_are_no_news(tmp_path: Path) -> None:
    (path,) = explored(tmp_path, "int main(int argc, char **argv) { argc = 7; return argv != 0; }").results.paths
    assert dict(path.values) == {"argc": "7"}


def test_conditions_call_objects_by_their_names(tmp_path: Path) -> None:
    source = """\
    #include <minise.h>
    int x, y;
    const void *table[] = {&x, "word", &y, 0};
    int main(void) { return table[minise_range(0, 4, "i")] == &y ? 1 : 0; }
    """
    run = explored(tmp_path, source)
    texts = Texts(ObjectNames(run.machine))
    shown = {texts.conjunction(each.conditions).partition(" && ")[2] for each in run.results.paths}
    table = '{&x, "word", &y}[i]'
    assert shown == {f"i < 4 && {table} == &y", f"i < 4 && {table} != &y"}


def test_objects_without_a_name_are_called_by_their_places(tmp_path: Path) -> None:
    source = """\
    #include <minise.h>
    #include <stdlib.h>
    static void *made(void) { return malloc(4); }
    static int one(void) { return 1; }
    static int other(void) { return 2; }
    int main(void)
    {
        int i = minise_range(0, 4, "i"), (*called[4])(void) = {one, other, one, other};
        void *blocks[5] = {0, 0, malloc(4), made(), 0};
        for (int j = 0; j < 2; j++)
            blocks[j] = made();
        if (called[i] == one)
            return 1;
        return blocks[i + 1] ? 2 : 3;
    }
    """
    run = explored(tmp_path, source)
    texts = Texts(ObjectNames(run.machine))
    shown = {texts(each) for path in run.results.paths for each in path.conditions}
    functions = "{&one, &other, &one, &other}[i]"
    blocks = "{block 3:38 (2.1), block 3:38 (2.2), block 9:34, block 3:38}[i + 1]"
    assert shown == {
        *("i >= 0", "i < 4", f"{functions} == &one", f"{functions} != &one"),
        *(f"{blocks} == NULL", f"{blocks} != NULL"),
    }


def test_a_string_in_a_longer_array_is_shown_as_a_string(tmp_path: Path) -> None:
    source = """\
    int main(void)
    {
        char text[8], letters[8], part[8];
        text[0] = 'a', text[1] = ' ', text[2] = 0;
        letters[0] = 'b', letters[1] = 0, letters[2] = 'c';
        part[0] = 'd';
        return 0;
    }
    """
    (path,) = explored(tmp_path, source).results.paths
    assert dict(path.values) == {
        "text": r'"a \0"',
        "letters": r'"b\0"',
        "part": "{'d', " + ", ".join(["undefined"] * 7) + "}",
    }


def test_a_fault_is_counted_by_kind_and_line(tmp_path: Path) -> None:
    source = """\
    #include <minise.h>
    int main(void)
    {
        int n = minise_int("n"), zero = 0;
        if (n > 3)
            n = 4;
        return 1 / zero;
    }
    """
    results = explored(tmp_path, source).results
    (found,) = results.faults.values()
    assert (found.kind.value, found.place.line, found.paths, found.first.number) == ("division by zero", 7, 2, 1)


def test_paths_beyond_those_kept_are_heard_and_counted(tmp_path: Path) -> None:
    heard: list[PathResult] = []
    results = Results(heard.append, kept=1)
    explored(tmp_path, SOURCE, results)
    assert [each.number for each in results.paths] == [1]
    assert [each.number for each in heard] == [1, 2, 3]
    assert results.completed == 3


def test_no_state_is_kept(tmp_path: Path) -> None:
    run = explored(tmp_path, SOURCE)
    gc.collect()
    states = [each for each in gc.get_objects() if isinstance(each, State)]
    assert len(run.results.paths) == 3
    assert states == []


def test_a_limit_is_told_with_the_paths_that_it_stopped(tmp_path: Path) -> None:
    run = explored(tmp_path, SOURCE, limits=Limits(depth=1))
    assert not run.is_complete
    assert run.results.reasons == ["the limit of 1 forks on one path stopped 1 path"]


def test_a_limit_of_processor_time_stops_an_endless_program(tmp_path: Path) -> None:
    run = explored(tmp_path, "int main(void) { for (;;) ; }", limits=Limits(processor_seconds=0.05))
    assert run.stopped == "the limit of 0.05 s of processor time"


MERGED = """\
#include <minise.h>
int pick(int c) { if (c > 8) return 1; return 2; }
int table[2];
int main(void)
{
    int c = minise_int("c");
    int picked = pick(c);
    table[0] = picked + c;
    if (c == 5)
        return picked;
    if (c < 0)
        return picked * 10;
    return picked;
}
"""


def test_a_value_is_shown_as_it_is_on_its_path(tmp_path: Path) -> None:
    (tmp_path / "merged.c").write_text(MERGED)
    build = build_file(str(tmp_path / "merged.c"), BuildOptions())
    run = explore(build, RunOptions(merge="cfg", merge_functions=("pick",)))
    rows = PathRows(records_of(run.machine.program), Texts(ObjectNames(run.machine)))
    paths = run.results.paths
    shown = {rows.condition(each.conditions): (dict(each.values), rows.outcome_beside_inputs(each)) for each in paths}
    assert shown == {
        "c == 5": ({"picked": "2", "table": "{7, 0}"}, "returns 2"),
        "c != 5 && c < 0": ({"picked": "2", "table": "{c + 2, 0}"}, "returns 20"),
        "c != 5 && c >= 0": (
            {"picked": "1 if c > 8; 2 if c <= 8", "table": "{(c > 8 ? 1 : 2) + c, 0}"},
            f"returns 1 if c > 8; 2 if c <= 8 (exit code {1 if value_of(run, 'c') > 8 else 2} for these inputs)",
        ),
    }


def value_of(run: Run, name: str) -> int:
    """An input of the last path."""
    return next(
        int.from_bytes(each.data, "little") for each in run.results.paths[-1].inputs if each.input.name == name
    )


def test_an_exit_code_that_depends_on_inputs_is_said_to(tmp_path: Path) -> None:
    source = (
        '#include <minise.h>\nint main(void) { int a = minise_int("a"); int b = a > 7; if (b) return b; return a; }\n'
    )
    run = explored(tmp_path, source)
    rows = PathRows(records_of(run.machine.program), Texts(ObjectNames(run.machine)))
    shown = sorted(map(rows.outcome_beside_inputs, run.results.paths))
    assert shown == ["returns 1", "returns a (exit code 0 for these inputs)"]
