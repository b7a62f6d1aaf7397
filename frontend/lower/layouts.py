"""C types as the IR describes them for people (`ir.Layout`), and the table of the structs and unions met."""

from __future__ import annotations

from typing import assert_never

from minise.frontend.conversions import integer_of
from minise.frontend.layout import size_of
from minise.frontend.types import (
    ArrayType,
    CType,
    EnumType,
    FloatKind,
    FloatType,
    FunctionType,
    IntegerType,
    Member,
    PointerType,
    RecordType,
    VoidType,
)
from minise.ir import records as ir
from minise.ir.types import F32, F64, F80, I8, I16, I32, I64, DataModel, Type

_INTEGERS = {type.size: type for type in (I8, I16, I32, I64)}
_FLOATS = {FloatKind.FLOAT: F32, FloatKind.DOUBLE: F64, FloatKind.LONG_DOUBLE: F80}


def register_type(type: CType, data_model: DataModel) -> Type:
    """The type of the register that holds such a value; for a struct or an array, of the pointer to its bytes."""
    match type:
        case IntegerType() | EnumType():
            return _INTEGERS[size_of(type, data_model)]
        case FloatType():
            return _FLOATS[type.kind]
        case PointerType() | ArrayType() | FunctionType() | RecordType():
            return data_model.pointer
        case VoidType():
            raise AssertionError("there is no value of type void")
        case _:
            assert_never(type)


class LayoutTable:
    """Hands out layouts, and keeps the records they name in the order in which they were met."""

    def __init__(self, data_model: DataModel) -> None:
        self._data_model = data_model
        self._layouts: dict[CType, ir.Layout | None] = {}
        self._keys: dict[RecordType, str] = {}
        self._taken: set[str] = set()

    def layout(self, type: CType) -> ir.Layout | None:
        """None for what has no values to show: void, functions, structs that are never completed."""
        if type not in self._layouts:
            self._layouts[type] = self._make(type)
        return self._layouts[type]

    def records(self) -> tuple[ir.RecordLayout, ...]:
        # Describing a record may meet further ones, which then follow it.
        done: list[ir.RecordLayout] = []
        while len(done) < len(self._keys):
            pending = list(self._keys.items())[len(done) :]
            done.extend(self._record(type, key) for type, key in pending)
        return tuple(done)

    def _make(self, type: CType) -> ir.Layout | None:
        match type:
            case IntegerType(kind):
                return ir.ScalarLayout(kind.value, register_type(type, self._data_model), kind.is_signed)
            case FloatType(kind):
                register = register_type(type, self._data_model)
                return ir.ScalarLayout(kind.value, register, True, self._data_model.padding(register))
            case EnumType(tag):
                signed = integer_of(type).kind.is_signed
                name = f"enum {tag}" if tag else "enum"
                return ir.ScalarLayout(name, register_type(type, self._data_model), signed)
            case PointerType(target):
                function = self._function(target.type) if isinstance(target.type, FunctionType) else None
                return ir.PointerLayout(self.layout(target.type), self._data_model.pointer, function)
            case ArrayType(element, length):
                element_layout = self.layout(element.type)
                count = length if isinstance(length, int) else None
                return element_layout and ir.ArrayLayout(element_layout, count)
            case RecordType():
                return ir.NamedLayout(self._key(type)) if type.members is not None else None
            case VoidType() | FunctionType():
                return None
            case _:
                assert_never(type)

    def _function(self, type: FunctionType) -> ir.FunctionLayout | None:
        """None where a call cannot be told from the type: without a prototype, and where a struct is returned."""
        result = type.result.type
        if type.parameters is None or isinstance(result, RecordType):
            return None
        passed = tuple(register_type(each.type, self._data_model) for each in type.parameters)
        given = None if isinstance(result, VoidType) else register_type(result, self._data_model)
        return ir.FunctionLayout(passed, type.variadic, given)

    def _key(self, type: RecordType) -> str:
        """`struct node`; without a tag what a typedef calls it, else its place. Another one of the same name, from
        another scope, is numbered."""
        if type not in self._keys:
            keyword = "union" if type.is_union else "struct"
            wanted = f"{keyword} {type.tag}" if type.tag else type.alias or f"{keyword} at line {type.span.line}"
            key, number = wanted, 1
            while key in self._taken:
                number += 1
                key = f"{wanted} ({number})"
            self._taken.add(key)
            self._keys[type] = key
        return self._keys[type]

    def _record(self, type: RecordType, key: str) -> ir.RecordLayout:
        fields = tuple(field for member in type.members or () if (field := self._field(member)) is not None)
        return ir.RecordLayout(key, type.size, type.alignment, fields)

    def _field(self, member: Member) -> ir.FieldLayout | None:
        layout = self.layout(member.type.type)
        if layout is None:
            return None
        return ir.FieldLayout(member.name or "", member.offset, layout, member.start, member.width)
