"""The mergers by their names on the command line. A new one joins by entering here."""

from __future__ import annotations

from dataclasses import dataclass

from minise.merging.contract import Merger, Unmerged
from minise.merging.fragments import Openings
from minise.merging.merger import FragmentMerger
from minise.merging.pattern_groups import MOST_PATTERNS, PatternGroups
from minise.merging.selectors import Selected
from minise.merging.standard import Standard
from minise.solver.contract import Solver


@dataclass(frozen=True, slots=True)
class Settings:
    """With `all_loops`, loops whose conditions depend on any input; and calls of the functions that are named.
    Patterns are merged incrementally, too, unless that is switched off; more of them at one exit than `most_patterns`
    are none."""

    all_loops: bool = False
    functions: tuple[str, ...] = ()
    is_incremental: bool = True
    most_patterns: int = MOST_PATTERNS


NAMES = ("none", "cfg", "pattern")


def create(name: str, settings: Settings, validator: Solver | None = None) -> Merger:
    """With a `validator`, a solver without any shortcut, every merge is checked."""
    openings = Openings(settings.all_loops, settings.functions)
    match name:
        case "none":
            return Unmerged()
        case "cfg":
            return FragmentMerger(openings, Standard(), is_incremental=False, validator=validator)
        case "pattern":
            grouping = PatternGroups(Selected(Standard()), settings.most_patterns)
            return FragmentMerger(openings, grouping, settings.is_incremental, validator)
    raise AssertionError(f"there is no merger called {name}")
