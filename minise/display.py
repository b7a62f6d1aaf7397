"""Values as C writes them: numbers by the sign of their type, characters quoted, arrays and structs in braces.

For people only: long arrays are cut, and a pointer is told by the name of what it points to. Bytes of inputs and
values of registers and memory cells are shown alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeGuard, assert_never

from minise.expr.term import Boolean, Term
from minise.expr.text import binds_loosely, nameless, text
from minise.expr.text_parts import NameOf, Piece
from minise.extended import Extended
from minise.ir.layouts import (
    ArrayLayout,
    FieldLayout,
    Layout,
    NamedLayout,
    PointerLayout,
    Records,
    ScalarLayout,
    layout_size,
)
from minise.ir.types import I8, Kind, Type
from minise.values import Pointer, Undefined, Value, float_from_bits, to_signed

# What stands at an offset: a whole value of a type.
Read = Callable[[int, Type], Value]
Names = Mapping[int, str]  # of the objects that pointers may be based on
# Other objects in words; a string literal by its bytes.
Describe = Callable[[int], str | bytes | None]

SHOWN_ELEMENTS = 12
SHOWN_CHARACTERS = 60
_REMEMBERED_TEXTS = 20_000
UNDEFINED_TEXT = "undefined"
UNNAMED_POINTER = "a pointer"

_ESCAPES = {0: r"\0", 7: r"\a", 8: r"\b", 9: r"\t", 10: r"\n", 11: r"\v", 12: r"\f", 13: r"\r", 92: r"\\"}


class Texts:
    """The texts of terms, in which objects stand by their names: `&table`. Paths share most of their terms, so that
    their texts are remembered."""

    def __init__(self, name_of: NameOf = nameless) -> None:
        self._name_of = name_of
        self._pieces: dict[Term, Piece] = {}
        self._conjuncts: dict[Term, str] = {}

    def learn(self, name_of: NameOf) -> None:
        """Objects have names only after a program was loaded."""
        self._name_of = name_of
        self._pieces.clear()
        self._conjuncts.clear()

    def __call__(self, value: bool | float | Extended | Term) -> str:
        if not isinstance(value, Term):
            return text(value)
        if len(self._pieces) >= _REMEMBERED_TEXTS:
            self._pieces.clear()
        return text(value, self._name_of, self._pieces)

    def conjunction(self, terms: Iterable[Boolean]) -> str:
        """All of them together; a term that binds loosely stands in parentheses."""
        known = self._conjuncts
        return " && ".join([known.get(each) or self._conjunct(each) for each in terms])  # type: ignore[arg-type]

    def _conjunct(self, term: Boolean) -> str:
        shown = self(term)
        if not isinstance(term, Term):
            return shown
        if len(self._conjuncts) >= _REMEMBERED_TEXTS:
            self._conjuncts.clear()
        shown = self._conjuncts[term] = f"({shown})" if binds_loosely(term) else shown
        return shown


class Display:
    """Shows values of one program. `names` tell which objects pointers mean, and `describe` what those without a name
    are; `labels` are the names of the labels for which the bytes of an object stand."""

    def __init__(
        self,
        records: Records,
        texts: Texts,
        names: Names | None = None,
        describe: Describe | None = None,
        labels: Mapping[int, tuple[str, ...]] | None = None,
    ) -> None:
        self._records = records
        self._text = texts
        self._names = names or {}
        self._describe = describe
        self._labels = labels or {}

    def bytes(self, data: bytes, layout: Layout | None, bases: Mapping[int, int] | None = None) -> str:
        """Bytes as the C value that they are; without a type, as a string. An array may have fewer elements. `bases`
        tell by their offsets which objects the pointers in it mean."""
        if isinstance(layout, ArrayLayout):
            stride = layout_size(layout.element, self._records)
            if stride and len(data) % stride == 0 and len(data) < stride * (layout.count or 0):
                layout = ArrayLayout(layout.element, len(data) // stride)
        if layout is None or layout_size(layout, self._records) > len(data):
            return string(data)
        if is_text(layout):
            return characters(data, layout)

        def read(offset: int, type: Type) -> Value:
            number = int.from_bytes(data[offset : offset + type.size], "little")
            if type.kind is Kind.FLOAT:
                return float_from_bits(number, type)
            if type.kind is not Kind.POINTER:
                return number
            return Pointer(bases[offset], 0) if bases and offset in bases else Pointer(0, number)

        return self.object(read, layout)

    def object(self, read: Read, layout: Layout, offset: int = 0) -> str:
        match layout:
            case ScalarLayout(type=type) | PointerLayout(type=type):
                return self.scalar(read(offset, type), layout)
            case ArrayLayout():
                return self._array(read, layout, offset)
            case NamedLayout(name):
                members = self._records[name].fields
                shown = (self._member(read, each, offset) for each in members[:SHOWN_ELEMENTS])
                return "{" + ", ".join(shown) + (", ..." if len(members) > SHOWN_ELEMENTS else "") + "}"
            case _:
                assert_never(layout)

    def scalar(self, value: Value, layout: Layout | None) -> str:
        """A value that is no aggregate."""
        if isinstance(value, Undefined):
            return UNDEFINED_TEXT
        if isinstance(value, Pointer):
            return self._pointer(value, layout.type.bits if isinstance(layout, PointerLayout) else 64)
        if isinstance(value, Term | float | Extended):
            return self._text(value)
        if not isinstance(value, int):
            return "part of a pointer"
        if isinstance(layout, ScalarLayout):
            if is_plain_character(layout) or (_is_character(layout) and 32 < value < 127):
                return character(value, layout.signed)
            if layout.signed:
                return str(to_signed(value, layout.type.bits))
        return str(int(value))

    def as_given(self, name: str, layout: Layout) -> str:
        """How an input of this name looks while nothing of it was changed."""
        match layout:
            case ScalarLayout() | PointerLayout():
                return name
            case ArrayLayout(element, length):
                count = length or 0
                parts = (self.as_given(f"{name}[{index}]", element) for index in range(min(count, SHOWN_ELEMENTS)))
                return "{" + ", ".join(parts) + (", ..." if count > SHOWN_ELEMENTS else "") + "}"
            case NamedLayout(record):
                members = self._records[record].fields
                shown = [f".{each.name} = {self.as_given(f'{name}.{each.name}', each.layout)}" for each in members]
                rest = ", ..." if len(members) > SHOWN_ELEMENTS else ""
                return "{" + ", ".join(shown[:SHOWN_ELEMENTS]) + rest + "}"
            case _:
                assert_never(layout)

    def _array(self, read: Read, layout: ArrayLayout, offset: int) -> str:
        element, count = layout.element, layout.count or 0
        if is_text(layout):
            shown_bytes = _known_text(read, offset, min(count, SHOWN_CHARACTERS + 1))
            if shown_bytes:
                return characters(shown_bytes, layout) if len(shown_bytes) == count else string(shown_bytes)
        stride = layout_size(element, self._records)
        shown = [self.object(read, element, offset + index * stride) for index in range(min(count, SHOWN_ELEMENTS))]
        if shown and all(each == UNDEFINED_TEXT for each in shown):
            return UNDEFINED_TEXT
        return "{" + ", ".join(shown) + (", ..." if count > SHOWN_ELEMENTS else "") + "}"

    def _member(self, read: Read, member: FieldLayout, offset: int) -> str:
        start = offset + member.offset
        if member.width is None or member.start is None or not isinstance(member.layout, ScalarLayout):
            shown = self.object(read, member.layout, start)
        else:
            shown = _bit_field(read, member.layout, start, member.start, member.width)
        return f".{member.name} = {shown}" if member.name else shown

    def _pointer(self, pointer: Pointer, bits: int) -> str:
        base, offset = pointer.base, pointer.offset
        if isinstance(base, Term):
            return "one of several pointers"
        if base == 0:
            if offset == 0:
                return "NULL"
            if isinstance(offset, int):
                return f"(void *){number_of(offset, bits):#x}"
            return f"(void *)({self._text(offset)})"
        if base in self._labels:
            return self._label(self._labels[base], offset)
        name = self._names.get(base)
        if name is None:
            return self._nameless(base, offset)
        return f"&{name}" if offset == 0 else self._inside(name, offset)

    def _label(self, labels: Sequence[str], offset: int | Term) -> str:
        if not isinstance(offset, int):
            return f"label number ({self._text(offset)})"
        return f"&&{labels[offset]}" if 0 <= offset < len(labels) else "a pointer beyond all labels"

    def _nameless(self, base: int, offset: int | Term) -> str:
        words = None if self._describe is None else self._describe(base)
        if words is None:
            return UNNAMED_POINTER
        if isinstance(words, bytes):
            if isinstance(offset, int) and 0 <= offset < len(words):
                return string(words[offset:].split(b"\0")[0])
            words = string(words.split(b"\0")[0])
        return words if offset == 0 else self._inside(words, offset)

    def _inside(self, name: str, offset: int | Term) -> str:
        distance = str(offset) if isinstance(offset, int) else f"({self._text(offset)})"
        return f"byte {distance} of {name}"


def number_of(offset: int, bits: int) -> int:
    """The address that a pointer to no object is: unsigned, where offsets have a sign."""
    return offset & (1 << bits) - 1


def _known_bytes(read: Read, offset: int, count: int) -> bytes | None:
    found = bytearray()
    for index in range(count):
        value = read(offset + index, I8)
        if not isinstance(value, int):
            return None
        found.append(value)
    return bytes(found)


def _known_text(read: Read, offset: int, count: int) -> bytes | None:
    """All bytes, if they are known; or those of a string that ends before the first byte without a value."""
    found = bytearray()
    for index in range(count):
        value = read(offset + index, I8)
        if isinstance(value, Undefined) and 0 in found:
            return bytes(found[: found.index(0) + 1])
        if not isinstance(value, int):
            return None
        found.append(value)
    return bytes(found)


def _bit_field(read: Read, layout: ScalarLayout, offset: int, start: int, width: int) -> str:
    count = (start + width + 7) // 8
    known = _known_bytes(read, offset, count)
    if known is None:
        return UNDEFINED_TEXT if isinstance(read(offset, I8), Undefined) else "symbolic"
    number = int.from_bytes(known, "little") >> start & (1 << width) - 1
    return str(to_signed(number, width) if layout.signed else number)


# ---------------------------------------------------------------------------------------------------------
# Characters


def is_text(layout: Layout) -> TypeGuard[ArrayLayout]:
    return isinstance(layout, ArrayLayout) and _is_character(layout.element)


def is_plain_character(layout: Layout) -> bool:
    """`char`; its signed and unsigned kin are numbers as often."""
    return isinstance(layout, ScalarLayout) and layout.name == "char"


def _is_character(layout: Layout) -> bool:
    """The plain `char`, and its signed and unsigned kin."""
    return isinstance(layout, ScalarLayout) and layout.type is I8 and layout.name.endswith("char")


def is_readable(value: int) -> bool:
    """Whether a character is written as itself, or by an escape that has a letter."""
    return value in _ESCAPES or 32 <= value <= 126


def character(value: int, signed: bool = True) -> str:
    """A `char` as C writes it, or its number where it cannot be printed."""
    if value == ord("'"):
        return r"'\''"
    if is_readable(value):
        return f"'{_ESCAPES.get(value, chr(value))}'"
    return str(to_signed(value, 8) if signed else value)


def characters(data: bytes, layout: ArrayLayout) -> str:
    """An array of them as a string; or as numbers, if it is short, of `unsigned char`, and no text."""
    element = layout.element
    if not isinstance(element, ScalarLayout) or is_plain_character(element) or len(data) > SHOWN_ELEMENTS:
        return string(data)
    if any(data) and all(map(is_readable, data)):
        return string(data)
    return "{" + ", ".join(str(to_signed(each, 8) if element.signed else each) for each in data) + "}"


def string(data: bytes) -> str:
    """Bytes as a string literal; zeros at its end are shown as one, and what is long is cut."""
    kept = data.rstrip(b"\0")
    shown = kept[:SHOWN_CHARACTERS]
    rest = "..." if len(kept) > len(shown) else r"\0" if len(data) > len(kept) else ""
    # C11 6.4.4.4: an octal escape takes up to three digits, so that a digit behind it needs all three written.
    pieces = [_IN_STRING[each] for each in shown]
    for index in range(len(shown) - 1) if 0 in shown else ():
        if shown[index] == 0 and chr(shown[index + 1]).isdigit():
            pieces[index] = r"\000"
    return f'"{"".join(pieces)}{rest}"'


def _in_string(byte: int) -> str:
    if byte == ord('"'):
        return r"\""
    return _ESCAPES.get(byte) or (chr(byte) if 32 <= byte <= 126 else f"\\{byte:03o}")


_IN_STRING = [_in_string(byte) for byte in range(256)]
