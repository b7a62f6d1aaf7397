"""Says whether a program is well formed: every rule that the docstrings of `records.py` state.

`check_types.py` holds the rules on the types of one instruction's operands. Names of globals may belong to another
translation unit: `link.py` says which remain without an object.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from minise.ir import records as ir
from minise.ir.check_types import (
    Signature,
    Surroundings,
    alignment_problems,
    constant_problems,
    instruction_problems,
)
from minise.ir.operands import defined_register, operands, targets
from minise.ir.types import I1, DataModel, Kind, Type
from minise.source import NOWHERE, Diagnostic, Span, error


def check_program(program: ir.Program) -> tuple[Diagnostic, ...]:
    """What is wrong with the program; nothing if it is well formed."""
    return tuple(_program_findings(program))


def _program_findings(program: ir.Program) -> Iterator[Diagnostic]:
    model = program.data_model
    records = {record.name for record in program.records}
    for name, count in Counter(record.name for record in program.records).items():
        yield from _at(NOWHERE, [f"record '{name}' is defined twice"] if count > 1 else [])
    yield from _duplicates(program)
    for record in program.records:
        yield from _at(NOWHERE, _record_problems(record, records, model))
    signatures = {each.name: _declared_signature(each) for each in program.declarations}
    signatures |= {each.name: _defined_signature(each) for each in program.functions}
    for item in program.globals:
        yield from _at(item.span, _global_problems(item, records, signatures.keys(), model))
    for declaration in program.declarations:
        yield from _at(declaration.span, _signature_problems(signatures[declaration.name], model))
    for function in program.functions:
        yield from _function_findings(function, records, Surroundings(model, signatures, function.result))


def _at(span: Span, problems: Iterable[str]) -> Iterator[Diagnostic]:
    return (error(problem, span) for problem in problems)


def _duplicates(program: ir.Program) -> Iterator[Diagnostic]:
    """Globals and functions share one name space, as in C (C11 6.2.3)."""
    seen: set[str] = set()
    named: tuple[ir.Global | ir.Declaration | ir.Function, ...] = program.globals
    for each in (*named, *program.declarations, *program.functions):
        if each.name in seen:
            yield error(f"'{each.name}' is defined twice", each.span)
        seen.add(each.name)


def _declared_signature(declaration: ir.Declaration) -> Signature:
    return Signature(declaration.parameters, declaration.result, declaration.variadic)


def _defined_signature(function: ir.Function) -> Signature:
    return Signature(tuple(each.type for each in function.parameters), function.result, function.variadic)


# ---------------------------------------------------------------------------------------------------------
# Types and memory


def _signature_problems(signature: Signature, model: DataModel) -> Iterator[str]:
    for type in signature.parameters:
        yield from _type_problems(type, model)
    if signature.result is not None:
        yield from _type_problems(signature.result, model)


def _type_problems(type: Type, model: DataModel) -> Iterator[str]:
    if type.kind is Kind.POINTER and type != model.pointer:
        yield f"pointers of the data model {model.value} have type {model.pointer}, not {type}"


def _layout_problems(layout: ir.Layout, records: set[str], model: DataModel) -> Iterator[str]:
    behind_pointer = False
    while True:
        match layout:
            case ir.ScalarLayout(name, type):
                if type.kind is Kind.POINTER or type == I1:
                    yield f"the layout '{name}' has type {type}, which is no scalar's"
                return
            case ir.PointerLayout(target, type, function):
                if type != model.pointer:
                    yield f"a pointer layout has type {type}, not {model.pointer}"
                if function is not None:
                    signature = Signature(function.parameters, function.result, function.variadic)
                    yield from _signature_problems(signature, model)
                if target is None:
                    return
                behind_pointer, layout = True, target
            case ir.ArrayLayout(element, count):
                if count is not None and count < 0:
                    yield f"an array of {count} elements"
                layout = element
            case ir.NamedLayout(name):
                # C11 6.2.5p22: a struct that stays incomplete may still be pointed to.
                if name not in records and not behind_pointer:
                    yield f"record '{name}' is not defined"
                return
            case _:
                assert_never(layout)


def _record_problems(record: ir.RecordLayout, records: set[str], model: DataModel) -> Iterator[str]:
    yield from alignment_problems(record.alignment)
    for field in record.fields:
        yield from _layout_problems(field.layout, records, model)
        if not 0 <= field.offset <= record.size:
            yield f"field '{field.name}' lies outside of record '{record.name}'"
        if (field.start is None) != (field.width is None):
            yield f"bit-field '{field.name}' needs both a start and a width"


def _global_problems(item: ir.Global, records: set[str], functions: Iterable[str], model: DataModel) -> Iterator[str]:
    yield from alignment_problems(item.alignment)
    if item.layout is not None:
        yield from _layout_problems(item.layout, records, model)
    end = 0
    for content in item.contents:
        if content.offset < end:
            yield f"the initial contents at {content.offset} overlap what is before them or are out of order"
        match content:
            case ir.InitialValue(offset, value):
                end = offset + value.type.size
                yield from constant_problems(value, model)
                if value.type == I1:
                    yield "an initial value has type i1, which is never in memory"
                if isinstance(value, ir.FunctionAddress) and value.name not in functions:
                    yield f"function '{value.name}' is not declared"
            case ir.InitialBytes(offset, data):
                end = offset + len(data)
            case _:
                assert_never(content)
        if end > item.size:
            yield f"the initial contents at {content.offset} reach beyond the {item.size} bytes of '{item.name}'"


# ---------------------------------------------------------------------------------------------------------
# Functions


def _function_findings(function: ir.Function, records: set[str], around: Surroundings) -> Iterator[Diagnostic]:
    yield from _at(function.span, _signature_problems(around.signatures[function.name], around.model))
    yield from _at(function.span, _register_problems(function, around.model))
    for variable in function.variables:
        yield from _at(variable.scope, _variable_problems(variable, function, records, around.model))
    yield from _at(function.span, _block_problems(function))
    declared = set(function.registers)
    labels = {block.label for block in function.blocks}
    for block in function.blocks:
        last = len(block.instructions) - 1
        for index, instruction in enumerate(block.instructions):
            if isinstance(instruction, ir.Terminator) != (index == last):
                problem = "nothing may follow it in its block" if index < last else "its block needs an end"
                yield error(f"{type(instruction).__name__.lower()}: {problem}", instruction.span)
            yield from _at(instruction.span, instruction_problems(instruction, around))
            yield from _at(instruction.span, _mention_problems(instruction, declared, labels, around))
            layout = _mentioned_layout(instruction)
            if layout is not None:
                yield from _at(instruction.span, _layout_problems(layout, records, around.model))


def _mentioned_layout(instruction: ir.Instruction) -> ir.Layout | None:
    match instruction:
        case ir.StackObject(layout=layout) | ir.Call(pointee=layout):
            return layout
        case _:
            return None


def _register_problems(function: ir.Function, model: DataModel) -> Iterator[str]:
    if function.registers[: len(function.parameters)] != function.parameters:
        yield "the registers do not start with the parameters"
    for name, count in Counter(register.name for register in function.registers).items():
        if count > 1:
            yield f"register %{name} is declared twice"
    for register in function.registers:
        yield from _type_problems(register.type, model)


def _variable_problems(
    variable: ir.Variable, function: ir.Function, records: set[str], model: DataModel
) -> Iterator[str]:
    yield from _layout_problems(variable.layout, records, model)
    if variable.register not in function.registers:
        yield f"register %{variable.register.name} is not declared"
    if variable.in_memory and variable.register.type != model.pointer:
        yield f"variable '{variable.name}' is in memory, but its register is no pointer"


def _block_problems(function: ir.Function) -> Iterator[str]:
    if not function.blocks:
        yield f"function '{function.name}' has no entry block"
    for label, count in Counter(block.label for block in function.blocks).items():
        if count > 1:
            yield f"label '{label}' is defined twice"
    for block in function.blocks:
        if not block.label:
            yield "a block has an empty label"
        if not block.instructions:
            yield f"block '{block.label}' is empty"


def _mention_problems(
    instruction: ir.Instruction, registers: set[ir.Register], labels: set[str], around: Surroundings
) -> Iterator[str]:
    """Whatever the instruction mentions is there: registers, labels, functions."""
    target = defined_register(instruction)
    if target is not None and target not in registers:
        yield f"register %{target.name} is not declared as {target.type}"
    for operand in operands(instruction):
        if isinstance(operand, ir.Register):
            if operand not in registers:
                yield f"register %{operand.name} is not declared as {operand.type}"
        else:
            yield from constant_problems(operand, around.model)
            if isinstance(operand, ir.FunctionAddress) and operand.name not in around.signatures:
                yield f"function '{operand.name}' is not declared"
    for label in targets(instruction):
        if label not in labels:
            yield f"there is no block '{label}'"
