"""The types that each instruction demands of its operands, as problems in words; none if all is well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from minise.ir import records as ir
from minise.ir.types import I1, I8, DataModel, Kind, Type


class Signature(NamedTuple):
    """How a function is called."""

    parameters: tuple[Type, ...]
    result: Type | None
    variadic: bool


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the rules for an instruction depend on: the data model, the functions, and the result of its own one."""

    model: DataModel
    signatures: Mapping[str, Signature]
    result: Type | None


def constant_problems(constant: ir.Constant, model: DataModel) -> Iterator[str]:
    """A constant fits its type, and pointer constants have the pointer type of the data model."""
    match constant:
        case ir.Integer(value, type):
            if type.kind is not Kind.INTEGER or not 0 <= value < 1 << type.bits:
                yield f"{value} is no value of type {type}"
        case ir.Float(bits, type):
            if type.kind is not Kind.FLOAT or not 0 <= bits < 1 << type.bits:
                yield f"{bits:#x} are no bits of type {type}"
        case ir.Null(type) | ir.GlobalAddress(type=type) | ir.FunctionAddress(type=type):
            if type != model.pointer:
                yield f"a pointer constant has type {type}, not {model.pointer}"
        case _:
            assert_never(constant)


def instruction_problems(instruction: ir.Instruction, around: Surroundings) -> Iterator[str]:
    pointer, word = around.model.pointer, around.model.word
    match instruction:
        case ir.Copy(target, source):
            yield from _expect("the source", source, target.type)
        case ir.Binary(op, target, left, right):
            yield from _expect_kind("the target", target, Kind.FLOAT if op in _FLOAT_BINARY else Kind.INTEGER)
            yield from _expect("the left operand", left, target.type)
            yield from _expect("the right operand", right, target.type)
        case ir.Compare(op, target, left, right):
            yield from _expect("the target", target, I1)
            yield from _expect_kind("the left operand", left, Kind.FLOAT if op in _FLOAT_COMPARE else Kind.INTEGER)
            yield from _expect("the right operand", right, left.type)
        case ir.Convert(op, target, source):
            yield from _convert_problems(op, source.type, target.type)
        case ir.PointerAdd(target, base, index, stride):
            yield from _expect("the target", target, pointer)
            yield from _expect("the pointer", base, pointer)
            yield from _expect("the index", index, word)
            yield from _expect_at_least("the stride", stride, 0)
        case ir.CheckIndex(index, length, _, accessed, size):
            yield from _expect("the index", index, word)
            yield from _expect("the length", length, word)
            if accessed is not None:
                yield from _expect("the pointer", accessed, pointer)
            yield from _expect_at_least("the size", size, 0)
        case ir.PointerDifference(target, left, right, stride):
            yield from _expect("the target", target, word)
            yield from _expect("the left operand", left, pointer)
            yield from _expect("the right operand", right, pointer)
            yield from _expect_at_least("the stride", stride, 1)
        case ir.LabelNumber(target, label, table, count):
            yield from _expect("the target", target, word)
            yield from _expect("the pointer", label, pointer)
            yield from _expect("the table", table, pointer)
            yield from _expect_at_least("the count", count, 0)
        case ir.PointerCompare(_, target, left, right):
            yield from _expect("the target", target, I1)
            yield from _expect("the left operand", left, pointer)
            yield from _expect("the right operand", right, pointer)
        case ir.PointerToInteger(target, source):
            yield from _expect("the target", target, word)
            yield from _expect("the pointer", source, pointer)
        case ir.IntegerToPointer(target, source):
            yield from _expect("the target", target, pointer)
            yield from _expect("the source", source, word)
        case ir.StackObject(target, size, alignment):
            yield from _expect("the target", target, pointer)
            yield from _expect("the size", size, word)
            yield from alignment_problems(alignment)
        case ir.EndLifetime(source):
            yield from _expect("the pointer", source, pointer)
        case ir.Load(target, source):
            yield from _expect("the pointer", source, pointer)
            yield from _expect_in_memory("the target", target.type)
        case ir.Store(destination, value):
            yield from _expect("the pointer", destination, pointer)
            yield from _expect_in_memory("the value", value.type)
        case ir.LoadBits(target, source, start, width):
            yield from _expect("the pointer", source, pointer)
            yield from _bit_field_problems("the target", target, start, width)
        case ir.StoreBits(destination, value, start, width):
            yield from _expect("the pointer", destination, pointer)
            yield from _bit_field_problems("the value", value, start, width)
        case ir.CopyMemory(destination, source, size):
            yield from _expect("the destination", destination, pointer)
            yield from _expect("the source", source, pointer)
            yield from _expect("the size", size, word)
        case ir.FillMemory(destination, byte, size):
            yield from _expect("the destination", destination, pointer)
            yield from _expect("the byte", byte, I8)
            yield from _expect("the size", size, word)
        case ir.VariadicArea(target):
            yield from _expect("the target", target, pointer)
        case ir.Call():
            yield from _call_problems(instruction, around)
        case ir.Branch(condition):
            yield from _expect("the condition", condition, I1)
        case ir.Switch(value, cases):
            yield from _switch_problems(value, [case for case, _ in cases])
        case ir.Return(value):
            yield from _return_problems(value, around.result)
        case ir.Jump() | ir.Unreachable():
            pass
        case _:
            assert_never(instruction)


