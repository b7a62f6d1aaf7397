"""Other tools beside our figures: what they are called with, and what is read from what they print."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import oracle
import pytest

from minise.bench import catalogue, peers
from minise.bench.angr_explorer import _argument_lengths
from minise.bench.entries import with_capacity
from minise.bench.peers import PEERS, Ended, Peer, with_peers
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
    command = [sys.executable, "-c", "import sys; print('KLEE: done: completed paths = 17', file=sys.stderr)"]
    monkeypatch.setitem(PEERS, "klee", Peer(lambda: True, lambda task: [command], PEERS["klee"].read))
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
    read = PEERS["klee"].read
    assert read("", printed) == Ended(5)
    assert read("", "KLEE: HaltTimer invoked\n" + printed) is None
    assert read("", "KLEE: ERROR: uri.c:20: concretized symbolic size\n" + printed) is None
    assert read("", "KLEE: ERROR: unable to load module\n") is None


def test_cbmc_must_come_to_a_verdict_and_to_the_ends_of_loops() -> None:
    def read(status: str, *results: object) -> Ended | None:
        messages = [{"program": "CBMC 6.6.0"}, {"result": results}, {"cProverStatus": status}]
        return PEERS["cbmc"].read(json.dumps(messages, indent=2), "")

    place = {"file": "uri.c", "function": "main", "line": "7"}
    loop = {"description": "unwinding assertion loop 0", "property": "main.unwind.0", "sourceLocation": place}
    other = {"description": "dereference failure", "property": "main.pointer.1", "sourceLocation": place}
    success, failure = {"status": "SUCCESS"}, {"status": "FAILURE"}
    assert read("success", {**loop, **success}, {**other, **success}) == Ended(None)
    assert read("failure", {**loop, **success}, {**other, **failure}) == Ended(None)
    assert read("failure", {**loop, **failure}, {**other, **success}) is None
    assert read("failure", {**loop, **success}, {**other, "status": "UNKNOWN"}) is None
    assert PEERS["cbmc"].read('[{"messageText": "PARSING ERROR", "messageType": "ERROR"}]', "") is None
    assert PEERS["cbmc"].read("Usage: cbmc", "") is None


# ---------------------------------------------------------------------------------------------------------
# Programs that take the arguments of the tools, and print what the tools print


def install(folder: Path, name: str, script: str) -> None:
    """A program of this name, written in Python. `wrong` ends it as an unknown option ends the tool."""
    start = f"#!{sys.executable}\nimport json, os, re, sys\nwords = sys.argv[1:]\n"
    start += "def wrong(text): print(text, file=sys.stderr); sys.exit(1)\n"
    program = folder / name
    program.write_text(start + textwrap.dedent(script))
    program.chmod(0o755)


CLANG = """
    place = words.index("-o")
    options = words[:place] + words[place + 2:]
    sources = [word for word in options if word.endswith(".c")]
    known = r"-(I.+|D\\w+(=.*)?|emit-llvm|c|g|O0|Xclang|disable-O0-optnone)"
    if len(sources) != 1 or not os.path.exists(sources[0]) or "-DKLEE" not in options:
        wrong("clang: error: no input files")
    for word in set(options) - set(sources):
        if not re.fullmatch(known, word):
            wrong(f"clang: error: unknown argument: '{word}'")
    open(words[place + 1], "w").write(json.dumps(options))
    """

# `klee [options] <input bytecode> <program arguments>`. Symbolic arguments are those of its POSIX runtime.
KLEE = """
    program = next(place for place, word in enumerate(words) if not word.startswith("-"))
    options, arguments = words[:program], words[program + 1:]
    for word in options:
        if not re.fullmatch(r"--(libc=(klee|uclibc|none)|posix-runtime|max-time=\\d+(s|min|h)|output-dir=.+)", word):
            wrong(f"klee: Unknown command line argument '{word}'.")
    if not os.path.exists(words[program]):
        wrong(f"KLEE: ERROR: Loading file {words[program]} failed: No such file or directory")
    if any(word.startswith("--sym") for word in arguments) != ("--posix-runtime" in options):
        wrong("klee: symbolic arguments are made by the POSIX runtime")
    folder = next(word.partition("=")[2] for word in options if word.startswith("--output-dir"))
    os.mkdir(folder)
    for line in (
        f'output directory is "{os.path.abspath(folder)}"',
        "Using STP solver backend",
        "done: total instructions = 1210",
        f"done: completed paths = {11 if arguments else 9}",
        "done: partially completed paths = 0",
        "done: generated tests = 9",
    ):
        print("KLEE: " + line, file=sys.stderr)
    """

CBMC = """
    sources, numbers = [], iter(words)
    for word in numbers:
        if word == "--unwind":
            int(next(numbers))
        elif word.endswith(".c") and os.path.exists(word):
            sources.append(word)
        elif not re.fullmatch(r"-[ID].+|--(json-ui|bounds-check|pointer-check|unwinding-assertions)", word):
            wrong(f"Unknown option: {word}")
    if len(sources) != 1 or "-DCBMC" not in words or "--json-ui" not in words:
        wrong("Please provide a program to verify")
    where = {"file": sources[0], "function": "main", "line": "12"}
    results = [
        {"description": "unwinding assertion loop 0", "property": "main.unwind.0", "sourceLocation": where,
         "status": "SUCCESS"},
        {"description": "dereference failure: pointer NULL in *s", "property": "main.pointer_dereference.1",
         "sourceLocation": where, "status": "SUCCESS"},
    ]
    messages = [
        {"program": "CBMC 6.6.0 (cbmc-6.6.0)"},
        {"messageText": "Unwinding loop main.0 iteration 1", "messageType": "STATUS-MESSAGE"},
        {"result": results},
        {"messageText": "VERIFICATION SUCCESSFUL", "messageType": "STATUS-MESSAGE"},
        {"cProverStatus": "success"},
    ]
    print(json.dumps(messages, indent=2))
    """


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, script in (("clang", CLANG), ("klee", KLEE), ("cbmc", CBMC)):
        install(tmp_path, name, script)
    monkeypatch.setenv("PATH", str(tmp_path))
    peers.peer_cells.cache_clear()


SIZED = with_capacity(FUNCTIONS["uri_scheme"], 5)


@pytest.mark.usefixtures("tools")
@pytest.mark.parametrize(("task", "paths"), [(SMALL, 9), (SIZED, 9), (CUT, 11)])
def test_klee_takes_its_arguments(task: Task, paths: int) -> None:
    seconds, found = peers.peer_cells("klee", task)
    assert found == paths and isinstance(seconds, float)


@pytest.mark.usefixtures("tools")
@pytest.mark.parametrize("task", [SMALL, SIZED])
def test_cbmc_takes_its_arguments(task: Task) -> None:
    seconds, found = peers.peer_cells("cbmc", task)
    assert found is None and isinstance(seconds, float)


@pytest.mark.usefixtures("tools")
def test_cbmc_is_not_asked_about_programs_with_arguments() -> None:
    assert PEERS["cbmc"].commands(CUT) == [] and peers.peer_cells("cbmc", CUT) == (None, None)


@pytest.mark.usefixtures("tools")
def test_several_peers_stand_beside_each_other() -> None:
    chosen = with_peers(OWN, ["klee", "cbmc"])
    assert isinstance(chosen, Table)
    matrix, average = chosen.measure(1)
    assert matrix[2] == 9 and isinstance(matrix[3], float) and average[1:] == (None, None, None, None)
