"""Functions over strings and buffers of symbolic size, merged in different ways: what the tables of the paper on
merging with quantifiers compare. `minise bench quantified` measures."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from minise.bench.entries import with_capacity
from minise.bench.quantified_samples import FUNCTIONS, MODES
from minise.build import build_file
from minise.coverage import coverage
from minise.papers.case import Case, Facts, Scene
from minise.session import Run, explore

_FUNCTIONS: Final = ("memspn", "find_character", "identifier", "trim")
_CAPACITY: Final = 6
_QUICK_CAPACITY: Final = 3


def _runs(function: str, is_quick: bool, *modes: str) -> list[Run]:
    capacity = _QUICK_CAPACITY if is_quick else _CAPACITY
    task = with_capacity(FUNCTIONS[function], capacity)
    build = build_file(str(task.source), task.build)
    return [explore(build, replace(MODES[mode], capacity=capacity)) for mode in modes]


def _is_same(one: Run, other: Run) -> bool:
    """Whether two complete runs reach the same lines and find the same faults."""
    covered = [coverage(each.machine).covered for each in (one, other)]
    return one.is_complete and other.is_complete and covered[0] == covered[1] and _faults(one) == _faults(other)


def _faults(run: Run) -> set[object]:
    return set(run.results.faults)


def _compared(function: str, is_quick: bool) -> str:
    base, merged, patterns = _runs(function, is_quick, "base", "cfg", "pat")
    if not (_is_same(base, merged) and _is_same(base, patterns)):
        return "other lines or faults"
    has_fewer = max(merged.results.completed, patterns.results.completed) < base.results.completed
    return "same lines and faults, fewer paths" if has_fewer else "same lines and faults"


def _without(function: str, is_quick: bool) -> str:
    patterns, alone, at_exits = _runs(function, is_quick, "pat", "z3 alone", "at exits")
    is_same = _is_same(patterns, alone) and _is_same(patterns, at_exits)
    return "same lines and faults" if is_same else "other lines or faults"


def _modes(is_quick: bool) -> Facts:
    return {function: _compared(function, is_quick) for function in _FUNCTIONS}


def _parts(is_quick: bool) -> Facts:
    return {function: _without(function, is_quick) for function in _FUNCTIONS}


_PROGRAM: Final = "../../bench/programs/quantified/strings"
_PATTERNS: Final = ("-D", "ENTRY=find_character", "-D", "CAPACITY=6", "--capacity", "6", "--merge", "pattern")

TABLES: Final = (
    Case(
        "quantified/table3-5",
        "forking, the standard merge and patterns on functions over buffers (minise bench quantified measures)",
        dict.fromkeys(_FUNCTIONS, "same lines and faults, fewer paths"),
        _modes,
        Scene(_PROGRAM, _PATTERNS, "equals == NULL"),
    ),
    Case(
        "quantified/table6-7",
        "patterns without the solving procedure, and without incremental merging (minise bench quantified measures)",
        dict.fromkeys(_FUNCTIONS, "same lines and faults"),
        _parts,
        Scene(_PROGRAM, (*_PATTERNS, "--no-incremental"), "equals == NULL"),
    ),
)
