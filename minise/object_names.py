"""What stands for objects in the texts of terms: `&table`, a string literal, and `block 5:17` for what line 5
allocates."""

from __future__ import annotations

from minise.display import string
from minise.ir import records as ir
from minise.ir.layouts import labels_in, records_of
from minise.machine import Machine
from minise.memory.contract import Allocation, ObjectKind, Origin


def label_tables(machine: Machine) -> dict[int, tuple[str, ...]]:
    """The objects whose bytes stand for labels, with the names of these."""
    records = records_of(machine.program)
    tables = ((machine.globals[each.name].base, labels_in(each.layout, records)) for each in machine.program.globals)
    return {base: labels for base, labels in tables if labels and isinstance(base, int)}


class ObjectNames:
    """A name for every object of a run; no two have the same."""

    def __init__(self, machine: Machine) -> None:
        self._origin = machine.origin
        self._literals = {
            machine.globals[each.name].base: string(content.data.split(b"\0")[0])
            for each in machine.program.globals
            if each.name.startswith(".") and each.read_only and len(each.contents) == 1
            for content in each.contents
            if isinstance(content, ir.InitialBytes)
        }

    def __call__(self, number: int) -> str | None:
        if number in self._literals:
            return self._literals[number]
        origin = self._origin(number)
        if origin is None:
            return None
        name = _name(origin.request)
        return None if name is None else f"{name}{_turn(origin)}"


def _name(request: Allocation) -> str | None:
    if request.kind is ObjectKind.HEAP:
        # Only what a function that is run by itself got as an argument has a name.
        return request.name or f"block {request.place.line}:{request.place.column}"
    return f"&{request.name}" if request.name and not request.name.startswith(".") else None


def _turn(origin: Origin) -> str:
    """What tells it from others of the same place."""
    if origin.way == 1:
        return "" if origin.count == 1 else f" ({origin.count})"
    return f" ({origin.way}.{origin.count})"
