"""All models agree on every program: the same faults at the same lines, and tests that the reference confirms."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import Build, BuildOptions, build_file
from minise.limits import Limits
from minise.memory.catalogue import MODELS
from minise.session import Run, RunOptions, explore

PROGRAMS = Path(__file__).parent.parent / "programs"
FOLDERS = ("symbolic", "faults", "planes")
# In other models these are loops over a hundred symbolic sizes.
LONG = frozenset(PROGRAMS / "planes" / name for name in ("copy.c", "parity.c"))
SOURCES = sorted(source for folder in FOLDERS for source in (PROGRAMS / folder).glob("*.c") if source not in LONG)
_REFERENCE = "forking"
_UNBOUNDED = ("planes", "planes-naive")


def faults(run: Run) -> set[tuple[str, int]]:
    found = set()
    for path in run.results.paths:
        if path.fault is not None and path.place is not None:
            found.add((path.fault.kind.value, path.place.span.line))
    return found


def endings(run: Run) -> set[int | None]:
    return {path.exit_code for path in run.results.paths}


def explored(build: Build, model: str) -> Run:
    return explore(build, RunOptions(memory=model, search="dfs", limits=Limits(seconds=60)))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_all_models_find_the_same(source: Path) -> None:
    build = build_file(str(source), BuildOptions())
    expected = explored(build, _REFERENCE)
    for model in MODELS:
        if model == _REFERENCE:
            continue
        found = explored(build, model)
        if model == "single" and not found.is_complete:
            assert faults(found) <= faults(expected)
            assert endings(found) <= endings(expected)
        elif found.is_complete == expected.is_complete:
            assert faults(found) == faults(expected), model
        else:
            # The other models cut symbolic sizes off at the capacity.
            assert found.is_complete and model in _UNBOUNDED, model
            assert faults(found) >= faults(expected), model
