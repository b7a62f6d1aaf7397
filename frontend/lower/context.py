"""What the functions of one program share while they are lowered: its options, string literals and layouts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from minise.frontend import tree
from minise.frontend.floating import converted
from minise.frontend.lower.constants import floating, integer
from minise.frontend.lower.layouts import LayoutTable, register_type
from minise.frontend.types import PointerType
from minise.ir import records as ir
from minise.ir.types import I8, DataModel, Kind, Type
from minise.source import Span


@dataclass(frozen=True, slots=True)
class LowerOptions:
    data_model: DataModel = DataModel.LP64
    locals_in_memory: bool = False  # every variable is an object, as in the figures of papers
    unset_inputs: bool = False  # variables without an initial value are inputs
    checks_indices: bool = False  # an index stays inside its array, not only inside the object
    given_globals: frozenset[str] = frozenset()  # those that are defined nowhere, and inputs


class StringTable:
    """The string literals, each distinct one a read-only global `.str0`, `.str1` and so on."""

    def __init__(self, data_model: DataModel) -> None:
        self._pointer = data_model.pointer
        self._first_uses: dict[bytes, tuple[str, Span]] = {}

    def address(self, data: bytes, offset: int, span: Span) -> ir.GlobalAddress:
        name, _ = self._first_uses.setdefault(data, (f".str{len(self._first_uses)}", span))
        return ir.GlobalAddress(name, offset, self._pointer)

    def globals(self) -> tuple[ir.Global, ...]:
        return tuple(self._global(data, name, span) for data, (name, span) in self._first_uses.items())

    @staticmethod
    def _global(data: bytes, name: str, span: Span) -> ir.Global:
        layout = ir.ArrayLayout(ir.ScalarLayout("char", I8, True), len(data))
        contents = (ir.InitialBytes(0, data),) if any(data) else ()
        return ir.Global(name, len(data), 1, contents, True, layout, span)


class Context:
    def __init__(self, options: LowerOptions) -> None:
        self.options = options
        self.data_model = options.data_model
        self.strings = StringTable(options.data_model)
        self.layouts = LayoutTable(options.data_model)
        # Of functions that have neither prototype nor definition: what the first call passes.
        self.assumed_parameters: dict[tree.Function, tuple[Type, ...]] = {}
        self.given: list[tree.Variable] = []  # the globals that are inputs
        # The functions that make inputs of variables without an initial value, as far as they are called.
        self.unset: dict[str, ir.Declaration] = {}

    def number(self, number: tree.Number) -> ir.Constant:
        """The constant. A pointer that is not null comes as the integer that it was made of."""
        if isinstance(number.type, PointerType):
            word = self.data_model.word
            return integer(int(number.value), word) if number.value else ir.Null(self.data_model.pointer)
        type = register_type(number.type, self.data_model)
        if type.kind is Kind.FLOAT:
            return floating(converted(number.value, number.type), type)
        return integer(int(number.value), type)

    def address(self, of: tree.Variable | tree.StringLiteral | tree.Function, offset: int) -> ir.Constant:
        match of:
            case tree.Variable():
                return ir.GlobalAddress(of.symbol or of.name, offset, self.data_model.pointer)
            case tree.StringLiteral(data, _, span):
                return self.strings.address(data, offset, span)
            case tree.Function(is_missing=True):
                return ir.Null(self.data_model.pointer)
            case tree.Function():
                return ir.FunctionAddress(of.name, self.data_model.pointer)
            case _:
                assert_never(of)
