"""How functions are called in the IR: a struct is passed as a pointer, and a struct result as one more in front."""

from __future__ import annotations

from minise.frontend import tree
from minise.frontend.lower.context import Context
from minise.frontend.lower.layouts import register_type
from minise.frontend.types import RecordType, VoidType
from minise.ir.types import DataModel, Type


def result_type(function: tree.Function, data_model: DataModel) -> Type | None:
    """None if nothing is returned in a register."""
    type = function.type.result.type
    return None if isinstance(type, VoidType | RecordType) else register_type(type, data_model)


def parameter_types(context: Context, function: tree.Function) -> tuple[Type, ...]:
    """What a call passes, the pointer to a struct result included."""
    if function.type.parameters is not None:
        types = list(function.type.parameters)
    elif function.body is not None:
        types = [parameter.type for parameter in function.parameters]
    else:
        return context.assumed_parameters.get(function, ())
    passed = tuple(register_type(each.type, context.data_model) for each in types)
    returns_record = isinstance(function.type.result.type, RecordType)
    return (context.data_model.pointer, *passed) if returns_record else passed
