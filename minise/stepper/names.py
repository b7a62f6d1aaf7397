"""The names that mean variables where a frame stands: its locals in scope, and the program's globals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from minise.ir import records as ir
from minise.ir.records import Layout
from minise.machine import Machine
from minise.stepper.places import Standing
from minise.values import Pointer, Undefined, Value
from minise.variables import holds


@dataclass(frozen=True, slots=True)
class InRegister:
    """A variable whose address is never taken."""

    name: str
    layout: Layout
    value: Value


@dataclass(frozen=True, slots=True)
class InMemory:
    name: str
    layout: Layout
    pointer: Pointer


Named = InRegister | InMemory


def local_variables(standing: Standing) -> list[Named]:
    """In the order of their declarations; of two with one name, the inner one. What is in memory but does not live
    yet is left out."""
    visible: dict[str, ir.Variable] = {}
    function = standing.frame.function
    for variable in function.record.variables:
        # A program in IR says which variables there are, but not where their scopes end.
        if standing.place.file.endswith(".ir") or holds(variable.scope, standing.place):
            visible.pop(variable.name, None)
            visible[variable.name] = variable
    found: list[Named] = []
    for variable in visible.values():
        value = standing.frame.registers[function.places[variable.register.name]]
        if not variable.in_memory:
            found.append(InRegister(variable.name, variable.layout, value))
        elif isinstance(value, Pointer):
            found.append(InMemory(variable.name, variable.layout, value))
        else:
            assert isinstance(value, Undefined)
    return found


def global_variables(machine: Machine, function: str | None) -> Iterator[InMemory]:
    """Those of the program, and the static ones of a function (`f.count` is its `count`)."""
    for each in machine.program.globals:
        if each.layout is None or each.name.startswith(".") or each.span.is_library:
            continue
        owner, _, name = each.name.rpartition(".")
        if owner in ("", function) and name != "__func__":
            yield InMemory(name, each.layout, machine.globals[each.name])


def visible(machine: Machine, standing: Standing | None) -> dict[str, Named]:
    """Every name with what it means."""
    function = None if standing is None else standing.function
    found: dict[str, Named] = {each.name: each for each in global_variables(machine, function)}
    if standing is not None:
        found |= {each.name: each for each in local_variables(standing)}
    return found
