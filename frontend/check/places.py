"""Places (lvalues): their qualifiers, whether they may be modified, and whether their address was taken."""

from __future__ import annotations

from minise.frontend import tree
from minise.frontend.check.context import Context
from minise.frontend.conversions import has_const_member, with_qualifiers
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete
from minise.frontend.types import ArrayType, FunctionType, PointerType, Qualified
from minise.source import Diagnostic, Span, note


def qualified_type(expression: tree.Expression) -> Qualified:
    """The type of an expression with the qualifiers that it has as a place."""
    match expression:
        case tree.Named(variable) | tree.CompoundLiteral(variable):
            return variable.type
        case tree.Target(pointer):
            assert isinstance(pointer.type, PointerType)
            return pointer.type.target
        case tree.MemberOf(record, member):
            return with_qualifiers(member.type, qualified_type(record))
        case _:
            return Qualified(expression.type)


def is_lvalue(expression: tree.Expression) -> bool:
    """C11 6.3.2.1p1, 6.5.2.3p3: a member of a struct value that is no place (`f().x`) is none either."""
    match expression:
        case tree.MemberOf(record):
            return is_lvalue(record)
        case tree.Named() | tree.Target() | tree.StringLiteral() | tree.CompoundLiteral():
            return True
        case _:
            return False


def take_address(place: tree.Expression) -> None:
    """The variable of which the place is a part must live in memory."""
    match place:
        case tree.Named(variable) | tree.CompoundLiteral(variable):
            variable.address_taken = True
        case tree.MemberOf(record):
            take_address(record)


def modifiable(context: Context, place: tree.Expression, action: str, span: Span) -> tree.Expression:
    """The place, if it may be changed by `action` ('assign to', 'increment')."""
    if not is_lvalue(place):
        raise context.reports.rejected(f"cannot {action} this expression: it is not an lvalue", place.span)
    type = place.type
    name = _name(place)
    if isinstance(type, ArrayType):
        raise context.reports.rejected(f"cannot {action} {name}: it is an array ('{describe(type)}')", span)
    if isinstance(type, FunctionType):
        raise context.reports.rejected(f"cannot {action} {name}: it is a function", span)
    if not is_complete(type):
        raise context.reports.rejected(f"cannot {action} {name}: it has incomplete type '{describe(type)}'", span)
    if qualified_type(place).const:
        raise context.reports.rejected(f"cannot {action} {name}: it is const", span, None, *_declared_at(place))
    if has_const_member(type):
        raise context.reports.rejected(f"cannot {action} {name}: '{describe(type)}' has a const member", span)
    return place


def _name(place: tree.Expression) -> str:
    match place:
        case tree.Named(variable):
            return f"'{variable.name}'"
        case tree.MemberOf(_, member) if member.name is not None:
            return f"member '{member.name}'"
        case tree.StringLiteral():
            return "a string literal"
        case _:
            return f"this '{describe(qualified_type(place))}'"


def _declared_at(place: tree.Expression) -> list[Diagnostic]:
    match place:
        case tree.Named(variable):
            return [note("declared const here", variable.span)]
        case tree.MemberOf(record):
            return _declared_at(record)
        case _:
            return []
