"""The mergers by their names on the command line. A new one joins by entering here."""

from __future__ import annotations

from dataclasses import dataclass

from minise.merging.contract import Merger, Unmerged
from minise.merging.fragments import Openings
from minise.merging.merger import FragmentMerger
from minise.merging.pattern_groups import PatternGroups
from minise.merging.standard import Standard


@dataclass(frozen=True, slots=True)
class Settings:
    """With `all_loops`, loops whose conditions depend on any input; and calls of the functions that are named.
    Patterns are merged incrementally, too, unless that is switched off."""

    all_loops: bool = False
    functions: tuple[str, ...] = ()
    is_incremental: bool = True


NAMES = ("none", "cfg", "pattern")


def create(name: str, settings: Settings) -> Merger:
    openings = Openings(settings.all_loops, settings.functions)
    match name:
        case "none":
            return Unmerged()
        case "cfg":
            return FragmentMerger(openings, Standard(), is_incremental=False)
        case "pattern":
            return FragmentMerger(openings, PatternGroups(Standard()), settings.is_incremental)
    raise AssertionError(f"there is no merger called {name}")
