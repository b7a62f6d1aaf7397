"""The table `quantified`: tables 3 to 7 of the paper on merging with quantifiers, on functions over strings and
buffers of symbolic size. Forking (BASE), the standard merge (CFG) and patterns (PAT) over capacities; and PAT without
the procedure for quantified queries, and without incremental merging."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, median
from typing import Final

from minise.bench.table import Cell, Column, Row, Table
from minise.build import BuildOptions, build_file
from minise.coverage import coverage
from minise.events import Event, Merged
from minise.limits import Limits
from minise.session import RunOptions, explore

PROGRAMS: Final = Path(__file__).parent / "programs" / "quantified"
CAPACITIES: Final = (10, 20, 50, 100, 200)
PATIENCE: Final = 20.0  # seconds for one run; what needs more is not asked for larger capacities

MODES: Final[Mapping[str, RunOptions]] = {
    "base": RunOptions(merge="none"),
    "cfg": RunOptions(merge="cfg"),
    "pat": RunOptions(merge="pattern"),
    "z3 alone": RunOptions(merge="pattern", has_quantified_procedure=False),
    "at exits": RunOptions(merge="pattern", merges_incrementally=False),
}
_OTHERS: Final = tuple(mode for mode in MODES if mode != "pat")


@dataclass(frozen=True, slots=True)
class Sample:
    """One run; of one that was stopped, what it took until then."""

    seconds: float
    is_complete: bool
    covered_lines: int
    patterns: int  # merges with a quantifier


class _Patterns:
    """Counts merges that found one."""

    def __init__(self) -> None:
        self.found = 0

    def __call__(self, event: Event) -> None:
        if isinstance(event, Merged) and event.description:
            self.found += 1


def sample(program: str, capacity: int, options: RunOptions, patience: float = PATIENCE) -> Sample:
    build = build_file(str(PROGRAMS / f"{program}.c"), BuildOptions(defines=(f"CAPACITY={capacity}",)))
    patterns = _Patterns()
    gc.collect()
    start = time.process_time()
    run = explore(build, replace(options, capacity=capacity, limits=Limits(seconds=patience)), patterns)
    seconds = time.process_time() - start
    return Sample(seconds, run.is_complete, len(coverage(run.machine).covered), patterns.found)


def _measure(repetitions: int) -> Iterator[Row]:
    sample("memspn", 3, MODES["pat"])  # so that nobody pays for starting the solver
    programs = sorted(source.stem for source in PROGRAMS.glob("*.c"))
    in_time = {(program, mode) for program in programs for mode in MODES}
    for capacity in CAPACITIES:
        rows = []
        for program in programs:
            found: dict[str, Sample | None] = dict.fromkeys(MODES)
            for mode, options in MODES.items():
                if (program, mode) in in_time:
                    taken = _best(program, capacity, options, repetitions)
                    found[mode] = taken
                    if not taken.is_complete:
                        in_time.remove((program, mode))
            rows.append(_row(program, capacity, found))
            yield rows[-1]
        yield from _summaries(rows, capacity)


def _best(program: str, capacity: int, options: RunOptions, repetitions: int) -> Sample:
    return min((sample(program, capacity, options) for _ in range(repetitions)), key=lambda each: each.seconds)


def _row(program: str, capacity: int, found: Mapping[str, Sample | None]) -> Row:
    ratios = (_ratio(found[other], found["pat"]) for other in _OTHERS)
    covered = "/".join("-" if each is None else str(each.covered_lines) for each in list(found.values())[:3])
    pat = found["pat"]
    return (
        program,
        capacity,
        *(_shown(each) for each in found.values()),
        *ratios,
        covered,
        None if pat is None else pat.patterns,
    )


def _shown(taken: Sample | None) -> Cell:
    if taken is None:
        return None
    return taken.seconds if taken.is_complete else f">{taken.seconds:.2f}"


def _ratio(other: Sample | None, pat: Sample | None) -> float | None:
    """How much faster PAT is, at least; None where neither ends or one was not asked."""
    if other is None or pat is None or not (other.is_complete or pat.is_complete):
        return None
    return other.seconds / pat.seconds


def _summaries(rows: Sequence[Row], capacity: int) -> Iterator[Row]:
    """Over the programs with a pattern, and over those without one."""
    first_ratio = 2 + len(MODES)
    for title, mine in (
        ("with patterns", [row for row in rows if row[-1]]),
        ("without", [row for row in rows if row[-1] == 0]),
    ):
        columns = [
            [cell for row in mine if isinstance(cell := row[first_ratio + n], float)] for n in range(len(_OTHERS))
        ]
        for name, combine in (("average", mean), ("median", median)):
            ratios = (combine(column) if column else None for column in columns)
            yield f"{name}, {title}", capacity, *(None for _ in MODES), *ratios, None, len(mine)


TABLE: Final = Table(
    (
        Column("function", "", 22),
        Column("capacity", "", 8),
        *(Column(mode, ".2f", 8) for mode in MODES),
        *(Column(f"{mode}/pat", ".1f", 12) for mode in _OTHERS),
        Column("lines", "", 10),
        Column("patterns", "", 8),
    ),
    _measure,
    (
        "seconds of processor time without building; -: not asked, since it took too long with a smaller capacity",
        "ratios: how much longer others take than patterns (pat); a run that was stopped counts as far as it came",
        "z3 alone: pat without the procedure for quantified queries; at exits: pat without incremental merging",
        "lines: covered by base, cfg and pat; patterns: merges with a quantifier, or, in the averages, functions",
    ),
)
