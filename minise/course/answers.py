"""A student's answers: a text of lines `name: answer`. `#` begins a comment; `?` stands for no answer yet."""

from __future__ import annotations

import re
from pathlib import Path

from minise.build import read_text
from minise.ir.records import ArrayLayout, Layout, ScalarLayout
from minise.source import MiniseError, Span, error

_NO_ANSWER = "?"


def read_answers(path: Path) -> dict[str, str]:
    """The answers that are given."""
    found: dict[str, str] = {}
    for number, line in enumerate(read_text(str(path)).splitlines(), 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        name, colon, answer = text.partition(":")
        if not colon:
            span = Span(str(path), number, 1, number, len(line) + 1)
            raise MiniseError([error("this is no answer", span, "write NAME: ANSWER")])
        if answer.strip() not in ("", _NO_ANSWER):
            found[name.strip()] = answer.strip()
    return found


def words_of(answer: str) -> frozenset[str]:
    """The parts of an answer that may have several: `9, 13`."""
    return frozenset(each.strip().lower() for each in answer.replace(" and ", ",").split(",") if each.strip())


# ---------------------------------------------------------------------------------------------------------
# Inputs, written as the path table shows them: x = -1, c = 'a', marks = {0, 2, 2}, text = "ab"

_VALUE = r"""-?\w+|'(?:[^'\\]|\\.)'|"(?:[^"\\]|\\.)*"|\{[^}]*\}"""
_INPUT = re.compile(rf"\s*(\w+)\s*=\s*({_VALUE})\s*(?:,|$)")


def read_inputs(answer: str) -> dict[str, str] | None:
    """The values by name, as they were written; None if it is not written so."""
    found: dict[str, str] = {}
    position = 0
    while position < len(answer):
        match = _INPUT.match(answer, position)
        if match is None:
            return None
        found[match[1]] = match[2]
        position = match.end()
    return found


def bytes_of(value: str, layout: Layout | None, size: int) -> bytes | None:
    """An input's bytes; None where the text does not fit its type. What is left out is zero."""
    if value[0] in '"{' and isinstance(layout, ScalarLayout):
        return None
    if value.startswith('"'):
        data: bytes | None = _characters(value)
    elif value.startswith("{"):
        element = layout.element if isinstance(layout, ArrayLayout) else None
        width = element.type.size if isinstance(element, ScalarLayout) else 1
        numbers = [_number(each.strip(), width) for each in value[1:-1].split(",") if each.strip()]
        data = None if None in numbers else b"".join(each for each in numbers if each is not None)
    else:
        data = _number(value, size)
    return None if data is None or len(data) > size else data.ljust(size, b"\0")


def _characters(quoted: str) -> bytes | None:
    try:
        return quoted[1:-1].encode().decode("unicode_escape").encode("latin-1", errors="replace")
    except UnicodeDecodeError:  # half an escape
        return None


def _number(text: str, width: int) -> bytes | None:
    if text.startswith("'"):
        characters = _characters(text)
        return None if characters is None else characters[:1].ljust(width, b"\0")
    try:
        value, values = int(text, 0), 1 << 8 * width
    except ValueError:
        return None
    return (value % values).to_bytes(width, "little") if -values // 2 <= value < values else None
