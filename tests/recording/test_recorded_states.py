"""A recording gives back every state that the run went through."""

from __future__ import annotations

import pytest
from recorded import LIMITED, built, recorded

from minise.interpreter.code import Outcome
from minise.memory.catalogue import MODELS
from minise.recording.recorder import Recorder, RecordOptions
from minise.recording.recording import Recording
from minise.recording.records import NodeRecord
from minise.recording.view import View, difference, snapshot
from minise.recording.watched_memory import EVERYTHING, WatchedMemory
from minise.results import PathResult
from minise.session import RunOptions, explore
from minise.state import State

PROGRAMS = [
    "symbolic/list.c",
    "symbolic/hash_table.c",
    "symbolic/maze.c",
    "symbolic/string_parser.c",
    "symbolic/struct_input.c",
    "symbolic/function_pointers.c",
    "symbolic/recursion_depth.c",
    "symbolic/regexp.c",
    "symbolic/tree.c",
    "symbolic/symbolic_switch.c",
    "symbolic/list_use_after_free.c",
    "whole/doubly_linked_list.c",
    "whole/graph_search.c",
]


class Checking:
    """A runner that compares what the recorder saw with all that the state shows."""

    def __init__(self, recorder: Recorder, every: int) -> None:
        self._recorder = recorder
        self._every = every
        self.seen: dict[tuple[int, int], View] = {}

    def run(self, state: State, budget: int) -> Outcome | None:
        outcome = self._recorder.run(state, self._every)
        line = self._recorder._lines[state.node]
        if line.left is None and line.open is None and outcome is None:
            self.seen[state.node, len(line.steps)] = line.observed.view.copy()
            memory = state.memory
            assert isinstance(memory, WatchedMemory)
            memory.touch((EVERYTHING,))
            assert self._recorder.observer.changes(state, line.observed.copy()) == ()
        return outcome


@pytest.mark.parametrize("program", PROGRAMS)
def test_any_position_is_the_state_that_was_there(program: str) -> None:
    """The state is looked at as a whole whenever a line of code ends; the recording must say the same."""
    build = built(program)
    recorder = Recorder(build.sources, RecordOptions())
    checking = Checking(recorder, 1)
    explore(build, LIMITED, recorder.listen, runner=checking.run)
    observer = recorder.observer
    _, whole = recorded(program)
    recording = Recording(
        observer.functions.records(), tuple(observer.objects.records), (), recorder.nodes, whole.run, None
    )
    assert checking.seen
    for (node, position), view in checking.seen.items():
        assert recording.view_at(node, position) == view


@pytest.mark.parametrize("memory", sorted(MODELS))
@pytest.mark.parametrize("program", ["symbolic/hash_table.c", "symbolic/tree.c", "symbolic/struct_input.c"])
def test_every_model_is_seen_as_it_describes_itself(program: str, memory: str) -> None:
    build = built(program)
    recorder = Recorder(build.sources, RecordOptions())
    checking = Checking(recorder, 1)
    explore(build, RunOptions(memory=memory, limits=LIMITED.limits), recorder.listen, runner=checking.run)
    assert checking.seen


@pytest.mark.parametrize("program", PROGRAMS)
def test_going_back_is_the_same_as_coming_there(program: str) -> None:
    _, recording = recorded(program)
    for number, node in enumerate(recording.nodes):
        forwards = [recording.view_at(number, 0)]
        for step in node.steps:
            forwards.append(forwards[-1].copy())
            forwards[-1].apply(step.changes)
        for position in reversed(range(0, len(forwards), len(forwards) // 15 + 1)):
            assert recording.view_at(number, position) == forwards[position]


def test_every_snapshot_is_the_view_at_its_position() -> None:
    _, recording = recorded("symbolic/maze.c")
    for number, node in enumerate(recording.nodes[:40]):
        view = recording.view_at(number, len(node.steps))
        again = View()
        again.apply(snapshot(view))
        assert again == view


def test_a_difference_leads_from_one_view_to_the_other() -> None:
    _, recording = recorded("symbolic/list.c")
    for number, node in enumerate(recording.nodes):
        before, after = recording.view_at(number, 0), recording.view_at(number, len(node.steps))
        changes = difference(before, after)
        before.apply(changes)
        assert before == after


def test_a_child_begins_where_its_parent_ended() -> None:
    _, recording = recorded("symbolic/tree.c")
    for number, node in enumerate(recording.nodes):
        for child in node.children:
            assert recording.nodes[child].parents == (number,)
            assert recording.view_at(child, 0) == recording.view_at(number, len(node.steps))


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("search", ["dfs", "bfs"])
def test_recording_does_not_change_the_run(program: str, search: str) -> None:
    options = RunOptions(search=search, limits=LIMITED.limits)
    plain = explore(built(program), options)
    run, recording = recorded(program, options)

    def told(path: PathResult) -> tuple[object, ...]:
        return path.node, path.kind, path.conditions, path.exit_code, path.output, path.instructions, path.fault

    assert [told(each) for each in run.results.paths] == [told(each) for each in plain.results.paths]
    assert len(recording.run.paths) == len(plain.results.paths)


def test_the_path_condition_grows_by_what_leads_into_each_node() -> None:
    _, recording = recorded("symbolic/triangle.c")
    for number, node in enumerate(recording.nodes):
        if node.condition is not None and node.steps and "&&" not in node.condition:
            assert node.condition in [each.text for each in recording.view_at(number, 1).conditions]


def leaf_rows(recording: Recording) -> list[tuple[NodeRecord, int]]:
    return [(each, each.ending.path) for each in recording.nodes if each.ending and each.ending.path is not None]


def test_leaves_and_rows_of_the_path_table_know_each_other() -> None:
    _, recording = recorded("symbolic/regexp.c")
    for node, row in leaf_rows(recording):
        assert recording.nodes[recording.run.paths[row].node] is node
