"""Conditions cut to the size of a label: broken at && and ||, and shortened where they stay too long."""

from __future__ import annotations

import re
from collections.abc import Sequence

WIDTH = 30
LINES = 3
ELLIPSIS = "…"

_CONNECTIVES = ("&&", "||", "∧", "∨", "→")
# A word of C text: what stands between blanks, where those within quotes do not count.
_WORD = re.compile(r"""(?:'(?:\\.|[^'\\])+'|"(?:\\.|[^"\\])*"|\S)+""")


def label_lines(text: str, width: int = WIDTH, most: int = LINES) -> tuple[str, ...]:
    """The text in lines of about the width. Beyond `most` lines it ends with an ellipsis."""
    lines = _packed(_clauses(text, width), width)
    if len(lines) <= most:
        return tuple(lines)
    last = lines[most - 1]
    kept = last if len(last) + 2 <= width else last[: width - 2].rstrip()
    return (*lines[: most - 1], f"{kept} {ELLIPSIS}")


def _clauses(text: str, width: int) -> list[str]:
    """The parts between connectives, each of which begins with its connective; long ones are cut into words."""
    clauses: list[list[str]] = [[]]
    for word in _WORD.findall(text):
        if word in _CONNECTIVES and clauses[-1]:
            clauses.append([])
        clauses[-1].append(word)
    found: list[str] = []
    for words in filter(None, clauses):
        whole = " ".join(words)
        found += [whole] if len(whole) <= width else _packed([_cut(word, width) for word in words], width)
    return found


def _packed(parts: Sequence[str], width: int) -> list[str]:
    """As many parts in a line as fit."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 1 + len(part) <= width:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    return lines


def _cut(word: str, width: int) -> str:
    return word if len(word) <= width else word[: width - 1] + ELLIPSIS


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + ELLIPSIS
