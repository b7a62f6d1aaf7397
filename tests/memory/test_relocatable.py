"""Addresses that are symbols: the exploration is that of `forking`, wherever objects lie and whenever they move."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from test_models_agree import PROGRAMS

from minise.build import Build, BuildOptions, build_file
from minise.coverage import coverage
from minise.events import Ended, Event
from minise.expr.addresses import located
from minise.expr.text import text
from minise.interpreter.code import Outcome
from minise.interpreter.run import run
from minise.limits import Limits
from minise.memory.moving import relocate
from minise.memory.object_memory import ObjectMemory
from minise.session import Run, RunOptions, explore
from minise.state import State

SOURCES = sorted(source for folder in ("symbolic", "faults") for source in (PROGRAMS / folder).glob("*.c"))
ADDRESSES = PROGRAMS / "symbolic" / "addresses.c"
OPTIONS = RunOptions(memory="relocatable", search="dfs", limits=Limits(seconds=60))


class Paths:
    """Every path that ended: its condition, with numbers for addresses or as it is, and how it ended."""

    def __init__(self, is_located: bool) -> None:
        self._is_located = is_located
        self.found: list[tuple[object, ...]] = []

    def __call__(self, event: Event) -> None:
        if isinstance(event, Ended):
            addresses = event.state.memory.addresses
            terms = event.state.path.terms
            conditions = [located(each, addresses) if self._is_located else each for each in terms]
            fault = None if event.fault is None else event.fault.kind
            self.found.append((*conditions, event.kind, fault, event.status, event.stack))


def explored(build: Build, options: RunOptions, paths: Paths, random: Random | None = None) -> Run:
    if random is None:
        return explore(build, options, paths)

    def moving(state: State, budget: int) -> Outcome | None:
        move_some(state, random)
        return run(state, random.randint(1, 12))

    return explore(build, options, paths, runner=moving)


def move_some(state: State, random: Random) -> None:
    assert isinstance(state.memory, ObjectMemory)
    store = state.memory.objects
    for number in sorted(store.objects.living):
        if random.random() < 0.5:
            relocate(store, number)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_it_explores_what_forking_does(source: Path) -> None:
    build = build_file(str(source), BuildOptions())
    plain, relocatable = Paths(is_located=True), Paths(is_located=True)
    first = explored(build, replace(OPTIONS, memory="forking"), plain)
    second = explored(build, OPTIONS, relocatable)
    assert relocatable.found == plain.found
    assert coverage(second.machine) == coverage(first.machine)


@pytest.mark.parametrize("name", ["addresses", "list", "tree", "hash_table", "free_one_of", "union_of_pointers"])
@pytest.mark.parametrize("seed", range(3))
def test_objects_move_at_any_step(name: str, seed: int) -> None:
    build = build_file(str(PROGRAMS / "symbolic" / f"{name}.c"), BuildOptions())
    still, moved = Paths(is_located=False), Paths(is_located=False)
    explored(build, OPTIONS, still)
    explored(build, OPTIONS, moved, Random(seed))
    assert moved.found == still.found


def test_the_program_holds_symbols() -> None:
    paths = Paths(is_located=False)
    explored(build_file(str(ADDRESSES), BuildOptions()), OPTIONS, paths)
    conditions = [text(each) for each in paths.found[0][:-4]]  # type: ignore[arg-type]
    assert any("α" in each for each in conditions)
