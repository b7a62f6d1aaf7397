"""A run that merges says of every input of a program what a run that forks says."""

from __future__ import annotations

import pytest
from inputs import Judged, assignments, explored

from minise.merging import incremental

# program, letters of its input
PROGRAMS = {
    "copy": "\0ab",
    "counting": "aA!",
    "deciding": "()!",
    "faults": "x!qa",
    "function": "",
    "gotos": "rgb.",
    "late_read": "ab",
    "lists": "ab",
    "marks": "",
    "marks_faults": "",
    "marks_goto": "",
    "marks_klee": "",
    "marks_nested": "",
    "marks_return": "",
    "memspn": "ab",
    "nested": " a",
    "places": "\ra",
    "remembered": "/\\!a",
    "strings": "\0ac",
    "switches": "-1z",
    "undefined": "ab",
    "without_returns": "\r\na",
    "words": " a",
}
MERGERS = ("cfg", "pattern")
MARKED = sorted(name for name in PROGRAMS if name.startswith("marks"))


@pytest.mark.parametrize("merge", MERGERS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_merged_paths_mean_the_same(name: str, merge: str) -> None:
    forked = explored(name)
    merged = explored(name, merge=merge, merge_functions=("grade",) if name == "function" else ())
    assert merged.results.merges > 0
    assert merged.is_complete
    assert len(merged.results.paths) < len(forked.results.paths)
    expected, found = Judged(forked), Judged(merged)
    for given in assignments(forked, PROGRAMS[name]):
        assert found.behaviours(given) == expected.behaviours(given), given


@pytest.mark.parametrize("name", ("remembered", "gotos"))
def test_twins_far_apart_mean_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    forked, near = explored(name), explored(name, merge="pattern")
    monkeypatch.setattr(incremental, "FEW_STATES", 0)
    merged = explored(name, merge="pattern", validates=True)
    assert merged.is_complete
    assert merged.results.merges > near.results.merges
    expected, found = Judged(forked), Judged(merged)
    for given in assignments(forked, PROGRAMS[name]):
        assert found.behaviours(given) == expected.behaviours(given), given


@pytest.mark.parametrize("memory", ("forking", "flat", "segmented", "planes"))
@pytest.mark.parametrize("name", ("counting", "deciding", "places", "without_returns"))
def test_choices_in_the_middle_of_a_loop_mean_the_same(
    name: str, memory: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forked = explored(name)
    monkeypatch.setattr(incremental, "FEW_STATES", 0)
    merged = explored(name, merge="pattern", memory=memory, validates=True)
    assert merged.is_complete
    expected, found = Judged(forked), Judged(merged)
    for given in assignments(forked, PROGRAMS[name]):
        assert found.behaviours(given) == expected.behaviours(given), given


@pytest.mark.parametrize("memory", ("merging", "flat", "segmented", "dynamic", "planes"))
@pytest.mark.parametrize("name", MARKED)
def test_marked_regions_mean_the_same_in_every_memory(name: str, memory: str) -> None:
    forked = explored(name)
    merged = explored(name, merge="cfg", memory=memory, validates=True)
    assert merged.is_complete
    assert merged.results.merges > 0
    expected, found = Judged(forked), Judged(merged)
    for given in assignments(forked, ""):
        assert found.behaviours(given) == expected.behaviours(given), given


COMPOSED = [
    (name, memory, merge, search)
    for name, memory, search in (
        ("copy", "flat", "bfs"),
        ("gotos", "merging", "random-path"),
        ("late_read", "segmented", "coverage"),
        ("late_read", "planes", "default"),
        ("nested", "dynamic", "default"),
        ("undefined", "planes", "random-state"),
        ("faults", "relocatable", "dfs"),
    )
    for merge in MERGERS
]


@pytest.mark.parametrize(("name", "memory", "merge", "search"), COMPOSED)
def test_merging_composes_with_memories_and_searchers(name: str, memory: str, merge: str, search: str) -> None:
    forked = explored(name)
    merged = explored(name, merge=merge, memory=memory, search=search)
    assert merged.is_complete
    expected, found = Judged(forked), Judged(merged)
    for given in assignments(forked, PROGRAMS[name]):
        assert found.behaviours(given) == expected.behaviours(given), given