def alignment_problems(alignment: int) -> Iterator[str]:
    if alignment < 1 or alignment & (alignment - 1):
        yield f"the alignment {alignment} is no power of two"


# ---------------------------------------------------------------------------------------------------------
# Single rules


def _expect(what: str, operand: ir.Operand, type: Type) -> Iterator[str]:
    if operand.type != type:
        yield f"{what} has type {operand.type}, not {type}"


def _expect_kind(what: str, operand: ir.Operand, kind: Kind) -> Iterator[str]:
    if operand.type.kind is not kind:
        yield f"{what} has type {operand.type}, which is no {kind.name.lower()} type"


def _expect_at_least(what: str, value: int, least: int) -> Iterator[str]:
    if value < least:
        yield f"{what} is {value}, less than {least}"


def _expect_in_memory(what: str, type: Type) -> Iterator[str]:
    if type == I1:
        yield f"{what} has type i1, which is never in memory"


def _bit_field_problems(what: str, operand: ir.Operand, start: int, width: int) -> Iterator[str]:
    yield from _expect_kind(what, operand, Kind.INTEGER)
    if not 0 <= start < 8:
        yield f"the bit-field starts at bit {start}, not within the first byte"
    if not 1 <= width <= operand.type.bits:
        yield f"a bit-field of {width} bits does not fit {operand.type}"


_FLOAT_BINARY = {ir.BinaryOp.FLOAT_ADD, ir.BinaryOp.FLOAT_SUB, ir.BinaryOp.FLOAT_MUL, ir.BinaryOp.FLOAT_DIV}
_FLOAT_COMPARE = {
    ir.CompareOp.FLOAT_EQUAL,
    ir.CompareOp.FLOAT_NOT_EQUAL,
    ir.CompareOp.FLOAT_LESS,
    ir.CompareOp.FLOAT_LESS_EQUAL,
}
_CONVERSIONS = {
    ir.ConvertOp.TRUNCATE: (Kind.INTEGER, Kind.INTEGER),
    ir.ConvertOp.ZERO_EXTEND: (Kind.INTEGER, Kind.INTEGER),
    ir.ConvertOp.SIGN_EXTEND: (Kind.INTEGER, Kind.INTEGER),
    ir.ConvertOp.SIGNED_TO_FLOAT: (Kind.INTEGER, Kind.FLOAT),
    ir.ConvertOp.UNSIGNED_TO_FLOAT: (Kind.INTEGER, Kind.FLOAT),
    ir.ConvertOp.FLOAT_TO_SIGNED: (Kind.FLOAT, Kind.INTEGER),
    ir.ConvertOp.FLOAT_TO_UNSIGNED: (Kind.FLOAT, Kind.INTEGER),
    ir.ConvertOp.FLOAT_TO_FLOAT: (Kind.FLOAT, Kind.FLOAT),
}


def _convert_problems(op: ir.ConvertOp, source: Type, target: Type) -> Iterator[str]:
    fits = (source.kind, target.kind) == _CONVERSIONS[op]
    match op:
        case ir.ConvertOp.TRUNCATE:
            fits = fits and source.bits > target.bits
        case ir.ConvertOp.ZERO_EXTEND | ir.ConvertOp.SIGN_EXTEND:
            fits = fits and source.bits < target.bits
        case ir.ConvertOp.FLOAT_TO_FLOAT:
            fits = fits and source != target
        case _:
            pass
    if not fits:
        yield f"{op.value} does not convert {source} to {target}"


def _call_problems(call: ir.Call, around: Surroundings) -> Iterator[str]:
    yield from _expect("the callee", call.callee, around.model.pointer)
    for argument in call.variadic:
        if isinstance(argument, ir.RecordArgument):
            yield from _expect("a record argument", argument.pointer, around.model.pointer)
            yield from _expect_at_least("the size of a record argument", argument.size, 0)
        else:
            yield from _expect_in_memory("a variable argument", argument.type)
    if isinstance(call.callee, ir.FunctionAddress) and call.callee.name in around.signatures:
        yield from _direct_call_problems(call, call.callee.name, around.signatures[call.callee.name])


def _direct_call_problems(call: ir.Call, name: str, signature: Signature) -> Iterator[str]:
    expected, given = len(signature.parameters), len(call.arguments)
    if expected != given:
        yield f"'{name}' takes {expected} arguments, not {given}"
    if call.variadic and not signature.variadic:
        yield f"'{name}' takes no variable arguments"
    for number, (argument, type) in enumerate(zip(call.arguments, signature.parameters, strict=False), start=1):
        yield from _expect(f"argument {number} of '{name}'", argument, type)
    if call.target is not None and call.target.type != signature.result:
        yield f"the target has type {call.target.type}, but '{name}' returns {signature.result or 'nothing'}"


def _switch_problems(value: ir.Operand, cases: list[int]) -> Iterator[str]:
    yield from _expect_kind("the value", value, Kind.INTEGER)
    for case in cases:
        if not 0 <= case < 1 << value.type.bits:
            yield f"case {case} is no value of type {value.type}"
    if len(set(cases)) < len(cases):
        yield "a case stands twice"


def _return_problems(value: ir.Operand | None, result: Type | None) -> Iterator[str]:
    if value is None and result is not None:
        yield f"a return without a value, but the function returns {result}"
    elif value is not None and result is None:
        yield "a return with a value, but the function returns nothing"
    elif value is not None and result is not None:
        yield from _expect("the value", value, result)
