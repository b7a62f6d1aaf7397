"""Other tools on the same programs: `--against klee|cbmc|angr`. A tool that is not installed is left out, and the
table says so.

The programs speak to a peer through `peer_headers/minise.h`.
"""

from __future__ import annotations

import json
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from minise.bench.table import AnyTable, Cell, Column, Line, Measurements, Row, Table
from minise.bench.task import Task

_HEADERS: Final = Path(__file__).parent / "peer_headers"
_EXPLORER: Final = Path(__file__).parent / "angr_explorer.py"
_PATIENCE: Final = 120  # seconds of real time


@dataclass(frozen=True, slots=True)
class Ended:
    """A run that came to its end and left nothing out. A tool that joins all paths does not count them."""

    paths: int | None


@dataclass(frozen=True, slots=True)
class Peer:
    """`commands` are run one after the other in an empty folder, on a program with its macros; there are none where
    the tool cannot be given the program's inputs. `read` takes what the last one wrote to its output and to its
    standard error; None if it failed or left something out."""

    is_installed: Callable[[], bool]
    commands: Callable[[Task], list[list[str]]]
    read: Callable[[str, str], Ended | None]


def _are_installed(*programs: str) -> bool:
    return all(shutil.which(program) is not None for program in programs)


def _compiling(task: Task) -> list[str]:
    return [f"-I{_HEADERS}", *(f"-D{each}" for each in task.build.defines), str(task.source)]


def _klee(task: Task) -> list[list[str]]:
    compiler = ["clang", "-DKLEE", "-emit-llvm", "-c", "-g", "-O0", "-Xclang", "-disable-O0-optnone"]
    entry = task.options.entry
    inputs = [*entry.arguments[1:]]
    for each in entry.symbolic_arguments:
        inputs += ["--sym-args", str(each.least), str(each.most), str(each.length)]
    if entry.symbolic_stdin is not None:
        inputs += ["--sym-stdin", str(entry.symbolic_stdin)]
    # Without inputs from outside, KLEE's own small library is enough, and quicker.
    library = ["--libc=uclibc", "--posix-runtime"] if inputs else ["--libc=klee"]
    explorer = ["klee", *library, f"--max-time={_PATIENCE}s", "--output-dir=out", "program.bc", *inputs]
    return [[*compiler, *_compiling(task), "-o", "program.bc"], explorer]


# What KLEE says where it goes on with a part of the possible values, or not at all.
_KLEE_CUT: Final = re.compile(
    "HaltTimer invoked|halting execution|over memory cap|concretized symbolic size|silently concretizing"
    "|external call with symbolic argument"
)
_KLEE_PATHS: Final = re.compile(r"^KLEE: done: completed paths = (\d+)", re.MULTILINE)


def _read_klee(_: str, errors: str) -> Ended | None:
    found = _KLEE_PATHS.search(errors)
    return None if found is None or _KLEE_CUT.search(errors) is not None else Ended(int(found[1]))


def _cbmc(task: Task) -> list[list[str]]:
    """Loops with known bounds are unwound to their ends; objects of symbolic size bound the others."""
    entry = task.options.entry
    if entry.arguments[1:] or entry.symbolic_arguments or entry.symbolic_stdin is not None:
        return []
    capacities = [int(each.partition("=")[2]) for each in task.build.defines if each.startswith("CAPACITY=")]
    bounds = ["--unwind", str(max(capacities) + 2), "--unwinding-assertions"] if capacities else []
    return [["cbmc", "-DCBMC", "--json-ui", "--bounds-check", "--pointer-check", *bounds, *_compiling(task)]]


def _read_cbmc(output: str, _: str) -> Ended | None:
    """Its output is a list of messages: a result for every property, and at last a verdict."""
    try:
        messages = json.loads(output)
    except ValueError:
        return None
    if not any(message.get("cProverStatus") in ("success", "failure") for message in messages):
        return None
    results = [each for message in messages for each in message.get("result", ())]
    is_cut = any(
        each["status"] not in ("SUCCESS", "FAILURE")
        or (each["status"] == "FAILURE" and "unwinding assertion" in each["description"])
        for each in results
    )
    return None if is_cut else Ended(None)


