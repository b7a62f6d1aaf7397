"""The table `quantified`: tables 3 to 7 of the paper on merging with quantifiers, on functions over strings and
buffers of symbolic size. The standard merge (CFG) and patterns (PAT) over capacities; and with one of these, forking
(BASE), PAT without the procedure for quantified queries, and PAT without incremental merging."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import geometric_mean, mean, median
from typing import Final

from minise.bench.entries import with_capacity
from minise.bench.quantified_samples import FUNCTIONS, MODES, Sample, Samples
from minise.bench.table import Cell, Column, Row, Table
from minise.bench.task import Task

CAPACITIES: Final = (10, 20, 50, 100, 200)
_COMPARED: Final = 20  # with this capacity, all modes; with others, as in the paper's table 4, these:
_EVERYWHERE: Final = ("cfg", "pat")

_OTHERS: Final = tuple(mode for mode in MODES if mode != "pat")
_COMBINED: Final = (
    ("average", mean),
    ("geometric mean", geometric_mean),
    ("median", median),
    ("least", min),
    ("greatest", max),
)


def measure(samples: Samples, repetitions: int) -> Iterator[Row]:
    stopped: dict[tuple[str, str], Sample] = {}
    for capacity in CAPACITIES:
        rows = []
        for function in FUNCTIONS:
            found = {}
            for mode in MODES if capacity == _COMPARED else _EVERYWHERE:
                # More capacity is more work: what was stopped once would be again.
                taken = stopped.get((function, mode)) or samples.best(function, capacity, mode, repetitions)
                found[mode] = taken
                if not taken.is_complete:
                    stopped[function, mode] = taken
            rows.append(_row(function, capacity, found))
            yield rows[-1]
        yield from _summaries(rows, capacity)


def _row(function: str, capacity: int, found: Mapping[str, Sample]) -> Row:
    pat = found["pat"]
    return (
        function,
        capacity,
        *(_shown(found[mode]) if mode in found else None for mode in MODES),
        *(_ratio(found[other], pat) if other in found else None for other in _OTHERS),
        "/".join(str(found[mode].covered_lines) for mode in ("base", "cfg", "pat") if mode in found),
        pat.patterns,
    )


def _shown(taken: Sample) -> Cell:
    return taken.seconds if taken.is_complete else f">{taken.seconds:.2f}"


def _ratio(other: Sample, pat: Sample) -> float | None:
    """How much faster PAT is, at least; None where neither ends."""
    return other.seconds / pat.seconds if other.is_complete or pat.is_complete else None


def _summaries(rows: Sequence[Row], capacity: int) -> Iterator[Row]:
    """Over the programs with a pattern, and over those without one."""
    first_ratio = 2 + len(MODES)
    for title, mine in (
        ("with patterns", [row for row in rows if row[-1]]),
        ("without", [row for row in rows if not row[-1]]),
    ):
        columns = [
            [cell for row in mine if isinstance(cell := row[first_ratio + n], float)] for n in range(len(_OTHERS))
        ]
        for name, combine in _COMBINED:
            ratios = (combine(column) if column else None for column in columns)
            yield f"{name}, {title}", capacity, *(None for _ in MODES), *ratios, None, len(mine)


def _program(row: Row) -> Task | None:
    """None for averages."""
    name, capacity, *_ = row
    function = FUNCTIONS.get(str(name))
    assert isinstance(capacity, int)
    return with_capacity(function, capacity) if function is not None else None


def _table(kept: Path | None) -> Table:
    return Table(
        (
            Column("function", "", 29),
            Column("capacity", "", 8),
            *(Column(mode, ".2f", 8) for mode in MODES),
            *(Column(f"{mode}/pat", ".2f", 12) for mode in _OTHERS),
            Column("lines", "", 10),
            Column("patterns", "", 8),
        ),
        lambda repetitions: measure(Samples(kept), repetitions),
        (
            "seconds of processor time without building; >: stopped, with this capacity or a smaller one",
            "ratios: how much longer others take than pat; a run that was stopped counts as far as it came",
            "z3 alone: pat without the procedure for quantified queries; at exits: pat without incremental merging",
            f"base, z3 alone and at exits with capacity {_COMPARED} only",
            "lines: covered by base, cfg and pat; patterns: merges with a quantifier, or, in the averages, functions",
        ),
        program=_program,
        keeping=_table,
    )


TABLE: Final = _table(None)
