"""What explains and checks the results of a run ends soon after the time of the run, and the report says so."""

from pathlib import Path
from time import monotonic

import pytest

from minise.build import Build, BuildOptions, build_text
from minise.cli import main
from minise.coverage import coverage
from minise.entry import EntryOptions
from minise.limits import REPORT_SECONDS, Limits
from minise.recording.recorder import Recorder, RecordOptions
from minise.recording.session import record
from minise.report import tests
from minise.report.disk import Disk
from minise.report.trust import never_taken
from minise.report.validation import validated_partition
from minise.session import Run, RunOptions, explore
from minise.tree import Tree
from minise.why import Explainer

THREE_WAYS = """\
#include <minise.h>
int main(void)
{
    int x = minise_int("x");
    minise_assume(x < 100);
    if (x > 200)
        return 9;
    switch (x) {
    case 1: return 1;
    case 2: return 2;
    default: return 3;
    }
}
"""
HALVED = """\
#include <minise.h>
int main(void)
{
    double x = minise_double("x");
    int i = 0;
    minise_assume(x >= 0.0 && x <= 1000.0);
    while (x >= 1.0) { x = x * 0.5; i++; }
    return i > 12;
}
"""


def explored(build: Build, options: RunOptions) -> tuple[Run, Tree]:
    tree = Tree()
    return explore(build, options, tree), tree


@pytest.fixture(scope="module")
def build() -> Build:
    return build_text("ways.c", THREE_WAYS, BuildOptions())


@pytest.fixture(scope="module")
def finished(build: Build) -> tuple[Run, Tree]:
    return explored(build, RunOptions())


def test_sides_are_not_explained_after_the_deadline(finished: tuple[Run, Tree]) -> None:
    run, tree = finished
    covered = coverage(run.machine)
    assert [each.side.place.line for each in never_taken(tree, covered, Explainer()).sides] == [6]
    late = never_taken(tree, covered, Explainer(monotonic()))
    assert (late.sides, late.stopped) == ([], "the time of the run was over")


def test_nothing_is_left_out_where_no_side_is_missing() -> None:
    run, tree = explored(build_text("t.c", "int main(void) { return 0; }", BuildOptions()), RunOptions())
    assert never_taken(tree, coverage(run.machine), Explainer(monotonic())).stopped is None


def test_a_partition_check_that_is_stopped_is_incomplete(finished: tuple[Run, Tree]) -> None:
    run, tree = finished
    whole, wrong = validated_partition(run, tree, None)
    assert (whole, wrong) == ("the paths exclude each other and cover all inputs (1 forks)", ())
    told, wrong = validated_partition(run, tree, monotonic())
    assert wrong == ()
    assert told == (
        "the partition check is incomplete: nothing wrong at 0 of 1 forks, 1 fork not looked at:"
        " the time of the run was over"
    )


def test_the_results_get_the_time_that_the_run_left(build: Build) -> None:
    run, _ = explored(build, RunOptions(limits=Limits(seconds=100)))
    left = run.report_deadline()
    assert left is not None and 90 < left - monotonic() <= 100 + REPORT_SECONDS
    run, _ = explored(build, RunOptions(limits=Limits(seconds=100, paths=1)))
    left = run.report_deadline()
    assert run.stopped and left is not None and left - monotonic() <= REPORT_SECONDS
    assert explored(build, RunOptions())[0].report_deadline() is None


@pytest.mark.parametrize("is_late", [False, True])
def test_tests_are_not_confirmed_after_the_deadline(
    build: Build, finished: tuple[Run, Tree], tmp_path: Path, is_late: bool
) -> None:
    deadline = monotonic() + (0 if is_late else 100)
    (tmp_path / "tests").mkdir()
    disk = Disk(tmp_path)
    writer = tests.TestWriter(disk, "ways.c", EntryOptions(), build.program, deadline)
    for path in finished[0].results.paths:
        writer.write(path)
    disk.close()
    assert (writer.written, writer.confirmed, writer.late) == ((3, 0, 3) if is_late else (3, 3, 0))
    assert (writer.untold, writer.differences) == (0, [])


def test_a_recording_explains_no_longer_than_the_run_may_take() -> None:
    """Why the loop cannot go on takes the solver half a minute; that it does not, about two seconds."""
    build = build_text("halved.c", HALVED, BuildOptions())
    start = monotonic()
    record(build, RunOptions(merge="cfg", merge_loops="all", limits=Limits(seconds=8)))
    assert monotonic() - start < 8 + REPORT_SECONDS + 5


@pytest.mark.parametrize("is_late", [False, True])
def test_a_recorded_step_says_that_its_side_is_not_explained(build: Build, is_late: bool) -> None:
    recorder = Recorder(build.sources, RecordOptions(), Explainer(monotonic() if is_late else None))
    explore(build, RunOptions(), recorder.listen, runner=recorder.run)
    said = [step.sentence for node in recorder.nodes for step in node.steps]
    why = " (not explained: the time of the run was over)" if is_late else ": it contradicts line 5"
    assert [each for each in said if each.startswith(f"x > 200 is not possible here{why}")]


def test_the_summary_says_what_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Run, "report_deadline", lambda run: monotonic())
    source = tmp_path / "ways.c"
    source.write_text(THREE_WAYS)
    assert main(["run", "--validate", str(source), "-o", str(tmp_path / "out")]) == 0
    found = capsys.readouterr().out
    assert "noted: further sides may never be taken; they are not explained: the time of the run was over\n" in found
    assert "checked: the partition check is incomplete: nothing wrong at 0 of 1 forks" in found
