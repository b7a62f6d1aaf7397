"""A lesson's page: markdown, in which fenced blocks show commands with their output, programs, and Python.

A block of the language `console` holds commands, each behind `$ `, and below each what it writes to standard output.
`...` stands there for any text within a line, and on a line of its own for any lines. The tests run all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

CONSOLE = "console"
PYTHON = "python"
_FENCE = "```"
_PROMPT = "$ "
_ANY_TEXT = "..."


@dataclass(frozen=True, slots=True)
class Prose:
    text: str


@dataclass(frozen=True, slots=True)
class Command:
    """`line` is where it stands in the page, counting from 1; `output` is what the page shows below it."""

    line: int
    text: str
    output: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Console:
    commands: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """A fenced block of any other language."""

    language: str
    text: str


Block = Prose | Console | Listing


def blocks(page: str) -> list[Block]:
    """The page in order. A fence that is never closed reaches to the end."""
    found: list[Block] = []
    prose: list[str] = []
    lines = iter(enumerate(page.splitlines(), 1))
    for _, line in lines:
        if not line.startswith(_FENCE):
            prose.append(line)
            continue
        if any(prose):
            found.append(Prose("\n".join(prose).strip("\n")))
        prose = []
        inside = list(_until_fence(lines))
        language = line.removeprefix(_FENCE).strip()
        if language == CONSOLE:
            found.append(Console(tuple(_commands(inside))))
        else:
            found.append(Listing(language, "\n".join(text for _, text in inside)))
    if any(prose):
        found.append(Prose("\n".join(prose).strip("\n")))
    return found


def commands(page: str) -> list[Command]:
    return [each for block in blocks(page) if isinstance(block, Console) for each in block.commands]


def title(page: str) -> str:
    """The first heading."""
    return next((line.lstrip("# ") for line in page.splitlines() if line.startswith("# ")), "")


def _until_fence(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    for number, line in lines:
        if line.startswith(_FENCE):
            return
        yield number, line


def _commands(lines: list[tuple[int, str]]) -> Iterator[Command]:
    starts = [index for index, (_, line) in enumerate(lines) if line.startswith(_PROMPT)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        number, line = lines[start]
        yield Command(number, line.removeprefix(_PROMPT), tuple(text for _, text in lines[start + 1 : end]))


def is_shown(shown: tuple[str, ...], found: str) -> bool:
    """Whether what the page shows is what was found. Blank lines at the ends do not matter."""
    pattern = "".join(_pattern(line) for line in _trimmed(list(shown)))
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in _trimmed(found.splitlines()))) is not None


def _pattern(line: str) -> str:
    if line.strip() == _ANY_TEXT:
        return r"(?:.*\n)*"
    return "[^\n]*".join(re.escape(part) for part in line.rstrip().split(_ANY_TEXT)) + "\n"


def _trimmed(lines: list[str]) -> list[str]:
    kept = [line.rstrip() for line in lines]
    while kept and not kept[-1]:
        kept.pop()
    return kept
