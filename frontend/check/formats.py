"""Formats given as literals, of the printf and scanf families: whether arguments have the types that they ask for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from minise.frontend import tree
from minise.frontend.check.context import Context
from minise.frontend.conversions import integer_of, is_character, is_integer, to_unsigned
from minise.frontend.describe import describe
from minise.frontend.types import (
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    LONG,
    LONG_DOUBLE,
    LONG_LONG,
    SHORT,
    VOID,
    CType,
    IntegerType,
    PointerType,
    Qualified,
)
from minise.ir.types import DataModel

_PRINTING = {"printf": 0, "fprintf": 1, "sprintf": 1, "snprintf": 2, "dprintf": 1}  # where the format stands
_SCANNING = {"scanf": 0, "fscanf": 1, "sscanf": 1}
_DIRECTIVE = re.compile(
    rb"%[-+ #0']*(?P<width>\*|[0-9]*)(?:\.(?P<precision>\*|[0-9]*))?"
    rb"(?P<length>hh|h|ll|l|j|z|t|L)?(?P<conversion>.)?",
    re.DOTALL,
)
_SCANNED = re.compile(
    rb"%(?P<skips>\*)?[0-9]*(?P<length>hh|h|ll|l|j|z|t|L)?(?P<conversion>\[\^?\]?[^]]*\]|.)?", re.DOTALL
)
_STRING = PointerType(Qualified(CHAR))
_ANYTHING = PointerType(Qualified(VOID))


@dataclass(frozen=True, slots=True)
class _Wanted:
    """One argument that a directive takes. `type` is None for a conversion that does not exist."""

    directive: str
    type: CType | None


def check_format(context: Context, call: tree.Call) -> None:
    """Warns where a call with a literal format passes something else than it asks for."""
    if not isinstance(call.callee, tree.FunctionName):
        return
    name = call.callee.function.name
    for positions, wanted_by in ((_PRINTING, _printed), (_SCANNING, _scanned)):
        position = positions.get(name)
        if position is not None and position < len(call.arguments):
            literal = _literal(call.arguments[position])
            if literal is not None:
                _check_arguments(context, literal, wanted_by, iter(call.arguments[position + 1 :]))


def _check_arguments(
    context: Context,
    literal: tree.StringLiteral,
    wanted_by: Callable[[Context, bytes], Iterator[_Wanted]],
    arguments: Iterator[tree.Expression],
) -> None:
    for wanted in wanted_by(context, literal.data.split(b"\0")[0]):
        if wanted.type is None:
            context.reports.warning(f"unknown conversion '{wanted.directive}' in the format", literal.span)
            return
        argument = next(arguments, None)
        if argument is None:
            context.reports.warning(f"the format's '{wanted.directive}' has no argument", literal.span)
            return
        if not _fits(wanted.type, argument.type):
            context.reports.warning(
                f"the format's '{wanted.directive}' expects '{describe(wanted.type)}', "
                f"but its argument has type '{describe(argument.type)}'",
                argument.span,
            )
    for surplus in arguments:
        context.reports.warning("argument that the format does not use", surplus.span)
        return


def _literal(format: tree.Expression) -> tree.StringLiteral | None:
    while isinstance(format, tree.Convert):
        format = format.value
    if isinstance(format, tree.AddressOf) and isinstance(format.place, tree.StringLiteral):
        return format.place
    return None


def _scanned(context: Context, text: bytes) -> Iterator[_Wanted]:
    """C11 7.21.6.2: every argument is a pointer to where the value goes."""
    for found in _SCANNED.finditer(text):
        conversion = (found["conversion"] or b"").decode("latin-1")
        if conversion == "%" or found["skips"] is not None:
            continue
        target = _target(context, (found["length"] or b"").decode(), conversion)
        yield _Wanted(found[0].decode("latin-1"), None if target is None else PointerType(Qualified(target)))


def _target(context: Context, length: str, conversion: str) -> CType | None:
    if conversion == "":
        return None
    if conversion in "dixXuon":
        narrow: dict[str, CType] = {"hh": CHAR, "h": SHORT}
        return narrow.get(length) or _integer(context, length)
    if conversion in "fFeEgGaA":
        return {"L": LONG_DOUBLE, "l": DOUBLE}.get(length, FLOAT)
    if conversion in "cs" or conversion.startswith("["):
        return CHAR
    return _ANYTHING if conversion == "p" else None


def _printed(context: Context, text: bytes) -> Iterator[_Wanted]:
    for found in _DIRECTIVE.finditer(text):
        directive = found[0].decode("latin-1")
        conversion = (found["conversion"] or b"").decode("latin-1")
        if conversion == "%":
            continue
        for part in (found["width"], found["precision"]):
            if part == b"*":
                yield _Wanted("*", INT)
        yield _Wanted(directive, _type(context, (found["length"] or b"").decode(), conversion))


def _type(context: Context, length: str, conversion: str) -> CType | None:
    if conversion == "":
        return None
    if conversion in "dixXuo":
        return _integer(context, length)
    if conversion in "fFeEgGaA":
        return LONG_DOUBLE if length == "L" else DOUBLE
    if conversion == "n":
        return PointerType(Qualified(_integer(context, length)))
    if conversion == "c":
        return INT
    if conversion == "s":
        return _STRING
    return _ANYTHING if conversion == "p" else None


def _integer(context: Context, length: str) -> IntegerType:
    # char and short are promoted to int when they are passed.
    match length:
        case "l":
            return LONG
        case "ll":
            return LONG_LONG
        case "j":
            return LONG if context.data_model is DataModel.LP64 else LONG_LONG  # intmax_t
        case "z" | "t":
            return context.difference_type
        case _:
            return INT


def _fits(wanted: CType, found: CType) -> bool:
    """Signedness does not matter, nor does the kind of character that `%s` points to."""
    if isinstance(wanted, PointerType):
        if not isinstance(found, PointerType):
            return False
        target, given = wanted.target.type, found.target.type
        if target == VOID or given == VOID:
            return True
        return is_character(given) if target == CHAR else _fits(target, given)
    if isinstance(wanted, IntegerType):
        return is_integer(found) and integer_of(found) in (wanted, to_unsigned(wanted))
    return wanted == found
