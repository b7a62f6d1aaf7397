"""A case of the gallery: what a paper shows, what is expected of minise, and how it is found out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

PROGRAMS: Final = Path(__file__).parent / "programs"

Facts = Mapping[str, Any]  # what is told of a case, ready for JSON


@dataclass(frozen=True, slots=True)
class Scene:
    """How a case is looked at: one of `programs/` by its name (or by its way from there), options of `minise run`,
    and some text of the line at which it becomes interesting. `scene.py` runs it."""

    program: str
    options: tuple[str, ...] = ()
    line: str = ""

    @property
    def path(self) -> Path:
        return PROGRAMS / f"{self.program}.c"


@dataclass(frozen=True, slots=True)
class Case:
    """`find` runs programs and tells the facts that `expected` states; asked to be quick, it runs smaller ones of
    which the same is expected. `picture` draws what the paper draws, in lines of text."""

    name: str  # paper / figure or table
    title: str
    expected: Facts
    find: Callable[[bool], Facts]
    scene: Scene | None = None
    picture: Callable[[], Iterable[str]] | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    case: Case
    found: Facts

    @property
    def is_as_expected(self) -> bool:
        return self.found == self.case.expected


def found(case: Case, is_quick: bool = False) -> Finding:
    return Finding(case, case.find(is_quick))
