"""Global objects and their initial contents: bit-fields are put together, and later entries win over earlier ones."""

from __future__ import annotations

from typing import assert_never

from minise.frontend import tree
from minise.frontend.layout import qualified_alignment, size_of
from minise.frontend.lower.constants import is_zero
from minise.frontend.lower.context import Context
from minise.frontend.types import ArrayType, Qualified
from minise.ir import records as ir

Content = ir.InitialValue | ir.InitialBytes


def lower_global(context: Context, variable: tree.Variable) -> ir.Global:
    type = variable.type.type
    contents = _contents(context, variable.initialiser) if variable.initialiser is not None else ()
    end = max((content.offset + _size(content) for content in contents), default=0)
    # A flexible array member (C11 6.7.2.1p18) may be initialised, as in gcc: then the object is larger than its type.
    size = max(size_of(type, context.data_model), end)
    return ir.Global(
        variable.symbol or variable.name,
        size,
        qualified_alignment(variable.type, context.data_model),
        contents,
        _is_constant(variable.type),
        context.layouts.layout(type),
        variable.span,
    )


def _is_constant(type: Qualified) -> bool:
    while isinstance(type.type, ArrayType):
        type = type.type.element
    return type.const


def _contents(context: Context, initialiser: tree.Initialiser) -> tuple[Content, ...]:
    contents: list[Content] = []
    for entry in initialiser.entries:
        match entry:
            case tree.Text(offset, data):
                _put(contents, ir.InitialBytes(offset, data))
            case tree.Entry(offset=offset, value=value, bits=None):
                _put(contents, ir.InitialValue(offset, _constant(context, value)))
            case tree.Entry():
                _put_bits(contents, entry, _constant(context, entry.value))
            case _:
                assert_never(entry)
    # What is zero need not be said.
    return tuple(content for content in contents if not _is_all_zero(content))


def _constant(context: Context, value: tree.Expression) -> ir.Constant:
    match value:
        case tree.Number():
            return context.number(value)
        case tree.Address(of, offset):
            return context.address(of, offset)
        case _:
            raise AssertionError("the checker has reduced the initialisers of static storage to constants")


def _is_all_zero(content: Content) -> bool:
    return not any(content.data) if isinstance(content, ir.InitialBytes) else is_zero(content.value)


def _size(content: Content) -> int:
    return len(content.data) if isinstance(content, ir.InitialBytes) else content.value.type.size


def _put(contents: list[Content], new: Content) -> None:
    """Inserts in order of offset. Bytes of earlier entries that the new one covers are gone (C11 6.7.9p19)."""
    start, end = new.offset, new.offset + _size(new)
    position = len(contents)
    while position > 0 and contents[position - 1].offset + _size(contents[position - 1]) > start:
        position -= 1
    last = position
    while last < len(contents) and contents[last].offset < end:
        last += 1
    rest = [piece for content in contents[position:last] for piece in _pieces_outside(content, start, end)]
    before = [piece for piece in rest if piece.offset < start]
    after = [piece for piece in rest if piece.offset >= end]
    contents[position:last] = [*before, new, *after]


def _pieces_outside(content: Content, start: int, end: int) -> list[Content]:
    """What remains of the content before `start` and from `end` on. Half an address is nothing."""
    data = _bytes(content)
    if data is None:
        return []
    pieces: list[Content] = []
    if content.offset < start:
        pieces.append(ir.InitialBytes(content.offset, data[: start - content.offset]))
    if content.offset + len(data) > end:
        pieces.append(ir.InitialBytes(end, data[end - content.offset :]))
    return pieces


def _bytes(content: Content) -> bytes | None:
    if isinstance(content, ir.InitialBytes):
        return content.data
    match content.value:
        case ir.Integer(value, type):
            return value.to_bytes(type.size, "little")
        case ir.Float(bits, type):
            return bits.to_bytes(type.size, "little")
        case ir.Null(type):
            return bytes(type.size)
        case ir.GlobalAddress() | ir.FunctionAddress():
            return None
        case _:
            assert_never(content.value)


def _put_bits(contents: list[Content], entry: tree.Entry, value: ir.Constant) -> None:
    """Sets the bits of a bit-field in the bytes that hold them, and leaves the others as earlier entries set them."""
    assert entry.bits is not None and entry.bits.start is not None and entry.bits.width is not None
    assert isinstance(value, ir.Integer)
    start, width = entry.bits.start, entry.bits.width
    size = (start + width + 7) // 8
    mask = ((1 << width) - 1) << start
    old = int.from_bytes(_bytes_at(contents, entry.offset, size), "little")
    new = (old & ~mask) | ((value.value << start) & mask)
    _put(contents, ir.InitialBytes(entry.offset, new.to_bytes(size, "little")))


def _bytes_at(contents: list[Content], offset: int, size: int) -> bytes:
    found = bytearray(size)
    for content in reversed(contents):
        data = _bytes(content)
        if content.offset + _size(content) <= offset:
            break
        if data is not None:
            for position in range(max(offset, content.offset), min(offset + size, content.offset + len(data))):
                found[position - offset] = data[position - content.offset]
    return bytes(found)
