"""What a model did with objects by itself, for people who watch: nothing of it changes what the program sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, assert_never


class AddressConstraint(NamedTuple):
    """Where an object or a segment begins: `symbol` = `expression`. `object` is its number, None for a segment."""

    symbol: str
    expression: str
    object: int | None

    def __str__(self) -> str:
        return f"{self.symbol} = {self.expression}"


_SHOWN = 4  # names or constraints in one sentence
Constraints = tuple[AddressConstraint, ...]


@dataclass(frozen=True, slots=True)
class Gathered:
    """A pointer may mean several objects, which moved into one segment. `members` are all that live there now."""

    meant: tuple[int, ...]
    members: tuple[int, ...]
    segment: str
    size: int
    before: Constraints
    after: Constraints


@dataclass(frozen=True, slots=True)
class Divided:
    """A large object is read or written at a symbolic offset, and was cut into parts."""

    object: int
    size: int
    parts: tuple[int, ...]  # their sizes
    before: Constraints
    after: Constraints


@dataclass(frozen=True, slots=True)
class Rejoined:
    """A divided object became one piece again, for an access that may lie across its parts."""

    object: int
    size: int
    before: Constraints
    after: Constraints


Note = Gathered | Divided | Rejoined


def sentence(note: Note, name_of: Callable[[int], str], pointer: str = "a pointer") -> str:
    """The note in plain words. `pointer` is what the program calls it."""
    match note:
        case Gathered(meant, members, segment, size):
            names = _listed([name_of(each) for each in meant])
            others = len(members) - len(meant)
            beside = f", beside {counted(others, 'other')}" if others > 0 else ""
            targets = f"{pointer} may point to {counted(len(meant), 'object')}: {names}"
            return f"{targets}; merged into segment {segment} ({size} bytes){beside}"
        case Divided(object, size, parts):
            return f"{name_of(object)} ({size} bytes) is split into {len(parts)} parts of {parts[0]} bytes"
        case Rejoined(object, size):
            return f"the parts of {name_of(object)} ({size} bytes) become one again"
        case _:
            assert_never(note)


def constraints_text(note: Note) -> str:
    """The address constraints before and after, as in the paper's figures."""
    return f"{{{_shown(note.before)}}} becomes {{{_shown(note.after)}}}"


def _shown(constraints: Constraints) -> str:
    shown = [str(each) for each in constraints[:_SHOWN]]
    return ", ".join(shown if len(constraints) <= _SHOWN else [*shown, "…"])


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _listed(names: list[str]) -> str:
    if len(names) > _SHOWN:
        return f"{', '.join(names[: _SHOWN - 1])} and {len(names) - _SHOWN + 1} more"
    return ", ".join(names[:-1]) + (" and " if len(names) > 1 else "") + names[-1]
