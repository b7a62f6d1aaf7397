"""Tokens as pycparser's parser reads them: keywords told from names, and constants checked for their spelling."""

from __future__ import annotations

from collections.abc import Sequence

from pycparser import c_lexer

from minise.frontend.gnu import Attribute
from minise.frontend.literals import number_fault, text_fault
from minise.frontend.tokens import Kind, Token
from minise.source import Diagnostic, MiniseError, Span, error

_KEYWORDS = {word: kind for word, kind in c_lexer._keyword_map.items() if word != "offsetof"} | {
    "__builtin_va_arg": "__BUILTIN_VA_ARG",
    "__builtin_offsetof": "OFFSETOF",
    "__typeof__": "TYPEOF",
}
_PUNCTUATORS = {fixed.literal: fixed.tok_type for fixed in c_lexer._fixed_tokens}


class ParserToken:
    """A token as pycparser's parser reads it, which changes `type` as names become types and back.

    A label is never a type, even where a typedef has the same name (C11 6.2.3). `attributes` stand before it."""

    __slots__ = ("attributes", "is_label", "span", "type", "value")

    def __init__(self, type: str, value: str, span: Span) -> None:
        self.type = type
        self.value = value
        self.span = span
        self.is_label = False
        self.attributes: Sequence[Attribute] = ()


def parser_tokens(tokens: list[Token]) -> list[ParserToken]:
    """Preprocessing tokens become tokens (C11 5.1.1.2p7); those that cannot are reported together."""
    errors: list[Diagnostic] = []
    result: list[ParserToken] = []
    for token in tokens:
        text = token.text
        match token.kind:
            case Kind.IDENTIFIER:
                result.append(ParserToken(_KEYWORDS.get(text, "ID"), text, token.span))
            case Kind.PUNCTUATOR if text in _PUNCTUATORS:
                result.append(ParserToken(_PUNCTUATORS[text], text, token.span))
            case _:
                fault = _fault(token)
                if fault is not None:
                    errors.append(error(fault, token.span))
                result.append(ParserToken(_constant_type(token), text.removeprefix("u8"), token.span))
    if errors:
        raise MiniseError(errors[:20])
    return result


def _fault(token: Token) -> str | None:
    match token.kind:
        case Kind.NUMBER:
            return number_fault(token.text)
        case Kind.STRING | Kind.CHARACTER:
            return text_fault(token.text)
        case _ if token.text == '"':
            return "this string has no end on its line"
        case _ if token.text == "'":
            return "this character constant has no end on its line"
        case _:
            shown = token.text if token.text.isprintable() else f"U+{ord(token.text[0]):04X}"
            return f"stray '{shown}' in the program"


def _constant_type(token: Token) -> str:
    match token.kind:
        case Kind.STRING:
            return "STRING_LITERAL"
        case Kind.CHARACTER:
            return "CHAR_CONST"
        case _:
            lowered = token.text.lower()
            is_hexadecimal = lowered.startswith("0x")
            is_float = "." in lowered or ("p" if is_hexadecimal else "e") in lowered
            return "FLOAT_CONST" if is_float else "INT_CONST_DEC"


class TokenStream:
    """What pycparser's parser reads tokens through."""

    def __init__(self, tokens: list[ParserToken]) -> None:
        self._tokens = tokens
        self._index = 0

    def peek(self, k: int = 1) -> ParserToken | None:
        position = self._index + k - 1
        return self._tokens[position] if position < len(self._tokens) else None

    def next(self) -> ParserToken | None:
        if self._index >= len(self._tokens):
            return None
        self._index += 1
        return self._tokens[self._index - 1]

    def mark(self) -> int:
        return self._index

    def reset(self, mark: int) -> None:
        self._index = mark
