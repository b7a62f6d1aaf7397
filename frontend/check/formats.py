"""Formats of the printf family given as literals: whether the arguments have the types that the format asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from minise.frontend import tree
from minise.frontend.check.context import Context
from minise.frontend.conversions import integer_of, is_character, is_integer, to_unsigned
from minise.frontend.describe import describe
from minise.frontend.types import (
    CHAR,
    DOUBLE,
    INT,
    LONG,
    LONG_DOUBLE,
    LONG_LONG,
    VOID,
    CType,
    IntegerType,
    PointerType,
    Qualified,
)
from minise.ir.types import DataModel

_FORMAT_POSITIONS = {"printf": 0, "fprintf": 1, "sprintf": 1, "snprintf": 2, "dprintf": 1}
_DIRECTIVE = re.compile(
    rb"%[-+ #0']*(?P<width>\*|[0-9]*)(?:\.(?P<precision>\*|[0-9]*))?"
    rb"(?P<length>hh|h|ll|l|j|z|t|L)?(?P<conversion>.)?",
    re.DOTALL,
)
_STRING = PointerType(Qualified(CHAR))
_ANYTHING = PointerType(Qualified(VOID))


@dataclass(frozen=True, slots=True)
class _Wanted:
    """One argument that a directive takes. `type` is None for a conversion that does not exist."""

    directive: str
    type: CType | None


def check_format(context: Context, call: tree.Call) -> None:
    """Warns where a call of the printf family with a literal format passes something else than it asks for."""
    if not isinstance(call.callee, tree.FunctionName):
        return
    position = _FORMAT_POSITIONS.get(call.callee.function.name)
    if position is None or position >= len(call.arguments):
        return
    literal = _literal(call.arguments[position])
    if literal is None:
        return
    arguments = iter(call.arguments[position + 1 :])
    for wanted in _wanted(context, literal.data.split(b"\0")[0]):
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


def _wanted(context: Context, text: bytes) -> Iterator[_Wanted]:
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
        return wanted != _STRING or is_character(found.target.type) or found.target.type == VOID
    if isinstance(wanted, IntegerType):
        return is_integer(found) and integer_of(found) in (wanted, to_unsigned(wanted))
    return wanted == found
