"""Jumps, calls and returns, and the choice of the function for each instruction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from minise.faults import FaultKind
from minise.ir import records as ir
from minise.ir.types import Kind, Type
from minise.reference import instructions
from minise.reference.call import Call, VariableArgument
from minise.reference.encoding import bytes_of
from minise.reference.ending import fail, undefined_use
from minise.reference.models import model_of
from minise.reference.state import State, used_pointer
from minise.reference.values import NULL, UNDEFINED, Byte, ObjectKind, Pointer, Value


def run(state: State, depth: int) -> Value:
    """Executes until only `depth` frames are left; the value that the last one to leave returned."""
    while len(state.frames) > depth:
        state.spend(1)
        execute(state, state.frame.instruction)
    return state.returned


def execute(state: State, step: ir.Instruction) -> None:
    match step:
        case ir.Jump(label):
            _go_to(state, label)
        case ir.Branch(condition, then, otherwise):
            _go_to(state, then if state.number(condition) else otherwise)
        case ir.Switch(value, cases, default):
            _go_to(state, dict(cases).get(state.number(value), default))
        case ir.Return(value):
            # What a function returns may be undefined: C11 6.9.1p12 faults its use, not the return. What main returns
            # is used, as the exit status.
            result = UNDEFINED if value is None else state.value(value)
            if result is UNDEFINED and value is not None and _is_status(state):
                undefined_use()
            state.leave(result)
        case ir.Unreachable(reason):
            fail(FaultKind.UNREACHABLE, reason)
        case ir.Call():
            call(state, step)
        case _:
            straight_line(state, step)
            state.frame.index += 1


def _is_status(state: State) -> bool:
    """Whether what the innermost function returns is the exit status of the program."""
    return state.frame.answers is None and state.frame.function.name == "main"


def _go_to(state: State, label: str) -> None:
    frame = state.frame
    frame.block = state.blocks[frame.function.name][label]
    frame.index = 0


def straight_line(state: State, step: instructions.StraightLine) -> None:
    match step:
        case ir.Copy():
            instructions.copy(state, step)
        case ir.Binary():
            instructions.binary(state, step)
        case ir.Compare():
            instructions.compare(state, step)
        case ir.Convert():
            instructions.convert(state, step)
        case ir.PointerAdd():
            instructions.pointer_add(state, step)
        case ir.CheckIndex():
            instructions.check_index(state, step)
        case ir.Load():
            instructions.load(state, step)
        case ir.Store():
            instructions.store(state, step)
        case ir.PointerDifference():
            instructions.pointer_difference(state, step)
        case ir.LabelNumber():
            instructions.label_number(state, step)
        case ir.PointerCompare():
            instructions.pointer_compare(state, step)
        case ir.PointerToInteger():
            instructions.pointer_to_integer(state, step)
        case ir.IntegerToPointer():
            instructions.integer_to_pointer(state, step)
        case ir.StackObject():
            instructions.stack_object(state, step)
        case ir.EndLifetime():
            instructions.end_lifetime(state, step)
        case ir.LoadBits():
            instructions.load_bits(state, step)
        case ir.StoreBits():
            instructions.store_bits(state, step)
        case ir.CopyMemory():
            instructions.copy_memory(state, step)
        case ir.FillMemory():
            instructions.fill_memory(state, step)
        case ir.VariadicArea():
            instructions.variadic_area(state, step)
        case _:
            assert_never(step)


# ---------------------------------------------------------------------------------------------------------
# Calls


def call(state: State, step: ir.Call) -> None:
    """Arguments are moved, not used: an undefined one is the callee's to trip over."""
    name = _callee(state, state.value(step.callee))
    arguments = [state.value(each) for each in step.arguments]
    function = state.functions.get(name)
    if function is not None:
        _check_fit(function, [each.type for each in step.arguments], step.target)
        area = [_variable_bytes(state, each) for each in step.variadic]
        state.enter(function, arguments, step)
        if function.variadic:
            _lay_out(state, area)
        return
    variable = [_variable_argument(state, each) for each in step.variadic]
    value = call_model(state, name, arguments, variable)
    if step.target is not None:
        _check_result(name, value, step.target.type)
        state.set(step.target, value)
    state.frame.index += 1


