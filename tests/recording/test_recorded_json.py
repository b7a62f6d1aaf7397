"""The JSON of a recording: nothing is lost, nothing depends on time, and it stays small."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from recorded import LIMITED, PROGRAMS, built, recorded, recording_of

from minise.build import BuildOptions, build_file
from minise.recording.recorder import RecordOptions
from minise.recording.recording import Recording
from minise.recording.session import record, record_run
from minise.session import RunOptions
from minise.source import MiniseError

LOOPS = """
#include <minise.h>
int a[64];
int main(void) {
    unsigned x = minise_uint("x");
    int hits = 0;
    for (int bit = 0; bit < 5; bit++) {
        for (int k = 0; k < 30; k++)
            a[(bit * 30 + k) % 64] += k * bit;
        if (x & (1u << bit))
            hits++;
    }
    return hits;
}
"""


@pytest.mark.parametrize("program", ["symbolic/list.c", "symbolic/maze.c", "symbolic/string_parser.c"])
def test_json_is_read_back_without_loss(program: str) -> None:
    _, recording = recorded(program)
    assert Recording.from_json(recording.to_json()) == recording


@pytest.mark.parametrize("merge", ["cfg", "pattern"])
@pytest.mark.parametrize("name", ["copy", "lists", "memspn", "strings"])
def test_merged_states_are_read_back_without_loss(name: str, merge: str) -> None:
    build = build_file(str(PROGRAMS.parent / "merging" / "programs" / f"{name}.c"), BuildOptions())
    recording = record(build, RunOptions(merge=merge))
    assert Recording.from_json(recording.to_json()) == recording
    for number, node in enumerate(recording.nodes):
        assert (node.merged is not None) == (len(node.parents) > 1)
        assert len(set(node.children)) == len(node.children), "a node is no child twice"
        assert all(number in recording.nodes[each].children for each in node.parents)


def test_the_values_of_a_merged_state_have_their_conditions() -> None:
    build = build_file(str(PROGRAMS.parent / "merging" / "programs" / "memspn.c"), BuildOptions())
    nodes = json.loads(record(build, RunOptions(merge="cfg")).to_json())["nodes"]
    (merged,) = [each["merged"] for each in nodes if len(each["parents"]) == 4]
    assert ["count", [["3", "n > 2"], ["2", "n == 2"], ["1", "n == 1"], ["0", "n == 0"]]] in merged["values"]
    nodes = json.loads(record(build, RunOptions(merge="pattern")).to_json())["nodes"]
    merged = next(each["merged"] for each in nodes if each["merged"] and each["merged"]["pattern"])
    assert ["count", [["k1", ""]]] in merged["values"]
    assert "∀i1. 1 ≤ i1 ≤ k1 → " in merged["where"]


def test_the_same_run_gives_the_same_bytes() -> None:
    first = record(built("symbolic/tree.c"), LIMITED).to_json(with_times=False)
    again = record(build_file(str(PROGRAMS / "symbolic/tree.c"), BuildOptions()), LIMITED).to_json(with_times=False)
    assert first == again


def test_times_stand_apart() -> None:
    _, recording = recorded("symbolic/triangle.c")
    whole, without = json.loads(recording.to_json()), json.loads(recording.to_json(with_times=False))
    times = whole.pop("times")
    assert whole == without
    assert [len(each) for each in times] == [len(node["decisions"]) for node in whole["nodes"]]


def test_something_else_is_no_recording() -> None:
    for text in ("{", "[]", '{"format": "minise recording", "version": 0}'):
        with pytest.raises(MiniseError):
            Recording.from_json(text)


def test_two_hundred_thousand_steps_fit_into_ten_megabytes(tmp_path: Path) -> None:
    """Measured on fewer steps: what a step takes, with its share of everything else."""
    recording = recording_of(LOOPS, tmp_path, RunOptions())
    steps = recording.run.statistics["steps"]
    assert recording.omitted is None and steps > 5_000
    assert len(recording.to_json()) / steps * 200_000 < 10_000_000


@pytest.mark.parametrize("bounds", [RecordOptions(max_steps=1_500), RecordOptions(max_bytes=60_000)])
def test_a_bounded_recording_keeps_forks_and_last_steps_and_says_so(tmp_path: Path, bounds: RecordOptions) -> None:
    whole = recording_of(LOOPS, tmp_path, RunOptions())
    build = build_file(str(tmp_path / "program.c"), BuildOptions())
    _, bounded = record_run(build, RunOptions(), bounds)
    assert bounded.omitted is not None and bounded.omitted.steps > 0
    assert len(bounded.to_json()) < len(whole.to_json()) / 2
    assert [node.children for node in bounded.nodes] == [node.children for node in whole.nodes]
    assert bounded.run == whole.run
    for number, node in enumerate(whole.nodes):
        kept = bounded.nodes[number]
        assert kept.steps[-1] == node.steps[-1]
        assert bounded.view_at(number, len(kept.steps)) == whole.view_at(number, len(node.steps))
        for position in range(max(0, len(kept.steps) - 20), len(kept.steps), 4):
            if any("left out" in step.sentence for step in kept.steps[position:]):
                continue
            back = len(kept.steps) - position
            assert bounded.view_at(number, position) == whole.view_at(number, len(node.steps) - back)
        assert len(kept.decisions) == len(node.decisions)
    assert any("left out here" in step.sentence for node in bounded.nodes for step in node.steps)


def test_every_index_of_the_file_has_its_entry() -> None:
    _, recording = recorded("symbolic/hash_table.c")
    whole = json.loads(recording.to_json())
    sizes = {0: "values", 1: "values", 6: "strings", 7: "strings"}
    for node in whole["nodes"]:
        for instruction, sentence, changes in node["steps"]:
            function, line, span = whole["instructions"][instruction]
            assert whole["functions"][function]["ir"][line]
            assert whole["spans"][span] and whole["strings"][sentence]
            for kind, *parts in changes:
                if kind in (0, 1, 6):
                    assert -1 <= parts[-1] < len(whole[sizes[kind]])


def test_recordings_of_version_1_can_be_read() -> None:
    """They have statements of two parts, and one at the first step of the root."""
    _, recording = recorded("symbolic/sign.c")
    old = json.loads(recording.to_json())
    old["version"] = 1
    for node in old["nodes"]:
        node["statements"] = [each[:2] for each in node["statements"]]
    read = Recording.from_json(json.dumps(old))
    assert [each.statements for each in read.nodes] == [
        tuple(each._replace(place=None) for each in node.statements) for node in recording.nodes
    ]
    assert read.stops(0) == recording.stops(0)


def test_recordings_of_a_later_version_are_refused() -> None:
    _, recording = recorded("symbolic/sign.c")
    later = json.loads(recording.to_json()) | {"version": 99}
    with pytest.raises(MiniseError, match="not of version 1 to 2"):
        Recording.from_json(json.dumps(later))
