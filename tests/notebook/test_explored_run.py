"""`minise.explore` and what it returns."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import minise
from minise.notebook.run import ExploredRun
from minise.notebook.states import ProgramState
from minise.source import MiniseError

PROGRAMS = Path(__file__).parents[1] / "golden" / "step"

INDEX = """
#include <minise.h>
#include <stdio.h>

int main(void)
{
    int table[4] = {10, 20, 30, 40};
    int i = minise_int("i<b>");
    if (i < 0)
        return 1;
    printf("%d & <i>\\n", 5);
    return table[i];
}
"""


@pytest.fixture(scope="module")
def run() -> ExploredRun:
    return minise.explore(INDEX)


def test_source_text_and_files_are_taken(tmp_path: Path) -> None:
    file = tmp_path / "index.c"
    file.write_text(INDEX)
    for program in (INDEX, file, str(file)):
        assert len(minise.explore(program).paths) == 3


def test_paths_read_as_c(run: ExploredRun) -> None:
    assert [path.outcome for path in run.paths][:1] == ["returns 1"]
    first = run.paths[0]
    assert first.condition == "i<b> < 0"
    assert first.conditions == ["i<b> < 0"]
    assert int(first.inputs["i<b>"]) < 0
    assert first.exit_code == 1 and not first.is_fault
    assert len(first.input_bytes["i<b>"]) == 4
    assert [path.is_fault for path in run.paths].count(True) == 1
    assert run.is_complete


def test_faults_come_with_an_input(run: ExploredRun) -> None:
    (fault,) = run.faults
    assert fault.kind == "out-of-bounds read"
    assert fault.place.line == 12
    assert int(fault.inputs["i<b>"]) >= 4
    assert fault.path.outcome == "out-of-bounds read in line 12"


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attributes: object) -> None:
        self.seen.add(tag)
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_displays_are_well_formed_and_escaped(run: ExploredRun) -> None:
    displayed = [run, run.paths, run.paths[0], run.faults, run.faults[0], run.coverage, run.start, run.states]
    for each in displayed:
        bundle = each._repr_mimebundle_()  # type: ignore[attr-defined]
        tags = _Tags()
        tags.feed(bundle["text/html"])
        assert not tags.open
        assert tags.seen <= {"table", "caption", "thead", "tbody", "tr", "th", "td", "br", "p", "b", "pre", "span"}
        # An input may be called <b>: as a tag, that would stand in none of these.
        assert "<i>" not in bundle["text/html"] and "i<b>" not in bundle["text/html"]


def test_the_tree_is_svg_and_text(run: ExploredRun) -> None:
    bundle = run.tree._repr_mimebundle_()
    assert ElementTree.fromstring(bundle["image/svg+xml"]).tag.endswith("svg")
    assert len(bundle["text/plain"].splitlines()) == len(run.tree) == 5


def test_options_are_those_of_the_command_line() -> None:
    source = (PROGRAMS / "recursion.c").read_text()
    assert len(minise.explore(source, max_paths=1).paths) >= 1
    assert not minise.explore(source, max_paths=1).is_complete
    assert len(minise.explore(source, entry="depth", max_depth=2).paths) == 3
    for memory in ("single", "flat", "merging"):
        assert len(minise.explore(source, memory=memory).paths) == 3


@pytest.mark.parametrize("option", ["memory", "search", "cache", "data_model", "locals"])
def test_unknown_names_are_refused(option: str) -> None:
    with pytest.raises(ValueError, match=r"unknown .* 'none': choose one of"):
        minise.explore(INDEX, **{option: "none"})  # type: ignore[arg-type]


def test_a_wrong_program_says_where() -> None:
    with pytest.raises(MiniseError, match=r"program\.c:2:"):
        minise.explore("\nint main(void) { return x; }\n")


# ---------------------------------------------------------------------------------------------------------
# States


def test_states_do_not_change_when_others_are_made(run: ExploredRun) -> None:
    start = run.start
    later = start.step().step()
    assert start.place == "program.c:7" and later.place == "program.c:9"
    assert later.back().back().place == start.place
    assert start.variables == {"table": "undefined"}
    assert later.variables == {"table": "{10, 20, 30, 40}", "i": "i<b>"}


def test_a_fork_has_sides(run: ExploredRun) -> None:
    fork = run.start.go_on()
    assert fork.is_fork and fork.ending is None
    assert [side.condition for side in fork.sides] == ["i<b> < 0", "i<b> >= 0"]
    with pytest.raises(ValueError, match="divides"):
        fork.step()
    second = fork.sides[1].step()
    assert second.output == "5 & <i>\n"
    assert second.back().back().is_fork


def test_the_last_state_of_each_path(run: ExploredRun) -> None:
    for path, state in zip(run.paths, run.states, strict=True):
        assert state.condition == path.condition
        assert state.ending is not None and not state.is_fork
        with pytest.raises(ValueError, match="over"):
            state.step()
    assert len(run.states[:2]) == 2


def test_states_of_nodes_of_the_tree(run: ExploredRun) -> None:
    for node in run.tree.nodes:
        assert run.state(node.number).is_fork is bool(node.children)


def test_a_state_shows_memory_and_calls() -> None:
    state: ProgramState = minise.explore(PROGRAMS / "lists.c").start.next().step()
    assert state.call_stack[0].startswith("push at lists.c:14")
    state = state.step().step()
    assert state.memory["block 1"] == {"(block 1).value": "1"}
    assert state.value("made->value + 1") == "2"
    assert state.finish().place == "lists.c:25"
    with pytest.raises(MiniseError, match="undeclared"):
        state.value("missing")


def test_the_first_state_has_none_before(run: ExploredRun) -> None:
    with pytest.raises(ValueError, match="beginning"):
        run.start.back()
