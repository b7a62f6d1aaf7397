"""C types as text, the way a programmer would write them: `int (*)[3]`, `const char *`, `struct point`."""

from __future__ import annotations

from typing import assert_never

from minise.frontend.types import (
    ArrayType,
    CType,
    EnumType,
    FloatType,
    FunctionType,
    IntegerType,
    PointerType,
    Qualified,
    RecordType,
    VoidType,
)


def describe(type: CType | Qualified) -> str:
    """The type as a C type name."""
    qualified = type if isinstance(type, Qualified) else Qualified(type)
    return _declaration(qualified, "")


def _declaration(qualified: Qualified, declarator: str) -> str:
    """`declarator` declared with the type: C writes types inside out, so the text grows around the declarator."""
    match qualified.type:
        case PointerType(target):
            declarator = f"*{_qualifiers(qualified)}{declarator}".rstrip()
            if isinstance(target.type, ArrayType | FunctionType):
                declarator = f"({declarator})"
            return _declaration(target, declarator)
        case ArrayType(element, length):
            size = length if isinstance(length, int) else "" if length is None else "*"
            return _declaration(element, f"{declarator}[{size}]")
        case FunctionType(result):
            return _declaration(result, f"{declarator}({_parameters(qualified.type)})")
        case _:
            name = f"{_qualifiers(qualified)}{_name(qualified.type)}"
            return f"{name} {declarator}".rstrip()


def _parameters(type: FunctionType) -> str:
    if type.parameters is None:
        return ""
    parameters = [describe(parameter) for parameter in type.parameters]
    if type.variadic:
        parameters.append("...")
    return ", ".join(parameters) or "void"


def _qualifiers(qualified: Qualified) -> str:
    return "const " * qualified.const + "volatile " * qualified.volatile + "restrict " * qualified.restrict


def _name(type: CType) -> str:
    match type:
        case VoidType():
            return "void"
        case IntegerType(kind, width):
            return kind.value if width is None else f"{kind.value}:{width}"
        case FloatType(kind):
            return str(kind.value)
        case RecordType(tag=None, alias=str(alias)):
            return alias
        case RecordType(is_union=is_union, tag=tag):
            return f"{'union' if is_union else 'struct'} {tag or '<anonymous>'}"
        case EnumType(tag=tag):
            return f"enum {tag or '<anonymous>'}"
        case PointerType() | ArrayType() | FunctionType():
            raise AssertionError("derived types are written around their declarator")
        case _:
            assert_never(type)
