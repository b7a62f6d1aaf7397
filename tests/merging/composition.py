"""Merging composes with memory models and searchers: a run that merges finds the faults and covers the lines of one
that forks, and is complete where that is.

    python tests/merging/composition.py --share 1

runs every program under every model and merger, the searchers taking turns; with `--searchers all`, under every
searcher, too. `make fuzz` runs a share of that, and `test_composition.py` a small one in which every two of a model,
a merger and a searcher meet on every folder. With `--keep FILE`, a run that was broken off goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from time import process_time
from traceback import format_exc

from minise.build import BuildOptions, build_file
from minise.coverage import coverage
from minise.limits import Limits
from minise.memory.catalogue import MODELS
from minise.searchers import CATALOGUE as SEARCHERS
from minise.session import Run, RunOptions, explore

_TESTS = Path(__file__).parent.parent
FOLDERS = (
    *(_TESTS / "programs" / name for name in ("symbolic", "faults", "planes")),
    _TESTS / "merging" / "programs",
)
MERGERS = ("cfg", "pattern")
# Under other models than planes, loops over a hundred symbolic sizes.
_LONG = ("planes/copy", "planes/parity")
_SECONDS = 60  # for one run, and on a busy machine for one query
_LIMITS = Limits(processor_seconds=_SECONDS)


@dataclass(frozen=True, slots=True)
class Combination:
    """One run. `loops` is what `--merge-loops` has."""

    source: Path
    memory: str
    merge: str
    search: str
    loops: str

    def __str__(self) -> str:
        name = f"{self.source.parent.name}/{self.source.stem}"
        return f"{name} --memory {self.memory} --merge {self.merge} --search {self.search} --merge-loops {self.loops}"


@dataclass(frozen=True, slots=True)
class Found:
    """What a run tells of a program, whatever its paths are."""

    faults: frozenset[tuple[str, int]]
    covered: frozenset[tuple[str, int]]
    is_complete: bool
    stopped: str | None

    @staticmethod
    def by(run: Run) -> Found:
        faults = ((each.kind.value, each.place.line) for each in run.results.faults.values())
        return Found(frozenset(faults), coverage(run.machine).covered, run.is_complete, run.stopped)


def sources(folder: Path) -> list[Path]:
    return sorted(each for each in folder.glob("*.c") if f"{folder.name}/{each.stem}" not in _LONG)


def combinations(folder: Path) -> list[Combination]:
    """Every program under every model and merger. Searchers, and which loops are merged, take turns."""
    searchers = list(SEARCHERS)
    found: list[Combination] = []
    for number, source in enumerate(sources(folder)):
        for (place, memory), (side, merge) in product(enumerate(MODELS), enumerate(MERGERS)):
            turn = number + place + 3 * side
            loops = ("all", "sized")[(number + side) % 2]
            found.append(Combination(source, memory, merge, searchers[turn % len(searchers)], loops))
    return found


def product_of_all(folder: Path) -> list[Combination]:
    """Every program under every model, merger and searcher. Which loops are merged takes turns."""
    found: list[Combination] = []
    for number, source in enumerate(sources(folder)):
        # One model after the other, so that what forking finds is computed once for each.
        for place, (memory, merge, search) in enumerate(product(MODELS, MERGERS, SEARCHERS)):
            found.append(Combination(source, memory, merge, search, ("all", "sized")[(number + place) % 2]))
    return found


def sample(folder: Path) -> list[Combination]:
    """Few of them, in which every pair of a model, a merger and a searcher occurs, and every program twice."""
    every = combinations(folder)
    by_source: dict[Path, list[Combination]] = {}
    for each in every:
        by_source.setdefault(each.source, []).append(each)
    wanted = {pair for each in every for pair in _pairs(each)}
    found: list[Combination] = []
    rounds = 0
    while wanted or rounds < 2:
        for number, own in enumerate(by_source.values()):
            if not own:
                continue
            shift = number % len(own)
            best = max(own[shift:] + own[:shift], key=lambda each: len(wanted & _pairs(each)))
            own.remove(best)
            if rounds < 2 or wanted & _pairs(best):
                found.append(best)
                wanted -= _pairs(best)
        rounds += 1
    return found


def _pairs(each: Combination) -> set[tuple[str, str]]:
    return {(each.memory, each.merge), (each.merge, each.search), (each.memory, each.search)}


@cache
def forked(source: Path, memory: str) -> Found:
    return _explored(source, RunOptions(memory=memory, search="dfs", limits=_LIMITS, query_seconds=_SECONDS))


def _explored(source: Path, options: RunOptions) -> Found:
    return Found.by(explore(build_file(str(source), BuildOptions()), options))


def differences(each: Combination) -> Iterator[str]:
    """What the merged run tells otherwise."""
    options = RunOptions(
        memory=each.memory,
        merge=each.merge,
        search=each.search,
        merge_loops=each.loops,
        limits=_LIMITS,
        query_seconds=_SECONDS,
    )
    expected, found = forked(each.source, each.memory), _explored(each.source, options)
    if expected.stopped is not None:
        return
    if found.stopped is not None:
        yield f"it was stopped by {found.stopped}"
    elif each.memory == "single":
        # What it chooses depends on the path: it owes nothing but faults that are there.
        every = forked(each.source, "forking")
        if not found.faults <= every.faults:
            yield f"faults {sorted(found.faults - every.faults)} too many"
    else:
        if found.faults != expected.faults:
            yield f"faults {sorted(found.faults)} instead of {sorted(expected.faults)}"
        if found.covered != expected.covered:
            lines = sorted(line for _, line in found.covered ^ expected.covered)
            yield f"covered lines differ: {lines}"
        if expected.is_complete and not found.is_complete:
            yield "it is not complete any more"


def judged(each: Combination) -> tuple[Combination, float, list[str]]:
    began = process_time()
    try:
        found = list(differences(each))
    except Exception:  # a mistake of our own is what is looked for
        found = [format_exc()]
    return each, process_time() - began, found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="compare merging with forking under all models and searchers")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="every N-th combination only")
    parser.add_argument("--first", type=int, default=0, metavar="K", help="beginning with this one")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--slow", type=float, default=10.0, help="tell runs that take as many processor seconds")
    parser.add_argument("--searchers", choices=("in turns", "all"), default="in turns")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="what was run already, one line for each")
    options = parser.parse_args(arguments)
    listed = product_of_all if options.searchers == "all" else combinations
    every = [each for folder in FOLDERS for each in listed(folder)][options.first :: options.share]
    kept = _Kept(options.keep)
    with ProcessPoolExecutor(options.jobs) as pool:
        for each, seconds, found in pool.map(
            judged, [each for each in every if str(each) not in kept.runs], chunksize=24
        ):
            kept.keep(each, seconds, found)
            if found:
                print(f"{each}:", *found, sep="\n  ", flush=True)
            if seconds > options.slow:
                print(f"{each}: {seconds:.0f} s", file=sys.stderr, flush=True)
    failed = sum(bool(kept.runs[str(each)]) for each in every)
    print(f"{len(every)} runs, {failed} with differences")
    return 1 if failed else 0


class _Kept:
    """The runs that were made, by their names, each with what it told otherwise; in a file, if there is one."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        lines = file.read_text().splitlines() if file is not None and file.exists() else []
        self.runs: dict[str, list[str]] = {name: found for name, _, found in map(json.loads, lines)}

    def keep(self, each: Combination, seconds: float, found: list[str]) -> None:
        self.runs[str(each)] = found
        if self._file is not None:
            with self._file.open("a") as kept:
                print(json.dumps([str(each), round(seconds, 2), found]), file=kept)


if __name__ == "__main__":
    raise SystemExit(main())
