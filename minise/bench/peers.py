"""Other tools on the same programs: `--against klee|cbmc|angr`. A tool that is not installed is left out, and the
table says so.

The programs speak to a peer through `peer_headers/minise.h`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from minise.bench.table import AnyTable, Cell, Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Task

_HEADERS: Final = Path(__file__).parent / "peer_headers"
_PATIENCE: Final = 120  # seconds


@dataclass(frozen=True, slots=True)
class Peer:
    """`commands` are run one after the other in an empty folder, on a program with its macros; `paths` finds in what
    the last one prints how many paths there were."""

    is_installed: Callable[[], bool]
    commands: Callable[[Task], list[list[str]]]
    paths: re.Pattern[str] | None = None


def _are_installed(*programs: str) -> bool:
    return all(shutil.which(program) is not None for program in programs)


def _compiling(task: Task) -> list[str]:
    return [f"-I{_HEADERS}", *(f"-D{each}" for each in task.build.defines), str(task.source)]


def _klee(task: Task) -> list[list[str]]:
    compiler = ["clang", "-DKLEE", "-c", "-g", "-O0", "-Xclang", "-disable-O0-optnone", "-emit-llvm"]
    explorer = ["klee", "--libc=klee", f"--max-time={_PATIENCE}s", "--output-dir=out"]
    entry = task.options.entry
    inputs = [
        text for each in entry.symbolic_arguments
        for text in ("--sym-args", str(each.least), str(each.most), str(each.length))
    ]  # fmt: skip
    if entry.symbolic_stdin is not None:
        inputs += ["--sym-stdin", str(entry.symbolic_stdin)]
    if inputs:
        explorer = [*explorer, "--posix-runtime"]
    return [[*compiler, *_compiling(task), "-o", "program.bc"], [*explorer, "program.bc", *inputs]]


def _cbmc(task: Task) -> list[list[str]]:
    return [["cbmc", "-DCBMC", "--unwind", "40", "--bounds-check", "--pointer-check", *_compiling(task)]]


def _angr(task: Task) -> list[list[str]]:
    compiler = ["gcc", "-O0", "-no-pie", *_compiling(task), str(_HEADERS / "intrinsics.c"), "-o", "program"]
    return [compiler, [sys.executable, "-m", "minise.bench.angr_explorer", "program"]]


PEERS: Final = {
    "klee": Peer(lambda: _are_installed("klee", "clang"), _klee, re.compile(r"completed paths = (\d+)")),
    "cbmc": Peer(lambda: _are_installed("cbmc"), _cbmc),
    "angr": Peer(lambda: _are_installed("gcc") and find_spec("angr") is not None, _angr, re.compile(r"paths: (\d+)")),
}


# ---------------------------------------------------------------------------------------------------------
# Beside our own figures


def with_peers(table: AnyTable, names: Iterable[str]) -> AnyTable:
    """The table with two columns for each peer: seconds, and paths where it has such."""
    for name in names:
        table = _with_peer(table, name)
    return table


def _with_peer(table: AnyTable, name: str) -> AnyTable:
    if not isinstance(table, TaskTable):
        return replace(table, notes=(*table.notes, f"{name}: this table measures what only minise has"))
    if not PEERS[name].is_installed():
        return replace(table, notes=(*table.notes, f"{name}: not installed, and so left out"))
    columns = (Column(f"{name} s", ".2f", 9), Column(f"{name} paths", "", 10))
    lines = tuple(Line(line.tasks, partial(_row_with_peer, line, name)) for line in table.lines)
    note = f"{name}: seconds of real time, with compiling; -: failed, or took more than {_PATIENCE} s"
    return replace(
        table, columns=(*table.columns, *columns), lines=lines, notes=(*table.notes, note), last=None, plots=None
    )


def _row_with_peer(line: Line, name: str, known: Measurements) -> Row:
    task = line.tasks[0]
    alike = Task(task.program, build=task.build, options=replace(Task("").options, entry=task.options.entry))
    return (*line.row(known), *peer_cells(name, alike))


@cache
def peer_cells(name: str, task: Task) -> tuple[Cell, Cell]:
    """Seconds and paths of the peer on the program of the task, whose other settings are not meant for it."""
    peer = PEERS[name]
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        output = ""
        for command in peer.commands(task):
            try:
                done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=_PATIENCE)
            except (subprocess.TimeoutExpired, OSError):
                return None, None
            output = done.stdout + done.stderr
    found = peer.paths.search(output) if peer.paths is not None else None
    if peer.paths is not None and found is None:
        return None, None
    return time.monotonic() - start, int(found[1]) if found is not None else None
