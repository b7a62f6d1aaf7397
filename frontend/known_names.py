"""Which of our headers declares a name: for hints at undeclared names, so it is worked out only after an error."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from minise.frontend.headers import own_header, own_header_names
from minise.frontend.tokens import Kind, Token

# Where a name is in several headers, the hint names the first; the dialects' names come last.
_PREFERRED = ("stddef.h", "stdlib.h", "stdio.h", "string.h", "stdint.h", "sys/types.h")


def header_of(name: str) -> str | None:
    """The header that declares or defines `name`: `header_of("bool") == "stdbool.h"`."""
    return _headers().get(name)


@cache
def _headers() -> dict[str, str]:
    headers: dict[str, str] = {}
    for header in (*_PREFERRED, *own_header_names()):
        for name in header_names(header):
            headers.setdefault(name, header)
    return headers


def header_names(header: str) -> Iterator[str]:
    """The names that a header of ours gives to a program, also by the shared headers (`_size.h`) that it includes."""
    source = own_header(header)
    if source is None:
        return
    declaration: list[Token] = []
    depth = 0
    line: list[Token] = []
    for token in [*source.tokens(), Token(Kind.PUNCTUATOR, "#", source.tokens()[-1].span, True, True)]:
        if token.is_first:
            yield from _directive_names(line)
            line = []
        if line or (token.is_first and token.text == "#"):
            line.append(token)
            continue
        depth += (token.text in "({") - (token.text in ")}")
        declaration.append(token)
        if token.text == ";" and depth == 0:
            if not _is_tag_alone(declaration):
                yield _declared_name(declaration)
            declaration = []


def _directive_names(line: list[Token]) -> Iterator[str]:
    words = [token.text for token in line]
    if words[1:2] == ["define"] and not words[2].startswith("_"):
        yield words[2]
    if words[1:4] == ["include", "<", "_size"]:
        yield from header_names("_size.h")


def _is_tag_alone(declaration: list[Token]) -> bool:
    """`struct timespec { ... };` declares a tag, which is no name of an object, function or type."""
    return declaration[0].text in ("struct", "union", "enum") and declaration[-2].text == "}"


def _declared_name(declaration: list[Token]) -> str:
    """Our headers keep to plain declarators: the name stands before the first outer parenthesis, or last."""
    name = ""
    depth = 0
    for token in declaration:
        if token.text == "(" and depth == 0:
            break
        depth += (token.text == "{") - (token.text == "}")
        if token.kind is Kind.IDENTIFIER and depth == 0:
            name = token.text
    return name
