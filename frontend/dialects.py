"""The names by which programs talk to verification tools: KLEE's `klee_...`, SV-COMP's `__VERIFIER_...`, CBMC's
`__CPROVER_...` and `nondet_...`. They decide which dialect a program has. A program that calls one of SV-COMP's or
CBMC's without declaring it gets the declaration from `include/_dialects.h`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from pycparser import c_ast

from minise.frontend.headers import own_header
from minise.frontend.tokens import Kind, Token
from minise.ir.dialect import REACHED, Dialect

# How the names of each dialect's functions begin. A program that uses several has the dialect that stands first: its
# rules change most, and a program for it often brings the others' functions along in wrappers.
_PREFIXES: dict[Dialect, tuple[str, ...]] = {
    Dialect.SVCOMP: ("__VERIFIER_",),
    Dialect.CBMC: ("__CPROVER_", "nondet_"),
    Dialect.KLEE: ("klee_",),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """A dialect, and the first name of each dialect that the program uses."""

    dialect: Dialect
    evidence: dict[Dialect, str]


def decided(tokens: Sequence[Token], syntax: c_ast.FileAST) -> Decision:
    """By the functions that the program calls or declares. One that it defines itself says nothing, but for those of
    SV-COMP: its tasks define `reach_error` and `__VERIFIER_assert`."""
    defined = {node.decl.name for node in syntax.ext if isinstance(node, c_ast.FuncDef)}
    found: dict[Dialect, Token] = {}
    for index, token in enumerate(tokens):
        dialect = _dialect_of(token.text) if token.kind is Kind.IDENTIFIER else None
        if dialect is None or (dialect is not Dialect.SVCOMP and token.text in defined):
            continue
        # What the program itself uses says more than what a header of ours declares.
        is_first = dialect not in found or (_is_ours(found[dialect]) and not _is_ours(token))
        if is_first and _is_function(tokens, index):
            found[dialect] = token
    evidence = {each: found[each].text for each in _PREFIXES if each in found}
    return Decision(next(iter(evidence), Dialect.C), evidence)


def _dialect_of(name: str) -> Dialect | None:
    if name in REACHED:
        return Dialect.SVCOMP
    return next((each for each, prefixes in _PREFIXES.items() if name.startswith(prefixes)), None)


def _is_ours(token: Token) -> bool:
    return token.span.file.startswith("<")


def _is_function(tokens: Sequence[Token], index: int) -> bool:
    """Variables and members of programs may have such names, too, but for those that C reserves."""
    if tokens[index].text.startswith("__"):
        return True
    is_member = index > 0 and tokens[index - 1].text in (".", "->")
    return not is_member and index + 1 < len(tokens) and tokens[index + 1].text == "("


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
