"""Preprocessing tokens (C11 6.4): what C text is made of before keywords and numbers mean anything.

Scanning never fails: a character that begins no token becomes a token of kind OTHER, which is an error only if it
survives preprocessing (C11 6.4p3). Places are those of the physical text, also behind spliced lines.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from enum import Enum
from typing import NamedTuple

from minise.source import Span


class Kind(Enum):
    IDENTIFIER = "identifier"
    NUMBER = "number"
    CHARACTER = "character"
    STRING = "string"
    PUNCTUATOR = "punctuator"
    OTHER = "other"
    UNCLOSED_COMMENT = "unclosed_comment"


NOT_HIDDEN: frozenset[str] = frozenset()


class Token(NamedTuple):
    """A named tuple like its span, because thousands are made before `main` is reached.

    `hidden` names the macros whose expansion this token came from: they do not expand it again (C11 6.10.3.4p2)."""

    kind: Kind
    text: str
    span: Span
    is_spaced: bool  # white space or a comment stands before it
    is_first: bool  # it is the first of its line, where `#` begins a directive
    hidden: frozenset[str] = NOT_HIDDEN


_PATTERN = re.compile(
    r"""
      (?P<blank>       (?: [ \t\f\v\r\ufeff]+ | //[^\n]* | /\*.*?\*/ )+ )
    | (?P<newline>     \n )
    | (?P<character>   (?:L|u8|u|U)? ' (?: [^'\\\n] | \\[^\n] )* ' )
    | (?P<string>      (?:L|u8|u|U)? " (?: [^"\\\n] | \\[^\n] )* " )
    | (?P<identifier>  (?!\d) [\w$]+ )
    | (?P<number>      \.?[0-9] (?: [eEpP][+-] | [A-Za-z0-9_.] )* )
    | (?P<unclosed_comment> /\* .* )
    | (?P<punctuator>  %:%: | \.\.\. | <<= | >>= | -> | \+\+ | -- | << | >> | <= | >= | == | != | && | \|\|
                     | [-+*/%&|^]= | \#\# | %: | <: | :> | <% | %> | [][(){}.&*+~!/%<>^|?:;=,#-] )
    | (?P<other>       . )
    """,
    re.VERBOSE | re.DOTALL,
)

_KINDS = {kind.value: kind for kind in Kind}

# C11 6.4.6p3: digraphs behave as what they stand for, and differ only in spelling.
_DIGRAPHS = {"<:": "[", ":>": "]", "<%": "{", "%>": "}", "%:": "#", "%:%:": "##"}

_SPLICE = re.compile(r"\\[ \t]*\r?\n")


def scan(text: str, file: str) -> list[Token]:
    """All tokens of `text`. Comments and white space are gone; `is_spaced` and `is_first` remember them."""
    text, starts = _spliced(text)
    tokens: list[Token] = []
    line, line_start = 1, 0
    is_spaced, is_first = False, True
    for match in _PATTERN.finditer(text):
        name = match.lastgroup
        if name == "blank":
            is_spaced = True
            continue
        if name == "newline":
            is_first = True
            continue
        assert name is not None
        begin, end = match.span()
        if line < len(starts) and starts[line] <= begin:
            line = bisect_right(starts, begin)
            line_start = starts[line - 1]
        # Only a splice can make a token end on a later line than it begins.
        end_line, end_start = line, line_start
        if line < len(starts) and starts[line] < end:
            end_line = bisect_right(starts, end - 1)
            end_start = starts[end_line - 1]
        span = Span(file, line, begin - line_start + 1, end_line, end - end_start + 1)
        spelling = match.group()
        if name == "punctuator":
            spelling = _DIGRAPHS.get(spelling, spelling)
        tokens.append(Token(_KINDS[name], spelling, span, is_spaced or is_first, is_first))
        is_spaced = is_first = False
    return tokens


def kind_of(spelling: str) -> Kind | None:
    """The kind of the one token that `spelling` is, or None where it is none or several."""
    match = _PATTERN.fullmatch(spelling)
    if match is None or match.lastgroup in ("blank", "newline", "other", "unclosed_comment"):
        return None
    return _KINDS[match.lastgroup or ""]


def _spliced(text: str) -> tuple[str, list[int]]:
    """The text with its continued lines joined (C11 5.1.1.2p1), and where in it each physical line starts."""
    starts = [0]
    if "\\" not in text or not _SPLICE.search(text):
        starts += (match.end() for match in re.finditer("\n", text))
        return text, starts
    pieces: list[str] = []
    length = 0
    position = 0
    for match in re.finditer(rf"{_SPLICE.pattern}|\n", text):
        is_splice = match.group()[0] == "\\"
        piece = text[position : match.start() if is_splice else match.end()]
        pieces.append(piece)
        length += len(piece)
        starts.append(length)
        position = match.end()
    pieces.append(text[position:])
    return "".join(pieces), starts


def spelled(tokens: list[Token]) -> str:
    """The tokens as text, with one space where there was white space between two."""
    text = "".join(f" {token.text}" if token.is_spaced else token.text for token in tokens)
    return text.strip()
