"""Numbers, character constants and string literals: which spellings are right (C11 6.4.4, 6.4.5)."""

from __future__ import annotations

import re

_ESCAPE = re.compile(r"\\(?:([0-7]{1,3})|x([0-9a-fA-F]+)|(.))", re.DOTALL)
_SIMPLE = {"a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11, "e": 27}

_NUMBER = re.compile(
    r"""
      (?P<float>    (?: [0-9]+\.[0-9]* | \.[0-9]+ ) (?:[eE][+-]?[0-9]+)?
                  | [0-9]+ [eE][+-]?[0-9]+
                  | 0[xX] (?: [0-9a-fA-F]+\.?[0-9a-fA-F]* | \.[0-9a-fA-F]+ ) [pP][+-]?[0-9]+ )
    | (?P<integer>  0[xX][0-9a-fA-F]+ | 0[bB][01]+ | [0-9]+ )
    """,
    re.VERBOSE,
)
_INTEGER_SUFFIX = re.compile(r"(?:[uU]?(?:ll|LL|[lL])?|(?:ll|LL|[lL])[uU])")
_FLOAT_SUFFIX = re.compile(r"[fFlL]?")


def number_fault(spelling: str) -> str | None:
    """What is wrong with a number's spelling, or None."""
    match = _NUMBER.match(spelling)
    if match is None:
        return f"'{spelling}' is no number"
    kind = match.lastgroup
    suffix = spelling[match.end() :]
    rule = _FLOAT_SUFFIX if kind == "float" else _INTEGER_SUFFIX
    if not rule.fullmatch(suffix):
        article = "a floating" if kind == "float" else "an integer"
        return f"invalid suffix '{suffix}' on {article} constant"
    digits = match.group()
    if kind == "integer" and digits[0] == "0" and digits.isdigit() and not set(digits) <= set("01234567"):
        return f"invalid digit in the octal constant '{digits}'"
    if kind == "integer" and (len(digits) > 80 or integer_value(digits) >= 1 << 64):
        return "integer constant is too large"
    return None


def integer_value(digits: str) -> int:
    """The value of an integer constant without its suffix."""
    is_octal = len(digits) > 1 and digits.isdigit() and digits[0] == "0"
    return int(digits, 8) if is_octal else int(digits, 0)


def text_fault(spelling: str) -> str | None:
    """What is wrong with a character constant or a string literal, or None. Escapes are checked with their use."""
    if spelling[0] in "LuU" and not spelling.startswith("u8"):
        return "not supported: wide characters"
    if spelling in ("''", "u8''"):
        return "empty character constant"
    return None


def character_value(spelling: str) -> int:
    """The int that a character constant is in `#if` (C11 6.10.1p4): char is signed, `'ab'` is as in gcc."""
    data = bytearray()
    position = spelling.index("'") + 1
    for match in _ESCAPE.finditer(spelling, position):
        data += spelling[position : match.start()].encode("utf-8", "surrogatepass")
        octal, hexadecimal, simple = match.groups()
        if simple is not None:
            data.append(_SIMPLE.get(simple) or ord(simple) & 255)
        else:
            data.append((int(octal, 8) if octal else int(hexadecimal, 16)) & 255)
        position = match.end()
    data += spelling[position:-1].encode("utf-8", "surrogatepass")
    bits = 8 if len(data) == 1 else 32
    value = int.from_bytes(data[-4:], "big")
    return value - (1 << bits) if value >> (bits - 1) else value
