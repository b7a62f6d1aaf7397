"""The programs that are explored for benchmarks: C that gcc takes without a word, and minise finds no fault in."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import oracle
import pytest

from minise.bench.entries import entries, with_capacity
from minise.bench.interpreter import PROGRAMS
from minise.bench.task import Task, measured
from minise.bench.utilities import UTILITIES
from minise.limits import Limits
from minise.session import RunOptions

INCLUDE = Path(__file__).parent.parent.parent / "frontend" / "include"
WHOLE = ("tables", "utilities", "arrays")
OF_FUNCTIONS = ("planes", "quantified")  # `-D ENTRY=NAME` chooses one
SOURCES = [path for folder in (*WHOLE, *OF_FUNCTIONS) for path in sorted((PROGRAMS / folder).glob("*.c"))]
EXPLORED = [path for path in SOURCES if path.parent.name in WHOLE]
ENTRIES = {f"{folder}/{name}": task for folder in OF_FUNCTIONS for name, task in entries(folder).items()}


def test_there_are_programs() -> None:
    assert len(EXPLORED) >= 12 and len(SOURCES) >= 25
    assert len(entries("planes")) >= 13 and len(entries("quantified")) >= 34
    assert {path.stem for path in EXPLORED} >= {each.name for each in UTILITIES}


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_each_is_a_program_of_some_size(source: Path) -> None:
    assert 100 <= len(source.read_text().splitlines()) <= 500


@pytest.mark.skipif(not oracle.is_available(), reason="gcc is not installed")
@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_gcc_has_nothing_to_say(source: Path) -> None:
    command = ["gcc", "-std=c99", "-Wall", "-Wextra", "-fsyntax-only", "-D_POSIX_C_SOURCE=200809L"]
    done = subprocess.run([*command, "-idirafter", str(INCLUDE), str(source)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def task(source: Path) -> Task:
    for each in UTILITIES:
        if each.name == source.stem:
            return each.task()
    return Task(str(source.relative_to(PROGRAMS.parent.parent)), RunOptions(search="dfs"))


@pytest.mark.parametrize("source", EXPLORED, ids=lambda path: path.stem)
def test_the_first_paths_have_no_fault(source: Path) -> None:
    chosen = task(source)
    found = measured(replace(chosen, options=replace(chosen.options, limits=Limits(paths=3))))
    assert found.paths >= 3 and not found.faults


@pytest.mark.parametrize("name", ENTRIES)
def test_each_function_ends_without_a_fault(name: str) -> None:
    """All of their paths, on inputs of three bytes at most where they have a size."""
    task = with_capacity(ENTRIES[name], 3)
    model = "planes" if name.startswith("planes/") else "forking"
    found = measured(replace(task, options=RunOptions(memory=model, capacity=3)))
    assert found.is_complete and found.paths >= 1 and not found.faults
