"""Going on behind a syntax error: where the next declaration of the file begins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from minise.frontend.parser_tokens import ParserToken


def next_declaration(tokens: Sequence[ParserToken], start: int, stopped: int) -> int | None:
    """The index behind the declaration that begins at `start`, in which the parser `stopped`; None if its braces do
    not match, so that nobody knows where it ends."""
    if tokens[start].value == "}":
        return start + 1
    depth = 0
    is_body = False  # the open brace is that of a function, which ends with it
    for index in range(start, len(tokens)):
        value = tokens[index].value
        if value == "{":
            is_body = is_body if depth else tokens[index - 1].value == ")"
            depth += 1
        elif value == "}":
            depth -= 1
        if depth < 0:
            return None
        if depth == 0 and index >= stopped and (value == ";" or (value == "}" and is_body)):
            return index + 1
    return None


def declared_types(tokens: Sequence[ParserToken]) -> list[str]:
    """The names that a declaration which was not understood probably makes types of."""
    if not tokens or tokens[0].value != "typedef":
        return []
    return [name.value for name, after in pairwise(tokens) if after.value in (";", ",", ")")]
