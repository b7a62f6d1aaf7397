"""Variables without an initial value as inputs. CBMC takes them so, and its programs rely on it.

Such a variable gets the result of a call where it is declared: `__minise_unset_int("x")`, or, if it lies in memory,
`__minise_unset_object(&x, sizeof x, "x")`; and where its block begins, if its declaration can be jumped over
(`__minise_unset_jumped_int("x")`). What alloca gives is filled in the same way, and so are variables that are only
declared here and defined nowhere, when the program starts.
"""

from __future__ import annotations

from minise.frontend import tree
from minise.frontend.conversions import integer_of
from minise.frontend.lower import places
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.types import ArrayType, CType, FloatType, IntegerKind, PointerType
from minise.ir import records as ir
from minise.ir.input_functions import JUMPED_PREFIX, RECORD_INPUT, UNSET_PREFIX
from minise.ir.types import Type
from minise.source import Span

_WORDS = {
    IntegerKind.BOOL: "bool",
    IntegerKind.CHAR: "char",
    IntegerKind.SIGNED_CHAR: "char",
    IntegerKind.UNSIGNED_CHAR: "uchar",
    IntegerKind.SHORT: "short",
    IntegerKind.UNSIGNED_SHORT: "ushort",
    IntegerKind.INT: "int",
    IntegerKind.UNSIGNED_INT: "uint",
    IntegerKind.LONG: "long",
    IntegerKind.UNSIGNED_LONG: "ulong",
    IntegerKind.LONG_LONG: "longlong",
    IntegerKind.UNSIGNED_LONG_LONG: "ulonglong",
}


def give_input(builder: FunctionBuilder, variable: tree.Variable, span: Span, is_jumped: bool = False) -> None:
    """The declaration of the variable, which has no initial value, is reached; or its block is, where a jump may pass
    over the declaration."""
    type, register = variable.type.type, builder.register_of(variable)
    prefix = JUMPED_PREFIX if is_jumped else UNSET_PREFIX
    name = builder.context.strings.address(variable.name.encode() + b"\0", 0, span)
    if builder.is_in_memory(variable):
        size = places.runtime_size(builder, type, span)
        _fill(builder, f"{prefix}object", register, size, name, span)
    else:
        _call(builder, f"{prefix}{_word(type)}", register, (name,), (builder.pointer,), span)


def give_global(builder: FunctionBuilder, variable: tree.Variable, span: Span) -> None:
    """The program starts, and the variable, which holds numbers, is defined elsewhere."""
    name = builder.context.strings.address(variable.name.encode() + b"\0", 0, span)
    place = ir.GlobalAddress(variable.symbol or variable.name, 0, builder.pointer)
    size = builder.size(builder.size_of(variable.type.type))
    _fill(builder, f"{UNSET_PREFIX}object", place, size, name, span)


def give_block(builder: FunctionBuilder, place: ir.Operand, size: ir.Operand, function: str, span: Span) -> None:
    """A function that makes room among the variables (`alloca`) gives it at `place`."""
    name = builder.context.strings.address(function.encode() + b"\0", 0, span)
    _fill(builder, f"{UNSET_PREFIX}object", place, size, name, span)


def give_record(builder: FunctionBuilder, function: str, type: CType, place: ir.Operand, span: Span) -> None:
    """A function whose result is an input (`nondet_point()`) gives a struct, which is written to `place`."""
    name = builder.context.strings.address(function.encode() + b"\0", 0, span)
    _fill(builder, RECORD_INPUT, place, builder.size(builder.size_of(type)), name, span)


def _fill(
    builder: FunctionBuilder, function: str, place: ir.Operand, size: ir.Operand, name: ir.Operand, span: Span
) -> None:
    _call(builder, function, None, (place, size, name), (builder.pointer, builder.word, builder.pointer), span)


def holds_numbers(type: CType) -> bool:
    if isinstance(type, ArrayType):
        return holds_numbers(type.element.type)
    return not isinstance(type, PointerType)


def _word(type: CType) -> str:
    """What the function is called that gives such a value."""
    if isinstance(type, PointerType):
        return "pointer"
    if isinstance(type, FloatType):
        return type.kind.value.removeprefix("long ")
    return _WORDS[integer_of(type).kind]


def _call(
    builder: FunctionBuilder,
    name: str,
    target: ir.Register | None,
    arguments: tuple[ir.Operand, ...],
    parameters: tuple[Type, ...],
    span: Span,
) -> None:
    result = target.type if target is not None else None
    builder.context.unset.setdefault(name, ir.Declaration(name, parameters, result, False, span))
    builder.emit(ir.Call(target, ir.FunctionAddress(name, builder.pointer), arguments, (), span))
