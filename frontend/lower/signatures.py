"""How functions are called in the IR: a struct result is a pointer in front; without a prototype, C promotes."""

from __future__ import annotations

from minise.frontend import tree
from minise.frontend.conversions import promoted_argument
from minise.frontend.lower.context import Context
from minise.frontend.lower.layouts import register_type
from minise.frontend.types import CType, RecordType, VoidType
from minise.ir.types import DataModel, Type


def result_type(function: tree.Function, data_model: DataModel) -> Type | None:
    """None if nothing is returned in a register."""
    type = function.type.result.type
    return None if isinstance(type, VoidType | RecordType) else register_type(type, data_model)


def arriving_type(function: tree.Function, parameter: tree.Variable) -> CType:
    """C11 6.5.2.2p6: a function without a prototype is passed promoted arguments."""
    type = parameter.type.type
    return type if function.type.parameters is not None else promoted_argument(type)


def parameter_types(context: Context, function: tree.Function) -> tuple[Type, ...]:
    """What a call passes, the pointer to a struct result included."""
    if function.type.parameters is not None:
        types = [parameter.type for parameter in function.type.parameters]
    elif function.body is not None:
        types = [arriving_type(function, parameter) for parameter in function.parameters]
    else:
        return context.assumed_parameters.get(function, ())
    passed = tuple(register_type(type, context.data_model) for type in types)
    returns_record = isinstance(function.type.result.type, RecordType)
    return (context.data_model.pointer, *passed) if returns_record else passed
