"""Type specifiers: what stands before a declarator (C11 6.7.2): `unsigned long`, a typedef name, `struct s`."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import types
from minise.frontend.check import declarators, expressions, places, records
from minise.frontend.check.context import Context
from minise.frontend.check.reports import Rejected
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import with_qualifiers
from minise.frontend.describe import describe
from minise.frontend.scopes import Poisoned, TypeName
from minise.frontend.types import CType, FunctionType, PointerType, Qualified
from minise.source import Span

_SPELLINGS: dict[CType, str] = {
    types.VOID: "void",
    types.BOOL: "_Bool",
    types.CHAR: "char",
    types.SIGNED_CHAR: "signed char",
    types.UNSIGNED_CHAR: "unsigned char",
    types.SHORT: "short/short int/signed short/signed short int",
    types.UNSIGNED_SHORT: "unsigned short/unsigned short int",
    types.INT: "int/signed/signed int",
    types.UNSIGNED_INT: "unsigned/unsigned int",
    types.LONG: "long/long int/signed long/signed long int",
    types.UNSIGNED_LONG: "unsigned long/unsigned long int",
    types.LONG_LONG: "long long/long long int/signed long long/signed long long int",
    types.UNSIGNED_LONG_LONG: "unsigned long long/unsigned long long int",
    types.FLOAT: "float",
    types.DOUBLE: "double",
    types.LONG_DOUBLE: "long double",
}
# C11 6.7.2p2: the specifiers may stand in any order.
_BASIC_TYPES = {
    tuple(sorted(spelling.split())): type
    for type, spellings in _SPELLINGS.items()
    for spelling in spellings.split("/")
}
_KEYWORDS = {word for words in _BASIC_TYPES for word in words}
_UNSUPPORTED = {
    "_Complex": "complex numbers",
    "_Imaginary": "complex numbers",
    "__int128": "128-bit integers",
    "_Decimal32": "decimal floating types",
    "_Decimal64": "decimal floating types",
    "_Decimal128": "decimal floating types",
}


def specified_type(context: Context, node: c_ast.Node | None, *, declares_tag: bool = False) -> Qualified:
    """The type that a specifier names. `declares_tag` is set for `struct s;`, which declares s in this scope."""
    match node:
        case c_ast.IdentifierType():
            return _named_type(context, node)
        case c_ast.Struct() | c_ast.Union() | c_ast.Enum():
            known = context.specified.get(id(node))
            if known is None:
                known = context.specified[id(node)] = records.tagged_type(context, node, declares_tag)
            return Qualified(known)
        case c_ast.TypeOf():
            return _type_of(context, node)
        case c_ast.AttributedType():
            return specified_type(context, node.type, declares_tag=declares_tag)
        case c_ast.BitIntType():
            raise context.reports.unsupported("bit-precise integers", span_of(node))
        case c_ast.InferredType():
            raise context.reports.unsupported("inferred types", span_of(node))
        case _:
            raise context.reports.unsupported("this type", span_of(node))


def _named_type(context: Context, node: c_ast.IdentifierType) -> Qualified:
    basic = _BASIC_TYPES.get(tuple(sorted(node.names)))
    if basic is not None:
        return Qualified(basic)
    span = span_of(node)
    for name in node.names:
        if name in _UNSUPPORTED:
            raise context.reports.unsupported(_UNSUPPORTED[name], span)
    if len(node.names) > 1 or node.names[0] in _KEYWORDS:
        raise context.reports.rejected(f"invalid combination of type specifiers '{' '.join(node.names)}'", span)
    entity = context.scopes.name(node.names[0])
    if isinstance(entity, TypeName):
        return entity.type
    if isinstance(entity, Poisoned):
        raise Rejected
    raise context.reports.rejected(f"unknown type name '{node.names[0]}'", span)


def _type_of(context: Context, node: c_ast.TypeOf) -> Qualified:
    if isinstance(node.expr, c_ast.Typename):
        type = declarators.type_name(context, node.expr)
    else:
        type = places.qualified_type(expressions.expression(context, node.expr))
    return type.unqualified() if node.op == "typeof_unqual" else type


def qualified(context: Context, type: Qualified, qualifiers: list[str] | None, span: Span) -> Qualified:
    """The type with the qualifiers written beside it."""
    if not qualifiers:
        return type
    if "_Atomic" in qualifiers:
        raise context.reports.unsupported("atomic types", span)
    result = with_qualifiers(type, Qualified(type.type, "const" in qualifiers, "volatile" in qualifiers))
    if "restrict" not in qualifiers:
        return result
    # C11 6.7.3p2: only pointers to objects can be restrict-qualified.
    if not isinstance(type.type, PointerType) or isinstance(type.type.target.type, FunctionType):
        raise context.reports.rejected(
            f"invalid use of 'restrict': expected a pointer to an object, found '{describe(type)}'", span
        )
    return Qualified(result.type, result.const, result.volatile, restrict=True)
