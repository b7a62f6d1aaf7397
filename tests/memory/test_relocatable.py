"""Addresses that are symbols: the exploration is that of `forking`, wherever objects lie and whenever they move."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import oracle
import pytest
from test_models_agree import PROGRAMS, SOURCES, name_of

from minise.build import Build, BuildOptions, build_file
from minise.coverage import coverage
from minise.entry import EntryOptions
from minise.events import Ended, Event
from minise.explorer import Runner
from minise.expr.addresses import Addresses, located
from minise.expr.operators import Op
from minise.expr.term import Term
from minise.expr.text import text
from minise.interpreter.code import Outcome
from minise.interpreter.run import run
from minise.limits import Limits
from minise.memory.moving import relocate
from minise.memory.object_memory import ObjectMemory
from minise.session import Run, RunOptions, explore
from minise.state import State

ADDRESSES = PROGRAMS / "symbolic" / "addresses.c"
# Depth-first, the first paths are the same ones in every run. Nearly all programs have fewer.
OPTIONS = RunOptions(memory="relocatable", search="dfs", limits=Limits(paths=20))
_MOVES = 100  # how often objects are moved in a run, about; in short runs, every few steps
_FEW_STEPS = 12


class Paths:
    """Every path that ended: its condition and how it ended; as they are, and with numbers for addresses."""

    def __init__(self) -> None:
        self.found: list[tuple[object, ...]] = []
        self.located: list[tuple[object, ...]] = []

    def __call__(self, event: Event) -> None:
        if isinstance(event, Ended):
            terms = (*event.state.path.terms, event.status)
            ending = (event.kind, None if event.fault is None else event.fault.kind, event.stack)
            addresses = event.state.memory.addresses
            self.found.append((terms, ending))
            self.located.append((tuple(part for each in terms for part in _located(each, addresses)), ending))


def _located(value: object, addresses: Addresses) -> tuple[object, ...]:
    """With numbers for addresses, a constraint may be a conjunction, which path conditions take apart."""
    found = located(value, addresses) if isinstance(value, Term) else value
    return found.args if isinstance(found, Term) and found.op == Op.CONJUNCTION else (found,)


class Moving:
    """A runner that moves about half of all objects before it goes on for some steps."""

    def __init__(self, seed: int, most_steps: int = _FEW_STEPS) -> None:
        self._random = Random(seed)
        self._most_steps = most_steps

    def __call__(self, state: State, budget: int) -> Outcome | None:
        assert isinstance(state.memory, ObjectMemory)
        store = state.memory.objects
        for number in sorted(store.objects.living):
            if self._random.random() < 0.5:
                target = store.objects.living[number]
                relocate(store, target, store.objects.reserve(target.extent))
        return run(state, self._random.randint(1, self._most_steps))


def explored(source: Path, options: RunOptions, paths: Paths, runner: Runner = run) -> Run:
    program = oracle.program_at(source)
    entry = EntryOptions(arguments=(str(source), *program.arguments), stdin=program.stdin)
    return explore(_built(source), replace(options, entry=entry), paths, runner=runner)


@cache
def _built(source: Path) -> Build:
    return build_file(str(source), BuildOptions())


@pytest.mark.parametrize("source", SOURCES, ids=name_of)
def test_it_explores_what_forking_does_wherever_objects_move(source: Path) -> None:
    plain, still, moved = Paths(), Paths(), Paths()
    first = explored(source, replace(OPTIONS, memory="forking"), plain)
    second = explored(source, OPTIONS, still)
    assert still.located == plain.found
    assert coverage(second.machine) == coverage(first.machine)
    explored(source, OPTIONS, moved, Moving(seed=0, most_steps=max(_FEW_STEPS, 2 * first.instructions // _MOVES)))
    assert moved.found == still.found


@pytest.mark.parametrize("name", ["addresses", "list", "tree", "hash_table", "free_one_of", "union_of_pointers"])
@pytest.mark.parametrize("seed", [1, 2])
def test_where_addresses_matter_objects_move_at_other_steps_too(name: str, seed: int) -> None:
    source = PROGRAMS / "symbolic" / f"{name}.c"
    still, moved = Paths(), Paths()
    explored(source, OPTIONS, still)
    explored(source, OPTIONS, moved, Moving(seed))
    assert moved.found == still.found


def test_the_program_holds_symbols() -> None:
    paths = Paths()
    explored(ADDRESSES, OPTIONS, paths)
    terms, _ = paths.found[0]
    assert any("α" in text(each) for each in terms)
