"""The models that move objects, on whole programs: what merges, what is divided, and that faults stay exact."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_contract import INDEX, NO_PROGRAM, VALUE, WHICH, Copy, Fill, Load, Store, check_against_plain
from test_moving import SMALL, SomeInput

from minise.build import BuildOptions, build_file
from minise.cli import main
from minise.events import Ended, Event
from minise.expr.assignment import Assignment
from minise.ir.types import I32
from minise.memory.catalogue import create
from minise.memory.notes import Divided, Gathered, Note, Rejoined, constraints_text, sentence
from minise.recording.session import record
from minise.render.explored import EndOf
from minise.render.explored import explored as drawn
from minise.render.memory_picture import memory_picture
from minise.session import Run, RunOptions, explore

ROWS = """
#include <minise.h>
#include <stdlib.h>
struct row { long cells[8]; };
static struct row *make(void) { return calloc(1, sizeof(struct row)); }
int main(void)
{
    struct row *rows[4];
    for (int k = 0; k < 4; k++)
        rows[k] = make();
    rows[2]->cells[1] = 7;
    int i = minise_range(0, 3, "i"), j = minise_range(0, 8, "j");
    {BODY}
}
"""
MOVING = ["dynamic", "splitting", "dynamic+splitting", "adaptive"]


class Notes:
    """What the model did on the first path that ends."""

    def __init__(self) -> None:
        self.found: tuple[Note, ...] | None = None

    def __call__(self, event: Event) -> None:
        if isinstance(event, Ended) and self.found is None:
            self.found = event.state.memory.notes


def explored(folder: Path, body: str, memory: str, **options: object) -> tuple[Run, list[Note]]:
    source = folder / "program.c"
    source.write_text(ROWS.replace("{BODY}", body))
    notes = Notes()
    run = explore(build_file(str(source), BuildOptions()), RunOptions(memory=memory, **options), notes)  # type: ignore[arg-type]
    return run, list(notes.found or ())


def faults(run: Run) -> list[str]:
    return sorted(each.fault.kind.value for each in run.results.paths if each.fault is not None)


# ---------------------------------------------------------------------------------------------------------
# Merging


def test_only_what_a_pointer_means_is_merged(tmp_path: Path) -> None:
    run, notes = explored(tmp_path, "return rows[i]->cells[j] == 7;", "dynamic")
    assert run.results.completed == 1
    (merged,) = notes
    assert isinstance(merged, Gathered)
    assert (len(merged.meant), len(merged.members), merged.size) == (3, 3, 3 * 64)
    names = {number: f"row {position}" for position, number in enumerate(merged.meant)}
    words = sentence(merged, names.__getitem__, "rows[i]")
    assert words == "rows[i] may point to 3 objects: row 0, row 1 and row 2; merged into segment S1 (192 bytes)"
    assert [each.expression for each in merged.after[1:]] == ["S1", "S1 + 64", "S1 + 128"]
    assert constraints_text(merged).endswith("= S1 + 128}")


@pytest.mark.parametrize(
    ("narrowing", "objects", "paths"),
    [("", 5, 1), ("", 2, 1), ("if (i == 5) return 0;", 6, 6), ("", 11, 1), ("if (i == 5) return 0;", 12, 2)],
    ids=["free", "few", "narrowed", "many", "many though narrowed"],
)
def test_adaptive_merges_many_objects_and_few_that_the_path_has_not_narrowed(
    narrowing: str, objects: int, paths: int, tmp_path: Path
) -> None:
    body = (
        f"struct row *all[{objects}]; for (int k = 0; k < {objects}; k++) all[k] = make();"
        f' i = minise_range(0, {objects}, "one"); {narrowing} return (int)all[i]->cells[0];'
    )
    run, _ = explored(tmp_path, body, "adaptive")
    assert run.is_complete and run.results.completed == paths


def test_a_nested_merge_takes_everything_along(tmp_path: Path) -> None:
    body = (
        "struct row *others[] = {rows[0], rows[3]}; long first = rows[i]->cells[j];"
        " return first + others[j & 1]->cells[j] == 7;"
    )
    run, notes = explored(tmp_path, body, "dynamic")
    sizes = [(len(each.meant), len(each.members)) for each in notes if isinstance(each, Gathered)]
    assert sizes == [(3, 3), (2, 4)]
    assert run.largest_segment == 4 * 64


def test_a_pointer_to_some_of_a_segment_leaves_the_others_alone(tmp_path: Path) -> None:
    """A write at a symbolic place of two rows does not touch what lies between them."""
    body = (
        "struct row *others[] = {rows[0], rows[2]}; rows[1]->cells[j] = 5; long first = rows[i]->cells[j];"
        " others[j & 1]->cells[j] = 9; return (int)(first + rows[1]->cells[j]);"
    )
    run, notes = explored(tmp_path, body, "dynamic")
    assert run.is_complete and not faults(run) and len(notes) == 1
    codes = {each.exit_code for each in explored(tmp_path, body, "forking")[0].results.paths}
    assert {each.exit_code for each in run.results.paths} <= codes == {5, 10, 12}


@pytest.mark.parametrize("memory", MOVING)
@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("rows[i]->cells[j] = 1; return (int)rows[i]->cells[j + 1];", "out-of-bounds read"),
        ("rows[i]->cells[j + 1] = 1; return 0;", "out-of-bounds write"),
        ("rows[i]->cells[j] = 1; free(rows[1]); return (int)rows[i]->cells[j];", "use after free"),
        ("rows[i]->cells[j] = 1; free(rows[1]); free(rows[i]); return 0;", "double free"),
        ("rows[i]->cells[j] = 1; free(&rows[i]->cells[1]); return 0;", "invalid free"),
    ],
)
def test_faults_stay_those_of_the_object(tmp_path: Path, memory: str, body: str, expected: str) -> None:
    """Also where a neighbour lies in the same segment, or the object is divided."""
    plain, _ = explored(tmp_path, body, "forking")
    found, _ = explored(tmp_path, body, memory, split_size=16, split_threshold=16)
    assert set(faults(found)) == set(faults(plain)) == {expected}
    assert found.is_complete


def test_contexts_find_the_same(tmp_path: Path) -> None:
    body = "long sum = 0; for (int k = 0; k < 2; k++) sum += rows[k ? i : 2 - i]->cells[j]; return sum == 7;"
    asked = {depth: explored(tmp_path, body, "dynamic", context=depth)[0] for depth in (None, 0, 4)}
    assert {run.results.completed for run in asked.values()} == {1}
    assert all(run.is_complete for run in asked.values())


def test_equal_merges_get_equal_addresses(tmp_path: Path) -> None:
    body = 'if (minise_int("c")) { struct row *extra = make(); extra->cells[0] = 1; } return rows[i]->cells[j] == 7;'
    run, _ = explored(tmp_path, body, "dynamic", reuses_segments=True)
    assert (run.memory.counts["merged segments"], run.memory.counts["reused segments"]) == (2, 1)


# ---------------------------------------------------------------------------------------------------------
# Splitting


def test_a_large_object_is_divided_where_the_offset_is_unknown(tmp_path: Path) -> None:
    body = "rows[0]->cells[2] = 3; return rows[0]->cells[j] == 3;"
    run, notes = explored(tmp_path, body, "splitting", split_size=16, split_threshold=32)
    assert run.results.completed == 4
    (divided,) = notes
    assert isinstance(divided, Divided) and divided.parts == (16, 16, 16, 16)
    assert len(divided.before) == 1 and len(divided.after) == 5
    assert run.memory.counts["largest split object"] == 64


@pytest.mark.parametrize(("threshold", "paths"), [(63, 4), (64, 1), (1000, 1)])
def test_an_object_up_to_the_threshold_stays_whole(tmp_path: Path, threshold: int, paths: int) -> None:
    """A row has 64 bytes."""
    body = "rows[0]->cells[2] = 3; return rows[0]->cells[j] == 3;"
    run, notes = explored(tmp_path, body, "splitting", split_size=16, split_threshold=threshold)
    assert run.is_complete and run.results.completed == paths
    assert [type(each) for each in notes] == ([Divided] if paths > 1 else [])


@pytest.mark.parametrize("memory", ["dynamic", "dynamic+splitting", "adaptive"])
def test_an_object_whose_address_was_looked_at_stays_there(tmp_path: Path, memory: str) -> None:
    """What a path decided about an address holds to its end, also where its object would be merged with others."""
    body = (
        "int before = 0; if ((unsigned long)rows[1] < (unsigned long)rows[3]) before = 1;"
        " rows[i]->cells[j] = 3;"
        " if ((unsigned long)rows[1] < (unsigned long)rows[3]) return before != 1;"
        " return before != 0;"
    )
    run, _ = explored(tmp_path, body, memory, split_size=16, split_threshold=32)
    assert run.is_complete and {each.exit_code for each in run.results.paths} == {0}


def test_an_address_is_looked_at_also_where_the_path_knows_the_answer(tmp_path: Path) -> None:
    """Both sides of the branch were taken before, and the path knows where the objects lie: the condition is evident.
    It still depends on an address, which must not change afterwards."""
    body = (
        "unsigned long first = (unsigned long)rows[0], second = (unsigned long)rows[1];"
        " unsigned long last = (unsigned long)rows[3];"
        " unsigned long pairs[][2] = {{first, last}, {last, first}, {second, last}}; int less = 0;"
        " if (i == 0) return 0;"
        " for (int k = 0; k < 3; k++)"
        "   if (pairs[k][0] < pairs[k][1]) less = 1; else less = 0;"
        " rows[i]->cells[j] = 3;"
        " if (second < last) return less != 1;"
        " return less != 0;"
    )
    run, _ = explored(tmp_path, body, "dynamic")
    assert run.is_complete and {each.exit_code for each in run.results.paths} == {0}


def test_parts_that_a_pointer_means_are_merged_again(tmp_path: Path) -> None:
    body = "minise_assume(j < 3); return rows[0]->cells[j] == 3;"
    run, notes = explored(tmp_path, body, "dynamic+splitting", split_size=16, split_threshold=32)
    assert run.results.completed == 1
    assert [type(each) for each in notes] == [Divided, Gathered]
    assert run.largest_segment == 32


@pytest.mark.parametrize("memory", ["splitting", "dynamic+splitting"])
def test_a_divided_object_is_made_whole_where_parts_do_not_matter(tmp_path: Path, memory: str) -> None:
    body = (
        "long v = rows[0]->cells[j]; struct row copy = *rows[0];"
        " struct row *larger = realloc(rows[0], 2 * sizeof copy);"
        " larger->cells[9] = v; free(larger); return copy.cells[1] == 0 && v == 0;"
    )
    run, notes = explored(tmp_path, body, memory, split_size=16, split_threshold=32)
    assert not faults(run) and run.is_complete
    assert {each.exit_code for each in run.results.paths} == {1}
    if memory == "splitting":
        assert Rejoined in [type(each) for each in notes]


def test_pieces_of_two_objects_share_a_segment() -> None:
    def known(offset: int) -> tuple[str, int, int]:
        return ("known", offset, 0)

    program = [
        Fill(0, known(0), 1, 24),
        Fill(1, known(0), 2, 16),
        Store(0, known(16), I32, 77),
        Store(0, ("symbolic", 8, 8), I32, 5),
        Store(2, known(8), I32, 9),
        *(Load(each, known(8), I32) for each in (0, 1, 2)),
        Load(0, known(16), I32),
        Copy(1, known(0), 0, known(4), 16),
        Load(1, known(4), I32),
    ]
    for which in (0, 1):
        assignment = Assignment({INDEX: 0, VALUE: 0, WHICH: which})
        memory = create("dynamic+splitting", NO_PROGRAM, 100, SMALL)
        check_against_plain(memory, program, assignment, SomeInput(assignment))
        assert [len(each.members) for each in memory.notes if isinstance(each, Gathered)] == [1, 2]


# ---------------------------------------------------------------------------------------------------------
# What people see


def test_steps_tell_of_moves(tmp_path: Path) -> None:
    explored(tmp_path, "return rows[i]->cells[j] == 7;", "dynamic")
    recording = record(build_file(str(tmp_path / "program.c"), BuildOptions()), RunOptions(memory="dynamic"))
    told = [step.sentence for node in recording.nodes for step in node.steps if "merged into" in step.sentence]
    assert len(told) == 1
    assert "may point to 3 objects: block 1, block 2 and block 3; merged into segment S1 (192 bytes)" in told[0]
    assert "becomes {S1 = " in told[0]


def test_a_picture_shows_memory_before_and_after(tmp_path: Path) -> None:
    explored(tmp_path, "return rows[i]->cells[j] == 7;", "dynamic")
    build = build_file(str(tmp_path / "program.c"), BuildOptions())
    end = EndOf()
    found = drawn(build, RunOptions(memory="dynamic"), end)
    assert end.state is not None
    picture = memory_picture(end.state, found.run.machine)
    tables = {vertex.name: [cell.value for cell in vertex.cells] for vertex in picture.vertices}
    assert len(tables["before1"]) == 3
    assert [each.split(" = ")[1] for each in tables["after1"][1:]] == ["S1", "S1 + 64", "S1 + 128"]


@pytest.mark.parametrize(
    "arguments", [["--split-size", "12"], ["--split-size", "0"], ["--context", "5"], ["--context", "x"]]
)
def test_wrong_options_are_wrong_input(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["run", "nothing.c", *arguments])
    assert ended.value.code == 2
    assert arguments[0] in capsys.readouterr().err


WALK = """
#include <minise.h>
#include <stdlib.h>
struct node { struct node *to[2]; int first, second, third; };
int main(void)
{
    struct node *nodes[4];
    for (int i = 0; i < 4; i++)
        nodes[i] = calloc(1, sizeof(struct node));
    for (int i = 0; i < 4; i++) {
        nodes[i]->to[0] = nodes[(i + 1) % 4];
        nodes[i]->to[1] = nodes[(i + 2) % 4];
    }
    struct node *at = nodes[0];
    for (int step = 0; step < 3; step++) {
        at = at->to[(unsigned)minise_range(0, 2, "way")];
        at->first++;
        {MORE}
    }
    return at->first > 1;
}
"""


def test_whether_a_merged_pointer_is_null_is_asked_once_for_all_its_members(tmp_path: Path) -> None:
    solved = []
    for more in ("", "at->second += 2; at->third += 3;"):
        source = tmp_path / "walk.c"
        source.write_text(WALK.replace("{MORE}", more))
        run = explore(build_file(str(source), BuildOptions()), RunOptions(memory="dynamic"))
        assert run.results.completed == 1
        solved.append(run.solver.by_layer["z3"])
    assert solved[0] == solved[1]
