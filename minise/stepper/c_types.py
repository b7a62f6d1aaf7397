"""C types from layouts: what the front end has to know of variables, of which a program in IR keeps layouts only."""

from __future__ import annotations

from typing import assert_never

from minise.frontend.scopes import Scopes
from minise.frontend.types import (
    DOUBLE,
    FLOAT,
    INT,
    LONG_DOUBLE,
    UNSIGNED_INT,
    VOID,
    ArrayType,
    CType,
    FloatKind,
    FloatType,
    IntegerKind,
    IntegerType,
    Member,
    PointerType,
    Qualified,
    RecordType,
)
from minise.ir.layouts import ArrayLayout, Layout, NamedLayout, PointerLayout, Records, ScalarLayout
from minise.ir.types import F32, F64, F80, Kind
from minise.source import NOWHERE

_INTEGERS = {kind.value: IntegerType(kind) for kind in IntegerKind}
_FLOATS = {kind.value: FloatType(kind) for kind in FloatKind}
_FLOAT_TYPES = {F32: FLOAT, F64: DOUBLE, F80: LONG_DOUBLE}


class LayoutTypes:
    """Structs and unions that the source declares are those of the `scopes`; the others are made anew."""

    def __init__(self, records: Records, scopes: Scopes) -> None:
        self._records = records
        self._scopes = scopes
        self._made: dict[str, RecordType] = {}

    def type(self, layout: Layout | None) -> CType:
        match layout:
            case None:
                return VOID
            case ScalarLayout(name, type, signed):
                known = _INTEGERS.get(name) or _FLOATS.get(name)
                if known is not None:
                    return known
                # An enum, or a bit-field's type: its integer type behaves alike.
                if type.kind is Kind.FLOAT:
                    return _FLOAT_TYPES[type]
                return INT if signed else UNSIGNED_INT
            case PointerLayout(target):
                return PointerType(Qualified(self.type(target)))
            case ArrayLayout(element, count):
                return ArrayType(Qualified(self.type(element)), count)
            case NamedLayout(name):
                return self._record(name)
            case _:
                assert_never(layout)

    def _record(self, name: str) -> RecordType:
        if name not in self._made:
            declared = self._scopes.tag(name.partition(" ")[2])
            record = self._records[name]
            if isinstance(declared, RecordType) and declared.members is not None and declared.size == record.size:
                self._made[name] = declared
            else:
                self._make(name)
        return self._made[name]

    def _make(self, name: str) -> None:
        record = self._records[name]
        keyword, _, tag = name.partition(" ")
        made = RecordType(keyword == "union", tag or None, NOWHERE, alias=None if tag else name)
        self._made[name] = made  # before its members, which may point to it
        made.size, made.alignment = record.size, record.alignment
        made.members = tuple(
            Member(each.name or None, Qualified(self.type(each.layout)), each.offset, each.start, each.width)
            for each in record.fields
        )