def call_model(state: State, name: str, arguments: Sequence[Value], variable: Sequence[VariableArgument]) -> Value:
    model = model_of(name)
    if model is None:
        fail(FaultKind.UNMODELLED_FUNCTION, f"nobody defines the function '{name}'")

    def call_back(pointer: Pointer, given: Sequence[Value], types: Sequence[Type]) -> Value:
        return run_function(state, _callee(state, pointer), given, types)

    return model(Call(name, state, tuple(arguments), tuple(variable), call_back))


def run_function(state: State, name: str, arguments: Sequence[Value], types: Sequence[Type]) -> Value:
    """Runs a function to its end, on behalf of no instruction."""
    function = state.functions.get(name)
    if function is None:
        return call_model(state, name, arguments, ())
    _check_fit(function, types, None)
    depth = len(state.frames)
    state.enter(function, arguments, None)
    return run(state, depth)


def _callee(state: State, value: Value) -> str:
    """The name of the function that a pointer points to; a number does if it is the function's address."""
    pointer = used_pointer(value)
    if pointer == NULL:
        fail(FaultKind.NULL_DEREFERENCE, "call through a null pointer")
    if pointer.target is None:
        at_address = (each.name for each in state.globals.values() if each.address == pointer.offset)
        name = next(at_address, None)
        if name in state.functions or name in state.declarations:
            return name
    target = pointer.target
    if target is None or target.kind is not ObjectKind.FUNCTION or pointer.offset != 0:
        fail(FaultKind.INVALID_CALL, "call through a pointer that is no function")
    return target.name


def _check_fit(function: ir.Function, given: Sequence[Type], target: ir.Register | None) -> None:
    """C11 6.5.2.2p9: a call through a pointer of another type is undefined."""
    if [each.type for each in function.parameters] != list(given):
        fail(FaultKind.INVALID_CALL, f"'{function.name}' is called with arguments of another type")
    if target is not None and function.result not in (target.type, None):
        fail(FaultKind.INVALID_CALL, f"'{function.name}' is called for a result of another type")


def _check_result(name: str, value: Value, type: Type) -> None:
    """The same for a function of the library, which may have been declared otherwise than it is."""
    is_pointer, is_number = isinstance(value, Pointer), isinstance(value, int)
    if (type.kind is Kind.POINTER and is_number) or (type.kind is not Kind.POINTER and is_pointer):
        fail(FaultKind.INVALID_CALL, f"'{name}' is called for a result of another type")
    if isinstance(value, int) and value >> type.bits:
        fail(FaultKind.INVALID_CALL, f"'{name}' is called for a result of fewer bits")


# ---------------------------------------------------------------------------------------------------------
# Variable arguments


def _variable_bytes(state: State, argument: ir.Operand | ir.RecordArgument) -> list[Byte]:
    if isinstance(argument, ir.RecordArgument):
        return state.memory.read(state.pointer(argument.pointer), argument.size)
    return bytes_of(argument.type, state.value(argument))


def _variable_argument(state: State, argument: ir.Operand | ir.RecordArgument) -> VariableArgument:
    if isinstance(argument, ir.RecordArgument):
        return VariableArgument(None, state.value(argument.pointer))
    return VariableArgument(argument.type, state.value(argument))


def _lay_out(state: State, arguments: Sequence[list[Byte]]) -> None:
    """Lays the variable arguments into the area of the function just entered, each in slots of the pointer's size."""
    slot = state.program.data_model.pointer.size
    sizes = [(len(each) + slot - 1) // slot * slot for each in arguments]
    area = state.memory.allocate(ObjectKind.VARIADIC, state.frame.function.name, sum(sizes), slot)
    state.frame.variadic = area
    state.frame.objects.append(area)
    offset = 0
    for data, size in zip(arguments, sizes, strict=True):
        state.memory.write(Pointer(area, offset), data)
        offset += size
