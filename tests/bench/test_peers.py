"""Other tools beside our figures: what they are called with, and what is read from what they print."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import oracle
import pytest

from minise.bench import catalogue, peers
from minise.bench.angr_explorer import _argument_lengths
from minise.bench.peers import PEERS, Peer, with_peers
from minise.bench.planes import LOOPS
from minise.bench.quantified_samples import FUNCTIONS
from minise.bench.table import Column, Line, Row, Table, TaskTable, rows_of, text_lines
from minise.bench.task import Task
from minise.bench.utilities import UTILITIES
from minise.build import BuildOptions

SMALL = Task("papers/programs/matrix.c", build=BuildOptions(defines=("N=3",)))
CUT = next(each.task() for each in UTILITIES if each.name == "cut")


def table() -> TaskTable:
    return TaskTable((Column("program", "", 8),), (Line((SMALL,), lambda known: ("matrix",)),), ("a note",))


def rows(repetitions: int) -> Iterator[Row]:
    yield ("matrix",)
    yield ("average",)


OWN = Table((Column("program", "", 8),), rows, program=lambda row: SMALL if row[0] == "matrix" else None)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that is installed, and finds 17 paths."""
    command = [sys.executable, "-c", "print('KLEE: done: completed paths = 17')"]
    monkeypatch.setitem(PEERS, "klee", Peer(lambda: True, lambda task: [command], PEERS["klee"].paths))
    peers.peer_cells.cache_clear()


def test_a_peer_that_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PEERS, "klee", replace(PEERS["klee"], is_installed=lambda: False))
    told = list(text_lines(with_peers(table(), ["klee"]), iter([])))
    assert told == ["program ", "a note", "klee: not installed, and so left out"]


@pytest.mark.usefixtures("fake")
def test_a_peer_stands_beside_our_figures() -> None:
    chosen = with_peers(table(), ["klee"])
    assert isinstance(chosen, TaskTable)
    ((name, seconds, paths),) = rows_of(chosen, iter([(SMALL, None)]))
    assert (name, paths) == ("matrix", 17) and isinstance(seconds, float)


@pytest.mark.usefixtures("fake")
def test_a_peer_stands_beside_rows_that_speak_of_a_program() -> None:
    chosen = with_peers(OWN, ["klee"])
    assert isinstance(chosen, Table)
    assert [(row[0], row[2]) for row in chosen.measure(1)] == [("matrix", 17), ("average", None)]


@pytest.mark.usefixtures("fake")
def test_a_table_of_minise_alone_says_so() -> None:
    assert with_peers(replace(OWN, program=None), ["klee"]).notes[-1].endswith("what only minise has")


@pytest.mark.parametrize("name", ["fig3", "planes", "quantified"])
def test_rows_of_the_papers_tables_speak_of_programs(name: str) -> None:
    chosen = catalogue.table(name)
    assert isinstance(chosen, Table) and chosen.program is not None
    first = {"fig3": ("3b", 10), "planes": ("list",), "quantified": ("memspn", 20)}[name]
    task = chosen.program(first)
    assert task is not None and task.source.exists()


# ---------------------------------------------------------------------------------------------------------
# Command lines


@pytest.mark.parametrize("name", sorted(PEERS))
def test_peers_compile_the_program_with_its_macros(name: str) -> None:
    words = [word for command in PEERS[name].commands(SMALL) for word in command]
    assert "-DN=3" in words and str(SMALL.source) in words


def test_klee_gets_known_and_symbolic_inputs() -> None:
    _, explorer = PEERS["klee"].commands(CUT)
    assert explorer[:3] == ["klee", "--libc=uclibc", "--posix-runtime"]
    assert explorer[explorer.index("program.bc") + 1 :] == [
        *("-d", ":", "-f"),
        *("--sym-args", "1", "1", "2"),
        *("--sym-stdin", "3"),
    ]


def test_cbmc_unwinds_as_far_as_the_capacity() -> None:
    sized = replace(SMALL, build=BuildOptions(defines=("CAPACITY=10",)))
    (command,) = PEERS["cbmc"].commands(sized)
    assert command[command.index("--unwind") + 1] == "12"
    assert "--unwind" not in PEERS["cbmc"].commands(SMALL)[0]


def test_angr_gets_its_inputs_as_json() -> None:
    inputs = json.loads(PEERS["angr"].commands(CUT)[1][-1])
    assert inputs == {"known": ["-d", ":", "-f"], "symbolic": [[1, 1, 2]], "stdin": 3}
    assert list(_argument_lengths([[0, 2, 3], [1, 1, 5]])) == [[5], [3, 5], [3, 3, 5]]


@pytest.mark.skipif(not oracle.is_available(), reason="gcc is not installed")
def test_the_programs_compile_with_the_headers_for_peers(tmp_path: Path) -> None:
    tasks = [SMALL, CUT, LOOPS["list"], *FUNCTIONS.values()]
    for task in tasks:
        compiler, _ = PEERS["angr"].commands(task)
        for dialect in ([], ["-DKLEE", "-c"], ["-DCBMC", "-c"]):
            words = [word for word in compiler if not dialect or not word.endswith("intrinsics.c")]
            done = subprocess.run([*words, *dialect, "-w"], cwd=tmp_path, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr


# ---------------------------------------------------------------------------------------------------------
# What they print


def test_klees_paths_are_those_that_came_to_an_end() -> None:
    printed = "KLEE: done: partially completed paths = 2\nKLEE: done: completed paths = 5\n"
    found = PEERS["klee"].paths.search(printed)
    assert found is not None and found[1] == "5"
    assert PEERS["klee"].cut is not None and PEERS["klee"].cut.search("KLEE: HaltTimer invoked")


def test_cbmc_must_come_to_a_verdict_and_to_the_ends_of_loops() -> None:
    cbmc = PEERS["cbmc"]
    assert cbmc.cut is not None
    verdict = json.dumps([{"messageText": "VERIFICATION FAILED"}, {"cProverStatus": "failure"}], indent=2)
    assert cbmc.paths.search(verdict) and not cbmc.paths.search(json.dumps([{"messageText": "PARSING ERROR"}]))
    result = {"description": "unwinding assertion loop 0", "property": "main.unwind.0", "status": "FAILURE"}
    assert cbmc.cut.search(json.dumps([result], indent=2))
    assert not cbmc.cut.search(json.dumps([{**result, "status": "SUCCESS"}, {"status": "FAILURE"}], indent=2))
