"""Joins translation units into one program.

Names starting with '.' belong to their unit and are renamed where two units use the same one. All other names are
shared: a definition takes the place of declarations, and two definitions are an error.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from operator import is_
from types import NoneType
from typing import Any

from minise.ir import records as ir
from minise.ir.operands import operands
from minise.ir.types import Type
from minise.source import Diagnostic, MiniseError, Span, error, note

_Definition = ir.Global | ir.Function


def linked(program: ir.Program, units: Iterable[ir.Program]) -> ir.Program:
    """The program with the units joined to it. Private names of the program itself stay as they are."""
    joined = program
    for number, unit in enumerate(units, start=1):
        joined = _joined(joined, _renamed_apart(unit, joined, number))
    return joined


def undefined_globals(program: ir.Program) -> tuple[Diagnostic, ...]:
    """An error for each global that is used but that no unit defines, at its first use."""
    defined = {each.name for each in program.globals}
    missing: dict[str, Span] = {}
    for address, span in global_addresses(program):
        if address.name not in defined:
            missing.setdefault(address.name, span)
    return tuple(error(f"'{name}' is declared but defined nowhere", span) for name, span in missing.items())


def made_private(unit: ir.Program, exported: Container[str], prefix: str) -> ir.Program:
    """The unit with private names for all that it defines and does not export: C's internal linkage."""
    own = [each.name for each in _definitions(unit) if each.name not in exported and not each.name.startswith(".")]
    renamed: ir.Program = _renamed(unit, _Renaming({name: f".{prefix}.{name}" for name in own}, {}))
    return renamed


def global_addresses(program: ir.Program) -> Iterator[tuple[ir.GlobalAddress, Span]]:
    for item in program.globals:
        for content in item.contents:
            if isinstance(content, ir.InitialValue) and isinstance(content.value, ir.GlobalAddress):
                yield content.value, item.span
    for function in program.functions:
        for block in function.blocks:
            for instruction in block.instructions:
                for operand in operands(instruction):
                    if isinstance(operand, ir.GlobalAddress):
                        yield operand, instruction.span


def _joined(first: ir.Program, second: ir.Program) -> ir.Program:
    _reject_conflicts(first, second)
    functions = (*first.functions, *second.functions)
    defined = {function.name for function in functions}
    declarations = {each.name: each for each in first.declarations}
    for each in second.declarations:
        declarations.setdefault(each.name, each)
    known_records = {record.name for record in first.records}
    return ir.Program(
        first.data_model,
        (*first.records, *(record for record in second.records if record.name not in known_records)),
        (*first.globals, *second.globals),
        tuple(each for each in declarations.values() if each.name not in defined),
        functions,
        first.dialect,
    )


def _reject_conflicts(first: ir.Program, second: ir.Program) -> None:
    findings = []
    if first.data_model is not second.data_model:
        span = next((each.span for each in _definitions(second)), None)
        if span is not None:
            models = f"{second.data_model.value} and {first.data_model.value}"
            findings.append(error(f"units of different data models are joined: {models}", span))
    before = {each.name: each for each in _definitions(first)}
    for each in _definitions(second):
        if each.name in before:
            earlier = note("it is defined here too", before[each.name].span)
            findings.append(error(f"'{each.name}' is defined twice", each.span, None, earlier))
    if findings:
        raise MiniseError(findings)


def _definitions(program: ir.Program) -> tuple[_Definition, ...]:
    definitions: tuple[_Definition, ...] = program.globals
    return (*definitions, *program.functions)


# ---------------------------------------------------------------------------------------------------------
# Renaming


@dataclass(frozen=True, slots=True)
class _Renaming:
    """New names for globals and functions, and for records."""

    symbols: Mapping[str, str]
    records: Mapping[str, str]


def _renamed_apart(unit: ir.Program, joined: ir.Program, number: int) -> ir.Program:
    """The unit with other names for what only looks like something of the program."""
    taken = {each.name for each in (*_definitions(joined), *_definitions(unit))}
    used = {each.name for each in _definitions(joined)}
    private = [each.name for each in _definitions(unit) if each.name.startswith(".") and each.name in used]
    records = {record.name for record in (*joined.records, *unit.records)}
    renaming = _Renaming(
        {name: _fresh(f".{number}{name}", taken) for name in private},
        {name: _fresh(f"{name}.{number}", records) for name in _differing_records(joined, unit)},
    )
    if not renaming.symbols and not renaming.records:
        return unit
    renamed: ir.Program = _renamed(unit, renaming)
    return renamed


def _fresh(wish: str, taken: set[str]) -> str:
    name, count = wish, 1
    while name in taken:
        count += 1
        name = f"{wish}.{count}"
    taken.add(name)
    return name


def _differing_records(joined: ir.Program, unit: ir.Program) -> list[str]:
    """The unit's records that are not the program's record of that name, in its fields or in the records that they
    mention."""
    known = {record.name: record for record in joined.records}
    differing = {each.name for each in unit.records if known.get(each.name, each) != each}
    grown = True
    while grown:
        mentioning = {each.name for each in unit.records if _mentioned(each) & differing}
        grown = not mentioning & known.keys() <= differing
        differing |= mentioning & known.keys()
    return [each.name for each in unit.records if each.name in differing]


def _mentioned(record: ir.RecordLayout) -> set[str]:
    names = set()
    for field in record.fields:
        layout: ir.Layout | None = field.layout
        while isinstance(layout, ir.ArrayLayout | ir.PointerLayout):
            layout = layout.element if isinstance(layout, ir.ArrayLayout) else layout.target
        if isinstance(layout, ir.NamedLayout):
            names.add(layout.name)
    return names


_NAMED_SYMBOLS = (ir.GlobalAddress, ir.FunctionAddress, ir.Global, ir.Function)
_NAMED_RECORDS = (ir.NamedLayout, ir.RecordLayout)
_WITHOUT_NAMES = (Span, Type, Enum, ir.Register, ir.Integer, str, int, bytes, NoneType)


def _renamed(part: Any, renaming: _Renaming) -> Any:
    """A part of a program with its names replaced wherever they stand; what does not change is kept as it is."""
    if isinstance(part, _WITHOUT_NAMES):
        return part
    if isinstance(part, tuple):
        items = tuple(_renamed(each, renaming) for each in part)
        return part if all(map(is_, items, part)) else items
    changes = {}
    for name in part.__slots__:
        before = getattr(part, name)
        after = _renamed(before, renaming)
        if after is not before:
            changes[name] = after
    if isinstance(part, _NAMED_SYMBOLS) and part.name in renaming.symbols:
        changes["name"] = renaming.symbols[part.name]
    if isinstance(part, _NAMED_RECORDS) and part.name in renaming.records:
        changes["name"] = renaming.records[part.name]
    return replace(part, **changes) if changes else part
