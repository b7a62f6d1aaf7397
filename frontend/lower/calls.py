"""Calls, and the arguments beyond the parameters: va_start and va_arg (C11 6.5.2.2, 7.16)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from minise.frontend import tree
from minise.frontend.lower import expressions, places, unset
from minise.frontend.lower.conversions import convert
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.lower.signatures import parameter_types
from minise.frontend.types import CType, FunctionType, PointerType, RecordType, VoidType
from minise.ir import records as ir
from minise.ir.input_functions import NONDETERMINISTIC
from minise.source import Span


def scalar_call(
    builder: FunctionBuilder, expression: tree.Call, into: ir.Register | None, pointee: CType | None = None
) -> ir.Operand:
    """A call whose result is a scalar; where that is converted to another pointer, `pointee` is what this points
    to."""
    real = _as_callee_has_it(expression)
    if real.type != expression.type:
        if isinstance(real.type, VoidType):
            _emit(builder, real, None, _evaluated(builder, real))
            return builder.temporary(builder.type_of(expression.type))
        result = scalar_call(builder, real, None)
        return convert(builder, result, real.type, expression.type, expression.span, into)
    passed = _evaluated(builder, real)
    target = into or builder.temporary(builder.type_of(expression.type))
    _emit(builder, real, target, passed, pointee)
    return target


def call_for_effect(builder: FunctionBuilder, expression: tree.Call) -> None:
    if isinstance(expression.type, RecordType):
        record_call(builder, expression)
    else:
        real = _as_callee_has_it(expression)
        _emit(builder, real, None, _evaluated(builder, real))


def record_call(builder: FunctionBuilder, expression: tree.Call, destination: ir.Operand | None = None) -> ir.Operand:
    """A call whose result is a struct: the address of the result, which is `destination` if one is given."""
    if destination is None:
        destination = builder.temporary_object(expression.type, expression.span)
    passed = _evaluated(builder, expression)
    callee = expression.callee
    if isinstance(callee, tree.FunctionName) and callee.function.body is None:
        name = callee.function.name
        if name.startswith(NONDETERMINISTIC):
            unset.give_record(builder, name, expression.type, destination, expression.span)
            return destination
    passed.arguments.insert(0, destination)
    _emit(builder, expression, None, passed)
    return destination


def _as_callee_has_it(expression: tree.Call) -> tree.Call:
    """The call of a library function that the program declares with another type: its arguments are converted to
    what the function takes, as far as there are enough of them."""
    callee = expression.callee
    if not isinstance(callee, tree.FunctionName) or callee.function.body is not None:
        return _with_null_pointers(expression)
    real, given = callee.function.type, expression.arguments
    if real == expression.signature or real.parameters is None or isinstance(real.result.type, RecordType):
        return expression
    count = len(real.parameters)
    if len(given) < count or (len(given) > count and not real.variadic):
        return expression
    wanted = [*(each.type for each in real.parameters), *(each.type for each in given[count:])]
    if any(isinstance(type, RecordType) for type in (*wanted[:count], *(each.type for each in given[:count]))):
        return expression
    converted = tuple(
        each if each.type == type else tree.Convert(each, type, each.span)
        for each, type in zip(given, wanted, strict=True)
    )
    return tree.Call(callee, real, converted, real.result.type, expression.span)


def _with_null_pointers(expression: tree.Call) -> tree.Call:
    """Where an old-style definition takes a pointer, programs of its time pass a plain 0. C11 6.5.2.2p6 leaves that
    undefined, but it has always worked."""
    callee = expression.callee
    if expression.signature.parameters is not None or not isinstance(callee, tree.FunctionName):
        return expression
    parameters = callee.function.parameters
    if len(parameters) != len(expression.arguments):
        return expression
    arguments = tuple(
        tree.Number(0, parameter.type.type, given.span)
        if isinstance(given, tree.Number) and given.value == 0 and isinstance(parameter.type.type, PointerType)
        else given
        for given, parameter in zip(expression.arguments, parameters, strict=True)
    )
    return replace(expression, arguments=arguments) if arguments != expression.arguments else expression


@dataclass(slots=True)
class _Passed:
    """What a call passes. `copies` are structs that belong to the callee, and end with the call."""

    callee: ir.Operand
    arguments: list[ir.Operand] = field(default_factory=list)
    variadic: list[ir.Operand | ir.RecordArgument] = field(default_factory=list)
    copies: list[ir.Register] = field(default_factory=list)


def _evaluated(builder: FunctionBuilder, expression: tree.Call) -> _Passed:
    passed = _Passed(expressions.value(builder, expression.callee))
    fixed = _parameter_count(expression)
    for position, argument in enumerate(expression.arguments):
        operand = expressions.value(builder, argument)
        is_record = isinstance(argument.type, RecordType)
        if position >= fixed:
            size = builder.size_of(argument.type)
            passed.variadic.append(ir.RecordArgument(operand, size) if is_record else operand)
        elif is_record:
            passed.copies.append(_copied(builder, argument, operand))
            passed.arguments.append(passed.copies[-1])
        else:
            passed.arguments.append(operand)
    return passed


def _emit(
    builder: FunctionBuilder,
    expression: tree.Call,
    target: ir.Register | None,
    passed: _Passed,
    pointee: CType | None = None,
) -> None:
    callee, arguments, span = passed.callee, tuple(passed.arguments), expression.span
    if isinstance(expression.callee, tree.FunctionName):
        callee = _if_it_fits(builder, expression.callee, callee, arguments)
    layout = None if pointee is None else builder.context.layouts.layout(pointee)
    builder.emit(ir.Call(target, callee, arguments, tuple(passed.variadic), span, layout))
    for copy in passed.copies:
        builder.emit(ir.EndLifetime(copy, span))


def _parameter_count(expression: tree.Call) -> int:
    """How many arguments go to parameters; all of them unless the function is variadic."""
    signature: FunctionType = expression.signature
    if isinstance(expression.callee, tree.FunctionName):
        signature = expression.callee.function.type  # it may know more than the declaration in sight
    if signature.variadic and signature.parameters is not None:
        return len(signature.parameters)
    return len(expression.arguments)


def _if_it_fits(
    builder: FunctionBuilder, expression: tree.FunctionName, callee: ir.Operand, arguments: tuple[ir.Operand, ...]
) -> ir.Operand:
    """C11 6.5.2.2p6: arguments that do not fit are undefined behaviour, but only when the call is reached. They come
    of declarations without a prototype, or with another one than a library function has. Such a call goes through a
    register, as one does of whose function nothing is known."""
    function, context = expression.function, builder.context
    given = tuple(argument.type for argument in arguments)
    if function.body is None and function.type.parameters is None:
        context.assumed_parameters.setdefault(function, given)
    if parameter_types(context, function) == given:
        return callee
    unknown = builder.temporary(builder.pointer)
    builder.emit(ir.Copy(unknown, callee, expression.span))
    return unknown


def _copied(builder: FunctionBuilder, argument: tree.Expression, source: ir.Operand) -> ir.Register:
    """The fresh object that passes a struct by value."""
    copy = builder.temporary(builder.pointer)
    builder.emit(builder.stack_object(copy, argument.type, argument.span))
    size = builder.size(builder.size_of(argument.type))
    builder.emit(ir.CopyMemory(copy, source, size, argument.span))
    return copy


# ---------------------------------------------------------------------------------------------------------
# Variable arguments: a va_list is a pointer to the next slot of the variadic area


def start_arguments(builder: FunctionBuilder, expression: tree.VaStart) -> None:
    location = places.locate(builder, expression.list)
    area = places.target_register(location) or builder.temporary(builder.pointer)
    builder.emit(ir.VariadicArea(area, expression.span))
    places.write(builder, location, area, expression.span)


def next_argument(builder: FunctionBuilder, expression: tree.VaArg, into: ir.Register | None) -> ir.Operand:
    span = expression.span
    location = places.locate(builder, expression.list)
    slot = places.read(builder, location, span)
    if isinstance(expression.type, RecordType):
        if isinstance(location, places.InRegister):
            kept = builder.temporary(builder.pointer)
            builder.emit(ir.Copy(kept, slot, span))
        else:
            assert isinstance(slot, ir.Register)
            kept = slot
        _advance(builder, location, slot, builder.size_of(expression.type), span)
        return kept
    target = into or builder.temporary(builder.type_of(expression.type))
    builder.emit(ir.Load(target, slot, span))
    _advance(builder, location, slot, target.type.size, span)
    return target


def _advance(builder: FunctionBuilder, location: places.Location, slot: ir.Operand, size: int, span: Span) -> None:
    slot_size = builder.pointer.size
    taken = (size + slot_size - 1) // slot_size * slot_size
    following = places.shifted(builder, slot, taken, span, places.target_register(location))
    places.write(builder, location, following, span)
