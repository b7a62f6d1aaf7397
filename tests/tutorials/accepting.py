"""What `pytest --accept` writes into a lesson's page below a command whose output has changed."""

from __future__ import annotations

import re
from collections.abc import Sequence

ELIDED = "..."
_TIMES = re.compile(r"\b\d+\.\d+\b")  # seconds and megabytes, in tables and JSON
_NUMBER = re.compile(r"\d+")


def accepted(page: str, changed: Sequence[tuple[int, int, str]]) -> str:
    """The page with new outputs: of each, the line of its command, the number of lines that it had, and its text."""
    lines = page.splitlines()
    for line, count, found in reversed(changed):
        lines[line : line + count] = with_elisions(lines[line : line + count], found)
    return "\n".join(lines) + "\n"


def with_elisions(before: Sequence[str], found: str) -> list[str]:
    """The lines that were found. Where an old line leaves parts out, and is like a new one but for its numbers, the
    new one leaves the same parts out. Lines that stood for any lines are not guessed."""
    patterns = [line for line in before if ELIDED in line and line.strip() != ELIDED]
    return [_with_elision(patterns, line) for line in found.rstrip("\n").splitlines()]


def _with_elision(patterns: Sequence[str], line: str) -> str:
    for pattern in patterns:
        parts = [_NUMBER.sub(r"(\\d+)", re.escape(part)) for part in pattern.split(ELIDED)]
        match = re.fullmatch(".*".join(parts), line)
        if match is not None:
            numbers = iter(match.groups())
            return _NUMBER.sub(lambda _, values=numbers: next(values), pattern)
    return _TIMES.sub(ELIDED, line)
