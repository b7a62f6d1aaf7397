"""The IR as text, for people and for `parse.py`, which reads it back without loss. `docs/ir.md` describes the form.

A number takes its type from the register it goes to or stands beside; where there is none, its type is written
(`store %p, i32 5`). Pointer constants always have the pointer type of the program's data model.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterable, Iterator
from typing import assert_never

from minise.extended import Extended, parsed
from minise.ir import records as ir
from minise.ir.dialect import Dialect
from minise.ir.operands import defined_register
from minise.ir.types import F32, F80, I1, I8, I32, I64, PTR, Type
from minise.source import Span

_LINE_WIDTH = 100

# ---------------------------------------------------------------------------------------------------------
# Words: names, strings, numbers, types of memory

_PLAIN = re.compile(r"[A-Za-z_.$][A-Za-z0-9_.$]*")
_PLAIN_AFTER_PERCENT = re.compile(r"[A-Za-z0-9_.$]+")
_ESCAPES = {"\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def print_name(name: str) -> str:
    """A name as it is, or quoted if it holds anything but letters, digits, `_`, `.` and `$`."""
    return name if _PLAIN.fullmatch(name) else print_string(name)


def print_string(text: str) -> str:
    escaped = (_ESCAPES.get(c) or (c if c.isprintable() else f"\\u{{{ord(c):x}}}") for c in text)
    return f'"{"".join(escaped)}"'


def print_bytes(data: bytes) -> str:
    escaped = (_ESCAPES.get(chr(b)) or (chr(b) if 32 <= b < 127 else f"\\x{b:02x}") for b in data)
    return f'"{"".join(escaped)}"'


def print_register(register: ir.Register) -> str:
    name = register.name
    return f"%{name}" if _PLAIN_AFTER_PERCENT.fullmatch(name) else f"%{print_string(name)}"


def print_integer(value: int, type: Type) -> str:
    """An integer constant as the signed number with its bits; an i1 as `true` or `false`."""
    if type == I1:
        return "true" if value else "false"
    return str(value - (1 << type.bits) if value >> (type.bits - 1) else value)


def print_float(constant: ir.Float) -> str:
    """The shortest decimal number that is read back as these bits; a NaN by its bits, and so are those of an f80 to
    which no number is rounded."""
    if constant.type == F80:
        return _print_extended(Extended(constant.bits))
    if constant.type == F32:
        (value,) = struct.unpack("<f", struct.pack("<I", constant.bits))
    else:
        (value,) = struct.unpack("<d", struct.pack("<Q", constant.bits))
    return repr(value) if value == value else f"nan:{constant.bits:#x}"


def _print_extended(value: Extended) -> str:
    if value.is_nan:
        return f"nan:{value.bits:#x}"
    text = repr(value)
    return text if value.is_infinite or parsed(text).bits == value.bits else f"bits:{value.bits:#x}"


def print_layout(layout: ir.Layout) -> str:
    words = []
    while True:
        match layout:
            case ir.ArrayLayout(element, count):
                words.append(f"array {'?' if count is None else count} of")
                layout = element
            case ir.PointerLayout(None, type, None):
                return " ".join([*words, f"{type} to void"])
            case ir.PointerLayout(None, type, ir.FunctionLayout(parameters, variadic, result)):
                signature = _print_signature(map(str, parameters), variadic, result)
                return " ".join([*words, f"{type} to function{signature}"])
            case ir.PointerLayout(target, type):
                assert target is not None
                words.append(f"{type} to")
                layout = target
            case ir.ScalarLayout(name, type, signed, padding):
                shown = [*(["signed"] if signed else []), str(type), *([f"padded {padding}"] if padding else [])]
                return " ".join([*words, print_string(name), *shown])
            case ir.NamedLayout(name):
                return " ".join([*words, "record", print_string(name)])
            case _:
                assert_never(layout)


# ---------------------------------------------------------------------------------------------------------
# Operands


def print_operand(operand: ir.Operand | ir.RecordArgument, expected: Type | None = None) -> str:
    """`expected` is the type that a reader knows from the context; a number of another type shows its own."""
    match operand:
        case ir.Register():
            return print_register(operand)
        case ir.Integer(value, type):
            text = print_integer(value, type)
            return text if type in (expected, I1) else f"{type} {text}"
        case ir.Float(type=type):
            text = print_float(operand)
            return text if type == expected else f"{type} {text}"
        case ir.Null():
            return "null"
        case ir.GlobalAddress(name, offset):
            return f"@{print_name(name)}{offset:+d}" if offset else f"@{print_name(name)}"
        case ir.FunctionAddress(name):
            return f"&{print_name(name)}"
        case ir.RecordArgument(pointer, size):
            return f"record {print_operand(pointer)}, size {size}"
        case _:
            assert_never(operand)


def _print_pair(left: ir.Operand, right: ir.Operand) -> str:
    """Two operands of one type: one of them must show it."""
    shown_by_right = right.type if isinstance(right, ir.Register) else None
    return f"{print_operand(left, shown_by_right)}, {print_operand(right, left.type)}"


def _word(pointer: ir.Operand) -> Type:
    """The integer type as wide as a pointer, which sizes and indices have."""
    return I64 if pointer.type is PTR else I32


# ---------------------------------------------------------------------------------------------------------
# Instructions


def print_instruction(instruction: ir.Instruction) -> str:
    """The instruction on one line, without its span."""
    target = defined_register(instruction)
    operation = _print_operation(instruction)
    return operation if target is None else f"{print_register(target)} = {operation}"


def _print_operation(instruction: ir.Instruction) -> str:
    """What stands right of the `=`, or the whole instruction if it has no target."""
    match instruction:
        case ir.Copy(target, source):
            return f"copy {print_operand(source, target.type)}"
        case ir.Binary(op, target, left, right):
            return f"{op.value} {print_operand(left, target.type)}, {print_operand(right, target.type)}"
        case ir.Compare(op, _, left, right):
            return f"{op.value} {_print_pair(left, right)}"
        case ir.Convert(op, _, source):
            return f"{op.value} {print_operand(source)}"
        case ir.PointerAdd(_, pointer, index, stride, is_unchecked=is_unchecked):
            moved = f"ptradd {print_operand(pointer)}, {print_operand(index, _word(pointer))}, stride {stride}"
            return f"{moved}, unchecked" if is_unchecked else moved
        case ir.CheckIndex(index, length, allows_end, pointer, size):
            words = [f"checkindex {print_operand(index)}, length {print_operand(length, index.type)}"]
            words += ["end"] if allows_end else []
            words += [f"access {print_operand(pointer)}, size {size}"] if pointer is not None else []
            return ", ".join(words)
        case ir.PointerDifference(_, left, right, stride):
            return f"ptrdiff {print_operand(left)}, {print_operand(right)}, stride {stride}"
        case ir.LabelNumber(_, pointer, table, count):
            return f"labelnumber {print_operand(pointer)}, {print_operand(table)}, count {count}"
        case ir.PointerCompare(op, _, left, right):
            return f"{op.value} {print_operand(left)}, {print_operand(right)}"
        case ir.PointerToInteger(_, pointer):
            return f"ptrtoint {print_operand(pointer)}"
        case ir.IntegerToPointer(target, source):
            return f"inttoptr {print_operand(source, _word(target))}"
        case ir.StackObject(target, size, alignment, name, layout):
            words = [f"stackobject {print_operand(size, _word(target))}, align {alignment}"]
            words += [f"name {print_name(name)}"] if name else []
            return ", ".join(words) + _print_layout_attribute(layout)
        case ir.EndLifetime(pointer):
            return f"endlifetime {print_operand(pointer)}"
        case ir.Load(_, pointer):
            return f"load {print_operand(pointer)}"
        case ir.Store(pointer, value):
            return f"store {print_operand(pointer)}, {print_operand(value)}"
        case ir.LoadBits(_, pointer, start, width, signed):
            return f"{'s' if signed else 'u'}loadbits {print_operand(pointer)}, start {start}, width {width}"
        case ir.StoreBits(pointer, value, start, width):
            return f"storebits {print_operand(pointer)}, {print_operand(value)}, start {start}, width {width}"
        case ir.CopyMemory(destination, source, size):
            size_text = print_operand(size, _word(destination))
            return f"copymemory {print_operand(destination)}, {print_operand(source)}, {size_text}"
        case ir.FillMemory(destination, byte, size):
            size_text = print_operand(size, _word(destination))
            return f"fillmemory {print_operand(destination)}, {print_operand(byte, I8)}, {size_text}"
        case ir.VariadicArea():
            return "variadicarea"
        case ir.Call(_, callee, arguments, variadic, pointee=pointee):
            variable = f"; {', '.join(map(print_operand, variadic))}" if variadic else ""
            told = "" if pointee is None else f", pointee {print_layout(pointee)}"
            return f"call {print_operand(callee)}({', '.join(map(print_operand, arguments))}{variable}){told}"
        case ir.Jump(label):
            return f"jump {print_name(label)}"
        case ir.Branch(condition, then, otherwise):
            return f"branch {print_operand(condition)}, {print_name(then)}, {print_name(otherwise)}"
        case ir.Switch(value, cases, default):
            arms = [f"{print_integer(case, value.type)}: {print_name(label)}, " for case, label in cases]
            return f"switch {print_operand(value)}, {''.join(arms)}else: {print_name(default)}"
        case ir.Return(value):
            return "return" if value is None else f"return {print_operand(value)}"
        case ir.Unreachable(reason):
            return f"unreachable {print_string(reason)}"
        case _:
            assert_never(instruction)


def _print_layout_attribute(layout: ir.Layout | None) -> str:
    return "" if layout is None else f", layout {print_layout(layout)}"


# ---------------------------------------------------------------------------------------------------------
# Functions and programs

# How a span is written after the thing it belongs to: " @0:3:5-12", or "" when spans are left out.
_Place = Callable[[Span], str]


def print_program(program: ir.Program, spans: bool = True) -> str:
    """The whole program. Without spans it is easier on the eye, and a reader takes its own lines for places."""
    files: dict[str, int] = {}

    def place(span: Span) -> str:
        number = files.setdefault(span.file, len(files))
        end = f"{span.end_column}" if span.end_line == span.line else f"{span.end_line}:{span.end_column}"
        return f" @{number}:{span.line}:{span.column}-{end}"

    chosen: _Place = place if spans else _no_place
    parts = [
        *("\n".join(_record_lines(record)) for record in program.records),
        *("\n".join(_global_lines(each, chosen)) for each in program.globals),
        "\n".join(f"{print_declaration(each)}{chosen(each.span)}" for each in program.declarations),
        *("\n".join(_function_lines(function, chosen)) for function in program.functions),
    ]
    file_table = "\n".join(f"file {number} {print_string(name)}" for name, number in files.items())
    header = f"data-model {program.data_model.value}"
    if program.dialect is not Dialect.C:
        header += f"\ndialect {program.dialect.value}"
    return "\n\n".join(part for part in (header, file_table, *parts) if part) + "\n"


def print_function(function: ir.Function) -> str:
    """One function, without spans."""
    return "\n".join(_function_lines(function, _no_place)) + "\n"


def _no_place(span: Span) -> str:
    return ""


def _record_lines(record: ir.RecordLayout) -> Iterator[str]:
    yield f"record {print_string(record.name)}, size {record.size}, align {record.alignment} {{"
    for field in record.fields:
        bits = "" if field.start is None else f", start {field.start}, width {field.width}"
        yield f"  {field.offset} {print_name(field.name)}: {print_layout(field.layout)}{bits}"
    yield "}"


def _global_lines(item: ir.Global, place: _Place) -> Iterator[str]:
    keyword = "constant" if item.read_only else "global"
    layout = _print_layout_attribute(item.layout)
    head = f"{keyword} @{print_name(item.name)}, size {item.size}, align {item.alignment}{layout}{place(item.span)}"
    if not item.contents:
        yield head
        return
    yield f"{head} {{"
    for content in item.contents:
        match content:
            case ir.InitialValue(offset, value):
                yield f"  {offset}: {print_operand(value)}"
            case ir.InitialBytes(offset, data):
                yield f"  {offset}: {print_bytes(data)}"
            case _:
                assert_never(content)
    yield "}"


def print_declaration(declaration: ir.Declaration) -> str:
    signature = _print_signature(map(str, declaration.parameters), declaration.variadic, declaration.result)
    return f"declare {print_name(declaration.name)}{signature}"


def _print_signature(parameters: Iterable[str], variadic: bool, result: Type | None) -> str:
    inside = ", ".join([*parameters, *(["..."] if variadic else [])])
    return f"({inside})" if result is None else f"({inside}) -> {result}"


def _function_lines(function: ir.Function, place: _Place) -> Iterator[str]:
    signature = _print_signature(map(_print_typed, function.parameters), function.variadic, function.result)
    yield f"function {print_name(function.name)}{signature}{place(function.span)} {{"
    yield from _register_lines(function.registers[len(function.parameters) :])
    for variable in function.variables:
        where = f"{'at' if variable.in_memory else 'in'} {print_register(variable.register)}"
        layout = print_layout(variable.layout)
        yield f"  variable {print_name(variable.name)} {where}, layout {layout}{place(variable.scope)}"
    # Without spans there is nothing to say of statements.
    yield from (f"  statement{written}" for written in map(place, function.statements) if written)
    for block in function.blocks:
        yield f"{print_name(block.label)}:"
        for instruction in block.instructions:
            yield f"  {print_instruction(instruction)}{place(instruction.span)}"
    yield "}"


def _print_typed(register: ir.Register) -> str:
    return f"{print_register(register)}: {register.type}"


def _register_lines(registers: tuple[ir.Register, ...]) -> Iterator[str]:
    line = ""
    for register in map(_print_typed, registers):
        if line and len(line) + len(register) > _LINE_WIDTH:
            yield line
            line = ""
        line = f"{line}, {register}" if line else f"  registers {register}"
    if line:
        yield line
