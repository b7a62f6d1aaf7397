"""Names that verification contests call without declaring them: SV-COMP's `__VERIFIER_...`, CBMC's `__CPROVER_...`
and `nondet_...`. A program that does not declare one itself gets the declaration from `include/_dialects.h`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from minise.frontend.headers import own_header
from minise.frontend.tokens import Kind, Token

# Behind these words a name is used; behind any other word it is declared (`extern int nondet_int();`).
_BEFORE_USE = frozenset(["return", "else", "do", "case", "goto", "sizeof"])


def missing_declarations(tokens: Sequence[Token]) -> list[Token]:
    """The declarations of those dialect functions and types that the program uses but nowhere declares."""
    known = _declarations()
    used: dict[str, bool] = {}  # by name: whether it is declared
    depth = 0
    for index, token in enumerate(tokens):
        if token.kind is Kind.PUNCTUATOR:
            depth += (token.text == "{") - (token.text == "}")
        elif token.text in known:
            is_type = known[token.text][0].text == "typedef"
            declares = _declares_type(tokens, index) if is_type else depth <= 0 or _declares_function(tokens, index)
            used[token.text] = used.get(token.text, False) or declares
    return [token for name, is_declared in used.items() if not is_declared for token in known[name]]


def _declares_function(tokens: Sequence[Token], index: int) -> bool:
    before = tokens[index - 1] if index else None
    return before is not None and before.kind is Kind.IDENTIFIER and before.text not in _BEFORE_USE


def _declares_type(tokens: Sequence[Token], index: int) -> bool:
    """`typedef unsigned long __CPROVER_size_t;`: a use has something between the name and the semicolon."""
    return index + 1 < len(tokens) and tokens[index + 1].text == ";"


@cache
def _declarations() -> dict[str, list[Token]]:
    header = own_header("_dialects.h")
    assert header is not None
    declarations: dict[str, list[Token]] = {}
    current: list[Token] = []
    for token in header.tokens():
        current.append(token)
        if token.text == ";":
            name = next(before.text for before, after in pairwise(current) if after.text in "(;")
            declarations[name] = current
            current = []
    return declarations
