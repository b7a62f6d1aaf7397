"""Constants and string literals: their values and types (C11 6.4.4, 6.4.5). That they are spelled right was checked
by the parser (`frontend/literals.py`), but for the escapes in them."""

from __future__ import annotations

import re

from pycparser import c_ast

from minise.frontend import floating, tree
from minise.frontend.check.context import Context
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import range_of, wrapped
from minise.frontend.literals import integer_value
from minise.frontend.types import (
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    LONG,
    LONG_DOUBLE,
    LONG_LONG,
    UNSIGNED_INT,
    UNSIGNED_LONG,
    UNSIGNED_LONG_LONG,
    ArrayType,
    IntegerType,
    Qualified,
)
from minise.source import Span

_LADDER = ((INT, UNSIGNED_INT), (LONG, UNSIGNED_LONG), (LONG_LONG, UNSIGNED_LONG_LONG))
_SIMPLE_ESCAPES = {
    "n": 10, "t": 9, "r": 13, "0": 0, "a": 7, "b": 8, "f": 12, "v": 11, "e": 27,
    "\\": 92, "'": 39, '"': 34, "?": 63,
}  # fmt: skip
_ESCAPE = re.compile(
    r"\\(?:x(?P<hex>[0-9a-fA-F]+)|(?P<octal>[0-7]{1,3})|(?P<name>u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})|(?P<simple>.))",
    re.DOTALL,
)
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.S)


def constant(context: Context, node: c_ast.Constant) -> tree.Expression:
    text = node.value
    span = span_of(node)
    if node.type == "string":
        return string_literal(context, node)
    if node.type == "char":
        return tree.Number(_character(context, text, span), INT, span)
    if "int" in node.type:
        return _integer(context, text, span)
    if node.type in ("float", "double", "long double"):
        return _floating(context, text, span)
    raise context.reports.unsupported(f"constants such as {text}", span)


def _integer(context: Context, text: str, span: Span) -> tree.Number:
    digits = text.rstrip("uUlL")
    value = integer_value(digits)
    is_decimal = not digits.startswith("0")
    suffix = text[len(digits) :].lower()
    return tree.Number(value, _integer_type(context, text, value, suffix, is_decimal, span), span)


def _integer_type(context: Context, text: str, value: int, suffix: str, is_decimal: bool, span: Span) -> IntegerType:
    """C11 6.4.4.1p5: the first type of the list that can hold the value."""
    for signed, unsigned in _LADDER[suffix.count("l") :]:
        if "u" not in suffix and value <= range_of(signed, context.data_model)[1]:
            return signed
        if ("u" in suffix or not is_decimal) and value <= range_of(unsigned, context.data_model)[1]:
            return unsigned
    if value <= range_of(UNSIGNED_LONG_LONG, context.data_model)[1]:
        context.reports.warning(f"the integer constant {text} is so large that it is unsigned", span)
        return UNSIGNED_LONG_LONG
    raise context.reports.rejected(f"the integer constant {text} is too large for any type", span)


def _floating(context: Context, text: str, span: Span) -> tree.Expression:
    digits = text.rstrip("fFlL")  # also of a hexadecimal one, which ends with its exponent
    type = FLOAT if text[-1] in "fF" else LONG_DOUBLE if text[-1] in "lL" else DOUBLE
    return tree.Number(floating.parsed(digits, type), type, span)


# ---------------------------------------------------------------------------------------------------------
# Characters and strings


def _character(context: Context, text: str, span: Span) -> int:
    if not text.startswith("'"):
        raise context.reports.unsupported("wide characters", span)
    data = _bytes(context, text[1:-1], span)
    if not data:
        raise context.reports.rejected("empty character constant", span)
    if len(data) == 1:
        return wrapped(data[0], CHAR, context.data_model)
    # Implementation-defined (6.4.4.4p10). As gcc: the characters make up an int, the last one lowest.
    context.reports.warning(f"multi-character constant {text}", span)
    return wrapped(int.from_bytes(data[-4:], "big"), INT, context.data_model)


def string_literal(context: Context, node: c_ast.Constant) -> tree.StringLiteral:
    span = span_of(node)
    text = node.value
    if not text.startswith(('"', "u8")):
        raise context.reports.unsupported("wide strings", span)
    # Escapes end with their literal: "\x1" "a" has two characters (6.4.5p5 after 5.1.1.2).
    data = b"".join(_bytes(context, part, span) for part in _QUOTED.findall(text)) + b"\0"
    return tree.StringLiteral(data, ArrayType(Qualified(CHAR), len(data)), span)


def _bytes(context: Context, text: str, span: Span) -> bytes:
    """The bytes of the text between the quotes. Source characters beyond ASCII stand for their UTF-8 bytes."""
    if "\\" not in text:
        return _encoded(text)
    result = bytearray()
    position = 0
    for found in _ESCAPE.finditer(text):
        result += _encoded(text[position : found.start()])
        result += _escaped(context, found, span)
        position = found.end()
    return bytes(result + _encoded(text[position:]))


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _escaped(context: Context, found: re.Match[str], span: Span) -> bytes:
    if found["hex"] or found["octal"]:
        value = int(found["hex"], 16) if found["hex"] else int(found["octal"], 8)
        if value > 255:
            raise context.reports.rejected(f"escape sequence '{found[0]}' is out of range", span)
        return bytes([value])
    if found["name"]:
        code = int(found["name"][1:], 16)
        if code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
            raise context.reports.rejected(f"'{found[0]}' is not a valid universal character", span)
        return chr(code).encode()
    if found["simple"] in "xuU":
        raise context.reports.rejected(f"escape sequence '{found[0]}' without its digits", span)
    if found["simple"] not in _SIMPLE_ESCAPES:
        context.reports.warning(f"unknown escape sequence '{found[0]}'", span)
        return _encoded(found["simple"])
    return bytes([_SIMPLE_ESCAPES[found["simple"]]])
