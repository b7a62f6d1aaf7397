"""Values that depend on a condition are shown as they are on the path, once the path decides the condition."""

from __future__ import annotations

from pathlib import Path

import pytest
from recorded import recording_of

from minise.recording.recording import Recording
from minise.recording.records import ShownValue
from minise.session import RunOptions

PICK = """\
#include <minise.h>
int pick(int c) { if (c > 8) return 1; return 2; }
int main(void) { int c = minise_int("c"); int v = pick(c); if (c == 5) return v; return v + 1; }
"""
PICKED_TWICE = """\
#include <minise.h>
struct pair { int first, second; } kept;
int small = 3, large = 4;
int pick(int c) { if (c > 8) return 1; return 2; }
int *place(int c) { if (c > 8) return &large; return &small; }
int inner(int c) { if (c < 0) return 7; return 8; }
int main(void)
{
    int c = minise_int("c");
    int v = pick(c);
    int *p = place(c);
    kept.first = pick(c);
    kept.second = v + 10;
    return inner(c) + v + *p;
}
"""


def ends(recording: Recording) -> dict[str, tuple[dict[str, ShownValue], dict[str, ShownValue]]]:
    """By the last condition of each path: the registers of `main` with a name in C, and the cells of globals."""
    found = {}
    for number, node in enumerate(recording.nodes):
        if node.children:
            continue
        view = recording.view_at(number, len(node.steps))
        frame = view.frames[0]
        slots = recording.functions[frame.function].slots
        registers = {slots[slot].name: value for slot, value in frame.registers.items()}
        cells = {
            f"{recording.objects[index].name}{held.cell.path}": held.value
            for index, state in view.objects.items()
            for held in state.cells.values()
        }
        found[view.conditions[-1].text] = (registers, cells)
    return found


def shown(values: dict[str, ShownValue], name: str) -> tuple[str, int]:
    return values[name].text, len(values[name].cases)


@pytest.fixture
def picked(tmp_path: Path) -> Recording:
    return recording_of(PICK, tmp_path, RunOptions(merge="cfg", merge_functions=("pick",)))


def test_a_variable_is_decided_by_a_later_condition(picked: Recording) -> None:
    found = ends(picked)
    assert shown(found["c == 5"][0], "v") == ("2", 0)
    assert shown(found["c != 5"][0], "v")[1] == 2


def test_no_sentence_says_that_the_variable_was_assigned(picked: Recording) -> None:
    (node,) = (node for node in picked.nodes if node.condition == "c == 5")
    assert node.steps[0].changes
    assert node.steps[0].sentence == "this path goes on with c == 5"


def test_a_variable_keeps_its_cases_before_the_fork(picked: Recording) -> None:
    (fork,) = (
        number for number, node in enumerate(picked.nodes) if node.fork and "c == 5" in node.steps[-1].sentence
    )
    (frame,) = picked.view_at(fork, len(picked.nodes[fork].steps)).frames
    names = [each.name for each in picked.functions[frame.function].slots]
    assert len(frame.registers[names.index("v")].cases) == 2


@pytest.mark.parametrize("memory", ["forking", "planes"])
def test_outer_frames_pointers_and_memory_are_decided(tmp_path: Path, memory: str) -> None:
    options = RunOptions(memory=memory, merge="cfg", merge_functions=("pick", "place"))
    recording = recording_of(PICKED_TWICE, tmp_path, options)
    found = ends(recording)
    registers, cells = found["c < 0"]
    assert shown(registers, "v") == ("2", 0)
    assert shown(registers, "p") == ("&small", 0)
    assert shown(cells, "kept.first") == ("2", 0)
    assert shown(cells, "kept.second") == ("12", 0)
