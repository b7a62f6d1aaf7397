"""Parsing: from tokens to pycparser's tree. Only the syntax is checked; what it means is checked in `check/`."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend.dialects import missing_declarations
from minise.frontend.gnu import standard_tokens
from minise.frontend.gnu_parser import GnuParser
from minise.frontend.parser_tokens import parser_tokens
from minise.frontend.preprocess import Preprocessed
from minise.source import MiniseError, error


def parse(preprocessed: Preprocessed) -> c_ast.FileAST:
    """The syntax tree of a translation unit. Raises MiniseError with its syntax errors."""
    standard = standard_tokens(preprocessed.tokens)
    declarations = missing_declarations(standard.tokens)
    tokens = parser_tokens(declarations + standard.tokens)
    for index, attributes in standard.attributes.items():
        if len(declarations) + index < len(tokens):
            tokens[len(declarations) + index].attributes = attributes
    parser = GnuParser(tokens, bool(standard.attributes))
    try:
        return parser.translation_unit()
    except RecursionError:
        raise MiniseError([*parser.errors, error("the program is nested too deeply", parser.place())]) from None
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
        # pycparser stumbles over some malformed declarations instead of reporting them.
        raise MiniseError([*parser.errors, error("syntax error", parser.place())]) from None
