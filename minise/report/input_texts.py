"""Inputs as C would write them. What a pointer in an input points to, which is an input of its own, stands in the
pointer's place: `list = {{.value = 7, .next = {{.value = 8, .next = NULL}}}}`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from minise.display import Display, Texts, character
from minise.expr.term import Symbol
from minise.input_pieces import Piece, pieces
from minise.inputs import Role, SymbolicInput
from minise.ir.entry_parameters import called_function
from minise.ir.layouts import Records, layout_size
from minise.ir.types import I8
from minise.results import InputValue
from minise.values import to_signed
from minise.variables import Shown

_NULL = "NULL"


class InputTexts:
    def __init__(self, records: Records, texts: Texts) -> None:
        self._records = records
        self._texts = texts
        self._display = Display(records, texts)

    def shown(self, values: Iterable[InputValue]) -> list[Shown]:
        """Zeros in a block to which the program has not written are not worth telling: most blocks are written
        before they are read."""
        told = [each for each in values if each.input.role is not Role.UNWRITTEN or any(each.data)]
        if not any(_is_path(each.input.name) or each.input.role is Role.GLOBAL for each in told):
            return [Shown(each.input.label, self._alone(each)) for each in told]
        by_name = {each.input.name: each for each in told}
        pointed_to = {
            piece.name for each in told for piece in self._pointers(each.input) if not _is_called(piece, each)
        }
        return [
            Shown(each.input.label, self._with_pointers(each, by_name))
            for each in told
            if each.input.name not in pointed_to
        ]

    def _alone(self, value: InputValue) -> str:
        given = value.input
        if _is_null(value):
            return _NULL
        if given.layout is not None:
            return self._display.bytes(value.data, given.layout)
        if len(given.parts) == 1 and given.parts[0].count is None:
            part = given.parts[0]
            number = int.from_bytes(value.data[: part.type.size], "little")
            is_signed = isinstance(part.term.payload, Symbol) and part.term.payload.signed
            if part.type is I8:
                return character(number, is_signed)
            return str(to_signed(number, part.type.bits) if is_signed else number)
        return self._display.bytes(value.data, None)

    def _with_pointers(self, value: InputValue, by_name: Mapping[str, InputValue]) -> str:
        pointers = [
            (
                each.offset,
                f"&{each.name}" if _is_called(each, value) else self._with_pointers(by_name[each.name], by_name),
            )
            for each in self._pointers(value.input)
            if _is_called(each, value) or each.name in by_name
        ]
        if _is_null(value) or not pointers:
            return self._alone(value)
        targets = {number: text for number, (_, text) in enumerate(pointers, start=1)}
        display = Display(self._records, self._texts, describe=targets.__getitem__)
        bases = {offset: number for number, (offset, _) in enumerate(pointers, start=1)}
        return display.bytes(value.data, value.input.layout, bases)

    def _pointers(self, given: SymbolicInput) -> Sequence[Piece]:
        """The pointers that lie in an input; their names are how C reaches what they point to."""
        layout = given.layout
        if layout is None:
            return ()
        cut = pieces(given.name, layout_size(layout, self._records), layout, self._records)
        return [each for each in cut if each.pointer is not None]


def _is_path(name: str) -> bool:
    """Whether it is no name of a variable, but an expression that leads to an object."""
    return "[" in name or "." in name


def _is_called(piece: Piece, value: InputValue) -> bool:
    """Whether the pointer points to a function that gives inputs: those in globals do."""
    return value.input.role is Role.GLOBAL and called_function(piece.pointer) is not None


def _is_null(value: InputValue) -> bool:
    """Whether the pointer that this input belongs to points nowhere."""
    return not value.data and value.input.exists is not True
