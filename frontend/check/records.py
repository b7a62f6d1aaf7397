"""Structs, unions and enums: their tags (C11 6.7.2.3), members (6.7.2.1) and constants (6.7.2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from pycparser import c_ast

from minise.frontend.check import alignments, constants, declarators, specifiers
from minise.frontend.check.context import Context
from minise.frontend.check.members import member_names
from minise.frontend.check.reports import Rejected, previously
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import bits_of, is_integer, range_of
from minise.frontend.describe import describe
from minise.frontend.layout import Field, complete_record, depth_of, is_complete, is_variably_modified, size_of
from minise.frontend.scopes import EnumConstant, Tag
from minise.frontend.types import (
    INT,
    LONG,
    LONG_LONG,
    SHORT,
    SIGNED_CHAR,
    UNSIGNED_CHAR,
    UNSIGNED_INT,
    UNSIGNED_LONG,
    UNSIGNED_LONG_LONG,
    UNSIGNED_SHORT,
    ArrayType,
    CType,
    EnumType,
    FunctionType,
    IntegerType,
    Qualified,
    RecordType,
)
from minise.source import Span


def tagged_type(context: Context, node: c_ast.Struct | c_ast.Union | c_ast.Enum, declares_tag: bool) -> CType:
    """The type that `struct s`, `struct s {...}` or `enum e {...}` stands for here."""
    is_definition = (node.values if isinstance(node, c_ast.Enum) else node.decls) is not None
    type = _tag(context, node, is_definition or declares_tag)
    if not is_definition:
        return type
    if isinstance(type, EnumType):
        assert isinstance(node, c_ast.Enum)
        if type.underlying is not None:
            raise _redefined(context, node, type)
        with _being_defined(context, node, type):
            _define_enum(context, node, type)
    else:
        if type.members is not None:
            raise _redefined(context, node, type)
        with _being_defined(context, node, type):
            _define_record(context, node, type)
    return type


@contextmanager
def _being_defined(context: Context, node: c_ast.Node, type: Tag) -> Iterator[None]:
    """Between its braces, a type is incomplete, but cannot be defined once more."""
    if type in context.being_defined:
        message = f"nested redefinition of '{_keyword(type)} {type.tag}'"
        raise context.reports.rejected(message, span_of(node), None, previously(type.span, "begun"))
    context.being_defined.add(type)
    try:
        yield
    finally:
        context.being_defined.discard(type)


def _tag(context: Context, node: c_ast.Struct | c_ast.Union | c_ast.Enum, in_this_scope: bool) -> Tag:
    span = span_of(node)
    scope = context.scopes.innermost
    if node.name is not None:
        known = scope.tags.get(node.name) if in_this_scope else context.scopes.tag(node.name)
        if known is not None:
            if _keyword(known) != _keyword(node):
                raise context.reports.rejected(
                    f"'{node.name}' is used as {_keyword(node)}, but is {_keyword(known)}",
                    span,
                    None,
                    previously(known.span),
                )
            return known
        if scope.is_prototype and not isinstance(node, c_ast.Enum):
            context.reports.warning(
                f"'{_keyword(node)} {node.name}' declared inside a parameter list is not known outside it", span
            )
    if isinstance(node, c_ast.Enum):
        if node.name is not None and node.values is None:
            # C11 6.7.2.3p3 wants the enum to be defined before; gcc lets it follow, as a struct may.
            context.reports.warning(f"undeclared 'enum {node.name}'", span)
        new: Tag = EnumType(node.name, span)
    else:
        new = RecordType(isinstance(node, c_ast.Union), node.name, span)
    if node.name is not None:
        scope.tags[node.name] = new
    return new


def _keyword(what: Tag | c_ast.Node) -> str:
    match what:
        case EnumType() | c_ast.Enum():
            return "enum"
        case RecordType(is_union=True) | c_ast.Union():
            return "union"
        case _:
            return "struct"


def _redefined(context: Context, node: c_ast.Node, type: Tag) -> Rejected:
    message = f"redefinition of '{_keyword(type)} {type.tag}'"
    return context.reports.rejected(message, span_of(node), None, previously(type.span, "defined"))


# ---------------------------------------------------------------------------------------------------------
# Enums


def _define_enum(context: Context, node: c_ast.Enum, type: EnumType) -> None:
    type.span = span_of(node)
    if node.underlying_type is not None:
        context.reports.unsupported("enums with a fixed underlying type", span_of(node))
    value = -1
    declared: list[EnumConstant] = []
    for each in node.values.enumerators:
        if not isinstance(each, c_ast.Enumerator):
            continue
        value += 1
        if each.value is not None:
            with context.reports.recovering():
                value = constants.integer_constant(context, each.value, f"the value of '{each.name}'")
        constant = _enum_constant(context, each, value)
        if constant is not None:
            declared.append(constant)
    lowest = min((each.value for each in declared), default=0)
    highest = max((each.value for each in declared), default=0)
    type.underlying = _underlying(context, lowest, highest, alignments.is_packed(node))
    if type.underlying is None:
        context.reports.error("no integer type has all values of the enum", type.span)
        type.underlying = INT
    # gcc gives constants that do not fit int the type of the enum.
    names = context.scopes.innermost.names
    for constant in declared:
        if constant.type != INT:
            names[constant.name] = replace(constant, type=type.underlying)


def _underlying(context: Context, lowest: int, highest: int, is_packed: bool) -> IntegerType | None:
    """What gcc gives an enum: the first type from int on that has all its values; the smallest, if packed."""
    narrow = (SIGNED_CHAR, SHORT) if lowest < 0 else (UNSIGNED_CHAR, UNSIGNED_SHORT)
    wide = (INT, LONG, LONG_LONG) if lowest < 0 else (UNSIGNED_INT, UNSIGNED_LONG, UNSIGNED_LONG_LONG)
    return _first_with(context, (*narrow, *wide) if is_packed else wide, lowest, highest)


def _first_with(context: Context, types: tuple[IntegerType, ...], lowest: int, highest: int) -> IntegerType | None:
    for type in types:
        least, greatest = range_of(type, context.data_model)
        if least <= lowest and highest <= greatest:
            return type
    return None


def _enum_constant(context: Context, node: c_ast.Enumerator, value: int) -> EnumConstant | None:
    """C11 6.7.2.2p2 has only values that fit int; gcc goes further."""
    names = context.scopes.innermost.names
    span = span_of(node)
    type = _first_with(context, (INT, UNSIGNED_INT, LONG, UNSIGNED_LONG, LONG_LONG, UNSIGNED_LONG_LONG), value, value)
    if type is None:
        context.reports.error(f"the value {value} of '{node.name}' does not fit any integer type", span)
        type, value = INT, 0
    elif type != INT:
        context.reports.warning(f"the value {value} of '{node.name}' does not fit 'int'", span)
    if node.name in names:
        context.reports.error(f"redefinition of '{node.name}'", span, None, previously(names[node.name].span))
        return None
    constant = EnumConstant(node.name, value, type, span)
    names[node.name] = constant
    return constant


# ---------------------------------------------------------------------------------------------------------
# Structs and unions


def _define_record(context: Context, node: c_ast.Struct | c_ast.Union, type: RecordType) -> None:
    type.span = span_of(node)
    fields: list[Field] = []
    seen: dict[str, Span] = {}
    declarations = node.decls or []
    for position, each in enumerate(declarations):
        is_last = not any(isinstance(later, c_ast.Decl) for later in declarations[position + 1 :])
        try:
            if isinstance(each, c_ast.StaticAssert):
                constants.static_assertion(context, each)
            elif isinstance(each, c_ast.Decl):
                field = _field(context, each)
                if field is not None:
                    _check_member_type(context, each, field, bool(seen) and is_last and not type.is_union)
                    _note_names(context, field, span_of(each), seen)
                    fields.append(field)
        except Rejected:
            context.damaged.add(type)
    if not seen and type not in context.damaged:
        context.reports.warning(f"'{describe(type)}' has no named members", type.span)
    type.depth = 1 + max((depth_of(each.type.type) for each in fields), default=0)
    packing = alignments.record_packing(context, node)
    complete_record(type, fields, context.data_model, packing)


def _field(context: Context, node: c_ast.Decl) -> Field | None:
    """The member that a declaration declares; None for one that declares nothing, such as `int;`."""
    span = span_of(node)
    if not isinstance(node.type, c_ast.TypeDecl | c_ast.PtrDecl | c_ast.ArrayDecl | c_ast.FuncDecl):
        specified = specifiers.qualified(context, specifiers.specified_type(context, node.type), node.quals, span)
        if isinstance(specified.type, RecordType) and specified.type.tag is None:
            return Field(None, specified, None, alignments.requested(context, node, specified))
        context.reports.warning("the declaration declares no member", span)
        return None
    type = declarators.declared_type(context, node.type)
    width = _bit_width(context, node, type) if node.bitsize is not None else None
    if width is not None and node.align:
        # C11 6.7.5p2
        raise context.reports.rejected(f"_Alignas on bit-field '{node.name or ''}'", span)
    alignment = alignments.requested(context, node, type)
    return Field(node.name, type, width, alignment, alignments.is_packed(node))


def _bit_width(context: Context, node: c_ast.Decl, type: Qualified) -> int:
    what = f"bit-field '{node.name}'" if node.name else "unnamed bit-field"
    span = span_of(node.bitsize)
    width = constants.integer_constant(context, node.bitsize, f"the width of {what}")
    if not is_integer(type.type):
        raise context.reports.rejected(f"{what} has type '{describe(type)}', expected an integer type", span_of(node))
    if width < 0:
        raise context.reports.rejected(f"negative width {width} of {what}", span)
    if width == 0 and node.name:
        raise context.reports.rejected(f"zero width of {what}", span)
    bits = bits_of(type.type, context.data_model)
    if width > bits:
        raise context.reports.rejected(
            f"the width {width} of {what} exceeds the {bits} bits of its type '{describe(type)}'", span
        )
    return width


def _check_member_type(context: Context, node: c_ast.Decl, field: Field, may_be_flexible: bool) -> None:
    type = field.type.type
    span = span_of(node)
    if isinstance(type, FunctionType):
        raise context.reports.rejected(f"member '{field.name}' is declared as a function", span)
    if is_variably_modified(type):
        raise context.reports.rejected(f"the size of member '{field.name}' must be constant", span)
    is_open_array = isinstance(type, ArrayType) and type.length is None and is_complete(type.element.type)
    if is_open_array and not may_be_flexible:
        raise context.reports.rejected(
            f"flexible array member '{field.name}' must be the last of a struct with other members", span
        )
    if not is_open_array and not is_complete(type):
        raise context.reports.rejected(f"member '{field.name}' has incomplete type '{describe(type)}'", span)
    if not is_open_array and size_of(type, context.data_model) > declarators.largest_object(context):
        raise context.reports.rejected(f"member '{field.name}' is too large", span)


def _note_names(context: Context, field: Field, span: Span, seen: dict[str, Span]) -> None:
    """C11 6.7.2.1p13: the members of an anonymous struct or union are members of the one around it."""
    for name in [field.name] if field.name is not None else member_names(field.type.type):
        if name in seen:
            context.reports.error(f"duplicate member '{name}'", span, None, previously(seen[name]))
        seen[name] = span
