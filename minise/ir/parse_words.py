"""The small things of the IR's text: names, strings, spans, types, layouts, constants."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from minise.extended import INFINITY, parsed
from minise.ir import records as ir
from minise.ir.types import ALL_TYPES, F32, F80, I1, DataModel, Kind, Type
from minise.source import MiniseError, Span, error

if TYPE_CHECKING:
    from lark import Token

_TYPES = {str(each): each for each in ALL_TYPES}
_ESCAPE = re.compile(r'\\(?:([ntr0"\\])|x([0-9A-Fa-f]{2})|u\{([0-9A-Fa-f]{1,6})\}|(.?))')
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "\\": "\\"}

_KNOWN_ESCAPES = r"\n \t \r \0 \" \\ \xff \u{ffff}"

# A tree or a token. lark's own type for the children of a tree would need a cast at each use.
Node = Any

_Read = TypeVar("_Read")


def fail(message: str, span: Span, hint: str | None = None) -> NoReturn:
    raise MiniseError([error(message, span, hint)])


def optional(read: Callable[[Node], _Read], node: Node) -> _Read | None:
    return None if node is None else read(node)


def trees(tree: Node, rule: str) -> Iterator[Node]:
    """The children that the rule made."""
    return (child for child in tree.children if child.data == rule)


def listed(parameters: Node | None) -> tuple[list[Node], bool]:
    """The parameters of a signature, and whether `...` follows them."""
    present = [each for each in parameters.children if each is not None] if parameters else []
    variadic = bool(present) and present[-1] == "..."
    return present[: len(present) - variadic], variadic


@dataclass(frozen=True, slots=True)
class Words:
    """Reads small things, knowing what they depend on. With `own_places`, spans written in the text are ignored
    and everything is placed in the text itself."""

    file_name: str
    model: DataModel
    files: Mapping[int, str]
    own_places: bool

    def here(self, token: Token) -> Span:
        assert token.line and token.column and token.end_line and token.end_column
        return Span(self.file_name, token.line, token.column, token.end_line, token.end_column)

    def around(self, tree: Node) -> Span:
        meta = tree.meta
        return Span(self.file_name, meta.line, meta.column, meta.end_line, meta.end_column)

    def span(self, token: Token | None, tree: Node) -> Span:
        """The span that the token writes down (`@0:3:5-12`), or the place of the tree."""
        if token is None or self.own_places:
            return self.around(tree)
        file, line, column, *end = map(int, re.findall(r"\d+", token))
        if file not in self.files:
            fail(f"there is no file {file}", self.here(token), f'declare it: file {file} "name.c"')
        return Span(self.files[file], line, column, *(end if len(end) == 2 else (line, *end)))

    def natural(self, token: Token) -> int:
        value = int(token, 0) if token.startswith("0x") else int(token)
        return value if value >= 0 else fail("a negative number has no meaning here", self.here(token))

    def type(self, token: Token) -> Type:
        return _TYPES[token]

    def layout(self, tree: Node) -> ir.Layout:
        *wrappers, core = tree.children
        layout = self._innermost_layout(core)
        for wrapper in reversed(wrappers):
            (inside,) = wrapper.children
            if wrapper.data == "pointer":
                layout = ir.PointerLayout(layout, self._pointer_type(inside))
            else:
                layout = ir.ArrayLayout(layout, None if inside.type == "UNKNOWN" else self.natural(inside))
        return layout

    def _innermost_layout(self, tree: Node) -> ir.Layout:
        match tree.data:
            case "scalar":
                name, signed, type, padding = tree.children
                padded = optional(self.natural, padding) or 0
                return ir.ScalarLayout(self.name(name), self.type(type), signed is not None, padded)
            case "named":
                return ir.NamedLayout(self.name(tree.children[0]))
            case "function_pointer":
                pointer, types, result = tree.children
                given, variadic = listed(types)
                function = ir.FunctionLayout(tuple(map(self.type, given)), variadic, optional(self.type, result))
                return ir.PointerLayout(None, self._pointer_type(pointer), function)
            case _:
                return ir.PointerLayout(None, self._pointer_type(tree.children[0]))

    def _pointer_type(self, token: Token) -> Type:
        type = self.type(token)
        return type if type.kind is Kind.POINTER else fail(f"{type} is no pointer type", self.here(token))

    def constant(self, node: Node, expected: Type | None = None) -> ir.Constant:
        """A constant; `expected` is the type of a number that shows none."""
        match getattr(node, "data", None) or node.type:
            case "number":
                return self._number(node, expected)
            case "address":
                name, offset = node.children
                distance = int(offset.replace(" ", "")) if offset else 0
                return ir.GlobalAddress(self.name(name), distance, self.model.pointer)
            case "BOOLEAN":
                return ir.Integer(int(node == "true"), I1)
            case "NULL":
                return ir.Null(self.model.pointer)
            case "FUNCTION_ADDRESS":
                return ir.FunctionAddress(self.name(node), self.model.pointer)
            case _:
                fail("expected a constant", self.here(node))

    def _number(self, tree: Node, expected: Type | None) -> ir.Constant:
        written, digits = tree.children
        type = self.type(written) if written else expected
        if type is None:
            fail("the type of this number is not known here", self.here(digits), f"write it: i32 {digits}")
        if digits.type == "FLOAT":
            return self._float(digits, type)
        return ir.Integer(self.integer(digits, type), type)

    def integer(self, token: Token, type: Type) -> int:
        """The token as a value of the type, unsigned: -1 is all ones."""
        if type.kind is not Kind.INTEGER:
            wanted = "with a point" if type.kind is Kind.FLOAT else "as null"
            fail(f"an integer where {type} is expected", self.here(token), f"it is written {wanted}")
        if token.type == "BOOLEAN":
            return int(token == "true")
        value = int(token, 16) if "0x" in token else int(token)
        if not -(1 << type.bits - 1) <= value < 1 << type.bits:
            fail(f"{token} does not fit {type}", self.here(token))
        return value % (1 << type.bits)

    def _float(self, token: Token, type: Type) -> ir.Float:
        if type.kind is not Kind.FLOAT:
            fail(f"a floating constant where {type} is expected", self.here(token))
        if token.startswith(("nan:", "bits:")):
            bits = int(token.partition(":")[2], 16)
            return (
                ir.Float(bits, type)
                if bits >> type.bits == 0
                else fail(f"{token} does not fit {type}", self.here(token))
            )
        if type is F80:
            return self._extended(token)
        try:
            data = struct.pack("<f" if type == F32 else "<d", float(token))
        except OverflowError:
            fail(f"{token} does not fit {type}", self.here(token))
        return ir.Float(int.from_bytes(data, "little"), type)

    def _extended(self, token: Token) -> ir.Float:
        if token.endswith("inf"):
            return ir.Float((-INFINITY if token.startswith("-") else INFINITY).bits, F80)
        value = parsed(str(token))
        if value.is_infinite:
            fail(f"{token} does not fit {F80}", self.here(token))
        return ir.Float(value.bits, F80)

    def name(self, token: Token) -> str:
        """The name that the token holds, plain or quoted, without the sign or colon that says what it names."""
        text = str(token)
        if token.type == "LABEL":
            text = text[:-1]
        elif token.type in ("REGISTER", "GLOBAL", "FUNCTION_ADDRESS"):
            text = text[1:]
        return self._unescaped(text[1:-1], token, chr) if text.startswith('"') else text

    def bytes(self, token: Token) -> bytes:
        """The bytes that a string stands for: `\\xff` is one byte, characters are encoded in UTF-8."""
        text = self._unescaped(token[1:-1], token, lambda byte: chr(byte if byte < 0x80 else 0xDC00 + byte))
        try:
            return text.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            fail("this string cannot be encoded as bytes", self.here(token))

    def _unescaped(self, text: str, token: Token, byte_character: Callable[[int], str]) -> str:
        def character(escape: re.Match[str]) -> str:
            short, byte, point, _ = escape.groups()
            if short:
                return _ESCAPED[short]
            if byte:
                return byte_character(int(byte, 16))
            if point and int(point, 16) < 0x110000:
                return chr(int(point, 16))
            fail(f"unknown escape '{escape.group()}'", self.here(token), f"known are {_KNOWN_ESCAPES}")

        return _ESCAPE.sub(character, text)