def _angr(task: Task) -> list[list[str]]:
    compiler = ["gcc", "-O0", "-no-pie", *_compiling(task), str(_HEADERS / "intrinsics.c"), "-o", "program"]
    entry = task.options.entry
    symbolic = [[each.least, each.most, each.length] for each in entry.symbolic_arguments]
    inputs = json.dumps({"known": entry.arguments[1:], "symbolic": symbolic, "stdin": entry.symbolic_stdin})
    return [compiler, [str(_python_of_angr()), str(_EXPLORER), "program", inputs]]


def _read_angr(output: str, _: str) -> Ended | None:
    found = re.search(r"paths: (\d+)", output)
    return None if found is None else Ended(int(found[1]))


def _python_of_angr() -> Path | None:
    """This Python, or that of the environment whose command `angr` is in the path: angr and minise need different
    versions of Z3."""
    if find_spec("angr") is not None:
        return Path(sys.executable)
    command = shutil.which("angr")
    python = Path(command).parent / "python3" if command is not None else None
    return python if python is not None and python.exists() else None


PEERS: Final = {
    "klee": Peer(lambda: _are_installed("klee", "clang"), _klee, _read_klee),
    "cbmc": Peer(lambda: _are_installed("cbmc"), _cbmc, _read_cbmc),
    "angr": Peer(lambda: _are_installed("gcc") and _python_of_angr() is not None, _angr, _read_angr),
}


# ---------------------------------------------------------------------------------------------------------
# Beside our own figures


def with_peers(table: AnyTable, names: Iterable[str]) -> AnyTable:
    """The table with two columns for each peer: seconds, and paths where it has such."""
    for name in names:
        table = _with_peer(table, name)
    return table


def _with_peer(table: AnyTable, name: str) -> AnyTable:
    if isinstance(table, Table) and table.program is None:
        return replace(table, notes=(*table.notes, f"{name}: this table measures what only minise has"))
    if not PEERS[name].is_installed():
        return replace(table, notes=(*table.notes, f"{name}: not installed, and so left out"))
    columns = (*table.columns, Column(f"{name} s", ".2f", 9), Column(f"{name} paths", "", 10))
    notes = (
        *table.notes,
        f"{name}: seconds of processor time, with compiling and starting; -: failed, left something out, or took",
        f"more than {_PATIENCE} s of real time",
    )
    if isinstance(table, Table):
        return replace(table, columns=columns, measure=partial(_measured_with_peer, table, name), notes=notes)
    lines = tuple(Line(line.tasks, partial(_row_with_peer, line, name)) for line in table.lines)
    return replace(table, columns=columns, lines=lines, notes=notes, last=None, plots=None)


def _measured_with_peer(table: Table, name: str, repetitions: int) -> Iterator[Row]:
    assert table.program is not None
    for row in table.measure(repetitions):
        task = table.program(row)
        yield (*row, *(peer_cells(name, task) if task is not None else (None, None)))


def _row_with_peer(line: Line, name: str, known: Measurements) -> Row:
    task = line.tasks[0]
    alike = Task(task.program, build=task.build, options=replace(Task("").options, entry=task.options.entry))
    return (*line.row(known), *peer_cells(name, alike))


@cache
def peer_cells(name: str, task: Task) -> tuple[Cell, Cell]:
    """Seconds and paths of the peer on the program of the task, whose other settings are not meant for it."""
    peer = PEERS[name]
    start = _seconds_of_children()
    ended = None
    with tempfile.TemporaryDirectory() as folder:
        for command in peer.commands(task):
            try:
                done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=_PATIENCE)
            except (subprocess.TimeoutExpired, OSError):
                return None, None
            ended = peer.read(done.stdout, done.stderr)
    return (None, None) if ended is None else (_seconds_of_children() - start, ended.paths)


def _seconds_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
