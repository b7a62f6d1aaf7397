"""What is wrong with freeing an object: the faults of free(), the same in every model."""

from __future__ import annotations

from minise.expr.term import Term
from minise.faults import Fault, FaultKind
from minise.memory.contract import ObjectKind
from minise.memory.objects import ObjectTable, dead_access, described, origin
from minise.values import Pointer

NOT_A_POINTER = Fault(FaultKind.INVALID_FREE, "free of a number that is no pointer")


def free_fault(table: ObjectTable, base: int, offset: int | Term) -> Fault | None:
    """What is wrong with freeing this object at all."""
    target = table.living.get(base)
    if target is None:
        fault = dead_access(table, Pointer(base, offset), "free")
        if fault.kind is FaultKind.USE_AFTER_FREE:
            return Fault(FaultKind.DOUBLE_FREE, "free of a block that was freed before", fault.details)
        return Fault(FaultKind.INVALID_FREE, fault.message, fault.details)
    request = target.request
    match request.kind:
        case ObjectKind.HEAP:
            return None
        case ObjectKind.STACK | ObjectKind.VARIADIC:
            return Fault(FaultKind.FREE_OF_STACK, f"free of {described(request)}", (origin(request),))
        case ObjectKind.GLOBAL:
            return Fault(FaultKind.FREE_OF_GLOBAL, f"free of {described(request)}", (origin(request),))
        case ObjectKind.FUNCTION:
            return Fault(FaultKind.INVALID_FREE, f"free of {described(request)}")


def inside_fault(table: ObjectTable, base: int, offset: int | Term) -> Fault:
    """The pointer does not point to the start."""
    request = table.living[base].request
    where = f"{offset} bytes" if isinstance(offset, int) else "some bytes"
    return Fault(FaultKind.INVALID_FREE, f"free of a pointer {where} into {described(request)}", (origin(request),))
